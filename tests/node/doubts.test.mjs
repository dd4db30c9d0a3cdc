// Explanations of cuts ("doubts"): every claim of their sentences, in both languages, is checked by a walk over the tree.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../../www/i18n/load-both.js';
import { texts } from '../../www/i18n/i18n.js';
import { findArgument, cutStepOf } from '../../www/tree/doubts/argument.js';
import { argumentSentences, leafSentences } from '../../www/tree/doubts/doubt-words.js';
import { namesWhole } from '../../www/tree/diagram/move-names.js';
import {
  valueOnRail,
  rangeKeepingRoot,
  whyNotTriable,
  railsFrom,
  firstFixedRail,
  valuesToTry,
} from '../../www/tree/doubts/minimax-values.js';
import { CUTTING, sourceOf } from './diagrams.mjs';
import { lab } from './modules.mjs';
import { chance, isFull, sampleTest } from '../sample.mjs';
import { truth, unfolded } from './walks.mjs';

/** @import { Part } from '../../www/i18n/grammar/say.js' */
/** @import { TraceSource } from '../../www/tree/types.js' */
/** @typedef {{ max: boolean, value: number, children: number[], parent: number }} Place */

const LANGUAGES = /** @type {const} */ (['en', 'zh-Hans']);

/** The part of the trees that is tested for each listing. */
const SHARE = isFull ? 1 : 1 / 3;

const random = chance(21);

/** @param {number} depth @returns {any} nested arrays of uneven depth, some values equal */
function randomTree(depth) {
  if (depth === 0) return Math.floor(random() * 12) - 4 + (random() < 0.1 ? 0.5 : 0);
  return Array.from({ length: 1 + Math.floor(random() * 3.3) }, () => randomTree(random() < 0.15 ? 0 : depth - 1));
}

const trees = [
  ...JSON.parse('[[[3,12,8],[2,4,6],[14,5,2]],[[[[3,17],[2,12]],[[15],[25,0]]],[[[2,5],[3]],[[2,14]]]]]'),
  ...Array.from({ length: 60 }, (_, at) => randomTree(2 + (at % 4))).filter(Array.isArray),
].map((tree, at) => ({
  text: JSON.stringify(tree),
  root: /** @type {'max' | 'min'} */ (at % 3 === 2 ? 'min' : 'max'),
  places: placesOf(tree, at % 3 !== 2),
}));

/** The nodes of the tree in pre-order. @param {any} tree @param {boolean} rootIsMax @returns {Place[]} */
function placesOf(tree, rootIsMax) {
  /** @type {Place[]} */ const places = [];
  addNode(tree, rootIsMax, -1);
  return places;

  /** @param {any} node @param {boolean} max @param {number} parent */
  function addNode(node, max, parent) {
    const index = places.length;
    places.push({ max, value: Array.isArray(node) ? NaN : node, children: [], parent });
    if (parent >= 0) places[parent].children.push(index);
    if (Array.isArray(node)) for (const child of node) addNode(child, !max, index);
  }
}

/** The minimax value of a place by brute force, with leaf values from `valueOf`.
 * @param {Place[]} places @param {number} index @param {(leaf: number) => number} [valueOf] @returns {number} */
function minimax(places, index, valueOf = (leaf) => places[leaf].value) {
  const { children, max } = places[index];
  if (children.length === 0) return valueOf(index);
  const values = children.map((child) => minimax(places, child, valueOf));
  return values.reduce((one, other) => ((max ? other > one : other < one) ? other : one));
}

/** @param {Place[]} places @param {number} index @param {number} above */
function isUnder(places, index, above) {
  for (let here = index; here >= 0; here = places[here].parent) if (here === above) return true;
  return false;
}

/** @param {Place[]} places @param {number} index */
function depthOf(places, index) {
  let depth = 0;
  for (let here = index; places[here].parent >= 0; here = places[here].parent) depth += 1;
  return depth;
}

/** @param {TraceSource} source @param {string} language */
function contextOf(source, language) {
  const words = texts(language);
  return { source, ...namesWhole(source.diagram, words), texts: words };
}

/** A sentence as text: ‹6› is a node, «3» a number. @param {Part[]} parts */
const spellMarks = (parts) =>
  parts
    .map((part) => (typeof part === 'string' ? part : part.node !== undefined ? `‹${part.node}›` : `«${part.text}»`))
    .join('');

/** @param {string} text as the page writes it */
const amount = (text) => (text === '+∞' ? Infinity : text === '−∞' ? -Infinity : Number(text.replace('−', '-')));

const GROUNDS = {
  en: {
    had: /^At ‹(?<by>\d+)›(?:, (?<far>\d+) plies up,)? (?:(?<max>Max already has)|Min can already hold Max to) «(?<limit>[^»]+)» by way of (?:leaf )?‹(?<via>\d+)›\.$/,
    asked:
      /^‹(?<by>\d+)› asks only one thing of (?:leaf )?‹(?<about>\d+)› here: is it worth (?:(?<more>more)|less) than «(?<than>[^»]+)»\?$/,
    pass: /^This pass asks only one thing: is ‹(?<root>\d+)› worth «(?<than>[^»]+)» or more\?$/,
    limits:
      /^No value here is (?:(?<above>above)|below) «(?<limit>[^»]+)»: the search was given this limit at the start\.$/,
  },
  'zh-Hans': {
    had: /^(?:(?<max>Max)|Min) 在 ‹(?<by>\d+)›(?:（往上 (?<far>\d+) 层）| )走(?:叶子)? ‹(?<via>\d+)›，已经能(?:得|把 Max 压到) «(?<limit>[^»]+)»。$/,
    asked: /^‹(?<by>\d+)› 对(?:叶子)? ‹(?<about>\d+)› 只问一件事：它比 «(?<than>[^»]+)» (?:(?<more>大)|小)吗？$/,
    pass: /^这一遍只问一件事：‹(?<root>\d+)› 够不够 «(?<than>[^»]+)»？$/,
    limits: /^这盘棋里没有比 «(?<limit>[^»]+)» 更(?:(?<above>大)|小)的值，搜索一开始就知道。$/,
  },
};
const FORCE = {
  en: /^And at ‹(?<node>\d+)› (?:(?<max>Max can get)|Min can hold Max to) «(?<value>[^»]+)» by way of (?:leaf )?‹(?<here>\d+)›, (?<compared>no more than|no less than|more than|less than|not less than|the most there is|the least there is)(?: «(?<than>[^»]+)»)?: whatever (?<rest>.+) may be worth, (?:‹(?<stays>\d+)› stays what it is|(?<same>the answer is the same))\.$/,
  'zh-Hans':
    /^而在 ‹(?<node>\d+)›，(?:(?<max>Max)|Min) ?走(?:叶子)? ‹(?<here>\d+)› ?就能(?:得|把 Max 压到) «(?<value>[^»]+)»，(?<compared>不比|比|够|已经到顶|已经到底)(?: «(?<than>[^»]+)» ?(?<how>大|小|了))?；不论(?<rest>.+)是多少，(?:‹(?<stays>\d+)› 的值都不变|(?<same>答案都一样))。$/,
};

/** The comparison that the words express. @param {Record<string, string>} found */
function comparison({ compared, how = '' }) {
  /** @type {Record<string, (value: number, than: number) => boolean>} */
  const all = {
    'no more than': (value, than) => value <= than,
    'no less than': (value, than) => value >= than,
    'more than': (value, than) => value > than,
    'less than': (value, than) => value < than,
    'not less than': (value, than) => value >= than,
    不比大: (value, than) => value <= than,
    不比小: (value, than) => value >= than,
    比大: (value, than) => value > than,
    比小: (value, than) => value < than,
    够了: (value, than) => value >= than,
    'the most there is': () => true,
    'the least there is': () => true,
    已经到顶: () => true,
    已经到底: () => true,
  };
  const holds = all[compared + how];
  assert.ok(holds, compared + how);
  return holds;
}

/**
 * Checks the claims of the two sentences about a cut.
 * @param {Place[]} places @param {string[]} sentences @param {'en' | 'zh-Hans'} language
 * @param {number[]} pruned the nodes struck out in the diagram
 */
function checkClaims(places, sentences, language, pruned) {
  assert.equal(sentences.length, 2, sentences.join(' '));
  const [is, ground] = /** @type {[string, Record<string, string>]} */ (
    Object.entries(GROUNDS[language]).flatMap(([kind, form]) => {
      const groups = form.exec(sentences[0])?.groups;
      return groups ? [[kind, groups]] : [];
    })[0] ?? assert.fail(sentences[0])
  );
  const force = FORCE[language].exec(sentences[1])?.groups ?? assert.fail(sentences[1]);
  const [node, here, value] = [Number(force.node), Number(force.here), amount(force.value)];
  // The mover can force a child of the node with at least this value for it.
  assert.equal(Boolean(force.max), places[node].max, sentences[1]);
  assert.equal(places[here].parent, node);
  const worth = minimax(places, here);
  assert.ok(places[node].max ? worth >= value : worth <= value, `${sentences[1]} but ‹${here}› is worth ${worth}`);
  if (force.than !== undefined) assert.ok(comparison(force)(value, amount(force.than)), sentences[1]);
  // The sentence lists exactly the nodes struck out, all under the node and without the forced child.
  const rest = [...force.rest.matchAll(/‹(\d+)›/g)].map(([, index]) => Number(index));
  assert.deepEqual(rest, pruned);
  for (const one of rest) assert.ok(places[one].parent === node && one !== here);
  // The claim holds for the lowest, the highest and mixed values of the cut leaves.
  const leaves = places.map(({ value }) => value).filter((value) => !Number.isNaN(value));
  const [least, most] = is === 'limits' ? [Math.min(...leaves), Math.max(...leaves)] : [-1000, 1000];
  const valuations = [least, most, null].map(
    (extreme) => (/** @type {number} */ leaf) =>
      rest.some((one) => isUnder(places, leaf, one))
        ? (extreme ?? (leaf % 2 === 0 ? least : most))
        : places[leaf].value,
  );
  const alike = (/** @type {(valueOf?: (leaf: number) => number) => unknown} */ of) => {
    for (const valueOf of valuations) assert.deepEqual(of(valueOf), of(), sentences.join(' '));
  };
  switch (is) {
    case 'had': {
      const [by, via, limit] = [Number(ground.by), Number(ground.via), amount(ground.limit)];
      assert.equal(Boolean(ground.max), places[by].max, sentences[0]);
      assert.notEqual(places[by].max, places[node].max);
      assert.equal(places[via].parent, by);
      assert.ok(isUnder(places, node, by) && !isUnder(places, node, via), sentences[0]);
      const has = minimax(places, via);
      assert.ok(places[by].max ? has >= limit : has <= limit, `${sentences[0]} but ‹${via}› is worth ${has}`);
      const distance = depthOf(places, node) - depthOf(places, by);
      assert.equal(ground.far === undefined ? 1 : Number(ground.far), distance);
      assert.equal(amount(force.than), limit);
      assert.equal(Number(force.stays), by);
      return alike((valueOf) => minimax(places, by, valueOf));
    }
    case 'asked': {
      const [by, about, than] = [Number(ground.by), Number(ground.about), amount(ground.than)];
      assert.equal(places[about].parent, by);
      assert.equal(Boolean(ground.more), places[by].max);
      assert.ok(isUnder(places, node, about));
      assert.equal(amount(force.than), than);
      assert.ok(force.same);
      return alike((valueOf) =>
        ground.more ? minimax(places, about, valueOf) > than : minimax(places, about, valueOf) < than,
      );
    }
    case 'pass': {
      const than = amount(ground.than);
      assert.equal(Number(ground.root), 0);
      assert.equal(amount(force.than), than);
      assert.ok(force.same);
      return alike((valueOf) => minimax(places, 0, valueOf) >= than);
    }
    default:
      assert.equal(amount(ground.limit), ground.above ? most : least);
      assert.equal(Boolean(ground.above), places[node].max);
      assert.equal(Number(force.stays), node);
      return alike((valueOf) => minimax(places, node, valueOf));
  }
}

for (const algorithm of CUTTING) {
  sampleTest(`${algorithm}: each cut of each tree has an explanation, and all its claims are true`, ({ sample }) => {
    let checked = 0;
    for (const { text, root, places } of sample(trees, trees.length * SHARE)) {
      for (const options of [{ cut: 'atOrAbove' }, { cut: 'above' }, { cut: 'atOrAbove', window: 'limits' }]) {
        const trace = traced({ game: 'tree', tree: text, root, algorithm, options });
        if (!trace) continue;
        const source = sourceOf(trace);
        source.reasons.forEach((reason, step) => {
          if (reason.code !== 'cut' || reason.pruned.length === 0) return;
          const found = findArgument(source, step);
          assert.ok(found, `${text} ${algorithm} ${JSON.stringify(options)} step ${step}`);
          assert.equal(found.wrong, null);
          for (const language of LANGUAGES) {
            const sentences = argumentSentences(found, contextOf(source, language)).map(spellMarks);
            checkClaims(places, sentences, language, reason.pruned);
          }
          for (const child of reason.pruned) assert.equal(cutStepOf(source, child, step), step);
          checked += 1;
        });
        trace.free();
      }
    }
    assert.ok(checked > (isFull ? 150 : 20), `${checked} cuts`);
  });
}

/** Null if the listing does not use a switch. @param {any} request */
function traced(request) {
  try {
    return lab.traceSearch(request);
  } catch (error) {
    assert.match(String(error), /window|cut/i);
    return null;
  }
}

test('a leaf value moves each ancestor as its rail says, and the root keeps its value within the interval shown', () => {
  for (const { text, root, places } of trees) {
    const source = sourceOf(lab.traceSearch({ game: 'tree', tree: text, root, algorithm: 'minimax' }));
    const { nodes } = source.diagram;
    assert.equal(whyNotTriable(source), null);
    const values = valuesToTry(nodes);
    assert.deepEqual([values[0], values.at(-1)], [-Infinity, Infinity]);
    assert.ok(values.every((value, index) => index === 0 || value > values[index - 1]));
    for (const leaf of nodes.keys()) {
      if (nodes[leaf].kind !== 'leaf' || leaf === 0) continue;
      assert.ok(values.includes(places[leaf].value));
      const rails = railsFrom(nodes, leaf);
      const { from, to } = rangeKeepingRoot(rails, places[leaf].value);
      const now = minimax(places, 0);
      const stop = firstFixedRail(rails);
      const seen = rails.map(() => new Set());
      for (const value of values) {
        const tried = (/** @type {number} */ one) => (one === leaf ? value : places[one].value);
        rails.forEach((rail, index) => {
          const worth = minimax(places, rail.node, tried);
          assert.equal(valueOnRail(rail, value), worth, `${text} leaf ${leaf} at ${value}, node ${rail.node}`);
          seen[index].add(worth);
        });
        const keepsRoot = minimax(places, 0, tried) === now;
        assert.equal(keepsRoot, value >= from && value <= to, `${text} leaf ${leaf} at ${value}`);
      }
      const fixed = seen.findIndex((all) => all.size === 1);
      assert.equal(stop, fixed, `${text} leaf ${leaf}`);
    }
  }
});

const WHAT_IF = {
  en: {
    stays: /^In the end ‹0› is worth «([^»]+)» all the same\.$/,
    becomes: /^In the end ‹0› is worth «(?<is>[^»]+)» instead of «(?<was>[^»]+)»\.$/,
    stops:
      /^Whatever it is, (?:leaf )?‹(\d+)› is worth at (most|least) «([^»]+)», and ‹(\d+)› has «([^»]+)» by way of (?:leaf )?‹(\d+)›: there it stops, and nothing above moves\.$/,
    exactly:
      /^A narrow key: from «([^»]+)» to «([^»]+)» ‹0› is worth what this leaf is worth, and only «([^»]+)» itself keeps it at «([^»]+)»\./,
    upTo: /^‹0› stays «([^»]+)» as long as this leaf is not above «([^»]+)»; beyond that it follows the leaf, up to «([^»]+)»\./,
    downTo:
      /^‹0› stays «([^»]+)» as long as this leaf is not below «([^»]+)»; beyond that it follows the leaf, down to «([^»]+)»\./,
  },
  'zh-Hans': {
    stays: /^‹0› 最后仍是 «([^»]+)»。$/,
    becomes: /^‹0› 最后不是 «(?<was>[^»]+)»，而是 «(?<is>[^»]+)»。$/,
    stops:
      /^不论它是多少，(?:叶子 )?‹(\d+)› (至多|至少)是 «([^»]+)»，而 ‹(\d+)› 走(?:叶子)? ‹(\d+)› 就(?:只)?有 «([^»]+)»：到 ‹\d+› 为止，再往上什么都不动。$/,
    exactly:
      /^这是一把窄钥匙：从 «([^»]+)» 到 «([^»]+)»，‹0› 跟着这个叶子走，只有它正好是 «([^»]+)»，‹0› 才是 «([^»]+)»。/,
    upTo: /^只要这个叶子不超过 «([^»]+)»，‹0› 就是 «([^»]+)»；再大，‹0› 就跟着它走，直到 «([^»]+)»。/,
    downTo: /^只要这个叶子不低于 «([^»]+)»，‹0› 就是 «([^»]+)»；再小，‹0› 就跟着它走，直到 «([^»]+)»。/,
  },
};

test('the sentences about a changed leaf equal brute force, in both languages', () => {
  const codes = new Set();
  for (const { text, root, places } of trees) {
    const source = sourceOf(lab.traceSearch({ game: 'tree', tree: text, root, algorithm: 'minimax' }));
    const { nodes } = source.diagram;
    const values = valuesToTry(nodes);
    for (const leaf of nodes.keys()) {
      if (nodes[leaf].kind !== 'leaf' || leaf === 0) continue;
      const rails = railsFrom(nodes, leaf);
      const worthAt = (/** @type {number} */ index, /** @type {number} */ value) =>
        minimax(places, index, (one) => (one === leaf ? value : places[one].value));
      for (const language of LANGUAGES) {
        const forms = WHAT_IF[language];
        for (const value of [values[0], values[Math.floor(random() * values.length)], values[values.length - 1]]) {
          const { outcome, because } = leafSentences(rails, value, contextOf(source, language), { isCut: false });
          const [was, is] = [minimax(places, 0), worthAt(0, value)];
          const [stays, becomes] = [forms.stays.exec(spellMarks(outcome)), forms.becomes.exec(spellMarks(outcome))];
          if (was === is) assert.equal(amount(stays?.[1] ?? ''), is, spellMarks(outcome));
          else {
            const said = [becomes?.groups?.was, becomes?.groups?.is].map((text) => amount(text ?? ''));
            assert.deepEqual(said, [was, is], spellMarks(outcome));
          }
          codes.add(was === is ? 'stays' : 'becomes');
          codes.add(checkBecause(spellMarks(because), language));
        }
      }

      /** @param {string} sentence @param {'en' | 'zh-Hans'} language */
      function checkBecause(sentence, language) {
        const forms = WHAT_IF[language];
        const all = values.map((value) => worthAt(0, value));
        const stops = forms.stops.exec(sentence);
        if (stops) {
          const [below, stop] = [Number(stops[1]), Number(stops[4])];
          const [via, rest] =
            language === 'en' ? [Number(stops[6]), amount(stops[5])] : [Number(stops[5]), amount(stops[6])];
          const reached = values.map((value) => worthAt(below, value));
          assert.equal(/most|至多/.test(stops[2]), places[stop].max);
          assert.equal(amount(stops[3]), places[stop].max ? Math.max(...reached) : Math.min(...reached), sentence);
          assert.equal(places[via].parent, stop);
          assert.equal(minimax(places, via), rest);
          assert.equal(new Set(values.map((value) => worthAt(stop, value))).size, 1, sentence);
          assert.ok(new Set(reached).size > 1 && new Set(all).size === 1);
          return 'stops';
        }
        const now = minimax(places, 0);
        const numbers = [...sentence.matchAll(/«([^»]+)»/g)].map(([, text]) => amount(text));
        const allowedValues = values.filter((value) => worthAt(0, value) === now);
        const [least, most] = [Math.min(...all), Math.max(...all)];
        if (forms.exactly.test(sentence)) {
          assert.deepEqual(numbers, [least, most, now, now], sentence);
          assert.deepEqual(allowedValues, [now]);
          return 'exactly';
        }
        const [up, down] = [forms.upTo.exec(sentence), forms.downTo.exec(sentence)];
        assert.ok(up || down, sentence);
        const [stays, end] = language === 'en' ? numbers : [numbers[1], numbers[0]];
        assert.equal(stays, now, sentence);
        assert.equal(numbers[2], up ? most : least, sentence);
        const within = values.filter((value) => (up ? value <= end : value >= end));
        assert.deepEqual(allowedValues, within, sentence);
        return up ? 'upTo' : 'downTo';
      }
    }
  }
  assert.deepEqual([...codes].sort(), ['becomes', 'downTo', 'exactly', 'stays', 'stops', 'upTo']);
});

test('a sentence about a cut leaf was known at the cut, and is true', () => {
  const distances = new Set();
  for (const { text, root, places } of trees) {
    const source = sourceOf(lab.traceSearch({ game: 'tree', tree: text, root, algorithm: 'fail_soft' }));
    const { nodes } = source.diagram;
    for (const [step, reason] of source.reasons.entries()) {
      const argued = findArgument(source, step);
      if (reason.code !== 'cut' || argued?.ground.is !== 'had') continue;
      distances.add(reason.distance > 1);
      const earlier = source.reasons.slice(0, step);
      const seen = new Set(earlier.flatMap((reason) => ('node' in reason ? [reason.node] : [])));
      const leaf = nodes.findIndex(
        ({ kind }, index) => kind === 'leaf' && reason.pruned.some((top) => isUnder(places, index, top)),
      );
      const worthAt = (/** @type {number} */ index, /** @type {number} */ value) =>
        minimax(places, index, (one) => (one === leaf ? value : places[one].value));
      for (const language of LANGUAGES) {
        const rails = railsFrom(nodes, leaf);
        const { because } = leafSentences(rails, 900, contextOf(source, language), { isCut: true, argued });
        const sentence = spellMarks(because);
        const stops = WHAT_IF[language].stops.exec(sentence);
        assert.ok(stops, sentence);
        const [below, end, stop] = [Number(stops[1]), amount(stops[3]), Number(stops[4])];
        const [via, rest] =
          language === 'en' ? [Number(stops[6]), amount(stops[5])] : [Number(stops[5]), amount(stops[6])];
        const sign = places[stop].max ? 1 : -1;
        assert.ok(seen.has(below) && seen.has(via), `known at step ${step}: ${sentence}`);
        for (const value of [-900, 900]) {
          assert.ok(sign * worthAt(below, value) <= sign * end && sign * end <= sign * rest, sentence);
          assert.equal(worthAt(stop, value), minimax(places, stop), sentence);
        }
        assert.ok(sign * minimax(places, via) >= sign * rest, sentence);
      }
    }
  }
  assert.deepEqual([...distances].sort(), [false, true]);
});

for (const algorithm of lab.algorithms()) {
  test(`${algorithm}: a leaf that was never evaluated changes nothing, and the search itself agrees`, () => {
    for (const { text, root, places } of trees.slice(0, 20)) {
      const source = sourceOf(lab.traceSearch({ game: 'tree', tree: text, root, algorithm }));
      const { nodes } = source.diagram;
      const seen = new Set(source.reasons.flatMap((reason) => (reason.code === 'leaf' ? [reason.node] : [])));
      const left = [...nodes.keys()].filter((index) => nodes[index].kind === 'leaf' && !seen.has(index) && index > 0);
      assert.equal(whyNotTriable(source), null);
      for (const leaf of left) {
        const rails = railsFrom(nodes, leaf);
        assert.ok(firstFixedRail(rails) > 0, `${text} leaf ${leaf}`);
        for (const value of [-900, 900]) {
          const changed = lab.traceSearch({ game: 'tree', tree: written(places, 0, leaf, value), root, algorithm });
          assert.equal(changed.summary().value, source.summary.value);
          changed.free();
        }
      }
    }
  });
}

/** @param {Place[]} places @param {number} index @param {number} leaf @param {number} value @returns {string} */
function written(places, index, leaf, value) {
  const { children } = places[index];
  return children.length === 0
    ? String(index === leaf ? value : places[index].value)
    : `[${children.map((child) => written(places, child, leaf, value)).join(',')}]`;
}

test('where no value can be changed the reason is given', () => {
  const over = (/** @type {any} */ request) => whyNotTriable(sourceOf(lab.traceSearch(request)));
  assert.equal(over({ game: 'tictactoe', position: 'XOX/OOX/...', algorithm: 'fail_soft' }), 'board');
  assert.equal(over({ game: 'graph', graph: lab.exampleGraphs()[0].graph, algorithm: 'memo' }), 'shared');
  assert.equal(over({ game: 'tree', tree: '(a:3 (1 2) b:4 (5 6))', algorithm: 'fail_soft', options: {} }), null);
  for (const language of LANGUAGES)
    for (const text of Object.values(texts(language).doubts.cannot)) assert.ok(text.length > 20);
});

test('where a memo is wrong the explanation says so, and nowhere else', () => {
  const found = { right: 0, wrong: 0 };
  for (let made = 0; made < 3000 && found.wrong < 12; made += 1) {
    const states = randomStates();
    const graph = JSON.stringify({ root: 'S0', states });
    const algorithm = made % 2 ? 'memo_careless' : 'memo_careful_full';
    const source = sourceOf(lab.traceSearch({ game: 'graph', graph, algorithm }));
    const { nodes } = source.diagram;
    const truths = new Map(Object.keys(states).map((root) => [root, truth(unfolded({ root, states }))]));
    const truthOf = (/** @type {number} */ index) => truths.get(nodes[index].label) ?? Number(nodes[index].value);
    source.reasons.forEach((reason, step) => {
      const alone = findArgument(source, step);
      const made = findArgument(source, step, truths);
      assert.ok(alone === null || made !== null);
      if (alone) assert.deepEqual(alone, made);
      if (!made || reason.code !== 'cut') return;
      const { ground, here, wrong } = made;
      const up = reason.bound === 'beta';
      const isSo = (/** @type {number | null} */ node, /** @type {number} */ taken, /** @type {boolean} */ atLeast) =>
        node === null || (atLeast ? truthOf(node) >= taken : truthOf(node) <= taken);
      const holds = isSo(here, reason.value, up) && (ground.is !== 'had' || isSo(ground.via, reason.limit, !up));
      assert.equal(wrong === null, holds, JSON.stringify(states));
      found[holds ? 'right' : 'wrong'] += 1;
      if (!wrong) return;
      assert.equal(wrong.value, truthOf(wrong.node));
      for (const language of LANGUAGES) {
        const third = spellMarks(argumentSentences(made, contextOf(source, language))[2] ?? []);
        assert.match(
          third,
          language === 'en'
            ? /^In fact (leaf )?‹\d+› is worth «[^»]+», not «[^»]+»\. This cut is a mistake\.$/
            : /^可惜这话不成立：‹\d+› 其实是 «[^»]+»，这里却当成了 «[^»]+»。这一刀剪错了。$/,
        );
      }
    });
  }
  assert.ok(found.wrong >= 5 && found.right > 20, JSON.stringify(found));
});

/** A small random graph in which several paths lead to a position. @returns {Record<string, { type: 'max' | 'min', children: (string | number)[] }>} */
function randomStates() {
  const rows = [1, 3, 3, 3];
  const name = (/** @type {number} */ row, /** @type {number} */ at) =>
    `S${rows.slice(0, row).reduce((sum, many) => sum + many, 0) + at}`;
  return Object.fromEntries(
    rows
      .flatMap((many, row) =>
        Array.from({ length: many }, (_, at) => [
          name(row, at),
          {
            type: row % 2 === 0 ? 'max' : 'min',
            children: Array.from({ length: 2 + Math.floor(random() * 2) }, () =>
              row === rows.length - 1 || random() < 0.25
                ? Math.floor(random() * 9)
                : name(row + 1, Math.floor(random() * rows[row + 1])),
            ),
          },
        ]),
      )
      .filter((entry, _, all) => {
        // Only states that can be reached from the root.
        const reached = new Set(['S0']);
        for (const here of reached)
          for (const child of /** @type {any} */ (Object.fromEntries(all))[here].children)
            if (typeof child === 'string') reached.add(child);
        return reached.has(/** @type {string} */ (entry[0]));
      }),
  );
}
