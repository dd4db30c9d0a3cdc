// Analysis and review of a game, in English.
import { mergeLots } from '../grammar/piece-lists.js';

/** @import { Lot } from '../grammar/piece-lists.js' */
/** @import { MistakeAccount } from '../zh-Hans/review.js' */

/** A kind of piece, singular and plural. */
const kinds = /** @type {Record<string, [one: string, many: string]>} */ ({
  r: ['a chariot', 'chariots'],
  c: ['a cannon', 'cannons'],
  n: ['a horse', 'horses'],
  b: ['an elephant', 'elephants'],
  a: ['an advisor', 'advisors'],
  p: ['a soldier', 'soldiers'],
});
const numbers = ['', '', 'two', 'three', 'four', 'five'];

/** @param {string[]} words */
const inList = (words) => [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ');

/** Pieces of both sides have the same names. @param {Lot[]} lots */
const pieces = (lots) =>
  inList(
    mergeLots(lots.map(({ piece, count }) => ({ piece: piece.toLowerCase(), count }))).map(({ piece, count }) =>
      count === 1 ? kinds[piece][0] : `${numbers[count]} ${kinds[piece][1]}`,
    ),
  );

/** What a mistake loses or does not win, and what it gets in return; in a mixed case compared with the better move. @param {MistakeAccount} mistake */
function shortfall({ lost = [], missed = [], won = [], spared = [] }) {
  const inReturn = (/** @type {Lot[]} */ lots) => (lots.length > 0 ? ` for ${pieces(lots)}` : '');
  if (missed.length === 0 && spared.length === 0) return `It loses ${pieces(lost)}${inReturn(won)}`;
  if (lost.length === 0 && won.length === 0) return `It misses winning ${pieces(missed)}${inReturn(spared)}`;
  const back = mergeLots(won, spared);
  return `Compared with the better move, it loses ${pieces(mergeLots(lost, missed))}${inReturn(back)}`;
}

/** The pieces that make up a loss, and its size if they are not all of it and it is at most ten soldiers. @param {MistakeAccount} mistake */
function account(mistake) {
  const { loss = 0, lost = [], missed = [], won = [], spared = [], rest = 'nothing', names = [] } = mistake;
  const isSized = loss > 0 && loss < 1000;
  const amount = loss === 100 ? '1 soldier' : `${loss / 100} soldiers`;
  const size = isSized ? `; ${amount} in all.` : '.';
  const chiefly = names.length > 0 ? `chiefly ${inList(names)}` : '';
  const isShort = lost.length + missed.length > 0;
  switch (rest) {
    case 'position':
      // Of a loss without a size the pieces say enough.
      if (isShort && !isSized) return `${shortfall(mistake)}.`;
      return isShort
        ? `${shortfall(mistake)}; the rest is position${chiefly && `, ${chiefly}`}${size}`
        : `No piece is lost, but the position is ${isSized ? `${amount} ` : ''}worse${chiefly && `, ${chiefly}`}.`;
    case 'makesUp':
      return `${shortfall(mistake)}, though the position makes up for some of it${size}`;
    case 'despite':
      return `Compared with the better move, it is ${pieces(mergeLots(won, spared))} ahead${isShort ? ` and ${pieces(mergeLots(lost, missed))} behind` : ''}, but loses more in position${chiefly && `, ${chiefly}`}${size}`;
    default:
      return `${shortfall(mistake)}.`;
  }
}

/** The name of a piece; a soldier on the central file is called central. @param {string} name @param {string} square */
const named = (name, square) => (square[0] === 'e' ? name.replace('soldier', 'central soldier') : name);

/** The additional effect of a capture. @param {MistakeAccount} mistake @param {string} by */
function besides({ along }, by) {
  if (along === 'check') return ' That gives check.';
  return along === 'bareCannon' ? ` Then the ${by} faces the general, with nothing between them.` : '';
}

/** How a piece is won, by tactic. @type {Record<string, (move: string, taken: string, by: string) => string>} */
const tactics = {
  checkingFork: (move, taken) => `Fork: ${move} gives check and attacks the ${taken} at once.`,
  checkThenTake: (move, taken, by) =>
    `Check and take: ${move} gives check, and once it is answered the ${taken} falls${by ? ` to the ${by}` : ''}.`,
  fork: (move, taken) => `Fork: ${move} attacks several pieces at once, and the ${taken} falls.`,
  trap: (move, taken) => `Trap: ${move} attacks the ${taken}, which cannot get away.`,
  removesDefender: (move, taken) => `The defender is removed: ${move} takes what protects the ${taken}.`,
};

/** @type {typeof import('../zh-Hans/review.js').default} */
export default {
  pieces,
  name: 'Review',
  analysis: 'Analysis',
  lines: {
    label: 'How many lines',
    name: 'Lines',
    count: ({ count }) => (count === 1 ? '1 line' : `${count} lines`),
    unfold: 'Show the whole line',
    insert: 'Add this line to the moves',
    inserted: 'The line is among the moves now.',
    known: 'The moves hold this line already.',
  },
  book: ({ worth }) => `Book move (${worth})`,
  unit: 'In soldiers: + is good for Red, − for Black',
  secret: 'Hidden while you look for a better move.',
  over: 'The game is over.',
  waiting: 'In a moment…',
  outOfSight: 'Paused while the page is out of sight',
  facts: ({ depth, hasNet }) => `Looking ${depth} half-moves ahead${hasNet ? '' : ', without the neural net'}`,
  worths: {
    show: 'What each piece is worth to the net where it stands: the score with it less the score without it, in soldiers',
    none: 'The neural net has not loaded: hand-written terms say what positions are worth.',
  },
  threads: 'On two threads; the result is the same as on one.',
  winning: ({ side }) => `${side === 'red' ? 'Red' : 'Black'} is winning`,
  mate: ({ side, moves }) => `${side === 'red' ? '' : '−'}#${moves}`,
  withoutNet: 'Where the neural net had not loaded, hand-written terms say what positions are worth.',
  bar: {
    unknown: 'Evaluation: not known',
    winning: 'won',
    label: ({ worth, chance }) => `Evaluation ${worth}, Red wins with ${chance}`,
  },
  begin: 'Review the game',
  again: 'Review the new moves',
  beginAside: 'Review this variation',
  stop: 'Stop',
  progress: 'Progress of the review',
  rest: ({ done, all, seconds }) =>
    `${done} of ${all} positions${seconds === null ? '' : ` · about ${seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`} left`}`,
  about: 'Goes through the game move by move: finds the mistakes, says why they are mistakes, and lets you try again.',
  aside: 'Goes through the variation that you are in, from the start of the game on.',
  later: 'When the game is over it can be reviewed here.',
  empty: 'There is no move to review yet.',
  done: ({ count }) => `Review finished: ${count === 1 ? '1 mistake' : `${count} mistakes`}`,
  graph: 'Evaluation over the game; the arrow keys go through it',
  tally: 'Mistakes',
  accuracy: 'Accuracy',
  formula:
    'Accuracy: how much of the winning chance the moves keep; turning points weigh most, and moves in a decided game hardly count.',
  you: 'Your play across all your games',
  average: 'Chances lost per move',
  kinds: { blunder: 'Blunder', mistake: 'Mistake', inaccuracy: 'Inaccuracy' },
  fall: ({ before, after }) => `${before} → ${after}`,
  mistakes: 'Mistakes',
  none: 'No mistakes were found.',
  line: 'The line on the board',
  refute: 'Show the refutation',
  better: 'Show a better move',
  retry: {
    begin: 'Try again',
    reveal: 'Show the answer',
    leave: 'Back to game',
    stages: {
      asking: ({ side }) => `Find a better move for ${side}, and play it on the board.`,
      judging: () => 'Looking at your move…',
      same: () => 'That is the move of the game. Try another.',
      worse: ({ chance }) => `Not good enough yet: it leaves a chance of ${chance}. Try another.`,
      solved: ({ chance }) => `Well found! It leaves a chance of ${chance}.`,
    },
  },
  reason: (mistake, piece) => {
    const { code, moves = 0, winner, by = '', tactic = null, move = '', took = '', isAlone = false } = mistake;
    const taken = named(piece(mistake.piece ?? ''), mistake.square ?? '');
    const taker = piece(by);
    const alone = isAlone ? 'unprotected ' : '';
    switch (code) {
      case 'allowsMate':
        return `It allows mate in ${moves}.`;
      case 'missesMate':
        return `It misses mate in ${moves}.`;
      case 'walksInto':
        return took
          ? `The ${taken} takes the ${named(piece(took), mistake.square ?? '')} and is taken by the ${taker}.${besides(mistake, taker)}`
          : `It puts the ${taken} where the ${taker} takes it.${besides(mistake, taker)}`;
      case 'ignoresThreat':
        if (move) return `The ${taken} has been in danger since ${move}, and this move still does not save it.`;
        return `The ${taker} was already attacking the ${alone}${taken}, and this move leaves it there.${besides(mistake, taker)}`;
      case 'unprotects':
        return `It takes away the protection of the ${taken}, and the ${taker} takes it.${besides(mistake, taker)}`;
      case 'unmasks':
        return `It opens the line of the ${taker}, which takes the ${taken}.${besides(mistake, taker)}`;
      case 'opens':
        return `After this move the ${taker} can take the ${alone}${taken}.${besides(mistake, taker)}`;
      case 'losesLater':
        return (
          (tactic ? tactics[tactic](move, taken, taker) : `A few moves later the ${taker} takes the ${taken}.`) +
          (tactic ? '' : besides(mistake, taker))
        );
      case 'missesGain':
        if (mistake.isRecapture) return `It does not recapture: the ${taken} could have been taken.`;
        return `It misses the chance to win the ${taken}.${tactic ? ` ${tactics[tactic](move, taken, '')}` : ''}`;
      case 'exchanges':
        return `The ${taken} is exchanged for the ${piece(took)}: even in pieces, but worse in position.`;
      case 'ends':
        return winner === 'draw' ? 'The game ends in a draw by the rules.' : 'By the rules it loses the game at once.';
      case 'account':
        return account(mistake);
      default:
        return '';
    }
  },
  terms: {
    piece_squares: 'piece placement',
    chariot_mobility: 'chariot mobility',
    horse_mobility: 'horse mobility',
    cannon_mobility: 'cannon mobility',
    palace_attack: 'the attack on the general',
    cannon_on_file: 'a cannon aimed at the general',
    cannon_on_rank: 'a bottom-rank cannon',
    chariot_on_line: 'a chariot aimed at the general',
    linked_guards: 'the defence around the general',
    missing_advisors: 'missing advisors',
    missing_elephants: 'missing elephants',
    blocked_eyes: 'blocked elephants',
    soldiers_across: 'soldiers across the river',
    linked_soldiers: 'linked soldiers',
    blocked_soldiers: 'horses blocked by soldiers',
    hanging: 'hanging pieces',
    soldier_threat: 'pieces attacked by soldiers',
    chariot_chased: 'a harassed chariot',
    protected: 'piece protection',
    chariots: 'the chariots',
    minor_mix: 'horse and cannon together',
    tempo: 'the initiative',
  },
};
