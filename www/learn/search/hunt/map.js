// Half of the table as a figure: a small board for each square of the general, on it a field for each square of the hunter.
import { html, nothing, svg } from '../../../vendor/lit-html.js';
import { nameOf } from './source.js';

/** @import { HuntSource } from './source.js' */
/** The marked positions: the one this step found, the one it follows from, and the selected one. @typedef {{ now: number | null, by: number | null, seen: number | null }} Marks */

const FIELD = 10;
const GAP = 5;
const EDGE = 7;

/**
 * @param {HuntSource} source
 * @param {number} step
 * @param {{ red: boolean, isHidden: boolean }} half side to move, and whether its values are hidden
 * @param {Marks} marks
 * @param {{ label: string, general: string }} words
 */
export function mapOf(source, step, { red, isHidden }, { now, by, seen }, { label, general }) {
  const { size, places } = source;
  const block = size * FIELD;
  const whole = size * block + (size - 1) * GAP + EDGE;
  const squares = Array.from({ length: size * size }, (_, square) => square);
  const boards = squares.map((at) => {
    const [left, top] = [at % size, size - 1 - Math.floor(at / size)].map((number) => number * (block + GAP));
    const fields = squares.map((hunter) => {
      const x = left + EDGE + (hunter % size) * FIELD;
      const y = top + (size - 1 - Math.floor(hunter / size)) * FIELD;
      const [middleX, middleY] = [x + FIELD / 2, y + FIELD / 2];
      if (hunter === at)
        return svg`<circle class="general" cx=${middleX} cy=${middleY} r=${FIELD * 0.42}></circle><text class="glyph" x=${middleX} y=${middleY}>${general}</text>`;
      const place = source.find(hunter, at, red);
      if (place === null) return svg`<path class="never" d="M${x + 3} ${y + 7}l4 -4"></path>`;
      const known = isHidden ? null : source.known(place, step);
      const marks = [place === now && 'now', place === by && 'by', place === seen && 'seen'].filter(Boolean);
      const look = ['field', known ?? 'open', ...marks].join(' ');
      const text = isHidden ? '?' : known === 'drawn' ? '=' : known ? String(places[place].plies) : '';
      return svg`<rect class=${look} data-place=${place} x=${x + 0.5} y=${y + 0.5} width=${FIELD - 1} height=${FIELD - 1} rx="1"></rect>${
        text ? svg`<text class="plies ${known ?? ''}" x=${middleX} y=${middleY}>${text}</text>` : nothing
      }`;
    });
    return svg`<rect class="block" x=${left + EDGE} y=${top} width=${block} height=${block}></rect>${fields}`;
  });
  const middle = (/** @type {number} */ number) => number * (block + GAP) + block / 2;
  const edges = Array.from(
    { length: size },
    (_, line) =>
      svg`<text class="edge" x=${middle(line) + EDGE} y=${whole - EDGE / 2}>${nameOf(line, size)[0]}</text><text class="edge" x=${EDGE / 2 - 1} y=${middle(size - 1 - line)}>${line + 1}</text>`,
  );
  return html`<svg class="hunt-map" viewBox="0 0 ${whole} ${whole}" role="img" aria-label=${label}>${boards}${edges}</svg>`;
}

/**
 * One position on its board, with the move that decided it.
 * @param {HuntSource} source
 * @param {number} place
 * @param {number | null} by
 * @param {{ label: string, general: string, hunter: string | null }} words without a hunter only the general is drawn; without a label the question beside it says where
 */
export function boardOf({ size, places }, place, by, { label, general, hunter }) {
  const SQUARE = 20;
  const whole = size * SQUARE + EDGE;
  const middleOf = (/** @type {number} */ square) => ({
    x: EDGE + (square % size) * SQUARE + SQUARE / 2,
    y: (size - 1 - Math.floor(square / size)) * SQUARE + SQUARE / 2,
  });
  const shown = places[place];
  const lines = Array.from({ length: size }, (_, line) => {
    const at = line * SQUARE + SQUARE / 2;
    const end = whole - EDGE - SQUARE / 2;
    return svg`<path class="line" d="M${EDGE + at} ${SQUARE / 2}V${end}M${EDGE + SQUARE / 2} ${at}H${EDGE + end}"></path>
      <text class="edge" x=${EDGE + at} y=${whole - EDGE / 2}>${nameOf(line, size)[0]}</text>
      <text class="edge" x=${EDGE / 2} y=${whole - EDGE - at}>${line + 1}</text>`;
  });
  const stone = (/** @type {number} */ square, /** @type {string} */ side, /** @type {string} */ glyph) => {
    const { x, y } = middleOf(square);
    return svg`<circle class="stone ${side}" cx=${x} cy=${y} r=${SQUARE * 0.42}></circle><text class="glyph ${side}" x=${x} y=${y}>${glyph}</text>`;
  };
  const wayTo = (/** @type {typeof shown} */ after) => {
    const [from, to] = (shown.red ? [shown.hunter, after.hunter] : [shown.general, after.general]).map(middleOf);
    return svg`<path class="way" d="M${from.x} ${from.y}L${to.x} ${to.y}"></path><circle class="way-end" cx=${to.x} cy=${to.y} r="3"></circle>`;
  };
  // The way lies below the pieces.
  return html`<svg class="hunt-board" viewBox="0 0 ${whole} ${whole}" role="img" aria-label=${label} aria-hidden=${label === ''}>${lines}${by === null ? nothing : wayTo(places[by])}${hunter === null ? nothing : stone(shown.hunter, 'red', hunter)}${stone(shown.general, 'black', general)}</svg>`;
}
