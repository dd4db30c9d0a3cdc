// Draws the figures of a search at some steps.
import { afterMessages } from '../../engine/workers/after-messages.js';

/** @import { GameTree } from '../../tree/game-tree.js' */
/** @import { TraceSource } from '../../tree/types.js' */

/** The most steps in one file. */
export const MAX_STEPS = 200;

/** A step as an SVG file, and its sentence. @typedef {{ file: string, sentence: string }} Picture */

/**
 * Draws a search at some steps, from the point of view that `from` shows. The page can handle events before each figure.
 * @param {GameTree} from
 * @param {number[]} steps
 * @param {string} [ground] another background colour
 * @returns {AsyncGenerator<Picture, void>}
 */
export async function* figures(from, steps, ground) {
  const { trace } = from;
  const view = /** @type {GameTree} */ (document.createElement('game-tree'));
  view.className = 'offstage';
  view.setAttribute('grows', 'down');
  view.setAttribute('view', from.view);
  view.setAttribute('shape', from.getAttribute('shape') ?? 'square');
  if (ground) view.style.setProperty('--sheet', ground);
  document.body.append(view);
  try {
    await view.ready;
    for (const step of steps) {
      await new Promise((resolve) => afterMessages(() => resolve(null)));
      // One that is shorter than another beside it stays at its end.
      const at = Math.min(step, trace?.summary.steps ?? 0);
      if (!view.trace || view.step !== at) {
        const shown = new Promise((resolve) => view.addEventListener('step-change', resolve, { once: true }));
        if (view.trace) view.stepTo(at);
        else view.present(/** @type {TraceSource} */ (trace), at);
        await shown;
      }
      yield { file: view.exportSVG(), sentence: view.reason };
    }
  } finally {
    view.remove();
  }
}

/**
 * All figures at once.
 * @param {GameTree} from
 * @param {number[]} steps
 * @param {string} [ground]
 * @param {{ onFigure?: () => void, signal?: AbortSignal }} [options] `onFigure` is called after each figure
 * @returns {Promise<Picture[]>} fewer if aborted
 */
export async function pictures(from, steps, ground, { onFigure, signal } = {}) {
  const files = [];
  for await (const figure of figures(from, steps, ground)) {
    if (signal?.aborted) break;
    files.push(figure);
    onFigure?.();
  }
  return files;
}
