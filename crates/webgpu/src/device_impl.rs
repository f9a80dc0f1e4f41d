//! The device's state, and the trait's calls.

use crate::buffers::{Buffers, USAGES, padded};
use crate::encode::{Deferred, Pending};
use crate::faults::{Lost, News, PoppedScope, Scopes, buffer_label};
use crate::guard::Guard;
use crate::helpers::Helpers;
use crate::launch::BindGroups;
use crate::modules::{Modules, messages};
use crate::paces::Paces;
use crate::queries::Queries;
use crate::readback::{Piece, Readback};
use crate::staging::Staging;
use crate::uniforms::Uniforms;
use device::error::{CompilationMessage, CompilationSeverity};
use device::{
    BufferId, Completed, Device, DeviceError, DeviceReport, DownloadSink, HostClock, KernelModule, Launch,
    LimitHit, LocalFuture, ModuleId, OperationId, RawTiming, Region, RunSettings, Submitted,
};
use std::future::Future;
use std::rc::Rc;

/// The limits that calls check before they ask the device.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    pub max_buffer_bytes: u64,
    pub max_binding_bytes: u64,
    pub storage_alignment: u64,
    pub max_blocks: u32,
}

/// A download whose bytes lie in host-readable memory after the next synchronisation.
pub(crate) struct Landing {
    pub operation: OperationId,
    pub piece: Piece,
    /// Bytes before the region's first: copies start at whole words.
    pub skip: u64,
    pub bytes: u64,
}

/// A GPU by way of wgpu.
pub struct WebGpuDevice {
    pub(crate) device: wgpu::Device,
    pub(crate) queue: wgpu::Queue,
    pub(crate) clock: Rc<dyn HostClock>,
    pub(crate) news: News,
    pub(crate) report: DeviceReport,
    pub(crate) bounds: Bounds,
    pub(crate) settings: RunSettings,
    pub(crate) buffers: Buffers,
    pub(crate) modules: Modules,
    pub(crate) bind_groups: BindGroups,
    /// `None`: the device has no timestamps.
    pub(crate) queries: Option<Queries>,
    pub(crate) readback: Readback,
    pub(crate) uniforms: Uniforms,
    pub(crate) guard: Guard,
    pub(crate) helpers: Helpers,
    /// Do bracketing passes bind the buffer? Where commands run strictly one after the other, they need not.
    pub(crate) touches: bool,
    pub(crate) landings: Vec<Landing>,
    /// Timings that are known without reading a clock.
    pub(crate) known_timings: Vec<(OperationId, RawTiming)>,
    /// Precise mode without timestamps: operations wait here for the synchronisation, which runs each alone.
    pub(crate) deferred: Option<Vec<Deferred>>,
    /// Encoded, and not yet on the queue.
    pub(crate) pending: Option<Pending>,
    /// Of the encoder that an operation is using: how many operations it holds, and since when.
    pub(crate) waiting: Option<(u32, i64)>,
    pub(crate) staging: Staging,
    /// Buffers that end when the commands that use them are submitted.
    pub(crate) ending: Vec<wgpu::Buffer>,
    pub(crate) scopes: Option<Scopes>,
    /// How long launches took, as far as known.
    pub(crate) paces: Paces,
    /// Large buffers made since the last synchronisation, and whether there was memory for them.
    pub(crate) creations: Vec<(BufferId, u64, PoppedScope)>,
}

/// Buffers of this size or more are watched one by one as they are made.
const SCOPED_BYTES: u64 = 1 << 20;

impl WebGpuDevice {
    /// Why the device is gone, in the browser's words; `None` while it lives.
    pub fn lost_text(&self) -> Option<String> {
        self.news.lost_text()
    }

    /// Resolves with the reason when the device is lost, whatever else is going on.
    pub fn lost(&self) -> impl Future<Output = String> + 'static {
        Lost(self.news.clone())
    }

    /// Gives the device back. Every later call returns [`DeviceError::Lost`].
    pub fn close(&mut self) {
        self.scopes = None;
        self.device.destroy();
        self.news.report_lost("closed".to_owned());
    }

    pub(crate) fn check_alive(&self) -> Result<(), DeviceError> {
        match self.news.lost_text() {
            Some(text) => Err(DeviceError::Lost(text)),
            None => Ok(()),
        }
    }

    /// Are the loops of this run's kernels limited?
    pub(crate) fn guards(&self) -> bool {
        self.report.calibration.guarded || self.settings.force_guard
    }

    pub(crate) fn buffer_limit(&self, bytes: u64) -> Result<(), DeviceError> {
        if padded(bytes) > self.bounds.max_buffer_bytes {
            return Err(DeviceError::Limit(LimitHit {
                limit: "maxBufferSize",
                asked: bytes,
                has: self.bounds.max_buffer_bytes,
                dimension: None,
            }));
        }
        Ok(())
    }

    async fn load_module(&mut self, module: &KernelModule) -> Result<ModuleId, DeviceError> {
        self.check_alive()?;
        let guarded = module.guarded.as_ref().filter(|_| self.guards());
        let text = guarded.map_or(module.source.as_str(), |g| g.source.as_str());
        if let Some(id) = self.modules.reuse(text) {
            return Ok(id);
        }
        let scope = self.device.push_error_scope(wgpu::ErrorFilter::Validation);
        let shader = self.device.create_shader_module(wgpu::ShaderModuleDescriptor {
            label: Some(&module.name),
            source: wgpu::ShaderSource::Wgsl(crate::platform::for_compiler(module, text)),
        });
        let error = scope.pop();
        let found = messages(shader.get_compilation_info().await, module, guarded.is_some());
        let error = error.await;
        self.check_alive()?;
        let mut errors: Vec<_> =
            found.into_iter().filter(|m| m.severity == CompilationSeverity::Error).collect();
        if let Some(error) = error
            && errors.is_empty()
        {
            errors.push(CompilationMessage {
                text: error.to_string(),
                severity: CompilationSeverity::Error,
                range: None,
            });
        }
        if !errors.is_empty() {
            return Err(DeviceError::Compilation(errors));
        }
        Ok(self.modules.insert(text, shader, guarded.map(|g| g.guard)))
    }

    async fn prepare_pipeline(&mut self, launch: &Launch<'_>) -> Result<(), DeviceError> {
        self.check_alive()?;
        let name = &launch.interface.name;
        if self.modules.ready(launch.module, name, launch.block).is_some() {
            return Ok(());
        }
        device::error::check_shape(&self.report.limits, [1; 3], launch.block).map_err(DeviceError::Limit)?;
        let scopes = Scopes::push(&self.device);
        let made = self.modules.pipeline(&self.device, launch.module, launch.interface, launch.block);
        let popped = scopes.pop();
        made?;
        let mut first = None;
        for scope in popped {
            if let Some(error) = scope.await {
                first.get_or_insert(error);
            }
        }
        self.check_alive()?;
        let Some(error) = first else { return Ok(()) };
        self.modules.settle_fresh(false);
        let text = error.to_string();
        Err(match error {
            wgpu::Error::OutOfMemory { .. } => DeviceError::OutOfMemory { bytes: 0 },
            wgpu::Error::Internal { .. } => DeviceError::Internal(text),
            wgpu::Error::Validation { .. } => {
                let range = Some(launch.interface.name_range);
                DeviceError::Compilation(vec![CompilationMessage {
                    text,
                    severity: CompilationSeverity::Error,
                    range,
                }])
            }
        })
    }
}

impl Device for WebGpuDevice {
    fn report(&self) -> &DeviceReport {
        &self.report
    }

    fn begin(&mut self, settings: RunSettings) {
        self.settings = settings;
        // What a run that was given up left behind is not submitted any more.
        (self.pending, self.waiting, self.deferred) = (None, None, None);
        self.scopes = None;
        for buffer in self.buffers.drain() {
            buffer.raw.destroy();
        }
        for buffer in self.ending.drain(..) {
            buffer.destroy();
        }
        // A run that was given up: whether its pipelines are good was never learnt.
        self.modules.settle_fresh(false);
        self.modules.begin_run();
        self.bind_groups.clear();
        self.readback.discard();
        self.landings.clear();
        self.creations.clear();
        self.paces.forget_launched();
        self.known_timings.clear();
        let precise = settings.executions > 1;
        self.deferred = (precise && self.queries.is_none()).then(Vec::new);
        if let Some(queries) = &mut self.queries {
            queries.reset();
        }
        if self.news.lost_text().is_some() {
            return;
        }
        self.news.take_uncaptured();
        self.staging.before_submission();
        self.staging.after_submission();
        self.staging.trim();
        if self.guard.reset() {
            let mut encoder = self.device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
            encoder.clear_buffer(&self.guard.flags, 0, None);
            self.queue.submit([encoder.finish()]);
        }
        self.scopes = Some(Scopes::push(&self.device));
    }

    fn load<'a>(&'a mut self, module: &'a KernelModule) -> LocalFuture<'a, Result<ModuleId, DeviceError>> {
        Box::pin(self.load_module(module))
    }

    fn create_buffer(&mut self, buffer: BufferId, bytes: u64) -> Result<(), DeviceError> {
        self.check_alive()?;
        self.buffer_limit(bytes)?;
        // The device's words for "out of memory" name no buffer: a large one gets a scope of its own.
        let scope =
            (bytes >= SCOPED_BYTES).then(|| self.device.push_error_scope(wgpu::ErrorFilter::OutOfMemory));
        let raw = self.device.create_buffer(&wgpu::BufferDescriptor {
            label: Some(&buffer_label(buffer)),
            size: padded(bytes),
            usage: USAGES,
            mapped_at_creation: false,
        });
        if let Some(scope) = scope {
            self.creations.push((buffer, bytes, Box::pin(scope.pop())));
        }
        self.buffers.insert(buffer, raw, bytes);
        Ok(())
    }

    fn free_buffer(&mut self, buffer: BufferId) {
        let Some(buffer) = self.buffers.remove(buffer) else { return };
        self.bind_groups.forget(buffer.serial);
        self.end_after_use(buffer.raw);
    }

    fn fill(
        &mut self,
        operation: OperationId,
        target: Region,
        pattern: &[u8],
    ) -> Result<Submitted, DeviceError> {
        self.fill_region(operation, target, pattern)
    }

    fn upload(
        &mut self,
        operation: OperationId,
        target: Region,
        data: &[u8],
    ) -> Result<Submitted, DeviceError> {
        self.upload_region(operation, target, data)
    }

    fn download(&mut self, operation: OperationId, source: Region) -> Result<Submitted, DeviceError> {
        self.download_region(operation, source)
    }

    fn copy(
        &mut self,
        operation: OperationId,
        target: Region,
        source: Region,
    ) -> Result<Submitted, DeviceError> {
        self.copy_region(operation, target, source)
    }

    fn launch(&mut self, operation: OperationId, launch: &Launch<'_>) -> Result<Submitted, DeviceError> {
        self.launch_kernel(operation, launch)
    }

    fn flush(&mut self) {
        self.submit_pending();
    }

    fn synchronize<'a>(
        &'a mut self,
        sink: &'a mut dyn DownloadSink,
    ) -> LocalFuture<'a, Result<Completed, DeviceError>> {
        Box::pin(self.wait_for_all(sink))
    }

    fn is_ready(&self, launch: &Launch<'_>) -> bool {
        self.modules.ready(launch.module, &launch.interface.name, launch.block).is_some()
    }

    fn prepare<'a>(&'a mut self, launch: &'a Launch<'a>) -> LocalFuture<'a, Result<(), DeviceError>> {
        Box::pin(self.prepare_pipeline(launch))
    }
}
