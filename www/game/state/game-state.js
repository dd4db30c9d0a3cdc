// The state of a game: the record with its cursor, the rules' view of it, players, clocks, outcome.
//
// Every change is made by a method and ends in a `change` event, on which every panel is redrawn.
// Each move played dispatches `move` as well, and the end of the game `outcome`.
import { GameClock } from '../../record/clock.js';
import { flatFindings, restoreFindings } from '../../record/findings.js';
import { Opponent } from './opponent.js';
import { engineOf, other, PERSON } from '../../record/players.js';
import { GameRecord } from '../../record/record.js';
import { flatBookEntries, flatSearches, restoreBookEntries, restoreSearches } from '../../record/searches.js';

/** @import { XiangqiMove, XiangqiState, XiangqiWarning } from '../../engine/wasm/chuhe_play.js' */
/** @import { ClockSetting } from '../../i18n/zh-Hans/room.js' */
/** @import { Players, Setup, Side } from '../../record/players.js' */
/** @import { MoveNode } from '../../record/record.js' */
/** @import { Origin } from '../../record/searches.js' */
/** @import { Engine, Outcome, StoredGame } from '../../record/types.js' */

/** Why a move or an action is refused: a code to translate. */
export class GameError extends Error {
  /** @param {string} code */
  constructor(code) {
    super(code);
    this.name = 'GameError';
    this.code = code;
  }
}

export class Game extends EventTarget {
  record = new GameRecord();
  /** The last move of the game itself; moves after or beside it are analysis. */
  tip = this.record.root;
  /** @type {Players} */
  players = { red: PERSON, black: PERSON };
  /** @type {Outcome | null} */
  outcome = null;
  /** @type {GameClock | null} */
  clock = null;
  /** The side at the bottom of the board. @type {Side} */
  orientation = 'red';
  /** The position at the cursor as the rules see it; null until they have answered. @type {XiangqiState | null} */
  state = null;
  /** A move that would lose by repetition, waiting for confirmation. @type {XiangqiWarning | null} */
  warning = null;
  /** The last error; shown until the next move. @type {any} */
  fault = null;
  /** The reader's side in a game with a friend by links; null in other games. @type {Side | null} */
  friend = null;
  /** The id of such a game, equal on both sides, by which a link finds it; empty in other games. */
  friendId = '';
  /** Whether a game between two engines is paused. */
  isPaused = false;
  /** Whether moves at the cursor are intercepted by a listener before they are played. */
  isAsking = false;

  /** @type {WeakMap<MoveNode, XiangqiState>} */
  #states = new WeakMap();
  /** @type {WeakMap<MoveNode, XiangqiMove>} */
  #written = new WeakMap();
  #flag = 0;
  #now;

  /** @param {Engine} engine @param {{ now?: () => number }} [options] */
  constructor(engine, { now = () => performance.now() } = {}) {
    super();
    this.engine = engine;
    this.#now = now;
    this.opponent = new Opponent(this, engine);
  }

  /** The node that the reader looks at. */
  get cursor() {
    return this.record.cursor;
  }

  /** Whether the game is not over. */
  get isLive() {
    return this.outcome === null;
  }

  /** The side to move in the game itself. */
  get turn() {
    return this.record.sideAfter(this.tip);
  }

  /** Whether the reader may move a piece at the cursor. */
  get mayMove() {
    if (!this.state || this.state.legal.length === 0 || this.warning) return false;
    if (!this.isLive) return true;
    if (this.state.verdict !== null && this.cursor === this.tip) return false;
    if (this.friend !== null && (this.cursor !== this.tip || this.state.side !== this.friend)) return false;
    return this.players[this.state.side].kind === 'person' && (this.cursor === this.tip || this.clock === null);
  }

  /** Whether the engine is searching for its move. */
  get isThinking() {
    return this.opponent.isThinking;
  }

  /** Whether the engine searches without the net because the net could not be loaded. */
  get thinksPlainly() {
    return this.opponent.isPlain;
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

  /**
   * Starts a new game.
   * @param {Setup} setup
   * @param {Side} [orientation]
   */
  async begin({ players, startFen, clock }, orientation = 'red') {
    const record = new GameRecord(startFen);
    record.tags = [['Date', new Date().toISOString().slice(0, 10).replaceAll('-', '.')]];
    for (const side of /** @type {const} */ (['red', 'black'])) {
      const player = players[side];
      if (player.kind === 'engine') record.setTag(side === 'red' ? 'Red' : 'Black', `Chuhe ${player.level}`);
    }
    await this.open(record, { players, clock: clock && new GameClock(clock, this.#now), orientation });
  }

  /**
   * Replaces the game by a record if the rules accept it; throws and changes nothing otherwise. Without players, both
   * sides can be played.
   * @param {GameRecord} record
   * @param {Partial<Pick<Game, 'players' | 'clock' | 'orientation' | 'outcome' | 'tip' | 'friend' | 'friendId'>>} [rest]
   */
  async open(
    record,
    {
      players = { red: PERSON, black: PERSON },
      clock = null,
      orientation = 'red',
      outcome = recordedOutcome(record),
      tip = record.root.end,
      friend = null,
      friendId = '',
    } = {},
  ) {
    const cursor = record.cursor === record.root ? tip : record.cursor;
    await this.#fetchNotation(record);
    this.abandon();
    Object.assign(this, {
      record,
      players,
      clock,
      orientation,
      outcome,
      tip,
      friend,
      friendId,
      state: null,
      fault: null,
      isPaused: false,
    });
    this.dispatchEvent(new Event('open'));
    await this.goTo(cursor);
    if (this.record !== record) return;
    if (this.isLive && clock && tip !== record.root) clock.start(this.turn);
    this.watchClock();
    await this.#continueGame();
  }

  /** The state of the game to be stored. @returns {StoredGame} */
  snapshot() {
    const { record, players, outcome, orientation, clock, friend, friendId } = this;
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
      friend: friend && { side: friend, id: friendId },
    };
  }

  /** @param {StoredGame} kept */
  async restore({ record: flat, cursor, tip, clock, friend, findings, searches, recalls, ...rest }) {
    const record = GameRecord.from(flat);
    restoreSearches(record, searches);
    restoreBookEntries(record, recalls);
    restoreFindings(record, findings);
    record.cursor = record.nodeAt(cursor);
    await this.open(record, {
      ...rest,
      friend: friend?.side ?? null,
      friendId: friend?.id ?? '',
      tip: record.nodeAt(tip),
      clock: clock && new GameClock(clock.setting, this.#now, clock),
    });
  }

  /** Moves the cursor. @param {MoveNode | null | undefined} node */
  async goTo(node) {
    if (!node) return;
    this.record.cursor = node;
    this.warning = null;
    this.fault = null;
    this.opponent.forgetHint();
    this.state = this.#states.get(node) ?? null;
    if (this.state) return this.changed();
    const { record } = this;
    const state = await this.#awaitAnswer(this.stateOf(node));
    if (!state || this.record !== record || this.cursor !== node) return;
    this.state = state;
    this.changed();
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
    this.state = state;
    if (!this.mayMove)
      return this.refuse(new GameError(this.isLive && this.clock && node !== this.tip ? 'game/behind' : 'game/turn'));
    const move = await this.#awaitAnswer(this.#read(text, node, state));
    if (!move || this.cursor !== node) return;
    // An earlier error is obsolete once a move can be played.
    this.fault = null;
    const warning = state.warnings.find((warning) => warning.move === move);
    if (this.isLive && !isWarned && warning) {
      this.warning = warning;
      return this.changed();
    }
    await this.commit(move);
  }

  /** @param {boolean} isMeant */
  async answerWarning(isMeant) {
    const { warning } = this;
    this.warning = null;
    if (warning && isMeant) await this.move(warning.move, { isWarned: true });
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
      this.tip = node;
      this.clock?.press(side);
      this.watchClock();
    }
    await this.goTo(node);
    if (this.record !== record) return;
    this.dispatchEvent(new CustomEvent('move', { detail: { node } }));
    await this.#continueGame();
  }

  /** The node that taking back leads to; null if nothing can be taken back. @returns {MoveNode | null} */
  get takeBackTarget() {
    if (this.outcome && !endsByMove(this.outcome)) return null;
    const isEngines = (/** @type {MoveNode} */ node) => {
      const side = this.record.sideAfter(node);
      return this.players[side].kind === 'engine' || (this.friend !== null && side !== this.friend);
    };
    const bothEngines = this.players.red.kind === 'engine' && this.players.black.kind === 'engine';
    let target = this.tip.parent;
    while (target && isEngines(target) && !bothEngines) target = target.parent;
    return target;
  }

  /** Takes back the last move of a person and the replies to it. */
  async takeBack() {
    const target = this.takeBackTarget;
    if (!target) return;
    this.opponent.stop();
    this.outcome = null;
    this.record.result = 'unknown';
    const undone = this.tip.path.slice(target.ply);
    this.tip = target;
    this.record.remove(undone[0]);
    this.clock?.takeBack(undone.length);
    this.isPaused = this.players[this.turn].kind === 'engine';
    if (!this.isPaused && target.parent) this.clock?.start(this.turn);
    this.watchClock();
    await this.goTo(target);
  }

  /** @param {Side} side the side that resigns */
  resign(side) {
    if (this.isLive) this.finish({ winner: other(side), code: 'resign' });
  }

  /** Ends the game as a draw by agreement of two people at the board. */
  agreeDraw() {
    if (this.isLive) this.finish({ winner: null, code: 'agreed' });
  }

  /** @param {Outcome} outcome */
  finish(outcome) {
    this.opponent.stop();
    this.opponent.forgetHint();
    this.clock?.pause();
    clearTimeout(this.#flag);
    this.outcome = outcome;
    this.warning = null;
    this.fault = null;
    this.record.result = outcome.winner ?? 'draw';
    this.dispatchEvent(new CustomEvent('outcome', { detail: outcome }));
    this.changed();
  }

  /** Continues the game from the cursor with the given players. @param {Players} [players] */
  async playOn(players = this.players) {
    this.opponent.stop();
    Object.assign(this, { players, outcome: null, tip: this.cursor, isPaused: false, clock: null });
    this.record.result = 'unknown';
    this.changed();
    await this.#continueGame();
  }

  /** Pauses or resumes a game between two engines. @param {boolean} isPaused */
  pause(isPaused) {
    this.isPaused = isPaused;
    this.fault = null;
    if (isPaused) this.opponent.stop();
    if (isPaused) this.clock?.pause();
    else if (this.tip.parent) this.clock?.start(this.turn);
    this.watchClock();
    this.changed();
    if (!isPaused) this.#continueGame();
  }

  /** Changes the level of a side's engine, from its next move on. @param {Side} side @param {number} level */
  setLevel(side, level) {
    this.players = { ...this.players, [side]: engineOf(level) };
    this.record.setTag(side === 'red' ? 'Red' : 'Black', `Chuhe ${level}`);
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
    this.players = players;
    this.isPaused = false;
    for (const side of /** @type {const} */ (['red', 'black'])) {
      const player = players[side];
      const tag = side === 'red' ? 'Red' : 'Black';
      const stays = before[side].kind === 'person' ? this.record.tag(tag) : null;
      const name = called ? called[side] : stays;
      this.record.setTag(tag, player.kind === 'engine' ? `Chuhe ${player.level}` : (name ?? ''));
    }
    this.changed();
    await this.#continueGame();
  }

  /** Replaces the clocks, which start anew. @param {ClockSetting | null} setting */
  async setClock(setting) {
    this.opponent.stop();
    this.clock = setting && new GameClock(setting, this.#now);
    if (this.isLive && this.tip.parent && !this.isPaused) this.clock?.start(this.turn);
    this.watchClock();
    this.changed();
    await this.#continueGame();
  }

  flip() {
    this.orientation = other(this.orientation);
    this.changed();
  }

  /** Shows an error. @param {any} error */
  refuse(error) {
    this.fault = error;
    this.changed();
  }

  /** Stops the search and the clocks: the game is being replaced. */
  abandon() {
    this.opponent.stop();
    this.clock?.pause();
    clearTimeout(this.#flag);
  }

  /** Notifies all listeners; also called after direct changes of comments or variations in the record. */
  changed() {
    this.dispatchEvent(new Event('change'));
  }

  /** Ends the game or asks the engine to move, as the position requires. */
  async #continueGame() {
    const { tip, outcome } = this;
    // If a record gives only a result, the rules may know the reason.
    if (!this.isLive && outcome?.code !== RECORDED) return;
    const state = await this.#awaitAnswer(this.stateOf(tip));
    if (!state || this.outcome !== outcome || this.tip !== tip) return;
    if (outcome) {
      if (state.verdict) this.outcome = { winner: state.verdict.winner ?? null, code: state.verdict.code };
      return this.changed();
    }
    if (state.verdict) return this.finish({ winner: state.verdict.winner ?? null, code: state.verdict.code });
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
      const part = await import('./broken-rule.js').catch(() => null);
      if (!part) throw error;
      const again = part.correctMoveText(text);
      if (again === text) throw part.addBrokenRule(error, text, state);
      return ask(again).catch((other) => {
        throw part.addBrokenRule(other, again, state);
      });
    });
    return read.moves[0].uci;
  }

  /** Fetches the notation of every line of a record. @param {GameRecord} record */
  async #fetchNotation(record) {
    for (const node of record.all()) if (node.children.length === 0) await this.stateOf(node, record);
  }

  /** Awaits an answer of the engine; an error is shown. @template Answer @param {Promise<Answer>} question @param {any} [otherwise] */
  async #awaitAnswer(question, otherwise) {
    try {
      return await question;
    } catch (error) {
      this.refuse(error);
      return /** @type {undefined} */ (otherwise);
    }
  }

  /** Ends the game when a side's time is over; also called when the page may have missed that moment. */
  watchClock() {
    clearTimeout(this.#flag);
    const { clock } = this;
    if (!clock?.running || !this.isLive) return;
    const { fallen } = clock;
    if (fallen) return this.finish({ winner: other(fallen), code: 'time' });
    this.#flag = /** @type {any} */ (
      setTimeout(() => this.watchClock(), Math.min(MAX_TIMEOUT_MS, clock.standing(clock.running).flag + 1))
    );
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
