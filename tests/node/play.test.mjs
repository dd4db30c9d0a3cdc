// Parts of a game besides its moves: clocks, players, handicaps, addresses, the games stored in the browser, and the position drawn before
// the rules are loaded.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { designs, faceShape } from '../../www/board/designs.js';
import { readAddress, readNewGame, writeAddress } from '../../www/address/game-url.js';
import { clockOf, clockText } from '../../www/record/clock.js';
import { inSentences, nameOf, outcomeSentence } from '../../www/record/player-names.js';
import { acceptsDraw, moveTimeLimit, seedOf } from '../../www/game/state/opponent.js';
import { engineOf, handicapFen, onlyPerson, PERSON, readPlayer } from '../../www/record/players.js';
import { START_FEN } from '../../www/record/record.js';
import { CHOICES, Settings } from '../../www/storage/settings.js';
import { lostPieces, materialLead, materialMarkup } from '../../www/game/sides/material-lead.js';
import { GameStore, VERSION } from '../../www/storage/store.js';
import texts from '../../www/i18n/en/game.js';
import chinese from '../../www/i18n/zh-Hans/game.js';
import { storedGame } from './games.mjs';
import { mockStorage } from './mock-storage.mjs';
import { firstPosition } from '../../www/play/first-position.js';

/** @import { Players } from '../../www/record/players.js' */

test('a clock saved by an earlier version is read, and an impossible one refused', () => {
  const older = clockOf({ minutes: 2, increment: 1, left: { red: 89_500, black: 120_000 } });
  assert.deepEqual([older?.setting, older?.red.main, older?.past], [{ minutes: 2, increment: 1 }, 89_500, []]);
  assert.equal(clockOf({ minutes: 2, increment: 1 }), null);
  assert.equal(clockOf({ minutes: 2, increment: 1, left: { red: -1, black: 3 } }), null);
});

test('a clock is formatted as people read clocks', () => {
  const times = [3_600_000, 3_909_000, 600_000, 59_001, 10_000, 9_999, 400, 0];
  const texts = ['1:00:00', '1:05:09', '10:00', '1:00', '0:10', '0:09.9', '0:00.4', '0:00.0'];
  assert.deepEqual(times.map(clockText), texts);
});

test('a handicap removes the left pieces of the side that gives them', () => {
  assert.equal(handicapFen('none', 'red'), START_FEN);
  assert.equal(handicapFen('horse', 'red').split(' ')[0].split('/')[9], 'R1BAKABNR');
  assert.equal(handicapFen('horse', 'black').split('/')[0], 'rnbakab1r');
  assert.equal(handicapFen('twoHorses', 'black').split('/')[0], 'r1bakab1r');
  assert.equal(handicapFen('chariot', 'red').split(' ')[0].split('/')[9], '1NBAKABNR');
  assert.equal(handicapFen('chariot', 'black').split('/')[0], 'rnbakabn1');
});

test('players are read as they were written, and nothing else is a player', () => {
  for (const player of [PERSON, engineOf(1), engineOf(10)])
    assert.deepEqual(readPlayer(JSON.parse(JSON.stringify(player))), player);
  for (const none of [null, {}, { kind: 'engine' }, { kind: 'engine', level: 11 }, { kind: 'engine', level: '3' }])
    assert.equal(readPlayer(none), null);
  assert.equal(onlyPerson({ red: engineOf(3), black: PERSON }), 'black');
  assert.equal(onlyPerson({ red: PERSON, black: PERSON }), null);
});

test('moves in an address may be in any notation, with commas or spaces', () => {
  const query = '?moves=%E7%82%AE%E4%BA%8C%E5%B9%B3%E4%BA%94+H8%2B7,h0g2';
  assert.deepEqual(readAddress(new URLSearchParams(query))?.moves, ['\u70ae\u4e8c\u5e73\u4e94', 'H8+7', 'h0g2']);
  assert.equal(writeAddress({ startFen: START_FEN, moves: [], ply: null }), '');
  assert.equal(readAddress(new URLSearchParams('?lang=en')), null);
});

test('an invalid address is refused with the field', () => {
  const read = (/** @type {string} */ text) => {
    const address = new URLSearchParams(text);
    return [readAddress(address), readNewGame(address)];
  };
  const wrong = { 'moves=h2e2&ply=2': 'ply', 'moves=h2e2&ply=x': 'ply', 'level=11': 'level', 'side=white': 'side' };
  for (const [text, field] of Object.entries(wrong))
    assert.throws(() => read(text), { name: 'AddressError', code: `address/${field}` }, text);
  read('moves=h2e2&ply=0');
  assert.deepEqual(readNewGame(new URLSearchParams('?level=10&side=black')), { level: 10, side: 'black' });
});

test('games are stored, listed newest first, and a tab finds its own again', () => {
  const [storage, tab, otherTab] = [mockStorage(), mockStorage(), mockStorage()];
  const store = new GameStore(storage, tab);
  store.save('a', storedGame(['h2e2']), 1);
  new GameStore(storage, otherTab).save('b', storedGame(['h2e2', 'h9g7']), 2);
  const ids = () => store.list().map(({ id }) => id);
  assert.deepEqual(ids(), ['b', 'a']);
  assert.equal(new GameStore(storage, tab).current()?.id, 'a', 'a reload');
  assert.equal(new GameStore(storage, mockStorage()).current()?.id, 'b', 'a new tab after a crash');
  assert.deepEqual(store.load('b')?.kept, storedGame(['h2e2', 'h9g7']));
  store.remove('b');
  assert.deepEqual(ids(), ['a']);
});

test('unreadable data is moved aside with its text, and can be restored and discarded', () => {
  const storage = mockStorage();
  const texts = [
    '{"version":1',
    JSON.stringify({ version: VERSION + 1, changed: 1, kept: storedGame([]) }),
    JSON.stringify({ version: VERSION, changed: 1, kept: { record: {} } }),
  ];
  for (const [index, text] of texts.entries()) storage.setItem(`chuhe.game.${index}`, text);
  const store = new GameStore(storage);
  store.save('good', storedGame(['h2e2']));
  const [{ id }, ...others] = store.list();
  assert.deepEqual([id, others.length], ['good', 0]);
  const later = new GameStore(storage);
  const recovered = later.recover().map(({ text }) => text);
  assert.deepEqual(recovered.toSorted(), texts.toSorted());
  later.discard('0');
  assert.equal(new GameStore(storage).recover().length, 2);
});

test('full or missing storage is reported, not thrown', () => {
  const full = new GameStore(mockStorage({}, 20));
  full.save('a', storedGame(['h2e2']));
  assert.equal(full.trouble, 'full');
  const none = new GameStore(null);
  none.save('a', storedGame(['h2e2']));
  assert.deepEqual([none.trouble, none.list(), none.current()], ['absent', [], null]);
});

test('no game is ever deleted: without room a new one is not stored, and this is reported', () => {
  const storage = mockStorage();
  const many = new GameStore(storage);
  for (let game = 1; game <= 300; game += 1) many.save(`${game}`, storedGame(['h2e2']), game);
  assert.deepEqual([many.list().length, many.trouble], [300, null]);
  const full = new GameStore(storage, null, many.used);
  full.save('new', storedGame(['h2e2']), 301);
  assert.deepEqual([full.trouble, full.load('new'), full.list().length], ['full', null, 300]);
  assert.equal(full.current()?.id, '300', 'what was open last stays so');
  full.save('7', storedGame(['h2e2', 'h9g7']), 302);
  assert.deepEqual([full.trouble, full.load('7')?.kept.tip], [null, 2], 'a game that is kept goes on');
  for (const id of ['1', '2']) full.remove(id);
  full.save('new', storedGame(['h2e2']), 303);
  assert.deepEqual([full.trouble, full.load('new')?.changed], [null, 303]);
});

test('settings keep valid values and use the defaults for anything else', () => {
  const storage = mockStorage();
  const valuesIn = (/** @type {string | undefined} */ language) => new Settings(storage, language).values;
  assert.deepEqual([valuesIn(undefined).notation, valuesIn('en').notation], ['chinese', 'wxf']);
  for (const language of ['zh-Hans', 'zh-CN']) assert.equal(valuesIn(language).pieces, 'simplified');
  for (const language of ['zh-Hant', 'en']) assert.equal(valuesIn(language).pieces, 'traditional');
  // It follows the language of the page until it is set.
  const followed = new Settings(storage, 'zh-Hans');
  let changes = 0;
  followed.addEventListener('change', () => (changes += 1));
  for (const [language, notation] of /** @type {const} */ ([
    ['en', 'wxf'],
    ['zh-Hant', 'chinese'],
    ['zh-Hans', 'chinese'],
  ])) {
    followed.speak(language);
    assert.equal(followed.values.notation, notation);
    assert.equal(followed.values.pieces, language === 'zh-Hans' ? 'simplified' : 'traditional');
  }
  assert.equal(changes, 3);
  new Settings(storage).set('notation', 'iccs');
  assert.equal(new Settings(storage, 'en').values.notation, 'iccs');
  const chosen = new Settings(storage, 'zh-Hans');
  chosen.speak('en');
  assert.equal(chosen.values.notation, 'iccs');
  // Settings that were not set still follow the language.
  const another = mockStorage();
  const chooser = new Settings(another, 'zh-Hans');
  assert.equal(chooser.isChosen('pieces'), false);
  const seen = CHOICES.pieces.map(() => {
    chooser.nextPieces();
    return chooser.values.pieces;
  });
  assert.deepEqual(seen, ['international', 'letters', 'traditional', 'simplified']);
  assert.equal(new Settings(another).isChosen('pieces'), true);
  const { notation, pieces: kept } = new Settings(another, 'en').values;
  assert.deepEqual([notation, kept], ['wxf', 'simplified']);
  storage.setItem('chuhe.settings', '{"notation":"latin","sounds":"loud","pieces":"simplified","level":5}');
  const { values } = new Settings(storage);
  assert.deepEqual([values.notation, values.sounds, values.pieces, values.level], ['chinese', true, 'simplified', 5]);
  storage.setItem('chuhe.settings', '{');
  assert.equal(new Settings(storage, 'en').values.pieces, 'traditional');
});

test('the engine accepts a draw when it is behind, and an equal one only late enough in the game', () => {
  assert.ok(acceptsDraw(-200, 24) && acceptsDraw(0, 60));
  assert.ok(!acceptsDraw(0, 24) && !acceptsDraw(150, 60));
  assert.ok(!acceptsDraw(-2000, 3) && !acceptsDraw(-2000, 19), 'none in the first ten moves, however far behind');
});

test('the strongest level answers the first moves faster than those of the middle game, and never takes more than four seconds', () => {
  assert.ok(moveTimeLimit(1) <= 1000);
  const waits = Array.from({ length: 60 }, (_, ply) => moveTimeLimit(ply));
  assert.ok(waits.every((wait, ply) => ply === 0 || wait >= waits[ply - 1]));
  assert.equal(waits.at(-1), 4000);
});

test('the seed of a move depends on the game so far and on its salt', () => {
  assert.equal(seedOf(['h2e2'], 7), seedOf(['h2e2'], 7));
  assert.notEqual(seedOf(['h2e2'], 7), seedOf(['b2e2'], 7));
  assert.notEqual(seedOf(['h2e2'], 7), seedOf(['h2e2'], 8));
});

/** Without a horse of each side, a cannon and a soldier. */
const FEWER = 'rnbakab1r/9/1c5c1/p1p1p1p1p/9/9/P1P1P3P/1C7/9/RNBAKAB1R w - - 0 1';
const one = (/** @type {string} */ piece) => ({ piece, count: 1 });

test('the material lead lists what a side has more of, most valuable first, without exchanged pieces', () => {
  assert.deepEqual(materialLead(START_FEN), { red: [], black: [] });
  assert.deepEqual(materialLead(FEWER), { red: [], black: [one('C'), one('P')] });
  assert.deepEqual(materialLead(handicapFen('twoHorses', 'black')).red, [{ piece: 'n', count: 2 }]);
});

test('captured pieces are counted from the start of the game, which a handicap has not lost', () => {
  for (const start of [START_FEN, handicapFen('twoHorses', 'black')])
    assert.deepEqual(lostPieces(start, start), { red: [], black: [] });
  assert.deepEqual(lostPieces(START_FEN, FEWER), { red: [one('C'), one('N'), one('P')], black: [one('n')] });
});

test('the small pieces have the faces of the board, in every design', () => {
  const counts = { R: 2, n: 1 };
  for (const look of designs) {
    const lots = Object.entries(counts).map(([piece, count]) => ({ piece, count }));
    const markup = materialMarkup(lots, look);
    for (const { piece, count } of lots)
      assert.equal(markup.split(faceShape(piece, look)).length - 1, count, `${look} ${piece}`);
  }
});

test('players are named by the record, and the engine by its level', () => {
  /** @type {[string, string][]} */ const tags = Object.entries({ Red: 'Wang', Black: '?' });
  const named = (/** @type {Players} */ players) =>
    /** @type {const} */ (['red', 'black']).map((side) => nameOf(players, side, texts, tags));
  const people = { red: PERSON, black: PERSON };
  assert.deepEqual([...named(people), nameOf(people, 'red', texts, [])], ['Wang', 'Black', 'Red']);
  assert.deepEqual(named({ red: PERSON, black: engineOf(3) }), ['You', 'Chuhe, level 3']);
});

test('sentences about the result have the punctuation of the language', () => {
  const outcome = { winner: /** @type {const} */ ('black'), code: 'resign' };
  const english = inSentences('red chariot nine forward one, check', outcomeSentence(outcome, texts));
  assert.equal(english, 'red chariot nine forward one, check. Black wins. Red resigned.');
  assert.equal(inSentences('红车九进一', outcomeSentence(outcome, chinese)), '红车九进一。黑方胜。红方认输。');
});

const START = START_FEN.split(' ')[0];
const CANNON = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR';

/** A store with at most one game. @param {string[]} [moves] @param {'red' | 'black'} [orientation] */
function storeWith(moves, orientation = 'red') {
  const store = new GameStore(mockStorage());
  if (moves) store.save('one', storedGame(moves, { orientation }));
  return store;
}

/** @param {string} address @param {GameStore} [store] */
const seen = (address, store = storeWith()) => firstPosition(new URLSearchParams(address), store);

test('by default it is the initial position, seen from the requested side', () => {
  assert.deepEqual(seen(''), { fen: START, lastMove: null, orientation: 'red' });
  assert.deepEqual(seen('level=2&side=black'), { fen: START, lastMove: null, orientation: 'black' });
});

test('the moves of an address are made on the board, up to the requested one', () => {
  assert.deepEqual(seen('moves=h2e2'), { fen: CANNON, lastMove: { from: 'h2', to: 'e2' }, orientation: 'red' });
  assert.equal(seen('moves=h2e2,h9g7&ply=1')?.fen, CANNON);
  assert.deepEqual(seen('moves=h2e2&ply=0'), { fen: START, lastMove: null, orientation: 'red' });
  assert.equal(seen('fen=4k4/9/9/9/9/9/9/9/9/4K4_w&moves=e0e1')?.fen, '4k4/9/9/9/9/9/9/9/4K4/9');
});

test('a stored game of the address is shown where it was left, or at the requested move', () => {
  const store = storeWith(['h2e2', 'h9g7'], 'black');
  assert.equal(seen('kept=one', store)?.lastMove?.to, 'g7');
  const first = { fen: CANNON, lastMove: { from: 'h2', to: 'e2' }, orientation: 'black' };
  assert.deepEqual(seen('kept=one&ply=1', store), first);
  assert.equal(seen('kept=one&ply=0', store)?.fen, START);
  assert.deepEqual(seen('moves=h2e2,h9g7&ply=1', store), first, 'a link of the same moves is that game');
  assert.equal(seen('kept=another&ply=1', store)?.lastMove?.to, 'g7', 'one that is not there leaves the last one');
});

test('an address that needs the rules gives no first position', () => {
  for (const address of ['moves=C2%3D5', 'fen=9/9_w', 'moves=e5e6', 'level=11', 'side=green', 'moves=h2e2&ply=9'])
    assert.equal(seen(address), null, address);
});

test('the last stored game is shown at its cursor, and from the same side', () => {
  const store = storeWith(['h2e2', 'h9g7'], 'black');
  const fen = 'rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR';
  const stored = { fen, lastMove: { from: 'h9', to: 'g7' }, orientation: 'black' };
  assert.deepEqual(seen('', store), stored);
  assert.deepEqual(seen('moves=h2e2,h9g7', store), stored);
  // An address with fewer moves shows another position.
  assert.deepEqual(seen('moves=h2e2', store)?.lastMove, { from: 'h2', to: 'e2' });
  assert.equal(seen('moves=b2e2', store)?.orientation, 'red');
  assert.equal(seen('side=red', store)?.fen, START);
});
