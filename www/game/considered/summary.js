// What a player asks of a search, in sentences: the moves it weighed, the line that decided, and when it changed its mind.
import { lineTexts } from '../../record/move-text.js';
import { valueOf } from '../analysis/values.js';

/** @import { ConsideredMove, ConsideredMoves } from '../../engine/wasm/chuhe_full.js' */
/** @import { Texts } from '../../i18n/dictionaries.js' */
/** @import { Side } from '../../record/players.js' */

/** Number of moves listed at first, of moves named as weighed, and of plies of the line. */
export const FIRST_LISTED = 5;
const MAX_WEIGHED = 3;
const MAX_LINE_PLIES = 5;

/** The value of a move that is no bound: that of the last round with one. @param {ConsideredMove} move */
export const exactOf = ({ results }) => results.findLast(({ bound }) => bound === 'exact') ?? null;

/**
 * What a move is worth beside the chosen one: a mate, or the difference. The position has one number, that of the bar, which another
 * search has found. Empty for the chosen move, and for a bound, which is no value.
 * @param {ConsideredMove} move @param {ConsideredMove} chosen @param {Side} side @param {Texts} texts
 */
export function worthBeside(move, chosen, side, texts) {
  const { considered: words } = texts;
  const last = move === chosen ? exactOf(move) : move.results.at(-1);
  if (last?.bound !== 'exact') return '';
  const value = valueOf(last, side, texts);
  if (value.mate) return words.value({ value });
  const best = exactOf(chosen);
  if (move === chosen || !best) return '';
  if (best.mate) return words.noBetter;
  const by = ((best.score - last.score) / 100).toFixed(1);
  return Number(by) > 0 ? words.worse({ by }) : words.asGood;
}

/** @param {ConsideredMoves} considered @param {string} notation @param {Texts} texts @returns {string[]} */
export function summaryOf({ candidates, iterations, side }, notation, texts) {
  const { summary: words } = texts.considered;
  // Only listed moves are named.
  const listed = candidates.slice(0, FIRST_LISTED);
  const [chosen, ...others] = listed.filter(({ results }) => results.length > 0);
  if (!chosen) return [];
  const nameOf = (/** @type {ConsideredMove} */ { line }) => lineTexts(line, notation)[0];
  const weighed = [chosen, ...others.sort((one, another) => another.share - one.share).slice(0, MAX_WEIGHED - 1)];
  const exact = exactOf(chosen);
  const sentences = [
    words.weighed({ moves: weighed.map(nameOf) }),
    words.line({
      line: lineTexts(chosen.line, notation).slice(0, MAX_LINE_PLIES),
      value: exact && valueOf(exact, side, texts),
    }),
  ];
  const bestIn = iterations.map((_, at) =>
    candidates.find(({ results }) => results.some(({ iteration, best }) => best && iteration === at)),
  );
  const last = bestIn.findLastIndex((best) => best && best !== chosen);
  const earlier = bestIn[last];
  if (others.length === 0 || (earlier && !listed.includes(earlier))) return sentences;
  return [...sentences, earlier ? changed(earlier, last) : words.steady({ move: nameOf(chosen) })];

  /** @param {ConsideredMove} from @param {number} at */
  function changed(from, at) {
    const { depth } = iterations[at];
    const [was, now] = [from.results.find(({ iteration }) => iteration === at), from.results.at(-1)];
    // The line of a move is that of its last round: it refutes the move only if the value fell there.
    const isRefuted = was && now && now.iteration > at && now.score < was.score;
    const reply = isRefuted ? (lineTexts(from.line, notation)[1] ?? null) : null;
    return words.changed({ move: nameOf(chosen), from: nameOf(from), reply, depth });
  }
}
