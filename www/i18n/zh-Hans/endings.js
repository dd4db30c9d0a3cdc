// The page of endings, in Chinese.

const NAMES = /** @type {Record<string, string>} */ ({
  R: '车',
  C: '炮',
  N: '马',
  P: '兵',
  A: '仕',
  B: '相',
  a: '士',
  b: '象',
});
const NUMBERS = ['', '单', '双'];

/** 单车, 双马, 炮兵, 炮双仕. @param {string} letters @param {boolean} black */
function pieces(letters, black = false) {
  const kinds = [...new Set(letters)];
  const named = kinds.map((kind) => ({
    kind: NAMES[black ? kind.toLowerCase() : kind],
    count: letters.split(kind).length - 1,
  }));
  const isOne = letters.length === 1;
  return named.map(({ kind, count }) => (count > 1 || isOne ? NUMBERS[count] : '') + kind).join('');
}

/** @param {string} letters */
function guard(letters) {
  if (letters === '') return '光将';
  if (letters === 'AABB') return '士象全';
  if (letters.length === 3) return `缺${letters.includes('AA') ? '象' : '士'}（${pieces(letters, true)}）`;
  return pieces(letters, true);
}

export default {
  title: '残局 · 楚河',
  heading: '残局，算到底',
  lead: '选好双方的子力，楚河就在这里从终局倒着推，把每个局面都算清：谁赢，几步赢，哪一步最好。然后和不出错的对手下一遍。',
  known: '必须会的残局',
  own: '自选',
  attackers: '红方子力',
  guard: '黑方防守',
  /** @param {string} letters */
  attackersOf: (letters) => pieces(letters),
  /** @param {string} letters */
  guardOf: guard,
  /** @param {{ guard: string, share: string }} option */
  option: ({ guard, share }) => `${guard}（${share} 的局面红胜）`,
  /** @param {number} share */
  percent: (share) => `${(100 * share).toFixed(1)}%`,
  names: /** @type {Record<string, string>} */ ({
    soldier: '单兵胜光将',
    'horse-advisor': '单马胜单士',
    'chariot-advisors': '单车胜双士',
    'chariot-elephants': '单车胜双象',
    'chariot-three': '单车胜单士双象',
    'cannon-advisor': '炮仕胜单士',
    'cannon-elephant': '炮双仕胜单象',
    'soldiers-advisors': '双兵胜双士',
    'horse-soldier': '马兵胜双象',
    'horse-elephant': '单象和单马',
    'horse-advisors': '双士和单马',
    'soldiers-three': '双士单象和双兵',
    'cannon-full': '士象全和炮双仕',
    'chariot-full': '士象全和单车',
  }),
  /** @param {{ name: string, isDone: boolean }} ending */
  knownOption: ({ name, isDone }) => (isDone ? `${name} ✓` : name),
  sides: { red: '红方', black: '黑方', both: '双方' },
  /** @param {{ done: number, total: number }} progress */
  solving: ({ done, total }) => `正在从杀局往回推算：${Math.floor((100 * done) / total)}%…`,
  progress: '求解进度',
  task: {
    /** @param {{ red: boolean, moves: number }} value */
    wins: ({ red, moves }) => `${red ? '红' : '黑'}方胜，最多 ${moves} 步`,
    /** @param {{ isMate: boolean, red: boolean }} end `isMate`: or else stalemate */
    mated: ({ isMate, red }) => `${isMate ? '将死' : '困毙'}，${red ? '红' : '黑'}方胜`,
    draw: '和棋：双方都赢不了',
  },
  /** @param {boolean} red @returns {string} */
  toMove: (red) => (red ? '红先' : '黑先'),
  hidden: '结果先不说，自己走走看',
  say: {
    begin: '走一步，对手会用最好的着法应对。',
    ofDay: '今日残局：赢下来就算做完。',
    best: '最好的一步。',
    /** @param {number} moves */
    longer: (moves) => `仍是胜势，但慢了 ${moves} 步。`,
    /** @param {number} moves */
    sooner: (moves) => `败局已定，这样早输 ${moves} 步。`,
    holds: '守住了，还是和棋。',
    dropsWin: '赢棋走成了和棋。悔一步再试？',
    losesDraw: '这步之后就守不住了。悔一步再试？',
    losesWin: '赢棋走成了输棋。悔一步再试？',
    won: '赢了，干净利落！',
    helped: '用了提示，不打勾。不用提示，再来一遍？',
    lost: '输了。悔几步再试？',
    over: '棋局结束。',
    /** @param {number} moves */
    held: (moves) => `守了 ${moves} 步，这是和棋：你守住了！`,
    /** @param {string} move */
    reply: (move) => `对手：${move}`,
    unknown: (/** @type {string} */ text) => `这里没有“${text}”这步棋。`,
  },
  again: '重新开始',
  other: '换一个局面',
  show: '演示最佳着法',
  stop: '停',
  showValue: '显示结果和步数',
  moves: '每一步的结果',
  /** @param {{ move: string, value: string }} line */
  move: ({ move, value }) => `${move} ${value}`,
  worth: {
    draw: '和',
    /** @param {number} moves */
    win: (moves) => `胜，${moves} 步`,
    /** @param {number} moves */
    loss: (moves) => `负，${moves} 步`,
  },
  map: '换个位置看结果',
  mapNone: '不看',
  mapHelp: '每个点上：数字是走子一方几步胜，“和”是和棋，负数是几步负。',
  mapDraw: '和',
  setUp: '自己摆局面',
  setUpHelp: '一方可以有一到两个车、马、炮、兵，另一方只有士象。',
  use: '就下这个局面',
  lesson: '残局库是怎样算出来的',
  list: '能解的子力一览',
  /** @param {{ count: number }} all */
  listHelp: ({ count }) =>
    `共 ${count} 类，每类不超过两千万个局面。局面数不论轮到哪方走都算，吃子以后的残局不算在内；求解时要连同它们一起算，所以等待时报的数更大。胜率是红先的所有局面里红方能赢的比例，其中不少是一步就能吃子的局面。分级对局不用这些表。`,
  /** @param {{ attackers: string, guard: string }} sides */
  pair: ({ attackers, guard }) => `${attackers}对${guard}`,
  columns: { name: '子力', positions: '局面数', won: '红先胜', longest: '最长' },
  /** @param {number} moves */
  longest: (moves) => `${moves} 步`,
  faults: /** @type {Record<string, string>} */ ({
    'ending/name': '没有这样的残局。',
    'ending/attackers': '一方最多两个车、马、炮、兵。',
    'ending/guards': '士象太多了。',
    'ending/both': '只能有一方有车、马、炮、兵。',
    'ending/large': '这类残局的局面太多，这里解不了。',
    'ending/unsolved': '这个局面还没有解出来。',
    'ending/point': '棋盘上没有这个点。',
  }),
};
