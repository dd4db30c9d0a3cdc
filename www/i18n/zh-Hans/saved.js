// The lab's section on what a search saved, in simplified Chinese.

/** @typedef {{ difference: string, share: string }} Step */
/** @typedef {{ ratio: string, difference: string, share: string, first: string, last: string }} Total */
/** @typedef {{ name: string, share: string, on: string, off: string, difference: string }} Pair */
/** @typedef {{ move: string, value: string, without: string, other: string }} Answer */

export default {
  ask: '省了多少？',
  heading: '省了多少？',
  lead: '同一个局面，同样的深度，换几种办法去搜：各要进入多少个节点。不论对局是几级，下棋的搜索都按最强的来数。',
  views: { ladder: '从极大极小起的阶梯', techniques: '逐项关掉一种技术' },
  which: '比较什么',
  depth: '深度（层）',
  count: '开始数',
  stop: '停下',
  close: '收起',
  /** @param {{ at: number, of: number, name: string }} _ */
  counting: ({ at, of, name }) => (name ? `第 ${at} 次搜索，共 ${of} 次：${name}` : `第 ${at} 次搜索，共 ${of} 次`),
  asItPlays: '下棋时的样子',
  stopped: '没有数完就停下了。',
  poster: '保存海报 (SVG)',
  position: {
    start: '象棋初始局面',
    xiangqi: '象棋局面',
    tree: '一棵树',
    graph: '一个局面图',
    tictactoe: '井字棋',
    capture: '吃子棋',
  },
  /** @param {{ position: string, text: string }} _ */
  written: ({ position, text }) => `${position} ${text}`,
  /** @param {number} plies */
  plies: (plies) => `搜 ${plies} 层`,
  toTheEnd: '一直搜到底',
  /** @param {{ position: string, depth: string }} _ */
  of: ({ position, depth }) => `${position}，${depth}`,
  names: /** @type {Record<string, string>} */ ({
    minimax: '极大极小',
    fail_soft: 'α-β 剪枝',
    pvs: '主变例搜索',
    play: '下棋的搜索',
  }),
  more: /** @type {Record<string, string>} */ ({
    minimax: '每个局面的每一步都看',
    fail_soft: 'fail-soft：无关紧要的剪掉',
    pvs: '后面的着法只问是不是更好',
    play: '所有技术一起用',
  }),
  /** @param {string} nodes */
  atLeast: (nodes) => `超过 ${nodes}`,
  /** @param {string} nodes */
  nodes: (nodes) => `${nodes} 个节点`,
  /** @param {string | null} nodes */
  scale: (nodes) => (nodes === null ? '面积按比例画。' : `面积按比例画：这样一个小方块是 ${nodes} 个节点。`),
  /** @param {{ position: string, rungs: string }} _ */
  picture: ({ position, rungs }) => `几个方块，面积就是节点数。${position}。${rungs}`,
  /** @param {{ name: string, nodes: string }} _ */
  rung: ({ name, nodes }) => `${name}：${nodes}。`,
  table: { name: '搜索', nodes: '节点', before: '比前一种', first: '比极大极小', value: '值' },
  steps: /** @satisfies {Record<string, (_: Step) => string>} */ ({
    saved: ({ difference, share }) => `少 ${difference}（${share}）`,
    cost: ({ difference, share }) => `多 ${difference}（${share}）`,
    same: (_) => '一样多',
    atLeast: ({ difference }) => `至少少 ${difference}`,
    atMost: ({ difference }) => `至少多 ${difference}`,
    unknown: (_) => '都没有搜完，说不准',
  }),
  none: '–',
  total: /** @satisfies {Record<string, (_: Total) => string>} */ ({
    saved: ({ ratio, first, last }) => `${first}进入 ${ratio} 个节点，${last}只进入一个。`,
    part: ({ difference, share, first, last }) => `${last}比${first}省下 ${difference} 个节点（${share}）。`,
    cost: ({ difference, first, last }) => `这里${last}比${first}还多 ${difference} 个节点：可省的太少。`,
    same: ({ first, last }) => `这里${last}和${first}一样多：没有什么可省。`,
    atLeast: ({ ratio, first, last }) => `${first}进入至少 ${ratio} 个节点，${last}只进入一个。`,
    atMost: ({ first, last }) => `${last}没有搜完，${first}倒搜完了。`,
    unknown: (_) => '有的搜索没有搜完，省了多少说不准。',
  }),
  inSentence: /** @type {Record<string, string>} */ ({
    minimax: '极大极小',
    fail_soft: 'α-β 剪枝',
    pvs: '主变例搜索',
    play: '下棋的搜索',
  }),
  /** @param {{ names: string, value: string }} _ */
  agree: ({ names, value }) => `${names}求出的值都是 ${value}：没看的那些改变不了它。`,
  /** @param {{ all: string }} _ */
  disagree: ({ all }) => `求出的值不一样：${all}。`,
  /** @param {{ name: string, value: string }} _ */
  named: ({ name, value }) => `${name} ${value}`,
  /** @param {{ value: string, depth: number }} _ */
  player: ({ value, depth }) =>
    `下棋的搜索是另一类：到了深度还要把吃子看完，看来没有希望的就不看${depth > 1 ? `，节点数里含有从 1 层到 ${depth} 层的每一轮` : ''}。所以它的值不必相同，这里是 ${value}。`,
  /** @param {{ most: string }} _ */
  broken: ({ most }) => `进入 ${most} 个节点还没有搜完的就停下了，真正的面积比画的还大。`,
  /** @param {string[]} names */
  and: (names) => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join('、')}和${names[names.length - 1]}`),
  /** @param {{ version: string, signature: number }} _ */
  made: ({ version, signature }) => `由楚河 ${version} 数出（标识 ${signature}）`,
  madeBy: '由楚河数出',
  title: '同一个局面，同样的深度，要看多少个节点？',
  /** @param {string} percent */
  less: (percent) => `不到 ${percent}%`,
  /** @param {string} percent */
  percent: (percent) => `${percent}%`,
  pair: /** @satisfies {Record<string, (_: Pair) => string>} */ ({
    saved: ({ name, share, on, off, difference }) =>
      `${name}省下 ${share}：不用是 ${off} 个节点，用了是 ${on} 个，少 ${difference} 个。`,
    cost: ({ name, share, on, off, difference }) =>
      `${name}在这里没有省，反而多花 ${share}：不用是 ${off} 个节点，用了是 ${on} 个，多 ${difference} 个。`,
    same: ({ name, on }) => `${name}在这里什么也没有省：用不用都是 ${on} 个节点。`,
    atLeast: ({ name, on, off }) => `${name}省得很多：用了是 ${on} 个节点；不用，进入 ${off} 个还没有搜完，就停下了。`,
    atMost: ({ name, on, off }) => `${name}在这里很费：用了，进入 ${on} 个节点还没有搜完，就停下了；不用是 ${off} 个。`,
    unknown: ({ name, on }) => `${name}：两次都是进入 ${on} 个节点还没有搜完，在这里省多少说不准。`,
  }),
  answers: /** @satisfies {Record<string, (_: Answer) => string>} */ ({
    same: ({ move, value }) => `两次都选 ${move}，值都是 ${value}。`,
    value: ({ move, value, other }) => `两次都选 ${move}，但用了值是 ${value}，不用是 ${other}。`,
    move: ({ move, value, without }) => `值都是 ${value}，但用了选 ${move}，不用选 ${without}。`,
    both: ({ move, value, without, other }) =>
      `结果变了：用了选 ${move}，值 ${value}；不用选 ${without}，值 ${other}。`,
  }),
  noMove: '无着可走',
  furthers: '它是为了看得更远，不是为了省节点。',
  with: '用了它',
  without: '不用它',
  sameScale: '两张图用同一比例',
  /** @param {{ nodes: string, plies: number }} _ */
  icicle: ({ nodes, plies }) => `${nodes} 个节点，${plies} 层：时间从左到右，一层一行`,
  /** @param {{ recorded: string }} _ */
  partly: ({ recorded }) => `画出的是其中 ${recorded} 个，最早的已经让位。`,
  watch: '把两次搜索并排放着，一步一步看',
  byPly: '各层的节点数',
  ply: '层',
  key: '时间从左到右，一层一行；红色是红方走，蓝色是黑方走。脚下粗的是剪枝，斜纹是空着或重新搜索，浅色是只看吃子。',
  list: { technique: '技术', off: '不用它的节点', saved: '它省了多少', answer: '不用它的结果' },
  /** @param {{ nodes: string, position: string }} _ */
  listed: ({ nodes, position }) => `${position}。下棋时的样子是 ${nodes}。每一行只动一种技术，各行省下的不能相加。`,
  /** @param {{ most: string }} _ */
  bars: ({ most }) => `长短按比例画：最长的是 ${most} 个节点，向右是省下，向左是多花。`,
  noBars: '在这里没有哪一种技术改变了节点数。',
  answer: { same: '一样', value: '着法一样，值不同', move: '着法不同，值一样', both: '着法和值都不同' },
  saves: /** @satisfies {Record<string, (_: Step) => string>} */ ({
    saved: ({ difference, share }) => `省 ${difference}（${share}）`,
    cost: ({ difference, share }) => `多花 ${difference}（${share}）`,
    same: (_) => '没有省',
    atLeast: ({ difference }) => `省下不止 ${difference}`,
    atMost: ({ difference }) => `多花不止 ${difference}`,
    unknown: (_) => '说不准',
  }),
  techniques: /** @type {Record<string, string>} */ ({
    repetition: '重复局面',
    dead_draw: '必和',
    table_cut: '查表得到答案',
    quiescence: '静态搜索',
    quiet_checks: '静态搜索里的将军',
    null_move: '空着裁剪',
    adaptive_null_move: '空着深浅随局面',
    null_move_verification: '空着的验证',
    move_ordering: '着法排序',
    check_extension: '将军延伸',
    exchange_extension: '兑子延伸',
    single_reply_extension: '唯一应着延伸',
    singular_extension: '独着延伸',
    principal_variation: '零窗口（主变例）',
    aspiration: '期望窗口',
    mate_distance: '杀棋距离',
    killer_moves: '杀手着法',
    counter_moves: '反击着法',
    history: '历史表',
    continuation_history: '连着历史表',
    late_move_reduction: '后着缩减',
    late_move_pruning: '后着剪枝',
    history_pruning: '历史剪枝',
    exchange_pruning: '亏子剪枝',
    futility: '无用剪枝',
    reverse_futility: '反向无用剪枝',
    razoring: '剃枝',
    probable_cut: '概率剪枝',
    delta_pruning: '吃子增量剪枝',
    internal_reduction: '内部缩减',
  }),
};
