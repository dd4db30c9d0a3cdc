// Lets several workers search one position together: between slices they tell each other what they have found out and
// where they are, and take the moves that no other is at. No memory is shared, so any page may do this.

/** @typedef {import('./link.js').Asking} Asking */
/** @typedef {import('./link.js').Link} Link */
/** @typedef {import('./protocol.js').PlayRequest} PlayRequest */
/** @typedef {import('./protocol.js').Thought} Thought */

/**
 * Searches for a move. What is found depends on who was told what when: only a search that is alone is repeatable.
 * @param {Link[]} links the first gives the answer, the others help it
 * @param {PlayRequest} request
 * @param {Asking} asking
 * @returns {Promise<Thought>}
 */
export async function together([first, ...others], request, asking) {
  const afresh = isRepeatable(request);
  // On the page itself helpers would only take turns with the one they help.
  if (others.length === 0 || (await first.reach()) === 'page')
    return first.call('bestMove', { request, afresh }, asking);
  const [own, ...theirs] = companies(1 + others.length);
  const over = new AbortController();
  const searched = others.map((link, index) => {
    const told = { nodes: 0 };
    const onInfo = (/** @type {Thought} */ { nodes }) => {
      told.nodes = nodes;
    };
    // A helper that fails is missed by nobody.
    link
      .call('help', { request: endless(request), afresh }, { signal: over.signal, onInfo, peers: theirs[index] })
      .catch(() => {});
    return told;
  });
  /** @param {Thought} thought */
  const ofAll = (thought) => {
    const nodes = searched.reduce((sum, told) => sum + told.nodes, thought.nodes);
    return { ...thought, nodes, nodesPerSecond: thought.timeMs > 0 ? Math.round((nodes * 1000) / thought.timeMs) : 0 };
  };
  const { onInfo } = asking;
  const told = onInfo && ((/** @type {Thought} */ info) => onInfo(ofAll(info)));
  try {
    return ofAll(await first.call('bestMove', { request, afresh }, { ...asking, onInfo: told, peers: own }));
  } finally {
    over.abort();
  }
}

/**
 * Creates this many places, with a channel between any two of them. Letters in a channel of its own go from worker to worker; those of
 * a broadcast go by way of the browser's own process, which costs a tenth of the speed.
 * @param {number} count
 */
export function companies(count) {
  const all = Array.from({ length: count }, (_, place) => ({ place, ports: /** @type {MessagePort[]} */ ([]) }));
  for (const one of all) {
    for (const other of all.slice(0, one.place)) {
      const { port1, port2 } = new MessageChannel();
      one.ports.push(port1);
      other.ports.push(port2);
    }
  }
  return all;
}

/** Time is never the same twice; depth, nodes and levels are, and what limits them begins with an empty table. @param {any} request */
function isRepeatable(request) {
  const { limits, options } = Object(request);
  const { depth, nodes } = Object(limits);
  // Who may follow earlier searches forgets by itself what it may not use.
  if (Object(options).follows !== undefined) return false;
  return depth !== undefined || nodes !== undefined || Object(options).level !== undefined;
}

/** What a helper searches: it ends when it is no longer needed. @param {any} request @returns {PlayRequest} */
function endless(request) {
  const { limits, ...rest } = Object(request);
  return { ...rest, limits: { moves: Object(limits).moves } };
}
