// The board of xiangqi, in English.

const kinds = /** @type {Record<string, string>} */ ({
  k: 'general',
  a: 'advisor',
  b: 'elephant',
  n: 'horse',
  r: 'chariot',
  c: 'cannon',
  p: 'soldier',
});
/** @param {string} piece */
const kind = (piece) => kinds[piece.toLowerCase()];
/** @param {string} piece */
const name = (piece) => `${piece === piece.toLowerCase() ? 'black' : 'red'} ${kind(piece)}`;

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];
const PIECES = /** @type {Record<string, string>} */ ({
  帅: 'k',
  将: 'k',
  仕: 'a',
  士: 'a',
  相: 'b',
  象: 'b',
  马: 'n',
  傌: 'n',
  馬: 'n',
  车: 'r',
  車: 'r',
  俥: 'r',
  炮: 'c',
  砲: 'c',
  包: 'c',
  兵: 'p',
  卒: 'p',
  帥: 'k',
  將: 'k',
});
const PLACES = /** @type {Record<string, string>} */ ({ 前: 'front', 中: 'middle', 后: 'rear', 後: 'rear' });
const WAYS = /** @type {Record<string, string>} */ ({ 进: 'forward', 進: 'forward', 退: 'back', 平: 'to' });

/** One to nine in characters, digits or full-width digits; 0 for anything else. @param {string} letter */
const digit = (letter) =>
  Math.max('一二三四五六七八九'.indexOf(letter), '123456789'.indexOf(letter), '１２３４５６７８９'.indexOf(letter)) + 1;

/** A move of Chinese notation in words, such as "cannon two to five". @param {string} chinese */
function words(chinese) {
  const letters = [...chinese];
  const [way, target] = letters.slice(-2);
  const moved = letters
    .slice(0, -2)
    .map((letter) => PIECES[letter])
    .find(Boolean);
  // Generals, chariots, cannons and soldiers count steps; the others name the file of arrival.
  const arrives = moved && 'abn'.includes(moved) && way !== '平' ? 'to ' : '';
  const origin = letters.slice(0, -2).map((letter, index) => {
    if (PIECES[letter]) return kinds[PIECES[letter]];
    if (digit(letter))
      return index === 0 ? (ordinals[digit(letter) - 1] ?? numbers[digit(letter) - 1]) : numbers[digit(letter) - 1];
    return PLACES[letter] ?? letter;
  });
  return `${origin.join(' ')} ${WAYS[way] ?? way} ${arrives}${numbers[digit(target) - 1] ?? target}`;
}

/** @type {typeof import('../zh-Hans/board.js').default} */
export default {
  label: 'Board',
  instructions: 'Arrow keys walk over the points, Enter picks up and puts down, Escape puts back; or type a move.',
  editing:
    'Arrow keys walk over the points. K A B N R C P put a red piece there, small letters a black one, Delete takes it away. Enter places the chosen piece, or picks up and puts down one that stands on the board.',
  palette: 'Pieces',
  eraser: 'Eraser',
  clear: 'Clear the board',
  typed: 'Type a move and press Enter',
  byRank: 'The board by ranks',
  byPiece: 'All pieces',
  sides: { red: 'Red', black: 'Black' },
  piece: name,
  empty: 'empty',
  states: {
    picked: 'picked up',
    reachable: 'can move here',
    capture: 'can be captured',
    last: 'last move',
    check: 'in check',
    hint: 'hint',
  },
  worth: ({ worth }) => `worth ${worth}`,
  point: ({ square, piece, states }) => [square, piece ? name(piece) : 'empty', ...states].join(', '),
  lifted: ({ piece, targets }) =>
    `${name(piece)} picked up${targets.length ? `, it can go to ${targets.join(', ')}` : ''}`,
  rank: ({ rank, pieces }) =>
    `Rank ${rank}: ${pieces.length ? pieces.map(({ square, piece }) => `${square[0]} ${name(piece)}`).join(', ') : 'empty'}`,
  pieces: ({ side, pieces }) =>
    `${side}: ${pieces.length ? pieces.map(({ square, piece }) => `${kind(piece)} ${square}`).join(', ') : 'none'}`,
  fault: ({ reason, where }) => `This position (FEN) cannot be read: ${reason}, at character ${where}.`,
  misplaced: ({ piece, square }) => `A ${name(piece)} cannot stand on ${square}.`,
  faults: {
    'board/rank': 'this rank does not have nine points',
    'board/ranks': 'there are not ten ranks',
    'board/piece': 'there is no such piece',
  },
  move: ({ side, chinese, captures, check }) =>
    `${side} ${words(chinese)}${captures ? `, takes ${kind(captures)}` : ''}${check ? ', check' : ''}`,
};
