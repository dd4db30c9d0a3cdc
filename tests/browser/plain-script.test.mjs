// The plain script for any page, on restrictive hosts: no CORS, policies, sandboxes, shadow roots, no frames; and blocks of Markdown.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { distHome, can, pageTest, needs } from './harness.mjs';
import { authorsHost, CORS, filesOf, serve } from './hosts.mjs';
import en from '../../www/i18n/en.js';
import zh from '../../www/i18n/zh-Hans.js';

/** @import { Need } from './harness.mjs' */
/** @import { FrameLocator, Locator, Page } from 'playwright-core' */

const home = distHome();

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

const WASM = "'wasm-unsafe-eval'";
/** Policies of a page that loads an element, and what it becomes. @type {[policy: string, sign: (page: FrameLocator) => Locator, body?: string][]} */
const POLICIES = [
  // No WebAssembly, no engine, no style sheets.
  [`script-src ${generous}; style-src ${generous}; connect-src ${generous}`, inFrame],
  [`script-src ${generous} ${WASM}; style-src ${generous}; connect-src 'none'`, inFrame],
  [`script-src ${generous} ${WASM}; connect-src ${generous}; style-src 'none'`, inFrame],
  // No workers, also from blobs.
  [
    `script-src ${generous} ${WASM}; style-src ${generous}; connect-src ${generous}; worker-src 'none'`,
    (page) => page.locator('game-tree[shown="5"]'),
  ],
  // No style sheets for a module that the author loads.
  [
    `script-src ${generous} ${WASM}; connect-src ${generous}`,
    (page) => page.getByRole('alert').filter({ hasText: en.errors.byCode['embed/styles'] }),
    `<script type="module" src="${generous}embed/chuhe.js"></script>`,
  ],
];

/** The tree in the frame that replaces an element. @param {FrameLocator} page */
function inFrame(page) {
  return page.frameLocator('game-tree + iframe').locator('game-tree[shown="5"]');
}

const restricted = POLICIES.map(([policy, , body = script(generous)]) =>
  host.add(body + TREE, `default-src 'none'; frame-src ${generous}; ${policy}`),
);
const RESTRICTED = {
  body: restricted.map((page) => `<iframe src="${page}" width="600" height="500"></iframe>`).join(''),
  ...needs('origins', 'policies'),
};
hostTest('a policy against our files leaves a frame, one against workers the element', RESTRICTED, async (page) => {
  for (const [index, [, sign]] of POLICIES.entries()) {
    const frame = page.locator('iframe').nth(index);
    // Frames out of view are not drawn.
    await frame.scrollIntoViewIfNeeded();
    await sign(frame.contentFrame()).waitFor();
  }
});

/** The texts of the plain scripts. @type {Record<string, Record<string, string>>} */
const chuheWords = new Function(
  `${readFileSync(new URL('../../www/i18n/live.js', import.meta.url), 'utf8')}; return chuheWords;`,
)();

/** An author’s text that is no tree. */
const WRITTEN = 'no tree at all';

const FRAMELESS = {
  body: `${script(plain)}${TREE}<game-tree example="aima" root="max"></game-tree><xiangqi-game level="2"></xiangqi-game>
      <pre><code class="language-game-tree">${WRITTEN}</code></pre>
      <div lang="zh-Hans"><xiangqi-board moves="h2e2 h9g7"></xiangqi-board></div>`,
  policy: `default-src 'none'; script-src ${plain}; style-src 'unsafe-inline'`,
  ...needs('origins'),
};
hostTest('without frames there is a static figure, and a link to the live one', FRAMELESS, async (page) => {
  const first = page.locator('figure').first();
  await first.locator('svg[role="img"]').waitFor();
  assert.deepEqual(await first.locator('svg text').allTextContents(), ['3', '17', '2', '12']);
  assert.equal(await first.locator('svg circle').count(), 2, 'Max is at the root: its children are round');
  const links = page.getByRole('link');
  await page.waitForFunction(() => document.links.length === 5);
  const [tree, position] = ['tree', 'position'].map((what) => `Open this ${what} in Chuhe`);
  assert.deepEqual(await links.allTextContents(), [tree, tree, position, tree, '在楚河里打开这个局面']);
  // static-figures.test.mjs under Node has the texts of each.
  assert.equal(await page.locator('figure').nth(1).locator('svg text').count(), 9, 'a built-in tree is drawn too');
  assert.equal(await page.locator('figure[lang="zh-Hans"] svg text').count(), 32);
  assert.match((await links.first().getAttribute('href')) ?? '', /lab\/\?algorithm=minimax&step=5&tree=/);
  assert.ok(await page.getByText(WRITTEN).first().isVisible(), 'what cannot be drawn stands as it was written');
  assert.equal(await page.locator('iframe').count(), 0);
});

const SANDBOXED = {
  body: `<script>window.messages = []; addEventListener('message', ({ data }) => messages.push(data));</script>
      <iframe id="poor" sandbox="allow-scripts" src="${plain}embed/frame/?example=aima&lang=en"></iframe>
      <iframe id="rich" sandbox="allow-scripts allow-same-origin" src="${plain}embed/frame/?example=aima&step=3&lang=en"></iframe>
      <iframe id="game" sandbox="allow-scripts" src="${plain}embed/game/?lang=zh-Hans"></iframe>`,
  ...needs('origins'),
};
hostTest('a sandboxed frame without CORS names the remedy; with its own origin it works', SANDBOXED, async (page) => {
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
  assert.match((await poor.getByRole('link').getAttribute('href')) ?? '', /\/lab\/\?example=aima&lang=en$/);
  const messages = await page.evaluate(() => /** @type {any} */ (window).messages);
  assert.ok(messages.some((/** @type {any} */ { type, why }) => type === 'unable' && why === 'sandboxed'));
});

const SHADOW = {
  body: `<div id="around"></div><script>document.getElementById('around').attachShadow({ mode: 'open' }).innerHTML = '<game-tree step="5" tree="((3 17) (2 12))"></game-tree>';</script>
      <script type="module" src="${generous}embed/chuhe.js"></script><game-tree id="wrong" tree="((3 17) (2 @))"></game-tree>`,
};
hostTest('in a shadow root an element has its colours; what cannot be drawn shows the reason', SHADOW, async (page) => {
  const tree = page.locator('#around game-tree');
  await page.locator('game-tree[shown="5"]').waitFor();
  const line = tree.locator('.edge .line').first();
  assert.match(await line.evaluate((line) => getComputedStyle(line).stroke), /^rgb/);
  assert.notEqual(await tree.evaluate((tree) => getComputedStyle(tree).getPropertyValue('--max')), '');
  await page.getByRole('alert').filter({ hasText: 'but found “@”' }).waitFor();
  await page.evaluate(() => document.querySelector('#wrong')?.setAttribute('tree', '(1 2)'));
  await page.locator('#wrong[shown="0"]').waitFor();
  assert.equal(await page.locator('#wrong [part="fault"]').isVisible(), false);
});

const FRAMED = { body: `<iframe src="${plain}embed/frame/?lang=en"></iframe>` };
hostTest('in a frame of any height the buttons are in view', FRAMED, async (page) => {
  const inside = page.frameLocator('iframe');
  for (const size of ['900 560', '700 560', '400 420', '1000 300']) {
    const [width, height] = size.split(' ').map(Number);
    await page.locator('iframe').evaluate((frame, size) => Object.assign(frame, size), { width, height });
    await inside.locator('game-tree[shown]').waitFor();
    const bottom = await inside.locator('button.next').evaluate(async (button, height) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      while (innerHeight !== height) await frame();
      await frame();
      return button.getBoundingClientRect().bottom;
    }, height);
    assert.ok(bottom <= height, `the button ends at ${bottom} of ${height} px`);
  }
});

/** Records events of elements. */
const EVENTS =
  "<script>window.events = []; for (const name of ['tree-ready', 'step-change']) addEventListener(name, ({ detail, target }) => events.push([name, target.localName, detail.step]));</script>";

for (const [kind, app] of Object.entries({ elements: generous, frames: plain })) {
  const AUTHORED = {
    body: `${EVENTS}${script(app)}<game-tree lang="zh-Hans" example="nothing"></game-tree>
        <pre><code class="language-game-tree">algoritm: minimax\nstep: 3\n((3 17) (2 12))</code></pre>
        <xiangqi-board moves="h2e2 h9g7 h0h4 a0a1" pieces="international" style="max-width: 20rem"></xiangqi-board>
        <xiangqi-board fen="rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1x1P/1C5C1/9/RNBAKABNR w"></xiangqi-board>`,
    ...needs('origins'),
  };
  hostTest(`an author’s errors are named, and valid parts are shown, as ${kind}`, AUTHORED, async (page) => {
    /** @param {string} element */
    const inside = (element) => (kind === 'elements' ? page : page.frameLocator(`${element} + iframe`));
    const alerts = (/** @type {Page | FrameLocator | Locator} */ place, /** @type {string} */ hasText) =>
      place.getByRole('alert').filter({ hasText }).waitFor();
    const unknown = zh.errors.about['embed/attribute']({ field: 'example', value: 'nothing' });
    await alerts(inside('game-tree[example]'), unknown);
    if (kind === 'frames')
      await page.waitForFunction(() => {
        const { height = 999 } = document.querySelector('game-tree + iframe')?.getBoundingClientRect() ?? {};
        return height < 150;
      });
    await alerts(page, chuheWords.en.unknown.replace('{block}', 'game-tree').replace('{name}', 'algoritm'));
    await inside('game-tree[step]').locator('game-tree[shown="3"]').waitFor();
    assert.equal((await page.locator('iframe').count()) > 0, kind === 'frames');
    if (kind === 'frames') {
      assert.equal(await page.locator('game-tree[step]').isVisible(), false, 'the element makes room');
      await inside('game-tree[step]').locator('button.next').click();
      await page.waitForFunction(() =>
        /** @type {any[]} */ (Reflect.get(window, 'events')).some(
          (event) => event.join() === 'step-change,game-tree,4',
        ),
      );
      const heightOf = (/** @type {Locator} */ place) => place.evaluate((one) => one.getBoundingClientRect().height);
      const content = Math.ceil(await heightOf(inside('game-tree[step]').locator('html')));
      const height = await heightOf(page.locator('game-tree[step] + iframe'));
      assert.ok(Math.abs(content - height) < 2, `${content} px in a frame of ${height}`);
    }
    const board = inside('xiangqi-board[moves]').locator('xiangqi-board[partly][pieces="international"]');
    if (kind === 'frames') await page.locator('xiangqi-board[moves] + iframe').scrollIntoViewIfNeeded();
    await board.scrollIntoViewIfNeeded();
    await alerts(board, en.embed.partly({ moves: 2 }));
    assert.match((await board.getAttribute('shown')) ?? '', /^rnbakab1r\/9\/1c4nc1\//);
    const fault = en.game.fenFaults['fen-character']({ row: '7', found: 'x' });
    const empty = inside('xiangqi-board[fen]');
    if (kind === 'frames') await page.locator('xiangqi-board[fen] + iframe').scrollIntoViewIfNeeded();
    await alerts(empty, fault);
    if (kind === 'frames') {
      assert.equal(await empty.locator('#play').isVisible(), false, 'there is nothing to play on from');
      const onwards = inside('xiangqi-board[moves]').locator('#play');
      assert.match((await onwards.getAttribute('href')) ?? '', /fen=rnbakab1r%2F9%2F1c4nc1/);
    }
  });
}

/** Blocks as rendered by Markdown tools. The README beside them says how each was made. */
const SAMPLES = new URL('../data/markdown/', import.meta.url);
const samples = readdirSync(SAMPLES).filter((name) => name.endsWith('.html'));
const MARKDOWN = {
  body: `${script(generous)}<main>${samples.map((file) => `<section id="${file}">${readFileSync(new URL(file, SAMPLES), 'utf8')}</section>`).join('')}</main>`,
};
hostTest('blocks in the form of each Markdown tool become a tree and a board', MARKDOWN, async (page) => {
  for (const file of samples) {
    const section = page.locator(`[id="${file}"]`);
    await section.scrollIntoViewIfNeeded();
    await section.locator('game-tree[algorithm="minimax"][shown="3"]').waitFor();
    const text = (await section.locator('game-tree').textContent())?.replaceAll(/\s/g, '');
    assert.equal(text, '[[3,12],[2,4]]', `${file}: only the tree is left of the block`);
    const board = section.locator('xiangqi-board[shown]');
    await board.waitFor();
    assert.match((await board.getAttribute('shown')) ?? '', /^rnbakab1r\/9\/1c4nc1\//);
    for (const block of await section.locator('pre').all()) assert.equal(await block.isVisible(), false, file);
  }
});

const reveal = (/** @type {string} */ file) =>
  readFileSync(new URL(`../node_modules/reveal.js/dist/${file}`, import.meta.url), 'utf8');
for (const app of [generous, plain]) {
  const what = app === plain ? 'frame' : 'element';
  const DECK = {
    body: `<style>${reveal('reveal.css')}${reveal('theme/white.css')}</style>${script(app)}
        <div class="reveal"><div class="slides"><section>First</section><section><h2>A tree</h2>${TREE}</section></div></div>
        <script>${reveal('reveal.js').replaceAll('</script', '<\\/script')}</script>
        <script>location.hash = '#/1'; Reveal.initialize({ hash: true });</script>`,
    ...needs('origins'),
  };
  hostTest(`a deck of reveal.js opened at the slide of a tree shows the whole ${what}`, DECK, async (page) => {
    const tree = page.locator(app === plain ? '.present game-tree + iframe' : '.present game-tree[shown="5"]');
    await tree.waitFor();
    if (app === plain) await page.frameLocator('iframe').locator('game-tree[shown="5"]').waitFor();
    await tree.evaluate(async (tree) => {
      for (;;) {
        const { top, bottom, height } = tree.getBoundingClientRect();
        if (height > 200 && top > 0 && bottom <= innerHeight) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    });
  });
}

const CHANGING = { body: `${script(generous)}<main></main>` };
hostTest('a block with changed text, or one that a script adds later, is followed', CHANGING, async (page) => {
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
});
