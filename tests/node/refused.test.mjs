// Why a typed move is refused: the one rule that it breaks, by the engine's own rules, in the notation of the settings.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readPlacement } from '../../www/board/placement.js';
import { squares } from '../../www/board/squares.js';
import init, { xiangqiState } from '../../www/engine/wasm/chuhe_play.js';
import { faultText } from '../../www/game/fault.js';
import { brokenRule, withRule, writtenMove } from '../../www/game/refused.js';
import en from '../../www/i18n/en.js';
import zh from '../../www/i18n/zh-Hans.js';

await init({ module_or_path: readFileSync(new URL('../../www/engine/wasm/chuhe_play_bg.wasm', import.meta.url)) });

/** Both sides move everything, cross the river and take, and no general is in danger. */
const GAME = 'h2e2 h9g7 h0g2 i9h9 i0h0 h7h3 g3g4 c6c5 g4g5 c5c4 b0a2 c9e7'.split(' ');

/** What is said of a move in a position, and of which move. @param {string} text @param {{ fen?: string, moves?: string[], notation?: string, words?: any }} [at] */
function said(text, { fen, moves = [], notation = 'wxf', words = en } = {}) {
  const position = { ...(fen && { fen }), moves };
  try {
    xiangqiState({ ...position, moves: [...moves, text] });
  } catch (error) {
    return faultText(withRule(error, text, xiangqiState(position)), words, notation);
  }
  return null;
}

test('the rules are the engine’s: where no general is in danger the moves that break none are its legal ones', () => {
  for (let ply = 0; ply <= GAME.length; ply += 1) {
    const { fen, side, legal } = xiangqiState({ moves: GAME.slice(0, ply) });
    const pieces = readPlacement(fen);
    const own = [...pieces].filter(([, piece]) => (piece === piece.toUpperCase()) === (side === 'red'));
    const free = own.flatMap(([from]) =>
      squares.flatMap((to) => (from !== to && brokenRule(pieces, from, to) === 'general' ? [from + to] : [])),
    );
    assert.deepEqual(free.sort(), legal.map(({ uci }) => uci).sort(), `after ${ply}`);
    for (const { piece, from, to, uci, iccs, wxf, chinese } of legal) {
      if (own.some(([square, other]) => other === piece && square !== from && square[0] === from[0])) continue;
      assert.deepEqual(writtenMove(piece, from, to), { uci, iccs, wxf, chinese });
    }
  }
});

test('one rule is named, whichever notation the move was typed in, and it is written as the settings say', () => {
  const { illegal, faultAt } = en.game;
  for (const text of ['a0a9', 'A0-A9', 'R9+9', '车九进九', '車九進九', '俥九进九'])
    assert.equal(said(text), faultAt({ move: 'R9+9', fault: illegal.blocked }), text);
  assert.equal(
    said('a0a9', { notation: 'chinese', words: zh }),
    zh.game.faultAt({ move: '车九进九', fault: zh.game.illegal.blocked }),
  );
  assert.equal(said('a0b0'), faultAt({ move: 'R9=8', fault: illegal.own }));
  assert.equal(said('b0d1'), faultAt({ move: 'H8+6', fault: illegal.blocked }), 'at the leg');
  assert.equal(said('h2h8'), faultAt({ move: 'C2+6', fault: illegal.blocked }));
  assert.equal(said('h2h7', { moves: ['b2e2', 'a6a5'] }), faultAt({ move: 'C2+5', fault: illegal.screen }));
  assert.equal(said('砲8進7', { moves: ['h2e2'] }), faultAt({ move: 'C8+7', fault: illegal.screen }));
  assert.equal(said('卒5进2', { moves: ['h2e2'] })?.includes(en.game.faults['notation-unlike']), true);
  assert.equal(
    said('a0b1'),
    faultAt({ move: 'a0b1', fault: illegal.unlike }),
    'what has no name stays as it was typed',
  );
  const facing = { fen: '4k4/9/9/9/9/4N4/9/9/9/4K4 w - - 0 1' };
  assert.equal(said('H5+4', facing), faultAt({ move: 'H5+4', fault: illegal.facing }));
  const pinned = { fen: '3k5/9/4r4/9/9/9/9/9/4R4/4K4 w - - 0 1' };
  assert.equal(said('R5=4', pinned), faultAt({ move: 'R5=4', fault: illegal.general }));
});

test('where it is not sure which move is meant, no rule is named', () => {
  const two = { fen: '3k5/9/9/9/9/9/4R4/9/4R4/4K4 w - - 0 1' };
  assert.equal(said('R+-3', two)?.includes(en.game.faults['notation-illegal']), true);
});
