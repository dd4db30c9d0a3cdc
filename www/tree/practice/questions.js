// The questions of predict mode, and their answers.
import { valueOf } from '../../i18n/grammar/format.js';
import { isGroup } from '../diagram/diagram.js';
import { childLists } from '../diagram/node-names.js';

/** @import { Frame } from '../../engine/wasm/chuhe.js' */
/** @import { TraceSource } from '../types.js' */

/**
 * Before a value reaches a node: what will its window be?
 * @typedef {{ kind: 'window', node: number, child: number, value: number, expected: { alpha: number, beta: number } }} WindowQuestion
 */
/**
 * Before the search goes on at a node with unsearched children: which of them are cut off?
 * @typedef {{ kind: 'cuts', node: number, children: number[], expected: number[] }} CutsQuestion
 */
/** After a result without effect: which node comes next? @typedef {{ kind: 'next', choices: number[], expected: number }} NextQuestion */
/** @typedef {WindowQuestion | CutsQuestion | NextQuestion} Question */
/** @typedef {{ right: boolean, missing: number[], extra: number[] }} Verdict */

/**
 * The question before the step after `frame`; null for steps without one.
 * @param {TraceSource} source
 * @param {Frame} frame
 * @returns {Question | null}
 */
export function questionAfter({ reasons, diagram, part, hidesWindows }, frame) {
  const now = reasons[frame.step];
  const next = reasons[frame.step + 1];
  if (!now || !next) return null;
  if (next.code === 'raise' && next.child !== null && next.alpha !== null && next.beta !== null) {
    const { node, child, value, alpha, beta } = next;
    return { kind: 'window', node, child, value, expected: { alpha, beta } };
  }
  const children = childLists(diagram.nodes);
  // A part draws nodes that will never be entered differently, which would give the answer away.
  if (part && now.code === 'raise') return null;
  if (now.code === 'raise' && (hidesWindows || frame.nodes[now.node].window)) {
    const left = children[now.node].filter((child) => frame.nodes[child].state === 'unseen');
    if (left.length === 0) return null;
    return { kind: 'cuts', node: now.node, children: left, expected: next.code === 'cut' ? next.pruned : [] };
  }
  const cameToNothing = (now.code === 'cut' || now.code === 'leave' || now.code === 'leaf') && now.effect === 'none';
  if (!cameToNothing || !('node' in next)) return null;
  const choices = choicesFor(diagram.nodes, children, now.node, next.node, frame);
  return choices.length < 2 ? null : { kind: 'next', choices, expected: next.node };
}

/**
 * Plausible nodes with the right one: the parent, children, siblings, other nodes not entered yet.
 * @param {TraceSource['diagram']['nodes']} nodes
 * @param {number[][]} children
 * @param {number} left the node just left
 * @param {number} right
 * @param {Frame} frame
 */
function choicesFor(nodes, children, left, right, frame) {
  const { parent } = nodes[left];
  const untouched = nodes.flatMap((_, index) => (frame.nodes[index].state === 'unseen' ? [index] : []));
  const near = [
    right,
    parent,
    ...children[left],
    ...children[Math.max(0, parent)],
    nodes[Math.max(0, parent)].parent,
    ...untouched,
  ];
  return [...new Set(near)]
    .filter((index) => index >= 0 && index !== left && !isGroup(nodes[index]) && frame.nodes[index].state !== 'done')
    .slice(0, 4)
    .sort((one, other) => one - other);
}

/** @param {Question} question @param {any} answer numbers for a window, node indices for cuts, a node index for what is next @returns {Verdict} */
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

/** Reads a learner's number, with any minus sign and any form of infinity. @param {string} text @returns {number} NaN if it is no number */
export function readNumber(text) {
  const plain = text
    .trim()
    .replaceAll(/[\u2212\u2013\uff0d]/g, '-')
    .replace(/^[+\uff0b]/, '')
    .toLowerCase();
  if (/^-?(∞|inf|infinity|oo)$/.test(plain)) return plain.startsWith('-') ? -Infinity : Infinity;
  return plain === '' ? NaN : valueOf(Number(plain));
}
