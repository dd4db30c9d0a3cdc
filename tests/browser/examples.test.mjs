// The gallery of sample trees: every tree is in it, thumbnails are drawn although a message fails, and a chosen tree is drawn. The results of
// each listing on each tree are tested in crates/cli/tests/trace.rs, and what frames show of them in exercises.test.mjs under Node.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { sample } from '../sample.mjs';
import { openFolds, pageTest } from './harness.mjs';
import { nodeCount } from './lab-page.mjs';

/** @type {{ id: string, tree: Shape }[]} */
const references = JSON.parse(readFileSync(new URL('../data/trees.json', import.meta.url), 'utf8'));

/** @typedef {{ children?: Shape[] }} Shape */

/** @param {Shape} shape @returns {number} */
const sizeOf = ({ children = [] }) => children.reduce((sum, child) => sum + sizeOf(child), 1);

/** Runs before the scripts: the message fails that asks for the first thumbnail, after the search of the tree and that of its true values. */
function failFirstThumbnail() {
  let searches = 0;
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (/** @type {[any]} */ ...values) {
    if (values[0].call === 'traceSearch' && ++searches === 3) throw new DOMException('it fails', 'DataCloneError');
    postMessage.apply(this, values);
  };
}

const FAILING = { path: 'lab/?lang=en&cut=atOrAbove', before: failFirstThumbnail };
pageTest('every sample tree is in the gallery, has a thumbnail and is drawn', FAILING, async (page) => {
  await openFolds(page);
  await page.locator('#examples').scrollIntoViewIfNeeded();
  // A thumbnail of a tree; those of boards need no search.
  await page.locator('#examples .thumbnail path:not(.board)').first().waitFor();
  for (const { id } of references)
    assert.equal(await page.locator(`#examples button[data-example="${id}"]`).count(), 1, id);
  const [{ id, tree }] = sample(references, 1);
  await page.locator(`#examples button[data-example="${id}"]`).click();
  await nodeCount(page, sizeOf(tree));
});
