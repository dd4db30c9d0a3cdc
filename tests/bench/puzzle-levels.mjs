// Lets the levels try the mined puzzles, and prints for each the rating of a solver who solves as many: `docs/strength.md`, "Ratings of the levels".

import { readFileSync } from 'node:fs';
import { Chuhe } from '../../www/engine/client.js';
import { levelOptions } from '../../www/game/state/opponent.js';
import { BANDS, readSet } from '../../www/puzzles/sets.js';

const engine = await Chuhe.start();
const text = (/** @type {string} */ band) =>
  readFileSync(new URL(`../../www/puzzles/sets/${band}.txt`, import.meta.url), 'utf8');
const puzzles = BANDS.flatMap((band) => readSet(text(band)));

for (let level = 1; level <= 9; level += 1) {
  let solved = 0;
  for (const [index, puzzle] of puzzles.entries()) if (await solves(puzzle, level, index)) solved += 1;
  console.log(`level ${level}: ${solved} of ${puzzles.length}, rating ${ratingOf(solved)}`);
}
engine.close();

/** Whether a level plays the solution; the last move of a mate may be another mate. @param {import('../../www/puzzles/sets.js').SetPuzzle} puzzle @param {number} level @param {number} seed */
async function solves({ fen, line, kind }, level, seed) {
  for (let ply = 0; ply < line.length; ply += 2) {
    const position = { fen, moves: line.slice(0, ply) };
    const options = levelOptions(level, 1000 * seed + ply);
    const { move } = await engine.bestMove({ game: 'xiangqi', position, limits: { timeMs: 5000 }, options });
    if (move === line[ply]) continue;
    if (kind !== 'mate' || ply + 1 < line.length) return false;
    const { legal } = await engine.xiangqiState({ fen, moves: [...position.moves, String(move)] });
    return legal.length === 0;
  }
  return true;
}

/** The rating at which this many solved puzzles are expected. @param {number} solved */
function ratingOf(solved) {
  let rating = 0;
  const expected = () => puzzles.reduce((sum, puzzle) => sum + 1 / (1 + 10 ** ((puzzle.rating - rating) / 400)), 0);
  while (expected() < solved) rating += 1;
  return rating;
}
