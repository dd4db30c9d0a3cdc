// The error for an illegal typed move names the broken rule, and the move in the notation of the settings.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { brokenRule, refusalOf } from '../../www/board/broken-rule.js';
import { readPlacement } from '../../www/board/placement.js';
import { squares } from '../../www/board/squares.js';
import init, { xiangqiState } from '../../www/engine/wasm/chuhe_play.js';
import { errorText } from '../../www/game/dialogs/error-text.js';
import { correctMoveText, addBrokenRule, writtenMove } from '../../www/game/state/typed-move.js';
import en from '../../www/i18n/en.js';
import coach from '../../www/i18n/en/coach.js';
import zh from '../../www/i18n/zh-Hans.js';
import zhCoach from '../../www/i18n/zh-Hans/coach.js';
import { load } from '../../www/i18n/dictionaries.js';

await init({ module_or_path: readFileSync(new URL('../../www/engine/wasm/chuhe_play_bg.wasm', import.meta.url)) });

// Adds the texts of the coach.
await Promise.all([load('en'), load('zh-Hans')]);

/** Both sides move a horse, a chariot and a cannon, and a soldier across the river; no move would expose a general. */
const QUIET = 'h2e2 h9g7 h0g2 i9h9 i0h0 h7h3 g3g4 c6c5 g4g5 c5c4 b0a2 c9e7'.split(' ');
/** Red checks with a cannon, and mates with two. */
const MATE = 'h2e2 a9a8 e2e6 a8a9 b2b4 a9a8 b4e4'.split(' ');

/**
 * The error for a move in a position; null if the move is legal.
 * @param {string} text
 * @param {{ fen?: string, moves?: string[], notation?: string, words?: any }} [at]
 */
function moveError(text, { fen, moves = [], notation = 'wxf', words = en } = {}) {
  const position = { ...(fen && { fen }), moves };
  try {
    xiangqiState({ ...position, moves: [...moves, text] });
  } catch (error) {
    return errorText(addBrokenRule(error, text, xiangqiState(position)), words, notation);
  }
  return null;
}

test('the moves that break no rule are the engine’s legal moves', () => {
  const positions = [QUIET, MATE].flatMap((game) => [...game.keys(), game.length].map((ply) => game.slice(0, ply)));
  for (const moves of positions) {
    const { fen, side, legal } = xiangqiState({ moves });
    const pieces = readPlacement(fen);
    const own = [...pieces].filter(([, piece]) => (piece === piece.toUpperCase()) === (side === 'red'));
    const free = own.flatMap(([from]) =>
      squares.flatMap((to) => (from !== to && brokenRule(pieces, from, to) === null ? [from + to] : [])),
    );
    assert.deepEqual(free.sort(), legal.map(({ uci }) => uci).sort(), `after ${moves}`);
    for (const { piece, from, to, uci, iccs, wxf, chinese } of legal) {
      if (own.some(([square, other]) => other === piece && square !== from && square[0] === from[0])) continue;
      assert.deepEqual(writtenMove(piece, from, to), { uci, iccs, wxf, chinese });
    }
  }
});

test('the same rule is named in every notation, and the move is also written in the notation of the settings', () => {
  const { faultAt } = en.game;
  const { illegal } = coach;
  assert.equal(moveError('R9+9'), faultAt({ move: 'R9+9', fault: illegal.blocked }));
  for (const move of ['a0a9', 'A0-A9', '车九进九', '車九進九', '俥九进九'])
    assert.equal(moveError(move), faultAt({ move, also: 'R9+9', fault: illegal.blocked }), move);
  const chinese = { notation: 'chinese', words: zh };
  const inChinese = (/** @type {string} */ move, also = '') =>
    assert.equal(moveError(move, chinese), zh.game.faultAt({ move, also, fault: zhCoach.illegal.blocked }), move);
  inChinese('a0a9', '车九进九');
  // Variant characters and digits are the same notation.
  for (const move of ['车九进九', '俥9進9']) inChinese(move);
  assert.equal(moveError('a0b0'), faultAt({ move: 'a0b0', also: 'R9=8', fault: illegal.own }));
  assert.equal(moveError('b0d1'), faultAt({ move: 'b0d1', also: 'H8+6', fault: illegal.hobbled }), 'a blocked leg');
  assert.equal(moveError('h2h8'), faultAt({ move: 'h2h8', also: 'C2+6', fault: illegal.blocked }));
  const screened = { moves: ['b2e2', 'a6a5'] };
  assert.equal(moveError('h2h7', screened), faultAt({ move: 'h2h7', also: 'C2+5', fault: illegal.screen }));
  const black = { moves: ['h2e2'] };
  assert.equal(moveError('砲8進7', black), faultAt({ move: '砲8進7', also: 'C8+7', fault: illegal.screen }));
  assert.equal(moveError('卒5进2', { moves: ['h2e2'] })?.includes(en.game.faults['notation-unlike']), true);
  assert.equal(
    moveError('a0b1'),
    faultAt({ move: 'a0b1', fault: illegal['unlike-r'] }),
    'a move without a notation is quoted as typed',
  );
  const facing = { fen: '4k4/9/9/9/9/4N4/9/9/9/4K4 w - - 0 1' };
  assert.equal(moveError('H5+4', facing), faultAt({ move: 'H5+4', fault: illegal.facing }));
  const pinned = { fen: '3k5/9/4r4/9/9/9/9/9/4R4/4K4 w - - 0 1' };
  assert.equal(moveError('R5=4', pinned), faultAt({ move: 'R5=4', fault: illegal.general }));
});

test('a typed move of the other side’s piece gets the same rule in every notation', () => {
  const { faultAt } = en.game;
  const { illegal } = coach;
  assert.equal(moveError('K5=4'), faultAt({ move: 'K5=4', fault: illegal.own }));
  assert.equal(moveError('將5平4'), faultAt({ move: '將5平4', also: 'K5=4', fault: illegal.own }));
});

test('a move number is dropped, and ranks from 1 become ranks from 0 where a rank is 10', () => {
  const { fen, legal } = xiangqiState({ moves: ['h2e2'] });
  const reads = (/** @type {string} */ text) => xiangqiState({ fen, moves: [correctMoveText(text)] }).moves[0].uci;
  assert.ok(legal.some(({ uci }) => uci === 'h9g7'));
  for (const text of ['1… H8+7', '1...H8+7', '１．马8进7', '1、马8进7', ' 12. h9g7', 'h10g8', 'H10-G8', '1. h10g8'])
    assert.equal(reads(text), 'h9g7', text);
  // Without a 10, ranks count from 0; a tandem soldier’s move starts with a digit, and a dot may be its direction.
  for (const text of ['h9g7', 'h1g3', 'H8+7', '15.6', '25+1', 'h10', 'h10g0', ''])
    assert.equal(correctMoveText(text), text);
});

test('a refusal on the board names the rule and the pieces in the way', () => {
  const refusal = (/** @type {string} */ fen, /** @type {string} */ from, /** @type {string | null} */ to) => {
    const { rule, obstacles } = refusalOf(readPlacement(fen), from, to) ?? {};
    return [rule, obstacles?.join(' ')];
  };
  const start = xiangqiState({}).fen;
  assert.deepEqual(refusal(start, 'b0', 'd1'), ['hobbled', 'c0']);
  assert.deepEqual(refusal('4k4/9/9/9/9/9/9/3P5/9/2B1K4', 'c0', 'e2'), [undefined, undefined]);
  assert.deepEqual(refusal('4k4/9/9/9/9/9/9/9/3P5/2B1K4', 'c0', 'e2'), ['eye', 'd1']);
  assert.deepEqual(refusal(start, 'a0', 'a5'), ['blocked', 'a3']);
  assert.deepEqual(refusal(start, 'b2', 'b7'), ['screen', '']);
  assert.deepEqual(refusal(start, 'a3', 'b3'), ['unlike-p', '']);
  assert.deepEqual(refusal(start, 'a0', 'b0'), ['own', '']);
  // A check by the chariot: the horse can neither take it nor stand between.
  const checked = '4k4/9/9/9/4r4/9/9/9/9/N3K4';
  assert.deepEqual(refusal(checked, 'a0', 'b2'), ['check', '']);
  assert.deepEqual(refusal(checked, 'a0', null), ['pinned', '']);
  assert.deepEqual(refusal(checked, 'e0', null), [undefined, undefined]);
  assert.deepEqual(refusal('4k4/9/9/9/9/9/9/P8/RP7/NP2K4', 'a0', null), ['stuck', '']);
});

test('the error for an ambiguous move names no rule', () => {
  const two = { fen: '3k5/9/9/9/9/9/4R4/9/4R4/4K4 w - - 0 1' };
  assert.equal(moveError('R+-3', two)?.includes(en.game.faults['notation-illegal']), true);
});
