// Keeps the game: in storage with every change, in the address as position and moves; and opens what an address asks for.
import { AddressError, friendPart, readAddress, readFriend, readKept, readNewGame, writeAddress } from './address.js';
import { replaceAddress } from '../site/replace-address.js';
import { legalPart } from './legal-part.js';
import { engineOf, other, PERSON } from './players.js';
import { GameRecord, START_FEN } from './record.js';
import { endsByMove } from './game.js';
import { isSameLine, newFriendId, newId } from './store.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./store.js').GameStore} GameStore */
/** @typedef {import('./store.js').Entry} Entry */

/** A running clock is kept this often, in milliseconds: a crash costs no more. */
const OFTEN = 5000;

export class Persistence {
  #timer = 0;
  #waiting = false;
  /** Nothing is written before something was opened: an address that cannot be read stays where it is. */
  #isOpen = false;
  /** The game on the board, as far as it is kept. */
  #place = unwritten();
  /** Whether the reader set this game up: then it is kept before its first move. */
  #isMeant = false;
  /** What there is to say of the friend's link that was opened. @type {import('./friend-link.js').Told} */
  told = null;

  /** Whether the game on the board was opened from storage. */
  isFromStore = false;

  /**
   * @param {Game} game
   * @param {GameStore} store
   * @param {{ addresses?: boolean, startsFresh?: boolean }} [options] whether the game lives in the page's address, and whether an address
   * opens nothing that is stored, because a page of another site has written it
   */
  constructor(game, store, { addresses = true, startsFresh = false } = {}) {
    this.game = game;
    this.store = store;
    this.addresses = addresses;
    this.startsFresh = startsFresh;
  }

  /** The name under which the game on the board is kept. */
  get id() {
    return this.#place.id;
  }

  /** Writes from now on. */
  start() {
    this.game.addEventListener('change', this.#later);
    addEventListener('pagehide', this.#now);
    this.#timer = /** @type {any} */ (
      setInterval(() => {
        if (this.game.clock?.running) this.#now();
      }, OFTEN)
    );
  }

  stop() {
    this.game.removeEventListener('change', this.#later);
    removeEventListener('pagehide', this.#now);
    clearInterval(this.#timer);
  }

  /**
   * Opens what the address asks for, or else the game that was open last, or else a game against the engine. Throws if
   * the address cannot be read; then the last game is open all the same. Moves of the address that are not legal are left out with all
   * that follows them: then it says where the game ends for that reason.
   * @param {URLSearchParams} address
   * @param {number} level
   * @returns {Promise<import('./legal-part.js').Cut | null>}
   */
  async resume(address, level) {
    const last = this.startsFresh ? null : this.store.current();
    /** @type {unknown} */
    let fault = null;
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

  /** The reader has seen that the address was no good, or goes on playing: it may be overwritten. */
  claimAddress() {
    this.#isOpen = true;
  }

  /** Begins a game under a name of its own. @param {import('./players.js').Setup} setup @param {import('./players.js').Side} [orientation] */
  async begin(setup, orientation) {
    this.#now();
    this.#isMeant = true;
    this.#place = unwritten();
    this.isFromStore = false;
    await this.game.begin(setup, orientation);
  }

  /** Opens a record as a game of its own, with both sides to be moved by the reader. @param {GameRecord} record @param {Parameters<Game['open']>[1]} [rest] */
  async adopt(record, rest) {
    this.#now();
    this.#isMeant = true;
    await this.#replace(unwritten(), () => this.game.open(record, rest));
  }

  /** Opens a game that was kept. @param {Entry} entry @returns {Promise<boolean>} whether it could be opened */
  async open(entry) {
    this.#now();
    this.#isOpen = true;
    return this.#tryOpen(entry);
  }

  /** Another game comes to the board; what was there stays as it is if that cannot be opened. @param {ReturnType<typeof unwritten>} place @param {() => Promise<void>} open */
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

  /** @param {URLSearchParams} address @param {Entry | null} last @param {number} level @returns {Promise<{ cut: import('./legal-part.js').Cut | null } | null>} null if it asks for nothing */
  async #openAddress(address, last, level) {
    if (!this.startsFresh && (await this.#openKept(address))) return { cut: null };
    const wish = readNewGame(address);
    const friend = readFriend(address);
    const asked = readAddress(address) ?? (friend && { startFen: START_FEN, moves: [], ply: null });
    if (wish && !asked) {
      this.#isOpen = true;
      await this.#offer(
        () => this.game.begin({ players: against(wish, level), startFen: START_FEN, clock: null }, wish.side),
        { isNew: true },
      );
    }
    if (!asked) return wish && { cut: null };
    const { moves, cut } = await legalPart(this.game.engine, asked);
    const record = new GameRecord(asked.startFen);
    const end = record.playAll(moves.map(({ uci }) => uci));
    if (wish) {
      this.#isOpen = cut === null;
      await this.#offer(() => this.game.open(record, { players: against(wish, level), orientation: wish.side }), {
        isNew: true,
      });
      return { cut };
    }
    if (friend && !cut && !this.startsFresh && (await this.#goOn(friend, record, end.moves))) return { cut };
    if (!friend && !cut && last && isSameLine(last, record) && (await this.#tryOpen(last))) {
      this.#isOpen = true;
      return { cut };
    }
    record.cursor = asked.ply === null ? end : (end.path[asked.ply - 1] ?? record.root);
    this.#isOpen = cut === null;
    if (friend) {
      const { side, id, resigned } = friend;
      await this.#offer(async () => {
        await this.game.open(record, { tip: end, orientation: side, friend: side, friendId: id || newFriendId() });
        if (resigned) this.game.resign(resigned);
      });
    } else {
      await this.#offer(() => this.game.open(record, { tip: end }));
    }
    if (asked.ply === 0) await this.game.goTo(record.root);
    return { cut };
  }

  /**
   * Opens what an address asks for: it is stored once the reader does something with it.
   * @param {() => Promise<void>} open
   * @param {{ isNew?: boolean }} [options] whether the address begins a new game, which no address of moves could say
   */
  async #offer(open, { isNew = false } = {}) {
    this.#isMeant = true;
    await this.#replace({ ...unwritten(), brought: '', isNew }, open);
    this.#place.brought = this.#substance();
  }

  get #isAsBrought() {
    const { brought } = this.#place;
    return brought !== null && (brought === '' || brought === this.#substance());
  }

  /** What makes the game another one than it was: not where the reader looks, nor what the engine plays by itself. */
  #substance() {
    const { outcome, players, findings, record } = this.game.kept();
    const nodes = [...this.game.record.all()];
    const played = record.nodes.filter((_, place) => {
      const { parent } = nodes[place];
      return !parent || players[this.game.record.sideAfter(parent)].kind === 'person';
    });
    const ended = outcome && !endsByMove(outcome) ? outcome : null;
    return JSON.stringify([record.startFen, record.tags, played, players, ended, findings]);
  }

  /** Goes on with the game of a friend's link, if it is kept here. @param {import('./address.js').FriendLink} link @param {GameRecord} record @param {string[]} moves */
  async #goOn(link, record, moves) {
    const { follow, keptFor } = await import('./friend-link.js');
    const entry = keptFor(this.store.list(), link, record.startFen, moves);
    if (!entry || !(await this.#tryOpen(entry))) return false;
    this.#isOpen = true;
    this.told = await follow(this.game, link, moves);
    return true;
  }

  /** @param {URLSearchParams} address @returns {Promise<boolean>} whether it names a kept game, which is open now */
  async #openKept(address) {
    const named = readKept(address);
    if (!named) return false;
    const entry = this.store.load(named.id);
    if (!entry) throw new AddressError('kept', named.id);
    if (!(await this.#tryOpen(entry))) return false;
    this.#isOpen = true;
    const { record, tip } = this.game;
    if (named.ply !== null) await this.game.goTo(tip.path[named.ply - 1] ?? record.root);
    return true;
  }

  /** What the rules refuse is set aside like what cannot be read; a failure of the engine is no fault of the game's. @param {Entry} entry */
  async #tryOpen({ id, kept, changed }) {
    const played = JSON.stringify([kept.record, kept.outcome]);
    try {
      await this.#replace({ id, changed, played, brought: null }, () => this.game.restore(kept));
      return true;
    } catch (/** @type {any} */ error) {
      if (String(error?.code).startsWith('engine/')) throw error;
      this.store.refuse(id);
      return false;
    }
  }

  #later = () => {
    if (this.#waiting) return;
    this.#waiting = true;
    queueMicrotask(() => {
      if (this.#waiting) this.#now();
    });
  };

  #now = () => {
    this.#waiting = false;
    const { game } = this;
    // The game that is there without being asked for is not worth a place among the others before it has a move.
    const isWanted = this.#isMeant || game.record.root.children.length > 0;
    if (isWanted && !this.#isAsBrought) this.#save();
    // The address of a new game begins it again, until it is stored.
    const isOnlyOffered = this.#isAsBrought && this.#place.isNew;
    if (this.addresses && this.#isOpen && !isOnlyOffered) this.#writeAddress();
  };

  /** Another tab may have gone on with the game: then what was played here becomes a game of its own, and nothing is lost. */
  #save() {
    const kept = this.game.kept();
    const played = JSON.stringify([kept.record, kept.outcome]);
    const { changed } = this.#place;
    const isForeign = changed !== null && this.store.changed(this.id) !== changed;
    const isOnlySeen = changed !== null && played === this.#place.played;
    if (isForeign && isOnlySeen) return;
    const id = isForeign ? newId() : this.id;
    // Looking at a game does not change it: the time is that of the last move, comment or end.
    this.store.save(id, kept, isOnlySeen ? changed : Date.now());
    this.#place = { id, changed: this.store.changed(id), played, brought: null };
  }

  #writeAddress() {
    const { tip, record } = this.game;
    const cursor = record.anchorOf(record.cursor);
    const line = cursor.holds(tip) || tip.holds(cursor) ? (cursor.ply > tip.ply ? cursor : tip) : cursor;
    const asked = new URLSearchParams(location.search);
    const kept = ['pieces', 'theme', 'lang'].flatMap((name) => {
      const value = asked.get(name);
      return value ? [`${name}=${encodeURIComponent(value)}`] : [];
    });
    const text = writeAddress(
      { startFen: record.startFen, moves: line.moves, ply: cursor === line ? null : cursor.ply },
      [...kept, this.game.friend && friendPart(linkOf(this.game, this.game.friend))].filter(Boolean).join('&'),
    );
    if (location.search !== text) replaceAddress(`${location.pathname}${text}${location.hash}`);
  }
}

/**
 * A game that nothing was written of: its name; when it was written last as far as this tab knows, and what was played by then; and what
 * a link brought. The address holds that, so it is kept once the reader does something with it: empty while it is opened, null for any
 * other game.
 * @returns {{ id: string, changed: number | null, played: string, brought: string | null, isNew?: boolean }}
 */
function unwritten() {
  return { id: newId(), changed: null, played: '', brought: null };
}

/** What a link for one side of a game with a friend says. @param {Game} game @param {import('./players.js').Side} side @returns {import('./address.js').FriendLink} */
export function linkOf({ friendId, outcome }, side) {
  return { side, id: friendId, resigned: outcome?.code === 'resign' && outcome.winner ? other(outcome.winner) : null };
}

/** The players of a game that an address asks for. @param {import('./address.js').WantedGame} wish @param {number} usual level @returns {import('./players.js').Players} */
function against({ level, side }, usual) {
  const engine = engineOf(level ?? usual);
  return side === 'red' ? { red: PERSON, black: engine } : { red: engine, black: PERSON };
}
