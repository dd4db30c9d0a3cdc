// Addresses. What reads a spoilt one throws nothing but an `AddressError`, and names every part that it refuses. Which links keep the
// language of the address.

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
import { withChosen, withLanguage } from '../../www/site/keep-language.js';

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

const HOME = 'https://host.test/chuhe/';

/** @param {string} to @param {string} [here] */
const from = (to, here = 'you/?lang=en') => withLanguage(HOME + to, { here: HOME + here, home: HOME, lang: 'en' });

test('links to our pages keep the language and everything else of their address', () => {
  assert.equal(from('play/'), `${HOME}play/?lang=en`);
  assert.equal(from('play/?kept=a,b&ply=3#x'), `${HOME}play/?kept=a,b&ply=3&lang=en#x`);
  assert.equal(from('learn/index.html'), `${HOME}learn/index.html?lang=en`);
  assert.equal(from(''), `${HOME}?lang=en`);
});

test('links with a language, files, anchors and other hosts stay unchanged, and so do all if none was requested', () => {
  assert.equal(from('play/?lang=zh-Hans'), `${HOME}play/?lang=zh-Hans`);
  assert.equal(from('style/icon.svg'), `${HOME}style/icon.svg`);
  assert.equal(from('you/?lang=en#games'), `${HOME}you/?lang=en#games`);
  assert.equal(from('you/#games'), `${HOME}you/#games`);
  assert.equal(from('play/', 'you/'), `${HOME}play/`);
  const elsewhere = { here: `${HOME}?lang=en`, home: HOME, lang: 'en' };
  assert.equal(withLanguage('https://other.test/', elsewhere), 'https://other.test/');
});

test('a chosen language replaces the one of the address, and nothing else', () => {
  assert.equal(withChosen('?moves=h2e2,b9c7&lang=en', 'zh-Hans'), '?moves=h2e2,b9c7&lang=zh-Hans');
  assert.equal(withChosen('?lang=zh-Hant&slang=1', 'en'), '?lang=en&slang=1');
  for (const query of ['', '?moves=h2e2', '?slang=en']) assert.equal(withChosen(query, 'en'), query);
});
