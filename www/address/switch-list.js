// Made of crates/classroom/src/switches.rs, whose test says how: the switches of the listings.

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
 * Which listings heed a switch; `needs`: only while another switch is one of these words.
 * @typedef {{ heededBy: readonly string[], needs?: readonly [name: string, ...values: string[]] }} Heeded
 * @typedef {{ values: readonly string[] } & Heeded} Choice the first is what it usually is
 * @typedef {{ least: number, most: number, usual: number | null } & Heeded} Amount null: as the engine has it
 * @typedef {{ on: boolean } & Heeded} Toggle whether it usually is on
 */

/** @type {Readonly<Record<string, Choice | Amount | Toggle>>} */
export const SWITCHES = Object.freeze({
  depth: { least: 0, most: 1000, usual: null, heededBy: EVERY },
  cut: { values: ['atOrAbove', 'above'], heededBy: CUTTING },
  window: { values: ['infinite', 'limits'], heededBy: CUTTING },
  order: { values: ['given', 'reversed', 'best', 'worst', 'shuffled'], heededBy: EVERY },
  seed: { least: 0, most: 4294967295, usual: 1, heededBy: EVERY, needs: ['order', 'shuffled'] },
  memoByDepth: { on: false, heededBy: MEMO },
  tableScheme: { values: ['always', 'sameOrDeeper', 'twoTier', 'bucket'], heededBy: TABLE },
  tableLevels: { least: 1, most: 16, usual: 4, heededBy: TABLE, needs: ['tableScheme', 'bucket'] },
  tableSlots: { least: 1, most: 1000000, usual: 65536, heededBy: TABLE },
  tableCheckBits: { least: 1, most: 64, usual: 64, heededBy: TABLE },
  tableDepths: { values: ['atLeast', 'same'], heededBy: TABLE },
  quiescence: { on: true, heededBy: SELECTIVE },
  extendCheck: { on: true, heededBy: EXTENDING },
  extendExchange: { least: 0, most: 12, usual: 9, heededBy: EXTENDING },
  extendSingleReply: { on: false, heededBy: EXTENDING },
  nullMove: { values: ['adaptive', 'fixed', 'verified', 'off'], heededBy: PASSING },
  nullMoveReduction: { least: 1, most: 9, usual: 3, heededBy: PASSING, needs: ['nullMove', 'fixed', 'verified'] },
  pruneRepetition: { on: true, heededBy: SELECTIVE },
  pruneDeadDraw: { on: true, heededBy: SELECTIVE },
  orderQuiet: { on: true, heededBy: ORDERING },
  workers: { least: 1, most: 64, usual: null, heededBy: PARALLEL },
});
