// Exports figures: SVG and PNG of one step or of all, and a worksheet to print with task and solution.
import { interval } from '../../i18n/grammar/format.js';
import { texts } from '../../i18n/i18n.js';
import { sourceTexts } from '../../i18n/sources.js';
import { html, nothing, render } from '../../vendor/lit-html.js';
import { copyText } from '../../site/copy.js';
import { byId } from '../../site/dom-helpers.js';
import { toPNG } from '../../formats/svg-canvas.js';
import { download } from '../../formats/download.js';
import { MAX_STEPS, pictures } from './figures.js';

/** @import { GameTree } from '../../tree/game-tree.js' */

/**
 * The buttons that export a view, or the answers and grades.
 * @param {() => GameTree} view
 * @param {() => object[]} results
 * @param {() => void} writeState updates the address before it is copied
 */
export function initExportButtons(view, results, writeState) {
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
    format === 'svg' ? new Blob([file], { type: 'image/svg+xml' }) : await toPNG(file, { scale: 2 }),
    `${name}.${format}`,
  );
}

/** Sets the light theme, for white paper; returns a function that sets the former one. */
function setLightTheme() {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  dataset.theme = 'light';
  return () => {
    if (theme) dataset.theme = theme;
    else delete dataset.theme;
  };
}

/** Calls `make` with the light theme. @template Made @param {() => Made} make @returns {Made} */
export function withLightTheme(make) {
  const restore = setLightTheme();
  try {
    return make();
  } finally {
    restore();
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
  const { lang } = document.documentElement;
  const restore = setLightTheme();
  const [blank, done] = await pictures(view, [0, trace.summary.steps], '#fff');
  restore();
  const { lab, algorithms } = texts(lang);
  const [first] = (await trace.frame(trace.summary.steps)).nodes[0].history;
  const conventions = sourceTexts(lang).conventions({
    triangles: view.getAttribute('shape') === 'triangle',
    algorithm: algorithms[trace.summary.algorithm] ?? '',
    window: first ? interval(first) : '',
    cut: trace.summary.cutsAtEquality ? lab.cutAtOrAbove : lab.cutAbove,
  });
  const page = (/** @type {string} */ heading, /** @type {string} */ file, /** @type {unknown} */ above) =>
    html`<section>${above}<h2>${heading}</h2><img alt="" src="data:image/svg+xml;charset=utf-8,${encodeURIComponent(file)}"></section>`;
  // The line above the task is filled in by hand.
  const task = page(lab.task, blank.file, html`<p>${lab.nameAndDate}</p><p>${conventions}</p>`);
  render([task, page(`${lab.solution} · ${done.sentence}`, done.file, nothing)], sheet);
  // An image that is not decoded yet would be printed blank.
  await Promise.all([...sheet.querySelectorAll('img')].map((image) => image.decode()));
  document.body.classList.add('worksheet');
  addEventListener(
    'afterprint',
    () => {
      render(nothing, sheet);
      document.body.classList.remove('worksheet');
    },
    { once: true },
  );
  window.print();
}
