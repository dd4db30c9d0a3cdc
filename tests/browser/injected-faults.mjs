// A scripted use of the app in which the nth call of the browser fails, for every n, as in SQLite's tests; and the laws that must hold.
//
// The laws: a game that was stored is there after a reload; the page still answers a click; a sentence is shown where an action failed; no
// error is uncaught; and after a reload without faults everything works.

import { open } from './harness.mjs';
import { address } from './open.mjs';
import en from '../../www/i18n/en.js';
import room from '../../www/i18n/en/room.js';

/** @import { BrowserContext, Page } from 'playwright-core' */
/** The kinds of calls. @typedef {'storage' | 'fetch' | 'message'} Kind */
/** The numbers of the calls that fail, from 1, by kind. @typedef {Partial<Record<Kind, number[]>>} Plan */
/** How often the use made each call, and the laws that it broke. @typedef {{ counts: Record<Kind, number>, broken: string[] }} Outcome */

export const KINDS = /** @type {const} */ (['storage', 'fetch', 'message']);

/** Past the thirty seconds of silence after which an engine that reports no progress is restarted. */
const STEP_TIMEOUT_MS = 60_000;
const POLL_MS = 50;
const CLICK_TIMEOUT_MS = 10_000;

/** A page without scripts on the origin of the app. */
const BLANK = 'manifest.webmanifest';
const PLAY = 'play/?lang=en&level=1&side=red';
const BOARD = 'xiangqi-game .ground [data-movable]';
const FOLDER = 'Studies';

/** Runs in the page before its scripts, and makes the planned calls fail. The counts are in `window.name`, which survives a navigation. @param {Plan} plan */
function inject(plan) {
  if (window !== window.top || window.name === 'off') return;
  const state = JSON.parse(window.name || '{"counts":{"storage":0,"fetch":0,"message":0},"games":{}}');
  Object.assign(window, { injected: state });
  // A page that is left calls once more, after the faults have ended.
  const isOff = () => window.name === 'off';
  const write = () => void (isOff() || (window.name = JSON.stringify(state)));
  /** Counts a call; returns whether it fails. @param {Kind} kind */
  const fails = (kind) => {
    if (isOff()) return false;
    state.counts[kind] += 1;
    write();
    return (plan[kind] ?? []).includes(state.counts[kind]);
  };
  const { setItem, removeItem } = Storage.prototype;
  for (const [prototype, names] of /** @type {[any, string[]][]} */ ([
    [Storage.prototype, ['getItem', 'setItem', 'removeItem', 'key', 'clear']],
    [IDBFactory.prototype, ['open', 'deleteDatabase']],
    [IDBDatabase.prototype, ['transaction', 'createObjectStore']],
    [IDBObjectStore.prototype, ['get', 'getAll', 'put', 'add', 'delete', 'clear', 'openCursor']],
  ]))
    for (const name of names) {
      const real = prototype[name];
      prototype[name] = function (/** @type {any[]} */ ...values) {
        if (fails('storage')) throw new DOMException(`${name} fails`, 'QuotaExceededError');
        const answer = real.apply(this, values);
        if (this === localStorage && String(values[0]).startsWith('chuhe.game.')) {
          if (real === setItem) state.games[values[0]] = values[1];
          if (real === removeItem) delete state.games[values[0]];
          write();
        }
        return answer;
      };
    }
  const { fetch } = window;
  window.fetch = (...asked) => (fails('fetch') ? Promise.reject(new TypeError('fetch fails')) : fetch(...asked));
  const send = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (/** @type {any[]} */ ...values) {
    if (fails('message')) throw new DOMException('postMessage fails', 'DataCloneError');
    send.apply(this, /** @type {any} */ (values));
  };
  const onMessage = /** @type {any} */ (Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage'));
  Object.defineProperty(Worker.prototype, 'onmessage', {
    ...onMessage,
    set(listener) {
      onMessage.set.call(this, (/** @type {MessageEvent} */ event) => fails('message') || listener.call(this, event));
    },
  });
}

/** The places of error messages. */
const SENTENCES = '.card.fault, .new-version, [role="alert"], .settings .messages, .games .broken, #fault';

/** The sentences about errors that are visible. @param {Page} page @returns {Promise<string[]>} */
const sentences = (page) =>
  page.evaluate(
    ({ selector, failures }) =>
      [...document.querySelectorAll(`${selector}, .games .remark, #status`)]
        .filter((element) => element.checkVisibility())
        .map((element) => ({ element, text: /** @type {HTMLElement} */ (element).innerText.trim() }))
        .filter(({ element, text }) => text && (element.matches(selector) || failures.includes(text)))
        .map(({ text }) => text),
    { selector: SENTENCES, failures: [room.library.failed, ...Object.values(en.errors.byCode)] },
  );

class Use {
  /** @type {string[]} */
  broken = [];
  /** Whether the last step ended as it should. */
  isDone = true;

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
  }

  /**
   * Does something: it succeeds, or a sentence is shown. Left out if the step before failed.
   * @param {string} name
   * @param {() => Promise<unknown>} act
   * @param {() => Promise<boolean | undefined>} done
   * @param {string[]} [before] the sentences that are not about this step
   */
  async step(name, act, done, before) {
    if (!this.isDone) return;
    this.isDone = false;
    before ??= await sentences(this.page);
    try {
      await act();
    } catch (error) {
      this.broken.push(`${name}: the page does not answer: ${String(error).split('\n')[0]}`);
      return;
    }
    const end = Date.now() + STEP_TIMEOUT_MS;

    while (Date.now() < end) {
      if (await done()) {
        this.isDone = true;
        return;
      }
      if ((await sentences(this.page)).some((sentence) => !before.includes(sentence))) return;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    this.broken.push(`${name}: it failed without a sentence`);
  }

  /** A part of the use, whose steps are independent of those before; then the page is clicked with the mouse. @param {() => Promise<void>} body */
  async part(body) {
    this.isDone = true;
    await body();
    this.isDone = true;
    const { page } = this;
    await page.keyboard.press('Escape');
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme ?? '');
    const before = await theme();
    await this.step(
      'a click on the theme',
      () => page.locator('site-head .theme').click({ timeout: CLICK_TIMEOUT_MS }),
      async () => (await theme()) !== before,
    );
  }
}

/**
 * Clicks by script, which takes a fraction of the time of a click of the mouse: those are made once for each part.
 * @param {Page} page
 * @param {string} selector
 */
const click = async (page, selector) => {
  const element = page.locator(selector).first();
  await element.waitFor({ timeout: CLICK_TIMEOUT_MS });
  await element.evaluate((found) => /** @type {HTMLElement} */ (found).click());
};

/** @param {Page} page @param {string} selector */
const isVisible = (page, selector) => page.locator(selector).first().isVisible();

/** The number of plies of the game on the board. @param {Page} page @returns {Promise<number>} */
const plies = (page) =>
  page.evaluate(() => /** @type {any} */ (document.querySelector('xiangqi-game'))?.game?.tip.ply ?? -1);

/** @param {Use} use @param {string} text @param {number} after the plies of the game then */
const move = (use, text, after) =>
  use.step(
    `the move ${text}`,
    () =>
      use.page.locator('xiangqi-game .ground xiangqi-board').evaluate((board, text) => {
        board.dispatchEvent(new CustomEvent('typed', { bubbles: true, composed: true, detail: { text } }));
      }, text),
    async () => (await plies(use.page)) >= after && (await isVisible(use.page, BOARD)),
  );

/** Opens a page, or loads it again. @param {Use} use @param {string} name @param {() => Promise<unknown>} load @param {string} sign */
const load = (use, name, load, sign) => use.step(name, load, () => isVisible(use.page, sign));

/** @param {Use} use */
async function playGame(use) {
  const { page } = use;
  await load(use, 'opening a game', () => page.goto(address(PLAY)), '[data-square="h2"][data-movable]');
  // A move is saved while the next steps run, which may show the sentence.
  const before = await sentences(page);
  await move(use, 'h2e2', 2);
  await move(use, 'h0g2', 4);
  await use.step(
    'taking back',
    () => click(page, '[data-action="takeBack"]'),
    async () => (await plies(page)) === 2,
  );
  await use.step('storing the game', async () => {}, isStored(page), before);
  await use.step(
    'opening the games',
    async () => {
      await click(page, '[data-action="menu"]');
      await click(page, '.menu [data-entry="games"]');
    },
    () => isVisible(page, '.games .kept input'),
  );
  await use.step(
    'filing the game',
    async () => {
      await click(page, '.games .kept input');
      await page.locator('.games [name="into"]').fill(FOLDER, { timeout: CLICK_TIMEOUT_MS });
      await click(page, '.games .filing .file');
    },
    () => page.evaluate((name) => document.querySelector('.games .kept .when')?.textContent?.includes(name), FOLDER),
  );
  await page.keyboard.press('Escape');
  await use.step(
    'resigning',
    async () => {
      // The second press confirms.
      for (let press = 0; press < 2; press += 1) await click(page, '.strip.near .resign');
    },
    () => isVisible(page, '.card.outcome'),
  );
  await use.step(
    'reviewing the game',
    async () => {
      await click(page, `[role="tab"]:text-is("${en.review.name}")`);
      await click(page, `.review button:text-is("${en.review.begin}")`);
    },
    () => page.evaluate(() => Number(document.querySelector('.review progress')?.getAttribute('value')) > 0),
  );
}

/** Whether the moves on the board are stored. @param {Page} page */
const isStored = (page) => () =>
  page.evaluate(() => {
    const { game, persistence } = /** @type {any} */ (document.querySelector('xiangqi-game'));
    const stored = /** @type {any} */ (window).injected.games[`chuhe.game.${persistence.id}`];
    return stored !== undefined && JSON.parse(stored).kept.tip === game.snapshot().tip;
  });

/** Whether a stored game is the one that was written, or a later state of it: a page that is left writes once more. @param {string | undefined} stored @param {string} written */
function isAtLeast(stored, written) {
  if (!stored) return false;
  const [now, before] = [stored, written].map((text) => JSON.parse(text));
  return now.changed >= before.changed && now.kept.record.nodes.length >= before.kept.record.nodes.length;
}

/** @param {Use} use */
async function backUp(use) {
  const { page } = use;
  await load(use, 'the reload', () => page.reload(), BOARD);
  // A save that failed is repeated, perhaps after the export.
  const games = await page.evaluate(() => /** @type {any} */ (window).injected.games);
  /** @type {Buffer[]} */ const file = [];
  await use.step(
    'exporting everything',
    async () => {
      await click(page, 'site-head .settings');
      page.once('download', async (download) => {
        for await (const piece of await download.createReadStream()) file.push(piece);
        file.push(Buffer.from(' '));
      });
      await click(page, 'dialog.settings .save');
    },
    async () => String(file.at(-1)) === ' ',
  );
  if (use.isDone) {
    const { stored } = JSON.parse(String(Buffer.concat(file)));
    for (const [name, text] of Object.entries(games))
      if (!isAtLeast(stored[name], text) && (await sentences(page)).length === 0)
        use.broken.push(`exporting everything: ${name} is missing, without a sentence`);
  }
  await use.step(
    'importing it',
    () =>
      page
        .locator('dialog.settings input[type="file"]')
        .setInputFiles({ name: 'chuhe.json', mimeType: 'application/json', buffer: Buffer.concat(file) }),
    () => isVisible(page, 'dialog.settings .messages p'),
  );
  await page.keyboard.press('Escape');
}

/** @param {Use} use */
async function search(use) {
  const { page } = use;
  await load(use, 'opening the lab', () => page.goto(address('lab/?lang=en&cut=atOrAbove')), 'game-tree[shown]');
  await use.step(
    'a step of the search',
    () => click(page, 'game-tree button.next'),
    () => isVisible(page, 'game-tree[shown="1"]'),
  );
  await use.step(
    'a search of another tree',
    () => page.locator('#tree').fill('((3 17) (2 12))', { timeout: CLICK_TIMEOUT_MS }),
    () => page.evaluate(() => /** @type {any} */ (document.querySelector('game-tree'))?.trace?.summary.value === 3),
  );
}

/** After a reload without faults: the games are there, and everything works. @param {Use} use @param {Record<string, string>} games */
async function useAgain(use, games) {
  const { page } = use;
  await page.evaluate(() => void (window.name = 'off'));
  use.isDone = true;
  await load(use, 'opening a game again', () => page.goto(address(PLAY)), '[data-square="h2"][data-movable]');
  const stored = await page.evaluate(() => ({ ...localStorage }));
  for (const [name, text] of Object.entries(games))
    if (!isAtLeast(stored[name], text))
      use.broken.push(
        `a stored game is ${stored[name] ? `older: ${stored[name]} instead of ${text}` : 'gone'}: ${name}`,
      );
  await move(use, 'h2e2', 2);
  if (!use.isDone) use.broken.push(`the game does not work after a reload: ${await sentences(page)}`);
  use.isDone = true;
  await search(use);
  if (!use.isDone) use.broken.push(`the lab does not work after a reload: ${await sentences(page)}`);
}

/** The context of all uses, so that its cache has the files of the app. @type {Promise<BrowserContext> | undefined} */
let context;

/** Uses the app while the planned calls fail. @param {Plan} plan @returns {Promise<Outcome>} */
export async function useWithFaults(plan) {
  context ??= open(BLANK, { until: 'load' }).then(({ page }) => page.context());
  const page = await (await context).newPage();
  /** @type {string[]} */ const errors = [];
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.stack ?? error}`));
  try {
    await page.goto(address(BLANK));
    await page.evaluate(() => localStorage.clear());
    await page.addInitScript(inject, plan);
    const use = new Use(page);
    for (const part of [playGame, backUp, search]) await use.part(() => part(use));
    const { counts, games } = await page.evaluate(() => JSON.parse(window.name));
    await useAgain(use, games);
    return { counts, broken: [...use.broken, ...errors] };
  } finally {
    await page.close();
  }
}
