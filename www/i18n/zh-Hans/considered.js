// The moves that the engine considered, and why it did not play another one, in Chinese.
import { count } from '../grammar/count.js';

/** @typedef {'red' | 'black'} Side */
/** Whether a value is exact or a bound. @typedef {'exact' | 'atLeast' | 'atMost'} Bound */
/**
 * The value of a move for Red, in hundredths of a soldier and as it is written; for a mate, the side and the number of moves.
 * @typedef {{ score: number, worth: string, bound: Bound, mate: { side: Side, moves: number, bound: Bound } | null }} Value
 */
/** What answers a move: the side that made it, the reply, and what the move is worth beside the chosen one. @typedef {{ side: Side, reply: string | null, end: string | null, worth: string }} Refuted */

const sides = { red: '红方', black: '黑方' };
/** @param {Side} side */
const other = (side) => sides[side === 'red' ? 'black' : 'red'];

/** @param {Value} value */
function value({ worth, bound, mate }) {
  if (mate)
    return `${sides[mate.side]}${{ exact: '', atMost: '最多', atLeast: '至少要' }[mate.bound]} ${mate.moves} 步成杀`;
  return `${{ exact: '', atLeast: '至少', atMost: '至多' }[bound]}${worth}`;
}

/** The assessment of an advantage below each limit, in hundredths of a soldier; above the last it is winning. */
const DEGREES = /** @type {const} */ ([
  [100, '稍优'],
  [600, '优势'],
]);

/** The side that stands better. @param {Value} stated */
function better(stated) {
  const { score, worth, mate } = stated;
  if (mate) return value(stated);
  if (!/\d/u.test(worth)) return worth;
  if (Math.abs(score) < 25) return '双方大致均势';
  const [, degree] = DEGREES.find(([most]) => Math.abs(score) < most) ?? [0, '胜势'];
  return `${score > 0 ? '红方' : '黑方'}${degree}`;
}

/** The same, and its advantage if that has a number. @param {Value} stated */
const standing = (stated) =>
  stated.mate || !/\d/u.test(stated.worth) ? better(stated) : `${better(stated)}（${stated.worth}）`;

export default {
  better,
  standing,
  ask: {
    /** @param {{ move: string }} _ */
    chosen: ({ move }) => `${move}是怎么算出来的？`,
    here: '引擎在这里会走什么？为什么？',
  },
  name: '引擎的考虑',
  close: '收起',
  searching: '正在重现这次搜索…',
  /** @param {{ done: number, all: number }} _ */
  progress: ({ done, all }) =>
    `已看 ${done.toLocaleString('zh-Hans')} 个局面${all > 0 ? `，共 ${all.toLocaleString('zh-Hans')} 个` : ''}`,
  stop: '停止',
  stopped: '搜索停止了。',
  resume: '重新搜索',
  /** @param {{ move: string }} _ */
  title: ({ move }) => `${move}是这样算出来的`,
  titleHere: '引擎在这里想走什么',
  /** @param {{ level: number, nodes: number, depths: number }} _ */
  facts: ({ level, nodes, depths }) => `${level} 级：看了 ${count(nodes, 'zh-Hans')} 个局面，搜索 ${depths} 层。`,
  /** @param {{ level: number }} _ */
  rough: ({ level }) => `${level} 级评估较粗，仅供参考。`,
  origin: {
    same: '',
    unrecorded: '没有记下这步棋是怎么找到的，按对局的级别重新搜索。',
    /** @param {{ reasons: string[] }} _ */
    differs: ({ reasons }) => `重新搜索：${reasons.join('；')}。`,
    fresh: '这是一次新的搜索。',
  },
  /** @param {{ move: string, other: string }} _ */
  chose: ({ move, other: found }) => `当时走的是${move}，这次选的是${found}。`,
  summary: {
    /** @param {{ moves: string[] }} _ */
    weighed: ({ moves }) => (moves.length === 1 ? `只看了${moves[0]}。` : `主要比较了${moves.join('、')}。`),
    /** @param {{ line: string[], value: Value | null }} _ */
    line: ({ line, value: worth }) => `关键变化：${line.join('、')}${worth ? `，此后${better(worth)}` : ''}。`,
    /** @param {{ move: string }} _ */
    steady: ({ move }) => `从一开始就想走${move}。`,
    /** @param {{ move: string, from: string, reply: string | null, depth: number }} _ */
    changed: ({ move, from, reply, depth }) =>
      `算到第 ${depth} 层还想走${from}，${reply ? `后来发现对方有${reply}` : '再算深一层'}，改走${move}。`,
  },
  step: '逐步看这次搜索',
  noBetter: '不会更好',
  noWorse: '不会更差',
  asGood: '差不多好',
  /** @param {{ by: string }} _ */
  worse: ({ by }) => `差 ${by} 个兵`,
  candidates: '考虑过的着法',
  played: '已走',
  chosen: '选中',
  /** @param {{ share: string }} _ */
  share: ({ share }) => `占思考量的 ${share}`,
  /** @param {{ count: number }} _ */
  more: ({ count }) => `另外 ${count} 步`,
  fewer: '只看前几步',
  never: '没看到',
  /** @param {{ value: Value }} _ */
  value: (_) => value(_.value),
  /** @param {{ move: string, results: { depth: number, value: Value, best: boolean }[] }} _ */
  chart: ({ move, results }) =>
    `${move}：${results.map((look) => `第 ${look.depth} 层：${value(look.value)}${look.best ? '，最好' : ''}`).join('；')}`,
  scale: '每一轮的估值；实心点：当时最好；细线：每轮的最好值',
  /** @param {Refuted} _ */
  refuted: ({ side, reply, end, worth }) => {
    const worthText = worth && `，${worth}`;
    if (reply) return `${other(side)}应${reply}${worthText}。`;
    if (end === 'passed') return `${other(side)}就算停一步不走也够了${worthText}。`;
    if (end === 'answered') return `先前已有结论${worthText}。`;
    return `只粗估了一下${worthText}，没有再看应着。`;
  },
  line: '这条变化',
  show: '摆到棋盘上',
  back: '回到对局',
  why: {
    name: '为什么不走…？',
    help: '在棋盘上走任意一步，或写下它的名字。',
    helpTyped: '写下要问的那步棋；直接在棋盘上走，就算走棋了。',
    helpOff: '回到这个局面，就能在棋盘上问。',
    go: '问',
    return: '回到这个局面',
    /** @param {{ move: string, after: string | null }} _ */
    question: ({ move, after }) => `${after ? `${after}之后，` : ''}为什么不走${move}？`,
    /** @param {{ move: string }} _ */
    unseen: ({ move }) => `没有看${move}。`,
    /** @param {{ move: string }} _ */
    overlooked: ({ move }) => `没看到${move}：这一级的棋手有时会看漏。`,
    tree: '看搜索树',
  },
  /** @param {{ mistake: string, line: string[], value: Value }} _ */
  review: ({ mistake, line, value: worth }) => `走了${mistake}，接下来是 ${line.join('、')}，${standing(worth)}。`,
  /** @param {{ line: string[], value: Value }} values */
  instead: ({ line, value: worth }) => `应走 ${line.join('、')}，此后${standing(worth)}。`,
  fromLab: '回到对局',
  whole: '模式和设置',
};
