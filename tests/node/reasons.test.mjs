// The reasons of a review as sentences, for whole games searched with the net: the reason that a player would name comes first.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { decisiveCapture } from '../../www/game/review/decisive-capture.js';
import enBoard from '../../www/i18n/en/board.js';
import zhBoard from '../../www/i18n/zh-Hans/board.js';
import en from '../../www/i18n/en/review.js';
import zh from '../../www/i18n/zh-Hans/review.js';
import { mistakeKind } from '../../www/you/mistake-kinds.js';
import { sampleTest } from '../sample.mjs';
import { line } from './lines.mjs';
import { gainOf, gainText } from '../../www/game/review/hint-gain.js';
import { load } from '../../www/i18n/dictionaries.js';
import { engine, reasonsOf } from './study-engine.mjs';

/** @import { Reason } from '../../www/game/review/reasons.js' */

const codesOf = (/** @type {Reason[]} */ reasons) => reasons.map(({ code }) => code);

/** @param {Reason[]} reasons @param {(string | undefined)[]} expected in English and Chinese */
function assertFirstReason([reason], expected) {
  const fields = /** @type {any} */ (reason);
  assert.deepEqual([en.reason(fields, enBoard.piece), zh.reason(fields, zhBoard.piece)], expected);
}

/** The rows of a data file. @param {string} name */
function linesOf(name) {
  const text = readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8');
  return text.trim().split('\n').slice(1);
}

/** The annotated mistakes whose headline is not the one that a player gives. */
const OTHERWISE = ['i1f1 g7g3', 'i8i7 e1f2', 'c2d4 h5b5'];

sampleTest('49 of 52 annotated mistakes have the headline that a player gives', async ({ sample }) => {
  const lines = linesOf('mistakes.tsv');
  const rows = lines.map((row) => row.split('\t')).filter(([, moves]) => !OTHERWISE.includes(moves));
  assert.deepEqual([lines.length, rows.length], [52, 49]);
  for (const [fen, moves, expected] of sample(rows, 12)) {
    const [reason] = /** @type {any[]} */ (await reasonsOf(moves, fen));
    const headline = `${reason.code} ${reason.piece ?? reason.moves ?? reason.winner}`;
    assert.equal(headline, expected, `${moves} from ${fen}`);
  }
});

test('a hint says what the move wins, takes back, saves or prevents', async () => {
  const languages = await Promise.all([load('en'), load('zh-Hans')]);
  for (const row of linesOf('hints.tsv')) {
    const [fen, moves, ...expected] = row.split('\t');
    const position = { fen, moves: moves.split(' ').filter(Boolean) };
    const request = { game: 'xiangqi', position, limits: { nodes: 150_000 }, options: { fresh: true } };
    const found = await engine.bestMove(request);
    const gain = await gainOf(engine, position, found, async () => engine);
    const said = languages.map((texts) => (gain ? gainText(gain, found.line[0], texts) : ''));
    assert.equal(said.join('\t'), expected.join('\t'), row);
  }
});

test('a piece sacrificed for less comes first, not what falls later', async () => {
  const reasons = await reasonsOf('h2e2 b9c7 h0g2 b7a7 i0i1 a9b9 i1f1 b9b2 f1f9');
  assertFirstReason(reasons, [
    'The red chariot takes the black advisor and is taken by the black general.',
    '红车吃了黑士，随即被黑将吃掉，得不偿失。',
  ]);
  assert.equal(mistakeKind(reasons), 'walksInto');
  // Immediate exchanges count in the balance too.
  const account = /** @type {any} */ (reasons.at(-1));
  assert.match(en.reason(account, enBoard.piece), /^It loses a chariot for an advisor\.$/);
  assert.match(zh.reason(account, zhBoard.piece), /^丢一车，得一士。$/);
});

test('a central soldier is named with the gain of its captor', async () => {
  assertFirstReason(await reasonsOf('h2e2 a6a5'), [
    'The red cannon was already attacking the unprotected black central soldier, and this move leaves it there. Then the red cannon faces the general, with nothing between them.',
    '红炮本来就捉着无根的黑方中卒，这步棋没有应对。吃后成空头炮。',
  ]);
  assertFirstReason(await reasonsOf('c3c4 h7e7 e3e4'), [
    'It puts the red central soldier where the black cannon takes it. Then the black cannon faces the general, with nothing between them.',
    '这步棋把红方中兵送给黑炮吃。吃后成空头炮。',
  ]);
  const later = { code: 'losesLater', piece: 'P', by: 'c', square: 'e4', tactic: null, at: 1, along: 'check' };
  assertFirstReason(/** @type {any} */ ([later]), [
    'A few moves later the black cannon takes the red central soldier. That gives check.',
    '再走几步，红方中兵会被黑炮吃掉。还带将军。',
  ]);
});

test('a lost piece is named together with its compensation', async () => {
  const reasons = await reasonsOf('i0i2');
  assertFirstReason(reasons, [
    'It takes away the protection of the red horse, and the black cannon takes it.',
    '红马失了根，被黑炮吃掉。',
  ]);
  const account = /** @type {any} */ (reasons.at(-1));
  const english = /^It loses a horse and an advisor for a cannon; the rest is position; [\d.]+ soldiers in all\.$/;
  assert.match(en.reason(account, enBoard.piece), english);
  assert.match(zh.reason(account, zhBoard.piece), /^丢一马、一仕，得一炮，其余亏在局面上，合计亏 [\d.]+ 个兵。$/);
});

test('a chariot whose captor is recaptured is not lost for nothing', async () => {
  const account = /** @type {any} */ ((await reasonsOf('b2e2 h9g7 h0g2 b7d7 i0h0')).at(-1));
  assert.match(en.reason(account, enBoard.piece), /^It loses a chariot.* for a cannon/);
  assert.match(zh.reason(account, zhBoard.piece), /^丢一车.*，得一炮/);
});

test('of an exchange of three the last capture is the one without a return, and a cannon that falls does not face the general', async () => {
  assertFirstReason(await reasonsOf('h2e2 b9c7 h0g2 b7a7 e2e6 c7e6 b2e2 h9g7 i0h0 g6g5'), [
    'A few moves later the red chariot takes the black horse. That gives check.',
    '再走几步，黑马会被红车吃掉。还带将军。',
  ]);
});

test('an even exchange that costs position is named as such', async () => {
  const reasons = await reasonsOf('h2h9');
  assertFirstReason(reasons, [
    'The red cannon is exchanged for the black horse: even in pieces, but worse in position.',
    '红炮换黑马，子力相当，局面却吃亏。',
  ]);
  assert.equal(mistakeKind(reasons), 'position');
});

test('a missed gain and a lost piece are both named, the larger first, and an immediate gain whatever falls later', async () => {
  const reasons = await reasonsOf('h0g2 b7e7 i0h0 e7e3');
  assert.deepEqual(codesOf(reasons), ['missesGain', 'ignoresThreat', 'account']);
  const missed = await reasonsOf('b2e2 h9g7 b0c2 i9h9 a0b0 h7i7 b0b6 g6g5 b6c6 h9h3');
  assertFirstReason(missed, ['It misses the chance to win the red cannon.', '错过了得红炮的机会。']);
});

test('a missed mate is named with its length and with the loss instead', async () => {
  const position = '3k5/8R/R8/2r6/6r2/1nc6/6c2/9/4A4/4KA3 w - - 0 1';
  assert.deepEqual(codesOf(await reasonsOf('i8i0', position)), ['missesMate', 'losesLater']);
});

test('a piece recaptured at once, won back later or lost in the better line too is no turning point', () => {
  const quiet = 'Pa3a4 pa6a5 Pc3c4';
  const turn = (/** @type {string} */ played, better = quiet) =>
    decisiveCapture({ side: 'red', played: line(played), better: line(better) });
  assert.equal(turn('Pa3a4 nb7c5xC Pe3e4 pe6e5')?.square, 'c5');
  assert.equal(turn('Pa3a4 nb7c5xC Nd3c5xn pe6e5'), null, 'a horse for a cannon');
  assert.equal(turn('Pa3a4 rb9c5xC Nd3c5xr pe6e5'), null, 'taken back');
  assert.equal(turn('Pa3a4 nb7c5xC Ra0a9xr pe6e5'), null, 'won back');
  assert.equal(turn('Pa3a4 nb7c5xC Pe3e4 pe6e5', 'Pe3e4 nb7c5xC Pa3a4 pe6e5'), null, 'lost anyway');
  assert.equal(turn('Pa3a4 nb7c5xC Pg6g7xc pe6e5', 'Pg6g7xc pe6e5')?.square, 'c5', 'what is won anyway does not pay');
  assert.equal(turn('Pa3a4 pa5a4xP', 'Pe3e4 ca9e9 Pc3c4 ce9e4xP Pg3g4 ce4i4xB')?.square, 'a4', 'moved there');
  // A soldier is named if nothing larger is lost, unless the mistake captured one or it is recaptured.
  assert.equal(turn('Pa3a4 cb7e3xP Pc3c4')?.piece, 'P');
  assert.equal(turn('Pa3a4xp cb7e3xP Pc3c4'), null);
  assert.equal(turn('Pa3a4 cb7e3xP Ng2e3xc'), null);
  const gain = (/** @type {string} */ better, played = quiet) =>
    decisiveCapture({ side: 'red', played: line(played), better: line(better) });
  assert.equal(gain('Ra0a9xr pe6e5 Pe3e4')?.square, 'a9');
  assert.equal(gain('Ra0a9xr rb9a9xR Pe3e4'), null, 'an exchange');
  assert.equal(gain('Ra0a9xr pe6e5 Pe3e4', 'Pe3e4 pe6e5 Ra0a9xr'), null, 'won as well');
  const exchange = 'pe6e5 Pa3a4 rb9b0xC';
  assert.equal(gain(`Ra0a9xc ${exchange}`, `Pe3e4 ${exchange} Ra0a9xc`)?.square, 'a9', 'only exchanged');
});

test('a piece that stays in danger names the mistake that put it there, and is not lost twice', async () => {
  const moves =
    'g3g4 c6c5 h2h6 b9c7 h0g2 g9e7 b0c2 b7a7 b2b8 h9g7 i3i4 a9b9 a0b0 i9i8 b8b7 c7d5 ' +
    'g0e2 g6g5 b7g7 b9b0 c2b0 a7g7 g2i3 i6i5 b0a2 i5i4 c3c4 c5c4 g4g5 e7g5 f0e1';
  const reasons = await reasonsOf(moves, undefined, [24]);
  assert.deepEqual(reasons, [{ code: 'ignoresThreat', piece: 'N', by: 'p', square: 'i3', since: 24 }]);
  assertFirstReason(
    [/** @type {any} */ ({ ...reasons[0], move: '13. H8+9' })],
    [
      'The red horse has been in danger since 13. H8+9, and this move still does not save it.',
      '13. H8+9以后，红马就有危险，这步棋还是没有救它。',
    ],
  );
  assert.deepEqual(codesOf(await reasonsOf(moves)), ['ignoresThreat', 'account']);
});
