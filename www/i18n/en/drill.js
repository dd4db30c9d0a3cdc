// The drill of openings, in English.

const sides = { red: 'Red', black: 'Black' };

/** @type {typeof import('../zh-Hans/drill.js').default} */
export default {
  option: ({ side, name, due }) => `${due > 0 ? `${due} due · ` : ''}${sides[side]}: ${name}`,
  task: (side) => `${sides[side]} to move: find a book move`,
  review: (side) => `${sides[side]} to move: you missed this one. Find a book move`,
  done: ({ all, right }) =>
    right === all ? 'The book ends here: every move right!' : `The book ends here: ${right} of ${all} moves right.`,
  wrong: ({ book, side, reply, worth }) =>
    `The book plays ${book.join(' or ')}. After your move ${sides[side]} has ${reply} (${worth}).`,
  playable: (worth) =>
    `Playable (${worth}), but not in the book. It does not count; take it back and find the book’s move.`,
  trap: 'The next move looks natural, but loses.',
  systems: {
    screen: [
      'Red’s chariot often crosses the river to press a horse, and Black offers an exchange of chariots. Two horses guard the central soldier, so Red breaks through on the wings.',
      'The horse looks free, but Black’s right cannon guards it over the other horse.',
      'The elephant cuts the cannon off from the horse that it guards, and the chariot takes the horse.',
    ],
    sandwiched: [
      'Black’s cannon hobbles the horse beside it, so the other horse must stay. Red moves the left cannon before the left horse.',
      'The left cannon has not moved yet: Black’s cannon attacks the horse over the central cannon, and behind it the left cannon. Red loses a piece.',
      'This horse alone guarded the central soldier; the other is hobbled by its own cannon. Red takes the soldier and holds the open central file.',
    ],
    sameCannons: [
      'Red’s chariot comes out on its file, Black’s along the rank. Bring out the pieces before you take anything.',
      'From The Secret in the Tangerine (1632). On the back rank the horse is safe, but cannon and chariots break through; Black’s cannon should go back and exchange horses.',
      'Black’s cannon takes the central soldier with check; when the horse recaptures, the other cannon takes the chariot over a horse.',
    ],
    oppositeCannons: [
      'Chariots first: a cannon that crosses the river early is in danger. Before a horse jumps, see whether the cannon behind it is guarded.',
      'Between two soldiers the cannon cannot step aside: once the chariot comes out, it is lost.',
      'Black’s chariot attacks horse and cannon at once.',
    ],
    pointing: [
      'When Black’s cannon goes behind its soldier, Red plays a central cannon or an elephant. Do not take a soldier on a file with a cannon without looking.',
      'The soldier becomes the screen for Black’s cannon, which takes the horse. The horse should jump away first.',
      'The soldier becomes the screen for Red’s cannon, which takes the horse. The horse should jump away first.',
    ],
    elephant: [
      'With the elephant between them, Red’s cannons guard each other. Wait for a weakness, then bring out horses and chariots.',
      'Red wants to recapture with the elephant. But without it between them one cannon no longer guards the other, and the chariot takes it.',
      'Red’s cannon attacks the left horse over Black’s central cannon, and behind it the left cannon.',
    ],
    crossPalace: [
      'Bring out the right chariot fast; with the left horse between them, the cannons guard each other. Before one moves, see whether the other stays guarded.',
      'Black’s chariot attacks a cannon that only the other cannon guards, over the horse.',
      'Red’s cannon attacks the horse over the cannon that has just moved. An elephant can block, but then the chariot takes the other cannon.',
    ],
    horse: [
      'The cannon steps to the edge and clears the file for the chariot. While it stands at home, it guards the left horse over the right one.',
      'Red’s cannon guards the left horse over the right one: cannon takes horse, cannon takes cannon, and Red keeps a soldier across the river.',
      'Between two soldiers the cannon cannot step aside: once the chariot comes out, it is lost.',
    ],
  },
};
