// The steps of a search from the side to move, in simplified Chinese: the texts that differ from those for Max's values.
import { say } from '../grammar/say.js';

/** @import { Words } from '../grammar/say.js' */
/** @import { Cut } from './reason.js' */

/** @param {Pick<Cut, 'limit' | 'owner' | 'by'>} _ */
const owned = ({ limit, owner, by }) =>
  ({
    has: say`由 ${by ?? ''} 已有的值得来的 ${limit}`,
    asks: say`由 ${by ?? ''} 的提问得来的 ${limit}`,
    worker: say`由该线程替 ${by ?? ''} 找到的值得来的 ${limit}`,
    pass: say`这一遍的窗口给的 ${limit}`,
    root: say`根的窗口给的 ${limit}`,
    first: say`初始窗口给的 ${limit}`,
  })[owner];
/** @param {{ strict: boolean }} _ */
const reaching = ({ strict }) => (strict ? '超过' : '不低于');

export default {
  /** The leaf's own value, and its value for the parent. @param {{ value: Words, turned: Words, parent: Words }} _ */
  leafValue: ({ value, turned, parent }) => say`${value}（对 ${parent} 是 ${turned}）`,
  /** @param {{ node: Words, from: Words, alpha: Words, beta: Words }} _ */
  enterTurned: ({ node, from, alpha, beta }) =>
    say`${from} 把窗口 (−β, −α) = (${alpha}, ${beta}) 传给 ${node}：只有落在两者之间的值才有意义。`,
  /** @param {{ node: Words, value: Words, parent: Words, turned: Words }} _ */
  returned: ({ node, value, parent, turned }) => say`${node} 返回 ${value}，变号以后对 ${parent} 是 ${turned}。`,
  /** Replace the sentences of the same names in `reason`. */
  reason: {
    /** @param {{ root: Words }} _ */
    start: ({ root }) => say`还没有开始搜索。每个节点都从走棋一方的角度记值：在 ${root} 走棋的一方要取到尽可能大的值。`,
    /** @param {{ value: Words, parent: Words, best: Words }} _ */
    leafIdle: ({ value, parent, best }) => say`叶子的值是 ${value}，而 ${parent} 已有 ${best}，什么也不变。`,
    /** @param {{ node: Words, value: Words, was: Words }} _ */
    raiseAlpha: ({ node, value, was }) => say`${node} 现在至少能得 ${value}：它的 α 从 ${was} 升到 ${value}。`,
    /** @param {{ node: Words, value: Words, was: Words }} _ */
    raiseBelieved: ({ node, value, was }) => say`${node} 以为至少能得 ${value}：它的 α 从 ${was} 升到 ${value}。`,
    /** @param {{ node: Words, value: Words, limit: Words }} _ */
    raiseBeyond: ({ node, value, limit }) => say`${node} 现在是 ${value}，不低于 ${limit}：已经够了。`,
    /** @param {{ node: Words, value: Words, limit: Words }} _ */
    raiseInside: ({ node, value, limit }) => say`${node} 现在是 ${value}，但不超过 ${limit}，窗口不变。`,
    /** @param {{ node: Words, value: Words, was: Words | null }} _ */
    raisePlain: ({ node, value, was }) =>
      was ? say`${node} 的值从 ${was} 升到 ${value}。` : say`${node} 的第一个值是 ${value}。`,
    /** @param {{ node: Words, value: Words, was: Words | null }} _ */
    compare: ({ node, value, was }) =>
      was
        ? say`${value} 比 ${was} 大：${node} 取 ${value}。`
        : say`${node} 的分支都有了值，变号以后从头比起：先取 ${value}。`,
    /** @param {Cut} cut */
    cut: (cut) =>
      say`${cut.node} 的值已到 ${cut.value}，${reaching(cut)} ${owned(cut)}：${cut.node} 下面再有什么都无关紧要，剪去 ${cut.pruned}。`,
    /** @param {Cut} cut */
    cutNothing: (cut) =>
      say`${cut.node} 的值 ${cut.value} ${reaching(cut)} ${owned(cut)}，可以剪枝；但它没有剩下的分支，什么也没省下。`,
  },
  /** Replace those of `techniques.raise`. */
  raise: {
    /** @param {{ node: Words, worth: Words, limit: Words }} _ */
    beyond: ({ node, worth, limit }) => say`${node} 现在${worth}，不低于 ${limit}：够了。`,
  },
  /** Replace those of `techniques.end`. */
  end: {
    /** @param {{ node: Words, worth: Words, limit: Words, by: Words | null, ofPass: boolean, count: number }} _ */
    cut: ({ node, worth, limit, by, ofPass, count }) =>
      say`${node} 现在${worth}，不低于${by ? say`由 ${by} 得来的` : ofPass ? '这一遍的窗口的' : '根的窗口的'} ${limit}：${count > 0 ? `剩下的 ${count} 步无关紧要，剪去。` : '可以剪枝，但已经没有剩下的着法。'}`,
  },
};
