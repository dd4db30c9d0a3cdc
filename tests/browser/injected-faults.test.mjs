// A storage call or a message of a scripted use of the app fails, drawn anew in each run; `tests/long-browser/every-fault.test.mjs` tries all of them.

import assert from 'node:assert/strict';
import { can, TIMED } from './harness.mjs';
import { useWithFaults } from './injected-faults.mjs';
import { sampleTest } from '../sample.mjs';

/** A use makes more calls than this of both kinds. */
const CALLS = 150;

if (can('downloads'))
  sampleTest(
    'a storage call or a message fails: no game is lost, a sentence says what failed, and the page works',
    async ({ random, sample }) => {
      for (const kind of sample(['storage', 'message'], 1)) {
        const n = 1 + Math.floor(random() * CALLS);
        const { broken } = await useWithFaults({ [kind]: [n] });
        assert.deepEqual(broken, [], `${kind} call ${n}`);
      }
    },
    TIMED,
  );
