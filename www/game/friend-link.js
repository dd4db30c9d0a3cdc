// A friend's link finds the game that it goes on with: each move is another link, and none of them another game.
import { GameRecord } from './record.js';

/** @typedef {import('./store.js').Entry} Entry */
/** @typedef {import('./address.js').FriendLink} FriendLink */

/** What there is to say of a link: it is of an earlier move, or was sent by the reader; null if it is news. @typedef {'old' | 'own' | null} Told */

/**
 * The kept game that a link goes on with: the one of its name, or for a link without one, the last whose moves it has or that has its moves.
 * @param {Entry[]} entries the newest first
 * @param {FriendLink} link
 * @param {string} startFen
 * @param {string[]} moves
 * @returns {Entry | null}
 */
export function keptFor(entries, { side, id }, startFen, moves) {
  const isIt = (/** @type {Entry} */ { kept: { friend, record, tip } }) => {
    if (!friend || record.startFen !== startFen) return false;
    if (id) return friend.id === id;
    const line = GameRecord.from(record).nodeAt(tip).moves;
    return friend.side === side && line.length > 0 && moves.length > 0 && isStart(line, moves);
  };
  return entries.find(isIt) ?? null;
}

/** Whether one line is the start of the other. @param {string[]} line @param {string[]} other */
function isStart(line, other) {
  return line.slice(0, other.length).every((move, index) => move === other[index]);
}

/**
 * Goes on with the game on the table as a link says. Moves that the game has not seen are news, also where they are others than before:
 * then the friend has taken back.
 * @param {import('./game.js').Game} game
 * @param {FriendLink} link
 * @param {string[]} moves
 * @returns {Promise<Told>}
 */
export async function follow(game, { side, resigned }, moves) {
  const { record, players, orientation, friend, friendId } = game;
  if (friend !== side) return 'own';
  const line = game.tip.moves;
  const goesOn = moves.length > line.length && isStart(line, moves);
  if (goesOn || !has(record, moves)) {
    record.cursor = record.root;
    const tip = record.playAll(moves);
    record.promote(tip);
    record.cursor = tip;
    record.result = 'unknown';
    await game.open(record, { players, orientation, tip, friend, friendId, outcome: null });
  }
  if (resigned && game.isLive) game.resign(resigned);
  return resigned || game.tip.moves.join() === moves.join() ? null : 'old';
}

/** Whether a record has a line of moves. @param {GameRecord} record @param {string[]} moves */
function has(record, moves) {
  let node = /** @type {import('./record.js').MoveNode | undefined} */ (record.root);
  for (const move of moves) node = node?.children.find((child) => child.move === move);
  return node !== undefined;
}
