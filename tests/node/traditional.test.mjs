// Traditional Chinese: the table fits the texts, the pages convert as OpenCC does, and nothing simplified is left.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Converter } from 'opencc-js';
import characters from 'opencc-js/dict/STCharacters';
import { byCharacters, byWords, runs, script } from '../hant/table.mjs';
import { language, notationOf } from '../../www/i18n/preferred.js';
import { inScript, load } from '../../www/i18n/dictionaries.js';
import { courseTexts, loadLessonTexts } from '../../www/i18n/course.js';
import { roomTexts } from '../../www/i18n/room.js';
import { traditional } from '../../www/i18n/traditional.js';
import { unloaded } from '../../www/i18n/element-errors.js';
import { read } from './repository.mjs';

const forms = new Map(characters.split('|').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]));
const texts = await load('zh-Hant');

test('the table fits the texts: cargo xtask fmt writes it', () => {
  assert.equal(read('www/i18n/traditional-forms.js'), script());
});

test('without our own words every run of characters equals OpenCC’s result', () => {
  const convert = Converter({ from: 'cn', to: 'tw' });
  for (const run of runs()) assert.equal(byCharacters(run), convert(run));
});

test('the page converts every run of characters as the whole tables do', () => {
  for (const run of runs()) assert.equal(traditional(run), byWords(run));
});

test('no text has a simplified character left, or quotation marks other than corner brackets', () => {
  const simplified = [...new Set(runs().join(''))].filter((letter) => {
    const [{ length }, made] = [forms.get(letter) ?? [], byCharacters(letter)];
    // A character that is also its own traditional form, such as 里, may stay; 台 is used in both scripts.
    return letter !== '台' && length > 0 && made !== letter && !forms.get(letter)?.includes(letter);
  });
  assert.ok(simplified.length > 300);
  const left = new RegExp(`[${simplified.join('')}“”]`, 'u');
  /** @param {unknown} text @param {string} place */
  const check = (text, place) => {
    if (typeof text === 'string') assert.doesNotMatch(text, left, place);
    else if (typeof text === 'object' && text !== null)
      for (const [name, inner] of Object.entries(text)) check(inner, `${place}.${name}`);
  };
  check(texts, 'texts');
  check(roomTexts('zh-TW'), 'room');
  check(courseTexts('zh-Hant'), 'course');
});

test('words are those of Taiwan', async () => {
  assert.equal(texts.front.heading, '下一盤象棋，再看它是怎麼想的。');
  assert.equal(texts.lab.heading, '搜尋實驗室');
  // Composed texts are converted as a whole.
  assert.equal(texts.tree.stepOf({ step: '3', steps: '21' }), '第 3 步，共 21 步');
  assert.equal(inScript('马8进7', 'zh-TW'), '馬8進7');
  assert.equal(inScript('马8进7', 'zh-CN'), '马8进7');
  assert.match((await loadLessonTexts('bags', 'zh-HK')).title, /^\p{Script=Han}/u);
});

test('the script follows the language tag, or the region of the tag', () => {
  for (const tag of ['zh-Hant', 'zh-TW', 'zh-HK', 'zh-MO', 'zh-Hant-CN', 'ZH-tw'])
    assert.equal(language(tag), 'zh-Hant');
  for (const tag of ['zh', 'zh-CN', 'zh-SG', 'zh-Hans', 'zh-Hans-HK']) assert.equal(language(tag), 'zh-Hans');
  for (const tag of ['en', 'zhx', 'de', '', null]) assert.equal(language(tag), 'en');
  assert.equal(notationOf('zh-TW'), 'traditional');
});

test('the texts of plain scripts are the same, written out', () => {
  const { chuheWords } = new Function(`${read('www/i18n/live.js')}; return { chuheWords };`)();
  for (const each of [unloaded, chuheWords])
    for (const [name, text] of Object.entries(each['zh-Hans']))
      assert.equal(each['zh-Hant'][name], text.replace(/\p{Script=Han}+/gu, byWords));
});
