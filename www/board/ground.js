// The empty board as SVG: lines, palaces, station marks, the river and the coordinates.
import { RIVER, characterAttributes } from './designs.js';
import { FILES, MARGIN, SIZE, SPACING, place } from './squares.js';

/** @import { Design } from './designs.js' */
/** @import { Side } from './squares.js' */
/** @typedef {'numbers' | 'digits' | 'letters' | 'none'} Coordinates */

export const VIEW_BOX = `${-MARGIN.x} ${-MARGIN.y} ${SIZE.width} ${SIZE.height}`;

/** Starting points of cannons and soldiers. */
const STATIONS = ['b2', 'h2', 'b7', 'h7', ...[...'acegi'].flatMap((file) => [`${file}3`, `${file}6`])];
const [RIGHT, BOTTOM] = [8 * SPACING, 9 * SPACING];

/** @param {Design} look */
export function ground(look) {
  return (
    `<rect class="table" x="${-MARGIN.x}" y="${-MARGIN.y}" width="${SIZE.width}" height="${SIZE.height}" rx="14"/>` +
    `<path class="grain" d="${grain()}"/><path class="frame" d="M-13 -13H${RIGHT + 13}V${BOTTOM + 13}H-13Z"/>` +
    `<path class="lines" d="${lines()}"/><path class="stations" d="${STATIONS.map(station).join('')}"/>${river(look)}`
  );
}

/** Wood grain: nearly straight lines, closer together towards one side. */
function grain() {
  const right = SIZE.width - MARGIN.x - 10;
  return Array.from({ length: 26 }, (_, ring) => {
    const part = (ring + 0.5) / 26;
    const y = Math.round(-MARGIN.y + 12 + (SIZE.height - 24) * (part + 0.03 * Math.sin(ring * 2.4)));
    const bow = Math.round(16 * Math.sin(ring * 1.7) + 26 * (part - 0.5));
    return `M${-MARGIN.x + 10} ${y}C180 ${y - bow} 520 ${y + bow} ${right} ${y - Math.round(bow / 3)}`;
  }).join('');
}

function lines() {
  const across = Array.from({ length: 10 }, (_, row) => `M0 ${row * SPACING}H${RIGHT}`);
  const down = Array.from(
    { length: 7 },
    (_, file) => `M${(file + 1) * SPACING} 0V${4 * SPACING}M${(file + 1) * SPACING} ${5 * SPACING}V${BOTTOM}`,
  );
  const palaces = 'M300 0L500 200M500 0L300 200M300 700L500 900M500 700L300 900';
  return `${across.join('')}M0 0V${BOTTOM}M${RIGHT} 0V${BOTTOM}${down.join('')}${palaces}`;
}

/** Four small corners around a point, or two at the edge of the board. @param {string} square */
function station(square) {
  const { x, y } = place(square);
  const [near, far] = [9, 25];
  return [-1, 1]
    .filter((side) => x + side * far > 0 && x + side * far < RIGHT)
    .flatMap((side) => [-1, 1].map((up) => `M${x + side * near} ${y + up * far}V${y + up * near}H${x + side * far}`))
    .join('');
}

/** The four characters of the river, at the places of a printed board. @param {Design} look */
function river(look) {
  const names = RIVER[look === 'simplified' ? 'simplified' : 'traditional'];
  const size = 62;
  const at = [150, 262, 538, 650];
  return `<g class="river">${names
    .map((name, index) => characterAt(at[index], 4.5 * SPACING, size, name))
    .join('')}</g>`;
}

/**
 * The coordinates at the edges: Chinese digits for Red's files and Arabic ones for Black's, Arabic ones for both, or file
 * letters and rank numbers.
 * @param {Coordinates} coordinates
 * @param {Side} bottom the side at the bottom of the picture
 */
export function coordinateMarks(coordinates, bottom) {
  if (coordinates === 'none') return '';
  const columns = Array.from({ length: 9 }, (_, column) => column);
  const [above, below] = [-MARGIN.y + 22, BOTTOM + MARGIN.y - 22];
  if (coordinates === 'letters') {
    const name = (/** @type {number} */ column) => FILES[bottom === 'black' ? 8 - column : column];
    const rank = (/** @type {number} */ row) => (bottom === 'black' ? row : 9 - row);
    return (
      columns
        .map((column) => text(column * SPACING, above, name(column)) + text(column * SPACING, below, name(column)))
        .join('') +
      Array.from(
        { length: 10 },
        (_, row) =>
          text(-MARGIN.x + 11, row * SPACING, rank(row)) + text(RIGHT + MARGIN.x - 11, row * SPACING, rank(row)),
      ).join('')
    );
  }
  const [redEdge, blackEdge] = bottom === 'red' ? [below, above] : [above, below];
  const number = (/** @type {number} */ column, /** @type {boolean} */ fromRight) =>
    fromRight ? 9 - column : column + 1;
  return columns
    .map(
      (column) =>
        characterAt(
          column * SPACING,
          redEdge,
          27,
          `${coordinates === 'digits' ? 'd' : 'n'}${number(column, bottom === 'red')}`,
        ) + characterAt(column * SPACING, blackEdge, 27, `d${number(column, bottom === 'black')}`),
    )
    .join('');
}

/** @param {number} x centre @param {number} y centre @param {number} size @param {string} name */
function characterAt(x, y, size, name) {
  return `<path transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 1000})" ${characterAttributes(name)}/>`;
}

/** @param {number} x @param {number} y @param {string | number} what */
function text(x, y, what) {
  return `<text x="${x}" y="${y}" dy=".36em">${what}</text>`;
}
