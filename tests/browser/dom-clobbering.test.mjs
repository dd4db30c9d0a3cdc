// Pages whose elements hide properties of `document`, `window` and forms from scripts by `name` and `id`: an embed loads nothing from
// another host, and works or shows an error message.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { unloaded } from '../../www/i18n/element-errors.js';
import { sample } from '../sample.mjs';
import { address, can, open, WIDE } from './harness.mjs';
import { authored, authorsHost, CORS, filesOf, serve } from './hosts.mjs';

const WWW = new URL('../../www/', import.meta.url).pathname;

/** The app with CORS, the app without, and a foreign host that answers every request with a script. */
const generous = await serve(filesOf(address(''), CORS));
const plain = await serve(filesOf(address('')));
/** Requests to the foreign host, except for the images of the page itself. @type {string[]} */
const requests = [];
const evil = await serve((file) => {
  if (file.endsWith('.png')) return { status: 204 };
  requests.push(file);
  return { headers: { 'content-type': 'text/javascript', ...CORS }, body: 'globalThis.evil = true;' };
});
const host = await authorsHost();

/** The scripts that run on pages of other authors: those of the embeds and all that they import. */
function embedScripts() {
  /** @type {Set<string>} */ const found = new Set();
  const open = ['embed/live.js', 'embed/still.js', 'embed/chuhe.js', 'i18n/live.js'];
  for (let file = open.pop(); file; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const text = read(file);
    for (const [, expected] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+\.js)'/g))
      open.push(path.join(path.dirname(file), expected));
  }
  return [...found].filter((file) => !file.startsWith('engine/wasm/'));
}

/** @param {string} file */
const read = (file) => readFileSync(path.join(WWW, file), 'utf8');

/** Every property of `document` and `window` that those scripts read. */
function propertiesRead() {
  const names = new Set(['chuheLive', 'chuheWords', 'chuheStill', 'chuhePieces']);
  for (const file of embedScripts()) {
    const text = read(file).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    for (const [, name] of text.matchAll(/\b(?:realDocument|document|window|globalThis)\??\.([A-Za-z]\w*)/g))
      names.add(name);
    for (const [, name] of text.matchAll(/'([A-Za-z]\w*)' in (?:document|window|globalThis)/g)) names.add(name);
  }
  return [...names].sort();
}

/** Elements that can hide a property `name`. @param {string} name */
const hiding = (name) =>
  `<div hidden><img name="${name}" src="${evil}a/x.png" alt=""><form name="${name}" action="${evil}a/b"><input name="lang"></form>
   <a id="${name}" href="${evil}a/b"></a><object id="${name}" data="${evil}a/x.png"></object></div>`;

const TREE = '<game-tree algorithm="minimax" step="5">((3 17) (2 12))</game-tree>';

/**
 * Opens a page of another host and returns what it finally shows: an element, a frame, a picture or a message. A frame that the
 * policy refuses is replaced later, as is the note on a slow machine that nothing has loaded yet.
 * @param {string} body
 * @param {{ policy?: string, refusesFrames?: boolean, mayStayLate?: boolean }} [how]
 */
const shownOn = (body, { policy = '', ...how } = {}) => shownAt(host.add(body, policy), how);

/** @param {string} place @param {{ refusesFrames?: boolean, mayStayLate?: boolean }} [how] */
async function shownAt(place, { refusesFrames = false, mayStayLate = false } = {}) {
  requests.length = 0;
  const { page } = await open(place, { viewport: WIDE });
  page.setDefaultTimeout(60_000);
  const passing = mayStayLate ? null : unloaded.en.late;
  try {
    const shown = await page.waitForFunction(
      ({ refusesFrames, passing }) => {
        const find = Document.prototype.querySelector.bind(document);
        if (find('game-tree[shown="5"]')) return 'tree';
        if (find('figure svg')) return 'picture';
        if (find('game-tree + iframe')) return refusesFrames ? '' : 'frame';
        const after = find('game-tree')?.nextSibling?.textContent?.trim();
        const message = find('[role="alert"]')?.textContent ?? after ?? '';
        return passing !== null && message.startsWith(passing) ? '' : message;
      },
      { refusesFrames, passing },
    );
    return { shown: await shown.jsonValue(), ran: await page.evaluate(() => 'evil' in globalThis) };
  } finally {
    await page.context().close();
  }
}

const properties = propertiesRead();

/** Without these the element or its templates draw nothing: a frame or a message replaces it. */
const NEEDED = ['createComment', 'createElement', 'createElementNS', 'importNode'];

// The tests below hide all of them at once.
for (const name of sample(properties, 2))
  if (can('origins'))
    test(`an element named ${name} sends an embed to no other host`, { timeout: 120_000 }, async () => {
      const isNeeded = NEEDED.includes(name);
      const { shown, ran } = await shownOn(`${hiding(name)}<script src="${generous}embed/live.js"></script>${TREE}`, {
        mayStayLate: isNeeded,
      });
      assert.deepEqual(requests, []);
      assert.equal(ran, false);
      if (isNeeded) assert.match(shown, /^(tree|frame)$|\S+ \S+/, 'an element, a frame or a sentence');
      else assert.equal(shown, 'tree');
    });

for (const [name, home, policy, tag] of [
  ['under a nonce', generous, `script-src 'nonce-n' 'strict-dynamic' 'wasm-unsafe-eval'`, 'nonce="n"'],
  ['where only frames can come', plain, '', ''],
  ['where frames are refused too', plain, `default-src 'none'; script-src ${plain}; img-src *`, ''],
  ['loaded beside the page', generous, '', 'async'],
])
  if (can('origins'))
    test(`elements with names that an embed reads send it nowhere: ${name}`, { timeout: 120_000 }, async () => {
      const all = properties.filter((property) => !NEEDED.includes(property));
      const { shown, ran } = await shownOn(
        `${all.map(hiding).join('')}<script ${tag} src="${home}embed/live.js"></script>${TREE}`,
        { policy, refusesFrames: home === plain && policy !== '' },
      );
      assert.deepEqual(requests, []);
      assert.equal(ran, false);
      assert.match(shown, home === generous ? /^tree$/ : policy ? /^picture$/ : /^frame$/);
    });

if (can('origins'))
  test('form fields around an embed hide nothing that it needs', { timeout: 120_000 }, async () => {
    const fields =
      'matches querySelectorAll querySelector closest getAttribute shadowRoot localName parentElement lang append children'
        .split(' ')
        .map((name) => `<input name="${name}">`);
    const { shown } = await shownOn(
      `<form lang="en" class="highlight-game-tree"><div hidden>${fields.join('')}</div><pre><code class="language-game-tree">algorithm: minimax
step: 5
((3 17) (2 12))</code></pre></form><script src="${generous}embed/live.js"></script>`,
    );
    assert.equal(shown, 'tree');
  });

if (can('origins'))
  test('a `<base>` below the tag of an embed sends it to no other host', { timeout: 120_000 }, async () => {
    const app = filesOf(address(''));
    const page = (/** @type {string} */ how) =>
      authored(
        `<script ${how} src="/embed/live.js"></script><svg><base href="/x/"/></svg><base href="${evil}">${TREE}`,
      );
    const home = await serve((path) => (path.startsWith('page-') ? page(path.slice(5)) : app(path)));
    for (const how of ['async', 'defer'])
      assert.deepEqual(await shownAt(`${home}page-${how}`), { shown: 'tree', ran: false });
    assert.deepEqual(requests, []);
  });
