// A game: the record with its cursor, the rules' view of it, players, clocks, outcome.
//
// Its state can be read, and is changed only by its methods. Each change ends in one `change` event, on which every panel is redrawn.
// What follows from the state is computed.
import { GameClock } from '../../record/clock.js';
import { flatFindings, restoreFindings } from '../../record/findings.js';
import { Opponent } from './opponent.js';
import { engineOf, NAME_TAGS, onlyPerson, other, PERSON, SIDES } from '../../record/players.js';
import { GameRecord } from '../../record/record.js';
import { flatBookEntries, flatSearches, restoreBookEntries, restoreSearches } from '../../record/searches.js';
import { newFriendId } from '../../storage/store.js';

/** @import { XiangqiMove, XiangqiState, XiangqiWarning } from '../../engine/wasm/chuhe_play.js' */
/** @import { ClockSetting } from '../../i18n/zh-Hans/room.js' */
/** @import { Players, Setup, Side } from '../../record/players.js' */
/** @import { MoveNode } from '../../record/record.js' */
/** @import { Origin } from '../../record/searches.js' */
/** @import { Engine, FriendGame, Outcome, StoredGame } from '../../record/types.js' */

/**
 * The state of a game; the cursor is part of the record.
 * @typedef {object} GameState
 * @property {GameRecord} record
 * @property {MoveNode} tip the last move of the game itself; moves after or beside it are analysis
 * @property {Players} players
 * @property {Outcome | null} outcome
 * @property {GameClock | null} clock
 * @property {Side} orientation the side at the bottom of the board
 * @property {FriendGame | null} friend of a game with a friend by links
 * @property {boolean} isCasual whether a hint, a takeback or another player keeps the game from being rated
 * @property {boolean} isPaused whether a game between two engines is paused
 * @property {XiangqiWarning | null} warning a move that would lose by repetition, waiting for confirmation
 * @property {Fault | null} fault the last error; shown until the next move
 */

/** An error to show; its code is translated. @typedef {Error & { code?: string, params?: Record<string, unknown> }} Fault */

/** What a change is about; null for all others. `answer`: the engine has declined a draw. @typedef {'open' | 'move' | 'outcome' | 'hint' | 'answer' | null} ChangeKind */

/** The event of a change; `node` is the move played. */
export class GameChange extends Event {
  /** @param {ChangeKind} kind @param {MoveNode | null} node */
  constructor(kind, node) {
    super('change');
    this.kind = kind;
    this.node = node;
  }
}

/** The state of a record that both sides can play. @param {GameRecord} record @returns {GameState} */
function newState(record) {
  return {
    record,
    tip: record.root.end,
    players: { red: PERSON, black: PERSON },
    outcome: recordedOutcome(record),
    clock: null,
    orientation: 'red',
    friend: null,
    isCasual: false,
    isPaused: false,
    warning: null,
    fault: null,
  };
}

export class Game extends EventTarget {
  #state = newState(new GameRecord());
  /** @type {WeakMap<MoveNode, XiangqiState>} */ #states = new WeakMap();
  /** @type {WeakMap<MoveNode, XiangqiMove>} */ #written = new WeakMap();
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #flag;
  #now;
  /** Whether the game was over when it was opened. */
  #wasOver = false;

  /**
   * @param {Engine} engine
   * @param {{ now?: () => number, mayUseBook?: () => boolean }} [options] `mayUseBook`: whether the engine may play from the opening book
   */
  constructor(engine, { now = () => performance.now(), mayUseBook = () => false } = {}) {
    super();
    /** @readonly */
    this.engine = engine;
    this.#now = now;
    /** @readonly @type {Readonly<Opponent>} */
    this.opponent = new Opponent(this, engine, mayUseBook);
  }

  get record() {
    return this.#state.record;
  }

  get tip() {
    return this.#state.tip;
  }

  get players() {
    return this.#state.players;
  }

  get outcome() {
    return this.#state.outcome;
  }

  /** Whether a rematch makes sense: two people of a file or a link are not here for one, and with a friend it starts from a link. */
  get canRematch() {
    return !this.friend && !(this.#wasOver && this.isBetweenPeople);
  }

  get clock() {
    return this.#state.clock;
  }

  get orientation() {
    return this.#state.orientation;
  }

  get friend() {
    return this.#state.friend;
  }

  get isPaused() {
    return this.#state.isPaused;
  }

  get warning() {
    return this.#state.warning;
  }

  get fault() {
    return this.#state.fault;
  }

  /** The node that the reader looks at. */
  get cursor() {
    return this.record.cursor;
  }

  /** The position at the cursor as the rules see it; null until they have answered. */
  get state() {
    return this.#states.get(this.cursor) ?? null;
  }

  /** Whether the game is not over. */
  get isLive() {
    return this.outcome === null;
  }

  /** The side to move in the game itself. */
  get turn() {
    return this.record.sideAfter(this.tip);
  }

  /** Whether both players are people. */
  get isBetweenPeople() {
    return this.players.red.kind === 'person' && this.players.black.kind === 'person';
  }

  /** Whether the reader may move a piece at the cursor. */
  get mayMove() {
    const { state, friend } = this;
    if (!state || state.legal.length === 0 || this.warning) return false;
    if (!this.isLive) return true;
    if (state.verdict !== null && this.cursor === this.tip) return false;
    if (friend && (this.cursor !== this.tip || state.side !== friend.side)) return false;
    return this.players[state.side].kind === 'person' && (this.cursor === this.tip || this.clock === null);
  }

  /** Whether the engine is searching for its move. */
  get isThinking() {
    return this.opponent.isThinking;
  }

  /** The notation of a move; null until the rules have seen it. @param {MoveNode} node */
  written(node) {
    return this.#written.get(node) ?? null;
  }

  /** The position of a node as a request. @param {MoveNode} node */
  position(node) {
    return { fen: this.record.startFen, moves: node.moves };
  }

  /** The rules' view of a node, cached. @param {MoveNode} node @param {GameRecord} [record] the record that contains it */
  async stateOf(node, record = this.record) {
    const cached = this.#states.get(node);
    if (cached) return cached;
    const { path } = node;
    const knownPlies = path.findLastIndex((step) => this.#written.has(step)) + 1;
    const state = await this.engine.xiangqiState({
      fen: record.startFen,
      moves: path.map(({ move }) => move),
      known: knownPlies,
    });
    this.#states.set(node, state);
    for (const [index, move] of state.moves.entries()) this.#written.set(path[knownPlies + index], move);
    return state;
  }

  /** Starts a new game. @param {Setup} setup @param {Side} [orientation] */
  async begin({ players, startFen, clock }, orientation = 'red') {
    const record = new GameRecord(startFen);
    record.tags = [['Date', new Date().toISOString().slice(0, 10).replaceAll('-', '.')]];
    for (const side of SIDES) {
      const player = players[side];
      if (player.kind === 'engine') record.setTag(NAME_TAGS[side], `Chuhe ${player.level}`);
    }
    await this.open(record, { players, clock: clock && new GameClock(clock, this.#now), orientation });
  }

  /**
   * Replaces the game by a record if the rules accept it; throws and changes nothing otherwise. Without players, both
   * sides can be played.
   * @param {GameRecord} record
   * @param {Partial<Pick<GameState, 'players' | 'clock' | 'orientation' | 'outcome' | 'tip' | 'friend' | 'isCasual'>>} [rest]
   */
  async open(record, rest) {
    const state = { ...newState(record), ...rest };
    if (record.cursor === record.root) record.cursor = state.tip;
    // The notation of every line, and the position to be shown.
    for (const node of record.all())
      if (node.children.length === 0 || node === record.cursor) await this.stateOf(node, record);
    this.abandon();
    this.#state = state;
    this.changed('open');
    this.#runClock();
    this.#wasOver = true;
    await this.#continueGame();
    this.#wasOver = this.outcome !== null;
  }

  /** The state of the game to be stored. @returns {StoredGame} */
  snapshot() {
    const { record, players, outcome, orientation, clock, friend } = this;
    return {
      record: record.flat(),
      players,
      outcome,
      orientation,
      cursor: record.placeOf(record.cursor),
      tip: record.placeOf(this.tip),
      clock: clock?.snapshot() ?? null,
      findings: flatFindings(record),
      searches: flatSearches(record),
      recalls: flatBookEntries(record),
      friend,
      isCasual: this.#state.isCasual,
    };
  }

  /** @param {StoredGame} kept */
  async restore({ record: flat, cursor, tip, clock, findings, searches, recalls, ...rest }) {
    const record = GameRecord.from(flat);
    restoreSearches(record, searches);
    restoreBookEntries(record, recalls);
    restoreFindings(record, findings);
    record.cursor = record.nodeAt(cursor);
    await this.open(record, {
      ...rest,
      tip: record.nodeAt(tip),
      clock: clock && new GameClock(clock.setting, this.#now, clock),
    });
  }

  /** Moves the cursor. @param {MoveNode | null | undefined} node */
  async goTo(node) {
    if (node) await this.#show(node);
  }

  /** @param {MoveNode} node @param {ChangeKind} [kind] */
  async #show(node, kind = null) {
    const { record } = this;
    record.cursor = node;
    this.#set({ warning: null, fault: null });
    this.opponent.forgetHint();
    if (!this.state) await this.#awaitAnswer(this.stateOf(node));
    const isShown = this.state !== null && this.cursor === node;
    if (this.record === record && (isShown || kind)) this.changed(kind, node);
  }

  /**
   * Plays a move at the cursor for its side to move.
   * @param {string} text a move in any notation
   * @param {{ isWarned?: boolean }} [options] `isWarned`: the reader has confirmed that the move loses by repetition
   */
  async move(text, { isWarned = false } = {}) {
    const node = this.cursor;
    const state = await this.#awaitAnswer(this.stateOf(node));
    if (!state || this.cursor !== node) return;
    if (!this.mayMove) {
      const code = this.isLive && this.clock && node !== this.tip ? 'game/behind' : 'game/turn';
      return this.refuse(Object.assign(new Error(code), { code }));
    }
    const move = await this.#awaitAnswer(this.#read(text, node, state));
    if (!move || this.cursor !== node) return;
    // An earlier error is obsolete once a move can be played.
    this.#state.fault = null;
    const warning = state.warnings.find((warning) => warning.move === move);
    if (this.isLive && !isWarned && warning) {
      this.#state.warning = warning;
      return this.changed();
    }
    await this.commit(move);
  }

  /** @param {boolean} isConfirmed */
  async answerWarning(isConfirmed) {
    const { warning } = this;
    this.#state.warning = null;
    if (warning && isConfirmed) await this.move(warning.move, { isWarned: true });
    else this.changed();
  }

  /**
   * Plays a legal move at the cursor; a live game continues from it.
   * @param {string} move
   * @param {Partial<Origin>} [origin] the search or the book entry that chose the move
   */
  async commit(move, { search = null, book = null } = {}) {
    const { record } = this;
    const side = record.sideAfter(this.cursor);
    const node = record.play(move);
    if (search ?? book) Object.assign(node, { search, book });
    if (this.isLive) {
      this.opponent.stop();
      // The move played goes before lines that were inserted after the last move.
      if (node.parent === this.tip) record.lead(node);
      else this.#state.isCasual = true;
      this.#state.tip = node;
      this.clock?.press(side);
      this.watchClock();
    }
    await this.#show(node, 'move');
    if (this.record === record) await this.#continueGame();
  }

  /** The node that taking back leads to; null if nothing can be taken back. @returns {MoveNode | null} */
  get takeBackTarget() {
    if (this.outcome && !endsByMove(this.outcome)) return null;
    const own = this.friend?.side ?? onlyPerson(this.players);
    let target = this.tip.parent;
    while (target && own && this.record.sideAfter(target) !== own) target = target.parent;
    return target;
  }

  /** Takes back the last move of a person and the replies to it. */
  async takeBack() {
    const target = this.takeBackTarget;
    if (!target) return;
    this.opponent.stop();
    this.#set({ outcome: null, isCasual: true });
    this.record.result = 'unknown';
    const undone = this.tip.path.slice(target.ply);
    this.#state.tip = target;
    this.record.remove(undone[0]);
    this.clock?.takeBack(undone.length);
    this.#state.isPaused = this.players[this.turn].kind === 'engine';
    this.#runClock();
    await this.goTo(target);
  }

  /** @param {Side} side the side that resigns */
  resign(side) {
    this.finish({ winner: other(side), code: 'resign' });
  }

  /** Ends the game as a draw by agreement of two people at the board. */
  agreeDraw() {
    this.finish({ winner: null, code: 'agreed' });
  }

  /** Ends a live game. @param {Outcome} outcome */
  finish(outcome) {
    if (!this.isLive) return;
    this.abandon();
    this.#set({ outcome, warning: null, fault: null });
    this.record.result = outcome.winner ?? 'draw';
    this.changed('outcome');
  }

  /** Pauses or resumes a game between two engines. @param {boolean} isPaused */
  pause(isPaused) {
    this.#set({ isPaused, fault: null });
    if (isPaused) {
      this.opponent.stop();
      this.clock?.pause();
    }
    this.#runClock();
    this.changed();
    if (!isPaused) this.#continueGame();
  }

  /** Changes the level of a side's engine, from its next move on. @param {Side} side @param {number} level */
  setLevel(side, level) {
    this.#set({ players: { ...this.players, [side]: engineOf(level) } });
    this.record.setTag(NAME_TAGS[side], `Chuhe ${level}`);
    this.changed();
  }

  /**
   * Replaces the players of the current game.
   * @param {Players} players
   * @param {Record<Side, string | null>} [called] names of people; without it, people who stay keep their names
   */
  async seat(players, called) {
    this.opponent.stop();
    const before = this.players;
    this.#set({ players, isPaused: false });
    for (const side of SIDES) {
      const player = players[side];
      const tag = NAME_TAGS[side];
      const stays = before[side].kind === 'person' ? this.record.tag(tag) : null;
      const name = called ? called[side] : stays;
      this.record.setTag(tag, player.kind === 'engine' ? `Chuhe ${player.level}` : (name ?? ''));
    }
    this.changed();
    await this.#continueGame();
  }

  /** Swaps the players with their names, and turns the board. */
  async swapPlayers() {
    const { red, black } = this.players;
    const names = { red: this.record.tag(NAME_TAGS.black), black: this.record.tag(NAME_TAGS.red) };
    this.#state.orientation = other(this.orientation);
    await this.seat({ red: black, black: red }, names);
  }

  /** Continues the game with a friend by links. @param {Side} side the reader's side */
  playByLinks(side) {
    this.#state.friend = { side, id: newFriendId() };
    this.changed();
  }

  /** Sets a tag of the record; an empty text removes it. @param {string} name @param {string} value */
  setTag(name, value) {
    this.record.setTag(name, value);
    this.changed();
  }

  /** Ends a finished game with another move, when moves are removed or put back. @param {MoveNode} node */
  endWith(node) {
    this.#state.tip = node;
  }

  /** Replaces the clocks, which start anew. @param {ClockSetting | null} setting */
  async setClock(setting) {
    this.opponent.stop();
    this.#state.clock = setting && new GameClock(setting, this.#now);
    this.#runClock();
    this.changed();
    await this.#continueGame();
  }

  flip() {
    this.#state.orientation = other(this.orientation);
    this.changed();
  }

  /** Shows an error; null removes it. @param {unknown} error */
  refuse(error) {
    this.#state.fault = /** @type {Fault | null} */ (error);
    this.changed();
  }

  /** Removes the error about a typed move. */
  forgetTypedMove() {
    if (String(this.#state.fault?.code).startsWith('notation-')) this.refuse(null);
  }

  /** Stops the search and the clocks: the game is over, or is being replaced. */
  abandon() {
    this.opponent.stop();
    this.opponent.forgetHint();
    this.clock?.pause();
    clearTimeout(this.#flag);
  }

  /** @param {Partial<GameState>} changed */
  #set(changed) {
    Object.assign(this.#state, changed);
    if (changed.players && this.tip.parent) this.#state.isCasual = true;
  }

  /** Calls a listener at each change, until `signal` aborts. @param {(change: GameChange) => void} listener @param {AbortSignal} [signal] */
  onChange(listener, signal) {
    this.addEventListener('change', (event) => listener(/** @type {GameChange} */ (event)), { signal });
  }

  /** Notifies all listeners; also called after direct changes of comments or variations in the record. @param {ChangeKind} [kind] @param {MoveNode | null} [node] */
  changed(kind = null, node = null) {
    if (kind === 'hint' && this.isLive) this.#state.isCasual = true;
    this.dispatchEvent(new GameChange(kind, node));
  }

  /** Ends the game or asks the engine to move, as the position requires. */
  async #continueGame() {
    const { tip, outcome } = this;
    // If a record gives only a result, the rules may know the reason.
    if (!this.isLive && outcome?.code !== RECORDED) return;
    const state = await this.#awaitAnswer(this.stateOf(tip));
    if (!state || this.outcome !== outcome || this.tip !== tip) return;
    const { verdict } = state;
    const end = verdict && { winner: verdict.winner ?? null, code: verdict.code };
    if (outcome) {
      if (end) this.#state.outcome = end;
      return this.changed();
    }
    if (end) return this.finish(end);
    const player = this.players[state.side];
    if (player.kind === 'engine' && !this.isPaused) this.opponent.play(player.level);
  }

  /** @param {string} text @param {MoveNode} node @param {XiangqiState} state @returns {Promise<string>} */
  async #read(text, node, state) {
    const legalMove = state.legal.find(({ uci, iccs, wxf, chinese }) => [uci, iccs, wxf, chinese].includes(text));
    if (legalMove) return legalMove.uci;
    const { fen, moves } = this.position(node);
    const ask = (/** @type {string} */ move) =>
      this.engine.xiangqiState({ fen, moves: [...moves, move], known: node.ply });
    const read = await ask(text).catch(async (error) => {
      const part = await import('./typed-move.js').catch(() => null);
      if (!part) throw error;
      const again = part.correctMoveText(text);
      if (again === text) throw part.addBrokenRule(error, text, state);
      return ask(again).catch((other) => {
        throw part.addBrokenRule(other, again, state);
      });
    });
    return read.moves[0].uci;
  }

  /** Awaits an answer of the engine; an error is shown. @template Answer @param {Promise<Answer>} question @returns {Promise<Answer | undefined>} */
  async #awaitAnswer(question) {
    try {
      return await question;
    } catch (error) {
      return void this.refuse(error);
    }
  }

  /** Runs the clock of the side to move, from the first move on. */
  #runClock() {
    if (this.isLive && this.tip.parent && !this.isPaused) this.clock?.start(this.turn);
    this.watchClock();
  }

  /** Ends the game when a side's time is over; also called when the page may have missed that moment. */
  watchClock() {
    clearTimeout(this.#flag);
    const { clock } = this;
    if (!clock?.running || !this.isLive) return;
    const { fallen } = clock;
    if (fallen) return this.finish({ winner: other(fallen), code: 'time' });
    const left = clock.standing(clock.running).flag + 1;
    this.#flag = setTimeout(() => this.watchClock(), Math.min(MAX_TIMEOUT_MS, left));
  }
}

/** Longest timeout, in milliseconds: one day. Longer ones overflow. */
const MAX_TIMEOUT_MS = 86_400_000;

/** Outcome code of a record that states only a result. */
const RECORDED = 'recorded';

/** The outcome of a game read from a file; null if the file states none. @param {Pick<GameRecord, 'result'>} record @returns {Outcome | null} */
export function recordedOutcome({ result }) {
  if (result === 'unknown') return null;
  return { winner: result === 'draw' ? null : result, code: RECORDED };
}

/** Whether a game ended by the rules, not by the players or the clock. @param {Outcome} outcome */
export function endsByMove({ code }) {
  return !['resign', 'agreed', 'time', RECORDED].includes(code);
}
