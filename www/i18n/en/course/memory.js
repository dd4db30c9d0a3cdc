// Lesson 9 of the course on search, in English: remembering positions.

/** @import { LessonTexts } from '../../course.js' */

/** @type {LessonTexts} */
export default {
  title: 'Remembering positions',
  opening: [
    'A game is not really a tree. Cannon first and horse second, or horse first and cannon second: the position is the same. What has been searched once should not be searched again; so write it down, and look it up.',
    'That is easily said. A search without cuts may remember everything it returns. A search *with* cuts often returns bounds, and a bound that is stored as a value gives wrong answers later.',
  ],
  parts: {
    memo: {
      heading: 'A memo without cuts',
      text: 'R leads to M1 and M2, and both lead to the same X. The dotted arc joins the two places where it is drawn. X has been searched once, and the memo answers now.',
      after:
        '{visits} leaves were evaluated, and the root is {value}. This is right, as long as the search goes to the end of the game: what X is worth does not depend on how one got there. Games with rules on repetition, such as xiangqi, are an exception: there the way to a position can decide.',
    },
    trap: {
      heading: 'The same with cuts, and without care',
      text: 'Now X was *cut off* on its first visit: it had found a 2, and M1 already had a 1. It returned “at least 2”, and the memo stored 2.',
      after:
        'The root comes to {value}, and that is wrong. No smaller graph shows it: four positions and three numbers. The source prints this program as a warning, and says where the mistake is.',
    },
    believes: {
      heading: 'What value does it give?',
      text: 'The careless memo again, with other numbers. P was cut off under A, and whatever it had found by then is in the memo. The search is about to ask for P once more, from B.',
      ask: 'What will this wrong program say the root is worth?',
      right: 'It took a bound for a value. In truth P is worth more, and so is the root.',
    },
    entry: {
      heading: 'Can the table answer?',
      text: 'A *transposition table* writes down what a value is worth: exact, at least, or at most. An exact value answers at once; a bound answers only if it closes the window of the node that asks. P is about to be reached for the second time, with the window of B.',
      ask: 'What becomes of P this time?',
      choices: {
        exact: 'The table has its exact value: no search',
        bound: 'The table has a bound, and that is enough to cut: no search',
        again: 'What the table has does not suffice: P is searched again',
      },
      right: 'Compare what the first visit found with the window of the second.',
      wrong: {
        'exact-bound': 'It is not searched, true, but the table has no exact value, only a bound: {stored}.',
        'exact-again': 'What the first visit left in the table is only a bound: {stored}.',
        'bound-exact': 'On the first visit {stored} lay inside the window {before}, so it is no bound: it is exact.',
        'bound-again': '{stored} does not close the window {window}: the true value may lie inside it.',
        'again-exact': 'The table has the exact value, {stored}: that answers under any window.',
        'again-bound': '{stored} is enough: with the window {window}, P is cut in any case.',
      },
    },
    zobrist: {
      heading: 'How is a position looked up?',
      text: 'By a number. Zobrist’s keys: each piece on each square has a random number, one more number says whose move it is, and the key of a position is the XOR of all that apply. A move touches few of them: XOR out the piece where it was and what it takes, XOR in the piece where it is now, and change the side. Step, and watch the key change. This table compares eight bits only, and here that goes wrong: two positions have the same place and the same eight bits.',
    },
    fill: {
      heading: 'P, searched twice',
      text: 'The search has a table. The first visit to P ends with a cut, the second needs to know more. Write the values, with ≥ or ≤ if you like, and what is cut; P stands there twice, once for each visit. Only the first grading counts.',
    },
    rules: {
      heading: 'What if the memo follows another rule?',
      text: 'Eight states made to fool a rule that sounds careful: store only what was not cut. And five states for the depth.',
      ways: {
        none: ['No memo', 'Plain minimax, {visits} leaves: the root is {value}. This is the true value.'],
        careful: [
          'Store if not cut, one bound',
          '{visits} leaves, and {value}: right. With a single bound from the parent, what was not cut is exact.',
        ],
        full: [
          'Store if not cut, whole window',
          '{visits} leaves, and {value}: wrong. Under a whole window a node can look at all of its children and still return a bound; the lesson before last showed how.',
        ],
        table: [
          'A table with bounds',
          '{visits} leaves, and {value}: right, because it says what each value is worth.',
        ],
        depth: [
          'A memo, and a limit of depth',
          'Another graph: the same position is met with two plies left, and with one. The memo does not ask how many: {value}.',
        ],
        bydepth: [
          'The same, with the depth noted',
          'With the depth written beside the value: {value}. A value is good for as many plies as it was searched, or for fewer.',
        ],
      },
    },
    schemes: {
      heading: 'What if the table is full?',
      text: 'Four places, and more positions than that. When two need the same place, which one stays? Breuker, Uiterwijk and van den Herik compared these schemes; the example is one where replacing always is a mistake.',
      ways: {
        always: [
          'Always replace',
          '{visits} leaves: a shallow position drove out a deep one, which had to be searched anew.',
        ],
        sameordeeper: ['Same depth or deeper', '{visits} leaves.'],
        twotier: ['Two tiers', '{visits} leaves: the deep one keeps the first tier, the newest has the second.'],
        bucket: ['Buckets', '{visits} leaves: of several in one place the shallowest goes.'],
      },
    },
    build: {
      heading: 'Fool the careless memo',
      text: 'R leads to A and B, and both lead to the same P, a Max node with two leaves. Choose four numbers with which the careless memo gets the root wrong.',
      choices: { f0: 'Leaf of A', f1: 'First leaf of P', f2: 'Second leaf of P', f3: 'Leaf of B' },
      more: {
        uncut:
          'P is not cut on its first visit, so what is stored is true. Let the first leaf of P meet the β that A hands down.',
        exact: 'P is cut, but what is stored happens to be its true value. Let the leaf that is cut off be larger.',
        harmless:
          'What is stored is wrong, but the root does not depend on it. Let the leaf of B be larger: then B depends on P.',
      },
      right: 'Fooled. Careless memo / true value: {values}.',
    },
  },
  summary: [
    'Without cuts everything may be remembered. With cuts, write down whether a value is exact, at least or at most, and how deep it was searched.',
    'A stored bound answers only if it closes the window of the node that asks.',
    'A Zobrist key is kept up to date by XOR, move by move. Compare enough of its bits: 64 will do in practice, 8 will not.',
  ],
  sources: [
    '《极大极小搜索以及alphabeta剪枝优化》: the memo, the careless memo that it warns of, the careful one',
    '岳金朋、冯速《博弈树搜索算法概述》 (2009), 4: Zobrist keys, four schemes of replacement, the table with α-β',
    'D. Breuker, J. Uiterwijk, H. van den Herik, Replacement schemes for transposition tables, 1994',
  ],
};
