//! What are the operations that demand uniform control flow called in WGSL?

use naga::{Barrier, CollectiveOperation, Direction, Expression, GatherMode, Handle, SubgroupOperation};

pub(super) fn collective_name(op: SubgroupOperation, how: CollectiveOperation) -> &'static str {
    use CollectiveOperation as How;
    use SubgroupOperation as Op;
    match (op, how) {
        (Op::Add, How::InclusiveScan) => "subgroupInclusiveAdd",
        (Op::Add, How::ExclusiveScan) => "subgroupExclusiveAdd",
        (Op::Mul, How::InclusiveScan) => "subgroupInclusiveMul",
        (Op::Mul, How::ExclusiveScan) => "subgroupExclusiveMul",
        (Op::All, _) => "subgroupAll",
        (Op::Any, _) => "subgroupAny",
        (Op::Add, _) => "subgroupAdd",
        (Op::Mul, _) => "subgroupMul",
        (Op::Min, _) => "subgroupMin",
        (Op::Max, _) => "subgroupMax",
        (Op::And, _) => "subgroupAnd",
        (Op::Or, _) => "subgroupOr",
        (Op::Xor, _) => "subgroupXor",
    }
}

/// With the argument that must be the same in all threads. (Where a lane is named, the browser wants a constant, and naga too.)
pub(super) fn gather_name(mode: GatherMode) -> (&'static str, Option<Handle<Expression>>) {
    match mode {
        GatherMode::BroadcastFirst => ("subgroupBroadcastFirst", None),
        GatherMode::Broadcast(_) => ("subgroupBroadcast", None),
        GatherMode::Shuffle(_) => ("subgroupShuffle", None),
        GatherMode::ShuffleDown(delta) => ("subgroupShuffleDown", Some(delta)),
        GatherMode::ShuffleUp(delta) => ("subgroupShuffleUp", Some(delta)),
        GatherMode::ShuffleXor(mask) => ("subgroupShuffleXor", Some(mask)),
        GatherMode::QuadBroadcast(_) => ("quadBroadcast", None),
        GatherMode::QuadSwap(Direction::X) => ("quadSwapX", None),
        GatherMode::QuadSwap(Direction::Y) => ("quadSwapY", None),
        GatherMode::QuadSwap(Direction::Diagonal) => ("quadSwapDiagonal", None),
    }
}

pub(super) fn barrier_name(barrier: Barrier) -> &'static str {
    if barrier.contains(Barrier::STORAGE) {
        "storageBarrier"
    } else if barrier.contains(Barrier::TEXTURE) {
        "textureBarrier"
    } else if barrier.contains(Barrier::SUB_GROUP) {
        "subgroupBarrier"
    } else {
        "workgroupBarrier"
    }
}
