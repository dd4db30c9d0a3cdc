// Plays a search at a chosen speed; never on its own.

/** Pause between steps for each notch of the speed control, slow to fast. */
const PAUSES_MS = [4000, 2500, 1500, 800, 300];

export class Player {
  #timer = 0;
  speed = 2;

  /**
   * @param {(begins: boolean) => void} tick gets true for the first step after play was pressed
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
    this.tick(true);
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
      this.tick(false);
    }, PAUSES_MS[this.speed]);
  }
}
