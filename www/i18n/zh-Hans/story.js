// The view of a whole search: its colours, its timeline, and the data of one node, in simplified Chinese.

export default {
  colour: '颜色表示',
  lenses: {
    technique: '哪种技术',
    why: '为什么离开',
    score: '值',
    window: '窗口',
    depth: '还剩几层',
    table: '置换表',
    share: '占多少时间',
    sides: '哪一方走',
  },
  only: '只看',
  /** @param {{ label: string, nodes: string, share: string, of: string }} _ */
  filtered: ({ label, nodes, share, of }) => `只看“${label}”：${nodes} 个节点，占记下的 ${of} 个的 ${share}。`,
  /** @param {{ nodes: string }} _ */
  all: ({ nodes }) => `全部都看；点图例里的一项，就只看它。百分比以记下的 ${nodes} 个节点为准。`,
  /** Explanations of the colourings. */
  about: /** @type {Record<string, string>} */ ({
    technique: '试探搜索里的节点都算在试探名下。“只有零窗口”不含其他技术里的零窗口，想看全部就按“窗口”上色。',
    window: '按进入时的窗口算，不论属于哪种技术。',
  }),
  /** @param {{ move: string, nodes: string, share: string }} _ */
  played: ({ move, nodes, share }) => `图中加框的是实际走的 ${move}：花了 ${nodes} 个节点，占全部搜索的 ${share}。`,
  wasPlayed: '实际走的',
  legendPlayed: '实际走的着法',
  looking: '远近',
  closer: '放大',
  farther: '缩小',
  whole: '看整个搜索',
  techniques: {
    plain: '没有特别的',
    zero_window: '只有零窗口',
    re_search: '重新搜索',
    late_move_reduction: '后着缩减',
    extended: '延伸',
    null_move: '空着，连同下面',
    verification: '验证，连同下面',
    probable_cut: '概率剪枝的试探，连同下面',
    singular: '独着的试探，连同下面',
    razoring: '剃枝的试探，连同下面',
    quiescence: '静态搜索',
  },
  whys: /** @type {Record<string, string>} */ ({
    evaluated: '估值',
    decided: '胜负已定',
    stuck: '无着可走',
    searched: '搜完',
    cut: '剪枝',
    answered: '查表得到',
    repeated: '重复局面',
    dead_draw: '必和',
    stood_pat: '不吃已够',
    passed: '空着',
    reverse_futility: '反向无用剪枝',
    razored: '剃枝',
    probable_cut: '概率剪枝',
    multi_cut: '多重剪枝',
    mate_distance: '杀棋距离',
    no_other: '没有别的着法',
    received: '来自别的搜索',
    stopped: '中止',
  }),
  windows: { open: '两边都没有界', half: '一边没有界', bounded: '两边有界', zero: '零窗口' },
  tables: { none: '没有查到', evaluation: '只用了估值', firstMove: '先试记下的着法', answer: '直接回答' },
  sides: { max: 'Max 走', min: 'Min 走', red: '红方走', black: '黑方走' },
  depths: { none: '用完', end: '到底' },
  /** @param {{ from: string, to: string }} _ */
  between: ({ from, to }) =>
    from === '' ? `至多 ${to}` : to === '' ? `${from} 以上` : from === to ? from : `${from} 到 ${to}`,
  /** @param {{ depth: string }} _ */
  iteration: ({ depth }) => `${depth} 层`,
  toTheEnd: '到底',
  /** @param {{ name: string, value: string, step: string, changed: boolean, off: boolean }} _ */
  turn: ({ name, value, step, changed, off }) =>
    `第 ${step} 步：${changed ? '改为' : ''}${name}，${value}${off ? '（超出标尺）' : ''}`,
  track: '时间轴：各轮搜索，最好的着法和它的值',
  trackKey: { heading: '折线图例', value: '目前最好着法的值', changed: '换成另一步最好', off: '超出标尺' },
  icicleKeys: '左右：同层的前后节点；上下：父节点、子节点；加减：放大、缩小',
  key: '颜色的含义',
  where: '时间花在哪里',
  columns: { iteration: '搜到', nodes: '节点', share: '占比', best: '最好的着法', value: '值', most: '花得最多的着法' },
  again: '重搜',
  broken: '中止',
  heading: '这个节点',
  facts: {
    why: '结果',
    window: '窗口',
    depth: '还剩',
    staticValue: '静态值',
    found: '表里查到',
    stored: '写进表里',
    how: '搜法',
    leftOut: '略去的着法',
    unsearched: '没有轮到',
  },
  usedUp: '没有了',
  /** @param {{ depth: string, soFar: boolean }} _ */
  known: ({ depth, soFar }) => (soFar ? `目前，${depth} 层` : `${depth} 层`),
  /** @param {{ iteration: string | null, plies: string }} _ */
  depth: ({ iteration, plies }) => (iteration ? `${plies}（${iteration} 层这一轮）` : plies),
  /** @param {{ first: string, last: string }} _ */
  windowTo: ({ first, last }) => (first === last ? first : `${first}，离开时 ${last}`),
  evaluations: { net: '神经网络', plain: '手写估值' },
  /** @param {{ value: string }} _ */
  fair: ({ value }) => `，估值本来是 ${value}`,
  /** @param {{ value: string, why: string }} _ */
  ended: ({ value, why }) => `${value}，${why}`,
  usages: /** @type {Record<string, string>} */ ({
    answer: '直接回答',
    first_move: '先试它的着法',
    evaluation: '只用了估值',
  }),
  effects: /** @type {Record<string, string>} */ ({
    fresh: '原来空着',
    renewed: '换下同一局面的旧记录',
    evicted: '挤走别的局面',
  }),
  writers: /** @type {Record<string, string>} */ ({
    node: '这次搜索写下的',
    unrecorded: '这次搜索中没有记录的节点写下的',
    earlier: '以前的搜索写下的',
  }),
  /** @param {{ value: string, depth: string | null, usage: string, writer: string }} _ */
  found: ({ value, depth, usage, writer }) =>
    [value, depth && `搜了 ${depth}`, usage, writer].filter(Boolean).join('，'),
  /** @param {{ plies: string }} _ */
  reduced: ({ plies }) => `少搜 ${plies}`,
  /** @param {{ plies: string, rule: string }} _ */
  extended: ({ plies, rule }) => `多搜 ${plies}${rule ? `（${rule}）` : ''}`,
  /** @param {{ plies: string }} _ */
  shortened: ({ plies }) => `整个节点少搜 ${plies}`,
  /** @param {{ count: number }} _ */
  rest: ({ count }) => `其余 ${count} 步平静着法`,
  /** @param {{ value: string }} _ */
  atMost: ({ value }) => `（至多 ${value}）`,
  /** @param {{ count: number }} _ */
  moves: ({ count }) => `${count} 步`,
  list: '、',
  gap: '；',
  go: {
    parent: '父节点',
    best: '最好的着法',
    writer: '写下记录的节点',
    nextCut: '下一次剪枝',
    nextChange: '下一次改主意',
  },
  goTo: '前往',
  table: {
    heading: '搜过的着法，按先后',
    order: '次序',
    move: '着法',
    value: '值',
    nodes: '节点',
    how: '搜法',
    why: '结果',
  },
  /** @param {{ count: string }} _ */
  moreMoves: ({ count }) => `另有 ${count} 着没有列出。`,
  kinds: /** @type {Record<string, string>} */ ({
    zero_window: '零窗口',
    re_search: '重搜',
    null_move: '空着',
    verification: '验证',
    quiescence: '静态',
    extended: '延伸',
    reduced: '缩减',
    singular: '问独着',
    probable_cut: '概率剪枝',
    razoring: '剃枝',
    aspiration: '期望窗口',
  }),
  /** A query of a position, as a node. @param {{ name: string, kind: string }} _ */
  question: ({ name, kind }) => `${name}（${kind}）`,
  same: '（同一局面）',
  best: '最好',
  cuts: '剪枝',
};
