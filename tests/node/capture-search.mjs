// The capture game of lessons 10 and 11 by its rules, and a fail-soft search of a drawn position from left to right, with quiescence
// and null moves. It shares no code with the crate.

import assert from 'node:assert/strict';

/** @import { Diagram } from '../../www/engine/wasm/chuhe.js' */
/** A move. @typedef {{ from: number, to: number, isNoisy: boolean }} Move */

const MATE = 1_000_000_000;
const STRAIGHT = [
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, 0],
];
const ROUND = [...STRAIGHT, [-1, -1], [-1, 1], [1, -1], [1, 1]];
const WORTH = /** @type {Record<string, number>} */ ({ R: 5, P: 1, r: -5, p: -1 });

/** A position as the lesson writes it: rows from the top, capitals are White’s, then the side to move. @param {string} text */
function read(text) {
  const [board, side] = text.split(' ');
  const width = board.indexOf('/');
  return { cells: [...board.replaceAll('/', '')], width, isWhite: side === 'w' };
}

/** @typedef {ReturnType<typeof read>} Position */

/** @param {Position} position */
function write({ cells, width, isWhite }) {
  const rows = Array.from({ length: cells.length / width }, (_, row) =>
    cells.slice(row * width, (row + 1) * width).join(''),
  );
  return `${rows.join('/')} ${isWhite ? 'w' : 'b'}`;
}

/** The moves of the side to move, without regard to its king. @param {Position} position @returns {Move[]} */
function movesOf({ cells, width, isWhite }) {
  const height = cells.length / width;
  const isOwn = (/** @type {string} */ piece) => piece !== '.' && (piece === piece.toUpperCase()) === isWhite;
  const ahead = isWhite ? -1 : 1;
  /** @type {Move[]} */ const moves = [];
  cells.forEach((piece, from) => {
    if (!isOwn(piece)) return;
    const kind = piece.toUpperCase();
    /** @param {number[]} step @param {number} reach @param {(target: string) => boolean} [fits] */
    const go = ([rows, columns], reach, fits = (target) => !isOwn(target)) => {
      for (let far = 1; far <= reach; far += 1) {
        const [row, column] = [Math.floor(from / width) + far * rows, (from % width) + far * columns];
        if (row < 0 || row >= height || column < 0 || column >= width) return;
        const to = row * width + column;
        if (!fits(cells[to])) return;
        const isHome = kind === 'P' && row === (isWhite ? 0 : height - 1);
        moves.push({ from, to, isNoisy: cells[to] !== '.' || isHome });
        if (cells[to] !== '.') return;
      }
    };
    if (kind === 'K') for (const step of ROUND) go(step, 1);
    if (kind === 'R') for (const step of STRAIGHT) go(step, 5);
    if (kind !== 'P') return;
    go([ahead, 0], 1, (target) => target === '.');
    for (const side of [-1, 1]) go([ahead, side], 1, (target) => target !== '.' && !isOwn(target));
  });
  return moves;
}

/** @param {Position} position */
const passed = (position) => ({ ...position, isWhite: !position.isWhite });
/** Whether the side to move could capture the other king. @param {Position} position */
const takesKing = (position) => movesOf(position).some(({ to }) => 'Kk'.includes(position.cells[to]));

/** The legal moves, with the positions after them. @param {Position} position */
function legal(position) {
  return movesOf(position).flatMap(({ from, to, isNoisy }) => {
    const cells = [...position.cells];
    [cells[to], cells[from]] = [cells[from], '.'];
    const after = { ...passed(position), cells };
    return takesKing(after) ? [] : [{ isNoisy, text: write(after) }];
  });
}

/**
 * Searches a drawn position: the values and signs of the entered nodes for White, the children cut off, and the first null move.
 * @param {Diagram} diagram
 * @param {{ depth: number, quiescence?: boolean, nullMove?: 'off' | 'fixed' | 'verified', nullMoveReduction?: number }} options `verified`: up to the
 *   first null move only
 */
export function searchDrawn({ nodes }, { depth, quiescence = true, nullMove = 'off', nullMoveReduction = 1 }) {
  /** @type {Map<number, { value: number, sign: string, cuts: number[] }>} */
  const found = new Map();
  /** @type {{ node: number, value: number, isEnough: boolean } | null} */
  let firstPass = null;
  search(0, depth, -Infinity, Infinity, true);
  return { found, firstPass: /** @type {{ node: number, value: number, isEnough: boolean } | null} */ (firstPass) };

  /** @param {number} at @param {number} left @param {number} alpha @param {number} beta @param {boolean} mayPass @returns {number} */
  function search(at, left, alpha, beta, mayPass) {
    if (firstPass && nullMove === 'verified') return 0;
    const position = read(nodes[at].label);
    const white = position.isWhite ? 1 : -1;
    /** @type {number[]} */ let cuts = [];
    let isExact = false;
    const best = inside(alpha);
    const [low, high] = position.isWhite ? ['≤', '≥'] : ['≥', '≤'];
    found.set(at, { value: white * best, sign: isExact ? '' : best <= alpha ? low : best >= beta ? high : '', cuts });
    return best;

    /** @param {number} bound */
    function inside(bound) {
      const lost = nodes[at].y - MATE;
      const far = position.isWhite ? position.cells.slice(-position.width) : position.cells.slice(0, position.width);
      if (far.includes(position.isWhite ? 'p' : 'P')) return lost;
      const isQuiet = left <= 0;
      const material = white * position.cells.reduce((sum, piece) => sum + (WORTH[piece] ?? 0), 0);
      if (isQuiet && !quiescence) return material;
      const inCheck = takesKing(passed(position));
      const stands = isQuiet && !inCheck;
      const moves = legal(position).filter(({ isNoisy }) => isNoisy || !stands);
      let best = stands ? material : -Infinity;
      // Of moves that turn out to be illegal quiescence only learns a bound.
      isExact = stands && best < beta && movesOf(position).every(({ isNoisy }) => !isNoisy);
      if (best >= beta || (stands && moves.length === 0)) return best;
      const children = nodes.flatMap(({ parent }, child) => (parent === at ? [child] : []));
      const pass = write(passed(position));
      const isPass = (/** @type {number} */ child) => nodes[child].label === pass;
      if (!isQuiet && nullMove !== 'off' && mayPass && beta < Infinity && !inCheck) {
        const child = children.findIndex(isPass);
        assert.equal(child, 0, 'the pass is searched first');
        const answer = -search(children[0], left - 1 - nullMoveReduction, -beta, 1 - beta, false);
        firstPass ??= { node: children[0], value: white * answer, isEnough: answer >= beta };
        if (answer >= beta) return answer;
      }
      // The pass is drawn too.
      const texts = moves.map(({ text }) => text);
      const drawn = children.filter((child) => texts.includes(nodes[child].label));
      assert.equal(drawn.length, moves.length, nodes[at].label);
      isExact = moves.length === 0;
      if (isExact) return lost;
      let raised = Math.max(bound, best);
      for (const [place, child] of drawn.entries()) {
        best = Math.max(best, -search(child, left - 1, -beta, -raised, true));
        raised = Math.max(raised, best);
        if (best < beta) continue;
        cuts = drawn.slice(place + 1);
        break;
      }
      return best;
    }
  }
}
