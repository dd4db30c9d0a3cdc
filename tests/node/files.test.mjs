// Game files through the engine and back, and their names.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileName, lengthOf, readTag, titleOf, toFileRecord } from '../../www/game/files/file-formats.js';
import { looksLikeGame } from '../../www/game/files/positions.js';
import { containsPosition, dataOf, fits, openingIn } from '../../www/game/files/library.js';
import { readLink } from '../../www/game/links/pasted-link.js';
import { GameRecord, START_FEN } from '../../www/record/record.js';
import { GameStore, readGame } from '../../www/storage/store.js';
import { storedGame } from './games.mjs';
import { mockStorage } from './mock-storage.mjs';
import { full, play } from './modules.mjs';

/** A game written in a format and read again. @param {GameRecord} record @param {'pgn' | 'dhtmlxq' | 'ubb' | 'xqf'} format */
function readBack(record, format) {
  const given = { record: toFileRecord(record.flat()), format, notation: /** @type {const} */ ('wxf') };
  const written = format === 'xqf' ? { bytes: full.xiangqiFile(given) } : { text: full.xiangqiWrite(given) };
  const { records, damage, format: found } = /** @type {any} */ (full.xiangqiRead(written));
  assert.deepEqual([damage, records.length, lengthOf(records[0])], [[], 1, record.mainLine.length], format);
  assert.ok(format === 'xqf' ? found === 'xqf' : looksLikeGame(written.text ?? ''), format);
  return GameRecord.from(records[0]);
}

test('a written game reads back equal in every format, and file names are valid on every system', () => {
  const record = new GameRecord();
  // Two bytes, four bytes, a character beyond the BMP, and one without a code in GB18030, the encoding of XQF.
  const players = { Red: '\u738b\ud842\udfb7', Black: 'Li \u00e4\u4dae' };
  record.tags = Object.entries({ Title: '\u4e2d\u70ae\u5bf9\u5c4f\u98ce\u9a6c', ...players });
  record.playAll(['h2e2', 'h9g7', 'h0g2']);
  record.root.comment = '\u7d05\u5148\uff0c\u2460 \u20ac';
  record.play('b9c7', record.root.children[0]).comment = '\u597d\u68cb\uff01\n\u7b2c\u4e8c\u884c';
  record.result = 'draw';
  for (const format of /** @type {const} */ (['pgn', 'dhtmlxq', 'ubb', 'xqf'])) {
    const again = readBack(record, format);
    assert.deepEqual(again.flat().nodes, record.flat().nodes, format);
    if (format === 'xqf') assert.deepEqual([again.tags, again.result], [record.tags, 'draw']);
  }
  record.tags = Object.entries({ Red: 'A/B', Black: '\u695a\u6cb3', Date: '2026.01.02' });
  assert.equal(titleOf(record), 'A/B \u2013 \u695a\u6cb3');
  assert.equal(fileName(record, 'pgn'), 'xiangqi-2026-01-02-A-B-\u695a\u6cb3.pgn');
  assert.equal(titleOf(new GameRecord()), null);
  record.tags = [['Red', 'A']];
  assert.equal(titleOf(record), 'A \u2013 ?');
  for (const text of [START_FEN, 'FORMAT WXF\nRED A\nSTART{\n1. C2.5 H8+7\n}END\n']) assert.ok(looksLikeGame(text));
  assert.equal(looksLikeGame('http://example.com/a/b/c'), false);
});

test('games of every file format become records that the game accepts', () => {
  const folder = new URL('../data/files/', import.meta.url);
  const names = readdirSync(folder);
  assert.notEqual(names.length, 0);
  for (const name of names) {
    const bytes = new Uint8Array(readFileSync(new URL(name, folder)));
    const { records } = /** @type {any} */ (full.xiangqiRead({ bytes, name }));
    assert.notEqual(records.length, 0, name);
    if (name.startsWith('gb18030')) assert.match(JSON.stringify(records), /\p{Script=Han}/u, name);
    for (const record of records) {
      const taken = GameRecord.from(record);
      assert.equal(taken.mainLine.length, lengthOf(record), name);
      assert.equal(taken.flat().nodes.length, record.nodes.length, name);
    }
  }
});

test('links to games on any host and engine lines are read; other texts are left to the formats', () => {
  const fen = '4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1';
  const atPly = readLink(' https://example.org/play/?moves=h2e2,h9g7&ply=1\n');
  assert.deepEqual(atPly, { startFen: START_FEN, moves: ['h2e2', 'h9g7'], ply: 1 });
  const address = `https://example.org/?fen=${fen.replaceAll(' ', '_')}&moves=d0d1,e9e8`;
  for (const text of [address, `position fen ${fen} moves d0d1 e9e8`, `${fen} moves d0d1 e9e8`])
    assert.deepEqual(readLink(text), { startFen: fen, moves: ['d0d1', 'e9e8'], ply: null });
  assert.deepEqual(readLink('position startpos moves h2e2'), { startFen: START_FEN, moves: ['h2e2'], ply: null });
  for (const text of ['', 'hello', fen, '1. C2=5 C8=5', 'https://example.org/', 'see https://example.org/?moves=h2e2'])
    assert.equal(readLink(text), null, text);
  assert.throws(() => readLink('https://example.org/?moves=h2e2&ply=9'), { code: 'address/ply' });
});

test('every GB18030 character is encoded as the browser decodes it', () => {
  let text = '';
  for (let point = 0xa0; point < 0x30000; point += point < 0x10000 ? 1 : 97)
    if (point < 0xd800 || point > 0xf8ff) text += String.fromCodePoint(point);
  const record = new GameRecord();
  record.root.comment = text.normalize().replaceAll('\ufffd', '').trim();
  const read = [...readBack(record, 'xqf').root.comment];
  const wrong = [...record.root.comment].filter((letter, index) => read[index] !== letter);
  assert.deepEqual(wrong, []);
});

test('an opening is named by its file, else by its moves, and found by both', () => {
  const record = new GameRecord();
  // With moves transposed. A variation does not count.
  record.playAll(['h0g2', 'h9g7', 'h2e2', 'b9c7']);
  record.playAll(['c3c4', 'b7c7']);
  assert.deepEqual(openingIn(record.flat(), 'zh-Hans'), { name: '中炮对屏风马', words: '中炮对屏风马' });
  record.tags = [['Opening', 'C20']];
  assert.deepEqual(openingIn(record.flat(), 'zh-Hans'), { name: 'C20', words: 'C20 中炮对屏风马' });
  assert.deepEqual(openingIn(new GameRecord().flat(), 'zh-Hans'), { name: '', words: '' });
  // The engine numbers the initial position differently.
  const { records } = full.xiangqiRead({ text: '1. C2=5 c8=5' });
  assert.equal(openingIn(/** @type {any} */ (records[0]), 'en').name, 'Same-Side Cannons');
});

test('a collection is searched by text, by comments, and by position', () => {
  const record = new GameRecord();
  record.tags = Object.entries({ Event: 'Cup', Round: '?', Opening: '\u4e2d\u70ae', Folder: 'Own' });
  record.playAll(['h2e2', 'h9g7']);
  record.playAll(['h2e2', 'b9c7', 'b0c2']);
  const inWords = (/** @type {string} */ round) => `Round ${round}`;
  assert.deepEqual(dataOf(record, inWords), ['Cup', '\u4e2d\u70ae']);
  record.setTag('Round', '4');
  assert.deepEqual(dataOf(record, inWords), ['Cup', 'Round 4', '\u4e2d\u70ae']);
  assert.ok(fits('L\u00fc Qin', 'lu qin'));
  assert.equal(readTag(record, 'Folder'), 'Own');
  assert.ok(fits('Li Lan \u2013 W\uff21NG \u00b7 Cup', 'cup wang'));
  assert.ok(fits('anything', ''));
  assert.equal(fits('Li Lan', 'Li Wang'), false);
  const flat = record.flat();
  const after = (/** @type {string[]} */ moves) => play.xiangqiState({ moves }).fen;
  assert.ok(containsPosition(flat, START_FEN));
  // In a variation, and with moves transposed.
  assert.ok(containsPosition(flat, after(['h2e2', 'b9c7', 'b0c2'])));
  assert.ok(containsPosition(flat, after(['b0c2', 'b9c7', 'h2e2'])));
  assert.equal(containsPosition(flat, after(['h2e2', 'b9c7', 'h0g2'])), false);
  // The side to move counts.
  assert.equal(containsPosition(flat, after(['h2e2']).replace(' b', ' w')), false);
});

test('games are put into folders and stored as space allows, and the last open one stays', () => {
  const storage = mockStorage();
  const store = new GameStore(storage);
  const game = storedGame(['h2e2', 'h9g7']);
  store.save('open', game, 5);
  const round = (/** @type {number} */ number) => {
    const record = { ...game.record, tags: [['Round', String(number)]] };
    return readGame({ version: 1, changed: 1, kept: { ...game, record } }).kept;
  };
  // A stored game is not stored again, and counts as stored.
  assert.equal(store.add([game, round(0)], 6), 2);
  assert.equal(store.list().length, 2);
  const many = Array.from({ length: 20 }, (_, index) => round(index));
  const small = new GameStore(store.storage, null, store.used * 5);
  const added = small.add(many, 6);
  assert.ok(added > 1 && added < many.length && small.used <= small.room, 'as many as there is room for');
  assert.equal(store.list().length, added + 1);
  assert.equal(store.current()?.id, 'open');
  store.file('open', '\u5feb\u68cb');
  assert.deepEqual(store.load('open')?.kept.record.tags, [['Folder', '\u5feb\u68cb']]);
  assert.equal(store.load('open')?.changed, 5);
  store.file('open', '');
  assert.deepEqual(store.load('open')?.kept, game);
});
