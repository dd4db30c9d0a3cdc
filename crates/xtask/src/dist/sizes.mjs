// The sizes of the app as compressed for transfer, and their budgets.
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { addImports, addressOf, resolve, tagsIn } from './pages.mjs';

/** @import { Imports } from './pages.mjs' */
/** @typedef {{ path: string, bytes: Buffer }} Asset */
/** The size of a file, raw and compressed. @typedef {{ path: string, raw: number, gzip: number, brotli: number }} Row */

/**
 * The budget of each kind of file, by the suffix of its name: the sum in bytes, compressed with brotli.
 *
 * Raise a budget in the commit that needs it, and say there what the bytes are for.
 * @type {[kind: string, endings: string[], budget: number][]}
 */
const BUDGETS = [
  // Two evaluations: the hand-written one is used without a net, and for explanations.
  ['WebAssembly to play', ['chuhe_play_bg.wasm'], 142_000],
  // Every small game and listing. Serde and the standard library take 27 kB, and save 1,600 lines of code.
  ['WebAssembly to trace', ['chuhe_trace_bg.wasm'], 116_500],
  // The same with figures, examples, more notations, and exercises with answers (14 kB).
  ['WebAssembly to draw', ['chuhe_bg.wasm'], 171_000],
  // Loaded only by pages that solve endings.
  ['WebAssembly to solve', ['chuhe_endings_bg.wasm'], 84_500],
  // Loaded to open or save a file.
  ['WebAssembly for both', ['chuhe_full_bg.wasm'], 349_500],
  // All pages with their texts in two languages. More than half is loaded on first use, 60 kB of that for the course.
  // The library of games takes 4.7 kB, a fifth of it texts.
  ['scripts', ['.js', '.mjs'], 576_700],
  ['style sheets', ['.css'], 41_400],
  // First pictures are inlined in `play/` (30 kB) and `lab/` (19 kB), and the guides about embedding as text (12 kB).
  ['pages', ['.html'], 88_300],
  // Home screens of phones need icons as pixels.
  ['pictures', ['.png', '.svg'], 40_000],
  // Loaded after the first board.
  ['the net', ['.net'], 60_000],
  // A file for each band, loaded on first use: 30 bytes for a mined puzzle, 54 for one of an old book.
  ['puzzles', ['.txt'], 112_000],
  // Loaded when its tab opens, or before the first move of a level.
  ['the book of openings', ['.book'], 100_000],
  ['everything else', [], 10_000],
];

/** The budget of a first visit to play, before the first move, in the same unit. 9 kB are the code of the net, for 200 Elo; 3.5 kB are
 * lit-html. Traditional Chinese adds its table. */
export const VISIT = 296_000;

const PAGE = 'play/index.html';
/** Files that the scripts of the page load, modules with all their imports. */
const FETCHED = ['engine/workers/play-worker.js', 'engine/wasm/chuhe_play_bg.wasm'];
/** The texts of each language; traditional Chinese is generated from the simplified. */
const LANGUAGES = [['i18n/en.js'], ['i18n/zh-Hans.js'], ['i18n/zh-Hans.js', 'i18n/traditional.js']];

/** The files of a first visit to play, before the first move, in each language. @param {string} page its text @param {Imports} imports */
export function visits(page, imports) {
  // Only a phone that installs the app loads its icon.
  const named = tagsIn(page).filter(({ text }) => !text.includes('apple-touch-icon'));
  const entries = named.flatMap((tag) => resolve(PAGE, addressOf(tag)) ?? []);
  return LANGUAGES.map((language) => {
    const found = [PAGE];
    for (const entry of [...entries, ...FETCHED, ...language])
      if (entry.endsWith('.js')) addImports(found, entry, imports);
      else found.push(entry);
    return new Set(found);
  });
}

/** @param {Asset[]} assets @returns {Promise<Row[]>} */
export const measured = (assets) =>
  Promise.all(
    assets.map(async ({ path, bytes }) => {
      // The default of brotli is the highest quality.
      const [zipped, brotlied] = await Promise.all([promisify(gzip)(bytes, { level: 9 }), promisify(brotliCompress)(bytes)]);
      return { path, raw: bytes.length, gzip: zipped.length, brotli: brotlied.length };
    }),
  );

/** The table of all files, kinds and visits, and a sentence for each exceeded budget. @param {Row[]} rows @param {Set<string>[]} visits the files of each */
export function report(rows, visits) {
  const cells = (/** @type {(string | number)[]} */ ...numbers) => numbers.map((one) => String(one).padStart(9)).join('');
  const line = (/** @type {string} */ name, /** @type {Omit<Row, 'path'>} */ { raw, gzip, brotli }) => name.padEnd(44) + cells(raw, gzip, brotli);
  const sum = (/** @type {Row[]} */ some) => {
    const of = (/** @type {'raw' | 'gzip' | 'brotli'} */ kind) => some.reduce((all, row) => all + row[kind], 0);
    return { raw: of('raw'), gzip: of('gzip'), brotli: of('brotli') };
  };
  const table = ['bytes'.padEnd(44) + cells('raw', 'gzip', 'brotli'), ...rows.map((row) => line(row.path, row)), ''];
  /** @type {string[]} */ const exceeded = [];
  const check = (/** @type {string} */ kind, /** @type {Row[]} */ some, /** @type {number} */ budget) => {
    const all = sum(some);
    table.push(`${line(kind, all)} of ${budget}`);
    if (all.brotli > budget) exceeded.push(`${kind}: ${all.brotli} bytes exceed the budget of ${budget}`);
  };
  const kindOf = (/** @type {string} */ path) => BUDGETS.find(([, endings]) => endings.some((ending) => path.endsWith(ending))) ?? BUDGETS.at(-1);
  for (const kind of BUDGETS) check(kind[0], rows.filter(({ path }) => kindOf(path) === kind), kind[2]);
  for (const visit of visits) check('a first visit to play', rows.filter(({ path }) => visit.has(path)), VISIT);
  table.push(line('in all', sum(rows)));
  return { table: `${table.join('\n')}\n`, exceeded };
}
