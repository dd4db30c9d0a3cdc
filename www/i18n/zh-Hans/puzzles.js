// The puzzle page: modes, themes and messages, in Chinese.
const sides = { red: '红', black: '黑' };

export default {
  heading: '做题',
  mode: '方式',
  theme: '主题',
  book: '题目',
  opening: '开局',
  show: '看解答',
  solution: '逐步看解答',
  analyse: '在棋盘上分析',
  modes: {
    train: '按水平出题',
    daily: '每日一题',
    streak: '连胜闯关',
    storm: '三分钟快解',
    theme: '按主题练',
    books: '古谱残局',
    openings: '开局训练',
    own: '自己的错着',
    first: '入门十题',
  },
  about: {
    train:
      '题目难度随你的等级分调整。用了提示、看了解答、走错过一步，都算没解出，等级分会降。等级分还不准时，前面写“约”。',
    daily: '每天一道，人人相同；周一容易，周日最难。',
    streak: '一道比一道难，走错一步就结束。',
    storm: '三分钟里尽量多解；走错一步，这题作罢，并扣十秒。',
    theme: '选一个主题，从容易的练起。',
    books:
      '《适情雅趣》（1570 年）和《梦入神机》里的杀局，步数都由电脑逐一证明。两部谱录成电子版的共 676 局，这里收 267 局：其余各局，电脑每局查三十万个局面，没有找到十六步以内的连将杀，也没有四步以内的其他杀法。更长的杀法，以及赢棋而不成杀的，没有去找。',
    openings: '电脑照开局库走另一方，你来走谱着。走错的局面一天后再来，走对了再隔三天、七天。',
    own: '复盘时找出的错着会变成题目：找到更好的一步，过几天再来，间隔越来越长。',
    first: '从一步杀到六步杀。',
  },
  /** @param {{ kind: 'mate' | 'checks' | 'win' | 'draw', moves: number, side: 'red' | 'black' }} asked */
  task: ({ kind, moves, side }) =>
    kind === 'win'
      ? moves === 1
        ? `${sides[side]}先，只有一步能得势`
        : `${sides[side]}先，走对 ${moves} 步得势`
      : kind === 'draw'
        ? moves === 1
          ? `${sides[side]}先，只有一步能守和`
          : `${sides[side]}先，走对 ${moves} 步守和`
        : kind === 'checks'
          ? `${sides[side]}先，连将 ${moves} 步杀`
          : `${sides[side]}先，${moves === 1 ? '一' : `${moves} `}步杀`,
  /** @param {'red' | 'black'} side */
  ownTask: (side) => `${sides[side]}方走：实战这步走错了，该走什么？`,
  nextLine: '下一条',
  openingLines: ['主变', '陷阱一', '陷阱二'],
  begin: '走一步试试。',
  right: '对，接着走。',
  /** @param {'red' | 'black'} side */
  thinking: (side) => `正在找${sides[side]}方的最佳应着……`,
  showing: '正在演示解答……',
  /** @param {{ side: 'red' | 'black', reply: string, taken: string, mate: number, isLate: boolean, isCut: boolean }} answer `mate`: the number of moves in which it is no mate, or 0 */
  wrong: ({ side, reply, taken, mate, isLate, isCut }) =>
    `${isCut ? '八秒之内没有找到杀法' : isLate ? '没有将死' : '不是正解'}：${sides[side]}方有${reply}${taken && `，吃${taken}`}${mate > 0 ? `，${mate} 步杀不了` : ''}。`,
  solved: '解出来了！',
  /** @param {'red' | 'black'} side that is stalemated */
  stalemate: (side) => `解出来了：${sides[side]}方无子可动，困毙判负。`,
  shown: '这就是解答。',
  /** @param {{ rating: number, change: number, sure: boolean }} found */
  rated: ({ rating, change, sure }) =>
    `等级分${sure ? '' : '约'} ${rating}（${change >= 0 ? '+' : '−'}${Math.abs(change)}）`,
  /** @param {string} rated */
  ratedBefore: (rated) => `以第一次为准：${rated}`,
  /** @param {{ rating: number, sure: boolean, solved: number }} found */
  tally: ({ rating, sure, solved }) =>
    `做题等级分${sure ? '' : '约'} ${rating}，已解出 ${solved} 题。进度只存在这个浏览器里，可在设置里导出、导入。`,
  /** @param {{ solved: number, best: number }} found */
  streak: ({ solved, best }) => `连胜 ${solved}，最好 ${best}`,
  /** @param {{ solved: number, best: number, seconds: number }} found */
  storm: ({ solved, best, seconds }) =>
    `还有 ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}，解出 ${solved}，最好 ${best}`,
  /** @param {{ solved: number, right: string }} run */
  over: ({ solved, right }) => `结束了，共解出 ${solved} 题。${right ? `应走 ${right}。` : ''}`,
  dayDone: '今天的题解出来了，明天还有。',
  dayMissed: '今天第一次没走对，再试一次；等级分不再变。',
  /** @param {number} days @param {number} count */
  comesBack: (days, count) => `${count > 1 ? `这 ${count} 个局面` : ''}${days === 1 ? '明天' : ` ${days} 天后`}再来。`,
  ways: {
    /** @param {{ line: string, worth: string }} way */
    best: ({ line, worth }) => `应走 ${line}（${worth}）。`,
    /** @param {{ line: string }} way */
    found: ({ line }) => `你找的这步也可以：${line}。`,
    /** @param {{ line: string, worth: string }} way */
    played: ({ line, worth }) => `对局里走的是 ${line}（${worth}）。`,
  },
  /** @param {string} worth */
  forRed: (worth) => `红方 ${worth}`,
  ownNone: '现在没有要做的。下完棋复盘一次，你的错着就会到这里来。',
  noneLeft: '没有这样的题。',
  /** @param {{ rating: number, themes: string }} puzzle */
  revealed: ({ rating, themes }) => [`难度 ${rating}`, themes, '解答已验证'].filter(Boolean).join('；'),
  /** @param {{ book: string, number: string, title: string }} source */
  source: ({ book, number, title }) => `《${book}》第 ${Number(number)} 局：${title}`,
  themes: {
    doubleCannon: '重炮',
    horseCannon: '马后炮',
    ironBolt: '铁门栓',
    smothered: '闷宫',
    troughHorse: '卧槽马',
    cornerHorse: '挂角马',
    openGeneral: '白脸将',
    stalemate: '困毙',
    discovered: '闪将',
    doubleCheck: '双将',
    sacrifice: '弃子',
    fork: '捉双',
    pin: '牵制',
    quiet: '首着静着',
    screen: '中炮对屏风马',
    sandwiched: '中炮对反宫马',
    sameCannons: '顺炮',
    oppositeCannons: '列炮',
    pointing: '仙人指路',
    elephant: '飞相局',
    crossPalace: '过宫炮',
    horse: '起马局',
  },
  /** @param {{ name: string, solved: number, all: number }} so */
  themeOption: ({ name, solved, all }) => `${name}（${solved}/${all}）`,
  /** @param {{ name: string, isSolved: boolean }} so */
  bookOption: ({ name, isSolved }) => (isSolved ? `${name} ✓` : name),
  /** @param {string[]} names */
  list: (names) => names.join('、'),
  missing: '题目没有载入。请检查网络，再试一次。',
};
