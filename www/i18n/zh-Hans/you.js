// The statistics of the reader's stored games, in Chinese.

/** @typedef {'opening' | 'middle' | 'ending'} Phase */
/** A kind of mistakes. @typedef {keyof typeof kinds} MistakeKind */
/** A page to practise on. @typedef {keyof typeof places} PracticeName */

/** @type {Record<Phase, string>} */
const phases = { opening: '开局', middle: '中局', ending: '残局' };

const kinds = {
  allowsMate: '让对方成杀',
  missesMate: '漏了杀棋',
  walksInto: '送子',
  ignoresThreat: '没看到对方要吃子',
  unprotects: '子失了根',
  opens: '让开了线路，丢子',
  fork: '被对方捉双',
  checkThenTake: '被对方先将后吃',
  trap: '子被困住',
  removesDefender: '被对方先去根',
  losesLater: '几步之后丢子',
  missesGain: '错过得子的机会',
  position: '子没有丢，局面变差',
  unknown: '说不出单独的原因',
};

const places = {
  own: '练自己的错着',
  firstMates: '练入门十题（杀法）',
  forks: '练捉双',
  pins: '练牵制',
  discovered: '练闪将',
  sacrifices: '练弃子',
  protection: '复习子力和保护（入门之路）',
  puzzles: '按水平做题',
  endings: '练残局',
  daily: '做每日一题',
  openings: '练开局',
};

export default {
  title: '对局总结 · 楚河',
  lead: '把你下过的棋合起来看：棋输在哪个阶段、常犯哪种错、胜负如何、接下来练什么。全部在这个浏览器里算出，不上传。',
  none: '还没有下完的棋。和楚河下一盘，下完复盘，这里就有内容了。',
  play: '去下棋',
  /** @param {{ games: number, won: number, drawn: number, lost: number }} what */
  results: ({ games, won, drawn, lost }) => `共 ${games} 盘：胜 ${won}，和 ${drawn}，负 ${lost}。`,
  /** @param {{ reviewed: number, open: number }} what */
  reviewed: ({ reviewed, open }) =>
    reviewed === 0
      ? `${open === 1 ? '这一盘还没' : `${open} 盘都没`}有复盘：胜负可以统计，错着还看不到。`
      : open === 0
        ? `全部复过盘。`
        : `复过盘的 ${reviewed} 盘，没有复盘的 ${open} 盘；没有复盘的只算胜负。`,
  /** @param {{ reviewed: number, least: number }} what */
  tooFew: ({ reviewed, least }) =>
    `复过盘的只有 ${reviewed} 盘，太少，看不出什么。满 ${least} 盘以后，这里才给出平均数和百分比。`,
  review: {
    /** @param {number} count */
    all: (count) => `复盘 ${count} 盘`,
    one: '复盘这一盘',
    stop: '停止',
    /** @param {{ game: number, games: number, done: number, all: number }} what */
    progress: ({ game, games, done, all }) => `第 ${game} 盘，共 ${games} 盘：已分析 ${done}/${all} 个局面`,
    label: '复盘进度',
    help: '一盘接一盘地复盘，每盘几秒到一分钟；可以随时停下，看过的会留着。',
    done: '复盘完了。',
    stopped: '停下了，看过的都留着。',
    full: '浏览器的存储空间满了，这盘的复盘没有存下。请删掉一些旧的对局。',
    /** @param {number} count */
    failed: (count) => `有 ${count} 盘不能复盘：着法不合规则，或者刚在别的页面里改动过。`,
  },
  name: '两人对局里，我是',
  nobody: '（不算两人对局）',
  left: {
    heading: '没有计入的',
    /** @param {{ count: number, hasNames: boolean, name: string }} what */
    people: ({ count, hasNames, name }) =>
      name !== ''
        ? `两人对局 ${count} 盘，对局者里没有“${name}”，或者双方都是。`
        : hasNames
          ? `两人对局 ${count} 盘：不知道哪一方是你。请在上面选你的名字。`
          : `两人对局 ${count} 盘：棋谱里没有写名字，不知道哪一方是你。`,
    /** @param {number} count */
    engines: (count) => `楚河自己下的 ${count} 盘。`,
    /** @param {number} count */
    live: (count) => `没有下完的 ${count} 盘。`,
    /** @param {number} count */
    empty: (count) => `一步没走的 ${count} 盘。`,
    /** @param {number} count */
    damaged: (count) => `读不出来的 ${count} 盘；在下棋页的“我的对局”里可以存出原文。`,
  },
  rating: {
    heading: '对局等级分',
    none: '还没有计分的对局。和楚河从开局下起，不用提示、不悔棋，下完一盘就有等级分。',
    /** @param {{ games: number, deviation: number }} found */
    help: ({ games, deviation }) =>
      `按你和楚河的 ${games} 盘棋估算，实际水平约有三分之二的可能在 ±${deviation} 以内。各级的等级分也是估算，来自各级之间的对局。`,
    /** @param {number} count */
    casual: (count) => `不计分的 ${count} 盘：让子、从摆好的局面开始、用了提示、悔了棋，或者中途换了对手。`,
    /** @param {{ level: number, rating: number, games: number, points: number, score: string }} row */
    level: ({ level, rating, games, points, score }) =>
      `${level} 级（${rating}）：${games} 盘得 ${points} 分${score && `，得分率 ${score}`}`,
    /** @param {number} level */
    next: (level) => `下一盘，${level} 级最合适。`,
    /** @param {number} level */
    play: (level) => `和 ${level} 级下`,
    /** @param {{ rating: number, deviation: number, levels: { level: number, points: number, games: number }[], date: string }} result */
    line: ({ rating, deviation, levels, date }) =>
      `楚河 · 等级分 ${rating} ± ${deviation} · ${levels.map(({ level, points, games }) => `${level} 级 ${points}/${games}`).join('，')} · ${date}`,
    copy: '复制这一行',
    copyHelp: '只有成绩，没有姓名。想给老师或棋友看，就复制给他们；这一页什么也不发送。',
    select: '浏览器不让复制。请选中这一行，自己复制。',
  },
  advice: {
    heading: '今天最该练的',
    review: '先复盘，才看得出哪里丢分最多。',
    daily: '还看不出特别该练的，今天就做每日一题。',
    /** @param {number} count */
    due: (count) => `今天有 ${count} 道题要做，来自你自己的错着。`,
    /** @param {number} count */
    openings: (count) => `今天有 ${count} 个走错过的开局局面该复习了。`,
    /** @param {{ kind: MistakeKind, count: number, lost: string }} what */
    kind: ({ kind, count, lost }) => `${kinds[kind]}：${count} 次，一共损失了 ${lost} 盘棋的胜机。`,
    /** @param {{ phase: Phase, average: string, overall: string, moves: number }} what */
    phase: ({ phase, average, overall, moves }) =>
      `${phases[phase]}的损失最大：${moves} 步棋，平均每步损失胜率 ${average}，全部着法平均 ${overall}。`,
    /** @param {{ opening: string, side: string, games: number, score: string, overall: string }} what */
    opening: ({ opening, side, games, score, overall }) =>
      `${side}走“${opening}”得分最低：${games} 盘，得分率 ${score}，全部对局是 ${overall}。`,
    places,
    lookUp: '查开局库',
  },
  accuracy: {
    heading: '准确度的变化',
    /** @param {{ games: number, least: string, most: string }} what */
    label: ({ games, least, most }) =>
      `${games} 盘的准确度，从早到晚；最低 ${least}，最高 ${most}。数字在下面“对局”一表里。`,
    /** @param {number} span */
    help: (span) => `一点是一盘，线是最近 ${span} 盘的平均；按对局最后改动的时间排列。`,
    few: '满两盘才画得成图。',
    formula: '准确度和复盘里的一样：看每一步保住了多少胜率；关键的几步分量最重，胜负已定以后的着法几乎不计。',
    /** @param {number} percent */
    line: (percent) => `${percent}%`,
  },
  phases: {
    heading: '哪个阶段丢分',
    names: phases,
    columns: { phase: '阶段', moves: '着数', average: '每步损失', share: '占全部损失' },
    all: '合计',
    /** @param {{ opening: number, pieces: number }} what */
    help: ({ opening, pieces }) =>
      `开局是每方的前 ${opening} 步（让子局也算，从摆好的局面开始的不算）；两边的车马炮一共只剩 ${pieces} 个或更少，就是残局；其余是中局。按走棋以前的局面算。`,
  },
  kinds: {
    heading: '犯了哪种错',
    names: kinds,
    columns: { kind: '种类', count: '次数', lost: '损失的胜机', practise: '练习' },
    /** @param {{ done: number, all: number }} what */
    coming: ({ done, all }) => `正在找错着的原因：${all} 处看了 ${done} 处……`,
    none: '复过盘的棋里没有找到你的错着。',
    help: '只算你自己的败着、失误和缓着。一步棋有几个原因时，按最重的算；原因和复盘时说的一样。“损失的胜机”是把丢掉的胜率加起来：1.0 等于把一盘必胜的棋送掉。',
    /** @param {number} count */
    show: (count) => `看这 ${count} 步`,
    /** @param {number} count */
    dearest: (count) => `损失最大的 ${count} 步：`,
    /** @param {{ date: string, opponent: string, number: string, kind: string, loss: string }} what */
    move: ({ date, opponent, number, kind, loss }) => `${date}，对${opponent}，${number} ${kind}，胜率 −${loss}`,
  },
  tables: {
    heading: '胜负',
    columns: { games: '盘数', won: '胜', drawn: '和', lost: '负', score: '得分率', accuracy: '准确度' },
    by: { level: '按对手', side: '按先后手', opening: '按开局和先后手', clock: '按棋钟' },
    first: { level: '对手', side: '我方', opening: '开局', clock: '棋钟' },
    /** @param {{ games: number }} what */
    help: ({ games }) =>
      `得分率：胜一盘得一分，和半分。不到 ${games} 盘不算百分比，写“—”；准确度要复过盘的满 ${games} 盘，取各盘的平均。`,
    people: '人',
    otherStart: '让子局和从摆好的局面开始的对局',
    noOpening: '没有名字的开局',
    noClock: '不限时',
    /** @param {{ opening: string, side: string }} what */
    openingOf: ({ opening, side }) => `${opening}，${side}`,
  },
  games: {
    heading: '对局',
    columns: {
      date: '日期',
      opponent: '对手',
      side: '我方',
      result: '结果',
      accuracy: '准确度',
      mistakes: '败着 / 失误 / 缓着',
    },
    /** @param {string} date */
    open: (date) => `打开 ${date} 这盘`,
    notReviewed: '没有复盘',
    /** @param {{ known: number, all: number }} what */
    begun: ({ known, all }) => `复盘到一半（${known}/${all}）`,
  },
  files: {
    heading: '存成文件',
    csv: '存成 CSV',
    json: '存成 JSON',
    help: 'CSV 一行一盘，可以用电子表格打开；JSON 还有每一处错着。对局本身和复盘在设置里可以全部导出、导入，这一页由它们算出，不另存东西。',
  },
  opponentUnknown: '对手',
  dash: '—',
};
