// Pages of other sites that broke built-in functions: the elements work, or soon show an error message.

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { address, can, open, TEST_TIMEOUT_MS, WIDE } from './harness.mjs';
import { unloaded } from '../../www/i18n/element-errors.js';
import en from '../../www/i18n/en.js';
import zh from '../../www/i18n/zh-Hans.js';

/** @import { AddressInfo } from 'node:net' */

const dictionaries = { en, 'zh-Hans': zh };

/** What a page breaks before our script, and the outcome for a tree, a board and a game: `shown`, the message beside it, or its own error. @type {Record<string, { does: string, tree: string, board: string, game: string }>} */
const CASES = {
  nothing: { does: '', tree: 'shown', board: 'shown', game: 'shown' },
  'no JSON': { does: 'window.JSON = undefined', tree: 'shown', board: 'shown', game: 'shown' },
  'a fetch that throws': {
    does: 'window.fetch = () => { throw new Error("none") }',
    tree: 'engine/hindered',
    board: 'engine/hindered',
    game: 'shown',
  },
  'a fetch that never answers': {
    does: 'window.fetch = () => new Promise(() => {})',
    tree: 'late',
    board: 'late',
    game: 'shown',
  },
  'a fetch that answers with a page': {
    does: 'window.fetch = async () => new Response("<!doctype html>", { headers: { "content-type": "text/html" } })',
    tree: 'engine/damaged',
    board: 'engine/damaged',
    game: 'shown',
  },
  'no structuredClone': {
    does: 'window.structuredClone = undefined',
    tree: 'engine/hindered',
    board: 'engine/hindered',
    game: 'shown',
  },
  'no workers': { does: 'window.Worker = window.Blob = undefined', tree: 'shown', board: 'shown', game: 'shown' },
  'no promises': { does: 'window.Promise = undefined', tree: 'hindered', board: 'hindered', game: 'hindered' },
  'promises that are never kept': {
    does: 'window.Promise = class extends Promise { then() { return new window.Promise(() => {}); } }',
    tree: 'late',
    board: 'late',
    game: 'late',
  },
  'a setAttribute that throws': {
    does: 'Element.prototype.setAttribute = () => { throw new Error("none") }',
    tree: 'hindered',
    board: 'hindered',
    game: 'hindered',
  },
  'elements that cannot be defined': {
    does: 'customElements.define = () => { throw new Error("none") }',
    tree: 'hindered',
    board: 'hindered',
    game: 'hindered',
  },
  'elements whose definition is forgotten': {
    does: 'customElements.define = () => {}',
    tree: 'hindered',
    board: 'hindered',
    game: 'hindered',
  },
  'a policy against frames': { does: '', tree: 'shown', board: 'shown', game: 'framed' },
};

const host = createServer(({ url = '/' }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const name = decodeURIComponent(pathname.slice(1));
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    ...(name === 'a policy against frames' && { 'Content-Security-Policy': "frame-src 'none'" }),
  });
  response.end(`<!doctype html><html lang="${searchParams.get('lang')}"><head><title>theirs</title><link rel="icon" href="data:,">
    <script>${CASES[name]?.does ?? ''}</script></head><body>
    <script type="module" src="${address('embed/chuhe.js')}"></script>
    <game-tree algorithm="fail_soft">((3 17) (2 12))</game-tree>
    <xiangqi-board moves="h2e2 h9g7"></xiangqi-board>
    <xiangqi-game level="1"></xiangqi-game></body></html>`);
});

/** The visible text of an element and beside it. Must not use any broken function. @param {string} name */
const visibleText = (name) => {
  const element = /** @type {Element} */ (document.querySelector(name));
  const inside = /** @type {any} */ (element.shadowRoot);
  const beside = element.nextElementSibling;
  const isShown = element.getAttribute('shown') !== null || element.getAttribute('told') !== null;
  return [
    beside && beside.tagName === 'P' ? `${beside.textContent}` : '',
    inside ? [...inside.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent).join('\n') : '',
    isShown ? 'shown' : '',
  ].join('\n');
};

/** @param {string} name @param {number} number */
function define(name, number) {
  const { tree, board, game } = CASES[name];
  const language = /** @type {const} */ (['en', 'zh-Hans'])[number % 2];
  /** @param {string} outcome */
  const words = (outcome) =>
    outcome === 'shown'
      ? 'shown'
      : (Object.entries(unloaded[language]).find(([why]) => why === outcome)?.[1] ??
        Object.entries(dictionaries[language].errors.byCode).find(([code]) => code === outcome)?.[1] ??
        assert.fail(outcome));
  const body = async () => {
    const { port } = /** @type {AddressInfo} */ (host.address());
    const { page } = await open(`http://localhost:${port}/${encodeURIComponent(name)}?lang=${language}`, {
      viewport: { ...WIDE, height: 2400 },
      before: () => {
        addEventListener('game-ready', ({ target }) => /** @type {Element} */ (target).toggleAttribute('told'), true);
      },
    });
    try {
      for (const [element, outcome] of [
        ['game-tree', tree],
        ['xiangqi-board', board],
        ['xiangqi-game', game],
      ]) {
        const end = Date.now() + TEST_TIMEOUT_MS / 2;
        let found = '';
        // Polled from Node: waiting in the page needs promises, which some cases break.
        while (!found.includes(words(outcome)) && Date.now() < end) {
          await new Promise((resolve) => setTimeout(resolve, 50));
          found = await page.evaluate(`(${visibleText})(${JSON.stringify(element)})`);
        }
        assert.ok(found.includes(words(outcome)), `${element}: ${found}`);
      }
      if (game === 'framed') {
        const link = page.locator('xiangqi-game + p a', { hasText: unloaded[language].open });
        assert.equal(await link.getAttribute('href'), address(`play/?lang=${language}&level=1`));
      }
    } finally {
      await page.context().close();
    }
  };
  test(`elements in a page with ${name}`, { timeout: TEST_TIMEOUT_MS }, body);
}

// Some of them only wait for a timeout.
if (can('brokenBuiltIns')) {
  describe('elements', { concurrency: 4 }, () => {
    before(() => new Promise((resolve) => host.listen(0, '127.0.0.1', () => resolve(undefined))));
    after(() => {
      host.closeAllConnections();
      host.close();
    });
    Object.keys(CASES).forEach(define);
  });
}
