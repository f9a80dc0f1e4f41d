# --- DTypePointer
from memory import DTypePointer
def kernel(a: DTypePointer[DType.float32]):
    pass
def main():
    pass
# --- ThreadIdx.x()
from gpu import ThreadIdx, BlockIdx, BlockDim
from max.gpu.host import DeviceContext
def kernel():
    var i = BlockIdx.x() * BlockDim.x() + ThreadIdx.x()
def main() raises:
    DeviceContext().enqueue_function[kernel](grid_dim=1, block_dim=8)
# --- enqueue_copy_to_device, enqueue_copy_from_device
from max.gpu.host import DeviceContext
def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](4)
    var h = ctx.enqueue_create_host_buffer[DType.float32](4)
    ctx.enqueue_copy_to_device(a, h)
    ctx.enqueue_copy_from_device(h, a)
# --- Tensor
from tensor import Tensor, TensorShape
def main():
    var t = Tensor[DType.float32](TensorShape(2, 2))
# --- Function from gpu.host
from gpu.host import Function, Context
def main():
    pass
# --- NDBuffer
from buffer import NDBuffer
def main():
    pass
