from gpu.host import DeviceContext
from gpu import thread_idx, block_idx, block_dim, barrier
from gpu.memory import AddressSpace
from layout import Layout, LayoutTensor
from math import exp, ceildiv
from bit import log2_ceil
from utils.numerics import max_finite, min_finite

alias SIZE = 128
alias layout = Layout.row_major(SIZE)
alias GRID_DIM_X = 1
alias BLOCK_DIM_X = 1 << log2_ceil(SIZE)

fn softmax_gpu_kernel[layout: Layout, input_size: Int, dtype: DType = DType.float32](
    output: LayoutTensor[mut=True, dtype, layout],
    input: LayoutTensor[mut=False, dtype, layout],
):
    shared_max = LayoutTensor[dtype, Layout.row_major(BLOCK_DIM_X), MutableAnyOrigin, address_space = AddressSpace.SHARED].stack_allocation()
    shared_sum = LayoutTensor[dtype, Layout.row_major(BLOCK_DIM_X), MutableAnyOrigin, address_space = AddressSpace.SHARED].stack_allocation()
    global_i = thread_idx.x
    var val: Scalar[dtype] = min_finite[dtype]()
    if global_i < input_size:
        val = rebind[Scalar[dtype]](input[global_i])
    shared_max[global_i] = val
    barrier()
    stride = BLOCK_DIM_X // 2
    while stride > 0:
        if global_i < stride:
            shared_max[global_i] = max(shared_max[global_i], shared_max[global_i + stride])
        barrier()
        stride = stride // 2
    block_max = shared_max[0]
    var exp_val: Scalar[dtype] = 0.0
    if global_i < input_size:
        exp_val = rebind[Scalar[dtype]](exp(val - block_max))
    shared_sum[global_i] = exp_val
    barrier()
    stride = BLOCK_DIM_X // 2
    while stride > 0:
        if global_i < stride:
            shared_sum[global_i] += shared_sum[global_i + stride]
        barrier()
        stride = stride // 2
    block_sum = shared_sum[0]
    if global_i < input_size:
        output[global_i] = exp_val / block_sum

fn softmax_cpu_kernel[layout: Layout, input_size: Int, dtype: DType = DType.float32](
    output: LayoutTensor[dtype, layout, MutableAnyOrigin],
    input: LayoutTensor[dtype, layout, MutableAnyOrigin],
):
    var max_val: Scalar[dtype] = min_finite[dtype]()
    for i in range(input_size):
        max_val = max(max_val, rebind[Scalar[dtype]](input[i]))
    var sum_exp: Scalar[dtype] = 0.0
    for i in range(input_size):
        var exp_val = rebind[Scalar[dtype]](exp(input[i] - max_val))
        output[i] = exp_val
        sum_exp += exp_val
    for i in range(input_size):
        output[i] = output[i] / sum_exp

def main():
    with DeviceContext() as ctx:
        out = ctx.enqueue_create_buffer[DType.float32](SIZE).enqueue_fill(0)
        inp = ctx.enqueue_create_buffer[DType.float32](SIZE).enqueue_fill(0)
        expected = ctx.enqueue_create_host_buffer[DType.float32](SIZE).enqueue_fill(0)
        expected_tensor = LayoutTensor[DType.float32, layout, MutableAnyOrigin](expected)
        with inp.map_to_host() as inp_host:
            for i in range(SIZE):
                inp_host[i] = Scalar[DType.float32](i)
            input_host_tensor = LayoutTensor[DType.float32, layout, MutableAnyOrigin](inp_host)
            softmax_cpu_kernel[layout, SIZE](expected_tensor, input_host_tensor)
        ctx.enqueue_function[softmax_gpu_kernel[layout, SIZE]](LayoutTensor[DType.float32, layout](out), LayoutTensor[DType.float32, layout](inp), grid_dim=GRID_DIM_X, block_dim=BLOCK_DIM_X)
        with out.map_to_host() as h:
            var worst: Float32 = 0
            for i in range(SIZE):
                worst = max(worst, abs(h[i] - expected[i]))
            print(worst < 1e-5)
