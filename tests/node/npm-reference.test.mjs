// The reference of the npm package: tables of the objects, from their TypeScript.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tables } from '../../crates/xtask/src/dist/npm/reference.mjs';

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
