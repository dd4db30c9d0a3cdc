// The picture of the board: ground, pieces, marks and arrows, and the animation of moves.
import { arrowPath } from './arrows.js';
import { VIEW_BOX, coordinateMarks, ground } from './ground.js';
import { difference, sideOf } from './placement.js';
import { SHEEN, markShapes, pieceShapes } from './shapes.js';
import { place } from './squares.js';
import { svg } from '../site/svg-elements.js';

/** @import { Arrow } from './arrows.js' */
/** @import { Design } from './designs.js' */
/** @import { Coordinates } from './ground.js' */
/** @import { Placement } from './placement.js' */
/** @import { Side } from './squares.js' */
/** A mark on a point; one of the kind `worth` has a short text. @typedef {{ square: string, kind: string, text?: string }} Mark */

/** Duration of a move animation, in milliseconds; longer moves take a little longer. */
const MOVE_MS = 190;
/** Marks drawn above the pieces. */
const ABOVE = ['capture', 'good', 'bad', 'cross', 'worth'];
/** Factor on the duration by the `motion` setting. @type {Record<string, number>} */
const PACES = { none: 0, fast: 0.5, slow: 2 };
const stillness = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-reduced-motion: reduce)');

export class Scene {
  #picture;
  #ground = svg('g', { class: 'ground' });
  #coordinates = svg('g', { class: 'coordinates' });
  #under = svg('g', { class: 'under' });
  #pieces = svg('g', { class: 'pieces' });
  #over = svg('g', { class: 'above' });
  #arrows = svg('g', { class: 'arrows' });
  /** @type {Map<string, SVGGElement>} */ #elementBySquare = new Map();
  /** A piece dragged from the palette. @type {{ piece: string, element: SVGGElement } | null} */
  #paletteDrag = null;
  /** @type {Placement} */ #placement = new Map();
  /** @type {Side} */ #side = 'red';
  /** @type {Design} */ #design = 'traditional';

  /** Factor on the duration of animations; 0 means no animation. */
  pace = 1;

  /** @param {SVGSVGElement} picture */
  constructor(picture) {
    this.#picture = picture;
    picture.setAttribute('viewBox', VIEW_BOX);
    picture.innerHTML = SHEEN;
    picture.append(this.#ground, this.#coordinates, this.#under, this.#pieces, this.#over, this.#arrows);
  }

  /** Sets how the board is drawn. @param {{ side: Side, look: Design, coordinates: Coordinates }} options */
  setStyle({ side, look, coordinates }) {
    this.#ground.innerHTML = ground(look);
    this.#coordinates.innerHTML = coordinateMarks(coordinates, side);
    this.#side = side;
    this.#design = look;
    this.#pieces.replaceChildren();
    this.#elementBySquare.clear();
    for (const [square, piece] of this.#placement) this.#addPiece(square, piece);
  }

  /** @param {string | undefined} motion the reader's setting */
  setMotion(motion = '') {
    this.pace = stillness?.matches ? 0 : (PACES[motion] ?? 1);
  }

  /**
   * Shows another position; pieces that changed place are animated unless `still`.
   * @param {Placement} placement
   * @param {boolean} still
   * @returns {{ moved: number, taken: number }}
   */
  show(placement, still) {
    const { travels, removed, added } = difference(this.#placement, placement);
    this.#placement = new Map(placement);
    const leaving = removed.map(({ square }) => this.#takeElement(square));
    const moving = travels.map((travel) => ({ ...travel, element: this.#takeElement(travel.from) }));
    for (const { square, piece } of added) this.#addPiece(square, piece);
    for (const { element, from, to } of moving) {
      if (!element) continue;
      this.#elementBySquare.set(to, element);
      this.#moveTo(element, to);
      this.#pieces.append(element);
      if (!still) this.#animateMove(element, from, to);
    }
    for (const element of leaving) if (element) this.#fadeOut(element, still || moving.length === 0);
    return { moved: moving.length, taken: removed.length };
  }

  /** @param {string} square */
  piece(square) {
    return this.#elementBySquare.get(square) ?? null;
  }

  /** Moves a piece along with a pointer, in units of the picture; null returns it to its point.
   * @param {string} square @param {{ x: number, y: number } | null} at @param {boolean} [still] */
  carry(square, at, still = false) {
    const element = this.#elementBySquare.get(square);
    if (!element) return;
    if (at) {
      if (!element.classList.contains('carried')) {
        element.classList.add('carried');
        this.#pieces.append(element);
      }
      element.style.transform = `translate(${at.x}px, ${at.y}px)`;
      return;
    }
    const from = element.style.transform;
    element.classList.remove('carried');
    this.#moveTo(element, square);
    if (!still && this.pace > 0)
      element.animate([{ transform: from }, { transform: element.style.transform }], {
        duration: 140,
        easing: 'ease-out',
      });
  }

  /** Shows a palette piece under the pointer; null removes it.
   * @param {string | null} piece @param {{ x: number, y: number }} [at] */
  showPaletteDrag(piece, at) {
    if (this.#paletteDrag?.piece !== piece) {
      this.#paletteDrag?.element.remove();
      this.#paletteDrag = piece ? { piece, element: this.#createPiece(piece) } : null;
    }
    if (!this.#paletteDrag || !at) return;
    this.#paletteDrag.element.classList.add('carried');
    this.#paletteDrag.element.style.transform = `translate(${at.x}px, ${at.y}px)`;
  }

  /** @param {Mark[]} marks */
  mark(marks) {
    const drawn = marks.map(({ square, kind, text }) => {
      const { x, y } = place(square, this.#side);
      const above = ABOVE.includes(kind);
      const element = svg('g', { class: `mark ${kind}`, transform: `translate(${x} ${y})` });
      element.innerHTML = markShapes(kind, text);
      return { above, element };
    });
    this.#under.replaceChildren(...drawn.filter(({ above }) => !above).map(({ element }) => element));
    this.#over.replaceChildren(...drawn.filter(({ above }) => above).map(({ element }) => element));
  }

  /** @param {Arrow[]} arrows drawn in order of weight, the greatest on top */
  point(arrows) {
    const ordered = [...arrows].sort((a, b) => (a.weight ?? 1) - (b.weight ?? 1));
    this.#arrows.replaceChildren(
      ...ordered.map((arrow) => {
        const path = svg('path', { class: `arrow ${arrow.kind}`, d: arrowPath(arrow, this.#side) });
        path.style.setProperty('--weight', String(arrow.weight ?? 1));
        return path;
      }),
    );
  }

  /** Converts client pixels to units of the picture. @param {{ clientX: number, clientY: number }} event */
  locate({ clientX, clientY }) {
    const box = this.#picture.getBoundingClientRect();
    const view = this.#picture.viewBox.baseVal;
    return {
      x: view.x + ((clientX - box.left) / box.width) * view.width,
      y: view.y + ((clientY - box.top) / box.height) * view.height,
    };
  }

  /** @param {string} square @param {string} piece */
  #addPiece(square, piece) {
    const element = this.#createPiece(piece);
    this.#moveTo(element, square);
    this.#elementBySquare.set(square, element);
  }

  /** @param {string} piece */
  #createPiece(piece) {
    const element = svg('g', { class: `piece ${sideOf(piece)}` });
    element.innerHTML = pieceShapes(piece, this.#design);
    this.#pieces.append(element);
    return element;
  }

  /** Removes the piece from the map and returns its element, which stays in the picture. @param {string} square */
  #takeElement(square) {
    const element = this.#elementBySquare.get(square);
    this.#elementBySquare.delete(square);
    return element;
  }

  /** @param {SVGGElement} element @param {string} square */
  #moveTo(element, square) {
    const { x, y } = place(square, this.#side);
    element.style.transform = `translate(${x}px, ${y}px)`;
    element.classList.remove('carried');
  }

  /** @param {SVGGElement} element @param {string} from @param {string} to */
  #animateMove(element, from, to) {
    if (this.pace === 0) return;
    const [start, end] = [place(from, this.#side), place(to, this.#side)];
    const duration = this.pace * (MOVE_MS + Math.hypot(end.x - start.x, end.y - start.y) / 10);
    element.animate(
      [{ transform: `translate(${start.x}px, ${start.y}px)` }, { transform: `translate(${end.x}px, ${end.y}px)` }],
      { duration, easing: 'cubic-bezier(.3, 0, .2, 1)' },
    );
  }

  /** @param {SVGGElement} element @param {boolean} still */
  #fadeOut(element, still) {
    if (still || this.pace === 0) return element.remove();
    element
      .animate([{ opacity: 1 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }], {
        duration: this.pace * (MOVE_MS + 60),
        fill: 'forwards',
      })
      .finished.then(
        () => element.remove(),
        () => element.remove(),
      );
  }
}
