// Stores the game after every change, writes position and moves into the page's URL, and opens what a URL asks for.
import {
  AddressError,
  friendPart,
  readAddress,
  readFriend,
  readStoredGame,
  readNewGame,
  writeAddress,
} from '../../address/game-url.js';
import { isEngineFailure } from '../dialogs/error-text.js';
import { replaceAddress } from '../../site/replace-address.js';
import { legalPart } from './legal-part.js';
import { against, engineOf, other, PERSON } from '../../record/players.js';
import { GameRecord, START_FEN } from '../../record/record.js';
import { endsByMove } from '../state/game-state.js';
import { browserStorage, read, write } from '../../storage/storage.js';
import { isSameLine, newFriendId, newId } from '../../storage/store.js';

/** In the storage of the tab. */
const LIBRARY_GAME_KEY = 'chuhe.library-game';

/** @import { FriendLink } from '../../address/game-url.js' */
/** @import { Setup, Side } from '../../record/players.js' */
/** @import { MoveNode } from '../../record/record.js' */
/** @import { Entry, GameStore } from '../../storage/store.js' */
/** @import { Game } from '../state/game-state.js' */
/** @import { Doubt, LinkStatus } from './received-friend-link.js' */
/** @import { Cut } from './legal-part.js' */

/** Interval for storing a running clock, in milliseconds. */
const CLOCK_SAVE_MS = 5000;

export class Persistence {
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  #life = new AbortController();
  #waiting = false;
  /** False until a game is open: a URL that cannot be read is not overwritten. */
  #isOpen = false;
  /** The storage state of the current game. */
  #place = unwritten();
  /** Whether the reader set this game up: such a game is stored even before its first move. */
  #isUsersGame = false;
  /** How the friend's link that was opened relates to the game. @type {LinkStatus} */
  linkStatus = null;
  /** Why the friend's link on the board changes nothing until `answer` is called. @type {Doubt | null} */
  doubt = null;
  /** @type {(isAccepted: boolean) => Promise<void>} */
  #answer = async () => {};

  /** Whether the current game was opened from storage. */
  isFromStore = false;

  /**
   * @param {Game} game
   * @param {GameStore} store
   * @param {{ addresses?: boolean, startsFresh?: boolean }} [options] `addresses`: write the page's URL; `startsFresh`: a URL opens no
   * stored game, because a page of another site has written it
   */
  constructor(game, store, { addresses = true, startsFresh = false } = {}) {
    this.game = game;
    this.store = store;
    this.addresses = addresses;
    this.startsFresh = startsFresh;
  }

  /** The id under which the current game is stored. */
  get id() {
    return this.#place.id;
  }

  start() {
    const { signal } = this.#life;
    this.game.onChange(({ kind }) => (kind === 'move' ? this.claimAddress() : this.#scheduleSave()), signal);
    addEventListener('pagehide', this.#saveNow, { signal });
    this.#timer = setInterval(() => {
      if (this.game.clock?.running) this.#saveNow();
    }, CLOCK_SAVE_MS);
  }

  stop() {
    this.#life.abort();
    clearInterval(this.#timer);
  }

  /**
   * Opens what the URL asks for, or else the last open game, or else a game against the engine. Throws if the URL cannot
   * be read; the last game is open even then. An illegal move and all moves after it are left out, and the result says
   * where.
   * @param {URLSearchParams} address
   * @param {number} level
   * @returns {Promise<Cut | null>}
   */
  async resume(address, level) {
    const last = this.startsFresh ? null : this.store.current();
    /** @type {unknown} */ let fault = null;
    try {
      const found = await this.#openAddress(address, last, level);
      if (found) return found.cut;
    } catch (error) {
      fault = error;
    }
    this.#isOpen = fault === null;
    if (!(last && (await this.#tryOpen(last))))
      await this.game.begin({ players: { red: PERSON, black: engineOf(level) }, startFen: START_FEN, clock: null });
    if (fault) throw fault;
    return null;
  }

  /** Allows the URL to be overwritten, once the reader has seen the error or plays on. */
  claimAddress() {
    this.#isOpen = true;
    this.#scheduleSave();
  }

  /** Starts a game with a new id. @param {Setup} setup @param {Side} [orientation] */
  async begin(setup, orientation) {
    this.#saveNow();
    this.doubt = null;
    this.#isOpen = true;
    this.#isUsersGame = true;
    this.#place = unwritten();
    this.isFromStore = false;
    await this.game.begin(setup, orientation);
  }

  /** Opens a record as a separate game in which the reader moves both sides. @param {GameRecord} record @param {Parameters<Game['open']>[1]} [rest] @param {boolean} [isLibrary] whether it is stored only after the reader changes something */
  async adopt(record, rest, isLibrary = false) {
    this.#saveNow();
    this.doubt = null;
    const open = () => this.game.open(record, rest);
    this.#isUsersGame = true;
    await (isLibrary ? this.#openLinked(open) : this.#replace(unwritten(), open));
    if (isLibrary) write(browserStorage('sessionStorage'), LIBRARY_GAME_KEY, JSON.stringify(record.flat()));
    this.claimAddress();
  }

  /** Opens a stored game. @param {Entry} entry @returns {Promise<boolean>} whether it could be opened */
  async open(entry) {
    this.#saveNow();
    this.doubt = null;
    this.#isOpen = true;
    return this.#tryOpen(entry);
  }

  /** Replaces the current game; if opening fails, the current game stays. @param {ReturnType<typeof unwritten>} place @param {() => Promise<void>} open */
  async #replace(place, open) {
    const before = { place: this.#place, isFromStore: this.isFromStore };
    this.#place = place;
    this.isFromStore = place.changed !== null;
    try {
      await open();
    } catch (error) {
      this.#place = before.place;
      this.isFromStore = before.isFromStore;
      throw error;
    }
  }

  /** @param {URLSearchParams} address @param {Entry | null} last @param {number} level @returns {Promise<{ cut: Cut | null } | null>} null if the URL asks for nothing */
  async #openAddress(address, last, level) {
    if (!this.startsFresh && (await this.#openStored(address))) return { cut: null };
    const newGame = readNewGame(address);
    const friend = readFriend(address);
    const requested = readAddress(address) ?? (friend && { startFen: START_FEN, moves: [], ply: null });
    const orientation = newGame?.side;
    const players = orientation && against(orientation, engineOf(newGame.level ?? level));
    if (players && !requested) {
      this.#isOpen = true;
      const setup = { players, startFen: START_FEN, clock: null };
      await this.#openLinked(() => this.game.begin(setup, orientation), { isNew: true });
    }
    if (!requested) return newGame && { cut: null };
    const { moves, cut } = await legalPart(this.game.engine, requested);
    const line = moves.map(({ uci }) => uci);
    const library = friend || newGame || this.startsFresh ? null : libraryGame(requested.startFen, line);
    const record = library ?? new GameRecord(requested.startFen);
    const end = library?.root.end ?? record.playAll(line);
    if (newGame) {
      this.#isOpen = cut === null;
      await this.#openLinked(() => this.game.open(record, { players, orientation }), { isNew: true });
      return { cut };
    }
    if (friend && !cut && !this.startsFresh && (await this.#continueFriendGame(friend, record, end))) return { cut };
    if (!friend && !cut && last && isSameLine(last, record) && (await this.#tryOpen(last))) {
      this.#isOpen = true;
      await this.#goToPly(requested.ply);
      return { cut };
    }
    record.cursor = requested.ply === null ? end : (end.path[requested.ply - 1] ?? record.root);
    this.#isOpen = cut === null;
    // The legal part of a link is no state of the game with the friend.
    if (friend && !cut) {
      const { side, id, resigned } = friend;
      await this.#openLinked(async () => {
        await this.game.open(record, { tip: end, orientation: side, friend: { side, id: id || newFriendId() } });
        if (resigned) this.game.resign(resigned);
      });
    } else {
      await this.#openLinked(() => this.game.open(record, { tip: end }));
    }
    if (requested.ply === 0) await this.game.goTo(record.root);
    return { cut };
  }

  /**
   * Opens a game from a URL. It is stored only after the reader changes something.
   * @param {() => Promise<void>} open
   * @param {{ isNew?: boolean }} [options] `isNew`: the URL starts a new game, so a URL of its moves would not reproduce it
   */
  async #openLinked(open, { isNew = false } = {}) {
    this.#isUsersGame = true;
    await this.#replace({ ...unwritten(), linkedContents: '', isNew }, open);
    this.#place.linkedContents = this.#changesOf();
  }

  get #isUnchangedLink() {
    const { linkedContents } = this.#place;
    return linkedContents !== null && (linkedContents === '' || linkedContents === this.#changesOf());
  }

  /** The parts of the game that count as the reader's changes: not the cursor and not the engine's moves. */
  #changesOf() {
    const { outcome, players, findings, record } = this.game.snapshot();
    const nodes = [...this.game.record.all()];
    const played = record.nodes.filter((_, place) => {
      const { parent } = nodes[place];
      return !parent || players[this.game.record.sideAfter(parent)].kind === 'person';
    });
    const ended = outcome && !endsByMove(outcome) ? outcome : null;
    return JSON.stringify([record.startFen, record.tags, played, players, ended, findings]);
  }

  /**
   * Opens the game of a friend's link, if it is stored here. What the link may not change by itself it only shows: then `doubt` says why.
   * @param {FriendLink & { isProved: boolean }} link
   * @param {GameRecord} record
   * @param {MoveNode} end
   */
  async #continueFriendGame(link, record, end) {
    const { decide, follow, keptFor } = await import('./received-friend-link.js');
    const { moves } = end;
    const entry = keptFor(this.store.list(), link, record.startFen, moves);
    if (!entry) return false;
    const decision = decide(link, record.startFen, moves, entry.kept);
    if (decision.action === 'ask' || decision.action === 'apart') {
      // Shown as a game without a friend: a move on the board makes it a game of its own.
      await this.#openLinked(async () => {
        await this.game.open(record, { tip: end, orientation: link.side });
        if (link.resigned) this.game.resign(link.resigned);
      });
      if ('notice' in decision) {
        this.linkStatus = decision.notice;
        this.#isOpen = true;
      } else {
        this.doubt = decision.doubt;
        this.#answer = async (isAccepted) => {
          const stored = this.store.load(entry.id);
          this.#isOpen = true;
          if (stored && (await this.#tryOpen(stored)) && isAccepted) await follow(this.game, link, moves);
        };
      }
      return true;
    }
    if (!(await this.#tryOpen(entry))) return false;
    this.#isOpen = true;
    if (decision.action === 'follow') await follow(this.game, link, moves);
    else this.linkStatus = decision.notice;
    return true;
  }

  /** Opens the stored game that a link was in doubt about, changed as the link says if that is accepted. @param {boolean} isAccepted */
  async answer(isAccepted) {
    if (!this.doubt) return;
    this.#saveNow();
    this.doubt = null;
    await this.#answer(isAccepted);
  }

  /** @param {URLSearchParams} address @returns {Promise<boolean>} whether it names a stored game, which is then open */
  async #openStored(address) {
    const named = readStoredGame(address);
    if (!named) return false;
    const entry = this.store.load(named.id);
    if (!entry) throw new AddressError('kept', named.id);
    if (!(await this.#tryOpen(entry))) return false;
    this.#isOpen = true;
    await this.#goToPly(named.ply);
    return true;
  }

  /** Shows the position that an address names; null: where the reader left the game. @param {number | null} ply */
  async #goToPly(ply) {
    const { record, tip } = this.game;
    if (ply !== null) await this.game.goTo(tip.path[ply - 1] ?? record.root);
  }

  /** Opens a stored game. A game that the rules refuse is set aside like an unreadable one; engine failures are thrown. @param {Entry} entry */
  async #tryOpen({ id, kept, changed }) {
    const played = JSON.stringify([kept.record, kept.outcome]);
    try {
      await this.#replace({ id, changed, played, linkedContents: null }, () => this.game.restore(kept));
      return true;
    } catch (error) {
      if (isEngineFailure(error)) throw error;
      this.store.refuse(id);
      return false;
    }
  }

  #scheduleSave = () => {
    if (this.#waiting) return;
    this.#waiting = true;
    queueMicrotask(() => {
      if (this.#waiting) this.#saveNow();
    });
  };

  #saveNow = () => {
    this.#waiting = false;
    const { game } = this;
    // A default game is not stored before its first move.
    const shouldSave = this.#isUsersGame || game.record.root.children.length > 0;
    if (shouldSave && !this.#isUnchangedLink) this.#save();
    // A URL that starts a new game keeps its level and side until the game is stored; the engine's moves are added, so that a reload repeats them.
    const isOnlyOffered = this.#isUnchangedLink && (this.#place.isNew ?? false);
    if (this.addresses && this.#isOpen && !(isOnlyOffered && game.tip.ply === 0)) this.#writeAddress(isOnlyOffered);
  };

  /** Stores the game. If another tab has changed it since, the state of this tab becomes a separate game. */
  #save() {
    const snapshot = this.game.snapshot();
    const played = JSON.stringify([snapshot.record, snapshot.outcome]);
    const { changed } = this.#place;
    const isForeign = changed !== null && this.store.changed(this.id) !== changed;
    const isOnlySeen = changed !== null && played === this.#place.played;
    if (isForeign && isOnlySeen) return;
    const id = isForeign ? newId() : this.id;
    // Moving the cursor does not update the time of a game; moves, comments and the end do.
    this.store.save(id, snapshot, isOnlySeen ? changed : Date.now());
    this.#place = { id, changed: this.store.changed(id), played, linkedContents: null };
  }

  /** @param {boolean} isOnlyOffered whether the URL starts a new game that is not stored */
  #writeAddress(isOnlyOffered) {
    const { record } = this.game;
    const parameters = new URLSearchParams(location.search);
    const keptParameters = ['pieces', 'theme', 'lang', ...(isOnlyOffered ? ['level', 'side'] : [])].flatMap((name) => {
      const value = parameters.get(name);
      return value ? [`${name}=${encodeURIComponent(value)}`] : [];
    });
    const text = writeAddress(
      shownLine(this.game, record.anchorOf(record.cursor)),
      [...keptParameters, this.game.friend && friendPart(linkOf(this.game, this.game.friend.side))]
        .filter(Boolean)
        .join('&'),
    );
    if (location.search !== text) replaceAddress(`${location.pathname}${text}${location.hash}`);
  }
}

/**
 * State of a game that is not stored yet. `changed` is the time of the last write known to this tab, `played` the contents then.
 * `linkedContents` is what the URL's game consists of: it is stored once that changes. It is empty while the game is being opened
 * and null for any other game.
 * @returns {{ id: string, changed: number | null, played: string, linkedContents: string | null, isNew?: boolean }}
 */
function unwritten() {
  return { id: newId(), changed: null, played: '', linkedContents: null };
}

/** The library's game that was opened last, if its moves are those of an address: a reload keeps its names and comments. @param {string} fen @param {string[]} line */
function libraryGame(fen, line) {
  try {
    const record = GameRecord.from(JSON.parse(read(browserStorage('sessionStorage'), LIBRARY_GAME_KEY) ?? ''));
    return record.startFen === fen && record.root.end.moves.join() === line.join() ? record : null;
  } catch {
    return null;
  }
}

/** The line that an address has: the game itself or a longer line, and in it the position at a node. @param {Game} game @param {MoveNode} node */
export function shownLine({ tip, record: { startFen } }, node) {
  const line = node.holds(tip) ? tip : node;
  return { startFen, moves: line.moves, ply: node === line ? null : node.ply };
}

/** What a link for one side of a game with a friend says. @param {Game} game @param {Side} side @returns {FriendLink} */
export function linkOf({ friend, outcome }, side) {
  const resigned = outcome?.code === 'resign' && outcome.winner ? other(outcome.winner) : null;
  return { side, id: friend?.id ?? '', resigned };
}
