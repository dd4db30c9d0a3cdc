// Why a step happened, as a question of predict mode and of practice: the reasons to choose from, and the mistake behind each wrong one.

/** @import { Reason } from '../../engine/wasm/chuhe.js' */
/** @import { TraceSource } from '../types.js' */
/** @import { Question } from './questions.js' */
/** @template {Reason['code']} Code @typedef {Extract<Reason, { code: Code }>} Of */
/** @typedef {Pick<TraceSource, 'diagram' | 'reasons' | 'summary'>} Recorded */
/**
 * A statement about the node of the question.
 * `owner`: the bound is the value of `other`.
 * `better`, `worse`: a branch that was left out may be better, or worse, for the mover; `all`: no branch was left out, but each is only a
 * bound; `low`, `high`: the value is not above α, or not below β.
 * `short`: the value does not reach the bound; `equal`: it only equals the bound, which does not cut; `open`: the bound is infinite; `side`:
 * the bound of the other side would cut; `last`: a node is cut only after its last branch.
 * @typedef {'owner' | 'better' | 'worse' | 'all' | 'low' | 'high' | 'short' | 'equal' | 'open' | 'side' | 'last'} Claim
 */
/**
 * The mistake of a wrong answer.
 * About the owner of a bound. `itself`: the node that is cut; `swapped`: a node of the same side; `parent`: the parent, which has only passed
 * the bound on; `passes`: another node without a value; `looser`: a node whose bound is less tight; `tied`: a node that had the same value later;
 * `returned`: the child from which the bound came; `left`, `unreached`: a node not on the path, searched before or not yet.
 * About a bound. `worse`, `all`, `low`, `high`: the claim; `whole`: a branch was left out. About a cut that is none: `side`, `closed`, `last`.
 * About a window. `exchanged`: its ends; `dropped`: without the bounds from above; `stale`: it did not move; `handed`: that of the parent; `otherEnd`, `both`: moved at the wrong end, or at
 * both; `inside`: moved by a value that is not better. About one end, if the mistake is none of these, where it comes from: `fromChild`,
 * `fromAbove`, `fromWindow`, or `unset`.
 * About a cut. `some`, `deep`, `equal`, `reached`: missed; `strict`, `unbounded`, `tooEarly`: it is none.
 * About the next node. `early`, `late`: the search does not return yet, or it does.
 * About leaves. `first`, `seen`: not cut off; `unseen`: cut off.
 * About a value. `taken`: the best child of the other side; `hard`: the bound handed down, which a fail-hard search returns; `turned`, `partly`,
 * `exactly`: what it says of the true value.
 * @typedef {'itself' | 'swapped' | 'parent' | 'passes' | 'looser' | 'tied' | 'returned' | 'left' | 'unreached' | 'worse' | 'all' | 'low' | 'high' | 'whole' | 'side' | 'closed' | 'last' | 'exchanged' | 'dropped' | 'stale'
 *   | 'handed' | 'otherEnd' | 'both' | 'inside' | 'some' | 'deep' | 'equal' | 'reached' | 'strict' | 'unbounded' | 'tooEarly' | 'early' | 'late' | 'taken' | 'hard' | 'turned' | 'partly' | 'exactly' | 'first' | 'seen' | 'unseen'
 *   | 'fromChild' | 'fromAbove' | 'fromWindow' | 'unset'} Mistake
 */
/**
 * The nodes and numbers in the texts. `limit`: the bound that matters, of the node `by`; `best`: the value of the node `other`.
 * @typedef {{ node: number, max: boolean, value: number, limit: number, strict?: boolean, atLeast?: boolean, by?: number | null, other?: number, best?: number | null }} Facts
 */
/** @typedef {{ claim: Claim, mistake: Mistake | null, facts: Facts }} Option */
/** `also`: the other end of a window. @typedef {{ mistake: Mistake, facts: Facts, also?: Found }} Found */
/** @typedef {{ kind: 'owner' | 'bound' | 'goesOn', facts: Facts, options: Option[] }} Why */

/**
 * The question about a step: exactly one option is true, the one without a mistake. Null if there is none.
 * @param {Recorded} source with Max's values
 * @param {number} step
 * @param {boolean} [ownerKnown] whether the owner of a bound needs no question
 * @returns {Why | null}
 */
export function why(source, step, ownerKnown = false) {
  const [before, now] = [source.reasons[step - 1], source.reasons[step]];
  if (now?.code === 'cut') {
    const cuts = source.reasons.slice(0, step).filter(({ code }) => code === 'cut').length;
    const owner = ownerKnown ? null : ownerOfBound(source, now, step);
    return owner && (now.distance > 1 || cuts % 2 === 0) ? owner : (onlyBound(source, now, step) ?? owner);
  }
  if (now?.code === 'leave') return onlyBound(source, now, step);
  return before?.code === 'raise' && 'node' in now && now.node !== before.child ? goesOn(source, before, step) : null;
}

/** Which node's value is the bound that cuts? @param {Recorded} source @param {Of<'cut'>} cut @param {number} step @returns {Why | null} */
function ownerOfBound(source, { node, limit, by, asked, pruned }, step) {
  if (by === null || asked || pruned.length === 0) return null;
  const right = ownerOption(source, step, by);
  const options = [right];
  for (let other = node; other >= 0; other = source.diagram.nodes[other].parent) {
    const option = ownerOption(source, step, other);
    if (option.mistake && option.facts.best !== limit) options.push(option);
  }
  if (options.length < 3) return null;
  /** The most instructive come first. @type {(Mistake | null)[]} */ const order = [
    null,
    'parent',
    'looser',
    'swapped',
    'itself',
    'passes',
  ];
  options.sort((one, two) => order.indexOf(one.mistake) - order.indexOf(two.mistake));
  const shown = options.slice(0, 4).sort((one, two) => (one.facts.other ?? 0) - (two.facts.other ?? 0));
  return { kind: 'owner', facts: right.facts, options: shown };
}

/** Any node as the owner of the bound that cuts at a step. @param {Recorded} source @param {number} step @param {number} other @returns {Option} */
export function ownerOption({ diagram: { nodes }, reasons }, step, other) {
  const { node, value, bound, limit, by } = /** @type {Of<'cut'>} */ (reasons[step]);
  const best = valueBefore(reasons, step, other);
  return {
    claim: 'owner',
    mistake: mistake(),
    facts: { node, max: bound === 'beta', value, limit, by, other, best },
  };

  /** @returns {Mistake | null} */
  function mistake() {
    let above = node;
    while (above >= 0 && above !== other) above = nodes[above].parent;
    if (other === by) return null;
    if (above < 0) {
      const results = reasons.filter((one, at) => at < step && 'value' in one && 'node' in one && one.node === other);
      const last = /** @type {Of<'leave'> | undefined} */ (results[results.length - 1]);
      if (!last) return 'unreached';
      return last.value === limit && nodes[other].parent === by ? 'returned' : 'left';
    }
    if (other === node) return 'itself';
    if (nodes[other].kind === nodes[node].kind) return 'swapped';
    if (best !== null) return best === limit ? 'tied' : 'looser';
    return other === nodes[node].parent ? 'parent' : 'passes';
  }
}

/** The value that a node has found in its visit that is open at a step. @param {Reason[]} reasons @param {number} step @param {number} node */
export function valueBefore(reasons, step, node) {
  for (let at = step - 1; at >= 0; at -= 1) {
    const reason = reasons[at];
    if (reason.code === 'raise' && reason.node === node) return reason.value;
    if (reason.code === 'enter' && reason.node === node) return null;
  }
  return null;
}

/** Why is the value only a bound? @param {Recorded} source @param {Of<'cut' | 'leave'>} end @param {number} step @returns {Why | null} */
function onlyBound({ diagram: { nodes } }, end, step) {
  const { node, value, entered, ending } = end;
  const max = nodes[node].kind === 'max';
  if (!entered || ending) return null;
  const { alpha, beta } = entered;
  const isCut = end.code === 'cut';
  if (isCut ? end.pruned.length === 0 : end.exact === 'exact' || end.hollow) return null;
  const atLeast = isCut ? max : end.exact === 'atLeast';
  /** The end of the window that the value does not lie beyond, unless the node was entered with a closed window. @type {Claim} */
  const inside = atLeast ? 'low' : 'high';
  const [isOpen, isBeyond] =
    inside === 'low' ? [alpha === -Infinity, value <= alpha] : [beta === Infinity, value >= beta];
  if (isBeyond) return null;
  /** The right one first. @type {Claim[]} */
  const claims = isCut
    ? ['better', 'worse', isOpen ? 'all' : inside]
    : [atLeast ? 'high' : 'low', isOpen ? 'worse' : inside, 'better'];
  /** @type {Option[]} */ const options = claims.map((claim, at) => ({
    claim,
    mistake:
      at === 0 ? null : /** @type {Mistake} */ (!isCut && (claim === 'better' || claim === 'worse') ? 'whole' : claim),
    facts: { node, max, value, limit: claim === 'high' ? beta : alpha },
  }));
  return { kind: 'bound', facts: { ...options[0].facts, atLeast }, options: rotated(options, step) };
}

/** Why is nothing cut, although the node has a new value? @param {Recorded} source @param {Of<'raise'>} raise @param {number} step @returns {Why | null} */
function goesOn({ diagram: { nodes }, reasons, summary }, { node, value, child, alpha, beta }, step) {
  if (child === null || alpha === null || beta === null) return null;
  if (summary.algorithm === 'root_parallel' && node === 0) return null;
  const next = reasons[step];
  if (!('node' in next) || nodes[next.node].parent !== node || next.code === 'raise') return null;
  const max = nodes[node].kind === 'max';
  const limit = max ? beta : alpha;
  const facts = { node, max, value, limit, strict: !summary.cutsAtEquality };
  const isOpen = !Number.isFinite(limit);
  const right = isOpen ? 'open' : value === limit ? 'equal' : 'short';
  // A search with a closed window goes on beyond its bound.
  if (right === 'short' && (max ? value > limit : value < limit)) return null;
  /** @type {Claim[]} */ const claims = [right, 'side', isOpen ? 'last' : 'open'];
  const options = claims.map((claim, at) => ({
    claim,
    mistake: at === 0 ? null : /** @type {Mistake} */ (claim === 'open' ? 'closed' : claim),
    facts,
  }));
  return { kind: 'goesOn', facts, options: rotated(options, step) };
}

/** @template Item @param {Item[]} list @param {number} by @returns {Item[]} */
const rotated = (list, by) => list.map((_, at) => list[(at + by) % list.length]);

/**
 * The mistake behind a wrong answer to a question of predict mode; null if it cannot be told.
 * @param {Recorded} source with Max's values
 * @param {number} step the step before the question
 * @param {Question} question
 * @param {any} answer as `judge` takes it
 * @returns {Found | null}
 */
export function mistakeOf(source, step, question, answer) {
  const { reasons, summary } = source;
  const { nodes } = source.diagram;
  const [now, next] = [reasons[step], reasons[step + 1]];
  if (question.kind === 'next') {
    if (!('node' in now) || !('node' in next)) return null;
    const isBack = next.code === 'leave' || next.code === 'cut';
    const node = isBack ? next.node : nodes[now.node].parent;
    return { mistake: isBack ? 'late' : 'early', facts: { node, max: false, value: NaN, limit: NaN } };
  }
  const { node } = question;
  const max = nodes[node].kind === 'max';
  const strict = !summary.cutsAtEquality;
  if (question.kind === 'window') {
    const { value, expected } = question;
    const before = windowOf(reasons, step, node);
    const mistake = windowMistake(answer, expected, before, windowOf(reasons, step, nodes[node].parent));
    const own = max ? 'alpha' : 'beta';
    if (!mistake || (mistake === 'inside' && answer[own] === expected[own]))
      return wrongEnds(source, step + 2, node, answer, expected);
    return { mistake, facts: { node, max, value, limit: expected[own] } };
  }
  if (now.code !== 'raise') return null;
  if (next.code === 'cut') {
    const { value, limit, by, distance } = next;
    const isDeep = distance > 1 && by !== null && !next.asked;
    const mistake = answer.length > 0 ? 'some' : isDeep ? 'deep' : value === limit ? 'equal' : 'reached';
    return { mistake, facts: { node, max, value, limit, by } };
  }
  const limit = max ? now.beta : now.alpha;
  if (limit === null) return null;
  const { value } = now;
  const mistake = !Number.isFinite(limit) ? 'unbounded' : strict && value === limit ? 'strict' : 'tooEarly';
  return { mistake, facts: { node, max, value, limit, strict } };
}

/** @typedef {{ alpha: number, beta: number }} Window */

/**
 * The mistake of a wrong window.
 * @param {Window} answer
 * @param {Window} expected
 * @param {Window | null} before the window until now
 * @param {Window | null} from the window of the parent
 * @returns {Mistake | null}
 */
export function windowMistake(answer, expected, before, from) {
  const is = (/** @type {Window | null} */ other) => answer.alpha === other?.alpha && answer.beta === other.beta;
  if (is({ alpha: expected.beta, beta: expected.alpha })) return 'exchanged';
  if (is(before)) return 'stale';
  if (is(from)) return 'handed';
  if (!before) return null;
  const isAlpha = expected.alpha !== before.alpha;
  if (!isAlpha && expected.beta === before.beta) return 'inside';
  const moved = isAlpha ? expected.alpha : expected.beta;
  if (is(isAlpha ? { ...before, beta: moved } : { ...before, alpha: moved })) return 'otherEnd';
  return is({ alpha: moved, beta: moved }) ? 'both' : null;
}

/**
 * Where the ends of a window come from that were answered wrong.
 * @param {Recorded} source @param {number} step the first step that counts no more
 * @param {number} node @param {Window} answer @param {Window} expected
 * @returns {Found | null}
 */
export function wrongEnds({ diagram: { nodes }, reasons }, step, node, answer, expected) {
  const ends = /** @type {const} */ (['beta', 'alpha']).filter((end) => answer[end] !== expected[end]);
  return ends.reduce((/** @type {Found | null} */ also, end) => {
    const max = end === 'alpha';
    const limit = expected[end];
    /** The node nearest to the root had the value first. @type {number | null} */ let by = null;
    let isUnset = !Number.isFinite(limit);
    for (let at = node; at >= 0; at = nodes[at].parent) {
      const value = nodes[at].kind === (max ? 'max' : 'min') ? valueBefore(reasons, step, at) : null;
      if (value === limit) by = at;
      if (value !== null) isUnset = false;
    }
    const mistake = by === node ? 'fromChild' : by !== null ? 'fromAbove' : isUnset ? 'unset' : 'fromWindow';
    return { mistake, facts: { node, max, value: limit, limit, by }, ...(also && { also }) };
  }, null);
}

/** The window of a node in its visit that is open at a step. @param {Reason[]} reasons @param {number} step @param {number} node @returns {Window | null} */
export function windowOf(reasons, step, node) {
  for (let at = step; at >= 0; at -= 1) {
    const reason = reasons[at];
    if ((reason.code === 'raise' || reason.code === 'enter') && reason.node === node && reason.alpha !== null)
      return { alpha: reason.alpha, beta: reason.beta ?? Infinity };
  }
  return null;
}

/**
 * The question after an exercise of the practice ladder: about the step that the exercise asked for.
 * @param {Recorded} source
 * @param {{ topic: string, step: number, about: { node: number } }} exercise
 * @returns {{ step: number, question: Why } | null}
 */
export function whyAfter(source, { topic, step, about }) {
  const { reasons } = source;
  /** @type {Record<string, (reason: Reason, at: number) => boolean>} */
  const isAsked = {
    cut: (_, at) => at > step && reasons[at - 1].code === 'raise' && isOwn(reasons[at - 1]),
    leaves: (reason) => reason.code === 'cut' && reason.pruned.length > 0,
    bound: isOwnEnd,
    returns: isOwnEnd,
    table: isOwnEnd,
  };
  const at = Object.hasOwn(isAsked, topic) ? reasons.findIndex(isAsked[topic]) : -1;
  const question = at < 0 ? null : why(source, at, isAsked[topic] === isOwnEnd);
  return question && { step: at, question };

  /** @param {Reason} reason */
  function isOwn(reason) {
    return 'node' in reason && reason.node === about.node;
  }

  /** @param {Reason} reason @param {number} at */
  function isOwnEnd(reason, at) {
    return at > step && (reason.code === 'cut' || reason.code === 'leave') && isOwn(reason);
  }
}
