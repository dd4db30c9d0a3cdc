// The view of a whole search of xiangqi: its colours, the time spent, all facts about a node, the names of techniques and their switches.

import assert from 'node:assert/strict';
import { assertAccessible, assertFitsWidth, NARROW, pageTest, WIDE } from './harness.mjs';
import { atStep, goTo, addressHas, ofTree, textOf, treeIs } from './lab-page.mjs';
import en from '../../www/i18n/en.js';

/** @import { Page } from 'playwright-core' */

const MIDDLE = encodeURIComponent('FEN r1bakab1r/9/1cn4c1/p1p1p1p1p/5n3/2P3P2/P3P3P/1CN1C1N2/9/R1BAKAB1R b - - 0 7');
const PLACE = `tree=${MIDDLE}&nodes=12000`;

/** Waits until the panel shows a node. @param {Page} page @param {number} node */
const waitForStory = (page, node) => page.locator(`game-tree .story[data-node="${node}"]`).waitFor();

/** The page’s data of the search that tests use. @param {Page} page */
const readTrace = (page) =>
  ofTree(page, ({ trace: { flat, summary } }) => {
    /** @type {Record<string, number>} */ const whys = {};
    for (const why of flat.whys) whys[flat.whyNames[why]] = (whys[flat.whyNames[why]] ?? 0) + 1;
    return {
      whys,
      nodes: flat.parents.length,
      passes: flat.passes,
      turns: flat.turns,
      passed: flat.kindFlags.filter((/** @type {number} */ flags) => flags & 4).length,
      entered: [...flat.entered],
      left: [...flat.left],
      steps: summary.steps,
    };
  });

/** @param {number} number */
const grouped = (number) => number.toLocaleString('en');

pageTest('a whole search: legend, node, outline, keys, technique', { path: `lab/?lang=en&${PLACE}` }, async (page) => {
  await atStep(page, 0);
  const { whys, nodes, passes, turns, entered, left, passed } = await readTrace(page);
  await page.getByLabel(en.story.colour).selectOption('why');
  const key = page.locator('game-tree .classes');
  assert.equal(await key.locator('button').count(), Object.keys(whys).length);
  const cuts = key.getByRole('button', { name: new RegExp(`^${en.story.whys.cut} `) });
  assert.match(
    (await cuts.textContent()) ?? '',
    new RegExp(`^${en.story.whys.cut}${grouped(whys.cut)} · ${Math.round((100 * whys.cut) / nodes)}\u202f%$`),
  );
  const painted = () =>
    ofTree(page, (tree) => {
      const picture = tree.shadowRoot.querySelector('canvas.icicle');
      const copy = Object.assign(document.createElement('canvas'), { width: picture.width, height: picture.height });
      const pen = copy.getContext('2d', { willReadFrequently: true });
      pen?.drawImage(picture, 0, 0);
      const pixels = new Uint32Array(
        pen?.getImageData(0, 0, copy.width, copy.height).data.buffer ?? new ArrayBuffer(0),
      );
      return new Set(pixels).size;
    });
  const before = await painted();
  await cuts.click();
  assert.equal(await cuts.getAttribute('aria-pressed'), 'true');
  assert.equal(
    await page.textContent('game-tree .filtered'),
    `Only “Cut”: ${grouped(whys.cut)} nodes, ${Math.round((100 * whys.cut) / nodes)}\u202f% of the ${grouped(nodes)} recorded.`,
  );
  // The other kinds have one colour from the next frame on.
  while ((await painted()) >= before);
  await page.getByText(en.story.where).click();
  const iterations = page.locator('game-tree .where tbody tr');
  await iterations.first().waitFor();
  await iterations.last().locator('button').click();
  await atStep(page, passes.at(-1).entered);
  assert.ok((await page.locator('game-tree .track .band').count()) > 3);
  assert.ok((await page.locator('game-tree .track .turn').count()) > 1);
  await assertAccessible(page);

  const node = turns.at(-1).node;
  await goTo(page, entered[node]);
  await waitForStory(page, node);
  const story = await ofTree(page, (tree, node) => tree.trace.story(node), node);
  assert.ok(story.moves.length > 0 && story.fen && story.parent !== null);
  const rows = page.locator('game-tree .story-moves tbody tr');
  assert.equal(await rows.count(), story.moves.length);
  assert.match(await textOf(page, '.story-name'), new RegExp(`${story.name.replace(/[+]/g, '\\+')}$`));
  // The board shows the node’s position.
  await page.waitForFunction(
    (fen) => document.querySelector('#position xiangqi-board')?.getAttribute('shown')?.split(' ')[0] === fen,
    story.fen.split(' ')[0],
  );
  await page.getByRole('button', { name: en.story.go.parent, exact: true }).click();
  await atStep(page, entered[story.parent]);
  await waitForStory(page, story.parent);
  await goTo(page, entered[node]);
  await waitForStory(page, node);
  await page.getByRole('button', { name: en.story.go.nextCut, exact: true }).and(page.locator('[data-to]')).click();
  await atStep(page, left[story.nextCut]);
  assert.match(await textOf(page, '.reason'), /cut off/);
  const found = await page.evaluate(async () => {
    const { trace } = /** @type {any} */ (document.querySelector('game-tree'));
    for (let at = trace.flat.finds.length - 1; at > 0; at -= 1) {
      const nodeStory = trace.flat.finds[at] === 3 ? await trace.story(at) : null;
      if (nodeStory?.entry?.node) return { at, writer: nodeStory.entry.node };
    }
    return null;
  });
  assert.ok(found && found.writer < found.at);
  await goTo(page, entered[found.at]);
  await waitForStory(page, found.at);
  await page.getByRole('button', { name: en.story.go.writer }).click();
  await atStep(page, entered[found.writer]);

  const outline = page.locator('game-tree .outline');
  for (const step of [1500, 9000]) {
    await goTo(page, step);
    await outline.locator('summary').click();
    // The list is filled on `toggle`, which fires in a separate task after the click.
    await treeIs(page, ({ shadowRoot, diagram }) => {
      return shadowRoot.querySelectorAll('.outline li').length === diagram.nodes.length;
    });
    const labels = await outline.locator('li > span').allTextContents();
    for (const label of labels) assert.match(label, /\S/, 'every node is named');
    await outline.locator('summary').click();
  }

  await page.setViewportSize(NARROW);
  await goTo(page, 0);
  const picture = page.locator('game-tree canvas.icicle');
  await picture.focus();
  await page.keyboard.press('ArrowDown');
  await atStep(page, entered[1]);
  assert.match((await picture.getAttribute('aria-valuetext')) ?? '', / nodes? /);
  await page.keyboard.press('ArrowUp');
  await atStep(page, entered[0]);
  const second = await ofTree(page, (tree) => tree.trace.flat.parents.indexOf(0, 2));
  await page.keyboard.press('ArrowDown');
  await atStep(page, entered[1]);
  await page.keyboard.press('ArrowRight');
  await atStep(page, entered[second]);
  await assertFitsWidth(page);

  await page.setViewportSize(WIDE);
  assert.ok(passed > 10, `${passed} null moves`);
  const step = await ofTree(page, ({ trace: { flat } }) => {
    return flat.left[flat.whys.findIndex((/** @type {number} */ why) => flat.whyNames[why] === 'passed')];
  });
  await goTo(page, step);
  const term = page.locator('game-tree .reason button.term').first();
  assert.equal(await term.textContent(), en.techniques.terms.null_move[0]);
  await term.click();
  const entry = page.locator('game-tree .glossary [data-entry="null_move"]');
  assert.match((await entry.textContent()) ?? '', /passes/);
  assert.ok(await entry.evaluate((element) => element.matches(':focus')));
  await assertAccessible(page, ['game-tree >> .glossary']);
  await entry.getByRole('button', { name: en.techniques.off }).click();
  await addressHas(page, 'null_move=0');
  await treeIs(page, ({ trace }) => trace && !trace.flat.kindFlags.some((/** @type {number} */ flags) => flags & 4));
  await page.getByText(en.switches.turned({ count: 2 })).click();
  assert.equal(await page.getByLabel(en.story.whys.passed, { exact: true }).isChecked(), false);
});
