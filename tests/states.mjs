// The states of the app for the screenshots of `cargo xtask shots`, for a visual check.

import { NARROW, WIDE } from './browser/open.mjs';
import { LAB } from './lab-states.mjs';
import { manyGames, storageOf } from './node/you-games.mjs';

/** @import { Page } from 'playwright-core' */
/** @typedef {(page: Page) => Promise<void>} Act */

/**
 * @typedef {object} Shot
 * @property {string} name the name of the file
 * @property {string} page the address within the app
 * @property {{ width: number, height: number }} viewport
 * @property {'light' | 'dark'} [colorScheme]
 * @property {Record<string, unknown>} [settings] settings of the board, as stored
 * @property {Record<string, string>} [storage] the content of the page's storage
 * @property {Act} [act] the actions before the screenshot
 * @property {boolean} [isCommitted] whether it is committed, for the README
 */

/** A current phone, upright and sideways. */
const PHONE = { width: 375, height: 812 };
const LANDSCAPE_PHONE = { width: 812, height: 375 };

/** Six plies before a mate with two cannons. */
const BEFORE_MATE = 'moves=h2e2,a9a8,e2e6,a8a9,b2b4,a9a8';
const CHECKS = 'fen=3k5/9/9/9/9/9/9/9/4A4/R3K4_w_-_-_0_1&moves=a0a9,d9d8,a9a8,d8d9,a8a9,d9d8,a9a8,d8d9';
const OPENING = 'moves=h2e2,h9g7,h0g2,i9h9,i0h0,b9c7,g3g4,c6c5';
/** Red puts a chariot where Black's captures it for nothing. */
const GIVEN_AWAY = 'fen=1nbakab1r/r8/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/3R5/RNBAKABN1_w_-_-_0_1&moves=d1d8,a8d8';

/** Positions one move before the rules end the game, and that move. @type {Record<string, [fen: string, moves: string, last: string]>} */
const ENDS = {
  stalemate: ['3k5/9/4P4/9/9/9/9/9/9/4K4_w_-_-_0_1', '', 'e7e8'],
  'perpetual-check': [...split(CHECKS), 'a8a9'],
  'perpetual-chase': ['3k5/9/4b4/9/9/9/R8/9/9/5K3_w_-_-_0_1', 'a3e3,e7g9,e3g3,g9e7,g3e3,e7g9,e3g3,g9e7', 'g3e3'],
  'mutual-check': ['9/4c4/3k5/3r5/9/9/4C4/9/4K4/3R5_w_-_-_0_1', 'e3d3,d6e6,d3e3,e6d6,e3d3,d6e6,d3e3', 'e6d6'],
  'plain-repetition': [
    'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR_w_-_-_0_1',
    'b0c2,b9c7,c2b0,c7b9,b0c2,b9c7,c2b0',
    'c7b9',
  ],
  'quiet-limit': ['4k4/9/9/9/9/9/9/9/9/R2K5_w_-_-_119_60', '', 'a0a5'],
  'no-attackers': ['4k4/9/9/9/9/9/9/4p4/9/2BK5_w_-_-_0_1', '', 'c0e2'],
};

/** @param {string} address @returns {[string, string]} */
function split(address) {
  const parameters = new URLSearchParams(address);
  return [parameters.get('fen') ?? '', parameters.get('moves') ?? ''];
}

const point = (/** @type {Page} */ page, /** @type {string} */ square) =>
  page.locator(`.ground [data-square="${square}"]`);

/** Makes a move on the board of the page. @param {string} uci @returns {Act} */
const play = (uci) => async (page) => {
  await point(page, uci.slice(0, 2)).and(page.locator('[data-movable]')).click();
  await point(page, uci.slice(2)).click();
};

/** Makes a move that opens a card. @param {string} uci @returns {Act} */
const explained = (uci) => after(play(uci), appears('xiangqi-game .card'));

/** @param {...Act} acts @returns {Act} */
function after(...acts) {
  return async (page) => {
    for (const act of acts) await act(page);
  };
}

/** @param {string} what @returns {Act} */
function appears(what) {
  return (page) => page.locator(what).first().waitFor();
}

/** @param {...string} what selectors of buttons to press in sequence @returns {Act} */
function press(...what) {
  return async (page) => {
    for (const one of what) await page.locator(one).first().click();
  };
}

/** Opens a dialog from the menu. @param {string} entry @returns {Act} */
const choose = (entry) =>
  after(press('[data-action="menu"]', `.menu [data-entry="${entry}"]`), appears('dialog[open]'));

/** @param {string} field @param {string} text @returns {Act} */
const write = (field, text) => (page) => page.locator(field).first().fill(text);

/** The section "What did it save?", scrolled into view. @param {string} drawn @returns {Act} */
const saved = (drawn) =>
  after(appears(`#saved ${drawn}`), (page) => page.locator('#saved').evaluate((section) => section.scrollIntoView()));

const newGame = choose('newGame');
const review = after(press('#tab-review', '.review .begin'), appears('.review .mistakes'));
const analysis = after(
  (page) => page.locator('.analysis input[role="switch"]').check({ force: true }),
  async (page) => {
    await page.locator('.analysis select').selectOption('3');
  },
  appears('.analysis .lines li:nth-child(3)'),
);

/** @type {Shot[]} */
const PLAY = [
  { name: 'play', page: `play/?lang=en&${OPENING}`, viewport: WIDE, isCommitted: true },
  { name: 'play-dark', page: `play/?lang=zh-Hans&${OPENING}`, viewport: WIDE, colorScheme: 'dark' },
  { name: 'play-phone', page: `play/?lang=zh-Hans&${OPENING}`, viewport: PHONE },
  { name: 'play-phone-dark', page: `play/?lang=en&${OPENING}`, viewport: PHONE, colorScheme: 'dark' },
  { name: 'play-lying', page: `play/?lang=zh-Hans&${OPENING}`, viewport: LANDSCAPE_PHONE },
  { name: 'play-lying-dark', page: `play/?lang=en&${OPENING}`, viewport: LANDSCAPE_PHONE, colorScheme: 'dark' },
  { name: 'play-picked', page: 'play/?lang=en&moves=', viewport: PHONE, act: (page) => point(page, 'h2').click() },
  {
    name: 'play-back',
    page: `play/?lang=en&${GIVEN_AWAY}`,
    viewport: PHONE,
    act: after(press('[data-action="previous"]'), appears('.headline .back')),
  },
  {
    name: 'play-check',
    page: 'play/?lang=zh-Hans&fen=3k5/9/9/9/9/9/9/9/4A4/R3K4_w_-_-_0_1&moves=',
    viewport: PHONE,
    act: play('a0a9'),
  },
  {
    name: 'play-thinking',
    page: 'play/?lang=en&level=10&side=red',
    viewport: PHONE,
    settings: { book: false },
    act: after(play('h2e2'), appears('xiangqi-game[data-thinking]')),
  },
  {
    name: 'play-hint',
    page: 'play/?lang=zh-Hans&level=2&side=red',
    viewport: WIDE,
    act: after(press('[data-action="hint"]'), appears('xiangqi-game .ground xiangqi-board .hint')),
  },
  { name: 'play-warning', page: `play/?lang=en&${CHECKS}`, viewport: PHONE, act: explained('a8a9') },
  {
    name: 'play-typed',
    page: 'play/?lang=zh-Hans&moves=',
    viewport: PHONE,
    act: after(
      write('.moves-panel .typing input', '\u70ae\u4e8c\u5e73\u4e8c'),
      press('.moves-panel .typing button'),
      appears('.card.fault'),
    ),
  },
  {
    name: 'play-typed-wide',
    page: 'play/?lang=en&moves=',
    viewport: WIDE,
    act: after(
      write('.moves-panel .typing input', 'C2=X'),
      press('.moves-panel .typing button'),
      appears('.card.fault'),
    ),
  },
  { name: 'play-fault', page: 'play/?lang=en&fen=9/9_w', viewport: WIDE },
  {
    name: 'play-handicap',
    page: 'play/?lang=zh-Hans&moves=',
    viewport: WIDE,
    act: after(
      newGame,
      press(
        '.new-game [name="mode"][value="people"]',
        '.new-game [name="handicap"][value="twoHorses"]',
        '.new-game .start',
      ),
      (page) => point(page, 'b0').and(page.locator(':not([data-movable])')).waitFor(),
    ),
  },
];

/** @type {Shot[]} */
const OVER = [
  { name: 'over-checkmate', page: `play/?lang=en&${BEFORE_MATE}`, viewport: WIDE, act: explained('b4e4') },
  {
    name: 'over-checkmate-phone',
    page: `play/?lang=zh-Hans&${BEFORE_MATE}`,
    viewport: PHONE,
    colorScheme: 'dark',
    act: explained('b4e4'),
  },
  {
    name: 'over-checkmate-lying',
    page: `play/?lang=en&${BEFORE_MATE}`,
    viewport: LANDSCAPE_PHONE,
    act: explained('b4e4'),
  },
  ...Object.entries(ENDS).map(
    ([code, [fen, moves, last]], index) =>
      /** @type {Shot} */ ({
        name: `over-${code}`,
        page: `play/?lang=${index % 2 ? 'en' : 'zh-Hans'}&fen=${fen}&moves=${moves}`,
        viewport: PHONE,
        colorScheme: index % 3 ? 'light' : 'dark',
        act: after(explained(last), async (page) => {
          // A move that loses causes a warning before it ends the game.
          const insist = page.locator('.card.warning .plain-button:not(.first)');
          if (await insist.isVisible()) await insist.click();
          await page.locator('.card.outcome').waitFor();
        }),
      }),
  ),
  {
    name: 'over-resigned',
    page: `play/?lang=zh-Hans&${OPENING}`,
    viewport: WIDE,
    colorScheme: 'dark',
    act: after(press('.near .resign', '.near .resign'), appears('.card.outcome')),
  },
  {
    name: 'over-agreed',
    page: `play/?lang=en&${OPENING}`,
    viewport: PHONE,
    act: after(press('.near .draw', '.near .draw'), appears('.card.outcome')),
  },
];

/** @type {Shot[]} */
const DIALOGS = [
  { name: 'new-game', page: 'play/?lang=zh-Hans&moves=', viewport: WIDE, act: newGame },
  {
    name: 'new-game-phone',
    page: 'play/?lang=en&moves=',
    viewport: PHONE,
    colorScheme: 'dark',
    act: after(newGame, press('.new-game [name="handicap"][value="horse"]', '.new-game [name="clock"][value="own"]')),
  },
  { name: 'new-game-lying', page: 'play/?lang=en&moves=', viewport: LANDSCAPE_PHONE, act: newGame },
  {
    name: 'menu',
    page: `play/?lang=en&${OPENING}`,
    viewport: PHONE,
    colorScheme: 'dark',
    act: press('[data-action="menu"]'),
  },
  {
    name: 'menu-lying',
    page: `play/?lang=zh-Hans&${OPENING}`,
    viewport: LANDSCAPE_PHONE,
    act: press('[data-action="menu"]'),
  },
  { name: 'settings', page: `play/?lang=en&${OPENING}`, viewport: PHONE, act: choose('settings') },
  { name: 'games', page: `play/?lang=zh-Hans&${OPENING}`, viewport: PHONE, act: choose('games') },
  {
    name: 'open-damaged',
    page: 'play/?lang=en&moves=',
    viewport: PHONE,
    act: after(
      choose('open'),
      write('.open-games textarea', '1. C2=5 h8+7 2. H2+9 r9=8'),
      press('.open-games .read'),
      appears('.open-games .damage'),
    ),
  },
  { name: 'share', page: `play/?lang=zh-Hans&${OPENING}`, viewport: PHONE, colorScheme: 'dark', act: choose('share') },
  {
    name: 'editor',
    page: `play/?lang=en&${OPENING}`,
    viewport: WIDE,
    act: after(
      choose('edit'),
      write('.editor [name="fen"]', '4k4/9/9/9/4R4/9/9/9/9/4KA1P1 w - - 0 1'),
      appears('.editor .faults li'),
    ),
  },
  {
    name: 'editor-phone',
    page: `play/?lang=zh-Hans&${OPENING}`,
    viewport: PHONE,
    colorScheme: 'dark',
    act: after(
      choose('edit'),
      write('.editor [name="fen"]', '4k4/9/9/9/9/9/9/9/9/4KA1P1 w - - 0 1'),
      appears('.editor .faults li'),
    ),
  },
  { name: 'editor-lying', page: `play/?lang=en&${OPENING}`, viewport: LANDSCAPE_PHONE, act: choose('edit') },
];

/** @type {Shot[]} */
const STUDY = [
  { name: 'analysis', page: `play/?lang=en&${OPENING}`, viewport: WIDE, act: analysis },
  {
    name: 'change-seat',
    page: 'play/?lang=zh-Hans&level=3&side=red',
    viewport: PHONE,
    act: after(press('.strip.far .change'), appears('.change-seat[open]')),
  },
  {
    name: 'analysis-phone',
    page: `play/?lang=zh-Hans&${OPENING}`,
    viewport: PHONE,
    colorScheme: 'dark',
    act: analysis,
  },
  { name: 'analysis-lying', page: `play/?lang=zh-Hans&${OPENING}`, viewport: LANDSCAPE_PHONE, act: analysis },
  {
    name: 'review',
    page: `play/?lang=en&${GIVEN_AWAY}`,
    viewport: WIDE,
    act: after(review, press('.review .entry'), appears('.review .why li')),
  },
  {
    name: 'review-phone',
    page: `play/?lang=zh-Hans&${GIVEN_AWAY}`,
    viewport: PHONE,
    colorScheme: 'dark',
    act: after(review, press('.review .entry'), appears('.review .why li')),
  },
  {
    name: 'review-refuted',
    page: `play/?lang=zh-Hans&${GIVEN_AWAY}`,
    viewport: PHONE,
    act: after(
      review,
      press('.review .entry'),
      appears('.review .why li'),
      press('.review .refute'),
      appears('.on-board .line button:last-child[aria-current]'),
    ),
  },
  {
    name: 'review-retry',
    page: `play/?lang=en&${GIVEN_AWAY}`,
    viewport: PHONE,
    act: after(
      review,
      press('.review .entry'),
      appears('.review .why li'),
      press('.review .retry'),
      appears('.on-board[data-stage="asking"]'),
    ),
  },
];

/** The engine has answered the central cannon, and its considered moves are open. @type {Act} */
const considered = after(
  play('h2e2'),
  appears('.considered > .ask'),
  press('.considered > .ask'),
  appears('.considered .candidates li'),
);
/** Queries a move on the board. @param {string} move @returns {Act} */
const whyNot = (move) => after(play(move), appears('.considered .answer h3'));

/** @type {Shot[]} */
const CONSIDERED = [
  {
    name: 'considered-ask',
    page: 'play/?lang=zh-Hans&level=6&side=red',
    viewport: PHONE,
    settings: { book: false },
    act: after(play('h2e2'), appears('.considered > .ask')),
  },
  {
    name: 'considered',
    page: 'play/?lang=en&level=6&side=red',
    viewport: WIDE,
    settings: { book: false },
    act: considered,
  },
  {
    name: 'from-book',
    page: 'play/?lang=zh-Hans&level=6&side=red',
    viewport: PHONE,
    act: after(play('h2e2'), appears('.considered > .from-book')),
  },
  {
    name: 'considered-dark',
    page: 'play/?lang=zh-Hans&level=4&side=red',
    viewport: WIDE,
    colorScheme: 'dark',
    settings: { book: false },
    act: after(considered, press('.considered .entry'), appears('.considered .line [aria-current]')),
  },
  {
    name: 'considered-phone',
    page: 'play/?lang=zh-Hans&level=6&side=red',
    viewport: PHONE,
    settings: { book: false },
    act: after(considered, (page) => page.locator('.considered h2').scrollIntoViewIfNeeded()),
  },
  {
    name: 'considered-phone-dark',
    page: 'play/?lang=en&level=3&side=red',
    viewport: PHONE,
    colorScheme: 'dark',
    settings: { book: false },
    act: after(considered, whyNot('a9a8'), (page) => page.locator('.considered .answer').scrollIntoViewIfNeeded()),
  },
  {
    name: 'considered-why-not',
    page: 'play/?lang=zh-Hans&level=6&side=red',
    viewport: WIDE,
    settings: { book: false },
    act: after(considered, whyNot('a9a8')),
  },
];

/** @type {Shot[]} */
const BOARDS = [
  { name: 'board-print', page: `play/?lang=en&${OPENING}`, viewport: WIDE, settings: { theme: 'print' } },
  {
    name: 'board-print-dark',
    page: `play/?lang=en&${OPENING}`,
    viewport: PHONE,
    colorScheme: 'dark',
    settings: { theme: 'print', pieces: 'international' },
  },
  {
    name: 'board-international',
    page: `play/?lang=en&${OPENING}`,
    viewport: WIDE,
    settings: { pieces: 'international' },
  },
  {
    name: 'board-international-dark',
    page: `play/?lang=en&${OPENING}`,
    viewport: WIDE,
    colorScheme: 'dark',
    settings: { pieces: 'international' },
  },
  {
    name: 'board-simplified',
    page: `play/?lang=zh-Hans&${OPENING}`,
    viewport: PHONE,
    settings: { pieces: 'simplified' },
  },
  { name: 'board-large', page: `play/?lang=zh-Hans&${OPENING}`, viewport: { width: 1920, height: 1400 } },
  { name: 'board-small', page: `play/?lang=en&${OPENING}`, viewport: { width: 320, height: 568 } },
  { name: 'board-tablet', page: `play/?lang=zh-Hans&${OPENING}`, viewport: { width: 820, height: 1180 } },
];

/** Shows a part of the lab below the sheet. @param {string} part @returns {Act} */
const beside = (part) =>
  after(appears(part), (page) =>
    page
      .locator(part)
      .first()
      .evaluate((element) => element.scrollIntoView()),
  );
const COLLISION = `tree=${encodeURIComponent('K../..p/kPP w')}&algorithm=table&depth=2&tableSlots=16&tableCheckBits=8&step=13`;
/** @param {string} id @returns {Act} */
const gallery = (id) =>
  after(
    press(`#examples [data-example="${id}"]`),
    appears('[data-mode="compare"] .run:nth-of-type(2) game-tree[shown="0"]'),
  );

/** @type {Shot[]} */
const SOURCES = [
  { name: 'sources-key', page: `lab/?lang=en&${COLLISION}`, viewport: WIDE, act: beside('#key .collided') },
  {
    name: 'sources-key-phone',
    page: `lab/?lang=zh-Hans&${COLLISION}`,
    viewport: PHONE,
    colorScheme: 'dark',
    act: after(appears('#key .collided'), beside('#key')),
  },
  { name: 'sources-dialogue', page: 'lab/?lang=zh-Hans&example=phones&step=12', viewport: WIDE, act: beside('#notes') },
  {
    name: 'sources-dialogue-phone',
    page: 'lab/?lang=en&example=phones&step=12',
    viewport: PHONE,
    colorScheme: 'dark',
    act: beside('#notes'),
  },
  { name: 'sources-formulas', page: 'lab/?lang=en&cut=atOrAbove', viewport: WIDE, act: beside('#formulas') },
  {
    name: 'sources-formulas-phone',
    page: 'lab/?lang=zh-Hans&cut=atOrAbove',
    viewport: PHONE,
    colorScheme: 'dark',
    act: beside('#formulas'),
  },
  {
    name: 'sources-figure-one',
    page: 'lab/?lang=zh-Hans&example=three-plies&algorithm=single_bound&step=27',
    viewport: { width: 1280, height: 1000 },
  },
  ...['scheme-always', 'scheme-deeper', 'scheme-two-tier', 'scheme-bucket', 'collision'].map((id) => ({
    name: `sources-${id}`,
    page: 'lab/?lang=en&cut=atOrAbove',
    viewport: { width: 1280, height: 1100 },
    act: after(gallery(id), press('game-tree button.last')),
  })),
];

/** A whole search in the lab. */
const SEARCH =
  'tree=FEN+r1bakab1r/9/1cn4c1/p1p1p1p1p/5n3/2P3P2/P3P3P/1CN1C1N2/9/R1BAKAB1R+b+-+-+0+7&nodes=60000&step=30000';
/** @param {string} part @param {string} [lens] @returns {Act} */
const whole =
  (part, lens = 'technique') =>
  async (page) => {
    await page.waitForFunction(() => document.querySelector('game-tree')?.getAttribute('shown') === '30000');
    await page.locator('game-tree select.lens').selectOption(lens);
    await page.locator(`game-tree ${part}`).evaluate((element) => element.scrollIntoView());
  };

/** @type {Shot[]} */
const WHOLE = [
  { name: 'whole', page: `lab/?lang=en&${SEARCH}`, viewport: { width: 1280, height: 1100 }, act: whole('.overview') },
  {
    name: 'whole-dark',
    page: `lab/?lang=zh-Hans&${SEARCH}`,
    viewport: WIDE,
    colorScheme: 'dark',
    act: whole('.overview', 'score'),
  },
  { name: 'whole-phone', page: `lab/?lang=zh-Hans&${SEARCH}`, viewport: PHONE, act: whole('.overview', 'why') },
  { name: 'whole-node', page: `lab/?lang=en&${SEARCH}`, viewport: WIDE, act: whole('.story') },
  {
    name: 'whole-node-phone',
    page: `lab/?lang=en&${SEARCH}`,
    viewport: PHONE,
    colorScheme: 'dark',
    act: whole('.story-told'),
  },
];

/** Waits until the reasons of all mistakes are found. @type {Act} */
const summedUp = async (page) => {
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true');
  await page.waitForFunction(() => document.querySelector('#kinds .coming')?.textContent === '');
};

/** @type {Shot[]} */
export const SHOTS = [
  ...LAB,
  { name: 'lab', page: 'lab/?lang=en&step=30', viewport: { ...WIDE, height: 770 }, isCommitted: true },
  { name: 'lab-dark', page: 'lab/?lang=zh-Hans&step=30', viewport: WIDE, colorScheme: 'dark' },
  { name: 'lab-narrow', page: 'lab/?lang=zh-Hans&step=13', viewport: NARROW },
  { name: 'lab-narrow-dark', page: 'lab/?lang=en&step=13', viewport: NARROW, colorScheme: 'dark' },
  { name: 'saved', page: 'lab/?lang=en&example=xiangqi-start&saved=ladder', viewport: WIDE, act: saved('.rung') },
  {
    name: 'saved-phone-dark',
    page: 'lab/?lang=zh-Hans&example=xiangqi-start&saved=ladder',
    viewport: PHONE,
    colorScheme: 'dark',
    act: saved('.rung'),
  },
  {
    name: 'saved-techniques',
    page: 'lab/?lang=zh-Hans&example=xiangqi-start&saved=null_move-8',
    viewport: WIDE,
    colorScheme: 'dark',
    act: saved('canvas'),
  },
  {
    name: 'saved-techniques-phone',
    page: 'lab/?lang=en&example=xiangqi-start&saved=null_move-8',
    viewport: PHONE,
    act: saved('canvas'),
  },
  ...PLAY,
  ...OVER,
  ...DIALOGS,
  ...STUDY,
  ...CONSIDERED,
  ...BOARDS,
  ...SOURCES,
  ...WHOLE,
  { name: 'front', page: '?lang=zh-Hans', viewport: WIDE },
  { name: 'learn', page: 'learn/?lang=en', viewport: WIDE },
  { name: 'practice', page: 'learn/practice/?lang=en&rung=bound&level=5&seed=7', viewport: WIDE },
  {
    name: 'practice-told',
    page: 'learn/practice/?lang=zh-Hans&rung=leaves&level=3&seed=7',
    viewport: NARROW,
    act: (page) => page.locator('#actions .plain-button').click(),
  },
  { name: 'puzzles', page: 'puzzles/?lang=zh-Hans&puzzle=7', viewport: WIDE },
  { name: 'puzzles-narrow-dark', page: 'puzzles/?lang=en&puzzle=3', viewport: NARROW, colorScheme: 'dark' },
  { name: 'way', page: 'learn/way/?lang=zh-Hans&step=60', viewport: WIDE },
  { name: 'way-reading', page: 'learn/way/?lang=en&step=11', viewport: NARROW, colorScheme: 'dark' },
  { name: 'endings', page: 'endings/?lang=en&ending=horse-advisor', viewport: WIDE },
  {
    name: 'endings-narrow-dark',
    page: 'endings/?lang=zh-Hans&ending=chariot-full',
    viewport: NARROW,
    colorScheme: 'dark',
  },
  { name: 'you-empty', page: 'you/?lang=en', viewport: NARROW },
  ...[1, 3, 40].flatMap((count) => [
    {
      name: `you-${count}`,
      page: 'you/?lang=en',
      viewport: WIDE,
      storage: storageOf(manyGames().slice(0, count)),
      act: summedUp,
    },
    {
      name: `you-${count}-narrow-dark`,
      page: 'you/?lang=zh-Hans',
      viewport: NARROW,
      colorScheme: /** @type {const} */ ('dark'),
      storage: storageOf(manyGames().slice(0, count)),
      act: summedUp,
    },
  ]),
  { name: 'front-narrow-dark', page: '?lang=en', viewport: NARROW, colorScheme: 'dark' },
];
