// The question "Why?", in simplified Chinese: reasons to choose from, and replies to wrong ones.
import { say } from '../grammar/say.js';

/** @import { Words } from '../grammar/say.js' */
/**
 * `bound`: the bound that matters as an equation; `own`, `other`: the bound of Max or Min by its letter, that of the node's side first.
 * @typedef {{ node: Words, max: boolean, side: string, opponent: string, value: Words, bound: Words, limit: Words, own: Words, theirs: Words, strict: boolean, atLeast: boolean, by: Words, other: Words, best: Words }} Known
 */

/** @type {Record<string, (known: Known) => Words>} */
const claims = {
  owner: ({ other }) => other,
  better: ({ max }) => (max ? '没搜的分支里也许有更大的，Max 会要它' : '没搜的分支里也许有更小的，Min 会要它'),
  worse: ({ node, max }) =>
    max ? say`没搜的分支里也许有更小的，会把 ${node} 拉下来` : say`没搜的分支里也许有更大的，会把 ${node} 抬上去`,
  all: () => '每一枝都搜了，可每一枝都只得到一个界',
  low: ({ limit }) => say`它没有超过传下来的 α = ${limit}，落在窗口外面`,
  high: ({ limit }) => say`它没有低于传下来的 β = ${limit}，落在窗口外面`,
  short: ({ value, bound, max, side, strict }) =>
    max
      ? say`${value} 还没到 ${bound}，${side} 节点要${strict ? '超过' : '升到'} β 才剪`
      : say`${value} 还没到 ${bound}，${side} 节点要${strict ? '低于' : '降到'} α 才剪`,
  equal: ({ value, bound, max }) => say`${value} 只是等于 ${bound}，这里要${max ? '大于' : '小于'}它才剪`,
  open: ({ opponent, theirs, max }) => say`${opponent} 还没有给出界，${theirs} 还是 ${max ? '+∞' : '−∞'}`,
  side: ({ max, side }) => (max ? `${side} 节点要降到 α 才剪，现在还没有` : `${side} 节点要升到 β 才剪，现在还没有`),
  last: () => '要等最后一枝也有了值，才能剪',
};

export default {
  heading: '为什么？',
  ask: /** @type {Record<string, (known: Known) => Words>} */ ({
    owner: ({ node, bound }) => say`${node} 在这里剪枝，碰到的界是 ${bound}。这个界是哪个节点的值？`,
    bound: ({ node, value, atLeast }) =>
      say`${node} 为什么只能说“${atLeast ? '至少' : '至多'} ${value}”，不能说“正好”？`,
    goesOn: ({ node, value }) => say`${node} 现在是 ${value}，为什么还不剪？`,
  }),
  claims,
  right: '对，就是这个道理。',
  /** @param {{ right: number, asked: number }} _ */
  score: ({ right, asked }) => `“为什么”答对 ${right} / ${asked}。`,
  mistakes: /** @type {Record<string, (known: Known) => Words>} */ ({
    itself: ({ node }) => say`碰到界的是 ${node} 自己的值；界是从上面传下来的。`,
    swapped: ({ other, node, side, opponent, own, theirs }) =>
      say`弄反了：${other} 和 ${node} 一样是 ${side} 节点，它的值动的是 ${own}；让 ${node} 剪枝的是 ${theirs}，那是 ${opponent} 节点的值。`,
    parent: ({ other, limit }) => say`${other} 是父节点，可它自己还没有值，${limit} 只是经它传下来的。`,
    passes: ({ other }) => say`${other} 自己还没有值，给不出界。`,
    looser: ({ other, best, limit }) => say`${other} 的值是 ${best}，而 ${limit} 更紧；起作用的是最紧的界。`,
    tied: ({ other, by, limit }) => say`${by} 先有了 ${limit}，传了下来；${other} 是后来才到 ${limit} 的。`,
    returned: ({ other, by, limit }) => say`${limit} 是从 ${other} 来的，可拿它当界往下传的是 ${by}。`,
    left: ({ other, node }) => say`${other} 不在从根到 ${node} 的路上，不给它传界。`,
    unreached: ({ other }) => say`${other} 还没有搜到。`,
    worse: ({ node, max, side }) =>
      max
        ? say`${node} 是 ${side} 节点，取最大的；再小的分支也拉不下它。`
        : say`${node} 是 ${side} 节点，取最小的；再大的分支也抬不动它。`,
    all: ({ node }) => say`${node} 下面还有分支没有搜。`,
    low: ({ value, limit }) => say`再看看：${value} 大于 α = ${limit}。`,
    high: ({ value, limit }) => say`再看看：${value} 小于 β = ${limit}。`,
    whole: ({ node }) => say`${node} 下面一枝也没有漏，全都搜了。`,
    side: ({ max, own }) =>
      max
        ? say`弄反了：Max 节点的值只升不降，要和传下来的 β 比；${own} 是 Max 自己的界。`
        : say`弄反了：Min 节点的值只降不升，要和传下来的 α 比；${own} 是 Min 自己的界。`,
    closed: ({ bound, opponent }) => say`${opponent} 已经给出界了：${bound}。`,
    last: () => '不用等：值一碰到界，剩下的分支就不必再看。',
    exchanged: () => 'α 和 β 写反了：α 是 Max 稳拿的，β 是 Min 稳拿的。',
    stale: ({ node, value, own }) => say`这是 ${node} 原来的窗口；得到 ${value} 以后，${own} 已经动了。`,
    handed: ({ node, value }) => say`这是父节点的窗口；${node} 自己已经有了 ${value}。`,
    otherEnd: ({ node, side, own, theirs, opponent }) =>
      say`弄反了：${node} 是 ${side} 节点，动的是 ${own}；${theirs} 由 ${opponent} 节点来动。`,
    both: ({ side, own }) => say`一个值只动一端：${side} 节点动的是 ${own}。`,
    inside: ({ value, own, limit }) => say`${value} 不比 ${own} = ${limit} 更好，所以窗口不动。`,
    fromChild: ({ node, own, limit }) => say`${own} 是 ${limit}：${node} 已经从子节点得到这个值。`,
    fromAbove: ({ by, own, limit }) => say`${own} 是 ${limit}：上面的 ${by} 已经有了这个值，传了下来。`,
    fromWindow: ({ node, own, limit }) => say`${own} 是 ${limit}：进入 ${node} 时就是它，一直没有动。`,
    unset: ({ side, own, limit }) => say`${own} 还是 ${limit}：从根到这里，还没有 ${side} 节点得到值。`,
    some: () => '要剪就全剪：剩下的分支一枝也不用看。',
    deep: ({ by, limit, node, value }) =>
      say`界不一定是父节点的：更上面的 ${by} 已经有了 ${limit}，${node} 到了 ${value}，剩下的就该剪。`,
    equal: ({ value, bound }) => say`${value} 正好等于 ${bound}，相等就够了，剩下的该剪。`,
    reached: ({ node, max, side, value, bound }) =>
      say`${node} 是 ${side} 节点，${value} 已经${max ? '超过' : '低于'} ${bound}，剩下的该剪。`,
    strict: (known) => say`还不能剪：${claims.equal(known)}。`,
    unbounded: (known) => say`还不能剪：${claims.open(known)}。`,
    tooEarly: (known) => say`还不能剪：${claims.short(known)}。`,
    early: ({ node }) => say`${node} 还没有搜完，轮到它的下一枝。`,
    late: ({ node }) => say`${node} 已经没有要搜的分支，这就返回。`,
    taken: ({ node, max, side }) => say`弄反了：${node} 是 ${side} 节点，取最${max ? '大' : '小'}的。`,
    hard: ({ value }) => say`${value} 是传给它的界，fail-hard 才返回它。`,
    dropped: () => '忘了从上面传下来的界。',
    turned: () => '≥ 和 ≤ 写反了：不小于 β 的是“至少”，不大于 α 的是“至多”。',
    partly: ({ node, value }) => say`${node} 下面有一部分没有搜，${value} 只是界。`,
    first: ({ node, other }) => say`${other} 是 ${node} 的第一枝：不看它，对 ${node} 就一无所知。`,
    seen: ({ node, other, max, value, bound }) =>
      say`${other} 要看：在它之前，${node} 是 ${value}，还没${max ? '升' : '降'}到 ${bound}，不剪。`,
    unseen: ({ node, other, by, value, bound }) =>
      say`${other} 不用看：${node} 到了 ${value}，${by} 的 ${bound} 把剩下的剪去。`,
    exactly: ({ value }) => say`${value} 落在窗口里，所以正好是真值。`,
  }),
};
