// How many nodes of a search a page records.

/** Limits in nodes: phones have less memory. In a larger search the oldest iterations are dropped. */
const MOST = { usual: 2_000_000, small: 600_000 };

/** The limit for this device. */
export function mostRecorded() {
  return globalThis.matchMedia?.('(pointer: coarse)').matches ? MOST.small : MOST.usual;
}
