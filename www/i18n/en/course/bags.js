// Lesson 1 of the course on search, in English: the two bags.

/** @import { LessonTexts } from '../../course.js' */

/** @type {LessonTexts} */
export default {
  title: 'The two bags',
  opening: [
    'Two bags lie on a table. You choose a bag; your friend then chooses which of the things in it you get. You want the best thing you can have. Your friend, who is no great friend, gives you the worst.',
    'That is all there is to a game of two: *you move, then your opponent, who wants the opposite*. A program that plays chess or xiangqi does nothing else, only more often.',
  ],
  trees: {
    first: '("First bag"(screw:1 "Mac Pro":5) "Second bag"("Mi 9":3 "Huawei P30":4))',
    gifts: '("First bag"("Huawei P30":4 "Mi 9":3) "Second bag"(screw:1 "sesame seed":0 "Mac Pro":5))',
    coins: '(left(3 4) right(1 5))',
    coinsagain: '(left(3 4) right(2 1))',
  },
  parts: {
    play: {
      heading: 'Play it first',
      text: 'You are Max, the square: you want much. Choose a bag in the picture; the circle, Min, chooses what you get. Then change places.',
      after:
        'The Mac Pro is worth most, and still the bag with the Mac Pro is the wrong one to take. What counts in a bag is not the best thing in it but *the worst*: that is the one you will be given.',
    },
    friend: {
      heading: 'Now look into the bags before you choose',
      text: 'Look into the first bag: your friend would give you the Mi 9, worth 3. Note that down. It is yours for certain if you want it. Now step on, with the arrow under the tree, and watch what happens in the second bag.',
      after:
        'After the screw your friend stops: “Whatever else is in there, from this bag you get the screw at best.” The screw is worth less than the Mi 9, so you will not take this bag; what else is in it does not matter. {seen} of {all} things were looked at. The number you noted down has a name, *α*. Not looking any further is *a cut*.',
    },
    bag: {
      heading: 'What do you get?',
      text: 'Coins this time: every number is a handful of coins. You choose a bag, your friend chooses the handful.',
      ask: 'How many coins do you walk away with, if you choose well and your friend gives as little as possible?',
      right: 'The least of each bag, and of those the most.',
    },
    unseen: {
      heading: 'What need not be looked at?',
      text: 'The first bag has been looked through, from left to right, and the number noted down at the top. What is left is looked through in the same way.',
      ask: 'Which of the remaining numbers will not be looked at?',
      right: 'As soon as a bag shows something no better than what you have, the rest of that bag is of no interest.',
      wrong: {
        first: 'The {choice} comes first in its bag: without a look at it, nothing is known of that bag.',
        seen: 'The {choice} is looked at: everything before it in its bag is better than {noted}.',
        unseen: 'The {choice} is not looked at: the {poor} before it is no better than the {noted} in hand.',
      },
    },
    fill: {
      heading: 'Write it down',
      text: 'Choose a circle or the square in the picture and write what it is worth: in each bag the least, at the top the most of those. Press “Grade” when all are written, not before: only the first time counts. Nothing is cut here.',
    },
    order: {
      heading: 'What if the bags lay the other way round?',
      text: 'The same coins, looked through from the right instead of from the left, and once more without cuts.',
      ways: {
        first: [
          'From the left',
          'From the left {seen} of {all} handfuls are looked at: the good bag comes first, and one look into the other is enough.',
        ],
        turned: [
          'From the right',
          'From the right it is {seen} of {all}: the poor bag comes first, and what you noted down from it cuts nothing in the good one.',
        ],
        none: [
          'Look at everything',
          'Without cuts all {all} are looked at, and you get {value} all the same. A cut never changes the answer; it only saves work.',
        ],
      },
    },
  },
  summary: [
    'In a game of two what counts is the worst that the other side can do to you, and you choose the best of those.',
    'What you have for certain, you note down: α. What cannot be better than that is not looked at: a cut.',
    'A cut saves work and changes nothing. How much it saves depends on what comes first.',
  ],
  sources: [
    'ParadeTo, “Alpha-beta pruning”: the two bags, with phones and with coins, and the dialogue of the two friends. Who owns the Mac Pro, and what each thing is worth, differs between its editions; only the order of values matters.',
  ],
};
