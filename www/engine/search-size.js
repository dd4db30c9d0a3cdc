// The size of a search: what its limits allow, and how much of it a page records.

/** @import { EarlierSearch } from './wasm/chuhe_full.js' */
/** @import { TraceRequest } from './wasm/chuhe.js' */

/** Node limit of a request plus the nodes of the earlier searches that it names; 0 without a node limit. @param {TraceRequest} request */
export function requestedNodes({ limits, options }) {
  if (!limits?.nodes) return 0;
  const { before } = /** @type {{ before?: EarlierSearch[] }} */ (options ?? {});
  return (before ?? []).reduce((sum, { nodes }) => sum + nodes, limits.nodes);
}

/** Limits in nodes: phones have less memory. In a larger search the oldest iterations are dropped. */
const RECORD_LIMIT_NODES = { usual: 2_000_000, small: 600_000 };

/** How many nodes of a search this device records. */
export function recordLimit() {
  return globalThis.matchMedia?.('(pointer: coarse)').matches ? RECORD_LIMIT_NODES.small : RECORD_LIMIT_NODES.usual;
}
