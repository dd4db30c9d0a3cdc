// Joins the figures of several searches side by side, one picture for each step, with names above: for slides and animations.
import { escapeText } from '../../address/escape.js';
import { eachInTurn } from '../../site/each-in-turn.js';
import { flatLayers } from '../../tree/diagram/svg-export.js';

/** @import { Turns } from '../../site/each-in-turn.js' */
/** @import { Picture } from '../export/figures.js' */
/** A search and its pictures. @typedef {{ name: string, pictures: Picture[] }} Row */

/** In units of the figures. */
const [GAP, TITLE] = [24, 30];

/**
 * @param {Row[]} rows all with the same number of pictures
 * @param {{ ink: string, ground: string }} colours
 * @param {Turns} turns
 * @returns {Promise<Picture[]>} with the sentence of each search after its name
 */
export async function joinSideBySide(rows, { ink, ground }, turns) {
  if (rows.length === 1) return rows[0].pictures;
  const join = (/** @type {unknown} */ _, /** @type {number} */ at) => ({
    file: joined(
      rows.map(({ name, pictures }) => ({ name, file: pictures[at].file })),
      ink,
      ground,
    ),
    sentence: rows.map(({ name, pictures }) => `${name}: ${pictures[at].sentence}`).join(' — '),
  });
  return eachInTurn(rows[0].pictures, join, turns);
}

/**
 * Every shape gets a separate transform, so that unchanged shapes have the same markup from step to step.
 * @param {{ name: string, file: string }[]} files @param {string} ink @param {string} ground
 */
function joined(files, ink, ground) {
  const [parser, serializer] = [new DOMParser(), new XMLSerializer()];
  const [definitions, shapes] = [new Set(), /** @type {string[]} */ ([])];
  let [left, height] = [0, 0];
  for (const { name, file } of files) {
    const picture = parser.parseFromString(file, 'image/svg+xml').documentElement;
    const width = Number(picture.getAttribute('width'));
    const titleStyle = `fill="${ink}" font-size="15" font-family="system-ui, sans-serif" text-anchor="middle"`;
    const title = `<text x="${width / 2}" y="${TITLE * 0.6}" ${titleStyle}>${escapeText(name)}</text>`;
    shapes.push(`<g transform="translate(${left} 0)">${title}</g>`);
    for (const piece of flatLayers(picture)) {
      if (piece.localName === 'rect' && piece.parentNode === picture) continue;
      const markup = serializer.serializeToString(piece);
      if (piece.localName === 'defs') definitions.add(markup);
      else shapes.push(`<g transform="translate(${left} ${TITLE})">${markup}</g>`);
    }
    left += width + GAP;
    height = Math.max(height, Number(picture.getAttribute('height')) + TITLE);
  }
  const width = left - GAP;
  const inside = [...definitions, ...shapes].join('').replaceAll(' xmlns="http://www.w3.org/2000/svg"', '');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${ground}"/>${inside}</svg>`;
}
