// Ten mates in one to six moves; all but the first two are from the manual of 1570 called Elegant Pastime, or from its solutions.

/** A position with Red to move and mate in `moves` moves. @typedef {{ id: string, fen: string, moves: number, number?: number }} Puzzle */

/** @type {Puzzle[]} */
export const puzzles = [
  { id: 'cannons', fen: '3aka3/9/9/9/4C4/9/9/1C7/9/3K5 w', moves: 1 },
  { id: 'horse-cannon', fen: '4k4/9/4N4/9/9/9/9/2C6/9/3K5 w', moves: 1 },
  { id: 'sq67-end', fen: '1n1c1a2C/2P3R2/3k1a3/6N2/9/9/9/3n5/4p2r1/5K3 w', moves: 2, number: 67 },
  { id: 'sq19-end', fen: '5a3/n3a4/4k4/1P3P3/9/9/9/3ABcr1B/3CAp1n1/4K3c w', moves: 3, number: 19 },
  { id: 'sq39', fen: '2bak1b2/4aR2C/6N1n/9/9/9/5c3/4BC3/3p1r1n1/4K2c1 w', moves: 4, number: 39 },
  { id: 'sq84', fen: '1C3k3/1N2P4/1nN1b4/9/9/9/9/4p4/3p1p3/4K4 w', moves: 4, number: 84 },
  { id: 'sq43', fen: 'C4kbN1/R2Pa4/4ca3/4rNR2/6b2/6c2/9/4C4/4p3r/5K3 w', moves: 5, number: 43 },
  { id: 'sq75', fen: '4rc3/4ak3/9/9/9/9/9/2R6/3pA4/cr1AKC3 w', moves: 5, number: 75 },
  { id: 'sq51', fen: 'R2akab2/3n3P1/1NC1b4/5R3/2p3p2/9/9/5p3/4r3r/5K3 w', moves: 6, number: 51 },
  { id: 'sq83', fen: '2bk5/1R5N1/9/9/9/9/9/5Cr2/r2p1p3/4K2R1 w', moves: 6, number: 83 },
];
