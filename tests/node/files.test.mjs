// Game files through the engine and back, and what they are called.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import init, { xiangqiRead, xiangqiWrite } from '../../www/engine/wasm/chuhe_full.js';
import { fileName, lengthOf, titleOf, toWrite } from '../../www/game/files/formats.js';
import { looksLikeGame } from '../../www/game/files/likely.js';
import { readLink } from '../../www/game/files/link.js';
import { GameRecord, START_FEN } from '../../www/game/record.js';

await init({ module_or_path: readFileSync(new URL('../../www/engine/wasm/chuhe_full_bg.wasm', import.meta.url)) });

test('what is written is read again, whatever the format, and files have names that every system takes', () => {
  const record = new GameRecord();
  record.tags = [
    ['Red', 'A/B'],
    ['Black', '\u695a\u6cb3'],
    ['Date', '2026.01.02'],
  ];
  record.playAll(['h2e2', 'h9g7', 'h0g2']);
  record.root.children[0].comment = '!';
  record.play('b9c7', record.root.children[0]);
  for (const format of /** @type {const} */ (['pgn', 'dhtmlxq'])) {
    const text = xiangqiWrite({ record: toWrite(record.flat()), format, notation: 'wxf' });
    assert.ok(looksLikeGame(text), format);
    const {
      records: [again],
      damage,
    } = /** @type {any} */ (xiangqiRead({ text }));
    assert.deepEqual(damage, []);
    assert.equal(lengthOf(again), 3);
    assert.deepEqual(GameRecord.from(again).flat().nodes, record.flat().nodes);
  }
  assert.equal(titleOf(record), 'A/B \u2013 \u695a\u6cb3');
  assert.equal(fileName(record, 'pgn'), 'xiangqi-2026-01-02-A-B-\u695a\u6cb3.pgn');
  assert.equal(titleOf(new GameRecord()), null);
  assert.ok(looksLikeGame(START_FEN));
  assert.equal(looksLikeGame('http://example.com/a/b/c'), false);
});

test('games of every kind of file are records that the game takes', () => {
  const folder = new URL('../data/files/', import.meta.url);
  const names = readdirSync(folder);
  assert.notEqual(names.length, 0);
  for (const name of names) {
    const { records } = /** @type {any} */ (
      xiangqiRead({ bytes: new Uint8Array(readFileSync(new URL(name, folder))), name })
    );
    assert.notEqual(records.length, 0, name);
    for (const record of records) {
      const taken = GameRecord.from(record);
      assert.equal(taken.mainLine.length, lengthOf(record), name);
      assert.equal(taken.flat().nodes.length, record.nodes.length, name);
    }
  }
});

test('a link to a game is read whatever its host, and so is a line for an engine; other texts are left to the formats', () => {
  const [fen, moves] = ['4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1', ['d0d1', 'e9e8']];
  assert.deepEqual(readLink(' https://example.org/play/?moves=h2e2,h9g7&ply=1\n'), {
    startFen: START_FEN,
    moves: ['h2e2', 'h9g7'],
    ply: 1,
  });
  assert.deepEqual(readLink(`https://example.org/?fen=${fen.replaceAll(' ', '_')}&moves=d0d1,e9e8`), {
    startFen: fen,
    moves,
    ply: null,
  });
  assert.deepEqual(readLink(`position fen ${fen} moves d0d1 e9e8`), { startFen: fen, moves, ply: null });
  assert.deepEqual(readLink(`${fen} moves d0d1 e9e8`), { startFen: fen, moves, ply: null });
  assert.deepEqual(readLink('position startpos moves h2e2'), { startFen: START_FEN, moves: ['h2e2'], ply: null });
  for (const text of ['', 'hello', fen, '1. C2=5 C8=5', 'https://example.org/', 'see https://example.org/?moves=h2e2'])
    assert.equal(readLink(text), null, text);
  assert.throws(() => readLink('https://example.org/?moves=h2e2&ply=9'), { code: 'address/ply' });
});
