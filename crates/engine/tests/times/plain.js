// What a practised person measures by hand: an own device, own buffers, own timestamps; nothing of Roundtrip's.
// A launch's time is its pass's two timestamps. A copy's is a slope by the host's clock: a submission of many copies less one of few.

let opened;

async function open() {
  const adapter = await navigator.gpu.requestAdapter();
  const device = await adapter.requestDevice({ requiredFeatures: ["timestamp-query"] });
  return { device, buffers: new Map(), pipelines: new Map() };
}

/** One of a few buffers of `size` bytes that are kept, so that their memory is there when the clock runs. */
function buffer({ device, buffers }, size, index, usage) {
  const key = `${size} ${index} ${usage}`;
  if (!buffers.has(key)) buffers.set(key, device.createBuffer({ size, usage }));
  return buffers.get(key);
}

/**
 * One launch; resolves to nanoseconds. `bindings`: `{ group, binding, bytes, words }`, where `words` (a Uint32Array) makes it a
 * uniform; `buffer` numbers the arrays of the program, so that launches that share one share it here.
 */
async function launch(own, { code, entryPoint, constants, bindings, grid }) {
  const { device, pipelines } = own;
  const key = JSON.stringify([code, entryPoint, constants]);
  if (!pipelines.has(key)) {
    const module = device.createShaderModule({ code });
    pipelines.set(key, await device.createComputePipelineAsync({ layout: "auto", compute: { module, entryPoint, constants } }));
  }
  const pipeline = pipelines.get(key);
  const { STORAGE, COPY_DST, COPY_SRC, UNIFORM, QUERY_RESOLVE, MAP_READ } = GPUBufferUsage;
  const groups = new Map();
  for (const { group, binding, bytes, words, index } of bindings) {
    let made;
    if (words) {
      made = buffer(own, bytes, `uniform ${group} ${binding} ${entryPoint}`, UNIFORM | COPY_DST);
      device.queue.writeBuffer(made, 0, words);
    } else {
      made = buffer(own, bytes, index, STORAGE | COPY_DST | COPY_SRC);
    }
    if (!groups.has(group)) groups.set(group, []);
    groups.get(group).push({ binding, resource: { buffer: made } });
  }
  const querySet = (own.querySet ??= device.createQuerySet({ type: "timestamp", count: 2 }));
  const resolved = buffer(own, 16, "resolved", QUERY_RESOLVE | COPY_SRC);
  const read = buffer(own, 16, "read", MAP_READ | COPY_DST);
  const encoder = device.createCommandEncoder();
  const pass = encoder.beginComputePass({ timestampWrites: { querySet, beginningOfPassWriteIndex: 0, endOfPassWriteIndex: 1 } });
  pass.setPipeline(pipeline);
  for (const [group, entries] of groups) {
    pass.setBindGroup(group, device.createBindGroup({ layout: pipeline.getBindGroupLayout(group), entries }));
  }
  pass.dispatchWorkgroups(...grid);
  pass.end();
  encoder.resolveQuerySet(querySet, 0, 2, resolved, 0);
  encoder.copyBufferToBuffer(resolved, 0, read, 0, 16);
  device.queue.submit([encoder.finish()]);
  await read.mapAsync(GPUMapMode.READ);
  const [begin, end] = new BigUint64Array(read.getMappedRange());
  const nanoseconds = Number(end - begin);
  read.unmap();
  return nanoseconds;
}

/** All launches of a program, one after the other; resolves to the nanoseconds of all of them. */
export async function plain_launches(launches) {
  opened ??= await open();
  let sum = 0;
  for (const one of launches) sum += await launch(opened, one);
  return sum;
}

const FEW = 1, MANY = 7;
/** The least time of few and of many copies so far, by kind of copy. */
const least = new Map();

/**
 * One copy of `bytes` on the device; resolves to nanoseconds: the slope between the least times of all calls so far, because noise
 * only adds. `fresh`: into buffers that were just made, as programs upload, whose memory nothing has touched; else into kept ones, as
 * downloads land. Each copy has a buffer of its own: between the same two the second copy would find all in the cache.
 */
export async function plain_copy(bytes, fresh) {
  opened ??= await open();
  const { device } = opened;
  const { STORAGE, COPY_DST, COPY_SRC } = GPUBufferUsage;
  const numbers = [...Array(MANY).keys()];
  const sources = numbers.map((index) => buffer(opened, bytes, `source ${index}`, COPY_DST | COPY_SRC));
  const time = async (copies) => {
    const targets = fresh
      ? numbers.map(() => device.createBuffer({ size: bytes, usage: STORAGE | COPY_DST }))
      : numbers.map((index) => buffer(opened, bytes, `target ${index}`, COPY_DST | COPY_SRC));
    const encoder = device.createCommandEncoder();
    for (let i = 0; i < copies; i++) encoder.copyBufferToBuffer(sources[i], 0, targets[i], 0, bytes);
    await device.queue.onSubmittedWorkDone();
    const begin = performance.now();
    device.queue.submit([encoder.finish()]);
    await device.queue.onSubmittedWorkDone();
    const took = performance.now() - begin;
    if (fresh) for (const target of targets) target.destroy();
    return took;
  };
  const key = `${bytes} ${fresh}`;
  if (!least.has(key)) {
    // The first round also pays for the memory of what is kept.
    await time(MANY);
    least.set(key, { few: Infinity, many: Infinity });
  }
  const known = least.get(key);
  for (let i = 0; i < 3; i++) {
    known.few = Math.min(known.few, await time(FEW));
    known.many = Math.min(known.many, await time(MANY));
  }
  return Math.max(0, ((known.many - known.few) / (MANY - FEW)) * 1e6);
}
