// Times perft from the initial position under Node: `perft.mjs DEPTH`.
//
// Prints one JSON object per line with `name`, `value` and `unit`, for `cargo xtask bench`.

import { readFileSync } from 'node:fs';
import { initSync, xiangqiPerft } from '../../www/engine/wasm/chuhe_play.js';

const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
const depth = Number(process.argv[2]);
const module = readFileSync(new URL('../../www/engine/wasm/chuhe_play_bg.wasm', import.meta.url));
initSync({ module });

const start = performance.now();
const nodes = xiangqiPerft(START, depth);
const seconds = (performance.now() - start) / 1000;
console.log(JSON.stringify({ name: 'nodes', value: nodes, unit: 'nodes' }));
console.log(JSON.stringify({ name: 'speed', value: nodes / seconds / 1e6, unit: 'Mnodes/s' }));
