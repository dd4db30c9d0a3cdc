// Announcements for screen readers and, if chosen, by the browser's voice: each move in words, checks included, and the end
// of the game.
import { spokenMove } from '../../board/position-words.js';
import { endsByMove } from '../state/game-state.js';
import { inSentences, outcomeSentence } from '../../record/player-names.js';
import { say } from '../../board/voice.js';

/** @import { Table } from '../panels.js' */

/** Announces the events of a game. @param {Table} table */
export function speak({ game, texts, settings, announce: announceOnPage, signal }) {
  const announce = (/** @type {string} */ text) => {
    announceOnPage(text);
    const { voice, volume } = settings.values;
    if (voice) say(text, document.documentElement.lang, volume / 100);
  };
  game.onChange(({ kind, node }) => {
    const { hint } = game.opponent;
    const move = kind === 'move' && node && game.written(node);
    const hinted = kind === 'hint' && game.state?.legal.find(({ from, to }) => from === hint?.from && to === hint.to);
    if (move) announce(spokenMove(move, texts()));
    if (hinted) announce((hint?.say ?? texts().game.hintIs)(spokenMove(hinted, texts()), texts()));
    if (kind === 'answer') announce(texts().game.draw.declined);
    if (kind !== 'outcome' || !game.outcome) return;
    // One announcement for the last move and the result, so that both are heard; a resignation or agreement has no move.
    const last = endsByMove(game.outcome) ? game.written(game.tip) : null;
    announce(inSentences(...(last ? [spokenMove(last, texts())] : []), outcomeSentence(game.outcome, texts().game)));
  }, signal);
}
