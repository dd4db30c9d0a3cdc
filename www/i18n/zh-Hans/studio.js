// The analysis room, in Chinese.

/** @typedef {'red' | 'black'} Side */

const sides = { red: '红方', black: '黑方' };

export default {
  limit: '分析到',
  limits: /** @type {Record<string, string>} */ ({
    none: '不限',
    depth12: '深度 12',
    depth16: '深度 16',
    depth20: '深度 20',
    time1: '1 秒',
    time5: '5 秒',
    time30: '30 秒',
  }),
  deeper: '再深一些',
  threat: '对方的威胁',
  threatened: (/** @type {{ side: Side, move: string, worth: string }} */ { side, move, worth }) =>
    `轮到${sides[side]}的话：${move}（${worth}）`,
  /** @param {{ isCheck: boolean }} why @returns {string} */
  noThreat: ({ isCheck }) => (isCheck ? '正被将军，谈不上让一步。' : '对方没有棋可走。'),
  captured: '被吃的子',
  lost: (/** @type {Side} */ side) => `${sides[side]}丢了`,
  pieces: (/** @type {{ name: string, count: number }[]} */ names) =>
    names.map(({ name, count }) => (count > 1 ? `${name} ×${count}` : name)).join('、'),
  chances: '胜率曲线',
  unknown: '复盘以后，这里是每一步的胜率；分析过的局面也会标出来。',
};
