// Lets several workers search one position together: between slices they tell each other what they have found out and
// where they are, and take the moves that no other is at. No memory is shared, so any page may do this.

/** @typedef {import('./link.js').Asking} Asking */
/** @typedef {import('./link.js').Link} Link */
/** @typedef {import('./protocol.js').PlayRequest} PlayRequest */
/** @typedef {import('./protocol.js').Thought} Thought */

let circles = 0;

/**
 * Searches for a move. What is found depends on who was told what when: only a search that is alone is repeatable.
 * @param {Link[]} links the first gives the answer, the others help it
 * @param {PlayRequest} request
 * @param {Asking} asking
 * @returns {Promise<Thought>}
 */
export async function together([first, ...others], request, asking) {
  const afresh = isRepeatable(request);
  if (others.length === 0) return first.call('bestMove', { request, afresh }, asking);
  circles += 1;
  const name = `chuhe ${Date.now()} ${Math.random()} ${circles}`;
  const over = new AbortController();
  const searched = others.map(() => 0);
  const help = (/** @type {Link} */ link, /** @type {number} */ index) => {
    const onInfo = (/** @type {Thought} */ { nodes }) => { searched[index] = nodes; };
    const sends = { request: endless(request), afresh, circle: { name, place: index + 1 } };
    // A helper that fails is missed by nobody.
    link.call('bestMove', sends, { signal: over.signal, onInfo }).catch(() => {});
  };
  // On the page itself helpers would only take turns with the one they help.
  first.reach().then((place) => { if (place !== 'page') others.forEach(help); });
  /** @param {Thought} thought */
  const ofAll = (thought) => {
    const nodes = searched.reduce((sum, some) => sum + some, thought.nodes);
    return { ...thought, nodes, nodesPerSecond: thought.timeMs > 0 ? Math.round((nodes * 1000) / thought.timeMs) : 0 };
  };
  const { onInfo } = asking;
  const told = onInfo && ((/** @type {Thought} */ info) => onInfo(ofAll(info)));
  try {
    return ofAll(await first.call('bestMove', { request, afresh, circle: { name, place: 0 } }, { ...asking, onInfo: told }));
  } finally {
    over.abort();
  }
}

/** Time is never the same twice; depth, nodes and levels are, and what limits them begins with an empty table. @param {any} request */
function isRepeatable(request) {
  const { limits, options } = Object(request);
  const { depth, nodes } = Object(limits);
  return depth !== undefined || nodes !== undefined || Object(options).level !== undefined;
}

/** What a helper searches: it ends when it is no longer needed. @param {any} request @returns {PlayRequest} */
function endless(request) {
  const { limits, ...rest } = Object(request);
  return { ...rest, limits: { moves: Object(limits).moves } };
}
