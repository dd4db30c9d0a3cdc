// Every text of the pages in simplified Chinese; the English file has the same shape.
import { count } from './grammar/count.js';
import board from './zh-Hans/board.js';
import considered from './zh-Hans/considered.js';
import doubts from './zh-Hans/doubts.js';
import embed from './zh-Hans/embed.js';
import firstLook from './zh-Hans/first-look.js';
import game from './zh-Hans/game.js';
import large from './zh-Hans/large.js';
import learn from './zh-Hans/learn.js';
import mover from './zh-Hans/mover.js';
import offline from './zh-Hans/offline.js';
import panels from './zh-Hans/panels.js';
import played from './zh-Hans/played.js';
import positions from './zh-Hans/positions.js';
import reason from './zh-Hans/reason.js';
import review from './zh-Hans/review.js';
import saved from './zh-Hans/saved.js';
import searchFile from './zh-Hans/search-file.js';
import story from './zh-Hans/story.js';
import switches from './zh-Hans/switches.js';
import techniques from './zh-Hans/techniques.js';
import { say } from './grammar/say.js';

/** @import { Words } from './grammar/say.js' */

const tokens = /** @type {Record<string, string>} */ ({
  number: '数',
  value: '数',
  open: '左括号',
  close: '右括号',
  label: '名字',
  end: '文本结束',
  name: '名字',
  escape: '转义符',
});
const amount = (/** @type {string} */ digits) => count(Number(digits), 'zh-Hans');
/** @param {string} token */
const token = (token) => tokens[token || 'end'] ?? `“${token}”`;

export default {
  board,
  game,
  review,
  panels,
  switches,
  considered,
  large,
  played,
  saved,
  positions,
  mover,
  reason,
  learn,
  embed,
  offline,
  techniques,
  story,
  doubts,
  firstLook,
  searchFile,
  site: {
    title: '楚河',
    skip: '跳到正文',
    pages: '页面',
    play: '下棋',
    learn: '学棋',
    lab: '实验室',
    menu: { course: '搜索课', practice: '练习' },
    course: '搜索课程',
    practice: '练习阶梯',
    endings: '残局',
    way: '入门之路',
    you: '对局总结',
    language: '语言',
    dark: '换成深色',
    light: '换成浅色',
  },
  front: {
    title: '楚河：下象棋，看它怎样思考',
    heading: '下一盘象棋，再看它是怎么想的。',
    lead: '十个等级，从初学到很强，手机和电脑都能下。跟你下棋的，和一步步演示给你看的，是同一个引擎。',
    play: '开始下棋',
    pieces: '习惯看哪种棋子？',
    begin: '红先：走一步，棋局就开始。',
    question: '当头炮，能马上打中卒吗？',
    /** @param {{ positions: string }} _ */
    how: ({ positions }) =>
      `这是引擎算了 ${positions} 个局面后的结论。你自己的棋，每一步都可以这样问它，也可以一步一句话地看它怎样搜索。`,
    enter: '看这次搜索',
    embed: '把棋盘、搜索树和课程嵌入自己的网页',
    note: '由 Rust 写成，在你的浏览器里运行，离线也能用，不收集任何东西。',
  },
  lab: {
    title: '搜索实验室 · 楚河',
    heading: '搜索实验室',
    mode: '模式',
    modes: { watch: '演示', predict: '预测', fill: '填空', compare: '对比', edit: '编辑', play: '对弈' },
    groups: {
      playing: '下棋的搜索',
      pruning: '剪枝',
      plain: '不剪枝',
      memory: '记忆',
      selective: '选择性搜索',
      further: '更进一步',
    },
    /** @param {string} what */
    inferred: (what) => `${what}为推断`,
    between: '；',
    boards: /** @type {Record<string, string>} */ ({
      'three-empty': '井字棋的棋盘：三个空格',
      fork: '井字棋的棋盘：双重威胁',
      opening: '井字棋的开局：对称局面只看一次',
      'xiangqi-start': '象棋：开局怎样想',
      'xiangqi-mate': '象棋：双车错，一步杀',
    }),
    folded: '把对称的局面当成一个',
    together: '一起走',
    more: '再添一个',
    fewer: '去掉一个',
    differing: '带虚圈的节点各不相同',
    counts: '计数：当前 / 全程',
    steps: '步数',
    /** The count at the current step, and at the end. @param {{ now: string, all: string }} _ */
    nowOf: ({ now, all }) => `${now} / ${all}`,
    /** A switch in which two searches differ. @param {{ name: string, now: string | number }} _ */
    turned: ({ name, now }) => `${name}：${now}`,
    own: { heading: '自己写搜索', open: '用 JavaScript 写' },
    editor: '用括号写一棵树',
    editorHelp: '括号是节点，数是叶子；圆括号、方括号、花括号都行，逗号可有可无，括号前可以写名字。',
    otherFormats: '可用的写法',
    formats: {
      brackets: '括号',
      named: '带名字',
      outline: '缩进的提纲',
      leaves: '一列叶子',
      json: 'JSON',
      forest: 'LaTeX 的 forest 宏包',
      qtree: 'LaTeX 的 qtree、tikz-qtree 宏包',
      dot: 'Graphviz 的 DOT，本页存出的图也能读回',
      numbers: '数：小数、带指数的、全角的，还有无穷',
      graph: '局面构成的图',
      tictactoe: '井字棋',
      capture: '吃子棋',
      xiangqi: '象棋：startpos 或 FEN，后面接走过的棋',
    },
    root: '根节点',
    rootMax: 'Max 先走',
    rootMin: 'Min 先走',
    search: '怎样搜索',
    algorithm: '算法',
    cut: '何时剪枝',
    cutAtOrAbove: 'α ≥ β',
    cutAbove: 'α > β',
    examples: '例子',
    find: '查找',
    loading: '正在准备搜索……',
    broken: '图上仍是上一棵写对的树。',
    undo: '撤销',
    redo: '重做',
    order: '调整次序',
    orders: { reversed: '左右颠倒', shuffled: '打乱', best: '最好在前', worst: '最坏在前' },
    exercise: '出一道题',
    depth: '层数',
    branching: '分支',
    cutEdges: '剪几次',
    any: '不限',
    seed: '种子',
    make: '出题',
    noExercise: '没有找到这样的树，请换一个剪枝数或种子。',
    take: '导出',
    svg: 'SVG',
    png: 'PNG',
    tikz: 'TikZ',
    dot: 'DOT',
    results: '下载答题结果',
    view: '视角',
    maxValues: '所有值与窗口都按 Max 的角度。',
    views: { max: 'Max 一方', mover: '走子一方' },
    display: '显示',
    shape: '节点画成',
    shapes: { square: '方块和圆', triangle: '上下三角' },
    everyStep: '每一步',
    present: '放映',
    slides: '幻灯片与动图……',
    print: '打印练习与答案',
    task: '练习：写出每个节点的值和窗口，划掉不必搜索的分支。',
    solution: '答案',
    share: '复制链接',
    nameAndDate: '姓名＿＿＿＿＿＿＿＿　　日期＿＿＿＿＿＿＿＿',
    embed: '嵌入与链接',
    copied: '链接已复制',
    copyAddress: '浏览器不许复制：链接就是本页的地址',
  },
  algorithms: /** @type {Record<string, string>} */ ({
    play: '下棋的搜索',
    minimax: '极大极小，不剪枝',
    minimax_bottom_up: '极大极小，先建好整棵树',
    single_bound: '单界 α-β，只有浅剪枝',
    negamax_fail_soft: '负极大值 α-β',
    fail_hard: 'α-β，返回界 (fail-hard)',
    fail_soft: 'α-β，返回值 (fail-soft)',
    memo: '记忆化，不剪枝',
    memo_by_depth: '记忆化，连深度一起记',
    memo_careless: '剪枝加记忆，剪掉了也记 ✗',
    memo_careful: '剪枝加记忆，没剪才记',
    memo_careful_full: '没剪才记，但窗口是全的 ✗',
    table: 'α-β 加置换表',
    quiescence: '静态搜索与延伸',
    null_move: '空着裁剪',
    framework: '迭代加深，全都用上',
    pvs: '主变例搜索 (PVS)',
    mtdf: 'MTD(f)',
    root_parallel: '根节点并行',
  }),
  tree: {
    picture: '搜索树',
    controls: '步进',
    first: '回到开始 (Home)',
    previous: '后退一步 (，)',
    next: '前进一步 (.)',
    last: '走到最后 (End)',
    previousCut: '上一次剪枝 (<)',
    nextCut: '下一次剪枝 (>)',
    play: '播放 (空格)',
    pause: '暂停 (空格)',
    speed: '速度',
    timeline: '搜索的时间线',
    /** @param {{ step: string, steps: string }} at */
    stepOf: ({ step, steps }) => `第 ${step} 步，共 ${steps} 步`,
    step: '步',
    leavesSeen: '看过的叶子',
    cuts: '剪枝',
    value: '根的值',
    /** @param {string} value */
    shouldBe: (value) => `（应为 ${value}）`,
    /** @param {{ seen: string, all: string }} count */
    ofAll: ({ seen, all }) => `${seen} / ${all}`,
    /** @param {{ seen: string, visits: string }} count */
    visits: ({ seen, visits }) => `${seen}（看了 ${visits} 次）`,
    numberLine: '当前窗口',
    noWindow: '这个算法没有窗口',
    closed: '窗口已合上',
    /** @param {Words} limit */
    ruleMin: (limit) => say`值一旦 ≤ ${limit} 就剪`,
    /** @param {Words} limit */
    ruleMax: (limit) => say`值一旦 ≥ ${limit} 就剪`,
    /** @param {Words} limit */
    ruleMinBeyond: (limit) => say`值要 < ${limit} 才剪，相等不剪`,
    /** @param {Words} limit */
    ruleMaxBeyond: (limit) => say`值要 > ${limit} 才剪，相等不剪`,
    ruleNever: '还没有能剪枝的界',
    /** The number of levels from which a bound comes. @param {number} levels */
    deep: (levels) => `↑${levels}`,
    nextNode: '下一个节点 (])',
    outline: '文字树',
    steps: '步骤表',
    happens: '发生了什么',
    keys: '按键',
    keysFor: {
      steps: '后退一步，前进一步',
      cuts: '上一次剪枝，下一次剪枝',
      nodes: '上一个节点，下一个节点',
      breakpoints: '下一个断点',
      ends: '开头，结尾',
      play: '播放，暂停',
      walk: '图中：父节点、子节点、左右邻居',
      visit: '图中：它的下一步，或作为回答',
      marks: '图中：断点，收起',
      zoom: '图中：放大，缩小，全图',
      wholeWalk: '整个搜索的图中：父节点、子节点、同层的前后节点',
      wholeZoom: '整个搜索的图中：放大，缩小，全图',
    },
    collapse: '收起',
    nextVisit: '到它的下一步',
    breakpoint: '断点',
    zoomIn: '放大',
    zoomOut: '缩小',
    fit: '全图',
    legend: '图例',
    legendMax: 'Max：取最大',
    legendMin: 'Min：取最小',
    legendMaxMoves: '轮到 Max 走',
    legendMinMoves: '轮到 Min 走',
    legendAlpha: 'α 剪枝',
    legendBeta: 'β 剪枝',
    legendDeep: '界来自 3 层之上',
    legendPassed: '空着之后',
    legendNoisy: '只看吃子',
    legendAgain: '重新搜索',
    legendShared: '同一局面',
    legendAnswered: '查表得到',
    kinds: { max: 'Max', min: 'Min', leaf: '叶子' },
    states: { unseen: '还没搜索', open: '正在搜索', done: '搜索完毕', pruned: '已剪去' },
    /** @param {{ count: number, state: string }} words */
    several: ({ count, state }) => `另外 ${count} 枝，${state}`,
    /** @param {{ kind: string, name: string, state: string, value: string, window: string, cut: string }} node */
    node: ({ kind, name, state, value, window, cut }) =>
      [`${kind} ${name}`, state, value && `值 ${value}`, window && `窗口 ${window}`, cut && `${cut} 剪枝`]
        .filter(Boolean)
        .join('，'),
  },
  quiz: {
    intro: '先预测，再看：每当窗口要变、要剪枝、要换节点时，会先问你。',
    /** @param {{ node: Words, child: Words, value: string }} _ */
    window: ({ node, child, value }) => say`${child} 返回 ${value}。${node} 的 α 和 β 会变成多少？`,
    /** @param {{ node: Words }} _ */
    cuts: ({ node }) => say`${node} 剩下的分支，哪些从此不必再看？一个也没有，就什么都不选。`,
    next: () => say`接下来轮到哪个节点？也可以在图上点。`,
    check: '回答',
    sure: '就这些',
    noNumber: '这里填一个数，或者 −∞、+∞。',
    show: '告诉我',
    right: '对。',
    /** @param {{ solution: string }} _ */
    wrong: ({ solution }) => `不对：${solution}。`,
    /** @param {{ solution: string }} _ */
    shown: ({ solution }) => `答案：${solution}。`,
    /** @param {{ count: number }} _ */
    missing: ({ count }) => `漏了 ${count} 条该剪的。`,
    /** @param {{ count: number }} _ */
    extra: ({ count }) => `多剪了 ${count} 条。`,
    gap: '',
    /** @param {{ right: number, asked: number }} _ */
    score: ({ right, asked }) => `答对 ${right} / ${asked}`,
    /** @param {{ right: number, asked: number, shown: number }} _ */
    over: ({ right, asked, shown }) =>
      `搜索到此结束：答对 ${right} / ${asked}${shown > 0 ? `，另有 ${shown} 题看了答案` : ''}。`,
    overUnasked: '搜索到此结束。一路上没有答题。',
    missed: '没有答对的：',
    /** @param {{ step: number, solution: string }} _ */
    atStep: ({ step, solution }) => `第 ${step} 步：${solution}`,
    solution: {
      /** @param {{ node: Words, window: string }} _ */
      window: ({ node, window }) => say`${node} 的窗口是 ${window}`,
      /** @param {{ node: Words, cut: Words | null }} _ */
      cuts: ({ node, cut }) => (cut ? say`${node} 下面剪去 ${cut}` : say`${node} 下面还没有可剪的`),
      /** @param {{ node: Words }} _ */
      next: ({ node }) => say`轮到 ${node}`,
    },
    again: '再来一次',
    another: '换一棵树',
  },
  chart: {
    heading: '着法次序的影响',
    lead: '同一棵随机树，好的着法排在前面时，要看的叶子少得多。',
    name: '要看的叶子数，随层数增长',
    leaves: '要看的叶子',
    depth: '层数',
    count: '数一数',
    /** The subjects of the comparison. */
    contest: '比什么',
    contests: { orders: '这个算法，三种次序', searches: '几种算法，同样的次序' },
    series: {
      all: '全部叶子 bᵈ',
      worst: '最坏次序',
      given: '随机次序',
      best: '最好次序',
      single_bound: '单界 α-β',
      fail_soft: 'α-β',
      table: 'α-β 加置换表',
      pvs: 'PVS',
      mtdf: 'MTD(f)',
      least: '下界 (Knuth–Moore)',
    },
  },
  narrow: {
    heading: '校验位太少会怎样',
    lead: '置换表只用键的一部分辨认局面。这三棵树里各有两个局面，那几位恰好相同：后一个被当成前一个，答案就错了。',
    show: '搜索',
    bits: '校验位',
    nodes: '节点',
    narrow: '只比这几位',
    whole: '比整个键',
    look: '看一看',
    tooLarge: '太大，不画',
  },
  position: {
    label: '棋盘',
    root: '要搜索的局面',
    pass: '(空着)',
    whole: '接着搜到 20 万个节点',
    asInGame: '改用下棋的搜索',
    board: '去下这盘棋',
  },
  playMode: {
    chooseMax: '你是 Max，想要最大的。选一个，可以在图上点。',
    chooseMin: '你是 Min，想要最小的。选一个，可以在图上点。',
    /** @param {{ node: Words }} _ */
    you: ({ node }) => say`你选了 ${node}。`,
    /** @param {{ node: Words }} _ */
    other: ({ node }) => say`对方选了 ${node}。`,
    /** @param {{ value: string, best: string, equal: boolean }} _ */
    over: ({ value, best, equal }) =>
      equal ? `结果是 ${value}：双方都走得最好，也正是这个数。` : `结果是 ${value}；双方都走得最好时是 ${best}。`,
    again: '再来一次',
    beMin: '换我当 Min',
    beMax: '换我当 Max',
  },
  editor: {
    /** @param {{ node: Words }} _ */
    heading: ({ node }) => say`${node}。在图上点别的节点来改它。`,
    value: '值',
    label: '名字',
    change: '改',
    add: '添一个叶子',
    left: '前移',
    right: '后移',
    remove: '删去',
    isGraph: '图里的局面可以从几条路走到，请在下面改它的文字。',
  },
  worksheet: {
    /** @param {{ node: Words, max: boolean, cuts: boolean }} _ */
    heading: ({ node, max, cuts }) =>
      say`${max ? 'Max' : 'Min'} 节点 ${node}。${cuts ? '没有搜索到的节点留空，通向它的分支要标为剪掉。' : ''}`,
    value: '值',
    alpha: 'α 依次是',
    beta: 'β 依次是',
    example: '例如 -inf 3',
    cuts: '剪掉',
    next: '下一个节点',
    check: '批改',
    hint: '提示',
    model: '标准答案',
    always: '边写边改',
    /** @param {{ right: number, total: number, missing: number, extra: number, cuts: boolean }} _ */
    score: ({ right, total, missing, extra, cuts }) =>
      `${total} 个节点对了 ${right} 个${cuts ? `；剪枝漏了 ${missing} 条，多了 ${extra} 条` : ''}。`,
    reversed: '轮到 Min 的节点，正负号反了：这里一律写 Max 的数。',
    /** @param {{ hints: number }} _ */
    withHints: ({ hints }) => `其中用了 ${hints} 次提示。`,
    /** Shown with the model answer; `right` and `total` count the earlier input. */
    shown: '这是标准答案。',
    /** @param {{ right: number, total: number }} _ */
    before: ({ right, total }) => `在此之前，${total} 个节点你对了 ${right} 个。`,
    beforeBlank: '在此之前，你什么也没写。',
  },
  errors: {
    /** @param {{ line: number, column: number }} place */
    place: ({ line, column }) => `第 ${line} 行第 ${column} 列`,
    /** @param {{ line: number, column: number, fault: string }} _ */
    placed: ({ line, column, fault }) => `第 ${line} 行第 ${column} 列：${fault}`,
    /** @param {{ expected: string[], found: string }} fault */
    expected: ({ expected, found }) => `这里应该是${expected.map(token).join('或')}，却遇到了${token(found)}。`,
    /** @param {{ open: string, line: string, column: string, found: string }} fault */
    unbalanced: ({ open, line, column, found }) =>
      `第 ${line} 行第 ${column} 列的“${open}”没有对应的右括号，却遇到了${token(found)}。`,
    about: /** @type {Record<string, (params: Record<string, string>) => string>} */ ({
      'board/rows': () => '井字棋要写三行，用斜线隔开，例如 XOX/OOX/...。',
      'board/counts': ({ crosses, noughts }) => `${crosses} 个叉、${noughts} 个圈：轮流走不出这样的局面。`,
      'board/playedOn': ({ winner }) => `${winner} 早就赢了，不能再走下去。`,
      'address/value': ({ field, value }) => `地址里的 ${field} 不能是“${value}”，已改用默认值。`,
      'address/unknown': ({ field }) => `地址里有不认识的参数“${field}”，已忽略。`,
      'embed/attribute': ({ field, value, expected }) =>
        `属性 ${field} 不能是“${value}”。${expected ? `可以写：${expected}。` : ''}`,
      'embed/misspelt': ({ field, nearest }) => `没有 ${field} 这个属性，是不是想写 ${nearest}？`,
      'embed/usual': ({ field, value }) => `${field} 不能是“${value}”，已改用默认值。`,
      'embed/compared': ({ value }) => `并排比较的搜索只能观看：写了 compare，mode 就不能是“${value}”。`,
      'embed/source': ({ address, status }) =>
        status ? `读不到 ${address}：服务器返回 ${status}。` : `读不到 ${address}，或者它太长。`,
      'message/version': ({ value }) => `消息的 chuhe 应该是 1，不是“${value}”。`,
      'message/tooMany': ({ most }) => `已有 ${most} 条消息在排队，请收到答复后再发。`,
      'message/unknownType': ({ value }) => `没有“${value}”这种消息。`,
      'message/missing': ({ field }) => `消息里缺少 ${field}。`,
      'message/value': ({ field, value }) => `消息里的 ${field} 不能是“${value}”。`,
      'message/unknownField': ({ field }) => `这种消息没有 ${field} 这个字段。`,
      'request/range': ({ name, value, least, most }) => `${name} 是 ${value}，应该在 ${least} 到 ${most} 之间。`,
      'request/unknownValue': ({ value }) => `没有“${value}”。`,
      'options/depthNeedsValues': ({ node }) => `搜索到这个深度会停在 ${node}，可是它没有静态值。`,
      'capture/mover': ({ found }) => `末尾要写明轮到谁走（w 或 b），而不是“${found}”。`,
      'capture/size': ({ height, width }) => `棋盘要有三到五行、三到五列，这里是 ${height} 行 ${width} 列。`,
      'capture/row': ({ row, found, width }) => `第 ${row} 行有 ${found} 格，别的行有 ${width} 格。`,
      'capture/piece': ({ found }) => `不认识棋子“${found}”，只有 K、R、P、k、r、p 和点。`,
      'capture/kings': ({ side, found }) => `${side === 'max' ? '白方' : '黑方'}有 ${found} 个王，应该正好一个。`,
      'capture/kingEnPrise': ({ side }) => `轮到对方走，${side === 'max' ? '白' : '黑'}王却正被将军。`,
      'recording/version': ({ found }) => `它的格式是第 ${found} 版，这里只认得第 1 版，要用更新的楚河打开。`,
      'recording/line': ({ line }) => `第 ${line} 行读不懂。`,
      'recording/position': ({ line }) => `第 ${line} 行的局面或着法不合规则。`,
      'recording/damaged': ({ at, fault }) =>
        `${{ cut_short: '文件到这里断了', no_meaning: '这里的内容无效', illegal_move: '这里有一步不合规则的棋', too_long: '结尾之后还有多余的内容' }[fault] ?? fault}（第 ${at} 个字节）。`,
      'tree/number': ({ found, most }) =>
        `${found} 不是有效的数：至多一个小数点，点后至多六位；去掉小数点，树里的数都不得超过 ${amount(most)}。`,
      'tree/name': ({ name, found }) =>
        `“${name}”不是数，被当成了名字；名字后面应该是数或左括号，却遇到了${token(found)}。`,
      'tree/slipName': ({ name }) => `“${name}”不是数，当成了后面那一项的名字。`,
      'tree/slipNumber': ({ found }) => `“${found}”当成了两个数：逗号隔开的是两片叶子。本是一个数的话，请去掉逗号。`,
      'tree/tooManyNodes': ({ most }) => `这棵树太大，最多只能有 ${amount(most)} 个节点。`,
      'tree/tooDeep': ({ most }) => `这棵树太深，最多只能有 ${amount(most)} 层。`,
      'tree/tooLong': ({ most }) => `这段文本太长，最多只能有 ${amount(most)} 字节。`,
      'tree/twice': ({ name }) => `“${name}”出现了两次。`,
      'tree/unknown': ({ name }) => `不认识“${name}”。`,
      'tree/missing': ({ name }) => `缺少“${name}”。`,
      'tree/side': ({ found }) => `这里不能由 ${found} 走：Max 和 Min 轮流走。`,
      'tree/leafCount': ({ leaves }) => `这种形状的树不可能有 ${leaves} 个叶子。`,
      'tree/cycle': ({ names }) => `这些局面绕成了一圈：${names}。`,
      'tree/roots': ({ names }) =>
        names ? `有不止一个局面可以作根：${names}。` : '没有根：每个局面前面都还有别的局面。',
    }),
    byCode: /** @type {Record<string, string>} */ ({
      'tree/empty': '还没有写树。至少要有一个数。',
      'capture/pawnHome': '最后一行不能有兵：到了那里就赢了。',
      'tree/indent': '这一行的缩进与上面各行都对不上。',
      'recording/foreign': '这不是搜索文件。',
      'recording/changed': '它写成之后被改动过：校验和对不上。',
      'engine/crashed': '搜索程序出错，重启后仍未恢复。请重新载入页面，或换小一些的题目。',
      'engine/load': '搜索程序没有载入。请检查网络后重新载入页面。',
      'engine/missing':
        '服务器没有给出引擎的一个文件。请过一会儿重新载入页面；如果总是这样，就是服务器上缺了这个文件。',
      'engine/none': '楚河需要 WebAssembly，而这个浏览器不支持它，或者把它关掉了（例如 iPhone 的锁定模式）。',
      'engine/instruction':
        '这个浏览器不支持楚河用到的一条 WebAssembly 指令。请用 Safari 16.4、Firefox 115、Chrome 109 或更新的版本。',
      'engine/policy': "本页的内容安全策略（CSP）不许运行 WebAssembly：script-src 里要有 'wasm-unsafe-eval'。",
      'engine/connect': '本页的内容安全策略（CSP）不允许载入引擎：connect-src 要放行楚河所在的地址。',
      'embed/styles': '楚河的样式没有载入。请检查网络，以及本页的内容安全策略（CSP）：style-src 要放行楚河所在的地址。',
      'engine/damaged':
        '引擎的一个文件已损坏，重新下载后仍是坏的。请过一会儿重新载入页面；如果总是这样，就是服务器上的文件坏了。',
      'file/damaged':
        '页面的一个文件已损坏，重新下载后仍是坏的。请过一会儿再试；如果总是这样，就是服务器上的文件坏了。',
      'file/missing': '服务器上缺少页面的一个文件。请过一会儿再试。',
      'engine/hindered': '这个页面上的其他脚本改动了浏览器的 fetch 或 structuredClone，楚河没有它们就运行不了。',
      'engine/memory': '内存不够用。请把置换表改小一些，或关掉别的网页。',
      'engine/released': '这次搜索的记录已经释放，请重新搜索。',
    }),
    /** @param {string} message */
    other: (message) => `这个请求无法执行：${message}`,
  },
};
