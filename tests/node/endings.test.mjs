// Endings in the page: the module agrees with the native solver, the table of classes with the module, and every known ending with its name;
// a round judges moves by their values.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attackersOf, classesWith, shareWon, sidesOf } from '../../www/endings/classes.js';
import { forRed, judge, movesOf } from '../../www/tasks/move-verdict.js';
import { known } from '../../www/tasks/known-endings.js';
import { measured } from '../../www/endings/measured-classes.js';
import { HELD_DRAW_MOVES, Round } from '../../www/tasks/round.js';
import en from '../../www/i18n/en/endings.js';
import zh from '../../www/i18n/zh-Hans/endings.js';
import { endings, play, refusal } from './modules.mjs';
import { sampleTest } from '../sample.mjs';

/** @type {Map<string, InstanceType<typeof endings.EndingSolver>>} */
const solvers = new Map();

/** The solver of a class of endings, solved once for all tests. @param {string} name */
function solved(name) {
  const known = solvers.get(name);
  if (known) return known;
  const solver = new endings.EndingSolver(name);
  while (solver.advance().class);
  solvers.set(name, solver);
  return solver;
}

test('the table lists the classes that the module solves, none too large, too long or too heavy', () => {
  const classes = endings.endingClasses();
  const listed = measured.map(({ name, positions }) => ({ name, positions }));
  assert.deepEqual(listed, classes);
  assert.ok(classes.length > 100);
  for (const { name, positions, seconds, megabytes, won, drawn, lost } of measured) {
    assert.ok(positions <= 20_000_000 && seconds < 30 && megabytes < 100, name);
    assert.ok(won + drawn + lost <= positions / 2, name);
  }
});

test('the total of a class is its positions and those of all classes that captures lead to', () => {
  const { total } = new endings.EndingSolver('KRvKAABB').advance();
  // The classes with the chariot and fewer guards, and those without it. Guards alone do not attack and are in no table.
  const family = measured.filter(({ name }) => /^KRvKA{0,2}B{0,2}$/.test(name));
  const guards = new endings.EndingSolver('KvKAABB').advance().total;
  assert.equal(total, family.reduce((sum, { positions }) => sum + positions, 0) + guards);
  assert.deepEqual([total, family.find(({ name }) => name === 'KRvKAABB')?.positions], [5_469_282, 2_284_200]);
});

test('classes are found by their attackers, each once', () => {
  const names = attackersOf().flatMap((attackers) => classesWith(attackers).map(({ name }) => name));
  assert.deepEqual([...names].sort(), measured.map(({ name }) => name).sort());
  assert.deepEqual(sidesOf('KCAAvKABB'), { attackers: 'CAA', guard: 'ABB' });
  assert.equal(shareWon({ ...measured[0], won: 3, drawn: 1, lost: 0 }), 0.75);
  for (const words of [en, zh]) {
    const all = measured.map(({ name }) => {
      const { attackers, guard } = sidesOf(name);
      return words.pair({ attackers: words.attackersOf(attackers), guard: words.guardOf(guard) });
    });
    assert.equal(new Set(all).size, measured.length, 'each has a name of its own');
    assert.ok(all.every((text) => !/undefined|NaN/.test(text)));
  }
});

test('the counts of the module equal the table', () => {
  for (const { name, won, drawn, lost, longest } of measured.filter(({ positions }) => positions < 400_000)) {
    assert.deepEqual(solved(name).count(false), { won, drawn, lost, longest }, name);
  }
});

test('a value is that of the best reply, by the rules of the module that plays', () => {
  for (const name of ['KPvKAB', 'KNvKAA', 'KCAvKA', 'KRvKBB']) {
    const solver = solved(name);
    for (let place = 0.01; place < 1; place += 0.07) {
      for (const black of [false, true])
        for (const result of /** @type {const} */ (['win', 'draw', 'loss'])) {
          const fen = solver.sample({ result, black, place });
          if (fen) checkAll(solver, fen, result);
        }
    }
  }
});

/** @param {InstanceType<typeof endings.EndingSolver>} solver @param {string} fen @param {string} result */
function checkAll(solver, fen, result) {
  const { value, moves, reply } = solver.ask(fen, []);
  assert.equal(value.result, result);
  const legal = play.xiangqiState({ fen }).legal.map(({ uci }) => uci);
  assert.deepEqual(moves.map(({ move }) => move).sort(), legal.sort(), fen);
  if (moves.length === 0) return assert.deepEqual([value, reply], [{ result: 'loss', plies: 0 }, null]);
  for (const { move, value } of moves) {
    const next = solver.ask(fen, [move]).value;
    const result = { win: 'loss', draw: 'draw', loss: 'win' }[next.result];
    assert.deepEqual(value, { result, plies: next.plies === null ? null : next.plies + 1 });
  }
  assert.deepEqual([moves[0].value, moves.find(({ move }) => move === reply)?.value], [value, value], 'the best reply');
}

test('every known ending is offered, with a name in both languages', () => {
  for (const { id, fen, own, result } of known) {
    assert.ok(positionsOf(fen), `${id} is offered`);
    assert.equal(own, result === 'win' ? 'red' : 'black', id);
    for (const words of [en, zh]) assert.ok(words.names[id], id);
  }
  assert.ok(known.length >= 10);
});

sampleTest('a known ending has the result of its name', ({ sample }) => {
  // Solving one takes up to ten seconds.
  for (const { id, fen, result } of sample(known, 2)) {
    const { value } = solved(endings.EndingSolver.classOf(fen)).ask(fen, []);
    assert.equal(forRed(value, 'red'), result, id);
    assert.ok((value.plies ?? 99) >= 5, `${id} is no mate in two`);
  }
});

/** The size of the class of an ending; 0 if it is not offered. @param {string} fen */
function positionsOf(fen) {
  const name = endings.EndingSolver.classOf(fen);
  return measured.find((is) => is.name === name)?.positions ?? 0;
}

test('a position that is no ending is refused with a code that has a sentence', () => {
  const start = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w';
  /** @type {[string, () => unknown][]} */
  const refused = [
    ['ending/name', () => new endings.EndingSolver('KXvK')],
    ['ending/attackers', () => new endings.EndingSolver('KRRRvK')],
    ['ending/guards', () => new endings.EndingSolver('KRvKAAA')],
    ['ending/both', () => endings.EndingSolver.classOf(start)],
    ['ending/large', () => new endings.EndingSolver('KRNvKAABB')],
    ['ending/large', () => endings.EndingSolver.classOf('2bak1b2/4a4/9/9/9/9/9/4RN3/9/3K5 w')],
    ['ending/unsolved', () => new endings.EndingSolver('KPvK').ask(known[0].fen, [])],
    ['ending/unsolved', () => solved('KPvK').ask(known[1].fen, [])],
    ['ending/point', () => solved('KPvK').elsewhere(known[0].fen, 'z9')],
    ['move-illegal', () => solved('KPvK').ask(known[0].fen, ['e6e7', 'e7e8'])],
    ['request/type', () => new endings.EndingSolver(/** @type {any} */ (7))],
  ];
  for (const [code, call] of refused) {
    assert.equal(refusal(call).code, code);
    if (code.startsWith('ending/')) assert.ok(en.faults[code] && zh.faults[code], code);
  }
  assert.match(refusal(() => endings.EndingSolver.classOf('nonsense')).code, /^fen-/);
});

test('a move is judged by the values before and after it', () => {
  const win = (/** @type {number} */ plies) => ({ result: /** @type {const} */ ('win'), plies });
  const loss = (/** @type {number} */ plies) => ({ result: /** @type {const} */ ('loss'), plies });
  const draw = { result: /** @type {const} */ ('draw'), plies: null };
  assert.deepEqual(judge(win(7), win(7)), { what: 'best' });
  assert.deepEqual(judge(win(7), win(11)), { what: 'longer', moves: 2 });
  assert.deepEqual(judge(win(7), draw), { what: 'drops' });
  assert.deepEqual(judge(win(7), loss(4)), { what: 'loses' });
  assert.deepEqual(judge(draw, draw), { what: 'holds' });
  assert.deepEqual(judge(draw, loss(4)), { what: 'loses' });
  assert.deepEqual(judge(loss(8), loss(8)), { what: 'best' });
  assert.deepEqual(judge(loss(8), loss(2)), { what: 'sooner', moves: 3 });
  assert.deepEqual([1, 3, 4].map(movesOf), [1, 2, 2]);
  assert.deepEqual([forRed(win(3), 'black'), forRed(draw, 'black'), forRed(loss(2), 'black')], ['loss', 'draw', 'win']);
});

/** A round with the module, without a page. @param {string} id */
function roundOf(id) {
  const { fen, own } = known.find((ending) => ending.id === id) ?? assert.fail(id);
  const solver = solved(endings.EndingSolver.classOf(fen));
  return new Round({ fen, own, id }, { ask: async (fen, moves) => solver.ask(fen, moves) });
}

/** Plays the best moves of both sides. @param {Round} round @param {number} [most] */
async function playOut(round, most = Infinity) {
  for (await round.lookUp(); round.answer?.reply && round.moves.length < most; await round.lookUp()) {
    round.play(round.answer.reply);
  }
}

test('best play ends after the predicted number of moves', async () => {
  for (const id of ['horse-advisor', 'cannon-advisor', 'chariot-three']) {
    const round = roundOf(id);
    const { plies } = (await round.lookUp()).value;
    await playOut(round);
    assert.equal(round.moves.length, plies, id);
    assert.equal(round.ending, 'won', id);
    const { legal, inCheck } = play.xiangqiState({ fen: round.fen, moves: round.moves });
    assert.equal(legal.length, 0, `${id}: ${inCheck ? 'mate' : 'no move'}`);
  }
});

test('a draw is held for the required moves, and the attacker does not repeat positions in a small circle', async () => {
  const round = roundOf('horse-advisors');
  await playOut(round, 2 * HELD_DRAW_MOVES - 1);
  assert.equal(round.ending, null);
  await playOut(round, 2 * HELD_DRAW_MOVES);
  assert.equal(round.ending, 'held');
  const { fen, moves } = round;
  const positions = moves.map((_, at) => play.xiangqiState({ fen, moves: moves.slice(0, at) }).fen.split(' ')[0]);
  assert.ok(new Set(positions).size > HELD_DRAW_MOVES);
});

test('taking back returns to the last own turn', async () => {
  const round = roundOf('soldier');
  await playOut(round, 2);
  assert.ok(round.isOwn && round.strong === 'red' && round.ownMoves === 1);
  round.takeBack();
  assert.deepEqual(round.moves, []);
  await playOut(round, 3);
  assert.equal(round.isOwn, false);
  round.takeBack();
  assert.equal(round.moves.length, 2);
  assert.equal(round.isOwn, true);
});
