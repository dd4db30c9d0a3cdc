// Writes sample data of a user of this version: `node tests/versions.mjs`, once at its release, after `cargo xtask test --only wasm`. The
// files go to tests/data/versions/VERSION, and `tests/node/versions.test.mjs` opens them in every later version.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { elementSnippet, iframeSnippet } from '../www/address/snippet.js';
import { writeAddress as writeGame } from '../www/address/game-url.js';
import { GameRecord } from '../www/record/record.js';
import { flatSearches } from '../www/record/searches.js';
import { Settings } from '../www/storage/settings.js';
import { GameStore } from '../www/storage/store.js';
import { readAddress, writeAddress as writeLab } from '../www/address/search-address.js';
import { CourseProgress } from '../www/storage/course-progress.js';
import { savePractice } from '../www/storage/practice-results.js';
import { savePuzzleProgress, noPuzzleProgress } from '../www/storage/puzzle-progress.js';
import { saveSolvedPuzzles } from '../www/storage/solved-puzzles.js';
import { addFinishedTask } from '../www/storage/finished-tasks.js';
import { full, play } from './node/modules.mjs';

const [, version] = /^version = "(.*)"$/m.exec(readFileSync(new URL('../Cargo.toml', import.meta.url), 'utf8')) ?? [];
const folder = new URL(`data/versions/${version}/`, import.meta.url);
mkdirSync(folder, { recursive: true });
/** @param {string} name @param {string | Uint8Array} content */
const writeFile = (name, content) => writeFileSync(new URL(name, folder), content);

/** The browser’s storage as the app writes it. @type {Record<string, string>} */
const items = {};
const storage = {
  getItem: (/** @type {string} */ key) => items[key] ?? null,
  setItem: (/** @type {string} */ key, /** @type {string} */ text) => void (items[key] = text),
  removeItem: (/** @type {string} */ key) => void delete items[key],
  key: (/** @type {number} */ index) => Object.keys(items)[index] ?? null,
  get length() {
    return Object.keys(items).length;
  },
};

/** A game against the engine with a variation, a comment, a clock and review results. */
const record = new GameRecord();
record.tags = [['Red', '甲']];
const first = record.play('h2e2', record.root);
first.comment = '中炮';
first.glyphs = [1];
const search = play.bestMove({
  position: { moves: ['h2e2'] },
  limits: { nodes: 3_000 },
  options: { level: 5, seed: 7 },
});
const answer = record.play(/** @type {string} */ (search.move), first);
answer.search = search.search;
record.play('c3c4', record.root);
const store = new GameStore(storage);
const stored = {
  players: { red: { kind: 'person' }, black: { kind: 'engine', level: 5 } },
  cursor: 2,
  tip: 2,
  outcome: null,
  clock: { minutes: 10, increment: 5, left: { red: 590_000, black: 600_000 } },
  orientation: 'red',
  searches: flatSearches(record),
  findings: [
    {
      place: 1,
      side: 'black',
      worth: { score: -12, mate: null, end: null },
      best: 'h9g7',
      line: ['h9g7', 'h0g2'],
      choices: 44,
      depth: 8,
    },
  ],
};
store.save('against-the-engine', /** @type {any} */ ({ ...stored, record: record.flat() }), 1_790_000_000_000);

/** A finished game between two people, from a custom position. */
const ending = new GameRecord('3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1');
ending.result = 'red';
ending.play('e1d1', ending.root);
const two = { red: { kind: 'person' }, black: { kind: 'person' } };
const over = { ...stored, players: two, cursor: 1, tip: 1, outcome: { winner: 'red', code: 'resigned' }, clock: null };
const ended = { ...over, orientation: 'black', searches: [], findings: [], record: ending.flat() };
store.save('between-two', /** @type {any} */ (ended), 1_790_000_100_000);

const settings = new Settings(storage);
for (const [name, value] of Object.entries({
  pieces: 'simplified',
  theme: 'dark',
  notation: 'wxf',
  sounds: false,
  level: 5,
}))
  settings.set(/** @type {any} */ (name), /** @type {any} */ (value));
saveSolvedPuzzles(new Set(['horse-and-cannon', 'two-chariots']), storage);
const worth = { score: 120, mate: null, end: null };
const mistake = {
  fen: record.startFen,
  moves: ['h2e2'],
  side: 'black',
  move: 'a9a8',
  best: 'h9g7',
  box: 2,
  due: 20_700,
};
savePuzzleProgress(
  /** @type {any} */ ({
    ...noPuzzleProgress(),
    strength: { rating: 1612.5, deviation: 81.25, volatility: 0.0625 },
    rated: 14,
    tried: { 'easy-1': 1, 'hard-3': 0 },
    best: { streak: 9, storm: 21 },
    days: { '2026-11-25': 1 },
    own: { 'against-the-engine-1': { ...mistake, before: worth, after: { score: -900, mate: -3, end: null } } },
  }),
  storage,
);
const course = new CourseProgress(storage);
course.useUp('minimax', 'fill');
course.pass('minimax', 'fill', ['fill']);
course.pass('window', 'first', ['first', 'second']);
savePractice(
  {
    place: { topic: 'cut', level: 3, run: 1 },
    subject: 'cuts',
    results: [
      {
        time: 1_790_000_000_000,
        topic: 'cut',
        level: 3,
        seed: 77,
        right: true,
        shown: false,
        seconds: 41,
        answers: ['3', true],
        class: 5,
        student: '丙',
        number: 2,
      },
    ],
  },
  storage,
);
addFinishedTask('ending/soldier', storage);
addFinishedTask('way/first', storage);
writeFile('storage.json', `${JSON.stringify(items, null, 2)}\n`);

/** Addresses of games and of the lab. */
const parameters = new URLSearchParams(
  'tree=[[3,12,8],[2,4,6],[14,5,2]]&algorithm=table&cut=above&tableScheme=bucket&tableLevels=2&depth=3&order=shuffled&seed=9&mode=predict&step=4&shape=triangle&view=mover&with=fail_hard:atOrAbove,minimax&apart=1',
);
const { tree, root, faults, ...state } = readAddress(parameters);
if (faults.length > 0) throw new Error(JSON.stringify(faults));
const lab = writeLab({ ...state, tree: tree ?? '', root: root ?? 'max' }, 'en');
const links = {
  play: [
    writeGame({ startFen: record.startFen, moves: ['h2e2', 'h9g7', 'h0g2'], ply: 2 }),
    writeGame({ startFen: ending.startFen, moves: ['e1d1'], ply: null }),
    '?level=7&side=black',
  ],
  lab: [
    `?${lab}`,
    '?example=aima&algorithm=pvs&step=12&lang=zh-Hans',
    '?tree=fen+4k4%2F9%2F9%2F9%2F4R4%2F9%2F9%2F9%2F9%2F3K5+b+moves+e9f9&level=4&player=7&nodes=5000&saved=null_move-4&lang=en',
  ],
};
writeFile('links.json', `${JSON.stringify(links, null, 2)}\n`);

const home = 'https://example.org/chuhe/';
const written = new URLSearchParams(lab);
writeFile(
  'embeds.html',
  `<!-- Lines that authors copied from version ${version}. -->\n${elementSnippet(home, written, 'α-β')}\n${iframeSnippet(home, written, 'α-β')}\n<xiangqi-board moves="h2e2 h9g7"></xiangqi-board>\n<xiangqi-game level="3" side="red" lang="en"></xiangqi-game>\n`,
);

const trace = full.traceSearch({
  game: 'xiangqi',
  position: { moves: ['h2e2', 'h9g7'] },
  notation: 'wxf',
  limits: { depth: 2 },
});
writeFile('search.chuhe', /** @type {Uint8Array} */ (trace.saved()));
const { value, uci, searched } = trace.summary();
writeFile('search.json', `${JSON.stringify({ value, uci, searched }, null, 2)}\n`);
console.log(`tests/data/versions/${version} is written`);
