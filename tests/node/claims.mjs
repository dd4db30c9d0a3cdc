// All sentences of the page about listings, in both languages, each with the facts that make it true.
//
// Blanks: {n} {f} {p} {b} {m} nodes, {v} {w} {u} {a} {z} numbers, {l} a bound such as α = 3, {i} {j} {h} counts,
// {r} {k} {q} lists of nodes or bounds, {x} {y} {s} {t} {c} words.

import assert from 'node:assert/strict';
import { isBound, isCase, isCounted, isCut, isHanded, isInherited, isLeaf, isLeft, isLine, isMax } from './facts.mjs';
import { isOver, isRaise, isWindow, isWithheld, isWorth } from './facts.mjs';
import { both, checkTest, known, moved, names, parent, parentVisit, units, visits, WORTH, WRONG } from './facts.mjs';
import { leavesOf, SINGLE, truth } from './walks.mjs';

/** @import { Claim, Facts } from './facts.mjs' */
/** @import { Step } from './walks.mjs' */

const CUTS = /** @type {const} */ ([
  ['has', 'the {l} that {b} already has', '{b} 已经守住的 {l}', '{b} 已经保证的 {l}'],
  ['asks', 'the {l} that {b} asks about', '{b} 要问的 {l}', '{b} 要问的 {l}'],
  ['worker', 'the {l} that this thread has found for {b}', '该线程替 {b} 找到的 {l}', '该线程替 {b} 找到的 {l}'],
  ['pass', 'the {l} of the window of this pass', '这一遍的窗口的 {l}', '这一遍的窗口的 {l}'],
  ['first', 'the {l} of the window that the search began with', '初始窗口的 {l}', '初始窗口的 {l}'],
]);

/** What a value that cuts is, beside the bound: at a Max or Min node, by the strict rule or the other. @type {Record<string, [en: string, zh: string]>} */
const REACHING = {
  'Max true': ['more than', '超过'],
  'Max false': ['at least', '不低于'],
  'Min true': ['less than', '低于'],
  'Min false': ['at most', '不超过'],
};

/** Every cut: by the source of the bound, its side, its rule, and whether anything was cut off. @returns {[string, Claim][]} */
const cuts = () =>
  CUTS.flatMap(([whose, en, zhMax, zhMin]) =>
    Object.entries(REACHING).flatMap(([rule, [reaches, reachesZh]]) => {
      const [side, strict] = rule.split(' ');
      // No value goes beyond the initial window.
      if (whose === 'first' && strict === 'true') return [];
      const zh = `${reachesZh} ${side === 'Max' ? zhMax : zhMin}`;
      /** @type {Claim['holds']} */
      const holds = (blanks, facts, step) => isCut(blanks, facts, step, side === 'Max', strict === 'true', whose);
      /** @type {Claim} */
      const cut = {
        holds,
        en: `{n} is a ${side} node and its value is now {v}, ${reaches} ${en}: nothing more under {m} can matter, so {q}.`,
        zh: `{n} 是 ${side} 节点，值已到 {v}，${zh}：{m} 下面再有什么都无关紧要，剪去 {q}。`,
      };
      /** @type {Claim} */
      const nothing = {
        holds,
        en: `The value {v} of {n} is ${reaches} ${en}: a cut, but {m} has nothing left to cut off.`,
        zh: `{n} 的值 {v} ${zh}，可以剪枝；但它没有剩下的分支，什么也没省下。`,
      };
      return Object.entries({ [`cut ${whose} ${rule}`]: cut, [`cutNothing ${whose} ${rule}`]: nothing });
    }),
  );

/** The steps before this one at the same position. @param {Facts} facts @param {Step} step */
const before = ({ steps, at }, { place: { key } }) => steps.slice(0, at).filter(({ place }) => place.key === key);

/** @type {Record<string, Claim>} */
const others = {
  start: {
    en: 'Nothing has been searched yet. {n} is a {s} node: it wants the {t} value it can get.',
    zh: '还没有开始搜索。{n} 是 {s} 节点，要在这里取到尽可能{t}的值。',
    holds: ({ n, s, t }, facts, step) => {
      assert.equal(step.code, 'start');
      names(n, facts.root, facts);
      assert.deepEqual([s, ['largest', '大'].includes(t)], isMax(facts.root) ? ['Max', true] : ['Min', false]);
    },
  },
  idle: {
    en: [
      'No position comes up twice in this tree, so the memo has nothing to do: what it writes down is never read.',
      'No position comes up twice in this tree, so the table has nothing to do: what is left is negamax alpha-beta.',
      'There are no captures and no checks here, so quiescence and extensions have nothing to do: what is left is negamax alpha-beta.',
      'Neither side can pass here, so the null move has nothing to do: what is left is negamax alpha-beta.',
      'There are no captures and no passes here, and no position comes up twice, so most parts of the framework have nothing to do: what is left is little more than negamax alpha-beta.',
    ],
    zh: [
      '这棵树里没有一个局面会出现两次，记忆无事可做：记下来的再没有用到。',
      '这棵树里没有一个局面会出现两次，置换表无事可做：剩下的就是负极大值 α-β。',
      '这里没有吃子，没有将军，静态搜索和延伸无事可做：剩下的就是负极大值 α-β。',
      '这里不能空着不走，空着裁剪无事可做：剩下的就是负极大值 α-β。',
      '这里没有吃子，不能空着，局面也不重复，框架里的大多数部件无事可做：剩下的几乎只是负极大值 α-β。',
    ],
    holds: (_, { algorithm, root, explicit }, step) => {
      assert.equal(step.code, 'start');
      assert.ok(['table', 'quiescence', 'null_move', 'framework'].includes(algorithm) || algorithm.startsWith('memo'));
      const keys = leavesOf(root).map(({ key }) => key);
      if (!['quiescence', 'null_move'].includes(algorithm))
        assert.ok(explicit && new Set(keys).size === keys.length, 'no position comes up twice');
    },
  },
  enterRoot: {
    en: 'The search starts at {n} with the window ({a}, {z}): nothing is ruled out yet.',
    zh: '从 {n} 开始，窗口是 ({a}, {z})：还没有任何限制。',
    holds: both(isHanded, (blanks, facts, step) =>
      assert.deepEqual([step.alpha, step.beta, step.above.length, step.here.again], [-Infinity, Infinity, 0, 1]),
    ),
  },
  enterLimits: {
    en: 'The search starts at {n} with the window ({a}, {z}): no possible value lies beyond its ends.',
    zh: '从 {n} 开始，窗口是 ({a}, {z})：两端之外的值根本不会有。',
    holds: both(isHanded, (blanks, facts, step) => {
      assert.equal(step.above.length, 0);
      for (const { value } of leavesOf(facts.root)) assert.ok(value >= step.alpha && value <= step.beta);
    }),
  },
  iteration: {
    en: 'The search starts at {n} and goes down to the leaves at once: without a limit of depth there is only one iteration.',
    zh: '从 {n} 开始，一直搜到底：没有深度限制，只要搜一轮。',
    holds: ({ n }, facts, step) => {
      const roots = facts.steps.filter(({ code, above }) => code === 'enter' && above.length === 0);
      assert.deepEqual([facts.algorithm, step.above.length, roots.length], ['framework', 0, 1]);
      names(n, step.place, facts);
    },
  },
  enter: {
    en: '{f} hands the window ({a}, {z}) down to {n}: only a value between the two can matter.',
    zh: '{f} 把窗口 ({a}, {z}) 传给 {n}：只有落在两者之间的值才有意义。',
    holds: both(isHanded, (blanks, facts, step) => {
      assert.ok(step.beta - step.alpha > 1, 'there is room for a value');
      assert.equal(step.kind, null, 'it is searched as an ordinary node');
    }),
  },
  enterOpen: {
    en: '{f} hands the window ({a}, {z}) down to {n}: there is no bound on either side yet.',
    zh: '{f} 把窗口 ({a}, {z}) 传给 {n}：两边都还没有界。',
    holds: both(isHanded, (blanks, facts, step) => assert.deepEqual(known(step), { alpha: -Infinity, beta: Infinity })),
  },
  enterEmpty: {
    en: '{f} hands the empty window ({a}, {z}) down to {n}: no value lies inside, so all that matters is the side on which the result falls.',
    zh: '{f} 把空窗口 ({a}, {z}) 传给 {n}：里面容不下任何值，只看结果落在哪一边。',
    holds: (blanks, facts, step) => {
      // Only the rule "beyond the bound" searches under a closed window. A probe may then test a smaller value than is known.
      isHanded(blanks, facts, step, !facts.strict);
      assert.equal(step.beta - step.alpha, 1);
      assert.ok(step.kind === null, 'not itself a probe');
    },
  },
  enterClosed: {
    en: '{f} hands the closed window ({a}, {z}) down to {n}: what {m} is worth cannot matter any more{c}.',
    zh: '{f} 把合上的窗口 ({a}, {z}) 传给 {n}：{m} 的值已经无关紧要{c}。',
    holds: both(isHanded, (blanks, facts, step) => {
      assert.ok(step.alpha >= step.beta);
      assert.equal(blanks.c !== '', facts.strict);
    }),
  },
  enterProbe: {
    en: '{f} probes {n} with the empty window ({a}, {z}): is it {x} than {l} at all? By how much is not asked.',
    zh: '{f} 用空窗口 ({a}, {z}) 试探 {n}：只问它能不能比 {l} {x}，不问是多少。',
    holds: both(isWindow, (blanks, facts, step) => {
      const max = isMax(parent(step));
      assert.deepEqual([step.kind, step.beta - step.alpha, ['more', '大'].includes(blanks.x)], ['probe', 1, max]);
      isBound(blanks.l, max, max ? step.alpha : step.beta, facts);
    }),
  },
  enterAgain: {
    en: 'The probe found that {n} is worth {x} {v}, {y} than {l}. A probe only tells the side, so {f} searches {m} again for its value, with the window ({a}, {z}).',
    zh: '试探的结果：{n} {x} {v}，比 {l} {y}。试探只答得出在哪一边，所以 {f} 用窗口 ({a}, {z}) 重新搜索 {m}，求它的值。',
    holds: both(isHanded, (blanks, facts, step) => {
      assert.equal(step.kind, 'again');
      const found = units(blanks.v, facts);
      assert.deepEqual({ value: found, exact: WORTH[blanks.x] }, step.earlier);
      isWorth(step.place, found, WORTH[blanks.x]);
      const max = isMax(parent(step));
      const limit = max ? step.alpha : step.beta;
      isBound(blanks.l, max, limit, facts);
      assert.equal(['more', '大'].includes(blanks.y), max);
      assert.ok(max ? found > limit : found < limit, 'the probe failed high');
    }),
  },
  enterWithheld: {
    en: '{f} hands the window ({a}, {z}) down to {n}: it has no value of its own yet, and this listing does not hand on {k}.',
    zh: '{f} 把窗口 ({a}, {z}) 传给 {n}：它自己还没有值，而 {k}，这个算法不往下传。',
    holds: both(isWindow, (blanks, facts, step) => {
      assert.ok(SINGLE.includes(facts.algorithm) && parentVisit(step).best === null);
      isWithheld(blanks.k, facts, step);
    }),
  },
  enterOwn: {
    en: '{f} hands only its own value down to {n}, as the window ({a}, {z}): this listing does not hand on {k}.',
    zh: '{f} 只把自己的值传给 {n}，窗口是 ({a}, {z})：{k}，这个算法不往下传。',
    holds: both(isWindow, (blanks, facts, step) => {
      assert.ok(SINGLE.includes(facts.algorithm));
      assert.ok([step.alpha, step.beta].includes(/** @type {number} */ (parentVisit(step).best)));
      isWithheld(blanks.k, facts, step);
    }),
  },
  enterWorker: {
    en: '{n} goes to a thread, with the window ({a}, {z}), {c}: {k} was found by another and is not shared.',
    zh: '{n} 交给一个线程搜索，窗口是 ({a}, {z})：{c}；{k} 是别的线程找到的，不共享。',
    holds: both(isWindow, (blanks, facts, step) => {
      assert.ok(facts.algorithm === 'root_parallel' && parent(step) === facts.root);
      const { alpha, beta } = step.above[0].first;
      const isOpen = alpha === -Infinity && beta === Infinity;
      const isOwn = step.alpha !== alpha || step.beta !== beta;
      const without = isOpen
        ? ['without a bound', '该线程还没有界']
        : ['with which the root began', '就是根的初始窗口'];
      const from = isOwn ? ['which this thread has found itself', '界是该线程自己找到的'] : without;
      assert.ok(from.includes(blanks.c), `${blanks.c}, not ${from[0]}`);
      isWithheld(blanks.k, facts, step);
    }),
  },
  enterUnshared: {
    en: '{f} hands the window ({a}, {z}) down to {n}: {k} was found by another thread, and this one does not know of it.',
    zh: '{f} 把窗口 ({a}, {z}) 传给 {n}：{k} 是别的线程找到的，这里并不知道。',
    holds: both(isWindow, (blanks, facts, step) => {
      assert.ok(facts.algorithm === 'root_parallel' && parent(step) !== facts.root);
      isWithheld(blanks.k, facts, step);
    }),
  },
  enterPlain: {
    en: 'Down from {f} to {n}.',
    zh: '从 {f} 走到 {n}。',
    holds: ({ f, n }, facts, step) => {
      names(n, step.place, facts);
      names(f, parent(step), facts);
      assert.ok(['minimax', 'minimax_bottom_up', 'memo'].includes(facts.algorithm));
    },
  },
  enterPlainRoot: {
    en: 'The search starts at {n}; nothing will be cut off.',
    zh: '从 {n} 开始，什么也不剪。',
    holds: ({ n }, facts, step) => {
      names(n, step.place, facts);
      assert.ok(step.above.length === 0 && facts.steps.every(({ code }) => code !== 'cut'));
    },
  },
  guess: {
    en: 'Pass {i} of MTD(f). It needs a first guess and takes {v} for the value of {n}; with the empty window ({a}, {z}) it only asks: is it {x} {w}?',
    zh: 'MTD(f) 第 {i} 遍。要先有一个猜测，这里猜 {n} 的值是 {v}；然后用空窗口 ({a}, {z}) 只问一句：是不是{x} {w}？',
    holds: both(isHanded, (blanks, facts, step) => {
      checkTest(blanks, facts, step);
      const values = leavesOf(facts.root).map(({ value }) => value);
      const guess = units(blanks.v, facts);
      assert.ok(step.pass === 1 && [step.alpha, step.beta].includes(guess));
      assert.ok(guess === 0 || values.every((value) => value > 0) || values.every((value) => value < 0));
    }),
  },
  guessAgain: {
    en: 'Pass {i} of MTD(f). The last one found that {n} is worth {y} {v}; with the empty window ({a}, {z}) it asks next: is it {x} {w}?',
    zh: 'MTD(f) 第 {i} 遍。上一遍说 {n} 的值{y} {v}；现在用空窗口 ({a}, {z}) 再问：是不是{x} {w}？',
    holds: both(isHanded, (blanks, facts, step) => {
      checkTest(blanks, facts, step);
      assert.ok(step.pass > 1);
      assert.deepEqual({ value: units(blanks.v, facts), exact: WORTH[blanks.y] }, step.earlier);
      isWorth(facts.root, units(blanks.v, facts), WORTH[blanks.y]);
    }),
  },
  passOver: {
    en: 'This {o} is over: {n} is worth {x} {v}.',
    zh: '这一{o}结束：{n} 的值{x} {v}。',
    holds: (blanks, facts, step) => {
      // Only MTD(f) goes over the tree to one depth again and again.
      assert.equal(/pass|遍/.test(blanks.o), facts.algorithm === 'mtdf');
      isLeft(blanks, facts, step);
      assert.equal(step.above.length, 0);
      const codes = facts.steps.slice(facts.at + 1).map(({ code }) => code);
      assert.ok(codes.includes('enter') || codes.includes('answer'), 'another pass follows');
      assert.equal(WORTH[blanks.x], step.exact);
      isWorth(step.place, units(blanks.v, facts), WORTH[blanks.x]);
    },
  },
  leafFirst: {
    en: 'This leaf is worth {v}, the first value that {p} sees.',
    zh: '叶子的值是 {v}，这是 {p} 见到的第一个值。',
    holds: both(isLeaf, (blanks, facts, step) =>
      assert.deepEqual([parentVisit(step).seen, parentVisit(step).again], [0, 1], 'nothing came before'),
    ),
  },
  leafAnew: {
    en: 'This leaf is worth {v}, the first value that {p} sees this time.',
    zh: '叶子的值是 {v}，这是 {p} 这一次见到的第一个值。',
    holds: both(isLeaf, (_, facts, step) => assert.ok(parentVisit(step).seen === 0 && parentVisit(step).again > 1)),
  },
  leafKept: {
    en: 'This leaf is worth {v}; {p} keeps it and compares when all its branches have a value.',
    zh: '叶子的值是 {v}，{p} 先记下，等所有分支都有了值再比。',
    holds: both(isLeaf, (_, facts) => assert.equal(facts.algorithm, 'minimax_bottom_up')),
  },
  leafBetter: {
    en: 'This leaf is worth {v}, {x} than the {w} that {p} has so far.',
    zh: '叶子的值是 {v}，比 {p} 现有的 {w} {x}。',
    holds: both(isLeaf, (blanks, facts, step) => {
      const best = units(blanks.w, facts);
      assert.equal(best, parentVisit(step).best);
      assert.equal(['more', '大'].includes(blanks.x), isMax(parent(step)));
      assert.ok(isMax(parent(step)) ? step.place.value > best : step.place.value < best);
      assert.ok(step.raises || step.repeated);
    }),
  },
  leafIdle: {
    en: 'This leaf is worth {v}; the {s} node {p} already has {w}, so nothing changes.',
    zh: '叶子的值是 {v}，而 {s} 节点 {p} 已有 {w}，什么也不变。',
    holds: both(isLeaf, ({ w, s }, facts, { raises, repeated, ...step }) => {
      const side = isMax(parent(step)) ? 'Max' : 'Min';
      assert.deepEqual([units(w, facts), s, Boolean(raises || repeated)], [parentVisit(step).best, side, false]);
    }),
  },
  leafOutside: {
    en: 'This leaf is worth {v}, not {x} the {l} that was handed down to {p}: fail-hard keeps nothing but its window, so nothing changes.',
    zh: '叶子的值是 {v}，不{x}传给 {p} 的 {l}：fail-hard 只记窗口，什么也不变。',
    holds: both(isLeaf, (blanks, facts, step) => isInherited(blanks, facts, step, false)),
  },
  leafBeats: {
    en: 'This leaf is worth {v}, {x} the {l} that was handed down to {p}.',
    zh: '叶子的值是 {v}，{x}传给 {p} 的 {l}。',
    holds: both(isLeaf, (blanks, facts, step) => isInherited(blanks, facts, step, true)),
  },
  again: {
    en: 'So {n} cannot be ruled out, and {p} searches it again at once.',
    zh: '{n} 排除不掉，{p} 马上重新搜索它。',
    holds: ({ n, p }, facts, step) => {
      names(n, step.place, facts);
      names(p, parent(step), facts);
      assert.ok(step.repeated);
    },
  },
  answer: {
    en: '{n} need not be searched again: the same position was searched before, and by what was written down it is worth {x} {v}.',
    zh: '不必再搜 {n}：这个局面先前搜过，表里记着，值{x} {v}。',
    holds: ({ n, x, v }, facts, step) => {
      assert.equal(step.code, 'answer');
      names(n, step.place, facts);
      assert.deepEqual([units(v, facts), WORTH[x]], [step.value, step.exact]);
      isWorth(step.place, units(v, facts), WORTH[x]);
      const searched = before(facts, step).filter(({ code }) => code !== 'enter');
      assert.notEqual(searched.length, 0, 'it was searched before');
    },
  },
  believed: {
    en: '{n} is not searched again: the memo has it, and this listing takes {v} for its value.',
    zh: '不必再搜 {n}：记忆里有，这个算法就把 {v} 当成它的值。',
    holds: ({ n, v }, facts, step) => {
      assert.equal(step.code, 'answer');
      names(n, step.place, facts);
      assert.equal(units(v, facts), step.value);
      assert.notEqual(truth(step.place), step.value, 'what is so is said plainly');
    },
  },
  wrongBound: {
    en: 'This is where it goes wrong: {n} is worth {v}, and what was stored is only a bound.',
    zh: '这就错了：{n} 其实是 {v}，记下的只是一个界。',
    holds: ({ n, v }, facts, step) => {
      names(n, step.place, facts);
      assert.equal(units(v, facts), truth(step.place));
      const ends = before(facts, step).findLast(({ code }) => code === 'cut' || code === 'leave');
      assert.ok(ends && ends.exact !== 'exact', 'it was a bound when it was stored');
    },
  },
  inTruth: {
    en: 'In truth {n} is worth {v}.',
    zh: '其实 {n} 的值是 {v}。',
    holds: ({ n, v }, facts, step) => {
      const place = facts.at >= facts.steps.length ? facts.root : step.place;
      names(n, place, facts);
      assert.equal(units(v, facts), truth(place));
    },
  },
  raiseAlpha: {
    en: '{n} is a Max node and is now sure of {v}: α rises from {w} to {u}.',
    zh: '{n} 是 Max 节点，现在至少能得 {v}：α 从 {w} 升到 {u}。',
    holds: moved(true, true),
  },
  raiseBeta: {
    en: '{n} is a Min node and will now give at most {v}: β falls from {w} to {u}.',
    zh: '{n} 是 Min 节点，现在至多会给 {v}：β 从 {w} 降到 {u}。',
    holds: moved(false, true),
  },
  raiseBelievedMax: {
    en: 'The Max node {n} believes that it is sure of {v}: α rises from {w} to {u}.',
    zh: 'Max 节点 {n} 以为至少能得 {v}：α 从 {w} 升到 {u}。',
    holds: moved(true, false),
  },
  raiseBelievedMin: {
    en: 'The Min node {n} believes that it need give at most {v}: β falls from {w} to {u}.',
    zh: 'Min 节点 {n} 以为至多会给 {v}：β 从 {w} 降到 {u}。',
    holds: moved(false, false),
  },
  raiseInside: {
    en: 'The {s} node {n} now has {v}, not {x} {l}, so its window stays as it is.',
    zh: '{s} 节点 {n} 现在是 {v}，但不{x} {l}，窗口不变。',
    holds: both(isRaise, (blanks, facts, step) => {
      const max = isMax(step.place);
      assert.deepEqual([blanks.s, step.alpha, step.beta], [max ? 'Max' : 'Min', step.before.alpha, step.before.beta]);
      isBound(blanks.l, max, max ? step.alpha : step.beta, facts);
      assert.equal(['above', '超过'].includes(blanks.x), max);
      assert.ok(max ? step.value <= step.alpha : step.value >= step.beta);
    }),
  },
  raisePlain: {
    en: 'The {s} node {n} goes {x} from {w} to {v}.',
    zh: '{s} 节点 {n} 的值从 {w} {x}到 {v}。',
    holds: both(isRaise, ({ w, s, x }, facts, { was, place }) => {
      const max = isMax(place);
      assert.deepEqual([units(w, facts), s, ['up', '升'].includes(x)], [was, max ? 'Max' : 'Min', max]);
    }),
  },
  raiseFirst: {
    en: 'The first value of {n} is {v}.',
    zh: '{n} 的第一个值是 {v}。',
    holds: both(isRaise, (blanks, facts, step) => assert.deepEqual([step.was, step.here.again], [null, 1])),
  },
  compareFirst: {
    en: 'All branches of {n} have a value; it compares them one by one and begins with {v}.',
    zh: '{n} 的分支都有了值，从头比起：先取 {v}。',
    holds: both(isRaise, (blanks, facts, { was, value, place: { children } }) => {
      const known = facts.steps.slice(0, facts.at).map(({ place }) => place.id);
      assert.deepEqual([was, value], [null, truth(children[0])]);
      assert.ok(children.every(({ id }) => known.includes(id)));
    }),
  },
  compare: {
    en: '{v} is {x} than {w}: the {s} node {n} takes {u}.',
    zh: '{v} 比 {w} {x}：{s} 节点 {n} 取 {u}。',
    holds: both(isRaise, ({ w, u, s, x }, facts, { was, value, place }) => {
      const said = [units(w, facts), units(u, facts), s, ['more', '大'].includes(x)];
      assert.deepEqual(said, [was, value, isMax(place) ? 'Max' : 'Min', isMax(place)]);
    }),
  },
  equal: {
    en: 'That only equals {l}. Equal is not enough to cut here, and the search goes on.',
    zh: '只是等于 {l}，这里相等还不剪，继续搜。',
    holds: ({ l }, facts, step) => {
      const max = isMax(step.place);
      assert.ok(facts.strict && step.value === (max ? step.beta : step.alpha));
      isBound(l, !max, step.value, facts);
      assert.notEqual(facts.steps[facts.at + 1]?.code, 'cut');
    },
  },
  deep: {
    en: 'This is a deep cut: the bound comes from {b}, {i} plies up.',
    zh: '这是深剪枝：界来自 {i} 层之上的 {b}。',
    holds: ({ b, i }, facts, step) => {
      const { place } = step.above[step.above.length - Number(i)];
      names(b, place, facts);
      assert.ok(Number(i) > 1);
    },
  },
  careless: {
    en: 'Only “{x} {w}” is known of {n}, yet this listing writes {v} down as its value.',
    zh: '只知道 {n} {x} {w}，这个算法却把 {v} 当成它的值记了下来。',
    holds: both(isLeft, (blanks, facts, step) => {
      assert.deepEqual([WORTH[blanks.x], blanks.w], [step.exact, blanks.v]);
      assert.ok(WRONG.includes(facts.algorithm) && step.exact !== 'exact');
      assert.equal(step.code === 'leave', facts.algorithm === 'memo_careful_full');
    }),
  },
  leaveExact: {
    en: 'Every branch of {n} has been searched: it is worth exactly {v}.',
    zh: '{n} 的分支都看完了，值正好是 {v}。',
    holds: both(isLeft, (blanks, facts, step) => {
      isWorth(step.place, step.value, 'exact');
      assert.ok(step.code === 'leave' && !step.cutBelow, 'no cut under it');
    }),
  },
  leaveExactCut: {
    en: '{n} is finished: it is worth exactly {v}. What was cut off under it cannot change that.',
    zh: '{n} 搜完了，值正好是 {v}；下面剪掉的分支改变不了它。',
    holds: both(isLeft, (blanks, facts, step) => {
      isWorth(step.place, step.value, 'exact');
      assert.ok(step.code === 'leave' && step.cutBelow);
    }),
  },
  leaveBelieved: {
    en: '{n} is finished: this listing takes {v} for its value.',
    zh: '{n} 搜完了，这个算法认为它的值是 {v}。',
    holds: both(isLeft, (blanks, facts, step) => assert.notEqual(truth(step.place), step.value)),
  },
  leaveAtLeast: {
    en: '{n} is finished, with a value outside its window: it is worth at least {v}.',
    zh: '{n} 搜完了，值不在窗口里面：至少是 {v}。',
    holds: both(isLeft, (blanks, facts, step) => {
      isWorth(step.place, step.value, 'atLeast');
      assert.ok(step.value >= step.here.first.beta);
    }),
  },
  leaveAtMost: {
    en: '{n} is finished, with a value outside its window: it is worth at most {v}.',
    zh: '{n} 搜完了，值不在窗口里面：至多是 {v}。',
    holds: both(isLeft, (blanks, facts, step) => {
      isWorth(step.place, step.value, 'atMost');
      assert.ok(step.value <= step.here.first.alpha);
    }),
  },
  leaveBound: {
    en: 'No branch of {n} is {x} {l}. Fail-hard returns this bound, not the value of {m}, which is {y} {v}.',
    zh: '{n} 没有一个分支{x} {l}。fail-hard 返回的是这个界，不是它的值：它的值{y} {v}。',
    holds: both(isLeft, (blanks, facts, step) => {
      const max = isMax(step.place);
      assert.equal(facts.algorithm, 'fail_hard');
      isBound(blanks.l, max, max ? step.here.first.alpha : step.here.first.beta, facts);
      const said = [WORTH[blanks.y], ['above', '超过'].includes(blanks.x), step.here.best];
      assert.deepEqual(said, [max ? 'atMost' : 'atLeast', max, null]);
      isWorth(step.place, step.value, WORTH[blanks.y]);
    }),
  },
  leaveHollow: {
    en: '{n} was handed a closed window and returns an end of it, {v}: that says nothing of its value, and no node above needs it.',
    zh: '{n} 拿到的窗口已经合上，它返回的 {v} 只是窗口的一端，与它的值无关；上面的节点也用不到。',
    holds: both(isLeft, (blanks, facts, step) => {
      assert.deepEqual([facts.algorithm, step.raises], ['fail_hard', false]);
      assert.ok(step.here.first.alpha >= step.here.first.beta);
    }),
  },
  'case 1': {
    en: '(Case 1 of OI-wiki: it lies inside the window of {p}, so this bound is the value of {n}.)',
    zh: '（OI-wiki 的情形 1：落在 {p} 的窗口里面，这个界就是 {n} 的值。）',
    holds: isCase(1),
  },
  'case 2': {
    en: '(Case 2 of OI-wiki: it is the very bound handed down, and the value of {n} may lie beyond it; but {p} can be cut now.)',
    zh: '（OI-wiki 的情形 2：正是传下来的那个界，{n} 的真值也许还在它外面；但 {p} 已经可以剪枝。）',
    holds: isCase(2),
  },
  'case 3': {
    en: '(Case 3 of OI-wiki: {n} met the condition for a cut, and its value does not matter to {p}.)',
    zh: '（OI-wiki 的情形 3：{n} 触发了剪枝条件，它的值对 {p} 毫无影响。）',
    holds: isCase(3),
  },
  noEffect: {
    en: '{p} already has {v} and stays as it is.',
    zh: '{p} 已有 {v}，不受影响。',
    holds: ({ p, v }, facts, step) => {
      names(p, parent(step), facts);
      assert.equal(units(v, facts), parentVisit(step).best);
      assert.ok(!step.raises && !step.repeated, 'it stays as it is, and nothing is searched again');
    },
  },
  leafAlone: {
    en: 'The whole tree is one leaf, worth {v}.',
    zh: '整棵树只有一个叶子，值是 {v}。',
    holds: ({ v }, facts) => assert.ok(facts.root.kind === 'leaf' && units(v, facts) === facts.root.value),
  },
  beyond: {
    en: 'The {s} node {n} now has {v}, not {x} {l}: that is enough.',
    zh: '{s} 节点 {n} 现在是 {v}，{y} {l}：已经够了。',
    holds: both(isRaise, (blanks, facts, step) => {
      const max = isMax(step.place);
      const limit = max ? step.beta : step.alpha;
      isBound(blanks.l, !max, limit, facts);
      assert.deepEqual([blanks.s, facts.steps[facts.at + 1].code], [max ? 'Max' : 'Min', 'cut']);
      assert.ok(max ? step.value >= limit : step.value <= limit);
    }),
  },
  endAlone: { en: 'The search is over: {n} is worth {v}.', zh: '搜索结束：{n} 的值是 {v}。', holds: isOver },
  end: {
    en: 'The search is over: {n} is worth {v}, by best play along {r}.',
    zh: '搜索结束：{n} 的值是 {v}，双方最好的着法是 {r}。',
    holds: both(isOver, ({ r }, facts) => isLine(r, facts, true)),
  },
  endFollowed: {
    en: 'The search is over: {n} is worth {v}, by best play along {r}, as far as this search has it.',
    zh: '搜索结束：{n} 的值是 {v}，双方最好的着法是 {r}，再往下这次搜索没有记录。',
    holds: both(isOver, ({ r }, facts) => isLine(r, facts, false)),
  },
  endMet: {
    en: 'The passes have shown that it is worth at least {v} and at most {w}: there is nothing left to ask.',
    zh: '各遍合起来证明了：它至少是 {v}，也至多是 {w}，没有什么可问的了。',
    holds: ({ v, w }, facts) => {
      assert.deepEqual([units(v, facts), units(w, facts)], [truth(facts.root), truth(facts.root)]);
      // One pass shows a lower bound and another an upper bound, and both equal the value. Or the first pass was exact.
      const ends = facts.steps.filter(({ code, place }) => place === facts.root && ['leave', 'cut'].includes(code));
      const isBound = (/** @type {Step} */ { value, exact }) => exact !== 'exact' && value === truth(facts.root);
      assert.ok(ends.length === 0 || ends.some(isBound));
    },
  },
  endBelieved: {
    en: 'The search is over: by this listing {n} is worth {v}, along {r}.',
    zh: '搜索结束：这个算法算出 {n} 的值是 {v}，着法是 {r}。',
    holds: ({ n, v }, facts) => {
      names(n, facts.root, facts);
      assert.equal(units(v, facts), facts.value);
      assert.notEqual(truth(facts.root), facts.value);
    },
  },
  leavesSome: {
    en: [
      'It looked at {i} of {j} leaves.',
      'It looked at {i} of {j} leaves, at some more than once: {h} looks in all.',
    ],
    zh: ['{j} 个叶子只看了 {i} 个。', '{j} 个叶子只看了 {i} 个，有的不止一次：一共看了 {h} 次。'],
    holds: (blanks, facts) => isCounted(blanks, facts, false),
  },
  leavesAll: {
    en: ['It looked at all {j} leaves.', 'It looked at all {j} leaves, at some more than once: {h} looks in all.'],
    zh: ['{j} 个叶子全都看了。', '{j} 个叶子全都看了，有的不止一次：一共看了 {h} 次。'],
    holds: (blanks, facts) => isCounted(blanks, facts, true),
  },
  leaves: {
    en: [
      'It looked at {i} leaves.',
      'It looked at {i} leaf.',
      'It looked at {i} leaves, at some more than once: {h} looks in all.',
    ],
    zh: ['看了 {i} 个叶子。', '看了 {i} 个叶子，有的不止一次：一共看了 {h} 次。'],
    holds: ({ i, h }, facts) => {
      const counted = visits(facts);
      assert.deepEqual([Number(i), Number(h ?? i)], [counted.seen, counted.visits]);
    },
  },
};

export const CLAIMS = new Map([...Object.entries(others), ...cuts()]);
