// The position drawn before the rules are loaded: the one that the game will open, or none.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstPosition } from '../../www/play/first-position.js';
import { START_FEN } from '../../www/record/record.js';
import { GameStore } from '../../www/storage/store.js';
import { storedGame } from './games.mjs';
import { mockStorage } from './mock-storage.mjs';

const START = START_FEN.split(' ')[0];
const CANNON = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR';

/** A store with at most one game. @param {string[]} [moves] @param {'red' | 'black'} [orientation] */
function storeWith(moves, orientation = 'red') {
  const store = new GameStore(mockStorage());
  if (moves) store.save('one', storedGame(moves, { orientation }));
  return store;
}

/** @param {string} address @param {GameStore} [store] */
const seen = (address, store = storeWith()) => firstPosition(new URLSearchParams(address), store);

test('by default it is the initial position, seen from the requested side', () => {
  assert.deepEqual(seen(''), { fen: START, lastMove: null, orientation: 'red' });
  assert.deepEqual(seen('level=2&side=black'), { fen: START, lastMove: null, orientation: 'black' });
});

test('the moves of an address are made on the board, up to the requested one', () => {
  assert.deepEqual(seen('moves=h2e2'), { fen: CANNON, lastMove: { from: 'h2', to: 'e2' }, orientation: 'red' });
  assert.equal(seen('moves=h2e2,h9g7&ply=1')?.fen, CANNON);
  assert.deepEqual(seen('moves=h2e2&ply=0'), { fen: START, lastMove: null, orientation: 'red' });
  assert.equal(seen('fen=4k4/9/9/9/9/9/9/9/9/4K4_w&moves=e0e1')?.fen, '4k4/9/9/9/9/9/9/9/4K4/9');
});

test('a stored game of the address is shown where it was left, or at the requested move', () => {
  const store = storeWith(['h2e2', 'h9g7'], 'black');
  assert.equal(seen('kept=one', store)?.lastMove?.to, 'g7');
  const first = { fen: CANNON, lastMove: { from: 'h2', to: 'e2' }, orientation: 'black' };
  assert.deepEqual(seen('kept=one&ply=1', store), first);
  assert.equal(seen('kept=one&ply=0', store)?.fen, START);
  assert.deepEqual(seen('moves=h2e2,h9g7&ply=1', store), first, 'a link of the same moves is that game');
  assert.equal(seen('kept=another&ply=1', store)?.lastMove?.to, 'g7', 'one that is not there leaves the last one');
});

test('an address that needs the rules gives no first position', () => {
  for (const address of ['moves=C2%3D5', 'fen=9/9_w', 'moves=e5e6', 'level=11', 'side=green', 'moves=h2e2&ply=9'])
    assert.equal(seen(address), null, address);
});

test('the last stored game is shown at its cursor, and from the same side', () => {
  const store = storeWith(['h2e2', 'h9g7'], 'black');
  const fen = 'rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR';
  const stored = { fen, lastMove: { from: 'h9', to: 'g7' }, orientation: 'black' };
  assert.deepEqual(seen('', store), stored);
  assert.deepEqual(seen('moves=h2e2,h9g7', store), stored);
  // An address with fewer moves shows another position.
  assert.deepEqual(seen('moves=h2e2', store)?.lastMove, { from: 'h2', to: 'e2' });
  assert.equal(seen('moves=b2e2', store)?.orientation, 'red');
  assert.equal(seen('side=red', store)?.fen, START);
});
