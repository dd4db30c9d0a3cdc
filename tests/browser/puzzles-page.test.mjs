// Puzzles from a solver’s view: ratings change, a streak ends, three minutes pass, days go by, and mistakes return.

import assert from 'node:assert/strict';
import { address, NARROW, pageTest } from './harness.mjs';
import { boardHas, boardShows, click } from './solve-page.mjs';
import en from '../../www/i18n/en.js';
import daily from '../../www/i18n/en/daily.js';
import drill from '../../www/i18n/en/drill.js';
import openings from '../../www/i18n/en/openings.js';
import words from '../../www/i18n/en/puzzles.js';
import { noPuzzleProgress, PUZZLES_KEY, serializePuzzleProgress } from '../../www/storage/puzzle-progress.js';
import { dayOf } from '../../www/storage/repetition.js';
import { bandOfDay, chooseDaily } from '../../www/puzzles/next-puzzle.js';
import { UNKNOWN } from '../../www/tasks/glicko.js';
import { BANDS, puzzlesOf, sideOf } from '../../www/puzzles/sets.js';

/** @import { XiangqiBoard } from '../../www/board/xiangqi-board.js' */
/** @import { SetPuzzle } from '../../www/puzzles/sets.js' */
/** @import { Page } from 'playwright-core' */

/** @type {Record<string, SetPuzzle[]>} */
const bands = Object.fromEntries(await Promise.all(BANDS.map(async (band) => [band, await puzzlesOf(band)])));
const books = await puzzlesOf('books');
/** @type {Map<string, SetPuzzle>} */
const known = new Map([...Object.values(bands).flat(), ...books].map((puzzle) => [puzzle.fen.split(' ')[0], puzzle]));

const fenOf = (/** @type {Page} */ page) => boardHas(page, 'fen');

/** Waits until the board waits for a move. @param {Page} page @param {string} before in another position than this */
const waits = (page, before) =>
  page.waitForFunction((other) => {
    // Before the element is defined it has no moves.
    const board = /** @type {Partial<XiangqiBoard> | null} */ (document.querySelector('main > xiangqi-board'));
    return (board?.legal?.length ?? 0) > 0 && board?.fen !== other;
  }, before);

/** The puzzle on the board, when it waits for a move. @param {Page} page @param {string} [before] another position than this */
async function shown(page, before = '') {
  await waits(page, before);
  const puzzle = known.get((await fenOf(page)).split(' ')[0]);
  assert.ok(puzzle, 'it is one of the sets');
  return puzzle;
}

/** Plays the solution of the puzzle on the board. @param {Page} page */
async function solve(page) {
  const puzzle = await shown(page);
  for (let at = 0; at < puzzle.line.length; at += 2) {
    const before = await fenOf(page);
    await click(page, puzzle.line[at]);
    if (at + 2 < puzzle.line.length) await waits(page, before);
  }
  return puzzle;
}

/** Makes a move that does not solve the puzzle, which the engine refutes. @param {Page} page */
async function err(page) {
  const { line } = await shown(page);
  const legal = [...(await boardHas(page, 'legal'))].sort(
    (one, other) => Number(!!one.captures) - Number(!!other.captures),
  );
  const wrong = legal.map(({ from, to }) => from + to).filter((move) => move !== line[0]);
  // A step of the general or an advisor at home seldom mates.
  await click(page, wrong.find((move) => /^[d-f][0-27-9]/.test(move)) ?? wrong[0]);
}

const message = (/** @type {Page} */ page) => page.locator('#say');
const state = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.locator(`#sheet[data-state="${name}"]`).waitFor();

/** @param {Page} page */
const solved = (page) => page.locator('#sheet:is([data-state="mate"], [data-state="solved"])').waitFor();

/** Records all texts below the task from now on. @param {Page} page */
const recordAnnouncements = (page) =>
  page.evaluate(() => {
    const say = /** @type {HTMLElement} */ (document.querySelector('#say'));
    const messages = /** @type {string[]} */ ([]);
    Object.assign(globalThis, { messages });
    new MutationObserver(() => messages.push(say.textContent ?? '')).observe(say, { childList: true, subtree: true });
  });
const recordedTexts = (/** @type {Page} */ page) => page.evaluate(() => /** @type {any} */ (globalThis).messages);

/** Advances the page’s clock by the amount in `later`. */
function movedClock() {
  const Real = Date;
  const now = () => Real.now() + Number(sessionStorage.getItem('later') ?? 0);
  // @ts-expect-error a date of the test's own
  window.Date = class extends Real {
    constructor(/** @type {any[]} */ ...given) {
      // @ts-expect-error passed on as it came
      super(...(given.length > 0 ? given : [now()]));
    }

    static now() {
      return now();
    }
  };
}

/** @param {Page} page @param {number} milliseconds */
const later = (page, milliseconds) =>
  page.evaluate((more) => {
    sessionStorage.setItem('later', String(Number(sessionStorage.getItem('later') ?? 0) + more));
  }, milliseconds);

const DAY_MS = 86_400_000;

const SOLVER = { ...noPuzzleProgress(), strength: { ...UNKNOWN, rating: 1357, deviation: 60 }, rated: 40 };
const ICCS = {
  path: 'puzzles/?lang=en',
  storage: {
    'chuhe.settings': '{"version":1,"notation":"iccs"}',
    [PUZZLES_KEY]: serializePuzzleProgress({ ...SOLVER, tried: { one: 1, two: 1, three: 0 } }),
  },
};
pageTest('a solved puzzle raises the rating, a wrong move is refuted, nothing is revealed', ICCS, async (page) => {
  await shown(page);
  await page.locator('#tally', { hasText: words.tally({ rating: 1357, sure: true, solved: 2 }) }).waitFor();

  const puzzle = await solve(page);
  await solved(page);
  const [, rating] = /\b(\d+) \(\+\d+\)/.exec((await message(page).textContent()) ?? '') ?? [];
  assert.ok(Number(rating) > 1357, rating);
  const named = words.list(puzzle.themes.map((theme) => words.themes[theme]));
  const revealed = words.revealed({ rating: puzzle.rating, themes: named });
  assert.equal(await page.locator('#revealed').textContent(), revealed);
  const before = await fenOf(page);
  await page.locator('#next').click();
  const next = await shown(page, before);
  await recordAnnouncements(page);
  const all = (await page.locator('main').innerText()).toLowerCase();
  for (const theme of next.themes) assert.ok(!all.includes(words.themes[theme]), `${theme} is not shown before`);
  await err(page);
  await state(page, 'escape');
  const arrows = (await boardHas(page, 'arrows')).map(({ kind }) => kind);
  assert.deepEqual(arrows, ['threat']);
  // In the notation of the settings, and rated.
  assert.match(
    (await message(page).textContent()) ?? '',
    /(Red|Black) has [A-I]\d-[A-I]\d(, taking the (red|black) \w+)?(, and there is no mate in \d)?\..*\(−\d+\)/s,
  );
  const thinking = words.thinking(sideOf(next) === 'red' ? 'black' : 'red');
  assert.ok((await recordedTexts(page)).includes(thinking), 'it is said that an answer is looked for');
  await page.locator('#back').click();
  assert.equal((await shown(page)).id, next.id);
  await solve(page);
  await solved(page);
  const verdict = (await message(page).textContent()) ?? '';
  assert.ok(verdict.includes(words.ratedBefore('')), 'the mistake has cost it, not what came after');
  await page.reload();
  const { line, fen } = await shown(page);
  const tally = (await page.locator('#tally').textContent()) ?? '';
  assert.ok(Number(tally.match(/\d+/)?.[0]) < Number(rating));

  await page.setViewportSize(NARROW);
  const marked = async () => (await boardHas(page, 'marks')).map(({ square }) => square);
  const drawn = async () => (await boardHas(page, 'arrows')).map(({ from, to }) => from + to);
  await page.locator('#hint').click();
  await boardShows(page, 'marks');
  assert.deepEqual([await marked(), await drawn()], [[line[0].slice(0, 2)], []]);
  assert.match((await message(page).textContent()) ?? '', /^Hint: move the (red|black) \w+\.$/);
  await page.locator('#hint').click();
  await boardShows(page, 'arrows');
  assert.deepEqual(await drawn(), [line[0]]);
  assert.match((await message(page).textContent()) ?? '', /^Hint: [A-Z]\S+$/);
  await page.locator('#show').click();
  await state(page, 'shown');
  await page.locator('#analyse').click();
  await page.waitForURL(/play\//);
  assert.ok(new URL(page.url()).searchParams.get('fen')?.startsWith(fen.split(' ')[0]), page.url());
});

const QUIET = { path: 'puzzles/?lang=en&mode=theme&motif=quiet' };
pageTest('by theme: solutions are browsed, a theme has only its puzzles, stalemate is named', QUIET, async (page) => {
  assert.ok(await page.locator('#copy-link').isHidden(), 'this app has no pages for links of themes');
  const puzzle = await solve(page);
  await state(page, 'mate');
  const walk = page.locator('#walk');
  await walk.waitFor();
  const moves = walk.locator('li button');
  assert.equal(await moves.count(), puzzle.line.length);
  const stored = () => page.evaluate((name) => localStorage.getItem(name), PUZZLES_KEY);
  const [text, progress] = [await message(page).textContent(), await stored()];
  const at = async (/** @type {number} */ ply) => {
    await page.waitForFunction(
      (move) => {
        const { lastMove } = /** @type {XiangqiBoard} */ (document.querySelector('main > xiangqi-board'));
        return (lastMove ? lastMove.from + lastMove.to : '') === move;
      },
      ply === 0 ? '' : puzzle.line[ply - 1],
    );
    assert.equal(await walk.locator('[aria-current]').count(), ply === 0 ? 0 : 1);
  };
  // The last move was made on the board, where arrow keys move between points; now they step through the moves.
  await page.keyboard.press('ArrowLeft');
  await at(puzzle.line.length - 1);
  await page.keyboard.press('Home');
  await at(0);
  assert.equal((await fenOf(page)).split(' ')[0], puzzle.fen.split(' ')[0]);
  await walk.getByRole('button', { name: en.game.actions.next }).click();
  await at(1);
  await moves.nth(1).click();
  await at(2);
  await page.keyboard.press('End');
  await at(puzzle.line.length);
  assert.equal(await moves.last().getAttribute('aria-current'), 'step');
  await page.keyboard.press('ArrowLeft');
  await at(puzzle.line.length - 1);
  await click(page, puzzle.line[puzzle.line.length - 1]);
  assert.equal(await page.locator('#sheet').getAttribute('data-state'), 'mate');
  assert.deepEqual([await message(page).textContent(), await stored()], [text, progress]);
  await page.locator('#again').click();
  await walk.waitFor({ state: 'hidden' });
  assert.equal((await shown(page)).id, puzzle.id);

  let before = await fenOf(page);
  await page.locator('#motif').selectOption('fork');
  assert.ok((await shown(page, before)).themes.includes('fork'));
  await page.waitForURL(/motif=fork/);
  const failed = await shown(page);
  await page.locator('#show').click();
  await state(page, 'shown');
  before = await fenOf(page);
  await page.locator('#next').click();
  assert.notEqual((await shown(page, before)).id, failed.id, 'what was shown is not asked again at once');
  before = await fenOf(page);
  await page.locator('#motif').selectOption('stalemate');
  await shown(page, before);
  const chosen = page.locator('#motif option:checked');
  const [, count] = /\((\d+) of/.exec((await chosen.textContent()) ?? '') ?? assert.fail('no count');
  assert.ok((await solve(page)).themes.includes('stalemate'));
  await page.locator('#say', { hasText: /has no legal move, and so has lost/ }).waitFor();
  await chosen.filter({ hasText: `(${Number(count) + 1} of` }).waitFor({ state: 'attached' });
  before = await fenOf(page);
  await page.locator('#mode').selectOption('books');
  await shown(page, before);
  await page.waitForURL((address) => !address.searchParams.has('motif'));
  await page.locator('#book').selectOption('20');
  await page.locator('#source', { hasText: words.source(/** @type {any} */ (books[20].source)) }).waitFor();
  assert.equal((await shown(page)).id, books[20].id);
});

/** A mistake of a game: the first move gave the cannon away. */
const own = {
  ...{ fen: 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w', moves: [], move: 'b2b9', best: 'h2e2' },
  ...{ side: /** @type {const} */ ('red'), box: 0, due: dayOf(new Date()) },
  before: { score: 30, mate: null, end: null },
  after: { score: -500, mate: null, end: null },
};

const OVER_DAYS = {
  path: 'puzzles/?lang=en&mode=own',
  before: movedClock,
  storage: { [PUZZLES_KEY]: serializePuzzleProgress({ ...noPuzzleProgress(), own: { mine: own } }) },
};
pageTest('over days: mistakes return, the daily puzzle counts once; streak and storm', OVER_DAYS, async (page) => {
  const mode = (/** @type {string} */ name) => page.locator('#mode').selectOption(name);
  await boardShows(page, 'legal');
  await page.locator('#task', { hasText: words.ownTask('red') }).waitFor();
  await click(page, 'b2b9');
  await state(page, 'escape');
  await page.locator('#back').click();
  await boardShows(page, 'legal');
  await click(page, 'h2e2');
  await state(page, 'solved');
  await page.locator('#say', { hasText: words.comesBack(1, 1) }).waitFor();
  // The best move with its line, and the move of the game, in English notation.
  const ways = page.locator('#ways li');
  await ways.nth(1).waitFor();
  const [best, played] = await ways.allTextContents();
  assert.match(best, /C2=5 \S+ \S+.*\+0\.3 for Red/);
  assert.match(played, /C8\+7 R1=2.*\u22125\.0 for Red/);

  const of = (/** @type {Date} */ date) => chooseDaily(bands[bandOfDay(date)], date);
  let before = await fenOf(page);
  await mode('daily');
  assert.equal((await shown(page, before)).id, of(new Date()).id);
  await solve(page);
  await solved(page);
  await page.reload();
  await page.locator('#say', { hasText: words.dayDone }).waitFor();
  const { fen } = of(new Date());
  assert.notEqual((await fenOf(page)).split(' ')[0], fen.split(' ')[0], 'the solution is on the board');
  assert.ok(await page.locator('#analyse').isVisible());
  await page.locator('#next').click();
  assert.notEqual((await shown(page)).fen, fen);
  assert.equal(await page.locator('#mode').inputValue(), 'train');
  await mode('daily');
  await page.locator('#say', { hasText: words.dayDone }).waitFor();
  // A mode without a puzzle shows none of another mode.
  await mode('own');
  await page.locator('#say', { hasText: words.ownNone }).waitFor();
  assert.equal((await fenOf(page)).split(' ')[0], own.fen.split(' ')[0]);
  assert.ok(!(await page.locator('#next').isVisible()));

  // The front page has the tasks of the day; by the next morning the open page has none of them ticked.
  await page.goto(address('?lang=en'));
  const tasks = page.locator('#daily li');
  const { puzzle, ending, own: mistake } = daily.tasks;
  await page
    .getByText(daily.status({ streak: 1, isBroken: true, isBegun: true, isDone: false }), { exact: true })
    .waitFor();
  assert.deepEqual(await tasks.allTextContents(), [`✓ ${puzzle}`, ending, `✓ ${mistake}`]);
  await later(page, DAY_MS);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page
    .getByText(daily.status({ streak: 1, isBroken: true, isBegun: false, isDone: false }), { exact: true })
    .waitFor();
  await tasks.getByText(mistake).click();
  await boardShows(page, 'legal');
  await click(page, 'h2e2');
  await state(page, 'solved');
  await page.locator('#say', { hasText: words.comesBack(1, 1) }).waitFor();

  await mode('streak');
  await page.waitForURL(/mode=streak/);
  await page.locator('#start').click();
  for (const count of [1, 2]) {
    const { fen } = await solve(page);
    await page.locator('#count', { hasText: words.streak({ solved: count, best: count }) }).waitFor();
    await shown(page, fen);
  }
  await err(page);
  await state(page, 'over');
  assert.match((await message(page).textContent()) ?? '', /2 solved\. The right move was \S+\.$/);
  await page.locator('#rerun').waitFor();
  await page.locator('#show').click();
  await state(page, 'shown');
  assert.equal(new URL(page.url()).searchParams.get('mode'), 'streak');
  await page.locator('#rerun').click();
  await shown(page);
  const none = page.locator('#count', { hasText: words.streak({ solved: 0, best: 2 }) });
  await none.waitFor();
  await page.reload();
  await none.waitFor();
  await page.locator('#start').waitFor();
  assert.equal(await page.locator('#mode').inputValue(), 'streak');

  await mode('storm');
  await page.locator('#start').click();
  await shown(page);
  before = await fenOf(page);
  await solve(page);
  await shown(page, before);
  await later(page, 110_000);
  await page.locator('#count', { hasText: /0:\d\d/ }).waitFor();
  const count = await page.locator('#count').textContent();
  await err(page);
  // A wrong move costs ten seconds.
  await page.waitForFunction((before) => {
    const left = (/** @type {string | null | undefined} */ text) => Number(text?.match(/\d:(\d\d)/)?.[1]);
    return left(document.getElementById('count')?.textContent) <= left(before) - 10;
  }, count);
  await later(page, 70_000);
  await state(page, 'over');
  assert.ok((await message(page).textContent())?.startsWith(words.over({ solved: 1, right: '' })));
  assert.equal(await page.locator('#count').textContent(), words.storm({ seconds: 0, solved: 1, best: 1 }));
  assert.ok(await page.locator('#rerun').isVisible());
});

const OPENINGS = { path: 'puzzles/?lang=en&mode=openings&opening=screen-red', before: movedClock };
pageTest(
  'an opening: its plan and traps are read, a missed book move returns after a day, then three',
  OPENINGS,
  async (page) => {
    const say = (/** @type {string} */ text) => page.locator('#say', { hasText: text }).waitFor();
    const [plan, trap] = drill.systems.screen;
    await say(plan);
    await page.locator('#task', { hasText: openings.names.screen }).waitFor();
    await page.locator('#walk li').first().waitFor();
    assert.equal((await boardHas(page, 'legal')).length, 0);
    await page.getByRole('button', { name: words.openingLines[1] }).click();
    await say(trap);
    const before = await fenOf(page);
    await page.locator('#walk li').first().waitFor();
    await page.locator('#walk').getByRole('button', { name: en.game.actions.next }).click();
    await page.waitForFunction(
      (fen) => /** @type {any} */ (document.querySelector('main > xiangqi-board')).fen !== fen,
      before,
    );

    await page.locator('#start').click();
    await page.locator('#task', { hasText: drill.task('red') }).waitFor();
    await waits(page, '');
    const asked = await fenOf(page);
    await click(page, 'e2e6');
    await state(page, 'escape');
    assert.match(
      (await message(page).textContent()) ?? '',
      /^The book plays .*P3\+1.* Black has .*comes back tomorrow/,
    );
    await page.locator('#back').click();
    await waits(page, '');
    await click(page, 'g3g4');
    await waits(page, asked);

    await later(page, DAY_MS);
    await page.reload();
    await page.locator('#opening option:checked', { hasText: '1 due' }).waitFor({ state: 'attached' });
    await page.goto(address('puzzles/?lang=en&mode=openings'));
    // What is due comes without a press.
    await page.locator('#task', { hasText: drill.review('red') }).waitFor();
    await waits(page, '');
    assert.equal(await fenOf(page), asked);
    await click(page, 'g3g4');
    await state(page, 'solved');
    await say(`${words.solved} ${words.comesBack(3, 1)}`);
    await page.locator('#next').click();
    await page.locator('#task', { hasText: drill.task('red') }).waitFor();
  },
);
