// The two sides of the table during a game: players, clocks, draw offers and resigning, premoves, blunders taken back.

import assert from 'node:assert/strict';
import en from '../../www/i18n/en.js';
import room from '../../www/i18n/en/room.js';
import { assertAccessible, assertFitsWidth, NARROW, pageTest, WITHOUT_BOOK } from './harness.mjs';
import { PHONE, choose, gameIs, middle, movable, move, ofGame, outcome, played, point } from './game-page.mjs';
import { waitForMoveCount } from './game-page.mjs';

/** @import { Page } from 'playwright-core' */

const LEVEL_3 = { path: 'play/?lang=en&level=3&side=red', viewport: PHONE };
pageTest('at 375: the level is changed at the engine’s name; draws and resigning on cards', LEVEL_3, async (page) => {
  const near = (/** @type {string} */ name) => page.locator('.strip.near').getByRole('button', { name, exact: true });
  const opponent = (/** @type {number} */ level) =>
    page.locator('.strip.far').getByRole('button', { name: en.game.engine(level) });
  await opponent(3).click();
  const slider = page.getByRole('slider', { name: en.game.setup.level });
  await slider.focus();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowLeft');
  await page.locator('.change-seat output').getByText(en.game.levelName(1)).waitFor();
  await assertAccessible(page, ['dialog[open]']);
  await page.keyboard.press('Escape');
  await opponent(1).waitFor();
  await movable(page, 'h2');
  assert.equal(await page.locator('.decide:visible').count(), 0, 'before the first move');
  await move(page, 'h2e2');
  await page.locator('.moves .move').nth(1).waitFor();
  await page.reload();
  await opponent(1).waitFor();
  await near(en.game.actions.draw).click();
  await page.locator('.card.answer').getByText(en.game.draw.declined).waitFor();
  assert.equal(await page.locator('.strip.far .decide:visible').count(), 0);
  await assertFitsWidth(page);
  await assertAccessible(page, ['.card.answer']);
  await near(en.game.person).click();
  await page.getByRole('button', { name: room.seat.swap }).click();
  await opponent(1).waitFor();
  await page.locator('xiangqi-board[orientation="black"]').waitFor();
  await page.locator('.moves .move').nth(2).waitFor();
  await page.locator('xiangqi-game .ground [data-square][data-movable]').first().waitFor();
  await page.setViewportSize(NARROW);
  await page.evaluate(() => scrollTo(0, 0));
  for (let press = 0; press < 2; press += 1) await near(en.game.actions.resign).press('Enter');
  await outcome(page, { code: 'resign', winner: 'red' });
  // What follows is in view, above the toolbar.
  await page.waitForFunction(() => {
    const edge = (/** @type {string} */ part) => document.querySelector(part)?.getBoundingClientRect();
    return (edge('.card.outcome button')?.bottom ?? Infinity) <= (edge('xiangqi-game .bar')?.top ?? 0);
  });
});

const CLOCKS = {
  path: 'play/?lang=en&moves=h2e2',
  before: () => {
    const real = performance.now.bind(performance);
    let ahead = 0;
    performance.now = () => real() + ahead;
    Object.assign(globalThis, { skip: (/** @type {number} */ time) => (ahead += time) });
  },
};
pageTest('clocks: a handicap; byoyomi survives reload and takeback; time per move loses', CLOCKS, async (page) => {
  const { presets, words } = room.clock;
  const radio = (/** @type {string} */ name) => page.getByRole('radio', { name, exact: true });
  const time = (/** @type {string} */ strip, /** @type {string | RegExp} */ text) =>
    page.locator(`.strip.${strip} time`).getByText(text).waitFor();
  await page.getByRole('tab', { name: en.game.moves.openings }).click();
  await page.locator('[data-action="newGame"]').click();
  await radio(en.game.setup.modes.people).check({ force: true });
  const unlike = page.locator('.new-game').getByRole('checkbox', { name: room.clock.unlike });
  await unlike.check();
  assert.ok(await radio(presets.rapid).isChecked());
  const needed = page.locator('.new-game .clock-words').getByText(room.clock.given.trim());
  await needed.waitFor();
  await radio(presets.long).check();
  await needed.waitFor({ state: 'detached' });
  await page.getByRole('spinbutton', { name: room.clock.blackMinutes }).fill('4');
  const says = page.locator('.clock-words');
  await says.getByText(words({ minutes: 20, blackMinutes: 4, increment: 10 })).waitFor();
  await assertAccessible(page, ['.new-game']);
  await radio(presets.move).check();
  await unlike.waitFor({ state: 'hidden' });
  await radio(presets.blitz).check();
  await page.locator('.new-game .start').click();
  await time('near', '5:00');
  await time('far', '3:00');
  await page.getByRole('tab', { name: en.game.moves.name, selected: true }).waitFor();

  // The dialog of the clocks recognises the preset.
  await page.setViewportSize(PHONE);
  const clock = page.locator('.strip.near .clock');
  await clock.click();
  assert.ok(await radio(presets.blitz).isChecked());
  assert.equal(await page.locator('.change-clock [name="blackMinutes"]').inputValue(), '3');
  await radio(presets.own).check();
  await radio(room.clock.kinds.byoyomi).check();
  await page.getByRole('spinbutton', { name: room.clock.redMinutes, exact: true }).fill('20');
  await page.getByRole('spinbutton', { name: room.clock.blackMinutes }).fill('5');
  await says.getByText(words({ minutes: 20, blackMinutes: 5, increment: 0, byoyomi: 30, periods: 3 })).waitFor();
  await assertAccessible(page, ['dialog[open]']);
  await page.getByRole('button', { name: room.clock.set }).click();
  await time('near', '20:00');
  await time('far', '5:00');
  await assertFitsWidth(page);
  await assertAccessible(page, ['.strip']);
  // The minutes of a reload are charged to neither side.
  const stored = await ofGame(page, (game) => game.move('h2e2').then(() => game.clock.snapshot()));
  assert.equal(stored.past.length, 1);
  const running = page.locator('.strip.far .clock[data-running]');
  await running.waitFor();
  await page.reload();
  await running.waitFor();
  await time('far', /^4:5\d$|^5:00$/);
  await page.getByRole('button', { name: en.game.actions.takeBack }).click();
  await page.locator('.strip.far .clock:not([data-running]) time').getByText('5:00').waitFor();
  assert.equal(await page.locator('.clock[data-running]').count(), 0);

  await clock.click();
  await radio(presets.move).check();
  await page.getByRole('button', { name: room.clock.set }).click();
  await move(page, 'h2e2');
  await running.waitFor();
  // No byoyomi display: there is no main time before it.
  assert.equal(await running.locator('small').textContent(), '');
  await page.evaluate(() => {
    /** @type {any} */ (globalThis).skip(30_001);
    // The first event after a page returns from the background.
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await outcome(page, { code: 'time', winner: 'red' });
  await time('far', '0:00.0');
});

/** Makes the engine answer only on request, with a given move; its searches for other purposes are counted. @param {Page} page */
const holdEngine = (page) =>
  ofGame(page, (game) => {
    const search = game.engine.bestMove.bind(game.engine);
    const engineState = { answer: /** @type {((move: string) => void) | null} */ (null), judged: 0 };
    game.engine.bestMove = async (/** @type {any} */ request, /** @type {any} */ callOptions) => {
      if (request.limits.nodes) return search(request, callOptions).finally(() => (engineState.judged += 1));
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
/** Delays the answers of the rules until `releaseRules`. @param {Page} page */
const holdRules = (page) =>
  ofGame(page, ({ engine }) => {
    const ask = engine.xiangqiState.bind(engine);
    const gate = new Promise((resolve) => Object.assign(globalThis, { letRules: resolve }));
    engine.xiangqiState = (/** @type {any} */ request) => gate.then(() => ask(request));
    gate.then(() => (engine.xiangqiState = ask));
  });
/** @param {Page} page */
const releaseRules = (page) => page.evaluate(() => /** @type {any} */ (globalThis).letRules());

const arrowOf = (/** @type {Page} */ page) => page.locator('xiangqi-game .arrow.premove');
const planned = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.locator('.standing').getByText(room.premove.planned(name)).waitFor();

/**
 * A piece is picked up right after a move, stays selected when the legal moves and the answer arrive, and is moved.
 * @param {Page} page
 * @param {string} own the move @param {string} next the move of the piece picked up @param {string} theirs a piece of the other side
 * @param {string} reply @param {string} [plan] a piece with a premove, if premoves are on
 */
async function pickUp(page, own, next, theirs, reply, plan) {
  const [from, to] = [next.slice(0, 2), next.slice(2)];
  const inHand = () => page.locator(`xiangqi-game .ground [data-square="${from}"][aria-selected="true"]`).waitFor();
  const ply = (await page.locator('.moves .move').count()) + 2;
  await movable(page, own.slice(0, 2));
  await holdRules(page);
  await move(page, own);
  await point(page, from).click();
  await inHand();
  // Only one’s own pieces.
  await point(page, theirs).click();
  assert.equal(await page.locator('xiangqi-game .ground [aria-selected]').count(), 0);
  await point(page, from).click();
  await inHand();
  await releaseRules(page);
  if (plan) await movable(page, plan);
  await holdRules(page);
  await answer(page, reply);
  await gameIs(page, (game, ply) => game.tip.ply === ply, ply);
  await inHand();
  await releaseRules(page);
  await movable(page, 'a0');
  await inHand();
  await point(page, to).click();
}

const PREMOVING = { path: 'play/?lang=en&level=3&side=red', viewport: PHONE, storage: WITHOUT_BOOK };
pageTest('at 375: premoves are shown, taken back, played or dropped, and switched off', PREMOVING, async (page) => {
  const arrow = arrowOf(page);
  await movable(page, 'h2');
  await holdEngine(page);
  await move(page, 'h2e2');
  await move(page, 'h0g2');
  await arrow.waitFor();
  await planned(page, 'H2+3');
  await assertFitsWidth(page);
  await assertAccessible(page, ['.strip']);
  assert.equal(await page.locator('.moves .move').count(), 1, 'a plan is no move');
  await point(page, 'e5').click();
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

  await move(page, 'e2e6');
  // The soldier that the premove would capture moves away.
  await answer(page, 'e6e5');
  await page.locator('.standing').getByText(room.premove.dropped).waitFor();
  assert.equal(await arrow.count(), 0);

  // A piece dragged during the answer is dropped on its target.
  const moveTo = async (/** @type {string} */ square) => {
    const { x, y } = await middle(page, square);
    await page.mouse.move(x, y, { steps: 3 });
  };
  await move(page, 'i0h0');
  await movable(page, 'b0');
  await moveTo('b0');
  await page.mouse.down();
  await moveTo('b1');
  await answer(page, 'i9h9');
  await page.locator('.moves .move').nth(5).waitFor();
  await moveTo('c2');
  await page.mouse.up();
  await played(page, 'h2e2,h9g7,h0g2,e6e5,i0h0,i9h9,b0c2');

  await page.locator('xiangqi-game[data-thinking] .ground [data-movable]').first().waitFor();
  await choose(page, en.game.actions.settings);
  await page.getByRole('checkbox', { name: room.settings.premove }).uncheck();
  await page.locator('xiangqi-game .ground [data-movable]').first().waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await answer(page, 'b9c7');
  await pickUp(page, 'h0h6', 'b2b6', 'a9', 'a9a8');
  await played(page, 'h2e2,h9g7,h0g2,e6e5,i0h0,i9h9,b0c2,b9c7,h0h6,a9a8,b2b6');
});

const PICKING = { path: 'play/?lang=en&level=3&side=red', storage: WITHOUT_BOOK };
pageTest('a piece picked up after one’s own move, or during the answer, stays selected', PICKING, async (page) => {
  await movable(page, 'h2');
  await holdEngine(page);
  await pickUp(page, 'h2e2', 'h0g2', 'h9', 'h9g7', 'b2');
  await played(page, 'h2e2,h9g7,h0g2');
});

for (const way of ['clicked', 'dragged'])
  pageTest(`a premove entered before the legal moves arrive is kept: ${way}`, PICKING, async (page) => {
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
  });

pageTest('at 375: only after a blunder a takeback is offered, with the reason', PREMOVING, async (page) => {
  const card = page.locator('.card.slip');
  const takeBack = card.getByRole('button', { name: en.game.actions.takeBack });
  await movable(page, 'i0');
  await holdEngine(page);
  await move(page, 'i0i2');
  await answer(page, 'h7h0');
  // Explained like in a review.
  await card.getByText(/It takes away the protection of the red horse, and the black cannon takes it\./).waitFor();
  await takeBack.click();
  await card.waitFor({ state: 'detached' });
  await page.locator('.moves .move').first().waitFor({ state: 'detached' });
  await page.evaluate(() => Object.assign(Reflect.get(globalThis, 'held'), { judged: 0 }));
  for (const [at, [uci, reply]] of Object.entries({ h2e2: 'h9g7', h0g2: 'i9h9' }).entries()) {
    await move(page, uci);
    await answer(page, reply);
    await waitForMoveCount(page, 2 * at + 2);
    await judged(page, at + 1);
  }
  assert.equal(await card.count(), 0);
  // The cannon for a soldier.
  await move(page, 'e2e6');
  await answer(page, 'g7e6');
  const taken = 'The red cannon takes the black central soldier and is taken by the black horse';
  await card.getByText(`${taken}.`).waitFor();
  await card.getByText(room.slip.heading('C5+4')).waitFor();
  await assertFitsWidth(page);
  await assertAccessible(page, ['.card']);
  await takeBack.click();
  await played(page, 'h2e2,h9g7,h0g2,i9h9');
  await card.waitFor({ state: 'detached' });
});
