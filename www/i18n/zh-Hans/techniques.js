// The techniques of a search: names, explanations and steps, in simplified Chinese.
import { join, say } from '../grammar/say.js';

/** @import { Part, Words } from '../grammar/say.js' */
/** @typedef {{ value: Words, exact: 'exact' | 'atLeast' | 'atMost' }} Worth */
/** @typedef {{ node: Words, max: boolean, limit: Words, far: Words, staticValue: Words, answer: Words, worth: Words, value: Words, verified: boolean }} Ending */
/**
 * Why a node ended, as the trace names it, where the sentence takes an `Ending`.
 * @typedef {'evaluated' | 'decided' | 'stuck' | 'repeated' | 'dead_draw' | 'stood_pat' | 'passed' | 'reverse_futility' | 'razored' |
 *   'probable_cut' | 'multi_cut' | 'mate_distance' | 'no_other' | 'received' | 'stopped' | 'stoppedEarly'} Ended
 */

/** @type {Record<string, [name: string, about: string]>} */
const terms = {
  null_move: ['空着', '自己不走，让对方连走两步。这样都够好，那么真走一步多半更好，这个节点就不再往下搜。'],
  verification: [
    '验证',
    '强子少了，不走有时反而最好；搜得很深时，错了代价也大。这时空着说够好还不算数，要不用空着再浅搜一次，也说够好才信。',
  ],
  reverse_futility: ['反向无用剪枝', '离叶子很近，静态值已经够好，就直接取静态值；剩下的层数越多，要富余得越多。'],
  razoring: ['剃枝', '离叶子很近，静态值又远远不够，就先只做静态搜索；这样也救不回来，就不搜了。'],
  probable_cut: ['概率剪枝', '一步吃子比平常少搜三层就已远远超过界，深搜多半也够好，就信它。'],
  multi_cut: [
    '多重剪枝',
    '问独着的时候，把表里的着法撇开，浅搜其余着法。其中有一步达到了所问的限度，而这个限度已经足以剪枝，那么好着不止一步，这个节点就不搜了。它随独着延伸一起开关。',
  ],
  singular: [
    '独着延伸',
    '把表里记的着法撇开，浅搜其余着法；它们都远远不如表里说的值，输赢就全看这一步，给它多搜一两层。',
  ],
  mate_distance: ['杀棋距离', '已经有了更快的杀棋，这里再怎么快也快不过，就不搜了。'],
  late_move: ['后着剪枝', '着法按希望大小排好；离叶子近，排得很后的平静着法，只要不将军，就不看了。'],
  futility: ['无用剪枝', '离叶子近，静态值又差得远，平静着法补不回来，只要不将军，就不看了。'],
  losing: ['亏子剪枝', '离叶子近，接下来的一串交换要亏子，剩下的几层也补不回来，只要不将军，就不看了。'],
  history: ['历史剪枝', '离叶子近，一步平静着法在别处多半没有用，就不看了。'],
  delta: ['吃子增量剪枝', '静态搜索里，就算白吃这个子也离界还远，又不将军，就不看。'],
  exchange: ['亏子的交换', '静态搜索里，接下来的一串交换要亏子，就不看这一步；它随静态搜索一起开关，没有单独的开关。'],
  overlooked: ['看漏', '级别低的棋手会看漏一些着法：这一步这里没有看到。'],
  misjudged: ['误判', '级别低的棋手评估较粗，有时偏高，有时偏低；同一局面每次都错得一样。'],
  set_aside: ['撇开', '要问的是别的着法有多好，这一步不算在内。'],
  received: ['来自别的搜索', '几个搜索同时进行，别的搜索已经有了结论。'],
  late_move_reduction: ['后着缩减', '排在后面的着法很少是最好的，先少搜几层；出乎意料地好，再补足深度重搜。'],
  internal_reduction: [
    '内部缩减',
    '表里没有着法可先试，顺序就没有把握。这时节点若还有四层以上，又在主线上或者预计要剪枝，就少搜一层。',
  ],
  check: ['将军延伸', '将军就多搜一层；对弈的搜索还要求将军不亏子。'],
  single_reply: ['唯一应着延伸', '只有一步可走，多搜一层；对弈的搜索只在应将只有一步时这样做。'],
  take_back: ['兑子延伸', '在同一点吃回来，多搜不到一层；对弈的搜索只在主线上这样做，多搜半层。'],
  aspiration: [
    '期望窗口',
    '值通常变化不大，搜到一定深度以后，根就只在上次的值附近开一个窄窗口；落到外面，再放宽重搜。',
  ],
  zero_window: ['零窗口', '窗口窄得容不下任何值，只问超过还是不超过：比求出值便宜得多。'],
  re_search: [
    '重新搜索',
    '先前只得到一个界，或者搜得不够深；结果出乎意料，就认真再搜一次；在根上，则是值落到了窗口外面。',
  ],
  quiescence: ['静态搜索', '深度用完，只把吃子这类激烈的着法走完，免得正好停在一半。'],
  stand_pat: ['不吃子（stand pat）', '静态搜索里可以不吃子：局面现在的值已经够好，就不往下看；被将军时不能这样。'],
  table: ['置换表', '搜过的局面记在表里，再遇到就不必重搜，或者先试记下的着法。'],
  repetition: ['重复局面', '路上出现过的局面，不必再绕一圈，按规则怎样判重复就怎样算。'],
  dead_draw: ['必和', '双方都没有能取胜的子。'],
};

/** Terms of every search. @type {Record<string, [name: string, about: string]>} */
const basics = {
  alpha: ['α', '走到这里的路上，Max 在别处已经能得到的值。不超过它的值，根上什么也不会改变。'],
  beta: ['β', '走到这里的路上，Min 在别处已经能得到的值。不低于它的值，根上什么也不会改变。'],
  window: ['窗口', 'α 与 β 之间的值，只有落在里面的才有意义。空窗口里一个值也没有，只问结果落在哪一边。'],
  cut: ['剪枝', '节点的值到了窗口的另一端，剩下的着法就不影响结果，不再搜：Min 节点上叫 α 剪枝，Max 节点上叫 β 剪枝。'],
  deep_cut: ['深剪枝', '所用的界不是来自父节点，而是来自三层或更高的祖先。'],
  fail_soft: [
    'fail-soft 与 fail-hard',
    'fail-soft 返回找到的最好的值，哪怕在窗口之外；fail-hard 在窗口之外只返回窗口的一端。窗口之外，两者都只是一个界。',
  ],
  mate: ['#', '胜局，以及还有几层：Max 胜写作 #3，Min 胜写作 −#3。国际象棋书里数的是一方的步数。'],
};

/** @param {number} count the moves that a cut leaves unsearched */
const cutOff = (count) => (count > 0 ? `剩下 ${count} 步无关紧要，剪去。` : '可以剪枝，但没有剩下的着法。');

export default {
  basics,
  terms,
  heading: '名词',
  off: '关掉它',
  on: '打开它',
  switchOff: '在“其他开关”里打开或关掉它。',
  /** A technique and its effect. @param {{ term: Words, words: Words }} _ */
  label: ({ term, words }) => say`${term}：${words}`,
  /** @param {number} plies */
  plies: (plies) => (plies === 0.5 ? '半层' : `${Number(plies.toFixed(2))} 层`),
  /** @param {Worth} worth */
  worth: ({ value, exact }) =>
    exact === 'exact' ? say`${value}` : exact === 'atLeast' ? say`至少 ${value}` : say`至多 ${value}`,
  /** @param {{ count: string, term: Words }[]} rules */
  leftOut: (rules) =>
    join(
      rules.map(({ count, term }) => say`${term} ${count} 步`),
      '，',
    ),
  enter: {
    /** @param {{ root: Words, depth: number, alpha: Words, beta: Words, open: boolean }} _ */
    pass: ({ root, depth, alpha, beta, open }) =>
      open
        ? say`从 ${root} 开始搜 ${String(depth)} 层：还没有任何限制。`
        : say`从 ${root} 开始搜 ${String(depth)} 层，只在上次的值附近开窗口 (${alpha}, ${beta})。`,
    /** @param {{ root: Words, depth: number, worth: Words, alpha: Words, beta: Words }} _ */
    passAgain: ({ root, depth, worth, alpha, beta }) =>
      say`刚才得到 ${worth}，落在窗口外面：${root} 换成窗口 (${alpha}, ${beta})，${String(depth)} 层再搜一遍。`,
    /** @param {{ line: number }} _ */
    line: ({ line }) => say`这次找的是第 ${String(line)} 好的着法。`,
    /** @param {{ node: Words, from: Words, plies: string | null, alpha: Words, beta: Words }} _ */
    null_move: ({ node, from, plies, alpha, beta }) =>
      say`${from} 试一步${node}，由对方连走两步，窗口是 (${alpha}, ${beta})${plies ? `，少搜 ${plies}` : ''}：这样是不是还够好？`,
    /** @param {{ node: Words, from: Words, plies: string | null, alpha: Words, beta: Words }} _ */
    verification: ({ from, plies, alpha, beta }) =>
      say`不走棋已经够好，但未必可信：${from} 再搜一次，不许空着${plies ? `，少搜 ${plies}` : ''}，窗口是 (${alpha}, ${beta})。`,
    /** @param {{ node: Words, from: Words, plies: string | null, alpha: Words, beta: Words }} _ */
    probable_cut: ({ node, from, plies, alpha, beta }) =>
      say`${from} 试一步吃子 ${node}${plies ? `，少搜 ${plies}` : ''}，窗口是 (${alpha}, ${beta})：是不是远远超过界？`,
    /** @param {{ node: Words, from: Words, plies: string | null, alpha: Words, beta: Words }} _ */
    singular: ({ from, alpha, beta }) =>
      say`${from} 撇开表里记的着法，浅搜其余着法，窗口是 (${alpha}, ${beta})：有没有接近的？`,
    /** @param {{ node: Words, from: Words, plies: string | null, alpha: Words, beta: Words }} _ */
    razoring: ({ from, alpha, beta }) =>
      say`${from} 看上去差得远，先只做静态搜索，窗口是 (${alpha}, ${beta})：救得回来吗？`,
    /** @param {{ node: Words, worth: Words, full: boolean, alpha: Words, beta: Words }} _ */
    again: ({ node, worth, full, alpha, beta }) =>
      say`${node} 刚才得到 ${worth}，出乎意料：用窗口 (${alpha}, ${beta}) ${full ? '补足深度' : ''}再搜一次。`,
    /** @param {{ node: Words, from: Words, max: boolean, alpha: Words, beta: Words }} _ */
    zero: ({ node, from, max, alpha, beta }) =>
      say`${from} 只问 ${node} 的值会不会比 ${max ? alpha : beta} ${max ? '大' : '小'}。`,
    horizon: () => say`深度用完，从这里起只看吃子这类着法。`,
    /** @param {{ plies: string }} _ */
    reduced: ({ plies }) => say`排得靠后，先少搜 ${plies}。`,
    /** @param {{ plies: string }} _ */
    extended: ({ plies }) => say`多搜 ${plies}。`,
    inCheck: () => say`走棋一方正被将军，所有着法都要搜，不能直接取当前估值。`,
  },
  end: /** @satisfies {Record<Ended, (_: Ending) => Part[]> & Record<string, unknown>} */ ({
    evaluated: ({ node, value }) => say`${node} 不再往下搜，局面估值 ${value}。`,
    decided: ({ node, value }) => say`${node} 胜负已定，值是 ${value}。`,
    stuck: ({ node, value }) => say`${node} 没有合法的着法，值是 ${value}。`,
    repeated: ({ node, value }) => say`${node} 的局面在路上出现过，算作 ${value}。`,
    dead_draw: ({ node, value }) => say`${node} 谁也赢不了，算作 ${value}。`,
    stood_pat: ({ node, value, max, limit }) =>
      say`${node} 不吃子，局面就值 ${value}，${max ? '不低于' : '不高于'} ${limit}：够了，吃子都不必看。`,
    passed: ({ node, answer, max, limit, worth, verified }) =>
      say`${node} 停一着，返回的是 ${answer}，${max ? '不低于' : '不高于'} ${limit}${verified ? '，不许空着再搜一次也是如此' : ''}。一步也不必搜，算作 ${worth}。`,
    reverse_futility: ({ node, staticValue, max, limit }) =>
      say`${node} 看上去值 ${staticValue}，${max ? '不低于' : '不高于'} ${limit}：离叶子这么近，这就够好了。就拿它当值，一步也不搜。`,
    razored: ({ node, staticValue, max, far, answer, worth }) =>
      say`${node} 看上去值 ${staticValue}，远远${max ? '低于' : '高于'} ${far}；静态搜索得 ${answer}，救不回来，算作 ${worth}。`,
    probable_cut: ({ node, answer, max, limit, worth }) =>
      say`${node} 有一步吃子，浅搜就得 ${answer}，远远${max ? '高于' : '低于'} ${limit}：就信它，算作 ${worth}。`,
    multi_cut: ({ node, answer, worth }) =>
      say`${node} 撇开表里的着法，浅搜也得 ${answer}：试探的限度足以剪枝，达到它的不止一步，算作 ${worth}。`,
    mate_distance: ({ node, worth }) => say`${node} 下面就算有杀棋，也不会比已知的快，算作 ${worth}。`,
    no_other: ({ node, worth }) => say`${node} 除了撇开的那一步，没有别的着法，算作 ${worth}。`,
    received: ({ node, worth }) => say`别的搜索已经知道 ${node} 的结果：${worth}。`,
    stopped: ({ node, worth }) => say`搜索在 ${node} 中止，到这时它是 ${worth}。`,
    stoppedEarly: ({ node }) => say`搜索在 ${node} 中止，它还没有值。`,
    /** @param {Ending & { others: boolean, noisy: boolean, rules: Words | null }} _ */
    searched: ({ node, worth, others, noisy, rules }) =>
      say`${node}${others ? ' 别的着法' : noisy ? '：静态搜索要看的着法' : ' 的着法'}都${rules ? say`搜过，或者略去了（${rules}）` : say`搜过了`}，算作 ${worth}。`,
    /** @param {{ node: Words, worth: Words, max: boolean, limit: Words, by: Words | null, asked: boolean, ofPass: boolean, count: number }} _ */
    cut: ({ node, worth, max, limit, by, asked, ofPass, count }) =>
      say`${node} 的值现在${worth}，${max ? '不低于' : '不高于'} ${by ? (asked ? say`${by} 定下的` : say`${by} 已经有的`) : ofPass ? '这一遍的窗口的' : '根的窗口的'} ${limit}：${cutOff(count)}`,
    /** @param {{ node: Words, worth: Words, count: number }} _ */
    cutByMate: ({ node, worth, count }) => say`${node} 的值现在${worth}，从这里起不可能有更快的杀棋：${cutOff(count)}`,
    /** @param {{ rules: Words }} _ */
    leftOut: ({ rules }) => say`此前略去了一些着法：${rules}。`,
    /** @param {{ node: Words, worth: Words, depth: string | null, writer: Words }} _ */
    answered: ({ node, worth, depth, writer }) =>
      say`不必搜 ${node}：表里记的是 ${worth}${depth ? `，${depth}` : ''}，${writer}。`,
    /** @param {{ plies: string }} _ */
    searchedTo: ({ plies }) => `当时搜了 ${plies}`,
    quietly: () => '是静态搜索的结果',
    /** @param {{ node: Words, iteration: number | null }} _ */
    writtenBy: ({ node, iteration }) => say`${iteration === null ? '' : `搜 ${iteration} 层时`}由 ${node} 写下`,
    /** @param {{ iteration: number | null }} _ */
    writtenElsewhere: ({ iteration }) =>
      say`是${iteration === null ? '这次搜索里' : `搜 ${iteration} 层时`}由这里没有画出的节点写下的`,
    writtenHere: () => say`是刚才搜它的时候写下的`,
    unrecorded: () => say`是这次搜索里没有记录的节点写下的`,
    /** @param {{ ago: number | null }} _ */
    earlier: ({ ago }) => (ago === null ? say`是以前的搜索写下的` : say`是 ${String(ago)} 次搜索以前写下的`),
    /** @param {{ root: Words, depth: number | null, worth: Words, value: Words }} _ */
    pass: ({ root, depth, worth }) =>
      depth === null ? say`这一遍搜完了：${root} 是 ${worth}。` : say`${String(depth)} 层搜完了：${root} 是 ${worth}。`,
    /** @param {{ parent: Words }} _ */
    first: ({ parent }) => say`这是 ${parent} 的第一个值。`,
    /** @param {{ parent: Words, best: Words }} _ */
    better: ({ parent, best }) => say`比 ${parent} 先前的 ${best} 好。`,
    /** @param {{ parent: Words, best: Words }} _ */
    betterThanHope: ({ parent, best }) => say`比 ${best} 好，而 ${parent} 先前最好也不过指望 ${best}。`,
    /** @param {{ parent: Words, value: Words, was: Words | null }} _ */
    hope: ({ parent, value, was }) => say`到这里 ${parent} 最好也不过指望 ${value}${was ? say`，先前是 ${was}` : ''}。`,
    /** @param {{ parent: Words }} _ */
    noEffect: ({ parent }) => say`${parent} 不因此改变。`,
    /** @param {{ moves: Words, preferred: Words | null }} _ */
    overlooked: ({ moves, preferred }) =>
      say`这一级的棋手在这里没有看到 ${moves}${preferred ? say`，选了 ${preferred}` : ''}。`,
    /** @param {{ staticValue: Words, fair: Words }} _ */
    misjudged: ({ staticValue, fair }) => say`这一级的棋手把局面估成 ${staticValue}，估值本来是 ${fair}。`,
    /** @param {{ parent: Words }} _ */
    test: ({ parent }) => say`这只是试探，不算 ${parent} 的一步棋。`,
    again: () => say`所以接着重搜。`,
  }),
  raise: {
    /** @param {{ node: Words, value: Words }} _ */
    stand: ({ node, value }) => say`在 ${node} 不必吃子，局面现在就值 ${value}。`,
    /** @param {{ node: Words, worth: Words, max: boolean, limit: Words }} _ */
    beyond: ({ node, worth, max, limit }) =>
      say`${max ? 'Max' : 'Min'} 节点 ${node} 的值现在${worth}，${max ? '不低于' : '不高于'} ${limit}：已经够了。`,
    /** @param {{ node: Words, value: Words, max: boolean, was: Words | null, limit: Words }} _ */
    hope: ({ node, value, max, was, limit }) =>
      say`看过的着法里，${max ? 'Max' : 'Min'} 节点 ${node} 最好也不过指望 ${value}${was ? say`，先前是 ${was}` : ''}，${max ? '不高于' : '不低于'} ${limit}，窗口不变。`,
  },
  /** @param {{ root: Words, value: Words, line: Words, nodes: string }} _ */
  over: ({ root, value, line, nodes }) =>
    say`搜索完毕：${root} 的值是 ${value}，双方最好的着法是 ${line}。进入了 ${nodes} 个节点。`,
  /** @param {{ root: Words, worth: Words, isBound: boolean, line: Words | null, nodes: string }} _ */
  stopped: ({ root, worth, isBound, line, nodes }) =>
    say`搜索中止。搜到这里，${root} 的值${isBound ? '' : '是 '}${worth}${line ? say`，双方最好的着法是 ${line}` : ''}。进入了 ${nodes} 个节点。`,
};
