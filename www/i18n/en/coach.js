// The coach's sentences about a move, in English: why it is illegal, what it would win or lose.

/** @type {typeof import('../zh-Hans/coach.js').default} */
export default {
  illegal: {
    own: 'A piece of your own stands there.',
    'unlike-k': 'A general moves one point along a line, inside the palace.',
    'unlike-a': 'An advisor moves one point diagonally, inside the palace.',
    'unlike-b': 'An elephant moves two points diagonally and does not cross the river.',
    'unlike-n': 'A horse moves one point along a line and then one diagonally, away from where it stood.',
    'unlike-r': 'A chariot moves along straight lines.',
    'unlike-c': 'A cannon moves along straight lines.',
    'unlike-p': 'A soldier moves one point forward; across the river also sideways.',
    blocked: 'A piece is in the way.',
    hobbled: 'The horse is blocked: a piece stands at its leg.',
    eye: 'The elephant is blocked: a piece stands in its eye.',
    screen: 'A cannon captures over exactly one piece.',
    facing: 'The generals would face each other.',
    check: 'You are in check, and this move does not end it.',
    general: 'Your general could be captured.',
    stuck: 'This piece cannot move now.',
    pinned: 'You are in check, and this piece cannot help.',
    held: 'If this piece left, your general could be captured.',
  },
  hint: {
    mates: ({ move, count }) => `${move} mates in ${count}`,
    prevents: ({ move, count }) => `${move} stops a mate in ${count}`,
    wins: ({ move, won, lost }) => `${move} wins ${won}${lost ? ` for ${lost}` : ''}`,
    takesBack: ({ move, won }) => `${move} recaptures ${won}`,
    saves: ({ move, won }) => `${move} saves ${won}`,
  },
  judging: 'Looking at what it wins and loses…',
  best: ({ move }) => `${move} is the best move here.`,
  equal: ({ move, best }) => `${move} is about as good as the best move, ${best}.`,
  slightlyWorse: ({ move, best }) => `${move} is a little worse than ${best}.`,
  mated: ({ winner, move, reply, count: moves }) => `${move}? ${reply}, and ${winner} mates in ${moves}.`,
  missesMate: ({ move, best, count: moves }) => `${best} mates in ${moves}. ${move} misses it.`,
  loses: ({ move, reply, best, lost, won }) =>
    `${move}? ${reply} wins ${lost}${won ? ` for ${won}` : ''}. Better is ${best}.`,
  misses: ({ move, best, missed, spared }) =>
    `${best} wins ${missed}${spared ? ` for ${spared}` : ''}. ${move} misses it.`,
  missesRecapture: ({ move, best, missed }) => `${best} recaptures ${missed}. ${move} does not.`,
  notAsGood: ({ move, best, why }) => `${move} is not as good as ${best}.${why && ` ${why}`}`,
  worse: ({ move, best, before, after }) =>
    `${move} is not as good as ${best}: after it ${after}, after ${best} ${before}.`,
};
