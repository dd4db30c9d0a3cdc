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
export function sentencesOf(answer, considered, { mover, asked, reader, notation, isRoot }, { considered: { why: words } }) {
  const { line, look, fate, rule, count, hope, after, why } = answer;
  const refuted = refutedBy(line, asked, notation);
  const { move } = refuted;
  const afterText = after ? textsOf(after, notation)[0] ?? null : null;
  const worth = (/** @type {import('./values.js').Look} */ one) => valueOf(one, mover, reader);
  if (!look) {
    const bring = hope === null || hope === undefined ? [] : [words.hope({ value: valueOf({ score: hope, mate: null, bound: 'exact' }, mover, reader) })];
    switch (fate) {
      case 'leftOut': return [words.leftOut({ move, rule: rule ?? '' }), ...bring];
      case 'leftOutWithOthers': return [words.leftOutWithOthers({ move, rule: rule ?? '', count })];
      case 'cut': return [words.cut({ move, after: afterText ?? '', reply: null })];
      // What was begun and not ended was stopped as well.
      case 'searched':
      case 'stopped': return [words.stopped({ move, after: afterText })];
      case 'settled': return [words.settled({ move, why })];
      case 'quiet': return [words.quiet({ move })];
      default: return [words.unknown({ move })];
    }
  }
  const chosen = considered.candidates[0];
  const last = chosen?.looks.at(-1);
  if (isRoot && chosen && last && chosen.line.moves[0] === line.moves[0]) return [words.isChosen({ move, value: worth(last) })];
  const depth = isRoot ? considered.iterations[look.iteration].depth : 0;
  const told = [words.runsInto({ ...refuted, value: worth(look), depth })];
  if (isRoot && chosen && last) {
    // A move that is only known to be no better has the chosen one's value for its bound.
    const compared = look.score === last.score ? words.noBetter : words.better;
    told.push(compared({ move: textsOf(chosen.line, notation)[0], value: worth(last) }));
  }
  if (isRoot && fate === 'stopped') told.push(words.stoppedLater);
  if (isRoot && fate === 'cut' && afterText) told.push(words.cutLater({ after: afterText }));
  return told;
}
