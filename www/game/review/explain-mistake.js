// Explains a mistake by two lines and the rules.
import { replyEvidence, tacticEvidence } from './evidence.js';
import { reasonsFor, settled } from './reasons.js';
import { decisiveCapture } from './decisive-capture.js';

/** @import { Position, Rules } from './evidence.js' */
/** @import { Compared, Reason } from './reasons.js' */
/** @import { StudyEngine } from './study.js' */

/** @typedef {Pick<StudyEngine, 'xiangqiState' | 'xiangqiAppraisal'>} ExplanationEngine */
/** The line played, from the mistake on, and the better line, in UCI. @typedef {Pick<Compared, 'side' | 'before' | 'after'> & { played: string[], better: string[] }} Lines */

/** @param {ExplanationEngine} engine @param {Position} from position before the mistake @param {Lines} lines @returns {Promise<Reason[]>} */
export async function explainMistake(engine, from, { side, before, after, ...lines }) {
  const [played, better] = await Promise.all([
    followLine(engine, from, lines.played),
    followLine(engine, from, lines.better),
  ]);
  /** @type {Rules} */
  const rules = (position) => engine.xiangqiState({ ...position, known: position.moves.length });
  const [{ moves: last }, playedAppraisal, betterAppraisal, threat, seen] = await Promise.all([
    engine.xiangqiState({ ...from, known: Math.max(0, from.moves.length - 1) }),
    engine.xiangqiAppraisal(played.position),
    engine.xiangqiAppraisal(better.position),
    replyEvidence(rules, from, played.moves),
    tacticEvidence(rules, from, decisiveCapture({ side, played: played.moves, better: better.moves })),
  ]);
  return reasonsFor({
    side,
    before,
    after,
    played: played.moves,
    better: better.moves,
    ...threat,
    ...(last.at(-1)?.captures && { lastCapture: last.at(-1)?.to }),
    seen,
    playedAppraisal,
    betterAppraisal,
  });
}

/** A line with its moves as the rules see them, and the position at its end. @param {Pick<import('../../record/types.js').Engine, 'xiangqiState'>} engine @param {Position} from @param {string[]} line */
export async function followLine(engine, { fen, moves }, line) {
  const state = await engine.xiangqiState({ fen, moves: [...moves, ...line], known: moves.length });
  const settledMoves = settled(state.moves, state.legal);
  return { position: { fen, moves: [...moves, ...settledMoves.map(({ uci }) => uci)] }, moves: settledMoves };
}
