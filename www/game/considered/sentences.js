// The answer to "why not?" in sentences: what the move runs into, what it was worth, or why nobody looked at it.
import { textsOf, valueOf } from './values.js';

/** @typedef {import('../../i18n/i18n.js').Texts} Texts */
/** @typedef {import('../../engine/wasm/chuhe_full.js').WhyNotMove} WhyNotMove */
/** @typedef {import('../../engine/wasm/chuhe_full.js').ConsideredMoves} ConsideredMoves */
/** @typedef {import('../players.js').Side} Side */

/**
 * @typedef {object} Reading
 * @property {Side} mover who moves at the root
 * @property {Side} asked who would make the move that is asked about
 * @property {Side} reader
 * @property {string} notation
 * @property {boolean} isRoot
 */

/** Where the first move of a line runs into: who made it, its answer, and what ended the look if there is none. @param {import('../../engine/wasm/chuhe_full.js').SearchedLine} line @param {Side} side @param {string} notation */
export function refutedBy(line, side, notation) {
  const [move, reply = null] = textsOf(line, notation);
  return { side, move, reply, end: line.end ?? null };
}

/**
 * @param {WhyNotMove} answer
 * @param {ConsideredMoves} considered
 * @param {Reading} reading
 * @param {Texts} texts
 * @returns {string[]} sentences
 */
export function sentencesOf(
  answer,
  considered,
  { mover, asked, reader, notation, isRoot },
  { considered: { why: words } },
) {
  const { line, look, fate, rule, count, hope, after, why } = answer;
  const refuted = refutedBy(line, asked, notation);
  const { move } = refuted;
  const afterText = after ? (textsOf(after, notation)[0] ?? null) : null;
  const worth = (/** @type {import('./values.js').Look} */ one, /** @type {1 | 2} */ digits = 1) =>
    valueOf(one, mover, reader, digits);
  if (!look) {
    const bring =
      hope === null || hope === undefined
        ? []
        : [words.hope({ value: valueOf({ score: hope, mate: null, bound: 'exact' }, mover, reader) })];
    switch (fate) {
      case 'leftOut':
        return [words.leftOut({ move, rule: rule ?? '' }), ...bring];
      case 'leftOutWithOthers':
        return [words.leftOutWithOthers({ move, rule: rule ?? '', count })];
      case 'cut':
        return [words.cut({ move, after: afterText ?? '', reply: null })];
      // What was begun and not ended was stopped as well.
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
  const last = chosen?.looks.at(-1);
  if (isRoot && chosen && last && chosen.line.moves[0] === line.moves[0])
    return [words.isChosen({ move, value: worth(last) })];
  const depth = isRoot ? considered.iterations[look.iteration].depth : 0;
  // Two values that differ are not written alike.
  const isClose = isRoot && last && look.score !== last.score && worth(look).worth === worth(last).worth;
  const digits = isClose ? 2 : 1;
  const told = [words.runsInto({ ...refuted, value: worth(look, digits), depth })];
  if (isRoot && chosen && last) {
    told.push(compared(look, last, words)({ move: textsOf(chosen.line, notation)[0], value: worth(last, digits) }));
  }
  if (isRoot && fate === 'stopped') {
    const isAgain = look.iteration === considered.iterations.length - 1;
    told.push(afterText === move ? words.stoppedAtIt : isAgain ? words.stoppedAgain : words.stoppedLater);
  }
  if (isRoot && fate === 'cut' && afterText) told.push(words.cutLater({ after: afterText }));
  return told;
}

/**
 * How a move compares with the chosen one. A bound from a window that was tried in vain may be on the wrong side to say anything.
 * @param {import('./values.js').Look} look
 * @param {import('./values.js').Look} chosen
 * @param {Texts['considered']['why']} words
 */
function compared(look, chosen, words) {
  const isShown = look.bound !== 'atLeast' && chosen.bound !== 'atMost' && look.score <= chosen.score;
  if (!isShown) return words.undecided;
  // A move that is only known to be no better has the chosen one's value for its bound.
  return look.score === chosen.score ? words.noBetter : words.better;
}
