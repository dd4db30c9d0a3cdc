// A small chart of a move's value by iteration: one scale for all moves, the best move's value in the background.

/** @import { ConsideredMove, ConsideredMoves } from '../../engine/wasm/chuhe_full.js' */

const WIDTH = 120;
const HEIGHT = 36;
const EDGE = 5;
/** The part of the scale below and above the best values, in hundredths of a soldier; lower values lie on the edge. */
const BELOW = 90;
const ABOVE = 25;

/**
 * The scale of all charts of a search: `sign` is 1 if the reader's side moves, so that better is higher.
 * @param {ConsideredMoves} considered
 * @param {1 | -1} sign
 */
export function scaleOf({ iterations, candidates }, sign) {
  const best = iterations.map(
    (_, at) =>
      candidates.flatMap(({ results }) => results.filter((result) => result.iteration === at && result.best)).at(0)
        ?.score ?? null,
  );
  const scores = best.filter((score) => score !== null);
  const top = Math.max(...scores, -BELOW) + ABOVE;
  const bottom = Math.min(...scores, BELOW) - BELOW;
  const span = Math.min(top - bottom, 1500);
  const x = (/** @type {number} */ iteration) =>
    iterations.length < 2 ? WIDTH / 2 : EDGE + (iteration / (iterations.length - 1)) * (WIDTH - 2 * EDGE);
  const y = (/** @type {number} */ score) => {
    const height = Math.min(1, Math.max(0, (score - (top - span)) / span));
    return EDGE + (sign > 0 ? 1 - height : height) * (HEIGHT - 2 * EDGE);
  };
  return { best, x, y };
}

/** @param {ConsideredMove} candidate @param {ReturnType<typeof scaleOf>} scale */
export function chartMarkup({ results }, { best, x, y }) {
  const at = (/** @type {number} */ iteration, /** @type {number} */ score) =>
    `${round(x(iteration))} ${round(y(score))}`;
  const behind = best.flatMap((score, iteration) => (score === null ? [] : [at(iteration, score)]));
  const line = results.map(({ iteration, score }) => at(iteration, score));
  const dots = results.map(({ iteration, score, best: isBest, bound }) => {
    const [cx, cy] = at(iteration, score).split(' ');
    return `<circle cx="${cx}" cy="${cy}" r="${isBest ? 3 : 1.6}" class="${isBest ? 'best' : bound}"/>`;
  });
  const path = (/** @type {string} */ name, /** @type {string[]} */ points, /** @type {string} */ look) =>
    points.length > 1 ? `<path class="${name}" ${look} d="M${points.join('L')}"/>` : '';
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" fill="none" stroke-linejoin="round" stroke-linecap="round" aria-hidden="true">${path('behind', behind, 'stroke-dasharray="1 3"')}${path('line', line, 'stroke-width="1.5"')}${dots.join('')}</svg>`;
}

/** @param {number} number */
const round = (number) => Math.round(number * 10) / 10;
