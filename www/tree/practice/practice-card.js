// A practice mode and its card, which is drawn without taking the keyboard focus away.
import { html, nothing, render } from '../../vendor/lit-html.js';

/** @import { Frame } from '../../engine/wasm/chuhe.js' */
/** @import { Context } from '../sentences/reason.js' */
/**
 * The interface of a practice mode to its tree.
 * @typedef {object} Stage
 * @property {HTMLElement} card
 * @property {() => Context | null} context
 * @property {() => Frame | null} frame
 * @property {() => void} redraw
 * @property {(step: number) => void} go
 * @property {(nodes: number[], mark: string) => void} markNodes
 * @property {(name: string, detail: object) => void} dispatch
 * @property {() => boolean} isExam whether the first answers count: a worksheet offers no hints before it has been graded
 * @property {() => boolean} asksWindows whether a worksheet has fields for windows, if the search has windows
 * @property {() => boolean} hasNext whether the page has another tree to practise on: the event `practice-next` asks for it
 */
/** The name and index of the focused field in a card that was emptied. @typedef {{ name: string, at: number }} FocusedField */
/** @type {WeakMap<HTMLElement, FocusedField>} */ const lostFocus = new WeakMap();

/**
 * Draws a template into a card, or empties it. If the focused field is removed, the new field of the same name gets the focus, else
 * the field at its index, else the button "next".
 * @param {HTMLElement} card @param {unknown} [template]
 */
export function refill(card, template = nothing) {
  const root = /** @type {ShadowRoot} */ (card.getRootNode());
  const at = fieldsOf(card).findIndex((field) => field === root.activeElement);
  const had = at < 0 ? lostFocus.get(card) : { name: nameOf(fieldsOf(card)[at]), at };
  lostFocus.delete(card);
  render(template, card);
  card.parentElement?.classList.toggle('asks', card.querySelector('.question, .ask-why') !== null);
  root.querySelector('.frame')?.classList.toggle('asks-why', card.querySelector('.ask-why:not(.over)') !== null);
  if (!had) return;
  if (template === nothing) {
    lostFocus.set(card, had);
    return;
  }
  // If the reader has moved the focus elsewhere meanwhile, it stays there.
  const { activeElement, body } = root.host.ownerDocument;
  if (root.activeElement || (activeElement && activeElement !== body)) return;
  const fields = fieldsOf(card);
  const next =
    fields.find((field) => nameOf(field) === had.name) ??
    fields[Math.min(had.at, fields.length - 1)] ??
    root.querySelector('button.next');
  next?.focus({ preventScroll: true });
}

/** @param {HTMLElement} card @returns {HTMLElement[]} */
const fieldsOf = (card) => [...card.querySelectorAll(/** @type {'input'} */ ('input, button'))];

/** @param {HTMLElement} field */
const nameOf = (field) => (field instanceof HTMLInputElement ? `${field.type} ${field.name}` : field.textContent);

/** Shows an error at a field until its text changes. @param {HTMLInputElement} field @param {string} reason */
export function showFieldError(field, reason) {
  field.setAttribute('aria-invalid', 'true');
  field.setCustomValidity(reason);
  const clear = () => {
    field.removeAttribute('aria-invalid');
    field.setCustomValidity('');
  };
  field.addEventListener('input', clear, { once: true });
  field.reportValidity();
}

/** Focuses a field; not on touch screens, where the keyboard would cover the tree. @param {HTMLElement | null} field */
export function focusOnDesktop(field) {
  if (!matchMedia('(hover: none)').matches) field?.focus();
}

/** A button of a card. @param {unknown} content @param {(event: Event) => void} act */
export const wordButton = (content, act) => html`<button type="button" class="word" @click=${act}>${content}</button>`;

/** What a practice mode does unless it says otherwise. */
export class PracticeMode {
  /** @param {Stage} stage */
  constructor(stage) {
    this.stage = stage;
  }

  /** Starts again, on this tree or another. */
  reset() {
    refill(this.stage.card);
  }

  leave() {
    this.stage.markNodes([], 'asked');
    this.reset();
    this.stage.card.hidden = true;
  }

  /** Whether the next step may be shown. */
  canStepOn() {
    return true;
  }

  /** The frame to show in place of the search's own, if there is one. @returns {Frame | null} */
  frameToShow() {
    return null;
  }
}
