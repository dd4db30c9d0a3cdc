// The line that says how the game stands, with the way back to the game, and the cards that ask or explain: a warning, the outcome, something refused.
import { fill } from '../i18n/i18n.js';
import { faultText, isCuredByReload } from './fault.js';
import { outcomeName } from './names.js';
import { other } from './players.js';

/** @typedef {import('./panels.js').Table} Table */
/** @typedef {{ heading?: string, text: string, kind: string, buttons?: [string, () => void, boolean?][] }} Card */

export class Notice {
  #drawn = '';

  /**
   * @param {Table} table
   * @param {HTMLElement} line
   * @param {HTMLElement} place for the card
   * @param {{ newGame: () => void, games: () => void, rematch: () => void, review: () => void, isReviewOpen: () => boolean }} wishes
   */
  constructor(table, line, place, wishes) {
    this.table = table;
    this.line = line;
    this.words = /** @type {HTMLElement} */ (line.querySelector('.standing'));
    this.back = /** @type {HTMLElement} */ (line.querySelector('.back'));
    this.back.addEventListener('click', () => table.game.goTo(table.game.tip));
    this.place = place;
    this.wishes = wishes;
    /** A card of the page, such as an address that cannot be read; it stands until it is closed. @type {(() => Card) | null} */
    this.pinned = null;
    /** What was planned while the engine thought, and what slips have cost: there once it has thought. @type {{ premove: import('./premove.js').Premove, slips: import('./slips.js').Slips } | null} */
    this.beside = null;
    /** The card of a game that is played with a friend, by links. @type {() => Card | null} */
    this.friend = () => null;
    /** The trouble with the storage that the reader knows of, and of which game. @type {string | null} */
    this.known = null;
    table.game.addEventListener('open', () => {
      this.known = null;
    });
    /** The next card gets the focus. */
    this.attracts = false;
  }

  /** What had the focus is going: the card that comes in its place takes it. */
  attract() {
    this.attracts = true;
  }

  show() {
    const texts = this.table.texts();
    const { game } = this.table;
    const sentence = this.#sentence(texts.game);
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
    this.place.replaceChildren(...(card ? [draw(card)] : []));
    fill(this.place, texts);
    if (!this.attracts || !card) return;
    this.attracts = false;
    this.place.querySelector('button')?.focus({ preventScroll: true });
  }

  /** Puts up a card that stays until its reader closes it. @param {(() => Card) | null} card */
  pin(card) {
    this.pinned = card;
    this.show();
  }

  /** @param {import('./names.js').GameTexts} texts */
  #sentence(texts) {
    const { game } = this.table;
    if (!game.state) return game.fault ? texts.broken : texts.loading;
    if (game.outcome && game.cursor === game.tip) return outcomeName(game.outcome, texts);
    const { side, inCheck, verdict } = game.state;
    if (verdict) return outcomeName({ winner: verdict.winner ?? null, code: verdict.code }, texts);
    if (game.isLive && game.isPaused && game.cursor === game.tip) return texts.paused;
    if (game.opponent.isAdvising) return game.opponent.isJudging ? texts.draw.asking : texts.hint;
    if (game.opponent.hint) return texts.hintIs(this.#hint());
    if (game.isLive && game.cursor !== game.tip) return game.cursor.holds(game.tip) ? texts.looking : texts.trying;
    const planned = this.beside?.premove.words;
    if (planned) return planned;
    const isYours = game.isLive && game.players[side].kind === 'person' && game.players[other(side)].kind === 'engine';
    if (isYours) return inCheck ? texts.yourMoveCheck : texts.yourMove;
    return inCheck ? texts.inCheck(side) : texts.toMove(side);
  }

  /** The move advised, in the notation that was chosen. */
  #hint() {
    const { game, settings } = this.table;
    const { hint } = game.opponent;
    const move = game.state?.legal.find(({ uci }) => uci === `${hint?.from}${hint?.to}`);
    return move ? move[/** @type {'chinese' | 'wxf' | 'iccs'} */ (settings.values.notation)] : '';
  }

  /** @param {import('../i18n/i18n.js').Texts} texts @returns {Card | null} */
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
      return { kind: 'fault', text: faultText(game.fault, texts, this.table.settings.values.notation), buttons };
    }
    if (this.pinned) return this.pinned();
    if (game.opponent.answer === 'declined') return { kind: 'answer', text: draw.declined };
    if (this.beside?.slips.card) return this.beside.slips.card;
    if (game.outcome && game.cursor === game.tip) {
      // The open panel of the review has a button of that name.
      const offersReview = game.tip.parent !== null && !this.wishes.isReviewOpen();
      return {
        kind: 'outcome',
        text: texts.game.reason(game.outcome),
        buttons: [
          ...(this.friend()?.buttons ?? []),
          // Whoever played a game of a file is not here for another, and with a friend it begins by a link.
          ...(game.outcome.code === 'recorded' || game.friend
            ? []
            : [/** @type {[string, () => void, boolean]} */ ([actions.rematch, this.wishes.rematch, true])]),
          [actions.newGame, this.wishes.newGame],
          ...(offersReview ? [/** @type {[string, () => void]} */ ([texts.review.begin, this.wishes.review])] : []),
        ],
      };
    }
    return this.#trouble(texts) ?? this.friend();
  }

  /** That the game is not kept: nobody should find that out by losing it. @param {import('../i18n/i18n.js').Texts} texts @returns {Card | null} */
  #trouble({ game: { kept, actions } }) {
    const { trouble } = this.table.store;
    if (trouble === null) this.known = null;
    if (trouble === this.known || trouble === null) return null;
    const close = () => {
      this.known = trouble;
      this.show();
    };
    return {
      kind: 'fault',
      text: kept[trouble],
      buttons: [
        [actions.close, close, true],
        ...(trouble === 'full' ? [/** @type {[string, () => void]} */ ([actions.games, this.wishes.games])] : []),
      ],
    };
  }
}

/** @param {Card} card */
function draw({ heading = '', text, kind, buttons = [] }) {
  const element = document.createElement('div');
  element.className = `card ${kind}`;
  if (kind === 'fault' || kind === 'warning') element.setAttribute('role', 'alert');
  if (heading) {
    const title = document.createElement('h2');
    title.textContent = heading;
    element.append(title);
  }
  if (text) {
    const words = document.createElement('p');
    words.textContent = text;
    element.append(words);
  }
  const row = document.createElement('div');
  row.className = 'answers';
  for (const [name, run, isFirst = false] of buttons) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = isFirst ? 'plain-button first' : 'plain-button';
    button.textContent = name;
    button.addEventListener('click', run);
    row.append(button);
  }
  if (buttons.length > 0) element.append(row);
  return element;
}
