// Exports the board as one SVG that needs neither style sheet nor font.
import { escapeText } from '../address/escape.js';
import { arrowPath } from './arrows.js';
import { VIEW_BOX, coordinateMarks, ground } from './ground.js';
import { placedMarks, placedPieces } from './shapes.js';
import { SIZE } from './squares.js';

/** @import { Arrow } from './arrows.js' */
/** @import { Picture } from './board-markup.js' */
/** @import { Design } from './designs.js' */
/** @import { Mark } from './scene.js' */

/** Content of a picture. @typedef {Omit<Picture, 'lastMove'> & { marks: Mark[], arrows: Arrow[] }} Shown */

/** The colours that a picture needs: names of tokens without `--`. */
export const COLOURS = /** @type {const} */ ([
  'board',
  'board-line',
  'board-text',
  'board-last',
  'board-check',
  'board-good',
  'board-best',
  'board-other',
  'board-drawn',
  'piece',
  'piece-rim',
  'piece-red',
  'piece-black',
]);
/** @typedef {Record<typeof COLOURS[number], string>} Colours */

/** @param {Shown} shown @param {Colours} colours @param {string} title for screen readers */
export function boardSVG({ pieces, side, look, coordinates, marks, arrows }, colours, title) {
  const { width, height } = SIZE;
  const body = [
    ground(look),
    `<g class="coordinates">${coordinateMarks(coordinates, side)}</g>`,
    ...placedMarks(marks, side),
    ...placedPieces(pieces, look, side),
    ...arrows.map((arrow) => `<path class="arrow ${arrow.kind}" d="${arrowPath(arrow, side)}"/>`),
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${VIEW_BOX}" role="img"><title>${escapeText(title)}</title>` +
    `<style>${style(colours, look)}</style>${body.join('').replaceAll(/<(circle|path) class="(sheen|fall|grain)"[^>]*>/g, '')}</svg>`
  );
}

/** The colours of a theme, read from the page that holds the board. @param {HTMLElement} board @param {ShadowRoot} inside @param {string} theme @returns {Colours} */
export function themeColours(board, inside, theme) {
  const before = board.getAttribute('theme');
  const probe = document.createElement('i');
  inside.append(probe);
  board.setAttribute('theme', theme);
  const colours = coloursAt(probe);
  probe.remove();
  if (before === null) board.removeAttribute('theme');
  else board.setAttribute('theme', before);
  return colours;
}

/** The colours where an element is. @param {HTMLElement} probe @returns {Colours} */
export function coloursAt(probe) {
  const colours = COLOURS.map((name) => {
    probe.style.color = `var(--${name})`;
    return [name, getComputedStyle(probe).color];
  });
  return Object.fromEntries(colours);
}

/** @param {Colours} colours @param {Design} look */
function style(colours, look) {
  return (
    `.table{fill:${colours.board}}.frame,.lines,.stations{fill:none;stroke:${colours['board-line']};stroke-width:2}.frame{stroke-width:4.5}` +
    `.river{fill:${colours['board-line']};opacity:.72}.coordinates{fill:${colours['board-text']};font:600 28px Palatino,Georgia,serif;text-anchor:middle}` +
    `.rim{fill:${colours['piece-rim']}}.disc{fill:${colours.piece}}.groove{fill:none;stroke:currentColor;stroke-width:2;opacity:.75}` +
    `.face{fill:currentColor;fill-rule:${look === 'international' ? 'evenodd' : 'nonzero'}}.red{color:${colours['piece-red']}}.black{color:${colours['piece-black']}}` +
    `.mark{fill:none;stroke-width:5}.from{stroke:${colours['board-last']}}.to circle{fill:${colours['board-last']}}.check circle{r:60px;fill:${colours['board-check']}}` +
    `.circle,.good{stroke:${colours['board-good']};stroke-width:8}.bad,.cross{stroke:${colours['board-check']};stroke-width:8}.dot circle{r:13px;fill:${colours['board-good']}}` +
    `.arrow{fill-opacity:.75}.hint{fill:${colours['board-good']}}.best{fill:${colours['board-best']}}.line,.premove{fill:${colours['board-other']}}.threat{fill:${colours['board-check']}}.mark.drawn{stroke:${colours['board-drawn']};stroke-width:8}.arrow.drawn{fill:${colours['board-drawn']}}`
  );
}
