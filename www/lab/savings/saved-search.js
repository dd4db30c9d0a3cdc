// The searches behind "What did it save?": their requests, node counts and comparisons.
import { kindOf, requestFor, writeAddress } from '../../address/search-address.js';
import { TECHNIQUES } from '../../address/switch-list.js';
import { isUsed, switches } from '../../address/switches.js';

/** @import { Task } from '../../address/search-address.js' */
/** @import { Options } from '../../address/switches.js' */
/** @import { TraceRequest, TraceSummary } from '../../engine/wasm/chuhe.js' */
/** The result of a search: `move` in the notation of the page. @typedef {{ nodes: number, value: number, move: string, uci: string, stopped: boolean }} SearchResult */
/** A search of the ladder. @typedef {SearchResult & { name: string }} Rung */
/** A search with a technique and without it. @typedef {{ technique: string, on: SearchResult, off: SearchResult }} Trial */
/** The comparison of two searches. @typedef {{ code: 'saved' | 'cost' | 'same' | 'atLeast' | 'atMost' | 'unknown', difference: number, share: number }} Verdict */
/** @typedef {{ summary: (request: TraceRequest, options?: { signal?: AbortSignal }) => Promise<TraceSummary> }} Counter */
/** @typedef {{ signal?: AbortSignal, onBegin?: (at: number, of: number, name: string) => void }} CountOptions */

/** From plain minimax to the search that plays, which is for xiangqi only. */
const RUNGS = /** @type {const} */ (['minimax', 'fail_soft', 'pvs', 'play']);

/** Node limits of each search, to bound the waiting time. */
export const MAX_NODES = Object.freeze({ ladder: 20_000_000, technique: 2_000_000 });

/** How many nodes of each search are recorded for its picture. */
const RECORDED_NODES = 500_000;

/** Whether a depth limit applies: trees and graphs are searched to their leaves. @param {string} text */
export function hasDepth(text) {
  return !['tree', 'graph'].includes(kindOf(text));
}

/** Whether the game has a search that plays, with techniques to switch. @param {string} text */
export function hasTechniques(text) {
  return kindOf(text) === 'xiangqi';
}

/**
 * The searches of the ladder: all of the same text to the same depth.
 * @param {Task} task @param {number} depth
 * @returns {{ name: string, request: TraceRequest }[]}
 */
export function ladderRequests(task, depth) {
  /** @type {Options} */ const options = hasDepth(task.tree) ? { depth } : {};
  return RUNGS.filter((name) => name !== 'play' || hasTechniques(task.tree)).map((name) => {
    const request = requestFor(task, { algorithm: name, cut: 'atOrAbove', options });
    return { name, request: { ...request, limits: { ...request.limits, nodes: MAX_NODES.ladder } } };
  });
}

/**
 * The request of the search that plays, with one technique switched; null: all as usual. Its trace always has flat arrays.
 * @param {Task} task @param {number} depth @param {string | null} technique @param {boolean} on
 * @returns {TraceRequest}
 */
export function techniqueRequest(task, depth, technique, on) {
  const request = requestFor(task, { algorithm: 'play', cut: 'atOrAbove', options: { depth } });
  const techniques = technique === null ? {} : { techniques: { [technique]: on } };
  return {
    ...request,
    limits: { ...request.limits, nodes: MAX_NODES.technique },
    options: { ...request.options, ...techniques, drawn: 1, record: RECORDED_NODES },
  };
}

/**
 * The address of the lab with both searches side by side; null for a technique that has no switch there.
 * @param {Task} task @param {number} depth @param {string} technique @param {string} lang
 */
export function comparisonAddress(task, depth, technique, lang) {
  if (!Object.hasOwn(switches, technique) || !isUsed(technique, 'play', {})) return null;
  const search = (/** @type {Options} */ options) => ({
    algorithm: 'play',
    cut: /** @type {const} */ ('atOrAbove'),
    options: { depth, ...options },
  });
  return writeAddress(
    { ...task, example: null, searches: [search({}), search({ [technique]: false })], step: 0, mode: 'compare' },
    lang,
  );
}

/** @param {TraceSummary} summary @param {number} most the node limit; a search may exceed it by a few nodes @returns {SearchResult} */
export function searchResult({ seen, value, moves, uci, stopped }, most) {
  return { nodes: Math.min(seen, most), value, move: moves[0] ?? '', uci: uci[0] ?? '', stopped };
}

/**
 * Counts the nodes of every search of the ladder.
 * @param {Counter} engine @param {Task} task @param {number} depth @param {CountOptions} [options]
 * @returns {Promise<{ rungs: Rung[], engine: { version: string, signature: number } | null }>}
 */
export async function countLadder(engine, task, depth, { signal, onBegin } = {}) {
  const requests = ladderRequests(task, depth);
  /** @type {Rung[]} */ const rungs = [];
  let made = null;
  for (const [at, { name, request }] of requests.entries()) {
    onBegin?.(at, requests.length, name);
    const summary = await engine.summary(request, { signal });
    made = summary.search?.engine ?? made;
    rungs.push({ name, ...searchResult(summary, MAX_NODES.ladder) });
  }
  return { rungs, engine: made };
}

/**
 * Switches off one technique at a time, and counts the nodes with it and without.
 * @param {Counter} engine @param {Task} task @param {number} depth @param {CountOptions} [options]
 * @returns {Promise<Trial[]>}
 */
export async function countTechniques(engine, task, depth, { signal, onBegin } = {}) {
  const of = TECHNIQUES.length + 1;
  onBegin?.(0, of, '');
  const found = (/** @type {TraceSummary} */ summary) => searchResult(summary, MAX_NODES.technique);
  const plain = found(await engine.summary(techniqueRequest(task, depth, null, true), { signal }));
  /** @type {Trial[]} */ const trials = [];
  for (const [at, technique] of TECHNIQUES.entries()) {
    onBegin?.(at + 1, of, technique);
    const off = await engine.summary(techniqueRequest(task, depth, technique, false), { signal });
    trials.push({ technique, on: plain, off: found(off) });
  }
  return trials;
}

/**
 * What the first of two searches saved or cost, as a share of the second. The node count of a stopped search is a lower bound.
 * @param {Pick<SearchResult, 'nodes' | 'stopped'>} on @param {Pick<SearchResult, 'nodes' | 'stopped'>} off
 * @returns {Verdict}
 */
export function compareNodes(on, off) {
  const difference = Math.abs(off.nodes - on.nodes);
  const share = difference / Math.max(1, off.nodes);
  if (on.stopped && off.stopped) return { code: 'unknown', difference: 0, share: 0 };
  if (off.stopped) return { code: 'atLeast', difference, share };
  if (on.stopped) return { code: 'atMost', difference, share };
  return { code: on.nodes < off.nodes ? 'saved' : on.nodes > off.nodes ? 'cost' : 'same', difference, share };
}

/** Whether two searches differ in their value or their best move. @param {SearchResult} on @param {SearchResult} off @returns {'same' | 'value' | 'move' | 'both'} */
export function compareAnswers(on, off) {
  const [value, move] = [on.value !== off.value, on.uci !== off.uci];
  return value && move ? 'both' : value ? 'value' : move ? 'move' : 'same';
}

/** Sorts by nodes saved, the most first. @param {Trial[]} trials */
export function sortBySaving(trials) {
  return [...trials].sort((one, other) => other.off.nodes - other.on.nodes - (one.off.nodes - one.on.nodes));
}
