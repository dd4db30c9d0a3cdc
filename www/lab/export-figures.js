// Taking a picture away: SVG and PNG of a step or of every step, and a sheet to print with task and solution.
import { afterMessages } from '../engine/after-messages.js';
import { texts } from '../i18n/i18n.js';
import { copyText } from '../site/copy.js';
import { toPNG } from '../tree/svg-export.js';

/** @typedef {import('../tree/game-tree.js').GameTree} GameTree */
/** @typedef {import('../tree/types.js').TraceSource} TraceSource */

/** The most steps in one file. */
export const MAX_STEPS = 200;

/** A step as an SVG file, and its sentence. @typedef {{ file: string, sentence: string }} Picture */

/**
 * A search at some steps, drawn anew one at a time, with the values of the side whose are on show. The page has its turn before each.
 * @param {GameTree} from
 * @param {number[]} steps
 * @param {string} [ground] another colour for the paper
 * @returns {AsyncGenerator<Picture, void>}
 */
export async function* figures(from, steps, ground) {
  const { trace } = from;
  const view = /** @type {GameTree} */ (document.createElement('game-tree'));
  view.className = 'unseen';
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
 * @param {{ onFigure?: () => void, signal?: AbortSignal }} [asking] told of each; may give it up
 * @returns {Promise<Picture[]>} fewer, if it was given up
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

/**
 * The buttons that export a view, or the answers and grades.
 * @param {() => GameTree} view
 * @param {() => object[]} results
 * @param {() => void} writeState updates the address before it is copied
 */
export function initExportButtons(view, results, writeState) {
  const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
  byId('take').addEventListener('click', (event) => {
    const action = event.target instanceof HTMLButtonElement ? event.target.value : '';
    if (action === 'svg' || action === 'png' || action === 'tikz' || action === 'dot')
      save(view(), action, /** @type {HTMLInputElement} */ (byId('every')).checked);
    if (action === 'results')
      download(new Blob([JSON.stringify(results(), null, 2)], { type: 'application/json' }), 'chuhe-results.json');
    if (action === 'print') print(view(), byId('print'));
  });
  byId('share').addEventListener('click', async () => {
    writeState();
    const isCopied = await copyText(location.href);
    const { lab } = texts(document.documentElement.lang);
    byId('share').textContent = isCopied ? lab.copied : lab.copyAddress;
    setTimeout(() => {
      byId('share').textContent = texts(document.documentElement.lang).lab.share;
    }, 4000);
  });
}

/**
 * Saves the step on show, or every step, as one file.
 * @param {GameTree} view
 * @param {'svg' | 'png' | 'tikz' | 'dot'} format
 * @param {boolean} everyStep
 */
export async function save(view, format, everyStep) {
  const { trace } = view;
  if (!trace) return;
  const last = Math.min(trace.summary.steps, MAX_STEPS);
  const steps = everyStep ? Array.from({ length: last + 1 }, (_, step) => step) : [view.step];
  const name = `chuhe-${everyStep ? 'steps' : `step-${view.step}`}`;
  if (format === 'tikz' || format === 'dot') {
    const text = await trace.figure?.(format, steps[0], steps[steps.length - 1], view.names);
    if (!text) return undefined;
    // The engine writes these with Max's values: readers of another view need a remark.
    const remark =
      view.view === 'max'
        ? ''
        : `${format === 'tikz' ? '%' : '//'} ${texts(document.documentElement.lang).lab.maxValues}\n`;
    return download(new Blob([remark, text], { type: 'text/plain' }), `${name}.${format === 'tikz' ? 'tex' : 'dot'}`);
  }
  if (everyStep) return (await import('./every-step.js')).exportEveryStep(view, format);
  const [{ file }] = await pictures(view, steps);
  return download(
    format === 'svg' ? new Blob([file], { type: 'image/svg+xml' }) : await toPNG(file, 2),
    `${name}.${format}`,
  );
}

/** @param {Blob} blob @param {string} name */
export function download(blob, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Calls `make` with the light theme, for white paper. @template Made @param {() => Made} make @returns {Made} */
export function withLightTheme(make) {
  const root = document.documentElement;
  const { theme } = root.dataset;
  root.dataset.theme = 'light';
  try {
    return make();
  } finally {
    if (theme) root.dataset.theme = theme;
    else delete root.dataset.theme;
  }
}

/**
 * Prints the blank tree with the task, and the solution on a second page, both in light colours. After printing the page is as before.
 * @param {GameTree} view
 * @param {HTMLElement} sheet
 */
export async function print(view, sheet) {
  const { trace } = view;
  if (!trace) return;
  const root = document.documentElement;
  const theme = root.dataset.theme;
  root.dataset.theme = 'light';
  const [blank, done] = await pictures(view, [0, trace.summary.steps], '#fff');
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  const { lab } = texts(root.lang);
  sheet.replaceChildren(
    page(lab.task, blank.file, lab.nameAndDate),
    page(`${lab.solution} · ${done.sentence}`, done.file),
  );
  // An image that is not decoded yet would be printed blank.
  await Promise.all([...sheet.querySelectorAll('img')].map((image) => image.decode()));
  document.body.classList.add('worksheet');
  addEventListener(
    'afterprint',
    () => {
      sheet.replaceChildren();
      document.body.classList.remove('worksheet');
    },
    { once: true },
  );
  window.print();
}

/** @param {string} heading @param {string} file @param {string} [above] a line to fill in by hand */
function page(heading, file, above = '') {
  const section = document.createElement('section');
  const title = document.createElement('h2');
  title.textContent = heading;
  const image = new Image();
  image.alt = '';
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(file)}`;
  if (above) {
    const line = document.createElement('p');
    line.textContent = above;
    section.append(line);
  }
  section.append(title, image);
  return section;
}
