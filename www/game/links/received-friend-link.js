// Decides what a friend's link may do to the stored game of its name, and continues that game as the link says.
import { other } from '../../record/players.js';
import { GameRecord } from '../../record/record.js';

/** @import { FriendLink } from '../../address/game-url.js' */
/** @import { MoveNode } from '../../record/record.js' */
/** @import { StoredGame } from '../../record/types.js' */
/** @import { Entry } from '../../storage/store.js' */
/** @import { Game } from '../state/game-state.js' */

/**
 * What a card says of a link that changes nothing: it is of an earlier move, was sent by the reader, is for the other side, or is of a game
 * of the same name from another position. Null: there is nothing to say.
 * @typedef {'old' | 'own' | 'otherSide' | 'otherStart' | null} LinkStatus
 */

/**
 * Why the reader is asked before a link changes a stored game. `number` is the first move that differs, `count` how many moves the link is
 * ahead.
 * @typedef {{ code: 'ended' | 'ownResign' | 'resignElsewhere' | 'unproved' | 'ownMove' }
 *   | { code: 'differs', number: number } | { code: 'ahead', count: number }} Doubt
 */

/**
 * `follow`: the link extends the game by the other side's next move or resignation. `keep`: the stored game stays as it is and is shown.
 * `apart`: the link is shown beside the stored game. `ask`: the link is shown, and the reader decides.
 * @typedef {{ action: 'follow' } | { action: 'keep' | 'apart', notice: LinkStatus } | { action: 'ask', doubt: Doubt }} Decision
 */

/**
 * The stored game that a link belongs to: the one of its name, or for a link without one, the last whose moves it has or that has its moves.
 * @param {Entry[]} entries the newest first
 * @param {FriendLink} link
 * @param {string} startFen
 * @param {string[]} moves
 * @returns {Entry | null}
 */
export function keptFor(entries, { side, id }, startFen, moves) {
  const isSameGame = (/** @type {Entry} */ { kept: { friend, record, tip } }) => {
    if (!friend) return false;
    if (id) return friend.id === id;
    if (record.startFen !== startFen) return false;
    const line = GameRecord.from(record).nodeAt(tip).moves;
    return friend.side === side && line.length > 0 && moves.length > 0 && isStart(line, moves);
  };
  const found = entries.filter(isSameGame);
  return found.find(({ kept }) => kept.record.startFen === startFen) ?? found[0] ?? null;
}

/** Whether one line is the start of the other. @param {string[]} line @param {string[]} other */
function isStart(line, other) {
  return line.slice(0, other.length).every((move, index) => move === other[index]);
}

/**
 * Decides what a link does to the stored game of its name. Without asking it adds the other side's next move, or that side's resignation
 * where the game stands, and nothing else.
 * @param {FriendLink & { isProved: boolean }} link
 * @param {string} startFen
 * @param {string[]} moves of the link
 * @param {StoredGame} kept
 * @returns {Decision}
 */
export function decide({ side, resigned, isProved }, startFen, moves, { friend, record: flat, tip, outcome }) {
  const own = /** @type {NonNullable<typeof friend>} */ (friend).side;
  const record = GameRecord.from(flat);
  if (record.startFen !== startFen) return { action: 'apart', notice: 'otherStart' };
  if (side !== own) return { action: 'keep', notice: has(record, moves) ? 'own' : 'otherSide' };
  const node = record.nodeAt(tip);
  const line = node.moves;
  const ahead = moves.length - line.length;
  const isSameLine = isStart(line, moves);
  const ask = (/** @type {Doubt} */ doubt) => /** @type {const} */ ({ action: 'ask', doubt });
  if (outcome) {
    const loser = outcome.code === 'resign' && outcome.winner ? other(outcome.winner) : null;
    const addsNothing = isSameLine && ahead <= 0 && (resigned === null || resigned === loser);
    return addsNothing
      ? { action: 'keep', notice: ahead < 0 || resigned !== loser ? 'old' : null }
      : ask({ code: 'ended' });
  }
  if (!isSameLine) return ask({ code: 'differs', number: line.findIndex((move, at) => move !== moves[at]) + 1 });
  if (resigned === own) return ask({ code: 'ownResign' });
  if (resigned && ahead !== 0) return ask({ code: 'resignElsewhere' });
  if (!resigned && ahead <= 0) return { action: 'keep', notice: ahead < 0 ? 'old' : null };
  if (ahead > 1) return ask({ code: 'ahead', count: ahead });
  if (ahead === 1 && record.sideAfter(node) === own) return ask({ code: 'ownMove' });
  return isProved ? { action: 'follow' } : ask({ code: 'unproved' });
}

/**
 * Continues the game on the board as a link says. Where the link has other moves, its line becomes the main line, and the moves of before a variation.
 * @param {Game} game
 * @param {FriendLink} link
 * @param {string[]} moves
 */
export async function follow(game, { resigned }, moves) {
  const { record, players, orientation, friend } = game;
  record.cursor = record.root;
  const tip = record.playAll(moves);
  record.promote(tip);
  record.cursor = tip;
  record.result = 'unknown';
  await game.open(record, { players, orientation, tip, friend, outcome: null });
  if (resigned) game.resign(resigned);
}

/** Whether a record has a line of moves. @param {GameRecord} record @param {string[]} moves */
function has(record, moves) {
  let node = /** @type {MoveNode | undefined} */ (record.root);
  for (const move of moves) node = node?.children.find((child) => child.move === move);
  return node !== undefined;
}
