// Every argument of every export of the modules and of the package accepts any JavaScript value: the call returns an answer or throws a
// ChuheError, and never traps.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as chuhe from '../../www/engine/package.js';
import { START_FEN } from '../../www/record/record.js';
import { ODD_VALUES, mutated } from './odd-values.mjs';
import { endings, full, lab, play, refusal } from './modules.mjs';
import { isFull, sampleTest } from '../sample.mjs';

/** @typedef {Record<string, any>} Exports */

/** The modules, each with a query that it must still answer correctly. @type {[string, Exports, () => boolean][]} */
const MODULES = [
  ['chuhe', lab, () => lab.bestMove({ game: 'tree', tree: '[[3,12,8],[2,4,6],[14,5,2]]' }).score === 3],
  ['chuhe_play', play, () => play.bestMove({ limits: { depth: 1 } }).line.length > 0],
  ['chuhe_endings', endings, () => solved(endings, 'KPvK').ask('4k4/9/4P4/9/9/9/9/9/9/3K5 w', []).value.plies === 3],
  ['chuhe_full', full, () => full.xiangqiRead({ text: '1. 炮二平五' }).records[0].nodes.length === 2],
];

/** How often each valid argument list is mutated. */
const ROUNDS = isFull ? 60 : 15;

const TREE = {
  game: 'tree',
  tree: '[[3,12,8],[2,4,6],[14,5,2]]',
  root: 'max',
  algorithm: 'fail_soft',
  limits: { depth: 9 },
  options: { order: 'given', seed: 1, record: 99, drawn: 50 },
};
const BARE = '4k4/9/9/9/9/9/9/9/9/3K5 w';
const RECORD = {
  startFen: START_FEN,
  tags: [['Red', '甲']],
  result: 'draw',
  nodes: [null, 'h2e2'].map((move, at) => ({ parent: at - 1, move, comment: '', glyphs: at === 0 ? [] : [1] })),
};
const PLAY = {
  game: 'xiangqi',
  position: { fen: START_FEN, moves: ['h2e2'] },
  limits: { depth: 2, nodes: 60, moves: ['h9g7'] },
  options: { tableMb: 1, lines: 2, level: 3, seed: 5, variety: true, techniques: { null_move: false } },
};
const TABLE = { tableSlots: 9, tableScheme: 'bucket', tableLevels: 2 };
const RECORDED = { game: 'xiangqi', limits: { depth: 2, nodes: 300 }, options: { tableMb: 1, record: 200 } };
const XIANGQI = { fen: START_FEN, moves: ['h2e2', '马8进7'], known: 1, rules: 'wxf', move: '马二进三' };

/** @param {unknown[][]} lists */
const each = (...lists) => lists;

/** Valid argument lists. Mutated ones are made from them. @type {Record<string, unknown[][]>} */
const VALID_ARGUMENTS = {
  bestMove: [[PLAY], [TREE]],
  traceSearch: [
    [TREE],
    [{ game: 'tictactoe', position: 'XOX/OX./.O.', folded: true, algorithm: 'table', options: TABLE }],
    [{ game: 'bags', bags: '[[3,12],[2,4]]', algorithm: 'framework', options: { depth: 2, nullMove: 'fixed' } }],
    // A mate is found at once even if the limits are mutated.
    [{ ...RECORDED, position: { fen: BARE, moves: ['d0d1'] }, algorithm: 'play', notation: 'wxf' }],
    [{ game: 'xiangqi', position: { fen: START_FEN }, algorithm: 'fail_soft', limits: { depth: 1, nodes: 300 } }],
  ],
  TraceSession: [[{ ...RECORDED, position: { fen: START_FEN, moves: ['h2e2'] } }]],
  openTrace: [[full.traceSearch({ game: 'xiangqi', limits: { depth: 1 } }).saved(), 'wxf']],
  randomTree: [[{ seed: 1, depth: 2, branching: 2, leastBranching: 1, most: 9 }]],
  arrangedTree: [[{ tree: '[[3,12],[2,4]]', root: 'max', order: 'best', seed: 1 }]],
  practice: [[{ topic: 'bound', level: 3, seed: 1, student: 'Ada', number: 1 }]],
  captureKey: [['.k./R.p/.../.K. w']],
  huntTable: [[{ hunter: 'chariot', size: 3 }]],
  xiangqiState: [[XIANGQI]],
  xiangqiWarning: [[XIANGQI]],
  xiangqiAppraisal: [[XIANGQI]],
  xiangqiWorths: [[XIANGQI]],
  useNet: [[new Uint8Array(45_500)]],
  xiangqiFaults: [[START_FEN]],
  xiangqiPerft: [[START_FEN, 1]],
  xiangqiRead: [[{ text: '1. 炮二平五 *', name: 'x.pgn' }], [{ bytes: new Uint8Array([88, 81, 10]) }]],
  xiangqiWrite: [[{ record: RECORD, format: 'pgn', notation: 'wxf' }]],
  xiangqiFile: [[{ record: RECORD, format: 'xqf' }]],
  PlaySession: [[PLAY]],
  startSession: [[PLAY]],
  'XiangqiGame.state': each([XIANGQI, null], [{ moves: ['h2e2'] }, 0]),
  'XiangqiGame.warning': each([XIANGQI, null], [{ move: 'h2e2' }, 0]),
  'XiangqiGame.appraisal': each([XIANGQI, null], [{}, 0]),
  'XiangqiGame.search': [[PLAY, null]],
  'PlaySession.begin': each([PLAY, null], [{ limits: { depth: 1 } }, 1]),
  'PlaySession.think': [[1]],
  'PlaySession.takeTurn': [[1]],
  'PlaySession.join': [[1]],
  'PlaySession.receive': [[new BigUint64Array(2)]],
  EndingSolver: [['KPvK'], ['KRRAABBvKAABB']],
  'EndingSolver.ask': each([BARE, ['d0d1']], [BARE, []]),
  'EndingSolver.classOf': [[BARE]],
  'EndingSolver.count': [[true]],
  'EndingSolver.elsewhere': [[BARE, 'd0']],
  'EndingSolver.sample': [[{ result: 'draw', black: false, plies: 0, place: 0.5 }]],
  'Trace.frame': [[3]],
  'Trace.story': [[3]],
  'Trace.table': [[3, 5]],
  'Trace.figure': [['tikz', 0, 1, ['A', 'B']]],
  'Trace.layoutFolded': [[new Uint32Array([0])]],
  'Trace.whyNot': [['h2e2', 3]],
};

/** A solver for a class of endings, solved. @param {Exports} wasm @param {string} name */
function solved(wasm, name) {
  const solver = new wasm.EndingSolver(name);
  while (solver.advance().class);
  return solver;
}

/** How to create an object of each class. @type {Record<string, (wasm: Exports) => any>} */
const FACTORIES = {
  Trace: (wasm) => wasm.traceSearch({ game: 'tree', tree: '[[3,12],[2,4]]' }),
  PlaySession: (wasm) => new wasm.PlaySession(PLAY),
  TraceSession: (wasm) => new wasm.TraceSession(TREE),
  XiangqiGame: (wasm) => new wasm.XiangqiGame(),
  EndingSolver: (wasm) => solved(wasm, 'KvK'),
};

/** Fails if the call throws anything but a ChuheError. @param {string} name @param {() => any} call */
async function checkCall(name, call) {
  let answer;
  try {
    answer = await call();
  } catch (error) {
    const isOurs = error instanceof Error && error.name === 'ChuheError';
    assert.ok(isOurs, `${name} threw ${error instanceof Error ? error.stack : typeof error}`);
    const { code, message, where, params } = /** @type {any} */ (error);
    const isShort = code.length > 0 && message.length > 0 && message.length < 5_000;
    const isPlaced = [where, params].every((is) => is && typeof is === 'object');
    assert.ok(isShort && isPlaced, `${name}: ${code}: ${message}`);
    return;
  }
  if (typeof answer?.free === 'function') answer.free();
}

/** The methods and getters of a class. @param {any} made */
const membersOf = (made) =>
  Object.entries(Object.getOwnPropertyDescriptors(made.prototype)).filter(
    ([name]) => !/^(constructor$|free$|__)/.test(name),
  );

/** All entry points of a module: functions, constructors, and the methods and getters of classes. @param {Exports} wasm */
function entries(wasm) {
  /** @type {{ name: string, arity: number, call: (given: unknown[]) => any }[]} */
  const found = [];
  for (const [name, value] of Object.entries(wasm)) {
    // These load the module.
    if (['default', 'initSync'].includes(name)) continue;
    assert.equal(typeof value, 'function', name);
    if (!value.prototype || !('free' in value.prototype)) {
      found.push({ name, arity: value.length, call: (given) => value(...given) });
      continue;
    }
    // Classes without a constructor are created by functions.
    if (/\bconstructor\(/.test(String(value)))
      found.push({ name, arity: value.length, call: (given) => new value(...given) });
    assert.ok(name in FACTORIES, `FACTORIES creates no ${name}`);
    for (const [method, { value: body }] of Object.entries(Object.getOwnPropertyDescriptors(value)))
      if (typeof body === 'function' && !method.startsWith('__'))
        found.push({ name: `${name}.${method}`, arity: body.length, call: (given) => body.apply(value, given) });
    for (const [method, { value: body, get }] of membersOf(value)) {
      const call = (/** @type {unknown[]} */ given) => {
        const object = FACTORIES[name](wasm);
        try {
          return get ? object[method] : object[method](...given);
        } finally {
          object.free();
        }
      };
      found.push({ name: `${name}.${method}`, arity: body?.length ?? 0, call });
    }
  }
  return found;
}

for (const [name, wasm, works] of MODULES) {
  sampleTest(`any value for any argument gives an answer or a ChuheError: ${name}`, async ({ random }) => {
    const pick = () => ODD_VALUES[Math.floor(random() * ODD_VALUES.length)]();
    let calls = 0;
    for (const { name: entry, arity, call } of entries(wasm)) {
      const sensible = VALID_ARGUMENTS[entry] ?? [];
      assert.ok(arity === 0 || sensible.length > 0, `VALID_ARGUMENTS has no arguments for ${entry}`);
      const givens =
        arity === 0 ? [[], [pick()]] : ODD_VALUES.map((odd) => [odd(), ...Array.from({ length: arity }, pick)]);
      for (const given of sensible) {
        givens.push(given);
        for (let round = 0; round < ROUNDS; round += 1)
          givens.push(given.map((value, at) => (at === round % given.length ? mutated(value, random, pick) : value)));
      }
      for (const given of givens) await checkCall(entry, () => call(given));
      calls += givens.length;
      assert.ok(works(), `after ${entry} it answers no more`);
    }
    assert.ok(calls > 500, `${calls}`);
  });

  test(`a freed handle is refused by name, and can be freed again: ${name}`, () => {
    for (const [kind, make] of Object.entries(FACTORIES).filter(([kind]) => kind in wasm)) {
      const handle = make(wasm);
      handle.free();
      handle.free();
      const owners = [handle, Object.create(wasm[kind].prototype), {}, null, undefined, 1, 'text'];
      for (const [method, { value: body, get }] of membersOf(wasm[kind])) {
        const given = VALID_ARGUMENTS[`${kind}.${method}`]?.[0] ?? [];
        for (const owner of owners)
          assert.equal(refusal(() => (get ?? body).apply(owner, given)).code, 'engine/released', `${kind}.${method}`);
      }
    }
    assert.ok(works());
  });
}

sampleTest('any value for any argument of the package gives an answer or a ChuheError', async ({ random }) => {
  const pick = () => ODD_VALUES[Math.floor(random() * ODD_VALUES.length)]();
  for (const [name, call] of Object.entries(chuhe).filter(([name]) => !/^[A-Z]/.test(name))) {
    const given = ODD_VALUES.map((odd) => odd());
    for (const [sensible] of VALID_ARGUMENTS[name] ?? [])
      for (let round = 0; round < ROUNDS; round += 1) given.push(mutated(sensible, random, pick));
    assert.ok(call.length === 0 || name in VALID_ARGUMENTS, `VALID_ARGUMENTS has no arguments for ${name}`);
    for (const value of given) await checkCall(name, () => /** @type {any} */ (call)(value));
  }
  assert.equal((await chuhe.bestMove(/** @type {any} */ (TREE))).score, 3);

  const trace = await chuhe.traceSearch(/** @type {any} */ (TREE));
  const methods = { stateAt: 1, reason: 1, layout: 1, subtree: 1, toSVG: 1, toTikZ: 1, toDOT: 1, figure: 3 };
  for (const [name, arity] of Object.entries(methods))
    for (const odd of ODD_VALUES)
      await checkCall(name, () => /** @type {any} */ (trace)[name](odd(), ...Array.from({ length: arity - 1 }, pick)));
  assert.equal(trace.subtree(0).end, trace.recorded);
  trace.free();
});
