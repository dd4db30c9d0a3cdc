// Prints what the move on the front page would lose as JSON.
import * as engine from '../../../../www/engine/package.js';
import { askEngine } from '../../../../www/front/front-question.js';

/** @param {any} request */
async function bestMove(request) {
  const found = /** @type {any} */ (await engine.bestMove(request));
  return { ...found, evaluation: found.search.engine.evaluation };
}

const verdict = await askEngine(/** @type {any} */ ({ ...engine, bestMove }));
// `</` would end the script in the page.
process.stdout.write(JSON.stringify(verdict).replaceAll('<', '\\u003c'));
