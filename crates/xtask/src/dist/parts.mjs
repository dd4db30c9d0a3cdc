// Decides which scripts become one file: those that the same pages load, and others if the saved requests are worth the bytes.

/** What a request costs, in characters of source: on one core a browser spends 4 ms on it, the time of reading and compiling them. */
export const REQUEST = 20000;

/** A script that waits, perhaps for what its imports load. */
const AWAITS = /^(?:export )?(?:const .+ = )?await /m;

/** @typedef {{ importedIds: readonly string[], dynamicallyImportedIds: readonly string[], dynamicImporters: readonly string[], isEntry: boolean, code: string | null }} Script */
/** @typedef {(id: string) => Script} Scripts */
/** Scripts of one file. `own`: the script that is loaded by its address, or waits: the file has its name, and only what nothing else loads. @typedef {{ ids: string[], size: number, own: string | null }} Part */

/**
 * Shares out scripts.
 * @param {string[]} ids
 * @param {string[]} usual scripts that are loaded by themselves, or on most visits
 * @param {Scripts} scriptOf
 * @param {string} [guest] the script that other authors' pages load: it and all that it imports share no file with others
 */
export function shareOut(ids, usual, scriptOf, guest) {
  const isRoot = (/** @type {string} */ id) => {
    const { isEntry, dynamicImporters, code } = scriptOf(id);
    return isEntry || dynamicImporters.length > 0 || AWAITS.test(code ?? '');
  };
  const early = [...new Set([...ids.filter((id) => scriptOf(id).isEntry), ...usual])];
  const waiting = waitingAmong(ids, scriptOf);
  const foreign = reached(guest ? [guest] : [], (id) => [...scriptOf(id).importedIds, ...scriptOf(id).dynamicallyImportedIds]);
  let parts = loadedTogether([...new Set([...early, ...ids.filter(isRoot)])], waiting, scriptOf);
  for (;;) {
    const pair = bestPair(parts, early, [foreign, waiting], scriptOf);
    if (!pair) return parts;
    const [one, other] = pair;
    const joined = { ids: [...one.ids, ...other.ids], size: one.size + other.size, own: null };
    parts = [...parts.filter((part) => part !== one && part !== other), joined];
  }
}

/**
 * The scripts of pages that run only after a script that awaits something. The others run before it, which they would not in one file
 * with these: the language of the page is set before its board appears. What is loaded later finds all that done,
 * and what only one page loads stays in the file of that page.
 * @param {string[]} ids @param {Scripts} scriptOf
 */
function waitingAmong(ids, scriptOf) {
  const ofPages = reached(ids.filter((id) => scriptOf(id).isEntry), (id) => scriptOf(id).importedIds);
  /** @type {Map<string, string[]>} */ const importersOf = new Map();
  for (const id of ofPages)
    for (const next of scriptOf(id).importedIds) importersOf.set(next, [...(importersOf.get(next) ?? []), id]);
  return reached(ids.filter((id) => AWAITS.test(scriptOf(id).code ?? '')), (id) => importersOf.get(id) ?? []);
}

/** The parts of scripts that are loaded with the same roots. @param {string[]} roots @param {Set<string>} waiting @param {Scripts} scriptOf */
function loadedTogether(roots, waiting, scriptOf) {
  /** @type {Map<string, string[]>} */ const rootsOf = new Map();
  for (const root of roots) {
    const found = reached([root], (id) => scriptOf(id).importedIds);
    for (const id of found) rootsOf.set(id, [...(rootsOf.get(id) ?? []), root]);
  }
  /** @type {Map<string, Part>} */ const parts = new Map();
  for (const [id, its] of rootsOf) {
    const code = scriptOf(id).code ?? '';
    const key = roots.includes(id) ? id : its.length === 1 ? its[0] : `${its.join('\n')} ${waiting.has(id)}`;
    const { ids, size } = parts.get(key) ?? { ids: [], size: 0 };
    parts.set(key, { ids: [...ids, id], size: size + code.length, own: roots.includes(key) ? key : null });
  }
  return [...parts.values()];
}

/** The two parts that are most worth joining; undefined if none are. @param {Part[]} parts @param {string[]} early @param {Set<string>[]} kinds scripts that share no file with others @param {Scripts} scriptOf */
function bestPair(parts, early, kinds, scriptOf) {
  const partOf = new Map(parts.flatMap((part) => part.ids.map((id) => /** @type {const} */ ([id, part]))));
  const part = (/** @type {string} */ id) => /** @type {Part} */ (partOf.get(id));
  const imported = linksOf(parts, (id) => scriptOf(id).importedIds.map(part));
  const awaited = linksOf(parts, (id) => [...scriptOf(id).importedIds, ...awaitedBy(id, scriptOf)].map(part));
  const [belowOf, behindOf] = [imported, awaited].map((links) => {
    const found = new Map(parts.map((own) => [own, reached(links(own), links)]));
    return (/** @type {Part} */ own) => found.get(own) ?? new Set();
  });
  const loads = early.map((root) => new Set([part(root), ...belowOf(part(root))]));
  const loadsOf = new Map(parts.map((own) => [own, loads.filter((load) => load.has(own))]));
  // Joined, they would wait for a third part that waits for them.
  const isApart = (/** @type {Part} */ from, /** @type {Part} */ to) =>
    awaited(from).some((third) => third !== to && behindOf(third).has(to));
  const costOf = (/** @type {Part} */ own, /** @type {Part} */ added) => {
    let cost = 0;
    for (const load of loadsOf.get(own) ?? []) {
      if (load.has(added)) continue;
      cost += added.size;
      for (const other of belowOf(added)) if (!load.has(other)) cost += other.size + REQUEST;
    }
    return cost;
  };
  let best = 0;
  /** @type {[Part, Part] | undefined} */ let pair;
  const free = parts.filter(({ own }) => own === null);
  for (const [at, one] of free.entries()) {
    for (const other of free.slice(at + 1)) {
      if (kinds.some((kind) => kind.has(one.ids[0]) !== kind.has(other.ids[0]))) continue;
      const saved = (loadsOf.get(one) ?? []).filter((load) => load.has(other)).length * REQUEST;
      if (saved <= best) continue;
      const gain = saved - costOf(one, other) - costOf(other, one);
      if (gain <= best || isApart(one, other) || isApart(other, one)) continue;
      best = gain;
      pair = [one, other];
    }
  }
  return pair;
}

/** What a script waits for besides its imports. @param {string} id @param {Scripts} scriptOf */
function awaitedBy(id, scriptOf) {
  const { code, importedIds } = scriptOf(id);
  return AWAITS.test(code ?? '') ? importedIds.flatMap((other) => scriptOf(other).dynamicallyImportedIds) : [];
}

/** The other parts that those of the scripts of a part are in. @param {Part[]} parts @param {(id: string) => Part[]} partsOf */
function linksOf(parts, partsOf) {
  const others = (/** @type {Part} */ own) => [...new Set(own.ids.flatMap(partsOf))].filter((other) => other !== own);
  const links = new Map(parts.map((own) => [own, others(own)]));
  return (/** @type {Part} */ own) => links.get(own) ?? [];
}

/** All that is reached from the first, themselves included. @template Item @param {Iterable<Item>} first @param {(from: Item) => readonly Item[]} nextOf */
function reached(first, nextOf) {
  const found = new Set(first);
  for (const one of found) for (const next of nextOf(one)) found.add(next);
  return found;
}
