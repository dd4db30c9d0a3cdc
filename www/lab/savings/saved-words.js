// The texts about what searches saved, from their results.
import { count, number } from '../../i18n/grammar/format.js';
import { compareAnswers, MAX_NODES, compareNodes } from './saved-search.js';
import { kindOf, xiangqiOf } from '../../address/search-address.js';

/** @import { Task } from '../../address/search-address.js' */
/** @import { Texts } from '../../i18n/dictionaries.js' */
/** @import { Rung, Trial } from './saved-search.js' */
/** @typedef {Texts['saved']} Words */

/** Techniques that search deeper; they are not meant to save nodes. */
const DEEPENING_TECHNIQUES = [
  'quiescence',
  'quiet_checks',
  'null_move_verification',
  'check_extension',
  'exchange_extension',
  'single_reply_extension',
  'singular_extension',
];

const MAX_QUOTED_CHARACTERS = 60;

/** With a smaller ratio the saving is given as a percentage. */
const MIN_RATIO = 2;

/** A share as a percentage that is never rounded to 0 or 100. @param {number} share @param {Words} words */
export function percent(share, words) {
  const exact = share * 100;
  if (exact > 0 && exact < 0.1) return words.less('0.1');
  const digits = exact < 10 || (exact > 99 && exact < 100) ? 1 : 0;
  const rounded = String(Number(exact.toFixed(digits)));
  return words.percent(exact < 100 && Number(rounded) === 100 ? String(Math.floor(exact * 1000) / 1000) : rounded);
}

/** The ratio of two counts. @param {number} more @param {number} fewer */
export function ratio(more, fewer) {
  const times = more / Math.max(1, fewer);
  return times < 10 ? String(Number(times.toFixed(1))) : count(Math.round(times));
}

/** The searched position and depth. @param {Task} task @param {number | null} depth @param {Words} words */
export function searchText({ tree }, depth, words) {
  const kind = kindOf(tree);
  const { fen, moves } = kind === 'xiangqi' ? xiangqiOf(tree) : { fen: '', moves: [] };
  const isStart = kind === 'xiangqi' && fen === undefined && moves.length === 0;
  const text = tree.trim().replaceAll(/\s+/g, ' ');
  // The board shows a position of xiangqi.
  const isShort = kind !== 'xiangqi' && text.length <= MAX_QUOTED_CHARACTERS;
  const position = isStart
    ? words.position.start
    : isShort
      ? words.written({ position: words.position[kind], text })
      : words.position[kind];
  return words.of({ position, depth: depth === null ? words.toTheEnd : words.plies(depth) });
}

/** The node count; at least that for a stopped search. @param {{ nodes: number, stopped: boolean }} found @param {Words} words */
export function nodesText({ nodes, stopped }, words) {
  return stopped ? words.atLeast(count(nodes)) : count(nodes);
}

/** One search compared with another. @param {Rung} rung @param {Rung} other @param {Words} words */
export function comparisonText(rung, other, words) {
  const { code, difference, share } = compareNodes(rung, other);
  return words.steps[code]({ difference: count(difference), share: percent(share, words) });
}

/** The last search of the ladder compared with the first. @param {Rung[]} rungs @param {Words} words */
export function totalText(rungs, words) {
  const [first, last] = [rungs[0], rungs[rungs.length - 1]];
  const { code, difference, share } = compareNodes(last, first);
  const isMuch = first.nodes >= MIN_RATIO * last.nodes;
  return words.total[code === 'saved' && !isMuch ? 'part' : code]({
    share: percent(share, words),
    ratio: ratio(first.nodes, last.nodes),
    difference: count(difference),
    first: words.inSentence[first.name],
    last: words.inSentence[last.name],
  });
}

/** Whether the searches agree, and what the numbers mean. @param {Rung[]} rungs @param {number | null} depth @param {Words} words */
export function remarkTexts(rungs, depth, words) {
  const exact = rungs.filter(({ name, stopped }) => name !== 'play' && !stopped);
  const player = rungs.find(({ name }) => name === 'play');
  const isOne = exact.every(({ value }) => value === exact[0].value);
  const sentences = [];
  if (exact.length > 1 && isOne)
    sentences.push(
      words.agree({ names: words.and(exact.map(({ name }) => words.inSentence[name])), value: number(exact[0].value) }),
    );
  if (exact.length > 1 && !isOne)
    sentences.push(
      words.disagree({
        all: words.and(
          exact.map(({ name, value }) => words.named({ name: words.inSentence[name], value: number(value) })),
        ),
      }),
    );
  if (player && !player.stopped && depth !== null) sentences.push(words.player({ value: number(player.value), depth }));
  if (rungs.some(({ stopped }) => stopped)) sentences.push(words.broken({ most: count(MAX_NODES.ladder) }));
  return sentences;
}

/** What one technique saved, and whether it changed the answer. @param {Trial} trial @param {Words} words */
export function trialWords({ technique, on, off }, words) {
  const { code, difference, share } = compareNodes(on, off);
  const name = words.techniques[technique];
  const sentences = [
    words.pair[code]({
      name,
      share: percent(share, words),
      on: count(on.nodes),
      off: count(off.nodes),
      difference: count(difference),
    }),
  ];
  if (!on.stopped && !off.stopped) {
    sentences.push(
      words.answers[compareAnswers(on, off)]({
        move: on.move || words.noMove,
        value: number(on.value),
        without: off.move || words.noMove,
        other: number(off.value),
      }),
    );
  }
  if (DEEPENING_TECHNIQUES.includes(technique)) sentences.push(words.furthers);
  return sentences;
}

/** What one technique saved, for a table cell. @param {Trial} trial @param {Words} words */
export function savingText({ on, off }, words) {
  const { code, difference, share } = compareNodes(on, off);
  return words.saves[code]({ difference: count(difference), share: percent(share, words) });
}
