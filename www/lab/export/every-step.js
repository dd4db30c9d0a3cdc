// Exports a figure of every step. A long export says first how large it will be; it shows how far it is, and can be cancelled.
import { presentTexts } from '../../i18n/present.js';
import { html, nothing, render } from '../../vendor/lit-html.js';
import { toPNG } from '../../formats/svg-canvas.js';
import { zipSync } from '../../vendor/fflate.js';
import { archiveOfFigures, columnOfFigures, fileOfFigures, sizeOf } from './figure-archive.js';
import { download } from '../../formats/download.js';
import { figures, MAX_STEPS } from './figures.js';

/** @import { GameTree } from '../../tree/game-tree.js' */

/** From this size on an export is asked about, and becomes an archive: few programs open one SVG of 90 MB. */
const ASK_FROM_BYTES = 5_000_000;

/** The tallest canvas that every browser makes, in pixels. */
const MAX_CANVAS_SIDE = 16_384;

/** The export under way; a new one cancels it. @type {AbortController | null} */
let running = null;

/** @param {GameTree} view @param {'svg' | 'png'} format */
export async function exportEveryStep(view, format) {
  running?.abort();
  const exporting = (running = new AbortController());
  const { signal } = exporting;
  const bar = new ExportBar(() => exporting.abort());
  try {
    const total = view.trace?.summary.steps ?? 0;
    const last = Math.min(total, MAX_STEPS);
    const steps = Array.from({ length: last + 1 }, (_, step) => step);
    bar.show(bar.words.estimating, { bar: {} });
    const { bytes, zipped, isTall } = await estimate(view, steps, format, signal);
    const isArchive = bytes >= ASK_FROM_BYTES || isTall;
    if (
      signal.aborted ||
      ((isArchive || last < total) &&
        !(await bar.ask({ bytes: isArchive ? zipped : bytes, last, total, isArchive, signal })))
    )
      return;
    const writer = isArchive ? archiveOfFigures(steps, format, (figure) => bytesOf(figure, format)) : columnOfFigures();
    const all = steps.length;
    const onFigure = (/** @type {number} */ count) =>
      bar.show(bar.words.drawing({ count, all }), { bar: { value: count, max: all } });
    const file = await fileOfFigures(figures(view, steps), writer, { signal, onFigure });
    if (!file) return;
    const name = `chuhe-steps.${isArchive ? 'zip' : format}`;
    download(isArchive || format === 'svg' ? file : await toPNG(await file.text(), {}), name);
    bar.show(bar.words.saved(name));
  } catch {
    bar.show(bar.words.failed);
  } finally {
    if (signal.aborted && running === exporting) bar.show(bar.words.cancelled);
    if (running === exporting) running = null;
  }
}

/**
 * How large the file will be, alone and in an archive, from three of its figures; and whether it is too tall for one canvas.
 * @param {GameTree} view @param {number[]} steps @param {'svg' | 'png'} format @param {AbortSignal} signal
 */
async function estimate(view, steps, format, signal) {
  const samples = [...new Set([0, steps.length >> 1, steps.length - 1])].map((at) => steps[at]);
  let [bytes, zipped, height] = [0, 0, 0];
  for await (const { file } of figures(view, samples)) {
    if (signal.aborted) break;
    const figure = await bytesOf(file, format);
    bytes += figure.length;
    zipped += zipSync({ figure }).length;
    height += sizeOf(file).height + 60;
  }
  const share = steps.length / samples.length;
  return { bytes: bytes * share, zipped: zipped * share, isTall: format === 'png' && height * share > MAX_CANVAS_SIDE };
}

/** @param {string} file a figure @param {'svg' | 'png'} format */
async function bytesOf(file, format) {
  return format === 'svg'
    ? new TextEncoder().encode(file)
    : new Uint8Array(await (await toPNG(file, {})).arrayBuffer());
}

/** Says under the buttons how an export is getting on. */
class ExportBar {
  #container = document.createElement('div');
  #cancel;

  /** @param {() => void} cancel */
  constructor(cancel) {
    this.#cancel = cancel;
    this.#container.id = 'exporting';
    this.#container.className = 'waiting';
    document.getElementById('exporting')?.remove();
    document.getElementById('take')?.after(this.#container);
  }

  get words() {
    return presentTexts(document.documentElement.lang).everyStep;
  }

  /**
   * @param {{ bytes: number, last: number, total: number, isArchive: boolean, signal: AbortSignal }} about
   * @returns {Promise<boolean>} whether the reader confirms
   */
  ask({ bytes, last, total, isArchive, signal }) {
    const megabytes = String(Math.max(1, Math.round(bytes / 1_000_000)));
    return new Promise((resolve) => {
      const start = () => resolve(true);
      this.show(this.words.ask({ figures: last + 1, last, total, megabytes, isArchive }), { start });
      this.#container.querySelector('button')?.focus();
      signal.addEventListener('abort', () => resolve(false), { once: true });
    });
  }

  /** @param {string} text @param {{ bar?: { value?: number, max?: number }, start?: () => void }} [shown] the bar, or the button that starts; with either the one that cancels */
  show(text, { bar, start } = {}) {
    const { max = nothing, value = nothing } = bar ?? {};
    const button = (/** @type {'start' | 'cancel'} */ name, /** @type {(() => void) | undefined} */ act) =>
      html`<button type="button" class="plain-button" value=${name} ?hidden=${!act} @click=${act}>${this.words[name]}</button>`;
    render(
      html`<p id="exporting-status" role="status">${text}</p><progress aria-labelledby="exporting-status" max=${max} value=${value} ?hidden=${!bar}></progress>${button('start', start)}${button('cancel', bar || start ? this.#cancel : undefined)}`,
      this.#container,
    );
  }
}
