// What a suggested move wins on the board, or prevents: by its line, and by what the opponent would do after a pass.
import '../../i18n/coach.js';
import { Chuhe } from '../../engine/client.js';
import { decisiveCaptures, MIN_MATERIAL } from './decisive-capture.js';
import { followLine } from './explain-mistake.js';
import { lotsOf, materialOf, worthOfPiece } from './material-balance.js';
import { passedFen, shownLength } from './reasons.js';

/** @import { CoachTexts } from '../../i18n/coach.js' */
/** @import { Texts } from '../../i18n/dictionaries.js' */
/** @import { Engine } from '../../record/types.js' */
/** @import { Position } from './evidence.js' */
/** @typedef {{ code: keyof CoachTexts['hint'], won?: { piece: string, count: number }[], lost?: { piece: string, count: number }[], count?: number }} Gain `lost` is what it costs */

const THREAT_SEARCH = { limits: { nodes: 40_000, timeMs: 600 }, options: { tableMb: 16, fresh: true } };
/** A piece that the suggested line wins later is uncertain. */
const MAX_GAIN_INDEX = 2;
const PASS = { uci: '', from: '', to: '', piece: '' };

/** The `start`ed engine is a separate one: the game's searches keep their memory. @param {Engine} rules @param {Position} position @param {{ line: string[], mate?: number | null }} found @param {() => Promise<Pick<Engine, 'bestMove'>>} [start] @returns {Promise<Gain | null>} */
export async function gainOf(rules, position, { line, mate }, start = () => Chuhe.start()) {
  if (mate && mate > 0) return { code: 'mates', count: mate };
  if (line.length === 0) return null;
  const { fen, side, moves, inCheck } = await rules.xiangqiState(position);
  const followed = async (/** @type {Position} */ from, /** @type {string[]} */ uci) => {
    const { moves: all } = await followLine(rules, from, uci);
    return all.slice(0, shownLength(all));
  };
  const lines = { side, played: [PASS], better: await followed(position, line) };
  const [gain] = decisiveCaptures(lines);
  const { missed: won, spared: lost } = lotsOf(lines, null);
  const isClear = gain && gain.index <= MAX_GAIN_INDEX && won.length > 0;
  if (isClear && materialOf(lines.better, side).net >= Math.min(MIN_MATERIAL, worthOfPiece(gain.piece))) {
    const last = moves.at(-1);
    return { code: gain.index === 0 && last?.captures && last.to === gain.square ? 'takesBack' : 'wins', won, lost };
  }
  if (inCheck) return null;
  const passed = { fen: passedFen(fen), moves: [] };
  const threat = await (await start()).bestMove({ game: 'xiangqi', position: passed, ...THREAT_SEARCH });
  if (threat.mate && threat.mate > 0) return mate ? null : { code: 'prevents', count: threat.mate };
  const played = [PASS, ...(await followed(passed, threat.line))];
  const loss = decisiveCaptures({ ...lines, played }).find((one) => one.line === played && one.isOutright);
  return loss ? { code: 'saves', won: [{ piece: loss.piece, count: 1 }] } : null;
}

/** A hint in words: the move, and what it wins or prevents. @param {Gain} gain @param {string} move @param {Texts} texts */
export function gainText({ code, won = [], lost = [], count = 0 }, move, { coach, game, review }) {
  const pieces = { won: review.pieces(won), lost: review.pieces(lost) };
  // A spoken move in English has a clause after a comma.
  const named = { move: move.includes(',') ? `${move},` : move, count };
  return game.hintIs(/** @type {CoachTexts} */ (coach).hint[code]({ ...named, ...pieces }));
}
