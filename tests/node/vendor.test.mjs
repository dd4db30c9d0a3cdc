// The packages in `www/vendor` are those of the lock file.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { PACKAGES, VENDOR, vendored } from '../vendor.mjs';

test('each file is what `node tests/vendor.mjs` writes, and there is no other', async () => {
  const files = readdirSync(VENDOR).filter((file) => file.endsWith('.js'));
  assert.deepEqual(
    files.sort(),
    Object.keys(PACKAGES).map((name) => `${name}.js`),
  );
  for (const name of Object.keys(PACKAGES))
    assert.ok(readFileSync(path.join(VENDOR, `${name}.js`), 'utf8') === (await vendored(name)), name);
});
