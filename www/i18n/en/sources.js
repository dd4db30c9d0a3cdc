// Texts beside the lab's sources, in English: formulas, errors in sources, the dialogue of the bags, keys of positions.

/** @type {typeof import('../zh-Hans/sources.js').default} */
export default {
  examples: {
    'scheme-always': [
      'Always: a shallow entry drives out a deep one',
      'A table of four entries. X is searched two plies deep and stored; then F, one ply deep, falls on the same place. Always replacing lets F overwrite X, and X under G has to be searched again: 8 leaves. The other three schemes still have X and look at 5.',
    ],
    'scheme-deeper': [
      'Same depth or deeper: the new entry is not let in',
      'A table of four entries. B, three plies deep, holds the place and is never asked for; X, one ply deep, is not let in. X under G has to be searched again: 8 leaves. The other three schemes keep X and look at 6.',
    ],
    'scheme-two-tier': [
      'Two tiers: moved down, not out',
      'A table of four entries. J is as deep as X and falls on the same place: always replacing lets it overwrite X, and so does replacing by same depth or deeper; the bucket of four gave up X, its shallowest, for A before. Two tiers move X to the second, where it is when it is asked for: 4 leaves, and 5 by the other three.',
    ],
    'scheme-bucket': [
      'Buckets of four: there is room left',
      'A table of four entries. A falls on the place of X and is deeper: always replacing lets it overwrite X, and so does replacing by same depth or deeper; with two tiers A takes the first, B moves to the second, and X is out. The bucket of four has room, and X is still there: 3 leaves, and 5 by the other three.',
    ],
    collision: [
      'Two positions, the same eight bits',
      'A table of sixteen entries that compares the lowest eight bits of a key. The position after the king’s move to b3 and the one after the capture of the pawn have the same entry and the same eight bits: the second is taken for the first, the capture looks worse than it is, and the root comes to 1. With the whole key compared it is 2.',
    ],
    'adaptive-null-move': [
      'Adaptive null move: R = 3, then R = 2',
      'Ten plies. The pass with nine plies left is searched with R = 3, to depth five; the pass below it, with four left, with R = 2, to depth one. With R fixed at 3, the second pass goes straight to the static value.',
    ],
    'root-parallel': [
      'Root-parallel: all nine leaves',
      'Three threads take one move each, and none knows the values of the others: all nine leaves are looked at. In sequence, the 3 of the first move cuts the second branch after one leaf: seven leaves.',
    ],
  },
  notFound: 'No such example.',
  gallery: {
    oiwiki: ['Pruning node by node', 'OI-wiki'],
    bags: ['Two bags, root-parallel search', 'ParadeTo, “Alpha-beta pruning”'],
    built: ['Minimax on a built tree; tic-tac-toe', '《极小化极大算法保姆级详解》'],
    survey: ['Redundancy, deep cut, and/or tree', 'Yue and Feng, survey (2009)'],
    table: ['Transposition table: replacement, collision of Zobrist keys', 'Yue and Feng, section 4'],
    selective: ['Quiescence, extensions, null move: the capture game', 'Yue and Feng, section 5'],
    pruning: ['α-cut and β-cut', '《极大极小搜索以及alphabeta剪枝优化》'],
    memo: ['Pruning with a memo: careless and careful', '《极大极小搜索以及alphabeta剪枝优化》'],
    order: ['Move order, equal values, the smallest deep cut', ''],
    boards: ['On boards: tic-tac-toe, xiangqi', ''],
  },
  conventions: ({ triangles, algorithm, window, cut }) =>
    `${triangles ? 'Triangles pointing up are Max, triangles pointing down' : 'Squares are Max, circles'} are Min. Search from left to right. Algorithm: ${algorithm}.${window && ` The root starts with the window ${window}; cut when ${cut}. Write α and β as they are handed down, and each change beside them.`}`,
  names: {
    袋子一: 'First bag',
    袋子二: 'Second bag',
    袋一: 'First bag',
    袋二: 'Second bag',
    左袋: 'left',
    右袋: 'right',
    左: 'left',
    中: 'middle',
    右: 'right',
    华为p30: 'Huawei P30',
    小米9: 'Mi 9',
    螺丝: 'screw',
    芝麻: 'sesame seed',
    '岳金朋、冯速, 博弈树搜索算法概述': 'Yue Jinpeng and Feng Su, “Overview of Game Tree Search Algorithm”',
    图: 'figure ',
    根: 'root',
    红7: 'red 7',
    绿7: 'green 7',
    绿2: 'green 2',
    蓝7: 'blue 7',
    蓝9: 'blue 9',
    蓝2: 'blue 2',
  },
  notes: {
    heading: 'Compared with the source',
    see: 'See an example',
    of: {
      boundNames: [
        '极大极小搜索以及alphabeta剪枝优化',
        'Its two bounds are named the other way round from everyone else’s: the alpha handed to Max is what the Min node above has so far, an upper limit, and β elsewhere; the beta handed to Min is α elsewhere. So its call with (+inf, -inf) is right. Here the usual names are used.',
      ],
      memoDepth: [
        '极大极小搜索以及alphabeta剪枝优化',
        'The source says that nothing is wrong with this program. Its functions take a depth, though, which its table does not keep: searched to the end all is well, but under a depth limit a value found with few plies left is used where more are left.',
      ],
      carefulMemo: [
        '极大极小搜索以及alphabeta剪枝优化',
        'The source calls this the right way and names no condition. It is right because its bound is a single one, from the parent, and because it searches to the end of the game. With a whole window handed down from above, the same rule goes wrong again.',
      ],
      blackLowers: [
        '极大极小搜索以及alphabeta剪枝优化',
        'Where White’s reply to Black’s move is explained, the text says in brackets that Black aims to raise the score. White does; Black wants to lower it.',
      ],
      wholeSubtree: [
        '博弈树搜索算法概述 3.1',
        'The source says that the whole subtree under C is cut off. D is in that subtree and has been searched: it is the value of D that makes the rest needless. What is cut are the other children of C.',
      ],
      cutPaper: [
        '博弈树搜索算法概述 3.2',
        'The prose cuts when the value that comes back is greater than β; step 11 of the listing says Best ≥ β. The listing is right to: equal is enough, since the parent has a move that is as good already.',
      ],
      nullMoveDepth: [
        '博弈树搜索算法概述 5.3',
        'As printed: R = 2 to depth 6, R = 3 beyond 8, and at “6 or 7” it depends on the pieces. That covers 6 twice and 8 never; “7 or 8” must be meant, and so it is here: R = 3 if the side to move has three strong pieces or more, else R = 2. The source asks that of both sides; here only the side that would pass is looked at.',
      ],
      tableDepth: [
        '博弈树搜索算法概述 4.3',
        'The source wants an entry deeper than the search to come, and a bound beyond β or α. As deep is enough, and so is a bound right at the end of the window: read “at least” and “at most”. As printed it is safe, and searches more than it must.',
      ],
      failHardSide: [
        'OI-wiki, Alpha-Beta 剪枝',
        'This program holds its answer on its own side of the window only: a Min node returns β, never above the β handed down, but perhaps below α. In its own example C and K return 2 though α is 3 there; fail-hard in the strict sense would return 3. The root is the same.',
      ],
      cutArticle: [
        'alpha-beta 剪枝 (two bags)',
        'The prose stops when beta is less than alpha, or alpha greater than beta; the program says α ≥ β. The program is right to: when they are equal, what is left cannot change the value of the root either.',
      ],
      earlyAlpha: [
        'alpha-beta 剪枝 (two bags)',
        'In the sixth and seventh picture of the article the root already has α = 6. The Min node on the left has not come back by then, and α at the root is still −∞; it gets the 6 when that node returns.',
      ],
      phones: [
        'alpha-beta 剪枝 (two bags)',
        'The copy in circulation prints an “Apple Pro” where the article has a Mac Pro, and turns a question around: why need the rest not be looked at, when a sesame seed is worth even less? In another edition the author plays the same game with coins, which is among the examples too.',
      ],
      thirtyTimes: [
        'alpha-beta 剪枝 (two bags)',
        'The source expects thirty moves searched side by side to take a thirtieth of the time. That needs thirty equal parts, none of which could have used a bound found in another. Pruning lives on such bounds: split up, all parts together usually look at many more leaves.',
      ],
    },
  },
  dialogue: {
    heading: 'The two bags, as the dialogue they are',
    lead: 'Two bags lie on the table: a Huawei P30 and a Mi 9 in the first; a screw, a sesame seed and a Mac Pro in the second. Neither of you has looked. You choose a bag, your friend chooses what you get out of it; you want the best, and your friend grudges it. Nothing counts yet, you only try:',
    you: 'You',
    friend: 'Friend',
    lines: [
      ['you', 'What if I took the first bag?'],
      [
        'friend',
        'The first thing I get hold of is the P30. So far there is nothing else: you would get the P30. Back it goes.',
      ],
      [
        'friend',
        'Next, the Mi 9, which is worth less than the P30. I change my mind: you would get the Mi 9. Back it goes.',
      ],
      ['friend', 'Nothing else in there. Take the first bag, and the Mi 9 is yours.'],
      ['you', 'I note it down: the Mi 9 at least is mine to have.'],
      ['you', 'And the second bag?'],
      ['friend', 'The first thing is a screw.'],
      [
        'friend',
        'I need not look any further. Whatever else is in there, you get this screw at best, and it is worth less than the Mi 9: you will not take this bag. A sesame seed is worth even less and a Mac Pro the most of all; neither needs looking at.',
      ],
      ['you', 'Then I take the first bag, and the Mi 9.'],
    ],
    moral: 'What you noted down is α; not looking any further is the cut.',
    elsewhere: 'The dialogue tells of a search from left to right that cuts; the search above goes another way.',
  },
  formulas: {
    heading: 'The two formulas of the source',
    source: '博弈树搜索算法概述 3.3',
    all: 'Formula (1): the nodes of a tree with b branches at every node, d plies deep, when nothing is cut; the root counts',
    printedIs: 'The source prints:',
    allNote:
      'That is only b + … + bᵈ: the root is missing, and it is always 1 too few. The exponent in the numerator should be d + 1, as above.',
    least:
      'Formula (2): the leaves that alpha-beta looks at in the best order, and that no correct search can do without',
    leastNote:
      'The source calls this the number of nodes generated. Knuth and Moore count leaves; the nodes above them come on top.',
    even: 'd even',
    odd: 'd odd',
    root: 'For an even d this is 1 less than twice the square root of all leaves: with as many leaves, a search can go twice as deep.',
    table: ({ branching }) => `The numbers for b = ${branching}`,
    columns: {
      depth: 'Depth d',
      nodes: 'Nodes (1)',
      printed: 'As printed',
      leaves: 'Leaves bᵈ',
      least: 'At least (2)',
    },
  },
  key: {
    heading: 'The key of this position, move by move',
    lead: 'A Zobrist key: each kind of piece has a random number for each square, and there is one for Black to move; the key of a position is the XOR of all that apply. A move touches only a few: a number xored in twice is gone.',
    bits: 'Lowest bits shown',
    step: 'Step',
    number: 'Binary',
    pieces: { K: 'white king', R: 'white rook', P: 'white pawn', k: 'black king', r: 'black rook', p: 'black pawn' },
    stands: ({ piece, square }) => `⊕ ${piece} on ${square}`,
    leaves: ({ piece, square }) => `⊕ ${piece} leaves ${square}`,
    taken: ({ piece, square }) => `⊕ ${piece} taken on ${square}`,
    comes: ({ piece, square }) => `⊕ ${piece} comes to ${square}`,
    mover: '⊕ the other side is to move',
    blackMoves: '⊕ Black is to move',
    nothing: 'Empty board, White to move',
    before: ({ move }) => `Key before ${move}`,
    beforePass: 'Key before the pass',
    now: '= key now',
    inTable: ({ slots, slot, bits, check }) =>
      `In the table: the upper 32 bits divided by ${slots} leave ${slot}, which is the place; positions are told apart by the lowest ${bits} bits, ${check}.`,
    collision: ({ bits }) =>
      `A collision: the entry that answers was written by another position. It has the same place and the same lowest ${bits} bits, so the table takes it for this one.`,
    same: 'The entry that answers was written when the same position was reached by another way: the same pieces give the same key, every bit of it, whatever the moves.',
    wrote: 'The position that wrote it',
    asked: 'The position that asks',
    keyIs: ({ key }) => `key ${key}`,
  },
};
