// A small tree from the reader's game: two moves in each position, and the playing search's value of the last.
import { isRedToMove } from './own-line.js';
import { inScript, language as scriptOf } from '../../../i18n/i18n.js';

/** @import { SearchEngine } from '../lessons/tools.js' */
/** @import { Place } from './own-line.js' */

const PLIES = 3;
/** Search depth for the candidate moves, of which two are kept. */
const DEPTH = 2;
const LINES = 3;
/** Larger values are mates. */
const MAX_SCORE = 20_000;

/**
 * @param {SearchEngine} engine
 * @param {Place} place
 * @param {string} language
 * @returns {Promise<{ tree: string, root: 'max' | 'min' } | null>} null: too few moves, or a mate
 */
export async function ownTree(engine, place, language) {
  const notation = scriptOf(language) === 'en' ? 'wxf' : 'chinese';
  // Max is Red, as in all searches of xiangqi here.
  const root = isRedToMove(place) ? 'max' : 'min';
  const sign = root === 'max' ? 1 : -1;
  /** @param {string[]} since @returns {Promise<string | null>} */
  const grow = async (since) => {
    const { lines } = await engine.analyse({
      position: { fen: place.fen, moves: [...place.moves, ...since] },
      limits: { depth: DEPTH },
      options: { lines: LINES, fresh: true },
    });
    const chosen = choose(lines, place.variant + since.length);
    if (chosen.length < 2) return null;
    const children = [];
    for (const line of chosen) {
      const name = JSON.stringify(inScript(line[notation][0], language));
      const below = since.length + 1 < PLIES ? await grow([...since, line.moves[0]]) : `:${sign * line.score}`;
      if (below === null || Math.abs(line.score) > MAX_SCORE) return null;
      children.push(name + below);
    }
    return `(${children.join(' ')})`;
  };
  const tree = await grow([]);
  return tree === null ? null : { tree, root };
}

/** Two of the best three, in an order that depends on the variant. @template Line @param {Line[]} lines @param {number} variant */
function choose(lines, variant) {
  const shownLines = lines.length > 2 ? lines.filter((_, index) => index !== 2 - (variant % 3)) : lines;
  return variant % 2 === 0 ? shownLines : [...shownLines].reverse();
}
