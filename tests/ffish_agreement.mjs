// Compares the legal moves of random positions, by default ten million, with those of ffish, another implementation of the rules.
//
//   npm install --no-save --prefix FOLDER ffish@0.7.10
//   FFISH=FOLDER/node_modules/ffish node tests/ffish_agreement.mjs [COUNT] [SEED]
//
// Half of the positions come from random play and half from random placement. The exit status is 1 if any position differs. It takes
// 22 microseconds a position; pyffish, which sets up its tables at each call, takes 1,150. It is not part of the tests, because its licence
// is not among those allowed for their packages.

import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

const [count = '10000000', seed = '1'] = process.argv.slice(2);
const MOST_SHOWN = 10;

// With a global `fetch` Emscripten’s code would load its module by it, and Node’s cannot read files.
Reflect.deleteProperty(globalThis, 'fetch');
const ffish = createRequire(import.meta.url)(process.env.FFISH ?? 'ffish');
await new Promise((resolve) => {
  ffish.onRuntimeInitialized = () => resolve(null);
});

const board = new ffish.Board('xiangqi');
let [compared, differing] = [0, 0];

/** Compares one line of the sample: a position, a tab, and its sorted legal moves. @param {string} line */
function compare(line) {
  const [fen, ours] = line.split('\t');
  board.setFen(fen);
  const theirs = board.legalMoves().split(' ').filter(Boolean).map(countedFromZero).sort().join(' ');
  compared += 1;
  if (ours === theirs) return;
  differing += 1;
  if (differing <= MOST_SHOWN) console.log(`${fen}\n  here:  ${ours}\n  ffish: ${theirs}`);
}

/** ffish counts ranks from 1: its h3h10 is our h2h9. @param {string} move */
function countedFromZero(move) {
  return move.replace(/\d+/g, (rank) => String(Number(rank) - 1));
}

const command = ['run', '--quiet', '--release', '--package', 'xiangqi', '--example', 'positions', '--', count, seed];
const sample = spawn(process.env.CARGO ?? 'cargo', command, {
  cwd: new URL('..', import.meta.url),
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = new Promise((resolve) => sample.on('close', resolve));
let rest = '';
for await (const part of sample.stdout.setEncoding('utf8')) {
  const lines = (rest + part).split('\n');
  rest = lines.pop() ?? '';
  for (const line of lines) compare(line);
}
const status = await ended;
if (status !== 0 || compared !== Number(count)) {
  console.log(`the sample broke off after ${compared} of ${count} positions`);
  process.exitCode = 1;
} else if (differing > 0) {
  console.log(`${differing} of ${compared} positions differ`);
  process.exitCode = 1;
} else {
  console.log(`the legal moves of ${compared} positions are those of ffish`);
}
