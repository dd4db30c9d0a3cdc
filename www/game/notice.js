// The line that says how the game stands, with the way back to the game, and the cards that ask or explain: a warning, the outcome, something refused.
import { damaged } from '../engine/checked.js';
import { retryNet } from '../engine/net.js';
import { html, keyed, nothing, render } from '../vendor/lit-html.js';
import { errorText, isCuredByReload } from './dialogs/error-text.js';
import { outcomeName } from '../record/player-names.js';
import { other } from '../record/players.js';

/** @import { Texts } from '../i18n/dictionaries.js' */
/** @import { GameTexts } from '../record/player-names.js' */
/** @import { MoveHelpers } from './moves/move-helpers.js' */
/** @import { Table } from './panels.js' */
/** @typedef {{ heading?: string, text: string, kind: string, buttons?: [string, () => void, boolean?][] }} Card */

/** Retries of the files whose damage is reported beside the board. @type {Record<keyof GameTexts['damaged'], () => Promise<unknown>>} */
const RETRIES = {
  'chuhe.net': retryNet,
  'chuhe.book': () => import('./openings/book.js').then(({ openingBook }) => openingBook()),
};

export class Notice {
  #drawn = '';
  /** Whether the game has just ended: on a phone its card and buttons come into view, above the toolbar. */
  #hasEnded = false;
  /** @type {typeof import('./links/friend-dialog.js').friendCard | null} */ #friendCard = null;
  /** Damaged files that are not reported: their card was closed, or they are being fetched again. @type {Set<keyof typeof RETRIES>} */
  #closedCards = new Set();

  /**
   * @param {Table} table
   * @param {HTMLElement} line
   * @param {HTMLElement} place element for the card
   * @param {MoveHelpers} helpers
   * @param {{ newGame: () => void, games: () => void, share: () => void, review: () => void, isReviewOpen: () => boolean }} pageActions the actions that the page provides
   */
  constructor(table, line, place, helpers, pageActions) {
    this.table = table;
    this.line = line;
    this.words = /** @type {HTMLElement} */ (line.querySelector('.standing'));
    this.back = /** @type {HTMLElement} */ (line.querySelector('.back'));
    this.back.addEventListener('click', () => table.game.goTo(table.game.tip));
    this.place = place;
    this.helpers = helpers;
    this.pageActions = pageActions;
    /** A card of the page, such as for an unreadable URL; it stays until it is closed. @type {(() => Card) | null} */
    this.pinned = null;
    /** The storage problem that the reader has dismissed for this game. @type {string | null} */
    this.known = null;
    table.game.onChange(({ kind }) => {
      if (kind === 'open') this.known = null;
      if (kind === 'open' || kind === 'move') this.pinned = null;
      this.#hasEnded = kind === 'outcome';
    });
    /** Whether the next card takes the focus. */
    this.takesFocus = false;
  }

  /** Lets the next card take the focus, because the focused element is about to be removed. */
  focusNextCard() {
    this.takesFocus = true;
  }

  show() {
    const texts = this.table.texts();
    const { game } = this.table;
    const sentence = this.#sentence(texts);
    const { yourMove, toMove } = texts.game;
    this.words.textContent = sentence;
    this.line.classList.toggle('plain', [yourMove, toMove('red'), toMove('black')].includes(sentence));
    this.line.classList.toggle('over', Boolean(game.state?.verdict ?? (game.cursor === game.tip && game.outcome)));
    this.back.hidden = !game.isLive || game.cursor === game.tip;
    this.line.classList.toggle('looking', !this.back.hidden);
    const card = this.#card(texts);
    const drawn = card ? JSON.stringify([card.kind, card.heading, card.text, card.buttons?.map(([name]) => name)]) : '';
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.line.classList.toggle('giving-way', card?.kind === 'warning');
    render(card && keyed(drawn, cardTemplate(card)), this.place);
    if (this.#hasEnded && card?.kind === 'outcome') this.place.scrollIntoView({ block: 'nearest' });
    if (!this.takesFocus || !card) return;
    this.takesFocus = false;
    this.place.querySelector('button')?.focus({ preventScroll: true });
  }

  /** Shows a card that stays until the reader closes it. @param {(() => Card) | null} card */
  pin(card) {
    this.pinned = card;
    this.show();
  }

  /**
   * Shows a message until the reader closes it.
   * @param {(texts: Texts) => { heading?: string, text: string }} words
   * @param {() => void} [onClose]
   * @param {(texts: Texts) => [string, () => void][]} [others] further buttons
   */
  pinMessage(words, onClose = () => {}, others = () => []) {
    const close = () => {
      onClose();
      this.pin(null);
    };
    this.pin(() => {
      const texts = this.table.texts();
      return { kind: 'fault', ...words(texts), buttons: [[texts.game.actions.close, close, true], ...others(texts)] };
    });
  }

  /** Says that a stored game is unreadable, and where to find it. */
  pinBroken() {
    const { games } = this.pageActions;
    this.pinMessage(
      ({ game }) => ({ text: game.kept.broken }),
      () => {},
      ({ game }) => [[game.actions.games, games]],
    );
  }

  /** @param {Texts} all */
  #sentence(all) {
    const { game: texts } = all;
    const { game } = this.table;
    if (!game.state) return game.fault ? texts.broken : texts.loading;
    if (game.outcome && game.cursor === game.tip) return outcomeName(game.outcome, texts);
    const { side, inCheck, verdict } = game.state;
    if (verdict) return outcomeName({ winner: verdict.winner ?? null, code: verdict.code }, texts);
    if (game.isLive && game.isPaused && game.cursor === game.tip) return texts.paused;
    if (game.opponent.isAdvising) return game.opponent.isJudging ? texts.draw.asking : texts.hint;
    const { hint } = game.opponent;
    if (hint) return (hint.say ?? texts.hintIs)(this.#hint(), all);
    if (game.isLive && game.cursor !== game.tip) return game.cursor.holds(game.tip) ? texts.looking : texts.trying;
    const planned = this.helpers.premove?.words;
    if (planned) return planned;
    const isYours = game.isLive && game.players[side].kind === 'person' && game.players[other(side)].kind === 'engine';
    if (isYours) return inCheck ? texts.yourMoveCheck : texts.yourMove;
    return inCheck ? texts.inCheck(side) : texts.toMove(side);
  }

  /** The suggested move in the chosen notation. */
  #hint() {
    const { game, settings } = this.table;
    const { hint } = game.opponent;
    const move = game.state?.legal.find(({ uci }) => uci === `${hint?.from}${hint?.to}`);
    return move ? move[settings.values.notation] : '';
  }

  /** @param {Texts} texts @returns {Card | null} */
  #card(texts) {
    const { game } = this.table;
    const { actions, warning, draw } = texts.game;
    if (game.warning) {
      const { code } = game.warning.verdict;
      return {
        kind: 'warning',
        heading: warning.heading,
        text: warning[code] ?? warning.other,
        buttons: [
          [warning.choose, () => game.answerWarning(false), true],
          [warning.play, () => game.answerWarning(true)],
        ],
      };
    }
    if (game.fault) {
      const isTurn = game.isLive && game.players[game.turn].kind === 'engine' && !game.isThinking;
      /** @type {[string, () => void][]} */
      const buttons = isTurn ? [[actions.retry, () => game.pause(false)]] : [];
      if (isCuredByReload(game.fault)) buttons.push([actions.reload, () => location.reload()]);
      return { kind: 'fault', text: errorText(game.fault, texts, this.table.settings.values.notation), buttons };
    }
    if (this.pinned) return this.pinned();
    if (game.opponent.answer === 'declined') return { kind: 'answer', text: draw.declined };
    if (this.helpers.blunderCheck?.card) return this.helpers.blunderCheck.card;
    if (game.outcome && game.cursor === game.tip) {
      // The open review panel has a button of the same name.
      const offersReview = game.tip.parent !== null && !this.pageActions.isReviewOpen();
      /** @type {NonNullable<Card['buttons']>} */ const buttons = [...(this.#friend()?.buttons ?? [])];
      if (game.canRematch) buttons.push([actions.rematch, this.#rematch, true]);
      buttons.push([actions.newGame, this.pageActions.newGame]);
      if (offersReview) buttons.push([texts.review.begin, this.pageActions.review]);
      return { kind: 'outcome', text: texts.game.reason(game.outcome), buttons };
    }
    return this.#damage(texts) ?? this.#trouble(texts) ?? this.#friend();
  }

  /** Starts the same game with the sides swapped. */
  #rematch = () => {
    const { begin, game } = this.table;
    const { clock, orientation, players, record } = game;
    const swapped = { red: players.black, black: players.red };
    begin({ players: swapped, startFen: record.startFen, clock: clock?.setting ?? null }, other(orientation));
  };

  /** The card of a game with a friend by links; its words are loaded on first use. @returns {Card | null} */
  #friend() {
    const { table } = this;
    const { friend } = table.game;
    if (!friend) return null;
    if (!this.#friendCard)
      import('./links/friend-dialog.js').then(({ friendCard }) => {
        this.#friendCard = friendCard;
        table.refresh();
      });
    return this.#friendCard?.(table, friend.side, this.pageActions.share) ?? null;
  }

  /** A file that arrived damaged. @param {Texts} texts @returns {Card | null} */
  #damage({ game: { damaged: words, actions } }) {
    const name = /** @type {(keyof typeof RETRIES)[]} */ (Object.keys(RETRIES)).find(
      (one) => damaged.has(one) && !this.#closedCards.has(one),
    );
    if (!name) return null;
    const close = () => {
      this.#closedCards.add(name);
      this.show();
    };
    const retry = async () => {
      close();
      await RETRIES[name]().catch(() => {});
      this.#closedCards.delete(name);
      this.show();
    };
    return {
      kind: 'fault',
      text: words[name],
      buttons: [
        [actions.retry, retry, true],
        [actions.close, close],
      ],
    };
  }

  /** A warning that the game cannot be stored. @param {Texts} texts @returns {Card | null} */
  #trouble({ game: { kept, actions } }) {
    const { trouble } = this.table.store;
    if (trouble === null) this.known = null;
    if (trouble === this.known || trouble === null) return null;
    const close = () => {
      this.known = trouble;
      this.show();
    };
    /** @type {NonNullable<Card['buttons']>} */ const buttons = [[actions.close, close, true]];
    if (trouble === 'full') buttons.push([actions.games, this.pageActions.games]);
    return { kind: 'fault', text: kept[trouble], buttons };
  }
}

/** @param {Card} card */
function cardTemplate({ heading = '', text, kind, buttons = [] }) {
  const isUrgent = kind === 'fault' || kind === 'warning';
  return html`<div class="card ${kind}" role=${isUrgent ? 'alert' : nothing}>
    ${heading ? html`<h2>${heading}</h2>` : nothing} ${text ? html`<p>${text}</p>` : nothing}
    ${
      buttons.length > 0
        ? html`<div class="answers">${buttons.map(
            ([name, run, isFirst = false]) =>
              html`<button type="button" class=${isFirst ? 'plain-button first' : 'plain-button'} @click=${run}>${name}</button>`,
          )}</div>`
        : nothing
    }
  </div>`;
}
