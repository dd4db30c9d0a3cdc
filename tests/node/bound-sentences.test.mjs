// Sentences about values that are only bounds: what a node "has" is a lower bound for its side, what it "can hope for" an upper bound.

import assert from 'node:assert/strict';
import { number } from '../../www/i18n/grammar/format.js';
import { MIDDLE, searchInParts } from './diagrams.mjs';
import { full } from './modules.mjs';
import { isFull, sampleTest } from '../sample.mjs';

const request = /** @type {const} */ ({ game: 'xiangqi', position: { fen: MIDDLE }, notation: 'wxf' });
const trace = full.traceSearch({ ...request, limits: { nodes: 12_000 }, options: { drawn: 1 } });
const { flat, said, steps } = searchInParts(trace);
const STEPS = Array.from({ length: steps - 1 }, (_, at) => at + 1);
/** The part of the steps that is sampled. */
const SHARE = isFull ? 1 : 1 / 6;

/** Bounds of a node at a step, from its side (larger is better), by the last visit of each finished move and by standing pat.
 * `sure`: the side to move has at least this; `hope`: at most this, by the moves so far. @param {number} node @param {number} step */
function boundsOf(node, step) {
  const { max, moves, staticValue, kind } = trace.story(node);
  const own = (/** @type {number} */ value) => (max ? value : -value);
  /** @type {Map<string | null, typeof moves[number]>} */ const last = new Map();
  const tests = ['null_move', 'verification', 'singular', 'probable_cut', 'razoring'];
  for (const move of moves)
    if (flat.left[move.node] < step && !move.kind.some((part) => tests.includes(part))) last.set(move.name, move);
  const stands = kind.includes('quiescence') && staticValue !== null ? [own(staticValue)] : [];
  const [least, most] = max ? ['atLeast', 'atMost'] : ['atMost', 'atLeast'];
  const found = [...last.values()];
  const sure = found.flatMap(({ value, exact }) => (exact === 'exact' || exact === least ? [own(value)] : []));
  const hope = found.map(({ value, exact }) => (exact === 'exact' || exact === most ? own(value) : Infinity));
  return { own, sure: Math.max(-Infinity, ...stands, ...sure), hope: Math.max(-Infinity, ...stands, ...hope) };
}

/** @param {number} step */
function describe(step) {
  const { frame, reason, text } = said(step);
  const id = (/** @type {number} */ index) => parseInt(frame.diagram?.nodes[index].id ?? '', 10);
  return { reason, id, sentence: text };
}

sampleTest('a cut shows its bound as a lower or an upper one', ({ sample }) => {
  let cuts = 0;
  for (const step of sample(STEPS, steps * SHARE)) {
    const { reason, id, sentence } = describe(step);
    if (reason.code !== 'cut') continue;
    const { max, value } = trace.story(id(reason.node));
    const [bound, side] = max ? ['at least', 'below the β'] : ['at most', 'above the α'];
    assert.ok(sentence.includes(` is now worth ${bound} ${number(value)}, not ${side} = `), sentence);
    cuts += 1;
  }
  assert.ok(cuts > 200 * SHARE, `${cuts}`);
});

sampleTest('a node "has" its lower bound, and "can hope for" at most its upper bound', ({ sample }) => {
  const counts = { has: 0, hopes: 0, raises: 0, nothing: 0 };
  for (const step of sample(STEPS, steps * SHARE)) {
    const { reason, id, sentence } = describe(step);
    if (reason.code === 'raise') {
      const { own, sure, hope } = boundsOf(id(reason.node), step);
      const hopes = / can hope for (\S+) at best/.test(sentence);
      if (hopes) assert.ok(hope <= own(reason.value), `step ${step}: ${sentence}`);
      else assert.ok(sure >= own(reason.value), `step ${step}: ${sentence}`);
      counts.raises += 1;
      continue;
    }
    if (!('parent' in reason) || reason.parent === null || !('ending' in reason) || !reason.ending) continue;
    if (reason.ending.isTest || reason.ending.again) continue;
    const parent = id(reason.parent);
    if (/ already has \S+ and stays as it is\.$/.test(sentence)) {
      const { own, sure } = boundsOf(parent, step);
      assert.ok(sure >= own(/** @type {number} */ (reason.best)), `step ${step}: ${sentence}`);
      counts.has += 1;
    } else if (/ at best so far(; before, for \S+)?\.$/.test(sentence)) {
      const { own, hope } = boundsOf(parent, step + 1);
      assert.ok(hope <= own(reason.value), `step ${step}: ${sentence}`);
      counts.hopes += 1;
    } else if (/^.*That changes nothing for /.test(sentence)) counts.nothing += 1;
  }
  for (const [name, count] of Object.entries(counts)) assert.ok(count > 100 * SHARE, `${name}: ${count}`);
});
