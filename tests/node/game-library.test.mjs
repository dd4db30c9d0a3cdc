// A library of games: its statistics equal a plain walk through the games; bad files, bad games and damaged storage.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readPlacement, writePlacement } from '../../www/board/placement.js';
import { checkLibrary, MAX_LIBRARY_MB, readLibrary } from '../../www/game/library/read-library.js';
import { mirrored, placesAlong } from '../../www/game/openings/places.js';
import { PositionIndex } from '../../www/game/openings/position-index.js';
import { START_FEN } from '../../www/record/record.js';
import { loadLibrary, storeLibrary } from '../../www/storage/library-store.js';
import { longGame } from '../long-game.mjs';
import { pgnGame } from '../pgn-game.mjs';
import { sampleTest } from '../sample.mjs';
import { full, play } from './modules.mjs';

/** @import { Result } from '../../www/record/record.js' */
/** @typedef {{ moves: string[], result: Result }} Played */

const RESULTS = /** @type {const} */ (['red', 'black', 'draw', 'unknown']);
const engine = { xiangqiRead: async (/** @type {any} */ request) => full.xiangqiRead(request) };

/** @param {string | Uint8Array<ArrayBuffer>} content @param {Parameters<typeof readLibrary>[2]} [options] */
const read = (content, options) => readLibrary(new File([content], 'games.pgn'), engine, options);

/** The positions of a line in both orientations. @param {readonly string[]} moves */
function boards(moves) {
  const pieces = readPlacement(START_FEN);
  const write = () => {
    const other = new Map([...pieces].map(([square, piece]) => [mirrored(square), piece]));
    return [writePlacement(pieces), writePlacement(other)];
  };
  return [
    write(),
    ...moves.map((move) => {
      pieces.set(move.slice(2), pieces.get(move.slice(0, 2)) ?? '');
      pieces.delete(move.slice(0, 2));
      return write();
    }),
  ].map(([own, other], ply) => ({ own: `${own} ${ply % 2}`, other: `${other} ${ply % 2}` }));
}

/** What a plain walk through all games finds in a position. @param {Played[]} games @param {{ own: string, other: string }} position */
function walk(games, { own, other }) {
  /** @type {Map<string, { games: number, ended: number, points: number }>} */ const shares = new Map();
  /** @type {number[]} */ const reached = [];
  for (const [number, { moves, result }] of games.entries()) {
    const line = boards(moves);
    const ply = line.findIndex((one) => one.own === own || one.own === other);
    if (ply < 0) continue;
    reached.push(number);
    if (ply === moves.length) continue;
    const move = line[ply].own === own ? moves[ply] : mirrored(moves[ply]);
    // In a symmetric position a move and its mirror image are one.
    const name = own === other ? [move, mirrored(move)].sort()[0] : move;
    const { games: count, ended, points } = shares.get(name) ?? { games: 0, ended: 0, points: 0 };
    const mover = ply % 2 === 0 ? 'red' : 'black';
    const won = result === 'draw' ? 0.5 : Number(result === mover);
    const isOver = result !== 'unknown';
    shares.set(name, { games: count + 1, ended: ended + Number(isOver), points: points + (isOver ? won : 0) });
  }
  return { shares, reached };
}

sampleTest('each position has the moves and games of a plain walk, in every notation', async ({ random }) => {
  const trunk = longGame(play, 6, random);
  /** @type {Played[]} */ const games = [];
  for (let number = 0; number < 24; number += 1) {
    const own = number % 2 === 0 ? longGame(play, 5 + (number % 7), random) : [...trunk];
    // A chariot steps aside and back: the position is repeated in the game.
    const moves = number % 5 === 0 ? ['a0a1', 'a9a8', 'a1a0', 'a8a9', ...own] : own;
    games.push({ moves: number % 3 === 0 ? moves.map(mirrored) : moves, result: RESULTS[number % 4] });
  }
  const kinds = /** @type {const} */ (['chinese', 'wxf', 'iccs', 'uci']);
  const text = games.map(({ moves, result }, at) =>
    pgnGame(play, { moves, result, kind: kinds[at % 4], tags: { Red: `R${at}` } }),
  );
  const { library, skipped } = await read(text.join('\n'));
  assert.equal(skipped, 0);
  assert.deepEqual(
    library.games.map(({ title, result }) => [title, result]),
    games.map(({ result }, at) => [`R${at} – ?`, result]),
  );
  const index = new PositionIndex(library.columns);
  for (const { moves } of games)
    for (const [ply, place] of placesAlong(START_FEN, moves).entries()) {
      const position = boards(moves)[ply];
      const { shares, reached } = walk(games, position);
      assert.deepEqual(index.gamesAt(place), reached);
      const isEven = position.own === position.other;
      const found = [...index.sharesAt(place)].map(([move, share]) => [
        isEven ? [move, mirrored(move)].sort()[0] : move,
        share,
      ]);
      assert.deepEqual(new Map(/** @type {any} */ (found)), shares);
    }
  assert.deepEqual(index.gamesAt(placesAlong('4k4/9/9/9/9/9/9/9/9/R3K4 w', [])[0]), []);
});

/** A game with a number, as in a file. @param {number} number @param {string} [moves] */
const numbered = (number, moves = '1. 炮二平五 {\n[%clk 0:10]} 马8进7\n2. 马二进三') =>
  `[Event "${number}"]\n[Date "${1990 + (number % 30)}.05.01"]\n\n${moves} 1-0\n\n`;
const many = (/** @type {number} */ count) => Array.from({ length: count }, (_, number) => numbered(number));

for (const [name, change] of /** @type {[string, (text: string) => string][]} */ ([
  ['LF', (text) => text],
  ['CRLF', (text) => text.replaceAll('\n', '\r\n')],
  ['no empty lines', (text) => text.replaceAll(/\n+/g, '\n')],
]))
  test(`a large file is read in parts, and each game is found in its part: ${name}`, async () => {
    /** @type {number[]} */ const seen = [];
    const content = change(many(3000).join(''));
    const { library, texts } = await read(content, { onGames: (count) => seen.push(count) });
    assert.ok(texts.length > 2 && texts.join('') === content);
    assert.deepEqual([library.games.length, seen.length, seen.at(-1)], [3000, texts.length, 3000]);
    const records = texts.map((text) => full.xiangqiRead({ text }).records);
    for (const [number, { part, at }] of library.games.entries())
      assert.deepEqual([records[part][at].tags[0][1], records[part][at].nodes.length], [`${number}`, 4]);
  });

test('GB18030 is read', async () => {
  const { library } = await read(Uint8Array.from(readFileSync(new URL('../data/files/gb18030.pgn', import.meta.url))));
  assert.match(String(library.games[0].title), /\p{Script=Han}/u);
});

test('a bad game is left out and counted, with the line of the first', async () => {
  const games = many(3000);
  games[2000] = numbered(2000, '1. 炮二平五 马8进7 2. 帅五进九');
  games[2500] = numbered(2500, '1. 炮二平五 (1. 炮八平五');
  games[2600] = numbered(2600).replace('[Date', '[Round "x" oops\n[Date');
  const { library, skipped, first } = await read(games.join(''));
  assert.deepEqual([library.games.length, skipped], [2998, 2]);
  // Each game has seven lines, and its moves begin in the fourth.
  assert.equal(first?.line, 2000 * 7 + 4);
  assert.equal(first?.damage.where.line === first?.line, false);
});

for (const [name, content] of /** @type {[string, string | Uint8Array<ArrayBuffer>][]} */ ([
  ['an empty file', ''],
  ['a text without a game', 'Dear diary,\nnothing happened today.\n'],
  ['a picture', Uint8Array.from({ length: 5000 }, (_, at) => (at * 2654435761) >>> 24)],
  ['tags without moves', '[Event "x"]\n[Red "a"]\n\n*\n'],
  ['only bad games', numbered(1, '1. 帅五进九')],
]))
  test(`refused: ${name}`, () => assert.rejects(read(content), { code: 'library/empty' }));

test('a file that is too large is refused before it is read, and so is one that is gone', async () => {
  const file = { name: 'x.pgn', size: MAX_LIBRARY_MB * 1e6 + 1, arrayBuffer: () => assert.fail('it was read') };
  await assert.rejects(readLibrary(file, engine), { code: 'library/large' });
  const gone = { name: 'x.pgn', size: 1, arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) };
  await assert.rejects(readLibrary(gone, engine), { code: 'library/unreadable' });
});

test('reading is cancelled between parts; a failing engine is reported', async () => {
  const stop = new AbortController();
  await assert.rejects(read(many(3000).join(''), { signal: stop.signal, onGames: () => stop.abort() }), {
    name: 'AbortError',
  });
  const failing = { xiangqiRead: () => Promise.reject(Object.assign(new Error(), { code: 'engine/crashed' })) };
  await assert.rejects(readLibrary(new File(many(3000), 'x'), failing), { code: 'engine/crashed' });
});

/** Changes that a damaged storage may show. @type {((library: any) => unknown)[]} */
const DAMAGES = [
  (library) => delete library.id,
  (library) => (library.name = null),
  (library) => (library.games = {}),
  (library) => library.games.pop(),
  (library) => (library.games[0] = null),
  (library) => (library.games[0].title = 1),
  (library) => delete library.games[0].date,
  (library) => (library.games[0].result = 'won'),
  (library) => (library.games[0].part = -1),
  (library) => (library.games[0].at = 'x'),
  (library) => delete library.columns,
  (library) => (library.columns.keys = [...library.columns.keys]),
  (library) => (library.columns.keys = library.columns.keys.slice(1)),
  (library) => (library.columns.games = library.columns.games.slice(1)),
  (library) => (library.columns.moves = library.columns.moves.slice(1)),
  (library) => (library.columns.moves[0] = 0xffff),
];

test('a damaged record of the storage is no library', async () => {
  const { library } = await read(many(3).join(''));
  assert.deepEqual(checkLibrary(structuredClone(library)), library);
  for (const damage of DAMAGES) {
    const stored = structuredClone(library);
    damage(stored);
    assert.equal(checkLibrary(stored), null, String(damage));
  }
  for (const stored of [undefined, null, 'x']) assert.equal(checkLibrary(stored), null);
});

test('without IndexedDB the library is neither stored nor loaded, and says so', async () => {
  await assert.rejects(loadLibrary());
  await assert.rejects(storeLibrary({ id: 'x' }, []));
});
