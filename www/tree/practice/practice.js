// The practice modes; those that large searches do not support show a message instead.
import { html } from '../../vendor/lit-html.js';
import { PracticeMode, refill } from './practice-card.js';
import { PlayMode } from './play-mode.js';
import { Editor } from './tree-editor.js';
import { PredictMode } from './predict-mode.js';
import { Worksheet } from './worksheet.js';

/** @import { Stage } from './practice-card.js' */

const MODES = new Map(Object.entries({ predict: PredictMode, fill: Worksheet, edit: Editor, play: PlayMode }));

/** @param {string | null} mode @param {Stage} stage @param {boolean} inParts @returns {PredictMode | Worksheet | Editor | PlayMode | NotOffered | null} */
export function createPracticeMode(mode, stage, inParts) {
  const Mode = MODES.get(mode ?? '');
  if (!Mode) return null;
  return inParts && mode !== 'predict' ? new NotOffered(stage) : new Mode(stage);
}

class NotOffered extends PracticeMode {
  onNodeClick() {
    return false;
  }

  onStepShown() {
    const words = this.stage.context()?.texts.large.notOffered ?? '';
    this.stage.card.hidden = false;
    refill(this.stage.card, html`<p class="verdict" role="status">${words}</p>`);
  }
}
