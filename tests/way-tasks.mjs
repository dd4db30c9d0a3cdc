// Finds the positions of the beginner's tasks: random positions with exactly one solution by the rules.
// `node tests/way-tasks.mjs` writes the table of `www/learn/way/board-tasks.js`, the same each time.
import { readFileSync, writeFileSync } from 'node:fs';
import { accepts } from '../www/learn/way/accepts.js';
import { play } from './node/modules.mjs';

const FILE = new URL('../www/learn/way/board-tasks.js', import.meta.url);

let seed = 20_260_101;
/** A pseudo-random number below `most`. @param {number} most */
function chance(most) {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * most);
}

/** The possible points of each piece from Red’s side; Black’s pieces are rotated. @type {Record<string, string[]>} */
const POINTS = {
  k: ['d9', 'e9', 'f9', 'e8', 'd8', 'f8'],
  a: ['d9', 'f9', 'e8', 'd7', 'f7'],
  b: ['c9', 'g9', 'e7', 'a7', 'i7'],
  K: ['d0', 'e0', 'f0'],
  A: ['d0', 'f0', 'e1'],
  B: ['c0', 'g0', 'e2'],
};
const anywhere = (/** @type {number} */ low, /** @type {number} */ high) =>
  Array.from({ length: 9 * (high - low + 1) }, (_, at) => 'abcdefghi'[at % 9] + (low + Math.floor(at / 9)));
const ATTACK = anywhere(4, 9);
const HOME = anywhere(1, 7);

/** A random position with these pieces, if it is legal. @param {string} pieces @param {'attack' | 'middle'} where */
function position(pieces, where) {
  /** @type {Map<string, string>} */ const placed = new Map();
  for (const piece of pieces) {
    const kind = piece.toLowerCase();
    const points =
      POINTS[piece] ??
      (piece === 'P'
        ? anywhere(7, 9).filter((square) => /[c-g]/.test(square))
        : piece === 'p'
          ? anywhere(0, 4)
          : where === 'attack' && piece !== kind
            ? ATTACK
            : HOME);
    const square = points[chance(points.length)];
    if (placed.has(square)) return null;
    placed.set(square, piece);
  }
  const ranks = Array.from({ length: 10 }, (_, row) =>
    [...'abcdefghi']
      .map((file) => placed.get(`${file}${9 - row}`) ?? '1')
      .join('')
      .replace(/1+/g, (gap) => String(gap.length)),
  );
  const fen = `${ranks.join('/')} w`;
  return play.xiangqiFaults(fen).length === 0 ? fen : null;
}

/** The moves that solve a task. Counting the replies is far faster than naming them. @param {any} task @param {any} state */
function solutions(task, state) {
  return state.legal.filter((/** @type {any} */ move) => {
    const after = {
      get legal() {
        if (task.kind !== 'mate') return play.xiangqiState({ fen: task.fen, moves: [move.uci] }).legal;
        return /** @type {any} */ ({ length: play.xiangqiPerft(`${task.fen} moves ${move.uci}`, 1) });
      },
    };
    return accepts(task, state, move, after);
  });
}

/** @type {any[]} */ const tasks = [];
/** @type {Set<string>} */ const seen = new Set();

/**
 * @param {string} chapter @param {string} kind @param {number} count
 * @param {string[]} materials the sets of pieces, in turn @param {'attack' | 'middle'} where
 * @param {(state: any, good: any[], task: any) => boolean} fits
 * @param {Record<string, unknown>} [more]
 */
function find(chapter, kind, count, materials, where, fits, more = {}) {
  for (let found = 0; found < count; ) {
    const fen = position(materials[found % materials.length], where);
    if (!fen || seen.has(fen)) continue;
    const task = { chapter, kind, fen, ...more };
    const legal = play.xiangqiPerft(fen, 1);
    if (kind === 'answer' ? legal < 3 || legal > 12 : legal < 6) continue;
    const state = play.xiangqiState({ fen });
    const good = solutions(task, state);
    if (good.length === 0 || !fits(state, good, task)) continue;
    seen.add(fen);
    found += 1;
    add(task);
  }
}

/** @param {any} task */
function add(task) {
  const number = tasks.filter(({ chapter }) => chapter === task.chapter).length + 1;
  tasks.push({ id: `${task.chapter}-${number}`, ...task });
}

const rich = (/** @type {any} */ state) => state.legal.length >= 6;
const calm = (/** @type {any} */ state) => !state.inCheck && rich(state);

find(
  'check',
  'check',
  6,
  ['kKRaab', 'kKCAaab', 'kKNaabb', 'kKPPa', 'kKRCabb', 'kKNPaa'],
  'attack',
  (state, good) => calm(state) && good.length <= 3,
);
for (const [way, materials] of /** @type {[string, string[]][]} */ ([
  ['step', ['kKrAB', 'kKrBN', 'kKrRB']],
  ['block', ['kKrABN', 'kKrRA', 'kKrRB']],
  ['take', ['kKrRA', 'kKrRN', 'kKrNRA']],
]))
  find(
    'answer',
    'answer',
    3,
    materials,
    'middle',
    (state, good) => state.inCheck && state.legal.length >= 3 && good.length < state.legal.length && good.length <= 2,
    { way },
  );
find(
  'value',
  'most',
  7,
  ['kKRNnrpab', 'kKCRcnpaA', 'kKNRrcpb', 'kKCNnprA', 'kKRPcpnb', 'kKNCrpna', 'kKRRnrcp'],
  'middle',
  (state, good, task) => {
    const captures = state.legal.filter((/** @type {any} */ move) => move.captures);
    return (
      calm(state) &&
      good.length === 1 &&
      new Set(captures.map((/** @type {any} */ { to }) => to)).size >= 2 &&
      isSafe(task, good[0])
    );
  },
);
find(
  'value',
  'free',
  7,
  ['kKRNnrpab', 'kKCRnpcaA', 'kKNRrcpb', 'kKCNnprAb', 'kKRPcpnb', 'kKNCrpna', 'kKRRnrcp'],
  'middle',
  (state, good) => {
    const captures = state.legal.filter((/** @type {any} */ move) => move.captures);
    return calm(state) && good.length === 1 && captures.length >= 2;
  },
);

/** Whether no piece recaptures. @param {any} task @param {any} move */
function isSafe({ fen }, move) {
  return play.xiangqiState({ fen, moves: [move.uci] }).legal.every(({ to }) => to !== move.to);
}

const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w';
/** Positions for reading moves: the initial one, and others with ambiguous pieces. */
const READ = [
  [START, 'h2e2 b0c2 g3g4'],
  ['r1bakabnr/9/1cn4c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R w', 'i0h0 c3c4 e2e6'],
  ['3akab2/9/4b4/4p4/2P3P2/2R6/4P4/2N1C4/2R6/2BAKA3 w', 'c4d4 c2d4 e2h2'],
];
for (const notation of ['chinese', 'wxf', 'iccs'])
  for (const [at, [fen, moves]] of READ.entries())
    for (const uci of moves.split(' ').slice(0, at === 0 ? 2 : 2))
      add({ chapter: 'notation', kind: 'written', fen, notation, move: uci });

/** The ten mates with three sets of pieces each. @type {[string, string[]][]} */
const MATES = [
  ['two-chariots', ['kKRRa', 'kKRRab', 'kKRRbb']],
  ['chariot-general', ['kKRa', 'kKRb', 'kKRp']],
  ['double-cannon', ['kKCCaa', 'kKCCaab', 'kKCCaabb']],
  ['cannon-chariot', ['kKRCaa', 'kKRCaab', 'kKRCabb']],
  ['horse-chariot', ['kKRNa', 'kKRNab', 'kKRNaa']],
  ['horse-cannon', ['kKNCa', 'kKNCab', 'kKNCaab']],
  ['two-horses', ['kKNNa', 'kKNNab', 'kKNNaa']],
  ['soldiers', ['kKPPa', 'kKPPaa', 'kKPPab']],
  ['horse-soldier', ['kKNPa', 'kKNPaa', 'kKNPab']],
  ['chariot-soldier', ['kKRPa', 'kKRPab', 'kKRPaab']],
];
for (const [theme, materials] of MATES)
  find(
    'mate',
    'mate',
    3,
    materials,
    'attack',
    (state, good, task) => calm(state) && good.length === 1 && good[0].check && needsBoth(task, good[0]),
    { theme },
  );

/** Whether every piece of Red is needed for the mate. @param {any} task @param {any} move */
function needsBoth(task, move) {
  const [placement, side] = task.fen.split(' ');
  const pieces = [...placement].map((letter, at) => ({ letter, at })).filter(({ letter }) => /[RNCP]/.test(letter));
  if (pieces.length < 2) return true;
  return pieces.every(({ at }) => {
    const without = `${placement.slice(0, at)}1${placement.slice(at + 1)}`.replace(/\d+/g, (digits) =>
      String([...digits].reduce((sum, digit) => sum + Number(digit), 0)),
    );
    const fen = `${without} ${side}`;
    if (play.xiangqiFaults(fen).length > 0) return true;
    const state = play.xiangqiState({ fen });
    const same = state.legal.find(({ uci }) => uci === move.uci);
    return !same || play.xiangqiPerft(`${fen} moves ${same.uci}`, 1) > 0;
  });
}

/**
 * First plans: the line to the position, the choices, and the right moves: the one among the choices, and possibly an equivalent one. The
 * texts have the question and why the others are wrong, and `beginners-tasks.test.mjs` proves it.
 * @type {[theme: string, line: string, choices: string[], good: string[]][]}
 */
const PLANS = [
  ['cannon', '', ['e3e4', 'h2e2', 'h2h9'], ['h2e2', 'b2e2']],
  ['horse', 'h2e2 h9g7', ['h0g2', 'h0i2', 'e2e6'], ['h0g2', 'b0c2']],
  ['chariot', 'h2e2 h9g7 h0g2 g6g5', ['i0i1', 'i0i2', 'i0h0'], ['i0h0']],
  ['river', 'h2e2 h9g7 h0g2 g6g5 i0h0 i9h9', ['h0h6', 'h0h4', 'h0h7'], ['h0h4']],
  ['soldier', 'h2e2 h9g7 h0g2 i9h9 i0h0 b9c7', ['c3c4', 'a3a4', 'h0h7'], ['c3c4']],
  ['second-horse', 'h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 c3c4 g6g5', ['b0a2', 'b0c2', 'e2e6'], ['b0c2']],
  ['second-chariot', 'h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 c3c4 g6g5 b0c2 c9e7', ['a0b0', 'a3a4', 'a0a1'], ['a0a1']],
];
for (const [theme, line, choices, good] of PLANS) {
  const [placement] = (play.xiangqiState({ moves: line.split(' ').filter(Boolean) }).fen ?? '').split(' ');
  add({ chapter: 'plan', kind: 'plan', fen: `${placement} w`, choices, good, theme });
}

const line = (/** @type {any} */ { id, chapter: _, kind, fen, ...more }) =>
  [id, kind, fen.split(' ')[0], ...Object.entries(more).map(([name, value]) => `${name}=${value}`)].join(' ');
const table = `TABLE = \`\n${tasks.map(line).join('\n')}\n\`;`;
writeFileSync(
  FILE,
  readFileSync(FILE, 'utf8').replace(/TABLE = `[^`]*`;/, () => table),
);
console.log(tasks.length);
