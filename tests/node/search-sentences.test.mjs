// What the page says of a search that plays is true: the effects of a weaker player, recomputed from position, rules and evaluation, and
// values that are only bounds. What a node "has" is a lower bound for its side, what it "can hope for" an upper bound.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { number } from '../../www/i18n/grammar/format.js';
import { LANGUAGES, MIDDLE, playedInParts } from './diagrams.mjs';
import { play } from './modules.mjs';
import { isFull, sampleTest } from '../sample.mjs';

const MOVES = ['h2e2', 'h9g7', 'h0g2', 'i9h9'];
/** The maximum misjudgement of each level, from the table of levels. */
const ROUGHNESS = { 2: 125, 5: 14, 8: 4, 10: 0 };
/** The number of nodes checked of each search. */
const NODES = 1_200;

/** The evaluation of a position for Red, from the module that plays. @param {string} fen */
const evaluated = (fen) => play.xiangqiAppraisal({ fen }).red;

for (const [name, roughness] of Object.entries(ROUGHNESS)) {
  const level = Number(name);
  const search = playedInParts({ position: { moves: MOVES }, limits: { nodes: 9_000 }, options: { level, seed: 5 } });
  test(`level ${level}: its evaluation, and the true one`, () => {
    const { trace, flat, said, steps } = search;
    let misjudged = 0;
    let compared = 0;
    for (let node = 0; node < flat.left.length; node += level < 5 ? 1 : 13) {
      const story = trace.story(node);
      if (story.staticValue === null || !story.fen) continue;
      compared += 1;
      const fair = evaluated(story.fen);
      assert.equal(story.fair ?? story.staticValue, fair, `node ${node}`);
      assert.ok(Math.abs(story.staticValue - fair) <= roughness, `node ${node}: ${story.staticValue} for ${fair}`);
      const step = flat.left[node];
      if (step >= steps || !['evaluated', 'stood_pat', 'reverse_futility', 'razored'].includes(story.why)) continue;
      for (const language of LANGUAGES) {
        const { parts, text } = said(step, language);
        const says = parts.some((part) => typeof part !== 'string' && part.term === 'misjudged');
        assert.equal(says, story.staticValue !== fair, text);
        if (!says) continue;
        misjudged += 1;
        const [own, right] = [number(story.staticValue), number(fair)];
        const words =
          language === 'en'
            ? `takes the position for ${own}; the evaluation itself says ${right}`
            : `把局面估成 ${own}，估值本来是 ${right}`;
        assert.ok(text.includes(words), text);
      }
    }
    assert.ok(compared > 20 && misjudged > 5 === level < 10, `${misjudged} of ${compared}`);
  });

  const subject = 'what it did not see is legal, was not searched, and stands at its node with what it preferred';
  sampleTest(`level ${level}: ${subject}`, ({ sample }) => {
    const { trace, flat, said, steps } = search;
    let seen = 0;
    for (const node of sample([...flat.left.keys()], NODES)) {
      const step = flat.left[node];
      if (step >= steps) continue;
      const { reason, text } = said(step);
      const ending = 'ending' in reason ? reason.ending : null;
      const story = trace.story(node);
      const overlooked = story.leftOut.filter(({ rule }) => rule === 'overlooked').map(({ name }) => name);
      assert.deepEqual(ending?.overlooked ?? [], overlooked, `node ${node}`);
      if (overlooked.length === 0 || !ending) continue;
      seen += 1;
      const legal = play.xiangqiState({ fen: story.fen ?? '' }).legal.length;
      const names = new Set(story.moves.map((move) => move.name));
      const unnamed = story.moves.filter((move) => move.name === null).length;
      assert.ok(legal >= overlooked.length + names.size - unnamed, `node ${node}`);
      const searched = story.moves.filter(({ kind }) => !kind.includes('probable_cut')).map(({ name }) => name);
      for (const name of overlooked) assert.ok(!searched.includes(name), `${name} at ${node}`);
      assert.ok(overlooked.every((name) => text.includes(name)) && text.includes('did not see'), text);
      if (ending.preferred !== null) {
        assert.equal(ending.preferred, story.moves.find(({ isBest }) => isBest)?.name);
        assert.ok(text.includes(`and preferred ${ending.preferred}.`), text);
      }
    }
    // Levels from 8 overlook nothing.
    assert.equal(seen > 0, level < 8);
  });
}

const { trace, flat, said, steps } = playedInParts({ position: { fen: MIDDLE }, limits: { nodes: 12_000 } });
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
