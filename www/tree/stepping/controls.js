// The controls of one or several searches: the timeline's handle, the buttons, the speed.

/** @import { Player } from './step-player.js' */
/** @import { Move } from './stepping.js' */
/** @import { Range } from './timeline.js' */

/**
 * The callbacks of the controls.
 * @typedef {object} Steered
 * @property {(move: Move) => void} go
 * @property {() => void} next one step on, or a question about it
 * @property {(step: number) => void} seek
 * @property {Player} player
 */

/** @param {string} name @param {string[]} paths path data, with an optional class before the first space, as in `.class M0 0` */
const button = (name, ...paths) => {
  const drawn = paths.map((path) =>
    path.startsWith('.')
      ? `<path class="${path.slice(1, path.indexOf(' '))}" d="${path.slice(path.indexOf(' ') + 1)}"/>`
      : `<path d="${path}"/>`,
  );
  return `<button type="button" class="tool ${name}" data-label="tree.${name}" title><svg viewBox="0 0 24 24" aria-hidden="true">${drawn.join('')}</svg></button>`;
};

const scissor = '.scissor M10 5v14M14 5v14';

export const controlsMarkup = `
  <div class="controls" part="controls" role="group" data-label="tree.controls">
    <div class="timeline"><svg class="strip" aria-hidden="true"></svg><input class="overlay" type="range" min="0" value="0" data-label="tree.timeline"></div>
    <div class="buttons">
      <div class="side"><label class="speed fine"><span data-text="tree.speed"></span><input type="range" min="0" max="4" value="2" step="1"></label></div>
      <div class="middle">${[
        button('first', 'M6 5v14M18 5l-7 7l7 7'),
        button('previousCut', 'M6.5 8L2.5 12L6.5 16', scissor),
        button('previous', 'M15 5l-7 7l7 7'),
        button('play', '.to-play M8 5v14l11-7z', '.to-pause M8 6v12M16 6v12'),
        button('next', 'M9 5l7 7l-7 7'),
        button('nextCut', 'M17.5 8L21.5 12L17.5 16', scissor),
        button('last', 'M18 5v14M6 5l7 7l-7 7'),
      ].join('')}</div>
      <div class="side end">${button('nextNode', 'M4 12H13M9.5 8.5L13 12L9.5 15.5M18.5 9.2a2.8 2.8 0 1 0 0 5.6a2.8 2.8 0 1 0 0-5.6')}</div>
    </div>
  </div>`;

/** The end of the search at which a button is disabled. */
const ENDS = /** @type {const} */ ({ first: 'start', previous: 'start', next: 'end', last: 'end' });

export class Controls {
  #root;

  /** @param {HTMLElement} root the element with the markup @param {Steered} steered */
  constructor(root, { go, next, seek, player }) {
    this.#root = root;
    for (const move of /** @type {const} */ (['first', 'previous', 'last', 'previousCut', 'nextCut', 'nextNode'])) {
      this.#button(move).addEventListener('click', () => {
        player.pause();
        go(move);
      });
    }
    this.#button('next').addEventListener('click', () => {
      player.pause();
      next();
    });
    this.#button('play').addEventListener('click', () => player.toggle());
    const strip = this.range;
    strip.addEventListener('input', () => {
      player.pause();
      seek(Number(strip.value));
    });
    const speed = /** @type {HTMLInputElement} */ (root.querySelector('.speed input'));
    speed.addEventListener('input', () => {
      player.speed = Number(speed.value);
    });
  }

  get range() {
    return /** @type {HTMLInputElement} */ (this.#root.querySelector('.timeline input'));
  }

  /** @param {string} name */
  #button(name) {
    return /** @type {HTMLButtonElement} */ (this.#root.querySelector(`button.${name}`));
  }

  /** Disables the buttons that lead past an end. @param {number} step @param {Range} range */
  show(step, { first, last }) {
    for (const [name, end] of Object.entries(ENDS))
      this.#button(name).setAttribute('aria-disabled', String(step === (end === 'start' ? first : last)));
  }

  /** Labels the play button by its next action. @param {boolean} playing @param {{ play: string, pause: string }} words */
  showPlaying(playing, { play, pause }) {
    const button = this.#button('play');
    const word = playing ? pause : play;
    button.setAttribute('aria-label', word);
    button.title = word;
    button.classList.toggle('playing', playing);
  }
}
