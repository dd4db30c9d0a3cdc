// Solves every class of endings with the module of pages, each in a new instance, and records its number of positions, their results with
// Red to move, the time and the memory: `node tests/endings.mjs` writes `www/endings/measured-classes.js`.
import { readFileSync, writeFileSync } from 'node:fs';

const MODULE = new URL('../www/engine/wasm/chuhe_endings_bg.wasm', import.meta.url);
const SCRIPT = new URL('../www/engine/wasm/chuhe_endings.js', import.meta.url);
const TABLE = new URL('../www/endings/measured-classes.js', import.meta.url);

const module = new WebAssembly.Module(readFileSync(MODULE));
/** @returns {Promise<{ wasm: typeof import('../www/engine/wasm/chuhe_endings.js'), memory: WebAssembly.Memory }>} */
async function instance(/** @type {string} */ name) {
  const wasm = await import(`${SCRIPT.href}?${name}`);
  return { wasm, memory: wasm.initSync({ module }).memory };
}

/** @type {string[]} */ const rows = [];
for (const { name, positions } of (await instance('')).wasm.endingClasses()) {
  const { wasm, memory } = await instance(name);
  const begin = performance.now();
  const solver = new wasm.EndingSolver(name);
  while (solver.advance().class);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const megabytes = Math.ceil(memory.buffer.byteLength / 1e6);
  const { won, drawn, lost, longest } = solver.count(false);
  console.log(name, positions, seconds, megabytes);
  rows.push([name, positions, won, drawn, lost, longest, Number(seconds), megabytes].join(' '));
}
const script = readFileSync(TABLE, 'utf8')
  .replace(/(?<=those of Node )\d+/, process.versions.node.split('.')[0])
  .replace(/(?<=const TABLE = `\n)[^`]*/, `${rows.join('\n')}\n`);
writeFileSync(TABLE, script);
