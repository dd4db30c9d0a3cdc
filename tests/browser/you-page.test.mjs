// Statistics of one's own play: no game, one game, forty; games between people; consecutive reviews; exports, and the link from a number to its move.

import assert from 'node:assert/strict';
import { address, assertAccessible, assertFitsWidth, cellTexts, NARROW, needs, pageTest, saved } from './harness.mjs';
import { WIDE } from './harness.mjs';
import { entry, MANY_GAMES_STATISTICS, manyGames, storageOf } from '../node/you-games.mjs';
import en from '../../www/i18n/en.js';
import daily from '../../www/i18n/en/daily.js';
import openings from '../../www/i18n/en/openings.js';
import words from '../../www/i18n/en/you.js';
import zh from '../../www/i18n/zh-Hans/you.js';
import { dayKey } from '../../www/storage/daily-tasks.js';
import { noPuzzleProgress, serializePuzzleProgress } from '../../www/storage/puzzle-progress.js';

/** @import { Page } from 'playwright-core' */

/** The start of a game, of which nothing else matters. */
const BEGUN = ['h2e2', 'b9c7', 'b2e2'];
/** Two chariots against a general: each of its positions is searched at once. */
const MATE_IN_ONE = '3k5/8R/R8/9/9/9/9/9/9/5K3 w - - 0 1';
const many = storageOf(manyGames());
/** Ten of them: 28 mistakes in eight reviewed games. */
const TEN = manyGames().slice(0, 10);
const ten = storageOf(TEN);
const [EVEN, LOST] = [0, -3].map((mate) => ({ score: 0, mate: mate || null, end: null }));
/** A cannon captures a horse for nothing much, and is captured. */
const SHORT = entry({ id: 'short', moves: ['b2b9', 'a9b9'], winner: 'black' });

/** Waits until the reasons of all mistakes are found. @param {Page} page */
async function explained(page) {
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true');
  await page.waitForFunction(() => document.querySelector('#kinds .coming')?.textContent === '');
}

/** The texts of the rows of a table. @param {Page} page @param {string} table */
const rows = (page, table) => cellTexts(page, `${table} tbody tr`);

/** The text of the file saved by a button. @param {Page} page @param {string} name of the button */
const savedText = async (page, name) =>
  String((await saved(page, () => page.getByRole('button', { name }).click())).bytes);

/** Reloads the page with other stored data. @param {Page} page @param {Record<string, string>} stored */
async function keep(page, stored) {
  await page.evaluate((stored) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, stored);
  await page.reload();
}

const PHONE = { path: 'you/?lang=en', viewport: NARROW };
pageTest('no game, few games, games between people: what is counted and for whom', PHONE, async (page) => {
  await page.getByText(words.none).waitFor();
  for (const part of ['#sums', '#left', '#reviewing', '#name-choice'])
    assert.ok(await page.locator(part).isHidden(), part);

  // Few games have no percentages.
  const lost = { moves: ['h2e2', 'h9g7'], worths: [EVEN, LOST, EVEN], best: 'b2e2' };
  await keep(page, storageOf([1, 2, 3].map(() => entry(lost))));
  await explained(page);
  await page.getByText(words.tooFew({ reviewed: 3, least: 5 })).waitFor();
  const [opening] = await rows(page, '#phases table');
  assert.deepEqual(opening.slice(0, 5), [words.phases.names.opening, '3', words.dash, words.dash, '3']);

  // Their mistake comes first, here and on the front page; once one is done, the next thing has its turn.
  await page.getByText(words.advice.due(1)).waitFor();
  await page.goto(address('?lang=en'));
  await page.getByText(daily.tasks.own, { exact: true }).waitFor();
  const done = serializePuzzleProgress({ ...noPuzzleProgress(), days: { [dayKey('own')]: 1 } });
  await page.evaluate((stored) => localStorage.setItem('chuhe.puzzling', stored), done);
  await page.goto(address('you/?lang=en'));
  await page.locator('#advice a[href^="../play/?level="]').waitFor();

  // Games between people count for the player whose name is given.
  const tags = Object.entries({ Red: 'Hu', Black: 'Li' });
  const other = /** @type {const} */ ([{ players: 'people', tags }, { players: 'engines' }, { winner: undefined }]);
  const others = other.map((rest) => entry({ moves: BEGUN, ...rest }));
  await keep(page, { ...storageOf([SHORT, ...others]), 'chuhe.game.torn': '{"version":1,' });
  const left = page.locator('#left li');
  await left.getByText(words.left.people({ count: 1, hasNames: true, name: '' })).waitFor();
  await left.getByText(words.left.damaged(1)).waitFor();
  await page.getByLabel(words.name).selectOption('Li');
  await page.getByText(words.results({ games: 2, won: 0, drawn: 0, lost: 2 })).waitFor();
  await page.waitForURL(/name=Li/);
  // The name is kept: an address without it shows the same.
  await page.goto(address('you/?lang=en'));
  await page.getByText(words.results({ games: 2, won: 0, drawn: 0, lost: 2 })).waitFor();
  await assertAccessible(page);

  await keep(page, {});
  await page.getByRole('link', { name: words.play }).click();
  await page.waitForURL(/\/play\//);
  await page.goto(address('play/?lang=en&kept=gone'));
  await page.getByText(en.game.address.fault['address/kept']('')).waitFor();
});

const MANY = { path: 'you/?lang=en', storage: many };
pageTest('forty games are summed up, wide and narrow, in both languages', MANY, async (page) => {
  await explained(page);
  await page.getByText(words.results(MANY_GAMES_STATISTICS)).waitFor();
  const { games, reviewed } = MANY_GAMES_STATISTICS;
  await page.getByText(words.reviewed({ reviewed, open: games - reviewed })).waitFor();
  const [opening] = await rows(page, '#phases table');
  // Eight half games in 320 moves are 2.5 % a move.
  assert.deepEqual(opening, [words.phases.names.opening, '320', '2.5%', '14%', '16', '0', '0']);
  const [level] = await rows(page, '#by-level');
  assert.deepEqual(level.slice(0, 6), [en.game.engine(2), '20', '8', '4', '8', '50%']);
  assert.equal((await rows(page, '#games table')).length, games);
  assert.equal(await page.locator('.chart i').count(), reviewed);
  const twenty = { level: 2, rating: 530, games: 20, points: 10, score: '50%' };
  assert.equal(await page.locator('#rating li').first().textContent(), words.rating.level(twenty));
  const next = page.locator('#rating a');
  assert.equal(await next.getAttribute('href'), `../play/?level=${/\d+/.exec((await next.textContent()) ?? '')}`);
  await page.getByRole('button', { name: words.rating.copy }).click();
  // Without the right to the clipboard the reader selects the line.
  await page.locator('#rating [role="status"]', { hasText: /^(Copied|The browser does not allow)/ }).waitFor();
  assert.match((await page.locator('#rating .line').textContent()) ?? '', /level 2: 10\/20, level 3: 10\/20/);
  const advice = (await page.locator('#advice p').textContent()) ?? '';
  assert.ok(advice.startsWith(words.advice.kind({ kind: 'allowsMate', count: 112, lost: '56.0' })), advice);
  for (const viewport of [WIDE, NARROW]) {
    await page.setViewportSize(viewport);
    await assertFitsWidth(page);
    await assertAccessible(page);
  }
  await page.selectOption('site-head .language', 'zh-Hans');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByText(zh.results(MANY_GAMES_STATISTICS)).waitFor();
  await page.getByText(zh.kinds.show(112)).click();
  await page.getByText(zh.kinds.dearest(20)).waitFor();
  await assertFitsWidth(page);
  await assertAccessible(page);
});

const EXPORTING = { path: 'you/?lang=en', storage: ten, ...needs('downloads') };
pageTest('a mistake is found by its kind, and the figures are saved', EXPORTING, async (page) => {
  await explained(page);
  const lines = (await savedText(page, words.files.csv)).trim().split('\r\n');
  assert.equal(lines.length, TEN.length + 1);
  const text = await savedText(page, words.files.json);
  /** @type {{ mistakes: { why: string }[] | null }[]} */
  const games = JSON.parse(text).games;
  const reasons = games.flatMap(({ mistakes }) => mistakes ?? []).map(({ why }) => why);
  assert.deepEqual(new Set(reasons), new Set(['allowsMate']));

  await page.locator('#kind-allowsMate summary').click();
  const moves = page.locator('#kind-allowsMate li a');
  assert.equal(await moves.count(), 20);
  const first = /kept=([^&]+)&ply=(\d+)/.exec((await moves.first().getAttribute('href')) ?? '') ?? [];
  await moves.first().click();
  await page.locator('xiangqi-game .tally .red').first().waitFor();
  const { id, ply } = await page.evaluate(() => {
    const table = /** @type {any} */ (document.querySelector('xiangqi-game'));
    return { id: table.persistence.id, ply: table.game.cursor.ply };
  });
  assert.deepEqual([id, String(ply)], first.slice(1));
  assert.equal(await page.getByRole('tab', { name: en.review.name }).getAttribute('aria-selected'), 'true');
  await page.locator('.review .you a').click();
  await page.locator('#games tbody tr').first().waitFor();
  assert.equal((await rows(page, '#games table')).length, TEN.length, 'no copy was made of it');

  const name = words.tables.openingOf({ opening: openings.names.centralCannon, side: en.game.sides.red });
  await page.getByRole('link', { name, exact: true }).click();
  await page.locator('.openings .name').getByText(openings.names.centralCannon).waitFor();
});

const UNREVIEWED = { path: 'you/?lang=en', storage: storageOf(manyGames().slice(4, 5)) };
pageTest('a stopped review keeps its results, and continues from there', UNREVIEWED, async (page) => {
  await page.getByRole('button', { name: words.review.one }).click();
  const status = (/** @type {string | RegExp} */ text) => page.locator('#review-status').getByText(text).waitFor();
  await status(/^Game 1 of 1: [1-9]\d* of 61 positions$/);
  await page.getByRole('button', { name: words.review.stop }).click();
  await status(words.review.stopped);
  const [[, , , , state]] = await rows(page, '#games table');
  const [, known] = /^Review begun \((\d+) of 61\)$/.exec(state) ?? [];
  assert.ok(Number(known) >= 1, state);
  await page.getByRole('button', { name: words.review.one }).waitFor();

  const mates = { startFen: MATE_IN_ONE, moves: ['a7a6', 'd9e9'] };
  await keep(page, storageOf([entry(mates), entry({ ...mates, moves: ['a7b9'], winner: 'black' })]));
  await page.getByRole('button', { name: words.review.all(2) }).click();
  await status(`${words.review.done} ${words.review.failed(1)}`);
  await page.getByText(words.reviewed({ reviewed: 1, open: 1 })).waitFor();
  const states = (await rows(page, '#games table')).map((cells) => cells[4]);
  assert.equal(states[1], '100.0%', 'a slower mate is no mistake');
  // No chariot moves like that; whether its start was searched by then depends on the number of workers.
  assert.ok([words.games.notReviewed, words.games.begun({ known: 1, all: 2 })].includes(states[0]), states[0]);
  const link = page.getByRole('link', { name: /^Open the game/ });
  await link.last().click();
  await page.locator('xiangqi-game .tally .red').first().waitFor();
});
