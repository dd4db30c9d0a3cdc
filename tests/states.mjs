// The states of the app for the screenshots of `cargo xtask shots`, for a visual check.

import { NARROW, openFolds, WIDE } from './browser/open.mjs';
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

/** Settings without the opening book. @type {Partial<Shot>} */
const NO_BOOK = { settings: { book: false } };

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

/** @typedef {{ width: number, height: number, colorScheme?: 'light' | 'dark' }} Screen a window and its colours */

/** A screenshot after some actions. @param {string} name @param {string} page @param {Screen} screen @param {Act} [act] @param {Partial<Shot>} [more] @returns {Shot} */
const shot = (name, page, { colorScheme, ...viewport }, act, more) => ({
  name,
  page,
  viewport,
  colorScheme,
  act,
  ...more,
});

/** @param {Screen} screen @returns {Screen} */
const dark = (screen) => ({ ...screen, colorScheme: 'dark' });

/** The address of a game. @param {string} query */
const en = (query) => `play/?lang=en&${query}`;
/** The same in Chinese. @param {string} query */
const zh = (query) => `play/?lang=zh-Hans&${query}`;

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

/** Opens the editor with an illegal position. @param {string} fen @returns {Act} */
const position = (fen) => after(choose('edit'), write('.editor [name="fen"]', fen), appears('.editor .faults li'));
/** Types a move that is refused. @param {string} text @returns {Act} */
const typed = (text) =>
  after(write('.moves-panel .typing input', text), press('.moves-panel .typing button'), appears('.card.fault'));
const newGame = choose('newGame');
const review = after(press('#tab-review', '.review .begin'), appears('.review .mistakes'));
const mistake = after(review, press('.review .entry'), appears('.review .why li'));
const analysis = after(
  (page) => page.locator('.analysis input[role="switch"]').check({ force: true }),
  async (page) => {
    await page.locator('.analysis select').selectOption('3');
  },
  appears('.analysis .lines li:nth-child(3)'),
);

const PLAY = [
  shot('play', en(OPENING), WIDE, undefined, { isCommitted: true }),
  shot('play-dark', zh(OPENING), dark(WIDE)),
  shot('play-phone', zh(OPENING), PHONE),
  shot('play-phone-dark', en(OPENING), dark(PHONE)),
  shot('play-lying', zh(OPENING), LANDSCAPE_PHONE),
  shot('play-lying-dark', en(OPENING), dark(LANDSCAPE_PHONE)),
  shot('play-picked', en('moves='), PHONE, (page) => point(page, 'h2').click()),
  shot('play-back', en(GIVEN_AWAY), PHONE, after(press('[data-action="previous"]'), appears('.headline .back'))),
  shot('play-check', zh('fen=3k5/9/9/9/9/9/9/9/4A4/R3K4_w_-_-_0_1&moves='), PHONE, play('a0a9')),
  shot(
    'play-thinking',
    en('level=10&side=red'),
    PHONE,
    after(play('h2e2'), appears('xiangqi-game[data-thinking]')),
    NO_BOOK,
  ),
  shot(
    'play-hint',
    zh('level=2&side=red'),
    WIDE,
    after(press('[data-action="hint"]'), appears('xiangqi-game .ground xiangqi-board .hint')),
  ),
  shot('play-warning', en(CHECKS), PHONE, explained('a8a9')),
  shot('play-typed', zh('moves='), PHONE, typed('\u70ae\u4e8c\u5e73\u4e8c')),
  shot('play-typed-wide', en('moves='), WIDE, typed('C2=X')),
  shot('play-fault', en('fen=9/9_w'), WIDE),
  shot(
    'play-handicap',
    zh('moves='),
    WIDE,
    after(
      newGame,
      press(
        '.new-game [name="mode"][value="people"]',
        '.new-game [name="handicap"][value="twoHorses"]',
        '.new-game .start',
      ),
      (page) => point(page, 'b0').and(page.locator(':not([data-movable])')).waitFor(),
    ),
  ),
];

/** Ends the game: a move that loses causes a warning before. @type {Act} */
const insist = async (page) => {
  const button = page.locator('.card.warning .plain-button:not(.first)');
  if (await button.isVisible()) await button.click();
  await page.locator('.card.outcome').waitFor();
};

const OVER = [
  shot('over-checkmate', en(BEFORE_MATE), WIDE, explained('b4e4')),
  shot('over-checkmate-phone', zh(BEFORE_MATE), dark(PHONE), explained('b4e4')),
  shot('over-checkmate-lying', en(BEFORE_MATE), LANDSCAPE_PHONE, explained('b4e4')),
  ...Object.entries(ENDS).map(([code, [fen, moves, last]], index) =>
    shot(
      `over-${code}`,
      `play/?lang=${index % 2 ? 'en' : 'zh-Hans'}&fen=${fen}&moves=${moves}`,
      index % 3 ? { ...PHONE, colorScheme: 'light' } : dark(PHONE),
      after(explained(last), insist),
    ),
  ),
  shot(
    'over-resigned',
    zh(OPENING),
    dark(WIDE),
    after(press('.near .resign', '.near .resign'), appears('.card.outcome')),
  ),
  shot('over-agreed', en(OPENING), PHONE, after(press('.near .draw', '.near .draw'), appears('.card.outcome'))),
];

const DIALOGS = [
  shot('new-game', zh('moves='), WIDE, newGame),
  shot(
    'new-game-phone',
    en('moves='),
    dark(PHONE),
    after(newGame, press('.new-game [name="handicap"][value="horse"]', '.new-game [name="clock"][value="own"]')),
  ),
  shot('new-game-lying', en('moves='), LANDSCAPE_PHONE, newGame),
  shot('menu', en(OPENING), dark(PHONE), press('[data-action="menu"]')),
  shot('menu-lying', zh(OPENING), LANDSCAPE_PHONE, press('[data-action="menu"]')),
  shot('settings', en(OPENING), PHONE, choose('settings')),
  shot('games', zh(OPENING), PHONE, choose('games')),
  shot(
    'open-damaged',
    en('moves='),
    PHONE,
    after(
      choose('open'),
      write('.open-games textarea', '1. C2=5 h8+7 2. H2+9 r9=8'),
      press('.open-games .read'),
      appears('.open-games .damage'),
    ),
  ),
  shot('share', zh(OPENING), dark(PHONE), choose('share')),
  shot('editor', en(OPENING), WIDE, position('4k4/9/9/9/4R4/9/9/9/9/4KA1P1 w - - 0 1')),
  shot('editor-phone', zh(OPENING), dark(PHONE), position('4k4/9/9/9/9/9/9/9/9/4KA1P1 w - - 0 1')),
  shot('editor-lying', en(OPENING), LANDSCAPE_PHONE, choose('edit')),
];

const STUDY = [
  shot('analysis', en(OPENING), WIDE, analysis),
  shot('change-seat', zh('level=3&side=red'), PHONE, after(press('.strip.far .change'), appears('.change-seat[open]'))),
  shot('analysis-phone', zh(OPENING), dark(PHONE), analysis),
  shot('analysis-lying', zh(OPENING), LANDSCAPE_PHONE, analysis),
  shot('review', en(GIVEN_AWAY), WIDE, mistake),
  shot('review-phone', zh(GIVEN_AWAY), dark(PHONE), mistake),
  shot(
    'review-refuted',
    zh(GIVEN_AWAY),
    PHONE,
    after(mistake, press('.review .refute'), appears('.on-board .line button:last-child[aria-current]')),
  ),
  shot(
    'review-retry',
    en(GIVEN_AWAY),
    PHONE,
    after(mistake, press('.review .retry'), appears('.on-board[data-stage="asking"]')),
  ),
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

const CONSIDERED = [
  shot('considered-ask', zh('level=6&side=red'), PHONE, after(play('h2e2'), appears('.considered > .ask')), NO_BOOK),
  shot('considered', en('level=6&side=red'), WIDE, considered, NO_BOOK),
  shot('from-book', zh('level=6&side=red'), PHONE, after(play('h2e2'), appears('.considered > .from-book'))),
  shot(
    'considered-dark',
    zh('level=4&side=red'),
    dark(WIDE),
    after(considered, press('.considered .entry'), appears('.considered .line [aria-current]')),
    NO_BOOK,
  ),
  shot(
    'considered-phone',
    zh('level=6&side=red'),
    PHONE,
    after(considered, (page) => page.locator('.considered h2').scrollIntoViewIfNeeded()),
    NO_BOOK,
  ),
  shot(
    'considered-phone-dark',
    en('level=3&side=red'),
    dark(PHONE),
    after(considered, whyNot('a9a8'), (page) => page.locator('.considered .answer').scrollIntoViewIfNeeded()),
    NO_BOOK,
  ),
  shot('considered-why-not', zh('level=6&side=red'), WIDE, after(considered, whyNot('a9a8')), NO_BOOK),
];

const BOARDS = [
  shot('board-print', en(OPENING), WIDE, undefined, { settings: { theme: 'print' } }),
  shot('board-print-dark', en(OPENING), dark(PHONE), undefined, {
    settings: { theme: 'print', pieces: 'international' },
  }),
  shot('board-international', en(OPENING), WIDE, undefined, { settings: { pieces: 'international' } }),
  shot('board-international-dark', en(OPENING), dark(WIDE), undefined, {
    settings: { pieces: 'international' },
  }),
  shot('board-simplified', zh(OPENING), PHONE, undefined, { settings: { pieces: 'simplified' } }),
  shot('board-large', zh(OPENING), { width: 1920, height: 1400 }),
  shot('board-small', en(OPENING), { width: 320, height: 568 }),
  shot('board-tablet', zh(OPENING), { width: 820, height: 1180 }),
];

/** Shows a part of the lab below the sheet. @param {string} part @returns {Act} */
const beside = (part) => after(appears(part), (page) => page.$eval(part, (element) => element.scrollIntoView()));
const COLLISION = `tree=${encodeURIComponent('K../..p/kPP w')}&algorithm=table&depth=2&tableSlots=16&tableCheckBits=8&step=13`;
/** @param {string} id @returns {Act} */
const gallery = (id) =>
  after(
    appears('#examples [aria-pressed="true"]'),
    openFolds,
    press(`#examples [data-example="${id}"]`),
    appears('[data-mode="compare"] .run:nth-of-type(2) game-tree[shown="0"]'),
  );

const SOURCES = [
  shot('sources-key', `lab/?lang=en&${COLLISION}`, WIDE, beside('#key .collided')),
  shot(
    'sources-key-phone',
    `lab/?lang=zh-Hans&${COLLISION}`,
    dark(PHONE),
    after(appears('#key .collided'), beside('#key')),
  ),
  shot('sources-dialogue', 'lab/?lang=zh-Hans&example=phones&step=12', WIDE, beside('#notes')),
  shot('sources-dialogue-phone', 'lab/?lang=en&example=phones&step=12', dark(PHONE), beside('#notes')),
  shot('sources-formulas', 'lab/?lang=en&cut=atOrAbove', WIDE, after(openFolds, beside('#formulas'))),
  shot('sources-formulas-phone', 'lab/?lang=zh-Hans&cut=atOrAbove', dark(PHONE), after(openFolds, beside('#formulas'))),
  shot('sources-figure-one', 'lab/?lang=zh-Hans&example=three-plies&algorithm=single_bound&step=27', {
    width: 1280,
    height: 1000,
  }),
  ...['scheme-always', 'scheme-deeper', 'scheme-two-tier', 'scheme-bucket', 'collision'].map((id) =>
    shot(
      `sources-${id}`,
      'lab/?lang=en&cut=atOrAbove',
      { width: 1280, height: 1100 },
      after(gallery(id), press('game-tree button.last')),
    ),
  ),
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

const WHOLE = [
  shot('whole', `lab/?lang=en&${SEARCH}`, { width: 1280, height: 1100 }, whole('.overview')),
  shot('whole-dark', `lab/?lang=zh-Hans&${SEARCH}`, dark(WIDE), whole('.overview', 'score')),
  shot('whole-phone', `lab/?lang=zh-Hans&${SEARCH}`, PHONE, whole('.overview', 'why')),
  shot('whole-node', `lab/?lang=en&${SEARCH}`, WIDE, whole('.story')),
  shot('whole-node-phone', `lab/?lang=en&${SEARCH}`, dark(PHONE), whole('.story-text')),
];

/** Waits until the reasons of all mistakes are found. @type {Act} */
const summedUp = async (page) => {
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true');
  await page.waitForFunction(() => document.querySelector('#kinds .coming')?.textContent === '');
};

export const SHOTS = [
  ...LAB,
  shot('lab', 'lab/?lang=en&step=30', { ...WIDE, height: 770 }, undefined, { isCommitted: true }),
  shot('lab-dark', 'lab/?lang=zh-Hans&step=30', dark(WIDE)),
  shot('lab-narrow', 'lab/?lang=zh-Hans&step=13', NARROW),
  shot('lab-narrow-dark', 'lab/?lang=en&step=13', dark(NARROW)),
  shot('saved', 'lab/?lang=en&example=xiangqi-start&saved=ladder', WIDE, saved('.rung')),
  shot('saved-phone-dark', 'lab/?lang=zh-Hans&example=xiangqi-start&saved=ladder', dark(PHONE), saved('.rung')),
  shot('saved-techniques', 'lab/?lang=zh-Hans&example=xiangqi-start&saved=null_move-8', dark(WIDE), saved('canvas')),
  shot('saved-techniques-phone', 'lab/?lang=en&example=xiangqi-start&saved=null_move-8', PHONE, saved('canvas')),
  ...PLAY,
  ...OVER,
  ...DIALOGS,
  ...STUDY,
  ...CONSIDERED,
  ...BOARDS,
  ...SOURCES,
  ...WHOLE,
  shot('front', '?lang=zh-Hans', WIDE),
  shot('learn', 'learn/?lang=en', WIDE),
  shot('practice', 'learn/practice/?lang=en&rung=bound&level=5&seed=7', WIDE),
  shot('practice-told', 'learn/practice/?lang=zh-Hans&rung=leaves&level=3&seed=7', NARROW, (page) =>
    page.locator('#actions .plain-button').click(),
  ),
  shot('puzzles', 'puzzles/?lang=zh-Hans&puzzle=7', WIDE),
  shot('puzzles-narrow-dark', 'puzzles/?lang=en&puzzle=3', dark(NARROW)),
  shot('way', 'learn/way/?lang=zh-Hans&step=60', WIDE),
  shot('way-reading', 'learn/way/?lang=en&step=11', dark(NARROW)),
  shot('endings', 'endings/?lang=en&ending=horse-advisor', WIDE),
  shot('endings-narrow-dark', 'endings/?lang=zh-Hans&ending=chariot-full', dark(NARROW)),
  shot('you-empty', 'you/?lang=en', NARROW),
  ...[1, 3, 40].flatMap((count) => [
    shot(`you-${count}`, 'you/?lang=en', WIDE, summedUp, { storage: storageOf(manyGames().slice(0, count)) }),
    shot(`you-${count}-narrow-dark`, 'you/?lang=zh-Hans', dark(NARROW), summedUp, {
      storage: storageOf(manyGames().slice(0, count)),
    }),
  ]),
  shot('front-narrow-dark', '?lang=en', dark(NARROW)),
];
