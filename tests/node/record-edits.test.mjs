// The tree of a recorded game: variations, promotion, removal, and the same game after writing and reading. Any sequence of edits is undone
// step by step to the original record, redone, and survives PGN.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Edits, MARKS, typedMark } from '../../www/game/edits/record-edits.js';
import { toFileRecord } from '../../www/game/files/file-formats.js';
import { Game } from '../../www/game/state/game-state.js';
import { sideline } from '../../www/record/sideline.js';
import { chance } from '../sample.mjs';
import { begin, makeEngine } from './games.mjs';
import { full, play } from './modules.mjs';
import { GameRecord, RecordError, START_FEN } from '../../www/record/record.js';

const engine = makeEngine(() => assert.fail('no engine plays here'));

const seen = (/** @type {GameRecord} */ record) => JSON.stringify(record.flat());

/** A finished game with variations at two places. */
async function opened() {
  const record = new GameRecord();
  record.playAll(['h2e2', 'h9g7', 'h0g2', 'i9h9']);
  record.playAll(['b2e2', 'h9g7']);
  record.playAll(['b2e2', 'b9c7']);
  record.playAll(['c3c4']);
  record.result = 'red';
  const game = new Game(engine);
  await game.open(record);
  return { game, record: game.record, edits: new Edits(game), before: seen(game.record) };
}

/** @param {GameRecord} record @param {string[]} moves */
const at = (record, ...moves) => {
  let node = record.root;
  for (const move of moves) node = node.children.find((child) => child.move === move) ?? assert.fail(`no ${move}`);
  return node;
};
const firsts = (/** @type {GameRecord} */ record) => record.root.children.map(({ move }) => move);

test('a variation moves up and down among its siblings, and becomes the main line', async () => {
  const { game, record, edits } = await opened();
  await game.goTo(at(record, 'b2e2', 'h9g7'));
  assert.deepEqual([edits.canShift(game.cursor, -1), edits.canShift(game.cursor, 1)], [false, true]);
  await edits.shift(at(record, 'c3c4'), -1);
  assert.deepEqual(firsts(record), ['h2e2', 'c3c4', 'b2e2']);
  await edits.promote(at(record, 'b2e2', 'b9c7'));
  assert.deepEqual(firsts(record), ['b2e2', 'h2e2', 'c3c4']);
  assert.equal(record.mainLine.map(({ move }) => move).join(), 'b2e2,b9c7');
  assert.equal(edits.canPromote(record.root.end), false);
});

test('every sequence of edits is undone to the original record, and redone', async () => {
  const random = chance(20_261_125);
  const next = (/** @type {number} */ below) => Math.floor(random() * below);
  for (let walk = 0; walk < 40; walk += 1) {
    const { game, record, edits } = await opened();
    /** The record before each effective change. */
    const before = [seen(record)];
    for (let step = 0; step < 25; step += 1) {
      const nodes = [...record.all()];
      const node = nodes[next(nodes.length)];
      const legal = play.xiangqiState(game.position(node)).legal;
      await [
        () => edits.shift(node, next(2) === 0 ? 1 : -1),
        () => edits.promote(node),
        () => (next(3) === 0 ? edits.remove(node) : undefined),
        () => edits.mark(node, [0, ...MARKS][next(7)]),
        () => edits.insert(node, legal.length > 0 ? [legal[next(legal.length)].uci] : []),
        // Typing in a comment is one change.
        async () => {
          await edits.comment(node, `said ${step}`);
          await edits.mark(node, 1);
          await edits.mark(node, 2);
        },
      ][next(6)]();
      GameRecord.from(record.flat());
      if (seen(record) !== before.at(-1)) before.push(seen(record));
    }
    const after = before.at(-1);
    let undone = 0;
    for (; edits.canUndo; undone += 1) await edits.undo();
    assert.equal(seen(record), before[0], `walk ${walk}`);
    for (; edits.canRedo; undone -= 1) await edits.redo();
    assert.equal(undone, 0);
    assert.equal(seen(record), after, `walk ${walk}, done again`);
    assert.ok(before.length > 5);
  }
});

test('moves played after a deletion stay when the deletion is undone', async () => {
  const { game, record, edits } = await opened();
  await edits.remove(at(record, 'b2e2'));
  await game.goTo(record.root);
  await game.commit('b2e2');
  await game.commit('c9e7');
  await edits.undo();
  const children = at(record, 'b2e2').children.map(({ move }) => move);
  assert.deepEqual(children, ['c9e7', 'h9g7', 'b9c7']);
  GameRecord.from(record.flat());
  assert.equal(edits.canRedo, false);
});

test('the moves of a running game cannot be deleted, and a line inserted after them is not part of the game', async () => {
  const game = await begin({}, engine);
  await game.commit('h2e2');
  const edits = new Edits(game);
  assert.equal(edits.canRemove(game.cursor), false);
  await edits.insert(game.cursor, ['h9g7', 'h0g2']);
  assert.equal(game.tip.move, 'h2e2');
  await game.commit('b9c7');
  assert.equal(game.record.mainLine.map(({ move }) => move).join(), 'h2e2,b9c7');
  assert.equal(game.record.root.end, game.tip);
});

test('an analysis line joins the moves when a mark is set, and leaves them again', async () => {
  const { game, record, edits, before } = await opened();
  await game.goTo(sideline(at(record, 'h2e2'), ['b9c7', 'h0g2'])[1]);
  await edits.mark(game.cursor, 5);
  assert.deepEqual(at(record, 'h2e2', 'b9c7', 'h0g2').glyphs, [5]);
  await edits.undo();
  await edits.undo();
  assert.equal(seen(record), before);
  assert.equal(edits.canUndo, false);
});

test('an inserted line starts where it leaves the moves; a known one adds nothing', async () => {
  const { game, record, edits, before } = await opened();
  await game.goTo(at(record, 'h2e2'));
  assert.equal(await edits.insert(game.cursor, ['h9g7', 'h0g2']), false);
  assert.equal(seen(record), before);
  assert.equal(edits.canUndo, false);
  assert.equal(await edits.insert(game.cursor, ['h9g7', 'h0g2', 'b9c7', 'i0h0']), true);
  const ends = at(record, 'h2e2', 'h9g7', 'h0g2').children.map(({ end }) => end.move);
  assert.deepEqual(ends, ['i9h9', 'i0h0']);
  await edits.undo();
  assert.equal(seen(record), before);
});

test('the cursor stays where the reader moved it during an insertion, and a line with an illegal move is not inserted at all', async () => {
  const { game, record, edits, before } = await opened();
  await game.goTo(at(record, 'h2e2'));
  const inserting = edits.insert(game.cursor, ['b9c7', 'h0g2']);
  const elsewhere = at(record, 'c3c4');
  game.goTo(elsewhere);
  await inserting;
  assert.equal(game.cursor, elsewhere);
  await edits.undo();
  await assert.rejects(edits.insert(at(record, 'c3c4'), ['c6c5', 'a0a9']));
  assert.equal(seen(record), before);
});

test('a deleted end of an opened game is restored as its end', async () => {
  const { game, record, edits } = await opened();
  const end = at(record, 'h2e2', 'h9g7', 'h0g2', 'i9h9');
  assert.equal(game.tip, end);
  await edits.remove(at(record, 'h2e2', 'h9g7', 'h0g2'));
  assert.equal(game.tip, at(record, 'h2e2', 'h9g7'));
  await edits.undo();
  assert.equal(game.tip, end);
});

test('signs typed in a row are marks', () => {
  const typed = (/** @type {string} */ signs) =>
    [...signs].reduce((glyph, sign) => typedMark(glyph, /** @type {'!' | '?'} */ (sign)), 0);
  const marks = { '!': 1, '?': 2, '!!': 3, '??': 4, '!?': 5, '?!': 6, '!!!': 0, '???': 0, '!?!': 1, '?!?': 2 };
  for (const [signs, glyph] of Object.entries(marks)) assert.equal(typed(signs), glyph, signs);
});

test('PGN keeps order, comments and marks of edits', async () => {
  const { record, edits } = await opened();
  await edits.promote(at(record, 'b2e2', 'b9c7'));
  await edits.mark(at(record, 'h2e2'), 5);
  await edits.comment(at(record, 'b2e2'), 'A calm start.');
  await edits.insert(at(record, 'c3c4'), ['c6c5', 'h2e2']);
  for (const [index, glyph] of MARKS.entries()) {
    await edits.mark([...record.all()][index + 1], glyph);
    for (const notation of /** @type {const} */ (['wxf', 'chinese', 'iccs'])) {
      const text = full.xiangqiWrite({ record: toFileRecord(record.flat()), format: 'pgn', notation });
      const [read] = full.xiangqiRead({ text }).records;
      assert.equal(seen(GameRecord.from(read)), seen(record), text);
    }
  }
});

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
