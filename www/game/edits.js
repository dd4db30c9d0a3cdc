// What a reader changes in a record besides playing: order, deletion, comments, marks, lines put in; and the way back from each.
//
// Moves keep their identity, so what a review has found of them stays; a change taken back undoes itself alone, and moves played meanwhile stay.
import { attach, isAttached } from './review/sideline.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./record.js').MoveNode} MoveNode */
/** @typedef {'order' | 'main' | 'remove' | 'comment' | 'mark' | 'insert'} Kind */
/** A change both ways; each gives the move to look at then, or null where nothing is left to change. @typedef {{ kind: Kind, node: MoveNode, apply: () => MoveNode | null, revert: () => MoveNode | null }} Change */

/** Glyphs of PGN that say how good a move is, in the order of praise. */
export const MARKS = Object.freeze([3, 1, 5, 6, 2, 4]);

/** @type {WeakMap<Game, Edits>} */
const all = new WeakMap();

/** The changes of a game; all that make some get the same. @param {Game} game */
export function editsOf(game) {
  const edits = all.get(game) ?? new Edits(game);
  all.set(game, edits);
  return edits;
}

/** Told by a `done` event: the kind of the change, and whether it was taken back. */
export class Edits extends EventTarget {
  /** @type {Change[]} */
  #done = [];
  /** @type {Change[]} */
  #undone = [];

  /** @param {Game} game */
  constructor(game) {
    super();
    this.game = game;
    game.addEventListener('open', () => {
      this.#done = [];
      this.#undone = [];
    });
    // After a move of one's own there is nothing to be done again.
    game.addEventListener('move', () => {
      this.#undone = [];
    });
  }

  get canUndo() {
    return this.#done.length > 0;
  }

  get canRedo() {
    return this.#undone.length > 0;
  }

  /** The first move of the variation that a move is in, where it has others beside it; null if no way branches off. @param {MoveNode} node */
  branchOf(node) {
    for (let at = node; at.parent; at = at.parent) if (at.parent.children.length > 1) return at;
    return null;
  }

  /** Whether the variation of a move can go before or behind the one beside it. @param {MoveNode} node @param {-1 | 1} by */
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

  /** Whether a move is not in the first line. @param {MoveNode} node */
  canPromote(node) {
    return isAttached(node) && !node.path.every(({ isMain }) => isMain);
  }

  /** Makes the line of a move the first one from the start on. @param {MoveNode} node */
  async promote(node) {
    if (this.canPromote(node)) await this.#reorder('main', node, node.path, () => this.game.record.promote(node));
  }

  /** The game itself can only be taken back, not deleted. @param {MoveNode} node */
  canRemove(node) {
    return node.parent !== null && isAttached(node) && !(this.game.isLive && node.holds(this.game.tip));
  }

  /** Deletes a move and all that follows it. @param {MoveNode} node */
  async remove(node) {
    if (!this.canRemove(node)) return;
    const { take, put } = this.#taking(node);
    await this.#do({ kind: 'remove', node, apply: take, revert: put });
  }

  /** @param {MoveNode} node @param {string} text */
  async comment(node, text) {
    await this.keep(node);
    const last = this.#done.at(-1);
    // What is written in one go is taken back in one go.
    const before = last?.kind === 'comment' && last.node === node ? this.#done.pop() : undefined;
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

  /** Marks a move; 0 takes the mark away. Glyphs that say something else stay. @param {MoveNode} node @param {number} glyph */
  async mark(node, glyph) {
    if (!node.parent) return;
    await this.keep(node);
    const was = [...node.glyphs];
    const others = was.filter((known) => !MARKS.includes(known));
    const put = (/** @type {number[]} */ glyphs) => () => {
      if (!isAttached(node)) return null;
      node.glyphs = [...glyphs];
      return node;
    };
    const next = glyph === 0 ? others : [glyph, ...others];
    if (next.join() !== was.join()) await this.#do({ kind: 'mark', node, apply: put(next), revert: put(was) });
  }

  /**
   * Puts a line in after a move: what of it is there already stays, the rest is a variation. Gives whether anything was new.
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
    // How its moves are written is known before they are seen.
    try {
      await this.game.stateOf(end);
    } catch (error) {
      record.remove(first);
      throw error;
    }
    await this.#inserted(first);
    return true;
  }

  /** Takes a line that is only looked at into the record. @param {MoveNode} node */
  async keep(node) {
    if (isAttached(node)) return;
    const first = /** @type {MoveNode} */ (
      node.path.find((step) => !(/** @type {MoveNode} */ (step.parent).children.includes(step)))
    );
    attach(node);
    await this.game.stateOf(first.end);
    await this.#inserted(first);
  }

  /** The reader stays where he is by then. @param {MoveNode} first of the line */
  #inserted(first) {
    const { take, put } = this.#taking(first);
    const apply = () => (isAttached(first) ? this.game.cursor : put());
    return this.#do({ kind: 'insert', node: first, apply, revert: take });
  }

  async undo() {
    const change = this.#done.pop();
    const seen = change?.revert();
    // What was deleted and then played again is not deleted a second time.
    if (change && seen && (change.kind !== 'remove' || isAttached(change.node))) this.#undone.push(change);
    if (change) await this.#show(change, seen ?? null, true);
  }

  async redo() {
    const change = this.#undone.pop();
    const seen = change?.apply();
    if (change && seen) this.#done.push(change);
    if (change) await this.#show(change, seen ?? null, false);
  }

  /** Taking a move out of the tree, and putting it back where it was. @param {MoveNode} node */
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
        if (node.holds(tip)) game.tip = parent;
        game.record.remove(node);
        return parent;
      },
      put: () => {
        if (!isAttached(parent)) return null;
        const played = parent.children.find(({ move }) => move === node.move);
        // Played again meanwhile, the move has what followed it then.
        if (played) {
          graft(played, node);
          return played;
        }
        parent.children.splice(place, 0, node);
        if (node.holds(tip) && !game.isLive) game.tip = tip;
        return node;
      },
    };
  }

  /** @param {Kind} kind @param {MoveNode} node @param {MoveNode[]} steps whose neighbours change places @param {() => void} apply */
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
    const seen = change.apply();
    if (!seen) return;
    this.#done.push(change);
    this.#undone = [];
    await this.#show(change, seen, false);
  }

  /** @param {Change} change @param {MoveNode | null} seen @param {boolean} isUndone */
  async #show({ kind }, seen, isUndone) {
    const { game } = this;
    if (seen && seen !== game.cursor) await game.goTo(seen);
    else game.changed();
    if (seen) this.dispatchEvent(new CustomEvent('done', { detail: { kind, isUndone } }));
  }
}

/** @param {MoveNode} node */
function siblingsOf(node) {
  return /** @type {MoveNode} */ (node.parent).children;
}

/** Puts moves into the order that they had; those that have come since stand behind. @param {MoveNode[]} moves @param {MoveNode[]} order */
function arrange(moves, order) {
  const place = (/** @type {MoveNode} */ node) => (order.includes(node) ? order.indexOf(node) : order.length);
  moves.sort((one, another) => place(one) - place(another));
}

/** Hangs what follows a move on another that is the same. @param {MoveNode} onto @param {MoveNode} from */
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

/** What a mark becomes when a sign is typed behind it: `!` and `?` give `!?`, and what gives nothing begins anew; a third `!` takes it away. @param {number} glyph @param {'!' | '?'} sign */
export function typedMark(glyph, sign) {
  const typed = (TYPED[glyph] ?? '') + sign;
  const found = Object.keys(TYPED).find((known) => TYPED[Number(known)] === typed);
  if (found) return Number(found);
  return typed === sign.repeat(3) ? 0 : sign === '!' ? 1 : 2;
}

/** @type {Record<number, string>} */
const TYPED = { 1: '!', 2: '?', 3: '!!', 4: '??', 5: '!?', 6: '?!' };
