// How the review searches: by nodes and not by time, so that the same game has the same review everywhere, and with nothing learnt before, so that the lab can make each of its searches again.

export const LIMITS = Object.freeze({ nodes: 80_000 });
export const TABLE_MB = 16;
/** At full strength. */
export const LEVEL = 10;
