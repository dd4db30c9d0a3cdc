// How large a search is that is asked for, as far as that is known before.

/**
 * How many nodes are searched for a request, those of the searches before it among them; 0 where no limit says so.
 * @param {import('./protocol.js').TraceRequest} request
 */
export function nodesAsked({ limits, options }) {
  if (!limits?.nodes) return 0;
  const { before } = /** @type {{ before?: import('./wasm/chuhe_full.js').EarlierSearch[] }} */ (options ?? {});
  return (before ?? []).reduce((sum, { nodes }) => sum + nodes, limits.nodes);
}
