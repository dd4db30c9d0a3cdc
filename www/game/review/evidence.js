// Verifies by the rules what a reason claims about threats, protection and tactics.
import { readPlacement } from '../../board/placement.js';
import { passedFen } from './reasons.js';
import { isBetween } from './tactics.js';

/** @import { XiangqiState } from '../../engine/wasm/chuhe_play.js' */
/** @import { DecisiveCapture } from './decisive-capture.js' */
/** @import { Move, TacticEvidence } from './tactics.js' */
/** @typedef {{ fen: string, moves: string[] }} Position */
/** Asks the rules for a position's state. @typedef {(position: Position) => Promise<XiangqiState>} Rules */

/** The position after further moves. @param {Position} position @param {{ uci: string }[]} more @returns {Position} */
function after({ fen, moves }, more) {
  return { fen, moves: [...moves, ...more.map(({ uci }) => uci)] };
}

/** The legal moves after a pass; null where a pass is impossible, as in check. @param {Rules} rules @param {string} fen */
async function legalAfterPass(rules, fen) {
  try {
    return (await rules({ fen: passedFen(fen), moves: [] })).legal;
  } catch {
    return null;
  }
}

/**
 * Whether the reply to a mistake was already a threat before it, and whether its target was protected then; whether the target
 * is protected after the reply; and the captures possible right after the mistake.
 * @param {Rules} rules
 * @param {Position} from position before the mistake
 * @param {Move[]} played the mistake and the moves after it
 * @returns {Promise<{ wasThreat: boolean | null, wasProtected?: boolean, isProtected?: boolean, atOnce?: string[] }>} `wasThreat` is null if unknown
 */
export async function replyEvidence(rules, from, played) {
  const [mistake, answer] = played;
  if (!answer) return { wasThreat: null };
  const isTaken = (/** @type {{ to: string }[]} */ legal) => legal.some(({ to }) => to === answer.to);
  const [before, open, answered] = await Promise.all([
    rules(from),
    rules(after(from, [mistake])),
    rules(after(from, [mistake, answer])),
  ]);
  const evidence = {
    atOnce: open.legal.flatMap(({ uci, captures }) => (captures ? [uci] : [])),
    isProtected: isTaken(answered.legal),
  };
  const threats = await legalAfterPass(rules, before.fen);
  // In check a side cannot pass: nothing but the check was threatened.
  if (!threats) return { wasThreat: null, ...evidence };
  if (!threats.some(({ uci }) => uci === answer.uci)) return { wasThreat: false, ...evidence };
  const { legal } = await rules({ fen: passedFen(before.fen), moves: [answer.uci] });
  return { wasThreat: true, wasProtected: isTaken(legal), ...evidence };
}

/**
 * Evidence for a tactic behind a capture, and side effects of the capture.
 * @param {Rules} rules
 * @param {Position} from position before the line
 * @param {DecisiveCapture | null} turn
 * @returns {Promise<TacticEvidence>}
 */
export async function tacticEvidence(rules, from, turn) {
  if (!turn) return {};
  const [prepared, bare] = await Promise.all([preparedBy(rules, from, turn), isBareCannon(rules, from, turn)]);
  return { ...prepared, ...(bare && { isBareCannon: true }) };
}

/** How the move before a capture prepared it. @param {Rules} rules @param {Position} from @param {DecisiveCapture} turn @returns {Promise<TacticEvidence>} */
async function preparedBy(rules, from, { line, index }) {
  if (index < 2) return {};
  const [prepared, answer, capture] = line.slice(index - 2, index + 1);
  if (prepared.check) return {};
  const before = after(from, line.slice(0, index - 2));
  if (prepared.captures && answer.to === prepared.to)
    return { wasDefender: await isDefender(rules, before, prepared, capture) };
  if (capture.from !== prepared.to) return {};
  const ready = after(before, [prepared]);
  const attacked = await attackedBy(rules, ready, prepared.to);
  // If the reply moved the captured piece, its origin counts.
  const stood = answer.to === capture.to ? answer.from : capture.to;
  return { attacked, isTrapped: attacked.length === 1 && (await isTrapped(rules, ready, stood)) };
}

/** Whether a capturing cannon then faces the general with nothing between them, and stays. @param {Rules} rules @param {Position} from @param {DecisiveCapture} turn */
async function isBareCannon(rules, from, { line, index }) {
  const { piece, to } = line[index];
  if (piece.toLowerCase() !== 'c' || line[index + 1]?.to === to) return false;
  const pieces = readPlacement((await rules(after(from, line.slice(0, index + 1)))).fen);
  const [general] = [...pieces].find(([, letter]) => letter === (piece === 'C' ? 'k' : 'K')) ?? [];
  return (
    general !== undefined &&
    general[0] === to[0] &&
    ![...pieces.keys()].some((square) => isBetween(square, { from: to, to: general }))
  );
}

/** Whether a piece captured first protected the target of the next capture. @param {Rules} rules @param {Position} before @param {Move} taken @param {Move} capture */
async function isDefender(rules, before, taken, capture) {
  const { legal } = await rules(before);
  if (!legal.some(({ uci, captures }) => uci === capture.uci && captures === capture.captures)) return false;
  const answers = await rules(after(before, [capture]));
  return answers.legal.some(({ from, to }) => from === taken.to && to === capture.to);
}

/** The chariots, horses and cannons that a piece attacks; empty if its side cannot pass. @param {Rules} rules @param {Position} position @param {string} square square of the piece */
async function attackedBy(rules, position, square) {
  const { fen } = await rules(position);
  const legal = (await legalAfterPass(rules, fen)) ?? [];
  const captures = legal.filter(({ from }) => from === square).map(({ captures: taken }) => taken);
  return captures.filter((piece) => piece !== null && /[rnc]/i.test(piece)).map(String);
}

/** Whether a piece can be captured on every square that it can move to. @param {Rules} rules @param {Position} position its side to move @param {string} square */
async function isTrapped(rules, position, square) {
  const { legal } = await rules(position);
  for (const move of legal.filter(({ from }) => from === square)) {
    const { legal: answers } = await rules(after(position, [move]));
    if (!answers.some(({ to }) => to === move.to)) return false;
  }
  return true;
}
