// The table's dialogs, such as clocks and settings, in English.

/** @type {typeof import('../zh-Hans/room.js').default} */
export default {
  clock: {
    time: 'Time',
    presets: {
      none: 'Unlimited',
      blitz: '5 min + 3 s',
      rapid: '10 min + 5 s',
      long: '20 min + 10 s',
      reading: '10 min, byoyomi 30 s',
      move: '30 s a move',
      own: 'Custom',
    },
    kind: 'Kind of clock',
    kinds: { increment: 'Increment', byoyomi: 'Byoyomi', moves: 'Moves per period', move: 'Seconds a move' },
    minutes: 'Minutes',
    redMinutes: 'Red’s minutes',
    blackMinutes: 'Black’s minutes',
    increment: 'Seconds added a move',
    step: 'Seconds for a move at most (0: no limit)',
    byoyomi: 'Seconds of byoyomi',
    periods: 'How many periods',
    moves: 'Moves per period',
    each: 'Seconds a move',
    unlike: 'A time handicap: the sides have different times',
    given: 'A time handicap needs a clock, so one is set. ',
    anew: 'Both clocks start afresh.',
    set: 'Use these clocks',
    words(setting) {
      if (!setting) return 'No time limit.';
      const { minutes, blackMinutes = minutes, increment, moves, step, byoyomi, periods = 1 } = setting;
      const many = (/** @type {number} */ count, /** @type {string} */ what) =>
        `${count} ${what}${count === 1 ? '' : 's'}`;
      if (minutes === 0 && byoyomi) return `${many(byoyomi, 'second')} for each move; a player who takes longer loses.`;
      const parts = [
        blackMinutes === minutes
          ? `${many(minutes, 'minute')} a side`
          : `${many(minutes, 'minute')} for Red, ${blackMinutes} for Black`,
      ];
      if (increment) parts.push(`, and ${many(increment, 'second')} more for each move`);
      if (moves) parts.push(`, and as much again after every ${moves} moves`);
      if (step) parts.push(`, no move longer than ${many(step, 'second')}`);
      if (byoyomi)
        parts.push(
          periods > 1
            ? `; then ${periods} periods of ${many(byoyomi, 'second')}`
            : `; then ${many(byoyomi, 'second')} for each move`,
        );
      return `${parts.join('')}.`;
    },
  },
  seat: {
    heading: { red: 'Who plays Red', black: 'Who plays Black' },
    name: 'Name, for the record',
    kinds: { person: 'A person', engine: 'Chuhe' },
    swap: 'Change sides',
  },
  premove: {
    planned: (move) => `Planned: ${move}`,
    cancelled: 'The planned move is off.',
    dropped: 'The planned move cannot be played now.',
  },
  slip: {
    heading: (move) => `${move} was a slip`,
    cost: 'Your position became much worse.',
    both: (reason, account) => `${reason} ${account}`,
    goOn: 'Play on',
  },
  settings: {
    groups: { board: 'Board', moves: 'Moves', sound: 'Sound', play: 'Games', kept: 'Data on this device' },
    pieces: 'Pieces',
    theme: 'Colours',
    motion: 'Animation',
    notation: 'Moves written as',
    turning: 'Two people at one board',
    names: {
      theme: { auto: 'Same as the page', light: 'Light', dark: 'Dark', print: 'Plain' },
      motion: { none: 'None', fast: 'Fast', usual: 'Normal', slow: 'Slow' },
      notation: { chinese: '炮二平五', wxf: 'C2=5', iccs: 'H2-E2' },
      turning: { none: 'Nothing turns', board: 'Turn the board after each move', pieces: 'Turn the far side’s pieces' },
    },
    coordinates: 'File numbers',
    dots: 'Where a piece may go',
    arrows: 'Arrows of hints and analysis',
    blindfold: 'Blindfold (no pieces)',
    sounds: 'Sounds of moves and checks',
    volume: 'Volume',
    voice: 'Speak the moves',
    book: 'Chuhe plays openings from its book',
    premove: 'Plan a move while Chuhe thinks',
    slips: 'Offer to take back a slip',
    threads: 'Analyse and review on two threads',
  },
  backup: {
    what: 'Games, settings, puzzles with your rating, progress in the course and results of practice are kept in this browser alone. Export them to a file, and import it in any other browser. The library of games is not in it: keep its file.',
    save: 'Export',
    read: 'Import',
    reading: 'Reading the file…',
    tooLarge: 'This file is too large to have been saved by Chuhe.',
    taken({ games, puzzles, tried, rating, mistakes, tasks, lessons, results, settings }) {
      const many = (/** @type {number} */ count, /** @type {string} */ what) =>
        `${count} ${what}${count === 1 ? '' : 's'}`;
      const parts = [
        games > 0 && many(games, 'game'),
        puzzles > 0 && many(puzzles, 'solved puzzle'),
        tried > 0 && many(tried, 'puzzle') + ' tried',
        rating !== null && `puzzle rating ${rating}`,
        mistakes > 0 && many(mistakes, 'position') + ' to practise again',
        tasks > 0 && many(tasks, 'step') + ' of the beginner’s way or the endings',
        lessons > 0 && many(lessons, 'mastered lesson'),
        results > 0 && many(results, 'result') + ' of practice',
        settings && 'settings',
      ];
      const all = parts.filter((part) => typeof part === 'string').join(', ');
      return all ? `Read in: ${all}.` : 'Nothing new was read in; all that was here still is.';
    },
    others: (count) => (count === 1 ? 'One more part was left out.' : `${count} more parts were left out.`),
    refused: ({ name, why }) =>
      ({
        file: 'This file was not saved by Chuhe.',
        version: 'This file was saved by a newer version of Chuhe and cannot be read here.',
        unknown: `“${name}” is unknown and was left out.`,
        unreadable: `“${name}” cannot be read and was left out.`,
        full: `There is no room for “${name}”; it was left out.`,
      })[why],
  },
  library: {
    find: 'Names, events, openings',
    folder: 'Folder',
    everywhere: 'All',
    nowhere: 'In no folder',
    named: 'Name of the folder',
    rename: 'Rename',
    dissolve: 'Delete the folder, keep its games',
    position: 'With the position on the board',
    round: (round) => `Round ${round}`,
    deleted: (pairing) => `Deleted: ${pairing}`,
    failed: 'The browser could not store this change. Try again.',
    room: ({ used, all }) =>
      `${used} of ${all} MB used. When it is full, new games are not kept; no game is deleted by itself.`,
    found: ({ count, all }) => `${count} of ${all} games`,
    tick: (pairing) => `Select ${pairing}`,
    tickAll: ({ count }) => `Select all (${count})`,
    file: 'Move to this folder',
    unfile: 'Take out of the folder',
    save: 'Save as PGN',
    meant: ({ count }) =>
      count === 0 ? 'No games selected.' : count === 1 ? '1 game selected.' : `${count} games selected.`,
  },
  friend: {
    heading: 'Send it to your friend',
    picture: 'The link as a QR picture',
    what: {
      start: 'Your friend opens this link and makes the first move.',
      move: 'Your friend opens this link, sees your move and makes the next.',
      end: 'Your friend opens this link and sees how the game ended.',
    },
    begin: 'The first move is yours. Then send the link to your friend.',
    yours: 'Your friend has moved. It is your turn.',
    sent: 'Played. Now send the link to your friend.',
    send: 'Send the link',
    old: 'This link is for an earlier move. The board shows the game as it is now.',
    own: 'You sent this link yourself: it is for your friend. The board shows the game as it is now.',
    otherSide: 'This link is for the player of the other side. Your game is unchanged.',
    otherStart:
      'Your game of this name began from another position. It is unchanged; the link is shown as a separate game.',
    doubt: {
      heading: 'Use this link?',
      because: {
        ended: () => 'Your game is over, and the link would change it.',
        ownResign: () => 'The link says that you resigned.',
        resignElsewhere: () =>
          'The link says that your friend resigned, but in a position that differs from your game.',
        unproved: () => 'The link comes from an older version, without a check that it is complete.',
        ownMove: () => 'The link makes a move for you.',
        differs: ({ number }) => `From move ${number} on, the link differs from your game.`,
        ahead: ({ count }) => `The link is ${count} moves ahead of your game.`,
      },
      unchanged: ' The board shows the link; your game is unchanged so far.',
      keep: 'Keep my game',
      accept: 'Use the link',
    },
  },
};
