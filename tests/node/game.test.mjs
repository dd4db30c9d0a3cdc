// A whole game as one object, with the real rules and a mock engine: turns, takebacks, endings, warnings.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { load } from '../../www/i18n/dictionaries.js';
import { Game } from '../../www/game/state/game-state.js';
import { Persistence } from '../../www/game/links/persistence.js';
import { PERSON, engineOf } from '../../www/record/players.js';
import { GameRecord } from '../../www/record/record.js';
import { GameStore } from '../../www/storage/store.js';
import { answer, begin, CHASE, keptGame, makeEngine, setup, storedGame, until } from './games.mjs';
import { mockStorage } from './mock-storage.mjs';

/** @import { StoredGame } from '../../www/record/types.js' */

const MATE_IN_ONE = '3k5/4R4/9/9/9/9/9/9/9/R3K4 w - - 0 1';

/** @param {Game} game @param {string[]} moves */
async function playAll(game, moves) {
  for (const move of moves) await game.move(move);
}

test('moves are accepted in any notation, and written in all', async () => {
  const game = await begin();
  await playAll(game, ['\u70ae\u4e8c\u5e73\u4e94', 'H8+7', 'H0-G2', 'i9h9']);
  assert.deepEqual(game.cursor.moves, ['h2e2', 'h9g7', 'h0g2', 'i9h9']);
  assert.equal(game.written(game.cursor)?.wxf, 'R9=8');
  assert.equal(game.fault, null);
});

test('an unreadable or illegal move changes nothing and gives the reason, until a move or the end of the game', async () => {
  const game = await begin();
  await game.move('h2h9x');
  assert.match(String(game.fault?.code), /^notation-/);
  for (const goOn of [() => game.move('h2e2'), () => game.resign('red')]) {
    const { cursor } = game;
    await game.move(cursor.ply === 0 ? 'a0a5' : 'a9a4');
    assert.match(String(game.fault?.code), /^(notation|move)-illegal/);
    assert.deepEqual([game.fault?.params?.rule, game.cursor], ['blocked', cursor]);
    await goOn();
    assert.equal(game.fault, null);
  }
});

test('mate ends the game with its reason, and a takeback reopens it', async () => {
  const game = await begin({ startFen: MATE_IN_ONE });
  await game.move('a0a9');
  assert.deepEqual(game.outcome, { winner: 'red', code: 'checkmate' });
  assert.equal(game.record.result, 'red');
  assert.ok(game.canRematch);
  // Two people of a file or a link are not here for another.
  const { record } = game;
  await game.open(record);
  assert.deepEqual([game.outcome?.code, game.canRematch], ['checkmate', false]);
  await game.open(record, { players: { red: PERSON, black: engineOf(1) } });
  assert.ok(game.canRematch);
  await game.takeBack();
  assert.equal(game.outcome, null);
  assert.deepEqual([game.cursor.moves, game.record.root.children], [[], []]);
});

test('a move that completes a losing repetition causes a warning, and loses when confirmed', async () => {
  const game = await begin({ startFen: CHASE });
  await playAll(game, ['a0a9', 'd9d8', 'a9a8', 'd8d9', 'a8a9', 'd9d8', 'a9a8', 'd8d9', 'a8a9']);
  assert.equal(game.warning?.verdict.code, 'perpetual-check');
  assert.equal(game.cursor.ply, 8, 'not yet played');
  await game.answerWarning(false);
  assert.deepEqual([game.warning, game.outcome, game.mayMove], [null, null, true]);
  await game.move('a8a9');
  await game.answerWarning(true);
  assert.deepEqual(game.outcome, { winner: 'black', code: 'perpetual-check' });
});

test('the engine answers at its level, and a takeback undoes both moves', async () => {
  const engine = makeEngine();
  const game = await begin({ black: engineOf(6) }, engine);
  await game.move('h2e2');
  await until(game, () => game.cursor.ply === 2);
  assert.deepEqual([engine.requests[0].options.level, engine.requests[0].position.moves], [6, ['h2e2']]);
  assert.equal(game.takeBackTarget, game.record.root);
  await game.takeBack();
  assert.deepEqual([game.cursor, game.tip, game.turn], [game.record.root, game.record.root, 'red']);
});

test('the engine moves first as Red, with a limit even without clocks, and its first move cannot be taken back', async () => {
  const engine = makeEngine();
  const game = new Game(engine);
  await game.begin(setup({ red: engineOf(10) }), 'black');
  await until(game, () => game.cursor.ply === 1);
  assert.deepEqual([game.takeBackTarget, game.orientation], [null, 'black']);
  await game.begin(setup({ red: engineOf(10), clock: { minutes: 1, increment: 2 } }));
  await until(game, () => game.cursor.ply === 1);
  const [untimed, timed] = engine.requests.map(({ limits }) => limits);
  assert.ok(untimed.timeMs > 0);
  assert.deepEqual(timed, { clock: { leftMs: 60_000, incrementMs: 2000 } });
  game.abandon();
});

test('a takeback during the engine’s search stops it, and its answer is ignored', async () => {
  /** @type {(answer: any) => void} */ let reply = () => {};
  const engine = makeEngine(() => new Promise((resolve) => (reply = resolve)));
  const game = await begin({ black: engineOf(2) }, engine);
  const moved = game.move('h2e2');
  await until(game, () => game.isThinking);
  await game.takeBack();
  reply(answer('h9g7'));
  await moved;
  assert.deepEqual([game.cursor.ply, game.isThinking, game.record.root.children.length], [0, false, 0]);
});

test('browsing does not disturb the game, and without clocks play can go on from an earlier move', async () => {
  const game = await begin();
  await playAll(game, ['h2e2', 'h9g7', 'h0g2']);
  const [first] = game.tip.path;
  await game.goTo(first);
  assert.deepEqual([game.tip.ply, game.turn, game.state?.side], [3, 'black', 'black']);
  await game.move('b9c7');
  assert.deepEqual([game.tip.moves, game.record.mainLine.length], [['h2e2', 'b9c7'], 3]);
});

test('with clocks the game goes on only from its last move, and the flag ends it', async () => {
  let now = 0;
  const game = await begin({ clock: { minutes: 1, increment: 2 } }, makeEngine(), { now: () => now });
  await playAll(game, ['h2e2', 'h9g7']);
  assert.equal(game.clock?.running, 'red');
  await game.goTo(game.tip.parent);
  await game.move('b9c7');
  assert.equal(game.fault?.code, 'game/behind');
  await game.goTo(game.tip);
  now = 61_000;
  await game.move('h0g2');
  assert.equal(game.clock?.left('red'), 3000, 'a minute, two seconds for each of two moves, less 61 seconds');
  now = 200_000;
  await game.move('i9h9');
  assert.deepEqual(game.outcome, { winner: 'red', code: 'time' });
  game.abandon();
});

test('resigning and agreeing end the game; afterwards both sides can try moves', async () => {
  const game = await begin();
  await playAll(game, ['h2e2', 'h9g7']);
  game.resign('red');
  assert.deepEqual(game.outcome, { winner: 'black', code: 'resign' });
  assert.deepEqual([game.record.result, game.takeBackTarget], ['black', null]);
  const { tip } = game;
  await playAll(game, ['h0g2', 'i9h9']);
  assert.deepEqual([game.tip, game.cursor.ply, game.outcome?.code], [tip, 4, 'resign'], 'trying moves is not playing');
  await game.open(new GameRecord());
  game.agreeDraw();
  assert.deepEqual(game.outcome, { winner: null, code: 'agreed' });
});

test('the engine judges a draw offer, and declines early in the game; its answer goes with the next move or the end', async () => {
  const game = await begin({ black: engineOf(2) });
  const replied = () => until(game, () => game.cursor.ply === 2);
  for (const goOn of [() => game.move('h2e2').then(replied), () => game.resign('red')]) {
    await game.opponent.offerDraw();
    assert.deepEqual([game.opponent.answer, game.outcome], ['declined', null]);
    await goOn();
    assert.equal(game.opponent.answer, null);
  }
});

test('a hint removes the error about a typed move, and is an arrow until the next one', async () => {
  const engine = makeEngine(() => answer('h2e2'));
  const game = await begin({}, engine);
  game.refuse({ code: 'notation-illegal' });
  await game.opponent.advise();
  assert.deepEqual(game.opponent.hint, { from: 'h2', to: 'e2' });
  assert.equal(game.fault, null, 'the typed move is not the subject any more');
  await game.move('b2e2');
  assert.equal(game.opponent.hint, null);
  const capture = makeEngine(() => ({ ...answer('a2i2'), line: ['a2i2'] }));
  const other = await begin({ startFen: '3k5/9/9/9/9/9/9/R7r/9/4K4 w - - 0 1' }, capture);
  await other.opponent.advise();
  assert.equal(other.opponent.hint?.say?.('M', await load('en')), 'Hint: M wins a chariot');
});

test('a hint, a takeback, an earlier move or another player makes a game casual, and it is stored as such', async () => {
  /** @type {[string, (game: Game) => unknown, boolean][]} */ const cases = [
    ['moves and a resignation', (game) => game.resign('red'), false],
    ['a hint', (game) => game.opponent.advise(), true],
    ['a hint after the end', (game) => (game.resign('red'), game.opponent.advise()), false],
    ['a takeback', (game) => game.takeBack(), true],
    ['another move earlier', async (game) => (await game.goTo(game.record.root), game.move('b2e2')), true],
    ['another level', (game) => game.setLevel('black', 2), true],
    ['swapped sides', (game) => game.swapPlayers(), true],
  ];
  for (const [name, act, isCasual] of cases) {
    const { game, store, persistence } = keptGame(mockStorage());
    await game.begin(setup({ black: engineOf(3) }));
    game.setLevel('black', 4);
    await game.move('h2e2');
    await until(game, () => game.cursor.ply === 2);
    await act(game);
    await game.move('g3g4');
    persistence.stop();
    const kept = store.current()?.kept;
    assert.equal(kept?.isCasual, isCasual, name);
    await game.restore(/** @type {StoredGame} */ (kept));
    assert.equal(game.snapshot().isCasual, isCasual, name);
  }
});

test('a saved and restored game is the same game', async () => {
  const game = await begin({ startFen: CHASE });
  await playAll(game, ['a0a9', 'd9d8']);
  game.cursor.comment = 'forced';
  await game.goTo(game.tip.parent);
  game.flip();
  const stored = JSON.parse(JSON.stringify(game.snapshot()));
  const again = new Game(makeEngine());
  await again.restore(stored);
  assert.deepEqual(again.snapshot(), stored);
  assert.equal(again.written(again.tip)?.uci, 'd9d8');
});

test('a record with illegal moves leaves the game unchanged', async () => {
  const game = await begin();
  await game.move('h2e2');
  const bad = new GameRecord();
  bad.playAll(['h2e2', 'a0a9']);
  await assert.rejects(game.open(bad), (/** @type {any} */ error) => error.where.index === 1);
  assert.deepEqual(game.cursor.moves, ['h2e2']);
});

test('a search that another one replaced is requested again', async () => {
  let times = 0;
  const engine = makeEngine(() => {
    times += 1;
    if (times === 1) throw new DOMException('a newer search took over', 'AbortError');
    return answer('h9g7');
  });
  const game = await begin({ black: engineOf(3) }, engine);
  await game.move('h2e2');
  await until(game, () => game.cursor.ply === 2);
  assert.equal(times, 2);
});

test('two engines play until they are paused, and the clocks stop', async () => {
  let now = 0;
  const game = new Game(makeEngine(), { now: () => now });
  const players = { red: engineOf(1), black: engineOf(2) };
  const begun = game.begin(setup({ ...players, clock: { minutes: 1, increment: 0 } }));
  await until(game, () => game.cursor.ply >= 2);
  game.pause(true);
  await begun;
  const { ply } = game.cursor;
  now = 100_000;
  assert.deepEqual([game.isThinking, game.tip.ply, game.clock?.running, game.outcome], [false, ply, null, null]);
  assert.deepEqual([game.clock?.left('red'), game.clock?.left('black')], [60_000, 60_000]);
  game.pause(false);
  assert.equal(game.clock?.running, game.turn);
  game.abandon();
});

test('a readable game that cannot be opened is moved aside; an engine failure moves none', async () => {
  const stored = storedGame(['h2e2', 'a9a5'], { cursor: 0 });
  const storage = mockStorage();
  const store = new GameStore(storage);
  store.save('odd', stored, 1);
  const text = storage.getItem('chuhe.game.odd');
  const engine = makeEngine();
  const xiangqiState = async () => {
    throw Object.assign(new Error('gone'), { code: 'engine/load' });
  };
  const failing = new Persistence(new Game({ ...engine, xiangqiState }), store, { addresses: false });
  const entry = { id: 'odd', changed: 1, kept: stored };
  await assert.rejects(failing.open(entry), { code: 'engine/load' });
  assert.equal(storage.getItem('chuhe.game.odd'), text);
  const game = new Game(engine);
  assert.equal(await new Persistence(game, store, { addresses: false }).open(entry), false);
  assert.equal(game.record.root.children.length, 0);
  assert.deepEqual(store.broken, [{ id: 'odd', text }]);
  assert.deepEqual([storage.getItem('chuhe.game.odd'), storage.getItem('chuhe.broken.odd')], [null, text]);
});

test('a game of an address is stored when the reader moves, whatever the engine has played', async (context) => {
  for (const [address, move] of [
    ['level=1&side=red', 'h2e2'],
    ['level=1&side=black', 'h9g7'],
    ['level=1&side=black&moves=b0c2', 'h9g7'],
    ['friend=red&game=abc', 'h2e2'],
    ['friend=black&game=abc&moves=h2e2', 'h9g7'],
    ['moves=h2e2,h9g7', 'h0g2'],
  ]) {
    const storage = mockStorage();
    const { game, store, persistence } = keptGame(storage);
    context.after(() => persistence.stop());
    await persistence.resume(new URLSearchParams(address), 1);
    for (let turn = 0; turn < 500 && !game.mayMove; turn += 1) await wait(1);
    await game.goTo(game.record.root);
    await game.goTo(game.tip);
    await null;
    assert.equal(storage.length, 0, `${address} was only opened`);
    await game.move(move);
    await null;
    const lines = store.list().map(({ kept }) => GameRecord.from(kept.record).root.end.moves);
    assert.deepEqual([lines.length, lines[0].includes(move)], [1, true], `${address} was played`);
    game.abandon();
  }
});

test('two tabs that continue one game keep both, and a tab that only views it stores nothing', async (context) => {
  const storage = mockStorage();
  const [one, another] = [keptGame(storage), keptGame(storage)];
  for (const { persistence } of [one, another]) context.after(() => persistence.stop());
  const movesOf = (/** @type {StoredGame} */ { record }) => record.nodes.slice(1).map(({ move }) => move);
  const saved = () => Array.from(new GameStore(storage).list(), ({ kept }) => movesOf(kept).join(' ')).toSorted();
  await one.persistence.begin(setup());
  await one.game.move('h2e2');
  await null;
  const entry = new GameStore(storage).current();
  assert.ok(entry);
  await another.persistence.open(entry);
  await wait(5);
  await one.game.move('h9g7');
  await another.game.goTo(another.game.record.root);
  await null;
  assert.deepEqual(saved(), ['h2e2 h9g7']);
  await another.game.goTo(another.game.tip);
  await another.game.move('b9c7');
  await one.game.move('h0g2');
  await null;
  assert.deepEqual(saved(), ['h2e2 b9c7', 'h2e2 h9g7 h0g2']);
  assert.notEqual(one.persistence.id, another.persistence.id);
});
