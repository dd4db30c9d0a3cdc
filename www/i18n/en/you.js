// The statistics of the reader's stored games, in English.

/** @type {typeof import('../zh-Hans/you.js').default.phases.names} */
const phases = { opening: 'Opening', middle: 'Middle game', ending: 'Ending' };

/** @type {typeof import('../zh-Hans/you.js').default.kinds.names} */
const kinds = {
  allowsMate: 'Allowed a mate',
  missesMate: 'Missed a mate',
  walksInto: 'Moved a piece to where it is taken',
  ignoresThreat: 'Overlooked a threat to a piece',
  unprotects: 'Took the protection from a piece',
  opens: 'Opened a line to a piece',
  fork: 'Fell for a fork',
  checkThenTake: 'Fell for check and take',
  trap: 'Had a piece trapped',
  removesDefender: 'Lost a defender, and then a piece',
  losesLater: 'Lost a piece some moves later',
  missesGain: 'Missed winning a piece',
  position: 'Lost no piece, but stood worse',
  unknown: 'No single reason',
};

/** @param {number} count @param {string} one @param {string} many */
const many = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** @type {typeof import('../zh-Hans/you.js').default} */
export default {
  title: 'Your play · Chuhe',
  lead: 'Your games taken together: in which part of a game you lose most, which mistakes come again, how games end, and what to practise next. All of it is worked out in this browser and goes nowhere else.',
  none: 'There is no finished game yet. Play one against Chuhe, review it, and there will be something to see here.',
  play: 'Play a game',
  results: ({ games, won, drawn, lost }) => `${many(games, 'game')}: ${won} won, ${drawn} drawn, ${lost} lost.`,
  reviewed: ({ reviewed, open }) =>
    reviewed === 0
      ? 'No review yet: results can be counted, mistakes cannot be seen.'
      : open === 0
        ? 'Nothing is left to review.'
        : `${reviewed} ${reviewed === 1 ? 'is' : 'are'} reviewed, ${open} ${open === 1 ? 'is' : 'are'} not; of those only the results count.`,
  tooFew: ({ reviewed, least }) =>
    `${many(reviewed, 'game')} reviewed: too few to say. Averages and percentages appear from ${least} games on.`,
  review: {
    all: (count) => `Review ${many(count, 'game')}`,
    one: 'Review this game',
    stop: 'Stop',
    progress: ({ game, games, done, all }) => `Game ${game} of ${games}: ${done} of ${all} positions`,
    label: 'Progress of the reviews',
    help: 'One game after another, from seconds to a minute each. You may stop at any time; what was looked at is kept.',
    done: 'The reviews are finished.',
    stopped: 'Stopped; what was looked at is kept.',
    full: 'The browser’s storage is full, and the last review was not kept. Delete some old games.',
    failed: (count) =>
      `${many(count, 'game')} could not be reviewed: the moves are not legal, or another page has just changed the game.`,
  },
  name: 'In games between two people I am',
  nobody: '(leave these games out)',
  left: {
    heading: 'Left out',
    people: ({ count, hasNames, name }) =>
      name !== ''
        ? `${many(count, 'game')} between two people, in which ${name} is neither side, or both.`
        : hasNames
          ? `${many(count, 'game')} between two people: it is not known which side is yours. Choose your name above.`
          : `${many(count, 'game')} between two people: no names are given, so it is not known which side is yours.`,
    engines: (count) => `${many(count, 'game')} of Chuhe against itself.`,
    live: (count) => `${many(count, 'game')} not finished.`,
    empty: (count) => `${many(count, 'game')} without a move.`,
    damaged: (count) =>
      `${many(count, 'game')} that cannot be read; “My games” on the page to play on gives back the text.`,
  },
  rating: {
    heading: 'Rating from games',
    none: 'There is no rated game yet. Finish a game against Chuhe from the usual start, without hints or takebacks, and your rating appears here.',
    help: ({ games, deviation }) =>
      `Estimated from ${many(games, 'game')} against Chuhe; about two times out of three your true strength is within ±${deviation}. The ratings of the levels are estimates too, from games between them.`,
    casual: (count) =>
      `${many(count, 'game')} not rated: a handicap, a position that was set up, a hint, a takeback, or a change of opponent.`,
    level: ({ level, rating, games, points, score }) =>
      `Level ${level} (rated ${rating}): ${points} of ${many(games, 'point')}${score && `, ${score}`}`,
    next: (level) => `Level ${level} is the best match for your next game.`,
    play: (level) => `Play level ${level}`,
    line: ({ rating, deviation, levels, date }) =>
      `Chuhe · rating ${rating} ± ${deviation} · ${levels.map(({ level, points, games }) => `level ${level}: ${points}/${games}`).join(', ')} · ${date}`,
    copy: 'Copy this line',
    copyHelp: 'It has your results and no name, to show to a teacher or a club. Nothing is sent from here.',
    select: 'The browser does not allow copying. Select the line and copy it.',
  },
  advice: {
    heading: 'What would help most today',
    review: 'Review your games first: only then can this page see what costs you most.',
    daily: 'Nothing stands out yet: today, the puzzle of the day.',
    due: (count) =>
      count === 1
        ? 'One puzzle made of your own mistakes is due today.'
        : `${count} puzzles made of your own mistakes are due today.`,
    openings: (count) =>
      count === 1
        ? 'One opening position that you missed is due today.'
        : `${count} opening positions that you missed are due today.`,
    kind: ({ kind, count, lost }) => `${kinds[kind]}: ${many(count, 'time')}, at the cost of ${lost} won games.`,
    phase: ({ phase, average, overall, moves }) =>
      `${phases[phase]}: this is where you lose most, ${average} of the chance to win per move over ${moves} moves, against ${overall} over all your moves.`,
    opening: ({ opening, side, games, score, overall }) =>
      `${opening}, as ${side}: your lowest score, ${score} from ${games} games, against ${overall} in all.`,
    places: {
      own: 'Practise your own mistakes',
      firstMates: 'Practise mates: the first ten',
      forks: 'Practise forks',
      pins: 'Practise pins',
      discovered: 'Practise discovered checks',
      sacrifices: 'Practise sacrifices',
      protection: 'Values and protection: the beginner’s way',
      puzzles: 'Puzzles at your level',
      endings: 'Practise endings',
      daily: 'Solve the puzzle of the day',
      openings: 'Practise openings',
    },
    lookUp: 'Look it up among the openings',
  },
  accuracy: {
    heading: 'Accuracy over time',
    label: ({ games, least, most }) =>
      `Accuracy of ${games} games, the earliest first: from ${least} to ${most}. The table “Games” below has the figures.`,
    help: (span) =>
      `A dot is a game, the line the mean of the last ${span}; games stand in the order of their last changes.`,
    few: 'A chart takes two games.',
    formula:
      'Accuracy is that of the reviews: how much of the winning chance your moves keep; turning points weigh most, and moves in a decided game hardly count.',
    line: (percent) => `${percent}%`,
  },
  phases: {
    heading: 'Losses by phase',
    names: phases,
    columns: { phase: 'Phase', moves: 'Moves', average: 'Lost per move', share: 'Share of all losses' },
    all: 'All',
    help: ({ opening, pieces }) =>
      `The opening is the first ${opening} moves of each side (with a handicap too, but not from a position that was set up). With ${pieces} chariots, horses and cannons or fewer on the board, both sides together, it is an ending; all else is the middle game. What counts is the position before the move.`,
  },
  kinds: {
    heading: 'Kinds of mistakes',
    names: kinds,
    columns: { kind: 'Kind', count: 'How often', lost: 'Chances lost', practise: 'Practise' },
    coming: ({ done, all }) => `Looking for the reasons of your mistakes: ${done} of ${all}…`,
    none: 'The reviews found no mistakes of yours.',
    help: 'Your own blunders, mistakes and inaccuracies. Where a move has several reasons, the weightiest counts; reasons are those that the review gives. “Chances lost” adds up what these moves took from your chance to win: 1.0 is one won game thrown away.',
    show: (count) => `See ${many(count, 'move')}`,
    dearest: (count) => `The ${count} that cost most:`,
    move: ({ date, opponent, number, kind, loss }) => `${date}, against ${opponent}: ${number} ${kind}, −${loss}`,
  },
  tables: {
    heading: 'Results',
    columns: { games: 'Games', won: 'Won', drawn: 'Drawn', lost: 'Lost', score: 'Score', accuracy: 'Accuracy' },
    by: { level: 'By opponent', side: 'By side', opening: 'By opening and side', clock: 'By clock' },
    first: { level: 'Opponent', side: 'You', opening: 'Opening', clock: 'Clock' },
    help: ({ games }) =>
      `Score: a win counts one, a draw half. Fewer than ${games} games make no percentage, and “—” stands there; accuracy takes ${games} games that are reviewed, and is their mean.`,
    people: 'People',
    otherStart: 'With a handicap, or from a position that was set up',
    noOpening: 'Openings without a name',
    noClock: 'No time limit',
    openingOf: ({ opening, side }) => `${opening}, as ${side}`,
  },
  games: {
    heading: 'Games',
    columns: {
      date: 'Date',
      opponent: 'Opponent',
      side: 'You',
      result: 'Result',
      accuracy: 'Accuracy',
      mistakes: 'Blunders / mistakes / inaccuracies',
    },
    open: (date) => `Open the game of ${date}`,
    notReviewed: 'Not reviewed',
    begun: ({ known, all }) => `Review begun (${known} of ${all})`,
  },
  files: {
    heading: 'Save as a file',
    csv: 'Save as CSV',
    json: 'Save as JSON',
    help: 'CSV has a line for each game, for spreadsheets; JSON has each mistake as well. Games and their reviews are exported and imported in the settings with all else; this page is worked out from them and keeps nothing of its own.',
  },
  opponentUnknown: 'a person',
  dash: '—',
};
