// The dictionaries have the same keys, with values of the same kind.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const folder = new URL('../../www/i18n/', import.meta.url);
const languages = readdirSync(folder).filter((name) => /^[a-z]{2}(-[A-Za-z]+)?\.js$/.test(name));

/** All places of a dictionary with the kind of their value: `lab.title string`. @param {unknown} value @param {string} place @returns {string[]} */
function places(value, place) {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => places(inner, place === '' ? key : `${place}.${key}`));
  return [`${place} ${typeof value}`];
}

/** @param {string} name */
const dictionary = async (name) => places((await import(new URL(name, folder).href)).default, '').sort();

test('the Chinese and the English dictionary have the same keys with values of the same kind', async () => {
  assert.deepEqual(languages.sort(), ['en.js', 'zh-Hans.js']);
  assert.deepEqual(await dictionary('en.js'), await dictionary('zh-Hans.js'));
});

test('a mistake has one name in Chinese, and each severity another', () => {
  const chinese = new URL('zh-Hans/', folder);
  for (const file of readdirSync(chinese).filter((name) => name.endsWith('.js'))) {
    const found = readFileSync(new URL(file, chinese), 'utf8').match(/漏着|失着|错招|漏招|缓招|疑问手|臭棋|昏着/);
    assert.equal(found, null, `${file}: 错着, or by its weight 败着, 失误, 缓着`);
  }
});

test('a mistake is no error in English: blunder, mistake, inaccuracy', () => {
  for (const file of ['edit', 'review', 'you'])
    assert.doesNotMatch(readFileSync(new URL(`en/${file}.js`, folder), 'utf8'), /error/i);
});
