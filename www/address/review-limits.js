// Search limits of the review: nodes instead of time, so that a game has the same review on every machine, and an empty table, so that the lab can repeat each search.

export const LIMITS = Object.freeze({ nodes: 80_000 });
export const TABLE_MB = 16;
/** Full strength. */
export const LEVEL = 10;
