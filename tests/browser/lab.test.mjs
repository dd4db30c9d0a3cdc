// The search lab: the first tree is searched, stepped through, explained and edited, on every kind of screen.

import assert from 'node:assert/strict';
import { assertFitsWidth, NARROW, pageTest, WIDE } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page @param {number} step */
async function atStep(page, step) {
  await page.waitForFunction((wanted) => {
    const view = document.querySelector('game-tree');
    return view?.getAttribute('shown') === String(wanted);
  }, step);
}

/** What the picture says of every node: its name, its state, how its edge was cut. @param {Page} page */
function picture(page) {
  return page.$$eval('game-tree g.node', (nodes) =>
    nodes.map((node) => {
      const edge =
        node.getRootNode() instanceof ShadowRoot
          ? /** @type {ShadowRoot} */ (node.getRootNode()).querySelector(
              `.edge[data-node="${node.getAttribute('data-node')}"]`,
            )
          : null;
      return {
        name: node.querySelector('.name')?.textContent ?? '',
        kind: node.getAttribute('data-kind'),
        state: node.getAttribute('data-state'),
        value: node.querySelector('.value')?.textContent,
        cut: edge?.getAttribute('data-cut') ?? null,
      };
    }),
  );
}

/** The node at work lies below the fold: the page brings it between the sentence and the buttons. @param {Page} page @param {number} step */
const inSight = (page, step) =>
  page.waitForFunction((wanted) => {
    const place = (/** @type {string} */ selector) =>
      document.querySelector('game-tree')?.shadowRoot?.querySelector(selector)?.getBoundingClientRect() ?? {
        top: 0,
        bottom: 0,
      };
    const node = place('.node.current');
    return (
      document.querySelector('game-tree')?.getAttribute('shown') === String(wanted) &&
      scrollY > 0 &&
      node.top >= place('.sentence').bottom &&
      node.bottom <= place('.controls').top
    );
  }, step);

/** @param {Page} page */
const reason = async (page) => (await page.textContent('game-tree .reason'))?.trim();

pageTest(
  'the lab begins before the search, with every node drawn and none searched',
  { path: 'lab/?lang=en&cut=atOrAbove', viewport: WIDE },
  async (page) => {
    await atStep(page, 0);
    const nodes = await picture(page);
    assert.equal(nodes.length, 26);
    assert.ok(nodes.every(({ state }) => state === 'unseen'));
    assert.equal(nodes.filter(({ kind }) => kind === 'leaf').length, 12);
    assert.equal(nodes[0].kind, 'max');
    assert.match((await reason(page)) ?? '', /Nothing has been searched yet\. H is a Max node/);
    assert.equal(await page.locator('game-tree g.node[data-kind="max"] rect.shape').count(), 5);
    assert.equal(await page.locator('game-tree g.node[data-kind="min"] circle.shape').count(), 9);
  },
);

pageTest(
  'at the end the value is 3 after 6 of 12 leaves, with the four cuts of the source',
  { path: 'lab/?lang=en&cut=atOrAbove', viewport: WIDE },
  async (page) => {
    await atStep(page, 0);
    await page.keyboard.press('End');
    await page.waitForFunction(() => document.querySelector('game-tree')?.getAttribute('shown') !== '0');
    const nodes = await picture(page);
    const cuts = nodes.map(({ cut }, index) => ({ cut, index })).filter(({ cut }) => cut);
    assert.deepEqual(cuts, [
      { cut: 'alpha', index: 8 },
      { cut: 'beta', index: 12 },
      { cut: 'alpha', index: 19 },
      { cut: 'alpha', index: 22 },
    ]);
    assert.equal(nodes[0].value, '3');
    assert.equal(await page.textContent('game-tree .leaves'), '6 / 12');
    assert.equal(await page.textContent('game-tree .cuts'), '4');
    assert.match(
      (await reason(page)) ?? '',
      /H is worth 3, by best play along H → D → B → A → leaf 3\. It looked at 6 of 12 leaves\./,
    );
  },
);

pageTest(
  'keys and buttons step forward and back, and back again gives the same picture',
  { path: 'lab/?lang=en&cut=atOrAbove', viewport: WIDE },
  async (page) => {
    await atStep(page, 0);
    await page.keyboard.press('.');
    await atStep(page, 1);
    await page.keyboard.press('ArrowRight');
    await atStep(page, 2);
    const second = await picture(page);
    await page.click('game-tree button.next');
    await atStep(page, 3);
    await page.keyboard.press(',');
    await atStep(page, 2);
    assert.deepEqual(await picture(page), second);
    await page.click('game-tree button.previous');
    await atStep(page, 1);
    await page.keyboard.press('Home');
    await atStep(page, 0);
    await page.click('game-tree button.nextCut');
    await atStep(page, 13);
    assert.match(
      (await reason(page)) ?? '',
      /C is a Min node and its value is now 2, at most α = 3 that B already has/,
    );
    await page.keyboard.press('End');
    await atStep(page, 40);
    const sizes = await page
      .locator('game-tree .middle button')
      .evaluateAll((buttons) => buttons.map((button) => [button.className, button.clientWidth]));
    assert.deepEqual(
      sizes.filter(([, width]) => width === Math.max(...sizes.map(([, one]) => Number(one)))).map(([name]) => name),
      ['play'],
      'the largest button plays',
    );
    await page.getByRole('button', { name: 'Play (Space)' }).click();
    await atStep(page, 1);
    await page.getByRole('button', { name: 'Pause (Space)' }).click();
    assert.equal(await page.locator('game-tree button.play .to-play').isVisible(), true);
  },
);

pageTest(
  'a deep cut names the node that supplied its bound and draws a bow from it',
  { path: 'lab/?lang=en&step=30', viewport: WIDE },
  async (page) => {
    await atStep(page, 30);
    assert.match(
      (await reason(page)) ?? '',
      /K is a Min node.*α = 3 that H already has.*leaf 5 is cut off\. This is a deep cut: the bound comes from H, 3 levels up\./,
    );
    assert.equal(await page.locator('game-tree .link.now').getAttribute('class'), 'link alpha now');
  },
);

pageTest(
  'the sentence is there in Chinese too, and the switch changes it in place',
  { path: 'lab/?lang=zh-Hans&step=13', viewport: WIDE },
  async (page) => {
    await atStep(page, 13);
    assert.equal(
      await reason(page),
      'C 是 Min 节点，值已到 2，不超过 B 已经保证的 α = 3：C 下面再有什么都无关紧要，剪去叶子 12。',
    );
    await page.click('site-head .language');
    await page.waitForFunction(() => document.documentElement.lang === 'en');
    await page.waitForFunction(() =>
      document
        .querySelector('game-tree')
        ?.shadowRoot?.querySelector('.reason')
        ?.textContent?.startsWith('C is a Min node'),
    );
    await page.waitForURL(/lang=en/);
  },
);

pageTest(
  'another tree can be pasted; its letters run from the root down',
  { path: 'lab/?lang=en&cut=atOrAbove', viewport: WIDE },
  async (page) => {
    await atStep(page, 0);
    await page.fill('#tree', '[[3, 12, 8], [2, 4, 6], [14, 5, 2]]');
    await page.waitForFunction(
      () => document.querySelector('game-tree')?.shadowRoot?.querySelectorAll('g.node').length === 13,
    );
    assert.deepEqual((await picture(page)).map(({ name }) => name).filter(Boolean), ['A', 'B', 'C', 'D']);
    await page.keyboard.press('Escape');
    await page.locator('game-tree button.last').click();
    await page.waitForFunction(
      () => document.querySelector('game-tree')?.shadowRoot?.querySelector('.leaves')?.textContent === '7 / 9',
    );
    await page.waitForURL(/tree=.*step=/);
    const saved = page.url();
    const shown = await picture(page);
    await page.goto(saved, { waitUntil: 'networkidle' });
    await page.waitForFunction(
      () => document.querySelector('game-tree')?.shadowRoot?.querySelector('.leaves')?.textContent === '7 / 9',
    );
    assert.deepEqual(await picture(page), shown);
  },
);

pageTest(
  'a malformed tree is refused with the place and a caret, and the last tree stays',
  { path: 'lab/?lang=en&step=13', viewport: WIDE },
  async (page) => {
    await atStep(page, 13);
    const before = await picture(page);
    await page.fill('#tree', '((3 17)\n (2 @))');
    await page.waitForSelector('#tree[aria-invalid="true"]');
    const message = (await page.textContent('#fault')) ?? '';
    assert.match(message, /Line 2, column 5/);
    assert.match(message, /“@”/);
    assert.equal(await page.textContent('#fault .line mark'), '@');
    assert.equal(await page.inputValue('#tree'), '((3 17)\n (2 @))');
    assert.deepEqual(await picture(page), before);
    await page.fill('#tree', '((3 17) (2 9))');
    await page.waitForSelector('#tree:not([aria-invalid])');
    assert.equal(await page.textContent('#fault'), '');
  },
);

pageTest(
  'a tree that is not closed names the bracket',
  { path: 'lab/?lang=zh-Hans&cut=atOrAbove', viewport: WIDE },
  async (page) => {
    await atStep(page, 0);
    await page.fill('#tree', '((3 17)(2 12)');
    await page.waitForSelector('#tree[aria-invalid="true"]');
    assert.match((await page.textContent('#fault')) ?? '', /第 1 行第 1 列的“\(”没有对应的右括号/);
  },
);

pageTest(
  'conventions change the counts: 6 leaves cut at equality, 7 beyond it',
  { path: 'lab/?lang=en&step=999', viewport: WIDE },
  async (page) => {
    await page.waitForFunction(
      () => document.querySelector('game-tree')?.shadowRoot?.querySelector('.leaves')?.textContent === '6 / 12',
    );
    await page.getByLabel('Cut when').selectOption('above');
    await page.locator('game-tree button.last').click();
    await page.waitForFunction(
      () => document.querySelector('game-tree')?.shadowRoot?.querySelector('.leaves')?.textContent === '7 / 12',
    );
    await page.getByLabel('Algorithm').selectOption('minimax');
    await page.locator('game-tree button.last').click();
    await page.waitForFunction(
      () => document.querySelector('game-tree')?.shadowRoot?.querySelector('.leaves')?.textContent === '12 / 12',
    );
    assert.equal((await picture(page)).filter(({ cut }) => cut).length, 0);
  },
);

pageTest(
  'on a telephone the tree grows to the right and fits the width',
  { path: 'lab/?lang=zh-Hans&step=22', viewport: NARROW, hasTouch: true },
  async (page) => {
    await atStep(page, 22);
    assert.equal(await page.getAttribute('game-tree svg.tree', 'data-grows'), 'right');
    await page.locator('game-tree button.next').tap();
    await atStep(page, 23);
    await page.evaluate(() => /** @type {any} */ (document.querySelector('game-tree')).stepTo(30));
    await inSight(page, 30);
  },
);

pageTest(
  'an address with a step opens on a telephone with the node at work in sight',
  { path: 'lab/?lang=en&algorithm=framework&step=30', viewport: { width: 375, height: 812 }, hasTouch: true },
  async (page) => {
    await inSight(page, 30);
    await page.waitForFunction(() => {
      const examples = [...document.querySelectorAll('#examples button')];
      return examples.length > 20 && examples.every((button) => button.querySelector('.thumbnail')?.childElementCount);
    });
  },
);

pageTest(
  'arrows inside the picture walk along the tree and say what is there',
  { path: 'lab/?lang=en&step=13', viewport: WIDE },
  async (page) => {
    await atStep(page, 13);
    await page.locator('game-tree svg.tree').focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
    const label = await page.evaluate(() =>
      document.querySelector('game-tree')?.shadowRoot?.activeElement?.getAttribute('aria-label'),
    );
    assert.equal(label, 'Min C, finished, value ≤2, window (3, 2)');
    // As screen readers are told it: every node once, by its name, and nothing of what is drawn besides.
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const told = new Map(nodes.map((node) => [node.nodeId, node]));
    /** @param {(typeof nodes)[number]} node @returns {typeof nodes} */
    const under = (node) =>
      (node.childIds ?? []).flatMap((id) => {
        const child = told.get(id);
        return child ? [child, ...under(child)] : [];
      });
    const trees = nodes.filter(({ ignored, role }) => !ignored && role?.value === 'tree');
    const said = trees.map((tree) =>
      under(tree)
        .filter(({ ignored }) => !ignored)
        .map(({ role, name }) => `${role?.value} ${name?.value}`),
    );
    assert.equal(said.length, 1, 'the tree in words is closed');
    assert.equal(said[0].length, 26);
    assert.deepEqual(
      said[0].filter((line) => !line.startsWith('treeitem ')),
      [],
    );
    assert.equal(new Set(said[0]).size, said[0].length - 1, 'only two leaves are alike');
    await atStep(page, 13);
  },
);

pageTest(
  'predict mode asks before a value arrives, says right or wrong, and keeps the score',
  { path: 'lab/?lang=en&mode=predict&step=8', viewport: WIDE },
  async (page) => {
    await atStep(page, 8);
    await page.keyboard.press('.');
    await page.waitForSelector('game-tree .question');
    assert.match((await page.textContent('game-tree .question')) ?? '', /A hands 3 to B\. What will α and β be at B\?/);
    await atStep(page, 8);
    await page.getByLabel('α').fill('3');
    await page.getByLabel('β').fill('inf');
    await page.keyboard.press('Enter');
    await atStep(page, 9);
    assert.equal(await page.textContent('game-tree .verdict'), 'Right. 1 of 1 right');
    await page.keyboard.press('.');
    await page.getByLabel('C', { exact: true }).check();
    await page.getByRole('button', { name: 'These' }).click();
    await atStep(page, 10);
    assert.equal(await page.textContent('game-tree .verdict'), 'One branch was cut that still matters. 1 of 2 right');
    await page.keyboard.press('End');
    await atStep(page, 40);
    assert.equal(await page.textContent('game-tree .verdict'), 'That was the search: 1 of 2 right.');
    assert.deepEqual(await page.locator('game-tree .missed button').allTextContents(), [
      'Step 10: under B, nothing is cut yet',
    ]);
    await page.locator('game-tree .missed button').click();
    await atStep(page, 10);
    await page.keyboard.press('End');
    await page.getByRole('button', { name: 'Once more' }).click();
    await atStep(page, 0);
    await page.keyboard.press('End');
    await atStep(page, 40);
    assert.equal(
      await page.textContent('game-tree .verdict'),
      'That was the search. No question was answered on the way.',
    );
    await page.getByRole('button', { name: 'Another tree' }).click();
    await page.waitForURL(/example=oiwiki-minimax/);
    assert.match((await page.textContent('game-tree .verdict')) ?? '', /^Guess first/);
  },
);

pageTest(
  'in predict mode a click on the picture answers which node is next',
  { path: 'lab/?lang=en&mode=predict&step=13', viewport: WIDE },
  async (page) => {
    await atStep(page, 13);
    assert.equal(await page.locator('game-tree .strip .cut:not(.ahead)').count(), 1, 'cuts ahead are not given away');
    await page.click('game-tree button.next');
    assert.match((await page.textContent('game-tree .question')) ?? '', /Which node does the search turn to now\?/);
    await page.locator('game-tree g.node[data-node="2"]').click();
    await atStep(page, 14);
    assert.equal(await page.textContent('game-tree .verdict'), 'Right. 1 of 1 right');
  },
);

pageTest(
  'two searches step together and show where they differ',
  { path: 'lab/?lang=en&mode=compare&with=minimax:atOrAbove&step=12', viewport: WIDE },
  async (page) => {
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll('game-tree')].filter((view) => view.getAttribute('shown') === '12').length === 2,
    );
    assert.equal(await page.locator('game-tree g.node.differs').count(), 0);
    assert.equal(await page.locator('button.play').filter({ visible: true }).count(), 1, 'one set of controls');
    await page.locator('#steering button.next').click();
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll('game-tree')].filter((view) => view.getAttribute('shown') === '13').length === 2,
    );
    assert.equal(await page.locator('game-tree g.node.differs').count(), 4, 'C and its leaf 12, in both pictures');
    const counts = () =>
      page
        .locator('#counts tr + tr')
        .evaluateAll((lines) => lines.map((line) => [...line.children].map((cell) => cell.textContent)));
    assert.deepEqual(await counts(), [
      ['Alpha-beta returning the value (fail-soft)', '3 of 6', '1 of 4', '–', '13 of 40'],
      ['Minimax, no pruning', '4 of 12', '0 of 0', '–', '13 of 57'],
    ]);
    // Whoever has fewer steps waits at the end, and both go back together.
    await page.keyboard.press('End');
    await page.waitForFunction(
      () => [...document.querySelectorAll('game-tree')].map((view) => view.getAttribute('shown')).join() === '40,57',
    );
    assert.deepEqual(
      (await counts()).map((line) => line.slice(1)),
      [
        ['6 of 6', '4 of 4', '3', '40 of 40'],
        ['12 of 12', '0 of 0', '3', '57 of 57'],
      ],
    );
    await page.keyboard.press(',');
    await page.waitForFunction(
      () => [...document.querySelectorAll('game-tree')].map((view) => view.getAttribute('shown')).join() === '40,56',
    );
    await page.keyboard.press('<');
    await page.waitForFunction(
      () => [...document.querySelectorAll('game-tree')].map((view) => view.getAttribute('shown')).join() === '39,39',
    );
    for (const viewport of [WIDE, { width: 1920, height: 1080 }, { width: 390, height: 844 }]) {
      await page.setViewportSize(viewport);
      await page.waitForFunction(() =>
        [...document.querySelectorAll('game-tree')].every(
          (view) =>
            Number(view.shadowRoot?.querySelector('svg.tree')?.getBoundingClientRect().width) <= view.clientWidth,
        ),
      );
      await assertFitsWidth(page);
      const ends = await page
        .locator('game-tree g.node[data-kind="leaf"]')
        .evaluateAll((leaves) => leaves.map((leaf) => leaf.getBoundingClientRect()));
      const pictures = await page
        .locator('game-tree .picture')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
      assert.equal(ends.length, 24);
      ends.forEach(({ left, right }, index) =>
        assert.ok(
          left >= pictures[index < 12 ? 0 : 1].left && right <= pictures[index < 12 ? 0 : 1].right,
          `no leaf is clipped in ${viewport.width} pixels`,
        ),
      );
      const { y = 0, height = 0 } = (await page.locator('#steering').boundingBox()) ?? {};
      assert.ok(y + height <= viewport.height + 1, 'the controls are in sight');
      if (viewport.width > 390)
        assert.ok(
          ends.every(({ bottom }) => bottom <= y),
          'so are all leaves, without scrolling',
        );
    }
    await page.setViewportSize(WIDE);
    await page.getByRole('button', { name: 'Add another' }).click();
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll('game-tree')].filter((view) => view.getAttribute('shown') === '39').length === 3,
    );
    await page.getByRole('radio', { name: 'Watch' }).check();
    await page.waitForFunction(() => document.querySelectorAll('game-tree').length === 1);
  },
);

pageTest(
  'a breakpoint stops the search at its node, and pointing at a cut shows the bow to its bound',
  { path: 'lab/?lang=en&step=40', viewport: WIDE },
  async (page) => {
    await atStep(page, 40);
    await page.locator('game-tree .cut-mark').nth(18).hover();
    assert.equal(await page.locator('game-tree .link.pointed').count(), 1);
    await page.keyboard.press('Home');
    await atStep(page, 0);
    await page.locator('game-tree g.node[data-node="9"]').click();
    await page.getByRole('button', { name: 'Breakpoint' }).click();
    await page.keyboard.press('r');
    await atStep(page, 16);
    await page.getByRole('button', { name: 'Its next step' }).click();
    await atStep(page, 21);
    assert.equal(await page.textContent('game-tree .history'), 'α −∞ → 15β 3');
  },
);

pageTest(
  'a worksheet is graded on values, windows and cuts, and the model answer is perfect',
  { path: 'lab/?lang=en&mode=fill', viewport: WIDE },
  async (page) => {
    await page.waitForSelector('game-tree .worksheet');
    const nodes = await picture(page);
    assert.ok(
      nodes.filter(({ kind }) => kind !== 'leaf').every(({ state, value }) => state === 'unseen' && value === ''),
      'the tree is blank',
    );
    await page.locator('game-tree g.node[data-node="6"]').click();
    await page.getByLabel('Value').fill('2');
    await page.getByLabel('α in turn').fill('3');
    await page.getByLabel('β in turn').fill('inf 2');
    await page.getByRole('checkbox', { name: 'leaf 2' }).check();
    await page.getByRole('button', { name: 'Grade', exact: true }).click();
    assert.match(
      (await page.textContent('game-tree .result')) ?? '',
      /3 of 14 nodes are right; 4 cuts missing, 1 too many\./,
    );
    assert.ok((await page.locator('game-tree g.node[data-node="6"]').getAttribute('class'))?.includes('wrong'));
    await page.getByRole('button', { name: 'Model answer' }).click();
    assert.equal(
      await page.textContent('game-tree .result'),
      'This is the model answer. Before it, you had 3 of 14 nodes right.',
    );
    assert.deepEqual(
      [await page.inputValue('game-tree input[name="value"]'), await page.inputValue('game-tree input[name="beta"]')],
      ['≤2', '+∞ 2'],
    );
    assert.ok(
      (await picture(page)).some(({ kind, value }) => kind !== 'leaf' && value !== ''),
      'it is in the picture, too',
    );
    assert.equal(await page.locator('game-tree g.node.wrong').count(), 0);
    await page.getByRole('button', { name: 'Once more' }).click();
    await page.getByRole('button', { name: 'Model answer' }).click();
    assert.equal(
      await page.textContent('game-tree .result'),
      'This is the model answer. Before it, you had written nothing.',
    );
  },
);

pageTest(
  'a click chooses a node to change, and every change can be undone',
  { path: 'lab/?lang=en&mode=edit', viewport: WIDE },
  async (page) => {
    await page.waitForSelector('game-tree .edit');
    const nodes = (/** @type {number} */ count) =>
      page.waitForFunction(
        (wanted) => document.querySelector('game-tree')?.shadowRoot?.querySelectorAll('g.node').length === wanted,
        count,
      );
    const before = await page.inputValue('#tree');
    await page.locator('game-tree g.node[data-node="4"]').click();
    await page.getByLabel('Value').fill('1');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.waitForFunction(() =>
      /** @type {HTMLTextAreaElement} */ (document.getElementById('tree')).value.startsWith('H(D(B(A(1 17)'),
    );
    await page.getByRole('button', { name: 'Add a leaf' }).click();
    await nodes(28);
    await page.getByRole('button', { name: 'Remove' }).click();
    await nodes(25);
    for (const count of [28, 26, 26]) {
      await page.getByRole('button', { name: 'Undo' }).click();
      await nodes(count);
    }
    await page.waitForFunction(
      (text) => /** @type {HTMLTextAreaElement} */ (document.getElementById('tree')).value === text,
      before,
    );
    await page.waitForSelector('#undo:disabled');
  },
);

pageTest(
  'an exercise has the number of cuts asked for, and the best order cuts more',
  { path: 'lab/?lang=en&cut=atOrAbove', viewport: WIDE },
  async (page) => {
    await atStep(page, 0);
    await page.getByLabel('Depth').fill('2');
    await page.getByLabel('Cuts', { exact: true }).fill('2');
    await page.getByRole('button', { name: 'Make it' }).click();
    await page.waitForFunction(
      () => document.querySelector('game-tree')?.shadowRoot?.querySelectorAll('g.node').length === 13,
    );
    await page.locator('game-tree button.last').click();
    await page.waitForFunction(
      () => document.querySelector('game-tree')?.shadowRoot?.querySelector('.cuts')?.textContent === '2',
    );
    await page.getByRole('button', { name: 'Best first' }).click();
    await page.locator('game-tree button.last').click();
    await page.waitForFunction(
      () => document.querySelector('game-tree')?.shadowRoot?.querySelectorAll('.edge[data-cut]').length === 4,
    );
  },
);

pageTest(
  'a graph shows the careless memo beside the careful one, and the step where it goes wrong',
  { path: 'lab/?lang=en&cut=atOrAbove', viewport: WIDE },
  async (page) => {
    await page.waitForSelector('#examples button[data-example="ii-min7"] .thumbnail');
    await page.click('#examples button[data-example="ii-min7"]');
    const shown = (/** @type {number} */ step) =>
      page.waitForFunction((wanted) => {
        const views = [...document.querySelectorAll('game-tree')];
        return views.length === 2 && views.every((view) => view.getAttribute('shown') === String(wanted));
      }, step);
    await shown(0);
    await page.locator('#steering .timeline input').fill('12');
    await shown(12);
    assert.match(
      (await page.locator('game-tree').first().locator('.reason').textContent()) ?? '',
      /takes 2 for its value\. This is where it goes wrong: X is worth 3/,
    );
    assert.equal(await page.locator('game-tree').first().locator('.link.answer').count(), 1);
    await page.getByLabel('Step together').uncheck();
    await page.locator('game-tree').first().locator('button.last').click();
    await page.waitForFunction(
      () =>
        document.querySelector('game-tree')?.shadowRoot?.querySelector('.root-value')?.textContent ===
        '2 (should be 3)',
    );
    await page.locator('game-tree').nth(1).locator('button.last').click();
    await page.waitForFunction(
      () => document.querySelectorAll('game-tree')[1].shadowRoot?.querySelector('.root-value')?.textContent === '3',
    );
  },
);

pageTest(
  'tic-tac-toe stands on boards at the nodes, and symmetric positions are looked at once',
  { path: 'lab/?lang=en&example=opening&algorithm=table', viewport: WIDE },
  async (page) => {
    await page.waitForFunction(
      () => document.querySelector('game-tree')?.shadowRoot?.querySelectorAll('g.node').length === 16,
    );
    assert.equal(await page.locator('game-tree g.node.boarded').count(), 16, 'three first moves, twelve answers');
    await page.getByLabel('Take symmetric positions for one').uncheck();
    await page.waitForFunction(
      () => (document.querySelector('game-tree')?.shadowRoot?.querySelectorAll('g.node').length ?? 0) > 60,
    );
    await page.fill('#tree', 'XXX/OOO/...');
    await page.waitForSelector('#tree[aria-invalid="true"]');
    assert.notEqual(await page.textContent('#fault'), '');
    await page.fill('#tree', 'XOX/OOX/...');
    await page.waitForFunction(
      () => document.querySelector('game-tree')?.shadowRoot?.querySelectorAll('g.node').length === 11,
    );
    assert.equal(await page.locator('game-tree .tie').count(), 1, 'one position is reached in two ways');
  },
);

pageTest(
  'the bags are a game: the reader chooses a bag and is given the least of it',
  { path: 'lab/?lang=en&example=phones&mode=play', viewport: WIDE },
  async (page) => {
    const card = page.locator('game-tree .card');
    await card.getByText('You are Max').waitFor();
    await page.locator('game-tree g.node[data-node="4"] .target').click();
    await card.getByText('The result is 0; best play on both sides gives 3.').waitFor();
    await card.getByRole('button', { name: 'Once more' }).click();
    await card.getByRole('button', { name: '\u888b\u5b50\u4e00' }).click();
    await card.getByText('The result is 3, and that is what best play on both sides gives.').waitFor();
    await card.getByRole('button', { name: 'Let me be Min' }).click();
    await card.getByText('The other side chose').waitFor();
    await card.getByText('You are Min').waitFor();
  },
);

pageTest(
  'the chart counts leaves between all of them and the least there can be, and best order reaches the least',
  { path: 'lab/?lang=en&cut=atOrAbove', viewport: WIDE },
  async (page) => {
    await atStep(page, 0);
    await page.getByRole('button', { name: 'Count them' }).click();
    await page.waitForSelector('#chart svg');
    const rows = await page.$$eval('#chart tr', (found) =>
      found.slice(1).map((row) => [...row.children].map((cell) => Number(cell.textContent))),
    );
    assert.equal(rows.length, 7);
    for (const [depth, all, worst, given, best, least] of rows) {
      assert.equal(all, 3 ** depth);
      assert.equal(least, 3 ** Math.ceil(depth / 2) + 3 ** Math.floor(depth / 2) - 1);
      assert.ok(worst <= all && given <= all && best <= given && best >= least, `depth ${depth}: ${best} of ${given}`);
    }
    const last = rows[rows.length - 1];
    assert.ok(last[4] < 2 * last[5], 'the best order comes near the least');
  },
);

pageTest(
  'negamax is told with the values of the side to move, and one switch turns picture, key, window and sentence',
  {
    path: 'lab/?lang=en&algorithm=negamax_fail_soft&tree=%5B%5B3,12,8%5D,%5B2,4,6%5D,%5B14,5,2%5D%5D&step=12',
    viewport: WIDE,
  },
  async (page) => {
    const shown = async () => ({
      values: (await picture(page)).map(({ value }) => value).slice(0, 3),
      key: await page.$$eval(
        'game-tree .legend [data-text^="tree.legendM"], game-tree .legend [data-text="tree.legendAlpha"]',
        (parts) => parts.filter((part) => part.checkVisibility()).map((part) => part.textContent),
      ),
      sentence: await reason(page),
    });
    await atStep(page, 12);
    const mover = await shown();
    assert.deepEqual(
      { values: mover.values, key: mover.key },
      { values: ['3', '−3', '3'], key: ['Max to move', 'Min to move'] },
    );
    assert.match(String(mover.sentence), /at least β = −3.*C returns −2; with the sign turned that is 2 for A\.$/);
    await page.selectOption('#view', 'max');
    const max = await shown();
    assert.deepEqual(
      { values: max.values, key: max.key },
      { values: ['3', '3', '3'], key: ['Max takes the largest', 'Min takes the smallest', 'α-cut'] },
    );
    assert.match(String(max.sentence), /^C is a Min node and its value is now 2, at most α = 3/);
    // The address is written a moment later.
    await page.waitForFunction(() => location.search.includes('view=max'));
    await page.reload();
    await atStep(page, 12);
    assert.deepEqual(await shown(), max);
    await page.check('#modes [value="fill"]', { force: true });
    assert.ok(await page.isDisabled('#view'), 'what is filled in is always Max’s');
  },
);
