//! The device's own kernels: the touch of a bracket, fills, and copies at byte granularity (WebGPU copies whole words only).

use std::cell::OnceCell;

/// One kernel each, over the same three bindings.
const SOURCE: &str = include_str!("helpers.wgsl");

/// Threads of a block in `helpers.wgsl`.
pub(crate) const BLOCK: u32 = 64;
/// Words that a thread of `fill` writes.
pub(crate) const WORDS_PER_THREAD: u64 = 4;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Helper {
    /// Binds a buffer for writing and writes nothing.
    Touch,
    /// Writes a pattern to a range of bytes.
    Fill,
    /// Copies a range of bytes from another buffer, at any alignment.
    CopyBytes,
}

pub(crate) struct Helpers {
    shader: wgpu::ShaderModule,
    written_only: wgpu::BindGroupLayout,
    with_source: wgpu::BindGroupLayout,
    touch: OnceCell<wgpu::ComputePipeline>,
    fill: OnceCell<wgpu::ComputePipeline>,
    copy_bytes: OnceCell<wgpu::ComputePipeline>,
}

impl Helpers {
    pub(crate) fn new(device: &wgpu::Device) -> Self {
        let shader = device.create_shader_module(wgpu::ShaderModuleDescriptor {
            label: Some("helpers"),
            source: wgpu::ShaderSource::Wgsl(SOURCE.into()),
        });
        let entry = |binding, ty| wgpu::BindGroupLayoutEntry {
            binding,
            visibility: wgpu::ShaderStages::COMPUTE,
            ty: wgpu::BindingType::Buffer { ty, has_dynamic_offset: binding == 1, min_binding_size: None },
            count: None,
        };
        let entries = [
            entry(0, wgpu::BufferBindingType::Storage { read_only: false }),
            entry(1, wgpu::BufferBindingType::Uniform),
            entry(2, wgpu::BufferBindingType::Storage { read_only: true }),
        ];
        let layout = |entries: &[_]| {
            device.create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor {
                label: Some("helpers"),
                entries,
            })
        };
        Self {
            shader,
            written_only: layout(&entries[..2]),
            with_source: layout(&entries),
            touch: OnceCell::new(),
            fill: OnceCell::new(),
            copy_bytes: OnceCell::new(),
        }
    }

    fn layout(&self, helper: Helper) -> &wgpu::BindGroupLayout {
        match helper {
            Helper::Touch | Helper::Fill => &self.written_only,
            Helper::CopyBytes => &self.with_source,
        }
    }

    pub(crate) fn pipeline(&self, device: &wgpu::Device, helper: Helper) -> &wgpu::ComputePipeline {
        let (cell, entry) = match helper {
            Helper::Touch => (&self.touch, "touch"),
            Helper::Fill => (&self.fill, "fill"),
            Helper::CopyBytes => (&self.copy_bytes, "copy_bytes"),
        };
        cell.get_or_init(|| {
            let layout = device.create_pipeline_layout(&wgpu::PipelineLayoutDescriptor {
                label: Some(entry),
                bind_group_layouts: &[Some(self.layout(helper))],
                immediate_size: 0,
            });
            device.create_compute_pipeline(&wgpu::ComputePipelineDescriptor {
                label: Some(entry),
                layout: Some(&layout),
                module: &self.shader,
                entry_point: Some(entry),
                compilation_options: wgpu::PipelineCompilationOptions::default(),
                cache: None,
            })
        })
    }

    /// `source` is for [`Helper::CopyBytes`] alone.
    pub(crate) fn bind(
        &self,
        device: &wgpu::Device,
        helper: Helper,
        target: wgpu::BufferBinding<'_>,
        uniforms: &wgpu::Buffer,
        source: Option<wgpu::BufferBinding<'_>>,
    ) -> wgpu::BindGroup {
        let parameters = wgpu::BufferBinding {
            buffer: uniforms,
            offset: 0,
            size: std::num::NonZeroU64::new(Parameters::BYTES),
        };
        let mut entries = vec![
            wgpu::BindGroupEntry { binding: 0, resource: wgpu::BindingResource::Buffer(target) },
            wgpu::BindGroupEntry { binding: 1, resource: wgpu::BindingResource::Buffer(parameters) },
        ];
        if let Some(source) = source {
            entries
                .push(wgpu::BindGroupEntry { binding: 2, resource: wgpu::BindingResource::Buffer(source) });
        }
        device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: None,
            layout: self.layout(helper),
            entries: &entries,
        })
    }
}

/// The uniform of `helpers.wgsl`.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Parameters {
    /// First byte and end of the written range, within the target's binding.
    pub first_byte: u32,
    pub end_byte: u32,
    /// The pattern's low and high word (a pattern of a word or less is repeated).
    pub pattern: [u32; 2],
    /// Add to a target byte to get its source byte, within the source's binding; wraps.
    pub source_shift: u32,
    /// Blocks in a row of the grid: a grid's first dimension is limited.
    pub row_blocks: u32,
}

impl Parameters {
    pub(crate) const BYTES: u64 = 32;

    pub(crate) fn bytes(self) -> Vec<u8> {
        [
            self.first_byte,
            self.end_byte,
            self.pattern[0],
            self.pattern[1],
            self.source_shift,
            self.row_blocks,
            0,
            0,
        ]
        .into_iter()
        .flat_map(u32::to_le_bytes)
        .collect()
    }
}
