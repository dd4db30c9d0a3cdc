// The tasks of the day, in Chinese.
export default {
  heading: '今日三分钟',
  next: '接着做：',
  tasks: { puzzle: '每日一题', ending: '每日残局', own: '改正一个自己的错着', opening: '复习走错过的开局' },
  /** @param {{ streak: number, isBroken: boolean, isBegun: boolean, isDone: boolean }} so `isBroken`: an earlier streak has ended */
  status: ({ streak, isBroken, isBegun, isDone }) =>
    (streak > 0
      ? `连续 ${streak} 天。`
      : isBroken
        ? '连续天数断了，今天重新开始。'
        : '每天做一项，不论对错，连续天数加一。') +
    (isDone ? '今天的都做完了。' : isBegun || streak === 0 ? '' : '今天做一项，就不会断。'),
};
