//! From a launch's arguments to a kernel's bindings, by the interface and by nothing else. What does not fit is refused here,
//! naming both sides and both lines.

use crate::places::Places;
use device::{
    Access, Binding, BindingKind, BoundArgument, ElementShape, Interface, Region, ScalarType, WorkgroupSize,
};
use mojo::bytecode::DType;
use mojo::diagnostics::Span;
use mojo::numeric::format_scalar;
use mojo::vm::{DeviceRange, KernelArg};
use trace::{Argument, Message, SourceSpan};

/// Why a launch is refused.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Refusal {
    pub(crate) message: Message,
    pub(crate) span: SourceSpan,
    pub(crate) related: Vec<(SourceSpan, Message)>,
}

/// A launch that fits.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Bound {
    pub(crate) arguments: Vec<BoundArgument>,
    /// The same for the trace.
    pub(crate) shown: Vec<Argument>,
    pub(crate) grid: [u32; 3],
    pub(crate) block: [u32; 3],
}

/// WebGPU's default `minStorageBufferOffsetAlignment`, which every adapter offers at least: bytes.
const OFFSET_ALIGNMENT: u64 = 256;
/// What a device binds for an empty buffer: bytes.
const LEAST_BINDING: u64 = 4;

/// The launch as the program asked for it.
pub(crate) struct Request<'a> {
    pub(crate) interface: &'a Interface,
    /// Index of the kernel's module.
    pub(crate) module: usize,
    pub(crate) args: &'a [KernelArg],
    pub(crate) grid: [i64; 3],
    pub(crate) block: [i64; 3],
    pub(crate) span: Span,
    pub(crate) grid_span: Span,
    pub(crate) block_span: Span,
    pub(crate) places: &'a Places,
}

impl Request<'_> {
    /// `region_of` gives a range's place in the device's buffers and the array's name.
    pub(crate) fn bind(
        &self,
        region_of: impl Fn(&DeviceRange) -> (Region, String),
    ) -> Result<Bound, Refusal> {
        let of = (self.interface.name.as_str(), self.places);
        let grid = dimensions(of, self.grid, self.grid_span, "launch.grid-not-positive")?;
        let block = dimensions(of, self.block, self.block_span, "launch.block-not-positive")?;
        self.check_block(block)?;
        let mut args = self.args.iter();
        let mut arguments = Vec::new();
        let mut shown = Vec::new();
        let mut buffers: Vec<(&Binding, Region, Access, Span, String)> = Vec::new();
        for binding in &self.interface.bindings {
            match &binding.kind {
                BindingKind::Storage { access, written, element, minimum_bytes, .. } => {
                    let arg = args.next().ok_or_else(|| self.wrong_count())?;
                    let KernelArg::Buffer { range, span } = arg else {
                        return Err(self.refuse("launch.buffer-expected", arg_span(arg), binding));
                    };
                    let (region, name) = region_of(range);
                    self.check_buffer(binding, element, *minimum_bytes, range, region, &name, *span)?;
                    self.check_alias(binding, *access, region, *span, &name, &buffers)?;
                    buffers.push((binding, region, *access, *span, name));
                    arguments.push(BoundArgument::Buffer(region));
                    shown.push(Argument::Buffer { name: binding.name.clone(), region, written: *written });
                }
                BindingKind::Uniform { bytes, fields } => {
                    let mut packed = vec![0; *bytes as usize];
                    for field in fields {
                        let arg = args.next().ok_or_else(|| self.wrong_count())?;
                        let KernelArg::Scalar { dtype, value, span } = arg else {
                            let mut refusal = self.refuse("launch.scalar-expected", arg_span(arg), binding);
                            refusal.message =
                                refusal.message.with("field", &field.name).with("type", field.scalar.name());
                            return Err(refusal);
                        };
                        let mut text = String::new();
                        format_scalar(&mut text, *dtype, *value);
                        let encoded = encode(field.scalar, *dtype, *value).map_err(|id| {
                            let mut refusal = self.refuse(id, *span, binding);
                            refusal.message = refusal
                                .message
                                .with("field", &field.name)
                                .with("type", field.scalar.name())
                                .with("value", &text)
                                .with("given", dtype.type_name());
                            refusal
                        })?;
                        let at = field.offset as usize;
                        let size = field.scalar.bytes() as usize;
                        if let Some(slot) = packed.get_mut(at..at + size) {
                            slot.copy_from_slice(&encoded[..size]);
                        }
                        shown.push(Argument::Scalar { name: field.name.clone(), value: text });
                    }
                    arguments.push(BoundArgument::Uniform(packed));
                }
            }
        }
        if args.next().is_some() {
            return Err(self.wrong_count());
        }
        Ok(Bound { arguments, shown, grid, block })
    }

    fn check_block(&self, block: [u32; 3]) -> Result<(), Refusal> {
        let fixed = self.interface.workgroup;
        let fits = fixed.iter().zip(block).all(|(size, given)| match size {
            WorkgroupSize::Fixed(n) => *n == given,
            WorkgroupSize::FromBlock(_) => true,
        });
        if fits {
            return Ok(());
        }
        let wanted: Vec<String> = fixed
            .iter()
            .zip(block)
            .map(|(size, given)| match size {
                WorkgroupSize::Fixed(n) => n.to_string(),
                WorkgroupSize::FromBlock(_) => given.to_string(),
            })
            .collect();
        let given: Vec<String> = block.iter().map(u32::to_string).collect();
        let message = Message::new("launch.block-fixed")
            .with("kernel", &self.interface.name)
            .with("given", given.join(", "))
            .with("wanted", wanted.join(", "));
        Err(Refusal {
            message,
            span: self.places.mojo_span(self.block_span),
            related: vec![self.kernel_here()],
        })
    }

    #[allow(clippy::too_many_arguments)]
    fn check_buffer(
        &self,
        binding: &Binding,
        element: &ElementShape,
        minimum_bytes: u64,
        range: &DeviceRange,
        region: Region,
        name: &str,
        span: Span,
    ) -> Result<(), Refusal> {
        let wanted = match element {
            ElementShape::Scalar(scalar) | ElementShape::Packed { scalar, .. } => Some(*scalar),
            ElementShape::Opaque => None,
        };
        if let Some(scalar) = wanted
            && scalar_of(range.dtype) != Some(scalar)
        {
            let mut refusal = self.refuse("launch.element-type", span, binding);
            refusal.message = refusal
                .message
                .with("array", name)
                .with("given", range.dtype.name())
                .with("type", scalar.name());
            return Err(refusal);
        }
        if region.bytes < minimum_bytes && !(region.bytes == 0 && minimum_bytes <= LEAST_BINDING) {
            let mut refusal = self.refuse("launch.buffer-too-small", span, binding);
            let [has, needs] = trace::format::bytes_apart(region.bytes, minimum_bytes);
            refusal.message = refusal.message.with("array", name).with("has", has).with("needs", needs);
            return Err(refusal);
        }
        if !region.offset_bytes.is_multiple_of(OFFSET_ALIGNMENT) {
            let mut refusal = self.refuse("launch.offset-alignment", span, binding);
            refusal.message = refusal
                .message
                .with("array", name)
                .with("offset", region.offset_bytes)
                .with("step", OFFSET_ALIGNMENT);
            return Err(refusal);
        }
        Ok(())
    }

    /// WebGPU lets one launch either write a buffer through one binding, or read it through many.
    fn check_alias(
        &self,
        binding: &Binding,
        access: Access,
        region: Region,
        span: Span,
        name: &str,
        earlier: &[(&Binding, Region, Access, Span, String)],
    ) -> Result<(), Refusal> {
        for (other, at, other_access, other_span, _) in earlier {
            let overlap = at.offset_bytes < region.offset_bytes + region.bytes
                && region.offset_bytes < at.offset_bytes + at.bytes;
            let clash = match (access, other_access) {
                (Access::Read, Access::Read) => false,
                (Access::ReadWrite, Access::ReadWrite) => overlap,
                _ => true,
            };
            if at.buffer == region.buffer && clash {
                let mut refusal = self.refuse("launch.aliased", span, binding);
                refusal.message = refusal.message.with("array", name).with("other", &other.name);
                refusal.related.push((
                    self.places.mojo_span(*other_span),
                    Message::new("launch.related-other-argument"),
                ));
                return Err(refusal);
            }
        }
        Ok(())
    }

    fn wrong_count(&self) -> Refusal {
        let wanted: usize = self
            .interface
            .bindings
            .iter()
            .map(|b| match &b.kind {
                BindingKind::Storage { .. } => 1,
                BindingKind::Uniform { fields, .. } => fields.len(),
            })
            .sum();
        let message = Message::new("launch.argument-count")
            .with("kernel", &self.interface.name)
            .with("given", self.args.len())
            .with("wanted", wanted);
        Refusal { message, span: self.places.mojo_span(self.span), related: vec![self.kernel_here()] }
    }

    fn refuse(&self, id: &'static str, span: Span, binding: &Binding) -> Refusal {
        let message = Message::new(id).with("kernel", &self.interface.name).with("parameter", &binding.name);
        let declared = self.places.module_span(self.module, binding.name_range);
        let related =
            vec![(declared, Message::new("launch.related-declared").with("parameter", &binding.name))];
        Refusal { message, span: self.places.mojo_span(span), related }
    }

    fn kernel_here(&self) -> (SourceSpan, Message) {
        let span = self.places.module_span(self.module, self.interface.name_range);
        (span, Message::new("launch.related-kernel").with("kernel", &self.interface.name))
    }
}

/// A grid or a block as the program gave it, of the kernel of this name.
pub(crate) fn dimensions(
    (kernel, places): (&str, &Places),
    given: [i64; 3],
    span: Span,
    id: &'static str,
) -> Result<[u32; 3], Refusal> {
    let mut out = [1; 3];
    for ((to, from), axis) in out.iter_mut().zip(given).zip(["x", "y", "z"]) {
        if from <= 0 {
            let message = Message::new(id).with("value", from).with("axis", axis).with("kernel", kernel);
            return Err(Refusal { message, span: places.mojo_span(span), related: vec![] });
        }
        // Beyond 32 bits no device follows; its own limit is then named with this number.
        *to = u32::try_from(from).unwrap_or(u32::MAX);
    }
    Ok(out)
}

fn arg_span(arg: &KernelArg) -> Span {
    match arg {
        KernelArg::Scalar { span, .. } | KernelArg::Buffer { span, .. } => *span,
    }
}

/// The WGSL scalar that an element type is, if any.
fn scalar_of(dtype: DType) -> Option<ScalarType> {
    match dtype {
        DType::Int32 => Some(ScalarType::I32),
        DType::UInt32 => Some(ScalarType::U32),
        DType::Float32 => Some(ScalarType::F32),
        DType::Float16 => Some(ScalarType::F16),
        _ => None,
    }
}

/// A number as a field's bytes, or the id of what is wrong with it.
pub(crate) fn encode(scalar: ScalarType, dtype: DType, value: u64) -> Result<[u8; 4], &'static str> {
    let is_float = matches!(dtype, DType::Float16 | DType::Float32 | DType::Float64);
    let integer = match dtype {
        DType::UInt64 | DType::UInt => i128::from(value),
        _ => i128::from(value as i64),
    };
    match (scalar, is_float) {
        (ScalarType::I32, false) => {
            i32::try_from(integer).map(i32::to_le_bytes).map_err(|_| "launch.scalar-range")
        }
        (ScalarType::U32, false) => {
            u32::try_from(integer).map(u32::to_le_bytes).map_err(|_| "launch.scalar-range")
        }
        (ScalarType::F32, true) => Ok(match dtype {
            DType::Float64 => f64::from_bits(value) as f32,
            _ => f32::from_bits(value as u32),
        }
        .to_le_bytes()),
        (ScalarType::F16, true) if dtype == DType::Float16 => {
            let bits = f32_to_half(f32::from_bits(value as u32));
            let [low, high] = bits.to_le_bytes();
            Ok([low, high, 0, 0])
        }
        _ => Err("launch.scalar-type"),
    }
}

/// A `f32` that a half can hold (the VM rounds so) to IEEE 754 binary16.
pub(crate) fn f32_to_half(value: f32) -> u16 {
    let bits = value.to_bits();
    let sign = ((bits >> 16) & 0x8000) as u16;
    let exponent = ((bits >> 23) & 0xff) as i32 - 127;
    let fraction = bits & 0x007f_ffff;
    match exponent {
        128 => sign | 0x7c00 | if fraction == 0 { 0 } else { 0x0200 },
        16.. => sign | 0x7c00,
        -14..16 => sign | (((exponent + 15) as u16) << 10) | (fraction >> 13) as u16,
        -24..-14 => sign | ((fraction | 0x0080_0000) >> (-exponent - 1)) as u16,
        _ => sign,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_outside_their_field_are_refused() {
        assert_eq!(encode(ScalarType::U32, DType::Int, (-1_i64) as u64), Err("launch.scalar-range"));
        assert_eq!(encode(ScalarType::I32, DType::Int, 1 << 31), Err("launch.scalar-range"));
        assert_eq!(encode(ScalarType::U32, DType::Int, 1 << 31), Ok([0, 0, 0, 128]));
        assert_eq!(encode(ScalarType::F32, DType::Int, 1), Err("launch.scalar-type"));
        assert_eq!(
            encode(ScalarType::F32, DType::Float32, u64::from(2.5_f32.to_bits())),
            Ok(2.5_f32.to_le_bytes())
        );
    }

    #[test]
    fn halves_keep_their_value() {
        assert_eq!(
            [1.0, -2.5, 65504.0, 2.0_f32.powi(-24), f32::INFINITY, 0.0].map(f32_to_half),
            [0x3c00, 0xc100, 0x7bff, 0x0001, 0x7c00, 0]
        );
    }
}
