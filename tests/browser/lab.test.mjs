// The search lab: the first tree is searched, stepped through, explained and edited, on every kind of screen.

import assert from 'node:assert/strict';
import { address, assertFitsWidth, NARROW, openFolds, needs, pageTest, ready, WIDE } from './harness.mjs';
import { atStep, atSteps, goTo, inTree, nodeCount, ofTree, picture, inSight } from './lab-page.mjs';
import { PHONE } from './game-page.mjs';
import en from '../../www/i18n/en.js';

pageTest('the first tree is searched, stepped and replaced', { path: 'lab/?lang=en&cut=atOrAbove' }, async (page) => {
  await atStep(page, 0);
  const nodes = await picture(page);
  assert.equal(nodes.length, 26);
  assert.ok(nodes.every(({ state }) => state === 'unseen'));
  assert.equal(nodes.filter(({ kind }) => kind === 'leaf').length, 12);
  assert.equal(nodes[0].kind, 'max');
  assert.equal(await page.locator('game-tree g.node[data-kind="max"] rect.shape').count(), 5);
  assert.equal(await page.locator('game-tree g.node[data-kind="min"] circle.shape').count(), 9);

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
  await page.selectOption('site-head .language', 'zh-Hans');
  await inTree(
    page,
    '.reason',
    'C 是 Min 节点，值已到 2，不超过 B 已经保证的 α = 3：C 下面再有什么都无关紧要，剪去叶子 12。',
  );
  await page.selectOption('site-head .language', 'en');
  await page.waitForURL(/lang=en/);
  await page.keyboard.press('End');
  await atStep(page, 40);
  const atEnd = await picture(page);
  const cuts = atEnd.flatMap(({ cut }, index) => (cut ? [`${cut} ${index}`] : []));
  assert.deepEqual(cuts, ['alpha 8', 'beta 12', 'alpha 19', 'alpha 22']);
  assert.equal(atEnd[0].value, '3');
  assert.equal(await page.textContent('game-tree .leaves'), '6 / 12');
  assert.equal(await page.textContent('game-tree .cuts'), '4');
  const widths = await page
    .locator('game-tree .middle button')
    .evaluateAll((buttons) => Object.fromEntries(buttons.map((button) => [button.className, button.clientWidth])));
  for (const [name, width] of Object.entries(widths))
    assert.ok(name === 'tool play' || width < widths['tool play'], `${name} is smaller than the button that plays`);
  await page.getByRole('button', { name: en.tree.play }).click();
  await atStep(page, 1);
  await page.getByRole('button', { name: en.tree.pause }).click();
  assert.equal(await page.locator('game-tree button.play .to-play').isVisible(), true);

  await page.getByLabel(en.lab.cut).selectOption('above');
  await page.waitForFunction(
    () => /** @type {any} */ (document.querySelector('game-tree')).trace?.summary.leaves === 7,
  );
  await page.locator('game-tree button.last').click();
  await inTree(page, '.leaves', '7 / 12');
  await page.getByLabel(en.lab.cut).selectOption('atOrAbove');
  await inTree(page, '.leaves', '6 / 12');

  await page.fill('#tree', '[[3, 12, 8], [2, 4, 6], [14, 5, 2]]');
  await nodeCount(page, 13);
  assert.deepEqual((await picture(page)).map(({ name }) => name).filter(Boolean), ['A', 'B', 'C', 'D']);
  await page.keyboard.press('Escape');
  await page.locator('game-tree button.last').click();
  await inTree(page, '.leaves', '7 / 9');
  await page.waitForURL(/tree=.*step=/);
  const shown = await picture(page);
  await page.reload();
  await ready(page);
  await inTree(page, '.leaves', '7 / 9');
  assert.deepEqual(await picture(page), shown);

  await page.fill('#tree', '((3 17)\n (2 @))');
  await page.waitForSelector('#tree[aria-invalid="true"]');
  const message = (await page.textContent('#fault')) ?? '';
  assert.match(message, /Line 2, column 5/);
  assert.match(message, /“@”/);
  assert.equal(await page.textContent('#fault .line mark'), '@');
  assert.equal(await page.inputValue('#tree'), '((3 17)\n (2 @))');
  assert.deepEqual(await picture(page), shown, 'the last tree stays');
  await page.fill('#tree', '((3 17) (2 9))');
  await page.waitForSelector('#tree:not([aria-invalid])');
  assert.equal(await page.textContent('#fault'), '');
  await page.selectOption('site-head .language', 'zh-Hans');
  await page.fill('#tree', '((3 17)(2 12)');
  await page.locator('#fault', { hasText: '第 1 行第 1 列的“(”没有对应的右括号' }).waitFor();
});

const NO_NUMBER = { path: `lab/?lang=en&tree=${encodeURIComponent('((NaN 3)(4 5))')}` };
pageTest('a tree that an address cannot give is refused where it would be drawn', NO_NUMBER, async (page) => {
  await page
    .locator('game-tree')
    .getByText(en.errors.place({ line: 1, column: 3 }))
    .waitFor();
  assert.ok(!(await page.textContent('#fault'))?.includes(en.lab.broken), 'no tree is shown');
  await page.fill('#tree', '((1 3)(4 5))');
  await atStep(page, 0);
  assert.equal((await picture(page)).length, 7);
});

const AT_A_CUT = { path: 'lab/?lang=en&step=30', ...needs('DevTools') };
pageTest('a deep cut draws an arc, a breakpoint stops, and arrow keys walk the tree', AT_A_CUT, async (page) => {
  await atStep(page, 30);
  assert.equal(await page.locator('game-tree .link.now').getAttribute('class'), 'link alpha now');
  await goTo(page, 40);
  await page.locator('game-tree .cut-mark').nth(18).hover();
  assert.equal(await page.locator('game-tree .link.pointed').count(), 1);
  await page.keyboard.press('Home');
  await atStep(page, 0);
  await page.locator('game-tree g.node[data-node="9"]').click();
  await page.getByRole('button', { name: en.tree.breakpoint }).click();
  await page.keyboard.press('r');
  await atStep(page, 16);
  await page.getByRole('button', { name: en.tree.nextVisit }).click();
  await atStep(page, 21);
  assert.equal(await page.textContent('game-tree .history'), 'α −∞ → 15β 3');

  await page.goto(address('lab/?lang=en&step=13'));
  await atStep(page, 13);
  await page.locator('game-tree svg.tree').focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
  const label = await page.locator('game-tree svg.tree :focus').getAttribute('aria-label');
  assert.equal(label, 'Min C, finished, value ≤2, window (3, 2)');
  // The accessibility tree has every node once, by name, and no other drawing.
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const nodesById = new Map(nodes.map((node) => [node.nodeId, node]));
  /** @param {(typeof nodes)[number]} node @returns {typeof nodes} */
  const under = (node) =>
    (node.childIds ?? []).flatMap((id) => {
      const child = nodesById.get(id);
      return child ? [child, ...under(child)] : [];
    });
  const shown = nodes.filter(({ ignored }) => !ignored);
  const [tree, ...others] = shown.filter(({ role }) => role?.value === 'tree');
  assert.equal(others.length, 0, 'the tree in words is closed');
  const items = under(tree).filter((node) => shown.includes(node));
  assert.equal(items.length, 26);
  for (const { role } of items) assert.equal(role?.value, 'treeitem');
  assert.equal(new Set(items.map(({ name }) => name?.value)).size, 25, 'only two leaves are alike');
  await atStep(page, 13);
});

const ON_PHONE = { path: 'lab/?lang=en&algorithm=framework&step=30', viewport: PHONE, hasTouch: true };
pageTest('on a phone the current node is in view, and small trees are drawn when seen', ON_PHONE, async (page) => {
  await inSight(page, 30);
  assert.equal(await page.getAttribute('game-tree svg.tree', 'data-grows'), 'right');
  await page.locator('game-tree button.next').tap();
  await atStep(page, 31);
  await goTo(page, 22);
  await page.setViewportSize(NARROW);
  await goTo(page, 30);
  await inSight(page, 30);
  // The small trees are drawn as they scroll into view.
  await openFolds(page);
  assert.ok((await page.locator('#examples .thumbnail:empty').count()) > 0, 'all trees are drawn at once');
  await page.waitForFunction(() => {
    const examples = [...document.querySelectorAll('#examples button')];
    const next = examples.find((button) => !button.querySelector('.thumbnail')?.childElementCount);
    next?.scrollIntoView();
    return examples.length > 20 && !next;
  });
});

const WORST_FIRST = { path: 'lab/?lang=en&tree=((((6+2)(15+11))((10+3)(12+4)))(((7+1)(16+13))((9+5)(14+8))))' };
pageTest('from step to step nothing moves beside the tree', WORST_FIRST, async (page) => {
  await atStep(page, 0);
  const tops = await ofTree(page, async (tree) => {
    const tops = [];
    for (let step = 0; step <= tree.range.last; step += 1) {
      await tree.stepTo(step);
      tops.push(tree.shadowRoot.querySelector('.counts').getBoundingClientRect().top);
    }
    return tops;
  });
  assert.deepEqual([...new Set(tops)], tops.slice(0, 1));
});

const XIANGQI = { path: 'lab/?lang=en&tree=startpos&depth=2&with=play:atOrAbove:depth=2:null_move=0&mode=compare' };
pageTest('two searches of a xiangqi position are side by side below its board', XIANGQI, async (page) => {
  await page.locator('game-tree[shown]').nth(1).waitFor();
  const parts = page.locator('#position, .run');
  const [board, one, two] = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON()));
  assert.ok(one.top === two.top && board.bottom <= one.top);
});

const COMPARED = { path: 'lab/?lang=en&mode=compare&with=minimax:atOrAbove&step=12' };
pageTest('two searches step together and show where they differ', COMPARED, async (page) => {
  await atSteps(page, '12,12');
  assert.equal(await page.locator('game-tree g.node.differs').count(), 0);
  assert.equal(await page.locator('button.play').filter({ visible: true }).count(), 1, 'one set of controls');
  await page.locator('.steering button.next').click();
  await atSteps(page, '13,13');
  assert.equal(await page.locator('game-tree g.node.differs').count(), 4, 'C and its leaf 12, in both pictures');
  const counts = () =>
    page.$$eval('table.counts tr + tr', (rows) =>
      rows.map(({ children }) => Array.from(children, (cell) => cell.textContent)),
    );
  const box = async (/** @type {string} */ what) => (await page.locator(what).boundingBox()) ?? assert.fail(what);
  assert.deepEqual(await counts(), [
    ['Alpha-beta returning the value (fail-soft)', '3 of 6', '1 of 4', '–', '13 of 40'],
    ['Minimax, no pruning', '4 of 12', '0 of 0', '–', '13 of 57'],
  ]);
  // The search with fewer steps stays at its end, and both go back together.
  await page.keyboard.press('End');
  await atSteps(page, '40,57');
  const [one, other] = await counts();
  assert.deepEqual(one.slice(1), ['6 of 6', '4 of 4', '3', '40 of 40']);
  assert.deepEqual(other.slice(1), ['12 of 12', '0 of 0', '3', '57 of 57']);
  await page.keyboard.press(',');
  await atSteps(page, '40,56');
  await page.keyboard.press('<');
  await atSteps(page, '39,39');
  for (const viewport of [WIDE, { width: 1920, height: 1080 }, { width: 390, height: 844 }]) {
    await page.setViewportSize(viewport);
    await page.waitForFunction(() =>
      [...document.querySelectorAll('game-tree')].every(
        (view) => Number(view.shadowRoot?.querySelector('svg.tree')?.getBoundingClientRect().width) <= view.clientWidth,
      ),
    );
    await assertFitsWidth(page);
    const boxes = (/** @type {string} */ parts) =>
      page.locator(parts).evaluateAll((all) => all.map((part) => part.getBoundingClientRect()));
    const ends = await boxes('game-tree g.node[data-kind="leaf"]');
    const pictures = await boxes('game-tree .picture');
    assert.equal(ends.length, 24);
    for (const [index, { left, right }] of ends.entries()) {
      const around = pictures[index < 12 ? 0 : 1];
      assert.ok(left >= around.left && right <= around.right, `no leaf is clipped in ${viewport.width} pixels`);
    }
    const { y, height } = await box('.steering');
    assert.ok(y + height <= viewport.height + 1, 'the controls are in sight');
    // So are both pictures, in which the trees scroll.
    if (viewport.width > 390) for (const { bottom } of pictures) assert.ok(bottom <= y, `${bottom} above ${y}`);
  }
  await page.getByRole('button', { name: en.lab.more }).click();
  await atSteps(page, '39,39,39');
  // On an upright tablet the controls cover no counts.
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.locator('table.counts tr').nth(3).scrollIntoViewIfNeeded();
  const [buttons, counted] = [await box('.steering'), await box('table.counts')];
  assert.ok(buttons.width > 600, `the buttons have ${buttons.width} pixels`);
  const isApart = counted.y >= buttons.y + buttons.height - 1 || buttons.y >= counted.y + counted.height - 1;
  assert.ok(isApart, JSON.stringify({ buttons, counted }));
  await assertFitsWidth(page);
  await page.getByRole('radio', { name: en.lab.modes.watch }).check();
  await page.waitForFunction(() => document.querySelectorAll('game-tree').length === 1);
});
