//! How does a checked host program run, without a clock, a device or a way out?
//!
//! The VM is a plain loop over [`bytecode`](crate::bytecode). It owns the host's memory. Whatever needs the world (a device, the time) is a
//! [`Request`]: the VM stops, the caller does it and brings the answer.
//!
//! ```text
//! let mut vm = Vm::new(program, Config::new(args))?;
//! loop {
//!     match vm.run(fuel) {
//!         Step::OutOfFuel => look at the Stop button,
//!         Step::Request(request) => vm.resume(carry_out(request)),
//!         Step::Finished { .. } | Step::Uncaught { .. } | Step::Trapped(_) => break,
//!     }
//!     show(vm.drain_console());
//! }
//! ```
//!
//! *Invariant:* no I/O, no clock, no panic; equal programs and equal answers give equal runs, natively and in wasm.

mod builtins;
mod console;
mod element;
mod ends;
mod exec;
mod fail;
mod frames;
mod host;
mod launch;
mod memory;
mod random;
pub mod request;
mod show;
mod show_tensor;
mod value;

use std::cell::Cell;
use std::collections::VecDeque;
use std::rc::Rc;

pub use console::{Line, Stream};
pub use host::HostBuffer;
pub use request::{
    Answer, Ask, BufferId, ContextId, DeviceRange, HostEvent, HostEventKind, HostId, HostKind, HostRange,
    KernelArg, Request, RuntimeError, Side, StackEntry, Step, Watch,
};

use crate::bytecode::Program;
use crate::bytecode::verify::{Malformed, verify};
use crate::diagnostics::Span;
use console::Console;
use fail::Fail;
use frames::Frame;
use memory::Memory;
use random::Random;
use value::{Obj, Owned, Released, Text};

/// What a run may use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// What `argv()` gives; the first is the program's name.
    pub args: Vec<String>,
    /// Most elements of one array, on the host or asked of a device.
    pub max_elements: u64,
    /// Most bytes of all host arrays together.
    pub max_host_bytes: u64,
    /// Most bytes that are kept of what the program prints.
    pub max_console_bytes: usize,
    /// Most calls within each other.
    pub max_depth: usize,
    /// What random numbers start from until the program says `seed(…)`.
    pub seed: u64,
}

impl Config {
    /// The limits of a run in a page: 2³¹ − 1 elements, 1 GiB of host arrays (a 32-bit address space must hold them, the device's
    /// copies and the page), 1 MiB of output, 1 000 calls within each other.
    pub fn new(args: Vec<String>) -> Config {
        Config {
            args,
            max_elements: (1 << 31) - 1,
            max_host_bytes: 1 << 30,
            max_console_bytes: 1 << 20,
            max_depth: 1_000,
            seed: 0,
        }
    }
}

/// A host program at some point of its run.
#[derive(Debug)]
pub struct Vm {
    program: Rc<Program>,
    config: Config,
    /// `program.strings`, counted.
    strings: Vec<Rc<Text>>,
    /// Bytes of all strings that the program has made and that live.
    texts: Rc<Cell<u64>>,
    /// The scalar registers of all frames. Always a whole frame's worth (65 536) longer than the running frame's base, so that no
    /// register number needs a check.
    scalars: Vec<u64>,
    objects: Vec<Obj>,
    /// The running function last.
    frames: Vec<Frame>,
    memory: Memory,
    released: Rc<Released>,
    /// Released memory that the runner has to hear of, oldest first, with the place that let go.
    frees: VecDeque<(Owned, Span)>,
    console: Console,
    random: Random,
    /// The request that waits for its answer.
    pending: Option<Pending>,
    /// Objects that must outlive the open request: a temporary list whose bytes the runner is to read.
    held: Vec<Obj>,
    /// Some struct of the program has a destructor.
    ends: bool,
    /// Destructors that are to run.
    to_end: VecDeque<ends::ToEnd>,
    /// What to say when they have run behind the program's end.
    after_ends: Option<Step>,
    /// What to say when all frees are through.
    ending: Option<Step>,
    /// The rest of the builtin that the program stands at.
    job: Option<builtins::Job>,
    /// Instructions that builtins counted for since the loop looked.
    cost: Cell<u64>,
    /// Instructions executed, builtins' work included.
    executed: u64,
    next_buffer: u32,
    next_context: u32,
}

/// What happens with the answer to a request.
#[derive(Debug)]
struct Pending {
    request: Request,
    then: Then,
}

/// Where an answer goes. Positions are absolute in the register stacks.
#[derive(Debug)]
enum Then {
    /// On to the next instruction.
    Advance,
    /// The object stands there from now on.
    Object {
        at: usize,
        object: Obj,
    },
    Number {
        at: usize,
    },
    Text {
        at: usize,
    },
    /// A free: the program is between two instructions.
    Between {
        forget: Option<u32>,
    },
}

impl Vm {
    /// A program at its start. The error is a fault of the lowering.
    pub fn new(program: Rc<Program>, config: Config) -> Result<Vm, Malformed> {
        verify(&program)?;
        let strings = program.strings.iter().map(|s| Rc::new(Text::plain(s.clone()))).collect();
        let mut vm = Vm {
            strings,
            texts: Rc::new(Cell::new(0)),
            scalars: Vec::new(),
            objects: Vec::new(),
            frames: Vec::new(),
            memory: Memory::new(config.max_elements, config.max_host_bytes),
            released: Rc::new(Released::default()),
            frees: VecDeque::new(),
            ends: program.layouts.iter().any(|layout| layout.ends.is_some()),
            to_end: VecDeque::new(),
            after_ends: None,
            console: Console::new(config.max_console_bytes),
            random: Random::new(config.seed),
            pending: None,
            held: Vec::new(),
            ending: None,
            job: None,
            cost: Cell::new(0),
            executed: 0,
            next_buffer: 0,
            next_context: 0,
            program,
            config,
        };
        vm.enter_first();
        Ok(vm)
    }

    /// Runs on, for about `fuel` instructions (a builtin over an array counts for as many as it has elements, and is done bit by bit). After the end it says
    /// the same again; while a request is open it repeats the request.
    pub fn run(&mut self, fuel: u64) -> Step {
        if let Some(pending) = &self.pending {
            return Step::Request(pending.request.clone());
        }
        if let Some(step) = self.next_free() {
            return step;
        }
        if let (Some(end), true) = (&self.ending, self.to_end.is_empty()) {
            return end.clone();
        }
        self.execute(fuel)
    }

    /// Brings the answer to the open request; the next `run` goes on with it. Without an open request nothing happens.
    pub fn resume(&mut self, answer: Answer) {
        let Some(pending) = self.pending.take() else {
            return;
        };
        let span = pending.request.span;
        match (answer, pending.then) {
            (answer, Then::Between { forget }) => {
                if let Some(slot) = forget {
                    self.forget_slot(slot);
                }
                if let Answer::Trap { id, args } = answer {
                    self.fail(Fail::Trap { id, args }, span);
                }
            }
            (Answer::Raise(message), then) => {
                self.abandon(then);
                self.fail(Fail::Raise(Rc::new(Text::plain(message))), span);
            }
            (Answer::Trap { id, args }, then) => {
                self.abandon(then);
                self.fail(Fail::Trap { id, args }, span);
            }
            (answer, then) => self.accept(then, answer),
        }
        self.held.clear();
        self.collect(span);
    }

    /// The object of a request that was refused never was.
    fn abandon(&mut self, then: Then) {
        if let Then::Object { object: Obj::View(view), .. } = then {
            view.root.live.set(false);
            if let Owned::Host { slot } = view.root.owned {
                self.forget_slot(slot);
            }
        }
    }

    fn accept(&mut self, then: Then, answer: Answer) {
        match then {
            Then::Between { .. } | Then::Advance => {}
            Then::Object { at, object } => {
                if let Obj::View(view) = &object {
                    view.root.live.set(true);
                }
                self.set_object(at, object);
            }
            Then::Number { at } => {
                let number = if let Answer::Number(number) = answer { number } else { 0 };
                self.set_scalar(at, number as u64);
            }
            Then::Text { at } => {
                let text = if let Answer::Text(text) = answer { text } else { String::new() };
                self.set_object(at, Obj::Str(Rc::new(Text::counted(text, &self.texts))));
            }
        }
        self.advance();
    }

    /// What was printed since the last call.
    pub fn drain_console(&mut self) -> Vec<Line> {
        self.console.drain()
    }

    /// The most bytes of output that are kept, if there were more: what came after is lost.
    pub fn console_cut(&self) -> Option<usize> {
        self.console.cut()
    }

    /// Instructions executed so far.
    pub fn executed(&self) -> u64 {
        self.executed
    }

    /// Where the program stands: innermost first.
    pub fn stack(&self) -> Vec<StackEntry> {
        self.stack_entries()
    }

    pub fn program(&self) -> &Rc<Program> {
        &self.program
    }
}

#[cfg(test)]
mod tests;
