// Animated figures of a range of steps with captions: an SVG animated by CSS, and a GIF.
import { escapeAttribute } from '../../address/escape.js';
import { toCanvas } from '../../formats/svg-canvas.js';
import { flatLayers, markupOf, sharedStyles } from '../../tree/diagram/svg-export.js';
import { Gif, Palette } from '../../formats/gif.js';
import { eachInTurn } from '../../site/each-in-turn.js';

/** @import { Turns } from '../../site/each-in-turn.js' */
/** @import { Show } from './slides-dialog.js' */
/** @typedef {{ width: number, height: number, captions: string[][], pictures: SVGElement[], top: number }} Sheet */

const [FONT, LINE, MARGIN] = [17, 25, 16];
const FAMILY = 'Georgia, "Noto Serif", "Songti SC", "Noto Serif CJK SC", serif';

/** The last picture is shown `LAST_PICTURE_FACTOR` times as long as the others. */
const LAST_PICTURE_FACTOR = 3;

/** @param {Show} show @param {Turns} [turns] */
export async function animatedSVG(show, turns) {
  return new Blob([await animatedMarkup(show, turns)], { type: 'image/svg+xml' });
}

/**
 * A piece shared by several pictures is written once and made visible by CSS while it is part of the picture. In print, and with
 * reduced motion, the last picture is shown.
 * @param {Show} show
 * @param {Turns} [turns]
 */
async function animatedMarkup(show, turns) {
  const sheet = await layOut(show, { signal: turns?.signal });
  const { pictures } = sheet;
  const pieces = await piecesOf(sheet, show, turns);
  const beats = pictures.length - 1 + LAST_PICTURE_FACTOR;
  const share = (/** @type {number} */ at) => `${Number(((100 * at) / beats).toFixed(3))}%`;
  /** One CSS rule per set of steps. @type {Map<string, string>} */
  const rules = new Map();
  const marks = pieces.map(({ markup, at }) => {
    if (at.length === pictures.length) return markup;
    const isLast = at.includes(pictures.length - 1);
    const times = at.join(',');
    const name = rules.get(times)?.match(/^@keyframes (\w+)/)?.[1] ?? `t${rules.size}`;
    const changes = pictures.flatMap((_, step) =>
      step === 0 || at.includes(step) !== at.includes(step - 1)
        ? `${share(step)}{visibility:${at.includes(step) ? 'visible' : 'hidden'}}`
        : [],
    );
    rules.set(
      times,
      `@keyframes ${name}{${changes.join('')}}.${name}{animation-name:${name};visibility:${isLast ? 'visible' : 'hidden'}}`,
    );
    return `<g class="m ${name}">${markup}</g>`;
  });
  const seconds = Number((beats * show.seconds).toFixed(2));
  const still = '@media print,(prefers-reduced-motion:reduce){.m{animation:none}}';
  const shared = sharedStyles(marks.join(''));
  const style = `${shared.rules}.m{animation:${seconds}s step-end infinite}${[...rules.values()].join('')}${still}`;
  return `${svgStart(sheet, show)}<style>${style}</style>${shared.text}</svg>`;
}

/**
 * Paints each picture twice, once to choose the palette and once for the file: 200 pictures in memory would take hundreds of megabytes.
 * @param {Show} show
 * @param {Turns} [turns]
 */
export async function animatedGIF(show, { signal, onItem } = {}) {
  const sheet = await layOut(show, { signal });
  const all = sheet.pictures.length;
  const palette = new Palette();
  /** @type {Gif | null} */ let gif = null;
  for (const isPainted of [false, true]) {
    if (isPainted) gif = new Gif(sheet.width, sheet.height, palette.colours());
    for (let at = 0; at < all; at += 1) {
      const frame = await painted(sheet, show, at);
      signal?.throwIfAborted();
      if (gif) gif.add(frame, show.seconds * (at === all - 1 ? LAST_PICTURE_FACTOR : 1));
      else palette.add(frame);
      onItem?.(at + 1 + (isPainted ? all : 0), 2 * all);
    }
  }
  return new Blob([/** @type {Gif} */ (gif).bytes()], { type: 'image/gif' });
}

/** The pixels of a picture with its caption. @param {Sheet} sheet @param {Show} show @param {number} at */
async function painted(sheet, show, at) {
  const { width, height } = sheet;
  const canvas = await toCanvas(`${svgStart(sheet, show)}${onePicture(sheet, show, at).join('')}</svg>`, {});
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  return context.getImageData(0, 0, width, height).data;
}

/** Lays out all pictures on one size, with their captions broken into lines. @param {Show} show @param {Turns} turns @returns {Promise<Sheet>} */
async function layOut({ pictures, words, first, steps }, turns) {
  const parser = new DOMParser();
  const parsed = await eachInTurn(
    pictures,
    ({ file }) =>
      /** @type {SVGElement} */ (/** @type {any} */ (parser.parseFromString(file, 'image/svg+xml').documentElement)),
    turns,
  );
  const size = (/** @type {string} */ name) => parsed.map((picture) => Number(picture.getAttribute(name)));
  const width = Math.ceil(Math.max(480, ...size('width')));
  const captions = pictures.map(({ sentence }, at) => [
    words.place({ step: first + at, steps }),
    ...linesOf(sentence, width - 2 * MARGIN),
  ]);
  const top = MARGIN + LINE * Math.max(...captions.map((lines) => lines.length));
  return { width, height: Math.ceil(top + Math.max(...size('height'))), captions, pictures: parsed, top };
}

/** Breaks a sentence into lines: Chinese between characters, but not before punctuation; other text at spaces. @param {string} text @param {number} width */
function linesOf(text, width) {
  const context = /** @type {CanvasRenderingContext2D} */ (document.createElement('canvas').getContext('2d'));
  context.font = `${FONT}px ${FAMILY}`;
  const lines = [''];
  for (const part of text.match(/[\u2e80-\uffef][\u3000-\u303f\uff00-\uffef]*|[^\s\u2e80-\uffef]+\s*|\s+/g) ?? []) {
    const last = lines.length - 1;
    if (context.measureText(lines[last] + part.trimEnd()).width <= width) lines[last] += part;
    else lines.push(part);
  }
  return lines;
}

/** The pieces of a picture as markup: its caption and its top-level elements. @param {Sheet} sheet @param {Show} show @param {number} at */
function onePicture({ captions, pictures, top, width }, { ink, soft }, at) {
  const lines = captions[at].map(
    (line, index) =>
      `<text x="${MARGIN}" y="${MARGIN + LINE * (index + 0.6)}" fill="${index === 0 ? soft : ink}" font-size="${index === 0 ? 13 : FONT}" font-family="${escapeAttribute(index === 0 ? 'system-ui, sans-serif' : FAMILY)}">${escapeAttribute(line)}</text>`,
  );
  const left = (width - Number(pictures[at].getAttribute('width'))) / 2;
  const drawn = flatLayers(pictures[at])
    .filter(({ localName, parentNode }) => localName !== 'rect' || parentNode !== pictures[at])
    .map(markupOf)
    .map((piece) => (piece.startsWith('<defs') ? piece : `<g transform="translate(${left} ${top})">${piece}</g>`));
  return [...lines, ...drawn];
}

/** Every piece once, with the pictures that contain it; the order respects that of each picture. @param {Sheet} sheet @param {Show} show @param {Turns} [turns] */
async function piecesOf(sheet, show, turns) {
  /** @type {{ markup: string, at: number[] }[]} */ const pieces = [];
  const met = new Set();
  const merge = (/** @type {number} */ at) => {
    let after = 0;
    for (const markup of onePicture(sheet, show, at)) {
      const known = met.has(markup)
        ? pieces.findIndex((piece, index) => index >= after && piece.markup === markup)
        : -1;
      met.add(markup);
      if (known >= 0) pieces[known].at.push(at);
      else pieces.splice(after, 0, { markup, at: [at] });
      after = known >= 0 ? known + 1 : after + 1;
    }
  };
  await eachInTurn([...sheet.pictures.keys()], merge, turns);
  return pieces;
}

/** @param {Sheet} sheet @param {Show} show */
function svgStart({ width, height }, { ground, words }) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><title>${escapeAttribute(words.title)}</title><rect width="100%" height="100%" fill="${ground}"/>`;
}
