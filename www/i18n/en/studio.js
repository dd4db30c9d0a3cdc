// The analysis room, in English.

const sides = { red: 'Red', black: 'Black' };

/** @type {typeof import('../zh-Hans/studio.js').default} */
export default {
  limit: 'Stop at',
  limits: {
    none: 'no limit',
    depth12: 'depth 12',
    depth16: 'depth 16',
    depth20: 'depth 20',
    time1: '1 second',
    time5: '5 seconds',
    time30: '30 seconds',
  },
  deeper: 'Deeper',
  threat: 'Threat',
  threatened: ({ side, move, worth }) => `If it were ${sides[side]}’s move: ${move} (${worth})`,
  noThreat: ({ isCheck }) => (isCheck ? 'No threat to show while in check.' : 'The other side has no move.'),
  captured: 'Captured',
  lost: (side) => `${sides[side]} lost`,
  pieces: (names) => names.map(({ name, count }) => (count > 1 ? `${name} ×${count}` : name)).join(', '),
  chances: 'Chances',
  unknown: 'A review draws each move’s chances here, and so does analysis, position by position.',
};
