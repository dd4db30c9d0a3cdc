// 搜索课程里各课共用的话。

/** @import { Part, Words } from '../grammar/say.js' */

export default {
  title: '学博弈树搜索 · 楚河',
  page: '搜索课程',
  heading: '程序怎样往下想',
  lead: '十三节课，每节约十分钟：从两个袋子讲起，到看懂一个象棋程序在你自己的棋里怎样想。每棵树都可以一步步看，每个数都是当场搜出来的。',
  howto: [
    '先读，再看树一步一步地走；然后轮到你：预测两次，填一棵树。',
    '第一次回答才算数。答错了就换一棵树，要连对两次。三道题都做对，这一课才盖章。',
    '学到哪里，记在这个浏览器里；在“设置”里可以导出、导入。',
  ],
  progress: /** @param {{ mastered: number, of: number }} _ */ ({ mastered, of }) => `已学会 ${mastered} / ${of} 课`,
  begin: '从第一课开始',
  resume: /** @param {{ title: string }} _ */ ({ title }) => `接着学：${title}`,
  listed: '十三节课',
  isMastered: '已学会',
  minutes: '约十分钟',
  allLessons: '全部课程',
  toRules: '不会下象棋？先学规则',
  toPractice: '做不完的题：练习阶梯',
  toLab: '去搜索实验室',
  previous: '上一课',
  numerals: ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二', '十三'],
  /** @param {{ at: number, of: number }} _ */
  number: ({ at, of }) => `第 ${at} 课，共 ${of} 课`,
  /** @param {{ at: number, of: number }} _ */
  place: ({ at, of }) => `第 ${at} 题，共 ${of} 题`,
  kinds: { watch: '演示', play: '对弈', predict: '预测', fill: '填空', what: '如果', own: '演示', build: '搭建' },
  ask: '问我',
  send: '提交',
  answer: '答：',
  another: '换一棵树',
  more: '再练一棵',
  none: '一个也没有',
  list: '、',
  right: '对，这一题过了。',
  rightOnce: '对。刚才错过一次，再对一棵就过。',
  /** @param {string} model */
  wrong: (model) => `不对：应该是 ${model}。往回走几步，看看为什么。`,
  wrongThere: '还不全对，树上已经标出。看明白了，换一棵树再来。',
  /** @param {Words} name @returns {Part[]} */
  whyAt: (name) => ['搜索在 ', name, ' 处是这样走的：'].flat(),
  /** @param {{ more: number }} _ */
  whyMore: ({ more }) => `还有 ${more} 个节点不对。`,
  skipped: '跳过去就看到答案了，这一棵不算。换一棵树再来。',
  twice: '这一回要连对两棵。',
  passedBefore: '这一题你已经做对过。想再练，尽管练。',
  inLab: '在实验室里打开这个搜索，随便改',
  /** @param {{ heading: string }} _ */
  counts: ({ heading }) => `数目：${heading}`,
  columns: { way: '怎样', seen: '看过的叶子', nodes: '节点', cuts: '剪枝', value: '根的值' },
  /** @param {{ seen: string, all: string }} _ */
  of: ({ seen, all }) => `${seen} / ${all}`,
  end: '这一课到此',
  remember: '要点',
  /** @param {{ left: number }} _ */
  left: ({ left }) => `还有 ${left} 道题没有做对；都对了，就在这里盖章。`,
  mastered: '这一课学会了。',
  build: {
    again: '从头再来',
    /** @param {{ row: number, column: number }} _ */
    square: ({ row, column }) => `第 ${row} 行第 ${column} 列`,
  },
  review: {
    heading: '温故知新',
    lead: '往下学之前，先答两道前面的题：隔一段时间再想一遍，才记得牢。',
    right: '对，还记得。',
    /** @param {{ title: string }} _ */
    from: ({ title }) => `选自《${title}》`,
    /** @param {{ due: number }} _ */
    due: ({ due }) => `今天该复习 ${due} 题`,
  },
  next: '下一课',
  done: '学完了',
  sources: '出处',
  forClass: {
    heading: '给班级用',
    about:
      '把这一课存成 SCORM 1.2 包，Moodle、Canvas、Blackboard、Open edX、ILIAS 都能用。成绩是做对的题所占的比例，全部做对才算通过。每个学生学到了哪里，由课程平台记着。',
    save: '保存这一课的 SCORM 包',
    link: '班级链接：给全班出题',
    saved: '已保存。',
    failed: '包里有一部分没有载入。请检查网络，再试一次。',
  },
  examples: '这一课的例子，都在实验室里',
  failed: '这一课没有取到。请检查网络，再试一次。',
  again: '再试',
  titles: /** @type {Record<string, string>} */ ({
    bags: '两个袋子',
    minimax: '树、值，手算极大极小',
    safe: '剪掉为什么不会错',
    window: '窗口：α 与 β',
    deep: '深剪枝',
    order: '次序就是一切',
    bounds: '准确的值，还是界',
    negamax: '负极大值与它的负号',
    memory: '记住搜过的局面',
    horizon: '水平线之外',
    passing: '空着与无等着',
    backwards: '从终局倒着走',
    game: '在你自己的棋里',
  }),
  teasers: /** @type {Record<string, string>} */ ({
    bags: '你挑袋子，朋友挑东西。为什么摸到一颗螺丝，就不必再摸？',
    minimax: '一层取大，一层取小：从叶子一路算到根。',
    safe: '少看了那么多，答案为什么还是一样？',
    window: '两个人各记一个数，一路带下去。',
    deep: '界不是从父亲来的，是从更上面来的。',
    order: '同一棵树，同一个答案，工夫只要十分之一，甚至更少。',
    bounds: '“至少”“至多”“正好”，还有 ≥ 与 > 之争。',
    negamax: '两个函数合成一个，只靠一个负号。',
    memory: '同一个局面走到两次：记下来，但要记对。',
    horizon: '搜到一半就停，会看错什么？',
    passing: '白送对方一步，还占便宜，那就不用想了。可有时不成立。',
    backwards: '根本不搜索：一张表，从输了的局面倒着造，个个局面都知道。',
    game: '迭代加深，全都用上；棋，是你下过的那一盘。',
  }),
};
