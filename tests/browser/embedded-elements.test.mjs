// Pages of other sites: elements and frames from another origin, messages both ways, and the page that explains them.

import assert from 'node:assert/strict';
import { address, can, pageTest, WIDE, needs } from './harness.mjs';
import { authored, serve } from './hosts.mjs';
import { MAX_WAITING } from '../../www/embed/messages.js';
import en from '../../www/i18n/en.js';

/** @import { Locator, Page } from 'playwright-core' */

const app = address('');

/** A school’s page on another host name and port than the app. */
const here = (
  await serve(
    (path) => authored(pages[`/${path}`], { head: '<style>body { background: rgb(1, 2, 3); }</style>' }),
    'localhost',
  )
).slice(0, -1);

const elements = `<script>
    window.messages = [];
    for (const name of ['trace-error', 'step-change', 'board-ready', 'board-error', 'fault', 'game-ready', 'game-move', 'game-error'])
      addEventListener(name, ({ detail: { error, ...detail } }) =>
        messages.push({ name, ...detail, code: error?.code, field: error?.where?.field, message: error?.message }),
      );
  </script>
  <script type="module" src="${app}embed/chuhe.js"></script>`;

/** @type {Record<string, string>} */
const pages = {
  '/trees': `${elements}
    <game-tree id="written" algorithm="minimax">((3 17) (2 12))</game-tree>
    <game-tree id="wrong" tree="((3 17) (2 @))"></game-tree>
    <game-tree exmaple="aima"></game-tree>`,
  '/games': `${elements}
    <game-tree id="two" compare="minimax" step="12" example="oiwiki-alphabeta"></game-tree>
    <iframe width="1000" height="700" src="${app}embed/frame/?lang=en&mode=compare&with=minimax,table&apart=1&step=4"></iframe>
    <xiangqi-game level="1" side="red" lang="en"></xiangqi-game>
    <xiangqi-board id="right" moves="h2e2 h9g7"></xiangqi-board>
    <xiangqi-board id="wrong" fen="9/9/9 w"></xiangqi-board>`,
  '/frame': `<script>
      window.messages = [];
      addEventListener('message', ({ data, source }) => { if (source === document.querySelector('iframe').contentWindow) messages.push(data); });
      window.ask = (message) => document.querySelector('iframe').contentWindow.postMessage(message, '*');
    </script>
    <iframe sandbox="allow-scripts" width="1000" height="700" src="${app}embed/frame/?lang=en&example=aima&step=3&host=${encodeURIComponent(here)}"></iframe>`,
};

/** Waits for a message of the frame, or an event of an element, with these fields. @param {Page} page @param {object} fields @returns {Promise<any>} */
async function waitForMessage(page, fields) {
  const found = await page.waitForFunction(
    (expected) =>
      /** @type {any} */ (window).messages.findLast((/** @type {any} */ message) =>
        Object.entries(expected).every(([name, value]) => message[name] === value),
      ),
    fields,
  );
  return found.jsonValue();
}

/** @param {Page} page @param {unknown} message */
const ask = (page, message) => page.evaluate((request) => /** @type {any} */ (window).ask(request), message);

/** Sets attributes of an element. @param {Locator} element @param {Record<string, string | null>} attributes null removes one */
const set = (element, attributes) =>
  element.evaluate((element, attributes) => {
    for (const [name, value] of Object.entries(attributes))
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
  }, attributes);

/** Waits until the trees of an element show these steps, its own first. @param {Locator} tree @param {...number} steps */
async function shows(tree, ...steps) {
  const [own, ...others] = steps.map((step) => tree.page().locator(`[shown="${step}"]`));
  await tree.and(own).waitFor();
  for (const [at, other] of others.entries()) await tree.locator('game-tree').nth(at).and(other).waitFor();
}

const TREES = { path: `${here}/trees` };
pageTest('an element from another origin follows its attributes, and says what is wrong', TREES, async (page) => {
  const [written, wrong] = [page.locator('#written'), page.locator('#wrong')];
  await shows(written, 0);
  await page.waitForFunction(
    () =>
      getComputedStyle(/** @type {Element} */ (document.getElementById('written'))).getPropertyValue('--max') !== '',
  );
  if (can('workers')) assert.ok(page.workers().length > 0, 'it searches in a worker');
  const ours = await page.evaluate(() => [
    getComputedStyle(document.documentElement).getPropertyValue('--max'),
    getComputedStyle(document.body).backgroundColor,
  ]);
  assert.deepEqual(ours, ['', 'rgb(1, 2, 3)']);
  await written.evaluate((tree) => /** @type {any} */ (tree).go('last'));
  await written.locator('.leaves').getByText('4 / 4', { exact: true }).waitFor({ state: 'attached' });
  await set(written, { algorithm: 'fail_soft' });
  await written.locator('.leaves').getByText('3 / 4', { exact: true }).waitFor({ state: 'attached' });

  // Errors reach the reader and the page.
  await waitForMessage(page, { name: 'trace-error', code: 'embed/misspelt', field: 'exmaple' });
  await waitForMessage(page, { code: 'tree/expected', field: 'tree' });
  await page.getByRole('alert').filter({ hasText: 'but found “@”' }).waitFor();
  await set(wrong, { algorithm: 'magic' });
  const { message } = await waitForMessage(page, { code: 'embed/attribute', field: 'algorithm' });
  assert.match(message, /^The attribute algorithm cannot be “magic”\. Expected one of: .*fail_soft, .*mtdf/);
  await page.getByRole('alert').filter({ hasText: message }).waitFor();
  await set(wrong, { algorithm: null, algoritm: 'minimax', root: 'min' });
  await waitForMessage(page, { name: 'trace-error', code: 'embed/misspelt', field: 'algoritm' });
  await set(wrong, { algoritm: null });
  await set(wrong, { algorithm: null, tree: '(1 2)' });
  await shows(wrong, 0);
});

const GAMES = { path: `${here}/games`, ...needs('origins') };
pageTest('searches are compared in elements and frames; boards and games work', GAMES, async (page) => {
  const two = page.locator('#two');
  await shows(two, 12, 12);
  const next = two.locator('button.next').filter({ visible: true });
  assert.equal(await next.count(), 1, 'one set of controls');
  const { fail_soft, minimax } = en.algorithms;
  assert.deepEqual(await two.locator('.search-name').allTextContents(), [fail_soft, minimax]);
  await next.click();
  await shows(two, 13, 13);
  assert.equal(await two.locator('g.node.differs').count(), 4, 'C and its leaf 12, in both pictures');
  // The page gets the events of one tree, and stepping it steps the other too.
  const steps = await page.evaluate(() =>
    /** @type {any} */ (window).messages.flatMap((/** @type {any} */ { step }) => step ?? []),
  );
  assert.deepEqual(new Set(steps.slice(steps.indexOf(13))), new Set([13]));
  await two.evaluate((tree) => /** @type {any} */ (tree).stepTo(39));
  await shows(two, 39, 39);
  const tops = async () =>
    two.locator('.searches > section').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  const [left, right] = await tops();
  assert.equal(left, right, 'side by side');
  await page.setViewportSize({ width: 390, height: 844 });
  const [upper, lower] = await tops();
  assert.ok(upper < lower, 'under each other');
  // In WebKit a frame of another origin does not scroll the page around it.
  await page.setViewportSize(WIDE);
  await page.locator('body > iframe').scrollIntoViewIfNeeded();
  const framed = page.frameLocator('body > iframe').locator('main > game-tree');
  await shows(framed, 4, 4, 4);
  await framed.locator('.searches > section').last().locator('button.next').click();
  await shows(framed, 4, 4, 5);
  // Practice needs a single search, and without a comparison it is one again.
  await set(two, { mode: 'predict', compare: 'table' });
  await waitForMessage(page, { code: 'embed/compared', field: 'mode' });
  await set(two, { compare: 'tables' });
  await waitForMessage(page, { code: 'embed/attribute', field: 'compare' });
  await set(two, { compare: null });
  await two.locator('.searches').waitFor({ state: 'detached' });
  assert.equal(await next.count(), 1);

  const { fen } = await waitForMessage(page, { name: 'board-ready' });
  assert.match(fen, /^rnbakab1r\/9\/1c4nc1\/p1p1p1p1p\/9\/9\/P1P1P1P1P\/1C2C4\/9\/RNBAKABNR w /);
  assert.match((await waitForMessage(page, { name: 'board-error' })).code, /^fen-/);
  const errors = await page.evaluate(() =>
    /** @type {any} */ (window).messages.map((/** @type {any} */ { name }) => name),
  );
  assert.equal(errors.filter((/** @type {string} */ name) => name === 'board-error' || name === 'fault').length, 1);
  const fault = en.game.fenFaults['fen-ranks']({ found: '3' });
  await page.locator('#wrong [role="alert"]').filter({ hasText: fault }).waitFor();
  assert.deepEqual((await waitForMessage(page, { name: 'game-ready' })).moves, []);
  const game = page.frameLocator('xiangqi-game iframe');
  await game.getByPlaceholder('h2e2').fill('h2e2');
  await game.getByRole('button', { name: en.game.moves.enter, exact: true }).click();
  assert.equal((await waitForMessage(page, { name: 'game-move' })).moves[0], 'h2e2');
  await set(page.locator('xiangqi-game'), { levl: '2', side: 'black' });
  const { message } = await waitForMessage(page, { name: 'game-error', code: 'embed/misspelt', field: 'levl' });
  await page.getByRole('alert').filter({ hasText: message }).waitFor();
  await page.locator('xiangqi-game iframe').waitFor({ state: 'hidden' });
  assert.equal(await page.locator('xiangqi-game').evaluate((game) => game.clientHeight), 0);
  await set(page.locator('xiangqi-game'), { levl: null, side: 'red' });
  await page.getByRole('alert').filter({ hasText: message }).waitFor({ state: 'detached' });
});

const SOLDIERS = { path: 'embed/frame/?lang=en&tree=startpos&depth=1&step=1000' };
pageTest('the values of xiangqi in a frame are in soldiers, as in the lab', SOLDIERS, async (page) => {
  await page
    .locator('game-tree .root-value')
    .getByText(/^−?\d\.\d/)
    .waitFor();
});

const FRAME = { path: `${here}/frame`, ...needs('origins') };
pageTest('a sandboxed frame follows commands, and refuses invalid messages and a flood', FRAME, async (page) => {
  const ready = await waitForMessage(page, { type: 'ready' });
  assert.deepEqual(
    [ready.tree, ready.step, ready.mode, ready.language],
    ['[[3,12,8],[2,4,6],[14,5,2]]', 3, 'watch', 'en'],
  );
  assert.ok((await waitForMessage(page, { type: 'height' })).height > 200);
  assert.ok((await waitForMessage(page, { subject: 'lti.frameResize' })).height > 200);
  // embed.test.mjs under Node has every error of a message.
  await ask(page, 'hello');
  await ask(page, { subject: 'lti.close' });
  await ask(page, { chuhe: 1, type: 'load', tree: '((3', id: 'bad' });
  const error = await waitForMessage(page, { type: 'error', id: 'bad' });
  assert.deepEqual([error.code, error.where.field], ['tree/unbalanced', 'tree']);
  assert.ok(error.message.length > 10, error.message);
  await ask(page, { chuhe: 1, type: 'state', id: 'end' });
  assert.equal(
    (await waitForMessage(page, { type: 'state', id: 'end' })).tree,
    '[[3,12,8],[2,4,6],[14,5,2]]',
    'a refused tree leaves the last one',
  );
  const errors = await page.evaluate(
    () => /** @type {any} */ (window).messages.filter((/** @type {any} */ { type }) => type === 'error').length,
  );
  assert.equal(errors, 1);

  await ask(page, {
    chuhe: 1,
    type: 'load',
    tree: '((3 17) (2 12))',
    algorithm: 'fail_hard',
    options: { order: 'reversed' },
    view: 'max',
    id: 'a',
  });
  await waitForMessage(page, { type: 'done', id: 'a' });
  await ask(page, { chuhe: 1, type: 'go', move: 'last', id: 'b' });
  await waitForMessage(page, { type: 'done', id: 'b' });
  await ask(page, { chuhe: 1, type: 'state', id: 'c' });
  const state = await waitForMessage(page, { type: 'state', id: 'c' });
  assert.deepEqual(
    [state.tree, state.algorithm, state.options.order, state.step],
    ['((3 17) (2 12))', 'fail_hard', 'reversed', state.steps],
  );
  assert.equal(await page.frameLocator('iframe').locator('game-tree').getAttribute('view'), 'max');
  await ask(page, { chuhe: 1, type: 'picture', id: 'd' });
  assert.match((await waitForMessage(page, { type: 'picture', id: 'd' })).svg, /^<svg /);

  await page.evaluate((count) => {
    for (let id = 0; id < count; id += 1)
      /** @type {any} */ (window).ask({ chuhe: 1, type: 'load', tree: '(1 2)', id });
  }, 4 * MAX_WAITING);
  const answers = await page.waitForFunction((count) => {
    const { messages } = /** @type {any} */ (window);
    const answers = messages.filter((/** @type {any} */ { id }) => typeof id === 'number');
    return answers.length === count && answers;
  }, 4 * MAX_WAITING);
  const refused = /** @type {any[]} */ (await answers.jsonValue()).filter(({ code }) => code === 'message/tooMany');
  assert.ok(refused.length > 0 && refused.length <= 3 * MAX_WAITING, `${refused.length} refused`);
  await ask(page, { chuhe: 1, type: 'load', tree: '((3 17) (2 12))', id: 'after' });
  await waitForMessage(page, { type: 'done', id: 'after' });

  await ask(page, { chuhe: 1, type: 'load', tree: '((3 17) (2 12))', mode: 'fill', id: 'fill' });
  await waitForMessage(page, { type: 'done', id: 'fill' });
  await page.frameLocator('iframe').getByRole('button', { name: en.worksheet.check, exact: true }).click();
  const score = await waitForMessage(page, { type: 'score' });
  assert.deepEqual(
    [score.mode, score.asked, score.right, score.missing, score.extra, score.tree],
    ['fill', 3, 0, 1, 0, '((3 17) (2 12))'],
  );
  // The sandbox of this frame blocks forms, but an answer is still received.
  await ask(page, { chuhe: 1, type: 'load', example: 'aima', mode: 'predict', step: 3, id: 'predict' });
  await waitForMessage(page, { type: 'done', id: 'predict' });
  await page.frameLocator('iframe').locator('game-tree[shown="3"] button.next').click();
  await page.frameLocator('iframe').getByLabel('α', { exact: true }).fill('-inf');
  await page.frameLocator('iframe').getByLabel('β', { exact: true }).fill('3');
  await page.keyboard.press('Enter');
  const answer = await waitForMessage(page, { type: 'score', mode: 'predict' });
  assert.deepEqual([answer.asked, answer.right], [1, 1]);
});

pageTest('the page about embedding shows live messages with a frame', { path: 'embed/?lang=en' }, async (page) => {
  await page.locator('#framed iframe').scrollIntoViewIfNeeded();
  await page.locator('#log .from').filter({ hasText: '"type":"ready"' }).waitFor();
  await page.getByRole('button', { name: en.embed.sendBad }).click();
  await page.locator('#log .from').filter({ hasText: '"code":"message/value"' }).waitFor();
  await page.getByRole('button', { name: en.embed.sendNext }).click();
  await page.locator('#log .from').filter({ hasText: '"type":"done"' }).waitFor();
});
