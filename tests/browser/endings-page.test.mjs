// Endings: one won by hints, a mistake reported and taken back, a position set up, the table read.

import assert from 'node:assert/strict';
import { address, NARROW, pageTest } from './harness.mjs';
import { boardShows, click, hinted } from './solve-page.mjs';
import en from '../../www/i18n/en.js';
import chinese from '../../www/i18n/zh-Hans.js';
import daily from '../../www/i18n/en/daily.js';
import words from '../../www/i18n/en/endings.js';
import { TASKS_KEY, writeTasks } from '../../www/storage/finished-tasks.js';
import { PUZZLES_KEY } from '../../www/storage/puzzle-progress.js';
import { known } from '../../www/tasks/known-endings.js';

/** @import { XiangqiBoard } from '../../www/board/xiangqi-board.js' */

const BOARD = 'main > xiangqi-board';

/** On any date the ending of the day, as the others are finished. */
const OTHERS = known.flatMap(({ id }) => (id === 'soldier' ? [] : [`ending/${id}`]));
const SOLDIER = { path: 'endings/?lang=en&ending=daily', storage: { [TASKS_KEY]: writeTasks(OTHERS) } };
pageTest(
  'an ending is won in the predicted number of moves; with hints it is not ticked off',
  SOLDIER,
  async (page) => {
    await boardShows(page, 'legal');
    for (const [width, height] of [
      [844, 390],
      [1366, 768],
      [1280, 800],
    ]) {
      await page.setViewportSize({ width, height });
      const { top, bottom } = await page
        .locator(BOARD)
        .evaluate((board) => /** @type {any} */ (board.getBoundingClientRect().toJSON()));
      assert.ok(top >= 0 && bottom <= height, `${width} x ${height}: ${top} to ${bottom}`);
    }
    await page.locator('#hint:enabled').click();
    await page.locator('#say', { hasText: en.learn.puzzle.hintPiece(en.board.piece('K')) }).waitFor();
    const { wins } = words.task;
    /** @type {string[]} */ const best = [];
    const win = async (/** @type {(at: number) => string | Promise<string>} */ next) => {
      for (const moves of [3, 2, 1]) {
        await page.locator('#verdict', { hasText: wins({ red: true, moves }) }).waitFor();
        await boardShows(page, 'legal');
        best[3 - moves] = await next(3 - moves);
        await click(page, best[3 - moves]);
      }
      await page.locator('#verdict', { hasText: words.task.mated({ isMate: false, red: true }) }).waitFor();
    };
    await win(() => hinted(page));
    await page.locator('#say', { hasText: words.say.helped }).waitFor();
    const option = page.locator('#known option[value="soldier"]');
    assert.equal(await option.textContent(), words.names.soldier);
    await page.locator('#again').click();
    await win(async (at) => {
      // The moves so far are in the address.
      if (at === 1) await page.reload();
      await boardShows(page, 'legal');
      return best[at];
    });
    await page.locator('#say', { hasText: words.say.won }).waitFor();
    await page.locator('#day', { hasText: daily.tasks.puzzle }).waitFor();
    const text = words.knownOption({ name: words.names.soldier, isDone: true });
    assert.equal(await option.textContent(), text);
    const stored = await page.evaluate((key) => localStorage.getItem(key), PUZZLES_KEY);
    assert.match(stored ?? '', /"\d{4}-\d\d-\d\d ending":1/);
    await page.reload();
    await page.locator('#verdict', { hasText: words.task.mated({ isMate: false, red: true }) }).waitFor();
    assert.equal(await option.textContent(), text);
    await page.locator('#guard').selectOption('KPvKA');
    await page.locator('#known option:checked', { hasText: words.own }).waitFor({ state: 'attached' });
    await boardShows(page, 'legal');
    await page.locator('#attackers').selectOption('R');
    await page.waitForFunction(
      () => /** @type {HTMLSelectElement} */ (document.querySelector('#guard')).value === 'KRvKA',
    );
    await page.locator('#verdict', { hasText: words.toMove(true) }).waitFor();
    const before = page.url();
    await page.locator('#other:enabled').click();
    await page.waitForFunction((before) => location.href !== before, before);
    await boardShows(page, 'legal');
    await page.locator('#show:enabled').click();
    await page.locator('#show', { hasText: words.stop }).waitFor();
    await page.locator('#show').click();
    await page.locator('#show', { hasText: words.show }).waitFor();
    await page.locator('#classes summary').click();
    assert.ok((await page.locator('#classes tbody tr').count()) > 100);
  },
);

const ELEPHANTS = { path: 'endings/?lang=en&ending=chariot-elephants', viewport: NARROW };
pageTest('a mistake is reported and taken back; a position is set up or refused', ELEPHANTS, async (page) => {
  await page.locator('#verdict', { hasText: words.task.wins({ red: true, moves: 10 }) }).waitFor();
  await page.locator('#worths summary').click();
  const worths = page.locator('#worths li button');
  const first = worths.first();
  assert.match((await first.textContent()) ?? '', new RegExp(words.worth.win(10)));
  const drawn = page.locator('#worths button.draw');
  assert.ok((await drawn.count()) > 0);
  await drawn.first().click();
  await page.locator('#say', { hasText: words.say.dropsWin }).waitFor();
  await page.locator('#verdict', { hasText: words.task.draw }).waitFor();
  await boardShows(page, 'legal');
  await page.locator('#undo').click();
  await page.locator('#verdict', { hasText: words.task.wins({ red: true, moves: 10 }) }).waitFor();
  await page.locator('#show-value').uncheck();
  await page.locator('#verdict', { hasText: words.hidden }).waitFor();
  assert.equal(await worths.count(), 0);
  await page.locator('#show-value').check();
  await page.locator('#set-up summary').click();
  const field = page.locator('#set-up input[name="fen"]');
  await field.fill('4k4/9/9/9/9/9/9/9/9/3RK4 w');
  await page.locator('#set-up button[type="submit"]').click();
  await page.locator('#set-up-fault', { hasText: en.game.faults['generals-face'] }).waitFor();
  await field.fill('3rk4/9/9/9/9/9/9/9/9/3K1R3 w');
  await page.locator('#set-up button[type="submit"]').click();
  await page.locator('#set-up-fault', { hasText: words.faults['ending/both'] }).waitFor();
  await field.fill('3k5/9/9/9/9/9/9/9/4A4/4K1C2 b');
  await page.locator('#set-up button[type="submit"]').click();
  await page.locator('#verdict', { hasText: words.toMove(false) }).waitFor();
  assert.equal(await page.locator('#set-up').getAttribute('open'), null);
  assert.ok(page.url().includes('fen='));
  await page.locator('#elsewhere summary').click();
  await page.locator('#map').selectOption('g0');
  await page.waitForFunction(
    () => /** @type {XiangqiBoard} */ (document.querySelector('main > xiangqi-board')).marks.length > 20,
  );
  // Underscores, as in links to games, are spaces.
  for (const [fen, fault] of [
    ['nonsense', chinese.board.faults['board/piece']],
    ['4k4/9/9/9/9/9/9/9/9/4K4_w', chinese.game.faults['generals-face']],
  ]) {
    await page.goto(address(`endings/?lang=zh-Hans&fen=${fen}`));
    await page.locator('#say', { hasText: fault }).waitFor();
  }
});

pageTest('a silent worker is stopped and reported, and another solves the next ending', SOLDIER, async (page) => {
  await boardShows(page, 'legal');
  await page.clock.install();
  await page.evaluate(() => {
    const { Worker } = window;
    window.Worker = class extends Worker {
      constructor(/** @type {string | URL} */ url) {
        super(url, { type: 'module' });
        window.Worker = Worker;
      }
      postMessage() {}
    };
  });
  const silent = en.errors.byCode['engine/crashed'];
  await page.locator('#known').selectOption(known[1].id);
  await page.clock.runFor(31_000);
  await page.locator('#say', { hasText: silent }).waitFor();
  await page.clock.resume();
  await page.locator('#known').selectOption('soldier');
  await page.locator('#verdict', { hasText: words.task.wins({ red: true, moves: 3 }) }).waitFor();
});
