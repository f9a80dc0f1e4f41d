//! Subgroup operations. Their width is the device's own, so what goes to the output is what holds for every width: how the results
//! belong together, and what each thread must get back.

use super::{Gen, Sort, Ty};

impl Gen {
    pub(super) fn subgroups(&mut self) {
        let (x, y) = (self.name("x"), self.name("y"));
        let value = self.running(Ty::U, 2).text;
        self.line(&format!("let {x} = {value} ^ lindex;"));
        let small = self.running(Ty { sort: Sort::I, n: 1 }, 2).text;
        self.line(&format!("let {y} = {small};"));
        self.hit("value.subgroup_invocation_id");
        self.hit("value.subgroup_size");
        // A block has 24 threads: subgroups of 4 or 8 are full, one of 32 is not; neighbours in fours are always there.
        let facts = [
            "select(0u, 1u, lane < width)".to_owned(),
            format!("select(0u, 1u, subgroupInclusiveAdd({x}) == subgroupExclusiveAdd({x}) + {x})"),
            format!("select(0u, 1u, subgroupInclusiveMul({x}) == subgroupExclusiveMul({x}) * {x})"),
            format!("subgroupBroadcast(subgroupAdd({x}), 0u) - subgroupAdd({x})"),
            format!("subgroupBroadcast(subgroupMul({x}), 1u) - subgroupMul({x})"),
            format!("select(0u, 1u, (subgroupMax({y}) >= {y}) & (subgroupMin({y}) <= {y}))"),
            format!("subgroupAnd({x}) & ~{x}"),
            format!("(subgroupOr({x}) | {x}) ^ subgroupOr({x})"),
            format!("subgroupBroadcastFirst(subgroupXor({x})) ^ subgroupXor({x})"),
            format!("select(0u, 1u, subgroupAll({y} == {y}) & subgroupAny(lane == 0u))"),
            "(subgroupBallot(true)[lane / 32u] >> (lane % 32u)) & 1u".to_owned(),
            format!("subgroupShuffle({x}, lane)"),
            format!("subgroupShuffleXor(subgroupShuffleXor({x}, 3u), 3u)"),
            "subgroupShuffleXor(lindex, 1u)".to_owned(),
            "select(subgroupShuffleUp(lindex, 1u), lindex - 1u, lane == 0u)".to_owned(),
            "select(subgroupShuffleDown(lindex, 1u), 7u, lane % 4u == 3u)".to_owned(),
            "quadBroadcast(lindex, 2u)".to_owned(),
            format!("quadSwapX({x}) ^ subgroupShuffleXor({x}, 1u)"),
            format!("quadSwapY({x}) ^ subgroupShuffleXor({x}, 2u)"),
            format!("quadSwapDiagonal(quadSwapDiagonal({x}))"),
        ];
        for fact in facts {
            for name in fact
                .split(|c: char| !c.is_alphanumeric())
                .filter(|w| w.starts_with("subgroup") || w.starts_with("quad"))
            {
                self.hit_function(name);
            }
            self.output_word(&fact);
        }
    }
}
