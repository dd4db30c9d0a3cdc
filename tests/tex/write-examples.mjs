// Writes every built-in example as LaTeX, as the page exports it, into the folder of the first argument: the empty task, a step halfway,
// and the solution.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import init, {
  exampleGraphs,
  examplePositions,
  examples,
  randomTree,
  traceSearch,
} from '../../www/engine/wasm/chuhe.js';
import { diagramOf } from '../node/diagrams.mjs';
import { nameNodes } from '../../www/tree/diagram/node-names.js';

/** @import { TraceRequest } from '../../www/engine/wasm/chuhe.js' */

const folder = process.argv[2];
mkdirSync(folder, { recursive: true });
await init({ module_or_path: readFileSync(new URL('../../www/engine/wasm/chuhe_bg.wasm', import.meta.url)) });

/** Names with TeX’s special characters, in both scripts. */
const ODD = '("50%_$#&~^\\{}" ("楚河" 3 -17.5) (b-> 2 "c d"->12))';

for (const { id, tree, root } of examples()) write(id, { game: 'tree', tree, root: root === 'min' ? 'min' : 'max' });
for (const { id } of exampleGraphs()) write(`graph-${id}`, { game: 'graph', graph: id, algorithm: 'memo_careful' });
for (const { id, position } of examplePositions())
  write(`capture-${id}`, { game: 'capture', position, algorithm: 'quiescence', options: { depth: 1 } });
write('tictactoe', { game: 'tictactoe', position: 'XOX/OOX/...', folded: true });
write('odd-names', { game: 'tree', tree: ODD });
write('one-leaf', { game: 'tree', tree: '7' });
write('in-parts', { game: 'tree', tree: randomTree({ seed: 5, depth: 4, branching: 6 }).tree, options: { drawn: 1 } });

/**
 * @param {string} name
 * @param {TraceRequest} request
 */
function write(name, request) {
  const trace = traceSearch(request);
  const { steps } = trace.summary();
  const names = trace.inParts ? [] : nameNodes(diagramOf(trace), { root: '', pass: '' });
  const moments = { task: 0, halfway: Math.floor(steps / 2), solution: steps };
  for (const [moment, step] of Object.entries(moments))
    writeFileSync(path.join(folder, `${name}-${moment}.tex`), trace.figure('tikz', step, step, names));
  trace.free();
}
