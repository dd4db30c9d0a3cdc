// Moves of analysed lines, as the engine describes them.

/** Moves of a line, each written as `Ra0a9xr`. @param {string} text */
export const line = (text) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((move) => {
      const [, piece, from, to, captures = null] = /^(\w)(\w\d)(\w\d)(?:x(\w))?$/.exec(move) ?? [];
      return { uci: from + to, from, to, piece, captures };
    });
