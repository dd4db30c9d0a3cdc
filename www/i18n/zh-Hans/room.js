// The table's dialogs, such as clocks and settings, in Chinese.

/**
 * A clock setting; a missing field means that the clock has no such part.
 * @typedef {object} ClockSetting
 * @property {number} minutes main time
 * @property {number} increment seconds for each move made in main time
 * @property {number} [blackMinutes] main time of Black, if it differs
 * @property {number} [moves] number of moves after which a side gets its main time again
 * @property {number} [step] maximum seconds for a move in main time
 * @property {number} [byoyomi] seconds of a period
 * @property {number} [periods] number of periods; 1 if missing
 */
/** Why a part of a file was refused. @typedef {'file' | 'version' | 'unknown' | 'unreadable' | 'full'} Refusal */
/**
 * What an import added: numbers of games, puzzles solved, puzzles tried, own mistakes to repeat, tasks done, lessons mastered and practice
 * results; the new rating if it changed; and whether settings were replaced.
 * @typedef {{ games: number, puzzles: number, tried: number, rating: number | null, mistakes: number, tasks: number, lessons: number, results: number, settings: boolean }} Taken
 */

export default {
  clock: {
    time: '用时',
    presets: {
      none: '不限',
      blitz: '5 分 + 3 秒',
      rapid: '10 分 + 5 秒',
      long: '20 分 + 10 秒',
      reading: '10 分，读秒 30 秒',
      move: '每步 30 秒',
      own: '自定义',
    },
    kind: '计时方式',
    kinds: { increment: '加秒', byoyomi: '读秒', moves: '限步', move: '每步限时' },
    minutes: '局时（分）',
    redMinutes: '红方局时（分）',
    blackMinutes: '黑方局时（分）',
    increment: '每步加（秒）',
    step: '步时（秒，0 为不限）',
    byoyomi: '读秒（秒）',
    periods: '读秒次数',
    moves: '每满几步',
    each: '每步（秒）',
    unlike: '让时：双方用时不同',
    given: '让时要有限时，已改为限时对局。',
    anew: '双方的钟都从头走起。',
    set: '用这个钟',
    /** A clock setting as a sentence. @param {ClockSetting | null} setting */
    words(setting) {
      if (!setting) return '不限时。';
      const { minutes, blackMinutes = minutes, increment, moves, step, byoyomi, periods = 1 } = setting;
      if (minutes === 0 && byoyomi) return `每步限 ${byoyomi} 秒，超过判负。`;
      const parts = [
        blackMinutes === minutes ? `每方 ${minutes} 分钟` : `红方 ${minutes} 分钟，黑方 ${blackMinutes} 分钟`,
      ];
      if (increment) parts.push(`，每走一步加 ${increment} 秒`);
      if (moves) parts.push(`，每走满 ${moves} 步再给同样的时间`);
      if (step) parts.push(`，每步不得超过 ${step} 秒`);
      if (byoyomi)
        parts.push(periods > 1 ? `；用完以后读秒 ${periods} 次，每次 ${byoyomi} 秒` : `；用完以后每步限 ${byoyomi} 秒`);
      return `${parts.join('')}。`;
    },
  },
  seat: {
    heading: { red: '红方由谁来下', black: '黑方由谁来下' },
    name: '姓名（写进棋谱）',
    kinds: { person: '人', engine: '楚河' },
    swap: '双方换边',
  },
  premove: {
    /** @param {string} move */
    planned: (move) => `预走：${move}`,
    cancelled: '预走取消。',
    dropped: '预走的这步现在不能走。',
  },
  slip: {
    /** @param {string} move */
    heading: (move) => `${move}这步亏了`,
    cost: '局面一下子差了很多。',
    /** @param {string} reason @param {string} account */
    both: (reason, account) => `${reason}${account}`,
    goOn: '接着下',
  },
  settings: {
    groups: { board: '棋盘', moves: '着法', sound: '声音', play: '对局', kept: '本机数据' },
    pieces: '棋子',
    theme: '配色',
    motion: '走子动画',
    notation: '着法写作',
    turning: '双人对弈时',
    names: {
      theme: { auto: '跟随页面', light: '浅色', dark: '深色', print: '素色' },
      motion: { none: '无', fast: '快', usual: '平常', slow: '慢' },
      notation: { chinese: '炮二平五', wxf: 'C2=5', iccs: 'H2-E2' },
      turning: { none: '棋盘不动', board: '走完一步转棋盘', pieces: '对面的棋子倒过来' },
    },
    coordinates: '路数标记',
    dots: '能走到的点',
    arrows: '提示和分析的箭头',
    blindfold: '盲棋（不显示棋子）',
    sounds: '走子和将军的声音',
    volume: '音量',
    voice: '念出着法',
    book: '楚河开局走谱着（开局库）',
    premove: '对方思考时可以预走',
    slips: '走错以后问要不要悔棋',
    threads: '分析和复盘用两个线程',
  },
  backup: {
    what: '对局、设置、做过的题目和等级分、课程的进度、练习的成绩只存在这个浏览器里。导出成文件，可以在别处导入。棋谱库不在里面，请留着原来的棋谱文件。',
    save: '导出文件',
    read: '导入文件',
    reading: '正在读文件…',
    tooLarge: '这个文件太大，不是楚河存的。',
    /** @param {Taken} taken */
    taken({ games, puzzles, tried, rating, mistakes, tasks, lessons, results, settings }) {
      const parts = [
        games > 0 && `${games} 局棋`,
        puzzles > 0 && `${puzzles} 道做对的题`,
        tried > 0 && `${tried} 道做过的题`,
        rating !== null && `做题等级分 ${rating}`,
        mistakes > 0 && `${mistakes} 个要再练的局面`,
        tasks > 0 && `入门之路和残局进度 ${tasks} 项`,
        lessons > 0 && `${lessons} 节学会的课`,
        results > 0 && `${results} 题练习成绩`,
        settings && '设置',
      ];
      const all = parts.filter((part) => typeof part === 'string').join('、');
      return all ? `已导入：${all}。` : '没有可导入的新内容，原有的都还在。';
    },
    /** @param {number} count */
    others: (count) => `另有 ${count} 项没有导入。`,
    /** @param {{ name: string, why: Refusal }} refusal */
    refused: ({ name, why }) =>
      ({
        file: '这不是楚河存的文件。',
        version: '这个文件是新版的楚河存的，这里读不了。',
        unknown: `不认识“${name}”，没有导入。`,
        unreadable: `“${name}”读不懂，没有导入。`,
        full: `这里放不下了，“${name}”没有导入。`,
      })[why],
  },
  library: {
    find: '棋手、赛事、日期、开局',
    folder: '文件夹',
    everywhere: '全部',
    nowhere: '未归类',
    named: '文件夹名称',
    rename: '改名',
    dissolve: '删除文件夹，保留棋局',
    position: '出现过棋盘上的局面',
    round: (/** @type {string} */ round) => (/^\d+$/.test(round) ? `第 ${round} 轮` : round),
    deleted: (/** @type {string} */ pairing) => `已删除：${pairing}`,
    failed: '浏览器没能保存这项改动，请再试一次。',
    room: (/** @type {{ used: string, all: string }} */ { used, all }) =>
      `已用 ${used} MB，共 ${all} MB。存满后不再保存新对局，旧对局不会自动删除。`,
    found: (/** @type {{ count: number, all: number }} */ { count, all }) => `${all} 盘里有 ${count} 盘`,
    tick: (/** @type {string} */ pairing) => `选中 ${pairing}`,
    tickAll: (/** @type {{ count: number }} */ { count }) => `列出的 ${count} 盘全选`,
    file: '移入这个文件夹',
    unfile: '移出文件夹',
    save: '存成 PGN',
    meant: (/** @type {{ count: number }} */ { count }) => (count === 0 ? '还没有勾选对局。' : `选了 ${count} 盘。`),
  },
  friend: {
    heading: '发给朋友',
    picture: '链接的二维码',
    what: {
      start: '对方打开这个链接，就从这里先走。',
      move: '对方打开这个链接，就看到你走的这一步，接着走。',
      end: '对方打开这个链接，就知道这盘棋结束了。',
    },
    begin: '请先走，走完把链接发给朋友。',
    yours: '朋友走好了，轮到你。',
    sent: '走好了。把链接发给朋友。',
    send: '发送链接',
    old: '这是先前一步的链接，棋已经往下走了。现在的局面如下。',
    own: '这个链接是你自己发出的，要由朋友打开。现在的局面如下。',
    otherSide: '这个链接是给对方棋手的。你的对局没有改动。',
    otherStart: '你同名的对局是从另一个局面开始的，没有改动。链接里的对局另外显示。',
    doubt: {
      heading: '要采用这个链接吗？',
      because: /** @type {Record<string, (doubt: any) => string>} */ ({
        ended: () => '你这盘棋已经结束，链接要改动它。',
        ownResign: () => '链接里说你认输了。',
        resignElsewhere: () => '链接里说朋友认输了，但局面和你的对局不一样。',
        unproved: () => '链接来自旧版本，无法检查是否完整。',
        ownMove: () => '链接替你走了一步棋。',
        differs: ({ number }) => `从第 ${number} 步起，链接和你的对局不同。`,
        ahead: ({ count }) => `链接比你的对局多走了 ${count} 步。`,
      }),
      unchanged: '棋盘上是链接里的局面，你的对局还没有改动。',
      keep: '保留我的对局',
      accept: '采用链接',
    },
  },
};
