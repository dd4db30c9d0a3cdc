// The steps of a search from the side to move, in English: the texts that differ from those for Max's values.
import { say } from '../grammar/say.js';

/** @import { Cut } from '../zh-Hans/reason.js' */

/** @param {Pick<Cut, 'limit' | 'owner' | 'by'>} _ */
const owned = ({ limit, owner, by }) =>
  ({
    has: say`${limit}, which comes from the value of ${by ?? ''}`,
    asks: say`${limit}, which comes from what ${by ?? ''} asks`,
    worker: say`${limit}, which comes from what this thread has found for ${by ?? ''}`,
    pass: say`${limit}, which comes from the window of this pass`,
    root: say`${limit}, which comes from the window of the root`,
    first: say`${limit}, which comes from the window that the search began with`,
  })[owner];
/** @param {{ strict: boolean }} _ */
const reaching = ({ strict }) => (strict ? 'more than' : 'at least');

/** @type {typeof import('../zh-Hans/mover.js').default} */
export default {
  leafValue: ({ value, turned, parent }) => say`${value} (for ${parent}: ${turned})`,
  enterTurned: ({ node, from, alpha, beta }) =>
    say`${from} hands the window (−β, −α) = (${alpha}, ${beta}) down to ${node}: only a value between the two can matter.`,
  returned: ({ node, value, parent, turned }) =>
    say`${node} returns ${value}; with the sign turned that is ${turned} for ${parent}.`,
  reason: {
    start: ({ root }) =>
      say`Nothing has been searched yet. Every node counts for the side to move: whoever moves at ${root} wants the largest value there.`,
    leafIdle: ({ value, parent, best }) =>
      say`This leaf is worth ${value}; ${parent} already has ${best}, so nothing changes.`,
    raiseAlpha: ({ node, value, was }) => say`${node} is now sure of ${value}: its α rises from ${was} to ${value}.`,
    raiseBelieved: ({ node, value, was }) =>
      say`${node} believes that it is sure of ${value}: its α rises from ${was} to ${value}.`,
    raiseBeyond: ({ node, value, limit }) => say`${node} now has ${value}, not below ${limit}: that is enough.`,
    raiseInside: ({ node, value, limit }) =>
      say`${node} now has ${value}, not above ${limit}, so its window stays as it is.`,
    raisePlain: ({ node, value, was }) =>
      was ? say`${node} goes up from ${was} to ${value}.` : say`The first value of ${node} is ${value}.`,
    compare: ({ node, value, was }) =>
      was
        ? say`${value} is more than ${was}: ${node} takes ${value}.`
        : say`All branches of ${node} have a value; it turns their signs, compares them one by one and begins with ${value}.`,
    cut: (cut) =>
      say`The value of ${cut.node} is now ${cut.value}, ${reaching(cut)} ${owned(cut)}: nothing more under ${cut.node} can matter, so ${cut.pruned} ${cut.several ? 'are' : 'is'} cut off.`,
    cutNothing: (cut) =>
      say`The value ${cut.value} of ${cut.node} is ${reaching(cut)} ${owned(cut)}: a cut, but ${cut.node} has nothing left to cut off.`,
  },
  raise: {
    beyond: ({ node, worth, limit }) => say`${node} is now worth ${worth}, not below ${limit}: that is enough.`,
  },
  end: {
    cut: ({ node, worth, limit, by, ofPass, count }) =>
      say`${node} is now worth ${worth}, not below ${limit}, which comes from ${by ?? (ofPass ? 'the window of this pass' : 'the window of the root')}: ${count > 1 ? `the ${count} moves left cannot matter and are cut off.` : count > 0 ? 'the move left cannot matter and is cut off.' : 'that is a cut, but no move is left to cut off.'}`,
  },
};
