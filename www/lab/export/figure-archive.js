// The file of a figure of every step, written figure by figure: each goes into the file before the next is drawn.
import { escapeText } from '../../address/escape.js';
import { Zip, ZipDeflate } from '../../vendor/fflate.js';

/** @import { Picture } from './figures.js' */

/** A fixed date, so that the same files give the same archive. */
export const ARCHIVE_DATE = new Date(1980, 0, 1);

/**
 * @typedef {object} FigureWriter
 * @property {(figure: Picture) => BlobPart[] | Promise<BlobPart[]>} figure the next parts of the file
 * @property {() => { head: BlobPart[], end: BlobPart[] }} finish what stands before and after them
 * @property {string} type
 */

/**
 * Draws all figures and makes the file of them. Only one figure at a time is held as a text.
 * @param {AsyncIterable<Picture>} figures
 * @param {FigureWriter} writer
 * @param {{ signal?: AbortSignal, onFigure?: (count: number) => void }} [options]
 * @returns {Promise<Blob | null>} null if it was cancelled
 */
export async function fileOfFigures(figures, writer, { signal, onFigure } = {}) {
  /** @type {Blob[]} */ const parts = [];
  for await (const figure of figures) {
    if (signal?.aborted) return null;
    parts.push(new Blob(await writer.figure(figure)));
    onFigure?.(parts.length);
    if (signal?.aborted) return null;
  }
  const { head, end } = writer.finish();
  return new Blob([...head, ...parts, ...end], { type: writer.type });
}

/**
 * An archive with a file for each figure, `step-000.svg` and so on, and their sentences in `steps.txt`.
 * @param {number[]} steps of the figures
 * @param {string} extension
 * @param {(file: string) => Promise<Uint8Array<ArrayBuffer>>} bytesOf a figure
 * @returns {FigureWriter}
 */
export function archiveOfFigures(steps, extension, bytesOf) {
  /** @type {Uint8Array<ArrayBuffer>[]} */ const parts = [];
  const zip = new Zip((_, part) => parts.push(part));
  /** @param {string} name @param {Uint8Array} bytes */
  const add = (name, bytes) => {
    const file = Object.assign(new ZipDeflate(name), { mtime: ARCHIVE_DATE });
    zip.add(file);
    file.push(bytes, true);
    return parts.splice(0);
  };
  const digits = String(Math.max(...steps)).length;
  /** @type {string[]} */ const lines = [];
  return {
    type: 'application/zip',
    async figure({ file, sentence }) {
      const step = String(steps[lines.length]).padStart(digits, '0');
      lines.push(`${step}\t${sentence}\n`);
      return add(`step-${step}.${extension}`, await bytesOf(file));
    },
    finish() {
      const sentences = add('steps.txt', new TextEncoder().encode(lines.join('')));
      zip.end();
      return { head: [], end: [...sentences, ...parts] };
    },
  };
}

/** One SVG of all figures under each other, each with its sentence. @returns {FigureWriter} */
export function columnOfFigures() {
  let [width, height] = [640, 0];
  return {
    type: 'image/svg+xml',
    figure({ file, sentence }) {
      const top = height;
      const size = sizeOf(file);
      width = Math.max(width, size.width);
      height += size.height + 60;
      const text = `<text x="24" y="${top + 24}" font-size="15" font-family="sans-serif">${escapeText(sentence)}</text>`;
      return [text, file.replace('<svg ', `<svg y="${top + 36}" `)];
    },
    finish() {
      const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#fff"/>`;
      return { head: [head], end: ['</svg>'] };
    },
  };
}

/** The width and height that an SVG of ours says it has. @param {string} file */
export function sizeOf(file) {
  const [opening] = /^<svg [^>]*>/.exec(file) ?? [''];
  const [width, height] = ['width', 'height'].map((name) =>
    Number(new RegExp(` ${name}="([\\d.]+)"`).exec(opening)?.[1] ?? 0),
  );
  return { width, height };
}
