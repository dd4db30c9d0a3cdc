// The effects of a weaker player on a search are stated at its nodes and true: recomputed from position, rules and evaluation.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { number } from '../../www/i18n/grammar/format.js';
import { searchInParts } from './diagrams.mjs';
import { full, play } from './modules.mjs';
import { sampleTest } from '../sample.mjs';

const MOVES = ['h2e2', 'h9g7', 'h0g2', 'i9h9'];
/** The maximum misjudgement of each level, from the table of levels. */
const ROUGHNESS = { 2: 125, 5: 14, 8: 4, 10: 0 };
/** The number of nodes checked of each search. */
const NODES = 1_200;

/** @param {number} level */
function watched(level) {
  const request = /** @type {const} */ ({ game: 'xiangqi', position: { moves: MOVES }, notation: 'wxf' });
  const trace = full.traceSearch({ ...request, limits: { nodes: 9_000 }, options: { level, seed: 5, drawn: 1 } });
  return { trace, ...searchInParts(trace) };
}

/** The evaluation of a position for Red, from the module that plays. @param {string} fen */
const evaluated = (fen) => play.xiangqiAppraisal({ fen }).red;

for (const [name, roughness] of Object.entries(ROUGHNESS)) {
  const level = Number(name);
  const search = watched(level);
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
      for (const language of ['en', 'zh-Hans']) {
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
