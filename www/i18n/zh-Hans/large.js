// <game-tree> with a search too large to draw whole, in simplified Chinese.
import { say } from '../grammar/say.js';

/** @import { Words } from '../grammar/say.js' */

export default {
  overview:
    '整个搜索：时间从左到右，一层一行，一个节点有多宽，就搜了多久。脚下粗的是剪枝或提前离开，斜纹是空着或重新搜索，浅色是只看吃子。点一下就到那里，滚轮可以放大。',
  /** @param {{ nodes: string }} words */
  all: ({ nodes }) => `共 ${nodes} 个节点。下面的树是当前这一步附近的部分。`,
  /** @param {{ nodes: string, seen: string }} words */
  first: ({ nodes, seen }) => `共搜了 ${seen} 个节点，记下了其中 ${nodes} 个。下面的树是当前这一步附近的部分。`,
  /** @param {{ nodes: string, seen: string }} words */
  thinned: ({ nodes, seen }) =>
    `共搜了 ${seen} 个节点，记下了其中 ${nodes} 个：较早各轮里离根远的没有留下。下面的树是当前这一步附近的部分。`,
  /** @param {{ nodes: string, plies: number }} words */
  picture: ({ nodes, plies }) => `${nodes} 个节点、${plies} 层的图`,
  /** @param {{ name: string, value: string, nodes: string, step: string }} words */
  pointed: ({ name, value, nodes, step }) => `${name} · ${value} · ${nodes} 个节点 · 第 ${step} 步起`,
  root: '根',
  /** @param {{ depth: string | null, again: boolean, line: number }} words */
  rootOf: ({ depth, again, line }) =>
    `根（${depth === null ? '到底' : `${depth} 层`}${line > 0 ? `，第 ${line + 1} 路` : ''}${again ? '，重搜' : ''}）`,
  pass: '空着',
  notOffered:
    '象棋的搜索，还有别的画不下整棵树的搜索，没有空白的树可以动手。可以看，可以猜下一步，也可以换个小些的游戏。',
  finder: '找节点',
  text: '着法或名字',
  kind: '哪一类',
  kinds: { all: '全部', again: '重新搜索', below: '空着走到的', noisy: '静态搜索' },
  least: '值从',
  most: '值到',
  nodes: '下面的节点',
  ply: '层',
  /** @param {{ all: string, listed: string | null }} words */
  found: ({ all, listed }) => (listed ? `找到 ${all} 个，列出前 ${listed} 个` : `找到 ${all} 个`),
  /** @param {{ value: Words, many: boolean }} words */
  group: ({ value, many }) => (many ? say`${value} 枝` : say`最后 ${value} 枝`),
  /** @param {{ root: Words, value: Words, line: Words, leaves: string, nodes: string }} words */
  end: ({ root, value, line, leaves, nodes }) =>
    say`搜索完毕：${root} 的值是 ${value}，双方最好的着法是 ${line}。进入了 ${nodes} 个节点，其中叶子 ${leaves} 个。`,
};
