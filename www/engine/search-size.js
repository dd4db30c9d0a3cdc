// The size of a requested search, as far as its limits say.

/**
 * Node limit of a request plus the nodes of the earlier searches that it names; 0 without a node limit.
 * @param {import('./workers/protocol.js').TraceRequest} request
 */
export function requestedNodes({ limits, options }) {
  if (!limits?.nodes) return 0;
  const { before } = /** @type {{ before?: import('./wasm/chuhe_full.js').EarlierSearch[] }} */ (options ?? {});
  return (before ?? []).reduce((sum, { nodes }) => sum + nodes, limits.nodes);
}
