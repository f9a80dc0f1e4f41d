//! Uploads, downloads, copies on the device, fills.
//!
//! WebGPU copies whole words. A region of elements of one or two bytes may begin or end within a word: downloads then take the
//! enclosing words and leave the rest out, the others run a kernel that merges bytes into words. Padding after a buffer's last
//! element may be overwritten: nothing reads it.

use crate::buffers::{USAGES, WORD, padded};
use crate::device_impl::{Landing, WebGpuDevice};
use crate::helpers::{BLOCK, Helper, Parameters, WORDS_PER_THREAD};
use crate::queries::PairKind;
use crate::staging::{self, Staged};
use device::{DeviceError, OperationId, Region, Submitted, Transport};
use std::num::NonZeroU64;

/// Largest part of a buffer that one dispatch of a helper covers, where bindings may be larger: positions are 32-bit.
const WINDOW_BYTES: u64 = 1 << 30;

/// Does a copy of `bytes` to `offset` of a buffer of `capacity` bytes cover whole words, counting padding as free?
fn whole_words(offset: u64, bytes: u64, capacity: u64) -> bool {
    offset.is_multiple_of(WORD) && (bytes.is_multiple_of(WORD) || offset + bytes == capacity)
}

impl WebGpuDevice {
    pub(crate) fn upload_region(
        &mut self,
        operation: OperationId,
        target: Region,
        data: &[u8],
    ) -> Result<Submitted, DeviceError> {
        self.check_alive()?;
        if data.len() as u64 != target.bytes {
            return Err(DeviceError::Validation(format!(
                "{} bytes for a region of {}",
                data.len(),
                target.bytes
            )));
        }
        let buffer = self.buffers.region(target)?;
        let raw = buffer.raw.clone();
        let whole = buffer.is_whole(target);
        let words = whole_words(target.offset_bytes, target.bytes, buffer.bytes);
        if !whole {
            self.mark_used(target.buffer);
        }
        self.make_room();
        let executions = self.settings.executions.max(1);
        if let Some(staged) = self.stage(data) {
            let (bytes, transport) = (target.bytes, Transport::Staging);
            return self.upload_staged(operation, target, (&raw, words), &staged, bytes, transport);
        }
        // Repeated, put by, or merged into words, the bytes must lie on the device's side already.
        if executions > 1 || !words || self.deferred.is_some() {
            let scratch = self.scratch(target.bytes);
            self.write_padded(&scratch, 0, data);
            self.ending.push(scratch.clone());
            let staged = [Staged { raw: scratch, offset: 0 }];
            let (bytes, transport) = (target.bytes, Transport::WriteBuffer);
            return self.upload_staged(operation, target, (&raw, words), &staged, bytes, transport);
        }
        let pair = self.pair(operation, PairKind::Bracket, 1);
        let mut before = self.encoder();
        self.open_bracket(&mut before, pair, target.buffer);
        self.submit(before);
        self.write_padded(&raw, target.offset_bytes, data);
        self.mark_used(target.buffer);
        let mut after = self.encoder();
        self.close_bracket(&mut after, pair, target.buffer);
        // At once: time that passes before the bracket closes would count as the upload's.
        Ok(self.hand_over(operation, after, u64::MAX, 1, Transport::WriteBuffer))
    }

    /// Puts bytes into mapped memory, in pieces of at most [`staging::MOST_BYTES`]; `None` if there is none for a piece.
    fn stage(&mut self, data: &[u8]) -> Option<Vec<Staged>> {
        data.chunks(staging::MOST_BYTES as usize)
            .map(|piece| self.staging.stage(&self.device, piece))
            .collect()
    }

    /// `queue.writeBuffer` of any number of bytes; the last word is padded with zeros.
    fn write_padded(&self, raw: &wgpu::Buffer, offset: u64, data: &[u8]) {
        let (words, rest) = data.split_at(data.len() - data.len() % WORD as usize);
        if !words.is_empty() {
            self.queue.write_buffer(raw, offset, words);
        }
        if !rest.is_empty() {
            let mut last = [0; WORD as usize];
            last[..rest.len()].copy_from_slice(rest);
            self.queue.write_buffer(raw, offset + words.len() as u64, &last);
        }
    }

    /// Copies staged pieces to their place on the device.
    fn upload_staged(
        &mut self,
        operation: OperationId,
        target: Region,
        (raw, words): (&wgpu::Buffer, bool),
        staged: &[Staged],
        bytes: u64,
        transport: Transport,
    ) -> Result<Submitted, DeviceError> {
        let executions = self.settings.executions.max(1);
        // A kernel cannot bind mapped memory: it takes the bytes from a copy on the device.
        let bindable = (!words && transport == Transport::Staging).then(|| self.scratch(bytes));
        let pair = self.pair(operation, PairKind::Bracket, executions);
        let mut encoder = self.encoder();
        self.open_bracket(&mut encoder, pair, target.buffer);
        for _ in 0..executions {
            let mut done = 0;
            for piece in staged {
                let part = (bytes - done).min(staging::MOST_BYTES);
                let padded_part = part.next_multiple_of(WORD);
                let at = target.offset_bytes + done;
                done += part;
                if words {
                    encoder.copy_buffer_to_buffer(&piece.raw, piece.offset, raw, at, padded_part);
                    continue;
                }
                let source = match &bindable {
                    Some(scratch) => {
                        encoder.copy_buffer_to_buffer(&piece.raw, piece.offset, scratch, 0, padded_part);
                        (scratch, 0)
                    }
                    None => (&piece.raw, piece.offset),
                };
                self.copy_bytes(&mut encoder, (raw, at), source, part)?;
            }
        }
        self.ending.extend(bindable);
        self.mark_used(target.buffer);
        self.close_bracket(&mut encoder, pair, target.buffer);
        Ok(self.hand_over(operation, encoder, bytes, executions, transport))
    }

    pub(crate) fn download_region(
        &mut self,
        operation: OperationId,
        source: Region,
    ) -> Result<Submitted, DeviceError> {
        self.check_alive()?;
        let raw = self.buffers.region(source)?.raw.clone();
        self.mark_used(source.buffer);
        self.make_room();
        let executions = self.settings.executions.max(1);
        let begin = source.offset_bytes - source.offset_bytes % WORD;
        let skip = source.offset_bytes - begin;
        let bytes = (skip + source.bytes).next_multiple_of(WORD);
        let pair = self.pair(operation, PairKind::Bracket, executions);
        let mut encoder = self.encoder();
        self.open_bracket(&mut encoder, pair, source.buffer);
        if source.bytes > 0 {
            let piece = self.readback.allocate(&self.device, bytes);
            if let Some(host) = self.readback.buffer(piece) {
                for _ in 0..executions {
                    encoder.copy_buffer_to_buffer(&raw, begin, host, piece.offset, bytes);
                }
            }
            self.landings.push(Landing { operation, piece, skip, bytes: source.bytes });
        }
        self.close_bracket(&mut encoder, pair, source.buffer);
        Ok(self.hand_over(operation, encoder, source.bytes, executions, Transport::Staging))
    }

    pub(crate) fn copy_region(
        &mut self,
        operation: OperationId,
        target: Region,
        source: Region,
    ) -> Result<Submitted, DeviceError> {
        self.check_alive()?;
        if target.bytes != source.bytes {
            return Err(DeviceError::Validation(format!("{} bytes to {} bytes", source.bytes, target.bytes)));
        }
        let from = self.buffers.region(source)?.raw.clone();
        let into = self.buffers.region(target)?;
        let words = whole_words(target.offset_bytes, target.bytes, into.bytes)
            && source.offset_bytes.is_multiple_of(WORD);
        let whole = into.is_whole(target);
        let into = into.raw.clone();
        self.mark_used(source.buffer);
        if !whole {
            self.mark_used(target.buffer);
        }
        self.make_room();
        let executions = self.settings.executions.max(1);
        let pair = self.pair(operation, PairKind::Bracket, executions);
        let mut encoder = self.encoder();
        self.open_bracket(&mut encoder, pair, target.buffer);
        if target.bytes > 0 {
            if source.buffer == target.buffer {
                // WebGPU copies between different buffers only.
                let begin = source.offset_bytes - source.offset_bytes % WORD;
                let skip = source.offset_bytes - begin;
                let enclosing = (skip + source.bytes).next_multiple_of(WORD);
                let between = self.scratch(enclosing);
                encoder.copy_buffer_to_buffer(&from, begin, &between, 0, enclosing);
                for _ in 0..executions {
                    self.copy_words_or_bytes(
                        &mut encoder,
                        words,
                        (&into, target.offset_bytes),
                        (&between, skip),
                        target.bytes,
                    )?;
                }
                self.ending.push(between);
            } else {
                for _ in 0..executions {
                    let from = (&from, source.offset_bytes);
                    self.copy_words_or_bytes(
                        &mut encoder,
                        words,
                        (&into, target.offset_bytes),
                        from,
                        target.bytes,
                    )?;
                }
            }
        }
        self.mark_used(target.buffer);
        self.close_bracket(&mut encoder, pair, target.buffer);
        Ok(self.hand_over(operation, encoder, target.bytes, executions, Transport::Direct))
    }

    fn copy_words_or_bytes(
        &mut self,
        encoder: &mut wgpu::CommandEncoder,
        words: bool,
        target: (&wgpu::Buffer, u64),
        source: (&wgpu::Buffer, u64),
        bytes: u64,
    ) -> Result<(), DeviceError> {
        if words {
            encoder.copy_buffer_to_buffer(
                source.0,
                source.1,
                target.0,
                target.1,
                bytes.next_multiple_of(WORD),
            );
            return Ok(());
        }
        self.copy_bytes(encoder, target, source, bytes)
    }

    /// Copies bytes at any alignment with a kernel; the buffers differ.
    fn copy_bytes(
        &mut self,
        encoder: &mut wgpu::CommandEncoder,
        target: (&wgpu::Buffer, u64),
        source: (&wgpu::Buffer, u64),
        bytes: u64,
    ) -> Result<(), DeviceError> {
        let window = self.window_bytes();
        let mut done = 0;
        while done < bytes {
            let part = (bytes - done).min(window);
            let (target_at, source_at) = (target.1 + done, source.1 + done);
            let target_base = target_at - target_at % self.bounds.storage_alignment;
            // The word before the first is read as well where the alignments differ.
            let source_word = source_at.saturating_sub(WORD);
            let source_base = source_word - source_word % self.bounds.storage_alignment;
            let first_byte = (target_at - target_base) as u32;
            let parameters = Parameters {
                first_byte,
                end_byte: first_byte + part as u32,
                source_shift: ((source_at - source_base) as u32).wrapping_sub(first_byte),
                ..Parameters::default()
            };
            let bound = |buffer: &wgpu::Buffer, base: u64| {
                NonZeroU64::new((buffer.size() - base).min(self.bounds.max_binding_bytes))
            };
            let into = wgpu::BufferBinding {
                buffer: target.0,
                offset: target_base,
                size: bound(target.0, target_base),
            };
            let from = wgpu::BufferBinding {
                buffer: source.0,
                offset: source_base,
                size: bound(source.0, source_base),
            };
            let group =
                self.helpers.bind(&self.device, Helper::CopyBytes, into, &self.uniforms.raw, Some(from));
            let threads = u64::from(parameters.end_byte.div_ceil(WORD as u32) - first_byte / WORD as u32);
            let mut pass = encoder.begin_compute_pass(&wgpu::ComputePassDescriptor::default());
            self.dispatch_helper(&mut pass, Helper::CopyBytes, &group, parameters, threads)?;
            done += part;
        }
        Ok(())
    }

    pub(crate) fn fill_region(
        &mut self,
        operation: OperationId,
        target: Region,
        pattern: &[u8],
    ) -> Result<Submitted, DeviceError> {
        self.check_alive()?;
        if !matches!(pattern.len(), 1 | 2 | 4 | 8) || !target.bytes.is_multiple_of(pattern.len() as u64) {
            return Err(DeviceError::Validation(format!(
                "a pattern of {} bytes for a region of {}",
                pattern.len(),
                target.bytes
            )));
        }
        let buffer = self.buffers.region(target)?;
        let (raw, capacity) = (buffer.raw.clone(), buffer.bytes);
        self.make_room();
        let zero = pattern.iter().all(|byte| *byte == 0);
        if zero && whole_words(target.offset_bytes, target.bytes, capacity) {
            return Ok(self.clear(operation, target, &raw));
        }
        self.mark_used(target.buffer);
        let executions = self.settings.executions.max(1);
        let pair = self.pair(operation, PairKind::Pass, executions);
        let repeated: Vec<u8> = pattern.iter().copied().cycle().take(8).collect();
        let word = |at: usize| {
            repeated.get(at..at + 4).and_then(|b| b.first_chunk()).map_or(0, |b| u32::from_le_bytes(*b))
        };
        let pattern = [word(0), word(4)];

        let mut parts = Vec::new();
        let window = self.window_bytes();
        let mut done = 0;
        while done < target.bytes {
            let part = (target.bytes - done).min(window);
            let at = target.offset_bytes + done;
            let base = at - at % self.bounds.storage_alignment;
            let first_byte = (at - base) as u32;
            let parameters = Parameters {
                first_byte,
                end_byte: first_byte + part as u32,
                pattern,
                ..Parameters::default()
            };
            let into = wgpu::BufferBinding {
                buffer: &raw,
                offset: base,
                size: NonZeroU64::new((raw.size() - base).min(self.bounds.max_binding_bytes)),
            };
            let group = self.helpers.bind(&self.device, Helper::Fill, into, &self.uniforms.raw, None);
            let words = u64::from(parameters.end_byte.div_ceil(WORD as u32) - first_byte / WORD as u32);
            parts.push((group, parameters, words.div_ceil(WORDS_PER_THREAD)));
            done += part;
        }
        let mut encoder = self.encoder();
        {
            let set = self.queries.as_ref().map(|queries| queries.set.clone());
            let mut pass = encoder.begin_compute_pass(&wgpu::ComputePassDescriptor {
                label: None,
                timestamp_writes: set.as_ref().zip(pair).map(|(query_set, pair)| {
                    wgpu::ComputePassTimestampWrites {
                        query_set,
                        beginning_of_pass_write_index: Some(pair.begin),
                        end_of_pass_write_index: Some(pair.end),
                    }
                }),
            });
            for _ in 0..executions {
                for (group, parameters, threads) in &parts {
                    self.dispatch_helper(&mut pass, Helper::Fill, group, *parameters, *threads)?;
                }
            }
        }
        Ok(self.hand_over(operation, encoder, target.bytes, executions, Transport::Direct))
    }

    /// A fill with zeros of whole words.
    fn clear(&mut self, operation: OperationId, target: Region, raw: &wgpu::Buffer) -> Submitted {
        let executions = self.settings.executions.max(1);
        let pair = self.pair(operation, PairKind::Bracket, executions);
        let mut encoder = self.encoder();
        self.open_bracket(&mut encoder, pair, target.buffer);
        if target.bytes > 0 {
            for _ in 0..executions {
                let bytes = target.bytes.next_multiple_of(WORD);
                encoder.clear_buffer(raw, target.offset_bytes, Some(bytes));
            }
        }
        self.mark_used(target.buffer);
        self.close_bracket(&mut encoder, pair, target.buffer);
        self.hand_over(operation, encoder, target.bytes, executions, Transport::Direct)
    }

    fn window_bytes(&self) -> u64 {
        // Room for the bases' alignment and the neighbouring words.
        let margin = 2 * self.bounds.storage_alignment + 2 * WORD;
        let most = self.bounds.max_binding_bytes.min(WINDOW_BYTES).saturating_sub(margin);
        (most - most % self.bounds.storage_alignment).max(self.bounds.storage_alignment)
    }

    fn dispatch_helper(
        &mut self,
        pass: &mut wgpu::ComputePass<'_>,
        helper: Helper,
        group: &wgpu::BindGroup,
        mut parameters: Parameters,
        threads: u64,
    ) -> Result<(), DeviceError> {
        let blocks = threads.div_ceil(u64::from(BLOCK));
        let row = blocks.min(u64::from(self.bounds.max_blocks)).max(1);
        parameters.row_blocks = row as u32;
        let Some(offset) = self.uniforms.place(&self.queue, &parameters.bytes()) else {
            return Err(DeviceError::Internal("helper parameters".to_owned()));
        };
        pass.set_pipeline(self.helpers.pipeline(&self.device, helper));
        pass.set_bind_group(0, group, &[offset]);
        pass.dispatch_workgroups(row as u32, blocks.div_ceil(row) as u32, 1);
        Ok(())
    }

    /// A buffer for one operation.
    pub(crate) fn scratch(&self, bytes: u64) -> wgpu::Buffer {
        self.device.create_buffer(&wgpu::BufferDescriptor {
            label: Some("scratch"),
            size: padded(bytes),
            usage: USAGES,
            mapped_at_creation: false,
        })
    }
}
