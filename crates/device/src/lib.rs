//! What can be asked of any device? Buffers, copies, launches, waiting; the kernel interface that a launch binds from.
//!
//! A [`Device`] carries out what the queue asks, in order and eagerly, and tells what each operation cost by its own clock.
//! It knows nothing of the language, of variable names or of lines: the caller keeps those beside the [`OperationId`].
//!
//! Invariants: calls other than [`Device::synchronize`] and [`Device::load`] never wait for the device; no call panics on a bad
//! request, it returns a [`DeviceError`]; after [`DeviceError::Lost`] every call returns it again until the device is re-opened.

pub mod align;
pub mod clock;
pub mod error;
pub mod interface;

pub use error::{DeviceError, Fault, FaultKind, LimitHit};
pub use interface::{
    Access, Binding, BindingKind, ElementShape, Field, Interface, KernelModule, LoopGuard, Need, ScalarType,
    WorkgroupSize,
};
use std::future::Future;
use std::pin::Pin;
pub use trace::{
    BlockRecord, BufferId, DeviceReport, LaunchRecord, Limits, OperationId, Region, Transport, Watch,
};

/// A future that stays on its thread: a worker has one.
pub type LocalFuture<'a, T> = Pin<Box<dyn Future<Output = T> + 'a>>;

/// The host's clock, in nanoseconds from an origin of its own; never runs backwards.
pub trait HostClock {
    fn now_ns(&self) -> i64;
}

/// A loaded module of kernels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ModuleId(pub u32);

/// A value for one binding of a launch, in the interface's order.
#[derive(Clone, Debug, PartialEq)]
pub enum BoundArgument {
    Buffer(Region),
    /// The bytes of a uniform struct, laid out as the interface says.
    Uniform(Vec<u8>),
}

/// A kernel launch.
#[derive(Clone, Debug)]
pub struct Launch<'a> {
    pub module: ModuleId,
    pub interface: &'a Interface,
    /// One for each of the interface's bindings, in its order (the loop guard's own bindings are the device's business).
    pub arguments: &'a [BoundArgument],
    /// Blocks.
    pub grid: [u32; 3],
    /// Threads of a block.
    pub block: [u32; 3],
}

/// When the host part of a call ended, by the host clock given to the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Submitted {
    /// The work was handed to the queue.
    pub submitted_ns: i64,
    /// How the bytes of an upload went.
    pub transport: Transport,
}

/// What the device's clock said of one operation, untouched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RawTiming {
    /// By the operation's own pass: begin and end in device nanoseconds.
    Timestamps {
        begin_ns: u64,
        end_ns: u64,
        executions: u32,
    },
    /// By two passes around it; `cost_ns` is what an empty bracket costs on this device.
    Bracket {
        begin_ns: u64,
        end_ns: u64,
        cost_ns: u64,
        executions: u32,
    },
    /// Submitted alone and awaited: host nanoseconds.
    HostWall {
        submitted_ns: i64,
        done_ns: i64,
        executions: u32,
    },
    /// The time that the CPU device itself took, by the host's clock.
    Simulated {
        begin_ns: i64,
        end_ns: i64,
    },
    Missing(trace::UnknownReason),
}

/// A kernel loop that ran past its limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CutOff {
    pub operation: OperationId,
    /// Index into [`KernelModule::loops`].
    pub loop_index: u32,
}

/// What a synchronisation brought.
#[derive(Clone, Debug, Default)]
pub struct Completed {
    /// When the host knew that all was done.
    pub seen_done_ns: i64,
    pub timings: Vec<(OperationId, RawTiming)>,
    /// Errors that the device reported of operations since the last synchronisation.
    pub faults: Vec<Fault>,
    /// Kernels that were ended because they never would.
    pub cut_off: Vec<CutOff>,
    /// What a device that looks on (the CPU device) counted and found, for each launch since the last synchronisation.
    pub launches: Vec<LaunchRecord>,
    /// The block that [`RunSettings::watch`] asked for, if it was among them.
    pub block: Option<Box<BlockRecord>>,
}

/// Where downloads land: host memory is the caller's.
pub trait DownloadSink {
    /// The host bytes that `operation` fills, exactly as long as its region; `None` if that array is gone.
    fn landing(&mut self, operation: OperationId) -> Option<&mut [u8]>;
}

/// How a device times and guards the operations of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunSettings {
    /// Precise mode: executions of each launch and device copy inside one timed pair, on scratch copies where it writes. 1: as the program says.
    pub executions: u32,
    /// Guard kernel loops even where the device would not by itself.
    pub force_guard: bool,
    /// Look for mistakes in kernels (out of bounds, races …), slower. Devices that cannot see them ignore it.
    pub check: bool,
    /// Record this block line by line; likewise.
    pub watch: Option<Watch>,
}

impl RunSettings {
    /// Each operation once, as the program says.
    pub const PLAIN: Self = Self { executions: 1, force_guard: false, check: false, watch: None };
}

pub trait Device {
    fn report(&self) -> &DeviceReport;

    /// Begin a run: no buffers, no operations, the given settings.
    fn begin(&mut self, settings: RunSettings);

    /// Make a module's kernels ready; errors are the device's own compilation messages.
    fn load<'a>(&'a mut self, module: &'a KernelModule) -> LocalFuture<'a, Result<ModuleId, DeviceError>>;

    /// A zeroed buffer; a size of 0 is fine.
    fn create_buffer(&mut self, buffer: BufferId, bytes: u64) -> Result<(), DeviceError>;

    /// Queue the buffer's end. Unknown buffers are ignored.
    fn free_buffer(&mut self, buffer: BufferId);

    /// Write `pattern` (1, 2, 4 or 8 bytes) to every element of the region.
    fn fill(
        &mut self,
        operation: OperationId,
        target: Region,
        pattern: &[u8],
    ) -> Result<Submitted, DeviceError>;

    /// Copy host bytes into a buffer. The bytes are taken at the call; `data.len()` is the region's.
    fn upload(
        &mut self,
        operation: OperationId,
        target: Region,
        data: &[u8],
    ) -> Result<Submitted, DeviceError>;

    /// The upload that was queued last brought an array that nothing had filled: to a device that looks for mistakes
    /// ([`RunSettings::check`]) its bytes count as never written. Others ignore it.
    fn uploaded_nothing(&mut self) {}

    /// Queue a copy to the host; the bytes land at the next [`Device::synchronize`].
    fn download(&mut self, operation: OperationId, source: Region) -> Result<Submitted, DeviceError>;

    fn copy(
        &mut self,
        operation: OperationId,
        target: Region,
        source: Region,
    ) -> Result<Submitted, DeviceError>;

    fn launch(&mut self, operation: OperationId, launch: &Launch<'_>) -> Result<Submitted, DeviceError>;

    /// Hand over what waits to be submitted together with the next calls. The caller says so when the program goes on to other work
    /// than calls of the device; [`Device::synchronize`] needs no flush before it.
    fn flush(&mut self) {}

    /// For a device that computes on the caller's own thread: carry out queued work for a few milliseconds; is there more? The caller
    /// asks again, after giving way, until there is none, and only then calls [`Device::synchronize`].
    fn work(&mut self) -> bool {
        false
    }

    /// Wait for all that was queued, land the downloads, read the clocks.
    fn synchronize<'a>(
        &'a mut self,
        sink: &'a mut dyn DownloadSink,
    ) -> LocalFuture<'a, Result<Completed, DeviceError>>;

    /// Is a pipeline for this kernel and block ready? (A first launch pays for it.)
    fn is_ready(&self, launch: &Launch<'_>) -> bool;

    /// Make the pipeline for this kernel and block ready and wait for it, so that its cost is seen as its own and its errors
    /// come at once. Never needed for a right result.
    fn prepare<'a>(&'a mut self, launch: &'a Launch<'a>) -> LocalFuture<'a, Result<(), DeviceError>> {
        let _ = launch;
        Box::pin(std::future::ready(Ok(())))
    }
}
