// The packages in `www/vendor` are those of the lock file.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { PACKAGES, VENDOR, vendored } from '../vendor.mjs';

test('each file is what `node tests/vendor.mjs` writes, and there is no other', async () => {
  const files = readdirSync(VENDOR).flatMap((file) => /(.*)\.js$/.exec(file)?.[1] ?? []);
  assert.deepEqual(files.sort(), Object.keys(PACKAGES));
  for (const name of Object.keys(PACKAGES))
    assert.ok(readFileSync(path.join(VENDOR, `${name}.js`), 'utf8') === (await vendored(name)), name);
});
