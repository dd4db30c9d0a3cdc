// The ladder as one picture: a square for each search, with an area proportional to its node count.
import { count } from '../../i18n/grammar/format.js';
import { svg } from '../../site/svg-elements.js';

/** @typedef {{ x: number, y: number, side: number }} Place */
/** A square's node count, the name of its search, and a line below. @typedef {{ name: string, nodes: number, amount: string, title: string, more: string }} Labelled */

const LABEL_WIDTH_PX = 150;
const LABEL_HEIGHT_PX = 70;
const GAP_PX = 28;
/** With less width the squares are stacked. */
const MIN_ROW_WIDTH_PX = 640;
const MAX_SIDE_PX = 340;
/** The preferred side of the square that shows the scale. */
const SAMPLE_SIDE_PX = 20;

/** The side of a square for `nodes`, where the largest square, for `most` nodes, has the side `largest`. @param {number} nodes @param {number} most @param {number} largest */
function sideOf(nodes, most, largest) {
  return Math.sqrt(nodes / Math.max(1, most)) * largest;
}

/**
 * Squares in a row on a common baseline, as large as fits; each has a column for its label.
 * @param {number[]} counts
 * @param {{ width: number, height: number, column: number, gap: number }} room
 * @returns {{ places: Place[], largest: number }}
 */
export function sideBySide(counts, { width, height, column, gap }) {
  const most = Math.max(...counts);
  const columns = (/** @type {number} */ largest) =>
    counts.map((nodes) => Math.max(column, sideOf(nodes, most, largest)));
  const needs = (/** @type {number} */ largest) =>
    columns(largest).reduce((sum, one) => sum + one, gap * (counts.length - 1));
  let [least, largest] = [0, Math.max(0, height)];
  if (needs(largest) > width) {
    for (let round = 0; round < 40; round += 1) {
      const middle = (least + largest) / 2;
      if (needs(middle) > width) largest = middle;
      else least = middle;
    }
  }
  let x = 0;
  const places = columns(largest).map((wide, index) => {
    const side = sideOf(counts[index], most, largest);
    const place = { x, y: largest - side, side };
    x += wide + gap;
    return place;
  });
  return { places, largest };
}

/** Squares in a column, with room for labels at their right. @param {number[]} counts @param {number} width */
function stacked(counts, width) {
  const most = Math.max(...counts);
  const largest = Math.max(40, Math.min(MAX_SIDE_PX, width - LABEL_WIDTH_PX - GAP_PX / 2));
  let y = 0;
  const places = counts.map((nodes) => {
    const side = sideOf(nodes, most, largest);
    const place = { x: 0, y, side };
    y += Math.max(side, LABEL_HEIGHT_PX) + GAP_PX;
    return place;
  });
  return { places, largest, height: y - GAP_PX };
}

/**
 * A round number of nodes for the sample square, and its side near `targetSide`; null if the square of one node is much larger.
 * @param {number} most @param {number} largest @param {number} targetSide
 */
export function scaleSample(most, largest, targetSide) {
  const ideal = most * (targetSide / Math.max(1, largest)) ** 2;
  const power = 10 ** Math.floor(Math.log10(Math.max(1, ideal)));
  const nodes = [5, 2, 1].map((times) => times * power).find((amount) => amount <= ideal) ?? 1;
  const side = sideOf(nodes, most, largest);
  return side > 1.5 * targetSide ? null : { nodes, side };
}

/** @param {Labelled[]} rungs @param {number} width @param {{ name: string, scale: (nodes: string | null) => string }} words */
export function ladderPicture(rungs, width, words) {
  const counts = rungs.map(({ nodes }) => nodes);
  const most = Math.max(...counts);
  const isWide = width >= MIN_ROW_WIDTH_PX;
  const { places, largest } = isWide
    ? sideBySide(counts, { width, height: MAX_SIDE_PX, column: LABEL_WIDTH_PX, gap: GAP_PX })
    : stacked(counts, width);
  const drawn = places.map(({ x, y, side }, index) => {
    const { name, amount, title, more } = rungs[index];
    const [left, top] = isWide
      ? [x, largest + 30]
      : [side + GAP_PX / 2, y + Math.max(20, Math.min(side, LABEL_HEIGHT_PX * 2) / 2)];
    return svg('g', { class: `rung ${name}` }, [
      square({ x, y, side }),
      label('amount', left, top, amount),
      label('title', left, top + 21, title),
      ...wrapLines(more, 26).map((line, row) => label('more', left, top + 40 + row * 16, line)),
    ]);
  });
  const foot = isWide
    ? largest + 126
    : Math.max(...places.map(({ y, side }) => y + Math.max(side, LABEL_HEIGHT_PX))) + GAP_PX + 16;
  const sample = scaleSample(most, largest, SAMPLE_SIDE_PX);
  const lines = wrapLines(
    words.scale(sample && count(sample.nodes)),
    isWide ? 90 : Math.floor((width - SAMPLE_SIDE_PX * 2) / 6.8),
  );
  const height = foot + lines.length * 18 + 4;
  const scale = svg('g', { class: 'scale' }, [
    ...(sample ? [square({ x: 0.5, y: foot - sample.side / 2, side: sample.side })] : []),
    ...lines.map((line, row) => label('caption', sample ? sample.side + 12 : 0, foot + 5 + row * 18, line)),
  ]);
  return svg('svg', { viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', 'aria-label': words.name }, [
    ...drawn,
    scale,
  ]);
}

/** @param {Place} place */
export function square({ x, y, side }) {
  return svg('rect', { x, y, width: side, height: side });
}

/** @param {string} look @param {number} x @param {number} y @param {string} words */
function label(look, x, y, words) {
  return svg('text', { class: look, x, y }, [words]);
}

/** Breaks a text into lines of at most `most` letters; a Chinese character counts as two. @param {string} text @param {number} most */
export function wrapLines(text, most) {
  /** @type {string[]} */ const found = [];
  let line = '';
  // Unbreakable parts: a word with the spaces after it, or a Chinese character with the punctuation after it.
  for (const part of text.match(/\p{Script=Han}[\u3000-\u303f\uff00-\uffef]*|[^\p{Script=Han}\s]+\s*|\s+/gu) ?? []) {
    if (line !== '' && widthOf((line + part).trimEnd()) > most) {
      found.push(line.trimEnd());
      line = '';
    }
    line += part;
  }
  return line.trim() === '' ? found : [...found, line.trimEnd()];
}

/** @param {string} text */
function widthOf(text) {
  return [...text].reduce((sum, letter) => sum + (/[\u2e80-\uffff]/.test(letter) ? 2 : 1), 0);
}
