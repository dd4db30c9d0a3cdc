// The board by itself: moves by mouse, finger, keys and typing; turned round; read aloud.

import assert from 'node:assert/strict';
import { assertAccessible, NARROW, needs, pageTest } from './harness.mjs';
import { drag, middle, point } from './game-page.mjs';
import { boardHas } from './solve-page.mjs';
import en from '../../www/i18n/en.js';
import coach from '../../www/i18n/en/coach.js';
import zh from '../../www/i18n/zh-Hans.js';

/** @import { XiangqiBoard } from '../../www/board/xiangqi-board.js' */
/** @import { Page } from 'playwright-core' */

const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR';

/** An empty page: it loads nothing else. */
const BARE = {
  path: 'bare',
  html: '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Chuhe</title><link rel="icon" href="data:,"><link rel="stylesheet" href="style/base.css">',
};

/**
 * Puts a board with all its legal moves alone into the page, and records its events.
 * @param {Page} page
 * @param {Record<string, string>} [attributes]
 * @param {string} [fen]
 * @param {string} [lang]
 */
async function present(page, attributes = {}, fen = START, lang = 'en') {
  await page.evaluate(
    async ([attributes, fen, lang]) => {
      document.documentElement.lang = lang;
      await import(new URL('board/xiangqi-board.js', location.href).href);
      const { load } = await import(new URL('i18n/dictionaries.js', location.href).href);
      await load(lang);
      const main = document.createElement('main');
      main.style.cssText = 'display: block; max-width: 560px; margin: 0 auto; padding: 0';
      const board = /** @type {XiangqiBoard} */ (document.createElement('xiangqi-board'));
      for (const [name, value] of Object.entries(attributes)) board.setAttribute(name, value);
      const title = document.createElement('h1');
      title.textContent = document.title;
      main.append(title, board);
      document.body.replaceChildren(main);
      board.fen = fen;
      board.legal = [...'cdefg']
        .map((file) => ({ from: 'h2', to: `${file}2` }))
        .concat({ from: 'h2', to: 'h9' }, { from: 'h2', to: 'h6' }, { from: 'b2', to: 'e2' });
      /** @type {any[]} */ const events = [];
      Object.assign(window, { events });
      for (const name of ['move', 'typed', 'edit'])
        board.addEventListener(name, (event) => events.push([name, /** @type {CustomEvent} */ (event).detail]));
      await board.ready;
      await board.updated;
    },
    /** @type {const} */ ([attributes, fen, lang]),
  );
}

/** Waits for the board’s last event to have these fields, and returns the FEN. @param {Page} page @param {'move' | 'typed' | 'edit'} name @param {Record<string, string>} fields */
async function happens(page, name, fields) {
  await page.waitForFunction(
    ([name, fields]) => {
      const [last, detail] = /** @type {any} */ (window).events.at(-1) ?? [];
      return last === name && Object.entries(fields).every(([field, value]) => detail[field] === value);
    },
    /** @type {const} */ ([name, fields]),
  );
  return boardHas(page, 'fen');
}

/** Waits for the event of a move. @param {Page} page @param {string} uci */
const moved = (page, uci) => happens(page, 'move', { uci });

/**
 * Waits until a point has the label.
 * @param {Page} page @param {string} square @param {string} piece empty: no piece @param {(keyof typeof en.board.states)[]} [states] @param {typeof en} [words]
 */
function reads(page, square, piece, states = [], { board } = en) {
  const label = board.point({ square, piece, states: states.map((state) => board.states[state]) });
  return point(page, square)
    .and(page.getByLabel(label, { exact: true }))
    .waitFor({ state: 'attached' });
}

pageTest('moves by clicks, drags, keys and text; a refused one is taken back', BARE, async (page) => {
  await present(page);
  await point(page, 'h2').click();
  await reads(page, 'h9', 'n', ['capture']);
  await reads(page, 'h5', '');
  await point(page, 'h9').click();
  assert.equal(await moved(page, 'h2h9'), START.replace('1C5C1', '1C7').replace('abnr', 'abCr'));
  await reads(page, 'h9', 'C', ['last']);
  await reads(page, 'h2', '');

  await present(page);
  const [from, far, to] = [await middle(page, 'h2'), await middle(page, 'i5'), await middle(page, 'e2')];
  await drag(page, from, far);
  await reads(page, 'h2', 'C');
  await drag(page, from, to);
  assert.equal(await moved(page, 'h2e2'), START.replace('1C5C1', '1C2C4'));

  await present(page);
  await page.locator('xiangqi-board').evaluate((board) => /** @type {XiangqiBoard} */ (board).focusSquare('e0'));
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter'])
    await page.keyboard.press(key);
  await reads(page, 'h2', 'C', ['picked']);
  await page
    .getByRole('status')
    .filter({ hasText: en.board.lifted({ piece: 'C', targets: ['c2', 'd2', 'e2', 'f2', 'g2', 'h9', 'h6'] }) })
    .waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await reads(page, 'h2', 'C');
  await page.keyboard.press('Enter');
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', ' ']) await page.keyboard.press(key);
  await moved(page, 'h2e2');
  await page.keyboard.type('C2=5');
  await page.keyboard.press('Enter');
  await happens(page, 'typed', { text: 'C2=5' });
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  assert.ok(await point(page, 'e3').evaluate((element) => element.matches(':focus')));

  await present(page, { orientation: 'black' }, START, 'zh-Hans');
  const [red, black] = [await middle(page, 'e0'), await middle(page, 'e9')];
  assert.ok(red.y < black.y);
  await page.evaluate(() => document.addEventListener('move', (event) => event.preventDefault()));
  await point(page, 'b2').click();
  await reads(page, 'e2', '', ['reachable'], zh);
  await point(page, 'e2').click();
  await moved(page, 'b2e2');
  await reads(page, 'b2', 'C', [], zh);
  assert.equal(await boardHas(page, 'fen'), START);
});

const TOUCHED = { ...BARE, hasTouch: true, viewport: NARROW, ...needs('DevTools') };
pageTest('a finger drags without scrolling, and an input method composes moves', TOUCHED, async (page) => {
  await present(page);
  await page.evaluate(() => {
    document.body.style.minHeight = '3000px';
  });
  const [from, to] = [await middle(page, 'h2'), await middle(page, 'h6')];
  const finger = await page.context().newCDPSession(page);
  const touch = (/** @type {string} */ type, /** @type {{ x: number, y: number }[]} */ touchPoints) =>
    finger.send('Input.dispatchTouchEvent', /** @type {any} */ ({ type, touchPoints }));
  // Sent at once: a finger that rests for 0.6 s draws.
  const steps = [1, 2, 3, 4, 5, 6].map((step) => ({ x: from.x, y: from.y + ((to.y - from.y) * step) / 6 }));
  await Promise.all([
    touch('touchStart', [from]),
    ...steps.map((place) => touch('touchMove', [place])),
    touch('touchEnd', []),
  ]);
  await moved(page, 'h2h6');
  assert.equal(await page.evaluate(() => scrollY), 0);
  await page.evaluate(() => {
    /** @type {XiangqiBoard} */ (document.querySelector('xiangqi-board')).legal = [{ from: 'b2', to: 'e2' }];
  });
  await point(page, 'b2').tap();
  await reads(page, 'e2', '', ['reachable']);
  await point(page, 'e2').tap();
  await moved(page, 'b2e2');

  await present(page, {}, START, 'zh-Hans');
  await page.locator('xiangqi-board').evaluate((board) => /** @type {XiangqiBoard} */ (board).focusSquare('e0'));
  const method = await page.context().newCDPSession(page);
  await method.send('Input.imeSetComposition', { text: 'pao', selectionStart: 3, selectionEnd: 3 });
  await method.send('Input.insertText', { text: '\u70ae' });
  const field = page.locator('xiangqi-board .typing input');
  const composed = (/** @type {string} */ text) =>
    page.waitForFunction((text) => {
      const focused = document.querySelector('xiangqi-board')?.shadowRoot?.activeElement;
      return /** @type {HTMLInputElement | null | undefined} */ (focused)?.value === text;
    }, text);
  await composed('\u70ae');
  // Input goes to the field; the input method gets Enter and Escape while it composes.
  await method.send('Input.imeSetComposition', { text: 'er', selectionStart: 2, selectionEnd: 2 });
  await method.send('Input.insertText', { text: '\u4e8c\u5e73\u4e94' });
  await composed('\u70ae\u4e8c\u5e73\u4e94');
  await field.press('Enter');
  await happens(page, 'typed', { text: '\u70ae\u4e8c\u5e73\u4e94' });
  assert.equal(await page.evaluate(() => /** @type {any} */ (window).events.length), 1);
  assert.equal(await point(page, 'e0').textContent(), '');
  await assertAccessible(page);
});

const TALL = { ...BARE, viewport: { width: 1280, height: 1000 } };
pageTest('a position is set up and cleared, and its picture has print colours', TALL, async (page) => {
  await present(page, { mode: 'edit' }, '4k4/9/9/9/9/9/9/9/9/4K4');
  const holds = (/** @type {string} */ fen) => happens(page, 'edit', { fen });
  await page.getByRole('button', { name: en.board.piece('r') }).click();
  await point(page, 'a9').click();
  await holds('r3k4/9/9/9/9/9/9/9/9/4K4');
  await page.getByRole('button', { name: en.board.piece('r') }).click();
  const [from, to] = [await middle(page, 'a9'), await middle(page, 'a5')];
  await drag(page, from, to);
  await holds('4k4/9/9/9/r8/9/9/9/9/4K4');
  await page.getByRole('button', { name: en.board.piece('P') }).dragTo(point(page, 'c5'));
  await holds('4k4/9/9/9/r1P6/9/9/9/9/4K4');
  await point(page, 'a5').focus();
  await page.keyboard.press('Delete');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+N');
  await holds('4k4/9/9/N8/2P6/9/9/9/9/4K4');
  await assertAccessible(page);
  await page.getByRole('button', { name: en.board.piece('K') }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: en.board.piece('A'), pressed: true }).waitFor();
  await page.getByRole('button', { name: en.board.clear }).click();
  await holds('9/9/9/9/9/9/9/9/9/9');

  await page.emulateMedia({ colorScheme: 'dark' });
  await present(page);
  const { wrong, pieces, ground, theme, png } = await page.evaluate(async () => {
    const board = /** @type {XiangqiBoard} */ (document.querySelector('xiangqi-board'));
    const file = board.toSVG();
    const picture = new DOMParser().parseFromString(file, 'image/svg+xml');
    const blob = await board.toPNG({ width: 300 });
    const drawn = await createImageBitmap(blob);
    return {
      wrong: picture.querySelector('parsererror')?.textContent,
      pieces: picture.querySelectorAll('.piece').length,
      ground: /\.table\{fill:([^}]*)\}/.exec(file)?.[1],
      theme: board.getAttribute('theme'),
      png: [blob.type, drawn.width],
    };
  });
  assert.deepEqual(
    { wrong, pieces, ground, theme, png },
    { wrong: undefined, pieces: 32, ground: 'rgb(255, 255, 255)', theme: null, png: ['image/png', 300] },
  );
});

pageTest('the board is read aloud, and accessible with each design in light and dark colours', BARE, async (page) => {
  for (const pieces of ['traditional', 'simplified', 'international']) {
    await page.emulateMedia({ colorScheme: 'light' });
    await present(page, { pieces });
    await assertAccessible(page, undefined, pieces === 'traditional' ? undefined : ['color-contrast']);
    await page.emulateMedia({ colorScheme: 'dark' });
    await assertAccessible(page, undefined, ['color-contrast']);
  }
  await page.locator('xiangqi-board').evaluate((board) => /** @type {XiangqiBoard} */ (board).announce('spoken'));
  await page.getByRole('status').filter({ hasText: 'spoken' }).waitFor({ state: 'attached' });
  assert.equal(await page.getByRole('gridcell').count(), 90);
  const rank = en.board.rank({ rank: 9, pieces: [{ square: 'a9', piece: 'r' }] });
  assert.equal(await page.getByRole('listitem').filter({ hasText: rank }).count(), 1);
});

/** An author’s page: the position is an attribute of the element, which stands inside a form. */
const AUTHORED = {
  ...BARE,
  html: `${BARE.html}<main><h1>Chuhe</h1><form action="elsewhere"><xiangqi-board style="max-width: 20rem" mode="edit" fen="4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1"></xiangqi-board></form></main><script type="module" src="board/xiangqi-board.js"></script>`,
};

pageTest('a board in an author’s page shows its position and errors, and submits no form', AUTHORED, async (page) => {
  await reads(page, 'd0', 'K');
  await page.evaluate(() => {
    document.addEventListener('submit', (event) => {
      event.preventDefault();
      throw new Error('the form was sent');
    });
  });
  for (const name of [en.board.piece('R'), en.board.clear])
    await page.getByRole('button', { name, exact: true }).press('Enter');
  await reads(page, 'd0', '');
  await point(page, 'a0').press('Enter');
  const board = page.locator('xiangqi-board');
  await board.evaluate((element) => element.setAttribute('mode', 'play'));
  await point(page, 'a0').press('c');
  await page.keyboard.press('Enter');
  await board.evaluate((element) => element.setAttribute('fen', '4k4/9/9/9/9/9/9/9/8/3K5 w'));
  await page
    .getByRole('alert')
    .filter({ hasText: en.board.fault({ reason: en.board.faults['board/rank'], where: 20 }) })
    .waitFor();
  await assertAccessible(page);
  await board.evaluate((element) => element.setAttribute('fen', '3k5/9/9/9/9/9/9/9/9/4K4 w'));
  await reads(page, 'e0', 'K');
  await page.locator('xiangqi-board .complaint').waitFor({ state: 'hidden' });
});

pageTest('the board says why a move is illegal, and marks the piece in the way', BARE, async (page) => {
  await present(page);
  const refusal = page.locator('xiangqi-board .refusal');
  const tries = async (/** @type {string[]} */ ...squares) => {
    for (const square of squares) await point(page, square).click();
  };
  await tries('h2', 'h8');
  await refusal.getByText(coach.illegal.blocked, { exact: true }).waitFor();
  await page.locator('xiangqi-board .live').getByText(coach.illegal.blocked).waitFor({ state: 'attached' });
  assert.equal(await page.locator('xiangqi-board .mark.circle').count(), 1, 'the cannon in the way');
  await assertAccessible(page);
  await tries('h2', 'h3');
  await refusal.waitFor({ state: 'hidden' });
  await tries('a6', 'a5');
  assert.equal(
    await refusal.isVisible(),
    false,
    'the rules allow h2h3, which the page does not offer, and Black is not to move',
  );
});
