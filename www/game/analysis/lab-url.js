// URLs of the lab for searches of a game.
import { playedBy, settingsOf, writePlayed } from '../../address/played-move.js';
import { writeSetting } from '../../address/switches.js';
import { LEVEL, LIMITS, TABLE_MB } from '../../address/review-limits.js';

/** @import { MoveNode } from '../../record/record.js' */
/** @import { Game } from '../state/game-state.js' */
/** @import { Subject } from '../considered/subject.js' */

/** @param {Game} game @param {Subject} subject @param {{ step: number } | null} at @param {string} lang */
export function treeAddress(game, { before, played, request }, at, lang) {
  const position = game.position(before);
  const { nodes } = /** @type {{ nodes: number }} */ (request.limits);
  const { level, seed = 0, tableMb } = /** @type {any} */ (request.options);
  const address = played?.search
    ? labAddress(position, played, lang)
    : searchAddress(position, { nodes, level, player: seed, tableMb }, played ? { played: played.move } : {}, lang);
  return at ? `${address}&step=${at.step}` : address;
}

/** The search of the review's evaluation: that of the position after the move. @param {{ fen: string, moves: string[] }} position @param {string} reply best reply found @param {string} lang */
export function reviewAddress(position, reply, lang) {
  const settings = { nodes: LIMITS.nodes, level: LEVEL, player: 0, tableMb: TABLE_MB };
  return searchAddress(position, settings, { reviewed: reply }, lang);
}

/** The lab's URL, relative to a game's page, for a search of the playing engine. @param {{ fen: string, moves: string[] }} position @param {ReturnType<typeof settingsOf>} settings @param {{ played?: string, reviewed?: string }} about @param {string} lang */
export function searchAddress({ fen, moves }, settings, about, lang) {
  const tree = moves.length > 0 ? `${fen} moves ${moves.join(' ')}` : fen;
  const written = Object.fromEntries(Object.entries(settings).map(([name, one]) => [name, writeSetting(one)]));
  return `../lab/?${new URLSearchParams({ algorithm: 'play', tree, ...written, ...about, lang })}`;
}

/** The search that chose a move, or, without a record, a search of the position before it. @param {{ fen: string, moves: string[] }} position @param {Pick<MoveNode, 'move' | 'search'>} node @param {string} lang */
export function labAddress(position, { move, search }, lang) {
  const played = playedBy(move, search);
  return searchAddress(position, settingsOf(played.chosen), { played: writePlayed(played) }, lang);
}
