// Sample trees, each with another listing: the page shows the reference data. Five of the trees are drawn; CHUHE_FULL=1 takes all.
// crates/classroom/tests/examples.rs tests every listing on every tree.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { sample } from '../sample.mjs';
import { openFolds, pageTest } from './harness.mjs';
import { atStep, nodeCount, ofTree } from './lab-page.mjs';
import en from '../../www/i18n/en.js';

/** @import { Page } from 'playwright-core' */

/** @type {any[]} */
const references = JSON.parse(readFileSync(new URL('../data/trees.json', import.meta.url), 'utf8'));

/** The nodes of a reference tree in the page’s order. @param {any} node @returns {any[]} */
function preorder(node) {
  return [node, ...(node.children ?? []).flatMap(preorder)];
}

/** All that the page shows at the end of the search: counts, values, cuts, windows at entry and exit. @param {Page} page */
function shownResults(page) {
  return ofTree(page, (tree) => {
    const root = /** @type {ShadowRoot} */ (tree.shadowRoot);
    const text = (/** @type {string} */ selector) => root.querySelector(selector)?.textContent ?? '';
    const nodes = [...root.querySelectorAll('g.node')].map((node) => {
      const index = node.getAttribute('data-node');
      node.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      const isInner = node.getAttribute('data-kind') !== 'leaf';
      const course = (/** @type {string} */ bound) =>
        (isInner ? text(`.history .${bound}`).slice(2) : '').split(' → ').filter(Boolean);
      return {
        state: node.getAttribute('data-state'),
        value: node.querySelector('.value')?.textContent?.replace(/[≥≤]/, ''),
        cut: root.querySelector(`.edge[data-node="${index}"]`)?.getAttribute('data-cut') ?? null,
        alpha: course('alpha'),
        beta: course('beta'),
      };
    });
    return { leaves: text('.leaves'), cuts: text('.cuts'), nodes };
  });
}

/** A bound as the page writes it. @param {string | number} bound */
function written(bound) {
  if (bound === '+inf') return '+∞';
  return bound === '-inf' ? '−∞' : String(bound).replace('-', '−');
}

const drawn = sample(references, 5);
const LISTINGS = ['minimax', 'single_bound', 'negamax_fail_soft', 'fail_hard', 'fail_soft'];

/** Runs before the scripts: the message fails that asks for the first thumbnail, after the search of the tree and that of its true values. */
function failFirstThumbnail() {
  let searches = 0;
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (/** @type {[any]} */ ...values) {
    if (values[0].call === 'traceSearch' && ++searches === 3) throw new DOMException('it fails', 'DataCloneError');
    postMessage.apply(this, values);
  };
}

const AS_MAX = { path: 'lab/?lang=en&view=max&algorithm=minimax', before: failFirstThumbnail };
pageTest('windows, values, cuts and counts of an example equal the reference', AS_MAX, async (page) => {
  await page.waitForSelector('#examples button .thumbnail');
  await openFolds(page);
  await page.locator('#examples').scrollIntoViewIfNeeded();
  // A thumbnail of a tree; those of boards need no search.
  await page.locator('#examples .thumbnail path:not(.board)').first().waitFor();
  for (const [index, reference] of references.entries()) {
    const chosen = page.locator(`#examples button[data-example="${reference.id}"]`);
    assert.equal(await chosen.count(), 1, `${reference.id} is in the gallery`);
    if (!drawn.includes(reference)) continue;
    const algorithm = LISTINGS[index % LISTINGS.length];
    await page.getByLabel(en.lab.algorithm, { exact: true }).selectOption(algorithm);
    await chosen.click();
    const shapes = preorder(reference.tree);
    await nodeCount(page, shapes.length);
    await atStep(page, 0);
    await page.locator('game-tree button.last').click();
    await page.locator('game-tree button.next[aria-disabled="true"]').waitFor();
    const { leaves, cuts, nodes } = await shownResults(page);
    const result = reference.results[algorithm];
    const at = new Map(shapes.map((node, index) => [node.id, index]));
    const place = `${reference.id}, ${algorithm}`;
    const allLeaves = shapes.filter(({ type }) => type === 'leaf').length;
    assert.equal(leaves, `${result.leaves_evaluated.length} / ${allLeaves}`, place);
    /** @type {any[]} */ const edges = result.cut_edges;
    const cutEdges = nodes.flatMap(({ cut }, index) => (cut ? [`${index} ${cut}`] : []));
    assert.deepEqual(new Set(cutEdges), new Set(edges.map(({ child, kind }) => `${at.get(child)} ${kind}`)), place);
    assert.equal(Number(cuts), new Set(edges.map(({ parent }) => parent)).size, place);
    for (const visit of result.visits) {
      const node = nodes[at.get(visit.node) ?? -1];
      const where = `${place}, ${visit.node}`;
      assert.equal(node.state, 'done', where);
      assert.equal(node.value, written(visit.value), where);
      if (shapes[at.get(visit.node) ?? 0].type === 'leaf' || visit.alpha_in === null) continue;
      assert.equal(node.alpha[0], written(visit.alpha_in), where);
      assert.equal(node.beta[0], written(visit.beta_in), where);
      assert.equal(node.alpha.at(-1), written(visit.alpha_out), where);
      assert.equal(node.beta.at(-1), written(visit.beta_out), where);
    }
    assert.equal(nodes.filter(({ state }) => state === 'done').length, result.visits.length, place);
  }
});
