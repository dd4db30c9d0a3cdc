// Pages of other sites: elements and frames from another origin, messages both ways, and the page that explains them.

import assert from 'node:assert/strict';
import { address, pageTest, WIDE } from './harness.mjs';
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

/** @type {Record<string, string>} */
const pages = {
  '/element': `<script type="module" src="${app}embed/chuhe.js"></script>
    <game-tree id="written" algorithm="minimax">((3 17) (2 12))</game-tree>`,
  '/wrong': `<script>
      window.events = [];
      addEventListener('trace-error', (event) => events.push(event.detail.error));
    </script>
    <script type="module" src="${app}embed/chuhe.js"></script>
    <game-tree tree="((3 17) (2 @))"></game-tree>`,
  '/compared': `<script>
      window.events = [];
      addEventListener('step-change', ({ target, detail }) => events.push([target.localName, detail.step]));
      addEventListener('trace-error', ({ detail: { error } }) => events.push([error.code, error.where.field]));
    </script>
    <script type="module" src="${app}embed/chuhe.js"></script>
    <game-tree id="two" compare="minimax" step="12" example="oiwiki-alphabeta"></game-tree>
    <iframe width="1000" height="700" src="${app}embed/frame/?lang=en&mode=compare&with=minimax,table&apart=1&step=4"></iframe>`,
  '/xiangqi': `<script>
      window.events = [];
      for (const name of ['board-ready', 'board-error', 'game-ready', 'game-move']) addEventListener(name, ({ detail }) => events.push({ name, ...detail, error: undefined, code: detail.error?.code }));
    </script>
    <script type="module" src="${app}embed/chuhe.js"></script>
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

/** @param {Page} page @param {string} id @param {string} step */
const shows = (page, id, step) =>
  page.waitForFunction(([id, step]) => document.getElementById(id)?.getAttribute('shown') === step, [id, step]);

/** Waits for a message of the frame with these fields. @param {Page} page @param {object} fields @returns {Promise<any>} */
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

pageTest(
  'an element from another origin searches in a worker, follows its attributes, and leaves the page unchanged',
  { path: `${here}/element`, viewport: WIDE, needs: ['workers'] },
  async (page) => {
    await shows(page, 'written', '0');
    await page.waitForFunction(
      () =>
        getComputedStyle(/** @type {Element} */ (document.getElementById('written'))).getPropertyValue('--max') !== '',
    );
    assert.ok(page.workers().length > 0, 'it searches in a worker');
    const ours = await page.evaluate(() => [
      getComputedStyle(document.documentElement).getPropertyValue('--max'),
      getComputedStyle(document.body).backgroundColor,
    ]);
    assert.deepEqual(ours, ['', 'rgb(1, 2, 3)']);
    await page.evaluate(() => /** @type {any} */ (document.getElementById('written')).go('last'));
    await page.waitForFunction(
      () => document.getElementById('written')?.shadowRoot?.querySelector('.leaves')?.textContent === '4 / 4',
    );
    await page.evaluate(() => document.getElementById('written')?.setAttribute('algorithm', 'fail_soft'));
    await page.waitForFunction(
      () => document.getElementById('written')?.shadowRoot?.querySelector('.leaves')?.textContent === '3 / 4',
    );
  },
);

pageTest(
  'a flood of messages and values that no text can hold are refused, and the next message is followed',
  { path: `${here}/frame`, viewport: WIDE },
  async (page) => {
    await waitForMessage(page, { type: 'ready' });
    await page.evaluate(() => {
      const { ask } = /** @type {any} */ (window);
      // Written out, 10⁹ holes took four minutes and a part twice in each part would never end.
      ask({ chuhe: 1, type: 'step', step: new Array(1e9), id: 'holes' });
      let doubled = [1];
      for (let level = 0; level < 60; level += 1) doubled = /** @type {any} */ ([doubled, doubled]);
      ask({ chuhe: 1, type: 'step', step: doubled, id: 'doubled' });
    });
    for (const id of ['holes', 'doubled'])
      assert.equal((await waitForMessage(page, { type: 'error', id })).code, 'message/value');
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
  },
);

pageTest(
  'an element that cannot be searched says why, to the reader and to the page',
  { path: `${here}/wrong`, viewport: WIDE },
  async (page) => {
    /** @param {string} code @param {string} field @param {RegExp} words */
    const refuses = async (code, field, words) => {
      await page.waitForFunction(
        ([code, field]) =>
          /** @type {any} */ (window).events.some(
            (/** @type {any} */ error) => error.code === code && error.where.field === field,
          ),
        [code, field],
      );
      await page.getByRole('alert').filter({ hasText: words }).waitFor();
    };
    await refuses('tree/expected', 'tree', /but found “@”/);
    await page.evaluate(() => document.querySelector('game-tree')?.setAttribute('algorithm', 'magic'));
    await refuses('embed/attribute', 'algorithm', /algorithm cannot be “magic”/);
    await page.evaluate(() => {
      document.querySelector('game-tree')?.removeAttribute('algorithm');
      document.querySelector('game-tree')?.setAttribute('tree', '(1 2)');
    });
    await page.waitForFunction(() => document.querySelector('game-tree')?.getAttribute('shown') === '0');
  },
);

/** Waits until the trees of an element show these steps, its own first. @param {Locator} tree @param {string} expected */
const showsAll = (tree, expected) =>
  tree
    .and(tree.page().locator(`[shown="${expected.split(',')[0]}"]`))
    .waitFor()
    .then(async () => {
      for (const [at, step] of expected.split(',').slice(1).entries())
        await tree
          .locator('game-tree')
          .nth(at)
          .and(tree.page().locator(`[shown="${step}"]`))
          .waitFor();
    });

pageTest(
  'searches of one tree are side by side in an element and in a frame, stepped together or separately, and one below the other on a phone',
  { path: `${here}/compared`, viewport: WIDE, needs: ['origins'] },
  async (page) => {
    const two = page.locator('#two');
    await showsAll(two, '12,12');
    const visible = (/** @type {string} */ name) => two.locator(`button.${name}`).filter({ visible: true });
    assert.equal(await visible('next').count(), 1, 'one set of controls');
    assert.deepEqual(await two.locator('.search-name').allTextContents(), [
      en.algorithms.fail_soft,
      en.algorithms.minimax,
    ]);
    await page.evaluate(() => Object.assign(window, { events: [] }));
    await visible('next').click();
    await showsAll(two, '13,13');
    assert.equal(await two.locator('g.node.differs').count(), 4, 'C and its leaf 12, in both pictures');
    // The page gets the events of one tree, and stepping it steps the other too.
    const messages = await page.evaluate(() => /** @type {any} */ (window).events.map(String));
    assert.deepEqual([...new Set(messages)], ['game-tree,13']);
    await page.evaluate(() => /** @type {any} */ (document.getElementById('two')).stepTo(39));
    await showsAll(two, '39,39');
    const tops = async () =>
      two.locator('.searches > section').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    const [left, right] = await tops();
    assert.equal(left, right, 'side by side');
    await page.setViewportSize({ width: 390, height: 844 });
    const [upper, lower] = await tops();
    assert.ok(upper < lower, 'under each other');
    // In WebKit a frame of another origin does not scroll the page around it.
    await page.setViewportSize(WIDE);
    await page.locator('iframe').scrollIntoViewIfNeeded();
    const framed = page.frameLocator('iframe').locator('main > game-tree');
    await showsAll(framed, '4,4,4');
    await framed.locator('.searches > section').last().locator('button.next').click();
    await showsAll(framed, '4,4,5');
    // Practice needs a single search, and without a comparison it is one again.
    await page.evaluate(() => document.getElementById('two')?.setAttribute('mode', 'predict'));
    await page.evaluate(() => document.getElementById('two')?.setAttribute('compare', 'table'));
    await page.waitForFunction(() => String(/** @type {any} */ (window).events).includes('embed/compared,mode'));
    await page.evaluate(() => document.getElementById('two')?.setAttribute('compare', 'tables'));
    await page.waitForFunction(() => String(/** @type {any} */ (window).events).includes('embed/attribute,compare'));
    await page.evaluate(() => document.getElementById('two')?.removeAttribute('compare'));
    await two.locator('.searches').waitFor({ state: 'detached' });
    assert.equal(await visible('next').count(), 1);
  },
);

pageTest(
  'boards and games work in a page of another origin, and moves of the game reach it',
  { path: `${here}/xiangqi`, viewport: WIDE, needs: ['origins'] },
  async (page) => {
    const waitForAnswer = (/** @type {string} */ name) =>
      page
        .waitForFunction(
          (name) => /** @type {any} */ (window).events.find((/** @type {any} */ event) => event.name === name),
          name,
        )
        .then((found) => found.jsonValue());
    assert.match(
      (await waitForAnswer('board-ready')).fen,
      /^rnbakab1r\/9\/1c4nc1\/p1p1p1p1p\/9\/9\/P1P1P1P1P\/1C2C4\/9\/RNBAKABNR w /,
    );
    assert.match((await waitForAnswer('board-error')).code, /^fen-/);
    await page
      .locator('#wrong [role="alert"]')
      .filter({ hasText: en.game.fenFaults['fen-ranks']({ found: '3' }) })
      .waitFor();
    assert.deepEqual((await waitForAnswer('game-ready')).moves, []);
    const game = page.frameLocator('xiangqi-game iframe');
    await game.getByPlaceholder('h2e2').fill('h2e2');
    await game.getByRole('button', { name: en.game.moves.enter, exact: true }).click();
    assert.equal((await waitForAnswer('game-move')).moves[0], 'h2e2');
  },
);

pageTest(
  'a sandboxed frame of another origin follows commands and reports events',
  { path: `${here}/frame`, viewport: WIDE },
  async (page) => {
    const ready = await waitForMessage(page, { type: 'ready' });
    assert.deepEqual(
      [ready.tree, ready.step, ready.mode, ready.language],
      ['[[3,12,8],[2,4,6],[14,5,2]]', 3, 'watch', 'en'],
    );
    assert.ok((await waitForMessage(page, { type: 'height' })).height > 200);
    assert.ok((await waitForMessage(page, { subject: 'lti.frameResize' })).height > 200);
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
  },
);

pageTest(
  'invalid messages to a frame are answered with a code and a place, foreign ones ignored',
  { path: `${here}/frame`, viewport: WIDE },
  async (page) => {
    await waitForMessage(page, { type: 'ready' });
    /** @type {[object, string, string][]} */
    const bad = [
      [{ chuhe: 1, type: 'go', move: 'sideways' }, 'message/value', 'move'],
      [{ chuhe: 1, type: 'dance' }, 'message/unknownType', 'type'],
      [{ chuhe: 7, type: 'state' }, 'message/version', 'chuhe'],
      [{ chuhe: 1, type: 'load', tree: '((3' }, 'tree/unbalanced', 'tree'],
      [{ chuhe: 1, type: 'load', tree: '(1 2)', algorithm: 'magic' }, 'message/value', 'algorithm'],
      [{ chuhe: 1, type: 'load', example: 'none-such' }, 'message/value', 'example'],
    ];
    await ask(page, 'hello');
    await ask(page, { subject: 'lti.close' });
    for (const [index, [message, code, field]] of bad.entries()) {
      await ask(page, { ...message, id: index });
      const error = await waitForMessage(page, { type: 'error', id: index });
      assert.deepEqual([error.code, error.where.field], [code, field]);
      assert.ok(error.message.length > 10, error.message);
    }
    await ask(page, { chuhe: 1, type: 'state', id: 'end' });
    assert.equal(
      (await waitForMessage(page, { type: 'state', id: 'end' })).tree,
      '[[3,12,8],[2,4,6],[14,5,2]]',
      'a refused tree leaves the last one',
    );
    const errors = await page.evaluate(
      () => /** @type {any} */ (window).messages.filter((/** @type {any} */ { type }) => type === 'error').length,
    );
    assert.equal(errors, bad.length);
  },
);

pageTest(
  'practice results reach the page around the frame',
  { path: `${here}/frame`, viewport: WIDE, needs: ['origins'] },
  async (page) => {
    await waitForMessage(page, { type: 'ready' });
    await ask(page, { chuhe: 1, type: 'load', tree: '((3 17) (2 12))', mode: 'fill', id: 1 });
    await waitForMessage(page, { type: 'done', id: 1 });
    await page.frameLocator('iframe').getByRole('button', { name: en.worksheet.check, exact: true }).click();
    const score = await waitForMessage(page, { type: 'score' });
    assert.deepEqual(
      [score.mode, score.asked, score.right, score.missing, score.extra, score.tree],
      ['fill', 3, 0, 1, 0, '((3 17) (2 12))'],
    );
    // The sandbox of this frame blocks forms, but an answer is still received.
    await ask(page, { chuhe: 1, type: 'load', example: 'aima', mode: 'predict', step: 3, id: 2 });
    await waitForMessage(page, { type: 'done', id: 2 });
    await page.frameLocator('iframe').locator('game-tree[shown="3"] button.next').click();
    await page.frameLocator('iframe').getByLabel('α', { exact: true }).fill('-inf');
    await page.frameLocator('iframe').getByLabel('β', { exact: true }).fill('3');
    await page.keyboard.press('Enter');
    const answer = await waitForMessage(page, { type: 'score', mode: 'predict' });
    assert.deepEqual([answer.asked, answer.right], [1, 1]);
  },
);

pageTest(
  'the page about embedding shows live messages with a frame',
  { path: 'embed/?lang=en', viewport: WIDE },
  async (page) => {
    await page.locator('#framed iframe').scrollIntoViewIfNeeded();
    await page.locator('#log .from').filter({ hasText: '"type":"ready"' }).waitFor();
    await page.getByRole('button', { name: en.embed.sendBad }).click();
    await page.locator('#log .from').filter({ hasText: '"code":"message/value"' }).waitFor();
    await page.getByRole('button', { name: en.embed.sendNext }).click();
    await page.locator('#log .from').filter({ hasText: '"type":"done"' }).waitFor();
  },
);
