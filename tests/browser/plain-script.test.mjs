// The plain script for any page, on restrictive hosts: no CORS, policies, sandboxes, shadow roots, no frames; and blocks of Markdown.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { can, pageTest } from './harness.mjs';
import { authorsHost, CORS, filesOf, serve } from './hosts.mjs';
import en from '../../www/i18n/en.js';
import zh from '../../www/i18n/zh-Hans.js';

/** @import { Need } from './harness.mjs' */
/** @import { Page } from 'playwright-core' */

const home = process.env.CHUHE_DIST_URL;
assert.ok(home, 'CHUHE_DIST_URL is set by `cargo xtask test`');

/** The built app on a host with CORS for all origins, and on one without headers. */
const generous = await serve(filesOf(home, CORS));
const plain = await serve(filesOf(home));
const host = await authorsHost('localhost');

/**
 * Defines a test with a page of another author. Refusals by its host appear in the console, and are expected.
 * @param {string} name @param {{ body: string, policy?: string, needs?: Need[] }} page @param {(page: Page) => Promise<void>} check
 */
function hostTest(name, { body, policy = '', needs = [] }, check) {
  if (!policy || can('policies')) pageTest(name, { path: host.add(body, policy), needs, reports: true }, check);
}

const script = (/** @type {string} */ app) => `<script src="${app}embed/live.js" async></script>`;
const TREE = '<game-tree algorithm="minimax" step="5">((3 17) (2 12))</game-tree>';

/** The tree at a step in the frame that replaces an element. @param {Page} page @param {string} step */
const framed = (page, step) => page.frameLocator('game-tree + iframe').locator(`game-tree[shown="${step}"]`);

hostTest('the plain script loads elements where they are possible', { body: script(generous) + TREE }, async (page) => {
  await page.locator('game-tree[shown="5"]').waitFor();
  assert.equal(await page.locator('iframe').count(), 0);
});

hostTest(
  'from a server without CORS each element is a frame of its content’s height, and the frame reports events to the page',
  {
    body: `<script>window.events = []; for (const name of ['tree-ready', 'step-change']) addEventListener(name, ({ detail, target }) => events.push([name, target.localName, detail.step]));</script>
      ${script(plain)}${TREE}<xiangqi-board moves="h2e2 h9g7" pieces="international" style="max-width: 20rem"></xiangqi-board>`,
    needs: ['origins'],
  },
  async (page) => {
    await framed(page, '5').waitFor();
    assert.equal(await page.locator('game-tree').first().isVisible(), false, 'the element makes room');
    await framed(page, '5').locator('button.next').click();
    await page.waitForFunction(() =>
      /** @type {any} */ (window).events.some(
        (/** @type {any} */ [name, tag, step]) => name === 'step-change' && tag === 'game-tree' && step === 6,
      ),
    );
    const [inside, outside] = [
      await page
        .frameLocator('game-tree + iframe')
        .locator('html')
        .evaluate((html) => Math.ceil(html.getBoundingClientRect().height)),
      await page.locator('game-tree + iframe').evaluate((frame) => frame.getBoundingClientRect().height),
    ];
    assert.ok(Math.abs(inside - outside) < 2, `${inside} px in a frame of ${outside}`);
    const board = page.frameLocator('xiangqi-board + iframe').locator('xiangqi-board[shown][pieces="international"]');
    await board.scrollIntoViewIfNeeded();
    await board.waitFor();
    assert.match((await board.getAttribute('shown')) ?? '', /^rnbakab1r\/9\/1c4nc1\//);
  },
);

for (const [name, policy] of [
  ['WebAssembly', `script-src ${generous}; style-src ${generous}; connect-src ${generous}`],
  ['the engine', `script-src ${generous} 'wasm-unsafe-eval'; style-src ${generous}; connect-src 'none'`],
  ['the style sheets', `script-src ${generous} 'wasm-unsafe-eval'; connect-src ${generous}; style-src 'none'`],
])
  hostTest(
    `a policy that keeps ${name} from the element leaves a frame`,
    {
      body: script(generous) + TREE,
      policy: `default-src 'none'; frame-src ${generous}; ${policy}`,
      needs: ['origins'],
    },
    async (page) => {
      await framed(page, '5').waitFor();
    },
  );

hostTest(
  'a policy without workers, also from blobs, leaves the element',
  {
    body: script(generous) + TREE,
    policy: `default-src 'none'; script-src ${generous} 'wasm-unsafe-eval'; style-src ${generous}; connect-src ${generous}; worker-src 'none'`,
    needs: ['origins'],
  },
  async (page) => {
    await page.locator('game-tree[shown="5"]').waitFor();
  },
);

/** The texts of the plain scripts. @type {Record<string, Record<string, string>>} */
const chuheWords = new Function(
  `${readFileSync(new URL('../../www/i18n/live.js', import.meta.url), 'utf8')}; return chuheWords;`,
)();

/** An author’s text that is no tree. */
const WRITTEN = 'no tree at all';

hostTest(
  'without frames there is a static figure, and a link to the live one',
  {
    body: `${script(plain)}${TREE}<game-tree example="aima" root="max"></game-tree><xiangqi-game level="2"></xiangqi-game>
      <pre><code class="language-game-tree">${WRITTEN}</code></pre>
      <div lang="zh-Hans"><xiangqi-board moves="h2e2 h9g7"></xiangqi-board></div>`,
    policy: `default-src 'none'; script-src ${plain}; style-src 'unsafe-inline'`,
    needs: ['origins'],
  },
  async (page) => {
    const first = page.locator('figure').first();
    await first.locator('svg[role="img"]').waitFor();
    assert.deepEqual(await first.locator('svg text').allTextContents(), ['3', '17', '2', '12']);
    assert.equal(await first.locator('svg circle').count(), 2, 'Max is at the root: its children are round');
    const links = page.getByRole('link');
    await page.waitForFunction(() => document.links.length === 5);
    assert.deepEqual(await links.allTextContents(), [
      'Open this tree in Chuhe',
      'Open this tree in Chuhe',
      'Open this position in Chuhe',
      'Open this tree in Chuhe',
      '在楚河里打开这个局面',
    ]);
    assert.deepEqual(
      await page.locator('figure').nth(1).locator('svg text').allTextContents(),
      ['3', '12', '8', '2', '4', '6', '14', '5', '2'],
      'a built-in tree is drawn too',
    );
    const board = page.locator('figure[lang="zh-Hans"] svg');
    assert.equal(
      await board.getAttribute('aria-label'),
      'rnbakab.r/........./.c....nc./p.p.p.p.p/........./........./P.P.P.P.P/.C..C..../........./RNBAKABNR',
    );
    assert.equal(await board.locator('text').count(), 32);
    assert.match((await links.first().getAttribute('href')) ?? '', /lab\/\?algorithm=minimax&step=5&tree=/);
    assert.ok(await page.getByText(WRITTEN).first().isVisible(), 'what cannot be drawn stands as it was written');
    assert.equal(await page.locator('iframe').count(), 0);
  },
);

hostTest(
  'a sandboxed frame of an app without CORS names the remedy; with its own origin it works',
  {
    body: `<script>window.messages = []; addEventListener('message', ({ data }) => messages.push(data));</script>
      <iframe id="poor" sandbox="allow-scripts" src="${plain}embed/frame/?example=aima&lang=en"></iframe>
      <iframe id="rich" sandbox="allow-scripts allow-same-origin" src="${plain}embed/frame/?example=aima&step=3&lang=en"></iframe>
      <iframe id="game" sandbox="allow-scripts" src="${plain}embed/game/?lang=zh-Hans"></iframe>`,
    needs: ['origins'],
  },
  async (page) => {
    await page.frameLocator('#rich').locator('game-tree[shown="3"]').waitFor();
    const poor = page.frameLocator('#poor');
    await poor.getByRole('alert').filter({ hasText: chuheWords.en.still }).waitFor();
    assert.equal(await poor.locator('svg text').count(), 9, 'the tree as it stands');
    assert.equal(await poor.getByText(chuheWords.en.sandboxed).isVisible(), false, 'readers can do nothing about it');
    await poor.getByText(chuheWords.en.keepers).click();
    await poor.getByText(chuheWords.en.sandboxed).filter({ visible: true }).waitFor();
    const game = page.frameLocator('#game');
    await game.getByRole('alert').filter({ hasText: chuheWords['zh-Hans'].still }).waitFor();
    assert.equal(await game.locator('svg text').count(), 32, 'the pieces where the game begins');
    assert.match(
      (await page.frameLocator('#poor').getByRole('link').getAttribute('href')) ?? '',
      /\/lab\/\?example=aima&lang=en$/,
    );
    const messages = await page.evaluate(() => /** @type {any} */ (window).messages);
    assert.ok(messages.some((/** @type {any} */ { type, why }) => type === 'unable' && why === 'sandboxed'));
  },
);

hostTest(
  'in a shadow root an element has its colours, and edges are drawn',
  {
    body: `<div id="around"></div><script>document.getElementById('around').attachShadow({ mode: 'open' }).innerHTML = '<game-tree step="5" tree="((3 17) (2 12))"></game-tree>';</script>
      <script type="module" src="${generous}embed/chuhe.js"></script>`,
  },
  async (page) => {
    await page.locator('game-tree[shown="5"]').waitFor();
    const stroke = await page
      .locator('game-tree .edge .line')
      .first()
      .evaluate((line) => getComputedStyle(line).stroke);
    assert.match(stroke, /^rgb/);
    const inside = await page.locator('game-tree').evaluate((tree) => getComputedStyle(tree).getPropertyValue('--max'));
    assert.notEqual(inside, '');
  },
);

hostTest(
  'an element that cannot be drawn shows the reason, with and without our style sheets',
  {
    body: `<script type="module" src="${generous}embed/chuhe.js"></script><game-tree tree="((3 17) (2 @))"></game-tree>`,
  },
  async (page) => {
    await page.getByRole('alert').filter({ hasText: 'but found “@”' }).waitFor();
    await page.evaluate(() => document.querySelector('game-tree')?.setAttribute('tree', '(1 2)'));
    await page.locator('game-tree[shown="0"]').waitFor();
    assert.equal(await page.locator('game-tree [part="fault"]').isVisible(), false);
  },
);

hostTest(
  'a policy that refuses the style sheets is named where the module was written by itself',
  {
    body: `<script type="module" src="${generous}embed/chuhe.js"></script>${TREE}`,
    policy: `default-src 'none'; script-src ${generous} 'wasm-unsafe-eval'; connect-src ${generous}`,
    needs: ['origins'],
  },
  async (page) => {
    await page.getByRole('alert').filter({ hasText: en.errors.byCode['embed/styles'] }).waitFor();
  },
);

hostTest(
  'in a frame of any height the buttons are in view',
  {
    body: [
      [900, 560],
      [700, 560],
      [400, 420],
      [1000, 300],
    ]
      .map(
        ([width, height]) => `<iframe width="${width}" height="${height}" src="${plain}embed/frame/?lang=en"></iframe>`,
      )
      .join(''),
  },
  async (page) => {
    for (const frame of await page.locator('iframe').all()) {
      // Frames out of view are not drawn.
      await frame.scrollIntoViewIfNeeded();
      const inside = frame.contentFrame();
      await inside.locator('game-tree[shown]').waitFor();
      const [bottom, height] = await inside
        .locator('button.next')
        .evaluate((button) => [button.getBoundingClientRect().bottom, innerHeight]);
      assert.ok(bottom <= height, `the button ends at ${bottom} of ${height} px`);
    }
  },
);

for (const [app, kind] of /** @type {const} */ ([
  [generous, 'elements'],
  [plain, 'frames'],
]))
  hostTest(
    `an author’s errors are named, and valid parts are shown, as ${kind}`,
    {
      body: `${script(app)}<game-tree lang="zh-Hans" example="nothing"></game-tree>
        <pre><code class="language-game-tree">algoritm: minimax\nstep: 3\n((3 17) (2 12))</code></pre>
        <pre><code class="language-xiangqi">h2e2 h9g7 h0h4 a0a1</code></pre>
        <xiangqi-board fen="rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1x1P/1C5C1/9/RNBAKABNR w"></xiangqi-board>`,
      needs: ['origins'],
    },
    async (page) => {
      /** @param {string} element */
      const inside = (element) => (kind === 'elements' ? page : page.frameLocator(`${element} + iframe`));
      const first = inside('game-tree[example]');
      await first
        .getByRole('alert')
        .filter({ hasText: zh.errors.about['embed/attribute']({ field: 'example', value: 'nothing' }) })
        .waitFor();
      if (kind === 'frames')
        await page.waitForFunction(() => {
          const { height = 999 } = document.querySelector('game-tree + iframe')?.getBoundingClientRect() ?? {};
          return height < 150;
        });
      await page
        .getByRole('alert')
        .filter({ hasText: chuheWords.en.unknown.replace('{block}', 'game-tree').replace('{name}', 'algoritm') })
        .waitFor();
      await inside('game-tree[step]').locator('game-tree[shown="3"]').waitFor();
      const board = inside('xiangqi-board[moves]').locator('xiangqi-board[partly]');
      await board.scrollIntoViewIfNeeded();
      await board
        .getByRole('alert')
        .filter({ hasText: en.embed.partly({ moves: 2 }) })
        .waitFor();
      assert.match((await board.getAttribute('shown')) ?? '', /^rnbakab1r\/9\/1c4nc1\//);
      const fault = en.game.fenFaults['fen-character']({ row: '7', found: 'x' });
      const empty = inside('xiangqi-board[fen]');
      if (kind === 'frames') await page.locator('xiangqi-board[fen] + iframe').scrollIntoViewIfNeeded();
      await empty.getByRole('alert').filter({ hasText: fault }).waitFor();
      if (kind === 'frames') {
        assert.equal(await empty.locator('#play').isVisible(), false, 'there is nothing to play on from');
        const onwards = inside('xiangqi-board[moves]').locator('#play');
        assert.match((await onwards.getAttribute('href')) ?? '', /fen=rnbakab1r%2F9%2F1c4nc1/);
      }
    },
  );

/** Blocks as rendered by Markdown tools. The README beside them says how each was made. */
const SAMPLES = new URL('../data/markdown/', import.meta.url);
for (const file of readdirSync(SAMPLES).filter((name) => name.endsWith('.html')))
  hostTest(
    `blocks in the form of ${file} become a tree and a board`,
    { body: `${script(generous)}<main>${readFileSync(new URL(file, SAMPLES), 'utf8')}</main>` },
    async (page) => {
      await page.locator('game-tree[algorithm="minimax"][shown="3"]').waitFor();
      assert.equal(
        (await page.locator('game-tree').textContent())?.replaceAll(/\s/g, ''),
        '[[3,12],[2,4]]',
        'only the tree is left of the block',
      );
      const board = page.locator('xiangqi-board[shown]');
      await board.waitFor();
      assert.match((await board.getAttribute('shown')) ?? '', /^rnbakab1r\/9\/1c4nc1\//);
      for (const block of await page.locator('main pre').all()) assert.equal(await block.isVisible(), false);
    },
  );

hostTest(
  'a block with changed text, or one that a script adds later, is followed',
  { body: `${script(generous)}<main></main>` },
  async (page) => {
    const insertTree = (/** @type {string} */ tree) =>
      page.evaluate((tree) => {
        const block = document.createElement('pre');
        block.innerHTML = '<code class="language-game-tree"></code>';
        /** @type {Element} */ (block.firstChild).textContent = tree;
        document.querySelector('main')?.replaceChildren(block);
      }, tree);
    for (const tree of ['[[3,12],[2,4]]', '[1,2]']) {
      await insertTree(tree);
      await page.locator('game-tree[shown="0"]', { hasText: tree }).waitFor();
    }
    assert.equal(await page.locator('game-tree').count(), 1);
  },
);
