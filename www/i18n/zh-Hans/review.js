// Analysis and review of a game, in Chinese.
import { mergeLots } from '../grammar/piece-lists.js';

/** @import { Lot } from '../grammar/piece-lists.js' */
/** @typedef {'red' | 'black'} Side */
/** @typedef {{ code: string, moves?: number, winner?: Side | 'draw', piece?: string, by?: string, square?: string, took?: string, isAlone?: boolean, isRecapture?: boolean, along?: string, tactic?: string | null, move?: string, loss?: number, lost?: Lot[], missed?: Lot[], won?: Lot[], spared?: Lot[], rest?: 'nothing' | 'position' | 'makesUp' | 'despite', names?: string[] }} MistakeAccount */

/** The pieces by FEN letter: those of Red and Black have different names. */
const kinds = /** @type {Record<string, string>} */ ({
  ...{ R: '车', C: '炮', N: '马', B: '相', A: '仕', P: '兵' },
  ...{ b: '象', a: '士', p: '卒' },
});
const numbers = ['', '一', '两', '三', '四', '五'];

/** Chariots, cannons and horses of both sides have the same names. @param {Lot[]} lots */
const pieces = (lots) =>
  mergeLots(lots.map(({ piece, count }) => ({ piece: piece.replace(/[rcn]/, (same) => same.toUpperCase()), count })))
    .map(({ piece, count }) => `${numbers[count]}${kinds[piece]}`)
    .join('、');

/** What a mistake loses or does not win, and what it gets in return; in a mixed case compared with the better move. @param {MistakeAccount} mistake */
function shortfall({ lost = [], missed = [], won = [], spared = [] }) {
  const inParts = (/** @type {[verb: string, lots: Lot[]][]} */ parts) =>
    parts.flatMap(([verb, lots]) => (lots.length > 0 ? `${verb}${pieces(lots)}` : [])).join('，');
  if (missed.length === 0 && spared.length === 0)
    return inParts([
      [won.length > 0 ? '丢' : '白丢', lost],
      ['得', won],
    ]);
  if (lost.length === 0 && won.length === 0)
    return inParts([
      ['少得', missed],
      ['少丢', spared],
    ]);
  return inParts([
    ['比正着亏', mergeLots(lost, missed)],
    ['赚', mergeLots(won, spared)],
  ]);
}

/** The pieces that make up a loss, and its size if they are not all of it and it is at most ten soldiers. @param {MistakeAccount} mistake */
function account(mistake) {
  const { loss = 0, lost = [], missed = [], won = [], spared = [], rest = 'nothing', names = [] } = mistake;
  const isSized = loss > 0 && loss < 1000;
  const size = isSized ? `，合计亏 ${loss / 100} 个兵。` : '。';
  const mainly = names.length > 0 ? `，主要是${names.join('和')}` : '';
  const isShort = lost.length + missed.length > 0;
  switch (rest) {
    case 'position':
      // Of a loss without a size the pieces say enough.
      if (isShort && !isSized) return `${shortfall(mistake)}。`;
      return isShort
        ? `${shortfall(mistake)}，其余亏在局面上${mainly}${size}`
        : `子力不亏，局面亏了${isSized ? ` ${loss / 100} 个兵` : ''}${mainly}。`;
    case 'makesUp':
      return `${shortfall(mistake)}，局面上补回了一部分${size}`;
    case 'despite':
      return `比正着多${pieces(mergeLots(won, spared))}${isShort ? `，少${pieces(mergeLots(lost, missed))}` : ''}，但局面上亏得更多${mainly}${size}`;
    default:
      return `${shortfall(mistake)}。`;
  }
}

/** The name of a piece; a soldier on the central file is called central. @param {string} name @param {string} square */
const named = (name, square) => (square[0] === 'e' ? name.replace(/[兵卒]/u, '方中$&') : name);

/** The additional effect of a capture. @param {MistakeAccount} mistake */
function besides({ along }) {
  if (along === 'check') return '还带将军。';
  return along === 'bareCannon' ? '吃后成空头炮。' : '';
}

/** The terms of the evaluation, by their engine names. */
const terms = /** @type {Record<string, string>} */ ({
  piece_squares: '子力位置',
  chariot_mobility: '车路',
  horse_mobility: '马路',
  cannon_mobility: '炮路',
  palace_attack: '攻势',
  cannon_on_file: '瞄着将帅的炮',
  cannon_on_rank: '沉底炮',
  chariot_on_line: '瞄着将帅的车',
  linked_guards: '士象联防',
  missing_advisors: '缺士',
  missing_elephants: '缺象',
  blocked_eyes: '象眼被塞',
  soldiers_across: '过河兵卒',
  linked_soldiers: '兵卒联络',
  blocked_soldiers: '马头被兵卒挡住',
  hanging: '无根子被捉',
  soldier_threat: '子被兵卒捉',
  chariot_chased: '车被捉',
  protected: '子力联络',
  chariots: '车的多少',
  minor_mix: '马炮配合',
  tempo: '先手',
});

/** How a piece is won, by tactic. @type {Record<string, (move: string, taken: string, by: string) => string>} */
const tactics = {
  checkingFork: (move, taken) => `将军抽子：${move}一面将军，一面捉${taken}。`,
  checkThenTake: (move, taken, by) => `先将后吃：${move}将军，趁应将时${by ? `用${by}` : ''}吃${taken}。`,
  fork: (move, taken) => `捉双：${move}同时捉几个子，${taken}保不住。`,
  trap: (move, taken) => `困子：${move}捉${taken}，${taken}逃不掉。`,
  removesDefender: (move, taken) => `先去根：${move}吃掉保护${taken}的子。`,
};

/** Why a move was a mistake. @param {MistakeAccount} mistake @param {(letter: string) => string} piece */
function reason(mistake, piece) {
  const { code, moves = 0, winner, by = '', tactic = null, move = '', took = '', isAlone = false } = mistake;
  const taken = named(piece(mistake.piece ?? ''), mistake.square ?? '');
  const taker = piece(by);
  const alone = isAlone ? '无根的' : '';
  switch (code) {
    case 'allowsMate':
      return `对方可以 ${moves} 步成杀。`;
    case 'missesMate':
      return `错过了 ${moves} 步成杀的机会。`;
    case 'walksInto':
      return took
        ? `${taken}吃了${named(piece(took), mistake.square ?? '')}，随即被${taker}吃掉，得不偿失。${besides(mistake)}`
        : `这步棋把${taken}送给${taker}吃。${besides(mistake)}`;
    case 'ignoresThreat':
      if (move) return `${move}以后，${taken}就有危险，这步棋还是没有救它。`;
      return `${taker}本来就捉着${alone}${taken}，这步棋没有应对。${besides(mistake)}`;
    case 'unprotects':
      return `${taken}失了根，被${taker}吃掉。${besides(mistake)}`;
    case 'unmasks':
      return `这步棋让开了线路，${taker}吃${taken}。${besides(mistake)}`;
    case 'opens':
      return `这步棋一走，${taker}就能吃${alone}${taken}。${besides(mistake)}`;
    case 'losesLater':
      return tactic ? tactics[tactic](move, taken, taker) : `再走几步，${taken}会被${taker}吃掉。${besides(mistake)}`;
    case 'missesGain':
      if (mistake.isRecapture) return `该吃回${taken}，却没有吃。`;
      return `错过了得${taken}的机会。${tactic ? tactics[tactic](move, taken, '') : ''}`;
    case 'exchanges':
      return `${taken}换${piece(took)}，子力相当，局面却吃亏。`;
    case 'ends':
      return winner === 'draw' ? '按规则，这步一走就是和棋。' : '按规则，这步一走就判负。';
    case 'account':
      return account(mistake);
    default:
      return '';
  }
}

export default {
  pieces,
  name: '复盘',
  analysis: '分析',
  lines: {
    label: '几条变化',
    name: '变化',
    count: (/** @type {{ count: number }} */ { count }) => `${count} 条变化`,
    unfold: '展开这条变化',
    insert: '把这条变化加入着法',
    inserted: '这条变化已加入着法。',
    known: '着法中已有这条变化。',
  },
  book: (/** @type {{ worth: string }} */ { worth }) => `开局库着法（${worth}）`,
  unit: '以一个兵为单位：正数红方好，负数黑方好',
  secret: '你正在找更好的着法，这里先不显示。',
  over: '棋局已经结束。',
  waiting: '稍候…',
  outOfSight: '页面不在眼前，分析先停着',
  facts: (/** @type {{ depth: number, hasNet: boolean }} */ { depth, hasNet }) =>
    `往后算了 ${depth} 步${hasNet ? '' : '，没有用神经网络'}`,
  worths: {
    show: '在棋子上标出神经网络给它的分值：有它与无它之差，以兵为单位',
    none: '神经网络没有载入，现在用手写的估值。',
  },
  withoutNet: '有的局面评估时神经网络没有载入，用的是手写的估值。',
  threads: '用两个线程，结果与一个线程相同。',
  winning: (/** @type {{ side: Side }} */ { side }) => `${side === 'red' ? '红方' : '黑方'}胜势`,
  mate: (/** @type {{ side: Side, moves: number }} */ { side, moves }) => `${side === 'red' ? '' : '−'}杀${moves}`,
  bar: {
    unknown: '形势：未分析',
    winning: '胜',
    label: (/** @type {{ worth: string, chance: string }} */ { worth, chance }) => `形势 ${worth}，红方胜率 ${chance}`,
  },
  begin: '开始复盘',
  again: '复盘新走的着法',
  beginAside: '复盘这个变化',
  stop: '停止',
  progress: '复盘进度',
  rest: (/** @type {{ done: number, all: number, seconds: number | null }} */ { done, all, seconds }) =>
    `已分析 ${done}/${all} 个局面${seconds === null ? '' : `，约剩 ${seconds < 90 ? `${seconds} 秒` : `${Math.round(seconds / 60)} 分钟`}`}`,
  about: '逐步检查这盘棋：找出错着，说明原因，还可以重走一次。',
  aside: '从头到尾看一遍现在这个变化：找出错着，说明为什么是错着。',
  later: '下完这盘棋就可以复盘。',
  empty: '还没有着法可以复盘。',
  done: (/** @type {{ count: number }} */ { count }) => `复盘完成，${count}处错着`,
  graph: '形势曲线，左右键走到各步',
  tally: '错着统计',
  accuracy: '准确度',
  formula: '准确度：看每一步保住了多少胜率；关键的几步分量最重，胜负已定以后的着法几乎不计。',
  you: '对局总结：把下过的棋合起来看',
  average: '平均每步损失的胜率',
  kinds: { blunder: '败着', mistake: '失误', inaccuracy: '缓着' },
  fall: (/** @type {{ before: string, after: string }} */ { before, after }) => `胜率 ${before} → ${after}`,
  mistakes: '错着',
  none: '没有发现错着。',
  line: '棋盘上的变化',
  refute: '看对方怎么应',
  better: '看更好的着法',
  retry: {
    begin: '再试一次',
    reveal: '看答案',
    leave: '回到对局',
    stages:
      /** @type {Record<'asking' | 'judging' | 'same' | 'worse' | 'solved', (result: { side: string, chance: string }) => string>} */ ({
        asking: ({ side }) => `替${side}找一步更好的棋，在棋盘上走。`,
        judging: () => '正在看这步棋…',
        same: () => '这就是刚才那步棋。换一步试试。',
        worse: ({ chance }) => `这步棋还不够好（胜率 ${chance}）。再试试。`,
        solved: ({ chance }) => `好棋！胜率 ${chance}。`,
      }),
  },
  reason,
  terms,
};
