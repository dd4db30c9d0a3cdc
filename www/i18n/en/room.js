// What the dialogs of the table say, clocks and settings among them, in English.

/** @type {typeof import('../zh-Hans/room.js').default} */
export default {
  clock: {
    heading: 'Clocks',
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
    kinds: { increment: 'Increment', byoyomi: 'Byoyomi', moves: 'Moves in a time', move: 'Time a move' },
    minutes: 'Minutes',
    blackMinutes: 'Black’s minutes',
    increment: 'Seconds added a move',
    step: 'Longest move, in seconds (0: any)',
    byoyomi: 'Seconds of byoyomi',
    periods: 'How many periods',
    moves: 'For every so many moves',
    each: 'Seconds a move',
    unlike: 'A time handicap: the sides have unlike times',
    anew: 'Both clocks start afresh.',
    set: 'Use these clocks',
    words(setting) {
      if (!setting) return 'No limit of time.';
      const { minutes, blackMinutes = minutes, increment, moves, step, byoyomi, periods = 1 } = setting;
      const many = (/** @type {number} */ count, /** @type {string} */ what) =>
        `${count} ${what}${count === 1 ? '' : 's'}`;
      if (minutes === 0 && byoyomi) return `${many(byoyomi, 'second')} for each move; whoever takes longer loses.`;
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
    heading: 'This side',
    who: 'Who plays',
    kinds: { person: 'A person', engine: 'Chuhe' },
    swap: 'Change sides',
  },
  premove: {
    planned: (move) => `Planned: ${move}`,
    cancelled: 'The planned move is off.',
    dropped: 'The planned move cannot be played now.',
  },
  slip: {
    heading: 'That was a slip',
    cost: ({ before, now }) => `Your chance to win fell from ${before} to ${now}.`,
    goOn: 'Play on',
  },
};
