// Which links keep the language of the address.

import assert from 'node:assert/strict';
import test from 'node:test';
import { withChosen, withLanguage } from '../../www/site/keep-language.js';

const HOME = 'https://host.test/chuhe/';

/** @param {string} to @param {string} [here] */
const from = (to, here = 'you/?lang=en') => withLanguage(HOME + to, { here: HOME + here, home: HOME, lang: 'en' });

test('links to our pages keep the language and everything else of their address', () => {
  assert.equal(from('play/'), `${HOME}play/?lang=en`);
  assert.equal(from('play/?kept=a,b&ply=3#x'), `${HOME}play/?kept=a,b&ply=3&lang=en#x`);
  assert.equal(from('learn/index.html'), `${HOME}learn/index.html?lang=en`);
  assert.equal(from(''), `${HOME}?lang=en`);
});

test('links with a language, files, anchors and other hosts stay unchanged, and so do all if none was requested', () => {
  assert.equal(from('play/?lang=zh-Hans'), `${HOME}play/?lang=zh-Hans`);
  assert.equal(from('style/icon.svg'), `${HOME}style/icon.svg`);
  assert.equal(from('you/?lang=en#games'), `${HOME}you/?lang=en#games`);
  assert.equal(from('you/#games'), `${HOME}you/#games`);
  assert.equal(from('play/', 'you/'), `${HOME}play/`);
  const elsewhere = { here: `${HOME}?lang=en`, home: HOME, lang: 'en' };
  assert.equal(withLanguage('https://other.test/', elsewhere), 'https://other.test/');
});

test('a chosen language replaces the one of the address, and nothing else', () => {
  assert.equal(withChosen('?moves=h2e2,b9c7&lang=en', 'zh-Hans'), '?moves=h2e2,b9c7&lang=zh-Hans');
  assert.equal(withChosen('?lang=zh-Hant&slang=1', 'en'), '?lang=en&slang=1');
  for (const query of ['', '?moves=h2e2', '?slang=en']) assert.equal(withChosen(query, 'en'), query);
});
