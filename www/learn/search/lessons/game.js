// Lesson: the framework, and the search that plays, in a game of the reader's own.

const TREE = { depth: 3, branching: 2, most: 20, cuts: 2 };

/** Positions that the framework searches two plies deep, each with what it shows: how a node is left there. */
const LEFT = [
  { tree: '.kp/R.p/..K w', how: 'passed' },
  { tree: 'kp./rR./PK. w', how: 'stood_pat' },
  { tree: '.../R../r../k.K w', how: 'dead_draw' },
  { tree: 'K../.rk/.R. w', how: 'passed' },
  { tree: '.K./R../p../.k. w', how: 'evaluated' },
  { tree: '.pk/.R./..K w', how: 'stood_pat' },
  { tree: 'rk./.../..K/RP. w', how: 'evaluated' },
];
const HOWS = ['dead_draw', 'table', 'stood_pat', 'evaluated', 'passed', 'searched'];

/** The first node that is left in the way that its position stands for. @param {import('../lessons.js').TraceSource} source */
function leaving({ reasons, diagram }) {
  const wanted = LEFT.find(({ tree }) => tree === diagram.nodes[0].label)?.how;
  const step = reasons.findIndex(
    (reason) => (reason.code === 'leaf' || reason.code === 'leave') && reason.why === wanted && reason.node > 0,
  );
  const reason = reasons[step];
  return wanted && (reason?.code === 'leaf' || reason?.code === 'leave')
    ? { step, node: reason.node, how: wanted }
    : null;
}

/** A search of the opening by the search that plays. @param {Record<string, boolean>} [techniques] @returns {import('../lessons.js').Shown} */
const opening = (techniques = {}) => ({ tree: 'startpos', algorithm: 'play', options: { depth: 6, ...techniques } });

/** @type {import('../lessons.js').Lesson} */
export const lesson = {
  parts: [
    { kind: 'own', name: 'mine', load: () => import('../own/mine.js') },
    {
      kind: 'ask',
      name: 'left',
      on: (round) => ({ tree: LEFT[round % LEFT.length].tree, algorithm: 'framework', options: { depth: 2 } }),
      at: (source) => {
        const found = leaving(source);
        return found ? found.step - 1 : null;
      },
      ask: (source) => {
        const found = leaving(source);
        return (
          found && {
            answer: { kind: 'words', choices: HOWS, expected: found.how },
            words: { node: { node: found.node } },
          }
        );
      },
    },
    { kind: 'watch', name: 'deeper', show: { tree: '.K./..R/.kr w', algorithm: 'framework', options: { depth: 2 } } },
    {
      kind: 'predict',
      name: 'books',
      on: (round) =>
        round === 0
          ? { tree: '(((5 8) (7 3)) ((2 9) (4 6)))', algorithm: 'framework' }
          : { random: TREE, seed: 121, algorithm: 'framework' },
      pick: (questions) =>
        questions.filter(
          ({ question }) =>
            question.kind === 'window' &&
            Number.isFinite(question.expected.alpha) &&
            Number.isFinite(question.expected.beta),
        )[0]?.step ?? null,
    },
    {
      kind: 'fill',
      name: 'fill',
      on: (round) =>
        round === 0
          ? { tree: '(((6 3) (8 9)) ((4 7) (5 2)))', algorithm: 'framework' }
          : { random: TREE, seed: 122, algorithm: 'framework' },
    },
    {
      kind: 'what',
      name: 'without',
      ways: [
        { name: 'all', show: opening() },
        { name: 'table', show: opening({ table_cut: false }) },
        { name: 'passing', show: opening({ null_move: false }) },
        { name: 'quiescence', show: opening({ quiescence: false }) },
        { name: 'reduction', show: opening({ late_move_reduction: false }) },
      ],
    },
  ],
  examples: ['xiangqi-mate'],
  algorithms: ['framework', 'play'],
  notes: ['nullMoveDepth', 'tableDepth'],
};
