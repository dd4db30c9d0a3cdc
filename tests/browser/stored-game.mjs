// A game in the browser’s storage format.

import { GameRecord } from '../../www/record/record.js';

/** The text of a game between two humans after these moves. @param {string[]} moves @param {string} [comment] at its start @param {object} [rest] what differs */
export function storedGame(moves, comment = '', rest) {
  const record = new GameRecord();
  record.playAll(moves);
  record.root.comment = comment;
  const players = { red: { kind: 'person' }, black: { kind: 'person' } };
  const [cursor, tip] = [moves.length, moves.length];
  const kept = { record: record.flat(), players, cursor, tip, outcome: null, clock: null, orientation: 'red', ...rest };
  return JSON.stringify({ version: 1, changed: 1, kept });
}
