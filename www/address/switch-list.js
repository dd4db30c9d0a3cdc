// Made of crates/classroom/src/switches.rs, whose test says how: the switches of the listings and of the search that plays.

const EVERY = [
  'minimax',
  'minimax_bottom_up',
  'single_bound',
  'memo',
  'memo_careless',
  'memo_careful',
  'memo_careful_full',
  'negamax_fail_soft',
  'fail_hard',
  'fail_soft',
  'table',
  'quiescence',
  'null_move',
  'framework',
  'root_parallel',
  'pvs',
  'mtdf',
];
const CUTTING = [
  'single_bound',
  'memo_careless',
  'memo_careful',
  'memo_careful_full',
  'negamax_fail_soft',
  'fail_hard',
  'fail_soft',
  'table',
  'quiescence',
  'null_move',
  'framework',
  'root_parallel',
  'pvs',
  'mtdf',
];
const MEMO = ['memo', 'memo_careless', 'memo_careful', 'memo_careful_full'];
const TABLE = ['table', 'framework', 'mtdf'];
const SELECTIVE = ['quiescence', 'null_move', 'framework'];
const EXTENDING = ['quiescence', 'framework'];
const PASSING = ['null_move', 'framework'];
const ORDERING = ['framework'];
const PARALLEL = ['root_parallel'];

/**
 * Which listings use a switch; `needs`: only while another switch is one of these words.
 * @typedef {{ usedBy: readonly string[], needs?: readonly [name: string, ...values: string[]] }} Scope
 * @typedef {{ values: readonly string[] } & Scope} Choice the first is what it usually is
 * @typedef {{ least: number, most: number, usual: number | null } & Scope} Amount null: as the engine has it
 * @typedef {{ on: boolean } & Scope} Toggle whether it usually is on
 */

/** @type {Readonly<Record<string, Choice | Amount | Toggle>>} */
export const SWITCHES = Object.freeze({
  depth: { least: 0, most: 1000, usual: null, usedBy: EVERY },
  cut: { values: ['atOrAbove', 'above'], usedBy: CUTTING },
  window: { values: ['infinite', 'limits'], usedBy: CUTTING },
  order: { values: ['given', 'reversed', 'best', 'worst', 'shuffled'], usedBy: EVERY },
  seed: { least: 0, most: 4294967295, usual: 1, usedBy: EVERY, needs: ['order', 'shuffled'] },
  memoByDepth: { on: false, usedBy: MEMO },
  tableSlots: { least: 1, most: 1000000, usual: 65536, usedBy: TABLE },
  tableScheme: { values: ['always', 'sameOrDeeper', 'twoTier', 'bucket'], usedBy: TABLE },
  tableLevels: { least: 1, most: 16, usual: 4, usedBy: TABLE, needs: ['tableScheme', 'bucket'] },
  tableCheckBits: { least: 1, most: 64, usual: 64, usedBy: TABLE },
  tableDepths: { values: ['atLeast', 'same'], usedBy: TABLE },
  quiescence: { on: true, usedBy: SELECTIVE },
  extendCheck: { on: true, usedBy: EXTENDING },
  extendExchange: { least: 0, most: 12, usual: 9, usedBy: EXTENDING },
  extendSingleReply: { on: false, usedBy: EXTENDING },
  nullMove: { values: ['adaptive', 'fixed', 'verified', 'off'], usedBy: PASSING },
  nullMoveReduction: { least: 1, most: 9, usual: 3, usedBy: PASSING, needs: ['nullMove', 'fixed', 'verified'] },
  pruneRepetition: { on: true, usedBy: SELECTIVE },
  pruneDeadDraw: { on: true, usedBy: SELECTIVE },
  orderQuiet: { on: true, usedBy: ORDERING },
  workers: { least: 1, most: 64, usual: null, usedBy: PARALLEL },
});

/** The techniques of the search that plays, each with a switch of its name, in the order of `techniques!` in gametree. */
export const TECHNIQUES = Object.freeze([
  'repetition',
  'dead_draw',
  'table_cut',
  'quiescence',
  'quiet_checks',
  'null_move',
  'adaptive_null_move',
  'null_move_verification',
  'move_ordering',
  'check_extension',
  'exchange_extension',
  'single_reply_extension',
  'singular_extension',
  'principal_variation',
  'aspiration',
  'mate_distance',
  'killer_moves',
  'counter_moves',
  'history',
  'continuation_history',
  'late_move_reduction',
  'late_move_pruning',
  'history_pruning',
  'exchange_pruning',
  'futility',
  'reverse_futility',
  'razoring',
  'probable_cut',
  'delta_pruning',
  'internal_reduction',
]);
