// The steps of the listings, in English.
import { join, say } from '../grammar/say.js';

/** @import { Words } from '../grammar/say.js' */
/** @typedef {typeof import('../zh-Hans/reason.js').default} Chinese */
/** @typedef {Parameters<Chinese['cut']>[0]} Cut */
/** @typedef {Parameters<Chinese['enterWithheld']>[0]['all']} Known */
/** @typedef {Parameters<Chinese['passOver']>[0]['exact']} Exact */

/** @param {{ value: Words, exact: Exact }} _ */
const worth = ({ value, exact }) =>
  exact === 'exact' ? say`exactly ${value}` : exact === 'atLeast' ? say`at least ${value}` : say`at most ${value}`;
/** @param {Known} all */
const known = (all) =>
  join(
    all.map(({ limit, by }) => (by ? say`${limit} that ${by} has` : say`${limit} of the window of the root`)),
    ' and ',
  );
/** @param {Pick<Cut, 'limit' | 'owner' | 'by'>} _ */
const owned = ({ limit, owner, by }) =>
  ({
    has: say`the ${limit} that ${by ?? ''} already has`,
    asks: say`the ${limit} that ${by ?? ''} asks about`,
    worker: say`the ${limit} that this thread has found for ${by ?? ''}`,
    pass: say`the ${limit} of the window of this pass`,
    root: say`the ${limit} of the window of the root`,
    first: say`the ${limit} of the window that the search began with`,
  })[owner];
/** @param {{ max: boolean, strict: boolean }} _ */
const reaching = ({ max, strict }) => (max ? (strict ? 'more than' : 'at least') : strict ? 'less than' : 'at most');

/** @type {Chinese} */
export default {
  gap: ' ',
  begin: ([first, ...rest]) => [typeof first === 'string' ? first.replace(/^leaf /, 'Leaf ') : first, ...rest],
  leafName: ({ value }) => say`leaf ${value}`,
  list: (names) =>
    names.length < 2
      ? join(names, '')
      : [...join(names.slice(0, -1), ', '), ' and ', ...[names[names.length - 1]].flat()],
  start: ({ root, max }) =>
    max
      ? say`Nothing has been searched yet. ${root} is a Max node: it wants the largest value it can get.`
      : say`Nothing has been searched yet. ${root} is a Min node: it wants the smallest value it can get.`,
  enterRoot: ({ node, alpha, beta }) =>
    say`The search starts at ${node} with the window (${alpha}, ${beta}): nothing is ruled out yet.`,
  enterLimits: ({ node, alpha, beta }) =>
    say`The search starts at ${node} with the window (${alpha}, ${beta}): no possible value lies beyond its ends.`,
  enter: ({ node, from, alpha, beta }) =>
    say`${from} hands the window (${alpha}, ${beta}) down to ${node}: only a value between the two can matter.`,
  enterEmpty: ({ node, from, alpha, beta }) =>
    say`${from} hands the empty window (${alpha}, ${beta}) down to ${node}: no value lies inside, so all that matters is the side on which the result falls.`,
  enterClosed: ({ node, from, alpha, beta, strict }) =>
    say`${from} hands the closed window (${alpha}, ${beta}) down to ${node}: what ${node} is worth cannot matter any more${strict ? ', but equal does not cut here, so it is searched all the same' : ''}.`,
  enterProbe: ({ node, from, alpha, beta, limit, max }) =>
    say`${from} probes ${node} with the empty window (${alpha}, ${beta}): is it ${max ? 'more' : 'less'} than ${limit} at all? By how much is not asked.`,
  enterAgain: ({ node, from, alpha, beta, limit, max, value, exact }) =>
    say`The probe found that ${node} is worth ${worth({ value, exact })}, ${max ? 'more' : 'less'} than ${limit}. A probe only tells the side, so ${from} searches ${node} again for its value, with the window (${alpha}, ${beta}).`,
  enterOpen: ({ node, from }) =>
    say`${from} hands the window (−∞, +∞) down to ${node}: there is no bound on either side yet.`,
  enterWithheld: ({ node, from, alpha, beta, open, all }) =>
    open
      ? say`${from} hands the window (${alpha}, ${beta}) down to ${node}: it has no value of its own yet, and this listing does not hand on ${known(all)}.`
      : say`${from} hands only its own value down to ${node}, as the window (${alpha}, ${beta}): this listing does not hand on ${known(all)}.`,
  enterWorker: ({ node, alpha, beta, start, all }) =>
    say`${node} goes to a thread, with the window (${alpha}, ${beta})${{ open: ', without a bound', root: ', with which the root began', own: ', which this thread has found itself' }[start]}: ${known(all)} was found by another and is not shared.`,
  enterUnshared: ({ node, from, alpha, beta, all }) =>
    say`${from} hands the window (${alpha}, ${beta}) down to ${node}: ${known(all)} was found by another thread, and this one does not know of it.`,
  enterPlain: ({ node, from, cuts = false }) =>
    from
      ? say`Down from ${from} to ${node}.`
      : say`The search starts at ${node}${cuts ? '' : '; nothing will be cut off'}.`,
  iteration: ({ node, number, depth, before, killers }) =>
    before === null
      ? depth === null
        ? say`The search starts at ${node} and goes down to the leaves at once: without a limit of depth there is only one iteration.`
        : say`Iteration ${String(number)}: the search starts at ${node} and looks ${plies(depth)} deep. The table is empty${killers ? ', and there are no killers yet' : ''}.`
      : say`Iteration ${String(number)}: the search starts at ${node} once more and now looks ${plies(/** @type {number} */ (depth))} deep. The last iteration came to ${before}; at each position the move in the table is tried first${killers ? ', and among quiet moves the killers and those that often cut' : ''}.`,
  guess: ({ node, guess, alpha, beta, max, limit }) =>
    say`Pass 1 of MTD(f). It needs a first guess and takes ${guess} for the value of ${node}; with the empty window (${alpha}, ${beta}) it only asks: is it at ${max ? 'least' : 'most'} ${limit}?`,
  guessAgain: ({ node, number, alpha, beta, max, limit, value, exact }) =>
    say`Pass ${String(number)} of MTD(f). The last one found that ${node} is worth ${worth({ value, exact })}; with the empty window (${alpha}, ${beta}) it asks next: is it at ${max ? 'least' : 'most'} ${limit}?`,
  passOver: ({ root, value, exact, iteration }) =>
    say`This ${iteration ? 'iteration' : 'pass'} is over: ${root} is worth ${worth({ value, exact })}.`,
  leafFirst: ({ value, parent }) => say`This leaf is worth ${value}, the first value that ${parent} sees.`,
  leafAnew: ({ value, parent }) => say`This leaf is worth ${value}, the first value that ${parent} sees this time.`,
  leafKept: ({ value, parent }) =>
    say`This leaf is worth ${value}; ${parent} keeps it and compares when all its branches have a value.`,
  leafBetter: ({ value, parent, best, max }) =>
    max
      ? say`This leaf is worth ${value}, more than the ${best} that ${parent} has so far.`
      : say`This leaf is worth ${value}, less than the ${best} that ${parent} has so far.`,
  leafIdle: ({ value, parent, best, max }) =>
    max
      ? say`This leaf is worth ${value}; the Max node ${parent} already has ${best}, so nothing changes.`
      : say`This leaf is worth ${value}; the Min node ${parent} already has ${best}, so nothing changes.`,
  leafOutside: ({ value, parent, limit, max }) =>
    say`This leaf is worth ${value}, not ${max ? 'above' : 'below'} the ${limit} that was handed down to ${parent}: fail-hard keeps nothing but its window, so nothing changes.`,
  leafBeats: ({ value, parent, limit, max }) =>
    say`This leaf is worth ${value}, ${max ? 'above' : 'below'} the ${limit} that was handed down to ${parent}.`,
  leafAlone: ({ value }) => say`The whole tree is one leaf, worth ${value}.`,
  again: ({ node, parent }) => say`So ${node} cannot be ruled out, and ${parent} searches it again at once.`,
  answer: ({ node, value, exact }) =>
    say`${node} need not be searched again: the same position was searched before, and by what was written down it is worth ${worth({ value, exact })}.`,
  collided: ({ node, value, exact }) =>
    say`The table takes ${node} for another position, whose key agrees in the bits that are compared: what was written down for that one makes it worth ${worth({ value, exact })}.`,
  believed: ({ node, value }) =>
    say`${node} is not searched again: the memo has it, and this listing takes ${value} for its value.`,
  wrongBound: ({ node, value }) =>
    say`This is where it goes wrong: ${node} is worth ${value}, and what was stored is only a bound.`,
  wrongDepth: ({ node, value }) =>
    say`This is where it goes wrong: ${node} is worth ${value} here, and what was stored was found with another depth left.`,
  misled: ({ root, value, node }) =>
    value
      ? say`In truth ${root} is worth ${value}: the table took ${node} for another position and used its value.`
      : say`That may be wrong: the table took ${node} for another position and used its value.`,
  inTruth: ({ node, value }) => say`In truth ${node} is worth ${value}.`,
  raiseAlpha: ({ node, value, was }) =>
    say`${node} is a Max node and is now sure of ${value}: α rises from ${was} to ${value}.`,
  raiseBeta: ({ node, value, was }) =>
    say`${node} is a Min node and will now give at most ${value}: β falls from ${was} to ${value}.`,
  raiseBelieved: ({ node, value, was, max }) =>
    max
      ? say`The Max node ${node} believes that it is sure of ${value}: α rises from ${was} to ${value}.`
      : say`The Min node ${node} believes that it need give at most ${value}: β falls from ${was} to ${value}.`,
  raiseBeyond: ({ node, value, max, limit }) =>
    say`The ${max ? 'Max' : 'Min'} node ${node} now has ${value}, not ${max ? 'below' : 'above'} ${limit}: that is enough.`,
  raiseInside: ({ node, value, max, limit }) =>
    max
      ? say`The Max node ${node} now has ${value}, not above ${limit}, so its window stays as it is.`
      : say`The Min node ${node} now has ${value}, not below ${limit}, so its window stays as it is.`,
  raisePlain: ({ node, value, was, max }) =>
    was
      ? max
        ? say`The Max node ${node} goes up from ${was} to ${value}.`
        : say`The Min node ${node} goes down from ${was} to ${value}.`
      : say`The first value of ${node} is ${value}.`,
  compare: ({ node, value, was, max }) =>
    was
      ? max
        ? say`${value} is more than ${was}: the Max node ${node} takes ${value}.`
        : say`${value} is less than ${was}: the Min node ${node} takes ${value}.`
      : say`All branches of ${node} have a value; it compares them one by one and begins with ${value}.`,
  equal: ({ limit }) => say`That only equals ${limit}. Equal is not enough to cut here, and the search goes on.`,
  cut: (cut) =>
    say`${cut.node} is a ${cut.max ? 'Max' : 'Min'} node and its value is now ${cut.value}, ${reaching(cut)} ${owned(cut)}: nothing more under ${cut.node} can matter, so ${cut.pruned} ${cut.several ? 'are' : 'is'} cut off.`,
  cutNothing: (cut) =>
    say`The value ${cut.value} of ${cut.node} is ${reaching(cut)} ${owned(cut)}: a cut, but ${cut.node} has nothing left to cut off.`,
  deep: ({ by, distance }) => say`This is a deep cut: the bound comes from ${by}, ${String(distance)} plies up.`,
  careless: ({ node, value, exact }) =>
    say`Only “${worth({ value, exact })}” is known of ${node}, yet this listing writes ${value} down as its value.`,
  leaveExact: ({ node, value, cutBelow }) =>
    cutBelow
      ? say`${node} is finished: it is worth exactly ${value}. What was cut off under it cannot change that.`
      : say`Every branch of ${node} has been searched: it is worth exactly ${value}.`,
  leaveBelieved: ({ node, value }) => say`${node} is finished: this listing takes ${value} for its value.`,
  leaveAtLeast: ({ node, value }) =>
    say`${node} is finished, with a value outside its window: it is worth at least ${value}.`,
  leaveAtMost: ({ node, value }) =>
    say`${node} is finished, with a value outside its window: it is worth at most ${value}.`,
  leaveBound: ({ node, value, max }) =>
    max
      ? say`No branch of ${node} is above α = ${value}. Fail-hard returns this bound, not the value of ${node}, which is at most ${value}.`
      : say`No branch of ${node} is below β = ${value}. Fail-hard returns this bound, not the value of ${node}, which is at least ${value}.`,
  leaveHollow: ({ node, value }) =>
    say`${node} was handed a closed window and returns an end of it, ${value}: that says nothing of its value, and no node above needs it.`,
  case: ({ number, node, parent }) =>
    ({
      1: say`(Case 1 of OI-wiki: it lies inside the window of ${parent}, so this bound is the value of ${node}.)`,
      2: say`(Case 2 of OI-wiki: it is the very bound handed down, and the value of ${node} may lie beyond it; but ${parent} can be cut now.)`,
      3: say`(Case 3 of OI-wiki: ${node} met the condition for a cut, and its value does not matter to ${parent}.)`,
    })[number],
  noEffect: ({ parent, best }) => say`${parent} already has ${best} and stays as it is.`,
  end: ({ root, value, line, whole, isEdge, believed }) =>
    join(
      [
        believed
          ? say`The search is over: by this listing ${root} is worth ${value}`
          : say`The search is over: ${root} is worth ${value}`,
        ...(line
          ? [
              believed
                ? say`, along ${line}`
                : isEdge
                  ? say`, by best play as far as it looks ahead, along ${line}`
                  : whole
                    ? say`, by best play along ${line}`
                    : say`, by best play along ${line}, as far as this search has it`,
            ]
          : []),
        '.',
      ],
      '',
    ),
  met: ({ value }) =>
    say`The passes have shown that it is worth at least ${value} and at most ${value}: there is nothing left to ask.`,
  leaves: ({ seen, all, visits }) =>
    join(
      [
        all === null
          ? `It looked at ${seen} ${seen === 1 ? 'leaf' : 'leaves'}`
          : seen < all
            ? `It looked at ${seen} of ${all} leaves`
            : `It looked at all ${all} leaves`,
        visits > seen ? `, at some more than once: ${visits} looks in all.` : '.',
      ],
      '',
    ),
  evicts: ({ node, other }) =>
    say`In the table the entry of ${node} takes the place of that of ${other}, which is forgotten.`,
  idle: {
    table:
      'No position comes up twice in this tree, so the table has nothing to do: what is left is negamax alpha-beta.',
    memo: 'No position comes up twice in this tree, so the memo has nothing to do: what it writes down is never read.',
    quiescence:
      'There are no captures and no checks here, so quiescence and extensions have nothing to do: what is left is negamax alpha-beta.',
    null_move: 'Neither side can pass here, so the null move has nothing to do: what is left is negamax alpha-beta.',
    framework:
      'There are no captures and no passes here, and no position comes up twice, so most parts of the framework have nothing to do: what is left is little more than negamax alpha-beta.',
  },
  idleSee: 'This technique has nothing to do here: show an example where it has',
  withoutNet:
    'The neural net has not loaded: hand-written terms evaluate here; with the net it would be a different search.',
  onlyXiangqi:
    'The search that plays knows xiangqi only; this is searched by alpha-beta that returns the value instead.',
};

/** @param {number} depth */
function plies(depth) {
  return `${depth} ${depth === 1 ? 'ply' : 'plies'}`;
}
