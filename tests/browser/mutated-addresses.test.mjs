// Every page with mutated addresses: it gets ready, reports no error, runs no script of the address, and names each refused value.

import assert from 'node:assert/strict';
import { isFull, sample } from '../sample.mjs';
import { LOOKS, ODD_VALUES, PARAMETERS, query } from '../odd-addresses.mjs';
import en from '../../www/i18n/en.js';
import zh from '../../www/i18n/zh-Hans.js';
import { address, assertAccessible, assertFitsWidth, NARROW, pageTest, pages, ready, WIDE } from './harness.mjs';

/** @import { Page } from 'playwright-core' */

/** How many pages a run opens, and addresses of each, but for `--full`, which opens all. */
const [VISITED, VISITS] = [6, 2];

/** A file of the app from where the tests set out. */
const BLANK = 'embed/chuhe.js';

/** Where a page says that it refuses a part of its address. A reader of the page is tried under Node. */
const MESSAGES = '#address-faults p, .card.fault p, #say:not(:empty), #status:not(:empty)';

/** Values that some parameter takes. */
const ACCEPTED_VALUES = /^(0|1|-1|-0|1\.5|x|nonsense|true|null|[a-z_]+|9{3,}|)$/;

/** Parameters of which any odd text is refused by the page that has them. @type {Record<string, string[]>} */
const STRICT = {
  'endings/': ['ending', 'fen'],
  'puzzles/': ['mode', 'puzzle', 'motif', 'opening'],
  'learn/search/': ['lesson'],
  'learn/way/': ['step'],
  'embed/lesson/': ['lesson'],
  'play/': ['fen', 'level', 'side', 'friend', 'resigned', 'check'],
  'learn/practice/': ['rung', 'of', 'level', 'seed', 'class', 'rungs', 'count'],
  'lab/': ['algorithm', 'cut', 'example', 'mode', 'shape', 'view', 'step', 'saved', 'played'],
};

pageTest('a page says in either language what it refuses', { path: BLANK, viewport: NARROW }, async (tab) => {
  const value = `<b>${'x'.repeat(77)}…`;
  for (const [page, field, lang, { errors }] of /** @type {const} */ ([
    ['endings/', 'ending', 'en', en],
    ['puzzles/', 'mode', 'zh-Hans', zh],
    ['learn/search/', 'lesson', 'en', en],
    ['learn/way/', 'step', 'zh-Hans', zh],
  ])) {
    await tab.goto(address(`${page}?${field}=${encodeURIComponent(`<b>${'x'.repeat(200)}`)}&lang=${lang}`));
    await ready(tab);
    await tab.locator('#address-faults p', { hasText: errors.about['address/value']({ field, value }) }).waitFor();
    await assertFitsWidth(tab);
  }
  await assertAccessible(tab, ['#address-faults']);
});

/** Without a class its parameters are not read. @type {Record<string, string>} */
const REQUIRED_QUERIES = { 'learn/practice/?count': 'class=1&', 'learn/practice/?rungs': 'class=1&' };

/** What each test opens: a sample of a page, or in `--full` all of a parameter. @type {{ page: string, name: string, drawn: { name: string, value: string }[] }[]} */
const tests = sample(pages, VISITED).flatMap((page) => {
  const of = (/** @type {string} */ name) => ODD_VALUES.map((value) => ({ name, value }));
  const names = PARAMETERS.get(page) ?? [];
  return isFull
    ? names.map((name) => ({ page, name: `${page}?${name}`, drawn: of(name) }))
    : [{ page, name: page, drawn: sample(names.flatMap(of), VISITS) }];
});

for (const { page, name: group, drawn } of tests.filter(({ drawn }) => drawn.length > 0))
  pageTest(`/${group}: ${drawn.length} mutated addresses`, { path: BLANK, viewport: WIDE }, async (tab) => {
    const { errors } = watched(tab);
    for (const { name, value } of drawn) {
      const beside = REQUIRED_QUERIES[`${page}?${name}`] ?? '';
      const path = `${page}?${name === 'lang' ? '' : 'lang=en&'}${beside}${query(name, value)}`;
      try {
        await tab.goto(address(path));
        await ready(tab);
        const isRefused =
          STRICT[page]?.includes(name) && !LOOKS.includes(name) && !ACCEPTED_VALUES.test(valueIn(path, name));
        if (isRefused) await tab.locator(MESSAGES).filter({ hasText: /\S/, visible: true }).first().waitFor();
        assert.deepEqual(errors, []);
      } catch (error) {
        throw new Error(`${path.slice(0, 200)}: ${error instanceof Error ? error.message : error}`, { cause: error });
      }
    }
  });

/** What the page reports, and dialogs, which a script of the address would open. @param {Page} tab */
function watched(tab) {
  /** @type {string[]} */ const errors = [];
  tab.on('dialog', (dialog) => {
    errors.push(`a script of the address ran: ${dialog.message()}`);
    dialog.dismiss();
  });
  tab.on('pageerror', (error) => errors.push(String(error.stack)));
  tab.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return { errors };
}

/** The value that a page sees. @param {string} path @param {string} name */
function valueIn(path, name) {
  return new URL(address(path)).searchParams.get(name) ?? '';
}
