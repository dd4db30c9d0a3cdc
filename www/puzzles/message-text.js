// The message below the task: the result of a move or a run.
import { moveText } from '../record/move-text.js';
import { texts } from '../i18n/i18n.js';
import { puzzleTexts } from '../i18n/puzzles.js';
import { errorSentence } from '../tasks/error-sentence.js';
import { hintText } from '../tasks/hint-text.js';

/** @import { PuzzleSession } from './puzzle-session.js' */

/**
 * The message as data, so that a change of language can write it again.
 * @typedef {{ what: 'begin' | 'right' | 'thinking' | 'showing' | 'solved' | 'shown' | 'nothing' | 'dayDone' | 'plan' }
 *   | { what: 'mate', isStalemate?: boolean } | { what: 'over', right?: any }
 *   | { what: 'hint', move: any, isWhole: boolean }
 *   | { what: 'escape', move: any, isLate: boolean, isCut: boolean, isPlayable?: boolean } | { what: 'fault', error: any }} Saying
 */

/** Adds what only the position shows: whether the last move was stalemate, and which move was right. @param {Saying} saying @param {any} state @param {any} attempt @returns {Saying} */
export function completeMessage(saying, state, attempt) {
  if (saying.what === 'mate') return { ...saying, isStalemate: !state.inCheck };
  if (saying.what !== 'over') return saying;
  return { ...saying, right: state.legal.find((/** @type {any} */ { uci }) => uci === attempt.expected) };
}

/** @param {Saying} saying @param {PuzzleSession} session @param {string} notation */
export function messageText(saying, session, notation) {
  const {
    board,
    learn: { puzzle },
    errors,
  } = texts(document.documentElement.lang);
  const own = puzzleTexts();
  const { attempt } = session;
  const other = attempt?.side === 'red' ? 'black' : 'red';
  const named = (/** @type {any} */ move) => moveText(move, notation, move.uci);
  const drilled = session.drilled?.message(saying.what, 'move' in saying ? saying.move : null, notation);
  if (drilled || saying.what === 'plan') return drilled ?? '';
  switch (saying.what) {
    case 'escape': {
      const { move, isLate, isCut } = saying;
      const taken = move.captures ? board.piece(move.captures) : '';
      const mate = attempt?.isMate && 'puzzle' in attempt && !isLate && !isCut ? attempt.puzzle.count : 0;
      return own.wrong({ side: other, reply: named(move), taken, mate, isLate, isCut });
    }
    case 'fault':
      return saying.error?.code === 'file/missing' ? own.missing : errorSentence(saying.error, errors);
    case 'hint':
      return hintText(saying, named(saying.move));
    case 'right':
      return attempt?.isMate ? puzzle.right(attempt.left) : own.right;
    case 'nothing':
      return session.emptyMessage(own);
    case 'over':
      return own.over({ solved: session.solvedInRun, right: saying.right ? named(saying.right) : '' });
    case 'mate':
      return saying.isStalemate ? own.stalemate(other) : puzzle.mate;
    case 'begin':
      if (session.isWaiting) return own.about[session.mode];
      if (session.dayResult === 0) return own.dayMissed;
      return session.mode === 'first' ? puzzle.begin : own.begin;
    case 'thinking':
      return own.thinking(other);
    default:
      return own[saying.what];
  }
}
