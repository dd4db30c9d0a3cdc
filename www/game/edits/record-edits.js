// Edits of a game record other than playing: order, deletion, comments, marks and inserted lines, with undo and redo.
//
// Moves keep their identity, so findings of a review stay. An undo reverts only its own change; moves played since stay.
import { attach, isAttached } from '../../record/sideline.js';

/** @import { Game } from '../state/game-state.js' */
/** @import { MoveNode } from '../../record/record.js' */
/** @typedef {'order' | 'main' | 'remove' | 'comment' | 'mark' | 'insert'} Kind */
/** A reversible change; each function returns the move to show then, or null if nothing is left to change. @typedef {{ kind: Kind, node: MoveNode, apply: () => MoveNode | null, revert: () => MoveNode | null }} Change */

/** PGN glyphs (NAGs) that rate a move, from best to worst. */
export const MARKS = Object.freeze([3, 1, 5, 6, 2, 4]);

/** @type {WeakMap<Game, Edits>} */ const all = new WeakMap();

/** The edits of a game, one object per game. @param {Game} game */
export function editsOf(game) {
  const edits = all.get(game) ?? new Edits(game);
  all.set(game, edits);
  return edits;
}

/** Dispatches `done` with the kind of the change and whether it was undone. */
export class Edits extends EventTarget {
  /** @type {Change[]} */ #undoStack = [];
  /** @type {Change[]} */ #undone = [];

  /** @param {Game} game */
  constructor(game) {
    super();
    this.game = game;
    game.onChange(({ kind }) => {
      if (kind === 'open') this.#undoStack = [];
      // A new move clears the redo list.
      if (kind === 'open' || kind === 'move') this.#undone = [];
    });
  }

  get canUndo() {
    return this.#undoStack.length > 0;
  }

  get canRedo() {
    return this.#undone.length > 0;
  }

  /** The first move of the variation that contains a move; null if no line branches off. @param {MoveNode} node */
  branchOf(node) {
    for (let at = node; at.parent; at = at.parent) if (at.parent.children.length > 1) return at;
    return null;
  }

  /** Whether the variation of a move can be moved before or behind its neighbour. @param {MoveNode} node @param {-1 | 1} by */
  canShift(node, by) {
    const branch = isAttached(node) ? this.branchOf(node) : null;
    return branch !== null && siblingsOf(branch)[siblingsOf(branch).indexOf(branch) + by] !== undefined;
  }

  /** @param {MoveNode} node @param {-1 | 1} by */
  async shift(node, by) {
    if (!this.canShift(node, by)) return;
    const branch = /** @type {MoveNode} */ (this.branchOf(node));
    await this.#reorder('order', node, [branch], () => {
      const siblings = siblingsOf(branch);
      const place = siblings.indexOf(branch);
      siblings.splice(place, 1);
      siblings.splice(place + by, 0, branch);
    });
  }

  /** @param {MoveNode} node */
  canPromote(node) {
    return isAttached(node) && !node.path.every(({ isMain }) => isMain);
  }

  /** Makes the line of a move the main line, from the start on. @param {MoveNode} node */
  async promote(node) {
    if (this.canPromote(node)) await this.#reorder('main', node, node.path, () => this.game.record.promote(node));
  }

  /** The moves of a live game can be taken back, not deleted. @param {MoveNode} node */
  canRemove(node) {
    return node.parent !== null && isAttached(node) && !(this.game.isLive && node.holds(this.game.tip));
  }

  /** @param {MoveNode} node */
  async remove(node) {
    if (!this.canRemove(node)) return;
    const { take, put } = this.#taking(node);
    await this.#do({ kind: 'remove', node, apply: take, revert: put });
  }

  /** @param {MoveNode} node @param {string} text */
  async comment(node, text) {
    await this.keep(node);
    const last = this.#undoStack.at(-1);
    // Successive edits of one comment are one change.
    const before = last?.kind === 'comment' && last.node === node ? this.#undoStack.pop() : undefined;
    const was = before ? before.revert() && node.comment : node.comment;
    if (was === text) {
      node.comment = text;
      return this.game.changed();
    }
    const say = (/** @type {string} */ words) => () => {
      if (!isAttached(node)) return null;
      node.comment = words;
      return node;
    };
    await this.#do({ kind: 'comment', node, apply: say(text), revert: say(was ?? '') });
  }

  /** Sets the mark of a move; 0 removes it. Other glyphs stay. @param {MoveNode} node @param {number} glyph */
  async mark(node, glyph) {
    if (!node.parent) return;
    await this.keep(node);
    const was = [...node.glyphs];
    const others = was.filter((known) => !MARKS.includes(known));
    const setGlyphs = (/** @type {number[]} */ glyphs) => () => {
      if (!isAttached(node)) return null;
      node.glyphs = [...glyphs];
      return node;
    };
    const next = glyph === 0 ? others : [glyph, ...others];
    if (next.join() !== was.join())
      await this.#do({ kind: 'mark', node, apply: setGlyphs(next), revert: setGlyphs(was) });
  }

  /**
   * Inserts a line after a move: the known part stays, the rest becomes a variation. Returns false if nothing was new.
   * @param {MoveNode} after
   * @param {string[]} moves
   */
  async insert(after, moves) {
    await this.keep(after);
    const { record } = this.game;
    let node = after;
    let next = 0;
    for (; next < moves.length; next += 1) {
      const known = node.children.find(({ move }) => move === moves[next]);
      if (!known) break;
      node = known;
    }
    if (next === moves.length) return false;
    const end = record.playAll(moves.slice(next), node);
    const first = end.path[node.ply];
    // The notation of its moves is fetched before they are shown.
    try {
      await this.game.stateOf(end);
    } catch (error) {
      record.remove(first);
      throw error;
    }
    await this.#inserted(first);
    return true;
  }

  /** Adds a line that is not yet in the record to it. @param {MoveNode} node */
  async keep(node) {
    if (isAttached(node)) return;
    const first = /** @type {MoveNode} */ (
      node.path.find((step) => !(/** @type {MoveNode} */ (step.parent).children.includes(step)))
    );
    attach(node);
    await this.game.stateOf(first.end);
    await this.#inserted(first);
  }

  /** Records an insertion; the cursor stays where the reader is by then. @param {MoveNode} first first move of the line */
  #inserted(first) {
    const { take, put } = this.#taking(first);
    const apply = () => (isAttached(first) ? this.game.cursor : put());
    return this.#do({ kind: 'insert', node: first, apply, revert: take });
  }

  async undo() {
    const change = this.#undoStack.pop();
    const shownNode = change?.revert();
    // A deleted move that was played again since is not deleted by redo.
    if (change && shownNode && (change.kind !== 'remove' || isAttached(change.node))) this.#undone.push(change);
    if (change) await this.#show(change, shownNode ?? null, true);
  }

  async redo() {
    const change = this.#undone.pop();
    const shownNode = change?.apply();
    if (change && shownNode) this.#undoStack.push(change);
    if (change) await this.#show(change, shownNode ?? null, false);
  }

  /** Functions that remove a move from the tree and put it back in its place. @param {MoveNode} node */
  #taking(node) {
    const { game } = this;
    const parent = /** @type {MoveNode} */ (node.parent);
    let place = parent.children.indexOf(node);
    let tip = game.tip;
    return {
      take: () => {
        if (!this.canRemove(node)) return null;
        place = parent.children.indexOf(node);
        ({ tip } = game);
        if (node.holds(tip)) game.endWith(parent);
        game.record.remove(node);
        return parent;
      },
      put: () => {
        if (!isAttached(parent)) return null;
        const played = parent.children.find(({ move }) => move === node.move);
        // If the move was played again since, its former continuations are added to it.
        if (played) {
          graft(played, node);
          return played;
        }
        parent.children.splice(place, 0, node);
        if (node.holds(tip) && !game.isLive) game.endWith(tip);
        return node;
      },
    };
  }

  /** @param {Kind} kind @param {MoveNode} node @param {MoveNode[]} steps moves whose siblings change order @param {() => void} apply */
  #reorder(kind, node, steps, apply) {
    const before = steps.map((step) => ({ step, order: [...siblingsOf(step)] }));
    return this.#do({
      kind,
      node,
      apply: () => {
        if (!isAttached(node)) return null;
        apply();
        return node;
      },
      revert: () => {
        if (!isAttached(node)) return null;
        for (const { step, order } of before) arrange(siblingsOf(step), order);
        return node;
      },
    });
  }

  /** @param {Change} change */
  async #do(change) {
    const shownNode = change.apply();
    if (!shownNode) return;
    this.#undoStack.push(change);
    this.#undone = [];
    await this.#show(change, shownNode, false);
  }

  /** @param {Change} change @param {MoveNode | null} shownNode @param {boolean} isUndone */
  async #show({ kind }, shownNode, isUndone) {
    const { game } = this;
    if (shownNode && shownNode !== game.cursor) await game.goTo(shownNode);
    else game.changed();
    if (shownNode) this.dispatchEvent(new CustomEvent('done', { detail: { kind, isUndone } }));
  }
}

/** @param {MoveNode} node */
function siblingsOf(node) {
  return /** @type {MoveNode} */ (node.parent).children;
}

/** Restores the order of moves; moves added since come last. @param {MoveNode[]} moves @param {MoveNode[]} order */
function arrange(moves, order) {
  const place = (/** @type {MoveNode} */ node) => (order.includes(node) ? order.indexOf(node) : order.length);
  moves.sort((one, another) => place(one) - place(another));
}

/** Copies comment, glyphs and continuations of a move to an equal one. @param {MoveNode} onto @param {MoveNode} from */
function graft(onto, from) {
  onto.comment ||= from.comment;
  if (onto.glyphs.length === 0) onto.glyphs = from.glyphs;
  for (const child of from.children) {
    const known = onto.children.find(({ move }) => move === child.move);
    if (known) graft(known, child);
    else {
      child.parent = onto;
      onto.children.push(child);
    }
  }
}

/** The mark after `!` or `?` is typed behind a mark: `!` and `?` give `!?`. A combination without a meaning starts again; a third equal sign removes the mark. @param {number} glyph @param {'!' | '?'} sign */
export function typedMark(glyph, sign) {
  const typed = (TYPED[glyph] ?? '') + sign;
  const found = Object.keys(TYPED).find((known) => TYPED[Number(known)] === typed);
  if (found) return Number(found);
  return typed === sign.repeat(3) ? 0 : sign === '!' ? 1 : 2;
}

/** @type {Record<number, string>} */
const TYPED = { 1: '!', 2: '?', 3: '!!', 4: '??', 5: '!?', 6: '?!' };
