// The reference of the package, API.md: it lists every function, method and error, and no other; tables come from TypeScript. The example
// in the README of the crate `web` equals the file beside it, and prints its search.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Chuhe, TraceHandle } from '../../www/engine/client.js';
import * as chuhe from '../../www/engine/package.js';
import { play } from './modules.mjs';
import { read, readAll } from './repository.mjs';
import { tables } from '../../crates/xtask/src/dist/npm/reference.mjs';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

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
      ...readAll('crates/web/src/', '.rs').matchAll(/"([a-z]+\/[a-zA-Z]+)"/g),
      ...readAll('crates/classroom/src/', '.rs').matchAll(/\bM(?:essage)?::new\(\s*"([a-z]+\/[a-zA-Z]+)"/g),
      ...['fen', 'setup', 'position', 'notation/error', 'files/damage'].flatMap(codesOf),
      ...`${readAll('www/engine/', '.js')}${['embed/tree-loader', 'embed/refuse', 'embed/game-iframe', 'board/placement'].map((name) => read(`www/${name}.js`))}`.matchAll(
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

const EXAMPLE = 'crates/web/examples/print-search.mjs';

test('the example of the README is the file without its first line', () => {
  const [, ...lines] = read(EXAMPLE).split('\n');
  assert.equal(/```js\n(.*?)```/s.exec(read('crates/web/README.md'))?.[1], lines.join('\n'));
});

test('it prints every step and the value', () => {
  const printed = execFileSync(
    process.execPath,
    [fileURLToPath(new URL(`../../${EXAMPLE}`, import.meta.url)), '[[3, 12], [2, 4]]'],
    { encoding: 'utf8' },
  );
  const words = printed.match(/[a-z]+(?: 3)?$/gm);
  assert.equal(words?.join(' '), 'enter enter leaf raise leaf leave raise enter leaf raise cut end value 3');
});
