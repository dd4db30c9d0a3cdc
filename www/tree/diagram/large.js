// A search too large to be drawn whole: answers queries about a step from flat arrays instead of objects.
import { uniqueNames } from './move-names.js';
import { currentNode, isGroup } from './diagram.js';
import { boundSign, number } from '../../i18n/grammar/format.js';

/** @import { Diagram, Frame } from '../../engine/wasm/chuhe.js' */
/** @import { Flat } from '../../engine/workers/protocol.js' */
/** @import { Texts } from '../../i18n/dictionaries.js' */
/** @import { Move } from '../stepping/stepping.js' */
/** @import { TraceSource } from '../types.js' */
/** @import { Named } from './move-names.js' */

/** The bits of `Flat.nodeFlags`. */
export const NODE = Object.freeze({ max: 1, atLeast: 2, atMost: 4, cut: 16, answered: 32, leaf: 64 });
/** The bits of `Flat.kindFlags`. */
export const KIND = Object.freeze({ probe: 1, again: 2, passed: 4, noisy: 16 });

/** How many scores are sampled for the range of the number line. */
const SAMPLE_SIZE = 2000;

export class Large {
  #source;
  #flat;
  /** The number of leaves entered up to and including each node. */
  #leaves;

  /** @param {TraceSource} source @param {Flat} flat */
  constructor(source, flat) {
    this.#source = source;
    this.#flat = flat;
    this.#leaves = new Uint32Array(flat.nodeFlags.length);
    let leaves = 0;
    flat.nodeFlags.forEach((flags, node) => {
      if (flags & NODE.leaf) leaves += 1;
      this.#leaves[node] = leaves;
    });
  }

  /**
   * The part that a frame contains, as a source for drawing and narration.
   * @param {Frame} frame
   * @param {string[]} names
   * @param {Frame | null} [next] the frame after it, for questions about the next step
   * @returns {TraceSource}
   */
  scene(frame, names, next = null) {
    /** @type {TraceSource['reasons']} */ const reasons = [];
    reasons[frame.step] = frame.reason;
    const foreseen = next && reasonIn(next, frame);
    if (foreseen) reasons[frame.step + 1] = foreseen;
    const part = /** @type {Diagram} */ (frame.diagram);
    const diagram = {
      ...part,
      inParts: true,
      nodes: part.nodes.map((node, index) =>
        isGroup(node) || node.kind === 'leaf' ? node : { ...node, label: names[index] },
      ),
    };
    const at = frame.nodes[Math.max(0, currentNode(frame))];
    return {
      diagram,
      reasons,
      summary: this.#source.summary,
      frame: (step) => this.#source.frame(step),
      flat: this.#flat,
      table: this.#source.table?.bind(this.#source),
      part: { step: frame.step, before: at?.history.at(-2) ?? null, probe: Boolean(at?.kindFlags & KIND.probe) },
    };
  }

  /** The names of the nodes of a part: their moves, labels or numbers. @param {Frame} frame @param {string} root @param {string} [pass] */
  names({ diagram, nodes }, root, pass = '') {
    return (diagram?.nodes ?? []).map((node, index) => {
      if (isGroup(node)) return `+${node.count}`;
      if (pass && node.moveName === '' && nodes[index].kindFlags & KIND.passed) return pass;
      return node.moveName || node.label || (node.parent < 0 ? root : `#${node.id}`);
    });
  }

  /** @param {Frame} frame @param {Texts} texts @returns {Named} */
  named(frame, texts) {
    const names = this.names(frame, texts.large.root, texts.large.pass);
    return { names, called: uniqueNames(frame, names, texts) };
  }

  /** The reason and context of a step other than the current one. @param {Frame} frame @param {Texts} texts */
  describeStep(frame, texts) {
    const named = this.named(frame, texts);
    return { reason: frame.reason, context: { source: this.scene(frame, named.names), ...named, texts } };
  }

  /** The step at which the node of a part was entered. @param {Frame} frame @param {number} index */
  entered({ diagram }, index) {
    return this.#flat.entered[parseInt(diagram?.nodes[index].id ?? '', 10)];
  }

  /** The leaves and cuts up to a step. @param {number} step */
  counts(step) {
    const { entered } = this.#flat;
    const node = lastUpTo(entered, step);
    return { leaves: node < 0 ? 0 : this.#leaves[node], cuts: lastUpTo(this.#source.summary.cutSteps, step) + 1 };
  }

  /** The known value of the root at a step, and the depth of the search it is from. A root that is only begun, or that failed high
   * or low, does not replace it.
   * @param {number} step @param {Texts} texts @returns {{ value: string, note: string }} */
  knownAt(step, { story }) {
    const { turns, passes } = this.#flat;
    const { steps, value } = this.#source.summary;
    if (step === steps) return { value: number(value), note: '' };
    const turn = turns.findLast((one) => one.step <= step);
    const pass = turn && passes.findLast(({ entered }) => entered <= turn.step);
    const note =
      passes.length > 1 && pass && pass.depth !== null
        ? story.known({ depth: String(pass.depth), soFar: pass.left > step })
        : '';
    return { value: turn ? boundSign(turn.exact) + number(turn.value) : '–', note };
  }

  /** Quantiles of the scores, without outliers. */
  values() {
    const { scores } = this.#flat;
    const stride = Math.max(1, Math.floor(scores.length / SAMPLE_SIZE));
    const some = scores.filter((score, node) => node % stride === 0 && Number.isFinite(score)).sort();
    return [0.02, 0.25, 0.5, 0.75, 0.98].map((share) => some[Math.floor(share * (some.length - 1))] ?? 0);
  }

  /** @param {Move} move @param {number} step */
  destination(move, step) {
    const { entered } = this.#flat;
    const { cutSteps, steps } = this.#source.summary;
    const before = (/** @type {ArrayLike<number>} */ list) => list[lastUpTo(list, step - 1)] ?? 0;
    const after = (/** @type {ArrayLike<number>} */ list) => list[lastUpTo(list, step) + 1] ?? steps;
    const targets = /** @type {Partial<Record<Move, number>>} */ ({
      first: 0,
      previous: step - 1,
      next: step + 1,
      previousCut: before(cutSteps),
      nextCut: after(cutSteps),
      previousNode: before(entered),
      nextNode: after(entered),
    });
    return targets[move] ?? steps;
  }
}

/**
 * The reason of one frame with the node indices of another part; null if its node is not there.
 * @param {Frame} frame
 * @param {Frame} part
 * @returns {Frame['reason'] | null}
 */
export function reasonIn({ reason, diagram }, part) {
  if (!('node' in reason) || !diagram) return null;
  const places = new Map(part.diagram?.nodes.map(({ id }, index) => [id, index]));
  const place = (/** @type {number} */ index) => places.get(diagram.nodes[index].id) ?? -1;
  const child = 'child' in reason && reason.child !== null ? { child: place(reason.child) } : {};
  const moved = { ...reason, node: place(reason.node), ...child };
  return moved.node < 0 || child.child === -1 ? null : moved;
}

/** The active node at a step: the last node entered, or its nearest ancestor that is not left yet. @param {Flat} flat @param {number} step */
export function openAt({ entered, left, parents }, step) {
  let node = Math.max(0, lastUpTo(entered, step));
  while (left[node] < step && parents[node] < node) node = parents[node];
  return node;
}

/** The last index of an ascending list whose entry is at most `limit`; -1 for none. @param {ArrayLike<number>} list @param {number} limit */
export function lastUpTo(list, limit) {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (list[middle] <= limit) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}

/** The nodes of each ply, in time order. @param {Uint16Array} plies @returns {Uint32Array[]} */
export function byPly(plies) {
  const counts = new Uint32Array(plies.reduce((deepest, ply) => Math.max(deepest, ply), 0) + 1);
  for (const ply of plies) counts[ply] += 1;
  const rows = Array.from(counts, (count) => new Uint32Array(count));
  counts.fill(0);
  plies.forEach((ply, node) => {
    rows[ply][counts[ply]] = node;
    counts[ply] += 1;
  });
  return rows;
}

/**
 * A query for nodes. `kind`: `all`, searched again (`again`), below a null move (`below`), for noisy moves only (`noisy`), or
 * the name of the reason for which they were left.
 * @typedef {{ text: string, kind: string, least: number, most: number }} NodeQuery
 */

/** The first nodes that match, in time order, and the number of all matches. @param {Flat} flat @param {NodeQuery} query @param {number} most */
export function findNodes(flat, { text, kind, least, most: greatest }, most) {
  const query = text.trim().toLowerCase();
  const captions = flat.captions.map((caption) => caption.toLowerCase().includes(query));
  const why = flat.whyNames.indexOf(kind);
  const byKind = { again: KIND.again, below: KIND.passed, noisy: KIND.noisy }[kind] ?? 0;
  const nodes = [];
  let count = 0;
  for (let node = 0; node < flat.nodeFlags.length; node += 1) {
    if (why >= 0 && flat.whys[node] !== why) continue;
    if (byKind && !(flat.kindFlags[node] & byKind)) continue;
    if (flat.scores[node] < least || flat.scores[node] > greatest) continue;
    if (query && !captions[flat.captionOf[node]]) continue;
    if (count < most) nodes.push(node);
    count += 1;
  }
  return { nodes, count };
}
