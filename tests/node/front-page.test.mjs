// The front page: its sentence about the position equals that of the search, and the bad move can be verified by hand.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentencesOf } from '../../www/game/considered/sentences.js';
import { searchAddress } from '../../www/game/considered/lab-url.js';
import { readAddress, requestFor } from '../../www/address/search-address.js';
import { askEngine, QUESTION_MOVE, POSITION, SETTINGS } from '../../www/front/front-question.js';
import { full, play } from './modules.mjs';
import en from '../../www/i18n/en.js';
import zh from '../../www/i18n/zh-Hans.js';

const { answer, considered } = await askEngine((request) => full.traceSearch(request));

test('the position is after the central cannon and a horse, and Red can capture the soldier', () => {
  const { fen, legal } = play.xiangqiState({ moves: ['h2e2', 'h9g7'] });
  assert.deepEqual(fen?.split(' ').slice(0, 2), POSITION.split(' ').slice(0, 2));
  const taking = legal.find(({ uci }) => uci === QUESTION_MOVE);
  assert.equal(taking?.captures, 'p');
});

test('the horse captures the cannon, which is worth more than the soldier', () => {
  assert.deepEqual(answer.line.moves.slice(0, 2), [QUESTION_MOVE, 'g7e6']);
  const [chosen] = considered.candidates;
  assert.notEqual(chosen.line.moves[0], QUESTION_MOVE);
  assert.ok((answer.result?.score ?? 0) < (chosen.results.at(-1)?.score ?? 0) - 50);
});

test('the sentence exists in both languages, and is the same each time', async () => {
  const again = await askEngine((request) => full.traceSearch(request));
  const reading = /** @type {const} */ ({ mover: 'red', askedSide: 'red', reader: 'red', isRoot: true });
  for (const [texts, notation, first] of /** @type {const} */ ([
    [en, 'wxf', /^C5\+4 runs into H7\+5: at most −\d/],
    [zh, 'chinese', /^炮五进四会遇到马７进５，值至多−\d/],
  ])) {
    const sentences = sentencesOf(answer, considered, { ...reading, notation }, /** @type {any} */ (texts));
    assert.match(sentences[0], first);
    assert.deepEqual(
      sentencesOf(again.answer, again.considered, { ...reading, notation }, /** @type {any} */ (texts)),
      sentences,
    );
  }
});

test('the link to the lab makes the same search', () => {
  const address = searchAddress({ fen: POSITION, moves: [] }, SETTINGS, {}, 'en');
  const { tree, root, folded, searches } = /** @type {any} */ (
    readAddress(new URL(address, 'http://a/play/').searchParams)
  );
  const request = /** @type {any} */ (requestFor({ tree, root, folded }, searches[0]));
  assert.equal(request.fen, POSITION);
  assert.deepEqual(request.limits, { nodes: SETTINGS.nodes });
  assert.equal(request.options.level, SETTINGS.level);
  // The default is not written.
  assert.equal(request.options.tableMb ?? 16, SETTINGS.tableMb);
});
