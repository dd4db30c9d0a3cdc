// Made of crates/classroom/src/switches.rs, whose test says how: what each switch of the listings may be, and usually is.

/**
 * @typedef {{ values: readonly string[] }} Choice the first is what it usually is
 * @typedef {{ least: number, most: number, usual: number | null }} Amount null: as the engine has it
 * @typedef {{ on: boolean }} Toggle whether it usually is on
 */

/** @type {Readonly<Record<string, Choice | Amount | Toggle>>} */
export const SWITCHES = Object.freeze({
  depth: { least: 0, most: 1000, usual: null },
  cut: { values: ['atOrAbove', 'above'] },
  window: { values: ['infinite', 'limits'] },
  order: { values: ['given', 'reversed', 'best', 'worst', 'shuffled'] },
  seed: { least: 0, most: 4294967295, usual: 1 },
  memoByDepth: { on: false },
  tableScheme: { values: ['always', 'sameOrDeeper', 'twoTier', 'bucket'] },
  tableLevels: { least: 1, most: 16, usual: 4 },
  tableSlots: { least: 1, most: 1000000, usual: 65536 },
  tableCheckBits: { least: 1, most: 64, usual: 64 },
  tableDepths: { values: ['atLeast', 'same'] },
  quiescence: { on: true },
  extendCheck: { on: true },
  extendExchange: { least: 0, most: 12, usual: 9 },
  extendSingleReply: { on: false },
  nullMove: { values: ['adaptive', 'fixed', 'verified', 'off'] },
  nullMoveReduction: { least: 1, most: 9, usual: 3 },
  pruneRepetition: { on: true },
  pruneDeadDraw: { on: true },
  orderQuiet: { on: true },
  workers: { least: 1, most: 64, usual: null },
});
