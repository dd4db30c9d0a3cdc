// Plays a search at a chosen speed; never on its own.
import { stepKey } from './keys.js';

/** @import { Move } from './stepping.js' */

/** Pause between steps for each notch of the speed control, slow to fast. */
const PAUSES_MS = [4000, 2500, 1500, 800, 300];

export class Player {
  #timer = 0;
  speed = 2;

  /**
   * @param {(begins: boolean) => void} onTick gets true for the first step after play was pressed
   * @param {(playing: boolean) => void} onPlayingChange
   */
  constructor(onTick, onPlayingChange) {
    this.onTick = onTick;
    this.onPlayingChange = onPlayingChange;
  }

  get playing() {
    return this.#timer !== 0;
  }

  play() {
    if (this.playing) return;
    this.#schedule();
    this.onPlayingChange(true);
    this.onTick(true);
  }

  pause() {
    if (!this.playing) return;
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.onPlayingChange(false);
  }

  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  /** Handles a step key. @param {KeyboardEvent} event @param {(move: Move) => void} go */
  handleKey(event, go) {
    const action = stepKey(event);
    if (!action || event.defaultPrevented) return;
    event.preventDefault();
    if (action === 'togglePlay') return this.toggle();
    this.pause();
    go(action);
  }

  #schedule() {
    this.#timer = window.setTimeout(() => {
      this.#schedule();
      this.onTick(false);
    }, PAUSES_MS[this.speed]);
  }
}
