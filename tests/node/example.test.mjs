// The example in the README of the crate `web` equals the file beside it, and prints its search.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

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
