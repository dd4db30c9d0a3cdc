// Spoilt addresses: what reads one throws nothing but an `AddressError`, and names every part that it refuses.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAddress as readEnding } from '../../www/endings/ending-address.js';
import { known } from '../../www/tasks/known-endings.js';
import { readAddress as readGame, readFriend, readStoredGame, readNewGame } from '../../www/address/game-url.js';
import { readAddress as readLab } from '../../www/address/search-address.js';
import { items } from '../../www/learn/way/items.js';
import { names as lessons } from '../../www/learn/search/lessons/lessons.js';
import { readAddress as readPractice } from '../../www/learn/practice/practice-address.js';
import { readAddress as readPuzzles } from '../../www/puzzles/puzzle-address.js';
import { readCount, readName } from '../../www/site/refused.js';
import en from '../../www/i18n/en.js';
import { ODD_VALUES, PARAMETERS, query } from '../odd-addresses.mjs';

/** @import { Refused } from '../../www/site/refused.js' */

const MODES = ['train', 'first', 'theme', 'books'];

/** @param {(refused: Refused[]) => void} read */
function refusedBy(read) {
  /** @type {Refused[]} */ const refused = [];
  read(refused);
  return refused.map(({ field }) => field);
}

/** What of an address each page refuses; null where it throws an `AddressError`. @type {Record<string, (address: URLSearchParams) => string[] | null>} */
const READERS = {
  'endings/': (address) => readEnding(address).refused.map(({ field }) => field),
  'puzzles/': (address) => readPuzzles(address, MODES, 10).refused.map(({ field }) => field),
  'learn/way/': (address) => refusedBy((refused) => readCount(address, 'step', items.length, refused)),
  'learn/search/': (address) => refusedBy((refused) => readName(address, 'lesson', lessons, refused)),
  'learn/practice/': (address) => readPractice(address).faults.map(({ where }) => where.field),
  'lab/': (address) => readLab(address).faults.map(({ where }) => String(where.field)),
  'play/': (address) => {
    try {
      readNewGame(address);
      readFriend(address);
      readStoredGame(address);
      readGame(address);
      return [];
    } catch (/** @type {any} */ error) {
      assert.equal(error.name, 'AddressError');
      assert.ok(error.code in en.game.address.fault, error.code);
      assert.match(en.game.address.fault[error.code](error.params.text), /\S/);
      return null;
    }
  },
};

for (const [page, read] of Object.entries(READERS))
  test(`${page}: no value of a parameter makes its reader fail`, () => {
    const names = PARAMETERS.get(page) ?? assert.fail(page);
    let refused = 0;
    for (const name of names)
      for (const value of ODD_VALUES) {
        const text = query(name, value);
        const found = read(new URLSearchParams(text));
        if (found?.length !== 0) refused += 1;
        // What the page does not refuse and does not know is a text: a position, a tree, a name.
        for (const field of found ?? []) assert.ok(names.includes(field) || page === 'lab/' || field.length > 0, text);
      }
    assert.ok(refused > 30, `${refused} were refused`);
  });

test('a link to a game is refused for every odd level, side, name of a side and checksum', () => {
  for (const name of ['level', 'side', 'friend', 'resigned', 'check'])
    for (const value of ODD_VALUES) {
      const address = new URLSearchParams(query(name, value));
      if (!/^(1|red)$/.test(address.get(name) ?? '')) assert.equal(READERS['play/'](address), null, `${name}=${value}`);
    }
});

test('what each page writes into its address is not refused', () => {
  const moves = ['e0d0', 'e9e8'];
  for (const { id } of known)
    assert.deepEqual(readEnding(new URLSearchParams({ ending: id, moves: moves.join() })), {
      id,
      fen: null,
      moves,
      refused: [],
    });
  assert.equal(readEnding(new URLSearchParams({ fen: '3k5/9_w' })).fen, '3k5/9 w');
  const puzzles = (/** @type {string} */ text) => readPuzzles(new URLSearchParams(text), MODES, 10);
  const none = { number: null, motif: null, opening: null, refused: [] };
  assert.deepEqual(puzzles(''), { mode: 'train', ...none });
  assert.deepEqual(puzzles('puzzle=10'), { mode: 'first', ...none, number: 10 });
  assert.deepEqual(puzzles('mode=theme&motif=fork'), { mode: 'theme', ...none, motif: 'fork' });
  assert.equal(puzzles('mode=openings&opening=screen-black').opening, 'screen-black');
  const refused = puzzles('mode=x&puzzle=11').refused.map(({ field, value }) => `${field}=${value}`);
  assert.deepEqual(refused, ['puzzle=11', 'mode=x']);
});
