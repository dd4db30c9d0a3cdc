// The size of a requested search, as far as its limits say.

/** @import { EarlierSearch } from './wasm/chuhe_full.js' */
/** @import { TraceRequest } from './wasm/chuhe.js' */

/** Node limit of a request plus the nodes of the earlier searches that it names; 0 without a node limit. @param {TraceRequest} request */
export function requestedNodes({ limits, options }) {
  if (!limits?.nodes) return 0;
  const { before } = /** @type {{ before?: EarlierSearch[] }} */ (options ?? {});
  return (before ?? []).reduce((sum, { nodes }) => sum + nodes, limits.nodes);
}
