// Lesson: a table of all positions, filled in backwards from the lost ones.
import { HuntSource } from '../hunt/source.js';

/** @import { Lesson } from './lessons.js' */

/** A different number for each round and question. @param {number} round @param {number} most @param {number} salt */
const drawn = (round, most, salt) => (Math.imul(round + salt, 2_654_435_761) >>> 8) % most;

/** A position that fits a question; the round decides which. @param {(place: HuntSource['places'][number]) => boolean} isFit @param {number} round */
const oneOf =
  (isFit, round) =>
  (/** @type {HuntSource} */ { places }) => {
    const fit = places.flatMap((place, at) => (isFit(place) ? [at] : []));
    return fit[drawn(round, fit.length, 7)] ?? null;
  };

/** @param {unknown} source */
const hunt = (source) => /** @type {HuntSource} */ (source);

const HUNTERS = /** @type {const} */ (['chariot', 'horse', 'soldier']);

/** Squares of the hunter from which a general on `general` is lost at once. @param {HuntSource} source @param {number} general */
const mates = ({ places }, general) =>
  places.flatMap((place) => (place.general === general && !place.red && place.plies === 0 ? [place.hunter] : []));

/** @type {Lesson} */
export const lesson = {
  parts: [
    { kind: 'own', name: 'table', load: () => import('../hunt/hunt.js') },
    {
      kind: 'ask',
      name: 'stuck',
      view: 'hunt-table',
      on: (round) => ({
        hunt: {
          hunter: HUNTERS[round % 3],
          size: 3,
          hides: 'black',
          alone: true,
          // A square where the general can be lost; the hunter may stand anywhere.
          about: (source) => {
            const corners = [...new Set(source.places.map(({ general }) => general))].filter(
              (general) => mates(source, general).length > 0,
            );
            const general = corners[drawn(round, corners.length, 3)];
            return source.places.findIndex((place) => place.general === general && !place.red && place.plies !== 0);
          },
        },
      }),
      at: () => 0,
      ask: (of) => {
        const source = hunt(of);
        const { general } = source.places[source.about ?? 0];
        const choices = Array.from({ length: source.size ** 2 }, (_, square) => square).filter((at) => at !== general);
        const expected = mates(source, general);
        return {
          words: { general: { node: general }, piece: source.hunter },
          answer: { kind: 'nodes', choices, expected },
          wrong: (given) =>
            choices
              .filter((square) => given.includes(square) !== expected.includes(square))
              .map((square) => {
                const { takes, moves } = source.places[source.find(square, general, false) ?? 0];
                const to = moves.length > 0 ? { node: source.places[moves[0]].general } : '';
                return [
                  takes ? 'takes' : to ? 'steps' : 'stuck',
                  { choice: { node: square }, piece: source.hunter, to },
                ];
              }),
        };
      },
    },
    {
      kind: 'ask',
      name: 'wins',
      view: 'hunt-table',
      on: (round) => ({
        hunt: {
          hunter: 'chariot',
          size: round % 2 === 0 ? 3 : 4,
          hides: 'red',
          about: oneOf(({ red, plies }) => red && plies !== null && plies > 1, round),
        },
      }),
      at: (of) => hunt(of).steps.length,
      ask: (of) => {
        const source = hunt(of);
        const expected = source.places[source.about ?? 0].plies ?? 0;
        return { answer: { kind: 'number', expected }, mistakes: { after: expected - 1 } };
      },
    },
    {
      kind: 'ask',
      name: 'loses',
      view: 'hunt-table',
      on: (round) => ({
        hunt: {
          hunter: 'chariot',
          size: 3,
          hides: 'black',
          about: oneOf(({ red, moves, takes }) => !red && moves.length + Number(takes) > 1, round),
        },
      }),
      at: (of) => hunt(of).steps.length,
      ask: (of) => {
        const source = hunt(of);
        const { plies, takes, moves } = source.places[source.about ?? 0];
        const choices = /** @type {const} */ (['two', 'four', 'six', 'draw']);
        const expected = plies === null ? 'draw' : choices[plies / 2 - 1];
        // The move by which Black holds out longest, and its number.
        const after = moves.map((at) => source.places[at]).sort((one, two) => (two.plies ?? 99) - (one.plies ?? 99));
        const best = after[0] && { to: { node: after[0].general }, left: after[0].plies ?? 0 };
        return {
          answer: { kind: 'words', choices, expected },
          wrong: (given) => {
            const chosen = 2 * (choices.indexOf(given) + 1);
            if (given === 'draw') return [['lost', { ...best }]];
            if (plies === null) return [[takes ? 'takes' : 'safe', { chosen, ...best }]];
            return [[chosen < plies ? 'sooner' : 'later', { chosen, ...best }]];
          },
        };
      },
    },
  ],
  examples: [],
  algorithms: [],
  notes: [],
};
