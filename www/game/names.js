// What players and outcomes are called.
import { onlyPerson } from './players.js';

/** @typedef {import('../i18n/i18n.js').Texts['game']} GameTexts */
/** @typedef {import('./players.js').Players} Players */
/** @typedef {import('./players.js').Side} Side */

/**
 * What a side is called at the table.
 * @param {Players} players
 * @param {Side} side
 * @param {GameTexts} texts
 * @param {[string, string][]} tags of the record, which may name people
 * @param {Side | null} [own] the reader's side of a game with a friend
 */
export function nameOf(players, side, texts, tags, own = null) {
  const player = players[side];
  if (player.kind === 'engine') return texts.engine(player.level);
  if (onlyPerson(players) === side) return texts.person;
  const given = givenName(tags, side);
  if (given) return given;
  if (own) return own === side ? texts.person : texts.friend;
  return texts.people[side];
}

/** What a record calls a side; empty where it does not say. @param {[string, string][]} tags @param {Side} side */
export function givenName(tags, side) {
  const given = tags.find(([name]) => name === (side === 'red' ? 'Red' : 'Black'))?.[1].trim() ?? '';
  return /^[?.*-]*$/.test(given) ? '' : given;
}

/** Who has won, in a word or two. @param {import('./types.js').Outcome} outcome @param {GameTexts} texts */
export function outcomeName({ winner }, texts) {
  return texts.wins[winner ?? 'draw'];
}

/** An outcome with its reason. @param {import('./types.js').Outcome} outcome @param {GameTexts} texts */
export function outcomeSentence(outcome, texts) {
  return inSentences(outcomeName(outcome, texts), texts.reason(outcome));
}

/** One sentence after another, with the stops of their language. @param {...string} sentences */
export function inSentences(...sentences) {
  return sentences.join('. ').replaceAll(/([\u4e00-\u9fff])\. /gu, '$1\u3002');
}
