// The module that records the searches of a game.
import { full } from './full-module.js';
import { lab } from './lab-module.js';
import { recordingEngine } from './recording-engine.js';

/** The module that records the game of a request. @param {unknown} request @returns {ReturnType<typeof full> | ReturnType<typeof lab>} */
export function recordingModule(request) {
  return recordingEngine(request) === 'lab' ? lab() : full();
}
