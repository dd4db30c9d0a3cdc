// An animated GIF of a line and a sheet of its diagrams to print, without the rules.
import { Gif, paletteOf } from '../../formats/gif.js';
import { toCanvas } from '../../formats/svg-canvas.js';
import { readPlacement } from '../../board/placement.js';

/** @import { Placement } from '../../board/placement.js' */
/** @import { XiangqiBoard } from '../../board/xiangqi-board.js' */
/** @import { MoveNode } from '../../record/record.js' */
/** A position of a line; the start has the root as its node. @typedef {{ node: MoveNode, pieces: Placement, lastMove: { from: string, to: string } | null }} Stage */

/** Seconds that each position of a GIF is shown, and the last one. */
const FRAME_SECONDS = 1.2;
const LAST_FRAME_SECONDS = 4;
const GIF_WIDTH = 480;

/**
 * Every position of the line through a node, from the start to the end of the line.
 * @param {{ startFen: string, root: MoveNode }} record
 * @param {MoveNode} through
 * @returns {Stage[]}
 */
export function stagesOf({ startFen, root }, through) {
  const pieces = readPlacement(startFen);
  return [
    { node: root, pieces: new Map(pieces), lastMove: null },
    ...through.end.path.map((node) => {
      const [from, to] = [node.move.slice(0, 2), node.move.slice(2)];
      const piece = pieces.get(from);
      pieces.delete(from);
      if (piece) pieces.set(to, piece);
      return { node, pieces: new Map(pieces), lastMove: { from, to } };
    }),
  ];
}

/**
 * A part of a line: from before move `from` to after move `to`.
 * @param {Stage[]} stages of the whole line
 * @param {{ from: number, to: number }} ends plies, counted from 1
 */
export function partOf(stages, { from, to }) {
  return stages.slice(from - 1, to + 1);
}

/**
 * The positions worth a diagram: after every `every` full moves, or where there is a comment or glyph; always the last one.
 * @param {Stage[]} stages of a line or a part of it
 * @param {number} every full moves; 0 selects positions with a comment or glyph
 */
export function chosenStages(stages, every) {
  return stages.filter(({ node }, index) => {
    if (index === stages.length - 1) return true;
    // The position before a part's first move belongs to the part before.
    if (index === 0 && node.parent) return false;
    return every === 0 ? node.comment !== '' || node.glyphs.length > 0 : node.ply > 0 && node.ply % (2 * every) === 0;
  });
}

/** @param {XiangqiBoard} board the board whose design is used @param {Stage[]} stages */
export async function gifOf(board, stages) {
  const theme = board.getAttribute('theme') === 'print' ? 'print' : 'light';
  const pictures = stages.map(({ pieces, lastMove }) => board.toSVG(theme, { pieces, lastMove }));
  // All frames have the colours of these two.
  const samples = await Promise.all([pictures[0], pictures[pictures.length - 1]].map(pixelsOf));
  const { width, height } = samples[0];
  const gif = new Gif(width, height, paletteOf(samples.map(({ data }) => data)));
  for (const [at, picture] of pictures.entries())
    gif.add((await pixelsOf(picture)).data, at === pictures.length - 1 ? LAST_FRAME_SECONDS : FRAME_SECONDS);
  return new Blob([gif.bytes()], { type: 'image/gif' });
}

/** @param {string} svg */
async function pixelsOf(svg) {
  const canvas = await toCanvas(svg, { width: GIF_WIDTH }, { willReadFrequently: true });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  // The palette has no transparent colour, so transparent corners would come out black: they get the colour of the board.
  const [red, green, blue] = context.getImageData(canvas.width / 2, 1, 1, 1).data;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = `rgb(${red} ${green} ${blue})`;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/**
 * Adds a sheet of diagrams to the page, prints nothing else, and removes the sheet afterwards.
 * @param {XiangqiBoard} board
 * @param {{ title: string, occasion: string, stages: Stage[], caption: (node: MoveNode) => string }} sheet
 */
export function printDiagrams(board, { title, occasion, stages, caption }) {
  const sheet = document.createElement('section');
  sheet.className = 'diagrams';
  sheet.append(textElement('h1', title), ...(occasion ? [textElement('p', occasion)] : []));
  for (const { node, pieces, lastMove } of stages) {
    const figure = document.createElement('figure');
    figure.innerHTML = board.toSVG('print', { pieces, lastMove });
    const words = textElement('figcaption', caption(node));
    if (node.comment) words.append(textElement('p', node.comment));
    figure.append(words);
    sheet.append(figure);
  }
  document.body.append(sheet);
  document.documentElement.classList.add('printing-diagrams');
  const end = () => {
    document.documentElement.classList.remove('printing-diagrams');
    sheet.remove();
  };
  addEventListener('afterprint', end, { once: true });
  print();
}

/** @param {string} name tag name @param {string} text */
function textElement(name, text) {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
