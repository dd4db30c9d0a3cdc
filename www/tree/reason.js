// Turns the reason of a step into one sentence with the names and numbers of the picture.
import { boundSign, count, number } from './format.js';
import { Told } from './told.js';
import { join } from '../i18n/say.js';

/** @typedef {import('./types.js').Reason} Reason */
/** @typedef {import('./types.js').Part} Part */
/** @typedef {import('./types.js').Texts} Texts */
/** @typedef {{ source: import('./types.js').TraceSource, names: string[], texts: Texts, truths?: Map<string, number | null> | null, worths?: Map<string, number | null> | null, counts?: { leaves: number, cuts: number }, known?: () => { value: string, note: string } }} Context */

/** Algorithms that search with windows in which no value lies. */
const PROBING = ['pvs', 'mtdf'];

/**
 * @param {Reason} reason
 * @param {Context} context
 * @returns {Part[]}
 */
export function reasonSentence(reason, context) {
  const { source: { diagram, summary, part }, texts: { reason: texts, large, techniques } } = context;
  /** @param {number} index */
  const isMax = (index) => diagram.nodes[index].kind === 'max';
  /** @param {number} index */
  const node = (index) => nodeMark(index, context);
  const told = new Told(context, node, (index) => moveMark(index, context));
  const plays = summary.algorithm === 'play';
  switch (reason.code) {
    case 'start':
      return diagram.nodes[0].kind === 'leaf'
        ? texts.leafAlone({ value: value(diagram.nodes[0].value) })
        : texts.start({ root: node(0), max: isMax(0) });
    case 'enter': return told.enter(reason) ?? enter();
    case 'leaf': return told.end(reason) ?? leaf();
    case 'answer': return told.end(reason) ?? answer();
    case 'raise': return raise();
    case 'cut': return (plays ? told.end(reason) : reason.asked ? told.cut(reason, null) : null) ?? cut();
    case 'leave': return told.end(reason) ?? leave();
    case 'end': {
      const words = {
        root: node(0), value: value(reason.value), seen: summary.leaves, all: summary.leavesInTree ?? summary.leaves,
        line: join(reason.line.map((at) => moveMark(at, context)), ' → '),
      };
      if (reason.stopped) return techniques.stopped({ ...words, line: join(summary.moves.map((name) => [{ kind: 'node', text: name }]), ' → '), nodes: count(summary.seen) });
      if (plays) return techniques.over({ ...words, nodes: count(summary.seen) });
      if (part) return large.end({ ...words, leaves: count(summary.leaves), nodes: count(summary.searched) });
      return summary.leaves < words.all ? texts.end(words) : texts.endAll(words);
    }
    default: return [];
  }

  function enter() {
    if (reason.code !== 'enter') return [];
    const { alpha, beta } = reason;
    const from = reason.from === null ? null : node(reason.from);
    if (alpha === null || beta === null) return texts.enterPlain({ node: node(reason.node), from });
    const words = { node: node(reason.node), alpha: bound('alpha', alpha), beta: bound('beta', beta) };
    const open = alpha === -Infinity && beta === Infinity;
    if (!from) return open ? texts.enterRoot(words) : texts.enterPass(words);
    if (open) return texts.enterOpen({ ...words, from });
    if (part) return part.probe ? texts.enterProbe({ ...words, from }) : texts.enter({ ...words, from });
    const between = diagram.nodes.some((leaf) => leaf.value !== null && leaf.value > alpha && leaf.value < beta);
    if (!between && Number.isFinite(alpha) && Number.isFinite(beta) && PROBING.includes(summary.algorithm)) return texts.enterProbe({ ...words, from });
    return texts.enter({ ...words, from });
  }

  function leaf() {
    if (reason.code !== 'leaf') return [];
    if (reason.parent === null) return texts.leafAlone({ value: value(reason.value) });
    const words = { value: value(reason.value, reason.node), parent: node(reason.parent), max: isMax(reason.parent) };
    if (reason.best === null) return texts.leafFirst(words);
    const best = value(reason.best);
    return reason.effect === 'raises' ? texts.leafBetter({ ...words, best }) : texts.leafIdle({ ...words, best });
  }

  function answer() {
    if (reason.code !== 'answer') return [];
    const sentence = texts.answer({ node: node(reason.node), value: { kind: 'number', text: boundSign(reason.exact) + number(reason.value) } });
    const truth = context.truths?.get(diagram.nodes[reason.node].label);
    if (truth === undefined || truth === null || reason.exact !== 'exact' || truth === reason.value) return sentence;
    return join([sentence, texts.answerWrong({ node: node(reason.node), value: value(truth) })], texts.gap);
  }

  function raise() {
    if (reason.code !== 'raise') return [];
    const words = { node: node(reason.node), value: value(reason.value), max: isMax(reason.node) };
    const before = part ? part.before ?? { alpha: null, beta: null } : windowBefore(context.source.reasons, reason);
    const standing = reason.child === null && reason.was === null ? told.term('stand_pat', techniques.raise.stand(words)) : null;
    const moved = reason.bound === 'alpha' ? texts.raiseAlpha({ ...words, was: bound('alpha', before.alpha ?? -Infinity) })
      : reason.bound === 'beta' ? texts.raiseBeta({ ...words, was: bound('beta', before.beta ?? Infinity) }) : null;
    if (standing || moved) return join([standing, moved].flatMap((sentence) => (sentence ? [sentence] : [])), texts.gap);
    if (reason.alpha === null || reason.beta === null) {
      return texts.raisePlain({ ...words, was: reason.was === null ? null : value(reason.was) });
    }
    return told.raise(reason, words.max, plays) ?? texts.raiseInside({ ...words, limit: words.max ? equation('alpha', reason.alpha) : equation('beta', reason.beta) });
  }

  function cut() {
    if (reason.code !== 'cut') return [];
    const by = reason.by === null ? null : node(reason.by);
    const words = { node: node(reason.node), value: value(reason.value), by, limit: equation(reason.bound, reason.limit) };
    if (reason.pruned.length === 0) return texts.cutNothing({ ...words, max: isMax(reason.node) });
    const cuts = { ...words, pruned: texts.list(reason.pruned.map(node)), several: reason.pruned.length > 1 };
    const sentence = reason.bound === 'alpha' ? texts.cutAlpha(cuts) : texts.cutBeta(cuts);
    if (!by || reason.distance < 2) return sentence;
    return join([sentence, texts.deep({ by, distance: reason.distance })], texts.gap);
  }

  function leave() {
    if (reason.code !== 'leave') return [];
    const words = { node: node(reason.node), value: value(reason.value) };
    const sentence = reason.exact === 'atLeast' ? texts.leaveAtLeast(words)
      : reason.exact === 'atMost' ? texts.leaveAtMost(words) : texts.leaveExact(words);
    if (reason.effect === 'raises' || reason.parent === null || reason.best === null) return sentence;
    return join([sentence, texts.noEffect({ parent: node(reason.parent), best: value(reason.best) })], texts.gap);
  }
}

/**
 * The window a node had before one of its children moved it.
 * @param {Reason[]} reasons
 * @param {Extract<Reason, { code: 'raise' }>} raise
 * @returns {{ alpha: number | null, beta: number | null }}
 */
function windowBefore(reasons, raise) {
  const at = reasons.indexOf(raise);
  const before = reasons.slice(0, at).findLast((reason) => (reason.code === 'enter' || reason.code === 'raise') && reason.node === raise.node);
  return before && 'alpha' in before ? before : { alpha: null, beta: null };
}

/**
 * A node's name as part of a sentence; a leaf is called by its value.
 * @param {number} index
 * @param {Context} context
 * @returns {Part[]}
 */
export function nodeMark(index, context) {
  return mark(index, context, context.source.part?.called ?? context.names);
}

/**
 * The same in a sentence that says where the move is played: by the move alone.
 * @param {number} index
 * @param {Context} context
 */
function moveMark(index, context) {
  return mark(index, context, context.names);
}

/** @param {number} index @param {Context} context @param {string[]} names @returns {Part[]} */
function mark(index, { source, texts }, names) {
  const { kind, label, board, count: many, id } = source.diagram.nodes[index];
  if (many > 1 || id.endsWith('+')) return texts.large.group({ value: { kind: 'leaf', text: String(many), node: index }, many: many > 1 });
  if (kind !== 'leaf' || (label !== '' && board === '')) return [{ kind: 'node', text: names[index], node: index }];
  return texts.reason.leafName({ value: { kind: 'leaf', text: names[index], node: index } });
}

/** @param {number | null} amount @param {number} [node] @returns {Part} */
function value(amount, node) {
  return { kind: 'number', text: number(amount), node };
}

/** @param {'alpha' | 'beta'} kind @param {number} amount @returns {Part} */
function bound(kind, amount) {
  return { kind, text: number(amount) };
}

/** @param {'alpha' | 'beta'} kind @param {number} amount @returns {Part} */
function equation(kind, amount) {
  return { kind, text: `${kind === 'alpha' ? 'α' : 'β'} = ${number(amount)}` };
}
