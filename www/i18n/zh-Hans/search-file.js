// The lab's texts about a search opened from a file, in simplified Chinese.
import { count } from '../grammar/count.js';

/**
 * The data of a search in a file.
 * @typedef {object} Opened
 * @property {string} name of the file
 * @property {boolean} isStart whether the game began at the start position
 * @property {number} moves since the start
 * @property {number} depth reached
 * @property {number} seen nodes searched
 * @property {number} recorded nodes in the file
 * @property {string} writer the program
 * @property {string} version of the engine
 */

export default {
  save: '保存这次搜索 (.chuhe)',
  open: '打开搜索文件 (.chuhe、.json)…',
  again: '在这里重新搜一遍',
  drop: '松手即可打开搜索文件',
  /** @param {string} name of the file */
  opening: (name) => `正在打开 ${name}…`,
  /** @param {Opened} _ */
  opened: ({ name, isStart, moves, depth }) =>
    `这次搜索是从文件 ${name} 打开的，不是在这里搜的。象棋，${isStart ? '' : '自定'}${moves === 0 ? (isStart ? '初始局面' : '局面') : `${isStart ? '开局' : '局面'}起走过 ${moves} 步之后`}；下棋用的搜索，搜到 ${depth} 层。`,
  /** @param {Opened} _ */
  nodes: ({ seen, recorded }) =>
    seen === recorded
      ? `全部 ${count(seen, 'zh-Hans')} 个节点都在文件里。`
      : `搜了 ${count(seen, 'zh-Hans')} 个节点，文件里有 ${count(recorded, 'zh-Hans')} 个：较早各轮只留了前几层。`,
  /** @param {string[]} conditions */
  limits: (conditions) => `条件：${conditions.join('，')}。`,
  conditions: {
    depth: (/** @type {string} */ depth) => `最多 ${depth} 层`,
    nodes: (/** @type {string} */ nodes) => `最多 ${count(Number(nodes), 'zh-Hans')} 个节点`,
    level: (/** @type {string} */ level) => `第 ${level} 级`,
    seed: (/** @type {string} */ seed) => `该级的 ${seed} 号棋手`,
    'table-mb': (/** @type {string} */ megabytes) => `置换表 ${megabytes} MB`,
    without: (/** @type {string} */ names) => `不用${names}`,
    with: (/** @type {string} */ names) => `另加${names}`,
    before: (/** @type {string} */ searches) => `接着本局先前的 ${searches} 次搜索`,
  },
  and: '、',
  /** @param {Opened} _ */
  writer: ({ writer, version }) => `由楚河 ${version}${writer === 'traceSearch' ? ' ' : `（${writer}）`}写成。`,
  unknown: '文件里没有写明由哪个程序保存。',
  otherEngine: '那个引擎与这里的不同：在这里重新搜，得到的会是另一棵树。',
  /** @param {{ name: string, reason: string }} _ */
  refused: ({ name, reason }) => `${name} 打不开：${reason}原来的图还在。`,
  /** @param {{ name: string, verdict: string }} _ */
  recorded: ({ name, verdict }) => `${name}：${verdict}`,
};
