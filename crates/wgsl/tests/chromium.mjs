// What does a browser's WGSL compiler say of the corpus? Run once after changing it, from anywhere:
//   node crates/wgsl/tests/chromium.mjs            writes tests/corpus/verdicts.txt and checks tests/guarded and tests/kernels
//   node crates/wgsl/tests/chromium.mjs FILE…      prints the verdicts of these files
// A corpus file holds cases: each begins with a line `//// name`. A file without such lines is one case.
import { readFileSync, readdirSync, writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRequire } from 'node:module';

const here = dirname(fileURLToPath(import.meta.url));
const require = createRequire(join(here, '../../../package.json'));
const { chromium } = require('playwright-core');

function cases(path) {
  const text = readFileSync(path, 'utf8');
  const file = basename(path, '.wgsl');
  if (!text.startsWith('//// ')) return [{ name: file, source: text }];
  return text.split(/^\/\/\/\/ /m).slice(1).map((part) => {
    const end = part.indexOf('\n');
    return { name: `${file}/${part.slice(0, end).trim()}`, source: part.slice(end + 1) };
  });
}

const listed = (folder) => readdirSync(join(here, folder)).filter((f) => f.endsWith('.wgsl')).sort().map((f) => join(here, folder, f));

async function verdicts(all) {
  // WebGPU needs a secure context: localhost is one.
  const server = createServer((_, response) => response.end('<!doctype html><title>wgsl</title>')).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const profile = mkdtempSync(join(tmpdir(), 'wgsl-chromium-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: '/usr/bin/chromium',
    headless: true,
    args: ['--no-sandbox', '--enable-unsafe-webgpu', '--use-webgpu-adapter=swiftshader', '--disable-quic', '--no-first-run',
      '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  try {
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    return await page.evaluate(async (all) => {
      const adapter = await navigator.gpu.requestAdapter();
      const features = ['shader-f16', 'subgroups'].filter((f) => adapter.features.has(f));
      const device = await adapter.requestDevice({ requiredFeatures: features });
      const out = [];
      for (const { name, source } of all) {
        device.pushErrorScope('validation');
        const module = device.createShaderModule({ code: source });
        const info = await module.getCompilationInfo();
        await device.popErrorScope();
        let error = info.messages.find((m) => m.type === 'error');
        let verdict = error && `${error.lineNum}:${error.linePos} ${error.message}`;
        if (!error) {
          // What only a pipeline shows: limits of a workgroup, conflicting bindings.
          for (const [, entry] of source.matchAll(/@compute[^{;]*?fn\s+([\p{L}\w]+)/gu)) {
            try {
              await device.createComputePipelineAsync({ layout: 'auto', compute: { module, entryPoint: entry, constants: /override\s+block_dim_x/.test(source) ? { block_dim_x: 64 } : {} } });
            } catch (e) {
              verdict = `pipeline ${e.message}`;
            }
          }
        }
        out.push({ name, verdict: verdict ? `refuse ${verdict.split('\n')[0]}` : 'accept' });
      }
      return out;
    }, all);
  } finally {
    await context.close();
    server.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

const files = process.argv.slice(2);
if (files.length > 0) {
  for (const { name, verdict } of await verdicts(files.flatMap(cases))) console.log(`${name}: ${verdict}`);
} else {
  const corpus = listed('corpus').flatMap(cases);
  const ours = [...listed('kernels'), ...listed('guarded')].flatMap(cases);
  const said = await verdicts([...corpus, ...ours]);
  writeFileSync(join(here, 'corpus/verdicts.txt'), said.slice(0, corpus.length).map((v) => `${v.name}: ${v.verdict}\n`).join(''));
  const refused = said.slice(corpus.length).filter((v) => v.verdict !== 'accept');
  for (const { name, verdict } of refused) console.error(`${name}: ${verdict}`);
  console.log(`${corpus.length} cases of the corpus recorded, ${ours.length - refused.length} of ${ours.length} kernels accepted`);
  process.exitCode = refused.length > 0 ? 1 : 0;
}
