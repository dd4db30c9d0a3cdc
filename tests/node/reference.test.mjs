// The reference of the package, API.md: it lists every function, method and error, and no other; tables come from TypeScript. The example
// in the README of the crate `web` equals the file beside it, and prints its search.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { Chuhe, TraceHandle } from '../../www/engine/client.js';
import * as chuhe from '../../www/engine/package.js';
import { play } from './modules.mjs';
import { tables } from '../../crates/xtask/src/dist/npm/reference.mjs';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../', import.meta.url);

/** @param {string} path */
const read = (path) => readFileSync(new URL(path, ROOT), 'utf8');

/** @param {string} folder @param {string} ending */
const sources = (folder, ending) =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => read(`${folder}${name}`))
    .join('\n');

/** @param {Function} kind */
const methods = (kind) =>
  Object.getOwnPropertyNames(kind.prototype).filter((name) => name !== 'constructor' && !name.startsWith('__'));

/** The error codes in a file of the rules. @param {string} name */
function codesOf(name) {
  const bodies = read(`crates/xiangqi/src/${name}.rs`).matchAll(/fn code\(&self\).*?\n    }\n/gs);
  return [...bodies].flatMap(([body]) => [...body.matchAll(/"([a-z]+(?:-[a-z]+)*)"/g)]);
}

const page = read('npm/API.md');

test('every function and method is listed', async () => {
  const trace = await chuhe.traceSearch({ game: 'tree', tree: '[1, 2]' });
  const names = [
    ...Object.keys(chuhe),
    ...Object.keys(trace),
    ...methods(chuhe.SearchTrace),
    ...methods(play.PlaySession),
    ...methods(Chuhe),
    ...Object.keys(new Chuhe()),
    ...methods(TraceHandle).filter((name) => name !== 'search'),
  ];
  trace.free();
  for (const name of names) assert.match(page, new RegExp(`\`(import .*)?${name}\\b`), name);
});

test('every error is listed, and no other', () => {
  const codes = new Set(
    [
      ...sources('crates/web/src/', '.rs').matchAll(/"([a-z]+\/[a-zA-Z]+)"/g),
      ...sources('crates/classroom/src/', '.rs').matchAll(/\bM(?:essage)?::new\(\s*"([a-z]+\/[a-zA-Z]+)"/g),
      ...['fen', 'setup', 'position', 'notation/error', 'files/damage'].flatMap(codesOf),
      ...`${sources('www/engine/', '.js')}${['embed/tree-loader', 'embed/refuse', 'embed/game-iframe', 'board/placement'].map((name) => read(`www/${name}.js`))}`.matchAll(
        /(?:code: |fault\(\s*|placementError\(|faultForAuthor\([^']*)'([a-z]+\/[a-zA-Z]+)'/g,
      ),
    ].map(([, code]) => code),
  );
  const table = page.slice(page.indexOf('| code | means |'));
  const listed = new Set(
    [...table.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell]) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code),
    ),
  );
  for (const code of codes) assert.ok(listed.has(code), `${code} is not listed`);
  for (const code of listed) assert.ok(codes.has(code), `${code} is not there`);
});

test('interfaces and unions become tables with links', () => {
  const page = tables(`/** A move. */
export interface Move {
    /**
     * Where it goes,
     * if anywhere.
     */
    to?: Side[] | null;
}
/** Who. */
export type Side =
    /** Red. */
    | "red"
    /** Both. */
    | {
        code: "both";
        /** How many. */
        count: number;
    };
`);
  for (const line of [
    '### `Move`\n\nA move.\n',
    '| `to?` | [`Side[]`](#side) or `null` | Where it goes, if anywhere. |',
    '| `"red"` | Red. |',
    '| `code`: `"both"`, `count`: `number` | Both. |',
  ])
    assert.ok(page.includes(line), `${line}\n${page}`);
});

const CRATE = new URL('../../crates/web/', import.meta.url);
const EXAMPLE = new URL('examples/print-search.mjs', CRATE);

test('the example of the README is the file without its first line', () => {
  const [, ...lines] = readFileSync(EXAMPLE, 'utf8').split('\n');
  const readme = readFileSync(new URL('README.md', CRATE), 'utf8');
  assert.equal(/```js\n(.*?)```/s.exec(readme)?.[1], lines.join('\n'));
});

test('it prints every step and the value', () => {
  const printed = execFileSync(process.execPath, [fileURLToPath(EXAMPLE), '[[3, 12], [2, 4]]'], { encoding: 'utf8' });
  const words = printed.match(/[a-z]+(?: 3)?$/gm);
  assert.equal(words?.join(' '), 'enter enter leaf raise leaf leave raise enter leaf raise cut end value 3');
});
