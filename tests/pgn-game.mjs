// A game as the text of a PGN file.

/** @import { Result } from '../www/record/record.js' */

const SCORES = { red: '1-0', black: '0-1', draw: '1/2-1/2', unknown: '*' };

/**
 * @param {typeof import('../www/engine/wasm/chuhe_play.js')} play
 * @param {{ moves: string[], result: Result, kind: 'chinese' | 'wxf' | 'iccs' | 'uci', tags: Record<string, string> }} game
 */
export function pgnGame(play, { moves, result, kind, tags }) {
  const written = play.xiangqiState({ moves }).moves.map((move) => move[kind]);
  const lines = written.map((move, ply) => (ply % 2 === 0 ? `\n${ply / 2 + 1}. ${move}` : ` ${move}`));
  const heads = Object.entries({ ...tags, Result: SCORES[result] }).map(([name, value]) => `[${name} "${value}"]\n`);
  return `${heads.join('')}${lines.join('')} ${SCORES[result]}\n\n`;
}
