// The front page: its sentence about the position equals that of the search, and the bad move can be verified by hand.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verdictText } from '../../www/game/considered/verdict.js';
import { searchAddress } from '../../www/game/analysis/lab-url.js';
import { readAddress, requestFor } from '../../www/address/search-address.js';
import { askEngine, QUESTION_MOVE, POSITION, SETTINGS } from '../../www/front/front-question.js';
import { engine, play } from './study-engine.mjs';
import { Study } from '../../www/game/review/study.js';
import { GameRecord, START_FEN } from '../../www/record/record.js';
import { load } from '../../www/i18n/dictionaries.js';

const [en, zh] = await Promise.all([load('en'), load('zh-Hans')]);
const verdict = await askEngine(/** @type {any} */ (engine));

function judgeAfter(/** @type {string} */ fen, /** @type {string} */ move, earlier = '') {
  const record = new GameRecord(fen);
  const game = { record, position: (/** @type {any} */ { moves }) => ({ fen, moves }), changed() {} };
  return new Study(game, Promise.resolve(engine)).judge(record.playAll(earlier.split(' ').filter(Boolean)), move);
}

test('the position is after the central cannon and a horse, and Red can capture the soldier', () => {
  const { fen, legal } = play.xiangqiState({ moves: ['h2e2', 'h9g7'] });
  assert.deepEqual(fen?.split(' ').slice(0, 2), POSITION.split(' ').slice(0, 2));
  const taking = legal.find(({ uci }) => uci === QUESTION_MOVE);
  assert.equal(taking?.captures, 'p');
});

test('the horse captures the cannon, which is worth more than the soldier, and the sentence says so', () => {
  assert.deepEqual([verdict.move.uci, verdict.reply?.uci], [QUESTION_MOVE, 'g7e6']);
  assert.match(verdictText(verdict, 'wxf', en), /^C5\+4\? H7\+5 wins a cannon for a soldier\. Better is \S+\.$/);
  assert.match(verdictText(verdict, 'chinese', zh), /^炮五进四？马７进５，一炮换一卒，亏了。应走....。$/);
});

test('a small difference is no mistake, and a piece lost in a lost position is one', async () => {
  const text = (/** @type {number} */ cost) =>
    verdictText({ ...verdict, isMistake: false, cost }, 'wxf', en).replace(/P\d.\d/, 'best');
  assert.equal(text(20), 'C5+4 is about as good as the best move, best.');
  assert.equal(text(60), 'C5+4 is a little worse than best.');
  // Red has two chariots, or a cannon and a chariot, against everything, and takes a protected horse.
  const texts = [];
  for (const [piece, fen] of [
    ['R', 'rnbakabnr/9/1c7/p1p1p1p1p/9/9/P1P1P1P1P/7R1/9/R1BAKAB2 w - - 0 1'],
    ['C', 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/7C1/9/R1BAKAB2 w - - 0 1'],
  ]) {
    const lost = await judgeAfter(fen, 'h2h9');
    assert.equal(lost.isMistake, true, piece);
    texts.push(verdictText(lost, 'wxf', en));
  }
  assert.match(texts[0], /^R2\+7\? R9=8 wins a chariot .*for a horse\. Better is /);
  assert.match(texts[1], /^The red cannon is exchanged for the black horse: even in pieces, but worse in position\.$/);
});

test('the line of "why not?" is that of its sentence, until its pieces have fallen', async () => {
  const textOf = async (/** @type {string} */ move, earlier = '') => {
    const { line, ...judged } = await judgeAfter(START_FEN, move, earlier);
    const moves = line?.map(({ wxf, captures }) => wxf + (captures ?? '')).join(' ');
    return `${verdictText(judged, 'wxf', en)} ${verdictText(judged, 'chinese', zh)} ${moves}`;
  };
  const lost =
    /^R1\+1\? C8\+7 wins a horse and an advisor for a cannon\..*，一马、一仕换一炮，亏了.* R1\+1 C8\+7N .*A \S+c/;
  assert.match(await textOf('i0i1'), lost);
  const missed = await textOf('g9e7', 'h2e2 b9c7 h0g2 b7a7 i0h0 a9b9 h0h6');
  assert.match(missed, /^R2\+7 wins a cannon\. E7\+5 misses it\. 走车２进７能得一炮；象７进５错过了。 R2\+7C /);
});

test('the link to the lab makes the same search', () => {
  const address = searchAddress({ fen: POSITION, moves: [] }, SETTINGS, {}, 'en');
  const read = /** @type {any} */ (readAddress(new URL(address, 'http://a/play/').searchParams));
  const request = /** @type {any} */ (requestFor(read, read.searches[0]));
  assert.equal(request.position.fen, POSITION);
  assert.deepEqual(request.limits, { nodes: SETTINGS.nodes });
  assert.equal(request.options.level, SETTINGS.level);
  // The default is not written.
  assert.equal(request.options.tableMb ?? 16, SETTINGS.tableMb);
});
