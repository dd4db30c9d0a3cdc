// The panels of <game-tree> with the internals of the search, in simplified Chinese.
import { count } from '../grammar/count.js';

export default {
  code: '代码与调用',
  stack: '未返回的调用，最近的在最后',
  node: '节点',
  best: '最好',
  child: '子节点',
  /** @param {{ at: number, all: number }} words */
  childOf: ({ at, all }) => (at === 0 ? `– / ${all}` : `${at} / ${all}`),
  memory: '记住了什么',
  position: '局面',
  value: '值',
  depth: '深度',
  writtenAt: '写于第几步',
  uses: '应答',
  /** @param {{ kept: number, written: number, overwritten: number, answers: number, entries: { length: number } }} words */
  memoryCounts: ({ kept, written, overwritten, answers, entries }) =>
    `现有 ${count(kept, 'zh-Hans')} 条${entries.length < kept ? `，列出最近 ${entries.length} 条` : ''}；写过 ${count(written, 'zh-Hans')} 次，覆盖 ${count(overwritten, 'zh-Hans')} 次；应答 ${count(answers, 'zh-Hans')} 次。`,
};
