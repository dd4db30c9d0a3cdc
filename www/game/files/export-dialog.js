// Exports a game: as a link, as text to copy, as a file or pictures.
import '../../i18n/room.js';
import { copyText } from '../../site/copy.js';
import { HOME } from '../../site/home.js';
import { writeAddress } from '../../address/game-url.js';
import { choice, makeDialog, partsOf } from '../dialogs/dialog.js';
import { errorText } from '../dialogs/error-text.js';
import { download } from '../../formats/download.js';
import { fileName, occasionOf, titleOf, toFileRecord } from './file-formats.js';
import { moveText, numberText } from '../../record/move-text.js';
import { LinePart, PART } from './line-part.js';
import { shownLine } from '../links/persistence.js';

/** @import { Notation } from '../../storage/settings.js' */
/** @import { Table } from '../panels.js' */
/** @import { Format } from './file-formats.js' */

const FORMATS = /** @type {const} */ (['pgn', 'dhtmlxq', 'xqf', 'fen']);
const NOTATIONS = /** @type {const} */ (['chinese', 'wxf', 'iccs']);

/** Full moves between diagrams; 0: at comments and glyphs. */
const DIAGRAM_INTERVALS = [10, 5, 0];

const BODY = `
  <form>
    <div class="link"><label class="field note"><span data-text="positions.share.link"></span><input name="link" readonly></label>
      <button type="button" class="plain-button copy-link" data-text="positions.share.copyLink"></button>
      <button type="button" class="plain-button pass-on" data-text="positions.share.passOn"></button>
      <details class="code"><summary class="note" data-text="positions.share.qr"></summary><div class="qr" role="img" data-label="room.friend.picture"></div></details></div>
    ${choice('format', 'positions.share.format', FORMATS, (value) => `positions.share.formats.${value}`)}
    ${choice('notation', 'room.settings.notation', NOTATIONS, (value) => `room.settings.names.notation.${value}`)}
    <label class="field note text"><span data-text="positions.share.text"></span><textarea name="text" rows="7" readonly spellcheck="false"></textarea></label>
    <div class="answers"><button type="button" class="plain-button first copy" data-text="positions.share.copy"></button><button type="button" class="plain-button save" data-text="positions.share.save"></button></div>
    <div class="answers pictures" role="group" data-label="positions.share.picture"><span data-text="positions.share.picture"></span>
      <button type="button" class="plain-button svg" data-text="positions.share.svg"></button><button type="button" class="plain-button png" data-text="positions.share.png"></button></div>
    <fieldset class="line stack"><legend data-text="positions.share.line"></legend><div class="part">${PART}</div>
    <div class="answers sheet"><button type="button" class="plain-button gif" data-text="positions.share.gif"></button></div>
    <div class="answers sheet"><label class="field note"><span data-text="positions.share.diagrams"></span> <select name="every">${DIAGRAM_INTERVALS.map((every) => `<option value="${every}" data-text="positions.share.every.${every}"></option>`).join('')}</select></label>
      <button type="button" class="plain-button print" data-text="positions.share.print"></button></div></fieldset>
    <p class="remark" role="status"></p>
  </form>`;

export class ExportDialog {
  dialog = makeDialog('share-game', 'positions.share.name', BODY);
  #part = partsOf(this.dialog);
  #request = 0;

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.form = /** @type {HTMLFormElement} */ (this.dialog.querySelector('form'));
    this.text = /** @type {HTMLTextAreaElement} */ (this.form.elements.namedItem('text'));
    this.link = /** @type {HTMLInputElement} */ (this.form.elements.namedItem('link'));
    this.form.addEventListener('submit', (event) => event.preventDefault());
    this.form.addEventListener('change', () => this.#write());
    const buttonActions = {
      copy: () => this.#copy(this.text),
      'copy-link': () => this.#copy(this.link),
      save: () => this.#save(),
      'pass-on': () => this.#shareLink(),
      svg: () => this.#exportPicture('svg'),
      png: () => this.#exportPicture('png'),
      gif: () => this.#exportGif(),
      print: () => this.#print(),
    };
    for (const [name, run] of Object.entries(buttonActions)) this.#part(`.${name}`).addEventListener('click', run);
    const code = /** @type {HTMLDetailsElement} */ (this.#part('.code'));
    code.addEventListener('toggle', () => code.open && this.#showQrCode());
    this.part = new LinePart(this.#part('.part'), table);
    this.#part('.pass-on').hidden = typeof navigator.share !== 'function';
  }

  open() {
    const { settings, open, game } = this.table;
    this.#choose('format', this.#chosen('format') || 'pgn');
    this.#choose('notation', this.#chosen('notation') || settings.values.notation);
    this.link.value = new URL(`play/${writeAddress(shownLine(game, game.cursor))}`, HOME).href;
    this.#say('');
    /** @type {HTMLDetailsElement} */ (this.#part('.code')).open = false;
    this.#write();
    this.part.show().catch((error) => this.#say(errorText(error, this.table.texts())));
    open(this.dialog);
  }

  /** Shows the link as a QR code. */
  async #showQrCode() {
    const place = this.#part('.qr');
    try {
      const { qrModules, qrSVG } = await import('../../formats/qr.js');
      const modules = qrModules(this.link.value);
      place.hidden = modules === null;
      if (modules) place.innerHTML = qrSVG(modules);
      else this.#say(this.table.texts().positions.share.tooLong);
    } catch (error) {
      this.#say(errorText(error, this.table.texts()));
    }
  }

  async #write() {
    const { game, engine, texts } = this.table;
    const format = /** @type {Format} */ (this.#chosen('format'));
    this.#request += 1;
    const turn = this.#request;
    this.#part('[data-name="notation"]').hidden = format !== 'pgn';
    const isText = format !== 'xqf';
    this.#part('.text').hidden = this.#part('.copy').hidden = !isText;
    this.#say(isText ? '' : texts().positions.share.xqf);
    if (!isText) return;
    try {
      const text =
        format === 'fen'
          ? (await game.stateOf(game.cursor)).fen
          : await engine.xiangqiWrite({
              record: toFileRecord(game.record.flat()),
              format,
              notation: /** @type {Notation} */ (this.#chosen('notation')),
            });
      if (turn === this.#request) this.text.value = text;
    } catch (error) {
      if (turn === this.#request) this.#say(errorText(error, texts()));
    }
  }

  /** @param {HTMLTextAreaElement | HTMLInputElement} field */
  async #copy(field) {
    const { share: words } = this.table.texts().positions;
    if (await copyText(field.value)) {
      this.#say(words.copied);
    } else {
      field.focus();
      field.select();
      this.#say(words.selected);
    }
  }

  async #save() {
    const { game, engine, texts } = this.table;
    const format = /** @type {Format} */ (this.#chosen('format'));
    try {
      const file =
        format === 'xqf'
          ? new Blob([
              /** @type {BlobPart} */ (await engine.xiangqiFile({ record: toFileRecord(game.record.flat()), format })),
            ])
          : new Blob([this.text.value], { type: 'text/plain;charset=utf-8' });
      download(file, fileName(game.record, format));
    } catch (error) {
      this.#say(errorText(error, texts()));
    }
  }

  /** Exports the board as a picture, in the print or light theme. @param {'svg' | 'png'} kind */
  async #exportPicture(kind) {
    const { board, game, settings } = this.table;
    const theme = settings.values.theme === 'print' ? 'print' : 'light';
    download(
      kind === 'svg' ? new Blob([board.toSVG(theme)], { type: 'image/svg+xml' }) : await board.toPNG({ theme }),
      fileName(game.record, kind),
    );
  }

  /** Exports the current line, or its chosen part, as a GIF. */
  async #exportGif() {
    const { board, game, texts } = this.table;
    const button = /** @type {HTMLButtonElement} */ (this.#part('.gif'));
    button.disabled = true;
    this.#say(texts().positions.share.drawing);
    try {
      const { gifOf, partOf, stagesOf } = await import('./game-gif.js');
      const gif = await gifOf(board, partOf(stagesOf(game.record, game.cursor), this.part.ends));
      download(gif, fileName(game.record, 'gif'));
      this.#say('');
    } catch (error) {
      this.#say(errorText(error, texts()));
    }
    button.disabled = false;
  }

  /** Prints diagrams of the line. */
  async #print() {
    const { board, game, settings, texts } = this.table;
    const { share: words } = texts().positions;
    try {
      const { chosenStages, partOf, printDiagrams, stagesOf } = await import('./game-gif.js');
      const part = partOf(stagesOf(game.record, game.cursor), this.part.ends);
      const stages = chosenStages(part, Number(this.#chosen('every')));
      const last = stages[stages.length - 1].node;
      // The notation is known once the rules have seen the last move.
      await game.stateOf(last);
      this.dialog.close();
      printDiagrams(board, {
        title: titleOf(game.record) ?? texts().game.heading,
        occasion: occasionOf(game.record),
        stages,
        caption: (node) =>
          node.parent
            ? `${numberText(node, game.record)} ${moveText(game.written(node), settings.values.notation, node.move)}`
            : words.start,
      });
    } catch (error) {
      this.#say(errorText(error, texts()));
    }
  }

  async #shareLink() {
    try {
      await navigator.share({ url: this.link.value });
    } catch {
      // The reader has cancelled.
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
}
