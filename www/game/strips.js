// The two sides of the table: who plays, whose move it is, what it is ahead by, the time left; and what a side may do about them: change who
// plays and the clocks, offer a draw, give up.
import { design } from '../board/designs.js';
import { reword } from '../i18n/reword.js';
import { clockText } from './clock.js';
import { icon } from './icons.js';
import { nameOf } from './names.js';
import { onlyPerson, other } from './players.js';
import { materialLead, materialMarkup } from './material.js';
import { onlyIfMeant } from './twice.js';
import { say } from './voice.js';

/** @typedef {import('./panels.js').Table} Table */
/** @typedef {import('./players.js').Side} Side */

/** Often enough for tenths of a second. */
const TICK = 100;

/** With less than this a clock is short of time; where each move has a time of its own, with less than the other. */
const SHORT = 20_000;
const SHORT_MOVE = 10_000;

/** @param {string} name */
const decision = (name) => `<button type="button" class="decide ${name}" hidden>${icon(name)}<span></span></button>`;

const PARTS = `<span class="seal" aria-hidden="true"></span><span class="who"></span><button type="button" class="who change" hidden></button>
  <span class="busy" hidden><i></i><i></i><i></i><span></span></span><span class="material" role="img" hidden></span>
  ${decision('resign')}${decision('draw')}<button type="button" class="clock" hidden>${icon('clock')}<small></small><time></time></button>`;

/** From here on the seconds of a reading are read out, by whoever has a voice. */
const READ_OUT = 10;

export class Strips {
  #timer = 0;
  /** The second that was read out last. */
  #second = 0;

  /**
   * @param {Table} table
   * @param {{ far: HTMLElement, near: HTMLElement }} places above and below the board
   * @param {{ seat: (side: Side) => void, clock: () => void, ending: () => void }} wishes `ending`: a button here ends the game, and is gone with it
   */
  constructor(table, places, wishes) {
    this.table = table;
    this.places = places;
    const { game, announce, texts } = table;
    for (const place of Object.values(places)) {
      place.innerHTML = PARTS;
      const side = () => /** @type {Side} */ (place.dataset.side);
      const part = (/** @type {string} */ name) => /** @type {HTMLButtonElement} */ (place.querySelector(`.${name}`));
      part('change').addEventListener('click', () => wishes.seat(side()));
      part('clock').addEventListener('click', () => wishes.clock());
      const asked = () => announce(texts().game.pressAgain);
      const ending = (/** @type {() => void} */ end) => () => {
        end();
        if (!game.isLive) wishes.ending();
      };
      onlyIfMeant(part('resign'), { run: ending(() => game.resign(side())), asked });
      onlyIfMeant(part('draw'), {
        run: ending(() => (this.#isPeoples ? game.agreeDraw() : game.opponent.offerDraw())),
        asked,
        isPlain: () => !this.#isPeoples,
      });
    }
  }

  /** Whether two people play. */
  get #isPeoples() {
    const { red, black } = this.table.game.players;
    return red.kind === 'person' && black.kind === 'person';
  }

  show() {
    const { game, texts } = this.table;
    const dictionary = texts().game;
    const won = game.state ? materialLead(game.state.fen) : { red: [], black: [] };
    for (const [place, side] of this.#sides()) {
      const part = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (place.querySelector(selector));
      place.dataset.side = side;
      const isTurn = game.isLive && game.turn === side;
      place.toggleAttribute('data-turn', isTurn);
      const name = nameOf(game.players, side, dictionary, game.record.tags, game.friend);
      // Nobody here says who plays for a friend, or with what clock.
      const [shown, unseen] =
        game.isLive && game.friend !== other(side) ? ['button.who', 'span.who'] : ['span.who', 'button.who'];
      reword(part(shown), name);
      part(unseen).textContent = '';
      part(shown).hidden = false;
      part(unseen).hidden = true;
      part('.change').title = dictionary.actions.seat;
      this.#showThinking(part('.busy'), isTurn && game.isThinking, game.players[side].kind === 'engine');
      this.#showDecisions(place, side);
      this.#showMaterial(part('.material'), won[side]);
    }
    this.#tick();
    clearInterval(this.#timer);
    if (game.clock?.running) this.#timer = /** @type {any} */ (setInterval(() => this.#tick(), TICK));
  }

  /** Where there is no net it is said of the engine all the time, or it would be gone with each move. @param {HTMLElement} note @param {boolean} isBusy @param {boolean} isEngine */
  #showThinking(note, isBusy, isEngine) {
    const { game, texts } = this.table;
    const words = texts().game;
    const isPlain = game.thinksPlainly && isEngine;
    note.hidden = !isBusy && !isPlain;
    note.toggleAttribute('data-busy', isBusy);
    const inPlain = isBusy ? words.thinkingPlainly : words.plain;
    reword(/** @type {HTMLElement} */ (note.querySelector('span')), isPlain ? inPlain : words.thinking);
  }

  /** Who has begun a game may give it up, or want a draw: of the engine at one's move, of another person by agreement. @param {HTMLElement} place @param {Side} side */
  #showDecisions(place, side) {
    const { game, texts } = this.table;
    const { actions, resigning, agreeing } = texts().game;
    const isPeoples = this.#isPeoples;
    const isPersons = game.friend ? game.friend === side : isPeoples || onlyPerson(game.players) === side;
    const mayOffer = game.turn === side && game.opponent.answer === null && !game.opponent.isJudging;
    const decisions = {
      resign: { isThere: isPersons, isOpen: true, name: actions.resign, ask: resigning.heading },
      draw: {
        isThere: isPersons && !game.friend && (!isPeoples || side === game.orientation),
        isOpen: isPeoples || mayOffer,
        name: isPeoples ? actions.agree : actions.draw,
        ask: agreeing.short,
      },
    };
    for (const [kind, { isThere, isOpen, name, ask }] of Object.entries(decisions)) {
      const button = /** @type {HTMLElement} */ (place.querySelector(`.${kind}`));
      button.hidden = !isThere || !game.isLive || game.tip.parent === null;
      button.setAttribute('aria-disabled', String(!isOpen));
      button.setAttribute('aria-label', isPeoples && kind === 'resign' ? resigning[side] : name);
      button.title = name;
      reword(/** @type {HTMLElement} */ (button.querySelector('span')), ask);
    }
  }

  close() {
    clearInterval(this.#timer);
  }

  /** @param {HTMLElement} tray @param {import('./material.js').Lead[]} won */
  #showMaterial(tray, won) {
    const { game, board } = this.table.texts();
    const look = this.table.settings.values.pieces;
    const words = game.material(won.map(({ piece, count }) => ({ name: board.piece(piece), count })));
    tray.hidden = won.length === 0;
    tray.title = words;
    tray.setAttribute('aria-label', words);
    const drawn = JSON.stringify([won, look]);
    if (tray.dataset.drawn === drawn) return;
    tray.dataset.drawn = drawn;
    tray.innerHTML = materialMarkup(won, design(look));
  }

  #tick() {
    const { game, texts } = this.table;
    const { clock } = game;
    const words = texts().game;
    for (const [place, side] of this.#sides()) {
      const face = /** @type {HTMLButtonElement} */ (place.querySelector('.clock'));
      face.hidden = clock === null && (!game.isLive || game.friend !== null || side !== game.orientation);
      face.disabled = !game.isLive;
      face.toggleAttribute('data-none', clock === null);
      const standing = clock?.standing(side);
      const left = standing ? clockText(standing.left) : '';
      if (standing && clock?.running === side && game.players[side].kind === 'person') this.#readOut(standing);
      const [note, time] = /** @type {HTMLElement[]} */ ([...face.querySelectorAll('small, time')]);
      if (time.textContent !== left) time.textContent = left;
      const besides = standing && clock ? noteOf(standing, clock.setting, words) : '';
      if (note.textContent !== besides) note.textContent = besides;
      const short = clock?.setting.byoyomi || clock?.setting.step ? SHORT_MOVE : SHORT;
      face.toggleAttribute('data-short', clock?.running === side && standing !== undefined && standing.flag < short);
      face.toggleAttribute('data-running', clock?.running === side);
      const name = standing ? words.clock({ name: words.sides[side], left, besides }) : words.actions.clock;
      if (face.title === name) continue;
      face.title = name;
      face.setAttribute('aria-label', name);
    }
  }

  /** The seconds of a reading that runs out. @param {import('./clock-law.js').Standing} standing */
  #readOut({ inByoyomi, left }) {
    const second = Math.ceil(left / 1000);
    if (!inByoyomi || second > READ_OUT || second === this.#second || !this.table.settings.values.voice) return;
    this.#second = second;
    say(String(second), document.documentElement.lang, this.table.settings.values.volume / 100);
  }

  /** @returns {[HTMLElement, Side][]} */
  #sides() {
    const near = this.table.game.orientation;
    return [
      [this.places.near, near],
      [this.places.far, other(near)],
    ];
  }
}

/** What a clock says besides its time: that a reading is running, and how many are left; what this move alone may take. @param {import('./clock-law.js').Standing} standing @param {import('./clock-law.js').ClockSetting} setting @param {import('./names.js').GameTexts} texts */
function noteOf({ inByoyomi, periods, step }, { minutes }, { byoyomi }) {
  // Where each move has a time of its own, it is no reading that comes after the main time.
  if (inByoyomi) return minutes > 0 ? byoyomi(periods) : '';
  return step === null ? '' : clockText(step);
}
