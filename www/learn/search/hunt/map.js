// Half of the table as a figure: a small board for each square of the general, on it a field for each square of the hunter.
import { svg } from '../../../site/svg-elements.js';
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
  /** @type {SVGElement[]} */
  const fields = [];
  for (let at = 0; at < size * size; at += 1) {
    const [left, top] = [at % size, size - 1 - Math.floor(at / size)].map((number) => number * (block + GAP));
    fields.push(svg('rect', { class: 'block', x: left + EDGE, y: top, width: block, height: block }));
    for (let hunter = 0; hunter < size * size; hunter += 1) {
      const x = left + EDGE + (hunter % size) * FIELD;
      const y = top + (size - 1 - Math.floor(hunter / size)) * FIELD;
      if (hunter === at) {
        fields.push(svg('circle', { class: 'general', cx: x + FIELD / 2, cy: y + FIELD / 2, r: FIELD * 0.42 }));
        fields.push(svg('text', { class: 'glyph', x: x + FIELD / 2, y: y + FIELD / 2 }, [general]));
        continue;
      }
      const place = source.find(hunter, at, red);
      if (place === null) {
        fields.push(svg('path', { class: 'never', d: `M${x + 3} ${y + 7}l4 -4` }));
        continue;
      }
      const known = isHidden ? null : source.known(place, step);
      const marks = [place === now && 'now', place === by && 'by', place === seen && 'seen'].filter(Boolean);
      const look = ['field', known ?? 'open', ...marks].join(' ');
      fields.push(
        svg('rect', {
          class: look,
          'data-place': place,
          x: x + 0.5,
          y: y + 0.5,
          width: FIELD - 1,
          height: FIELD - 1,
          rx: 1,
        }),
      );
      const text = isHidden ? '?' : known === 'drawn' ? '=' : known ? String(places[place].plies) : '';
      if (text) fields.push(svg('text', { class: `plies ${known ?? ''}`, x: x + FIELD / 2, y: y + FIELD / 2 }, [text]));
    }
  }
  const middle = (/** @type {number} */ number) => number * (block + GAP) + block / 2;
  for (let line = 0; line < size; line += 1) {
    fields.push(svg('text', { class: 'edge', x: middle(line) + EDGE, y: whole - EDGE / 2 }, [nameOf(line, size)[0]]));
    fields.push(svg('text', { class: 'edge', x: EDGE / 2 - 1, y: middle(size - 1 - line) }, [String(line + 1)]));
  }
  return svg('svg', { class: 'hunt-map', viewBox: `0 0 ${whole} ${whole}`, role: 'img', 'aria-label': label }, fields);
}

/**
 * One position on its board, with the move that decided it.
 * @param {HuntSource} source
 * @param {number} place
 * @param {number | null} by
 * @param {{ label: string, general: string, hunter: string | null }} words without a hunter only the general is drawn
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
    return [
      svg('path', { class: 'line', d: `M${EDGE + at} ${SQUARE / 2}V${end}M${EDGE + SQUARE / 2} ${at}H${EDGE + end}` }),
      svg('text', { class: 'edge', x: EDGE + at, y: whole - EDGE / 2 }, [nameOf(line, size)[0]]),
      svg('text', { class: 'edge', x: EDGE / 2, y: whole - EDGE - at }, [String(line + 1)]),
    ];
  });
  const stone = (/** @type {number} */ square, /** @type {string} */ side, /** @type {string} */ glyph) => {
    const { x, y } = middleOf(square);
    return [
      svg('circle', { class: `stone ${side}`, cx: x, cy: y, r: SQUARE * 0.42 }),
      svg('text', { class: `glyph ${side}`, x, y }, [glyph]),
    ];
  };
  const after = by === null ? null : places[by];
  const way = [];
  if (after) {
    const [from, to] = (shown.red ? [shown.hunter, after.hunter] : [shown.general, after.general]).map(middleOf);
    way.push(svg('path', { class: 'way', d: `M${from.x} ${from.y}L${to.x} ${to.y}` }));
    way.push(svg('circle', { class: 'way-end', cx: to.x, cy: to.y, r: 3 }));
  }
  return svg('svg', { class: 'hunt-board', viewBox: `0 0 ${whole} ${whole}`, role: 'img', 'aria-label': label }, [
    ...lines.flat(),
    // Below the pieces.
    ...way,
    ...(hunter === null ? [] : stone(shown.hunter, 'red', hunter)),
    ...stone(shown.general, 'black', general),
  ]);
}
