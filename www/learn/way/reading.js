// Trains reading the characters: four discs to choose from. A picture inside the character fades with each right answer.
import { faceShape } from '../../board/designs.js';
import { settings } from '../../game/dialogs/settings-loader.js';
import { pieceShapes } from '../../board/shapes.js';
import { html, keyed, render } from '../../vendor/lit-html.js';
import { discOf } from '../faces.js';
import { choicesOf, FADING } from './items.js';

export class Reading {
  #container;
  #onAnswer;
  #piece = '';
  #stage = 0;

  /** @param {HTMLElement} place @param {(answer: 'right' | 'wrong' | 'done', stage: number) => void} onAnswer */
  constructor(place, onAnswer) {
    this.#container = place;
    this.#onAnswer = onAnswer;
  }

  /** @param {string} piece @param {(number: number) => string} label */
  begin(piece, label) {
    this.#piece = piece;
    this.#stage = 0;
    this.#show(label);
  }

  /** Shows new discs, or the last ones with the right answer. @param {(number: number) => string} label @param {boolean} [isOver] */
  #show(label, isOver = false) {
    const hadFocus = this.#container.contains(document.activeElement);
    const stage = Math.min(this.#stage, FADING.length - 1);
    const buttons = choicesOf(this.#piece, stage).map(
      (piece, at) =>
        html`<button type="button" class=${isOver && piece === this.#piece ? 'right' : ''} data-piece=${piece} aria-label=${label(at + 1)} ?disabled=${isOver} @click=${() => this.#answer(piece, label)}>${disc(piece, FADING[stage])}</button>`,
    );
    // New elements, so that the focus is announced again.
    render(keyed({}, buttons), this.#container);
    if (hadFocus) this.#container.querySelector('button')?.focus();
  }

  /** @param {string} piece @param {(number: number) => string} label */
  #answer(piece, label) {
    const isRight = piece === this.#piece;
    // After a wrong answer the picture gets clearer again.
    this.#stage = isRight ? this.#stage + 1 : Math.max(0, this.#stage - 1);
    const isOver = this.#stage === FADING.length;
    if (isOver) this.#show(label, isOver);
    this.#onAnswer(isOver ? 'done' : isRight ? 'right' : 'wrong', this.#stage);
    if (!isOver) this.#show(label);
  }
}

/** A disc with its picture at this opacity and its character. @param {string} piece @param {number} picture opacity from 0 to 1 */
function disc(piece, picture) {
  const script = settings.values.pieces === 'simplified' ? 'simplified' : 'traditional';
  const around = pieceShapes(piece, script).replace(faceShape(piece, script), '');
  const markup = `<g class="international" opacity="${picture}">${faceShape(piece, 'international')}</g>`;
  const character = `<g opacity="${picture === 1 ? 0.15 : 1}">${faceShape(piece, script)}</g>`;
  return discOf(piece, `${around}${markup}${character}`);
}
