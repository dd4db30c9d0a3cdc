// The position of the front page, the move it asks about, and what the move would lose.
//
// `cargo xtask dist` computes the answer and writes it into the page; an unbuilt page computes it on load.
import { LEVEL, LIMITS, TABLE_MB } from '../address/review-limits.js';

/** @import { StudyEngine, Verdict } from '../game/review/study.js' */
/** @import { MoveNode } from '../record/record.js' */

/** Black has developed a horse against the central cannon, and the central soldier seems to be free. */
export const POSITION = 'rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2';
export const QUESTION_MOVE = 'e2e6';

/** The search of the position, in the names of the lab's address. */
export const SETTINGS = { ...LIMITS, level: LEVEL, player: 0, tableMb: TABLE_MB };

/** Judges the move as a review does. @param {StudyEngine} engine @returns {Promise<Verdict>} */
export async function askEngine(engine) {
  const [{ Study }, { GameRecord }] = await Promise.all([
    import('../game/review/study.js'),
    import('../record/record.js'),
  ]);
  const record = new GameRecord(POSITION);
  const position = (/** @type {MoveNode} */ { moves }) => ({ fen: POSITION, moves });
  const study = new Study({ record, position, changed() {} }, Promise.resolve(engine));
  return { ...(await study.judge(record.root, QUESTION_MOVE)), line: undefined };
}
