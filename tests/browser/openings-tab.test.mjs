// Openings: the engine without its book, where a game left theory, and the openings tab beside the board.

import assert from 'node:assert/strict';
import { assertAccessible, assertFitsWidth, pageTest, WIDE, needs } from './harness.mjs';
import { gameIs, move, ofGame } from './game-page.mjs';
import { storedGame } from './stored-game.mjs';
import en from '../../www/i18n/en.js';
import openings from '../../www/i18n/en/openings.js';
import zh from '../../www/i18n/zh-Hans.js';
import zhOpenings from '../../www/i18n/zh-Hans/openings.js';
import { openingBook } from '../../www/game/openings/book.js';
import { START_FEN } from '../../www/record/record.js';

/** @import { Page } from 'playwright-core' */

const book = await openingBook();

/** The moves of the game once there are `count`. @param {Page} page @param {number} count @returns {Promise<string[]>} */
async function played(page, count) {
  await page
    .locator('.moves .move')
    .nth(count - 1)
    .waitFor({ state: 'attached' });
  return ofGame(page, (game) => game.tip.moves);
}

/** The views that texts of both languages are tried in. */
const VIEWS = /** @type {const} */ ([
  { lang: 'en', viewport: WIDE, colorScheme: 'light', texts: en, words: openings },
  { lang: 'zh-Hans', viewport: { width: 390, height: 844 }, colorScheme: 'dark', texts: zh, words: zhOpenings },
]);

/** Shows a page in another view. @param {Page} page @param {(typeof VIEWS)[number]} view */
async function view(page, { lang, viewport, colorScheme }) {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await page.selectOption('site-head .language', lang);
  await page.locator(`html[lang="${lang}"]`).waitFor();
}

// damaged-files.test.mjs has a book that is damaged.
pageTest(
  'without the book the engine searches, and says nothing',
  { path: 'play/?lang=en&level=2&side=red' },
  async (page) => {
    await page.route('**/*.book', () => {});
    await move(page, 'h2e2');
    await played(page, 2);
    await page.locator('.considered > .ask').waitFor();
    assert.equal(await page.locator('.considered > .from-book').isVisible(), false);
    assert.equal(await page.locator('.card').count(), 0);
    await page.locator('.standing').getByText(en.game.yourMove, { exact: true }).waitFor();
  },
);

/** Black’s general leaves on the second move, which no book has. */
const LEFT = ['h2e2', 'h9g7', 'h0g2', 'e9e8', 'e0e1'];

/** Waits until the board shows a ply. @param {Page} page @param {number} ply */
const at = (page, ply) => gameIs(page, (game, ply) => game.cursor.ply === ply, ply);

pageTest('the end of theory is marked in moves and review', { path: `play/?lang=en&moves=${LEFT}` }, async (page) => {
  const words = page.locator('.moves-panel .theory');
  const left = ['Black left theory at move 2: K5+1', '第 2 回合黑方脱谱：将５进１'];
  // While two people play, the better move is not shown.
  await words.getByText(`${left[0]}.`, { exact: true }).waitFor();
  await words.getByRole('button').click();
  await at(page, 3);
  const resign = page.getByRole('button', { name: en.game.resigning.red, exact: true });
  await resign.press('Enter');
  await resign.press('Enter');
  const whole = words.getByRole('button').filter({ hasText: /The book’s first choice|谱里首选/ });
  await whole.waitFor();
  await page.getByRole('tab', { name: en.review.name }).click();
  await page.locator('.review .begin').click();
  await page.locator('.review .tally').waitFor();
  for (const [index, one] of VIEWS.entries()) {
    await view(page, one);
    await page.getByRole('tab', { name: one.texts.game.moves.name }).click();
    const text = await whole.filter({ hasText: left[index] }).innerText();
    await page.getByRole('tab', { name: one.texts.review.name }).click();
    await page.locator('.review .theory').getByText(text, { exact: true }).waitFor();
    await assertFitsWidth(page);
  }
  await assertAccessible(page, ['.review']);
});

/** A stored game. @param {string[]} moves @param {'red' | null} winner */
function own(moves, winner) {
  const players = { red: { kind: 'person' }, black: { kind: 'engine', level: 2 } };
  return storedGame(moves, '', { players, outcome: { winner, code: winner ? 'resign' : 'agreed' } });
}

const OPENING = ['h2e2', 'h9g7'];
const OWN = {
  'chuhe.game.won': own([...OPENING, 'h0g2'], 'red'),
  // In the mirror, and with a move outside the book.
  'chuhe.game.drawn': own(['b2e2', 'b9c7', 'e0e1'], null),
};

// In WebKit’s window, which is wider than a phone, its driver never returns from the press below.
const OPENED = { path: `play/?lang=en&moves=${OPENING}`, storage: OWN, ...needs('narrow') };
pageTest('the openings tab has the book’s moves and one’s own games; a move is played', OPENED, async (page) => {
  const panel = page.locator('.openings');
  const rows = panel.locator('tbody tr');
  await page.locator('xiangqi-game .ground [data-movable]').first().waitFor();
  await page.getByRole('tab', { name: en.game.moves.openings }).click();
  const known = book.movesAfter(START_FEN, OPENING);
  for (const one of VIEWS) {
    await view(page, one);
    const { words } = one;
    await panel.locator('.name').getByText(words.names.centralCannon, { exact: true }).waitFor();
    await rows.first().waitFor();
    const moves = await rows.locator('button').evaluateAll((all) => all.map(({ dataset }) => dataset.move));
    assert.deepEqual(moves, [...known.map(({ move }) => move), 'e0e1']);
    const behind = await rows.locator('td:nth-child(2)').allInnerTexts();
    const worse = known.map(({ score }) => ((known[0].score - score) / 100).toFixed(1));
    assert.deepEqual(behind, [...worse.map((by) => (by === '0.0' ? words.best : by)), '–']);
    const shareOf = (/** @type {string} */ move) =>
      panel.locator(`tr:has([data-move="${move}"]) td`).last().innerText();
    assert.equal(await shareOf('h0g2'), words.share({ games: 1, all: 2, percent: 100 }));
    assert.equal(await shareOf('e0e1'), words.share({ games: 1, all: 2, percent: 50 }));
    await assertFitsWidth(page);
  }
  await assertAccessible(page, ['.openings']);
  // The focused move is shown on the board; Enter plays it, and the focus moves to the best reply.
  await panel.locator('[data-move="h0g2"]').focus();
  await page.locator('xiangqi-game .ground .arrow').first().waitFor();
  await page.keyboard.press('Enter');
  await at(page, 3);
  const [next] = book.movesAfter(START_FEN, [...OPENING, 'h0g2']);
  await panel.locator(`[data-move="${next.move}"]:focus`).waitFor();
  await panel.locator(`[data-move="${next.move}"]`).click();
  await at(page, 4);
  assert.deepEqual(await played(page, 4), [...OPENING, 'h0g2', next.move]);
});

pageTest('the openings tab says where the book ends', { path: `play/?lang=en&moves=${LEFT}` }, async (page) => {
  const panel = page.locator('.openings');
  const open = () => page.getByRole('tab', { name: en.game.moves.openings }).click();
  await open();
  const last = openings.last({ move: '2. H2+3' });
  await panel.locator('.last').getByText(last).waitFor();
  assert.equal(await panel.locator('table').isVisible(), false);
  // The link covers nothing: the board can still be pressed.
  await page.locator('.ground [data-movable]').first().click({ trial: true });
  await panel.getByRole('button', { name: openings.back }).click();
  const [instead] = book.movesAfter(START_FEN, LEFT.slice(0, 3));
  await panel.locator(`[data-move="${instead.move}"]`).waitFor();
  await at(page, 3);
  // On a phone the menu opens the tab below a board that stays in view.
  await page.getByRole('tab', { name: en.game.moves.name }).click();
  await page.setViewportSize({ width: 390, height: 664 });
  await page.locator('[data-action="menu"]').click();
  await page.locator('.menu [data-entry="openings"]').click();
  await panel.locator('tbody tr').nth(2).waitFor();
  await page.waitForFunction(() => {
    const row = document.querySelector('.openings tbody tr:nth-child(3)')?.getBoundingClientRect();
    const bar = document.querySelector('xiangqi-game .bar')?.getBoundingClientRect();
    return row && bar && row.bottom <= bar.top;
  });
  const ground = await page.locator('xiangqi-game > .ground').boundingBox();
  assert.ok(ground && ground.y + ground.height > 200, JSON.stringify(ground));
  await page.setViewportSize(WIDE);
  await page.locator('[data-action="first"]').click();
  await at(page, 0);
  await panel.locator('[data-move="h2e2"]').waitFor();
  assert.equal(await panel.locator('[data-move="b2e2"]').count(), 0);
  assert.equal(await panel.locator('[data-move="g3g4"]').count(), 0);
  await page.locator('[data-action="newGame"]').click();
  await page.locator('dialog[open] button.start').click();
  // A new game shows its moves first.
  await open();
  await panel.getByText(openings.later).waitFor();
  assert.equal(await panel.locator('tbody tr').count(), 0);
});

/** A game of a file. @param {number} year @param {string} moves @param {string} [score] */
const filed = (year, moves, score = '1-0') =>
  `[Red "R${year}"]\n[Black "B"]\n[Date "${year}.05.01"]\n[Result "${score}"]\n\n1. ${moves} ${score}\n\n`;

/** 21 games with the same opening; one in its mirror; one with an illegal move. */
const FILE = [
  ...Array.from({ length: 21 }, (_, at) => filed(1980 + at, 'h2e2 h9g7 2. h0g2')),
  filed(2010, 'b2e2 b9c7 2. b0c2 a9a8', '1/2-1/2'),
  filed(2011, 'h2e2 e9e5'),
].join('');

/** @param {Page} page @param {string} name @param {string} text */
const loadFile = (page, name, text) =>
  page
    .locator('.library input[type="file"]')
    .setInputFiles({ name, mimeType: 'application/x-chess-pgn', buffer: Buffer.from(text) });

const TO_LIBRARY = { path: `play/?lang=en&moves=${OPENING}`, ...needs('narrow') };
pageTest('a file is loaded as a library, looked up, kept and removed', TO_LIBRARY, async (page) => {
  const { library } = openings;
  const panel = page.locator('.openings');
  const games = panel.locator('.library .entry');
  const open = () => page.getByRole('tab', { name: en.game.moves.openings }).click();
  await open();
  await loadFile(page, 'notes.pgn', 'nothing');
  await panel.getByText(library.faults['library/empty']({ name: 'notes.pgn', mb: 32 })).waitFor();
  await loadFile(page, 'masters.pgn', FILE);
  const reason = en.positions.damage['notation-illegal'] ?? en.game.faults['notation-illegal'];
  await panel.getByText(library.loaded(22)).waitFor();
  const line = FILE.split('\n').findIndex((text) => text.includes('e9e5')) + 1;
  await panel.getByText(library.skipped({ count: 1, line, reason })).waitFor();
  const share = panel.locator('tr:has([data-move="h0g2"]) td').last();
  assert.equal(await share.innerText(), library.share({ games: 22, percent: 98 }));
  for (const one of VIEWS) {
    await view(page, one);
    await panel.getByText(one.words.library.reached(22)).waitFor();
    await assertFitsWidth(page);
    await assertAccessible(page, ['.openings']);
  }
  await view(page, VIEWS[0]);
  // The latest is listed first.
  assert.match(await games.first().innerText(), /^R2010 – B\s+2010 · ½–½$/);
  assert.equal(await games.count(), 10);
  await panel.getByRole('button', { name: library.more }).click();
  assert.equal(await games.count(), 20);
  // A game is opened at the position, and is not stored until it is changed.
  await games.first().press('Enter');
  await gameIs(page, (game) => game.record.tag('Red') === 'R2010' && game.cursor.ply === 2 && game.tip.ply === 4);
  assert.equal(await page.evaluate(() => Object.values(localStorage).some((text) => text.includes('R2010'))), false);
  await page.reload();
  await open();
  await gameIs(page, (game) => game.record.tag('Red') === 'R2010' && game.cursor.ply === 2 && game.tip.ply === 4);
  await panel.getByText(library.about({ name: 'masters.pgn', count: 22 })).waitFor();
  assert.equal(
    await panel.locator('tr:has([data-move="b0c2"]) td').last().innerText(),
    library.share({ games: 22, percent: 98 }),
  );
  // The texts of the games are lost: their keys follow that of the library.
  await page.evaluate(async () => {
    const opening = indexedDB.open('chuhe');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const change = opening.result.transaction('library', 'readwrite');
    change.objectStore('library').delete(IDBKeyRange.lowerBound('library', true));
    await new Promise((resolve) => (change.oncomplete = resolve));
    opening.result.close();
  });
  await games.first().click();
  await panel.getByText(library.lost).waitFor();
  const remove = panel.locator('.library .remove');
  await remove.press('Enter');
  assert.equal(await remove.innerText(), library.removeAgain);
  await remove.press('Enter');
  await panel.getByText(library.removed).waitFor();
  await page.reload();
  await open();
  await panel.getByText(library.hint(32)).waitFor();
  assert.equal(await panel.locator('thead th').count(), 3);
});

const FULL = {
  path: `play/?lang=en&moves=${OPENING}&tab=openings`,
  before: () => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value, key) {
      if (value.name === 'full.pgn') throw new DOMException('no room', 'QuotaExceededError');
      return put.call(this, value, key);
    };
  },
};
pageTest('a library that cannot be stored is used, and the stored one stays', FULL, async (page) => {
  const { library } = openings;
  const about = (/** @type {string} */ name) => page.getByText(library.about({ name, count: 22 }));
  await page.locator('.library .load').waitFor();
  await loadFile(page, 'masters.pgn', FILE);
  await about('masters.pgn').waitFor();
  await loadFile(page, 'full.pgn', FILE);
  await page.getByText(library.unstored).waitFor();
  await about('full.pgn').waitFor();
  await page.locator('.library .entry').first().click();
  await gameIs(page, (game) => game.record.tag('Red') === 'R2010');
  await page.reload();
  await about('masters.pgn').waitFor();
});
