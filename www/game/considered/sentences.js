// The answer to "why not?" in sentences: the refutation, the value, or the reason why the move was not searched.
import { shownAs } from '../../record/chance.js';
import { lineTexts } from '../../record/move-text.js';
import { valueOf } from '../analysis/values.js';

/** @import { IterationResult, ConsideredMoves, SearchedLine, WhyNotMove } from '../../engine/wasm/chuhe_full.js' */
/** @import { Texts } from '../../i18n/dictionaries.js' */
/** @import { Side } from '../../record/players.js' */

/**
 * @typedef {object} Reading
 * @property {Side} mover side to move at the root
 * @property {Side} askedSide side that would make the move in question
 * @property {string} notation
 * @property {boolean} isRoot
 */

/** The refutation at the start of a line: the side, its move, the reply, and why the line ends if there is no reply. @param {SearchedLine} line @param {Side} side @param {string} notation */
export function refutedBy(line, side, notation) {
  const [move, reply = null] = lineTexts(line, notation);
  return { side, move, reply, end: line.end ?? null };
}

/**
 * @param {WhyNotMove} answer
 * @param {ConsideredMoves} considered
 * @param {Reading} reading
 * @param {Texts} texts
 * @returns {string[]} sentences
 */
export function sentencesOf(answer, considered, { mover, askedSide, notation, isRoot }, texts) {
  const { why: words } = texts.considered;
  const { line, result, fate, rule, count, upperBound, after, why } = answer;
  const refuted = refutedBy(line, askedSide, notation);
  const { move } = refuted;
  const afterText = after ? (lineTexts(after, notation)[0] ?? null) : null;
  const worth = (/** @type {IterationResult} */ one) => valueOf(one, mover, texts);
  if (!result) {
    const bring =
      upperBound === null || upperBound === undefined
        ? []
        : [words.upperBound({ value: valueOf({ score: upperBound, mate: null }, mover, texts) })];
    switch (fate) {
      case 'leftOut':
        return [words.leftOut({ move, rule: rule ?? '' }), ...bring];
      case 'leftOutWithOthers':
        return [words.leftOutWithOthers({ move, rule: rule ?? '', count })];
      case 'cut':
        return [words.cut({ move, after: afterText ?? '', reply: null })];
      // A search that began but did not finish was stopped too.
      case 'searched':
      case 'stopped':
        return [words.stopped({ move, after: afterText === move ? null : afterText })];
      case 'settled':
        return [words.settled({ move, why })];
      case 'quiet':
        return [words.quiet({ move })];
      default:
        return [words.unknown({ move })];
    }
  }
  const chosen = considered.candidates[0];
  const last = chosen?.results.at(-1);
  if (isRoot && chosen && last && chosen.line.moves[0] === line.moves[0])
    return [words.isChosen({ move, value: worth(last) })];
  const depth = isRoot ? considered.iterations[result.iteration].depth : 0;
  const sentences = [words.runsInto({ ...refuted, value: worth(result), depth })];
  if (isRoot && chosen && last)
    sentences.push(compared(result, last, words)({ move: lineTexts(chosen.line, notation)[0], value: worth(last) }));
  if (isRoot && fate === 'stopped') {
    const isAgain = result.iteration === considered.iterations.length - 1;
    sentences.push(afterText === move ? words.stoppedAtIt : isAgain ? words.stoppedAgain : words.stoppedLater);
  }
  if (isRoot && fate === 'cut' && afterText) sentences.push(words.cutLater({ after: afterText }));
  return sentences;
}

/**
 * Compares a move with the chosen one. A bound from a failed window may be on the wrong side and then says nothing.
 * @param {IterationResult} result
 * @param {IterationResult} chosen
 * @param {Texts['considered']['why']} words
 */
function compared(result, chosen, words) {
  const isShown = result.bound !== 'atLeast' && chosen.bound !== 'atMost' && result.score <= chosen.score;
  if (!isShown) return words.undecided;
  return shownAs(result.score) === shownAs(chosen.score) ? words.noBetter : words.better;
}
