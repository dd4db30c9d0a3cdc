// The view of a search of xiangqi of any size: named moves, its value graph, zoom, the played move, its keys.

import assert from 'node:assert/strict';
import { address, assertAccessible, assertFitsWidth, NARROW, needs, pageTest } from './harness.mjs';
import { atStep, goTo, inTree, MIDDLE, nodeCount, ofTree, readTrace, textOf, treeIs } from './lab-page.mjs';
import en from '../../www/i18n/en.js';

pageTest('a small search looks alike, with named moves', { path: `lab/?lang=en&${MIDDLE}&depth=2` }, async (page) => {
  await atStep(page, 0);
  const { nodes, passes, steps } = await readTrace(page);
  assert.ok(nodes < 2000 && passes.length === 2);
  assert.ok(await page.locator('game-tree canvas.icicle').isVisible());
  assert.equal(await page.locator('game-tree .track .band').count(), 2);
  assert.equal(await textOf(page, '.story-name'), en.large.rootOf({ depth: '1', again: false, line: 0 }));
  assert.match(await textOf(page, '.filtered'), new RegExp(`Percentages are of the ${nodes} nodes recorded\\.$`));
  assert.equal(await page.textContent('game-tree .root-value'), '–');
  // When the second iteration starts, the known value is that of the first.
  await goTo(page, passes[1].entered);
  assert.match(await textOf(page, '.root-value'), /^−?[\d.]+ depth 1$/);
  assert.equal(await page.textContent('game-tree .step-count'), `Step ${passes[1].entered} of ${steps}`);
  await page.getByText(en.tree.keys, { exact: true }).click();
  assert.ok(await page.getByText(en.tree.keysFor.wholeZoom).isVisible());
  await assertAccessible(page);
  // A tree of the literature keeps its own view, without the keys of this one.
  await page.goto(`${page.url().split('?')[0]}?lang=en&cut=atOrAbove`);
  await page.locator('game-tree:not([large]) g.node').nth(25).waitFor();
  await page.getByText(en.tree.keys, { exact: true }).click();
  assert.equal(await page.getByText(en.tree.keysFor.wholeWalk).first().isVisible(), false);
  assert.equal(await page.locator('game-tree canvas.icicle').isVisible(), false);

  // The last control stays off the sentence, however little room is beside it.
  await page.goto(address('embed/frame/?lang=en&step=12'));
  await atStep(page, 12);
  for (const width of [840, 856, 880, 912, 936, 1000]) {
    await page.setViewportSize({ width, height: 800 });
    const [last, controls] = await ofTree(page, ({ shadowRoot }) =>
      ['button.nextNode', '.controls'].map((part) => shadowRoot.querySelector(part).getBoundingClientRect().right),
    );
    assert.ok(last <= controls, `at ${width}: ${last} of ${controls}`);
  }
});

const LONGER = { path: `lab/?lang=en&${MIDDLE}&nodes=12000` };
pageTest('the value graph marks values off its scale; a root has the name of its iteration', LONGER, async (page) => {
  await atStep(page, 0);
  const { passes, steps, uci, moves } = await readTrace(page);
  // The first iterations are a few pixels wide until the reader zooms in.
  const track = page.locator('game-tree .track');
  const before = await track.locator('.iteration').allTextContents();
  const isNamed = (/** @type {number} */ depth) => before.includes(en.story.iteration({ depth: String(depth) }));
  const wide = passes.findLast((/** @type {any} */ { depth }) => isNamed(depth));
  assert.ok(wide && !isNamed(1), String(before));
  for (let notch = 0; notch < 6; notch += 1)
    await page.getByRole('button', { name: en.story.closer, exact: true }).click();
  await track.getByText(en.story.iteration({ depth: '1' }), { exact: true }).waitFor();
  assert.ok((await track.locator('.off').count()) > 0);
  assert.match((await track.locator('.turn:has(.off) title').first().textContent()) ?? '', /\(off the scale\)$/);
  const key = page.getByRole('list', { name: en.story.trackKey.heading });
  const entries = (await key.locator('li:visible').allTextContents()).map((text) => text.trim());
  assert.deepEqual(entries, ['value of the best move so far', 'another move becomes the best', 'off the scale']);
  await page.getByRole('button', { name: en.story.whole, exact: true }).click();
  await track.locator('.iteration').getByText(`depth ${wide.depth}`, { exact: true }).waitFor({ state: 'attached' });

  const last = passes.at(-1);
  const canvas = page.locator('game-tree canvas.icicle');
  const box = await canvas.boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + box.width - 3, box.y + 5);
  await page.locator('game-tree .pointed-at', { hasText: /^Root, depth \d+/ }).waitFor();
  const name = en.large.rootOf({ depth: String(last.depth), again: last.again, line: 0 });
  assert.ok((await textOf(page, '.pointed-at')).startsWith(`${name} · `));
  await goTo(page, last.entered);
  await inTree(page, '.story-name', name);
  await goTo(page, steps);
  await page.getByText(en.panels.memory).click();
  await page.locator('game-tree .memory tbody tr').nth(50).waitFor();

  await page.goto(address(`lab/?lang=en&${MIDDLE}&nodes=12000&played=${uci[0]}`));
  await page.locator('#played:not([hidden])').waitFor();
  await goTo(page, (await readTrace(page)).steps);
  const share = page.locator('game-tree .played-share');
  await share.waitFor();
  const framed = (await share.textContent()) ?? '';
  assert.ok(framed.startsWith(`Framed in the picture: ${moves[0]}, the move played. It took `), framed);
  assert.match(framed, / [\d,]+ nodes, [\d.]+\u202f% of the search\.$/);
  const flagged = page.locator('game-tree g.node.played');
  assert.equal(await flagged.count(), 1);
  assert.equal(await flagged.locator('.name').textContent(), moves[0]);
  assert.match((await flagged.locator('.target').getAttribute('aria-label')) ?? '', /, played$/);
  assert.ok(await page.getByText(en.story.legendPlayed, { exact: true }).isVisible());
  await page.locator('game-tree .where summary').click();
  await page.locator('game-tree .where tbody').getByText(`(${en.story.wasPlayed})`).first().waitFor();
  await ofTree(page, (tree) => {
    tree.before = tree.shadowRoot.querySelector('canvas.icicle').toDataURL();
    tree.played = null;
  });
  await treeIs(page, ({ shadowRoot, before }) => {
    return shadowRoot.querySelector('canvas.icicle').toDataURL() !== before;
  });
  await assertAccessible(page, ['game-tree >> .where']);
});

const TOUCHED = { path: `lab/?lang=en&${MIDDLE}&nodes=3000`, viewport: NARROW, hasTouch: true, ...needs('touch') };
pageTest('on a phone fingers zoom and drag the overview; listings have moves and a board', TOUCHED, async (page) => {
  await atStep(page, 0);
  const bands = () =>
    page.locator('game-tree .track .band').evaluateAll((list) => list.map((band) => Number(band.getAttribute('x'))));
  const all = await bands();
  await ofTree(page, ({ shadowRoot }) => {
    const canvas = shadowRoot.querySelector('canvas.icicle');
    const box = canvas.getBoundingClientRect();
    canvas.setPointerCapture = () => {};
    const touch = (/** @type {string} */ kind, /** @type {number} */ pointerId, /** @type {number} */ x) => {
      const place = { clientX: box.left + x, clientY: box.top + 40 };
      canvas.dispatchEvent(new PointerEvent(kind, { pointerId, pointerType: 'touch', bubbles: true, ...place }));
    };
    touch('pointerdown', 1, 150);
    touch('pointerdown', 2, 180);
    for (const x of [200, 240, 280]) touch('pointermove', 2, x);
    touch('pointerup', 2, 280);
    touch('pointerup', 1, 150);
  });
  await treeIs(
    page,
    ({ shadowRoot }, before) => shadowRoot.querySelectorAll('.track .band').length !== before,
    all.length,
  );
  const near = await bands();
  assert.ok(near.length < all.length, `${near.length} of ${all.length} iterations in view`);
  // Two fingers do not select a node.
  assert.equal(await page.getAttribute('game-tree', 'shown'), '0');
  await page.locator('game-tree canvas.icicle').dblclick({ position: { x: 100, y: 5 } });
  await nodeCount(page, all.length, '.track .band');
  await assertFitsWidth(page);

  await page.goto(address(`lab/?lang=zh-Hans&algorithm=fail_soft&depth=1&${MIDDLE}`));
  await atStep(page, 0);
  assert.ok(await page.locator('game-tree canvas.icicle').isVisible());
  const [named] = await page.locator('game-tree .story-moves th button').allTextContents();
  assert.match(named, /^[一-鿿\d０-９]{4}$/);
  await assertFitsWidth(page);
});
