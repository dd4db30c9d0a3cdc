// How much of a search a page keeps.

/** Nodes of a search that are recorded: a telephone has less room. Of a larger search the oldest iterations give way. */
const MOST = { usual: 2_000_000, small: 600_000 };

/** How many nodes of a search may be recorded on this device. */
export function mostRecorded() {
  return globalThis.matchMedia?.('(pointer: coarse)').matches ? MOST.small : MOST.usual;
}
