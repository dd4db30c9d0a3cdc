// A whole game as one object, with the real rules and a mock engine: turns, takebacks, endings, warnings.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import init, { xiangqiState, xiangqiWarning } from '../../www/engine/wasm/chuhe_play.js';
import { Game } from '../../www/game/state/game-state.js';
import { Persistence } from '../../www/game/links/persistence.js';
import { engineOf, PERSON } from '../../www/record/players.js';
import { GameRecord, START_FEN } from '../../www/record/record.js';
import { GameStore } from '../../www/storage/store.js';
import { mockStorage } from './mock-storage.mjs';

// The event target of a page.
Object.assign(globalThis, { addEventListener: () => {}, removeEventListener: () => {} });

await init({ module_or_path: readFileSync(new URL('../../www/engine/wasm/chuhe_play_bg.wasm', import.meta.url)) });

/** A chariot against a general: it can check for ever, or mate in one with its general’s help. */
const CHASE = '3k5/9/9/9/9/9/9/9/4A4/R3K4 w - - 0 1';
const MATE_IN_ONE = '3k5/4R4/9/9/9/9/9/9/9/R3K4 w - - 0 1';

/**
 * The rules and a mock engine.
 * @param {(request: any) => string | null} [choose]
 */
function makeEngine(choose = ({ position }) => xiangqiState(position).legal[0].uci) {
  /** @type {any[]} */ const requests = [];
  return {
    requests,
    xiangqiState: async (/** @type {any} */ position) => xiangqiState(position),
    xiangqiWarning: async (/** @type {any} */ position) => xiangqiWarning(position),
    /** @param {any} request @param {{ signal?: AbortSignal }} [callOptions] */
    async bestMove(request, { signal } = {}) {
      requests.push(request);
      await null;
      signal?.throwIfAborted();
      return { move: choose(request), score: 0, depth: 1, nodes: 1, timeMs: 1, line: [] };
    },
  };
}

/** Two human players. @param {string} [startFen] @param {ReturnType<typeof makeEngine>} [engine] */
async function people(startFen = START_FEN, engine = makeEngine()) {
  const game = new Game(engine);
  await game.begin({ players: { red: PERSON, black: PERSON }, startFen, clock: null });
  return game;
}

/** @param {Game} game @param {string[]} moves */
async function playAll(game, moves) {
  for (const move of moves) await game.move(move);
}

/** Waits until `holds` returns true. @param {Game} game @param {() => boolean} holds */
function until(game, holds) {
  return new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
    const look = () => {
      if (!holds()) return;
      game.removeEventListener('change', look);
      resolve();
    };
    game.addEventListener('change', look);
    look();
  });
}

test('moves are accepted in any notation, and written in all', async () => {
  const game = await people();
  await playAll(game, ['\u70ae\u4e8c\u5e73\u4e94', 'H8+7', 'H0-G2', 'i9h9']);
  assert.deepEqual(game.cursor.moves, ['h2e2', 'h9g7', 'h0g2', 'i9h9']);
  assert.equal(game.written(game.cursor)?.wxf, 'R9=8');
  assert.equal(game.fault, null);
});

test('an unreadable or illegal move changes nothing and gives the reason', async () => {
  const game = await people();
  await game.move('h2h9x');
  assert.match(String(game.fault?.code), /^notation-/);
  await game.move('a0a5');
  assert.match(String(game.fault?.code), /^(notation|move)-illegal/);
  assert.equal(game.fault?.params?.rule, 'blocked');
  assert.equal(game.cursor, game.record.root);
  await game.move('h2e2');
  assert.equal(game.fault, null);
});

test('an error message disappears when the game ends', async () => {
  const game = await people();
  await game.move('a0a5');
  assert.ok(game.fault);
  game.resign('red');
  assert.equal(game.fault, null);
});

test('mate ends the game with its reason, and a takeback reopens it', async () => {
  const game = await people(MATE_IN_ONE);
  await game.move('a0a9');
  assert.deepEqual(game.outcome, { winner: 'red', code: 'checkmate' });
  assert.equal(game.record.result, 'red');
  await game.takeBack();
  assert.equal(game.outcome, null);
  assert.deepEqual([game.cursor.moves, game.record.root.children], [[], []]);
});

test('a move that completes a losing repetition causes a warning, and loses when confirmed', async () => {
  const game = await people(CHASE);
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
  const game = new Game(engine);
  await game.begin({ players: { red: PERSON, black: engineOf(6) }, startFen: START_FEN, clock: null });
  await game.move('h2e2');
  await until(game, () => game.cursor.ply === 2);
  assert.deepEqual([engine.requests[0].options.level, engine.requests[0].position.moves], [6, ['h2e2']]);
  assert.equal(game.takeBackTarget, game.record.root);
  await game.takeBack();
  assert.deepEqual([game.cursor, game.tip, game.turn], [game.record.root, game.record.root, 'red']);
});

test('the engine moves first as Red, and its first move cannot be taken back', async () => {
  const game = new Game(makeEngine());
  await game.begin({ players: { red: engineOf(1), black: PERSON }, startFen: START_FEN, clock: null }, 'black');
  await until(game, () => game.cursor.ply === 1);
  assert.equal(game.takeBackTarget, null);
  assert.equal(game.orientation, 'black');
});

test('a takeback during the engine’s search stops it, and its answer is ignored', async () => {
  /** @type {() => void} */ let answer = () => {};
  const engine = makeEngine();
  engine.bestMove = async () => {
    await new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
      answer = resolve;
    });
    return { move: 'h9g7', score: 0, depth: 1, nodes: 1, timeMs: 1, line: [] };
  };
  const game = new Game(engine);
  await game.begin({ players: { red: PERSON, black: engineOf(2) }, startFen: START_FEN, clock: null });
  const moved = game.move('h2e2');
  await until(game, () => game.isThinking);
  await game.takeBack();
  answer();
  await moved;
  assert.deepEqual([game.cursor.ply, game.isThinking, game.record.root.children.length], [0, false, 0]);
});

test('browsing does not disturb the game, and without clocks play can go on from an earlier move', async () => {
  const game = await people();
  await playAll(game, ['h2e2', 'h9g7', 'h0g2']);
  const [first] = game.tip.path;
  await game.goTo(first);
  assert.deepEqual([game.tip.ply, game.turn, game.state?.side], [3, 'black', 'black']);
  await game.move('b9c7');
  assert.deepEqual([game.tip.moves, game.record.mainLine.length], [['h2e2', 'b9c7'], 3]);
});

test('with clocks the game goes on only from its last move, and the flag ends it', async () => {
  let now = 0;
  const game = new Game(makeEngine(), { now: () => now });
  await game.begin({
    players: { red: PERSON, black: PERSON },
    startFen: START_FEN,
    clock: { minutes: 1, increment: 2 },
  });
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
  const game = await people();
  await playAll(game, ['h2e2', 'h9g7']);
  game.resign('red');
  assert.deepEqual(
    [game.outcome, game.record.result, game.takeBackTarget],
    [{ winner: 'black', code: 'resign' }, 'black', null],
  );
  const { tip } = game;
  await playAll(game, ['h0g2', 'i9h9']);
  assert.deepEqual([game.tip, game.cursor.ply, game.outcome?.code], [tip, 4, 'resign'], 'trying moves is not playing');
  await game.playOn();
  assert.deepEqual([game.outcome, game.tip.ply], [null, 4]);
  game.agreeDraw();
  assert.deepEqual(game.outcome, { winner: null, code: 'agreed' });
});

test('the engine judges a draw offer, and declines early in the game', async () => {
  const game = new Game(makeEngine());
  await game.begin({ players: { red: PERSON, black: engineOf(2) }, startFen: START_FEN, clock: null });
  await game.opponent.offerDraw();
  assert.deepEqual([game.opponent.answer, game.outcome], ['declined', null]);
  await game.move('h2e2');
  assert.equal(game.opponent.answer, null);
  game.abandon();
});

test('the answer to an offer disappears when the game ends', async () => {
  const game = new Game(makeEngine());
  await game.begin({ players: { red: PERSON, black: engineOf(2) }, startFen: START_FEN, clock: null });
  await game.opponent.offerDraw();
  game.resign('red');
  assert.deepEqual([game.opponent.answer, game.outcome?.code], [null, 'resign']);
});

test('without clocks the engine still gets a limit', async () => {
  const engine = makeEngine();
  const game = new Game(engine);
  await game.begin({ players: { red: engineOf(10), black: PERSON }, startFen: START_FEN, clock: null });
  await until(game, () => game.cursor.ply === 1);
  await game.begin({
    players: { red: engineOf(10), black: PERSON },
    startFen: START_FEN,
    clock: { minutes: 1, increment: 2 },
  });
  await until(game, () => game.cursor.ply === 1);
  const [untimed, timed] = engine.requests.map(({ limits }) => limits);
  assert.ok(untimed.timeMs > 0);
  assert.deepEqual(timed, { clock: { leftMs: 60_000, incrementMs: 2000 } });
  game.abandon();
});

test('a hint removes the error about a typed move, and is an arrow until the next one', async () => {
  const game = await people(
    START_FEN,
    makeEngine(() => 'h2e2'),
  );
  game.refuse({ code: 'notation-illegal' });
  await game.opponent.advise();
  assert.deepEqual(game.opponent.hint, { from: 'h2', to: 'e2' });
  assert.equal(game.fault, null, 'the typed move is not the subject any more');
  await game.move('b2e2');
  assert.equal(game.opponent.hint, null);
});

test('a saved and restored game is the same game', async () => {
  const game = await people(CHASE);
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
  const game = await people();
  await game.move('h2e2');
  const bad = new GameRecord();
  bad.playAll(['h2e2', 'a0a9']);
  await assert.rejects(game.open(bad), (/** @type {any} */ error) => error.where.index === 1);
  assert.deepEqual(game.cursor.moves, ['h2e2']);
});

test('a search that another one replaced is requested again', async () => {
  const engine = makeEngine(() => 'h9g7');
  const { bestMove } = engine;
  let times = 0;
  engine.bestMove = async (request, callOptions) => {
    times += 1;
    if (times === 1) throw new DOMException('a newer search took over', 'AbortError');
    return bestMove(request, callOptions);
  };
  const game = new Game(engine);
  await game.begin({ players: { red: PERSON, black: engineOf(3) }, startFen: START_FEN, clock: null });
  await game.move('h2e2');
  await until(game, () => game.cursor.ply === 2);
  assert.equal(times, 2);
});

test('the clocks stop while two engines are paused', async () => {
  let now = 0;
  const game = new Game(makeEngine(), { now: () => now });
  const begun = game.begin({
    players: { red: engineOf(1), black: engineOf(2) },
    startFen: START_FEN,
    clock: { minutes: 1, increment: 0 },
  });
  await until(game, () => game.cursor.ply >= 1);
  game.pause(true);
  await begun;
  now = 100_000;
  assert.deepEqual(
    [game.clock?.running, game.clock?.left('red'), game.clock?.left('black'), game.outcome],
    [null, 60_000, 60_000, null],
  );
  game.pause(false);
  assert.equal(game.clock?.running, game.turn);
  game.abandon();
});

test('two engines play until they are paused', async () => {
  const game = new Game(makeEngine());
  const begun = game.begin({ players: { red: engineOf(1), black: engineOf(2) }, startFen: START_FEN, clock: null });
  await until(game, () => game.cursor.ply >= 2);
  game.pause(true);
  await begun;
  const { ply } = game.cursor;
  assert.deepEqual([game.isThinking, game.tip.ply], [false, ply]);
});

test('a readable game that cannot be opened is moved aside; an engine failure moves none', async () => {
  const record = new GameRecord();
  record.playAll(['h2e2', 'a9a5']);
  const stored = {
    record: record.flat(),
    players: { red: PERSON, black: PERSON },
    cursor: 0,
    tip: 2,
    outcome: null,
    clock: null,
    orientation: /** @type {const} */ ('red'),
    findings: [],
    searches: [],
    recalls: [],
  };
  const storage = mockStorage();
  const store = new GameStore(storage);
  store.save('odd', stored, 1);
  const text = storage.getItem('chuhe.game.odd');
  const engine = makeEngine();
  const failing = new Persistence(
    new Game({
      ...engine,
      xiangqiState: async () => {
        throw Object.assign(new Error('gone'), { code: 'engine/load' });
      },
    }),
    store,
    { addresses: false },
  );
  await assert.rejects(failing.open({ id: 'odd', changed: 1, kept: stored }), { code: 'engine/load' });
  assert.equal(storage.getItem('chuhe.game.odd'), text);
  const game = new Game(engine);
  assert.equal(
    await new Persistence(game, store, { addresses: false }).open({ id: 'odd', changed: 1, kept: stored }),
    false,
  );
  assert.equal(game.record.root.children.length, 0);
  assert.deepEqual(store.broken, [{ id: 'odd', text }]);
  assert.deepEqual([storage.getItem('chuhe.game.odd'), storage.getItem('chuhe.broken.odd')], [null, text]);
});

test('a game from a link is stored when the reader continues it', async () => {
  const game = new Game(makeEngine());
  const store = new GameStore(mockStorage());
  const persistence = new Persistence(game, store, { addresses: false });
  persistence.start();
  await persistence.resume(new URLSearchParams('moves=h2e2,h9g7'), 1);
  await game.goTo(game.record.root);
  await game.goTo(game.tip);
  await null;
  assert.deepEqual(store.list(), []);
  await game.move('h0g2');
  await null;
  assert.deepEqual(
    store.list().map(({ kept: stored }) => GameRecord.from(stored.record).root.end.moves),
    [['h2e2', 'h9g7', 'h0g2']],
  );
  persistence.stop();
});

test('a new game of an address is stored when the reader moves, whatever the engine has played', async (context) => {
  for (const [address, move] of [
    ['level=1&side=red', 'h2e2'],
    ['level=1&side=black', 'h9g7'],
    ['level=1&side=black&moves=b0c2', 'h9g7'],
    ['friend=red&game=abc', 'h2e2'],
    ['friend=black&game=abc&moves=h2e2', 'h9g7'],
  ]) {
    const game = new Game(makeEngine());
    const storage = mockStorage();
    const store = new GameStore(storage);
    const persistence = new Persistence(game, store, { addresses: false });
    persistence.start();
    context.after(() => persistence.stop());
    await persistence.resume(new URLSearchParams(address), 1);
    for (let turn = 0; turn < 500 && !game.mayMove; turn += 1)
      await new Promise((resolve) => {
        setTimeout(resolve, 1);
      });
    game.changed();
    await null;
    assert.equal(storage.length, 0, `${address} was only opened`);
    await game.move(move);
    await null;
    assert.equal(store.list().length, 1, `${address} was played`);
    game.abandon();
  }
});

test('two tabs that continue one game keep both, and a tab that only views it stores nothing', async (context) => {
  const storage = mockStorage();
  const tabs = Array.from({ length: 2 }, () => {
    const game = new Game(makeEngine());
    const persistence = new Persistence(game, new GameStore(storage), { addresses: false });
    persistence.start();
    context.after(() => persistence.stop());
    return { game, persistence };
  });
  const [one, another] = tabs;
  const saved = () =>
    new GameStore(storage)
      .list()
      .map(({ kept: stored }) =>
        stored.record.nodes
          .map(({ move }) => move)
          .join(' ')
          .trim(),
      )
      .toSorted();
  await one.persistence.begin({ players: { red: PERSON, black: PERSON }, startFen: START_FEN, clock: null });
  await one.game.move('h2e2');
  await null;
  const entry = new GameStore(storage).current();
  assert.ok(entry);
  await another.persistence.open(entry);
  await new Promise((resolve) => {
    setTimeout(resolve, 5);
  });
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
