// The puzzle page: modes, themes and messages, in English.
/** @type {Record<string, string>} */
const BOOKS = { 适情雅趣: 'Elegant Pastime', 梦入神机: 'The Divine Mechanism' };

const sides = { red: 'Red', black: 'Black' };

/** @type {typeof import('../zh-Hans/puzzles.js').default} */
export default {
  heading: 'Puzzles',
  mode: 'Mode',
  theme: 'Theme',
  book: 'Problem',
  opening: 'Opening',
  show: 'Show the solution',
  solution: 'The solution, move by move',
  analyse: 'Analyse on a board',
  modes: {
    train: 'At your level',
    daily: 'Puzzle of the day',
    streak: 'Streak',
    storm: 'Three-minute storm',
    theme: 'By theme',
    books: 'Old books',
    openings: 'Opening drill',
    own: 'Your own mistakes',
    first: 'The first ten',
  },
  about: {
    train:
      'Puzzles follow your rating. A hint, the solution or a wrong move counts as not solved, and the rating falls. “About” before it means that it is not certain yet.',
    daily: 'One a day, the same for everyone: easy on Monday, hardest on Sunday.',
    streak: 'Each a little harder than the last; the first wrong move ends it.',
    storm: 'As many as you can in three minutes. A wrong move gives the puzzle up and costs ten seconds.',
    theme: 'Choose a theme and begin with the easy ones.',
    books:
      'Mates from Elegant Pastime (1570) and The Divine Mechanism, every length proved move by move. 267 of the 676 positions digitised from the two books are here: in the others the program, looking at 300,000 positions for each, found no mate by checks within sixteen moves and no other within four. Longer mates, and wins that are no mates, were not looked for.',
    openings:
      'The page plays the other side from the book; you find the book’s moves. A position that you miss comes back after a day, then after three, then after seven.',
    own: 'Mistakes found when you review your games come here. Find the better move: each time you do, it comes back some days later than before.',
    first: 'From mate in one to mate in six.',
  },
  task: ({ kind, moves, side }) =>
    kind === 'win'
      ? moves === 1
        ? `${sides[side]} to move: only one move gains the upper hand`
        : `${sides[side]} to move: find ${moves} moves that gain the upper hand`
      : kind === 'draw'
        ? moves === 1
          ? `${sides[side]} to move: only one move holds`
          : `${sides[side]} to move: find ${moves} moves that hold`
        : kind === 'checks'
          ? `${sides[side]} mates in ${moves} moves, each of them a check`
          : moves === 1
            ? `${sides[side]} mates in one move`
            : `${sides[side]} mates in ${moves} moves`,
  ownTask: (side) => `${sides[side]} to move. The move of the game was a mistake: what is better?`,
  nextLine: 'Next line',
  openingLines: ['Main line', 'Trap 1', 'Trap 2'],
  begin: 'Make a move.',
  right: 'Right, go on.',
  thinking: (side) => `Looking for ${sides[side]}’s best answer…`,
  showing: 'Playing the solution…',
  wrong: ({ side, reply, taken, mate, isLate, isCut }) =>
    `${isCut ? 'No mate was found in eight seconds' : isLate ? 'That is no mate' : 'Not the solution'}: ${sides[side]} has ${reply}${taken && `, taking the ${taken}`}${mate > 0 ? `, and there is no mate in ${mate}` : ''}.`,
  solved: 'Solved!',
  stalemate: (side) => `Solved: ${sides[side]} has no legal move, and so has lost.`,
  shown: 'That is the solution.',
  rated: ({ rating, change, sure }) =>
    `Rating ${sure ? '' : 'about '}${rating} (${change >= 0 ? '+' : '−'}${Math.abs(change)})`,
  ratedBefore: (rated) => `The first attempt is what counted: ${rated}`,
  tally: ({ rating, sure, solved }) =>
    `Puzzle rating ${sure ? '' : 'about '}${rating}, ${solved} solved. Progress stays in this browser; you can export and import it in the settings.`,
  streak: ({ solved, best }) => `Streak ${solved}, best ${best}`,
  storm: ({ solved, best, seconds }) =>
    `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}, ${solved} solved, best ${best}`,
  over: ({ solved, right }) => `That is all: ${solved} solved.${right ? ` The right move was ${right}.` : ''}`,
  dayDone: 'You have solved today’s puzzle. There is another tomorrow.',
  dayMissed: 'Your first try today was wrong. Try again: the rating stays as it is.',
  comesBack: (days, count) =>
    `${count > 1 ? `${count} positions come` : 'It comes'} back ${days === 1 ? 'tomorrow' : `in ${days} days`}.`,
  ways: {
    best: ({ line, worth }) => `Best was ${line} (${worth}).`,
    found: ({ line }) => `Your move is good enough: ${line}.`,
    played: ({ line, worth }) => `In the game, ${line} was played (${worth}).`,
  },
  forRed: (worth) => `${worth} for Red`,
  ownNone: 'Nothing is due. Review a game that you have played, and your mistakes come here.',
  noneLeft: 'There is no such puzzle.',
  revealed: ({ rating, themes }) => [`Rated ${rating}`, themes, 'solution verified'].filter(Boolean).join('; '),
  source: ({ book, number, title }) => `${BOOKS[book] ?? book}, no. ${Number(number)}: ${title}`,
  themes: {
    doubleCannon: 'double cannon',
    horseCannon: 'horse and cannon',
    ironBolt: 'iron bolt',
    smothered: 'smothered mate',
    troughHorse: 'horse at the trough',
    cornerHorse: 'horse on the palace corner',
    openGeneral: 'open general',
    stalemate: 'stalemate',
    discovered: 'discovered check',
    doubleCheck: 'double check',
    sacrifice: 'sacrifice',
    fork: 'fork',
    pin: 'pin',
    quiet: 'quiet first move',
    screen: 'Central Cannon against Screen Horses',
    sandwiched: 'Central Cannon against Sandwiched Horses',
    sameCannons: 'Same-Side Cannons',
    oppositeCannons: 'Opposite-Side Cannons',
    pointing: 'The Immortal Points the Way',
    elephant: 'Elephant Opening',
    crossPalace: 'Cross-Palace Cannon',
    horse: 'Horse Opening',
  },
  themeOption: ({ name, solved, all }) => `${name} (${solved} of ${all})`,
  bookOption: ({ name, isSolved }) => (isSolved ? `${name} ✓` : name),
  list: (names) => names.join(', '),
  missing: 'The puzzles could not be loaded. Check the connection and try again.',
};
