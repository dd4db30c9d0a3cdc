// Announcements for screen readers and, if chosen, by the browser's voice: each move in words, checks included, and the end
// of the game.
import { spokenMove } from '../../board/position-words.js';
import { endsByMove } from '../state/game-state.js';
import { inSentences, outcomeSentence } from '../../record/player-names.js';
import { say } from '../../board/voice.js';

/** @import { MoveNode } from '../../record/record.js' */
/** @import { Outcome } from '../../record/types.js' */
/** @import { Table } from '../panels.js' */

/** Announces the events of a game. @param {Table} table @param {AbortSignal} signal removes the listeners */
export function speak({ game, texts, settings, announce: whisper }, signal) {
  const announce = (/** @type {string} */ text) => {
    whisper(text);
    const { voice, volume } = settings.values;
    if (voice) say(text, document.documentElement.lang, volume / 100);
  };
  game.addEventListener(
    'move',
    (event) => {
      const { node } = /** @type {CustomEvent<{ node: MoveNode }>} */ (event).detail;
      const move = game.written(node);
      if (move) announce(spokenMove(move, texts()));
    },
    { signal },
  );
  game.addEventListener(
    'hint',
    (event) => {
      const { move } = /** @type {CustomEvent<{ move: string }>} */ (event).detail;
      const legal = game.state?.legal.find(({ uci }) => uci === move);
      if (legal) announce(texts().game.hintIs(spokenMove(legal, texts())));
    },
    { signal },
  );
  game.addEventListener('answer', () => announce(texts().game.draw.declined), { signal });
  game.addEventListener(
    'outcome',
    (event) => {
      const outcome = /** @type {CustomEvent<Outcome>} */ (event).detail;
      // One announcement for the last move and the result, so that both are heard; a resignation or agreement has no move.
      const last = endsByMove(outcome) ? game.written(game.tip) : null;
      announce(inSentences(...(last ? [spokenMove(last, texts())] : []), outcomeSentence(outcome, texts().game)));
    },
    { signal },
  );
}
