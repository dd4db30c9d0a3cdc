// Every word in the markup of a page has a translation: `www/i18n/i18n.js` sets the text of elements with `data-text`, and the label of those
// with `data-label`. Such elements may have a text until the script has loaded. Every key of storage is on the page for schools.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'parse5';
import en from '../../www/i18n/en/recipes.js';
import zh from '../../www/i18n/zh-Hans/recipes.js';
import { filesIn, read } from './repository.mjs';

/** Attributes with texts that are shown or read aloud. */
const SPOKEN = ['aria-label', 'title', 'placeholder', 'alt'];

/** A script cannot translate `noscript`, and code is the same in every language. */
const SILENT = ['noscript', 'script', 'style', 'code'];

/** Two letters outside placeholders. */
const WORDS = /\p{L}{2}|[\u3000-\u303f\u3400-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}]/u;

/** @param {string} html @returns {[number, string][]} the lines and texts that have no translation */
function untranslated(html) {
  /** @type {[number, string][]} */ const found = [];
  const look = (/** @type {any} */ node, isSilent = false) => {
    const line = node.sourceCodeLocation?.startLine;
    const attributes = Object.fromEntries(
      (node.attrs ?? []).map((/** @type {any} */ { name, value }) => [name, value]),
    );
    if (!('data-label' in attributes))
      for (const name of SPOKEN) if (WORDS.test(attributes[name] ?? '')) found.push([line, attributes[name]]);
    if (!isSilent && node.nodeName === '#text' && WORDS.test(node.value.replace(/\{[^}]*\}/g, '')))
      found.push([line + /^\s*/.exec(node.value)?.[0].split('\n').length - 1, node.value.trim()]);
    isSilent ||= 'data-text' in attributes || SILENT.includes(node.nodeName);
    for (const child of node.childNodes ?? []) look(child, isSilent);
  };
  look(parse(html, { sourceCodeLocationInfo: true }));
  return found;
}

test('words without a translation are found', () => {
  const html = `<!doctype html>
<!-- The page. -->
<title data-text="lab.title">Lab</title>
<p>Hello <b>you</b></p>
<button data-text="lab.next"></button>
<button
  aria-label="Next">→</button>
<img alt="">
<p data-text="a"><i>so</i></p>
<script type="module">const a = '<p>Word';</script>
<noscript>Please</noscript>
<nav aria-label="Pages" data-label="site.pages">α</nav>
`;
  assert.deepEqual(untranslated(html), [
    [4, 'Hello'],
    [4, 'you'],
    [6, 'Next'],
  ]);
});

for (const page of filesIn('www/', '.html'))
  test(`${page} has no words of its own`, () => assert.deepEqual(untranslated(read(page)), []));

test('the page for schools lists every key of storage, and no other', () => {
  const scripts = filesIn('www/', '.js').filter((path) => !/^www\/(engine\/wasm|i18n\/(en|zh-Hans))\//.test(path));
  const named = scripts
    .flatMap((path) => [...read(path).matchAll(/'(chuhe-|chuhe\.[a-z.-]+)'/g)])
    .map(([, key]) => key)
    .filter((key) => !['chuhe.js', 'chuhe.', 'chuhe.net', 'chuhe.book'].includes(key));
  for (const { schools } of [en, zh]) assert.deepEqual(Object.keys(schools.kept).sort(), [...new Set(named)].sort());
});
