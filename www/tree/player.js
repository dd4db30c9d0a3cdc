// Plays a search at a chosen pace; never by itself.

/** Pause between steps for each notch of the speed control, slow to fast. */
const PAUSES_MS = [4000, 2500, 1500, 800, 300];

export class Player {
  #timer = 0;
  speed = 2;

  /**
   * @param {() => void} tick
   * @param {(playing: boolean) => void} tell
   */
  constructor(tick, tell) {
    this.tick = tick;
    this.tell = tell;
  }

  get playing() {
    return this.#timer !== 0;
  }

  play() {
    if (this.playing) return;
    this.#schedule();
    this.tell(true);
    this.tick();
  }

  pause() {
    if (!this.playing) return;
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.tell(false);
  }

  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  #schedule() {
    this.#timer = window.setTimeout(() => {
      this.#schedule();
      this.tick();
    }, PAUSES_MS[this.speed]);
  }
}

/** The button says what pressing it will do. @param {HTMLElement} button @param {boolean} playing @param {{ play: string, pause: string }} words */
export function showPlaying(button, playing, { play, pause }) {
  const word = playing ? pause : play;
  button.setAttribute('aria-label', word);
  button.title = word;
  button.classList.toggle('playing', playing);
}
