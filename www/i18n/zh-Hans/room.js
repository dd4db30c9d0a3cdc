// What the dialogs of the table say, clocks and settings among them, in Chinese.

/** @typedef {import('../../game/clock-law.js').ClockSetting} ClockSetting */

export default {
  clock: {
    heading: '棋钟',
    time: '用时',
    presets: {
      none: '不限',
      blitz: '5 分 + 3 秒',
      rapid: '10 分 + 5 秒',
      long: '20 分 + 10 秒',
      reading: '10 分，读秒 30 秒',
      move: '每步 30 秒',
      own: '自定',
    },
    kind: '计时方式',
    kinds: { increment: '加秒', byoyomi: '读秒', moves: '限步', move: '每步限时' },
    minutes: '局时（分）',
    blackMinutes: '黑方局时（分）',
    increment: '每步加（秒）',
    step: '步时（秒，0 为不限）',
    byoyomi: '读秒（秒）',
    periods: '读秒次数',
    moves: '每满几步',
    each: '每步（秒）',
    unlike: '让时：双方用时不同',
    anew: '双方的钟都从头走起。',
    set: '用这个钟',
    /** What a setting means, in a sentence. @param {ClockSetting | null} setting */
    words(setting) {
      if (!setting) return '不限时。';
      const { minutes, blackMinutes = minutes, increment, moves, step, byoyomi, periods = 1 } = setting;
      if (minutes === 0 && byoyomi) return `每步限 ${byoyomi} 秒，超过判负。`;
      const parts = [
        blackMinutes === minutes ? `每方 ${minutes} 分钟` : `红方 ${minutes} 分钟，黑方 ${blackMinutes} 分钟`,
      ];
      if (increment) parts.push(`，每走一步加 ${increment} 秒`);
      if (moves) parts.push(`，每走满 ${moves} 步再给同样的时间`);
      if (step) parts.push(`，每步不得超过 ${step} 秒`);
      if (byoyomi)
        parts.push(periods > 1 ? `；用完以后读秒 ${periods} 次，每次 ${byoyomi} 秒` : `；用完以后每步限 ${byoyomi} 秒`);
      return `${parts.join('')}。`;
    },
  },
  seat: { heading: '这一方', who: '谁来下', kinds: { person: '人', engine: '楚河' }, swap: '双方换边' },
  premove: {
    /** @param {string} move */
    planned: (move) => `预走：${move}`,
    cancelled: '预走取消。',
    dropped: '预走的这步现在不能走。',
  },
  slip: {
    heading: '这步亏了',
    /** @param {{ before: string, now: string }} chances */
    cost: ({ before, now }) => `你的胜率从 ${before} 掉到 ${now}。`,
    goOn: '接着下',
  },
};
