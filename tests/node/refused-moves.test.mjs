// The error for an illegal typed move names the broken rule, and the move in the notation of the settings.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brokenRule, refusalOf } from '../../www/board/broken-rule.js';
import { readPlacement } from '../../www/board/placement.js';
import { squares } from '../../www/board/squares.js';
import { errorText } from '../../www/game/dialogs/error-text.js';
import { correctMoveText, addBrokenRule, writtenMove } from '../../www/game/state/typed-move.js';
import en from '../../www/i18n/en.js';
import coach from '../../www/i18n/en/coach.js';
import zh from '../../www/i18n/zh-Hans.js';
import zhCoach from '../../www/i18n/zh-Hans/coach.js';
import { load } from '../../www/i18n/dictionaries.js';
import { play } from './modules.mjs';

const { xiangqiState } = play;

// Adds the texts of the coach.
await Promise.all([load('en'), load('zh-Hans')]);

/** Both sides move a horse, a chariot and a cannon, and a soldier across the river; no move would expose a general. */
const QUIET = 'h2e2 h9g7 h0g2 i9h9 i0h0 h7h3 g3g4 c6c5 g4g5 c5c4 b0a2 c9e7'.split(' ');
/** Red checks with a cannon, and mates with two. */
const MATE = 'h2e2 a9a8 e2e6 a8a9 b2b4 a9a8 b4e4'.split(' ');

/** The error for a move in a position; null if the move is legal. @param {string} text @param {{ fen?: string, moves?: string[], notation?: string, words?: any }} [at] */
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
  /** @type {Record<string, Parameters<typeof moveError>[1]>} */
  const at = {
    screened: { moves: ['b2e2', 'a6a5'] },
    black: { moves: ['h2e2'] },
    facing: { fen: '4k4/9/9/9/9/4N4/9/9/9/4K4 w - - 0 1' },
    pinned: { fen: '3k5/9/4r4/9/9/9/9/9/4R4/4K4 w - - 0 1' },
  };
  // The typed move, its rule, how else it is written if it has a notation, and another position than the start.
  const cases = [
    ...['R9+9 blocked', 'a0a9 blocked R9+9', 'A0-A9 blocked R9+9', '车九进九 blocked R9+9', '車九進九 blocked R9+9'],
    ...['俥九进九 blocked R9+9', 'a0b0 own R9=8', 'b0d1 hobbled H8+6', 'h2h8 blocked C2+6', 'a0b1 unlike-r'],
    // Pieces of the other side.
    ...['K5=4 own', '將5平4 own K5=4'],
    ...['h2h7 screen C2+5 screened', '砲8進7 screen C8+7 black', 'H5+4 facing  facing', 'R5=4 general  pinned'],
  ];
  for (const text of cases) {
    const [move, rule, also, where = ''] = text.split(' ');
    const fault = /** @type {Record<string, string>} */ (coach.illegal)[rule];
    assert.equal(moveError(move, at[where]), en.game.faultAt({ move, also, fault }), text);
  }
  // In Chinese, variant characters and digits are the same notation.
  const chinese = { notation: 'chinese', words: zh };
  for (const [move, also] of Object.entries({ a0a9: '车九进九', 车九进九: '', 俥9進9: '' }))
    assert.equal(moveError(move, chinese), zh.game.faultAt({ move, also, fault: zhCoach.illegal.blocked }), move);
  assert.ok(moveError('卒5进2', at.black)?.includes(en.game.faults['notation-unlike']));
  // Nor does an ambiguous move break a rule.
  const two = { fen: '3k5/9/9/9/9/9/4R4/9/4R4/4K4 w - - 0 1' };
  assert.ok(moveError('R+-3', two)?.includes(en.game.faults['notation-illegal']));
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
  const [start] = xiangqiState({}).fen.split(' ');
  // A check by the chariot: the horse can neither take it nor stand between.
  const checked = '4k4/9/9/9/4r4/9/9/9/9/N3K4';
  const cases = [
    ...[`${start} b0d1 hobbled c0`, `${start} a0a5 blocked a3`, `${start} b2b7 screen`, `${start} a3b3 unlike-p`],
    ...[`${start} a0b0 own`, '4k4/9/9/9/9/9/9/3P5/9/2B1K4 c0e2', '4k4/9/9/9/9/9/9/9/3P5/2B1K4 c0e2 eye d1'],
    ...[`${checked} a0b2 check`, `${checked} a0 pinned`, `${checked} e0`, '4k4/9/9/9/9/9/9/P8/RP7/NP2K4 a0 stuck'],
    // The advisor and the soldier stand before a chariot and a general.
    ...['3k5/9/9/9/9/4r4/9/9/4A4/4K4 e1 held e4', '4k4/9/9/9/4P4/9/9/9/9/4K4 e5', '4k4/9/9/9/9/4P4/9/9/9/4K4 e4'],
  ];
  for (const text of cases) {
    const [fen, move, rule, obstacles = ''] = text.split(' ');
    const refusal = refusalOf(readPlacement(fen), move.slice(0, 2), move.slice(2) || null);
    assert.deepEqual([refusal?.rule, refusal?.obstacles.join(' ') ?? ''], [rule, obstacles], text);
  }
});
