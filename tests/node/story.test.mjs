// All facts of a trace about one node, the course of a search, the colours of its overview, and the switches.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { texts } from '../../www/i18n/i18n.js';
import { requestFor } from '../../www/address/search-address.js';
import { switches } from '../../www/address/switches.js';
import { NAMED_TECHNIQUES } from '../../www/address/techniques.js';
import { isOn, switchOf, termOf } from '../../www/lab/switches/technique-switches.js';
import { coloursOf, LENSES, lensOf } from '../../www/tree/large-search/lenses.js';
import { MIDDLE, playedInParts } from './diagrams.mjs';
import { full, play } from './modules.mjs';

const request = /** @type {const} */ ({ notation: 'chinese', position: { fen: MIDDLE }, limits: { depth: 7 } });
const { trace, flat, steps } = playedInParts(request);
/** The pieces of a FEN and the side to move. @param {string | null} fen */
const placement = (fen) => fen?.split(' ').slice(0, 2).join(' ');
const sum = (/** @type {number[]} */ numbers) => numbers.reduce((whole, number) => whole + number, 0);
const some = [...flat.parents.keys()].filter((node) => node % 37 === 0 || node < 60);

test('a story has the moves of its node in search order, in agreement with the arrays', () => {
  for (const node of some) {
    const story = trace.story(node);
    const below = [...flat.parents.keys()].slice(node + 1, flat.ends[node]);
    const children = below.filter((child) => flat.parents[child] === node);
    assert.deepEqual(
      story.moves.map((move) => move.node),
      children,
    );
    for (const move of story.moves) {
      assert.equal(move.value, flat.scores[move.node]);
      assert.equal(move.nodes, flat.ends[move.node] - move.node);
      assert.equal(move.why, flat.whyNames[flat.whys[move.node]]);
      if (move.name !== null) assert.equal(move.name, flat.captions[flat.captionOf[move.node]]);
    }
    for (const name of /** @type {const} */ (['entered', 'left', 'unsearched']))
      assert.equal(story[name], flat[name][node]);
    assert.equal(story.ply, flat.plies[node]);
    assert.equal(story.parent, flat.parents[node] === node ? null : flat.parents[node]);
    const cuts = story.moves.filter((move) => move.cuts);
    assert.equal(cuts.length, story.why === 'cut' ? 1 : 0);
    for (const cut of cuts) assert.deepEqual([cut.node, cut.value], [children.at(-1), story.value]);
    assert.ok(story.moves.filter((move) => move.isBest).length <= 1);
  }
});

test('a found entry was written earlier, for the same position, and was still there', () => {
  let found = 0;
  flat.finds.forEach((usage, node) => {
    if (usage === 0 || node % 11 > 0) return;
    const { entry, fen, entered } = trace.story(node);
    assert.ok(entry);
    assert.equal(entry.usage, ['', 'evaluation', 'first_move', 'answer'][usage]);
    if (entry.node === null) return;
    const writer = trace.story(entry.node);
    assert.ok(writer.left < entered && writer.stored, `node ${node} found what ${entry.node} wrote`);
    assert.equal(placement(writer.fen), placement(fen));
    assert.equal(writer.stored.depth, entry.depth);
    found += 1;
  });
  assert.ok(found > 10, `${found}`);
});

test('skipped moves have names, rules and, if used as the value, upper bounds', () => {
  const rules = new Set();
  for (const node of flat.parents.keys()) {
    if (node % 5 > 0) continue;
    const { leftOut, rest, value } = trace.story(node);
    for (const { name, rule, upperBound } of leftOut) {
      rules.add(rule);
      assert.match(name, /^[\u4e00-\u9fff０-９0-9]{4}$/);
      assert.ok(upperBound === null || Number.isFinite(upperBound), `${value}`);
    }
    if (rest) rules.add(rest.rule);
  }
  for (const rule of ['late_move', 'futility', 'delta', 'exchange']) assert.ok(rules.has(rule), [...rules].join(' '));
});

test('the roots contain all nodes, and the last turn is the chosen move', () => {
  assert.equal(sum(flat.passes.map(({ nodes }) => nodes)), flat.parents.length);
  for (const { efforts, nodes, node } of flat.passes) {
    assert.equal(sum(efforts.map((effort) => effort.nodes)), nodes - 1, `root ${node}`);
    assert.ok(efforts.every((effort, at) => at === 0 || efforts[at - 1].nodes >= effort.nodes));
  }
  const { moves, value } = trace.summary();
  const last = flat.turns.at(-1);
  assert.deepEqual([last?.name, last?.value], [moves[0], value]);
  flat.turns.forEach(({ name, changed }, at) => assert.equal(changed, at > 0 && flat.turns[at - 1].name !== name));
  const change = flat.turns.find(({ changed, node }) => changed && flat.entered[node] > 1);
  assert.equal(trace.story(0).nextChange, change?.node);
});

test('the next cut is the next node that left moves out', () => {
  for (const node of some) {
    const { nextCut, left } = trace.story(node);
    const later = [...flat.left].flatMap((step, at) => (step > left && flat.unsearched[at] > 0 ? [step] : []));
    assert.equal(nextCut === null ? null : flat.left[nextCut], later.length > 0 ? Math.min(...later) : null);
  }
  assert.ok(steps > 100);
});

test('every lens puts every node into a class with a name and a colour', () => {
  for (const language of ['en', 'zh-Hans'])
    for (const name of LENSES) {
      const lens = lensOf(name, flat, texts(language));
      assert.equal(lens.classes.length, flat.parents.length);
      assert.equal(sum([...lens.counts]), flat.parents.length, name);
      for (const label of lens.labels) assert.doesNotMatch(label, /^$|undefined|NaN/, name);
      assert.ok(Math.max(...lens.classes) < lens.labels.length, name);
      for (const dark of [true, false]) assert.equal(coloursOf(lens, dark).length, lens.labels.length);
    }
});

test('nodes under a null move are in its class', () => {
  const lens = lensOf('technique', flat, texts('en'));
  const passed = lens.labels.indexOf('Null move and below');
  let below = 0;
  flat.kindFlags.forEach((flags, node) => {
    if (!(flags & 4)) return;
    assert.equal(lens.classes[node], passed);
    below += flat.ends[node] - node;
  });
  assert.ok(below > 20);
  assert.ok(lens.counts[passed] > 0 && lens.counts[passed] <= below);
});

test('every switch of the search that plays exists in the engine, has its default, and reaches it', () => {
  const known = play.techniques().map(({ name }) => name);
  const task = /** @type {const} */ ({ game: 'xiangqi', position: { fen: MIDDLE }, limits: { depth: 3 } });
  const seen = (/** @type {Record<string, boolean>} */ techniques) =>
    full.traceSearch({ ...task, options: { techniques } }).summary().seen;
  const usual = seen({});
  for (const name of [...NAMED_TECHNIQUES, 'quiescence']) {
    assert.ok(known.includes(name), name);
    assert.equal(seen({ [name]: true }), usual, `${name} is on anyway`);
    assert.ok(name in switches && termOf(name), name);
    const search = { algorithm: 'play', cut: /** @type {const} */ ('atOrAbove'), options: { depth: 2, [name]: false } };
    const request = requestFor({ tree: `FEN ${MIDDLE}`, root: 'max', folded: false }, search);
    assert.deepEqual(request.options, { drawn: 1, record: 2_000_000, techniques: { [name]: false } });
    assert.ok(full.traceSearch(request).summary().seen > 0, name);
  }
  assert.deepEqual(switchOf('null_move', 'play'), { name: 'null_move', off: false, on: true });
  assert.deepEqual(switchOf('null_move', 'framework'), { name: 'nullMove', off: 'off', on: 'adaptive' });
  assert.equal(switchOf('null_move', 'fail_soft'), null);
  assert.equal(isOn('null_move', 'play', { null_move: false }), false);
  assert.equal(isOn('check', 'framework', {}), true);
  assert.equal(isOn('single_reply', 'framework', {}), false);
});
