// How many nodes of a search a page records.

/** Limits in nodes: phones have less memory. In a larger search the oldest iterations are dropped. */
const RECORD_LIMIT_NODES = { usual: 2_000_000, small: 600_000 };

/** The limit for this device. */
export function recordLimit() {
  return globalThis.matchMedia?.('(pointer: coarse)').matches ? RECORD_LIMIT_NODES.small : RECORD_LIMIT_NODES.usual;
}
