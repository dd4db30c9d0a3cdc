// What is worth asking before a step of a search is shown, and whether an answer is right.
import { childLists } from './names.js';

/** @typedef {import('./types.js').TraceSource} TraceSource */
/** @typedef {import('./types.js').Frame} Frame */

/**
 * Before a value reaches a node: what will its window be?
 * @typedef {{ kind: 'window', node: number, child: number, value: number, expected: { alpha: number, beta: number } }} WindowQuestion
 */
/**
 * Before the search goes on from a node with children left: which of their edges die?
 * @typedef {{ kind: 'cuts', node: number, children: number[], expected: number[] }} CutsQuestion
 */
/**
 * Before the search turns to another node: to which?
 * @typedef {{ kind: 'next', choices: number[], expected: number }} NextQuestion
 */
/** @typedef {WindowQuestion | CutsQuestion | NextQuestion} Question */
/** @typedef {{ right: boolean, missing: number[], extra: number[] }} Verdict */

/**
 * The question before the step after `frame`, or null where nothing is worth asking.
 * @param {TraceSource} source
 * @param {Frame} frame
 * @returns {Question | null}
 */
export function questionAfter({ reasons, diagram }, frame) {
  const now = reasons[frame.step];
  const next = reasons[frame.step + 1];
  if (!now || !next) return null;
  if (next.code === 'raise' && next.alpha !== null && next.beta !== null) {
    const { node, child, value, alpha, beta } = next;
    return { kind: 'window', node, child, value, expected: { alpha, beta } };
  }
  const children = childLists(diagram.nodes);
  if (now.code === 'raise' && frame.nodes[now.node].window) {
    const left = children[now.node].filter((child) => frame.nodes[child].state === 'unseen');
    if (left.length === 0) return null;
    return { kind: 'cuts', node: now.node, children: left, expected: next.code === 'cut' ? next.pruned : [] };
  }
  const finished = now.code === 'cut' || now.code === 'leave' || now.code === 'leaf';
  if (finished && (next.code === 'enter' || next.code === 'leaf')) {
    return { kind: 'next', choices: choicesFor(diagram.nodes, children, now.node, next.node, frame), expected: next.node };
  }
  return null;
}

/**
 * The right node among plausible ones: what was just cut, children of the node just left, other nodes not seen yet.
 * @param {TraceSource['diagram']['nodes']} nodes
 * @param {number[][]} children
 * @param {number} left
 * @param {number} right
 * @param {Frame} frame
 */
function choicesFor(nodes, children, left, right, frame) {
  const untouched = nodes.flatMap((_, index) => (frame.nodes[index].state === 'unseen' || frame.nodes[index].state === 'pruned' ? [index] : []));
  const near = [...children[left], ...children[right], ...untouched].filter((index) => index !== right && frame.nodes[index].state !== 'done');
  return [...new Set([right, ...near])].slice(0, 4).sort((one, other) => one - other);
}

/**
 * @param {Question} question
 * @param {any} answer numbers for a window, node indices for cuts, a node index for what is next
 * @returns {Verdict}
 */
export function judge(question, answer) {
  if (question.kind === 'window') {
    const { alpha, beta } = question.expected;
    return { right: answer.alpha === alpha && answer.beta === beta, missing: [], extra: [] };
  }
  if (question.kind === 'next') return { right: answer === question.expected, missing: [], extra: [] };
  const missing = question.expected.filter((node) => !answer.includes(node));
  const extra = answer.filter((/** @type {number} */ node) => !question.expected.includes(node));
  return { right: missing.length === 0 && extra.length === 0, missing, extra };
}

/**
 * A number as a learner writes it: any minus sign, any infinity.
 * @param {string} text
 * @returns {number} NaN for what is no number
 */
export function readNumber(text) {
  const plain = text.trim().replaceAll(/[−–－]/g, '-').replace(/^[+＋]/, '').toLowerCase();
  if (/^-?(∞|inf|infinity|oo)$/.test(plain)) return plain.startsWith('-') ? -Infinity : Infinity;
  return plain === '' ? NaN : Number(plain);
}
