// The techniques of the playing search: their names in sentences, and the switch of each.

/** The switch of each technique, by its name in sentences. @type {Readonly<Record<string, string>>} */
export const PLAYED = Object.freeze({
  null_move: 'null_move',
  verification: 'null_move_verification',
  reverse_futility: 'reverse_futility',
  razoring: 'razoring',
  probable_cut: 'probable_cut',
  singular: 'singular_extension',
  multi_cut: 'singular_extension',
  mate_distance: 'mate_distance',
  late_move: 'late_move_pruning',
  futility: 'futility',
  history: 'history_pruning',
  losing: 'exchange_pruning',
  delta: 'delta_pruning',
  late_move_reduction: 'late_move_reduction',
  internal_reduction: 'internal_reduction',
  check: 'check_extension',
  single_reply: 'single_reply_extension',
  take_back: 'exchange_extension',
  aspiration: 'aspiration',
  zero_window: 'principal_variation',
  quiescence: 'quiescence',
  stand_pat: 'quiescence',
  exchange: 'quiescence',
  table: 'table_cut',
  repetition: 'repetition',
  dead_draw: 'dead_draw',
});

/** Switches of the playing search only (`quiescence` is one of the listings too). All are on by default. */
export const NAMED_TECHNIQUES = Object.freeze(
  [...new Set(Object.values(PLAYED))].filter((name) => name !== 'quiescence'),
);
