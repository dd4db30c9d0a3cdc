// The sentences of searches with more than plain α-β: how a node was entered, why it was left, and its result.
import { count, number } from '../../i18n/grammar/format.js';
import { applySign } from './point-of-view.js';
import { join, plain } from '../../i18n/grammar/say.js';

/** @import { Reason } from '../../engine/wasm/chuhe.js' */
/** @import { Texts } from '../../i18n/dictionaries.js' */
/** @import { Part } from '../../i18n/grammar/say.js' */
/** @import { Context } from './reason.js' */
/** @typedef {(index: number) => Part[]} NodeMark */
/** @typedef {Extract<Reason, { code: 'enter' }>} Enter */
/** @typedef {Extract<Reason, { code: 'leaf' | 'leave' | 'cut' | 'answer' }>} End */
/** @typedef {NonNullable<Enter['how']>} VisitKind */
/** @typedef {NonNullable<End['ending']>} Ending */
/** @typedef {'exact' | 'atLeast' | 'atMost'} Exact */

/** The technique behind a reason to leave a node. @type {Record<string, string>} */
export const TERM_OF_WHY = {
  answered: 'table',
  repeated: 'repetition',
  dead_draw: 'dead_draw',
  stood_pat: 'stand_pat',
  passed: 'null_move',
  reverse_futility: 'reverse_futility',
  razored: 'razoring',
  probable_cut: 'probable_cut',
  multi_cut: 'multi_cut',
  mate_distance: 'mate_distance',
  no_other: 'singular',
  received: 'received',
};

/** The technique behind an extension. @type {Record<string, string>} */
export const TERM_OF_EXTENSION = {
  check: 'check',
  single_reply: 'single_reply',
  exchange: 'take_back',
  singular: 'singular',
};

/** Reasons to leave a node that are based on the static evaluation. */
const BY_EVALUATION = ['evaluated', 'stood_pat', 'reverse_futility', 'razored'];

/** The test searches, each a technique of the same name. */
export const TESTS = /** @type {const} */ (['null_move', 'verification', 'probable_cut', 'singular', 'razoring']);

/** Builds sentences in the language of the context. */
export class SelectiveSentences {
  #context;
  #words;
  #node;
  #move;

  /** @param {Context} context @param {NodeMark} node @param {NodeMark} move the short name of a node, for sentences that name its parent */
  constructor(context, node, move) {
    this.#context = context;
    const { techniques, mover } = context.texts;
    this.#words =
      context.source.view === 'mover'
        ? { ...techniques, raise: { ...techniques.raise, ...mover.raise }, end: { ...techniques.end, ...mover.end } }
        : techniques;
    this.#node = node;
    this.#move = move;
  }

  /**
   * The sentence for entering a node; null without `how`: the sentence of plain α-β serves.
   * @param {Enter} enter @param {boolean} max whether the parent wants high values @returns {Part[] | null}
   */
  enter(enter, max) {
    const { how, alpha, beta } = enter;
    if (!how) return null;
    const words = {
      node: this.#node(enter.node),
      alpha: bound('alpha', alpha ?? -Infinity),
      beta: bound('beta', beta ?? Infinity),
    };
    if (enter.from === null)
      return how.pass && this.#pass(how, { ...words, root: words.node }, alpha === -Infinity && beta === Infinity);
    const from = this.#node(enter.from);
    const move = this.#move(enter.node);
    // A short name that the parent has too would be ambiguous.
    if (plain(move) !== plain(from)) words.node = move;
    const plies = how.reduced > 0 ? this.#words.plies(how.reduced) : null;
    const test = TESTS.find((kind) => how.kind.includes(kind));
    if (test) return this.term(test, this.#words.enter[test]({ ...words, from, plies }));
    return this.#sentences(this.#ask(how, { ...words, from, max }, enter), ...this.#amounts(how, plies));
  }

  /**
   * The sentence for entering a root.
   * @param {VisitKind} how @param {{ root: Part[], alpha: Part, beta: Part }} words @param {boolean} open whether the window is infinite
   */
  #pass({ pass, before, kind }, words, open) {
    const depth = pass?.depth ?? 0;
    const { enter } = this.#words;
    const sentence = before
      ? this.term('re_search', enter.passAgain({ ...words, depth, worth: this.#worth(before.value, before.exact) }))
      : enter.pass({ ...words, depth, open });
    const named = kind.includes('aspiration') && !before ? this.term('aspiration', sentence) : sentence;
    return pass && pass.line > 0 ? this.#sentences(named, enter.line({ line: pass.line + 1 })) : named;
  }

  /** The sentence for entering an ordinary child. @param {VisitKind} how @param {{ node: Part[], from: Part[], max: boolean, alpha: Part, beta: Part }} words @param {Enter} enter */
  #ask({ kind, before }, words, { alpha, beta, empty }) {
    const { enter } = this.#words;
    const { mover, reason } = this.#context.texts;
    if (before)
      return this.term(
        're_search',
        enter.again({ ...words, full: before.reduced > 0, worth: this.#worth(before.value, before.exact) }),
      );
    if (alpha === null || beta === null) return reason.enterPlain(words);
    if (kind.includes('zero_window')) return this.term('zero_window', enter.zero(words));
    if (empty) return reason.enterEmpty(words);
    if (alpha === -Infinity && beta === Infinity) return reason.enterOpen(words);
    return (this.#context.source.view === 'mover' ? mover.enterTurned : reason.enter)(words);
  }

  /** The reductions and extensions of a node. @param {VisitKind} how @param {string | null} plies */
  #amounts({ kind, depth, extended, extension }, plies) {
    const { enter } = this.#words;
    const amounts = [];
    if (plies) amounts.push(this.term('late_move_reduction', enter.reduced({ plies })));
    if (extension)
      amounts.push(this.term(TERM_OF_EXTENSION[extension], enter.extended({ plies: this.#words.plies(extended) })));
    if (kind.includes('quiescence') && depth !== null && depth >= 0 && depth < 1)
      amounts.push(this.term('quiescence', enter.horizon()));
    return amounts;
  }

  /** The sentence for leaving a node; null without `ending`: the sentence of plain α-β serves. @param {End} end @returns {Part[] | null} */
  end(end) {
    const { ending } = end;
    if (!ending) return null;
    if (end.code === 'leave' && end.parent === null && end.why !== 'stopped') return this.#passOver(end, ending);
    const sentence =
      end.code === 'cut'
        ? this.cut(end, ending)
        : end.code === 'answer'
          ? this.#answered(end, ending)
          : this.#left(end, ending);
    return this.#sentences(sentence, this.#weakness(end, ending), this.#effect(end, ending));
  }

  /** The sentence for leaving a root before another iteration. @param {Extract<Reason, { code: 'leave' }>} end @param {Ending} ending */
  #passOver({ node, value, exact }, ending) {
    const { pass, again } = ending;
    const rules = this.#rules(ending, 'overlooked');
    const over = this.#words.end.pass({
      root: this.#node(node),
      depth: pass?.depth ?? null,
      value: mark(value),
      worth: this.#worth(value, exact),
    });
    return this.#sentences(
      over,
      rules && this.#words.end.leftOut({ rules }),
      this.#unseen(ending),
      again ? this.#words.end.again() : null,
    );
  }

  /** The errors of a lower level at this node: a misjudged evaluation that decided, and overlooked moves. @param {End} end @param {Ending} ending */
  #weakness(end, ending) {
    const { staticValue, fair } = ending;
    const isDecided = 'why' in end && BY_EVALUATION.includes(end.why);
    const judged =
      fair !== null && isDecided
        ? this.term('misjudged', this.#words.end.misjudged({ staticValue: mark(staticValue), fair: mark(fair) }))
        : null;
    const unseen = this.#unseen(ending);
    return judged || unseen ? this.#sentences(judged, unseen) : null;
  }

  /** The overlooked moves of a lower level, and the preferred one. @param {Ending} ending */
  #unseen({ overlooked, preferred }) {
    if (overlooked.length === 0) return null;
    const named = (/** @type {string} */ name) => [/** @type {Part} */ ({ kind: 'number', text: name })];
    return this.term(
      'overlooked',
      this.#words.end.overlooked({
        moves: this.#context.texts.reason.list(overlooked.map(named)),
        preferred: preferred === null ? null : named(preferred),
      }),
    );
  }

  /** @param {Extract<Reason, { code: 'leaf' | 'leave' }>} end @param {Ending} ending */
  #left(end, ending) {
    const { end: texts } = this.#words;
    const { why, value } = end;
    const exact = end.exact;
    if (why === 'stopped' && !Number.isFinite(value)) return texts.stoppedEarly(this.#facts(end, ending, exact));
    const words = this.#facts(end, ending, exact);
    if (why === 'searched') {
      const rules = this.#rules(ending);
      const noisy = ending.kind.includes('quiescence') || this.#isPastHorizon(end);
      return texts.searched({ ...words, others: ending.kind.includes('singular'), noisy, rules });
    }
    const say = /** @type {Record<string, (words: any) => Part[]>} */ (/** @type {unknown} */ (texts))[why];
    return TERM_OF_WHY[why] ? this.term(TERM_OF_WHY[why], say(words)) : say(words);
  }

  /** Whether a listing entered a node with its depth used up, by a pass: quiescence searched it. @param {End} end */
  #isPastHorizon(end) {
    const { diagram, flat, reasons } = this.#context.source;
    const entered = reasons
      .slice(0, reasons.indexOf(end))
      .findLast((reason) => reason?.code === 'enter' && reason.node === end.node);
    const depth = flat
      ? flat.depths?.[parseInt(diagram.nodes[end.node].id, 10)]
      : entered?.code === 'enter' && entered.how?.depth;
    return typeof depth === 'number' && depth <= 0;
  }

  /** The parts for the sentences about leaving a node. @param {Extract<Reason, { code: 'leaf' | 'leave' }>} end @param {Ending} ending @param {Exact} exact */
  #facts({ node, value }, { max, window, staticValue, question }, exact) {
    const { alpha, beta } = window ?? { alpha: -Infinity, beta: Infinity };
    return {
      node: this.#node(node),
      max,
      value: mark(value),
      worth: this.#worth(value, exact),
      staticValue: mark(staticValue),
      limit: max ? bound('beta', beta) : bound('alpha', alpha),
      far: max ? bound('alpha', alpha) : bound('beta', beta),
      answer: question ? this.#worth(question.value, question.exact) : mark(value),
      verified: question?.kind === 'verification',
    };
  }

  /** The sentence for a cutoff. @param {Extract<Reason, { code: 'cut' }>} end @param {Ending | null} ending */
  cut({ node, value, bound: which, limit, by, fastestMate, asked, unsearched, distance }, ending) {
    const above = by === null ? null : this.#node(by);
    const worth = this.#worth(value, which === 'beta' ? 'atLeast' : 'atMost');
    const words = { node: this.#node(node), worth, count: unsearched };
    const { end } = this.#words;
    const cut = fastestMate
      ? this.term('mate_distance', end.cutByMate(words))
      : end.cut({
          ...words,
          max: which === 'beta',
          limit: equation(which, limit),
          by: above,
          asked,
          ofPass: this.#context.source.summary.algorithm === 'mtdf',
        });
    // Overlooked moves have their own sentence.
    const rules = ending && this.#rules(ending, 'overlooked');
    const deep = above && !asked && distance > 1 ? this.#context.texts.reason.deep({ by: above, distance }) : null;
    return this.#sentences(cut, deep, rules && this.#words.end.leftOut({ rules }));
  }

  /** @param {Extract<Reason, { code: 'answer' }>} end @param {Ending} ending */
  #answered({ node, value, exact, writer }, { entry }) {
    const { end: texts, plies } = this.#words;
    const here = this.#node(node);
    const drawn = writer === null ? null : this.#node(writer);
    const depth =
      entry?.depth === undefined || entry.depth === null
        ? null
        : entry.depth === 0
          ? texts.quietly()
          : texts.searchedTo({ plies: plies(entry.depth) });
    const wrote =
      entry?.writer === 'unrecorded'
        ? texts.unrecorded()
        : entry?.writer !== 'node'
          ? texts.earlier({ ago: entry?.ago ?? null })
          : !drawn
            ? texts.writtenElsewhere({ iteration: entry.iteration?.depth ?? null })
            : // The writer has the same moves: it is an earlier visit of this node.
              plain(drawn) === plain(here)
              ? texts.writtenHere()
              : texts.writtenBy({ node: drawn, iteration: entry.iteration?.depth ?? null });
    return this.term('table', texts.answered({ node: here, worth: this.#worth(value, exact), depth, writer: wrote }));
  }

  /** The effect of a node's result on its parent. @param {End} end @param {Ending} ending */
  #effect(end, { isTest, again, max, had }) {
    const { end: texts } = this.#words;
    const { parent, effect, best, value } = end;
    if (again) return texts.again();
    if (parent === null) return null;
    const words = { parent: this.#node(parent), best: mark(best) };
    if (isTest) return texts.test(words);
    // The other side moves at the parent: a lower bound of a Max node is the best that Min can hope for there.
    const hope = max ? 'atLeast' : 'atMost';
    if (effect !== 'raises')
      return best === null
        ? null
        : had === null || had === hope
          ? texts.noEffect(words)
          : this.#context.texts.reason.noEffect(words);
    const exact = end.code === 'cut' ? hope : end.exact;
    if (exact === hope)
      return texts.hope({
        ...words,
        value: mark(this.#context.source.view === 'mover' ? applySign(-1, value) : value),
        was: best === null ? null : words.best,
      });
    return best === null ? texts.first(words) : had === hope ? texts.betterThanHope(words) : texts.better(words);
  }

  /**
   * The sentence for a raise that does not narrow the window: the value reaches β at a Max node or α at a Min node, or it is only the
   * best that the node can hope for. Null for other raises.
   * @param {Extract<Reason, { code: 'raise' }>} raise @param {boolean} max @param {boolean} plays whether the search is that of play
   * @returns {Part[] | null}
   */
  raise({ node, value, exact, was, alpha, beta }, max, plays) {
    const words = {
      node: this.#node(node),
      max,
      worth: this.#worth(value, exact),
      value: mark(value),
      was: was === null ? null : mark(was),
    };
    const [near, far] = max ? [beta, alpha] : [alpha, beta];
    const isBeyond = near !== null && (max ? value >= near : value <= near);
    if (isBeyond) return this.#words.raise.beyond({ ...words, limit: equation(max ? 'beta' : 'alpha', near) });
    const isHope = plays && exact === (max ? 'atMost' : 'atLeast');
    return isHope && far !== null && Number.isFinite(far)
      ? this.#words.raise.hope({ ...words, limit: equation(max ? 'alpha' : 'beta', far) })
      : null;
  }

  /** The number of moves left out, by rule. @param {Ending} ending @param {string} [apart] a rule with a sentence of its own */
  #rules({ leftOut }, apart) {
    // The move that a singular search sets aside is not left out by a rule.
    const rules = leftOut.filter(({ rule }) => rule !== 'set_aside' && rule !== apart);
    if (rules.length === 0) return null;
    return this.#words.leftOut(
      rules.map(({ rule, count: many }) => ({ count: count(many), term: this.mark(rule, true) })),
    );
  }

  /** A technique's name. @param {string} term @param {boolean} [inside] in the middle of a sentence @returns {Part} */
  mark(term, inside = false) {
    const [name] = this.#words.terms[term];
    return {
      kind: 'term',
      term,
      text: inside && !name.startsWith('ProbCut') ? name[0].toLowerCase() + name.slice(1) : name,
    };
  }

  /** Labels words with a technique. @param {string} term @param {Part[]} words @returns {Part[]} */
  term(term, words) {
    return this.#words.label({ term: this.mark(term), words });
  }

  /** @param {number} value @param {Exact} exact */
  #worth(value, exact) {
    return this.#words.worth({ value: mark(value), exact });
  }

  /** @param {(Part[] | null)[]} all */
  #sentences(...all) {
    return sentences(this.#context.texts.reason, all);
  }
}

/** Puts sentences, as far as there are any, one after the other. @param {Texts['reason']} texts @param {(Part[] | null)[]} all */
export function sentences({ begin, gap }, all) {
  return join(
    all.flatMap((sentence) => (sentence ? [begin(sentence)] : [])),
    gap,
  );
}

/** @param {number | string | null} value @returns {Part} */
function mark(value) {
  return { kind: 'number', text: typeof value === 'string' ? value : number(value) };
}

/** @param {'alpha' | 'beta'} kind @param {number} amount @returns {Part} */
export function bound(kind, amount) {
  return { kind, text: number(amount) };
}

/** @param {'alpha' | 'beta'} kind @param {number} amount @returns {Part} */
export function equation(kind, amount) {
  return { kind, text: `${kind === 'alpha' ? 'α' : 'β'} = ${number(amount)}` };
}
