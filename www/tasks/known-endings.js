// Endings that every player should know. A test checks each result with the solver.
import { finishedTasks } from '../storage/finished-tasks.js';
import { dayOf } from '../storage/repetition.js';

/** @typedef {{ id: string, fen: string, own: 'red' | 'black', result: 'win' | 'draw' }} Known */

/** @type {Known[]} `result` is for Red; `own` is the side that the reader plays */
export const known = [
  { id: 'soldier', fen: '5k3/9/9/4P4/9/9/9/9/9/4K4 w', own: 'red', result: 'win' },
  { id: 'horse-advisor', fen: '4k4/4a4/9/9/9/4N4/9/9/9/3K5 w', own: 'red', result: 'win' },
  { id: 'chariot-advisors', fen: '5k3/4a4/3a5/9/9/9/9/9/8R/4K4 w', own: 'red', result: 'win' },
  { id: 'chariot-elephants', fen: '4k1b2/9/4b4/9/9/9/9/5R3/9/3K5 w', own: 'red', result: 'win' },
  { id: 'chariot-three', fen: '4k1b2/4a4/4b4/9/9/9/9/5R3/9/3K5 w', own: 'red', result: 'win' },
  { id: 'cannon-advisor', fen: '4k4/4a4/9/9/9/9/9/C8/4A4/3K5 w', own: 'red', result: 'win' },
  { id: 'cannon-elephant', fen: '4k4/9/4b4/9/9/9/9/C8/4A4/3AK4 w', own: 'red', result: 'win' },
  { id: 'soldiers-advisors', fen: '3ak4/4a4/9/4P1P2/9/9/9/9/9/3K5 w', own: 'red', result: 'win' },
  { id: 'horse-soldier', fen: '2b1k4/9/4b4/6P2/9/4N4/9/9/9/3K5 w', own: 'red', result: 'win' },
  { id: 'horse-elephant', fen: '4k4/9/4b4/9/9/4N4/9/9/9/3K5 w', own: 'black', result: 'draw' },
  { id: 'horse-advisors', fen: '3ak4/4a4/9/9/9/4N4/9/9/9/3K5 w', own: 'black', result: 'draw' },
  { id: 'soldiers-three', fen: '3ak4/4a4/4b4/2P3P2/9/9/9/9/9/3K5 w', own: 'black', result: 'draw' },
  { id: 'cannon-full', fen: '2bak4/4a4/4b4/9/9/9/9/C8/4A4/3AK4 w', own: 'black', result: 'draw' },
  { id: 'chariot-full', fen: '2bak4/4a4/4b4/9/9/9/9/5R3/9/3K5 w', own: 'black', result: 'draw' },
];

/** To hold a draw takes some thirty moves: the ending of a day is a win. */
export const wins = known.filter(({ result }) => result === 'win');

/** The ending of a day: the first one not finished, from a place that the date gives; the finished ones come last. @param {number} [day] @param {Set<string>} [finished] tasks */
export function endingOfDay(day = dayOf(new Date()), finished = finishedTasks()) {
  const start = (5 * day) % wins.length;
  const all = [...wins.slice(start), ...wins.slice(0, start)];
  return (all.find(({ id }) => !finished.has(`ending/${id}`)) ?? all[0]).id;
}
