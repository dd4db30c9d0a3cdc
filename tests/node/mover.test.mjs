// The view of the side to move: at every step of the negamax listings the numbers of diagrams, panels and sentences equal those of a walk
// that is independent of the crate, with the sign turned at each node.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { algorithms, requestFor } from '../../www/address/search-address.js';
import { listing } from '../../www/tree/sentences/listings.js';
import { applyView, defaultView, viewOf } from '../../www/tree/sentences/point-of-view.js';
import { diagramOf, LANGUAGES, sayingOf, sourceOf, TREES } from './diagrams.mjs';
import { amount } from './facts.mjs';
import { lab } from './modules.mjs';
import { placesOf, walk } from './walks.mjs';

/** With whole values, and more than a leaf. */
const WHOLE = TREES.filter((text) => /^\[[^.]*$/.test(text));
const NEGAMAX = ['negamax_fail_soft', 'table', 'quiescence', 'null_move', 'framework', 'pvs', 'mtdf'];
const NUMBER = '[−+]?(?:∞|[0-9]+)';
/** A value in the view of both sides, as the sentences of a leaf and of a return have it. */
const PHRASES = {
  en: {
    leaf: new RegExp(`worth (${NUMBER}) \\(for .*?: (${NUMBER})\\)`),
    returned: new RegExp(`returns (${NUMBER}); with the sign turned that is (${NUMBER}) for `),
  },
  'zh-Hans': {
    leaf: new RegExp(`值是 ?(${NUMBER})（对.*?是 ?(${NUMBER})）`),
    returned: new RegExp(`返回 ?(${NUMBER})，变号以后对.*?是 ?(${NUMBER})。`),
  },
};

test('listings that are negamax in their source use the view of the side to move', () => {
  assert.deepEqual(algorithms.filter((name) => defaultView([name]) === 'mover').sort(), [...NEGAMAX, 'play'].sort());
  for (const name of NEGAMAX) {
    const lines = listing(name, true)?.map(({ text }) => text);
    assert.ok(lines?.join('\n').includes('(c, −β, −α'), name);
  }
  assert.equal(defaultView(['pvs', 'fail_soft']), 'max', 'compared searches share a point of view');
});

for (const algorithm of [...NEGAMAX, 'fail_soft', 'fail_hard', 'minimax']) {
  test(`${algorithm}: the view of the side to move equals the walk with the sign turned`, async () => {
    for (const tree of WHOLE)
      for (const root of /** @type {const} */ (['max', 'min'])) await read(tree, root, algorithm);
  });
}

test('a window is turned on the way to a node that is searched deeper, too', () => {
  const { position = '' } = lab.examplePositions().find(({ id }) => id === 'check') ?? {};
  const trace = lab.traceSearch({ game: 'capture', position, algorithm: 'quiescence', options: { depth: 2 } });
  const source = applyView(/** @type {any} */ (sourceOf(trace)), 'mover');
  const say = sayingOf(source);
  const said = source.reasons.map((reason) => say(reason));
  const handed = said.filter((text) => /hands the window/.test(text) && !/\(−∞, \+∞\)/.test(text));
  assert.ok(handed.some((text) => /Check extension/.test(text)));
  for (const text of handed) assert.match(text, /\(−β, −α\) = /);
  trace.free();
});

/** @param {string} tree @param {'max' | 'min'} root @param {string} algorithm */
async function read(tree, root, algorithm) {
  const trace = lab.traceSearch(
    requestFor({ tree, root, folded: false }, { algorithm, cut: 'atOrAbove', options: {} }),
  );
  const whole = diagramOf(trace);
  const places = placesOf(whole);
  const { steps } = walk(places, algorithm);
  const source = applyView(/** @type {any} */ (sourceOf(trace)), 'mover');
  const { nodes } = source.diagram;
  const say = { en: sayingOf(source), 'zh-Hans': sayingOf(source, 'zh-Hans') };
  const index = new Map(nodes.map(({ id }, at) => [id, at]));
  // Sides alternate, so the depth gives the side to move, independently of the page.
  const mine = (/** @type {string} */ id) => ((id.split('.').length % 2 === 1) === (root === 'max') ? 1 : -1);
  for (const { id, value } of whole.nodes)
    if (value !== null) assert.equal(nodes[index.get(id) ?? -1].value, mine(id) * value + 0);
  for (const [at, step] of steps.entries()) {
    const where = `${algorithm} ${tree} ${root}, step ${at}`;
    const { id } = step.place;
    const sign = mine(id);
    const reason = source.reasons[at];
    if (step.value !== undefined && 'value' in reason) assert.equal(reason.value, sign * step.value + 0, where);
    if (reason.code === 'cut') assert.equal(reason.bound, 'beta', `${where}: who moves only wants more`);
    const frame = await source.frame(at);
    // α, β and best of the open calls equal those of the walk.
    for (const open of step.above) {
      const turned = mine(open.place.id);
      const { window, value } = frame.nodes[index.get(open.place.id) ?? -1];
      const expected = turned > 0 ? [open.alpha, open.beta] : [0 - open.beta, 0 - open.alpha];
      if (window) assert.deepEqual([window.alpha, window.beta], expected, `${where}: ${open.place.id}`);
      if (open.best !== null) assert.equal(value, turned * open.best + 0, `${where}: ${open.place.id}`);
    }
    const parent = step.above.at(-1);
    for (const language of LANGUAGES) {
      const text = say[language](reason);
      assert.doesNotMatch(text, /\b(Max|Min) node|Max 节点|Min 节点/, where);
      // What the node is worth to its own side and to that of its parent.
      const [value = NaN, said] =
        step.code === 'leaf'
          ? [step.place.value, PHRASES[language].leaf]
          : ['leave', 'cut', 'answer'].includes(step.code)
            ? [Number(step.value), PHRASES[language].returned]
            : [];
      if (said && parent) {
        const [, own, back] = said.exec(text) ?? assert.fail(`${where}: ${text}`);
        const expected = [sign * value + 0, mine(parent.place.id) * value + 0];
        assert.deepEqual([amount(own), amount(back)], expected, `${where}: ${text}`);
      }
      const [, alpha, beta] = new RegExp(`\\(−β, −α\\) = \\((${NUMBER}), (${NUMBER})\\)`).exec(text) ?? [];
      if (alpha !== undefined && parent) {
        const above = mine(parent.place.id) > 0 ? [parent.alpha, parent.beta] : [0 - parent.beta, 0 - parent.alpha];
        assert.deepEqual([amount(alpha), amount(beta)], [0 - above[1], 0 - above[0]], `${where}: ${text}`);
      }
    }
  }
  trace.free();
}

test('a chosen view and the exercises of filling in precede the view of the listing', () => {
  const search = /** @type {any} */ ({ summary: { algorithm: 'pvs' }, flat: null });
  assert.equal(viewOf(search, null, null), 'mover');
  assert.deepEqual([viewOf(search, 'max', null), viewOf(search, null, 'fill')], ['max', 'max']);
});
