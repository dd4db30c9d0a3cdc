// A sample of inputs that are too many for each run, drawn by a seed that is printed: CHUHE_SEED draws the same sample again, CHUHE_FULL=1 takes all.

/** The seed of the samples of this process. */
export const seed = Number(process.env.CHUHE_SEED ?? Math.floor(Math.random() * 2 ** 32)) >>> 0;

/**
 * Some of the items, in their order; all of them where CHUHE_FULL is 1.
 * @template Item
 * @param {Item[]} items
 * @param {number} count
 * @returns {Item[]}
 */
export function sample(items, count) {
  if (process.env.CHUHE_FULL === '1' || count >= items.length) return items;
  console.log(`# ${count} of ${items.length}: CHUHE_SEED=${seed} draws the same`);
  const random = generator(seed);
  // Each item is drawn with the chance that the rest of the sample needs.
  let wanted = count;
  return items.filter((_, index) => {
    const isDrawn = random() * (items.length - index) < wanted;
    if (isDrawn) wanted -= 1;
    return isDrawn;
  });
}

/** Numbers from 0 to below 1 (mulberry32). @param {number} state */
function generator(state) {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
