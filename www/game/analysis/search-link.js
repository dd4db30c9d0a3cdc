// Links from a move to the lab: to the search that chose it, or, without a record of it, to a search of the position before it.
import { playedBy, settingsOf, writePlayed } from '../../address/played-move.js';
import { writeSetting } from '../../address/switches.js';
import { storeReturn } from '../../storage/lab-return.js';
import { moveText } from '../../record/move-text.js';

/** @import { MoveNode } from '../../record/record.js' */
/** @import { Table } from '../panels.js' */

/**
 * The URL of the lab with a search of the position before a move.
 * @param {{ fen: string, moves: string[] }} position position before the move
 * @param {Pick<MoveNode, 'move' | 'search'>} node
 * @param {string} lang
 */
export function labAddress({ fen, moves }, { move, search }, lang) {
  const tree = moves.length > 0 ? `${fen} moves ${moves.join(' ')}` : fen;
  const played = playedBy(move, search);
  const settings = Object.entries(settingsOf(played.chosen)).map(([name, setting]) => [name, writeSetting(setting)]);
  return `../lab/?${new URLSearchParams({ algorithm: 'play', tree, ...Object.fromEntries(settings), played: writePlayed(played), lang })}`;
}

/**
 * The address, label and tooltip of a link to the search of a move, and what a press on it stores.
 * @param {Table} table
 * @param {MoveNode} node a move; the start has no search
 */
export function searchLink({ game, settings, texts }, node) {
  const { how } = texts().review;
  const words = node.search ? how.chosen : how.anew;
  const move = moveText(game.written(node), settings.values.notation, node.move);
  const before = game.position(/** @type {MoveNode} */ (node.parent));
  const href = labAddress(before, node, document.documentElement.lang);
  return { href, text: words.text({ move }), help: words.help, onClick: () => storeReturn(href, game.cursor, null) };
}
