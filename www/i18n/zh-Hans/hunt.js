// 小棋盘上捉将，倒着造表：每一步说什么，中文。
/** @typedef {'red' | 'black'} Side */
/** @typedef {'chariot' | 'horse' | 'soldier'} Hunter */
/** 一步找到了什么：`away` 是走后那个局面离终局几步，`open` 是还有几个着法没有被否定。 @typedef {{ side: Side, hunter: Hunter, to: string, plies: number, open: number, away: number }} Found */

/** @type {Record<Hunter, string>} */
const PIECES = { chariot: '车', horse: '马', soldier: '兵' };
/** @param {Side} side */
const name = (side) => (side === 'red' ? '红方' : '黑方');
/** @param {Side} side */
const other = (side) => (side === 'red' ? '黑方' : '红方');
/** @param {{ side: Side, hunter: Hunter }} found */
const mover = ({ side, hunter }) => (side === 'red' ? PIECES[hunter] : '将');

export default {
  pieces: PIECES,
  glyphs: { general: '將', chariot: '俥', horse: '傌', soldier: '兵' },
  hunter: '红方的子',
  size: '棋盘',
  /** @param {number} size */
  sizes: (size) => `${size}×${size}`,
  steps: { first: '从头', back: '上一步', next: '下一步', layer: '到这一层完', last: '到底', scrub: '造表的步骤' },
  /** @param {{ step: number, steps: number }} at */
  stepOf: ({ step, steps }) => `第 ${step} 步，共 ${steps} 步`,
  toMove: { red: '红方走', black: '黑方走' },
  /** @param {{ side: Side, all: number, won: number, lost: number, drawn: number, open: number }} known */
  map: ({ side, all, won, lost, open }) =>
    `${name(side)}走的局面。全表 ${all} 个局面里，红胜 ${won} 个，红负 ${lost} 个，还有 ${open} 个不知道。`,
  story: '表里的这一格，是这样得来的：',
  said: {
    /** @param {{ positions: number }} known */
    begin: ({ positions }) => `一共 ${positions} 个局面，现在一个也不知道。先找一步也走不了的。`,
    /** @param {Found} found */
    stuck: ({ side }) => `${name(side)}一步也走不了：已经输了，离终局 0 步。`,
    /** @param {Found} found */
    wins: (found) =>
      `${mover(found)}走到 ${found.to}，${other(found.side)}就在 ${found.away} 步后输。所以${name(found.side)} ${found.plies} 步胜。`,
    /** @param {Found} found */
    refuted: (found) =>
      `${mover(found)}走到 ${found.to} 是${other(found.side)}胜。这样的着法不行，还有 ${found.open} 个着法没有否定，先不下结论。`,
    /** @param {Found} found */
    loses: (found) =>
      `最后一个着法，${mover(found)}到 ${found.to}，也是${other(found.side)}胜。没有别的可走：${name(found.side)} ${found.plies} 步负。`,
    /** @param {{ drawn: number }} known */
    end: ({ drawn }) =>
      drawn === 0 ? '再没有新的了，表造完了。' : `再没有新的了。剩下的 ${drawn} 个局面谁也赢不了：和棋。`,
  },
  /** @param {{ piece: Hunter, hunter: string, general: string, side: Side, known: 'won' | 'lost' | 'drawn' | null, plies: number, moves: number | null, takes: boolean }} at */
  place: ({ piece, hunter, general, side, known, plies, moves, takes }) =>
    `${PIECES[piece]}在 ${hunter}，将在 ${general}，${name(side)}走${
      moves === null ? '' : `，有 ${moves} 个着法${takes ? '，其中一个吃子成和' : ''}`
    }。${
      known === 'won'
        ? `红方 ${plies} 步胜。`
        : known === 'lost'
          ? `红方 ${plies} 步负。`
          : known === 'drawn'
            ? '和棋。'
            : '结果还不知道。'
    }`,
  /** @param {{ all: number, won: number, lost: number, drawn: number, longest: number }} made */
  counted: ({ all, won, lost, drawn, longest }) =>
    `${all} 个局面：红胜 ${won}，和 ${drawn}，红负 ${lost}；最长 ${longest} 步。`,
};
