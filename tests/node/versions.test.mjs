// Data of every released version opens in this one: games, settings, progress, links, embeds and searches.
// `tests/versions.mjs` makes the samples of a version when it is released.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readAddress as readGame, readNewGame } from '../../www/address/game-url.js';
import { GameClock } from '../../www/record/clock.js';
import { GameRecord } from '../../www/record/record.js';
import { Settings } from '../../www/storage/settings.js';
import { GameStore } from '../../www/storage/store.js';
import { readAddress as readLab, requestFor } from '../../www/address/search-address.js';
import { solvedPuzzles } from '../../www/storage/solved-puzzles.js';
import { full, play } from './modules.mjs';
import { mockStorage, STORED } from './mock-storage.mjs';

/** @import { StoredClock } from '../../www/record/clock.js' */

const SAMPLES = new URL('../data/versions/', import.meta.url);
const versions = readdirSync(SAMPLES).sort();

/** A sample file of a version. @param {string} version @param {string} name */
const sample = (version, name) => readFileSync(new URL(`${version}/${name}`, SAMPLES));
/** @param {string} version @param {string} name */
const data = (version, name) => JSON.parse(sample(version, name).toString());

/** Clocks in the form of 0.1.0. @param {StoredClock | null} storedClock */
function timesOf(storedClock) {
  const clock = storedClock && new GameClock(storedClock.setting, () => 0, storedClock);
  return clock && { ...clock.setting, left: { red: clock.left('red'), black: clock.left('black') } };
}

assert.equal(versions[0], '0.1.0', 'the first version has samples');

for (const version of versions) {
  test(`games, settings and progress stored by ${version} are read whole`, () => {
    const storage = mockStorage(data(version, 'storage.json'));
    const store = new GameStore(storage);
    const games = store.list();
    assert.deepEqual(store.broken, []);
    assert.deepEqual(games.map(({ id }) => id).sort(), ['against-the-engine', 'between-two']);
    for (const { id, changed, kept } of games) {
      const stored = JSON.parse(storage.getItem(`chuhe.game.${id}`) ?? '');
      assert.equal(changed, stored.changed);
      // A later version may store more of a game, but loses nothing.
      for (const [field, value] of Object.entries(stored.kept))
        if (field !== 'clock') assert.deepEqual(Reflect.get(kept, field), value, field);
      assert.deepEqual(timesOf(kept.clock), stored.kept.clock);
      for (const { path } of GameRecord.from(kept.record).all()) {
        const moves = path.map(({ move }) => move);
        assert.equal(play.xiangqiState({ fen: kept.record.startFen, moves }).moves.length, moves.length);
      }
    }
    assert.equal(store.current()?.id, 'between-two');
    const { version: form, ...chosen } = JSON.parse(storage.getItem('chuhe.settings') ?? '');
    assert.equal(form, 1);
    const { values } = new Settings(storage);
    for (const [name, value] of Object.entries(chosen)) assert.equal(Reflect.get(values, name), value, name);
    assert.deepEqual([...solvedPuzzles(storage)], JSON.parse(storage.getItem('chuhe.puzzles') ?? '').solved);
    for (const [key, text] of storage.kept) {
      if (['chuhe.settings', 'chuhe.puzzles', 'chuhe.current'].includes(key) || key.startsWith('chuhe.game.')) continue;
      assert.ok(Object.hasOwn(STORED, key), `STORED has no ${key}`);
      const { read, write } = STORED[key];
      // A later version may store more, but loses nothing.
      const kept = JSON.parse(write(read(text)));
      for (const [field, value] of Object.entries(JSON.parse(text)))
        assert.deepEqual(kept[field], value, `${key}: ${field}`);
    }
  });

  test(`links of ${version} lead to the same place`, () => {
    const links = data(version, 'links.json');
    /** @type {any[]} */
    const [game, ending] = links.play.map((/** @type {string} */ link) => readGame(new URLSearchParams(link)));
    assert.deepEqual([game.moves, game.ply], [['h2e2', 'h9g7', 'h0g2'], 2]);
    assert.equal(ending.startFen, '3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1');
    for (const { startFen: fen, moves } of [game, ending])
      assert.equal(play.xiangqiState({ fen, moves }).moves.length, moves.length);
    assert.deepEqual(readNewGame(new URLSearchParams(links.play[2])), { level: 7, side: 'black' });
    const states = links.lab.map((/** @type {string} */ link) => readLab(new URLSearchParams(link)));
    for (const [index, { faults }] of states.entries()) assert.deepEqual(faults, [], links.lab[index]);
    const [drawn, shown, played] = states;
    const { mode, step, shape, view, apart, searches } = drawn;
    assert.deepEqual([mode, step, shape, view, apart, searches.length], ['predict', 4, 'triangle', 'mover', true, 3]);
    const bucket = { tableScheme: 'bucket', tableLevels: 2 };
    assert.deepEqual(searches[0].options, { depth: 3, order: 'shuffled', seed: 9, ...bucket });
    assert.deepEqual([shown.example, shown.searches[0].algorithm, shown.step], ['aima', 'pvs', 12]);
    assert.deepEqual(played.searches[0].options, { level: 4, player: 7, nodes: 5000 });
    for (const { tree, root, folded, searches } of [drawn, played]) {
      const request = requestFor({ tree: tree ?? '', root: root ?? 'max', folded }, searches[0]);
      full.traceSearch(/** @type {any} */ (request)).free();
    }
  });

  test(`embed codes of ${version} show the same tree`, () => {
    const html = sample(version, 'embeds.html').toString();
    const unescaped = (/** @type {string} */ text) =>
      text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    const attribute = (/** @type {string} */ name) => unescaped(new RegExp(` ${name}="([^"]*)"`).exec(html)?.[1] ?? '');
    const element = new URLSearchParams(attribute('options'));
    for (const name of ['algorithm', 'cut', 'step', 'mode', 'shape', 'view']) element.set(name, attribute(name));
    // The tree was an attribute and is now the element’s text; compared searches had no attribute before `compare`.
    element.set('tree', attribute('tree') || unescaped(/<game-tree[^>]*>([^<]*)</.exec(html)?.[1] ?? ''));
    if (attribute('compare')) element.set('with', attribute('compare'));
    if (/<game-tree[^>]* apart/.test(html)) element.set('apart', '1');
    const [, frame] = /<iframe src="([^"]*)"/.exec(html) ?? [];
    const [one, other] = [element, new URL(unescaped(frame)).searchParams].map(readLab);
    assert.deepEqual(one.faults, []);
    assert.deepEqual(one, other);
    assert.equal(one.tree, '[[3,12,8],[2,4,6],[14,5,2]]');
    assert.equal(one.searches[0].options?.tableScheme, 'bucket');
    assert.match(html, /<xiangqi-board moves="h2e2 h9g7">/);
    assert.match(html, /<xiangqi-game level="3" side="red" lang="en">/);
  });

  test(`a search saved by ${version} opens`, () => {
    const trace = full.openTrace(sample(version, 'search.chuhe'), 'wxf');
    const { value, uci, searched } = trace.summary();
    assert.deepEqual({ value, uci, searched }, data(version, 'search.json'));
    trace.free();
  });
}
