// The tasks of the day, in Chinese.
export default {
  heading: '今日三分钟',
  tasks: { puzzle: '每日一题', ending: '每日残局', own: '改正一个自己的错着' },
  /** @param {{ streak: number, isBegun: boolean, isDone: boolean }} so */
  status: ({ streak, isBegun, isDone }) =>
    (streak > 0 ? `连续 ${streak} 天。` : '每天做完任意一样，连续天数加一。') +
    (isDone ? '今天的都做完了。' : isBegun || streak === 0 ? '' : '今天做完一样，就不会断。'),
};
