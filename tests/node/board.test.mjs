// The pure functions of the board: positions and their difference, places, coordinates, characters, arrows and words; and its colours, which
// contrast in the light and the dark theme.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrowPath } from '../../www/board/arrows.js';
import { segments, strokeOutlines } from '../../www/board/brush.js';
import { character, designs, face, cacheCharacters, pieceLetters } from '../../www/board/designs.js';
import { editForClick, editForDrop, applyEdit, editForKey } from '../../www/board/position-edits.js';
import { COLOURS, boardSVG } from '../../www/board/board-export.js';
import { coordinateMarks, ground } from '../../www/board/ground.js';
import { difference, readPlacement, sideOf, writePlacement } from '../../www/board/placement.js';
import { cell, place, squareAtCell, squareNear, squares } from '../../www/board/squares.js';
import { characters } from '../../www/board/strokes.js';
import { errorText as gameFault } from '../../www/game/dialogs/error-text.js';
import { inputErrorText as labFault } from '../../www/lab/picker/input-errors.js';
import { coordinatesFor } from '../../www/storage/board-settings.js';
import { Settings } from '../../www/storage/settings.js';
import { chance } from '../sample.mjs';
import { play, refusal } from './modules.mjs';
import { placementErrorText, piecesInWords, ranksInWords, spokenMove } from '../../www/board/position-words.js';
import '../../www/i18n/load-both.js';
import { texts } from '../../www/i18n/i18n.js';
import { readFileSync } from 'node:fs';

const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR';

test('a placement is written as it was read, without the rest of the FEN', () => {
  for (const fen of [START, '9/9/9/9/9/9/9/9/9/9', '4k4/9/9/p8/9/4C4/9/9/8R/3K5']) {
    assert.equal(writePlacement(readPlacement(`${fen} w - - 0 1`)), fen);
  }
  assert.equal(readPlacement(START).size, 32);
  assert.equal(readPlacement(START).get('e0'), 'K');
  const western = readPlacement('rheakaehr/9/9/9/9/9/9/9/9/RHEAKAEHR');
  assert.equal(writePlacement(western), 'rnbakabnr/9/9/9/9/9/9/9/9/RNBAKABNR');
});

test('an invalid placement is refused with the place of the error', () => {
  const faults = /** @type {[string, string, number][]} */ ([
    ['', 'board/rank', 0],
    ['9/9', 'board/ranks', 3],
    ['9/8/9/9/9/9/9/9/9/9', 'board/rank', 3],
    ['9/91/9/9/9/9/9/9/9/9', 'board/rank', 3],
    ['9/9/9/9/x8/9/9/9/9/9', 'board/piece', 8],
    ['9/9/9/9/9/9/9/9/9/9/9', 'board/ranks', 19],
  ]);
  for (const [fen, code, offset] of faults) {
    const where = { field: 'fen', offset };
    assert.throws(() => readPlacement(fen), { code, where }, fen);
    for (const lang of ['zh-Hans', 'en']) {
      const text = placementErrorText(/** @type {any} */ ({ code, where }), texts(lang));
      assert.match(text, new RegExp(`FEN.*${offset + 1}`));
    }
  }
});

test('a move is one piece that travels; in a capture another one leaves', () => {
  const before = readPlacement(START);
  const after = new Map(before);
  after.delete('h2');
  after.set('e2', 'C');
  const travel = { piece: 'C', from: 'h2', to: 'e2' };
  assert.deepEqual(difference(before, after), { travels: [travel], removed: [], added: [] });
  after.delete('e2');
  after.set('h9', 'C');
  const removed = [{ square: 'h9', piece: 'n' }];
  assert.deepEqual(difference(before, after), { travels: [{ ...travel, to: 'h9' }], removed, added: [] });
});

test('applying a difference gives the other position', () => {
  const random = chance(7);
  for (let round = 0; round < 200; round += 1) {
    const [before, after] = [scattered(random), scattered(random)];
    const { travels, removed, added } = difference(before, after);
    const pieces = new Map(before);
    for (const { square } of removed) pieces.delete(square);
    for (const { from } of travels) pieces.delete(from);
    for (const { to, piece } of travels) pieces.set(to, piece);
    for (const { square, piece } of added) pieces.set(square, piece);
    assert.equal(writePlacement(pieces), writePlacement(after));
  }
  assert.deepEqual(difference(readPlacement(START), readPlacement(START)), { travels: [], removed: [], added: [] });
});

test('the editor places, replaces, moves and removes pieces', () => {
  const pieces = readPlacement('4k4/9/9/9/9/9/9/9/9/4K4');
  const after = (/** @type {any} */ edit) => writePlacement(applyEdit(pieces, edit));
  assert.equal(after(editForClick(pieces, 'a9', 'r')), 'r3k4/9/9/9/9/9/9/9/9/4K4');
  assert.equal(after(editForClick(pieces, 'e0', 'K')), '4k4/9/9/9/9/9/9/9/9/9');
  assert.equal(after(editForClick(pieces, 'e0', 'x')), '4k4/9/9/9/9/9/9/9/9/9');
  assert.equal(after(editForDrop(pieces, 'e0', 'e9')), '4K4/9/9/9/9/9/9/9/9/9');
  assert.equal(after(editForDrop(pieces, 'e9', null)), '9/9/9/9/9/9/9/9/9/4K4');
  assert.equal(editForDrop(pieces, 'e9', 'e9'), null);
  const key = (/** @type {string} */ key, ctrlKey = false) => editForKey('b2', /** @type {any} */ ({ key, ctrlKey }));
  assert.deepEqual(key('h'), { square: 'b2', piece: 'n' });
  assert.deepEqual(key('Delete'), { square: 'b2', piece: null });
  assert.deepEqual([key('c', true), key('z')], [null, null]);
});

test('every point has a place for either orientation, and is found there again', () => {
  assert.equal(new Set(squares).size, 90);
  for (const side of /** @type {const} */ (['red', 'black'])) {
    for (const square of squares) {
      const { x, y } = place(square, side);
      assert.equal(squareNear({ x: x + 40, y: y - 40 }, side), square);
      assert.equal(squareAtCell(cell(square, side).column, cell(square, side).row, side), square);
    }
  }
  assert.deepEqual(cell('a0'), { column: 0, row: 9 });
  assert.deepEqual(cell('a0', 'black'), { column: 8, row: 0 });
  assert.equal(squareNear({ x: -60, y: 0 }), null);
});

test('every piece has a face in every design, and the sides differ where their characters do', () => {
  for (const design of designs) {
    const faces = pieceLetters.map((piece) => face(piece, design));
    for (const path of faces) assert.match(path, /^M[-\d .,MLHVQTAZaqtlhvz]{40,}$/);
    assert.equal(new Set(faces).size, { traditional: 14, simplified: 11, international: 7, letters: 7 }[design]);
  }
});

/** The points of a brush outline. @param {string} path @returns {[number, number][]} */
function outlinePoints(path) {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([Mqt])(-?\d+) ?(-?\d+)(?: (-?\d+) ?(-?\d+))?/g)].map(([, letter, ...numbers]) => {
    const [right, down] = numbers.slice(letter === 'q' ? 2 : 0).map(Number);
    [x, y] = letter === 'M' ? [right, down] : [x + right, y + down];
    return [x, y];
  });
}

test('a character whose outline is in the page is taken from there', () => {
  const attributes = { 'data-character': 'of this test', d: 'M0 0z' };
  const path = { getAttribute: (/** @type {keyof typeof attributes} */ name) => attributes[name] };
  cacheCharacters(/** @type {any} */ ({ querySelectorAll: () => [path] }));
  assert.equal(character('of this test'), 'M0 0z');
});

test('every character lies inside its square, uses only strokes of the brush, and its outlines are closed', () => {
  for (const [name, { skeleton, weight }] of Object.entries(characters)) {
    for (const { points } of segments(skeleton)) {
      assert.ok(points.length >= 2, name);
      for (const value of points.flat()) assert.ok(value >= -2 && value <= 102, `${name}: ${points.join(' ')}`);
    }
    const numbers = outlinePoints(strokeOutlines(skeleton, weight)).flat();
    assert.ok(Math.min(...numbers) > -120 && Math.max(...numbers) < 1120, name);
    for (const stroke of character(name).split('z').slice(0, -1)) {
      const points = outlinePoints(stroke);
      assert.ok(points.length > 15);
      assert.deepEqual(points.at(-1), points[0], `${name}: ${stroke}`);
    }
  }
});

test('a heavier brush covers more area', () => {
  const height = (/** @type {number} */ weight) => {
    const ys = outlinePoints(strokeOutlines('h10,50 90,50', weight)).map(([, y]) => y);
    return Math.max(...ys) - Math.min(...ys);
  };
  assert.ok(height(12) > 1.4 * height(8) && height(8) > 0);
});

test('the ground has the river and its files, numbered from the right of each side', () => {
  assert.ok(!ground('traditional').includes('undefined') && ground('traditional') !== ground('simplified'));
  const names = (/** @type {string} */ marks) => [...marks.matchAll(/data-character="(\w+)"/g)].map(([, name]) => name);
  const numbers = (/** @type {'red' | 'black'} */ side) => names(coordinateMarks('numbers', side)).join(' ');
  assert.equal(numbers('red'), 'n9 d1 n8 d2 n7 d3 n6 d4 n5 d5 n4 d6 n3 d7 n2 d8 n1 d9');
  assert.equal(numbers('black'), 'n1 d9 n2 d8 n3 d7 n4 d6 n5 d5 n6 d4 n7 d3 n8 d2 n9 d1');
  assert.equal(coordinateMarks('letters', 'red').match(/>a</g)?.length, 2);
  assert.equal(coordinateMarks('none', 'red'), '');
});

test('an exported picture is self-contained: all pieces and colours, no references', () => {
  const colours = /** @type {any} */ (Object.fromEntries(COLOURS.map((name, index) => [name, `rgb(${index}, 0, 0)`])));
  const marks = [{ square: 'e9', kind: 'check' }];
  const arrows = [{ from: 'h0', to: 'g2', kind: /** @type {const} */ ('best') }];
  const look = /** @type {const} */ ({ side: 'black', look: 'traditional', coordinates: 'letters' });
  const file = boardSVG({ pieces: readPlacement(START), ...look, marks, arrows }, colours, 'A < B & C');
  assert.equal(file.match(/class="piece (red|black)"/g)?.length, 32);
  assert.ok(file.includes('<title>A &lt; B &amp; C</title>') && file.includes('class="arrow best"'));
  assert.ok(file.includes('class="mark check" transform="translate(400 900)"'));
  assert.ok(!/url|var\(|undefined|href|<image/.test(file));
  for (const [name, colour] of Object.entries(colours)) assert.ok(file.includes(colour), name);
});

test('an arrow ends at its point and grows with its weight', () => {
  const [thin, thick] = [0, 1].map((weight) => arrowPath({ from: 'a0', to: 'a5', kind: 'best', weight }));
  assert.ok(thin !== thick && thin.includes('0 412') && thick.includes('0 412'));
  assert.equal(arrowPath({ from: 'a0', to: 'a0', kind: 'hint' }), '');
});

test('an arrow to the next point has a shaft longer than its head, and a head longer than it is wide', () => {
  for (const to of ['a1', 'b1', 'b2', 'a9']) {
    for (const weight of [0, 1]) {
      const path = arrowPath({ from: 'a0', to, kind: 'best', weight });
      const points = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
      const [start, neck, wing, tip, otherWing, otherNeck] = points;
      const away = (/** @type {number[]} */ [x, y], /** @type {number[]} */ [u, v]) => Math.hypot(x - u, y - v);
      const middle = (/** @type {number[]} */ [x, y], /** @type {number[]} */ [u, v]) => [(x + u) / 2, (y + v) / 2];
      const head = away(middle(neck, otherNeck), tip);
      assert.ok(away(start, neck) > head, `${to}: a shaft of ${away(start, neck)} to a head of ${head}`);
      assert.ok(away(middle(wing, otherWing), tip) > away(wing, otherWing), `${to} has a head wider than long`);
    }
  }
});

test('moves are spoken in the language of the page', () => {
  for (const [move, chinese, english] of /** @type {[any, string, string][]} */ ([
    [{ piece: 'C', chinese: '炮二平五' }, '红炮二平五', 'red cannon two to five'],
    [{ piece: 'n', chinese: '马８进７' }, '黑马８进７', 'black horse eight forward to seven'],
    [
      { piece: 'r', chinese: '车1进4', captures: 'P', check: true },
      '黑车1进4，吃兵，将军',
      'black chariot one forward four, takes soldier, check',
    ],
    [{ piece: 'C', chinese: '前炮退二' }, '红前炮退二', 'red front cannon back two'],
    [{ piece: 'B', chinese: '相三退五' }, '红相三退五', 'red elephant three back to five'],
    [{ piece: 'P', chinese: '二兵平五' }, '红二兵平五', 'red second soldier to five'],
    [{ piece: 'K', chinese: '帥五平四' }, '红帥五平四', 'red general five to four'],
  ]))
    assert.deepEqual([spokenMove(move, texts('zh')), spokenMove(move, texts('en'))], [chinese, english]);
});

test('the spoken board lists pieces by rank and by piece', () => {
  const pieces = readPlacement('4k4/9/9/p8/9/4C4/9/9/8R/3K5');
  const [ninth, eighth, , sixth] = ranksInWords(pieces, texts('en'));
  assert.deepEqual([ninth, eighth, sixth], ['Rank 9: e black general', 'Rank 8: empty', 'Rank 6: a black soldier']);
  const [red, black] = piecesInWords(pieces, texts('en'));
  assert.deepEqual([red, black], ['Red: general d0, chariot i1, cannon e4', 'Black: general e9, soldier a6']);
  assert.deepEqual(piecesInWords(pieces, texts('zh')), ['红方：帅 d0，车 i1，炮 e4', '黑方：将 e9，卒 a6']);
  assert.equal(ranksInWords(readPlacement(START), texts('zh'))[3], '第 6 行：a 黑卒，c 黑卒，e 黑卒，g 黑卒，i 黑卒');
  assert.equal(sideOf('k'), 'black');
});

/** @param {() => number} random */
function scattered(random) {
  const pieces = new Map();
  for (let count = 0; count < 20; count += 1)
    pieces.set(squares[Math.floor(random() * 90)], pieceLetters[Math.floor(random() * 14)]);
  return pieces;
}

test('a piece on an impossible point is named with the point, in the language of the page', () => {
  for (const [tag, fen, expected] of /** @type {const} */ ([
    ['en', '3k5/9/9/4K4/9/9/9/9/9/9 w', /red general.*e6/],
    ['zh-Hans', '3k5/9/9/9/4b4/9/9/9/9/4K4 w', /黑象.*e5/],
  ])) {
    const words = texts(tag);
    const error = refusal(() => play.xiangqiState({ fen }));
    assert.match(gameFault(error, words), expected);
    assert.equal(gameFault(error, words), labFault(/** @type {any} */ (error), words));
  }
});

test('the coordinates match the notation of the moves', () => {
  const { values } = new Settings(null);
  const at = (/** @type {Partial<typeof values>} */ chosen) => coordinatesFor({ ...values, ...chosen });
  const marks = /** @type {const} */ (['chinese', 'wxf', 'iccs']).map((notation) => at({ notation }));
  assert.deepEqual(marks, ['numbers', 'digits', 'letters']);
  assert.equal(at({ notation: 'iccs', coordinates: false }), 'none');
});

const tokens = readFileSync(new URL('../../www/style/tokens.css', import.meta.url), 'utf8');

/** The colour of a token in the light and the dark theme. @param {string} name */
function colours(name) {
  const found = new RegExp(`--${name}: var\\(--light, (#\\w{6})\\) var\\(--dark, (#\\w{6})\\)`).exec(tokens);
  assert.ok(found, `${name} has two colours`);
  return found.slice(1);
}

/** The relative luminance of WCAG 2. @param {string} colour */
function luminance(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @param {string} one @param {string} other */
function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

for (const [what, least] of /** @type {const} */ ([
  ['board-line', 4],
  ['board-river', 3],
  ['board-text', 4.5],
]))
  test(`${what} has a contrast of ${least} and more on the board`, () => {
    const ground = colours('board');
    colours(what).forEach((colour, index) => {
      const reached = contrast(colour, ground[index]);
      assert.ok(reached >= least, `${colour} on ${ground[index]}: ${reached.toFixed(2)}`);
    });
  });
