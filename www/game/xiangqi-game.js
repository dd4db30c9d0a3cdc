// <xiangqi-game>: a game of xiangqi, with the board, the engine, the moves and all panels.
//
// Its state is one object, `game` (game-state.js). To add a panel, such as an analysis or an editor:
//   1. Write `FEATURE/NAME.js` with `export const namePanel = { name, place, title, mount: (table) => part }`; the types are
// in panels.js. `table` has the game, the board, the engine, the store, the settings, the texts; `part` is the panel's
// `element`, `show()` (called whenever the game, the language or a setting changes), maybe `entries` for the menu and
//      `close()`. Listen to the game by `onChange` if `show` is not enough.
// 2. Add it to the list in panels.js; its texts go to www/i18n, its style to its own sheet that www/play links.
// Panels change the game only by its methods, and never each other.
import '../board/xiangqi-board.js';
import { damage } from '../engine/checked.js';
import { Chuhe } from '../engine/client.js';
import { net } from '../engine/net.js';
import { fill, texts } from '../i18n/i18n.js';
import { whenIdle } from '../site/when-idle.js';
import { BoardView } from './board-view.js';
import { Toolbar } from './toolbar.js';
import { openDialog } from './dialogs/dialog.js';
import { Game } from './state/game-state.js';
import { Persistence } from './links/persistence.js';
import { resume } from './links/resume.js';
import { DIALOG_SHEET, lazy } from './dialogs/lazy.js';
import { Notice } from './notice.js';
import { PANELS } from './panels.js';
import { other } from '../record/players.js';
import { Settings } from '../storage/settings.js';
import { openSettings } from './dialogs/settings-loader.js';
import { MoveHelpers } from './moves/move-helpers.js';
import { speak } from './moves/speech.js';
import { browserStorage } from '../storage/storage.js';
import { GameStore } from '../storage/store.js';
import { PlayerCards } from './sides/player-cards.js';
import { Tabs } from './tabs/tabs.js';
import { isInsideAnotherSite } from '../site/framing.js';
import { stepOfKey } from '../site/step-keys.js';

/** @import { XiangqiBoard } from '../board/xiangqi-board.js' */
/** @import { Arrow } from '../board/arrows.js' */
/** @import { Entry } from '../storage/store.js' */
/** @import { Table } from './panels.js' */
const GROUND = '<div class="ground"><xiangqi-board></xiangqi-board></div>';
const ABOVE = `
  <div class="gauge"></div>
  <div class="strip far"></div>`;
const BELOW = `
  <div class="strip near"></div>
  <section class="side" data-label="game.table">
    <div class="headline"><p class="standing"></p><button type="button" class="plain-button back" data-text="game.backToGame" hidden></button></div>
    <div class="notice"></div>
    <div class="lead"></div>
    <div class="tabs"></div>
    <div class="bar" role="toolbar" data-label="game.actions.name"></div>
  </section>`;

export class XiangqiGame extends HTMLElement {
  /** @type {Game | null} */ #game = null;
  #lifetime = new AbortController();
  /** @type {{ show: () => void, close?: () => void }[]} */ #parts = [];
  /** @type {Tabs | null} */ #tabs = null;
  /** @type {Map<string, Arrow[]>} */ #arrows = new Map();
  #isWaiting = false;
  /** @type {() => void} */
  #resolveReady = () => {};
  /** Resolves when the first position is on the board and can be played. @type {Promise<void>} */
  ready = new Promise((resolve) => {
    this.#resolveReady = resolve;
  });
  /** @type {Persistence | null} */ persistence = null;

  /** The state of the game; null before the element is connected. */
  get game() {
    return this.#game;
  }

  async connectedCallback() {
    if (this.#game) return;
    this.#lifetime = new AbortController();
    const { signal } = this.#lifetime;
    this.#build();
    const engine = await Chuhe.start();
    const store = new GameStore(browserStorage('localStorage'), browserStorage('sessionStorage'));
    const settings = new Settings(browserStorage('localStorage'), document.documentElement.lang);
    const game = new Game(engine, { mayUseBook: () => settings.values.book });
    const isDetached = this.hasAttribute('detached');
    const address = new URLSearchParams(isDetached ? '' : location.search);
    const persistence = new Persistence(game, store, { addresses: !isDetached, startsFresh: isInsideAnotherSite() });
    this.#game = game;
    this.persistence = persistence;
    const table = this.#createTable({ game, engine, store, settings }, persistence);
    const notice = this.#createParts(table, persistence, isDetached ? null : askedTab(address));
    // A change is stored before it is drawn: the notice says if it could not be.
    persistence.start();
    for (const target of [game, settings, damage]) target.addEventListener('change', this.#scheduleShow, { signal });
    document.addEventListener('language-change', this.#scheduleShow, { signal });
    document.addEventListener('keydown', (event) => stepByKey(event, game), { signal });
    // Timers of a hidden page are late, or stop while the machine sleeps.
    document.addEventListener('visibilitychange', () => game.watchClock(), { signal });
    // Something to see while the rules load.
    this.#showAll();
    await resume(table, persistence, notice, address);
    this.#showAll();
    this.#resolveReady();
    // Loaded ahead, so that the first search need not wait for it.
    whenIdle().then(net);
  }

  disconnectedCallback() {
    // An element that is only moved is connected again before this runs.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#lifetime.abort();
      this.#game?.abandon();
      for (const part of this.#parts) part.close?.();
      this.persistence?.stop();
      this.#parts = [];
      this.#game = null;
    });
  }

  /** A prerendered board is kept. */
  #build() {
    if (!this.querySelector(':scope > .ground:only-child')) this.innerHTML = GROUND;
    this.firstElementChild?.insertAdjacentHTML('beforebegin', ABOVE);
    this.lastElementChild?.insertAdjacentHTML('afterend', BELOW);
  }

  get #board() {
    return /** @type {XiangqiBoard} */ (this.querySelector('xiangqi-board'));
  }

  /** @param {string} name */
  #place(name) {
    return /** @type {HTMLElement} */ (this.querySelector(`.${name}`));
  }

  /** @param {Pick<Table, 'game' | 'engine' | 'store' | 'settings'>} given @param {Persistence} persistence @returns {Table} */
  #createTable(given, persistence) {
    const board = this.#board;
    return {
      ...given,
      signal: this.#lifetime.signal,
      board,
      texts: () => texts(document.documentElement.lang),
      announce: (text) => board.announce(text),
      refresh: this.#scheduleShow,
      open: (dialog) => {
        this.append(dialog);
        openDialog(dialog, texts(document.documentElement.lang));
      },
      setArrows: (arrows, from) => {
        // Skips equal arrows: a running search sends the same ones many times a second.
        if (JSON.stringify(this.#arrows.get(from) ?? []) === JSON.stringify(arrows)) return;
        this.#arrows.set(from, arrows);
        board.arrows = [...this.#arrows.values()].flat();
      },
      adopt: (...given) => persistence.adopt(...given),
      begin: async (setup, orientation) => {
        await persistence.begin(setup, orientation);
        this.#tabs?.open('moves');
      },
    };
  }

  /** Creates all parts of the page. @param {Table} table @param {Persistence} persistence @param {string | null} tab name of the tab to open */
  #createParts(table, persistence, tab) {
    const { game } = table;
    const helpers = new MoveHelpers(table);
    const panels = PANELS.map((panel) => ({ panel, part: panel.mount(table) }));
    for (const { panel, part } of panels)
      if (panel.place === 'gauge' || panel.place === 'lead') this.#place(panel.place).append(part.element);
    const tabs = new Tabs(
      table,
      { tabs: this.#place('tabs'), apart: this.#place('lead') },
      panels.filter(({ panel }) => panel.place === 'tab'),
      tab,
    );
    this.#tabs = tabs;
    const sendLink = this.#dialog(async () => new (await import('./links/friend-dialog.js')).FriendDialog(table));
    const share = () => {
      // Sharing a game for the first time makes the reader the side that has just moved; the URL says so.
      if (!game.friend) game.playByLinks(other(game.turn));
      sendLink();
    };
    const newGame = this.#dialog(async () => new (await import('./sides/new-game.js')).NewGame(table, sendLink));
    const open = async (/** @type {Entry} */ entry) => {
      try {
        if (!(await persistence.open(entry))) notice.pinBroken();
      } catch (error) {
        game.refuse(error);
      }
    };
    const games = this.#dialog(
      async () =>
        new (await import('./files/saved-games-dialog.js')).SavedGamesDialog(table, { id: () => persistence.id, open }),
    );
    const notice = new Notice(table, this.#place('headline'), this.#place('notice'), helpers, {
      newGame,
      games,
      share,
      review: () => tabs.reveal('review', true),
      isReviewOpen: () => tabs.current === 'review',
    });
    /** @returns {import('./panels.js').Entry[]} */
    const entries = () => [
      { icon: 'newGame', label: ({ game: { actions } }) => actions.newGame, run: newGame },
      { icon: 'games', label: ({ game: { actions } }) => actions.games, run: games },
      {
        icon: 'share',
        label: ({ game: { actions } }) => actions.friend,
        isOpen: () => game.isLive && game.isBetweenPeople,
        run: share,
      },
      ...panels.flatMap(({ part }) => part.entries ?? []),
      {
        icon: 'openings',
        label: ({ game: { moves } }) => moves.openings,
        // On a phone the tabs lie below a board that fills the window.
        isOpen: () => matchMedia('(width < 40rem)').matches,
        run: () => tabs.reveal('openings'),
      },
      { icon: 'settings', label: ({ game: { actions } }) => actions.settings, run: () => openSettings(this) },
    ];
    const menu = this.#dialog(async () => new (await import('./menu.js')).Menu(table, entries));
    const seat = this.#dialog(async () => new (await import('./sides/seat-dialog.js')).SeatDialog(table));
    const clock = this.#dialog(async () => new (await import('./sides/clock-dialog.js')).ClockDialog(table));
    const strips = { far: this.#place('far'), near: this.#place('near') };
    this.#parts = [
      helpers,
      new BoardView(table, helpers),
      new PlayerCards(table, strips, { seat, clock, ending: () => notice.focusNextCard() }),
      notice,
      new Toolbar(table, this.#place('bar'), { menu, newGame }),
      tabs,
      ...panels.map(({ part }) => part),
    ];
    speak(table);
    return notice;
  }

  /**
   * Returns a function that opens a dialog, loaded on first use.
   * @template [About=void]
   * @param {() => Promise<{ dialog: HTMLDialogElement, open: (about: About) => void }>} make
   */
  #dialog(make) {
    const fetched = lazy(async () => {
      const made = await make();
      this.append(made.dialog);
      return made;
    }, DIALOG_SHEET);
    return (/** @type {About} */ about) => {
      fetched()
        .then((made) => made.open(about))
        .catch((error) => this.#game?.refuse(error));
    };
  }

  /** Batches changes into one update. */
  #scheduleShow = () => {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    queueMicrotask(() => {
      this.#isWaiting = false;
      this.#showAll();
    });
  };

  #showAll() {
    if (!this.#game) return;
    for (const part of this.#parts) part.show();
    this.toggleAttribute('data-over', !this.#game.isLive);
    this.toggleAttribute('data-thinking', this.#game.isThinking);
    fill(this, texts(document.documentElement.lang));
  }
}

/** The tab that a URL asks for; the move list if it only starts a new game. @param {URLSearchParams} address */
function askedTab(address) {
  const isNew = address.has('level') && !address.has('moves') && !address.has('fen');
  return address.get('tab') ?? (isNew ? 'moves' : null);
}

/** Steps through the moves by arrow keys. @param {KeyboardEvent} event @param {Game} game */
function stepByKey(event, game) {
  const step = stepOfKey(event);
  if (!step) return;
  event.preventDefault();
  const { cursor, record } = game;
  game.goTo({ first: record.root, previous: cursor.parent, next: cursor.children[0], last: cursor.end }[step]);
}

customElements.define('xiangqi-game', XiangqiGame);
