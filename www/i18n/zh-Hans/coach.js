// The coach's sentences about a move, in Chinese: why it is illegal, what it would win or lose.

/** A move, the reply to it, and the best move. @typedef {{ move: string, reply: string, best: string }} Moves */

export default {
  /** The rule that a move breaks. */
  illegal: /** @type {Record<string, string>} */ ({
    own: '那里是自己的子。',
    'unlike-k': '将帅在九宫里横竖走，一步一格。',
    'unlike-a': '仕、士在九宫里走斜线，一步一格。',
    'unlike-b': '相、象走田字，不过河。',
    'unlike-n': '马走日字。',
    'unlike-r': '车走直线。',
    'unlike-c': '炮走直线。',
    'unlike-p': '兵卒一步一格，过河前只能前进，过河后可以横走，不能后退。',
    blocked: '路上有子挡着。',
    hobbled: '马腿被蹩住了。',
    eye: '象眼被塞住了。',
    screen: '炮要正好隔一个子才能吃。',
    facing: '走了这步，将帅就照面了。',
    check: '正被将军，这步解不了将。',
    general: '走了这步，自己的将帅会被吃掉。',
    stuck: '这个子现在走不动。',
    pinned: '正被将军，这个子解不了将。',
    held: '这个子一走开，自己的将帅就会被吃掉。',
  }),
  /** What a suggested move does on the board. */
  hint: /** @type {Record<'mates' | 'prevents' | 'wins' | 'takesBack' | 'saves', (gain: { move: string, won: string, lost: string, count: number }) => string>} */ ({
    mates: ({ move, count }) => `${move}，${count}步成杀`,
    prevents: ({ move, count }) => `${move}，防住对方${count}步杀`,
    wins: ({ move, won, lost }) => `${move}，${lost ? `得${won}，只丢${lost}` : `白得${won}`}`,
    takesBack: ({ move, won }) => `${move}，吃回${won}`,
    saves: ({ move, won }) => `${move}，保住${won}`,
  }),
  judging: '正在看这步棋的得失…',
  /** @param {Moves} _ */
  best: ({ move }) => `${move}就是这里最好的一步。`,
  /** @param {Moves} _ */
  equal: ({ move, best }) => `${move}也不差，和最好的${best}差不多。`,
  /** @param {Moves} _ */
  slightlyWorse: ({ move, best }) => `${move}比${best}稍差一点。`,
  /** @param {Moves & { winner: string, count: number }} _ */
  mated: ({ move, reply, winner, count: moves }) => `${move}？${reply}，${winner}${moves}步成杀。`,
  /** @param {Moves & { count: number }} _ */
  missesMate: ({ move, best, count: moves }) => `走${best}，${moves}步成杀；${move}错过了。`,
  /** @param {Moves & { lost: string, won: string }} _ */
  loses: ({ move, reply, best, lost, won }) =>
    `${move}？${reply}，${won ? `${lost}换${won}，亏了` : `白丢${lost}`}。应走${best}。`,
  /** @param {Moves & { missed: string, spared: string }} _ */
  misses: ({ move, best, missed, spared }) =>
    `走${best}能得${missed}${spared ? `，只丢${spared}` : ''}；${move}错过了。`,
  /** @param {Moves & { missed: string }} _ */
  missesRecapture: ({ move, best, missed }) => `该走${best}吃回${missed}，${move}没有吃。`,
  /** @param {Moves & { why: string }} _ a sentence, or nothing */
  notAsGood: ({ move, best, why }) => `${move}不如${best}。${why}`,
  /** @param {Moves & { before: string, after: string }} _ */
  worse: ({ move, best, before, after }) => `${move}不如${best}：走${move}，${after}；走${best}，${before}。`,
};
