// Every argument of the package accepts any JavaScript value: the call returns an answer or throws a ChuheError.

import assert from 'node:assert/strict';
import * as chuhe from '../../www/engine/package.js';
import { ODD_VALUES, mutated } from './odd-values.mjs';
import { isFull, sampleTest } from '../sample.mjs';

const TREE = {
  game: 'tree',
  tree: '[[3,12],[2,4]]',
  root: 'max',
  algorithm: 'fail_soft',
  limits: { depth: 9 },
  options: { order: 'given', record: 99 },
};
const PLAY = {
  game: 'xiangqi',
  algorithm: 'play',
  position: { moves: ['h2e2'] },
  limits: { depth: 1, nodes: 60 },
  options: { tableMb: 1, lines: 2, techniques: { null_move: false } },
};
const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';

const SAVED = (await chuhe.traceSearch({ game: 'xiangqi', limits: { depth: 1 } })).saved();

/** Valid arguments of each function, which are then mutated. @type {Record<string, any[]>} */
const VALID_ARGUMENTS = {
  bestMove: [PLAY, TREE],
  traceSearch: [
    TREE,
    {
      game: 'xiangqi',
      algorithm: 'play',
      position: { moves: ['h2e2'] },
      limits: { depth: 1, nodes: 60 },
      options: { tableMb: 1 },
    },
  ],
  openTrace: [SAVED],
  startSession: [PLAY],
  randomTree: [{ seed: 1, depth: 2, branching: 2 }],
  practice: [{ topic: 'value', level: 1, seed: 1 }],
  arrangedTree: [{ tree: '[[3,12],[2,4]]', order: 'best' }],
  captureKey: ['.k./R.p/.../.K. w'],
  huntTable: [{ hunter: 'chariot', size: 3 }],
  xiangqiState: [{ fen: START, moves: ['h2e2'] }],
  xiangqiFaults: [START],
  xiangqiWarning: [{ moves: ['h2e2'], move: 'h9g7' }],
  xiangqiAppraisal: [{ moves: ['h2e2'] }],
  xiangqiWorths: [{ moves: ['h2e2'] }],
  xiangqiRead: [{ text: '1. 炮二平五' }],
  xiangqiFile: [{ record: { startFen: START, tags: [], result: 'draw', nodes: [] }, format: 'xqf' }],
  xiangqiWrite: [
    { record: { startFen: START, tags: [], result: 'draw', nodes: [{ parent: -1, comment: '', glyphs: [] }] } },
  ],
};

/** Methods of a trace and the number of their arguments. */
const TRACE_METHODS = /** @type {const} */ ([
  ['stateAt', 1],
  ['reason', 1],
  ['layout', 1],
  ['subtree', 1],
  ['toSVG', 1],
  ['toTikZ', 1],
  ['toDOT', 1],
  ['figure', 3],
]);

/** @param {string} name @param {() => any} call */
async function checkCall(name, call) {
  let answer;
  try {
    answer = await call();
  } catch (error) {
    assert.ok(
      error instanceof chuhe.ChuheError,
      `${name} threw ${error instanceof Error ? error.stack : typeof error}`,
    );
    assert.ok(error.code && error.message && typeof error.where === 'object' && typeof error.params === 'object', name);
    return;
  }
  answer?.free?.();
}

sampleTest('a function answers any argument or throws a ChuheError', async ({ random }) => {
  const pick = () => ODD_VALUES[Math.floor(random() * ODD_VALUES.length)]();
  const functions = Object.entries(chuhe).filter(
    ([name, value]) => typeof value === 'function' && !/^[A-Z]/.test(name),
  );
  for (const [name, call] of functions) {
    const given = ODD_VALUES.map((odd) => odd());
    for (const sensible of VALID_ARGUMENTS[name] ?? [])
      for (let round = 0; round < (isFull ? 40 : 15); round += 1) given.push(mutated(sensible, random, pick));
    assert.ok(call.length === 0 || name in VALID_ARGUMENTS, `${name} has no valid arguments here`);
    for (const value of given) await checkCall(name, () => /** @type {any} */ (call)(value));
  }
  assert.equal((await chuhe.bestMove(/** @type {any} */ (TREE))).score, 3);
});

sampleTest('a trace answers any argument or throws a ChuheError', async ({ random }) => {
  const pick = () => ODD_VALUES[Math.floor(random() * ODD_VALUES.length)]();
  const trace = await chuhe.traceSearch(/** @type {any} */ (TREE));
  for (const [name, arity] of TRACE_METHODS) {
    for (const odd of ODD_VALUES)
      await checkCall(name, () => /** @type {any} */ (trace)[name](odd(), ...Array.from({ length: arity - 1 }, pick)));
  }
  assert.equal(trace.subtree(0).end, trace.recorded);
  trace.free();
});
