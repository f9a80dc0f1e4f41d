//! Waiting: everything queued is done, downloads land, clocks and flags are read.

use crate::device_impl::WebGpuDevice;
use crate::encode::Deferred;
use crate::faults::{Scopes, fault};
use crate::platform;
use crate::readback::{Piece, Readback};
use crate::signal::{Signal, signal};
use device::{Completed, DeviceError, DownloadSink, Fault, FaultKind, RawTiming};
use trace::UnknownReason;

impl WebGpuDevice {
    pub(crate) async fn wait_for_all(
        &mut self,
        sink: &mut dyn DownloadSink,
    ) -> Result<Completed, DeviceError> {
        self.check_alive()?;
        self.run_deferred().await?;
        let mut encoder = self.encoder();
        if let Some(queries) = &mut self.queries {
            queries.resolve(&self.device, &mut encoder, &mut self.readback);
        }
        self.guard.collect(&self.device, &mut encoder, &mut self.readback);
        self.submit(encoder);
        let popped = self.scopes.take().map(Scopes::pop);

        let mapped: Vec<Signal<bool>> = self
            .readback
            .chunks()
            .iter()
            .map(|chunk| {
                let (sender, mapped) = signal();
                chunk
                    .raw
                    .map_async(wgpu::MapMode::Read, 0..chunk.used, move |result| sender.send(result.is_ok()));
                mapped
            })
            .collect();
        if mapped.is_empty() {
            self.work_done().await?;
        } else {
            self.settle()?;
        }
        let all_mapped = platform::wait(&self.queue, async {
            let mut all = true;
            for mapping in mapped {
                all &= mapping.await;
            }
            all
        })
        .await;
        let seen_done_ns = self.clock.now_ns();

        let mut faults = Vec::new();
        for (buffer, bytes, scope) in self.creations.drain(..) {
            if let Some(error) = scope.await {
                let text = format!("{error} ({bytes} bytes)");
                faults.push(Fault {
                    operation: None,
                    buffer: Some(buffer),
                    kind: FaultKind::OutOfMemory,
                    text,
                });
            }
        }
        for scope in popped.into_iter().flatten() {
            if let Some(error) = scope.await {
                faults.push(fault(&error));
            }
        }
        faults.extend(self.news.take_uncaptured());
        self.modules.settle_fresh(faults.is_empty());
        if !all_mapped && faults.is_empty() {
            // The device is gone; the word of it may come a little later.
            platform::wait_a_moment().await;
        }
        self.check_alive()?;
        if !all_mapped && faults.is_empty() {
            return Err(DeviceError::Internal("no memory could be mapped".to_owned()));
        }
        let mut completed = Completed { seen_done_ns, faults, ..Completed::default() };
        if all_mapped {
            self.read_back(sink, &mut completed);
        } else {
            self.readback.discard();
            self.landings.clear();
            self.guard.reset();
            if let Some(queries) = &mut self.queries {
                queries.reset();
            }
        }
        completed.timings.append(&mut self.known_timings);
        self.paces.learn(&completed.timings);
        completed.timings.sort_by_key(|(operation, _)| *operation);
        self.scopes = Some(Scopes::push(&self.device));
        Ok(completed)
    }

    fn read_back(&mut self, sink: &mut dyn DownloadSink, completed: &mut Completed) {
        let views: Vec<Option<wgpu::BufferView>> = self
            .readback
            .chunks()
            .iter()
            .map(|chunk| chunk.raw.slice(0..chunk.used).get_mapped_range().ok())
            .collect();
        let view = |piece: Piece| views.get(Readback::index(piece)).and_then(Option::as_ref);
        for landing in self.landings.drain(..) {
            let (Some(into), Some(view)) = (sink.landing(landing.operation), view(landing.piece)) else {
                continue;
            };
            if into.len() as u64 == landing.bytes {
                platform::read_mapped(view, (landing.piece.offset + landing.skip) as usize, into);
            }
        }
        let read = |piece: Piece| {
            let mut bytes = vec![0; piece.bytes as usize];
            platform::read_mapped(view(piece)?, piece.offset as usize, &mut bytes);
            Some(bytes)
        };
        if let Some(queries) = &mut self.queries {
            let cost = self.report.calibration.bracket_cost_ns.unwrap_or(0);
            completed.timings = queries.take(cost, read);
        }
        completed.cut_off = self.guard.take(read);
        drop(views);
        for chunk in self.readback.chunks() {
            chunk.raw.unmap();
        }
        self.readback.recycle();
    }

    fn settle(&self) -> Result<(), DeviceError> {
        platform::settle(&self.device).map_err(|text| {
            self.news.report_lost(text.clone());
            DeviceError::Lost(text)
        })
    }

    /// Waits until the device has done all that was submitted.
    pub(crate) async fn work_done(&self) -> Result<(), DeviceError> {
        let (sender, done) = signal();
        self.queue.on_submitted_work_done(move || sender.send(()));
        self.settle()?;
        platform::wait(&self.queue, done).await;
        Ok(())
    }

    /// Runs each operation that was put by alone, and times it by the host's clock.
    async fn run_deferred(&mut self) -> Result<(), DeviceError> {
        let Some(deferred) = self.deferred.as_mut().map(std::mem::take) else { return Ok(()) };
        for Deferred { operation, commands, executions } in deferred {
            let submitted_ns = self.clock.now_ns();
            self.queue.submit([commands]);
            self.work_done().await?;
            let done_ns = self.clock.now_ns();
            self.known_timings.push((operation, RawTiming::HostWall { submitted_ns, done_ns, executions }));
        }
        self.after_deferred();
        Ok(())
    }

    /// Submits what was put by, untimed: something that it uses is about to be used again.
    pub(crate) fn run_deferred_now(&mut self) {
        let Some(deferred) = self.deferred.as_mut().map(std::mem::take) else { return };
        for Deferred { operation, commands, .. } in deferred {
            self.queue.submit([commands]);
            self.known_timings.push((operation, RawTiming::Missing(UnknownReason::TooMany)));
        }
        self.after_deferred();
    }

    fn after_deferred(&mut self) {
        self.staging.after_submission();
        for buffer in self.ending.drain(..) {
            buffer.destroy();
        }
    }
}
