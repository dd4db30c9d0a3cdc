// The steps of the listings, in simplified Chinese.
import { join, say } from '../grammar/say.js';

/** @import { Part, Words } from '../grammar/say.js' */
/** A bound from above: its value and its node; null: the window of the root. @typedef {{ limit: Words, by: Words | null }} Known */
/**
 * The owner of the bound that cuts: a node that has it, a node that only asks about it, one worker, a pass, the root, the
 * start.
 * @typedef {'has' | 'asks' | 'worker' | 'pass' | 'root' | 'first'} Owner
 */
/** @typedef {'exact' | 'atLeast' | 'atMost'} Exact */
/** A cut. @typedef {{ node: Words, value: Words, max: boolean, limit: Words, strict: boolean, owner: Owner, by: Words | null, pruned: Words, several: boolean }} Cut */

/** @param {{ value: Words, exact: Exact }} _ */
const worth = ({ value, exact }) =>
  exact === 'exact' ? say`正好是 ${value}` : exact === 'atLeast' ? say`至少是 ${value}` : say`至多是 ${value}`;
/** @param {Known[]} all */
const known = (all) =>
  join(
    all.map(({ limit, by }) => (by ? say`${by} 已有的 ${limit}` : say`根的窗口的 ${limit}`)),
    '和',
  );
/** @param {Pick<Cut, 'limit' | 'owner' | 'by' | 'max'>} _ */
const owned = ({ limit, owner, by, max }) =>
  ({
    has: max ? say`${by ?? ''} 已经守住的 ${limit}` : say`${by ?? ''} 已经保证的 ${limit}`,
    asks: say`${by ?? ''} 要问的 ${limit}`,
    worker: say`该线程替 ${by ?? ''} 找到的 ${limit}`,
    pass: say`这一遍的窗口的 ${limit}`,
    root: say`根的窗口的 ${limit}`,
    first: say`初始窗口的 ${limit}`,
  })[owner];
/** @param {{ max: boolean, strict: boolean }} _ */
const reaching = ({ max, strict }) => (max ? (strict ? '超过' : '不低于') : strict ? '低于' : '不超过');

export default {
  /** Separator of two sentences. */
  gap: '',
  /** Formats the start of a sentence. @param {Part[]} sentence @returns {Part[]} */
  begin: (sentence) => sentence,
  /** @param {{ value: Words }} leaf */
  leafName: ({ value }) => say`叶子 ${value}`,
  /** @param {Words[]} names */
  list: (names) => join(names, '、'),
  /** @param {{ root: Words, max: boolean }} _ */
  start: ({ root, max }) =>
    max
      ? say`还没有开始搜索。${root} 是 Max 节点，要在这里取到尽可能大的值。`
      : say`还没有开始搜索。${root} 是 Min 节点，要在这里取到尽可能小的值。`,
  /** @param {{ node: Words, alpha: Words, beta: Words }} _ */
  enterRoot: ({ node, alpha, beta }) => say`从 ${node} 开始，窗口是 (${alpha}, ${beta})：还没有任何限制。`,
  /** @param {{ node: Words, alpha: Words, beta: Words }} _ */
  enterLimits: ({ node, alpha, beta }) => say`从 ${node} 开始，窗口是 (${alpha}, ${beta})：两端之外的值根本不会有。`,
  /** @param {{ node: Words, from: Words, alpha: Words, beta: Words }} _ */
  enter: ({ node, from, alpha, beta }) =>
    say`${from} 把窗口 (${alpha}, ${beta}) 传给 ${node}：只有落在两者之间的值才有意义。`,
  /** @param {{ node: Words, from: Words, alpha: Words, beta: Words }} _ */
  enterEmpty: ({ node, from, alpha, beta }) =>
    say`${from} 把空窗口 (${alpha}, ${beta}) 传给 ${node}：里面容不下任何值，只看结果落在哪一边。`,
  /** @param {{ node: Words, from: Words, alpha: Words, beta: Words, strict: boolean }} _ */
  enterClosed: ({ node, from, alpha, beta, strict }) =>
    say`${from} 把合上的窗口 (${alpha}, ${beta}) 传给 ${node}：${node} 的值已经无关紧要${strict ? '，可是这里相等还不剪，所以照样要搜' : ''}。`,
  /** @param {{ node: Words, from: Words, alpha: Words, beta: Words, limit: Words, max: boolean }} _ */
  enterProbe: ({ node, from, alpha, beta, limit, max }) =>
    say`${from} 用空窗口 (${alpha}, ${beta}) 试探 ${node}：只问它能不能比 ${limit} ${max ? '大' : '小'}，不问是多少。`,
  /** @param {{ node: Words, from: Words, alpha: Words, beta: Words, limit: Words, max: boolean, value: Words, exact: Exact }} _ */
  enterAgain: ({ node, from, alpha, beta, limit, max, value, exact }) =>
    say`试探的结果：${node} ${worth({ value, exact })}，比 ${limit} ${max ? '大' : '小'}。试探只答得出在哪一边，所以 ${from} 用窗口 (${alpha}, ${beta}) 重新搜索 ${node}，求它的值。`,
  /** @param {{ node: Words, from: Words }} _ */
  enterOpen: ({ node, from }) => say`${from} 把窗口 (−∞, +∞) 传给 ${node}：两边都还没有界。`,
  /** A known bound that is not passed down. @param {{ node: Words, from: Words, alpha: Words, beta: Words, open: boolean, all: Known[] }} _ */
  enterWithheld: ({ node, from, alpha, beta, open, all }) =>
    open
      ? say`${from} 把窗口 (${alpha}, ${beta}) 传给 ${node}：它自己还没有值，而 ${known(all)}，这个算法不往下传。`
      : say`${from} 只把自己的值传给 ${node}，窗口是 (${alpha}, ${beta})：${known(all)}，这个算法不往下传。`,
  /** `start`: where the worker's window comes from: no bound yet, the root's window, or its own values. @param {{ node: Words, alpha: Words, beta: Words, start: 'open' | 'root' | 'own', all: Known[] }} _ */
  enterWorker: ({ node, alpha, beta, start, all }) =>
    say`${node} 交给一个线程搜索，窗口是 (${alpha}, ${beta})：${{ open: '该线程还没有界', root: '就是根的初始窗口', own: '界是该线程自己找到的' }[start]}；${known(all)} 是别的线程找到的，不共享。`,
  /** @param {{ node: Words, from: Words, alpha: Words, beta: Words, all: Known[] }} _ */
  enterUnshared: ({ node, from, alpha, beta, all }) =>
    say`${from} 把窗口 (${alpha}, ${beta}) 传给 ${node}：${known(all)} 是别的线程找到的，这里并不知道。`,
  /** `cuts`: whether the search may cut. @param {{ node: Words, from: Words | null, cuts?: boolean }} _ */
  enterPlain: ({ node, from, cuts = false }) =>
    from ? say`从 ${from} 走到 ${node}。` : say`从 ${node} 开始${cuts ? '' : '，什么也不剪'}。`,
  /** One of several iterations. @param {{ node: Words, number: number, depth: number | null, before: Words | null, killers: boolean }} _ */
  iteration: ({ node, number, depth, before, killers }) =>
    before === null
      ? depth === null
        ? say`从 ${node} 开始，一直搜到底：没有深度限制，只要搜一轮。`
        : say`第 ${String(number)} 轮：从 ${node} 开始，只往下搜 ${String(depth)} 层。置换表还是空的${killers ? '，也还没有杀手着法' : ''}。`
      : say`第 ${String(number)} 轮：又从 ${node} 开始，这次搜 ${String(depth)} 层。上一轮算得 ${before}；每个局面先试置换表里记下的着法${killers ? '，平静的着法里先试杀手着法和历史上剪过枝的' : ''}。`,
  /** The first pass of MTD(f). @param {{ node: Words, guess: Words, alpha: Words, beta: Words, max: boolean, limit: Words }} _ */
  guess: ({ node, guess, alpha, beta, max, limit }) =>
    say`MTD(f) 第 1 遍。要先有一个猜测，这里猜 ${node} 的值是 ${guess}；然后用空窗口 (${alpha}, ${beta}) 只问一句：是不是${max ? '至少' : '至多'} ${limit}？`,
  /** @param {{ node: Words, number: number, alpha: Words, beta: Words, max: boolean, limit: Words, value: Words, exact: Exact }} _ */
  guessAgain: ({ node, number, alpha, beta, max, limit, value, exact }) =>
    say`MTD(f) 第 ${String(number)} 遍。上一遍说 ${node} 的值${worth({ value, exact })}；现在用空窗口 (${alpha}, ${beta}) 再问：是不是${max ? '至少' : '至多'} ${limit}？`,
  /** @param {{ root: Words, value: Words, exact: Exact, iteration: boolean }} _ */
  passOver: ({ root, value, exact, iteration }) =>
    say`这一${iteration ? '轮' : '遍'}结束：${root} 的值${worth({ value, exact })}。`,
  /** @param {{ value: Words, parent: Words }} _ */
  leafFirst: ({ value, parent }) => say`叶子的值是 ${value}，这是 ${parent} 见到的第一个值。`,
  /** @param {{ value: Words, parent: Words }} _ */
  leafAnew: ({ value, parent }) => say`叶子的值是 ${value}，这是 ${parent} 这一次见到的第一个值。`,
  /** @param {{ value: Words, parent: Words }} _ */
  leafKept: ({ value, parent }) => say`叶子的值是 ${value}，${parent} 先记下，等所有分支都有了值再比。`,
  /** @param {{ value: Words, parent: Words, best: Words, max: boolean }} _ */
  leafBetter: ({ value, parent, best, max }) =>
    max
      ? say`叶子的值是 ${value}，比 ${parent} 现有的 ${best} 大。`
      : say`叶子的值是 ${value}，比 ${parent} 现有的 ${best} 小。`,
  /** @param {{ value: Words, parent: Words, best: Words, max: boolean }} _ */
  leafIdle: ({ value, parent, best, max }) =>
    max
      ? say`叶子的值是 ${value}，而 Max 节点 ${parent} 已有 ${best}，什么也不变。`
      : say`叶子的值是 ${value}，而 Min 节点 ${parent} 已有 ${best}，什么也不变。`,
  /** @param {{ value: Words, parent: Words, limit: Words, max: boolean }} _ */
  leafOutside: ({ value, parent, limit, max }) =>
    say`叶子的值是 ${value}，不${max ? '超过' : '低于'}传给 ${parent} 的 ${limit}：fail-hard 只记窗口，什么也不变。`,
  /** @param {{ value: Words, parent: Words, limit: Words, max: boolean }} _ */
  leafBeats: ({ value, parent, limit, max }) =>
    say`叶子的值是 ${value}，${max ? '超过' : '低于'}传给 ${parent} 的 ${limit}。`,
  /** @param {{ value: Words }} _ */
  leafAlone: ({ value }) => say`整棵树只有一个叶子，值是 ${value}。`,
  /** @param {{ node: Words, parent: Words }} _ */
  again: ({ node, parent }) => say`${node} 排除不掉，${parent} 马上重新搜索它。`,
  /** @param {{ node: Words, value: Words, exact: Exact }} _ */
  answer: ({ node, value, exact }) => say`不必再搜 ${node}：这个局面先前搜过，表里记着，值${worth({ value, exact })}。`,
  /** @param {{ node: Words, value: Words, exact: Exact }} _ */
  collided: ({ node, value, exact }) =>
    say`表把 ${node} 当成了另一个局面，两个键比较的那几位恰好相同；照那个局面记下的，值${worth({ value, exact })}。`,
  /** @param {{ node: Words, value: Words }} _ */
  believed: ({ node, value }) => say`不必再搜 ${node}：记忆里有，这个算法就把 ${value} 当成它的值。`,
  /** @param {{ node: Words, value: Words }} _ */
  wrongBound: ({ node, value }) => say`这就错了：${node} 其实是 ${value}，记下的只是一个界。`,
  /** @param {{ node: Words, value: Words }} _ */
  wrongDepth: ({ node, value }) => say`这就错了：${node} 在这里其实是 ${value}，记下的是剩余深度不同时的值。`,
  /** `value`: null if the true value of the root is unknown. @param {{ root: Words, value: Words | null, node: Words }} _ */
  misled: ({ root, value, node }) =>
    value
      ? say`其实 ${root} 的值是 ${value}：表把 ${node} 当成了另一个局面，用了那个局面的值。`
      : say`这个值不一定对：表把 ${node} 当成了另一个局面，用了那个局面的值。`,
  /** @param {{ node: Words, value: Words }} _ */
  inTruth: ({ node, value }) => say`其实 ${node} 的值是 ${value}。`,
  /** @param {{ node: Words, value: Words, was: Words }} _ */
  raiseAlpha: ({ node, value, was }) => say`${node} 是 Max 节点，现在至少能得 ${value}：α 从 ${was} 升到 ${value}。`,
  /** @param {{ node: Words, value: Words, was: Words }} _ */
  raiseBeta: ({ node, value, was }) => say`${node} 是 Min 节点，现在至多会给 ${value}：β 从 ${was} 降到 ${value}。`,
  /** @param {{ node: Words, value: Words, was: Words, max: boolean }} _ */
  raiseBelieved: ({ node, value, was, max }) =>
    max
      ? say`Max 节点 ${node} 以为至少能得 ${value}：α 从 ${was} 升到 ${value}。`
      : say`Min 节点 ${node} 以为至多会给 ${value}：β 从 ${was} 降到 ${value}。`,
  /** @param {{ node: Words, value: Words, max: boolean, limit: Words }} _ */
  raiseBeyond: ({ node, value, max, limit }) =>
    say`${max ? 'Max' : 'Min'} 节点 ${node} 现在是 ${value}，${max ? '不低于' : '不高于'} ${limit}：已经够了。`,
  /** @param {{ node: Words, value: Words, max: boolean, limit: Words }} _ */
  raiseInside: ({ node, value, max, limit }) =>
    max
      ? say`Max 节点 ${node} 现在是 ${value}，但不超过 ${limit}，窗口不变。`
      : say`Min 节点 ${node} 现在是 ${value}，但不低于 ${limit}，窗口不变。`,
  /** @param {{ node: Words, value: Words, was: Words | null, max: boolean }} _ */
  raisePlain: ({ node, value, was, max }) =>
    was
      ? max
        ? say`Max 节点 ${node} 的值从 ${was} 升到 ${value}。`
        : say`Min 节点 ${node} 的值从 ${was} 降到 ${value}。`
      : say`${node} 的第一个值是 ${value}。`,
  /** A comparison of `minimax_bottom_up`, once all children have values. @param {{ node: Words, value: Words, was: Words | null, max: boolean }} _ */
  compare: ({ node, value, was, max }) =>
    was
      ? max
        ? say`${value} 比 ${was} 大：Max 节点 ${node} 取 ${value}。`
        : say`${value} 比 ${was} 小：Min 节点 ${node} 取 ${value}。`
      : say`${node} 的分支都有了值，从头比起：先取 ${value}。`,
  /** @param {{ limit: Words }} _ */
  equal: ({ limit }) => say`只是等于 ${limit}，这里相等还不剪，继续搜。`,
  /** @param {Cut} cut */
  cut: (cut) =>
    say`${cut.node} 是 ${cut.max ? 'Max' : 'Min'} 节点，值已到 ${cut.value}，${reaching(cut)} ${owned(cut)}：${cut.node} 下面再有什么都无关紧要，剪去 ${cut.pruned}。`,
  /** @param {Cut} cut */
  cutNothing: (cut) =>
    say`${cut.node} 的值 ${cut.value} ${reaching(cut)} ${owned(cut)}，可以剪枝；但它没有剩下的分支，什么也没省下。`,
  /** @param {{ by: Words, distance: number }} _ */
  deep: ({ by, distance }) => say`这是深剪枝：界来自 ${String(distance)} 层之上的 ${by}。`,
  /** A bound stored as if it were the value. @param {{ node: Words, value: Words, exact: Exact }} _ */
  careless: ({ node, value, exact }) =>
    say`只知道 ${node} ${worth({ value, exact })}，这个算法却把 ${value} 当成它的值记了下来。`,
  /** @param {{ node: Words, value: Words, cutBelow: boolean }} _ */
  leaveExact: ({ node, value, cutBelow }) =>
    cutBelow
      ? say`${node} 搜完了，值正好是 ${value}；下面剪掉的分支改变不了它。`
      : say`${node} 的分支都看完了，值正好是 ${value}。`,
  /** @param {{ node: Words, value: Words }} _ */
  leaveBelieved: ({ node, value }) => say`${node} 搜完了，这个算法认为它的值是 ${value}。`,
  /** @param {{ node: Words, value: Words }} _ */
  leaveAtLeast: ({ node, value }) => say`${node} 搜完了，值不在窗口里面：至少是 ${value}。`,
  /** @param {{ node: Words, value: Words }} _ */
  leaveAtMost: ({ node, value }) => say`${node} 搜完了，值不在窗口里面：至多是 ${value}。`,
  /** A bound is returned, not the value. @param {{ node: Words, value: Words, max: boolean }} _ */
  leaveBound: ({ node, value, max }) =>
    max
      ? say`${node} 没有一个分支超过 α = ${value}。fail-hard 返回的是这个界，不是它的值：它的值至多是 ${value}。`
      : say`${node} 没有一个分支低于 β = ${value}。fail-hard 返回的是这个界，不是它的值：它的值至少是 ${value}。`,
  /** @param {{ node: Words, value: Words }} _ */
  leaveHollow: ({ node, value }) =>
    say`${node} 拿到的窗口已经合上，它返回的 ${value} 只是窗口的一端，与它的值无关；上面的节点也用不到。`,
  /** The three cases of the source. @param {{ number: 1 | 2 | 3, node: Words, parent: Words }} _ */
  case: ({ number, node, parent }) =>
    ({
      1: say`（OI-wiki 的情形 1：落在 ${parent} 的窗口里面，这个界就是 ${node} 的值。）`,
      2: say`（OI-wiki 的情形 2：正是传下来的那个界，${node} 的真值也许还在它外面；但 ${parent} 已经可以剪枝。）`,
      3: say`（OI-wiki 的情形 3：${node} 触发了剪枝条件，它的值对 ${parent} 毫无影响。）`,
    })[number],
  /** @param {{ parent: Words, best: Words }} _ */
  noEffect: ({ parent, best }) => say`${parent} 已有 ${best}，不受影响。`,
  /** @param {{ root: Words, value: Words, line: Words | null, whole: boolean, isEdge: boolean, believed: boolean }} _ */
  end: ({ root, value, line, whole, isEdge, believed }) =>
    join(
      [
        believed ? say`搜索结束：这个算法算出 ${root} 的值是 ${value}` : say`搜索结束：${root} 的值是 ${value}`,
        ...(line
          ? [
              believed
                ? say`，着法是 ${line}`
                : isEdge
                  ? say`，就这个深度看到的，双方最好的着法是 ${line}`
                  : whole
                    ? say`，双方最好的着法是 ${line}`
                    : say`，双方最好的着法是 ${line}，再往下这次搜索没有记录`,
            ]
          : []),
        '。',
      ],
      '',
    ),
  /** @param {{ value: Words }} _ */
  met: ({ value }) => say`各遍合起来证明了：它至少是 ${value}，也至多是 ${value}，没有什么可问的了。`,
  /** Number of leaves searched; `all`: null if unknown. @param {{ seen: number, all: number | null, visits: number }} _ */
  leaves: ({ seen, all, visits }) =>
    join(
      [
        all === null ? `看了 ${seen} 个叶子` : seen < all ? `${all} 个叶子只看了 ${seen} 个` : `${all} 个叶子全都看了`,
        visits > seen ? `，有的不止一次：一共看了 ${visits} 次。` : '。',
      ],
      '',
    ),
  /** @param {{ node: Words, other: Words }} _ */
  evicts: ({ node, other }) => say`表里 ${node} 的这一条占了 ${other} 那一条的位置，${other} 的结论就此忘掉。`,
  /** Searches whose techniques have no effect. */
  idle: {
    table: '这棵树里没有一个局面会出现两次，置换表无事可做：剩下的就是负极大值 α-β。',
    memo: '这棵树里没有一个局面会出现两次，记忆无事可做：记下来的再没有用到。',
    quiescence: '这里没有吃子，没有将军，静态搜索和延伸无事可做：剩下的就是负极大值 α-β。',
    null_move: '这里不能空着不走，空着裁剪无事可做：剩下的就是负极大值 α-β。',
    framework: '这里没有吃子，不能空着，局面也不重复，框架里的大多数部件无事可做：剩下的几乎只是负极大值 α-β。',
  },
  /** The link to an example in which the technique has an effect. */
  idleSee: '这里用不上这项技术，换到一个用得上的例子',
  withoutNet: '神经网络没有载入，这里用的是手写的估值；换成神经网络，搜索的过程会不一样。',
  onlyXiangqi: '下棋的搜索只懂象棋；这里改用 α-β（返回值）。',
};
