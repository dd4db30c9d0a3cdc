// The state of a game in one object: the record with its cursor, the rules' view of it, players, clocks, outcome.
//
// Whatever changes it is one of its methods; each ends in a `change` event, upon which every panel shows the game anew.
// A move played, by whomever, is told by a `move` event as well, and the end of the game by `outcome`.
import { GameClock } from './clock.js';
import { flatFindings, restoreFindings } from './findings.js';
import { Opponent } from './opponent.js';
import { engineOf, other, PERSON } from './players.js';
import { GameRecord } from './record.js';
import { flatRecalls, flatSearches, restoreRecalls, restoreSearches } from './searches.js';

/** @typedef {import('./types.js').Engine} Engine */
/** @typedef {import('./types.js').XiangqiState} XiangqiState */
/** @typedef {import('./types.js').XiangqiMove} XiangqiMove */
/** @typedef {import('./types.js').Outcome} Outcome */
/** @typedef {import('./types.js').Kept} Kept */
/** @typedef {import('./record.js').MoveNode} MoveNode */
/** @typedef {import('./players.js').Side} Side */

/** Why a move or a wish is refused: a code to translate. */
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
  /** The move at which the game itself stands: what comes after it, or beside it, is looking ahead. */
  tip = this.record.root;
  /** @type {import('./players.js').Players} */
  players = { red: PERSON, black: PERSON };
  /** @type {Outcome | null} */
  outcome = null;
  /** @type {GameClock | null} */
  clock = null;
  /** Whose side is at the bottom. @type {Side} */
  orientation = 'red';
  /** The position at the cursor as the rules see it; null until they have answered. @type {XiangqiState | null} */
  state = null;
  /** A move that would lose by repetition, waiting for a yes or a no. @type {import('./types.js').XiangqiWarning | null} */
  warning = null;
  /** What went wrong the last time; shown until the next move. @type {any} */
  fault = null;
  /** The reader's side of a game with a friend, by links; null in other games. @type {Side | null} */
  friend = null;
  /** The name that such a game has on both sides, so that a link finds it; empty in other games. */
  friendId = '';
  /** Whether two engines wait for the reader to let them go on. */
  isPaused = false;
  /** Whether moves at the cursor are questions: who asks takes them before they are played. */
  isAsking = false;
  /** What a review has found of positions. @type {WeakMap<MoveNode, import('./findings.js').Assessment>} */
  findings = new WeakMap();

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

  /** Where the reader is. */
  get cursor() {
    return this.record.cursor;
  }

  /** Whether the game goes on. */
  get isLive() {
    return this.outcome === null;
  }

  /** Whose move it is where the game stands. */
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

  /** Whether the engine looks for its move. */
  get isThinking() {
    return this.opponent.isThinking;
  }

  /** Whether it looks without the net, which cannot be had now. */
  get thinksPlainly() {
    return this.opponent.isPlain;
  }

  /** How a move is written; null until the rules have seen it. @param {MoveNode} node */
  written(node) {
    return this.#written.get(node) ?? null;
  }

  /** The position of a node as a request. @param {MoveNode} node */
  position(node) {
    return { fen: this.record.startFen, moves: node.moves };
  }

  /** The rules' view of a node, asked for once. @param {MoveNode} node @param {GameRecord} [record] that it is in */
  async stateOf(node, record = this.record) {
    const seen = this.#states.get(node);
    if (seen) return seen;
    const { path } = node;
    const known = path.findLastIndex((step) => this.#written.has(step)) + 1;
    const state = await this.engine.xiangqiState({ fen: record.startFen, moves: path.map(({ move }) => move), known });
    this.#states.set(node, state);
    for (const [index, move] of state.moves.entries()) this.#written.set(path[known + index], move);
    return state;
  }

  /**
   * Begins a new game.
   * @param {import('./players.js').Setup} setup
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
   * Puts a record in place of the game, if the rules accept it; throws and changes nothing if not. Without players it
   * is a record to look at and to play on in, for both sides.
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
    await this.#describe(record);
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
    await this.#settle();
  }

  /** What is to be kept of the game. @returns {Kept} */
  kept() {
    const { record, players, outcome, orientation, clock, friend, friendId } = this;
    return {
      record: record.flat(),
      players,
      outcome,
      orientation,
      cursor: record.placeOf(record.cursor),
      tip: record.placeOf(this.tip),
      clock: clock?.kept() ?? null,
      findings: flatFindings(record, this.findings),
      searches: flatSearches(record),
      recalls: flatRecalls(record),
      friend: friend && { side: friend, id: friendId },
    };
  }

  /** Opens what was kept. @param {Kept} kept */
  async restore({ record: flat, cursor, tip, clock, friend, findings, searches, recalls, ...rest }) {
    const record = GameRecord.from(flat);
    restoreSearches(record, searches);
    restoreRecalls(record, recalls);
    restoreFindings(record, findings, this.findings);
    record.cursor = record.nodeAt(cursor);
    await this.open(record, {
      ...rest,
      friend: friend?.side ?? null,
      friendId: friend?.id ?? '',
      tip: record.nodeAt(tip),
      clock: clock && new GameClock(clock.setting, this.#now, clock),
    });
  }

  /** Looks at another place of the record. @param {MoveNode | null | undefined} node */
  async goTo(node) {
    if (!node) return;
    this.record.cursor = node;
    this.warning = null;
    this.fault = null;
    this.opponent.forgetHint();
    this.state = this.#states.get(node) ?? null;
    if (this.state) return this.changed();
    const { record } = this;
    const state = await this.#asked(this.stateOf(node));
    if (!state || this.record !== record || this.cursor !== node) return;
    this.state = state;
    this.changed();
  }

  /**
   * Plays a move at the cursor for the side to move there.
   * @param {string} text a move in any notation
   * @param {{ isWarned?: boolean }} [options] whether the reader knows that it loses by repetition
   */
  async move(text, { isWarned = false } = {}) {
    const node = this.cursor;
    const state = await this.#asked(this.stateOf(node));
    if (!state || this.cursor !== node) return;
    this.state = state;
    if (!this.mayMove)
      return this.refuse(new GameError(this.isLive && this.clock && node !== this.tip ? 'game/behind' : 'game/turn'));
    const move = await this.#asked(this.#read(text, node, state));
    if (!move || this.cursor !== node) return;
    // What was refused before is no matter now that this move can be played.
    this.fault = null;
    const warning = state.warnings.find((warning) => warning.move === move);
    if (this.isLive && !isWarned && warning) {
      this.warning = warning;
      return this.changed();
    }
    await this.commit(move);
  }

  /** Answers the warning about a repetition. @param {boolean} isMeant */
  async answerWarning(isMeant) {
    const { warning } = this;
    this.warning = null;
    if (warning && isMeant) await this.move(warning.move, { isWarned: true });
    else this.changed();
  }

  /**
   * Plays a legal move at the cursor; in a game that goes on, the game goes on from there.
   * @param {string} move
   * @param {Partial<import('./searches.js').Origin>} [origin] what chose it
   */
  async commit(move, { search = null, book = null } = {}) {
    const { record } = this;
    const side = record.sideAfter(this.cursor);
    const node = record.play(move);
    if (search ?? book) Object.assign(node, { search, book });
    if (this.isLive) {
      this.opponent.stop();
      // Lines put in after the last move are what might be played; this is what is.
      if (node.parent === this.tip) record.lead(node);
      this.tip = node;
      this.clock?.press(side);
      this.watchClock();
    }
    await this.goTo(node);
    if (this.record !== record) return;
    this.dispatchEvent(new CustomEvent('move', { detail: { node } }));
    await this.#settle();
  }

  /** The move that taking back would lead to; null if there is none. @returns {MoveNode | null} */
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

  /** Takes the last move back, and the answer to it with it. */
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

  /** @param {Side} side who gives up */
  resign(side) {
    if (this.isLive) this.finish({ winner: other(side), code: 'resign' });
  }

  /** Both people at the board want a draw. */
  agreeDraw() {
    if (this.isLive) this.finish({ winner: null, code: 'agreed' });
  }

  /** Ends the game. @param {Outcome} outcome */
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

  /** Lets the game go on from the cursor, with the players that are given. @param {import('./players.js').Players} [players] */
  async playOn(players = this.players) {
    this.opponent.stop();
    Object.assign(this, { players, outcome: null, tip: this.cursor, isPaused: false, clock: null });
    this.record.result = 'unknown';
    this.changed();
    await this.#settle();
  }

  /** Lets two engines wait, or go on. @param {boolean} isPaused */
  pause(isPaused) {
    this.isPaused = isPaused;
    this.fault = null;
    if (isPaused) this.opponent.stop();
    if (isPaused) this.clock?.pause();
    else if (this.tip.parent) this.clock?.start(this.turn);
    this.watchClock();
    this.changed();
    if (!isPaused) this.#settle();
  }

  /** Lets the engine of a side play at another level from its next move on. @param {Side} side @param {number} level */
  setLevel(side, level) {
    this.players = { ...this.players, [side]: engineOf(level) };
    this.record.setTag(side === 'red' ? 'Red' : 'Black', `Chuhe ${level}`);
    this.changed();
  }

  /**
   * Lets others play on from where the game stands.
   * @param {import('./players.js').Players} players
   * @param {Record<Side, string | null>} [called] the names of people; without them those who stay keep theirs
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
    await this.#settle();
  }

  /** Has both sides play on with other clocks, which begin anew. @param {import('./clock.js').ClockSetting | null} setting */
  async setClock(setting) {
    this.opponent.stop();
    this.clock = setting && new GameClock(setting, this.#now);
    if (this.isLive && this.tip.parent && !this.isPaused) this.clock?.start(this.turn);
    this.watchClock();
    this.changed();
    await this.#settle();
  }

  flip() {
    this.orientation = other(this.orientation);
    this.changed();
  }

  /** Says that something was refused. @param {any} error */
  refuse(error) {
    this.fault = error;
    this.changed();
  }

  /** Stops everything that runs: the page turns to something else. */
  abandon() {
    this.opponent.stop();
    this.clock?.pause();
    clearTimeout(this.#flag);
  }

  /** Tells all listeners; also called after the comments or variations of the record were changed directly. */
  changed() {
    this.dispatchEvent(new Event('change'));
  }

  /** What has to happen where the game stands: it ends, or the engine moves. */
  async #settle() {
    const { tip, outcome } = this;
    // Of a record that says no more than who has won, the rules may know why.
    if (!this.isLive && outcome?.code !== RECORDED) return;
    const state = await this.#asked(this.stateOf(tip));
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
    const known = state.legal.find(({ uci, iccs, wxf, chinese }) => [uci, iccs, wxf, chinese].includes(text));
    if (known) return known.uci;
    const { fen, moves } = this.position(node);
    const ask = (/** @type {string} */ move) =>
      this.engine.xiangqiState({ fen, moves: [...moves, move], known: node.ply });
    const read = await ask(text).catch(async (error) => {
      const part = await import('./refused.js').catch(() => null);
      if (!part) throw error;
      const again = part.respelt(text);
      if (again === text) throw part.withRule(error, text, state);
      return ask(again).catch((other) => {
        throw part.withRule(other, again, state);
      });
    });
    return read.moves[0].uci;
  }

  /** Lets the rules see every line of a record. @param {GameRecord} record */
  async #describe(record) {
    for (const node of record.all()) if (node.children.length === 0) await this.stateOf(node, record);
  }

  /** An answer of the engine; where there is none, the reason is shown. @template Answer @param {Promise<Answer>} question @param {any} [otherwise] */
  async #asked(question, otherwise) {
    try {
      return await question;
    } catch (error) {
      this.refuse(error);
      return /** @type {undefined} */ (otherwise);
    }
  }

  /** Ends the game when a side's time is over; also called when the page may have missed that. */
  watchClock() {
    clearTimeout(this.#flag);
    const { clock } = this;
    if (!clock?.running || !this.isLive) return;
    const { fallen } = clock;
    if (fallen) return this.finish({ winner: other(fallen), code: 'time' });
    this.#flag = /** @type {any} */ (
      setTimeout(() => this.watchClock(), Math.min(LONGEST_WAIT, clock.standing(clock.running).flag + 1))
    );
  }
}

/** Timers take no more milliseconds than this, which is a day. */
const LONGEST_WAIT = 86_400_000;

/** The code of an outcome of which a record says nothing but the result. */
const RECORDED = 'recorded';

/** How a game ended that was read from a file; null if the file does not say. @param {Pick<GameRecord, 'result'>} record @returns {Outcome | null} */
export function recordedOutcome({ result }) {
  if (result === 'unknown') return null;
  return { winner: result === 'draw' ? null : result, code: RECORDED };
}

/** Whether a game ended by a move and the rules, not by what the players or the clock did. @param {Outcome} outcome */
export function endsByMove({ code }) {
  return !['resign', 'agreed', 'time', RECORDED].includes(code);
}
