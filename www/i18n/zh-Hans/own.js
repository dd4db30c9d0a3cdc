// The reader's own search, in simplified Chinese.
import { say } from '../grammar/say.js';

/** @import { Words } from '../grammar/say.js' */
/** @typedef {{ node: Words, found: Words | null, expected: Words }} Wrong */
/** @typedef {{ node: Words, next: Words }} Instead */

export default {
  /** @param {{ node: Words, from: Words | null, window: [Words, Words] | null }} _ */
  enter: ({ node, from, window }) => {
    const given = window ? say`，传下 ${window[0]}、${window[1]}` : '';
    return from ? say`${from} 调用 ${node}${given}。` : say`从根 ${node} 开始${given}。`;
  },
  /** @param {{ node: Words, value: Words | null }} _ */
  leave: ({ node, value }) => (value ? say`${node} 返回 ${value}。` : say`${node} 没有返回数。`),
  differs: {
    /** @param {Wrong} _ */
    alpha: ({ node, found, expected }) =>
      found
        ? say`到 ${node} 时，你的 α 是 ${found}，应该是 ${expected}。`
        : say`你没有把 α 传给 ${node}，应该传 ${expected}。`,
    /** @param {Wrong} _ */
    beta: ({ node, found, expected }) =>
      found
        ? say`到 ${node} 时，你的 β 是 ${found}，应该是 ${expected}。`
        : say`你没有把 β 传给 ${node}，应该传 ${expected}。`,
    /** @param {Wrong} _ */
    value: ({ node, found, expected }) =>
      found
        ? say`${node} 应该返回 ${expected}，你返回了 ${found}。`
        : say`${node} 应该返回 ${expected}，你没有返回数。`,
    /** @param {{ node: Words, parent: Words, value: Words, sign: string, limit: Words }} _ */
    cut: ({ node, parent, value, sign, limit }) =>
      say`${parent} 在这里该剪枝了：值 ${value} ${sign} ${limit}，你却又搜了 ${node}。`,
    /** @param {Instead} _ */
    order: ({ node, next }) => say`接下来该搜 ${next}，你却搜了 ${node}。`,
    /** @param {Instead} _ */
    left: ({ node, next }) => say`${node} 返回得太早：${next} 还没有搜。`,
    /** @param {Instead} _ */
    short: ({ next }) => say`到这里都对，可搜索停得太早：接下来该搜 ${next}。`,
    /** @param {{ node: Words }} _ */
    again: ({ node }) => say`${node} 搜过一次了，你又搜了一次。`,
  },
  /** @param {{ listing: string }} _ */
  right: ({ listing }) => `全对：每个窗口、每个值都和“${listing}”一样。`,
  unchecked: '文件里没有写明算法，所以没有核对。',
  yours: '你的搜索',
  lead: '在编辑框里补全 search(node, alpha, beta)，按 Ctrl+Enter 运行：每一次调用都画在图上，并与所选的算法逐个核对。叶子也要调用 search。',
  compare: '要写的算法',
  run: '运行 (Ctrl+Enter)',
  stop: '停止',
  save: '保存这次搜索 (.json)',
  template: `// node.children：子节点；node.isMax：是否轮到 Max；叶子的值是 node.value。
// 这是极大极小，请加上 α-β 剪枝。
function search(node, alpha, beta) {
  if (node.children.length === 0) return node.value;
  let best = node.isMax ? -Infinity : Infinity;
  for (const child of node.children) {
    const value = search(child, alpha, beta);
    best = node.isMax ? Math.max(best, value) : Math.min(best, value);
  }
  return best;
}
`,
  /** @param {{ line: number, text: string }} _ */
  atLine: ({ line, text }) => `第 ${line} 行：${text}`,
  /** @type {Record<string, (params: { message: string, seconds: number, nodes: number }) => string>} */
  failures: {
    failed: ({ message }) => message || '程序有语法错误。',
    noSearch: () => '没有找到函数：请写 function search(node, alpha, beta)。',
    noNode: () => 'search 的第一个参数不是节点。',
    noChild: () => '调用 search 时给的不是正在搜索的节点的子节点：应当写 search(child, …)。',
    tooMany: ({ nodes }) => `调用超过 ${nodes} 次，已停止。`,
    tooLong: ({ seconds }) => `运行超过 ${seconds} 秒，已停止：是不是死循环？`,
    noStart: () => '程序没能启动。请重新载入页面，再试一次。',
    stopped: () => '已停止。',
  },
  /** @type {Record<string, (params: Record<string, string>) => string>} */
  refused: {
    'recorded/noTree': () => '请先选一棵叶子是数的树，棋盘上的局面不行。',
    'recorded/json': ({ fault }) => `不是有效的 JSON：${fault}。`,
    'recorded/missing': ({ field }) => `缺少 ${field}。`,
    'recorded/value': ({ field, found }) => (field ? `${field} 不能是 ${found}。` : `内容不能是 ${found}。`),
    'recorded/large': () => '这棵树太大，画不下。',
  },
};
