// The tree of a recorded game: variations, promotion, removal, and the same game after writing and reading.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GameRecord, RecordError, START_FEN } from '../../www/record/record.js';

/** A game with two variations, one inside the other. */
function branching() {
  const record = new GameRecord();
  const main = record.playAll(['h2e2', 'h9g7', 'h0g2', 'i9h9']);
  const aside = record.playAll(['b2e2', 'h9g7'], record.root);
  const inner = record.play('b9c7', aside.parent ?? undefined);
  return { record, main, aside, inner };
}

test('the first move at a place continues the line, others are variations, and none is added twice', () => {
  const { record, main, aside, inner } = branching();
  assert.equal(record.mainLine.map(({ move }) => move).join(' '), 'h2e2 h9g7 h0g2 i9h9');
  assert.deepEqual(inner.moves, ['b2e2', 'b9c7']);
  assert.deepEqual([main.isMain, aside.isMain, aside.parent?.isMain, inner.isMain], [true, true, false, false]);
  assert.equal(record.playAll(['h2e2', 'h9g7', 'h0g2', 'i9h9']), main);
  assert.equal([...record.all()].length, 8);
});

test('Red moves first unless the position says otherwise', () => {
  const { record, main } = branching();
  for (const node of [record.root, main]) assert.equal(record.sideAfter(node), 'red');
  assert.equal(record.sideAfter(main.path[0]), 'black');
  const black = new GameRecord(START_FEN.replace(' w ', ' b '));
  assert.equal(black.sideAfter(black.root), 'black');
});

test('removing a move removes all after it, and the cursor moves out', () => {
  const { record, aside, inner } = branching();
  record.cursor = inner;
  record.remove(aside.path[0]);
  assert.equal(record.cursor, record.root);
  assert.equal([...record.all()].length, 5);
  record.remove(record.root);
  assert.equal([...record.all()].length, 5, 'the start cannot be removed');
});

test('a record reads back equal, parents before children', () => {
  const { record, inner } = branching();
  inner.comment = 'quiet\nbut good';
  inner.glyphs = [1];
  record.setTag('Event', 'club');
  record.setTag('Event', 'Club');
  record.result = 'draw';
  const flat = record.flat();
  assert.ok(flat.nodes.every(({ parent }, place) => place === 0 || parent < place));
  const read = GameRecord.from(JSON.parse(JSON.stringify(flat)));
  assert.deepEqual(read.flat(), flat);
  assert.equal(read.tag('Event'), 'Club');
  assert.equal(read.nodeAt(record.placeOf(inner)).comment, 'quiet\nbut good');
});

test('an invalid record is refused with its place', () => {
  const good = branching().record.flat();
  /** @type {[place: string, spoil: (flat: any) => unknown][]} */
  const spoilt = [
    ['startFen', (flat) => (flat.startFen = 7)],
    ['result', (flat) => (flat.result = 'red wins')],
    ['nodes', (flat) => (flat.nodes = [])],
    ['nodes.3.parent', (flat) => (flat.nodes[3].parent = 3)],
    ['nodes.2.move', (flat) => (flat.nodes[2].move = 'h2h2x')],
    ['nodes.0.move', (flat) => (flat.nodes[0].move = 'h2e2')],
    ['nodes.1.glyphs', (flat) => (flat.nodes[1].glyphs = ['!'])],
    ['tags.0', (flat) => (flat.tags = [['Event']])],
  ];
  GameRecord.from(structuredClone(good));
  for (const [place, spoil] of spoilt) {
    const flat = structuredClone(good);
    spoil(flat);
    assert.throws(() => GameRecord.from(flat), { name: 'RecordError', place }, place);
  }
  assert.throws(() => GameRecord.from(null), RecordError);
});
