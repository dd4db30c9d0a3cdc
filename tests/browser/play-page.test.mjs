// The play page: whole games by mouse, keyboard and touch, verdicts of the rules, and stored games.

import assert from 'node:assert/strict';
import { hang, workerOf } from './engine-page.mjs';
import { address, assertAccessible, assertFitsWidth, needs, pageTest, ready, saved } from './harness.mjs';
import { PHONE, boxOf, choose, drag, listed, middle, movable, move, outcome, played } from './game-page.mjs';
import { point, typeOnBoard, waitForMoveCount } from './game-page.mjs';
import en from '../../www/i18n/en.js';
import coach from '../../www/i18n/en/coach.js';

/** @import { Page } from 'playwright-core' */

/** A reader’s comment on a move. */
const COMMENT = 'the other horse';

/** Red mates with two cannons, one behind the other, while Black moves a chariot to and fro. */
const MATE = ['h2e2', 'a9a8', 'e2e6', 'a8a9', 'b2b4', 'a9a8', 'b4e4'];
/** A chariot that checks for ever: one more check repeats the position for the third time. */
const CHECKS = '?lang=en&fen=3k5/9/9/9/9/9/9/9/4A4/R3K4_w_-_-_0_1&moves=a0a9,d9d8,a9a8,d8d9,a8a9,d9d8,a9a8,d8d9';
/** Two people at the initial position. */
const PEOPLE = 'play/?lang=en&moves=';

/** Waits for the status line of the game. @param {Page} page @param {string} text */
const standing = (page, text) => page.locator('xiangqi-game .standing').getByText(text, { exact: true }).waitFor();

/** Presses a button of the toolbar or of an open dialog. @param {Page} page @param {string} name */
const press = (page, name) => page.getByRole('button', { name, exact: true }).click();

/** Plays the mating game; `act` makes one move. @param {Page} page @param {(from: string, to: string, index: number) => Promise<void>} act */
async function playMate(page, act) {
  for (const [index, uci] of MATE.entries()) {
    const [from, to] = [uci.slice(0, 2), uci.slice(2)];
    await movable(page, from);
    await act(from, to, index);
    await played(page, MATE.slice(0, index + 1));
  }
  await standing(page, en.game.wins.red);
  await outcome(page, { code: 'checkmate', winner: 'red' });
}

pageTest('a whole game by mouse: clicked and dragged to mate, resigned', { path: 'play/?lang=en' }, async (page) => {
  await movable(page, 'h2');
  await press(page, en.game.actions.newGame);
  await page.getByRole('radio', { name: en.game.setup.modes.people }).check();
  await press(page, en.game.setup.start);
  await page.locator('.strip.near .who').getByText(en.game.sides.red, { exact: true }).waitFor();
  await playMate(page, async (from, to, index) => {
    if (index % 2 === 1) await drag(page, await middle(page, from), await middle(page, to));
    else await move(page, from + to);
  });
  await press(page, en.game.actions.takeBack);
  await played(page, MATE.slice(0, -1));
  await standing(page, en.game.toMove('red'));
  await movable(page, 'b4');
  // Either side resigns at its name.
  const resign = page.locator('.strip.far').getByRole('button', { name: en.game.resigning.black });
  await resign.click();
  await page.locator('.strip.far .resign[data-asking]').getByText(en.game.resigning.heading).waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('[data-asking]').count(), 0, 'a change of mind');
  await resign.click();
  await resign.click();
  await standing(page, en.game.wins.red);
  await outcome(page, { code: 'resign', winner: 'red' });
  await page.locator('.card.outcome button:focus').first().waitFor();
});

pageTest('a whole game by keyboard alone: points, typed moves, every move spoken', { path: PEOPLE }, async (page) => {
  await movable(page, 'h2');
  for (let tabs = 0; tabs < 30; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.localName === 'xiangqi-board')) break;
  }
  let [file, rank] = [4, 0];
  const walk = async (/** @type {string} */ square) => {
    const [toFile, toRank] = ['abcdefghi'.indexOf(square[0]), Number(square[1])];
    for (; file < toFile; file += 1) await page.keyboard.press('ArrowRight');
    for (; file > toFile; file -= 1) await page.keyboard.press('ArrowLeft');
    for (; rank < toRank; rank += 1) await page.keyboard.press('ArrowUp');
    for (; rank > toRank; rank -= 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  };
  const typed = /** @type {Record<number, string>} */ ({ 2: 'C5+4', 4: '\u70ae\u516b\u8fdb\u4e8c' });
  await playMate(page, async (from, to, index) => {
    if (typed[index]?.startsWith('C')) {
      await page.keyboard.type(typed[index]);
      await page.keyboard.press('Enter');
      return;
    }
    await walk(from);
    await walk(to);
  });
  const spoken = `${en.game.wins.red}. ${en.game.reason({ code: 'checkmate', winner: 'red' })}`;
  await page.locator('xiangqi-board .live', { hasText: spoken }).first().waitFor({ state: 'attached' });
});

const ON_PHONE = { path: PEOPLE, viewport: PHONE, hasTouch: true, ...needs('touch') };
pageTest('a whole game by touch on a phone, upright and sideways, with its review', ON_PHONE, async (page) => {
  await movable(page, 'h2');
  const { width } = await boxOf(page, '.ground xiangqi-board');
  assert.ok(width >= 370, `the board is ${width} px wide`);
  await playMate(page, async (from, to, index) => {
    if (index === 1) {
      await page.setViewportSize({ width: 812, height: 375 });
      for (const part of ['.ground xiangqi-board', 'xiangqi-game .bar', '.strip.near', '.strip.far']) {
        const { x, y, width, height } = await boxOf(page, part);
        assert.ok(y >= 0 && y + height <= 376 && x + width <= 813, `${part}: ${[x, y, width, height]}`);
      }
    }
    await point(page, from).tap();
    await point(page, to).tap();
    if (index === 1) await page.setViewportSize(PHONE);
  });
  await assertFitsWidth(page);
  await assertAccessible(page);
  await page.locator('.card.outcome').getByRole('button', { name: en.review.begin }).click();
  await page.getByRole('tab', { name: en.review.name, selected: true }).waitFor();
  // No second button is needed.
  await page.locator('.review .tally td').first().waitFor();
});

const WEAKEST = { path: 'play/?lang=en&level=1&side=red', ...needs('workers') };
pageTest('the weakest level answers though its engine hangs, gives hints, and starts as Red', WEAKEST, async (page) => {
  await page.locator('.strip.far .who').getByText(en.game.engine(1)).waitFor();
  await movable(page, 'h2');
  hang(await workerOf(page));
  await move(page, 'h2e2');
  await waitForMoveCount(page, 2);
  // No answer gives check, so the chariot can move.
  await movable(page, 'a0');
  await press(page, en.game.actions.hint);
  await page.locator('xiangqi-game .standing').getByText(en.game.hintIs('')).waitFor();
  await move(page, 'a0a1');
  await waitForMoveCount(page, 4);
  // After a blunder a card offers it too.
  await page.locator('[data-action="takeBack"]').click();
  await waitForMoveCount(page, 2);
  await movable(page, 'a0');
  assert.equal(await page.locator('.moves .move').count(), 2);
  await page.goto(address('play/?lang=en&level=1&side=black'));
  await listed(page, 1);
  await page.locator('.strip.near .who').getByText(en.game.person, { exact: true }).waitFor();
  assert.equal(await page.getAttribute('.ground xiangqi-board', 'orientation'), 'black');
  await press(page, en.game.actions.newGame);
  assert.equal(await page.getByRole('slider', { name: en.game.setup.level }).inputValue(), '1');
});

const FRONT = { path: '?lang=en', viewport: PHONE };
pageTest('the front page has a sentence about a move; the first move there starts a game', FRONT, async (page) => {
  const paragraphs = page.locator('blockquote p');
  await paragraphs.first().waitFor();
  assert.match((await paragraphs.first().textContent()) ?? '', /C5\+4.*H7\+5/);
  assert.equal(await page.locator('.lab xiangqi-board .arrow').count(), 2);
  await page.selectOption('site-head .language', 'zh-Hant');
  await paragraphs.first().getByText('炮五進四').waitFor();
  await page.selectOption('site-head .language', 'en');
  const begins = (/** @type {string} */ square) => page.locator(`.hero [data-square="${square}"]`);
  await begins('h2').and(page.locator('[data-movable]')).click();
  await begins('e2').click();
  await page.waitForURL(/play\//);
  await page.locator('.moves .move').first().getByText('C2=5').waitFor();
  await page.locator('.strip.near .who').getByText(en.game.person, { exact: true }).waitFor();
  await listed(page, 2);
});

const REPEATED = { path: `play/${CHECKS}` };
pageTest('a losing repetition causes a warning, and is explained when it is confirmed', REPEATED, async (page) => {
  await move(page, 'a8a9');
  await page.locator('.card.warning').getByText(en.game.warning['perpetual-check']).waitFor();
  await assertAccessible(page, ['.card.warning']);
  await press(page, en.game.warning.choose);
  await page.locator('.card.warning').waitFor({ state: 'detached' });
  await move(page, 'a8a9');
  await press(page, en.game.warning.play);
  await standing(page, en.game.wins.black);
  await outcome(page, { code: 'perpetual-check', winner: 'black' });
});

const LINKED = { path: 'play/?lang=en&moves=C2%3D5,H8%2B7,h0g2&ply=1' };
pageTest('an address opens its position at its move, and a reload restores its game', LINKED, async (page) => {
  const moves = page.locator('.moves .move');
  await page.locator('.moves .move[aria-current]').getByText('C2=5').waitFor();
  await movable(page, 'b9');
  await page.getByLabel(en.game.moves.type, { exact: true }).fill('b9c7');
  await press(page, en.game.moves.enter);
  await played(page, ['h2e2', 'b9c7']);
  await page.locator('.saying summary').click();
  await page.locator('.saying textarea').fill(COMMENT);
  await page.locator('.variation .comment').getByText(COMMENT).waitFor();
  await page.reload();
  await ready(page);
  await page.locator('.variation .comment').getByText(COMMENT).waitFor();
  await page.locator('.variation .move[aria-current]').waitFor();
  assert.equal(await moves.count(), 4);
  await page.keyboard.press('ArrowLeft');
  await page.locator('.moves .pair .move[aria-current]').getByText('C2=5').waitFor();
});

const INVALID = { path: 'play/?lang=en&fen=9/9_w' };
pageTest('an invalid address is reported and left unchanged; so is a refused typed move', INVALID, async (page) => {
  const card = page.locator('.card.fault');
  await card.getByText(en.game.fenFaults['fen-ranks']({ found: '2' })).waitFor();
  assert.match(page.url(), /fen=9\/9_w/);
  await assertAccessible(page, ['.card.fault']);
  await card.getByRole('button', { name: en.game.actions.close }).click();
  await card.waitFor({ state: 'detached' });
  await movable(page, 'h2');
  await page.goto(address(PEOPLE));
  await movable(page, 'h2');
  const field = page.getByLabel(en.game.moves.type, { exact: true });
  const type = async (/** @type {string} */ text) => {
    await field.fill(text);
    await press(page, en.game.moves.enter);
  };
  const blocked = en.game.faultAt({ move: '炮二平九', also: 'C2=9', fault: coach.illegal.blocked });
  const quoted = card.getByText(blocked);
  await type('炮二平九');
  await quoted.waitFor();
  assert.equal(await field.inputValue(), '炮二平九', 'it can be mended');
  await type('');
  await quoted.waitFor({ state: 'detached' });
  await type('1. C2=5');
  await played(page, ['h2e2']);
  await type('h9a1');
  await card.waitFor();
  // A move typed on the board removes the error as well.
  await typeOnBoard(page, 'h10g8');
  await played(page, ['h2e2', 'h9g7']);
  await card.waitFor({ state: 'detached' });
  assert.equal(await field.inputValue(), '');
});

const SAVING = { path: PEOPLE, ...needs('downloads') };
pageTest('settings change the board; an unreadable game is reported and its text saved', SAVING, async (page) => {
  await move(page, 'h2e2');
  await played(page, ['h2e2']);
  await choose(page, en.game.actions.settings);
  await page.getByRole('radio', { name: 'H2-E2' }).check();
  await page.getByRole('radio', { name: en.game.designs.international }).check();
  await assertAccessible(page, ['dialog[open]']);
  await page.keyboard.press('Escape');
  await page.locator('.moves .move').getByText('H2-E2').waitFor();
  assert.equal(await page.getAttribute('.ground xiangqi-board', 'pieces'), 'international');
  await page.goto(address('learn/'));
  await page.evaluate(() => {
    localStorage.setItem('chuhe.game.torn', '{"version":1,');
    localStorage.setItem('chuhe.current', 'torn');
    sessionStorage.clear();
  });
  await page.goto(address('play/?lang=en'));
  const card = page.locator('.card.fault');
  await card.getByText(en.game.kept.broken).waitFor();
  await card.getByRole('button', { name: en.game.actions.games }).click();
  const dialog = page.locator('dialog.games');
  const { bytes } = await saved(page, () => dialog.getByText(en.game.kept.save).click());
  assert.equal(String(bytes), '{"version":1,');
  await assertAccessible(page, ['dialog[open]']);
  await page.locator('.kept .game', { hasText: en.game.kept.length({ count: 1 }) }).click();
  await played(page, ['h2e2']);
  await page.locator('.moves .move').getByText('H2-E2').waitFor();
});

const STORING = { path: PEOPLE, viewport: PHONE, hasTouch: true };
pageTest('a game that can no longer be stored says so, and links back to it', STORING, async (page) => {
  await movable(page, 'h2');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await point(page, 'h2').tap();
  await point(page, 'e2').tap();
  await played(page, ['h2e2']);
  await page.locator('.card.fault').getByText(en.game.kept.full).waitFor();
  await page.locator('.card.fault').getByRole('button', { name: en.game.actions.close }).tap();
  await page.locator('.card').waitFor({ state: 'detached' });
  await page.locator('[data-action="previous"]').tap();
  await standing(page, en.game.looking);
  await assertFitsWidth(page);
  // Beside the back link no tab is cut off.
  await page.setViewportSize({ width: 360, height: 780 });
  const [seen, whole] = await page.locator('[role="tablist"]').evaluate((row) => [row.clientWidth, row.scrollWidth]);
  assert.equal(whole, seen);
  await page.locator('.headline').getByRole('button', { name: en.game.backToGame }).tap();
  await standing(page, en.game.toMove('black'));
});

pageTest('a game continues after its tab has crashed', { path: PEOPLE, needs: ['DevTools'] }, async (page) => {
  await move(page, 'h2e2');
  await played(page, ['h2e2']);
  const context = page.context();
  // The storage of the browser, not only of this tab.
  const witness = await context.newPage();
  await witness.goto(address('style/icon.svg'));
  await witness.waitForFunction(() => Object.values(localStorage).some((text) => text.includes('h2e2')));
  await witness.close();
  const crashed = page.waitForEvent('crash');
  (await context.newCDPSession(page)).send('Page.crash').catch(() => {});
  await crashed;
  const again = await context.newPage();
  await again.goto(address('play/?lang=en'));
  await played(again, ['h2e2']);
  await again.locator('.strip.near .who').getByText(en.game.sides.red, { exact: true }).waitFor();
});
