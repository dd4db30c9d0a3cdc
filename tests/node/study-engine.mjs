// An engine with the net for studies of games, under Node.

import { readFileSync } from 'node:fs';
import { play } from './modules.mjs';

export { play };

play.useNet(readFileSync(new URL('../../www/engine/wasm/chuhe.net', import.meta.url)));

export const engine = /** @type {any} */ ({
  granted: async (/** @type {number} */ requested) => requested,
  xiangqiState: async (/** @type {any} */ request) => play.xiangqiState(request),
  xiangqiWarning: async (/** @type {any} */ request) => play.xiangqiWarning(request) ?? null,
  xiangqiAppraisal: async (/** @type {any} */ request) => play.xiangqiAppraisal(request),
  bestMove: async (/** @type {any} */ request) => {
    const { move = null, score, mate = null, line, depth, search } = play.bestMove(request);
    return { move, score, mate, line, depth, evaluation: search?.engine.evaluation };
  },
});
