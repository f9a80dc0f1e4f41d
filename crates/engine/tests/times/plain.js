// What a practised person measures by hand: an own device, own buffers, own timestamps; nothing of Roundtrip's.
// A launch's time is its pass's two timestamps. A copy has none: it is measured between two empty passes, less what these cost
// (plain_bracketed), and, by no timestamp at all, as the slope of many copies against few by the host's clock (plain_slope).

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
 * One launch; resolves to nanoseconds. `bindings`: `{ group, binding, bytes, words }` of a uniform, `words` a Uint32Array, and
 * `{ group, binding, bytes, array, uploaded }` of an array, by the program's number for it, in `arrays` or made new.
 */
async function launch(own, arrays, { code, entryPoint, constants, bindings, grid }) {
  const { device, pipelines } = own;
  const key = JSON.stringify([code, entryPoint, constants]);
  if (!pipelines.has(key)) {
    const module = device.createShaderModule({ code });
    pipelines.set(key, await device.createComputePipelineAsync({ layout: "auto", compute: { module, entryPoint, constants } }));
  }
  const pipeline = pipelines.get(key);
  const { STORAGE, COPY_DST, COPY_SRC, UNIFORM } = GPUBufferUsage;
  const groups = new Map();
  for (const { group, binding, bytes, words, array, uploaded } of bindings) {
    let made;
    if (words) {
      made = buffer(own, bytes, `uniform ${group} ${binding} ${entryPoint}`, UNIFORM | COPY_DST);
      device.queue.writeBuffer(made, 0, words);
    } else {
      made = arrays.get(array);
      if (!made) {
        made = device.createBuffer({ size: bytes, usage: STORAGE | COPY_DST | COPY_SRC });
        if (uploaded) device.queue.writeBuffer(made, 0, new Uint8Array(bytes));
        arrays.set(array, made);
      }
    }
    if (!groups.has(group)) groups.set(group, []);
    groups.get(group).push({ binding, resource: { buffer: made } });
  }
  const [nanoseconds] = await timed(own, 1, (encoder, writes) => {
    const pass = encoder.beginComputePass({ timestampWrites: { querySet: own.querySet, ...writes(0) } });
    pass.setPipeline(pipeline);
    for (const [group, entries] of groups) {
      pass.setBindGroup(group, device.createBindGroup({ layout: pipeline.getBindGroupLayout(group), entries }));
    }
    pass.dispatchWorkgroups(...grid);
    pass.end();
  });
  return nanoseconds;
}

/** Encodes with `encode`, which writes `count` pairs of timestamps; resolves to their differences in nanoseconds. */
async function timed(own, count, encode) {
  const { device } = own;
  const { COPY_DST, COPY_SRC, QUERY_RESOLVE, MAP_READ } = GPUBufferUsage;
  own.querySet ??= device.createQuerySet({ type: "timestamp", count: 64 });
  const bytes = 16 * count;
  const resolved = buffer(own, bytes, "resolved", QUERY_RESOLVE | COPY_SRC);
  const read = buffer(own, bytes, "read", MAP_READ | COPY_DST);
  const encoder = device.createCommandEncoder();
  encode(encoder, (pair) => ({ beginningOfPassWriteIndex: 2 * pair, endOfPassWriteIndex: 2 * pair + 1 }));
  encoder.resolveQuerySet(own.querySet, 0, 2 * count, resolved, 0);
  encoder.copyBufferToBuffer(resolved, 0, read, 0, bytes);
  device.queue.submit([encoder.finish()]);
  await read.mapAsync(GPUMapMode.READ);
  const ticks = new BigUint64Array(read.getMappedRange());
  const differences = [...Array(count).keys()].map((pair) => Number(ticks[2 * pair + 1] - ticks[2 * pair]));
  read.unmap();
  return differences;
}

/** All launches of a program, on new arrays, one after the other; resolves to the nanoseconds of all of them. */
export async function plain_launches(launches) {
  opened ??= await open();
  const arrays = new Map();
  let sum = 0;
  for (const one of launches) sum += await launch(opened, arrays, one);
  for (const made of arrays.values()) made.destroy();
  return sum;
}

/** Empty brackets whose median is what one costs. */
const BRACKETS = 9;

/**
 * Copies `{ bytes, upload }` as the program makes them, each between two empty passes; resolves to the nanoseconds of all of them,
 * less the brackets' own. Uploads come from memory that the host has just written and go into buffers that were just made.
 */
export async function plain_bracketed(copies) {
  opened ??= await open();
  const { device } = opened;
  const { STORAGE, COPY_DST, COPY_SRC, MAP_READ, MAP_WRITE } = GPUBufferUsage;
  const fresh = [];
  const make = (descriptor) => {
    const made = device.createBuffer(descriptor);
    fresh.push(made);
    return made;
  };
  const pairs = copies.map(({ bytes, upload }, index) => {
    if (!upload) return [buffer(opened, bytes, `source ${index}`, COPY_DST | COPY_SRC), buffer(opened, bytes, `down ${index}`, MAP_READ | COPY_DST)];
    const source = make({ size: bytes, usage: MAP_WRITE | COPY_SRC, mappedAtCreation: true });
    new Uint8Array(source.getMappedRange()).fill(index + 1);
    source.unmap();
    return [source, make({ size: bytes, usage: STORAGE | COPY_DST })];
  });
  const times = await timed(opened, BRACKETS + copies.length, (encoder) => {
    const mark = (endOfPassWriteIndex) =>
      encoder.beginComputePass({ timestampWrites: { querySet: opened.querySet, endOfPassWriteIndex } }).end();
    for (let pair = 0; pair < BRACKETS; pair++) {
      mark(2 * pair);
      mark(2 * pair + 1);
    }
    copies.forEach(({ bytes }, index) => {
      mark(2 * (BRACKETS + index));
      encoder.copyBufferToBuffer(pairs[index][0], 0, pairs[index][1], 0, bytes);
      mark(2 * (BRACKETS + index) + 1);
    });
  });
  for (const made of fresh) made.destroy();
  const cost = times.slice(0, BRACKETS).sort((a, b) => a - b)[BRACKETS >> 1];
  return times.slice(BRACKETS).reduce((sum, time) => sum + Math.max(0, time - cost), 0);
}

const FEW = 1, MANY = 7;
/** The least time of few and of many copies so far, by kind of copy. */
const least = new Map();

/**
 * One copy of `bytes` on the device; resolves to nanoseconds: the slope between the least times of all calls so far, because noise
 * only adds. `fresh`: into buffers that were just made, whose memory the system has yet to give; else into kept ones. What a program's copy
 * meets lies between the two: browsers hand memory on from buffers that ended. Each copy has a buffer of its own: between the same two the second copy would find all in the cache.
 */
export async function plain_slope(bytes, fresh) {
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
