// Openings: the engine’s first moves from its book, where a game left theory, and the openings tab beside the board.

import assert from 'node:assert/strict';
import { assertAccessible, assertFitsWidth, NARROW, pageTest, WIDE } from './harness.mjs';
import { movable, move } from './game-page.mjs';
import en from '../../www/i18n/en.js';
import openings from '../../www/i18n/en/openings.js';
import room from '../../www/i18n/en/room.js';
import zh from '../../www/i18n/zh-Hans.js';
import zhOpenings from '../../www/i18n/zh-Hans/openings.js';
import { openingBook } from '../../www/game/openings/book.js';
import { GameRecord, START_FEN } from '../../www/record/record.js';
import { soldiers } from '../../www/record/chance.js';

/** @import { Page, Route } from 'playwright-core' */

const book = await openingBook();

/** The moves of the game once there are `count`. @param {Page} page @param {number} count @returns {Promise<string[]>} */
async function played(page, count) {
  await page
    .locator('.moves .move')
    .nth(count - 1)
    .waitFor();
  return page.evaluate(() => /** @type {any} */ (document.querySelector('xiangqi-game')).game.tip.moves);
}

/** Whether the page has requested the book. @param {Page} page */
const hasAsked = (page) =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.book')));

for (const [lang, viewport, colorScheme, expected] of /** @type {const} */ ([
  ['en', WIDE, 'light', /^Opening book: [+−]?\d\.\d by a search to depth \d+ when the book was made$/],
  ['zh-Hans', NARROW, 'dark', /^谱着，出自开局库：建库时搜到深度 \d+，评估为 [+−]?\d\.\d$/],
]))
  pageTest(
    `the first answer of a level comes from the book, which is loaded for it, and the page says so, also after a reload (${lang})`,
    { path: `play/?lang=${lang}&level=6&side=red`, viewport, colorScheme },
    async (page) => {
      await movable(page, 'h2');
      assert.equal(await hasAsked(page), false);
      await move(page, 'h2e2');
      const words = page.locator('.considered > .from-book');
      await words.waitFor();
      const [, reply] = await played(page, 2);
      const known = book.movesAfter(START_FEN, ['h2e2']).find((one) => one.move === reply);
      assert.ok(known, `${reply} is not in the book`);
      assert.equal(await hasAsked(page), true);
      assert.match(await words.innerText(), expected);
      assert.match(await words.innerText(), new RegExp(`(?:depth|深度) ${known.depth}(?: when|，)`));
      // No link to a search, because none was made.
      assert.equal(await page.locator('.considered > .ask').isVisible(), false);
      await assertAccessible(page);
      await assertFitsWidth(page);
      await page.reload();
      await words.waitFor();
      // The reader’s own move is not from the book.
      await page.locator('.moves .move').first().click();
      await words.waitFor({ state: 'hidden' });
    },
  );

pageTest(
  'with the switch off in the settings the engine searches for its first answer',
  { path: 'play/?lang=en&level=4&side=red', viewport: WIDE },
  async (page) => {
    await movable(page, 'h2');
    await page.locator('[data-action="menu"]').click();
    await page.locator('[data-entry="settings"]').click();
    await page.getByRole('checkbox', { name: room.settings.book }).uncheck();
    await page.keyboard.press('Escape');
    await move(page, 'h2e2');
    await page.locator('.considered > .ask').waitFor();
    assert.equal(await page.locator('.considered > .from-book').isVisible(), false);
    assert.equal(await hasAsked(page), false);
  },
);

for (const [what, answer, cards] of /** @type {[string, (route: Route) => unknown, number][]} */ ([
  [
    'is damaged the engine searches, and a card says so',
    (route) => route.fulfill({ body: 'chuhe book 3\nand no more' }),
    1,
  ],
  ['does not load the engine searches, without a message', () => {}, 0],
]))
  pageTest(`where the book ${what}`, { path: 'play/?lang=en&level=2&side=red', viewport: WIDE }, async (page) => {
    await page.route('**/*.book', answer);
    await move(page, 'h2e2');
    await played(page, 2);
    await page.locator('.considered > .ask').waitFor();
    assert.equal(await page.locator('.considered > .from-book').isVisible(), false);
    assert.equal(await page.locator('.card').filter({ hasText: en.game.damaged['chuhe.book'] }).count(), cards);
    assert.equal(await page.locator('.card').count(), cards);
    await page.locator('.standing').getByText(en.game.yourMove, { exact: true }).waitFor();
  });

const PHONE = { width: 390, height: 844 };

pageTest(
  'on a phone the menu opens the openings below a board that stays in view',
  { path: 'play/?lang=en&moves=h2e2', viewport: { width: 390, height: 664 } },
  async (page) => {
    await page.locator('[data-action="menu"]').click();
    await page.locator('.menu [data-entry="openings"]').click();
    const third = page.locator('.openings tbody tr').nth(2);
    await third.waitFor();
    await page.waitForFunction(() => {
      const row = document.querySelector('.openings tbody tr:nth-child(3)')?.getBoundingClientRect();
      const bar = document.querySelector('xiangqi-game .bar')?.getBoundingClientRect();
      return row && bar && row.bottom <= bar.top;
    });
    const { bottom } = await page
      .locator('xiangqi-game > .ground')
      .evaluate((ground) => ground.getBoundingClientRect().toJSON());
    assert.ok(bottom > 200, `the board ends at ${bottom}`);
    await assertAccessible(page);
  },
);

/** Black’s general leaves on the second move, which no book has. */
const LEFT = ['h2e2', 'h9g7', 'h0g2', 'e9e8', 'e0e1'];

/** The best book move where that line leaves it, with Black to move; the score is for Red. */
const [INSTEAD] = book.movesAfter(START_FEN, LEFT.slice(0, 3));

/** Waits until the board shows a ply. @param {Page} page @param {number} ply */
const at = (page, ply) =>
  page.waitForFunction(
    (ply) => /** @type {any} */ (document.querySelector('xiangqi-game')).game.cursor.ply === ply,
    ply,
  );

for (const [lang, viewport, colorScheme, left, resign] of /** @type {const} */ ([
  ['en', WIDE, 'light', 'Black left theory at move 2: K5+1', en.game.resigning.red],
  ['zh-Hans', PHONE, 'dark', '第 2 回合黑方脱谱：将５进１', zh.game.resigning.red],
]))
  pageTest(
    `the end of theory is marked beside the moves, and in the review with the book’s move, as a link (${lang})`,
    { path: `play/?lang=${lang}&moves=${LEFT}`, viewport, colorScheme },
    async (page) => {
      const words = page.locator('.moves-panel .theory');
      // While two people play, the better move is not shown.
      await words.getByText(left + (lang === 'en' ? '.' : '。'), { exact: true }).waitFor();
      await assertAccessible(page);
      await assertFitsWidth(page);
      await words.getByRole('button').click();
      await at(page, 3);
      await page.getByRole('button', { name: resign, exact: true }).press('Enter');
      await page.getByRole('button', { name: resign, exact: true }).press('Enter');
      const worth = soldiers(-INSTEAD.score);
      const whole = words.getByRole('button').filter({ hasText: worth });
      await whole.waitFor();
      const text = await whole.innerText();
      assert.ok(text.startsWith(left), text);
      await page.getByRole('tab', { name: (lang === 'en' ? en : zh).review.name }).click();
      await page.locator('.review .begin').click();
      await page.locator('.review .theory').getByText(text, { exact: true }).waitFor();
      await page.locator('.review .tally').waitFor();
      await assertAccessible(page);
      await assertFitsWidth(page);
    },
  );

/** A stored game. @param {string[]} moves @param {'red' | null} winner */
function own(moves, winner) {
  const record = new GameRecord();
  record.playAll(moves);
  const players = { red: { kind: 'person' }, black: { kind: 'engine', level: 2 } };
  const outcome = { winner, code: winner ? 'resign' : 'agreed' };
  const stored = { record: record.flat(), players, cursor: 0, tip: moves.length, outcome, orientation: 'red' };
  return JSON.stringify({ version: 1, changed: 1, kept: stored });
}

const OPENING = ['h2e2', 'h9g7'];
const OWN = {
  'chuhe.game.won': own([...OPENING, 'h0g2'], 'red'),
  // In the mirror, and with a move outside the book.
  'chuhe.game.drawn': own(['b2e2', 'b9c7', 'e0e1'], null),
};

for (const [lang, viewport, colorScheme] of /** @type {const} */ ([
  ['en', WIDE, 'light'],
  ['zh-Hans', PHONE, 'dark'],
])) {
  const [texts, words] = lang === 'en' ? [en, openings] : [zh, zhOpenings];
  pageTest(
    `the openings tab has the name, the book’s moves with their scores, and one's own games; a move is clicked or entered, and played (${lang})`,
    // In WebKit’s window, which is wider than a phone, its driver never returns from the press below.
    {
      path: `play/?lang=${lang}&moves=${OPENING}`,
      viewport,
      colorScheme,
      storage: OWN,
      needs: viewport === PHONE ? ['narrow'] : [],
    },
    async (page) => {
      await page.getByRole('tab', { name: texts.game.moves.openings }).click();
      const panel = page.locator('.openings');
      const rows = panel.locator('tbody tr');
      await rows.first().waitFor();
      assert.equal(await panel.locator('.name').innerText(), words.names.centralCannon);
      const known = book.movesAfter(START_FEN, OPENING);
      const moves = await rows.locator('button').evaluateAll((all) => all.map(({ dataset }) => dataset.move));
      assert.deepEqual(moves, [...known.map(({ move }) => move), 'e0e1']);
      const [, score, depth] = await rows.first().locator('th, td').allInnerTexts();
      assert.deepEqual([score, depth], [soldiers(known[0].score), String(known[0].depth)]);
      const shareOf = (/** @type {string} */ move) =>
        panel.locator(`tr:has([data-move="${move}"]) td`).last().innerText();
      assert.equal(await shareOf('h0g2'), words.share({ games: 1, all: 2, percent: 100 }));
      assert.equal(await shareOf('e0e1'), words.share({ games: 1, all: 2, percent: 50 }));
      await assertAccessible(page);
      await assertFitsWidth(page);
      // The focused move is shown on the board; Enter plays it, and the focus moves to the best reply.
      await panel.locator('[data-move="h0g2"]').focus();
      await page.locator('xiangqi-game .ground .arrow').first().waitFor();
      await page.keyboard.press('Enter');
      await at(page, 3);
      const [next] = book.movesAfter(START_FEN, [...OPENING, 'h0g2']);
      await panel.locator(`[data-move="${next.move}"]:focus`).waitFor();
      await panel.locator(`[data-move="${next.move}"]`).click();
      await at(page, 4);
      assert.deepEqual(
        await page.evaluate(() => /** @type {any} */ (document.querySelector('xiangqi-game')).game.tip.moves),
        [...OPENING, 'h0g2', next.move],
      );
    },
  );

  pageTest(
    `the openings tab says where the book ends, and links there (${lang})`,
    { path: `play/?lang=${lang}&moves=${LEFT}`, viewport, colorScheme },
    async (page) => {
      await page.getByRole('tab', { name: texts.game.moves.openings }).click();
      const panel = page.locator('.openings');
      await panel
        .locator('.last')
        .getByText(lang === 'en' ? 'The book ends with 2. H2+3.' : '开局库到 2. 马二进三 为止。')
        .waitFor();
      assert.equal(await panel.locator('table').isVisible(), false);
      // The link covers nothing: the board can still be pressed.
      await page.locator('.ground [data-movable]').first().click({ trial: true });
      await panel.getByRole('button', { name: words.back }).click();
      await panel.locator(`[data-move="${INSTEAD.move}"]`).waitFor();
      await at(page, 3);
    },
  );
}

pageTest(
  'for the first move the tab shows the one in books, and nothing during a game against the engine',
  { path: 'play/?lang=en&moves=', viewport: WIDE },
  async (page) => {
    await page.getByRole('tab', { name: en.game.moves.openings }).click();
    const panel = page.locator('.openings');
    await panel.locator('[data-move="h2e2"]').waitFor();
    assert.equal(await panel.locator('[data-move="b2e2"]').count(), 0);
    assert.equal(await panel.locator('[data-move="g3g4"]').count(), 0);
    await page.locator('[data-action="newGame"]').click();
    await page.locator('dialog[open] button.start').click();
    // A new game shows its moves first.
    await page.getByRole('tab', { name: en.game.moves.openings }).click();
    await panel.getByText(openings.later).waitFor();
    assert.equal(await panel.locator('tbody tr').count(), 0);
  },
);

pageTest(
  'where the gauge and the book have different values, both are shown and explained',
  { path: `play/?lang=en&moves=${OPENING}` },
  async (page) => {
    // A value that no search gives, so that it differs from the book’s.
    await page.locator('xiangqi-game .ground [data-movable]').first().waitFor();
    await page.evaluate(() => {
      const { game } = /** @type {any} */ (document.querySelector('xiangqi-game'));
      const worth = { score: 990, mate: null, end: null };
      game.cursor.finding = { side: 'red', worth, best: null, line: [], choices: 40, depth: 9 };
    });
    await page.getByRole('tab', { name: en.game.moves.openings }).click();
    const [best] = book.movesAfter(START_FEN, OPENING);
    const sentence = openings.two({ bar: soldiers(990), book: soldiers(best.score), nodes: book.nodes });
    await page.locator('.openings .two').getByText(sentence, { exact: true }).waitFor();
    await assertAccessible(page);
  },
);
