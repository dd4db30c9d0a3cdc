// 实验室里与原文对照的话：公式、原文的笔误、两袋礼物的对话、局面的键。

export default {
  /** 例子的题目和说明。 @type {Record<string, [title: string, remark: string]>} */
  examples: {
    'scheme-always': [
      '始终替换：浅的挤掉深的',
      '表里一共四项。X 搜到两层深，存入；随后 F 只有一层深，却落在同一个位置。始终替换就让 F 盖掉 X，走到 G 下面的 X 只好重搜：一共看 8 个叶子。另外三种方案都留住了 X，只看 5 个。',
    ],
    'scheme-deeper': [
      '同样深度或更深才替换：新来的进不去',
      '表里一共四项。B 有三层深，占着位置，后来再没有谁问它；X 只有一层深，进不去。走到 G 下面的 X 只好重搜：一共看 8 个叶子。另外三种方案都存下了 X，只看 6 个。',
    ],
    'scheme-two-tier': [
      '双层：退到第二层，没有丢',
      '表里一共四项。J 和 X 同样深，位置也相同：始终替换、同样深度或更深替换，都让 J 盖掉 X；四项一组的，早已让 A 盖掉了当时最浅的 X。只有双层把 X 挪到第二层，问到时还在：看 4 个叶子，另外三种方案看 5 个。',
    ],
    'scheme-bucket': [
      '多层：四个位置里还有空',
      '表里一共四项。A 落在 X 的位置上，又比它深：始终替换、同样深度或更深替换，都让 A 盖掉 X；双层让 A 进第一层，B 退到第二层，X 就出去了。只有四项一组的还有空位，X 还在：看 3 个叶子，另外三种方案看 5 个。',
    ],
    collision: [
      '两个局面，同样的八位',
      '表里十六项，只比较键的最低八位。白王走到 b3 之后的局面，与白兵吃掉黑兵之后的局面，落在同一项，八位也相同：后者被当成前者，吃兵这一着就被看低了，根的值成了 1。比较整个键，值是 2。',
    ],
    'adaptive-null-move': [
      '适应性空着：先 R = 3，再 R = 2',
      '搜十层。剩九层时走空着，R = 3，只搜五层；往下剩四层时再走空着，R = 2，只搜一层。若固定 R = 3，第二次空着就直接取静态值。',
    ],
    'root-parallel': [
      '根节点并行：九个叶子全看了',
      '三着各交给一个线程，谁也不知道别人的值：九个叶子全要看。依次搜索时，第一着已得 3，第二枝看一个叶子就剪了，一共只看七个。',
    ],
  },
  notFound: '没有这样的例子。',
  /** @type {Record<string, [topic: string, source: string]>} */
  gallery: {
    oiwiki: ['一个节点一个节点地剪', 'OI-wiki'],
    bags: ['两个袋子；多线程，根节点并行', '《alpha-beta 剪枝》'],
    built: ['先建好树再算；井字棋', '《极小化极大算法保姆级详解》'],
    survey: ['冗余、深剪枝、与/或树', '《博弈树搜索算法概述》'],
    table: ['置换表：替换策略，Zobrist 键的冲突', '《博弈树搜索算法概述》4'],
    selective: ['静态搜索、延伸、空着：吃子棋', '《博弈树搜索算法概述》5'],
    pruning: ['α 剪枝与 β 剪枝', '《极大极小搜索以及alphabeta剪枝优化》'],
    memo: ['剪枝加记忆：不小心的写法，小心的写法', '《极大极小搜索以及alphabeta剪枝优化》'],
    order: ['着法次序、相等的值、最小的深剪枝', ''],
    boards: ['棋盘：井字棋、象棋', ''],
  },
  /** @param {{ triangles: boolean, algorithm: string, window: string, cut: string }} _ */
  conventions: ({ triangles, algorithm, window, cut }) =>
    `${triangles ? '正三角' : '方块'}是 Max，${triangles ? '倒三角' : '圆'}是 Min；从左到右搜索。算法：${algorithm}。${window && `根的窗口是 ${window}；${cut} 时剪枝。α 和 β 先写传下来的值，每变一次，在旁边再写一次。`}`,
  /** 英文页上，原文各棵树里的名字。 @type {Record<string, string>} */
  names: {},
  notes: {
    heading: '对照原文',
    see: '看例子',
    /** @type {Record<string, [source: string, text: string]>} */
    of: {
      boundNames: [
        '《极大极小搜索以及alphabeta剪枝优化》',
        '两个界的名字与通行的正好相反：传给 Max 的 alpha 是上面的 Min 节点眼下的值，是上限，别处叫 β；传给 Min 的 beta 别处叫 α。所以调用时写 (+inf, -inf) 并没有错。这里用通行的名字。',
      ],
      memoDepth: [
        '《极大极小搜索以及alphabeta剪枝优化》',
        '原文说这段程序“没有一点问题”。但它的函数有深度 depth，表却不记深度：搜到底时确实没有问题，有深度限制时，浅处得来的值会被当成深处的用。',
      ],
      carefulMemo: [
        '《极大极小搜索以及alphabeta剪枝优化》',
        '原文说“正确的”程序是这样，没有说条件。它对，是因为界只有一个，只从父节点来，而且一直搜到终局。换成从祖先传下来的整个窗口，同一条规则又会出错。',
      ],
      blackLowers: [
        '《极大极小搜索以及alphabeta剪枝优化》',
        '正文讲到黑方走后轮到白方时，括号里写“因为黑方的目的是提高棋局评分”；要提高评分的是白方，黑方要降低它。',
      ],
      wholeSubtree: [
        '《博弈树搜索算法概述》3.1',
        '原文说“把以节点 C 为根的子树全部剪去”。D 也在这棵子树里，而且已经搜过，正是它的值让别的不必再搜：剪去的是 C 其余的子节点。',
      ],
      cutPaper: [
        '《博弈树搜索算法概述》3.2',
        '正文说返回值“大于 β 值”才剪，程序第 11 步写的是 Best ≥ β。以程序为准：相等就够了，因为父节点已经有一着同样好。',
      ],
      nullMoveDepth: [
        '《博弈树搜索算法概述》5.3',
        '原文的规则是：深度不超过 6 用 R=2，大于 8 用 R=3，“6 或 7”时看子力。这样 6 说了两次，8 一次也没有；应是“7 或 8”，这里也照此：轮到走的一方有三个以上的强子用 R=3，否则用 R=2。原文要双方都有这么多；空着停的是这一方，这里只看它。',
      ],
      tableDepth: [
        '《博弈树搜索算法概述》4.3',
        '原文要表中的深度“大于”要搜的深度，界要“大于 β”或“小于 α”。同样深就够，正好等于边界也够：大于应作大于等于，小于应作小于等于。照原文写不会错，只是白白多搜。',
      ],
      failHardSide: [
        'OI-wiki《Alpha-Beta 剪枝》',
        '这段程序只守住自己那一边的界：Min 节点返回 β，不会高于传下来的 β，却可以低于 α。原文的例子里，C 和 K 处 α 是 3，返回的却是 2；严格的 fail-hard 会返回 3。根的值不受影响。',
      ],
      cutArticle: [
        '《alpha-beta 剪枝》（两袋礼物）',
        '正文说 beta“小于”alpha、alpha“大于”beta 才停，程序写的是 α ≥ β。以程序为准：相等时，剩下的着法也改变不了根的值。',
      ],
      earlyAlpha: [
        '《alpha-beta 剪枝》（两袋礼物）',
        '文章的第六、七幅图里，根的 α 已经写成 6。那时左边的 Min 节点还没有返回，根的 α 仍是 −∞；等它返回 6，根才得到。',
      ],
      phones: [
        '《alpha-beta 剪枝》（两袋礼物）',
        '转载的“苹果Pro”，原作是 Mac Pro；“为什么一颗芝麻价值更低”一句，原意是：明明一颗芝麻更不值钱，为什么可以不看。同一个游戏，作者另一版用的是金币，也在例子里。',
      ],
      thirtyTimes: [
        '《alpha-beta 剪枝》（两袋礼物）',
        '原文说三十种着法并行，理论上快三十倍。那要各份一样大，而且谁也用不上别人找到的界。剪枝的搜索恰恰靠这些界：分开之后，加起来通常要多看许多叶子。',
      ],
    },
  },
  dialogue: {
    heading: '两袋礼物，原来是一段对话',
    lead: '桌上两个袋子：第一袋里有华为 P30 和小米 9，第二袋里有螺丝、芝麻和 Mac Pro，两个人都还没有看。你挑袋子，朋友从里面挑一样给你；你想要最值钱的，朋友偏偏舍不得。先不算数，试着来：',
    you: '你',
    friend: '朋友',
    /** @type {[who: 'you' | 'friend', words: string][]} */
    lines: [
      ['you', '要是我挑第一袋呢？'],
      ['friend', '先摸到的是华为 P30。眼下只有它，那就给你 P30。放回去。'],
      ['friend', '又摸到小米 9，没有 P30 值钱。那我改主意：给你小米 9。放回去。'],
      ['friend', '袋里没有别的了。你挑第一袋，就拿小米 9。'],
      ['you', '记下来：小米 9，我至少拿得到。'],
      ['you', '第二袋呢？'],
      ['friend', '先摸到一颗螺丝。'],
      [
        'friend',
        '不用再摸了。里面再有什么，我至多给你这颗螺丝；它已经不如小米 9，你不会挑这一袋。芝麻更不值钱，Mac Pro 最值钱，可是都不用看。',
      ],
      ['you', '那我挑第一袋，拿小米 9。'],
    ],
    moral: '“记下来”的就是 α，“不用再摸”就是剪枝。',
    elsewhere: '对话讲的是从左到右、会剪枝的搜索；上面的搜索走的不是这条路。',
  },
  formulas: {
    heading: '原文的两个公式',
    source: '《博弈树搜索算法概述》3.3',
    all: '式 (1)：每个节点 b 个分枝、深 d 层的树，不剪枝要走的节点，根也算在内',
    printedIs: '原文印的是：',
    allNote: '这只等于 b + … + bᵈ，漏了根，总是少 1。分子里的指数应是 d + 1，如上。',
    least: '式 (2)：次序最好时，α-β 剪枝要看的叶子，也是任何正确的搜索都少不了的',
    leastNote: '原文说这是“生成的节点数目”。Knuth 和 Moore 数的是叶子：中间节点还要另算。',
    even: 'd 为偶数',
    odd: 'd 为奇数',
    root: 'd 为偶数时，它比叶子总数的平方根的两倍少 1：同样多的叶子，可以搜到两倍深。',
    /** @param {{ branching: number }} _ */
    table: ({ branching }) => `b = ${branching} 时的数目`,
    columns: { depth: '深度 d', nodes: '节点 (1)', printed: '原文所印', leaves: '叶子 bᵈ', least: '至少 (2)' },
  },
  key: {
    heading: '这个局面的键，一着一着地变',
    lead: 'Zobrist 键：每种棋子在每一格各有一个随机数，轮到黑方走也有一个；局面的键，就是其中有的全部异或起来。走一着只动它碰到的几个：同一个数异或两次就没有了。',
    bits: '显示最低几位',
    step: '这一步',
    number: '二进制',
    /** @type {Record<string, string>} */
    pieces: { K: '白王', R: '白车', P: '白兵', k: '黑王', r: '黑车', p: '黑兵' },
    /** @param {{ piece: string, square: string }} _ */
    stands: ({ piece, square }) => `⊕ ${piece}在 ${square}`,
    /** @param {{ piece: string, square: string }} _ */
    leaves: ({ piece, square }) => `⊕ ${piece}离开 ${square}`,
    /** @param {{ piece: string, square: string }} _ */
    taken: ({ piece, square }) => `⊕ ${square} 的${piece}被吃`,
    /** @param {{ piece: string, square: string }} _ */
    comes: ({ piece, square }) => `⊕ ${piece}到 ${square}`,
    mover: '⊕ 轮到对方走',
    blackMoves: '⊕ 轮到黑方走',
    nothing: '空棋盘，白方走',
    /** @param {{ move: string }} _ */
    before: ({ move }) => `走 ${move} 之前的键`,
    beforePass: '停一着之前的键',
    now: '= 现在的键',
    /** @param {{ slots: number, slot: number, bits: number, check: string }} _ */
    inTable: ({ slots, slot, bits, check }) =>
      `在表里：高 32 位除以 ${slots}，余数是 ${slot}，这就是位置；认局面时比较最低 ${bits} 位，即 ${check}。`,
    /** @param {{ bits: number }} _ */
    collision: ({ bits }) =>
      `撞上了：回答的这一项是另一个局面写的。位置相同，最低 ${bits} 位也相同，表就把它当成了这一个。`,
    same: '回答的这一项，是同一个局面从别的路走到时写的：棋子相同，键就每一位都相同，不管经过哪些着法。',
    wrote: '写下这一项的局面',
    asked: '来问的局面',
    /** @param {{ key: string }} _ */
    keyIs: ({ key }) => `键 ${key}`,
  },
};
