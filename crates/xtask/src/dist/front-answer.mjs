// What the move on the front page would lose.
import * as engine from '../../../../www/engine/package.js';
import { askEngine } from '../../../../www/front/front-question.js';

/** @param {any} request */
async function bestMove(request) {
  const found = /** @type {any} */ (await engine.bestMove(request));
  return { ...found, evaluation: found.search.engine.evaluation };
}

export const frontAnswer = await askEngine(/** @type {any} */ ({ ...engine, bestMove }));
