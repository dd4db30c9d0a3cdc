// A recorded game: a tree of moves with variations, comments and glyphs, and a cursor. It knows no rules.

/** @import { SearchRecord } from '../engine/wasm/chuhe_play.js' */
/** @import { Assessment } from './findings.js' */
/** @import { BookEntry } from './searches.js' */

/**
 * A game as files and the engine write it: node 0 is the root, a parent comes before its children, and the first
 * child of a node continues its line.
 * @typedef {{ parent: number, move: string | null, comment: string, glyphs: number[] }} FlatNode
 * @typedef {'red' | 'black' | 'draw' | 'unknown'} Result
 * @typedef {{ startFen: string, tags: [string, string][], result: Result, nodes: FlatNode[] }} FlatRecord
 */

export const START_FEN = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';

export const RESULTS = ['red', 'black', 'draw', 'unknown'];

/** @param {unknown} move @returns {move is string} */
export const isMove = (move) => typeof move === 'string' && /^[a-i][0-9][a-i][0-9]$/.test(move);

/** A move with its annotations; the root stands for the start and has no move. A node keeps its identity while it is in the tree. */
export class MoveNode {
  /** @type {MoveNode[]} */ children = [];
  comment = '';
  /** Numeric annotation glyphs of PGN: 1 is a good move, 2 a mistake, and so on. @type {number[]} */
  glyphs = [];
  /** The search that chose the move, if the engine played it; not written to files. @type {SearchRecord | null} */
  search = null;
  /** The book entry of the move, if the engine played it from the book. @type {BookEntry | null} */
  book = null;
  /** What a review found about the position after the move; not written to files. @type {Assessment | null} */
  finding = null;
  /** Number of moves from the start. */
  ply = 0;

  /** @param {MoveNode | null} parent @param {string} move as UCI writes it */
  constructor(parent, move) {
    this.parent = parent;
    this.move = move;
    if (parent) this.ply = parent.ply + 1;
  }

  /** Whether this is its parent's first child, so not a variation. */
  get isMain() {
    return this.parent === null || this.parent.children[0] === this;
  }

  /** The nodes from the start to this one, without the root. */
  get path() {
    /** @type {MoveNode[]} */ const nodes = [];
    for (let node = /** @type {MoveNode} */ (this); node.parent; node = node.parent) nodes.push(node);
    return nodes.reverse();
  }

  /** The moves from the start to this node. */
  get moves() {
    return this.path.map(({ move }) => move);
  }

  /** The end of the line that follows first children. */
  get end() {
    let node = /** @type {MoveNode} */ (this);
    while (node.children.length > 0) node = node.children[0];
    return node;
  }

  /** Whether the other node is this one or a descendant. @param {MoveNode} other */
  holds(other) {
    for (let node = /** @type {MoveNode | null} */ (other); node; node = node.parent) if (node === this) return true;
    return false;
  }
}

/** A value that is not a valid record. */
export class RecordError extends Error {
  /** @param {string} message @param {string} place path in the value, such as `nodes.3.move` */
  constructor(message, place) {
    super(`${place}: ${message}`);
    this.name = 'RecordError';
    this.code = 'record/malformed';
    this.place = place;
  }
}

export class GameRecord {
  root = new MoveNode(null, '');
  /** @type {[string, string][]} */ tags = [];
  /** @type {Result} */ result = 'unknown';
  /** The node that the reader looks at. */
  cursor = this.root;

  constructor(startFen = START_FEN) {
    this.startFen = startFen;
  }

  get redBegins() {
    return !/^\S+\s+b\b/.test(this.startFen);
  }

  /** The side to move after a node. @param {MoveNode} node @returns {'red' | 'black'} */
  sideAfter(node) {
    return (node.ply % 2 === 0) === this.redBegins ? 'red' : 'black';
  }

  /**
   * Plays a move after a node: the first one continues the line, others are variations. A known move is not added
   * again.
   * @param {string} move
   * @param {MoveNode} [after]
   */
  play(move, after = this.cursor) {
    const known = after.children.find((child) => child.move === move);
    if (known) return known;
    const node = new MoveNode(after, move);
    after.children.push(node);
    return node;
  }

  /** Plays moves in sequence and returns the last node. @param {string[]} moves @param {MoveNode} [after] */
  playAll(moves, after = this.root) {
    return moves.reduce((node, move) => this.play(move, node), after);
  }

  /** Removes a move with its descendants; a cursor inside moves to the parent. @param {MoveNode} node */
  remove(node) {
    const { parent } = node;
    if (!parent) return;
    if (node.holds(this.cursor)) this.cursor = parent;
    parent.children.splice(parent.children.indexOf(node), 1);
  }

  /** Makes the line that leads to a node the main line. @param {MoveNode} node */
  promote(node) {
    for (const step of node.path) this.lead(step);
  }

  /** Puts a move before its siblings. @param {MoveNode} node */
  lead(node) {
    const siblings = /** @type {MoveNode} */ (node.parent).children;
    siblings.splice(siblings.indexOf(node), 1);
    siblings.unshift(node);
  }

  /** All nodes in preorder: a parent before its children, a line before its variations. @returns {Generator<MoveNode>} */
  *all() {
    const waiting = [this.root];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      yield node;
      waiting.push(...[...node.children].reverse());
    }
  }

  get mainLine() {
    return this.root.end.path;
  }

  /** @param {string} name */
  tag(name) {
    return this.tags.find(([known]) => known === name)?.[1] ?? null;
  }

  /** Sets a tag; an empty text removes it. @param {string} name @param {string} value */
  setTag(name, value) {
    const others = this.tags.filter(([known]) => known !== name);
    this.tags = value === '' ? others : [...others, [name, value]];
  }

  /** @returns {FlatRecord} */
  flat() {
    const nodes = [...this.all()];
    const places = new Map(nodes.map((node, place) => [node, place]));
    return {
      startFen: this.startFen,
      tags: this.tags.map(([name, value]) => [name, value]),
      result: this.result,
      nodes: nodes.map(({ parent, move, comment, glyphs }) => ({
        parent: parent ? (places.get(parent) ?? 0) : 0,
        move: parent ? move : null,
        comment,
        glyphs: [...glyphs],
      })),
    };
  }

  /** The index of a node in `flat().nodes`. @param {MoveNode} node */
  placeOf(node) {
    return [...this.all()].indexOf(this.anchorOf(node));
  }

  /** The node itself if it is in the tree; for a line outside, the node where it leaves the tree. @param {MoveNode} node */
  anchorOf(node) {
    let anchor = node;
    for (let at = node; at.parent; at = at.parent) if (!at.parent.children.includes(at)) anchor = at.parent;
    return anchor;
  }

  /** The node at an index of `flat().nodes`; the root if there is none. @param {number} place */
  nodeAt(place) {
    return [...this.all()][place] ?? this.root;
  }

  /**
   * Reads the result of `flat`, or a record that the engine read from a file. It does not check whether moves are legal.
   * @param {unknown} value
   * @returns {GameRecord}
   */
  static from(value) {
    const flat = /** @type {Partial<FlatRecord>} */ (isObject(value, 'record'));
    if (typeof flat.startFen !== 'string') throw new RecordError('is not a string', 'startFen');
    const record = new GameRecord(flat.startFen);
    record.tags = list(flat.tags ?? [], 'tags').map((tag, index) => {
      const [name, text] = list(tag, `tags.${index}`);
      if (typeof name !== 'string' || typeof text !== 'string')
        throw new RecordError('is not a pair of strings', `tags.${index}`);
      return [name, text];
    });
    const result = flat.result ?? 'unknown';
    if (!RESULTS.includes(result)) throw new RecordError('is not a result', 'result');
    record.result = result;
    /** @type {MoveNode[]} */ const nodes = [];
    for (const [index, item] of list(flat.nodes, 'nodes').entries())
      nodes.push(readNode(record, nodes, isObject(item, `nodes.${index}`), index));
    if (nodes.length === 0) throw new RecordError('has no root', 'nodes');
    return record;
  }
}

/** @param {GameRecord} record @param {MoveNode[]} before @param {Partial<FlatNode>} flat @param {number} index */
function readNode(record, before, { parent, move, comment = '', glyphs = [] }, index) {
  const place = `nodes.${index}`;
  if (typeof comment !== 'string') throw new RecordError('is not a string', `${place}.comment`);
  if (!list(glyphs, `${place}.glyphs`).every(Number.isInteger))
    throw new RecordError('are not integers', `${place}.glyphs`);
  let node = record.root;
  if (index > 0) {
    if (typeof parent !== 'number' || !Object.hasOwn(before, parent))
      throw new RecordError('is not an earlier node', `${place}.parent`);
    if (!isMove(move)) throw new RecordError('is not a move', `${place}.move`);
    if (before[parent].children.some((child) => child.move === move))
      throw new RecordError('is a duplicate', `${place}.move`);
    node = record.play(move, before[parent]);
  } else if (typeof move === 'string') throw new RecordError('the root has a move', `${place}.move`);
  node.comment = comment;
  node.glyphs = [...glyphs];
  return node;
}

/** @param {unknown} value @param {string} place @returns {object} */
function isObject(value, place) {
  if (typeof value !== 'object' || value === null) throw new RecordError('is not an object', place);
  return value;
}

/** @param {unknown} value @param {string} place @returns {any[]} */
function list(value, place) {
  if (!Array.isArray(value)) throw new RecordError('is not an array', place);
  return value;
}
