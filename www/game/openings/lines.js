// The named openings, each as the lines that lead to it from the start. A position has its name by any move order,
// and in the mirror image; a position without a name has that of the last named one before it.

/** Common stems: central cannon, developed horses and chariots. */
const CENTRAL = 'h2e2 h9g7 h0g2';
const CHARIOTS = `${CENTRAL} i9h9 i0h0`;
const SCREEN = `${CHARIOTS} b9c7`;
const SEVENTH = `${SCREEN} c3c4 g6g5`;
const THIRD = `${SCREEN} g3g4 c6c5`;
const CROSSING = `${SEVENTH} h0h6`;
const EXCHANGE = `${CROSSING} h7i7 h6g6 i7i8`;
const SAME = 'h2e2 h7e7 h0g2 h9g7';
const SANDWICHED = 'h2e2 b9c7 h0g2 h7f7';
const SANDWICHED_BOTH = `${SANDWICHED} i0h0 h9g7`;

/** @satisfies {Record<string, readonly string[]>} */
export const OPENINGS = Object.freeze({
  // First moves.
  centralCannon: [
    'h2e2',
    'h2e2 h9g7',
    'h2e2 b9c7',
    CENTRAL,
    'h2e2 b9c7 h0g2',
    'h2e2 h9g7 c3c4',
    'h2e2 b9c7 c3c4',
    `${CENTRAL} i9h9`,
    `${CENTRAL} g6g5`,
    `${CENTRAL} i9h9 c3c4`,
    `${CENTRAL} i9h9 g3g4`,
    `${CENTRAL} i9h9 b0c2`,
    `${CENTRAL} g6g5 c3c4`,
    `${CENTRAL} g6g5 b0c2`,
    `${CENTRAL} i9h9 c3c4 g6g5`,
    `${CENTRAL} i9h9 c3c4 g6g5 b0c2`,
    CHARIOTS,
    `${CHARIOTS} g6g5`,
    `${CHARIOTS} g6g5 c3c4`,
    `${CHARIOTS} g6g5 h0h6`,
  ],
  elephant: ['g0e2'],
  pointing: ['c3c4'],
  crossPalace: ['h2d2'],
  palaceCorner: ['h2f2'],
  horse: ['h0g2'],
  goldenHook: ['h2c2'],
  edgeHorse: ['h0i2'],
  edgeSoldier: ['a3a4'],
  riverCannon: ['h2h4'],
  advisor: ['d0e1'],

  // Central cannon against central cannon.
  sameCannons: ['h2e2 h7e7', 'h2e2 h7e7 h0g2', SAME, `${SAME} i0h0`],
  sameFileRank: [`${SAME} i0h0 i9i8`],
  sameRankFile: [`${SAME} i0i1 i9h9`],
  sameRanks: [`${SAME} i0i1 i9i8`],
  sameSlow: [`${SAME} i0h0 g6g5`],
  sameSnake: [`${SAME} i0h0 i9i8 b0c2 b9c7 g3g4 i8d8 c3c4 a9a8`],
  oppositeCannons: ['h2e2 b7e7', 'h2e2 b7e7 h0g2 b9c7', 'h2e2 b7e7 h0g2 h9g7'],

  // Screen horses.
  screen: [
    `${CENTRAL} b9c7`,
    SCREEN,
    `${CENTRAL} b9c7 c3c4`,
    `${CENTRAL} b9c7 c3c4 g6g5`,
    `${CENTRAL} b9c7 b0c2`,
    `${CENTRAL} i9h9 b0c2 b9c7`,
    `${CENTRAL} i9h9 c3c4 b9c7`,
    `${CENTRAL} i9h9 g3g4 b9c7`,
    `${CENTRAL} i9h9 c3c4 g6g5 b0c2 b9c7`,
    `${CHARIOTS} g6g5 b0c2 b9c7`,
    `${CHARIOTS} g6g5 h0h6 b9c7`,
  ],
  screenSeventh: [`${SCREEN} c3c4`, SEVENTH],
  screenThird: [`${SCREEN} g3g4`, THIRD],
  screenCrossing: [`${SCREEN} h0h6`, CROSSING],
  screenExchange: [`${CROSSING} h7i7`, EXCHANGE],
  screenFiveNine: [`${EXCHANGE} b0c2 d9e8 b2a2`],
  screenPush: [`${EXCHANGE} e3e4`, `${EXCHANGE} b0c2 d9e8 e3e4`],
  screenRiverHorse: [`${CROSSING} g7f5`],
  screenSnake: [`${CROSSING} c6c5`],
  screenRank: [`${CROSSING} a9a8`],
  screenThirteen: [`${CHARIOTS} g6g5 h0h6 b9c7 c3c4 g5g4`],
  screenFiveSix: [
    `${SCREEN} b2d2`,
    `${SEVENTH} b2d2`,
    `${SCREEN} b0a2 g6g5 b2d2`,
    `${SCREEN} b0a2 c6c5 b2d2`,
    `${THIRD} b0a2 a6a5 b2d2`,
  ],
  screenFiveSeven: [`${SCREEN} b0a2 g6g5 b2c2`, `${SCREEN} b0a2 c6c5 b2c2`, `${SEVENTH} b2c2`],
  screenFiveSevenThird: [`${THIRD} b0a2 a6a5 b2c2`, `${THIRD} b0a2 c9e7 b2c2`, `${THIRD} b0a2 g9e7 b2c2`],
  screenFiveEight: [`${SEVENTH} b2b6`, `${SCREEN} g3g4 g6g5 b2b6`],
  screenFiveEightThird: [`${THIRD} b2b6`, `${THIRD} b0a2 a6a5 b2b6`],
  screenRiverCannon: [`${SEVENTH} b2b4`, `${THIRD} b2b4`],
  screenRiverChariot: [`${SCREEN} h0h4`, `${SEVENTH} h0h4`, `${THIRD} h0h4`],
  screenSeventhHorse: [`${SEVENTH} b0c2`],
  screenTwoCannons: [`${SEVENTH} b0c2 b7b3 e3e4 h7h3`],
  screenFileRank: [`${SCREEN} b0c2 g6g5 a0a1`, `${SCREEN} b0c2 c6c5 a0a1`],
  screenFileRankSnake: [`${SCREEN} b0c2 c6c5 a0a1 g6g5`],
  screenRankHorse: [`${CENTRAL} i9h9 c3c4 g6g5 b0c2 b9c7 i0i1`],
  screenHeadHorse: [
    `${CENTRAL} b9c7 b0c2 g6g5 e3e4`,
    `${CENTRAL} i9h9 b0c2 b9c7 e3e4`,
    `${SCREEN} b0c2 g6g5 e3e4`,
    `${SCREEN} b0c2 c6c5 e3e4`,
  ],

  // Other replies to the central cannon.
  blockade: [`${CHARIOTS} h7h3`],
  blockadeOpposite: [`${CHARIOTS} h7h3 g3g4 b7e7`, `${CHARIOTS} h7h3 c3c4 b7e7`],
  tiger: [`${CHARIOTS} h7i7`, `${CENTRAL} i9h9 c3c4 h7i7`, `${CENTRAL} i9h9 b0c2 h7i7`],
  tigerRight: ['h2e2 b9c7 h0g2 b7a7', 'h2e2 b9c7 h0g2 b7a7 i0h0 a9b9', 'h2e2 b9c7 h0g2 a9b9 i0h0 b7a7'],
  tigerOpposite: [`${CENTRAL} i9h9 c3c4 h7i7 b0c2 b7e7`, `${CHARIOTS} h7i7 h0h6 b7e7`],
  sandwiched: ['h2e2 b9c7 b0c2 h7f7', SANDWICHED, `${SANDWICHED} i0h0`, SANDWICHED_BOTH],
  sandwichedFiveSix: [`${SANDWICHED_BOTH} b2d2`, `${SANDWICHED_BOTH} c3c4 g6g5 b2d2`],
  sandwichedFiveSeven: [`${SANDWICHED_BOTH} g3g4 c6c5 b2c2`, `${SANDWICHED_BOTH} b0a2 g6g5 b2c2`],
  sandwichedFiveEight: [`${SANDWICHED_BOTH} g3g4 c6c5 b2b6`],
  single: [`${CHARIOTS} b9a7`, `${CENTRAL} b9a7`, 'h2e2 b9c7 h0g2 h9i7'],
  singleRank: ['h2e2 b9c7 h0g2 h9i7 i0h0 i9i8'],
  mandarin: ['h2e2 b9c7 h0g2 c6c5 i0h0 i9i7'],
  turtle: [`${CENTRAL} i9i8 i0h0 h7h8`],

  // Elephant openings.
  elephantLeftCannon: ['g0e2 h7e7'],
  elephantRightCannon: ['g0e2 b7e7'],
  elephantRightCorner: ['g0e2 b7d7'],
  elephantLeftCorner: ['g0e2 h7f7'],
  elephantLeftPalace: ['g0e2 h7d7'],
  elephantRightPalace: ['g0e2 b7f7'],
  elephantLeftHorse: ['g0e2 h9g7'],
  elephantRightHorse: ['g0e2 b9c7'],
  elephantSeventh: ['g0e2 g6g5'],
  elephantThird: ['g0e2 c6c5'],
  sameElephants: ['g0e2 g9e7'],
  oppositeElephants: ['g0e2 c9e7'],

  // Soldier openings.
  pointingCannon: ['c3c4 b7c7'],
  pointingRightCentral: ['c3c4 b7c7 h2e2'],
  pointingLeftCentral: ['c3c4 b7c7 b2e2'],
  pointingLeftElephant: ['c3c4 b7c7 b2e2 g9e7'],
  pointingRightElephant: ['c3c4 b7c7 b2e2 c9e7'],
  soldiers: ['c3c4 g6g5'],
  soldiersHorses: ['c3c4 g6g5 h0g2 b9c7'],
  soldiersCannon: ['c3c4 g6g5 h2g2'],
  pointingHorse: ['c3c4 h9g7', 'c3c4 b9c7'],
  pointingElephant: ['c3c4 g9e7', 'c3c4 c9e7'],
  pointingCentral: ['c3c4 b7e7', 'c3c4 h7e7'],
  pointingHook: ['c3c4 h7c7'],
  pointingCorner: ['c3c4 b7d7', 'c3c4 h7f7'],
  pointingPalace: ['c3c4 h7d7', 'c3c4 b7f7'],

  // Palace corner, cross-palace and horse openings.
  crossPalaceCentral: ['h2d2 h7e7', 'h2d2 b7e7'],
  crossPalaceHorse: ['h2d2 h9g7', 'h2d2 b9c7'],
  palaceCornerCentral: ['h2f2 h7e7', 'h2f2 b7e7'],
  palaceCornerHorse: ['h2f2 h9g7', 'h2f2 b9c7'],
  horseSoldier: ['h0g2 g6g5', 'h0g2 c6c5'],
  horseCentral: ['h0g2 h7e7', 'h0g2 b7e7'],
  horses: ['h0g2 h9g7', 'h0g2 b9c7'],
});

/** @typedef {keyof typeof OPENINGS} OpeningName */
