// Giving a game away: as a link, as text to copy, as a file.
import '../../i18n/room.js';
import { copied } from '../../site/copy.js';
import { HOME } from '../../site/home.js';
import { writeAddress } from '../address.js';
import { choice, makeDialog } from '../dialog.js';
import { faultText } from '../fault.js';
import { fileName, toWrite } from '../files/formats.js';

/** @typedef {import('../panels.js').Table} Table */
/** @typedef {import('../files/formats.js').Format} Format */

const FORMATS = /** @type {const} */ (['pgn', 'dhtmlxq', 'fen']);
const NOTATIONS = /** @type {const} */ (['chinese', 'wxf', 'iccs']);

const BODY = `
  <form>
    <div class="link"><label><span data-text="positions.share.link"></span><input name="link" readonly></label>
      <button type="button" class="plain-button copy-link" data-text="positions.share.copyLink"></button>
      <button type="button" class="plain-button pass-on" data-text="positions.share.passOn"></button></div>
    ${choice('format', 'positions.share.format', FORMATS, (value) => `positions.share.formats.${value}`)}
    ${choice('notation', 'room.settings.notation', NOTATIONS, (value) => `room.settings.names.notation.${value}`)}
    <label class="text"><span data-text="positions.share.text"></span><textarea name="text" rows="7" readonly spellcheck="false"></textarea></label>
    <div class="answers"><button type="button" class="plain-button first copy" data-text="positions.share.copy"></button><button type="button" class="plain-button save" data-text="positions.share.save"></button></div>
    <div class="answers pictures" role="group" data-label="positions.share.picture"><span data-text="positions.share.picture"></span>
      <button type="button" class="plain-button svg" data-text="positions.share.svg"></button><button type="button" class="plain-button png" data-text="positions.share.png"></button></div>
    <p class="remark" role="status"></p>
  </form>`;

export class Sharing {
  dialog = makeDialog('share-game', 'positions.share.heading', BODY);
  #turn = 0;

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.form = /** @type {HTMLFormElement} */ (this.dialog.querySelector('form'));
    this.text = /** @type {HTMLTextAreaElement} */ (this.form.elements.namedItem('text'));
    this.link = /** @type {HTMLInputElement} */ (this.form.elements.namedItem('link'));
    this.form.addEventListener('submit', (event) => event.preventDefault());
    this.form.addEventListener('change', () => this.#write());
    const wishes = {
      copy: () => this.#copy(this.text),
      'copy-link': () => this.#copy(this.link),
      save: () => this.#save(),
      'pass-on': () => this.#passOn(),
      svg: () => this.#picture('svg'),
      png: () => this.#picture('png'),
    };
    for (const [name, run] of Object.entries(wishes)) this.#part(`.${name}`).addEventListener('click', run);
    this.#part('.pass-on').hidden = typeof navigator.share !== 'function';
  }

  close() {
    this.dialog.remove();
  }

  open() {
    const { settings, open, game } = this.table;
    this.#choose('format', this.#chosen('format') || 'pgn');
    this.#choose('notation', this.#chosen('notation') || settings.values.notation);
    const { cursor, tip, record } = game;
    const line = cursor.holds(tip) || tip.holds(cursor) ? (cursor.ply > tip.ply ? cursor : tip) : cursor;
    const address = writeAddress({
      startFen: record.startFen,
      moves: line.moves,
      ply: cursor === line ? null : cursor.ply,
    });
    this.link.value = new URL(`play/${address}`, HOME).href;
    this.#say('');
    this.#write();
    open(this.dialog);
  }

  async #write() {
    const { game, engine, texts } = this.table;
    const format = /** @type {Format} */ (this.#chosen('format'));
    this.#turn += 1;
    const turn = this.#turn;
    /** @type {HTMLElement} */ (this.form.querySelector('[data-name="notation"]')).hidden = format !== 'pgn';
    try {
      const text =
        format === 'fen'
          ? (await game.stateOf(game.cursor)).fen
          : await engine.xiangqiWrite({
              record: toWrite(game.record.flat()),
              format,
              notation: this.#chosen('notation'),
            });
      if (turn === this.#turn) this.text.value = text;
    } catch (error) {
      if (turn === this.#turn) this.#say(faultText(error, texts()));
    }
  }

  /** @param {HTMLTextAreaElement | HTMLInputElement} field */
  async #copy(field) {
    const { share: words } = this.table.texts().positions;
    if (await copied(field.value)) {
      this.#say(words.copied);
    } else {
      field.focus();
      field.select();
      this.#say(words.selected);
    }
  }

  #save() {
    const format = /** @type {Format} */ (this.#chosen('format'));
    this.#download(
      new Blob([this.text.value], { type: 'text/plain;charset=utf-8' }),
      fileName(this.table.game.record, format),
    );
  }

  /** The board as it stands; on paper or on a bright ground. @param {'svg' | 'png'} kind */
  async #picture(kind) {
    const { board, game, settings } = this.table;
    const theme = settings.values.theme === 'print' ? 'print' : 'light';
    const name = fileName(game.record, 'fen').replace(/\.\w+$/, `.${kind}`);
    this.#download(
      kind === 'svg' ? new Blob([board.toSVG(theme)], { type: 'image/svg+xml' }) : await board.toPNG({ theme }),
      name,
    );
  }

  /** @param {Blob} what @param {string} name */
  #download(what, name) {
    const address = URL.createObjectURL(what);
    Object.assign(document.createElement('a'), { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  }

  async #passOn() {
    try {
      await navigator.share({ url: this.link.value });
    } catch {
      // The reader has thought better of it.
    }
  }

  /** @param {string} name */
  #chosen(name) {
    return String(new FormData(this.form).get(name) ?? '');
  }

  /** @param {string} name @param {string} value */
  #choose(name, value) {
    const field = /** @type {HTMLInputElement | null} */ (
      this.form.querySelector(`[name="${name}"][value="${value}"]`)
    );
    if (field) field.checked = true;
  }

  /** @param {string} text */
  #say(text) {
    this.#part('.remark').textContent = text;
  }

  /** @param {string} selector */
  #part(selector) {
    return /** @type {HTMLElement} */ (this.dialog.querySelector(selector));
  }
}
