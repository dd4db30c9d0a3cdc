// Remarks of the lab about its sources: replacement, keys and collisions, formulas, errors, and the dialogue of the bags.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourceTexts } from '../../www/i18n/sources.js';
import { leastLeaves } from '../../www/lab/sources/leaf-chart.js';
import { allNodes, nodesAsPrinted } from '../../www/lab/sources/formulas.js';
import { binary, tableSlotOf, keyTerms } from '../../www/lab/sources/key-panel.js';
import { sourceExamples } from '../../www/lab/picker/source-examples.js';
import { dialogueSteps, NOTES, notesFor } from '../../www/lab/sources/source-notes.js';
import { algorithms, requestFor } from '../../www/address/search-address.js';
import { sourceOf } from './diagrams.mjs';
import { lab } from './modules.mjs';
import { truth, unfolded } from './walks.mjs';

/** @import { Search } from '../../www/address/search-address.js' */

const examples = new Map(sourceExamples().map((example) => [example.id, example]));
/** @type {Map<string, any>} */ const builtIn = new Map();
for (const { id, tree, root } of lab.examples()) builtIn.set(id, { tree, root, folded: false });
for (const { id, graph } of lab.exampleGraphs()) builtIn.set(id, { tree: graph, root: 'max', folded: false });

/** @param {string} id @returns {any} */
const example = (id) => examples.get(id) ?? builtIn.get(id);

/** Searches as the page does. @param {string} id @param {Partial<Search>} search */
function searched(id, search) {
  const trace = lab.traceSearch(requestFor(example(id), { algorithm: 'fail_soft', cut: 'atOrAbove', ...search }));
  const { diagram, reasons, summary } = sourceOf(trace);
  return { trace, nodes: diagram.nodes, reasons: /** @type {any[]} */ (reasons), summary };
}

/** The fate of X’s entry under a scheme: leaves evaluated, whether it answered, and the entry that replaced it. @param {string} id @param {string} scheme */
function findFateOfX(id, scheme) {
  const [{ options, ...search }] = example(id).searches;
  const { trace, nodes, reasons, summary } = searched(id, { ...search, options: { ...options, tableScheme: scheme } });
  /** @type {(number | null)[]} */ let before = [];
  /** @type {string | null} */ let replacedBy = null;
  const hasX = (/** @type {(number | null)[]} */ entries) => entries.some((node) => nodes[node ?? -1]?.label === 'X');
  reasons.forEach((reason, step) => {
    const after = trace.table(step, 99).entries.map(({ node }) => node);
    // The step that loses an entry names it.
    const { evicted = null } = reason;
    if (hasX(before) && !hasX(after) && reason.code !== 'end') {
      replacedBy ??= nodes[reason.node].label;
      assert.equal(nodes[evicted]?.label, 'X', `${id}, step ${step}`);
    }
    if (evicted !== null) {
      assert.ok(
        before.includes(evicted) && after.includes(reason.node) && !after.includes(evicted),
        `${id}, step ${step}`,
      );
      assert.notEqual(nodes[reason.node].label, nodes[evicted].label);
    }
    before = after;
  });
  const answered = reasons.some((reason) => reason.code === 'answer' && nodes[reason.node].label === 'X');
  assert.equal(summary.value, truth(unfolded(JSON.parse(example(id).tree))), `${id}, ${scheme}`);
  return { leaves: summary.leaves, answered, replacedBy };
}

/** The scheme of each example and the fate of X, with the numbers of the remark. */
const SCHEMES = ['always', 'sameOrDeeper', 'twoTier', 'bucket'];
const [BY_J, BY_A] = ['J', 'A'].map((label) => ({ always: label, sameOrDeeper: label }));
const EXPECTED_FATES = /** @type {const} */ ({
  'scheme-always': { alone: 'always', kept: false, leaves: [8, 5], replacedBy: { always: 'F' } },
  'scheme-deeper': { alone: 'sameOrDeeper', kept: false, leaves: [8, 6], replacedBy: {} },
  'scheme-two-tier': { alone: 'twoTier', kept: true, leaves: [4, 5], replacedBy: { ...BY_J, bucket: 'A' } },
  'scheme-bucket': { alone: 'bucket', kept: true, leaves: [3, 5], replacedBy: { ...BY_A, twoTier: 'A' } },
});

for (const [id, { alone, kept, leaves, replacedBy }] of Object.entries(EXPECTED_FATES)) {
  test(`${id}: one scheme alone ${kept ? 'keeps' : 'loses'} the entry`, () => {
    assert.equal(example(id).searches[0].options.tableScheme, alone);
    for (const scheme of SCHEMES) {
      const fate = findFateOfX(id, scheme);
      const isAlone = scheme === alone;
      assert.deepEqual([fate.leaves, fate.answered], [leaves[isAlone ? 0 : 1], kept === isAlone], scheme);
      if (!fate.answered) assert.equal(fate.replacedBy, /** @type {any} */ (replacedBy)[scheme] ?? null, scheme);
    }
    for (const tag of ['zh', 'en']) {
      const numbers = sourceTexts(tag).examples[id][1].match(/\d+/g);
      assert.deepEqual(numbers?.map(Number), leaves, tag);
    }
  });
}

const WORD = (1n << 64n) - 1n;
/** The finaliser of splitmix64 (Steele and others 2014). @param {bigint} number */
function splitMix64(number) {
  let z = (number + 0x9e3779b97f4a7c15n) & WORD;
  z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & WORD;
  z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & WORD;
  return z ^ (z >> 31n);
}

/** The key of a position of the capture game, computed independently. @param {string} position */
function keyOf(position) {
  const [rows, mover] = position.split(' ');
  let key = mover === 'b' ? splitMix64(1000n) : 0n;
  [...rows.replaceAll('/', '')].forEach((piece, square) => {
    if (piece !== '.') key ^= splitMix64(BigInt('KRPkrp'.indexOf(piece) * 25 + square));
  });
  return key;
}

test('the shown key is that of the position, and each step of it is a XOR', () => {
  const words = sourceTexts('en').key;
  let moves = 0;
  for (const { position } of lab.examplePositions()) {
    const trace = lab.traceSearch({ game: 'capture', position, algorithm: 'minimax', options: { depth: 2 } });
    const { nodes } = /** @type {any} */ (trace.diagram());
    for (const { label, parent } of nodes) {
      const now = lab.captureKey(label);
      const before = parent < 0 ? null : lab.captureKey(nodes[parent].label);
      assert.equal(BigInt(`0x${now.key}`), keyOf(label), label);
      const steps = keyTerms(before, now, words);
      const whole = steps.reduce((key, { number }) => key ^ number, before ? BigInt(`0x${before.key}`) : 0n);
      assert.equal(whole, keyOf(label), label);
      if (!before) continue;
      moves += 1;
      const pieces = (/** @type {string} */ position) => position.replaceAll(/[^a-z]/gi, '').length;
      const isCapture = pieces(label) < pieces(nodes[parent].label);
      assert.equal(steps.length, isCapture ? 4 : 3, `two xors for a move, three for a capture, and the side: ${label}`);
    }
  }
  assert.ok(moves > 100, `${moves}`);
});

test('bits are written in groups of four, the lowest on the right', () => {
  assert.equal(binary(0b1_0110_1001n, 8), '0110 1001');
  assert.equal(binary(5n, 6), '00 0101');
});

test('two positions collide in eight bits and in their slot, and the table answers for the wrong one', () => {
  const [narrow, whole] = example('collision').searches;
  const wrong = searched('collision', narrow);
  const right = searched('collision', whole);
  assert.deepEqual([wrong.summary.value, right.summary.value], [1, 2]);
  assert.equal(searched('collision', { algorithm: 'minimax', options: { depth: 2 } }).summary.value, 2);
  const answers = wrong.reasons.filter(({ code }) => code === 'answer');
  assert.equal(answers.length, 1);
  const [reader, wrote] = [answers[0].node, answers[0].writer].map((node) => wrong.nodes[node]);
  assert.deepEqual([reader.moveName, wrote.moveName], ['Pb1xc2', 'Ka3-b3'], 'as the remark has it');
  const [one, other] = [reader, wrote].map(({ label }) => tableSlotOf(keyOf(label), narrow.options));
  assert.deepEqual(one, other);
  assert.equal(one.slots, 16);
  assert.notEqual(keyOf(reader.label), keyOf(wrote.label));
  assert.equal(right.reasons.filter(({ code }) => code === 'answer').length, 0);
  for (const tag of ['zh', 'en']) assert.match(sourceTexts(tag).examples.collision[1], /\b1\b.*\b2\b|1。.* 2/);
});

test('the numbers beside the formulas are those of full trees', () => {
  /** @param {number} branching @param {number} depth @returns {number} */
  const nodes = (branching, depth) => (depth === 0 ? 1 : 1 + branching * nodes(branching, depth - 1));
  for (let branching = 2; branching <= 6; branching += 1) {
    for (let depth = 1; depth <= 8; depth += 1) {
      assert.equal(allNodes(branching, depth), nodes(branching, depth));
      assert.equal(nodesAsPrinted(branching, depth), nodes(branching, depth) - 1, 'the root is missing');
      if (depth % 2 === 0) assert.equal(leastLeaves(branching, depth), 2 * Math.sqrt(branching ** depth) - 1);
    }
  }
  for (const [branching, depth] of [
    [2, 4],
    [3, 3],
    [4, 2],
  ]) {
    const { tree } = lab.randomTree({ seed: 5, depth, branching, most: 999 });
    const options = { order: /** @type {const} */ ('best') };
    const { leaves } = lab.traceSearch({ game: 'tree', tree, algorithm: 'fail_soft', options }).summary();
    assert.equal(leaves, leastLeaves(branching, depth), `${branching} branches, ${depth} plies, best order`);
  }
});

test('every remark has its text, place and example', () => {
  const listings = new Set(algorithms);
  for (const tag of ['zh', 'en']) {
    const { of } = sourceTexts(tag).notes;
    assert.deepEqual(Object.keys(of).sort(), NOTES.map(({ id }) => id).sort(), tag);
  }
  for (const { id, algorithms: names = [], examples: shown = [], see } of NOTES) {
    assert.ok(names.length + shown.length > 0, id);
    for (const name of names) assert.ok(listings.has(name), `${id}: ${name}`);
    for (const name of [...shown, ...(see ? [see] : [])]) assert.ok(example(name), `${id}: ${name}`);
  }
  const notes = notesFor('redundancy-max', ['fail_hard']).map(({ id }) => id);
  assert.deepEqual(notes, ['wholeSubtree', 'failHardSide']);
  assert.deepEqual(notesFor(undefined, ['play']), []);
});

test('split at the root, a search of a source’s tree never evaluates fewer leaves', () => {
  for (const id of builtIn.keys()) {
    const leaves = (/** @type {string} */ algorithm) => searched(id, { algorithm }).summary.leaves;
    assert.ok(leaves('root_parallel') >= leaves('fail_soft'), id);
  }
});

test('figure 1 of the first source contains figure 2: A and B are cut under the node with a 2', () => {
  for (const algorithm of ['single_bound', 'fail_soft']) {
    const { trace, nodes, summary } = searched('three-plies', { algorithm });
    const last = trace.frame(summary.steps).nodes;
    const cut = last.flatMap(({ cutEdge }, at) => (cutEdge ? [`${nodes[at].label} ${cutEdge}`] : []));
    assert.deepEqual(cut, ['A alpha', 'B alpha'], algorithm);
    assert.equal(summary.value, 7);
  }
});

test('the dialogue of the bags follows any search that cuts there, line by line', () => {
  const dialogueOf = (/** @type {Partial<Search>} */ search) => {
    const { nodes, reasons } = searched('phones', search);
    return { steps: dialogueSteps(/** @type {any} */ ({ diagram: { nodes }, reasons })), reasons };
  };
  for (const algorithm of ['fail_soft', 'fail_hard', 'negamax_fail_soft', 'single_bound']) {
    const { steps, reasons } = dialogueOf({ algorithm });
    assert.equal(steps?.length, sourceTexts('en').dialogue.lines.length, algorithm);
    assert.equal(reasons[steps?.[4] ?? 0].value, 3, 'the Mi 9 is noted down');
    assert.equal(reasons[steps?.[7] ?? 0].code, 'cut');
  }
  assert.equal(dialogueOf({ algorithm: 'minimax' }).steps, null);
  assert.equal(dialogueOf({ options: { order: 'reversed' } }).steps, null);
  const { nodes } = searched('phones', { algorithm: 'minimax' });
  const [p30, mi9, screw, sesame, macPro] = nodes.flatMap(({ kind, value }) =>
    kind === 'leaf' ? [Number(value)] : [],
  );
  assert.ok(sesame < screw && screw < mi9 && mi9 < p30 && p30 < macPro);
});
