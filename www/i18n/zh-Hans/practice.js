// The practice page, in simplified Chinese.
import { say } from '../grammar/say.js';

/** @import { Words } from '../grammar/say.js' */

export default {
  title: '练习阶梯 · 楚河',
  lead: '做不完的搜索练习，从“这棵树值多少”到“是哪个界剪的”。难度跟着你的回答走，答错了有讲解。',
  topics: /** @type {Record<string, string>} */ ({
    value: '树的值',
    leaves: '不看的叶子',
    window: '窗口',
    cut: '剪不剪',
    bound: '哪个界剪的',
    returns: '返回值',
    order: '次序',
    table: '置换表',
  }),
  ladder: '阶梯',
  rule: '连对两题，升一级；答错或看了答案，降一级。过了第五级，上一层阶梯；降过第一级，退回下面一层。',
  /** @param {{ level: number }} _ */
  level: ({ level }) => `第 ${level} 级`,
  /** @param {{ name: string, level: number, all: number }} _ */
  goTo: ({ name, level, all }) => `${name}，第 ${level} 级，共 ${all} 级`,
  subject: '练什么',
  subjects: /** @type {Record<string, string>} */ ({ all: '全部', values: '只练值', cuts: '只练剪枝' }),
  /** The number of cuts is shown only after the answer. @param {{ nodes: number, depth: number, cuts: number | null }} _ */
  measure: ({ nodes, depth, cuts }) =>
    `${nodes} 个节点，${depth} 层深${cuts === null ? '' : `，α-β 在 ${cuts} 处剪枝`}`,
  ask: {
    value: () => say`双方都走最好的，下面这些节点各值多少？`,
    leaves: () => say`α-β 从左到右搜索这棵树。哪些叶子始终不看？都标出来；也可以在图上点。`,
    /** @param {{ node: Words }} _ */
    window: ({ node }) => say`搜索马上要进入 ${node}。传给它的窗口 (α, β) 是多少？`,
    /** @param {{ node: Words, child: Words, isLeaf: boolean, value: Words, window: string }} _ */
    cut: ({ node, child, isLeaf, value, window }) =>
      say`${isLeaf ? say`${node} 刚看完 ${child}` : say`${child} 刚把 ${value} 交给 ${node}`}；${node} 在这之前的窗口是 ${window}。接下来 ${node} 会怎样？`,
    /** @param {{ node: Words, value: Words }} _ */
    bound: ({ node, value }) => say`${node} 现在是 ${value}，马上要剪枝。是哪个界剪的？这个界是多少，是哪个节点的值？`,
    /** @param {{ node: Words, window: string }} _ */
    returns: ({ node, window }) =>
      say`搜索刚进入 ${node}，窗口是 ${window}。用 fail-soft，${node} 最后返回多少？这个数对它的真值说明什么？`,
    order: () => say`别的次序不变，最先搜根的哪个子节点，α-β 看的叶子最少？`,
    /** @param {{ node: Words, value: Words, window: string }} _ */
    table: ({ node, value, window }) =>
      say`${node} 以窗口 ${window} 进入，返回 ${value}。置换表里，这个值旁边要记什么？`,
  },
  /** @param {{ window: string }} _ */
  again: ({ window }) => `后来同一个局面又出现，要搜的深度一样，窗口是 ${window}。只凭这一条记录，能不能直接回答？`,
  fields: {
    /** @param {{ node: Words }} _ */
    value: ({ node }) => say`${node}`,
    alpha: 'α',
    beta: 'β',
    happens: '接下来',
    which: '哪个界',
    limit: '这个界是多少',
    whose: '是谁的值',
    returns: '返回',
    worth: '说明什么',
    noted: '记什么',
    first: '最先搜',
    answers: '能不能回答',
    /** @param {{ parent: Words }} _ */
    under: ({ parent }) => say`${parent} 下面`,
  },
  words: /** @type {Record<string, string>} */ ({
    goes_on: '看下一个子节点',
    alpha: 'α 剪枝',
    beta: 'β 剪枝',
    exact: '正好是真值',
    at_least: '真值至少是它（≥）',
    at_most: '真值至多是它（≤）',
    yes: '能',
    no: '不能',
  }),
  bounds: /** @type {Record<string, string>} */ ({ alpha: 'α', beta: 'β' }),
  check: '回答',
  next: '下一题',
  finish: '看成绩',
  blank: '还什么都没填。空着的不算回答；想看答案，按“告诉我”。',
  noNumber: '这不是数。请填一个数，或者 −∞、+∞。',
  wrong: '不对。',
  shown: '答案是这样的。',
  moved: /** @type {Record<string, (what: { level: number, name: string }) => string>} */ ({
    up: ({ level }) => `升到第 ${level} 级。`,
    down: ({ level }) => `降到第 ${level} 级。`,
    climbed: ({ name, level }) => `上一层：${name}，第 ${level} 级。`,
    fell: ({ name, level }) => `退回：${name}，第 ${level} 级。`,
    stayed: () => '',
  }),
  /** @param {{ what: Words, given: string, right: string }} _ */
  wrote: ({ what, given, right }) =>
    given === '' ? say`${what}：没有填，应该是 ${right}。` : say`${what}：你答“${given}”，应该是“${right}”。`,
  /** @param {{ leaf: Words, on: boolean }} _ */
  leafWas: ({ leaf, on }) => (on ? say`${leaf} 始终不看，要标出来。` : say`${leaf} 是要看的。`),
  /** @param {{ more: number }} _ */
  more: ({ more }) => `还有 ${more} 处不对。`,
  /** @param {{ window: string, entry: string, isExact: boolean, answers: boolean }} _ */
  entryReason: ({ window, entry, isExact, answers }) =>
    isExact
      ? `记的是准确的值 ${entry}，窗口是什么都能答。`
      : answers
        ? `窗口是 ${window}，${entry} 已经够用，不必再搜。`
        : `窗口是 ${window}，${entry} 关不上它，要再搜。`,
  why: '为什么',
  /** @param {{ step: number }} _ */
  step: ({ step }) => `第 ${step} 步`,
  inLab: '在实验室里看',
  /** @param {{ node: Words, leaves: number }} _ */
  ordered: ({ node, leaves }) => say`先搜 ${node}，看 ${String(leaves)} 个叶子`,
  address: '这道题的地址',
  /** @param {{ right: number, all: number }} _ */
  tally: ({ right, all }) => `到现在：${all} 题对了 ${right} 题。`,
  save: '存成 CSV',
  forget: '清除成绩',
  sure: '真的清除？再按一次',
  copyFailed: '没能复制，请自己选中复制',
  class: {
    heading: '给一个班',
    lead: '一个链接，每个学生输入自己的名字或学号，就得到另一棵树：难度一样，答案不同。不需要账号，也不经过任何服务器。',
    from: '从',
    to: '到',
    level: '难度',
    count: '几道题',
    seed: '班级种子',
    link: '发给学生的链接',
    lessons: '要放进课程平台：每一课的末尾都能存成 SCORM 包',
    /** @param {{ nodes: string, depth: number, cuts: string }} _ */
    within: ({ nodes, depth, cuts }) => `这一级的每棵树都有 ${nodes} 个节点，${depth} 层深，α-β 剪枝 ${cuts} 处。`,
    whoAreYou: '你的名字或学号',
    begin: '开始',
    whoRemark: '名字只决定你的题目，只留在这个浏览器里和你交的文件里。大小写和空格没有关系。',
    /** @param {{ class: number, number: number, count: number, student: string }} _ */
    banner: ({ class: seed, number, count, student }) => `${seed} 班 · ${student} · 第 ${number} 题，共 ${count} 题`,
    other: '换一个人',
    /** @param {{ right: number, count: number }} _ */
    done: ({ right, count }) => `做完了：${count} 题对了 ${right} 题。`,
    handIn: '把下面这段成绩码复制给老师，或存成文件交上去。',
    code: '成绩码',
    copyCode: '复制成绩码',
    saveCode: '存成文件',
    collect: '收成绩',
    collectLead:
      '打开学生交来的文件，或把成绩码贴进来，一行一个。每份都在这里按名字重新出题、重新批改：码里写的是答案，不是分数。',
    files: '打开文件',
    paste: '成绩码',
    noProof:
      '这不是考试的凭证：没有服务器，谁也不能证明是谁做的、有没有人帮忙、做过几遍。损坏的码会被认出来，有意编造的答案只要是对的，就认不出来。',
    show: '批改',
    student: '名字',
    of: '题数',
    seconds: '用时（秒）',
    /** @param {{ number: number }} _ */
    exercise: ({ number }) => `第 ${number} 题`,
    table: '全班成绩',
    faults: /** @type {Record<string, (what: { name: string }) => string>} */ ({
      form: ({ name }) => `${name}：不是成绩码。`,
      damaged: ({ name }) => `${name}：校验和不对，这个码缺了一段或改动过。`,
      version: ({ name }) => `${name}：是更新的版本写的，这里读不懂。`,
      meaning: ({ name }) => `${name}：里面写的不成一份成绩。`,
    }),
    /** @param {{ name: string }} _ */
    twice: ({ name }) => `${name} 交了不止一份，都列出来了。`,
    none: '还没有成绩码。',
  },
  columns: {
    time: '时间',
    class: '班级',
    student: '名字',
    number: '题号',
    topic: '内容',
    level: '级',
    seed: '种子',
    right: '对',
    shown: '看了答案',
    seconds: '秒',
    answer: '回答',
    expected: '正确答案',
  },
  yes: '是',
  no: '否',
};
