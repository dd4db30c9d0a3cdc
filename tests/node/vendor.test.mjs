// The packages in `www/vendor` are those of the lock file.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { PACKAGES, VENDOR, vendored } from '../vendor.mjs';

test('each file is what `node tests/vendor.mjs` writes, and there is no other', async () => {
  const files = Object.assign({}, ...(await Promise.all(Object.keys(PACKAGES).map(vendored))));
  for (const [file, text] of Object.entries(files))
    assert.ok(readFileSync(path.join(VENDOR, file), 'utf8') === text, file);
  assert.deepEqual(readdirSync(VENDOR).sort(), Object.keys(files).sort());
});
