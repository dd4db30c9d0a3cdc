// Chooses the ending to solve: a known ending, or the pieces of both sides.
import { endingTexts } from '../i18n/endings.js';
import { optionTemplates } from '../site/option-templates.js';
import { render } from '../vendor/lit-html.js';
import { attackersOf, classesWith, shareWon, sidesOf } from './classes.js';
import { known } from '../tasks/known-endings.js';

/**
 * @typedef {object} Parts
 * @property {HTMLSelectElement} known
 * @property {HTMLSelectElement} attackers
 * @property {HTMLSelectElement} guard
 * @property {(id: string) => void} onKnown
 * @property {(name: string) => void} onClass
 */

export class Chooser {
  #parts;
  #chosen = { name: 'KPvK', id: /** @type {string | null} */ (null) };
  /** @type {Set<string>} */ #solvedEndings = new Set();

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
    const { known, attackers, guard, onKnown, onClass } = parts;
    known.addEventListener('change', () => known.value && onKnown(known.value));
    attackers.addEventListener('change', () => {
      // Keeps the same guard if it can be solved with these attackers.
      const classes = classesWith(attackers.value);
      const same = classes.find(({ name }) => sidesOf(name).guard === sidesOf(this.#chosen.name).guard);
      onClass((same ?? classes[classes.length - 1]).name);
    });
    guard.addEventListener('change', () => onClass(guard.value));
  }

  /** The current class, and the known ending if it is one. */
  get chosen() {
    return this.#chosen;
  }
  set chosen(chosen) {
    this.#chosen = chosen;
    this.write(this.#solvedEndings);
  }

  /** Fills the selects in the language of the page. @param {Set<string>} done finished tasks */
  write(done) {
    this.#solvedEndings = done;
    const words = endingTexts();
    const { known: endings, attackers, guard } = this.#parts;
    const { name, id } = this.#chosen;
    const own = sidesOf(name);
    const tasks = known.map(({ id }) => {
      const isDone = done.has(`ending/${id}`);
      return /** @type {const} */ ([id, words.knownOption({ name: words.names[id], isDone })]);
    });
    render(optionTemplates([['', words.own], ...tasks], id ?? ''), endings);
    const sides = [...new Set([...attackersOf(), own.attackers])];
    render(
      optionTemplates(
        sides.map((letters) => [letters, words.attackersOf(letters)]),
        own.attackers,
      ),
      attackers,
    );
    const classes = classesWith(own.attackers);
    const guards = classes.map((is) => {
      const share = words.percent(shareWon(is));
      return /** @type {const} */ ([is.name, words.option({ guard: words.guardOf(sidesOf(is.name).guard), share })]);
    });
    // A class that the list lacks but that can be solved, such as a chariot with advisors on its side.
    const isListed = classes.some((is) => is.name === name);
    const unlisted = /** @type {const} */ ([name, words.guardOf(own.guard)]);
    render(optionTemplates(isListed ? guards : [...guards, unlisted], name), guard);
  }
}
