// What a friend's link may do to a stored game: add the other side's next move or resignation, and nothing else without asking.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { friendPart, readFriend, writeAddress, writeFriendAddress } from '../../www/address/game-url.js';
import { decide } from '../../www/game/links/received-friend-link.js';
import { GameRecord, START_FEN } from '../../www/record/record.js';
import { GameStore } from '../../www/storage/store.js';
import { sampleTest } from '../sample.mjs';
import { keptGame, storedGame as stored } from './games.mjs';
import { play } from './modules.mjs';
import { mockStorage } from './mock-storage.mjs';

/** @import { FriendLink } from '../../www/address/game-url.js' */
/** @import { StoredGame } from '../../www/record/types.js' */

const MOVES = ['h2e2', 'h9g7', 'h0g2', 'i9h9', 'i0h0', 'b9c7', 'g3g4', 'c6c5', 'b0c2', 'b7a7'];
const OTHERS = ['h2e2', 'h9g7', 'h0g2', 'b9c7', 'i0h0', 'i9h9'];
const ENDING = '3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1';

/** A game with a friend as it is stored. @param {string[]} moves @param {{ side?: 'red' | 'black', id?: string, outcome?: StoredGame['outcome'] }} [rest] */
const storedGame = (moves, { side = 'red', id = 'abc', outcome = null } = {}) =>
  stored(moves, { outcome, orientation: side, friend: { side, id } });

const RESIGNED = /** @type {const} */ ({ winner: 'red', code: 'resign' });

/**
 * What a link does to the game of the reader, who plays Red: its side, moves and resignation; the moves of the game and how it ended;
 * the decision.
 * @type {[what: string, link: Partial<FriendLink & { isProved: boolean, startFen: string, moves: string[] }>, game: [number, StoredGame['outcome']?], expected: string][]}
 */
const CASES = [
  ['their next move', { moves: MOVES.slice(0, 4) }, [3], 'follow'],
  ['their resignation', { moves: MOVES.slice(0, 3), resigned: 'black' }, [3], 'follow'],
  ['their resignation when it is the reader’s move', { moves: MOVES.slice(0, 4), resigned: 'black' }, [4], 'follow'],
  ['their move, without a checksum', { moves: MOVES.slice(0, 4), isProved: false }, [3], 'ask unproved'],
  ['their resignation, without a checksum', { resigned: 'black', isProved: false }, [3], 'ask unproved'],
  ['the same moves', {}, [3], 'keep null'],
  ['the same moves, without a checksum', { isProved: false }, [3], 'keep null'],
  ['fewer moves', { moves: MOVES.slice(0, 2) }, [3], 'keep old'],
  ['no moves', { moves: [] }, [3], 'keep old'],
  ['a move of the reader', { moves: MOVES.slice(0, 5) }, [4], 'ask ownMove'],
  ['two moves', { moves: MOVES.slice(0, 5) }, [3], 'ask ahead 2'],
  ['seven moves', { moves: MOVES }, [3], 'ask ahead 7'],
  ['a resignation of the reader', { resigned: 'red' }, [3], 'ask ownResign'],
  ['a move and a resignation of the reader', { moves: MOVES.slice(0, 4), resigned: 'red' }, [3], 'ask ownResign'],
  ['a move and a resignation', { moves: MOVES.slice(0, 4), resigned: 'black' }, [3], 'ask resignElsewhere'],
  ['a resignation earlier', { moves: MOVES.slice(0, 2), resigned: 'black' }, [3], 'ask resignElsewhere'],
  ['another move of theirs', { moves: OTHERS.slice(0, 4) }, [4], 'ask differs 4'],
  ['another move of the reader', { moves: ['b2e2'] }, [1], 'ask differs 1'],
  ['another history and more', { moves: OTHERS }, [5], 'ask differs 4'],
  ['more moves of an ended game', { moves: MOVES.slice(0, 4) }, [3, RESIGNED], 'ask ended'],
  ['an ended game without its end', {}, [3, RESIGNED], 'keep old'],
  ['an earlier move of an ended game', { moves: MOVES.slice(0, 2) }, [3, RESIGNED], 'keep old'],
  ['the end again', { resigned: 'black' }, [3, RESIGNED], 'keep null'],
  ['another end', { resigned: 'red' }, [3, RESIGNED], 'ask ended'],
  ['a resignation after mate', { resigned: 'black' }, [3, { winner: 'red', code: 'checkmate' }], 'ask ended'],
  ['another history of an ended game', { moves: OTHERS }, [4, RESIGNED], 'ask ended'],
  ['the reader’s own link', { side: 'black' }, [3], 'keep own'],
  ['the reader’s own earlier link', { side: 'black', moves: MOVES.slice(0, 1) }, [3], 'keep own'],
  ['a link for the other side', { side: 'black', moves: MOVES.slice(0, 4) }, [3], 'keep otherSide'],
  ['a resignation for the other side', { side: 'black', resigned: 'black' }, [3], 'keep own'],
  ['another position', { startFen: ENDING, moves: [] }, [3], 'apart otherStart'],
];

for (const [what, link, [plies, outcome = null], expected] of CASES)
  test(`a link with ${what}`, () => {
    const game = MOVES.slice(0, plies);
    const { startFen = START_FEN, moves = game, side = 'red', resigned = null, isProved = true } = link;
    const received = { side, id: 'abc', resigned, isProved };
    const decision = /** @type {any} */ (decide(received, startFen, moves, storedGame(game, { outcome })));
    const { action, notice: label, doubt } = decision;
    const parts = [action, label === undefined ? null : String(label), ...Object.values(doubt ?? {})];
    assert.equal(parts.filter((part) => part !== null).join(' '), expected);
  });

test('a checksum finds a link that was cut short anywhere, and any changed letter', () => {
  const games = [{ moves: MOVES }, { moves: [] }, { startFen: ENDING, moves: ['e1d1'] }];
  for (const { startFen = START_FEN, moves } of games) {
    const link = { side: /** @type {const} */ ('black'), id: 'k3x9ab', resigned: null };
    const whole = writeFriendAddress(startFen, moves, link);
    // The second as messengers write it anew.
    for (const text of [whole, `${whole.replaceAll(',', '%2C')}&fbclid=x`])
      assert.deepEqual(readFriend(new URLSearchParams(text)), { ...link, isProved: true });
    for (let length = '?check='.length; length < whole.length; length += 1)
      assert.throws(() => readFriend(new URLSearchParams(whole.slice(0, length))), { name: 'AddressError' });
    for (let at = 1; at < whole.length; at += 1)
      for (const letter of 'a0&=,') {
        const mistyped = whole.slice(0, at) + letter + whole.slice(at + 1);
        if (mistyped !== whole) assert.ok(!readOrNull(mistyped)?.isProved, mistyped);
      }
  }
});

/** @param {string} text */
function readOrNull(text) {
  try {
    return readFriend(new URLSearchParams(text));
  } catch (/** @type {any} */ error) {
    assert.equal(error.name, 'AddressError');
    return null;
  }
}

test('links of versions without a checksum are read as before', () => {
  for (const [text, link] of /** @type {[string, FriendLink][]} */ ([
    ['friend=red', { side: 'red', id: '', resigned: null }],
    ['friend=black&game=abc&moves=h2e2', { side: 'black', id: 'abc', resigned: null }],
    ['moves=h2e2,h9g7&friend=red&game=k3x9ab&resigned=black', { side: 'red', id: 'k3x9ab', resigned: 'black' }],
  ]))
    assert.deepEqual(readFriend(new URLSearchParams(text)), { ...link, isProved: false });
  assert.equal(readFriend(new URLSearchParams('moves=h2e2')), null);
});

/** @type {ReturnType<typeof keptGame>['persistence'][]} */ const started = [];
after(() => started.forEach((persistence) => persistence.stop()));

/** What is played and how it ended, as it is stored. @param {string | null} text */
function playedIn(text) {
  const { record, tip, outcome, friend } = JSON.parse(text ?? '').kept;
  return { record, tip, outcome, friend };
}

/** Opens an address where a game is stored, and plays nothing. @param {string} address @param {StoredGame} game */
async function opened(address, game) {
  const storage = mockStorage();
  new GameStore(storage).save('stored', game, 1);
  const before = storage.getItem('chuhe.game.stored');
  const { game: board, store, persistence } = keptGame(storage);
  started.push(persistence);
  /** @type {any} */ let fault = null;
  await persistence.resume(new URLSearchParams(address), 1).catch((error) => (fault = error));
  board.changed();
  await null;
  return { storage, store, before, board, persistence, fault };
}

/** @param {GameStore} store */
const lines = (store) =>
  store.list().map(({ kept: { record, tip, outcome } }) => {
    const { moves } = GameRecord.from(record).nodeAt(tip);
    return outcome ? [...moves, outcome.code] : moves;
  });

/** A link to these moves. @param {string[]} moves */
const linkTo = (moves) => writeFriendAddress(START_FEN, moves, { side: 'red', id: 'abc', resigned: null });

test('a link in doubt is shown; the answer keeps the stored game or changes it, and one game has its name', async () => {
  for (const isAccepted of [false, true]) {
    const { board, before, persistence, storage, store } = await opened(linkTo(OTHERS), storedGame(MOVES.slice(0, 5)));
    assert.deepEqual(persistence.doubt, { code: 'differs', number: 4 });
    assert.deepEqual(board.tip.moves, OTHERS, 'the link is on the board');
    assert.equal(storage.getItem('chuhe.game.stored'), before);
    await persistence.answer(isAccepted);
    await null;
    assert.equal(persistence.doubt, null);
    assert.deepEqual(board.tip.moves, isAccepted ? OTHERS : MOVES.slice(0, 5));
    assert.equal(board.friend?.id, 'abc');
    assert.deepEqual(lines(store), [board.tip.moves]);
    // What was played before stays as a variation.
    const { record } = store.list()[0].kept;
    assert.equal(record.nodes.length, 1 + 5 + (isAccepted ? 3 : 0));
  }
});

test('an ended game is revived only by an answer', async () => {
  const game = storedGame(MOVES.slice(0, 3), { outcome: RESIGNED });
  const { persistence, store } = await opened(linkTo(MOVES.slice(0, 4)), game);
  assert.deepEqual(lines(store), [[...MOVES.slice(0, 3), 'resign']]);
  await persistence.answer(true);
  await null;
  assert.deepEqual(lines(store), [MOVES.slice(0, 4)]);
});

test('a move on the board while a link is in doubt makes a game of its own, without a friend', async () => {
  const { board, before, persistence, storage, store } = await opened(linkTo(OTHERS), storedGame(MOVES.slice(0, 5)));
  await board.move('a0a1');
  await null;
  assert.equal(storage.getItem('chuhe.game.stored'), before);
  assert.equal(store.list().filter(({ kept: { friend } }) => friend).length, 1);
  await persistence.answer(false);
  assert.deepEqual(lines(store).toSorted(), [MOVES.slice(0, 5), [...OTHERS, 'a0a1']].toSorted());
});

test('a wrong checksum is refused, and the last game stays on the board', async () => {
  const cut = linkTo(MOVES.slice(0, 4)).slice(0, -2);
  const { board, before, fault, storage } = await opened(cut, storedGame(MOVES.slice(0, 3)));
  assert.equal(fault.code, 'address/check');
  assert.deepEqual(board.tip.moves, MOVES.slice(0, 3));
  assert.deepEqual(playedIn(storage.getItem('chuhe.game.stored')), playedIn(before));
});

sampleTest('a link adds to a stored game only the other side’s move or resignation', async ({ sample, random }) => {
  const below = (/** @type {number} */ end) => Math.floor(random() * end);
  const of = (/** @type {readonly any[]} */ list) => list[below(list.length)];
  let changes = 0;
  for (const _ of sample([...Array(3000).keys()], 300)) {
    const side = of(['red', 'black']);
    const game = MOVES.slice(0, below(MOVES.length + 1));
    const outcome = of([null, null, null, null, null, RESIGNED, { winner: 'black', code: 'resign' }]);
    // Links near the law, so that some keep it.
    const other = side === 'red' ? 'black' : 'red';
    const moves = [...game.slice(0, below(4) ? game.length : below(game.length + 1))];
    for (let more = of([0, 1, 1, 1, 2]); more > 0; more -= 1) {
      const { legal } = play.xiangqiState({ fen: START_FEN, moves });
      const next = MOVES[moves.length];
      moves.push(below(2) && legal.some(({ uci }) => uci === next) ? next : of(legal).uci);
    }
    const link = {
      side: of([side, side, side, other]),
      id: of(['abc', 'abc', 'abc', 'abd', '']),
      resigned: of([null, null, null, side, other]),
    };
    let text = of([
      writeFriendAddress(START_FEN, moves, link),
      writeFriendAddress(START_FEN, moves, link),
      writeAddress({ startFen: START_FEN, moves, ply: null }, friendPart(link)),
    ]);
    for (let times = of([0, 0, 0, 0, 1, 2]); times > 0; times -= 1) {
      const at = below(text.length);
      text = of([
        () => text.slice(0, at),
        () => text.slice(0, at) + of([...'abcdefghi0123456789,&=%']) + text.slice(at + 1),
        () => text.slice(0, at) + text.slice(at + 1 + below(12)),
        () => `${text}&${text.slice(at)}`,
      ])();
    }
    const before = storedGame(game, { side, outcome });
    const { before: stored, storage, store, persistence, fault } = await opened(text, before);
    const label = `${text} to ${side}’s game ${game} ${outcome?.winner ?? ''}`;
    assert.ok(fault === null || fault.code, `${label}: ${fault?.stack}`);
    assert.equal(store.list().length, 1, label);
    const now = storage.getItem('chuhe.game.stored');
    if (isDeepStrictEqual(playedIn(now), playedIn(stored))) continue;
    changes += 1;
    assert.equal(persistence.doubt, null, label);
    assert.equal(outcome, null, label);
    const { kept: after } = store.list()[0];
    const line = GameRecord.from(after.record).nodeAt(after.tip).moves;
    assert.deepEqual(line.slice(0, game.length), game, label);
    if (after.outcome?.code === 'resign') {
      assert.deepEqual([line.length, after.outcome.winner], [game.length, side], label);
    } else {
      assert.equal(line.length, game.length + 1, label);
      assert.notEqual(game.length % 2 === 0 ? 'red' : 'black', side, label);
    }
    assert.ok(new URLSearchParams(text).get('check'), label);
  }
  assert.ok(changes > 0, 'some links keep the law');
});
