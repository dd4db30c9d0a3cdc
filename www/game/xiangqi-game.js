// <xiangqi-game>: a game of xiangqi, with the board, the engine, the moves and all panels.
//
// Its state is one object, `game` (game-state.js). To add a panel, such as an analysis or an editor:
//   1. Write `FEATURE/NAME.js` with `export const namePanel = { name, place, title, mount: (table) => part }`; the types are
// in panels.js. `table` has the game, the board, the engine, the store, the settings, the texts; `part` is the panel's
// `element`, `show()` (called whenever the game, the language or a setting changes), maybe `entries` for the menu and
//      `close()`. Listen to `game` for `open`, `move` and `outcome` if `show` is not enough.
// 2. Add it to the list in panels.js; its texts go to www/i18n, its style to its own sheet that www/play links.
// Panels change the game only by its methods, and never each other.
import '../board/xiangqi-board.js';
import { damage } from '../engine/checked.js';
import { Chuhe } from '../engine/client.js';
import { net } from '../engine/net.js';
import { fill, texts } from '../i18n/i18n.js';
import { whenIdle } from '../site/when-idle.js';
import { Toolbar } from './toolbar.js';
import { analysisOf } from './analysis/analysis-state.js';
import { openDialog } from './dialogs/dialog.js';
import { errorText } from './dialogs/error-text.js';
import { Game } from './state/game-state.js';
import { isReadable } from './links/legal-part.js';
import { Persistence } from './links/persistence.js';
import { DIALOG_SHEET, lazy } from './dialogs/lazy.js';
import { applyBoardSettings } from '../storage/board-settings.js';
import { Notice } from './notice.js';
import { PANELS } from './panels.js';
import { onlyPerson, other, PERSON } from '../record/players.js';
import { Settings } from '../storage/settings.js';
import { openSettings } from './dialogs/settings-loader.js';
import { speak } from './moves/speech.js';
import { browserStorage } from '../storage/storage.js';
import { GameStore } from '../storage/store.js';
import { PlayerCards } from './sides/player-cards.js';
import { Tabs } from './tabs/tabs.js';
import { isInsideAnotherSite } from '../site/framing.js';
import { stepOfKey } from '../site/step-keys.js';

/** @import { XiangqiBoard } from '../board/xiangqi-board.js' */
/** @import { Texts } from '../i18n/dictionaries.js' */
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

const EMPTY = '9/9/9/9/9/9/9/9/9/9';

export class XiangqiGame extends HTMLElement {
  /** @type {Game | null} */
  #game = null;
  #lifetime = new AbortController();
  /** @type {{ show: () => void, close?: () => void }[]} */
  #parts = [];
  /** @type {Map<string, any[]>} */
  #arrows = new Map();
  #isWaiting = false;
  #isResumed = false;
  /** @type {Promise<void> | null} */
  #loadingHelpers = null;
  /** @type {typeof import('./links/friend.js').friendCard | null} */
  #friendCard = null;
  /** Opens the dialog of saved games. @type {() => void} */
  #openGames = () => {};
  /** Opens the move list, when a new game starts. @type {() => void} */
  #showMoves = () => {};
  /** @type {() => void} */
  #resolveReady = () => {};
  /** Resolves when the first position is on the board and can be played. @type {Promise<void>} */
  ready = new Promise((resolve) => {
    this.#resolveReady = resolve;
  });

  /** The state of the game; null before the element is connected. */
  get game() {
    return this.#game;
  }

  async connectedCallback() {
    if (this.#game) return;
    this.#lifetime = new AbortController();
    this.#build();
    const engine = /** @type {any} */ (await Chuhe.start());
    const store = new GameStore(browserStorage('localStorage'), browserStorage('sessionStorage'));
    const settings = new Settings(browserStorage('localStorage'), document.documentElement.lang);
    const game = new Game(engine, { mayUseBook: () => settings.values.book });
    this.#game = game;
    /** @type {Table} */
    const table = {
      game,
      engine,
      store,
      settings,
      board: this.#board,
      texts: () => texts(document.documentElement.lang),
      announce: (text) => this.#board.announce(text),
      refresh: this.#scheduleShow,
      open: (dialog) => {
        this.append(dialog);
        openDialog(dialog, table.texts());
      },
      setArrows: (arrows, from) => {
        // Skips equal arrows: a running search sends the same ones many times a second.
        if (JSON.stringify(this.#arrows.get(from) ?? []) === JSON.stringify(arrows)) return;
        this.#arrows.set(from, arrows);
        this.#board.arrows = [...this.#arrows.values()].flat();
      },
      adopt: (record, rest) => this.#replace((persistence) => persistence.adopt(record, rest)),
      begin: async (setup, orientation) => {
        await this.#replace((persistence) => persistence.begin(setup, orientation));
        this.#showMoves();
      },
    };
    this.#createParts(table);
    const { signal } = this.#lifetime;
    game.addEventListener('change', this.#scheduleShow, { signal });
    settings.addEventListener('change', this.#scheduleShow, { signal });
    document.addEventListener('language-change', this.#scheduleShow, { signal });
    await this.#resume(table);
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

  /** Replaces the current game. @param {(persistence: Persistence) => Promise<void>} begin */
  async #replace(begin) {
    if (!this.persistence) return;
    await begin(this.persistence);
    this.persistence.claimAddress();
    this.notice?.pin(null);
    this.#scheduleShow();
  }

  /** Creates all parts of the page. @param {Table} table */
  #createParts(table) {
    const { game, store, settings } = table;
    const { signal } = this.#lifetime;
    const persistence = new Persistence(game, store, {
      addresses: !this.hasAttribute('detached'),
      startsFresh: isInsideAnotherSite(),
    });
    this.persistence = persistence;
    const parts = PANELS.map((panel) => ({ panel, part: panel.mount(table) }));
    const newGame = this.#dialog(
      async () =>
        new (await import('./sides/new-game.js')).NewGame(table, async (setup, orientation, isByLinks) => {
          persistence.claimAddress();
          notice.pin(null);
          await persistence.begin(setup, orientation);
          this.#showMoves();
          if (!isByLinks) return;
          game.playByLinks(orientation);
          // The side that moves first gets the link at once; for the other it comes with the first move.
          if (game.turn !== orientation) friend();
        }),
    );
    const games = this.#dialog(
      async () =>
        new (await import('./files/saved-games-dialog.js')).SavedGamesDialog(table, {
          id: () => persistence.id,
          open: (entry) => this.#open(table, entry),
        }),
    );
    this.#openGames = games;
    const friend = this.#dialog(async () => new (await import('./links/friend.js')).FriendDialog(table));
    const send = () => {
      // Sharing a game for the first time makes the reader the side that has just moved; the URL says so.
      if (!game.friend) game.playByLinks(other(game.turn));
      friend();
    };
    const menu = this.#dialog(
      async () =>
        new (await import('./menu.js')).Menu(table, () => [
          { icon: 'newGame', label: ({ game: { actions } }) => actions.newGame, run: newGame },
          { icon: 'games', label: ({ game: { actions } }) => actions.games, run: games },
          {
            icon: 'share',
            label: ({ game: { actions } }) => actions.friend,
            isOpen: () => isBetweenPeople(game),
            run: send,
          },
          ...parts.flatMap(({ part }) => part.entries ?? []),
          {
            icon: 'openings',
            label: ({ game: { moves } }) => moves.openings,
            isOpen: isPhone,
            run: () => tabs.reveal('openings'),
          },
          { icon: 'settings', label: ({ game: { actions } }) => actions.settings, run: () => openSettings(this) },
        ]),
    );
    const notice = new Notice(table, this.#place('headline'), this.#place('notice'), {
      newGame,
      games,
      review: () => tabs.reveal('review', true),
      isReviewOpen: () => tabs.current === 'review',
      rematch: () => {
        this.#showMoves();
        persistence.begin(
          {
            players: { red: game.players.black, black: game.players.red },
            startFen: game.record.startFen,
            clock: game.clock?.setting ?? null,
          },
          other(game.orientation),
        );
      },
    });
    this.notice = notice;
    damage.addEventListener('change', this.#scheduleShow, { signal });
    notice.friend = () => {
      if (game.friend && !this.#friendCard)
        import('./links/friend.js').then(({ friendCard }) => {
          this.#friendCard = friendCard;
          this.#scheduleShow();
        });
      return (game.friend && this.#friendCard?.(table, game.friend.side, send)) ?? null;
    };
    for (const { panel, part } of parts)
      if (panel.place === 'gauge' || panel.place === 'lead') this.#place(panel.place).append(part.element);
    const tabs = new Tabs(
      table,
      { tabs: this.#place('tabs'), apart: this.#place('lead') },
      parts.filter(({ panel }) => panel.place === 'tab'),
      this.hasAttribute('detached') ? null : askedTab(new URLSearchParams(location.search)),
    );
    this.#showMoves = () => tabs.open('moves');
    tabs.onOpen = () => notice.show();
    const bar = new Toolbar(table, this.#place('bar'), { menu, newGame });
    const seat = this.#dialog(async () => new (await import('./sides/seat-dialog.js')).SeatDialog(table));
    const clock = this.#dialog(async () => new (await import('./sides/clock-dialog.js')).ClockDialog(table));
    const places = { far: this.#place('far'), near: this.#place('near') };
    const strips = new PlayerCards(table, places, { seat, clock, ending: () => notice.focusNextCard() });
    this.#parts = [
      { show: () => this.#loadHelpers(table, notice) },
      { show: () => this.#showBoard(table) },
      strips,
      notice,
      bar,
      tabs,
      ...parts.map(({ part }) => part),
      { show: () => {}, close: () => persistence.stop() },
    ];
    this.#board.addEventListener('move', (event) => this.#onBoardMove(event, game), { signal });
    this.#board.addEventListener('aim', (event) => this.#onAttempt(event), { signal });
    this.#board.addEventListener('typed', (event) => game.move(/** @type {CustomEvent} */ (event).detail.text), {
      signal,
    });
    game.onChange(({ kind }) => {
      if (kind !== 'move') return;
      persistence.claimAddress();
      notice.pin(null);
      if (settings.values.turning === 'board' && isShared(game) && game.orientation !== game.turn) game.flip();
    }, signal);
    document.addEventListener('keydown', (event) => stepByKey(event, game), { signal });
    // Timers of a hidden page are late, or stop while the machine sleeps.
    document.addEventListener('visibilitychange', () => game.watchClock(), { signal });
    speak(table, signal);
    persistence.start();
  }

  /** Plays a move made on the board, or keeps it as a premove while the engine thinks: then the piece stays where it is. @param {Event} event @param {Game} game */
  #onBoardMove(event, game) {
    const { uci } = /** @type {CustomEvent} */ (event).detail;
    const premove = this.notice?.helpers?.premove;
    if (!premove?.isOpen) return void game.move(uci);
    event.preventDefault();
    // A click that makes a move dispatches `point` after it, and `point` cancels a premove.
    queueMicrotask(() => premove.plan(uci));
  }

  /** A premove entered before the legal moves arrive is kept until they do. @param {Event} event */
  #onAttempt(event) {
    const { uci } = /** @type {CustomEvent} */ (event).detail;
    const premove = this.notice?.helpers?.premove;
    if (premove?.canPlanEarly && !premove.isComplete) queueMicrotask(() => premove.plan(uci));
  }

  /** Loads premoves and the blunder check before the engine's first search, so that they work from its start. @param {Table} table @param {Notice} notice */
  #loadHelpers(table, notice) {
    const { isLive, isThinking, players, state } = table.game;
    const isAwaited = isThinking || (isLive && state !== null && onlyPerson(players) !== null);
    if (notice.helpers || !isAwaited) return;
    const { signal } = this.#lifetime;
    this.#loadingHelpers ??= Promise.all([import('./moves/premove.js'), import('./moves/blunder-check.js')]).then(
      ([{ Premove }, { BlunderCheck }]) => {
        if (signal.aborted) return;
        const helpers = { premove: new Premove(table, signal), blunderCheck: new BlunderCheck(table) };
        notice.helpers = helpers;
        this.#parts.unshift(helpers.premove, helpers.blunderCheck);
        this.#scheduleShow();
      },
      // The game works without them; they are loaded again later.
      () => {
        this.#loadingHelpers = null;
      },
    );
  }

  /** Returns a function that opens a dialog, loaded on first use. @param {() => Promise<{ dialog: HTMLDialogElement, open: (about?: any) => void }>} make */
  #dialog(make) {
    const fetched = lazy(async () => {
      const made = await make();
      this.append(made.dialog);
      return made;
    }, DIALOG_SHEET);
    return (/** @type {any} */ about = undefined) => {
      fetched()
        .then((made) => made.open(about))
        .catch((error) => this.#game?.refuse(error));
    };
  }

  /** @param {Table} table */
  async #resume(table) {
    const { game, store, settings } = table;
    const isBroken = store.isCurrentBroken;
    // Something to see while the rules load.
    this.#showAll();
    try {
      const cut = await this.persistence?.resume(
        new URLSearchParams(this.hasAttribute('detached') ? '' : location.search),
        settings.values.level,
      );
      if (cut)
        this.#pin(
          table,
          (words) => ({
            heading: words.game.address.cutHeading({ number: cut.ply + 1, isReadable: isReadable(cut.error) }),
            text: words.game.address.cut({ ply: cut.ply, fault: errorText(cut.error, words) }),
          }),
          [],
          () => this.persistence?.claimAddress(),
        );
    } catch (/** @type {any} */ error) {
      if (String(error?.code).startsWith('engine/')) game.refuse(error);
      else
        this.#pin(
          table,
          ({ game: words, ...others }) => ({
            heading: words.address.heading,
            text: `${errorText(error, { game: words, ...others })} ${words.address.keep}`,
          }),
          [],
          () => this.persistence?.claimAddress(),
        );
    }
    const linkStatus = this.persistence?.linkStatus;
    if (linkStatus) {
      const { roomTexts } = await import('../i18n/room.js');
      this.#pin(table, () => ({ text: roomTexts().friend[linkStatus] }), []);
    }
    if (this.persistence?.doubt) await this.#askAboutLink(table, this.persistence);
    this.#isResumed = true;
    if (!store.trouble && (isBroken || store.broken.length > 0)) this.#showBrokenNotice(table);
    this.#showAll();
  }

  /** Asks whether a friend's link may change the stored game. @param {Table} table @param {Persistence} persistence */
  async #askAboutLink({ game }, persistence) {
    const { roomTexts } = await import('../i18n/room.js');
    const answer = (/** @type {boolean} */ isAccepted) => {
      this.notice?.pin(null);
      persistence.answer(isAccepted).catch((error) => game.refuse(error));
    };
    this.notice?.pin(() => {
      const { heading, because, unchanged, keep, accept } = roomTexts().friend.doubt;
      const { doubt } = persistence;
      return {
        kind: 'fault',
        heading,
        text: doubt ? `${because[doubt.code](doubt)}${unchanged}` : '',
        buttons: [
          [keep, () => answer(false), true],
          [accept, () => answer(true)],
        ],
      };
    });
  }

  /** Opens a stored game. @param {Table} table @param {Entry} entry */
  async #open(table, entry) {
    this.notice?.pin(null);
    try {
      if (!(await this.persistence?.open(entry))) this.#showBrokenNotice(table);
    } catch (error) {
      table.game.refuse(error);
    }
  }

  /** Shows that a stored game is unreadable, and where to find it. @param {Table} table */
  #showBrokenNotice(table) {
    this.#pin(table, ({ game: words }) => ({ text: words.kept.broken }), [
      [({ game: { actions } }) => actions.games, this.#openGames],
    ]);
  }

  /**
   * Shows a card that stays until the reader closes it.
   * @param {Table} table
   * @param {(texts: Texts) => { heading?: string, text: string }} words
   * @param {[(texts: Texts) => string, () => void][]} others further buttons
   * @param {() => void} [closed]
   */
  #pin({ game, texts }, words, others, closed = () => {}) {
    this.notice?.pin(() => {
      const dictionary = texts();
      const close = () => {
        closed();
        this.notice?.pin(null);
        game.changed();
      };
      return {
        kind: 'fault',
        ...words(dictionary),
        buttons: [
          [dictionary.game.actions.close, close, true],
          ...others.map(([name, run]) => /** @type {[string, () => void]} */ ([name(dictionary), run])),
        ],
      };
    });
  }

  #showBoard(/** @type {Table} */ { game, settings }) {
    const board = this.#board;
    const { state, cursor } = game;
    // Until the rules have seen the first position, the prerendered board stays.
    if (!state && !this.#isResumed && board.fen !== EMPTY) return;
    applyBoardSettings(board, settings.values, game.orientation);
    board.toggleAttribute('data-across', settings.values.turning === 'pieces' && isShared(game));
    // While the rules check a move, the board stays as it is.
    if (state || board.fen === EMPTY) board.fen = (state?.fen ?? game.record.startFen).split(' ')[0];
    board.legal = this.#legalMovesOf(game);
    this.toggleAttribute('data-over', !game.isLive);
    this.toggleAttribute('data-thinking', game.isThinking);
    if (!state) return;
    board.lastMove = cursor.parent ? { from: cursor.move.slice(0, 2), to: cursor.move.slice(2) } : null;
    const general = state.inCheck
      ? state.pieces.find(({ piece }) => piece === (state.side === 'red' ? 'K' : 'k'))
      : null;
    board.check = general ? [general.square] : [];
    const { hint } = game.opponent;
    this.#arrows.set('hint', hint ? [{ ...hint, kind: 'hint' }] : []);
    board.arrows = [...this.#arrows.values()].flat();
  }

  /** The legal moves of the board; null while a piece may be picked up before they are known, between a move and the reply. @param {Game} game */
  #legalMovesOf(game) {
    const { state } = game;
    if (state && (game.mayMove || analysisOf(game).question?.isAsking))
      return state.legal.map(({ from, to, captures }) => ({ from, to, captures }));
    const isTheirs = game.isLive && game.cursor === game.tip && onlyPerson(game.players) !== null;
    if (!isTheirs || game.warning || game.isPaused || game.fault || state?.verdict) return [];
    return this.notice?.helpers?.premove.steps ?? null;
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
    fill(this, texts(document.documentElement.lang));
  }
}

/** The tab that a URL asks for; the move list if it only starts a new game. @param {URLSearchParams} address */
function askedTab(address) {
  const isNew = address.has('level') && !address.has('moves') && !address.has('fen');
  return address.get('tab') ?? (isNew ? 'moves' : null);
}

/** Whether the tabs lie below a board that fills the window: the menu then links to them. */
function isPhone() {
  return matchMedia('(width < 40rem)').matches;
}

/** Whether both players are people. @param {Game} game */
function isBetweenPeople({ isLive, players }) {
  return isLive && players.red.kind === 'person' && players.black.kind === 'person';
}

/** Whether both players use this board; a game by links has a board for each. @param {Game} game */
function isShared(game) {
  return isBetweenPeople(game) && game.friend === null;
}

/** Steps through the moves by arrow keys. @param {KeyboardEvent} event @param {Game} game */
function stepByKey(event, game) {
  const step = stepOfKey(event);
  if (!step) return;
  event.preventDefault();
  const { cursor, record } = game;
  game.goTo({ first: record.root, previous: cursor.parent, next: cursor.children[0], last: cursor.end }[step]);
}

export { PERSON };

customElements.define('xiangqi-game', XiangqiGame);
