// Games stored in the browser, versioned: they survive a reload and a crash of the tab. An unreadable game is set aside, not deleted.
import { clockOf } from '../record/clock.js';
import { readFindings } from '../record/findings.js';
import { readPlayer } from '../record/players.js';
import { GameRecord } from '../record/record.js';
import { readBookEntries, readSearches } from '../record/searches.js';
import { hasUnread, keysOf, read, remove, write } from './storage.js';
import { GAME_KEY_PREFIX } from './store-keys.js';

/** @import { StoredGame } from '../record/types.js' */
/** @import { StorageArea } from './storage.js' */
/** A game of a list. `changed` is a time in milliseconds. @typedef {{ id: string, changed: number, kept: StoredGame }} Entry */

/** Raised when older pages can no longer read the format; `readGame` converts older texts. */
export const VERSION = 1;
const BROKEN = 'chuhe.broken.';
/** The tag of a record, and so of its file, that names the folder. */
export const FOLDER = 'Folder';
const CURRENT = 'chuhe.current';

/**
 * Maximum number of characters of all games. Browsers allow 5 Mi per site; the rest is for progress and settings, and for
 * live games, which may grow. No game is deleted to make room.
 */
export const ROOM_FOR_GAMES = 4_000_000;

export class GameStore {
  /** The texts of unreadable games: the page reports them and offers them for download. @type {{ id: string, text: string }[]} */
  broken = [];
  /** Why the last write failed; null if it succeeded. `full`: no room for games, or the browser's storage is full. @type {'full' | 'absent' | null} */
  trouble = null;

  /**
   * @param {StorageArea | null} storage storage that outlives the tab; null if there is none
   * @param {StorageArea | null} [tab] storage of this tab, so that each tab has its own current game
   * @param {number} [room] maximum number of characters of all games
   */
  constructor(storage, tab = null, room = ROOM_FOR_GAMES) {
    this.storage = storage;
    this.tab = tab;
    this.room = room;
    if (!storage) this.trouble = 'absent';
  }

  /** All readable games, the latest first. @returns {Entry[]} */
  list() {
    const found = this.#keys(GAME_KEY_PREFIX).map((key) => this.load(key.slice(GAME_KEY_PREFIX.length)));
    return found.filter((entry) => entry !== null).sort((one, another) => another.changed - one.changed);
  }

  /** The game last open in this tab, or else the one last open in any tab. @returns {Entry | null} */
  current() {
    const id = this.#current;
    return id === null ? null : this.load(id);
  }

  /** Whether the last open game is unreadable; another part of the page may have set it aside. */
  get isCurrentBroken() {
    const id = this.#current;
    return id !== null && (read(this.storage, BROKEN + id) !== null || this.broken.some((piece) => piece.id === id));
  }

  get #current() {
    return read(this.tab, CURRENT) ?? read(this.storage, CURRENT);
  }

  /** @param {string} id @returns {Entry | null} null if there is none or it is unreadable */
  load(id) {
    const text = read(this.storage, GAME_KEY_PREFIX + id);
    if (text === null) return null;
    try {
      const { changed, kept } = readGame(JSON.parse(text));
      return { id, changed, kept };
    } catch {
      this.#setAside(id, text);
      return null;
    }
  }

  /** Time of a game's last write in any tab, in milliseconds; null if it was never written. @param {string} id */
  changed(id) {
    const [, changed] = /^\{"version":\d+,"changed":(\d+),/.exec(read(this.storage, GAME_KEY_PREFIX + id) ?? '') ?? [];
    return changed ? Number(changed) : null;
  }

  /** @param {string} id @param {StoredGame} kept @param {number} [now] */
  save(id, kept, now = Date.now()) {
    const text = JSON.stringify({ version: VERSION, changed: now, kept });
    // A game already stored is not limited by `room`.
    const isNew = read(this.storage, GAME_KEY_PREFIX + id) === null;
    if (isNew && this.storage && this.used + text.length > this.room) {
      this.trouble = 'full';
      return;
    }
    if (!this.#write(GAME_KEY_PREFIX + id, text)) return;
    this.#write(CURRENT, id);
    write(this.tab, CURRENT, id);
  }

  /** Whether a game may exist that the storage did not hand out. */
  get isIncomplete() {
    return hasUnread(this.storage, GAME_KEY_PREFIX);
  }

  /** Number of characters that the games take. */
  get used() {
    return usedByGames(this.storage);
  }

  /** Adds games while there is room, each only once; returns how many of them are stored now. @param {StoredGame[]} games @param {number} [now] */
  add(games, now = Date.now()) {
    const there = this.list();
    const known = new Set(there.map(({ kept }) => JSON.stringify(kept.record)));
    const others = games.filter(({ record }) => !known.has(JSON.stringify(record)));
    let room = this.room - this.used;
    let added = games.length - others.length;
    for (const [index, kept] of others.entries()) {
      // Decreasing times keep their order in the list.
      const text = JSON.stringify({ version: VERSION, changed: now - index, kept });
      room -= text.length;
      if (room < 0 || !this.#write(GAME_KEY_PREFIX + newId(now), text)) break;
      added += 1;
    }
    return added;
  }

  /** Puts a game into a folder, a tag of its record; an empty name removes it from its folder. @param {string} id @param {string} folder @returns {boolean} whether it was stored */
  file(id, folder) {
    const entry = this.load(id);
    if (!entry) return false;
    const record = GameRecord.from(entry.kept.record);
    record.setTag(FOLDER, folder);
    return this.put({ ...entry, kept: { ...entry.kept, record: record.flat() } });
  }

  /**
   * Stores findings of a review without changing the game's time; not if another tab has changed the game since.
   * @param {Entry} entry as loaded
   * @param {Pick<StoredGame, 'record' | 'findings'>} review
   * @returns {boolean} whether it was stored
   */
  saveReview({ id, changed, kept }, review) {
    return this.changed(id) === changed && this.put({ id, changed, kept: { ...kept, ...review } });
  }

  /** Writes a game with its time, also one that was deleted. @param {Entry} entry @returns {boolean} whether it was stored */
  put({ id, changed, kept }) {
    return this.#write(GAME_KEY_PREFIX + id, JSON.stringify({ version: VERSION, changed, kept }));
  }

  /** @param {string} id @returns {boolean} whether it is gone */
  remove(id) {
    return remove(this.storage, GAME_KEY_PREFIX + id);
  }

  /** Sets aside a game that is readable but cannot be opened. @param {string} id */
  refuse(id) {
    const text = read(this.storage, GAME_KEY_PREFIX + id);
    if (text !== null) this.#setAside(id, text);
  }

  /** Deletes the text of an unreadable game, after the reader has downloaded it. @param {string} id */
  discard(id) {
    this.broken = this.broken.filter((piece) => piece.id !== id);
    remove(this.storage, BROKEN + id);
  }

  /** All texts set aside, by this page or an earlier one. */
  recover() {
    for (const key of this.#keys(BROKEN)) {
      const id = key.slice(BROKEN.length);
      const text = read(this.storage, key);
      if (text !== null && !this.broken.some((piece) => piece.id === id)) this.broken.push({ id, text });
    }
    return this.broken;
  }

  /** @param {string} id @param {string} text */
  #setAside(id, text) {
    this.broken.push({ id, text });
    if (this.#write(BROKEN + id, text)) this.remove(id);
  }

  /** @param {string} start */
  #keys(start) {
    return keysOf(this.storage).filter((key) => key.startsWith(start));
  }

  /** @param {string} key @param {string} text */
  #write(key, text) {
    if (!this.storage) return false;
    const done = write(this.storage, key, text);
    this.trouble = done ? null : 'full';
    return done;
  }
}

/** Number of characters that the games in a storage take. @param {StorageArea | null} storage */
export function usedByGames(storage) {
  return keysOf(storage)
    .filter((key) => key.startsWith(GAME_KEY_PREFIX))
    .reduce((sum, key) => sum + (read(storage, key)?.length ?? 0), 0);
}

/** A unique id. */
export function newId(now = Date.now()) {
  return `${now.toString(36)}-${Math.floor(Math.random() * 36 ** 6).toString(36)}`;
}

/** A short id for a game by links. */
export const newFriendId = () => Math.floor(Math.random() * 36 ** 6).toString(36);

/** Converts a stored text of any version; throws if it is invalid. @param {any} stored @returns {{ changed: number, kept: StoredGame }} */
export function readGame(stored) {
  const { version, changed, kept } = stored;
  if (version !== VERSION) throw new Error(`version ${version} is unknown`);
  if (!Number.isFinite(changed)) throw new Error('the time is missing');
  const record = GameRecord.from(kept.record);
  const [red, black] = [readPlayer(kept.players?.red), readPlayer(kept.players?.black)];
  if (!red || !black) throw new Error('the players are missing');
  const { outcome } = kept;
  const places = record.flat().nodes.length;
  const place = (/** @type {any} */ at) => (Number.isInteger(at) && at >= 0 && at < places ? at : 0);
  const friend = friendOf(kept.friend);
  const isOutcome = outcome && typeof outcome.code === 'string' && [null, 'red', 'black'].includes(outcome.winner);
  return {
    changed,
    kept: {
      record: record.flat(),
      players: { red, black },
      cursor: place(kept.cursor),
      tip: place(kept.tip),
      outcome: isOutcome ? { winner: outcome.winner, code: outcome.code } : null,
      clock: clockOf(kept.clock),
      orientation: kept.orientation === 'black' ? 'black' : 'red',
      findings: readFindings(kept.findings),
      searches: readSearches(kept.searches),
      recalls: readBookEntries(kept.recalls),
      isCasual: kept.isCasual === true,
      ...(friend && { friend }),
    },
  };
}

/** @param {any} kept @returns {StoredGame['friend']} */
function friendOf(kept) {
  const { side, id } = kept ?? {};
  return (side === 'red' || side === 'black') && typeof id === 'string' ? { side, id } : null;
}

/**
 * Whether a stored game contains the line of a record: then it is the same game, with comments and clocks. A game that has continued beyond
 * the line is a different one.
 * @param {Entry} last @param {GameRecord} record
 */
export function isSameLine({ kept }, record) {
  if (kept.record.startFen !== record.startFen) return false;
  const whole = GameRecord.from(kept.record);
  const tip = whole.nodeAt(kept.tip);
  let node = whole.root;
  for (const { move } of record.mainLine) {
    const next = node.children.find((child) => child.move === move);
    if (!next) return false;
    node = next;
  }
  return node === tip || !node.holds(tip);
}
