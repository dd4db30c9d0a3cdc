// The player cards: name, turn, material lead and clock of each side, with buttons to change the player or the clocks, offer a draw and
// resign.
import { design } from '../../board/designs.js';
import { reword } from '../../i18n/reword.js';
import { clockText } from '../../record/clock.js';
import { icon } from '../dialogs/icons.js';
import { showPiece } from '../dialogs/pieces-button.js';
import { nameOf } from '../../record/player-names.js';
import { onlyPerson, other } from '../../record/players.js';
import { materialLead, materialMarkup } from './material-lead.js';
import { confirmOnSecondPress } from '../dialogs/confirm-button.js';
import { say } from '../../board/voice.js';

/** @import { ClockSetting } from '../../i18n/zh-Hans/room.js' */
/** @import { Standing } from '../../record/clock-rules.js' */
/** @import { GameTexts } from '../../record/player-names.js' */
/** @import { Side } from '../../record/players.js' */
/** @import { Table } from '../panels.js' */
/** @import { Lead } from './material-lead.js' */

/** Interval in milliseconds, short enough for tenths of a second. */
const TICK_MS = 100;

/** Below this many milliseconds a clock counts as short of time; the second limit is for clocks with a limit per move. */
const LOW_TIME_MS = 20_000;
const LOW_MOVE_TIME_MS = 10_000;

/** @param {string} name */
const decision = (name) =>
  `<button type="button" class="tool decide ${name}" hidden>${icon(name)}<span></span></button>`;

const PARTS = `<span class="seal" aria-hidden="true"></span><span class="who"></span><button type="button" class="who change opens" hidden></button>
  <span class="busy" hidden><i></i><i></i><i></i><span></span></span><span class="material" role="img" hidden></span>
  ${decision('resign')}${decision('draw')}<button type="button" class="tool clock" hidden>${icon('clock')}<small></small><time></time></button>`;

/** The voice counts down from this second of a byoyomi period. */
const COUNTDOWN_SECONDS = 10;

export class PlayerCards {
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  /** The last second that was spoken. */
  #spokenSecond = 0;

  /**
   * @param {Table} table
   * @param {{ far: HTMLElement, near: HTMLElement }} places elements above and below the board
   * @param {{ seat: (side: Side) => void, clock: () => void, ending: () => void }} pageActions actions of the page; `ending` is called when a button here has ended the game and is about to disappear
   */
  constructor(table, places, pageActions) {
    this.table = table;
    this.places = places;
    const { game, announce, texts } = table;
    for (const place of Object.values(places)) {
      place.innerHTML = PARTS;
      const side = () => /** @type {Side} */ (place.dataset.side);
      const part = (/** @type {string} */ name) => /** @type {HTMLButtonElement} */ (place.querySelector(`.${name}`));
      part('change').addEventListener('click', () => pageActions.seat(side()));
      part('clock').addEventListener('click', () => pageActions.clock());
      if (place === places.far) {
        place.insertAdjacentHTML('beforeend', '<button type="button" class="tool pieces"></button>');
        part('pieces').addEventListener('click', () => table.settings.nextPieces());
      }
      const onArm = () => announce(texts().game.pressAgain);
      const ending = (/** @type {() => void} */ end) => () => {
        end();
        if (!game.isLive) pageActions.ending();
      };
      confirmOnSecondPress(part('resign'), { onConfirm: ending(() => game.resign(side())), onArm });
      confirmOnSecondPress(part('draw'), {
        onConfirm: ending(() => (game.isBetweenPeople ? game.agreeDraw() : game.opponent.offerDraw())),
        onArm,
        isInstant: () => !game.isBetweenPeople,
      });
    }
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
      const name = nameOf(game.players, side, dictionary, game.record.tags, game.friend?.side);
      // A friend's name and clock cannot be changed here.
      const [shown, unseen] =
        game.isLive && game.friend?.side !== other(side) ? ['button.who', 'span.who'] : ['span.who', 'button.who'];
      reword(part(shown), name);
      part(unseen).textContent = '';
      part(shown).hidden = false;
      part(unseen).hidden = true;
      part('.change').title = dictionary.actions.seat;
      this.#showThinking(part('.busy'), isTurn && game.isThinking, game.players[side].kind === 'engine');
      this.#showDecisions(place, side);
      this.#showMaterial(part('.material'), won[side]);
    }
    showPiece(/** @type {Element} */ (this.places.far.querySelector('.pieces')), this.table.settings);
    this.#tick();
    clearInterval(this.#timer);
    if (game.clock?.running) this.#timer = setInterval(() => this.#tick(), TICK_MS);
  }

  /** A missing net is shown all the time, so that the note does not vanish after each move. @param {HTMLElement} note @param {boolean} isBusy @param {boolean} isEngine */
  #showThinking(note, isBusy, isEngine) {
    const { game, texts } = this.table;
    const words = texts().game;
    const isPlain = game.opponent.isPlain && isEngine;
    note.hidden = !isBusy && !isPlain;
    note.toggleAttribute('data-busy', isBusy);
    const inPlain = isBusy ? words.thinkingPlainly : words.plain;
    reword(/** @type {HTMLElement} */ (note.querySelector('span')), isPlain ? inPlain : words.thinking);
  }

  /** Shows the buttons for resignation and draw once the game has begun: a draw is offered to an engine when the reader is to move, and agreed between people. @param {HTMLElement} place @param {Side} side */
  #showDecisions(place, side) {
    const { game, texts } = this.table;
    const { actions, resigning, agreeing } = texts().game;
    const isPeoples = game.isBetweenPeople;
    const isPersons = game.friend ? game.friend.side === side : isPeoples || onlyPerson(game.players) === side;
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

  /** @param {HTMLElement} tray @param {Lead[]} won */
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
      const short = clock?.setting.byoyomi || clock?.setting.step ? LOW_MOVE_TIME_MS : LOW_TIME_MS;
      face.toggleAttribute('data-short', clock?.running === side && standing !== undefined && standing.flag < short);
      face.toggleAttribute('data-running', clock?.running === side);
      const name = standing ? words.clock({ name: words.sides[side], left, besides }) : words.actions.clock;
      if (face.title === name) continue;
      face.title = name;
      face.setAttribute('aria-label', name);
    }
  }

  /** Speaks the last seconds of a byoyomi period. @param {Standing} standing */
  #readOut({ inByoyomi, left }) {
    const second = Math.ceil(left / 1000);
    if (!inByoyomi || second > COUNTDOWN_SECONDS || second === this.#spokenSecond || !this.table.settings.values.voice)
      return;
    this.#spokenSecond = second;
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

/** The note beside a clock's time: periods left in byoyomi, or the limit of this move. @param {Standing} standing @param {ClockSetting} setting @param {GameTexts} texts */
function noteOf({ inByoyomi, periods, step }, { minutes }, { byoyomi }) {
  // With a fixed time per move there is no main time, so the period is not called byoyomi.
  if (inByoyomi) return minutes > 0 ? byoyomi(periods) : '';
  return step === null ? '' : clockText(step);
}
