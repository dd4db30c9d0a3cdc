// A game in the browser’s storage format.

/** The text of a game between two humans after these moves. @param {string[]} moves @param {string} [comment] at its start */
export const storedGame = (moves, comment = '') =>
  JSON.stringify({
    version: 1,
    changed: 1,
    kept: {
      record: {
        startFen: 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1',
        tags: [],
        result: 'unknown',
        nodes: [null, ...moves].map((move, at) => ({
          parent: Math.max(0, at - 1),
          move,
          comment: at === 0 ? comment : '',
          glyphs: [],
        })),
      },
      players: { red: { kind: 'person' }, black: { kind: 'person' } },
      cursor: moves.length,
      tip: moves.length,
      outcome: null,
      clock: null,
      orientation: 'red',
    },
  });
