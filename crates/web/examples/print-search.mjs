// Searches a tree and prints each step: node crates/web/examples/print-search.mjs '[[3, 12], [2, 4]]'
import { readFile } from 'node:fs/promises';
import { initSync, traceSearch } from '../../../www/engine/wasm/chuhe_trace.js';

initSync({ module: await readFile(new URL('../../../www/engine/wasm/chuhe_trace_bg.wasm', import.meta.url)) });

const trace = traceSearch({ game: 'tree', tree: process.argv[2] ?? '[[3, 12], [2, 4]]', algorithm: 'fail_soft' });
const { value, steps } = trace.summary();
for (let step = 1; step <= steps; step += 1) console.log(step, trace.frame(step).reason.code);
console.log('value', value);
trace.free();
