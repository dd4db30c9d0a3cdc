// Solves every class of endings with the module that pages load, each in an instance of its own, and writes down how many positions
// it has, how they end with Red to move, how long it took and how much memory: `node tests/endings.mjs` makes `www/endings/measured.js`.
import { readFileSync, writeFileSync } from 'node:fs';

const MODULE = new URL('../www/engine/wasm/chuhe_endings_bg.wasm', import.meta.url);
const SCRIPT = new URL('../www/engine/wasm/chuhe_endings.js', import.meta.url);
const TABLE = new URL('../www/endings/measured.js', import.meta.url);

const module = new WebAssembly.Module(readFileSync(MODULE));
/** @returns {Promise<{ wasm: typeof import('../www/engine/wasm/chuhe_endings.js'), memory: WebAssembly.Memory }>} */
async function instance(/** @type {string} */ name) {
  const wasm = await import(`${SCRIPT.href}?${name}`);
  return { wasm, memory: wasm.initSync({ module }).memory };
}

/** @type {Record<string, string | number>[]} */
const rows = [];
for (const { name, positions } of (await instance('')).wasm.endingClasses()) {
  const { wasm, memory } = await instance(name);
  const begin = performance.now();
  const solver = new wasm.EndingSolver(name);
  while (solver.advance().class);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const megabytes = Math.ceil(memory.buffer.byteLength / 1e6);
  const { won, drawn, lost, longest } = solver.count(false);
  console.log(name, positions, seconds, megabytes);
  rows.push({ name, positions, won, drawn, lost, longest, seconds: Number(seconds), megabytes });
}
const line = (/** @type {Record<string, string | number>} */ row) =>
  `  { ${Object.entries(row)
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? `'${value}'` : value}`)
    .join(', ')} },`;
writeFileSync(
  TABLE,
  `// The classes of endings: how many positions, how they end with Red to move, the plies of the longest win, and what solving took.
// Written by \`node tests/endings.mjs\`; seconds and memory are those of Node ${process.versions.node.split('.')[0]} on the machine that wrote it.

export const measured = [
${rows.map(line).join('\n')}
];
`,
);
