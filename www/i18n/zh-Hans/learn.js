// The rules and the puzzles, in Chinese.
export default {
  title: '学象棋 · 楚河',
  page: '规则',
  heading: '学象棋',
  lead: '每种棋子一块棋盘，边看边走，十分钟学会规则。',
  again: '再来一次',
  done: '对了！',
  escape: '还没有：对方还能这样走。',
  onward: '去走入门之路',
  aim: {
    heading: '两军隔河对阵',
    text: '红方先走，双方轮流，每次走一步。把对方的将（帅）将死，或让对方无棋可走，就赢了。',
    board: '棋子摆在线的交叉点上，共九条竖线、十条横线。中间的空白是河；画着斜线的方框是九宫。',
    moves: '走到有对方棋子的点上，就把它吃掉。自己的棋子占着的点不能走。',
  },
  general: {
    heading: '帅与将',
    text: '横着或竖着走一步，不能走出九宫。',
    limit: '不能走到会被对方吃掉的点上。',
    task: '吃掉黑卒，小心别走到它的嘴边。',
  },
  advisor: {
    heading: '仕与士',
    text: '沿着九宫里的斜线走一步。',
    limit: '只守在九宫里，一共只有五个点可走。',
    task: '用仕吃掉黑卒。',
  },
  elephant: {
    heading: '相与象',
    text: '斜走两格，走“田”字。不能过河。',
    limit: '“田”字中心叫象眼。那里有棋子，不论是谁的，这条路就被塞住了。',
    task: '打叉的象眼被塞住了。绕过去，吃掉黑卒。',
  },
  horse: {
    heading: '马',
    text: '先横着或竖着走一格，再往外斜走一格，走“日”字。',
    limit: '迈出的第一格有棋子，马腿就被别住，那个方向的两步都走不了。',
    task: '打叉处别着马腿。绕过去，吃掉黑卒。',
  },
  chariot: {
    heading: '车',
    text: '横着或竖着走，多远都行。',
    limit: '不能越过别的棋子。它是最强的棋子。',
    task: '三步吃掉三个卒。',
  },
  cannon: {
    heading: '炮',
    text: '不吃子时，走法和车一样。',
    limit: '吃子时必须隔着一个棋子跳过去，那个棋子叫炮架，不论是谁的，不多不少只能有一个。',
    task: '隔着炮架，连吃两个有记号的卒。',
  },
  soldier: {
    heading: '兵与卒',
    text: '没过河时只能往前走一步。',
    limit: '过河以后，往前、往左、往右都可以走一步。永远不能后退。',
    task: '过河，吃掉两个卒。',
  },
  facing: {
    heading: '将帅不能照面',
    text: '两个将帅在同一条竖线上，中间必须有棋子隔着；让它们照面的着法不合规则。',
    limit: '所以自己的帅也能控制一条线：黑将不能走到那条线上来。',
    task: '借帅的力，一步将死黑将。',
  },
  mate: {
    heading: '将军与将死',
    text: '走一步之后威胁要吃掉对方的将帅，叫将军。被将军的一方必须马上应将：躲开、挡住，或者吃掉来将军的棋子。',
    limit: '怎么走都解不了将军，就是被将死，棋局结束。',
    task: '一步将死黑将。',
  },
  stalemate: {
    heading: '困毙也是输',
    text: '轮到走棋的一方没有被将军，却一步合规则的棋也没有，叫困毙。',
    limit: '在国际象棋里这是和棋，在象棋里是输棋。',
    task: '走一步，让黑将动弹不得。',
  },
  repetition: {
    heading: '不许没完没了',
    text: '同一局面第三次出现，棋局就要裁定：',
    check: '一方每一步都在将军（长将），判他输。',
    chase: '一方每一步都在追吃同一个无根的棋子（长捉），判他输。',
    plain: '双方都没有犯规，或者犯得一样，就是和棋。',
    limit: '很久没有吃子，或者双方都没有能过河的棋子，也是和棋。下棋时，要输的重复着法会先提醒你。',
  },
  puzzle: {
    title: '做题 · 楚河',
    page: '做题',
    list: '十道题',
    rules: '先看看规则',
    /** @param {string} piece */
    hintPiece: (piece) => `提示：走${piece}。`,
    again: '重来',
    back: '收回这一步',
    next: '下一题',
    begin: '红方先走。电脑替黑方应战。',
    mate: '将死了！',
    /** @param {number} moves */
    task: (moves) => `红先，${moves} 步将死`,
    /** @param {number} left */
    right: (left) => `对，还有 ${left} 步。`,
    /** @param {string} text */
    unknown: (text) => `这里没有“${text}”这样的着法。`,
    /** @param {{ number: number, moves: number, isSolved: boolean }} item */
    item: ({ number, moves, isSolved }) => `第 ${number} 题，${moves} 步杀${isSolved ? '，已解' : ''}`,
    /** @param {{ name: string, number?: number, isEnd: boolean }} from */
    source: ({ name, number, isEnd }) =>
      `${name}${number ? `，《适情雅趣》第 ${number} 局${isEnd ? '的尾声' : ''}` : ''}`,
    names: /** @type {Record<string, string>} */ ({
      cannons: '重炮',
      'horse-cannon': '马后炮',
      'sq67-end': '凫罗鱼网',
      'sq19-end': '遁世不见',
      sq39: '博望烧屯',
      sq84: '双蜓点水',
      sq43: '精忠报国',
      sq75: '豪帅心服',
      sq51: '下车伏谒',
      sq83: '沉鱼落雁',
    }),
  },
};
