// The tasks of the beginner's way that are done by a move on the board. The table is written by `node tests/way-tasks.mjs`.

/**
 * `kind`: the question; `way`: the required answer to a check; `move`: the expected move in UCI; `notation`: the same move as
 * written; `theme`: the mate or the plan; `choices`: the moves to choose from; `good`: the right ones.
 * @typedef {object} Task
 * @property {string} id
 * @property {string} chapter
 * @property {string} kind
 * @property {string} fen
 * @property {string} [way]
 * @property {string} [notation]
 * @property {string} [move]
 * @property {string} [theme]
 * @property {string[]} [choices]
 * @property {string[]} [good]
 */

/** A task a line: id, kind, pieces, and further fields. Red is to move. */
const TABLE = `
check-1 check 4k1b2/4a4/5a3/9/R8/9/9/9/9/3K5
check-2 check 3k2b2/7C1/3a1a3/9/9/9/9/9/4A4/5K3
check-3 check 5k3/9/b2aba3/4N4/9/9/9/9/9/4K4
check-4 check 5k3/6P2/4Pa3/9/9/9/9/9/9/3K5
check-5 check C4kb2/7R1/b2a5/9/9/9/9/9/9/3K5
check-6 check 3aP1N2/3k5/5a3/9/9/9/9/9/9/5K3
answer-1 answer 9/4k4/9/9/9/4r4/9/9/9/2B1KA3 way=step
answer-2 answer 3k5/9/9/9/4r4/5N3/9/9/9/4K1B2 way=step
answer-3 answer 5k3/9/9/9/9/9/4r4/6R2/9/4K1B2 way=step
answer-4 answer 9/5k3/9/9/4r4/7N1/9/9/9/2B1KA3 way=block
answer-5 answer 9/3k5/9/5r3/9/8R/9/9/4A4/5K3 way=block
answer-6 answer 5k3/9/9/9/9/9/9/4r4/2R6/2B1K4 way=block
answer-7 answer 4k4/9/4r1R2/9/9/9/9/9/9/3AK4 way=take
answer-8 answer 9/5k3/3r3R1/1N7/9/9/9/9/9/3K5 way=take
answer-9 answer 9/3k5/9/9/5rR1N/9/9/9/4A4/5K3 way=take
value-1 most 5k3/9/2N1ba3/9/9/4R1p2/9/9/5r2n/3K5
value-2 most 4k4/9/5a2n/9/9/8R/5c3/9/C3p4/3K1A3
value-3 most 5k3/9/4b3R/9/9/8N/9/rp5c1/9/3K5
value-4 most 9/5k3/9/9/8C/9/6n2/5p3/7Nr/3A1K3
value-5 most 2bk5/5P3/9/9/9/c6R1/7n1/2p6/9/4K4
value-6 most 3k5/9/5a3/9/5r1NC/8n/6p2/9/9/4K4
value-7 most 4k4/9/4n4/9/9/3R3p1/7c1/r8/R8/5K3
value-8 free 6b2/3k5/N2a5/1r7/9/9/3R1n3/5p3/9/5K3
value-9 free 4ka3/9/9/7c1/4C4/6n2/9/5R3/5p3/3K1A3
value-10 free 4k4/9/b7R/9/4N4/9/2rp5/9/c8/5K3
value-11 free 9/3k5/4b4/9/9/1n5r1/9/6N2/1C2A2p1/5K3
value-12 free 2P6/5k3/8b/9/9/2nR2p1c/9/9/9/3K5
value-13 free 3k1a3/9/9/9/9/1n4rC1/4N4/9/7p1/4K4
value-14 free 5k3/9/9/9/2R6/2c6/5n2r/5R3/4p4/5K3
notation-1 written rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR notation=chinese move=h2e2
notation-2 written rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR notation=chinese move=b0c2
notation-3 written r1bakabnr/9/1cn4c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R notation=chinese move=i0h0
notation-4 written r1bakabnr/9/1cn4c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R notation=chinese move=c3c4
notation-5 written 3akab2/9/4b4/4p4/2P3P2/2R6/4P4/2N1C4/2R6/2BAKA3 notation=chinese move=c4d4
notation-6 written 3akab2/9/4b4/4p4/2P3P2/2R6/4P4/2N1C4/2R6/2BAKA3 notation=chinese move=c2d4
notation-7 written rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR notation=wxf move=h2e2
notation-8 written rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR notation=wxf move=b0c2
notation-9 written r1bakabnr/9/1cn4c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R notation=wxf move=i0h0
notation-10 written r1bakabnr/9/1cn4c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R notation=wxf move=c3c4
notation-11 written 3akab2/9/4b4/4p4/2P3P2/2R6/4P4/2N1C4/2R6/2BAKA3 notation=wxf move=c4d4
notation-12 written 3akab2/9/4b4/4p4/2P3P2/2R6/4P4/2N1C4/2R6/2BAKA3 notation=wxf move=c2d4
notation-13 written rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR notation=iccs move=h2e2
notation-14 written rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR notation=iccs move=b0c2
notation-15 written r1bakabnr/9/1cn4c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R notation=iccs move=i0h0
notation-16 written r1bakabnr/9/1cn4c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R notation=iccs move=c3c4
notation-17 written 3akab2/9/4b4/4p4/2P3P2/2R6/4P4/2N1C4/2R6/2BAKA3 notation=iccs move=c4d4
notation-18 written 3akab2/9/4b4/4p4/2P3P2/2R6/4P4/2N1C4/2R6/2BAKA3 notation=iccs move=c2d4
mate-1 mate 4k4/1R7/5a3/9/2R6/9/9/9/9/5K3 theme=two-chariots
mate-2 mate 5kb2/4a3R/9/9/9/6R2/9/9/9/3K5 theme=two-chariots
mate-3 mate 7R1/4k4/b3b3R/9/9/9/9/9/9/5K3 theme=two-chariots
mate-4 mate 5a3/3k5/9/9/8R/9/9/9/9/4K4 theme=chariot-general
mate-5 mate 3k2b2/9/5R3/9/9/9/9/9/9/4K4 theme=chariot-general
mate-6 mate 9/5k3/9/9/9/3R4p/9/9/9/4K4 theme=chariot-general
mate-7 mate 5a3/5k1C1/5a3/8C/9/9/9/9/9/5K3 theme=double-cannon
mate-8 mate 5k3/4a4/b4a3/2C6/4C4/9/9/9/9/3K5 theme=double-cannon
mate-9 mate 2bak1b2/2C1a4/9/9/2C6/9/9/9/9/3K5 theme=double-cannon
mate-10 mate 1C1a5/5k3/5a3/8R/9/9/9/9/9/4K4 theme=cannon-chariot
mate-11 mate 3k2b2/4a2C1/5a3/2R6/9/9/9/9/9/5K3 theme=cannon-chariot
mate-12 mate 6bC1/3k5/3a4b/9/9/7R1/9/9/9/3K5 theme=cannon-chariot
mate-13 mate 9/4k4/1N1a5/9/9/7R1/9/9/9/5K3 theme=horse-chariot
mate-14 mate 7R1/5k3/3a2N1b/9/9/9/9/9/9/4K4 theme=horse-chariot
mate-15 mate 3a5/4k4/1N1a5/7R1/9/9/9/9/9/5K3 theme=horse-chariot
mate-16 mate 5k3/9/3a1N3/9/C8/9/9/9/9/3K5 theme=horse-cannon
mate-17 mate 3N5/C2k5/3ab4/9/9/9/9/9/9/3K5 theme=horse-cannon
mate-18 mate 2bk5/2N1a4/3a5/9/9/5C3/9/9/9/4K4 theme=horse-cannon
mate-19 mate 5k1N1/9/5a3/4N4/9/9/9/9/9/4K4 theme=two-horses
mate-20 mate 9/3N1k1N1/b4a3/9/9/9/9/9/9/4K4 theme=two-horses
mate-21 mate 9/5k1N1/3a1a3/9/9/5N3/9/9/9/4K4 theme=two-horses
mate-22 mate 2Pak4/3P5/9/9/9/9/9/9/9/5K3 theme=soldiers
mate-23 mate 6P2/5k3/3a1aP2/9/9/9/9/9/9/4K4 theme=soldiers
mate-24 mate 2bak1P2/9/4P4/9/9/9/9/9/9/5K3 theme=soldiers
mate-25 mate 3k1a3/4N4/3P5/9/9/9/9/9/9/4K4 theme=horse-soldier
mate-26 mate 4P4/3kaN3/3a5/9/9/9/9/9/9/4K4 theme=horse-soldier
mate-27 mate 2b1ka3/9/4P4/9/6N2/9/9/9/9/3K5 theme=horse-soldier
mate-28 mate 3a1k3/9/5P1R1/9/9/9/9/9/9/4K4 theme=chariot-soldier
mate-29 mate 3a5/4k4/4bP3/4R4/9/9/9/9/9/3K5 theme=chariot-soldier
mate-30 mate 6b2/5k3/3aPaR2/9/9/9/9/9/9/3K5 theme=chariot-soldier
plan-1 plan rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR choices=e3e4,h2e2,h2h9 good=h2e2,b2e2 theme=cannon
plan-2 plan rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR choices=h0g2,h0i2,e2e6 good=h0g2,b0c2 theme=horse
plan-3 plan rnbakab1r/9/1c4nc1/p1p1p3p/6p2/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R choices=i0i1,i0i2,i0h0 good=i0h0 theme=chariot
plan-4 plan rnbakabr1/9/1c4nc1/p1p1p3p/6p2/9/P1P1P1P1P/1C2C1N2/9/RNBAKABR1 choices=h0h6,h0h4,h0h7 good=h0h4 theme=river
plan-5 plan r1bakabr1/9/1cn3nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKABR1 choices=c3c4,a3a4,h0h7 good=c3c4 theme=soldier
plan-6 plan r1bakabr1/9/1cn3nc1/p1p1p3p/6p2/2P6/P3P1P1P/1C2C1N2/9/RNBAKABR1 choices=b0a2,b0c2,e2e6 good=b0c2 theme=second-horse
plan-7 plan r2akabr1/9/1cn1b1nc1/p1p1p3p/6p2/2P6/P3P1P1P/1CN1C1N2/9/R1BAKABR1 choices=a0b0,a3a4,a0a1 good=a0a1 theme=second-chariot
`;

/** @type {Task[]} */
export const tasks = TABLE.trim().split('\n').map(read);

/** @param {string} line @returns {Task} */
function read(line) {
  const [id, kind, pieces, ...more] = line.split(' ');
  const fields = more.map((field) => {
    const [name, value] = field.split('=');
    return [name, name === 'choices' || name === 'good' ? value.split(',') : value];
  });
  return { id, chapter: id.split('-')[0], kind, fen: `${pieces} w`, ...Object.fromEntries(fields) };
}
