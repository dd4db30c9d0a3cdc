// The oldest supported browsers: all places that name them agree, and every page checks.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { unloaded } from '../../www/i18n/element-errors.js';
import en from '../../www/i18n/en.js';
import { byWords } from '../hant/table.mjs';
import zh from '../../www/i18n/zh-Hans.js';
import { filesIn, read } from './repository.mjs';

const script = read('www/i18n/floor.js');

/**
 * The message for a browser without these features, by paragraph; empty if it is supported.
 * @param {string[]} without
 * @param {boolean} [isLate] whether the scripts of the page have not come after ten seconds
 */
function messagesWithout(without, isLate = false) {
  /** @type {{ lang: string, text: string }[]} */ const messages = [];
  const element = () => ({
    style: {},
    setAttribute() {},
    noModule: false,
    appendChild(/** @type {any} */ inner) {
      if (typeof inner === 'string') messages.push({ lang: /** @type {any} */ (this).lang, text: inner });
    },
  });
  const body = { children: [], firstChild: null, insertBefore() {} };
  const document = {
    body,
    adoptedStyleSheets: [],
    querySelector: () => element(),
    createElement: element,
    createTextNode: (/** @type {string} */ text) => text,
  };
  /** @type {Record<string, any>} */
  const window = {
    customElements: { get: () => (isLate ? undefined : {}), whenDefined: async () => {} },
    setTimeout: (/** @type {() => void} */ late, /** @type {number} */ ms) => {
      assert.equal(ms, 10_000);
      late();
    },
    HTMLDialogElement: {},
    structuredClone: {},
    CSS: { supports: () => !without.includes('@container') },
    WebAssembly: {},
  };
  for (const name of without) Reflect.deleteProperty(window, name);
  runInNewContext(script, { ...window, window, document });
  return messages;
}

test('a supported browser gets no message, an old one the missing features', () => {
  assert.deepEqual(messagesWithout([]), []);
  const messages = messagesWithout(['structuredClone', '@container']);
  assert.equal(messages.map(({ lang }) => lang).join(), 'zh-Hans,zh-Hant,en');
  for (const { text } of messages) assert.match(text, /structuredClone, var\(--x\), @container$/);
  for (const { text } of messagesWithout(['WebAssembly'])) assert.match(text, /WebAssembly/);
});

test('scripts that neither load nor fail are reported after ten seconds, with a button', () => {
  const messages = messagesWithout([], true);
  assert.equal(messages.map(({ lang }) => lang).join(), 'zh-Hans,zh-Hant,en,');
  assert.match(messages[3].text, /Reload/);
});

test('texts shown before a dictionary loads are in traditional characters like the others', () => {
  const old = [...messagesWithout(['structuredClone']), ...messagesWithout(['WebAssembly'])];
  const messages = [...old, ...messagesWithout([], true).slice(0, 3)];
  for (const [index, { lang, text }] of messages.entries())
    if (lang === 'zh-Hans') assert.equal(messages[index + 1].text, byWords(text));
  const [, simplified = '', traditional] =
    /<noscript>\s*<p lang="zh-Hans">(.*)<\/p>\s*<p lang="zh-Hant">(.*)<\/p>/.exec(read('www/play/index.html')) ?? [''];
  assert.equal(traditional, byWords(simplified));
});

test('all places name the same browsers', () => {
  const floor = ['Safari 16.4', 'Firefox 115'];
  const shown = [unloaded.en.tooOld, unloaded['zh-Hans'].tooOld];
  const refused = [en, zh].map(({ errors }) => errors.byCode['engine/instruction']);
  for (const text of [...shown, ...refused, read('README.md'), read('npm/README.md')])
    assert.ok(floor.every((name) => text.includes(name)) && /Chrom(e|ium) 109/.test(text), text.slice(0, 99));
  const lint = read('tests/eslint.config.mjs');
  for (const name of ['safari 16.4', 'firefox 115', 'chrome 109']) assert.ok(lint.includes(name));
  for (const tag of /** @type {const} */ (['en', 'zh-Hans']))
    assert.ok(script.includes(`'${unloaded[tag].tooOld}`), 'the plain script says the same');
  assert.ok(script.includes(en.errors.byCode['engine/none']) && script.includes(zh.errors.byCode['engine/none']));
});

test('every page checks before its other scripts run', () => {
  const pages = filesIn('www/', '.html');
  assert.ok(pages.length >= 8);
  for (const path of pages) {
    const [, asks, rest] = /<script src="([^"]*)" defer><\/script>([^]*)/.exec(read(path)) ?? [];
    assert.equal(new URL(asks, `http://x/${path}`).pathname, '/www/i18n/floor.js', path);
    assert.ok(rest.includes('type="module"'), path);
    assert.doesNotMatch(read(path).replace(rest, ''), /type="module"/, path);
  }
});
