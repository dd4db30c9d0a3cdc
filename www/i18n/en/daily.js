// The tasks of the day, in English.

/** @type {typeof import('../zh-Hans/daily.js').default} */
export default {
  heading: 'Three minutes today',
  next: ' Next:',
  tasks: {
    puzzle: 'Puzzle of the day',
    ending: 'Ending of the day',
    own: 'One mistake of your own',
    opening: 'Openings to repeat',
  },
  status: ({ streak, isBroken, isBegun, isDone }) =>
    (streak > 1
      ? `${streak} days in a row.`
      : streak > 0
        ? 'One day so far.'
        : isBroken
          ? 'Your streak has ended; a new one begins today.'
          : 'One task a day, right or wrong, makes a streak.') +
    (isDone ? ' All done for today.' : isBegun || streak === 0 ? '' : ' One task today keeps it going.'),
};
