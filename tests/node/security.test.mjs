// Each promise of SECURITY.md names the test that holds it: the file is there, and has a test of that name.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { read } from './repository.mjs';

const text = read('SECURITY.md').replaceAll(/\s+/g, ' ');
/** Every file with the name that follows it. */
const named = [...text.matchAll(/`((?:tests|crates)\/[^`]+)`: "([^"]+)"/g)].map(([, file, name]) => ({ file, name }));

test('every test that SECURITY.md names is there', () => {
  assert.ok(named.length >= 18, `${named.length}`);
  for (const { file, name } of named) {
    assert.ok(existsSync(new URL(`../../${file}`, import.meta.url)), file);
    assert.ok(read(file).includes(name), `${file} has no test called “${name}”`);
  }
});

test('every promise of SECURITY.md names a test', () => {
  const [, promised] = read('SECURITY.md')
    .split(/^## /m)
    .filter((part) => !part.startsWith('Report'));
  const rows = promised.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| who'));
  assert.ok(rows.length > 10);
  for (const row of rows) assert.match(row, /\| `(tests|crates)\/[^`]+`: "[^"]+"[^|]*\|$/);
});

test('the headers that SECURITY.md names are those that are written', () => {
  const policy = read('crates/xtask/src/dist/policy.mjs');
  for (const words of ['_headers', '.htaccess', 'nginx.conf', 'nosniff', "frame-ancestors 'self'"]) {
    assert.ok(policy.includes(words), words);
    assert.ok(text.includes(words), words);
  }
  const [, folders] = /NOT_FRAMED = \[([^\]]+)\]/.exec(policy) ?? [];
  for (const [, folder] of folders.matchAll(/'(\w+)'/g)) assert.ok(text.includes(`\`${folder}/\``), folder);
});
