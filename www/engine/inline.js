// `chuhe/inline`: the functions for xiangqi on the calling thread. Packing writes the module and the net into this script: it fetches nothing.
export {
  ChuheError,
  bestMove,
  startSession,
  techniques,
  xiangqiAppraisal,
  xiangqiFaults,
  xiangqiState,
  xiangqiWarning,
  xiangqiWorths,
} from './package.js';
