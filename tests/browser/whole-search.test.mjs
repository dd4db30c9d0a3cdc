// The view of a whole search of xiangqi: its colours, the time spent, all facts about a node, the names of techniques and their switches.

import assert from 'node:assert/strict';
import { assertAccessible, assertFitsWidth, NARROW, pageTest, WIDE } from './harness.mjs';
import { atStep, goTo, addressHas, MIDDLE, ofTree, readTrace, textOf, treeIs } from './lab-page.mjs';
import en from '../../www/i18n/en.js';

/** @import { Page } from 'playwright-core' */

/** Waits until the panel shows a node. @param {Page} page @param {number} node */
const waitForStory = (page, node) => page.locator(`game-tree .story[data-node="${node}"]`).waitFor();

/** @param {number} number */
const grouped = (number) => number.toLocaleString('en');

pageTest(
  'a whole search: legend, node, outline, keys, technique',
  { path: `lab/?lang=en&${MIDDLE}&nodes=12000` },
  async (page) => {
    await atStep(page, 0);
    const { whys, nodes, passes, turns, entered, left, passed } = await readTrace(page);
    await page.getByLabel(en.story.colour).selectOption('why');
    const key = page.locator('game-tree .classes');
    assert.equal(await key.locator('button').count(), new Set(whys).size);
    const cuts = key.getByRole('button', { name: new RegExp(`^${en.story.whys.cut} `) });
    const count = whys.filter((/** @type {string} */ why) => why === 'cut').length;
    const share = `${Math.round((100 * count) / nodes)}\u202f%`;
    assert.equal(await cuts.textContent(), `${en.story.whys.cut}${grouped(count)} · ${share}`);
    const painted = () =>
      ofTree(page, (tree) => {
        const picture = tree.shadowRoot.querySelector('canvas.icicle');
        const { width, height } = picture;
        const pen = /** @type {any} */ (
          new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
        );
        pen.drawImage(picture, 0, 0);
        return new Set(new Uint32Array(pen.getImageData(0, 0, width, height).data.buffer)).size;
      });
    const before = await painted();
    await cuts.click();
    assert.equal(await cuts.getAttribute('aria-pressed'), 'true');
    const filtered = `Only “Cut”: ${grouped(count)} nodes, ${share} of the ${grouped(nodes)} recorded.`;
    assert.equal(await page.textContent('game-tree .filtered'), filtered);
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
    const found = await ofTree(page, async ({ trace }) => {
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
    const step = await ofTree(
      page,
      ({ trace: { flat } }) => flat.left[flat.whys.indexOf(flat.whyNames.indexOf('passed'))],
    );
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
  },
);
