// The lab's texts about a played move and the search that chose it, in Chinese.
import { count } from '../grammar/count.js';

/** @typedef {{ was: string, is: string }} Changed */

export default {
  units:
    '树上的数以兵为单位：正数红方好，负数黑方好，过了 10 就是胜势。#5：五步（双方各算一步）之内红方胜；−#5：黑方胜。',
  reviewed: {
    /** @param {{ mistake: string, reply: string, nodes: number }} _ */
    same: ({ mistake, reply, nodes }) =>
      `复盘就是靠这次搜索判断 ${mistake} 的：从走了它之后的局面开始，不加削弱，搜了 ${nodes.toLocaleString('zh-Hans')} 个节点。它找到的应着是 ${reply}。`,
    /** @param {{ mistake: string }} _ */
    again: ({ mistake }) => `从 ${mistake} 之后的局面重新搜索，和复盘时不同：引擎改过了，或者开关不一样。`,
    /** @param {{ reply: string, other: string }} _ */
    other: ({ reply, other }) => `复盘时找到的应着是 ${reply}，这次是 ${other}。`,
    /** @param {{ reply: string }} _ */
    too: ({ reply }) => `找到的应着都是 ${reply}。`,
  },
  words: {
    /** @param {{ move: string, level: number, nodes: number, earlier: number }} _ */
    same: ({ move, level, nodes, earlier }) =>
      `这就是选出 ${move} 的那次搜索：${level} 级，${count(nodes, 'zh-Hans')} 个节点${earlier > 0 ? `，还记得这盘棋里前 ${earlier} 次搜索的结果` : ''}。${level < 10 ? `${level} 级评估较粗，和棋盘旁的形势会有出入。` : ''}`,
    /** @param {{ reasons: string[] }} _ */
    again: ({ reasons }) =>
      reasons.length > 0 ? `这是另一次搜索：${reasons.join('；')}。` : '这是另一次搜索，各项都和原来一样。',
    between: '',
    /** @param {{ move: string }} _ */
    too: ({ move }) => `这次选的也是 ${move}。`,
    /** @param {{ move: string, other: string }} _ */
    other: ({ move, other }) => `当时走的是 ${move}，这次选的是 ${other}。`,
    differs: /** @satisfies {Record<string, (_: Changed) => string>} */ ({
      unrecorded: (_) => '原来那次没有记录',
      listing: (_) => '换了一种算法',
      start: ({ was }) =>
        /** @type {string} */ (
          was === 'learnt' ? '原来那次用了先前搜索留下的表，这次从空表开始' : '原来那次有别的线程或别的限制，这次没有'
        ),
      before: ({ was, is }) =>
        /** @type {string} */ (
          is === ''
            ? '原来那次还记得这盘棋里先前的搜索，这次不记得'
            : was === ''
              ? '原来那次从头开始，这次先做了别的搜索'
              : '先前做的是别的搜索'
        ),
      version: ({ was, is }) => `引擎版本原来是 ${was}，现在是 ${is}`,
      signature: (_) => '引擎或估值方法不同',
      level: ({ was, is }) => `原来是 ${was} 级，现在是 ${is} 级`,
      seed: ({ was, is }) => `原来是这一级的 ${was} 号棋手，现在是 ${is} 号`,
      tableMb: ({ was, is }) => `置换表原来是 ${was} MB，现在是 ${is} MB`,
      techniques: ({ is }) => `动过这些技术：${is}`,
      nodes: ({ was, is }) =>
        `原来搜了 ${count(Number(was), 'zh-Hans')} 个节点，现在是 ${count(Number(is), 'zh-Hans')} 个`,
    }),
  },
};
