// Names of players and outcomes.
import { NAME_TAGS, onlyPerson } from './players.js';

/** @import { Texts } from '../i18n/dictionaries.js' */
/** @import { Players, Side } from './players.js' */
/** @import { Outcome } from './types.js' */
/** @typedef {Texts['game']} GameTexts */

/**
 * The name of a side in the game.
 * @param {Players} players
 * @param {Side} side
 * @param {GameTexts} texts
 * @param {[string, string][]} tags of the record, which may name people
 * @param {Side | null} [own] the reader's side in a game with a friend
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

/** The name that a record gives to a side; empty if it gives none. @param {[string, string][]} tags @param {Side} side */
export function givenName(tags, side) {
  const given = tags.find(([name]) => name === NAME_TAGS[side])?.[1].trim() ?? '';
  return /^[?.*-]*$/.test(given) ? '' : given;
}

/** The result in a word or two. @param {Outcome} outcome @param {GameTexts} texts */
export function outcomeName({ winner }, texts) {
  return texts.wins[winner ?? 'draw'];
}

/** The result with its reason. @param {Outcome} outcome @param {GameTexts} texts */
export function outcomeSentence(outcome, texts) {
  return inSentences(outcomeName(outcome, texts), texts.reason(outcome));
}

/** Joins sentences with the full stop of their language. @param {...string} sentences */
export function inSentences(...sentences) {
  return sentences.join('. ').replaceAll(/([\u4e00-\u9fff])\. /gu, '$1\u3002');
}
