// The question "Why?", in English.
import { say } from '../grammar/say.js';

/** @type {typeof import('../zh-Hans/why.js').default['claims']} */
const claims = {
  owner: ({ other }) => other,
  better: ({ max }) =>
    max
      ? 'A branch that was left out may be worth more, and Max would take it'
      : 'A branch that was left out may be worth less, and Min would take it',
  worse: ({ node, max }) =>
    max
      ? say`A branch that was left out may be worth less, and pull ${node} down`
      : say`A branch that was left out may be worth more, and push ${node} up`,
  all: () => 'Every branch was searched, but each returned only a bound',
  low: ({ limit }) => say`It is not above α = ${limit}, which was handed down: it lies outside the window`,
  high: ({ limit }) => say`It is not below β = ${limit}, which was handed down: it lies outside the window`,
  short: ({ value, bound, max, side, strict }) =>
    max
      ? say`${value} falls short of ${bound}: a ${side} node is cut once it ${strict ? 'exceeds' : 'reaches'} β`
      : say`${value} is still above ${bound}: a ${side} node is cut once it falls ${strict ? 'below' : 'to'} α`,
  equal: ({ value, bound, max }) => say`${value} only equals ${bound}, and here a cut needs ${max ? 'more' : 'less'}`,
  open: ({ opponent, theirs, max }) => say`${opponent} has set no bound yet: ${theirs} is still ${max ? '+∞' : '−∞'}`,
  side: ({ max, side }) =>
    max
      ? `A ${side} node is cut once it falls to α, and it has not`
      : `A ${side} node is cut once it rises to β, and it has not`,
  last: () => 'A node can be cut only once its last branch has a value',
};

/** @type {typeof import('../zh-Hans/why.js').default} */
export default {
  heading: 'Why?',
  ask: {
    owner: ({ node, bound }) => say`What cuts ${node} is ${bound}. Which node has that value?`,
    bound: ({ node, value, atLeast }) =>
      say`Why is ${node} worth “at ${atLeast ? 'least' : 'most'} ${value}”, and not exactly ${value}?`,
    goesOn: ({ node, value }) => say`${node} now has ${value}. Why is nothing cut here?`,
  },
  claims,
  right: 'Right, that is why.',
  score: ({ right, asked }) => `“Why?” questions: ${right} of ${asked} right.`,
  mistakes: {
    itself: ({ node }) => say`The value of ${node} itself is what meets the bound; the bound comes from above.`,
    swapped: ({ other, node, side, opponent, own, theirs }) =>
      say`Sides swapped: ${other} is a ${side} node, like ${node}, and its value sets ${own}. ${node} is cut by ${theirs}, the value of a ${opponent} node.`,
    parent: ({ other, limit }) =>
      say`${other} is the parent, but has no value of its own yet: it has only handed ${limit} down.`,
    passes: ({ other }) => say`${other} has no value of its own yet, and so no bound to give.`,
    looser: ({ other, best, limit }) => say`${other} has ${best}, and ${limit} is tighter: the tightest bound counts.`,
    tied: ({ other, by, limit }) => say`${by} had ${limit} before ${other} did, and handed it down.`,
    returned: ({ other, by, limit }) => say`The ${limit} came from ${other}, but ${by} took it, and hands it down.`,
    left: ({ other, node }) =>
      say`${other} is not on the way from the root to ${node}, so it hands nothing down to it.`,
    unreached: ({ other }) => say`${other} has not been searched yet.`,
    worse: ({ node, max, side }) =>
      max
        ? say`${node} is a ${side} node and takes the largest: a smaller branch cannot pull it down.`
        : say`${node} is a ${side} node and takes the smallest: a larger branch cannot push it up.`,
    all: ({ node }) => say`Some branches of ${node} were not searched.`,
    low: ({ value, limit }) => say`Look again: ${value} is above α = ${limit}.`,
    high: ({ value, limit }) => say`Look again: ${value} is below β = ${limit}.`,
    whole: ({ node }) => say`No branch of ${node} was left out: all have been searched.`,
    side: ({ max, own }) =>
      max
        ? say`Sides swapped: a Max node only rises, so what it meets is β. ${own} is Max’s own bound.`
        : say`Sides swapped: a Min node only falls, so what it meets is α. ${own} is Min’s own bound.`,
    closed: ({ bound, opponent }) => say`${opponent} has set a bound already: ${bound}.`,
    last: () => 'It need not wait: once the value meets the bound, the other branches do not matter.',
    exchanged: () => 'α and β are swapped: α is what Max is sure of, β what Min is sure of.',
    stale: ({ node, value, own }) => say`That was the window of ${node} before ${value} came and moved ${own}.`,
    handed: ({ node, value }) => say`That is the window of the parent; ${node} now has ${value} of its own.`,
    otherEnd: ({ node, side, own, theirs, opponent }) =>
      say`Sides swapped: ${node} is a ${side} node, so it moves ${own}; ${theirs} is moved by ${opponent}.`,
    both: ({ side, own }) => say`A value moves one end only: at a ${side} node, ${own}.`,
    inside: ({ value, own, limit }) => say`${value} is no better than ${own} = ${limit}, so the window stays.`,
    fromChild: ({ node, own, limit }) => say`${own} is ${limit}: ${node} has that value from a child.`,
    fromAbove: ({ by, own, limit }) => say`${own} is ${limit}: ${by}, further up, has that value and hands it down.`,
    fromWindow: ({ node, own, limit }) =>
      say`${own} is ${limit}: ${node} was entered with it, and nothing has moved it.`,
    unset: ({ side, own, limit }) => say`${own} is still ${limit}: no ${side} node from the root down has a value yet.`,
    some: () => 'A cut leaves out all the remaining branches, not just some.',
    deep: ({ by, limit, node, value }) =>
      say`A bound need not be the parent’s: ${by}, further up, has ${limit}, so with ${value} at ${node} the rest is cut.`,
    equal: ({ value, bound }) => say`${value} equals ${bound}, and equal is enough: the rest is cut.`,
    reached: ({ node, max, side, value, bound }) =>
      say`${node} is a ${side} node, and ${value} is ${max ? 'above' : 'below'} ${bound}: the rest is cut.`,
    strict: (known) => say`Not yet: ${claims.equal(known)}.`,
    unbounded: (known) => say`Not yet: ${claims.open(known)}.`,
    tooEarly: (known) => say`Not yet: ${claims.short(known)}.`,
    early: ({ node }) => say`${node} is not finished: its next branch is searched first.`,
    late: ({ node }) => say`${node} has no branch left to search, and returns.`,
    taken: ({ node, max, side }) =>
      say`Sides swapped: ${node} is a ${side} node and takes the ${max ? 'largest' : 'smallest'}.`,
    hard: ({ value }) => say`${value} is the bound handed down to it, which a fail-hard search returns.`,
    dropped: () => 'You left out what was handed down from above.',
    turned: () => '≥ and ≤ are exchanged: β or more is “at least”, α or less “at most”.',
    partly: ({ node, value }) => say`A part of what lies below ${node} was not searched, so ${value} is only a bound.`,
    first: ({ node, other }) =>
      say`${other} comes first under ${node}: without a look at it, nothing is known of ${node}.`,
    seen: ({ node, other, max, value, bound }) =>
      say`${other} is looked at: before it, ${node} has ${value}, still ${max ? 'below' : 'above'} ${bound}: no cut yet.`,
    unseen: ({ node, other, by, value, bound }) =>
      say`${other} is not looked at: ${node} has ${value}, and the ${bound} of ${by} cuts the rest.`,
    exactly: ({ value }) => say`${value} lies inside the window, so it is the true value.`,
  },
};
