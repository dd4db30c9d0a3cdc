// Questions about a cut, in simplified Chinese: why it is safe, and what another leaf value would change.
import { say } from '../grammar/say.js';

/** @import { Words } from '../grammar/say.js' */

export default {
  heading: '对剪枝的疑问',
  why: '为什么能剪？',
  whatIf: '假如……',
  close: '收起',
  gap: '',
  /** Where the figure shows values of the side to move. */
  maxs: '这里一律按 Max 的角度记值，双方用同一把尺子。',
  /** One side has an alternative elsewhere: at least `limit` for Max, at most `limit` for Min. @param {{ max: boolean, by: Words, via: Words | null, limit: Words, distance: number }} _ */
  had: ({ max, by, via, limit, distance }) => {
    const far = distance > 1 ? `（往上 ${distance} 层）` : ' ';
    const how = via ? say`走 ${via}` : say`就此停下`;
    return max
      ? say`Max 在 ${by}${far}${how}，已经能得 ${limit}。`
      : say`Min 在 ${by}${far}${how}，已经能把 Max 压到 ${limit}。`;
  },
  /** A node only asks whether a child is better. @param {{ max: boolean, by: Words, about: Words, than: Words }} _ */
  asked: ({ max, by, about, than }) =>
    max
      ? say`${by} 对 ${about} 只问一件事：它比 ${than} 大吗？`
      : say`${by} 对 ${about} 只问一件事：它比 ${than} 小吗？`,
  /** A pass only asks whether the root reaches a value. @param {{ root: Words, than: Words }} _ */
  pass: ({ root, than }) => say`这一遍只问一件事：${root} 够不够 ${than}？`,
  /** The limits of the game. @param {{ max: boolean, limit: Words }} _ */
  limits: ({ max, limit }) =>
    max
      ? say`这盘棋里没有比 ${limit} 更大的值，搜索一开始就知道。`
      : say`这盘棋里没有比 ${limit} 更小的值，搜索一开始就知道。`,
  /**
   * What the mover of the cut node can force. `rest`: the cut-off part; `than`: what it is compared with; `so`: the
   * conclusion.
   * @param {{ max: boolean, node: Words, here: Words | null, value: Words, compared: Words, rest: Words, so: Words }} _
   */
  force: ({ max, node, here, value, compared, rest, so }) => {
    const how = here ? say`走 ${here}` : say`就此停下`;
    return max
      ? say`而在 ${node}，Max ${how} 就能得 ${value}，${compared}；不论 ${rest} 是多少，${so}。`
      : say`而在 ${node}，Min ${how} 就能把 Max 压到 ${value}，${compared}；不论 ${rest} 是多少，${so}。`;
  },
  /** @param {{ kind: 'noMore' | 'noLess' | 'more' | 'less' | 'enough' | 'most' | 'least', than: Words }} _ */
  compared: ({ kind, than }) =>
    ({
      noMore: say`不比 ${than} 大`,
      noLess: say`不比 ${than} 小`,
      more: say`比 ${than} 大`,
      less: say`比 ${than} 小`,
      enough: say`够 ${than} 了`,
      most: say`已经到顶`,
      least: say`已经到底`,
    })[kind],
  /** @param {{ by: Words }} _ */
  nothingChanges: ({ by }) => say`${by} 的值都不变`,
  sameAnswer: '答案都一样',
  /** @param {{ node: Words }} _ */
  nodeStays: ({ node }) => say`${node} 的值都不变`,
  /** A wrong cut: the memo gave a wrong value. @param {{ node: Words, value: Words, taken: Words }} _ */
  wrong: ({ node, value, taken }) =>
    say`可惜这话不成立：${node} 其实是 ${value}，这里却当成了 ${taken}。这一刀剪错了。`,
  /** @param {{ leaf: string }} _ */
  slider: ({ leaf }) => `${leaf} 的值`,
  /** @param {{ leaf: Words, value: Words }} _ */
  suppose: ({ leaf, value }) => say`假如 ${leaf} 是 ${value}`,
  choose: '换一个叶子',
  /** @param {{ root: Words, value: Words }} _ */
  stays: ({ root, value }) => say`${root} 最后仍是 ${value}。`,
  /** @param {{ root: Words, value: Words, was: Words }} _ */
  becomes: ({ root, value, was }) => say`${root} 最后不是 ${was}，而是 ${value}。`,
  /** The value of a node without the leaf. @param {{ rest: string }} _ */
  has: ({ rest }) => `另有 ${rest}`,
  /** The limit beyond which the leaf no longer matters. @param {{ max: boolean, below: Words, end: Words, stop: Words, rest: Words, via: Words }} _ */
  stops: ({ max, below, end, stop, rest, via }) =>
    max
      ? say`不论它是多少，${below} 至多是 ${end}，而 ${stop} 走 ${via} 就有 ${rest}：到 ${stop} 为止，再往上什么都不动。`
      : say`不论它是多少，${below} 至少是 ${end}，而 ${stop} 走 ${via} 就只有 ${rest}：到 ${stop} 为止，再往上什么都不动。`,
  /** @param {{ root: Words, value: Words, low: Words, high: Words }} _ */
  exactly: ({ root, value, low, high }) =>
    say`这是一把窄钥匙：从 ${low} 到 ${high}，${root} 跟着这个叶子走，只有它正好是 ${value}，${root} 才是 ${value}。`,
  /** @param {{ root: Words, value: Words, to: Words, high: Words }} _ */
  upTo: ({ root, value, to, high }) =>
    say`只要这个叶子不超过 ${to}，${root} 就是 ${value}；再大，${root} 就跟着它走，直到 ${high}。`,
  /** @param {{ root: Words, value: Words, from: Words, low: Words }} _ */
  downTo: ({ root, value, from, low }) =>
    say`只要这个叶子不低于 ${from}，${root} 就是 ${value}；再小，${root} 就跟着它走，直到 ${low}。`,
  /** A leaf that is cut off here and searched elsewhere. */
  elsewhere: '这一刀只回答当前的一问；这个叶子，搜索在别的时候会看。',
  counted: '剪去它，是因为搜索一开始就知道值的上下限。',
  cannot: {
    board: '这里是真实的棋局：终局是输是赢由规则定，不能随意改一个值。换一棵写出来的树就可以试。',
    shared: '这张图里同一个局面有好几条路可到，改一处就处处都改。换一棵不共用局面的树就可以试。',
    depth: '这次搜索没有走到叶子，结果靠的是半路上的估值。搜到底才可以试。',
  },
};
