// The board of xiangqi, in Chinese.

const names = /** @type {Record<string, string>} */ ({
  K: '红帅',
  A: '红仕',
  B: '红相',
  N: '红马',
  R: '红车',
  C: '红炮',
  P: '红兵',
  k: '黑将',
  a: '黑士',
  b: '黑象',
  n: '黑马',
  r: '黑车',
  c: '黑炮',
  p: '黑卒',
});
/** @typedef {{ square: string, piece: string }} Placed */

export default {
  label: '棋盘',
  instructions: '用方向键走到各点，按回车拿起和放下，按 Esc 放回；也可以直接键入着法。',
  editing:
    '用方向键走到各点，按 K A B N R C P 放红子，小写字母放黑子，按 Delete 拿走；按回车用选中的棋子放下，或拿起、放下棋盘上的棋子。',
  palette: '棋子',
  eraser: '橡皮',
  clear: '清空棋盘',
  typed: '键入着法，回车走子',
  byRank: '逐行读棋盘',
  byPiece: '棋子一览',
  sides: { red: '红方', black: '黑方' },
  /** @param {string} piece FEN letter */
  piece: (piece) => names[piece],
  empty: '空',
  states: { picked: '已拿起', reachable: '可走到', capture: '可吃', last: '上一着', check: '被将军', hint: '提示' },
  /** @param {{ worth: string }} _ */
  worth: ({ worth }) => `分值 ${worth}`,
  /** @param {{ square: string, piece: string | null, states: string[] }} point */
  point: ({ square, piece, states }) => [square, piece ? names[piece] : '空', ...states].join('，'),
  /** @param {{ piece: string, targets: string[] }} lifted */
  lifted: ({ piece, targets }) => `拿起${names[piece]}${targets.length ? `，可走到 ${targets.join('、')}` : ''}`,
  /** @param {{ rank: number, pieces: Placed[] }} row */
  rank: ({ rank, pieces }) =>
    `第 ${rank} 行：${pieces.length ? pieces.map(({ square, piece }) => `${square[0]} ${names[piece]}`).join('，') : '空'}`,
  /** @param {{ side: string, pieces: Placed[] }} list */
  pieces: ({ side, pieces }) =>
    `${side}：${pieces.length ? pieces.map(({ square, piece }) => `${names[piece].slice(1)} ${square}`).join('，') : '无'}`,
  /** Why a FEN cannot be read. @param {{ reason: string, where: number }} fault */
  fault: ({ reason, where }) => `这个局面（FEN）读不出来：第 ${where} 个字符处，${reason}。`,
  /** @param {{ piece: string, square: string }} where */
  misplaced: ({ piece, square }) => `${names[piece]}不能在 ${square}。`,
  faults: /** @type {Record<string, string>} */ ({
    'board/rank': '这一行不是九个点',
    'board/ranks': '不是十行',
    'board/piece': '没有这种棋子',
  }),
  /** A move in the words of its notation. @param {{ side: 'red' | 'black', chinese: string, captures: string | null, check: boolean }} move */
  move: ({ side, chinese, captures, check }) =>
    `${side === 'red' ? '红' : '黑'}${chinese}${captures ? `，吃${names[captures].slice(1)}` : ''}${check ? '，将军' : ''}`,
};
