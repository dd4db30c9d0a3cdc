// The first look at a search, in simplified Chinese: one cut, one question and its answer.
import { say } from '../grammar/say.js';

/** @import { Words } from '../grammar/say.js' */

export default {
  heading: '一条不必看的路',
  lead: 'Max 先选一边，Min 再从那边的两个数里挑一个。Max 要大，Min 要小。',
  picture: '一棵小树：左边 3 和 12，右边 2 和一个还没有看的数',
  /** @param {{ value: Words }} _ */
  left: ({ value }) => say`左边，Min 会挑 ${value}：Max 至少有 ${value}。`,
  /** @param {{ value: Words }} _ */
  right: ({ value }) => say`右边，先看到一个 ${value}。`,
  question: '剩下的那个数，还要看吗？',
  yes: '要看',
  no: '不必看',
  rightly: '对，不必。',
  wrongly: '其实不必。',
  solution: '不必。',
  /** @param {{ worse: Words, have: Words }} _ */
  answer: ({ worse, have }) =>
    say`右边 Min 至少可以挑 ${worse}，Max 在左边已经有 ${have}。那里藏着什么数都一样：Max 走左边。这就是一次剪枝。`,
  begin: '自己一步一步走',
  skip: '跳过',
  again: '再看一遍',
  pause: '暂停',
  goOn: '继续',
};
