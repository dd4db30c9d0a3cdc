// What the address of the endings page asks for: a position, or an ending that is known by name, and the moves so far.
import { readName } from '../site/refused.js';
import { endingOfDay, known } from '../tasks/known-endings.js';

/** @import { Refused } from '../site/refused.js' */

/** `ending=daily` is the ending of the day. @param {URLSearchParams} address */
export function readAddress(address) {
  /** @type {Refused[]} */ const refused = [];
  const ids = known.map((ending) => ending.id);
  const id = readName(address, 'ending', ['daily', ...ids], refused);
  // Links to games write a space as `_`.
  const fen = address.get('fen')?.replaceAll('_', ' ').trim();
  if (fen === '') refused.push({ field: 'fen', value: address.get('fen') ?? '' });
  return {
    id: id === 'daily' ? endingOfDay() : id,
    fen: fen || null,
    moves: address.get('moves')?.split(',') ?? [],
    refused,
  };
}
