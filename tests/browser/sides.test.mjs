// The two sides of the table during a game: players, clocks, draw offers and resigning, premoves, blunders taken back.

import assert from 'node:assert/strict';
import en from '../../www/i18n/en.js';
import room from '../../www/i18n/en/room.js';
import zh from '../../www/i18n/zh-Hans.js';
import { assertAccessible, assertFitsWidth, pageTest, WIDE, WITHOUT_BOOK } from './harness.mjs';
import { PHONE, middle, movable, move, played, point, outcome } from './game-page.mjs';

/** @import { Page } from 'playwright-core' */

pageTest(
  'at 375: the level is changed at the engine’s name, and stays so; sides are swapped there too',
  { path: 'play/?lang=en&level=3&side=red', viewport: PHONE },
  async (page) => {
    const opponent = (/** @type {number} */ level) =>
      page.locator('.strip.far').getByRole('button', { name: en.game.engine(level) });
    await opponent(3).click();
    const slider = page.getByRole('slider', { name: en.game.setup.level });
    await slider.focus();
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowLeft');
    await page.locator('.change-seat output').getByText(en.game.levelName(1)).waitFor();
    await assertAccessible(page);
    await page.keyboard.press('Escape');
    await opponent(1).waitFor();
    await move(page, 'h2e2');
    await page.locator('.moves .move').nth(1).waitFor();
    await page.reload();
    await opponent(1).waitFor();
    await page.locator('.strip.near').getByRole('button', { name: en.game.person, exact: true }).click();
    await page.getByRole('button', { name: room.seat.swap }).click();
    await opponent(1).waitFor();
    await page.locator('xiangqi-board[orientation="black"]').waitFor();
    await page.locator('.moves .move').nth(2).waitFor();
    await page.locator('xiangqi-game .ground [data-square][data-movable]').first().waitFor();
  },
);

pageTest(
  'at 375: a clock is chosen at a name, counts byoyomi, survives a reload, and a takeback restores time',
  { path: 'play/?lang=en&moves=', viewport: PHONE },
  async (page) => {
    await page.locator('xiangqi-game [data-movable]').first().waitFor();
    await page.locator('.strip.near').getByRole('button', { name: en.game.actions.clock }).click();
    await page.getByRole('radio', { name: room.clock.presets.own }).check();
    await page.getByRole('radio', { name: room.clock.kinds.byoyomi, exact: true }).check();
    await page.getByRole('checkbox', { name: /time handicap/ }).check();
    await page.getByRole('spinbutton', { name: room.clock.redMinutes, exact: true }).fill('20');
    await page
      .locator('.clock-words')
      .getByText(room.clock.words({ minutes: 20, blackMinutes: 5, increment: 0, byoyomi: 30, periods: 3 }))
      .waitFor();
    await assertAccessible(page);
    await page.getByRole('button', { name: room.clock.set }).click();
    const time = (/** @type {string} */ strip) => page.locator(`.strip.${strip} .clock time`).innerText();
    await page.locator('.strip.near .clock time').getByText('20:00').waitFor();
    assert.equal(await time('far'), '5:00');
    await assertFitsWidth(page);
    await assertAccessible(page);
    // The minutes of a reload are charged to neither side.
    const stored = await page.evaluate(() => {
      const game = /** @type {any} */ (document.querySelector('xiangqi-game')).game;
      return game.move('h2e2').then(() => game.clock.snapshot());
    });
    assert.equal(stored.past.length, 1);
    await page.locator('.strip.far .clock[data-running]').waitFor();
    await page.reload();
    await page
      .locator('.strip.far .clock[data-running] time')
      .getByText(/^4:5\d$|^5:00$/)
      .waitFor();
    await page.getByRole('button', { name: en.game.actions.takeBack }).click();
    await page.locator('.strip.far .clock:not([data-running]) time').getByText('5:00').waitFor();
    assert.equal(await page.locator('.clock[data-running]').count(), 0);
  },
);

pageTest(
  'a time handicap is set in a new game with any clock, and a new game shows its moves first',
  { path: 'play/?lang=en&moves=h2e2', viewport: WIDE },
  async (page) => {
    await page.getByRole('tab', { name: en.game.moves.openings }).click();
    await page.locator('[data-action="newGame"]').click();
    const unlike = page.locator('.new-game').getByRole('checkbox', { name: room.clock.unlike });
    await unlike.check();
    assert.ok(await page.getByRole('radio', { name: room.clock.presets.rapid }).isChecked());
    const needed = page.locator('.new-game .clock-words').getByText(room.clock.given.trim());
    await needed.waitFor();
    await page.getByRole('radio', { name: room.clock.presets.long }).check();
    await needed.waitFor({ state: 'detached' });
    await page.getByRole('spinbutton', { name: room.clock.blackMinutes }).fill('4');
    await page
      .locator('.new-game .clock-words')
      .getByText(room.clock.words({ minutes: 20, blackMinutes: 4, increment: 10 }))
      .waitFor();
    await assertAccessible(page);
    await page.getByRole('radio', { name: room.clock.presets.move }).check();
    await unlike.waitFor({ state: 'hidden' });
    await page.getByRole('radio', { name: room.clock.presets.blitz }).check();
    await page.locator('.new-game .start').click();
    await page.locator('.strip.near .clock time').getByText('5:00').waitFor();
    await page.locator('.strip.far .clock time').getByText('3:00').waitFor();
    await page.getByRole('tab', { name: en.game.moves.name, selected: true }).waitFor();
    // The dialog of the clocks recognises the preset.
    await page.locator('.strip.near .clock').click();
    const { presets } = room.clock;
    assert.ok(await page.locator('.change-clock').getByRole('radio', { name: presets.blitz }).isChecked());
    assert.equal(await page.locator('.change-clock').locator('[name="blackMinutes"]').inputValue(), '3');
  },
);

pageTest(
  'exceeding the time per move loses, with the reason',
  {
    path: 'play/?lang=en&moves=',
    viewport: WIDE,
    before: () => {
      const real = performance.now.bind(performance);
      let ahead = 0;
      performance.now = () => real() + ahead;
      Object.assign(globalThis, { skip: (/** @type {number} */ time) => (ahead += time) });
    },
  },
  async (page) => {
    await page.locator('xiangqi-game [data-movable]').first().waitFor();
    await page.locator('.strip.near').getByRole('button', { name: en.game.actions.clock }).click();
    await page.getByRole('radio', { name: room.clock.presets.move }).check();
    await page.getByRole('button', { name: room.clock.set }).click();
    await move(page, 'h2e2');
    const running = page.locator('.strip.far .clock[data-running]');
    await running.waitFor();
    // No byoyomi display: there is no main time before it.
    assert.equal(await running.locator('small').textContent(), '');
    await page.evaluate(() => {
      /** @type {any} */ (globalThis).skip(30_001);
      // The first event after a page returns from the background.
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await outcome(page, { code: 'time', winner: 'red' });
    assert.equal(await page.locator('.strip.far .clock time').innerText(), '0:00.0');
  },
);

pageTest(
  'draw offer and resigning are on the player card, from the first move on',
  { path: 'play/?lang=en&level=1&side=red', viewport: PHONE },
  async (page) => {
    await page.locator('xiangqi-game .ground [data-square="h2"][data-movable]').click();
    assert.equal(await page.locator('.decide:visible').count(), 0);
    await page.locator('xiangqi-game .ground [data-square="e2"]').click();
    await page.locator('.moves .move').nth(1).waitFor();
    await page.locator('.strip.near').getByRole('button', { name: en.game.actions.draw }).click();
    await page.locator('.card.answer').getByText(en.game.draw.declined).waitFor();
    assert.equal(await page.locator('.strip.far .decide:visible').count(), 0);
    await assertFitsWidth(page);
    await assertAccessible(page);
    const resign = page.locator('.strip.near').getByRole('button', { name: en.game.actions.resign, exact: true });
    await resign.press('Enter');
    await resign.press('Enter');
    await outcome(page, { code: 'resign', winner: 'black' });
  },
);

/** Makes the engine answer only on request, with a given move; its searches for other purposes are counted. @param {Page} page */
const holdEngine = (page) =>
  page.evaluate(() => {
    const { game } = /** @type {any} */ (document.querySelector('xiangqi-game'));
    const search = game.engine.bestMove.bind(game.engine);
    const engineState = { answer: /** @type {((move: string) => void) | null} */ (null), judged: 0 };
    game.engine.bestMove = async (/** @type {any} */ request, /** @type {any} */ callOptions) => {
      if (request.limits.nodes) {
        const found = await search(request, callOptions);
        engineState.judged += 1;
        return found;
      }
      return new Promise((resolve, reject) => {
        engineState.answer = (move) => {
          engineState.answer = null;
          resolve({ move, score: 0, depth: 1, nodes: 1, timeMs: 1, line: [move] });
        };
        callOptions.signal.addEventListener('abort', () => reject(callOptions.signal.reason));
      });
    };
    Object.assign(globalThis, { held: engineState });
  });
/** Answers once the engine is requested. @param {Page} page @param {string} move */
const answer = async (page, move) => {
  await page.waitForFunction(() => /** @type {any} */ (globalThis).held.answer);
  await page.evaluate((move) => /** @type {any} */ (globalThis).held.answer(move), move);
};
/** Waits until it has judged `count` positions. @param {Page} page @param {number} count */
const judged = (page, count) =>
  page.waitForFunction((count) => /** @type {any} */ (globalThis).held.judged >= count, count);
pageTest(
  'at 375: a premove made while the engine thinks is shown, taken back by a click or Escape, and played in time',
  { path: 'play/?lang=en&level=3&side=red', viewport: PHONE, storage: WITHOUT_BOOK },
  async (page) => {
    const arrow = page.locator('xiangqi-game .arrow.premove');
    await movable(page, 'h2');
    await holdEngine(page);
    await move(page, 'h2e2');
    await move(page, 'h0g2');
    await arrow.waitFor();
    await page.locator('.standing').getByText(room.premove.planned('H2+3')).waitFor();
    await assertFitsWidth(page);
    await assertAccessible(page);
    assert.equal(await page.locator('.moves .move').count(), 1, 'a plan is no move');
    await page.locator('xiangqi-game .ground [data-square="e5"]').click();
    await arrow.waitFor({ state: 'detached' });
    await move(page, 'b0c2');
    await arrow.waitFor();
    await page.keyboard.press('Escape');
    await arrow.waitFor({ state: 'detached' });
    await move(page, 'h0g2');
    await arrow.waitFor();
    await answer(page, 'h9g7');
    await played(page, 'h2e2,h9g7,h0g2');
    await arrow.waitFor({ state: 'detached' });
  },
);

pageTest(
  'an impossible premove is dropped with a message; the setting switches premoves off',
  { path: 'play/?lang=en&level=3&side=red', viewport: WIDE, storage: WITHOUT_BOOK },
  async (page) => {
    await movable(page, 'h2');
    await holdEngine(page);
    await move(page, 'h2e2');
    await move(page, 'e2e6');
    // The soldier that the premove would capture moves away.
    await answer(page, 'e6e5');
    await page.locator('.standing').getByText(room.premove.dropped).waitFor();
    assert.equal(await page.locator('.arrow.premove').count(), 0);
    await page.evaluate(() => /** @type {any} */ (document.querySelector('xiangqi-game')).game.move('h0g2'));
    await page.locator('xiangqi-game[data-thinking] .ground [data-movable]').first().waitFor();
    await page.locator('[data-action="menu"]').click();
    await page.locator('[data-entry="settings"]').click();
    await page.getByRole('checkbox', { name: room.settings.premove }).uncheck();
    await page.locator('xiangqi-game .ground [data-movable]').first().waitFor({ state: 'detached' });
  },
);

/** Delays the answers of the rules until `releaseRules`. @param {Page} page */
const holdRules = (page) =>
  page.evaluate(() => {
    const { engine } = /** @type {any} */ (document.querySelector('xiangqi-game')).game;
    const ask = engine.xiangqiState.bind(engine);
    let let_ = () => {};
    const gate = new Promise((resolve) => {
      let_ = () => resolve(undefined);
    });
    engine.xiangqiState = async (/** @type {any} */ request) => {
      await gate;
      return ask(request);
    };
    Object.assign(globalThis, {
      letRules: () => {
        engine.xiangqiState = ask;
        let_();
      },
    });
  });
/** @param {Page} page */
const releaseRules = (page) => page.evaluate(() => /** @type {any} */ (globalThis).letRules());

for (const premove of [true, false])
  pageTest(
    `a piece picked up right after one’s own move, or during the answer, stays selected; premoves: ${premove}`,
    {
      path: 'play/?lang=en&level=3&side=red',
      viewport: WIDE,
      storage: { 'chuhe.settings': JSON.stringify({ version: 1, book: false, premove }) },
    },
    async (page) => {
      const at = (/** @type {string} */ square) => point(page, square);
      const inHand = (/** @type {string} */ square) =>
        page.locator(`xiangqi-game .ground [data-square="${square}"][aria-selected="true"]`).waitFor();
      await movable(page, 'h2');
      await holdEngine(page);
      await holdRules(page);
      await at('h2').click();
      await at('e2').click();
      await at('h0').click();
      await inHand('h0');
      // Only one’s own pieces.
      await at('h9').click();
      assert.equal(await page.locator('xiangqi-game .ground [aria-selected]').count(), 0);
      await at('h0').click();
      await inHand('h0');
      await releaseRules(page);
      if (premove) await movable(page, 'b2');
      await holdRules(page);
      await answer(page, 'h9g7');
      await page.waitForFunction(() => /** @type {any} */ (document.querySelector('xiangqi-game')).game.tip.ply === 2);
      await inHand('h0');
      await releaseRules(page);
      await movable(page, 'a0');
      await inHand('h0');
      await at('g2').click();
      await played(page, 'h2e2,h9g7,h0g2');
    },
  );

for (const way of ['clicked', 'dragged'])
  pageTest(
    `a premove entered before the legal moves arrive is kept until they do: ${way}`,
    { path: 'play/?lang=en&level=3&side=red', viewport: WIDE, storage: WITHOUT_BOOK },
    async (page) => {
      const at = (/** @type {string} */ square) => point(page, square);
      const dragPiece = async (/** @type {string} */ from, /** @type {string} */ to) => {
        if (way === 'dragged') return at(from).dragTo(at(to));
        await at(from).click();
        await at(to).click();
      };
      const arrow = page.locator('xiangqi-game .arrow.premove');
      await movable(page, 'h2');
      await holdEngine(page);
      await holdRules(page);
      await at('h2').click();
      await at('e2').click();
      // An illegal premove is dropped, and a legal one stays.
      await dragPiece('b0', 'b1');
      await arrow.waitFor();
      await releaseRules(page);
      await arrow.waitFor({ state: 'detached' });
      await dragPiece('h0', 'g2');
      await page.locator('.standing').getByText(room.premove.planned('H2+3')).waitFor();
      await holdRules(page);
      await answer(page, 'h9g7');
      await releaseRules(page);
      await played(page, 'h2e2,h9g7,h0g2');
      // Once more, with the answer first.
      await holdRules(page);
      await dragPiece('i0', 'h0');
      await arrow.waitFor();
      await releaseRules(page);
      await page.locator('.standing').getByText(room.premove.planned('R1=2')).waitFor();
      await answer(page, 'i9h9');
      await played(page, 'h2e2,h9g7,h0g2,i9h9,i0h0');
      await arrow.waitFor({ state: 'detached' });
    },
  );

pageTest(
  'a piece dragged during the answer is dropped on its target',
  { path: 'play/?lang=en&level=3&side=red', viewport: WIDE, storage: WITHOUT_BOOK },
  async (page) => {
    const moveTo = async (/** @type {string} */ square) => {
      const { x, y } = await middle(page, square);
      await page.mouse.move(x, y, { steps: 3 });
    };
    await movable(page, 'h2');
    await holdEngine(page);
    await move(page, 'h2e2');
    await movable(page, 'h0');
    await moveTo('h0');
    await page.mouse.down();
    await moveTo('h1');
    await answer(page, 'h9g7');
    await page.locator('.moves .move').nth(1).waitFor();
    await moveTo('g2');
    await page.mouse.up();
    await played(page, 'h2e2,h9g7,h0g2');
  },
);

pageTest(
  'a blunder with the first move of a game is detected too, and explained like in a review',
  { path: 'play/?lang=zh-Hans&level=3&side=red', viewport: WIDE, storage: WITHOUT_BOOK },
  async (page) => {
    await movable(page, 'i0');
    await holdEngine(page);
    await move(page, 'i0i2');
    await answer(page, 'h7h0');
    const card = page.locator('.card.slip');
    await card.getByText(/红马失了根，被黑炮吃掉。/).waitFor();
    await card.getByRole('button', { name: zh.game.actions.takeBack }).click();
    await card.waitFor({ state: 'detached' });
    await page.locator('.moves .move').first().waitFor({ state: 'detached' });
  },
);

pageTest(
  'after a blunder, and only then, a takeback is offered, with its cost',
  { path: 'play/?lang=en&level=3&side=red', viewport: PHONE, storage: WITHOUT_BOOK },
  async (page) => {
    await movable(page, 'h2');
    await holdEngine(page);
    await move(page, 'h2e2');
    await answer(page, 'h9g7');
    await played(page, 'h2e2,h9g7');
    await judged(page, 1);
    await move(page, 'h0g2');
    await answer(page, 'i9h9');
    await played(page, 'h2e2,h9g7,h0g2,i9h9');
    await judged(page, 2);
    assert.equal(await page.locator('.card.slip').count(), 0);
    // The cannon for a soldier.
    await move(page, 'e2e6');
    await answer(page, 'g7e6');
    const card = page.locator('.card.slip');
    await card
      .getByText(
        /Your chance to win fell from \d+% to \d+%\. The red cannon takes the black central soldier and is taken by the black horse\./,
      )
      .waitFor();
    await card.getByText(room.slip.heading('C5+4')).waitFor();
    await assertFitsWidth(page);
    await assertAccessible(page);
    await card.getByRole('button', { name: en.game.actions.takeBack }).click();
    await played(page, 'h2e2,h9g7,h0g2,i9h9');
    await card.waitFor({ state: 'detached' });
  },
);
