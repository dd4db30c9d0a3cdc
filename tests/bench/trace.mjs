// Times `traceSearch` under Node: `trace.mjs FILE`, where FILE holds a tree in bracket notation.
//
// Prints one JSON object per line with `name`, `value` and `unit`, for `cargo xtask bench`.

import { readFileSync } from 'node:fs';
import { initSync, traceSearch } from '../../www/engine/wasm/chuhe.js';

const ROUNDS = 7;
const module = readFileSync(new URL('../../www/engine/wasm/chuhe_bg.wasm', import.meta.url));
initSync({ module });
const tree = readFileSync(process.argv[2], 'utf8');

let fastest = Infinity;
let nodes = 0;
for (let round = 0; round < ROUNDS; round += 1) {
  const start = performance.now();
  const trace = traceSearch({ game: 'tree', tree, algorithm: 'minimax' });
  fastest = Math.min(fastest, performance.now() - start);
  nodes = trace.summary().searched;
  trace.free();
}
console.log(JSON.stringify({ name: 'read, search, record', value: fastest, unit: 'ms' }));
console.log(JSON.stringify({ name: 'nodes', value: nodes, unit: 'nodes' }));
