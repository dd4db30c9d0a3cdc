// The practice modes; those that large searches do not support show a message instead.
import { PlayMode } from './play-mode.js';
import { Editor } from './tree-editor.js';
import { Quiz } from './quiz.js';
import { Worksheet } from './worksheet.js';

/** @import { Stage } from './quiz.js' */

/**
 * @param {string | null} mode
 * @param {Stage} stage
 * @param {boolean} inParts
 * @returns {Quiz | Worksheet | Editor | PlayMode | NotOffered | null}
 */
export function createPracticeMode(mode, stage, inParts) {
  switch (mode) {
    case 'predict':
      return new Quiz(stage);
    case 'fill':
      return inParts ? new NotOffered(stage) : new Worksheet(stage);
    case 'edit':
      return inParts ? new NotOffered(stage) : new Editor(stage);
    case 'play':
      return inParts ? new NotOffered(stage) : new PlayMode(stage);
    default:
      return null;
  }
}

class NotOffered {
  #stage;

  /** @param {Stage} stage */
  constructor(stage) {
    this.#stage = stage;
  }

  reset() {
    this.#stage.card.replaceChildren();
  }

  leave() {
    this.reset();
    this.#stage.card.hidden = true;
  }

  canStepOn() {
    return true;
  }

  onNodeClick() {
    return false;
  }

  frameToShow() {
    return null;
  }

  /** Shows the message in the language of the page. */
  onStepShown() {
    const words = this.#stage.context()?.texts.large.notOffered ?? '';
    const { card } = this.#stage;
    card.hidden = false;
    if (card.textContent === words) return;
    const line = document.createElement('p');
    line.className = 'verdict';
    line.setAttribute('role', 'status');
    line.textContent = words;
    card.replaceChildren(line);
  }
}
