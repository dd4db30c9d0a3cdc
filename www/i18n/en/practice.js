// The practice page, in English.
import { say } from '../grammar/say.js';

/** @type {typeof import('../zh-Hans/practice.js').default} */
export default {
  title: 'Practice ladder · Chuhe',
  lead: 'Exercises without end, from “what is this tree worth?” to “which bound cut it?”. They get harder or easier with your answers, and wrong ones are explained.',
  topics: {
    value: 'Value of the tree',
    leaves: 'Leaves left out',
    window: 'Window',
    cut: 'Cut or not',
    bound: 'Which bound',
    returns: 'What is returned',
    order: 'Order',
    table: 'Table entries',
  },
  ladder: 'The ladder',
  rule: 'Two right in a row: one level up. One wrong, or the answer shown: one level down. Past level 5 comes the next topic, below level 1 the topic before.',
  level: ({ level }) => `Level ${level}`,
  goTo: ({ name, level, all }) => `${name}, level ${level} of ${all}`,
  subject: 'Practise',
  subjects: { all: 'all', values: 'values only', cuts: 'cuts only' },
  measure: ({ nodes, depth, cuts }) =>
    `${nodes} nodes, ${depth} plies deep${cuts === null ? '' : `; alpha-beta cuts at ${cuts} ${cuts === 1 ? 'node' : 'nodes'}`}`,
  ask: {
    value: () => say`What is each of these nodes worth, when both sides play their best?`,
    leaves: () =>
      say`Alpha-beta searches this tree from left to right. Which leaves does it never look at? Mark them all, here or in the picture.`,
    window: ({ node }) => say`The search is about to enter ${node}. What window (α, β) is it handed?`,
    cut: ({ node, child, isLeaf, value, window }) =>
      isLeaf
        ? say`${node}, whose window until now was ${window}, has just seen ${child}. What does it do next?`
        : say`To ${node}, whose window until now was ${window}, ${child} has just brought ${value}. What does ${node} do next?`,
    bound: ({ node, value }) =>
      say`${node} stands at ${value} and is about to be cut. Which bound cuts it, how large is that bound, and which node has that value?`,
    returns: ({ node, window }) =>
      say`The search has just entered ${node} with the window ${window}. What will it return in the end, fail-soft, and what does that say about its true value?`,
    order: () =>
      say`Which child of the root should be searched first, the others staying in order, so that alpha-beta looks at the fewest leaves?`,
    table: ({ node, value, window }) =>
      say`${node} was entered with the window ${window} and returns ${value}. What does the transposition table note beside that value?`,
  },
  again: ({ window }) =>
    `Later the same position comes up, to be searched as deep, with the window ${window}. Does this entry alone answer?`,
  fields: {
    value: ({ node }) => say`${node}`,
    alpha: 'α',
    beta: 'β',
    happens: 'Next',
    which: 'Which bound',
    limit: 'How large',
    whose: 'Whose value',
    returns: 'Returned',
    worth: 'What it says',
    noted: 'What is noted',
    first: 'First',
    answers: 'Does it answer',
    under: ({ parent }) => say`Under ${parent}`,
  },
  words: {
    goes_on: 'looks at its next child',
    alpha: 'is cut by α',
    beta: 'is cut by β',
    exact: 'it is the true value',
    at_least: 'the true value is at least that (≥)',
    at_most: 'the true value is at most that (≤)',
    yes: 'yes',
    no: 'no',
  },
  bounds: { alpha: 'α', beta: 'β' },
  check: 'Check',
  next: 'Next exercise',
  finish: 'See the result',
  blank: 'Nothing is filled in yet. An empty cell is no answer; “Tell me” shows what is right.',
  noNumber: 'That is no number. Write one, or −∞ or +∞.',
  wrong: 'Not quite.',
  shown: 'This is the answer.',
  moved: {
    up: ({ level }) => `Up to level ${level}.`,
    down: ({ level }) => `Down to level ${level}.`,
    climbed: ({ name, level }) => `The next topic: ${name}, level ${level}.`,
    fell: ({ name, level }) => `Back to ${name}, level ${level}.`,
    stayed: () => '',
  },
  wrote: ({ what, given, right }) =>
    given === ''
      ? say`${what}: left empty. The answer: ${right}.`
      : say`${what}: you answered “${given}”. The answer: ${right}.`,
  leafWas: ({ leaf, on }) => (on ? say`${leaf} is never looked at and should be marked.` : say`${leaf} is looked at.`),
  more: ({ more }) => (more === 1 ? 'One more is wrong.' : `${more} more are wrong.`),
  entryReason: ({ window, entry, isExact, answers }) =>
    isExact
      ? `The entry is exact: ${entry} answers under any window.`
      : answers
        ? `The window is ${window}; ${entry} closes it, and nothing is searched again.`
        : `The window is ${window}; ${entry} does not close it: search again.`,
  why: 'Why',
  step: ({ step }) => `Step ${step}`,
  inLab: 'See it in the lab',
  ordered: ({ node, leaves }) => say`${node} first: ${String(leaves)} leaves are looked at`,
  address: 'Address of this exercise',
  tally: ({ right, all }) => `So far ${right} of ${all} right.`,
  save: 'Save as CSV',
  forget: 'Forget the results',
  sure: 'Really? Press once more',
  copyFailed: 'Copying failed: select the text yourself',
  class: {
    heading: 'For a class',
    lead: 'One link. Each student enters a name or number and gets another tree: just as hard, with other answers. It takes no accounts, and no server is involved.',
    from: 'From',
    to: 'To',
    level: 'Level',
    count: 'Exercises',
    seed: 'Class seed',
    link: 'The link for the students',
    lessons: 'For a course system: each lesson has a SCORM package at its end',
    within: ({ nodes, depth, cuts }) => `Every tree of this level has ${nodes} nodes, ${depth} plies and ${cuts} cuts.`,
    whoAreYou: 'Your name or number',
    begin: 'Begin',
    whoRemark:
      'The name only decides which exercises you get; it stays in this browser and in what you hand in. Capitals and spaces do not matter.',
    banner: ({ class: seed, number, count, student }) => `Class ${seed} · ${student} · exercise ${number} of ${count}`,
    other: 'Somebody else',
    done: ({ right, count }) => `Done: ${right} of ${count} right.`,
    handIn: 'Copy this result code to your teacher, or save it as a file and hand that in.',
    code: 'Result code',
    copyCode: 'Copy the code',
    saveCode: 'Save as a file',
    collect: 'Collect the results',
    collectLead:
      'Open the files that students hand in, or paste their codes, one a line. Each is graded anew here, on the exercises of that name: a code holds answers, not marks.',
    files: 'Open files',
    paste: 'Result codes',
    noProof:
      'This proves nothing in an examination: without a server nobody can show who did the work, with whose help, or how often it was tried. A damaged code is found out; made-up answers are not, if they are right.',
    show: 'Grade',
    student: 'Name',
    of: 'Of',
    seconds: 'Seconds',
    exercise: ({ number }) => `Exercise ${number}`,
    table: 'Results of the class',
    faults: {
      form: ({ name }) => `${name}: this is no result code.`,
      damaged: ({ name }) => `${name}: its checksum does not fit; a part is missing or was changed.`,
      version: ({ name }) => `${name} was saved by a newer version and cannot be read here.`,
      meaning: ({ name }) => `${name}: what it says is no result.`,
    },
    twice: ({ name }) => `${name} handed in more than one; all are listed.`,
    none: 'There is no result code yet.',
  },
  columns: {
    time: 'Time',
    class: 'Class',
    student: 'Name',
    number: 'Number',
    topic: 'Topic',
    level: 'Level',
    seed: 'Seed',
    right: 'Right',
    shown: 'Shown',
    seconds: 'Seconds',
    answer: 'Answer',
    expected: 'Expected',
  },
  yes: 'yes',
  no: 'no',
};
