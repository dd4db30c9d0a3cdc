// Pages of other sites that broke built-in functions: the elements work, or soon show an error message. Five of thirteen; CHUHE_FULL=1 takes all.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sample } from '../sample.mjs';
import { address, can, open, TEST_TIMEOUT_MS, WIDE, TIMED } from './harness.mjs';
import { authored, serve } from './hosts.mjs';
import { unloaded } from '../../www/i18n/element-errors.js';
import en from '../../www/i18n/en.js';
import zh from '../../www/i18n/zh-Hans.js';

const dictionaries = { en, 'zh-Hans': zh };

/**
 * What a page breaks before our script, and the outcome for a tree and a board, and for a game: `shown`, the message beside it, or its
 * own error.
 * @type {Record<string, [does: string, embed: string, game: string]>}
 */
const CASES = {
  nothing: ['', 'shown', 'shown'],
  'no JSON': ['window.JSON = undefined', 'shown', 'shown'],
  'a fetch that throws': ['window.fetch = () => { throw new Error("none") }', 'engine/hindered', 'shown'],
  'a fetch that never answers': ['window.fetch = () => new Promise(() => {})', 'late', 'shown'],
  'a fetch that answers with a page': [
    'window.fetch = async () => new Response("<!doctype html>", { headers: { "content-type": "text/html" } })',
    'engine/damaged',
    'shown',
  ],
  'no structuredClone': ['window.structuredClone = undefined', 'engine/hindered', 'shown'],
  'no workers': ['window.Worker = window.Blob = undefined', 'shown', 'shown'],
  'no promises': ['window.Promise = undefined', 'hindered', 'hindered'],
  'promises that are never kept': [
    'window.Promise = class extends Promise { then() { return new window.Promise(() => {}); } }',
    'late',
    'late',
  ],
  'a setAttribute that throws': [
    'Element.prototype.setAttribute = () => { throw new Error("none") }',
    'hindered',
    'hindered',
  ],
  'a setAttribute that throws, after the element was slow': [
    `const every = setInterval;
    window.setInterval = (does) => every(does, 1);
    Element.prototype.setAttribute = () => { throw new Error("none") };`,
    'hindered',
    'hindered',
  ],
  'elements that cannot be defined': [
    'customElements.define = () => { throw new Error("none") }',
    'hindered',
    'hindered',
  ],
  'elements whose definition is forgotten': ['customElements.define = () => {}', 'hindered', 'hindered'],
  'a policy against frames': ['', 'shown', 'framed'],
};

const host = await serve((path) => {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const name = decodeURIComponent(pathname.slice(1));
  return authored(
    `<script type="module" src="${address('embed/chuhe.js')}"></script>
    <game-tree algorithm="fail_soft">((3 17) (2 12))</game-tree>
    <xiangqi-board moves="h2e2 h9g7"></xiangqi-board>
    <xiangqi-game level="1"></xiangqi-game>`,
    {
      lang: searchParams.get('lang') ?? '',
      policy: name === 'a policy against frames' ? "frame-src 'none'" : '',
      head: `<script>${CASES[name]?.[0] ?? ''}</script>`,
    },
  );
}, 'localhost');

/** The visible text of an element and beside it. Must not use any broken function. @param {string} name */
const visibleText = (name) => {
  const element = /** @type {Element} */ (document.querySelector(name));
  const inside = /** @type {any} */ (element.shadowRoot);
  const beside = element.nextElementSibling;
  const isShown = element.getAttribute('shown') !== null || element.getAttribute('dispatched') !== null;
  return [
    beside && beside.tagName === 'P' ? `${beside.textContent}` : '',
    inside ? [...inside.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent).join('\n') : '',
    isShown ? 'shown' : '',
  ].join('\n');
};

/** @param {string} name @param {number} number */
function define(name, number) {
  const [, embed, game] = CASES[name];
  const language = /** @type {const} */ (['en', 'zh-Hans'])[number % 2];
  /** @param {string} outcome */
  const words = (outcome) =>
    outcome === 'shown'
      ? 'shown'
      : (Object.entries(unloaded[language]).find(([why]) => why === outcome)?.[1] ??
        Object.entries(dictionaries[language].errors.byCode).find(([code]) => code === outcome)?.[1] ??
        assert.fail(outcome));
  const body = async () => {
    const { page } = await open(`${host}${encodeURIComponent(name)}?lang=${language}`, {
      viewport: { ...WIDE, height: 2400 },
      before: () => {
        addEventListener(
          'game-ready',
          ({ target }) => /** @type {Element} */ (target).toggleAttribute('dispatched'),
          true,
        );
      },
    });
    try {
      for (const [element, outcome] of [
        ['game-tree', embed],
        ['xiangqi-board', embed],
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
  test(`elements in a page with ${name}`, TIMED, body);
}

// Some of them only wait for a timeout.
if (can('brokenBuiltIns'))
  describe('elements', { concurrency: 4 }, () => sample(Object.keys(CASES), 5).forEach(define));
