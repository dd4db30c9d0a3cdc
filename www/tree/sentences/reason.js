// Turns the reason of a step into a sentence with the names and numbers of the picture.
import { boundSign, count, number } from '../../i18n/grammar/format.js';
import { applySign } from './point-of-view.js';
import { bound, equation, SelectiveSentences, sentences } from './selective.js';
import { join } from '../../i18n/grammar/say.js';

/** @import { Reason } from '../../engine/wasm/chuhe.js' */
/** @import { Texts } from '../../i18n/dictionaries.js' */
/** @import { Part } from '../../i18n/grammar/say.js' */
/** @import { TraceSource } from '../types.js' */
/** @typedef {{ source: TraceSource, names: string[], called?: string[] | null, texts: Texts, truths?: Map<string, number | null> | null, worths?: Map<string, number | null> | null, counts?: { leaves: number, cuts: number }, known?: () => { value: string, note: string } }} Context */
/** A step of a recorded search, which has its own sentence. @typedef {Reason & { say: (context: Context) => Part[] }} SelfTold */
/** @typedef {'exact' | 'atLeast' | 'atMost'} Exact */
/** @template {Reason['code']} Code @typedef {Extract<Reason, { code: Code }>} Of */

/** Kinds of leaves at which a game is over. */
const DECIDED = ['decided', 'stuck', 'repeated', 'dead_draw'];

/** Listings that are wrong on purpose: their results may be wrong. */
const WRONG_LISTINGS = ['memo_careless', 'memo_careful_full'];

/** Listings that do not pass down all known bounds. */
const WITHHOLDING = ['single_bound', 'memo_careless', 'memo_careful', 'root_parallel'];

/** Reasons to leave a node that need no explanation. */
const ORDINARY = ['evaluated', 'decided', 'stuck', 'searched', 'cut', 'answered'];

/** @param {Reason} reason @param {Context} context @returns {Part[]} */
export function reasonSentence(reason, context) {
  const sentence = 'say' in reason ? /** @type {SelfTold} */ (reason).say(context) : new Sentence(context).of(reason);
  return sentence.length > 0 ? context.texts.reason.begin(sentence) : sentence;
}

class Sentence {
  #context;
  /** The sentences in the point of view of the source. @type {Texts['reason']} */ #texts;
  #selective;

  /** @param {Context} context */
  constructor(context) {
    this.#context = context;
    const { reason, mover } = context.texts;
    this.#texts = this.#isMovers ? { ...reason, ...mover.reason } : reason;
    this.#selective = new SelectiveSentences(
      context,
      (index) => this.#node(index),
      (index) => moveMark(index, context),
    );
  }

  get #nodes() {
    return this.#context.source.diagram.nodes;
  }
  get #isMovers() {
    return this.#context.source.view === 'mover';
  }
  get #summary() {
    return this.#context.source.summary;
  }
  /** Whether the root is searched again to a greater depth, not with another window. */
  get #deepens() {
    return this.#summary.algorithm !== 'mtdf';
  }
  get #plays() {
    return this.#summary.algorithm === 'play';
  }

  /** @param {Reason} reason @returns {Part[]} */
  of(reason) {
    switch (reason.code) {
      case 'start':
        return this.#start();
      case 'enter':
        return this.#sentences(
          this.#selective.enter(reason, reason.from !== null && this.#wantsHighValues(reason.from)) ??
            this.#enter(reason),
          reason.inCheck ? this.#selective.term('quiescence', this.#context.texts.techniques.enter.inCheck()) : null,
        );
      case 'leaf':
        return this.#special(reason) ?? this.#leaf(reason);
      case 'answer':
        return this.#special(reason) ?? this.#answer(reason);
      case 'raise':
        return this.#raise(reason);
      case 'cut':
        return this.#special(reason) ?? this.#cut(reason);
      case 'leave':
        return this.#special(reason) ?? this.#leave(reason);
      case 'end':
        return this.#finished(reason.value, reason.line, reason.exact, reason.stopped);
      default:
        return [];
    }
  }

  /** The sentence for an event that only searches with techniques have. @param {Of<'leaf' | 'answer' | 'cut' | 'leave'>} reason */
  #special(reason) {
    const ordinary = !('why' in reason) || ORDINARY.includes(reason.why);
    const sentence = this.#plays || !ordinary || reason.ending?.isTest ? this.#selective.end(reason) : null;
    return sentence && this.#sentences(sentence, this.#returned(reason));
  }

  #start() {
    const [root] = this.#nodes;
    if (root.kind === 'leaf') return this.#texts.leafAlone({ value: value(root.value) });
    const idle = idleTechnique(this.#context.source);
    return this.#sentences(
      this.#texts.start({ root: this.#node(0), max: this.#isMax(0) }),
      idle && [this.#texts.idle[idle]],
    );
  }

  /** @param {Of<'enter'>} reason */
  #enter(reason) {
    const { alpha, beta, from, empty } = reason;
    const texts = this.#texts;
    const node = this.#node(reason.node);
    if (alpha === null || beta === null)
      return texts.enterPlain({
        node,
        from: from === null ? null : this.#node(from),
        cuts: Boolean(this.#context.source.hidesWindows),
      });
    const words = { node, alpha: bound('alpha', alpha), beta: bound('beta', beta) };
    const open = alpha === -Infinity && beta === Infinity;
    if (from === null) return this.#enterRoot(reason, words, open);
    const down = { ...words, from: this.#node(from) };
    const max = this.#wantsHighValues(from);
    const limit = max ? equation('alpha', alpha) : equation('beta', beta);
    if (reason.again)
      return texts.enterAgain({ ...down, limit, max, value: value(reason.again.value), exact: reason.again.exact });
    if (reason.probe) return texts.enterProbe({ ...down, limit, max });
    if (reason.withheld.length > 0 && WITHHOLDING.includes(this.#summary.algorithm)) {
      const all = reason.withheld.map((each) => ({
        limit: equation(each.bound, each.value),
        by: each.by === null ? null : this.#node(each.by),
      }));
      if (this.#summary.algorithm !== 'root_parallel') return texts.enterWithheld({ ...down, open, all });
      const start = open ? 'open' : reason.asRoot ? 'root' : 'own';
      return from === 0 ? texts.enterWorker({ ...words, start, all }) : texts.enterUnshared({ ...down, all });
    }
    if (alpha >= beta) return texts.enterClosed({ ...down, strict: this.#strict });
    const enter =
      this.#isMovers && !WITHHOLDING.includes(this.#summary.algorithm)
        ? this.#context.texts.mover.enterTurned
        : texts.enter;
    return empty ? texts.enterEmpty(down) : open ? texts.enterOpen(down) : enter(down);
  }

  /** @param {Of<'enter'>} reason @param {{ node: Part[], alpha: Part, beta: Part }} words @param {boolean} open */
  #enterRoot({ alpha, beta, pass }, words, open) {
    const texts = this.#texts;
    if (!pass || alpha === null || beta === null) return open ? texts.enterRoot(words) : texts.enterLimits(words);
    const { number, before } = pass;
    if (this.#summary.algorithm === 'framework') {
      return texts.iteration({
        node: words.node,
        number,
        depth: pass.depth,
        before: before && value(before.value, before.exact),
        killers: this.#summary.ordersQuiet,
      });
    }
    const max = this.#isMax(0);
    const window = { ...words, max, limit: max ? words.beta : words.alpha };
    if (before) return texts.guessAgain({ ...window, number, value: value(before.value), exact: before.exact });
    // The first guess is 0, or the possible value nearest to it.
    return texts.guess({ ...window, guess: Math.abs(alpha) < Math.abs(beta) ? words.alpha : words.beta });
  }

  /** @param {Of<'leaf'>} reason */
  #leaf(reason) {
    const { parent, best, inherited } = reason;
    const texts = this.#texts;
    if (parent === null) return texts.leafAlone({ value: value(reason.value) });
    const max = this.#isMax(parent);
    const own = value(reason.value, 'exact', reason.node);
    const words = {
      value: this.#isMovers
        ? this.#context.texts.mover.leafValue({
            value: own,
            turned: value(applySign(-1, reason.value)),
            parent: this.#node(parent),
          })
        : own,
      parent: this.#node(parent),
      max,
    };
    if (this.#summary.algorithm === 'minimax_bottom_up') return texts.leafKept(words);
    if (inherited !== null) {
      const limit = max ? equation('alpha', inherited) : equation('beta', inherited);
      return reason.effect === 'raises' ? texts.leafBeats({ ...words, limit }) : texts.leafOutside({ ...words, limit });
    }
    if (best === null) return reason.anew ? texts.leafAnew(words) : texts.leafFirst(words);
    const better = reason.effect === 'raises' || reason.again;
    const sentence = better
      ? texts.leafBetter({ ...words, best: value(best) })
      : texts.leafIdle({ ...words, best: value(best) });
    return this.#sentences(sentence, this.#again(reason));
  }

  /** @param {Of<'answer'>} reason */
  #answer(reason) {
    const { exact, writer } = reason;
    const node = this.#node(reason.node);
    const words = { node, value: value(reason.value), exact };
    const returned = this.#returned(reason);
    const truth = this.#truth(reason.node);
    const isDoubtful = this.#doubts(reason.node, reason.value, exact);
    if (this.#isCollision(reason))
      return this.#sentences(this.#texts.collided(words), isDoubtful ? this.#inTruth(reason.node) : null, returned);
    if (!isDoubtful) return this.#sentences(this.#texts.answer(words), returned);
    if (truth === null) return this.#sentences(this.#texts.believed(words), returned);
    const inTruth = { node, value: value(truth) };
    const why =
      writer === null
        ? this.#texts.inTruth
        : this.#truth(writer) === reason.value
          ? this.#texts.wrongDepth
          : this.#texts.wrongBound;
    return this.#sentences(this.#texts.believed(words), why(inTruth), returned);
  }

  /** Whether the table answered with the entry of another position. @param {Reason} reason */
  #isCollision(reason) {
    if (reason.code !== 'answer' || reason.writer === null) return false;
    return this.#nodes[reason.writer].first !== this.#nodes[reason.node].first;
  }

  /** @param {Of<'raise'>} reason */
  #raise(reason) {
    const { alpha, beta, was } = reason;
    const texts = this.#texts;
    const max = this.#isMax(reason.node);
    const words = { node: this.#node(reason.node), value: value(reason.value), max };
    const plain = { ...words, was: was === null ? null : value(was) };
    if (this.#summary.algorithm === 'minimax_bottom_up') return texts.compare(plain);
    // At the root of a parallel search the workers' values are gathered: it has no window of its own.
    if (alpha === null || beta === null || (this.#summary.algorithm === 'root_parallel' && reason.node === 0))
      return texts.raisePlain(plain);
    const [own, other] = max ? [alpha, beta] : [beta, alpha];
    const meets = max ? reason.value >= other : reason.value <= other;
    const equal =
      this.#strict && reason.value === other ? texts.equal({ limit: equation(max ? 'beta' : 'alpha', other) }) : null;
    const { stand } = this.#context.texts.techniques.raise;
    const standing = reason.child === null && was === null ? this.#selective.term('stand_pat', stand(words)) : null;
    // An infinite value does not move an infinite bound.
    const isNews = reason.value !== this.#boundBefore(reason, max);
    const moved = reason.bound && isNews ? this.#movedBound(reason, max) : null;
    if (standing || moved) return this.#sentences(standing, moved, equal);
    const sentence = this.#plays ? this.#selective.raise(reason, max, true) : null;
    if (sentence) return sentence;
    if (meets && !equal) return texts.raiseBeyond({ ...words, limit: equation(max ? 'beta' : 'alpha', other) });
    return this.#sentences(texts.raiseInside({ ...words, limit: equation(max ? 'alpha' : 'beta', own) }), equal);
  }

  /** A node's bound before it was raised. @param {Of<'raise'>} reason @param {boolean} max */
  #boundBefore(reason, max) {
    const { part, reasons } = this.#context.source;
    const before = part ? (part.before ?? { alpha: null, beta: null }) : windowBefore(reasons, reason);
    return max ? (before.alpha ?? -Infinity) : (before.beta ?? Infinity);
  }

  /** The sentence for a bound that moved. @param {Of<'raise'>} reason @param {boolean} max */
  #movedBound(reason, max) {
    const was = bound(max ? 'alpha' : 'beta', this.#boundBefore(reason, max));
    const words = { node: this.#node(reason.node), value: value(reason.value), was };
    const doubtful = this.#doubts(reason.node, reason.value, max ? 'atLeast' : 'atMost');
    if (doubtful) return this.#sentences(this.#texts.raiseBelieved({ ...words, max }), this.#inTruth(reason.node));
    return max ? this.#texts.raiseAlpha(words) : this.#texts.raiseBeta(words);
  }

  /** @param {Of<'cut'>} reason */
  #cut(reason) {
    const { pruned, distance, asked, unsearched } = reason;
    const { part, reasons } = this.#context.source;
    const texts = this.#texts;
    const by = reason.by === null ? null : this.#node(reason.by);
    const cut = {
      node: this.#node(reason.node),
      value: value(reason.value),
      max: reason.bound === 'beta',
      strict: this.#strict,
      limit: equation(reason.bound, reason.limit),
      owner: this.#owner(reason),
      by,
      pruned: texts.list(pruned.map((index) => this.#node(index))),
      several: pruned.length > 1 || pruned.some((index) => this.#context.source.diagram.nodes[index].count > 1),
    };
    // The nodes drawn under this one may come from other visits: then the cut moves are only counted.
    const counted =
      !part && pruned.length !== unsearched
        ? this.#selective.cut({ ...reason, asked: asked || by === null }, null)
        : null;
    const sentence = counted ?? (pruned.length === 0 ? texts.cutNothing(cut) : texts.cut(cut));
    const deep = by && distance > 1 && !asked && !counted && pruned.length > 0 ? texts.deep({ by, distance }) : null;
    const exact = cut.max ? 'atLeast' : 'atMost';
    const careless =
      this.#summary.algorithm === 'memo_careless' && unsearched > 0 ? texts.careless({ ...cut, exact }) : null;
    // A part contains only the reason of its own step.
    const isLast = part ? part.step === this.#summary.steps : reason === reasons.at(-1);
    const over =
      reason.parent !== null
        ? null
        : isLast
          ? this.#finished(this.#summary.value, this.#summary.line, exact)
          : texts.passOver({
              root: cut.node,
              value: cut.value,
              exact,
              iteration: this.#deepens,
            });
    return this.#sentences(sentence, deep, careless, ...this.#details(reason), over);
  }

  /** What follows the sentence for leaving a node, if it applies. @param {Of<'cut' | 'leave'>} reason */
  #details(reason) {
    return [this.#case(reason), this.#returned(reason), this.#evicts(reason), this.#again(reason)];
  }

  /** The owner of the bound that cuts. @param {Of<'cut'>} reason @returns {Parameters<Texts['reason']['cut']>[0]['owner']} */
  #owner({ by, asked }) {
    const { algorithm } = this.#summary;
    if (by !== null) return !asked ? 'has' : algorithm === 'root_parallel' && by === 0 ? 'worker' : 'asks';
    return algorithm === 'mtdf' ? 'pass' : asked ? 'root' : 'first';
  }

  /** The sentence for a table entry that is replaced. @param {Of<'cut' | 'leave'>} reason */
  #evicts({ node, evicted }) {
    return evicted === null ? null : this.#texts.evicts({ node: this.#node(node), other: this.#node(evicted) });
  }

  /** @param {Of<'leave'>} reason */
  #leave(reason) {
    const { exact, parent, best } = reason;
    const texts = this.#texts;
    const max = this.#isMax(reason.node);
    const words = { node: this.#node(reason.node), value: value(reason.value) };
    if (parent === null)
      return texts.passOver({ root: words.node, value: words.value, exact, iteration: this.#deepens });
    const hard = this.#summary.algorithm === 'fail_hard';
    const sentence = reason.hollow
      ? texts.leaveHollow(words)
      : this.#doubts(reason.node, reason.value, exact)
        ? this.#sentences(texts.leaveBelieved(words), this.#inTruth(reason.node))
        : exact === 'exact'
          ? texts.leaveExact({ ...words, cutBelow: reason.cutBelow })
          : hard && exact === (max ? 'atMost' : 'atLeast')
            ? texts.leaveBound({ ...words, max })
            : exact === 'atLeast'
              ? texts.leaveAtLeast(words)
              : texts.leaveAtMost(words);
    const careless =
      WRONG_LISTINGS.includes(this.#summary.algorithm) && exact !== 'exact'
        ? texts.careless({ ...words, exact })
        : null;
    const idle =
      reason.effect !== 'raises' && !reason.again && best !== null
        ? texts.noEffect({ parent: this.#node(parent), best: value(best) })
        : null;
    return this.#sentences(sentence, careless, ...this.#details(reason), idle);
  }

  /** Which of the three cases in the source of fail-hard applies. @param {Of<'cut' | 'leave'>} reason */
  #case({ node, parent, value: found, entered }) {
    if (this.#summary.algorithm !== 'fail_hard' || this.#strict || parent === null || !entered) return null;
    const max = this.#wantsHighValues(parent);
    const [near, far] = max ? [entered.alpha, entered.beta] : [-entered.beta, -entered.alpha];
    const turned = max ? found : -found;
    const number = turned <= near ? 3 : turned >= far ? 2 : 1;
    return this.#texts.case({ number, node: this.#node(node), parent: this.#node(parent) });
  }

  /** The sentence for a probe that failed high. @param {Of<'leaf' | 'cut' | 'leave'>} reason */
  #again({ node, parent, again }) {
    return again && parent !== null ? this.#texts.again({ node: this.#node(node), parent: this.#node(parent) }) : null;
  }

  /**
   * The end of a search: its result, or how far it came. A large search may have recorded, and so counted, only some nodes.
   * @param {number} found @param {number[]} line @param {Exact} exact @param {boolean} [isOpen] whether the search stopped inside the root
   */
  #finished(found, line, exact, isOpen = false) {
    const { large, techniques } = this.#context.texts;
    const { part } = this.#context.source;
    const { stopped, moves, seen, searched, leaves } = this.#summary;
    const nodes = count(seen);
    const words = { root: this.#node(0), value: value(found) };
    if (isOpen || (stopped && !this.#plays)) {
      const named = moves.map((name) => /** @type {Part[]} */ ([{ kind: 'node', text: name }]));
      const worth = techniques.worth({ value: words.value, exact });
      const moved = named.length > 0 ? join(named, ' → ') : null;
      return techniques.stopped({ root: words.root, worth, isBound: exact !== 'exact', line: moved, nodes });
    }
    const moved = this.#path(line);
    if (this.#plays || (part && seen > searched)) return techniques.over({ ...words, line: moved, nodes });
    if (part) return large.end({ ...words, line: moved, leaves: count(leaves), nodes });
    return this.#over(found, line);
  }

  /** The result and its cost. @param {number} found @param {number[]} line */
  #over(found, line) {
    const last = line[line.length - 1];
    const leaf = this.#context.source.reasons.find((reason) => reason.code === 'leaf' && reason.node === last);
    // A depth-limited search of an unfinished game only has an estimate.
    const isEdge = leaf?.code === 'leaf' && !DECIDED.includes(leaf.why) && this.#nodes[last].board !== '';
    const truth = this.#truth(0);
    const collision = /** @type {Of<'answer'> | undefined} */ (
      this.#context.source.reasons.find((reason) => this.#isCollision(reason))
    );
    const doubtful = this.#doubts(0, found, 'exact') || (truth === null && collision !== undefined);
    // If a null move caused a cutoff, the position may be in zugzwang.
    const believed = doubtful || this.#summary.met.includes('passed');
    const words = {
      root: this.#node(0),
      value: value(found),
      whole: leaf !== undefined,
      isEdge,
      believed,
      line: line.length < 2 ? null : this.#path(line),
    };
    const { leaves, leavesSeen, leavesInTree } = this.#summary;
    const looked = this.#texts.leaves({ seen: leavesSeen ?? leaves, all: leavesInTree, visits: leaves });
    const met = this.#summary.algorithm === 'mtdf' ? this.#texts.met(words) : null;
    const [rightValue, root] = [truth === null ? null : value(truth), words.root];
    const misled = collision && this.#texts.misled({ root, value: rightValue, node: this.#node(collision.node) });
    return this.#sentences(this.#texts.end(words), met, doubtful ? (misled ?? this.#inTruth(0)) : null, looked);
  }

  /** The moves of a line. @param {number[]} line */
  #path(line) {
    return join(
      line.map((index) => moveMark(index, this.#context)),
      ' → ',
    );
  }

  get #strict() {
    return !this.#summary.cutsAtEquality;
  }

  /** @param {number} index */
  #isMax(index) {
    return this.#isMovers || this.#nodes[index].kind === 'max';
  }

  /** Whether a node wants high values from its children: in negamax their values have the opposite sign. @param {number} index */
  #wantsHighValues(index) {
    return !this.#isMovers && this.#isMax(index);
  }

  /** The sentence for a value that changes its sign at the parent. @param {Of<'leaf' | 'answer' | 'cut' | 'leave'>} reason */
  #returned(reason) {
    const { node, parent, ending } = reason;
    if (!this.#isMovers || parent === null || ending?.isTest) return null;
    return this.#context.texts.mover.returned({
      node: this.#node(node),
      value: value(reason.value),
      parent: this.#node(parent),
      turned: value(applySign(-1, reason.value)),
    });
  }

  /** @param {number} index */
  #node(index) {
    return nodeMark(index, this.#context);
  }

  /** The true value of a node; null if unknown. @param {number} index */
  #truth(index) {
    return applySign(
      this.#context.source.signs?.[index] ?? 1,
      this.#context.truths?.get(this.#nodes[index].id) ?? null,
    );
  }

  /** Whether a result of the search is wrong, or may be. @param {number} index @param {number} found @param {Exact} exact */
  #doubts(index, found, exact) {
    const truth = this.#truth(index);
    if (truth === null) return WRONG_LISTINGS.includes(this.#summary.algorithm);
    return exact === 'exact' ? truth !== found : exact === 'atLeast' ? truth < found : truth > found;
  }

  /** @param {number} index */
  #inTruth(index) {
    const truth = this.#truth(index);
    return truth === null ? null : this.#texts.inTruth({ node: this.#node(index), value: value(truth) });
  }

  /** @param {(Part[] | string[] | null)[]} all */
  #sentences(...all) {
    return sentences(this.#texts, /** @type {(Part[] | null)[]} */ (all));
  }
}

/**
 * The technique of a listing if it has no effect in this search; else null.
 * @param {TraceSource} source
 * @returns {'table' | 'memo' | 'quiescence' | 'null_move' | 'framework' | null}
 */
export function idleTechnique({ summary: { algorithm, met, leavesInTree }, diagram }) {
  // A written tree has no captures and no null moves, and none of its positions occurs twice.
  const isWritten = leavesInTree !== null && !met.includes('found');
  if (algorithm === 'table' || algorithm === 'framework') return isWritten ? algorithm : null;
  if (algorithm.startsWith('memo')) return isWritten ? 'memo' : null;
  if (algorithm !== 'quiescence' && algorithm !== 'null_move') return null;
  return diagram.nodes.some(({ board }) => board !== '') ? null : algorithm;
}

/**
 * The window of a node before one of its children moved it.
 * @param {Reason[]} reasons
 * @param {Of<'raise'>} raise
 * @returns {{ alpha: number | null, beta: number | null }}
 */
function windowBefore(reasons, raise) {
  const at = reasons.indexOf(raise);
  const before = reasons
    .slice(0, at)
    .findLast((reason) => (reason.code === 'enter' || reason.code === 'raise') && reason.node === raise.node);
  return before && 'alpha' in before ? before : { alpha: null, beta: null };
}

/**
 * A node's name as part of a sentence, made unique if necessary; a leaf is named by its value.
 * @param {number} index
 * @param {Context} context
 * @returns {Part[]}
 */
export function nodeMark(index, context) {
  return mark(index, context, context.called ?? context.names);
}

/** A node's name in a sentence that says where its move is played: the move alone. @param {number} index @param {Context} context */
function moveMark(index, context) {
  return mark(index, context, context.names);
}

/** @param {number} index @param {Context} context @param {string[]} names @returns {Part[]} */
function mark(index, { source, texts }, names) {
  const { kind, label, count: many, id } = source.diagram.nodes[index];
  if (many > 1 || id.endsWith('+'))
    return texts.large.group({ value: { kind: 'leaf', text: String(many), node: index }, many: many > 1 });
  if (kind !== 'leaf' || label !== '') return [{ kind: 'node', text: names[index], node: index }];
  return texts.reason.leafName({ value: { kind: 'leaf', text: names[index], node: index } });
}

/** @param {number | null} amount @param {Exact} [exact] @param {number} [node] @returns {Part} */
function value(amount, exact = 'exact', node) {
  return { kind: 'number', text: boundSign(exact) + number(amount), node };
}
