// Independent implementations of the listings for tests: the steps of a search, and the true values.
//
// They share no code with the crate; the sentences of the page are checked against them. All numbers are Max's, in units: the
// least possible difference of two values.

/** @import { Diagram } from '../../www/engine/wasm/chuhe.js' */
/** @typedef {{ id: string, kind: 'max' | 'min' | 'leaf', value: number, key: string, children: Place[] }} Place */
/** @typedef {'exact' | 'atLeast' | 'atMost'} Exact */
/** A visit in progress. @typedef {{ place: Place, alpha: number, beta: number, first: { alpha: number, beta: number }, best: number | null, move: Place | null, seen: number, again: number }} Open */
/**
 * One step, with only the fields that apply: the visits above, the root first, and the visit itself as it stands; the value found or returned,
 * whether it is exact, and its writer; the window before a raise, and whether the value raises the parent; what is cut, here and below; the
 * result of the probe or pass before, and whether a re-search follows.
 * @typedef {{ code: 'start' | 'enter' | 'leaf' | 'answer' | 'raise' | 'cut' | 'leave', place: Place, above: Open[], here?: Open,
 *   alpha?: number, beta?: number, value?: number, exact?: Exact, writer?: Place | null, was?: number | null,
 *   before?: { alpha: number, beta: number }, raises?: boolean, pruned?: Place[], cutBelow?: boolean, pass?: number,
 *   kind?: 'probe' | 'again' | null, earlier?: { value: number, exact: Exact } | null, repeated?: boolean }} Step
 */

export const SINGLE = ['single_bound', 'memo_careless', 'memo_careful'];
export const MEMO = ['memo', 'memo_careless', 'memo_careful', 'memo_careful_full'];
export const PLAIN = ['minimax', 'minimax_bottom_up', 'memo'];

/** The minimax value of a place. @param {Place} place @param {(leaf: Place) => number} [valueOf] @returns {number} */
export function truth(place, valueOf = ({ value }) => value) {
  if (place.kind === 'leaf') return valueOf(place);
  const values = place.children.map((child) => truth(child, valueOf));
  return place.kind === 'max' ? Math.max(...values) : Math.min(...values);
}

/** The visit whose value the bound of a cut is. @param {Step} cut @returns {Open | undefined} */
export function ownerOf({ place, here, above }) {
  const end = place.kind === 'max' ? 'beta' : 'alpha';
  return above.findLast((open) => open[end] === here?.first[end] && open.first[end] !== open[end]);
}

/** Whether a cut leaves something out by a bound from further up than the parent. @param {Step} cut */
export const isDeep = (cut) => (cut.pruned ?? []).length > 0 && ownerOf(cut) !== cut.above[cut.above.length - 1];

/** The places of an explicit tree. @param {Diagram} diagram @param {number} [scale] @returns {Place} */
export function placesOf({ nodes }, scale = 1) {
  const places = nodes.map(({ id, kind, value }) => {
    return { id, kind, value: Math.round((value ?? NaN) * scale), key: id, children: /** @type {Place[]} */ ([]) };
  });
  nodes.forEach(({ parent }, at) => {
    if (parent >= 0) places[parent].children.push(places[at]);
  });
  return places[0];
}

/** A graph as the tree of all its paths. @param {{ root: string, states: Record<string, { type: 'max' | 'min', children: (string | number)[] }> }} graph */
export function unfolded({ root, states }) {
  /** @param {string | number} name @param {string} id @param {string} path @returns {Place} */
  const place = (name, id, path) => {
    const isValue = typeof name === 'number';
    const { type, children = [], value = NaN } = /** @type {any} */ (isValue ? { value: name } : states[name]);
    if (!type) return { id, kind: 'leaf', value, key: path, children };
    const below = children.map((/** @type {any} */ child, /** @type {number} */ at) =>
      place(child, `${id}.${at}`, `${name}.${at}`),
    );
    return { id, kind: type, value, key: String(name), children: below };
  };
  return place(root, 'n', 'n');
}

/** The nodes of a tree in brackets, in order. @param {string} text @param {string} [side] */
export function parsed(text, side = 'max') {
  /** @type {Place[]} */ const nodes = [];
  /** @param {any} tree @param {boolean} isMax @param {string} id @returns {Place} */
  const grow = (tree, isMax, id) => {
    const [kind, value] = typeof tree === 'number' ? ['leaf', tree] : [isMax ? 'max' : 'min', NaN];
    const place = /** @type {Place} */ ({ id, key: id, kind, value, children: [] });
    nodes.push(place);
    if (kind !== 'leaf')
      tree.forEach((/** @type {any} */ child, /** @type {number} */ at) =>
        place.children.push(grow(child, !isMax, `${id}.${at}`)),
      );
    return place;
  };
  const lists = JSON.parse(text.replaceAll('(', '[').replaceAll(')', ']').replaceAll(' ', ','));
  return { root: grow(lists, side === 'max', 'n'), nodes };
}

/** @param {Place} place @returns {Place[]} */
export function leavesOf(place) {
  return place.kind === 'leaf' ? [place] : place.children.flatMap(leavesOf);
}

/** The visits of leaves by fail-soft, counted. @param {Place} root @param {boolean} [strict] */
export const leafCount = (root, strict) =>
  walk(root, 'fail_soft', { strict }).steps.filter(({ code }) => code === 'leaf').length;

/** All steps of a search. @param {Place} root @param {string} algorithm @param {{ strict?: boolean, limits?: boolean, workers?: number }} [how] */
export function walk(root, algorithm, { strict = false, limits = false, workers = 0 } = {}) {
  /** @type {Step[]} */ const steps = [{ code: 'start', place: root, above: [] }];
  /** @type {Open[]} */ const path = [];
  /** @type {Map<string, { value: number, exact: Exact, place: Place, move: Place | null }>} */ const memory =
    new Map();
  /** How often a place was visited. @type {Map<string, number>} */ const visits = new Map();
  const plain = PLAIN.includes(algorithm);
  const single = SINGLE.includes(algorithm);
  const values = leavesOf(root).map(({ value }) => value);
  const [least, most] = limits ? [Math.min(...values), Math.max(...values)] : [-Infinity, Infinity];
  const exceeds = (/** @type {number} */ value, /** @type {number} */ bound) =>
    strict ? value > bound : value >= bound;
  let value = NaN;
  if (algorithm === 'mtdf') closeIn();
  else if (single)
    value = visit(root, root.kind === 'max' ? -Infinity : least, root.kind === 'max' ? most : Infinity, null).value;
  else value = visit(root, least, most, null).value;
  return { steps, value };

  function closeIn() {
    const max = root.kind === 'max';
    let [lower, upper] = max ? [least, most] : [0 - most, 0 - least];
    let guess = Math.min(Math.max(0, lower), upper);
    /** @type {Step['earlier']} */ let earlier = null;
    for (let pass = 1; pass === 1 || lower < upper; pass += 1) {
      const beta = guess === lower ? guess + 1 : guess;
      const [from, to] = max ? [beta - 1, beta] : [0 - beta, 1 - beta];
      /** @type {ReturnType<typeof visit>} */ const found = visit(root, from, to, null, { pass, earlier });
      guess = max ? found.value : 0 - found.value;
      earlier = { value: found.value, exact: found.exact };
      if (guess < beta) upper = guess;
      else lower = guess;
    }
    value = max ? guess : 0 - guess;
  }

  /**
   * @param {Place} place
   * @param {number} alpha
   * @param {number} beta
   * @param {Step['kind']} kind
   * @param {{ pass?: number, earlier?: Step['earlier'] }} [more]
   * @returns {{ value: number, exact: Exact, ends: Step }}
   */
  function visit(place, alpha, beta, kind, more = {}) {
    const known = recall(place, alpha, beta);
    if (known) return ended({ code: 'answer', place, above: copied(), ...known });
    if (place.kind === 'leaf') {
      const { value } = place;
      if (MEMO.includes(algorithm)) memory.set(place.key, { value, exact: 'exact', place, move: null });
      return ended({ code: 'leaf', place, above: copied(), value, exact: 'exact', kind });
    }
    const again = (visits.get(place.id) ?? 0) + 1;
    visits.set(place.id, again);
    /** @type {Open} */
    const here = { place, alpha, beta, first: { alpha, beta }, best: null, move: null, seen: 0, again };
    steps.push({ code: 'enter', place, above: copied(), here: { ...here }, alpha, beta, kind, ...more });
    path.push(here);
    const from = steps.length;
    const cut =
      algorithm === 'minimax_bottom_up'
        ? gather(here)
        : algorithm === 'root_parallel' && path.length === 1
          ? deal(here)
          : search(here);
    path.pop();
    const max = place.kind === 'max';
    const hard = algorithm === 'fail_hard';
    const end = /** @type {number} */ (hard ? (max ? here.alpha : here.beta) : here.best);
    const exact = worth(here, end, cut !== null);
    const cutBelow = steps.slice(from).some(({ pruned = [] }) => pruned.length > 0);
    if (keeps(cut !== null))
      memory.set(place.key, { value: end, exact: MEMO.includes(algorithm) ? 'exact' : exact, place, move: here.move });
    const found = { value: end, exact, pruned: cut ?? [], cutBelow };
    return ended({ code: cut ? 'cut' : 'leave', place, above: copied(), here: { ...here }, ...found });
  }

  /** Adds the last step of a visit. @param {Step & { value: number, exact: Exact }} step */
  function ended(step) {
    steps.push(step);
    return { value: step.value, exact: step.exact, ends: step };
  }

  /** Searches the children. Returns the cut ones; null without a cut. @param {Open} here */
  function search(here) {
    const { place } = here;
    const max = place.kind === 'max';
    const children = inOrder(place);
    for (const [at, child] of children.entries()) {
      const found = algorithm === 'pvs' ? probe(here, child) : visit(child, ...handed(here), null);
      take(here, found, found.ends, child);
      const reached = algorithm === 'fail_hard' ? (max ? here.alpha : here.beta) : /** @type {number} */ (here.best);
      const limit = single ? (max ? here.first.beta : here.first.alpha) : max ? here.beta : here.alpha;
      if (!plain && (max ? exceeds(reached, limit) : exceeds(-reached, -limit))) return children.slice(at + 1);
    }
    return null;
  }

  /** @param {Open} here @returns {[number, number]} */
  function handed({ place, alpha, beta, best }) {
    if (plain) return [-Infinity, Infinity];
    if (!single) return [alpha, beta];
    return place.kind === 'max' ? [best ?? -Infinity, Infinity] : [-Infinity, best ?? Infinity];
  }

  /** Zero-window searches of all children but the first, with re-searches of better ones. @param {Open} here @param {Place} child */
  function probe(here, child) {
    const { place, alpha, beta, best } = here;
    const max = place.kind === 'max';
    if (best === null || beta - alpha === 1) return visit(child, alpha, beta, null);
    const found = max ? visit(child, alpha, alpha + 1, 'probe') : visit(child, beta - 1, beta, 'probe');
    const better = max
      ? found.value > alpha && !exceeds(found.value, beta)
      : found.value < beta && !exceeds(-found.value, -alpha);
    if (!better) return found;
    found.ends.repeated = true;
    found.ends.raises = false;
    return visit(child, alpha, beta, 'again', { earlier: { value: found.value, exact: found.exact } });
  }

  /** Applies a returned value to the node. @param {Open} here @param {{ value: number }} found @param {Step} ends @param {Place} child */
  function take(here, found, ends, child) {
    const max = here.place.kind === 'max';
    const hard = algorithm === 'fail_hard';
    const best = hard ? (max ? here.alpha : here.beta) : (here.best ?? (max ? -Infinity : Infinity));
    const better = max ? found.value > best : found.value < best;
    here.seen += 1;
    ends.raises = better;
    if (!better) return;
    const before = { alpha: here.alpha, beta: here.beta };
    const was = here.best;
    here.best = found.value;
    here.move = child;
    if (!plain) {
      if (max) here.alpha = Math.max(here.alpha, found.value);
      else here.beta = Math.min(here.beta, found.value);
    }
    const { place, alpha, beta } = here;
    const raised = { value: found.value, was, before, alpha, beta };
    steps.push({ code: 'raise', place, above: copied().slice(0, -1), here: { ...here }, ...raised });
  }

  /** All values first, then the comparison. @param {Open} here */
  function gather(here) {
    const found = here.place.children.map((child) => ({ child, ...visit(child, -Infinity, Infinity, null) }));
    // No child raises the parent when it returns.
    for (const { ends } of found) ends.raises = false;
    for (const { child, value } of found) take(here, { value }, { code: 'leaf', place: child, above: [] }, child);
    return null;
  }

  /** Distributes the root’s moves; each worker starts with the window of the root. @param {Open} here */
  function deal(here) {
    const { children, kind } = here.place;
    const share = Math.max(1, Math.ceil(children.length / (workers || Math.max(1, children.length))));
    let own = { ...here.first };
    let done = false;
    /** @type {Place[]} */ const left = [];
    for (const [at, child] of children.entries()) {
      if (at % share === 0) [own, done] = [{ ...here.first }, false];
      if (done) left.push(child);
      else {
        const found = visit(child, own.alpha, own.beta, null);
        take(here, found, found.ends, child);
        if (kind === 'max') own.alpha = Math.max(own.alpha, found.value);
        else own.beta = Math.min(own.beta, found.value);
        done = exceeds(own.alpha, own.beta);
      }
    }
    return left.length > 0 ? left : null;
  }

  /** The bound that a visit’s value is. @param {Open} here @param {number} end @param {boolean} cut @returns {Exact} */
  function worth({ place, first, best }, end, cut) {
    const max = place.kind === 'max';
    if (plain) return 'exact';
    if (cut) return max ? 'atLeast' : 'atMost';
    if (algorithm === 'fail_hard' && best === null) return max ? 'atMost' : 'atLeast';
    if (algorithm === 'fail_hard')
      return (max ? end >= first.beta : end <= first.alpha) ? (max ? 'atLeast' : 'atMost') : 'exact';
    if (exceeds(first.alpha, end)) return 'atMost';
    return exceeds(end, first.beta) ? 'atLeast' : 'exact';
  }

  /** The entry of the memo or the table that answers, if any. @param {Place} place @param {number} alpha @param {number} beta */
  function recall(place, alpha, beta) {
    const known = memory.get(place.key);
    if (!known) return null;
    const { value, exact, place: writer } = known;
    const enough =
      MEMO.includes(algorithm) ||
      exact === 'exact' ||
      (exact === 'atLeast' ? exceeds(value, beta) : exceeds(alpha, value));
    return enough ? { value, exact, writer } : null;
  }

  /** The children with the table’s move first. @param {Place} place */
  function inOrder({ key, children }) {
    const first = algorithm === 'mtdf' || algorithm === 'table' ? memory.get(key)?.move?.key : undefined;
    if (first === undefined) return children;
    const known = (/** @type {Place} */ child) => child.key === first;
    return [...children.filter(known), ...children.filter((child) => !known(child))];
  }

  /** Whether the result is stored. @param {boolean} cut */
  function keeps(cut) {
    if (algorithm === 'mtdf' || algorithm === 'table' || algorithm === 'memo' || algorithm === 'memo_careless')
      return true;
    return MEMO.includes(algorithm) && !cut;
  }

  function copied() {
    return path.map((open) => ({ ...open }));
  }
}
