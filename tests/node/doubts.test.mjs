// Explanations of cuts ("doubts"): every claim of their sentences, in both languages, is checked by a walk over the tree.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { texts } from '../../www/i18n/i18n.js';
import { findArgument, cutStepOf } from '../../www/tree/doubts/argument.js';
import { argumentSentences, leafSentences } from '../../www/tree/doubts/doubt-words.js';
import { valueOnRail, rangeKeepingRoot, whyNotTriable, railsFrom } from '../../www/tree/doubts/minimax-values.js';
import { firstFixedRail, valuesToTry } from '../../www/tree/doubts/minimax-values.js';
import { contextOf, CUTTING, LANGUAGES, sourceOf } from './diagrams.mjs';
import { amount } from './facts.mjs';
import { lab } from './modules.mjs';
import { chance, isFull, sampleTest } from '../sample.mjs';
import { parsed, truth, unfolded } from './walks.mjs';

/** @import { Part } from '../../www/i18n/grammar/say.js' */
/** @import { Place } from './walks.mjs' */

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
].map((tree, at) => {
  const [text, root] = [JSON.stringify(tree), /** @type {'max' | 'min'} */ (at % 3 === 2 ? 'min' : 'max')];
  return { text, root, places: parsed(text, root).nodes };
});

/** @param {Place} place @param {Place} above */
const isUnder = (place, above) => `${place.id}.`.startsWith(`${above.id}.`);
/** @param {Place} place */
const depthOf = ({ id }) => id.split('.').length;

/** A sentence as text: ‹6› is a node, «3» a number. @param {Part[]} parts */
const spellMarks = (parts) =>
  parts
    .map((part) => (typeof part === 'string' ? part : part.node !== undefined ? `‹${part.node}›` : `«${part.text}»`))
    .join('');

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

/** The words of each comparison. */
const COMPARED = {
  '<=': ['no more than', '不比大'],
  '>=': ['no less than', 'not less than', '不比小', '够了'],
  '>': ['more than', '比大'],
  '<': ['less than', '比小'],
  any: ['the most there is', 'the least there is', '已经到顶', '已经到底'],
};

/** The comparison that the words express. @param {Record<string, string>} found @param {number} value @param {number} than */
function holds({ compared, how = '' }, value, than) {
  const [is] =
    Object.entries(COMPARED).find(([, words]) => words.includes(compared + how)) ?? assert.fail(compared + how);
  return { '<=': value <= than, '>=': value >= than, '>': value > than, '<': value < than, any: true }[is];
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
  const at = (/** @type {string} */ index) => places[Number(index)];
  const [node, here, value] = [at(force.node), at(force.here), amount(force.value)];
  const isMax = node.kind === 'max';
  // The mover can force a child of the node with at least this value for it.
  assert.equal(Boolean(force.max), isMax, sentences[1]);
  assert.ok(node.children.includes(here));
  const worth = truth(here);
  assert.ok(isMax ? worth >= value : worth <= value, `${sentences[1]} but ‹${here.id}› is worth ${worth}`);
  if (force.than !== undefined) assert.ok(holds(force, value, amount(force.than)), sentences[1]);
  // The sentence lists exactly the nodes struck out, all under the node and without the forced child.
  const rest = [...force.rest.matchAll(/‹(\d+)›/g)].map(([, index]) => Number(index));
  assert.deepEqual(rest, pruned);
  for (const one of rest) assert.ok(node.children.includes(places[one]) && places[one] !== here);
  // The claim holds for the lowest, the highest and mixed values of the cut leaves.
  const leaves = places.map(({ value }) => value).filter((value) => !Number.isNaN(value));
  const [least, most] = is === 'limits' ? [Math.min(...leaves), Math.max(...leaves)] : [-1000, 1000];
  const isOut = (/** @type {Place} */ leaf) => rest.some((one) => isUnder(leaf, places[one]));
  const mixed = (/** @type {Place} */ leaf) => (places.indexOf(leaf) % 2 ? most : least);
  const others = [() => least, () => most, mixed];
  const valuations = others.map((other) => (/** @type {Place} */ leaf) => (isOut(leaf) ? other(leaf) : leaf.value));
  const alike = (/** @type {(valueOf?: (leaf: Place) => number) => unknown} */ of) => {
    for (const valueOf of valuations) assert.deepEqual(of(valueOf), of(), sentences.join(' '));
  };
  switch (is) {
    case 'had': {
      const [by, via, limit] = [at(ground.by), at(ground.via), amount(ground.limit)];
      assert.deepEqual([Boolean(ground.max), by.kind === node.kind], [by.kind === 'max', false], sentences[0]);
      assert.ok(by.children.includes(via) && isUnder(node, by) && !isUnder(node, via), sentences[0]);
      const has = truth(via);
      assert.ok(ground.max ? has >= limit : has <= limit, `${sentences[0]} but ‹${via.id}› is worth ${has}`);
      assert.deepEqual([Number(ground.far ?? 1), amount(force.than)], [depthOf(node) - depthOf(by), limit]);
      assert.equal(at(force.stays), by);
      return alike((valueOf) => truth(by, valueOf));
    }
    case 'asked': {
      const [by, about, than] = [at(ground.by), at(ground.about), amount(ground.than)];
      assert.ok(by.children.includes(about) && isUnder(node, about) && force.same);
      assert.deepEqual([Boolean(ground.more), amount(force.than)], [by.kind === 'max', than]);
      return alike((valueOf) => (ground.more ? truth(about, valueOf) > than : truth(about, valueOf) < than));
    }
    case 'pass': {
      const than = amount(ground.than);
      assert.deepEqual([at(ground.root), amount(force.than)], [places[0], than]);
      assert.ok(force.same);
      return alike((valueOf) => truth(places[0], valueOf) >= than);
    }
    default:
      assert.deepEqual([amount(ground.limit), Boolean(ground.above)], [ground.above ? most : least, isMax]);
      assert.equal(at(force.stays), node);
      return alike((valueOf) => truth(node, valueOf));
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

/** What a search says of each leaf, and its position among the places of the tree. @param {(typeof trees)[number]} tree */
function* leavesOf({ text, root, places }) {
  const source = sourceOf(lab.traceSearch({ game: 'tree', tree: text, root, algorithm: 'minimax' }));
  const { nodes } = source.diagram;
  assert.equal(whyNotTriable(source), null);
  const values = valuesToTry(nodes);
  for (const leaf of nodes.keys()) {
    if (nodes[leaf].kind !== 'leaf' || leaf === 0) continue;
    yield { source, values, leaf, rails: railsFrom(nodes, leaf), worthAt: worthIf(places, places[leaf]) };
  }
}

/** The value of a node if a leaf has another value. @param {Place[]} places @param {Place} leaf */
const worthIf = (places, leaf) => (/** @type {number} */ index, /** @type {number} */ value) =>
  truth(places[index], (one) => (one === leaf ? value : one.value));

test('a leaf value moves each ancestor as its rail says, and the root keeps its value within the interval shown', () => {
  for (const tree of trees) {
    const { text, places } = tree;
    const now = truth(places[0]);
    for (const { leaf, rails, values, worthAt } of leavesOf(tree)) {
      const own = places[leaf].value;
      assert.deepEqual([values[0], values.at(-1), values.includes(own)], [-Infinity, Infinity, true]);
      assert.ok(values.every((value, index) => index === 0 || value > values[index - 1]));
      const { from, to } = rangeKeepingRoot(rails, own);
      const seen = rails.map(() => new Set());
      for (const value of values) {
        rails.forEach((rail, index) => {
          const worth = worthAt(rail.node, value);
          assert.equal(valueOnRail(rail, value), worth, `${text} leaf ${leaf} at ${value}, node ${rail.node}`);
          seen[index].add(worth);
        });
        assert.equal(worthAt(0, value) === now, value >= from && value <= to, `${text} leaf ${leaf} at ${value}`);
      }
      const fixed = seen.findIndex((all) => all.size === 1);
      assert.equal(firstFixedRail(rails), fixed, `${text} leaf ${leaf}`);
    }
  }
});

const WHAT_IF = {
  en: {
    outcome: /^In the end ‹0› is worth «(?<is>[^»]+)» (?:all the same|instead of «(?<was>[^»]+)»)\.$/,
    stops:
      /^Whatever it is, (?:leaf )?‹(?<below>\d+)› is worth at (?:(?<most>most)|least) «(?<end>[^»]+)», and ‹(?<stop>\d+)› has «(?<rest>[^»]+)» by way of (?:leaf )?‹(?<via>\d+)›: there it stops, and nothing above moves\.$/,
    exactly:
      /^A narrow key: from «([^»]+)» to «([^»]+)» ‹0› is worth what this leaf is worth, and only «([^»]+)» itself keeps it at «([^»]+)»\./,
    follows:
      /^‹0› stays «(?<stays>[^»]+)» as long as this leaf is not (?:(?<up>above)|below) «(?<end>[^»]+)»; beyond that it follows the leaf, (?:up|down) to «(?<last>[^»]+)»\./,
  },
  'zh-Hans': {
    outcome: /^‹0› 最后(?:仍|不是 «(?<was>[^»]+)»，而)是 «(?<is>[^»]+)»。$/,
    stops:
      /^不论它是多少，(?:叶子 )?‹(?<below>\d+)› (?:(?<most>至多)|至少)是 «(?<end>[^»]+)»，而 ‹(?<stop>\d+)› 走(?:叶子)? ‹(?<via>\d+)› 就(?:只)?有 «(?<rest>[^»]+)»：到 ‹\k<stop>› 为止，再往上什么都不动。$/,
    exactly:
      /^这是一把窄钥匙：从 «([^»]+)» 到 «([^»]+)»，‹0› 跟着这个叶子走，只有它正好是 «([^»]+)»，‹0› 才是 «([^»]+)»。/,
    follows:
      /^只要这个叶子不(?:(?<up>超过)|低于) «(?<end>[^»]+)»，‹0› 就是 «(?<stays>[^»]+)»；再(?:大|小)，‹0› 就跟着它走，直到 «(?<last>[^»]+)»。/,
  },
};

/** The nodes and values that a sentence names where the effect of a leaf stops. @param {Part[]} because @param {'en' | 'zh-Hans'} language */
function readStop(because, language) {
  const found = WHAT_IF[language].stops.exec(spellMarks(because))?.groups;
  if (!found) return null;
  const { below, stop, via, end, rest, most } = found;
  const nodes = { below: Number(below), stop: Number(stop), via: Number(via) };
  return { ...nodes, end: amount(end), rest: amount(rest), atMost: most !== undefined };
}

test('the sentences about a changed leaf equal brute force, in both languages', () => {
  const codes = new Set();
  for (const tree of trees) {
    const { places } = tree;
    const was = truth(places[0]);
    for (const { source, values, rails, worthAt } of leavesOf(tree)) {
      const all = values.map((value) => worthAt(0, value));
      const [least, most] = [Math.min(...all), Math.max(...all)];
      const allowed = values.filter((_, index) => all[index] === was);
      for (const language of LANGUAGES)
        for (const value of [values[0], values[Math.floor(random() * values.length)], values[values.length - 1]]) {
          const { outcome, because } = leafSentences(rails, value, contextOf(source, language), { isCut: false });
          const is = worthAt(0, value);
          const said = WHAT_IF[language].outcome.exec(spellMarks(outcome))?.groups ?? assert.fail(spellMarks(outcome));
          assert.deepEqual([amount(said.is), said.was && amount(said.was)], [is, was === is ? undefined : was]);
          codes.add(was === is ? 'stays' : 'becomes');
          codes.add(checkBecause(because, language));
        }

      /** @param {Part[]} because @param {'en' | 'zh-Hans'} language */
      function checkBecause(because, language) {
        const sentence = spellMarks(because);
        const stops = readStop(because, language);
        if (stops) {
          const { below, stop, via, end, rest, atMost } = stops;
          const reached = values.map((value) => worthAt(below, value));
          assert.equal(atMost, places[stop].kind === 'max');
          assert.deepEqual([end, rest], [atMost ? Math.max(...reached) : Math.min(...reached), truth(places[via])]);
          assert.ok(places[stop].children.includes(places[via]));
          assert.equal(new Set(values.map((value) => worthAt(stop, value))).size, 1, sentence);
          assert.ok(new Set(reached).size > 1 && new Set(all).size === 1);
          return 'stops';
        }
        const exactly = WHAT_IF[language].exactly.exec(sentence);
        if (exactly) {
          assert.deepEqual(exactly.slice(1).map(amount), [least, most, was, was], sentence);
          assert.deepEqual(allowed, [was]);
          return 'exactly';
        }
        const { stays, end, last, up } = WHAT_IF[language].follows.exec(sentence)?.groups ?? assert.fail(sentence);
        assert.deepEqual([amount(stays), amount(last)], [was, up ? most : least], sentence);
        const within = values.filter((value) => (up ? value <= amount(end) : value >= amount(end)));
        assert.deepEqual(allowed, within, sentence);
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
      const isPruned = (/** @type {Place} */ place) => reason.pruned.some((top) => isUnder(place, places[top]));
      const leaf = places.findIndex((place) => place.kind === 'leaf' && isPruned(place));
      const worthAt = worthIf(places, places[leaf]);
      for (const language of LANGUAGES) {
        const context = contextOf(source, language);
        const { because } = leafSentences(railsFrom(nodes, leaf), 900, context, { isCut: true, argued });
        const sentence = spellMarks(because);
        const { below, end, stop, via, rest } = readStop(because, language) ?? assert.fail(sentence);
        const sign = places[stop].kind === 'max' ? 1 : -1;
        assert.ok(seen.has(below) && seen.has(via), `known at step ${step}: ${sentence}`);
        for (const value of [-900, 900]) {
          assert.ok(sign * worthAt(below, value) <= sign * end && sign * end <= sign * rest, sentence);
          assert.equal(worthAt(stop, value), truth(places[stop]), sentence);
        }
        assert.ok(sign * truth(places[via]) >= sign * rest, sentence);
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
        assert.ok(firstFixedRail(railsFrom(nodes, leaf)) > 0, `${text} leaf ${leaf}`);
        for (const value of [-900, 900]) {
          const tree = written(places[0], (place) => (place === places[leaf] ? value : place.value));
          const changed = lab.traceSearch({ game: 'tree', tree, root, algorithm });
          assert.equal(changed.summary().value, source.summary.value);
          changed.free();
        }
      }
    }
  });
}

/** @param {Place} place @param {(leaf: Place) => number} valueOf @returns {string} */
const written = (place, valueOf) =>
  place.kind === 'leaf' ? `${valueOf(place)}` : `[${place.children.map((child) => written(child, valueOf))}]`;

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
    const { root, states } = randomGraph();
    const graph = JSON.stringify({ root, states });
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
        const en = /^In fact (leaf )?‹\d+› is worth «[^»]+», not «[^»]+»\. This cut is a mistake\.$/;
        const zh = /^可惜这话不成立：‹\d+› 其实是 «[^»]+»，这里却当成了 «[^»]+»。这一刀剪错了。$/;
        assert.match(third, language === 'en' ? en : zh);
      }
    });
  }
  assert.ok(found.wrong >= 5 && found.right > 20, JSON.stringify(found));
});

/** A small random graph in which several paths lead to a position. */
function randomGraph() {
  /** @type {Record<string, { type: 'max' | 'min', children: (string | number)[] }>} */ const states = {};
  const below = (/** @type {number} */ end) => Math.floor(random() * end);
  /** @param {number} row @param {number} at */
  const grow = (row, at) => {
    const name = `S${row}${at}`;
    if (name in states) return name;
    /** @type {(string | number)[]} */ const children = [];
    states[name] = { type: row % 2 === 0 ? 'max' : 'min', children };
    for (let more = 2 + below(2); more > 0; more -= 1)
      children.push(row === 3 || random() < 0.25 ? below(9) : grow(row + 1, below(3)));
    return name;
  };
  return { root: grow(0, 0), states };
}
