// The first look at a search, in English: one cut, one question and its answer.
import { say } from '../grammar/say.js';

/** @type {typeof import('../zh-Hans/first-look.js').default} */
export default {
  heading: 'A branch you need not look at',
  lead: 'Max picks a side, then Min picks one of its two numbers. Max wants a high number, Min a low one.',
  picture: 'A small tree: 3 and 12 on the left, 2 and a number not looked at yet on the right',
  left: ({ value }) => say`On the left Min would pick ${value}: so Max has ${value} at least.`,
  right: ({ value }) => say`On the right the first number is ${value}.`,
  question: 'Must the last number be looked at?',
  yes: 'Yes',
  no: 'No',
  rightly: 'Right, it need not.',
  wrongly: 'It need not.',
  solution: 'No.',
  answer: ({ worse, have }) =>
    say`On the right Min can pick ${worse}, and Max has ${have} on the left. Whatever number hides there, Max goes left. That is a cut.`,
  begin: 'Step through a search yourself',
  skip: 'Skip',
  again: 'Show it again',
  pause: 'Pause',
  goOn: 'Go on',
};
