// The room for play and analysis: stable layout, error messages, and games from links and files.

import assert from 'node:assert/strict';
import en from '../../www/i18n/en.js';
import room from '../../www/i18n/en/room.js';
import { assertAccessible, assertFitsWidth, can, needs, pageTest, WIDE } from './harness.mjs';
import { PHONE, analyse, boxOf, choose, outcome, paste, played } from './game-page.mjs';
import { sample } from '../sample.mjs';

/** @import { Page } from 'playwright-core' */

const LANDSCAPE_PHONE = { width: 812, height: 375 };
const OPENING = 'play/?lang=en&moves=h2e2,h9g7,h0g2,i9h9,i0h0';
/** Longer than the move list, and out of the book. */
const LONGER =
  'play/?lang=en&moves=h2e2,f9e8,d0e1,g6g5,b0a2,h9i7,h0g2,b7a7,a0b0,h7g7,i0h0,b9c7,b2d2,c6c5,b0b6,a7a3,h0h8,i6i5,b6c6,g9e7';

/** Starts three lines of analysis: board and move list stay, and the current move stays in view. @param {Page} page @param {boolean} isWide */
async function analyseInPlace(page, isWide) {
  await page.locator('.moves .move[aria-current]').waitFor();
  const places = ['xiangqi-game .ground', ...(isWide ? [] : ['.moves-panel .scroller'])];
  const before = await Promise.all(places.map((place) => boxOf(page, place)));
  await analyse(page, 3);
  assert.deepEqual(await Promise.all(places.map((place) => boxOf(page, place))), before);
  const [move, bar] = [await boxOf(page, '.moves .move[aria-current]'), await boxOf(page, 'xiangqi-game .bar')];
  assert.ok(move.y >= 0 && move.y + move.height <= bar.y + 1, `${JSON.stringify(move)} to the bar ${bar.y}`);
  await assertFitsWidth(page);
}

/** Asserts that a focused move of an analysed line stays in view as the line changes. @param {Page} page */
async function assertLineScrolls(page) {
  // Focus is visible after the keyboard sets it.
  await page.keyboard.press('Tab');
  const isInSight = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // A shorter line may replace the move: then another one is tested.
    for (let left = 20; left > 0; left -= 1) {
      const move = /** @type {HTMLElement} */ (
        [...document.querySelectorAll('.analysis .lines li [data-line]')].at(-1)
      );
      const notation = /-/.test(String(move.textContent)) ? 'wxf' : 'iccs';
      const before = move.textContent;
      move.focus();
      localStorage.setItem('chuhe.settings', JSON.stringify({ version: 1, notation }));
      dispatchEvent(new Event('chuhe-settings'));
      for (let waits = 0; waits < 50 && move.textContent === before; waits += 1) await frame();
      if (!move.isConnected || notation !== 'iccs') continue;
      const { left: from, right: to } = move.getBoundingClientRect();
      return [move.parentElement, move.closest('li')].every((row) => {
        if (!row || getComputedStyle(row).overflowX === 'visible') return true;
        const edge = row.getBoundingClientRect();
        return from > edge.left - 0.5 && to < edge.right + 0.5;
      });
    }
    return null;
  });
  assert.equal(isInSight, true);
}

/** Asserts that a print has the board, the names, the moves and the facts of the game, and no controls, whatever is open. @param {Page} page */
async function assertPrints(page) {
  await page.getByRole('tab', { name: en.review.name }).click();
  await page.getByRole('button', { name: en.review.begin }).waitFor();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const parts = ['.ground', '.strip .who:visible', '.moves .move', '.opening'];
  for (const part of parts) assert.equal(await page.locator(`xiangqi-game ${part}`).first().isVisible(), true, part);
  // A move is a button too, and its text is the game’s.
  const pressed = page.locator('xiangqi-game :is(button, a, input, select, .icon):not(.move, .change)');
  const seen = await pressed.evaluateAll((all) =>
    all.filter((one) => one.checkVisibility()).map((one) => one.outerHTML.slice(0, 80)),
  );
  assert.deepEqual(seen, []);
  const arrows = await page.locator('xiangqi-game .ground xiangqi-board').evaluate((board) => {
    const all = [...(board.shadowRoot?.querySelectorAll('.arrow') ?? [])];
    return [all.length > 0, all.some((arrow) => arrow.checkVisibility())];
  });
  assert.deepEqual(arrows, [true, false]);
  const grounds = await page.evaluate(() => {
    const table = document.querySelector('xiangqi-board')?.shadowRoot?.querySelector('.table');
    const { backgroundColor } = getComputedStyle(document.documentElement);
    return [backgroundColor, table && getComputedStyle(table).fill];
  });
  assert.deepEqual(grounds, ['rgb(255, 255, 255)', 'rgb(255, 255, 255)'], 'paper is white');
}

pageTest('analysis leaves board and move list in place; its lines are sorted', { path: OPENING }, async (page) => {
  await analyseInPlace(page, true);
  await assertAccessible(page, ['.analysis']);
  await analyse(page, 5);
  const seen = await page.evaluate(async () => {
    /** @type {{ worths: number[], best: string, first: string }[]} */ const seen = [];
    const lines = /** @type {HTMLElement} */ (document.querySelector('.analysis .lines'));
    const board = /** @type {any} */ (document.querySelector('xiangqi-game .ground xiangqi-board'));
    for (let changes = 0; changes < 6; ) {
      const before = lines.textContent;
      const worths = [...lines.querySelectorAll('b')].map(({ textContent }) =>
        Number(textContent?.replace('\u2212', '-')),
      );
      const { from, to } = board.arrows.find((/** @type {any} */ { kind }) => kind === 'best');
      const first = /** @type {HTMLElement} */ (lines.querySelector('[data-line]')).dataset.line ?? '';
      seen.push({ worths, best: from + to, first });
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (lines.textContent !== before) changes += 1;
    }
    return seen;
  });
  for (const { worths, best, first } of seen) {
    // Black moves, so lower values for Red are better.
    const sorted = worths.toSorted((one, another) => one - another);
    assert.deepEqual([worths, best], [sorted, first]);
  }
  await assertLineScrolls(page);
  if (can('contexts')) await assertPrints(page);
});

const ON_PHONE = { path: OPENING, viewport: LANDSCAPE_PHONE, hasTouch: true, ...needs('touch') };
pageTest('on a phone analysis leaves board and moves in place, and cuts off no move', ON_PHONE, async (page) => {
  const analysing = page.locator('.analysis input[role="switch"]');
  await analyseInPlace(page, false);
  for (const viewport of [{ width: 390, height: 844 }, PHONE]) {
    await analysing.uncheck({ force: true });
    await page.setViewportSize(viewport);
    const [standing, tabs] = [await boxOf(page, '.standing'), await boxOf(page, '[role="tablist"]')];
    assert.ok(standing.y + standing.height <= tabs.y, `${JSON.stringify(standing)} above ${JSON.stringify(tabs)}`);
    assert.equal(tabs.width, viewport.width);
    await analyseInPlace(page, false);
    await page.locator('.analysis .lines [data-line]').nth(5).waitFor();
    const cut = () =>
      page.$eval('.analysis .lines span', (row) => {
        const edge = row.getBoundingClientRect();
        const boxes = [...row.children].map((move) => move.getBoundingClientRect());
        const isWhole = (/** @type {DOMRect} */ { left, right, top, bottom }) =>
          left >= edge.left - 0.5 && right <= edge.right + 0.5 && top >= edge.top - 0.5 && bottom <= edge.bottom + 0.5;
        const isOut = (/** @type {DOMRect} */ { top }) => top >= edge.bottom - 0.5;
        const cut = boxes.filter((box) => !isWhole(box) && !isOut(box)).length;
        return { cut, whole: boxes.filter(isWhole).length, all: boxes.length };
      });
    // A new line of the analysis may be short.
    let folded = await cut();
    while (folded.whole < 2 || folded.whole === folded.all) {
      assert.equal(folded.cut, 0);
      folded = await cut();
    }
    assert.equal(folded.cut, 0);
    await page.locator('.analysis .unfold').first().click();
    await page.getByRole('button', { name: en.review.lines.insert }).waitFor();
    const unfolded = await cut();
    assert.equal(unfolded.whole, unfolded.all);
    await assertFitsWidth(page);
    await page.locator('.analysis .unfold').first().click();
  }
  await assertAccessible(page, ['.analysis']);
  await assertLineScrolls(page);
});

const TALL_PHONE = { width: 390, height: 844 };
const PLAYED_ON = { path: 'play/?lang=en&moves=h2e2,h9g7', viewport: TALL_PHONE, hasTouch: true, ...needs('touch') };
pageTest('the tools of a phone cut nothing off, and what is below scrolls clear of them', PLAYED_ON, async (page) => {
  await page.locator('.moves .move[aria-current]').waitFor();
  const cut = async () => {
    const bar = await boxOf(page, 'xiangqi-game .bar');
    const rows = await Promise.all(['.pair', '.typing input', '.saying summary'].map((row) => boxOf(page, row)));
    return rows.filter(({ y, height }) => y < bar.y - 1 && y + height > bar.y + 1);
  };
  assert.deepEqual(await cut(), []);
  await analyse(page);
  assert.deepEqual(await cut(), []);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const [bar, last] = [await boxOf(page, 'xiangqi-game .bar'), await boxOf(page, '.saying')];
  assert.ok(last.y + last.height <= bar.y, `${JSON.stringify(last)} above the bar at ${bar.y}`);
  await assertFitsWidth(page);
});

pageTest('on an upright tablet the current move stays in view during analysis', { path: LONGER }, async (page) => {
  await page.locator('.moves-panel .theory').waitFor();
  for (const [width, height] of Object.entries({ 768: 1024, 820: 1180 })) {
    const viewport = { width: Number(width), height };
    await page.locator('.analysis input[role="switch"]').uncheck({ force: true });
    await page.setViewportSize(viewport);
    const ground = await boxOf(page, 'xiangqi-game .ground');
    for (const strip of ['far', 'near']) {
      const { x, width } = await boxOf(page, `.strip.${strip}`);
      assert.deepEqual([x, width], [ground.x, ground.width], `the ${strip} strip stands at the edges of the board`);
    }
    await analyseInPlace(page, true);
    const [line, move, bar] = await Promise.all(
      ['.analysis .lines li:nth-child(3)', '.moves .move[aria-current]', 'xiangqi-game .bar'].map((part) =>
        boxOf(page, part),
      ),
    );
    assert.ok(line.y + line.height <= bar.y && line.x + line.width <= move.x + move.width, 'the lines as well');
  }
});

/** A game from an event. */
const PLAYED = { event: 'Five Goats Cup', date: '1990.01.13', black: 'Xu Tianhong' };

const ILLEGAL = { path: 'play/?lang=en&moves=h2e2,h9g7,h0g2,i9a1', ...needs('pasting') };
pageTest('a link with an illegal move opens the legal part; a pasted game is finished', ILLEGAL, async (page) => {
  const card = page.locator('.card.fault');
  await card.getByText('“i9a1”').waitFor();
  await card.getByText(en.game.address.cutHeading({ number: 4, isReadable: true })).waitFor();
  assert.match(await card.innerText(), /up to move 3/);
  assert.equal(await page.locator('.moves .move').count(), 3);
  assert.match(page.url(), /i9a1/);
  await card.getByRole('button', { name: en.game.actions.close }).click();
  await played(page, 'h2e2,h9g7,h0g2');
  const { event, date, black } = PLAYED;
  const tags = `[Event "${event}"]\n[Date "${date}"]\n[Red "Lü Qin"]\n[Black "${black}"]\n[Result "0-1"]`;
  await paste(page, `${tags}\n\n1. C2=5 H8+7 2. H2+3 R9=8 0-1`);
  // The result is said once: by the sentence at the end of the game, and elsewhere beside the event.
  const occasion = page.locator('.moves-panel .occasion');
  await occasion.getByText(`${event} · ${date}`, { exact: true }).waitFor();
  await page.locator('.standing').getByText(en.game.wins.black).waitFor();
  await page.locator('.moves .move').first().click();
  await occasion.getByText(`${event} · ${date} · 0–1`, { exact: true }).waitFor();
  await page.locator('.moves .move').last().click();
  await page.locator('.strip .who').getByText(black).waitFor();
  await outcome(page, { code: 'recorded', winner: 'black' });
  assert.equal(await page.getByRole('button', { name: en.game.actions.rematch }).count(), 0);
  // One button starts the review, whichever panel is open.
  const begin = page.getByRole('button', { name: en.review.begin });
  for (const tab of [en.review.name, en.game.moves.name]) {
    assert.equal(await begin.count(), 1);
    await page.getByRole('tab', { name: tab }).click();
    await begin.waitFor();
  }
  assert.equal(await begin.count(), 1);
  // It is still over after a reload.
  await page.reload();
  await outcome(page, { code: 'recorded', winner: 'black' });
});

pageTest('the choices for a new game are in view, also on a phone', { path: 'play/?lang=en' }, async (page) => {
  const start = () => boxOf(page, '.new-game .start');
  for (const lang of ['zh-Hans', 'en']) {
    await page.selectOption('site-head .language', lang);
    await page.locator(`html[lang="${lang}"]`).waitFor();
    await page.locator('[data-action="newGame"]').click();
    await page.locator('.new-game .start').waitFor();
    const unlike = await boxOf(page, '.new-game .unlike');
    assert.ok(unlike.y + unlike.height <= (await start()).y, `${JSON.stringify(unlike)} above the button`);
    const fields = page.locator('.new-game .fields');
    assert.equal(await fields.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight), 0);
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize(PHONE);
  await choose(page, en.game.actions.newGame);
  await page.getByRole('radio', { name: en.game.setup.handicaps.horse }).check({ force: true });
  await page.getByRole('radio', { name: room.clock.presets.own }).check({ force: true });
  await assertAccessible(page, ['.new-game']);
  const own = await boxOf(page, '.new-game .own');
  assert.ok(own.y + own.height <= (await start()).y, `fields to ${own.y + own.height}`);
});

// Text of twice the size leaves no spare room on a phone: the width matters.
const ZOOMED = { path: OPENING, viewport: { width: 320, height: 256 }, ...needs('narrow') };
pageTest('with text of twice the size, or zoomed to 400 %, everything is in place', ZOOMED, async (page) => {
  await page.locator('.moves .move[aria-current]').waitFor();
  for (const viewport of [{ width: 320, height: 256 }, { width: 390, height: 844 }, WIDE]) {
    await page.setViewportSize(viewport);
    if (viewport.width > 320) await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await assertFitsWidth(page);
    const side = await boxOf(page, 'xiangqi-game .side');
    if (viewport.width > 320) {
      const bar = await boxOf(page, 'xiangqi-game .bar');
      assert.ok(bar.y + bar.height <= viewport.height + 1, `bar to ${bar.y + bar.height}`);
      // The parts of a player card are in one row with its name, and no tool covers it.
      const near = await boxOf(page, '.strip.near');
      const above = viewport.width < viewport.height ? bar.y : viewport.height;
      for (const part of await page.locator('.strip.near > :visible').all()) {
        const at = await part.boundingBox();
        assert.ok(at && Math.abs(at.y + at.height / 2 - near.y - near.height / 2) <= 1, JSON.stringify([at, near]));
        assert.ok(at.y + at.height <= above, `${JSON.stringify(at)} above ${above}`);
      }
    }
    for (const tool of await page.locator('xiangqi-game .bar .tool:visible').all()) {
      const at = await tool.boundingBox();
      assert.ok(at && at.x >= side.x && at.x + at.width <= side.x + side.width + 1, JSON.stringify([at, side]));
    }
    // The names of the sides are whole, and so are some moves, once one is scrolled into view.
    const names = await page.locator('.strip .who:not([hidden])').all();
    for (const name of names)
      assert.ok(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth + 1));
    const [list, move] = [await boxOf(page, '.moves-panel .scroller'), await boxOf(page, '.moves .move[aria-current]')];
    assert.ok(list.height >= 2 * move.height, `${list.height} for moves of ${move.height}`);
    await page.locator('.moves .move[aria-current]').scrollIntoViewIfNeeded();
    const isShown = await page.$eval('.moves .move[aria-current]', (move) => {
      const { left, top, width, height } = move.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.matches('.move[aria-current]');
    });
    assert.ok(isShown);
    if (viewport.width < 1000) continue;
    await page.locator('.saying summary').evaluate((comment) => comment.scrollIntoView({ block: 'nearest' }));
    const [comment, bar] = [await boxOf(page, '.saying summary'), await boxOf(page, 'xiangqi-game .bar')];
    const isApart = comment.y + comment.height <= bar.y + 1 || comment.y >= bar.y + bar.height;
    assert.ok(isApart, `comment to ${comment.y + comment.height}, bar from ${bar.y}`);
  }
});

for (const [name, viewport] of sample(Object.entries({ wide: WIDE, upright: PHONE, lying: LANDSCAPE_PHONE }), 1)) {
  pageTest(`${name}: no focus ring is clipped`, { path: OPENING, viewport }, async (page) => {
    await page.locator('.moves .move[aria-current]').waitFor();
    await analyse(page);
    await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.blur());
    /** @type {string[]} */ const clipped = [];
    for (let step = 0; step < 45; step += 1) {
      await page.keyboard.press('Tab');
      const fault = await page.evaluate(async () => {
        // The focused element is scrolled into view in the next frame.
        for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
        let focused = /** @type {Element | null} */ (document.activeElement);
        while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
        if (!focused || focused === document.body) return '';
        const style = getComputedStyle(focused);
        if (style.outlineStyle === 'none') return '';
        const reach = Math.max(0, parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset));
        const ring = focused.getBoundingClientRect();
        for (let at = /** @type {Element | null} */ (focused.parentElement); at; at = at.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(at);
          const edge = at.getBoundingClientRect();
          const isClipped =
            (overflowX !== 'visible' &&
              (ring.left - reach < edge.left - 0.5 || ring.right + reach > edge.right + 0.5)) ||
            (overflowY !== 'visible' && (ring.top - reach < edge.top - 0.5 || ring.bottom + reach > edge.bottom + 0.5));
          const isRoot = at === document.documentElement || at === document.body;
          if (isClipped && !isRoot) return `${focused.tagName}.${focused.className} in ${at.tagName}.${at.className}`;
        }
        return '';
      });
      if (fault && !clipped.includes(fault)) clipped.push(fault);
    }
    assert.deepEqual(clipped, []);
  });
}
