// The position editor: a board with a palette, the side to move, the FEN, and the errors that the rules report.
import { readPlacement } from '../../board/placement.js';
import { html, render } from '../../vendor/lit-html.js';
import { choice, makeDialog, partsOf } from '../dialogs/dialog.js';
import { errorText } from '../dialogs/error-text.js';
import { against, engineOf } from '../../record/players.js';
import { GameRecord, START_FEN } from '../../record/record.js';

/** @import { XiangqiBoard } from '../../board/xiangqi-board.js' */
/** @import { SetupFault } from '../../engine/wasm/chuhe_play.js' */
/** @import { Table } from '../panels.js' */

const BODY = `
  <xiangqi-board mode="edit" sounds="off"></xiangqi-board>
  <form>
    <div role="status"><ul class="faults alarm"></ul></div>
    ${choice('side', 'positions.editor.side', ['w', 'b'], (value) => `game.sides.${value === 'b' ? 'black' : 'red'}`)}
    <label class="field note text"><span data-text="positions.editor.fen"></span><input name="fen" spellcheck="false" autocomplete="off" autocapitalize="off"></label>
    <div class="answers">
      <button type="button" class="plain-button start-position" data-text="positions.editor.start"></button>
      <button type="button" class="plain-button turn" data-text="game.actions.flip"></button>
    </div>
    <div class="answers">
      <button type="button" class="plain-button first both" data-text="positions.editor.both"></button>
      <button type="button" class="plain-button engine"></button>
    </div>
  </form>`;

/** The counters of a position without a game. */
const COUNTERS = '- - 0 1';

export class PositionEditor {
  dialog = makeDialog('editor', 'positions.editor.name', BODY);
  #part = partsOf(this.dialog);
  #turn = 0;

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.form = /** @type {HTMLFormElement} */ (this.dialog.querySelector('form'));
    this.board = /** @type {XiangqiBoard} */ (this.dialog.querySelector('xiangqi-board'));
    this.fen = /** @type {HTMLInputElement} */ (this.form.elements.namedItem('fen'));
    this.form.addEventListener('submit', (event) => event.preventDefault());
    this.board.addEventListener('edit', (event) => {
      event.stopPropagation();
      this.#updateField();
    });
    this.form.querySelector('[data-name="side"]')?.addEventListener('change', () => this.#updateField());
    this.fen.addEventListener('input', () => this.#updateBoard(this.fen.value));
    const buttonActions = {
      'start-position': () => this.#set(START_FEN),
      turn: () =>
        this.board.setAttribute('orientation', this.board.getAttribute('orientation') === 'black' ? 'red' : 'black'),
      both: () => this.#play(() => this.table.adopt(new GameRecord(this.#checked), { orientation: this.#side })),
      engine: () =>
        this.#play(() => {
          const engine = engineOf(this.table.settings.values.level);
          return this.table.begin(
            {
              players: against(this.#side, engine),
              startFen: this.#checked,
              clock: null,
            },
            this.#side,
          );
        }),
    };
    for (const [name, run] of Object.entries(buttonActions)) this.#part(`.${name}`).addEventListener('click', run);
  }

  get #checked() {
    return this.fen.value.trim();
  }

  /** @returns {'red' | 'black'} */
  get #side() {
    return new FormData(this.form).get('side') === 'b' ? 'black' : 'red';
  }

  open() {
    const { game, settings, open, texts } = this.table;
    this.#part('.engine').textContent = texts().positions.editor.engine({ level: settings.values.level });
    const { pieces, theme } = settings.values;
    this.board.setAttribute('pieces', pieces);
    this.board.setAttribute('theme', theme);
    this.board.setAttribute('orientation', game.orientation);
    this.#set(game.state?.fen ?? game.record.startFen);
    open(this.dialog);
  }

  /** Sets a position on the board and in the field. @param {string} fen */
  #set(fen) {
    const [placement, side] = fen.split(' ');
    this.fen.value = `${placement} ${side === 'b' ? 'b' : 'w'} ${COUNTERS}`;
    this.#updateBoard(this.fen.value);
  }

  /** Updates the board from the field; an unreadable field leaves the board unchanged. @param {string} fen */
  #updateBoard(fen) {
    const side = /^\S+\s+b\b/.test(fen) ? 'b' : 'w';
    /** @type {HTMLInputElement} */ (this.form.querySelector(`[name="side"][value="${side}"]`)).checked = true;
    try {
      this.board.fen = fen;
    } catch {
      // The rules report the error in more detail.
    }
    this.#check();
  }

  /** Updates the field from the board. */
  #updateField() {
    this.fen.value = `${this.board.fen} ${this.#side === 'black' ? 'b' : 'w'} ${COUNTERS}`;
    this.#check();
  }

  /** Validates the position by the rules. */
  async #check() {
    this.#turn += 1;
    const turn = this.#turn;
    this.#setAllowed(false);
    const { engine, texts } = this.table;
    try {
      const faults = /** @type {SetupFault[]} */ (await engine.xiangqiFaults(this.#checked));
      if (turn !== this.#turn) return;
      this.#showErrors(
        faults.map((fault) => this.#sentence(fault)),
        faults.flatMap(({ squares }) => squares),
      );
      this.#setAllowed(faults.length === 0);
    } catch (error) {
      if (turn === this.#turn) this.#showErrors([errorText(error, texts())]);
    }
  }

  /** A fault in words, with the pieces that it concerns. @param {SetupFault} fault */
  #sentence({ code, message, squares }) {
    const { game, board, positions } = this.table.texts();
    const placement = readPlacement(this.#checked);
    const pieces = squares.flatMap((square) =>
      placement.has(square) ? `${board.piece(/** @type {string} */ (placement.get(square)))} ${square}` : [],
    );
    const fault = game.faults[code] ?? message;
    return pieces.length > 0 ? positions.editor.where({ fault, pieces }) : fault;
  }

  /** @param {string[]} faults @param {string[]} [squares] */
  #showErrors(faults, squares = []) {
    const { editor: words } = this.table.texts().positions;
    const lines = faults.length === 0 ? [words.fine] : [...new Set(faults)];
    this.#part('.faults').toggleAttribute('data-fine', faults.length === 0);
    render(
      lines.map((text) => html`<li>${text}</li>`),
      this.#part('.faults'),
    );
    this.fen.setAttribute('aria-invalid', String(faults.length > 0));
    this.board.marks = squares.map((square) => ({ square, kind: 'bad' }));
  }

  /** @param {boolean} isAllowed */
  #setAllowed(isAllowed) {
    for (const name of ['both', 'engine']) {
      /** @type {HTMLButtonElement} */ (this.#part(`.${name}`)).disabled = !isAllowed;
    }
  }

  /** @param {() => Promise<unknown>} begin */
  async #play(begin) {
    try {
      await begin();
      this.dialog.close();
    } catch (error) {
      this.#showErrors([errorText(error, this.table.texts())]);
    }
  }
}
