// Which scripts of the app become one file: laws of random graphs of imports.

import assert from 'node:assert/strict';
import { REQUEST, shareOut } from '../../crates/xtask/src/dist/parts.mjs';
import { sampleTest } from '../sample.mjs';

/** @import { Part, Script } from '../../crates/xtask/src/dist/parts.mjs' */

/** All that a script loads at once, or also later. @param {string} id @param {Map<string, Script>} scripts @param {boolean} [later] */
function loadedBy(id, scripts, later = false) {
  const found = new Set([id]);
  for (const one of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = scripts.get(one) ?? {};
    for (const next of later ? [...importedIds, ...dynamicallyImportedIds] : importedIds) found.add(next);
  }
  return found;
}

/** Scripts that import later ones: the first five are pages, every seventh is loaded later, and number 20 waits for what 30 loads. @param {() => number} random */
function randomScripts(random) {
  /** @type {Map<string, Script>} */ const scripts = new Map();
  for (let at = 0; at < 60; at += 1) {
    const after = Array.from({ length: 3 }, () => at + 1 + Math.floor(random() * 60));
    const importedIds = after.filter((id) => id < 60).map(String);
    scripts.set(`${at}`, {
      importedIds: at === 20 ? [...importedIds, '30'] : importedIds,
      dynamicallyImportedIds: at === 30 ? ['42'] : [],
      dynamicImporters: at > 0 && at % 7 === 0 ? ['30'] : [],
      isEntry: at < 5,
      code: (at === 20 ? 'await load(x);' : '').padEnd(Math.floor(random() * 5000), 'x'),
    });
  }
  return scripts;
}

/** The page of other authors. */
const GUEST = '4';

sampleTest(
  'each script is in one part, guests among themselves; no part waits for itself or makes others wait, and a page loads no more than it is worth',
  ({ random }) => {
    for (let round = 0; round < 20; round += 1) {
      const scripts = randomScripts(random);
      const scriptOf = (/** @type {string} */ id) => /** @type {Script} */ (scripts.get(id));
      const ids = [...scripts.keys()];
      const parts = shareOut(ids, ['8'], scriptOf, GUEST);
      /** @type {Map<string, Part>} */ const partOf = new Map(
        parts.flatMap((part) => part.ids.map((id) => [id, part])),
      );
      const roots = ids.filter((id) => Number(id) < 5 || Number(id) % 7 === 0 || id === '8' || id === '20');
      const reached = new Set(roots.flatMap((id) => [...loadedBy(id, scripts)]));
      assert.deepEqual(parts.flatMap((part) => part.ids).sort(), [...reached].sort());
      for (const id of roots) {
        assert.equal(partOf.get(id)?.own, id);
        const others = roots.filter((other) => other !== id).flatMap((other) => [...loadedBy(other, scripts)]);
        for (const beside of partOf.get(id)?.ids ?? []) assert.ok(beside === id || !others.includes(beside), beside);
      }
      assert.ok(parts.length < reached.size, `${parts.length} parts of ${reached.size} scripts`);
      const foreign = loadedBy(GUEST, scripts, true);
      for (const part of parts) {
        const guests = part.ids.filter((id) => foreign.has(id));
        assert.ok([0, part.ids.length].includes(guests.length), `${guests} are in one file with others`);
        const waits = (/** @type {Part} */ own) =>
          own.ids.flatMap((id) =>
            [...scriptOf(id).importedIds, ...(id === '20' ? ['42'] : [])].map((next) => partOf.get(next)),
          );
        const behind = new Set(waits(part).filter((next) => next !== part));
        for (const next of behind) for (const more of next ? waits(next) : []) if (more !== next) behind.add(more);
        assert.ok(!behind.has(part), `a circle of ${part.ids}`);
        const mixed = part.ids.filter((id) => loadedBy(id, scripts).has('20'));
        const isOfPages = part.ids.some((id) => ids.slice(0, 5).some((page) => loadedBy(page, scripts).has(id)));
        if (part.own === null && isOfPages)
          assert.ok([0, part.ids.length].includes(mixed.length), `${mixed} would make others wait`);
      }
      const before = ids.slice(0, 5).map((page) => [...loadedBy(page, scripts)]);
      const cost = before.map((page) => page.reduce((sum, id) => sum + (scriptOf(id).code ?? '').length + REQUEST, 0));
      const after = before.map((page) => {
        const found = new Set(page.map((id) => partOf.get(id)));
        for (const part of found)
          for (const id of part?.ids ?? []) for (const next of scriptOf(id).importedIds) found.add(partOf.get(next));
        return [...found].reduce((sum, part) => sum + (part?.size ?? 0) + REQUEST, 0);
      });
      const sum = (/** @type {number[]} */ all) => all.reduce((one, other) => one + other, 0);
      assert.ok(sum(after) < sum(cost), `${sum(after)} after ${sum(cost)}`);
    }
  },
);
