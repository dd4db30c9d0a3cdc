// The moves that the engine considered, and why it did not play another one, in English.
import { count } from '../grammar/count.js';

/** @import { Side, Value } from '../zh-Hans/considered.js' */

/** @param {string[]} words */
const inList = (words) => `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const sides = { red: 'Red', black: 'Black' };
/** @param {Side} side */
const other = (side) => sides[side === 'red' ? 'black' : 'red'];

/** @param {Value} value */
function value({ worth, bound, mate }) {
  if (mate)
    return `${sides[mate.side]} ${mate.bound === 'atLeast' ? 'needs at least' : 'mates in'} ${mate.moves}${{ exact: '', atMost: ' at most', atLeast: ' moves to mate' }[mate.bound]}`;
  return `${{ exact: '', atLeast: 'at least ', atMost: 'at most ' }[bound]}${worth}`;
}

/** The assessment of an advantage below each limit, in hundredths of a soldier; above the last it is winning. */
const DEGREES = /** @type {const} */ ([
  [100, 'slightly better'],
  [600, 'better'],
]);

/** The side that stands better. @param {Value} stated */
function better(stated) {
  const { score, worth, mate } = stated;
  if (mate) return value(stated);
  if (!/\d/u.test(worth)) return worth;
  if (Math.abs(score) < 25) return 'the game is about even';
  const [, degree] = DEGREES.find(([most]) => Math.abs(score) < most) ?? [0, 'winning'];
  return `${score > 0 ? 'Red' : 'Black'} is ${degree}`;
}

/** The same, and its advantage if that has a number. @param {Value} stated */
const standing = (stated) =>
  stated.mate || !/\d/u.test(stated.worth) ? better(stated) : `${better(stated)} (${stated.worth})`;

/** @type {typeof import('../zh-Hans/considered.js').default} */
export default {
  better,
  standing,
  ask: {
    chosen: ({ move }) => `How did it find ${move}?`,
    here: 'What would the engine play here, and why?',
  },
  name: 'What the engine considered',
  close: 'Close',
  searching: 'Making its search again…',
  progress: ({ done, all }) =>
    `${done.toLocaleString('en')} positions so far${all > 0 ? `, of ${all.toLocaleString('en')}` : ''}`,
  stop: 'Stop',
  stopped: 'The search was stopped.',
  resume: 'Search again',
  title: ({ move }) => `How it found ${move}`,
  titleHere: 'What it would play here',
  facts: ({ level, nodes, depths }) => `Level ${level}: ${count(nodes, 'en')} positions, depth ${depths}.`,
  rough: ({ level }) => `Level ${level} judges roughly.`,
  origin: {
    same: '',
    unrecorded: 'Nothing is recorded of how this move was found: searched again at the level of the game.',
    differs: ({ reasons }) => `Searched again: ${reasons.join('; ')}.`,
    fresh: 'This is a new search.',
  },
  chose: ({ move, other: found }) => `${move} was played; this search chooses ${found}.`,
  summary: {
    weighed: ({ moves }) =>
      moves.length === 1 ? `It looked at nothing but ${moves[0]}.` : `It weighed ${inList(moves)} above all.`,
    line: ({ line, value: worth }) =>
      `The line that decided: ${line.join(' ')}${worth ? `; then ${better(worth)}` : ''}.`,
    steady: ({ move }) => `It wanted to play ${move} from the start.`,
    changed: ({ move, from, reply, depth }) =>
      `Up to depth ${depth} it wanted ${from}. ${reply ? `Then it saw the answer ${reply} and` : 'One move deeper it'} changed its mind to ${move}.`,
  },
  step: 'Step through the search',
  noBetter: 'no better',
  noWorse: 'no worse',
  asGood: 'about as good',
  worse: ({ by }) => (by === '1.0' ? 'a soldier worse' : `${by} soldiers worse`),
  candidates: 'Moves that were considered',
  played: 'played',
  chosen: 'chosen',
  share: ({ share }) => `${share} of its thinking`,
  more: ({ count }) => `${count} more`,
  fewer: 'Only the first ones',
  never: 'not seen',
  value: (_) => value(_.value),
  chart: ({ move, results }) =>
    `${move}: ${results.map((look) => `depth ${look.depth} ${value(look.value)}${look.best ? ', the best' : ''}`).join('; ')}`,
  scale: 'Value in each round; a full dot: the best then; the thin line: the best of each round',
  refuted: ({ side, reply, end, worth }) => {
    const worthText = worth && `: ${worth}`;
    if (reply) return `${other(side)} answers ${reply}${worthText}.`;
    if (end === 'passed') return `${other(side)} could even pass${worthText}.`;
    if (end === 'answered') return `Known from an earlier look${worthText}.`;
    return `Judged at a glance, without an answer${worthText}.`;
  },
  line: 'The line',
  show: 'Show it on the board',
  back: 'Back to game',
  why: {
    name: 'Why not…?',
    help: 'Play any move on the board, or type its name.',
    helpTyped: 'Type the name of a move; on the board it would be played.',
    helpOff: 'Go back to this position to ask on the board.',
    go: 'Ask',
    return: 'Back to this position',
    question: ({ move, after }) => (after ? `After ${after}, why not ${move}?` : `Why not ${move}?`),
    unseen: ({ move }) => `${move} was not looked at.`,
    overlooked: ({ move }) => `It did not see ${move}: a player of this level overlooks some moves.`,
    tree: 'Show me the tree',
  },
  review: ({ mistake, line, value: worth }) => `${mistake} is met by ${line.join(' ')}: ${standing(worth)}.`,
  instead: ({ line, value: worth }) => `Better was ${line.join(' ')}: then ${standing(worth)}.`,
  fromLab: 'Back to game',
  whole: 'Modes and settings',
};
