// Trains reading the characters: four discs to choose from. A picture inside the character fades with each right answer.
import { faceShape } from '../../board/designs.js';
import { pieceShapes } from '../../board/shapes.js';
import { discOf } from '../faces.js';

/** Opacity of the picture at each stage. */
export const FADING = [1, 0.35, 0];

/** Four pieces of one side, with the asked one among them; deterministic. @param {string} piece @param {number} stage */
export function choicesOf(piece, stage) {
  const all = piece === piece.toUpperCase() ? 'RNCPKAB' : 'rncpkab';
  const others = [...all].filter((other) => other !== piece);
  const at = (all.indexOf(piece) + 2 * stage) % others.length;
  const three = [0, 2, 4].map((step) => others[(at + step) % others.length]);
  const place = (all.indexOf(piece) * 3 + stage) % 4;
  return [...three.slice(0, place), piece, ...three.slice(place)];
}

export class Reading {
  #place;
  #onAnswer;
  #piece = '';
  #stage = 0;

  /** @param {HTMLElement} place @param {(answer: 'right' | 'wrong' | 'done', stage: number) => void} onAnswer */
  constructor(place, onAnswer) {
    this.#place = place;
    this.#onAnswer = onAnswer;
  }

  /** @param {string} piece @param {(number: number) => string} label */
  begin(piece, label) {
    this.#piece = piece;
    this.#stage = 0;
    this.#show(label);
  }

  /** @param {(number: number) => string} label */
  #show(label) {
    const hadFocus = this.#place.contains(document.activeElement);
    const buttons = choicesOf(this.#piece, this.#stage).map((piece, at) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.dataset.piece = piece;
      button.setAttribute('aria-label', label(at + 1));
      button.append(disc(piece, FADING[this.#stage]));
      button.addEventListener('click', () => this.#answer(piece, button, label));
      return button;
    });
    this.#place.replaceChildren(...buttons);
    if (hadFocus) buttons[0].focus();
  }

  /** @param {string} piece @param {HTMLElement} button @param {(number: number) => string} label */
  #answer(piece, button, label) {
    if (piece !== this.#piece) {
      button.classList.add('wrong');
      // The picture gets clearer again.
      this.#stage = Math.max(0, this.#stage - 1);
      this.#onAnswer('wrong', this.#stage);
      return this.#show(label);
    }
    this.#stage += 1;
    if (this.#stage < FADING.length) {
      this.#onAnswer('right', this.#stage);
      return this.#show(label);
    }
    for (const other of this.#place.querySelectorAll('button')) other.disabled = true;
    button.classList.add('right');
    this.#onAnswer('done', FADING.length);
  }
}

/** A disc with its picture at this opacity and its character. @param {string} piece @param {number} picture opacity from 0 to 1 */
function disc(piece, picture) {
  const around = pieceShapes(piece, 'traditional').replace(faceShape(piece, 'traditional'), '');
  const markup = `<g class="international" opacity="${picture}">${faceShape(piece, 'international')}</g>`;
  const character = `<g opacity="${picture === 1 ? 0.15 : 1}">${faceShape(piece, 'traditional')}</g>`;
  return discOf(piece, `${around}${markup}${character}`);
}
