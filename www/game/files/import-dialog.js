// Imports games from files and texts. Errors are shown together with the games that could be read.
import { html, keyed, nothing, render, repeat } from '../../vendor/lit-html.js';
import { makeDialog } from '../dialogs/dialog.js';
import { errorText } from '../dialogs/error-text.js';
import { lengthOf, MAX_FILE_BYTES, readTag, titleOf } from './file-formats.js';
import { roomTexts } from '../../i18n/room.js';
import { dataOf, movesIn, openingIn } from './library.js';
import { readLink } from '../links/pasted-link.js';
import { recordedOutcome } from '../state/game-state.js';
import { legalPart } from '../links/legal-part.js';
import { PERSON } from '../../record/players.js';
import { GameRecord } from '../../record/record.js';
import { FOLDER } from '../../storage/store.js';
import { eachInTurn } from '../../site/each-in-turn.js';
import { workBar } from '../../site/work-bar.js';

/** @import { LinkedGame } from '../../address/game-url.js' */
/** @import { FlatRecord } from '../../record/record.js' */
/** @import { StoredGame } from '../../record/types.js' */
/** @import { Table } from '../panels.js' */
/** @import { Damage, Reading } from './file-formats.js' */
/** What long work gets. @typedef {{ signal: AbortSignal, onItem: (done: number, all: number) => void, say: (text: string) => void }} Work */

/** File name extensions of game files. */
const EXTENSIONS = ['.pgn', '.xqf', '.txt', '.ubb', '.wxf', '.fen', '.cbl'];

const BODY = `
  <label class="field note text"><span data-text="positions.open.text"></span><textarea rows="6" spellcheck="false" autocomplete="off"></textarea></label>
  <div class="answers"><button type="button" class="plain-button first read" data-text="positions.open.read"></button><button type="button" class="plain-button pick" data-text="positions.open.file"></button><button type="button" class="plain-button pick-folder" data-text="positions.open.folder"></button><input type="file" class="files" multiple hidden accept="${EXTENSIONS.join()},text/plain"><input type="file" class="folder" webkitdirectory hidden></div>
  <p class="remark" data-text="positions.open.formats"></p>
  <div class="found" role="status"></div>`;

export class ImportDialog {
  dialog = makeDialog('open-games', 'positions.open.name', BODY);
  /** Cancels the reading or keeping of games under way. */
  #working = new AbortController();
  /** The results, and the remarks above them. @type {unknown} */
  #results = nothing;
  /** Number of results so far: each has new elements, so that a screen reader speaks a text also if it equals the last. */
  #shows = 0;
  /** @type {string[]} */ #remarks = [];

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.text = /** @type {HTMLTextAreaElement} */ (this.dialog.querySelector('textarea'));
    this.file = /** @type {HTMLInputElement} */ (this.dialog.querySelector('.files'));
    this.folder = /** @type {HTMLInputElement} */ (this.dialog.querySelector('.folder'));
    this.dialog.addEventListener('close', () => this.#working.abort());
    this.dialog.querySelector('.read')?.addEventListener('click', () => this.#read({ text: this.text.value }));
    this.dialog.querySelector('.pick')?.addEventListener('click', () => this.file.click());
    const pickFolder = /** @type {HTMLElement} */ (this.dialog.querySelector('.pick-folder'));
    pickFolder.addEventListener('click', () => this.folder.click());
    // Phones cannot choose folders.
    pickFolder.hidden = !('webkitdirectory' in this.folder) || matchMedia('(pointer: coarse)').matches;
    for (const input of [this.file, this.folder])
      input.addEventListener('change', () => {
        this.#readFiles([...(input.files ?? [])]);
        input.value = '';
      });
  }

  /** @param {{ text?: string, files?: File[] }} [given] dropped or pasted contents */
  open({ text, files = [] } = {}) {
    this.#show(nothing);
    this.table.open(this.dialog);
    this.text.focus();
    if (text !== undefined) this.text.value = text;
    if (files.length > 0) this.#readFiles(files);
    else if (text !== undefined) this.#read({ text });
  }

  /** Shows a bar while something long is done. Its button, closing the dialog, or other work cancels it. @param {string} text @param {(work: Work) => Promise<void>} run @returns {Promise<boolean>} whether it was done */
  async #work(text, run) {
    this.#working.abort();
    const { signal } = (this.#working = new AbortController());
    const { texts } = this.table;
    const bar = workBar(text, texts().game.actions.cancel, () => {
      this.#working.abort();
      this.dialog.querySelector('h2')?.focus();
    });
    this.dialog.querySelector('.found')?.prepend(bar.element);
    try {
      await run({ signal, onItem: bar.onItem, say: bar.say });
      return true;
    } catch (error) {
      if (!signal.aborted) this.#say(errorText(error, texts()));
      return false;
    } finally {
      bar.element.remove();
    }
  }

  /** Opens the game of a single file; lists the games of a file with several, of several files, or of a folder. @param {File[]} files */
  async #readFiles(files) {
    const likely = files.filter(({ name }) => EXTENSIONS.some((ending) => name.toLowerCase().endsWith(ending)));
    if (files.length < 2) return this.#readFile(files[0]);
    const { open: words } = this.table.texts().positions;
    this.#show(nothing);
    await this.#work(words.reading, async (work) => {
      const { games, broken } = await this.#gamesOf(likely, work);
      await this.#list(games, [], work);
      if (broken.length > 0)
        this.#remark(words.brokenFiles({ names: broken.slice(0, MAX_LISTED_ERRORS), count: broken.length }));
    });
  }

  /** The games of several files, and the names of the files that could not be read in full. @param {File[]} files @param {Work} work */
  async #gamesOf(files, { signal, onItem, say }) {
    const { texts, engine } = this.table;
    const { open: words } = texts().positions;
    /** @type {FlatRecord[]} */ const games = [];
    const broken = [];
    for (const [index, file] of files.entries()) {
      onItem(index, files.length);
      say(words.readingFiles({ count: index + 1, all: files.length }));
      try {
        if (file.size > MAX_FILE_BYTES) throw new Error(words.tooLarge(file.name));
        const bytes = new Uint8Array(await file.arrayBuffer());
        const reading = /** @type {Reading} */ (await engine.xiangqiRead({ bytes, name: file.name }, { signal }));
        const found = reading.records.filter(({ nodes }) => nodes.length > 1 || reading.format === 'fen');
        games.push(...found.map((record) => inFolder(record, file)));
        if (reading.damage.length > 0 || found.length === 0) broken.push(file.name);
      } catch {
        broken.push(file.name);
      }
      signal.throwIfAborted();
    }
    return { games, broken };
  }

  /** @param {File | undefined} file */
  async #readFile(file) {
    if (!file) return;
    if (file.size > MAX_FILE_BYTES) return this.#say(this.table.texts().positions.open.tooLarge(file.name));
    try {
      await this.#read({ bytes: new Uint8Array(await file.arrayBuffer()), name: file.name });
    } catch (error) {
      this.#say(errorText(error, this.table.texts()));
    }
  }

  /** @param {{ text?: string, bytes?: Uint8Array, name?: string }} file */
  async #read(file) {
    const { texts, engine } = this.table;
    const { open: words } = texts().positions;
    if (file.text !== undefined && file.text.trim() === '') return this.#say(words.empty);
    this.#show(nothing);
    await this.#work(words.reading, async (work) => {
      const link = readLink(file.text ?? '');
      if (link) return await this.#follow(link);
      const reading = /** @type {Reading} */ (await engine.xiangqiRead(file, { signal: work.signal }));
      const games = reading.records.filter(
        (record) => record.nodes.length > 1 || reading.format === 'fen' || reading.records.length === 1,
      );
      if (games.length === 1 && reading.damage.length === 0 && (games[0].nodes.length > 1 || reading.format === 'fen'))
        return await this.#openRecord(games[0]);
      // What is no game but has ten ranks is a position with a mistake: the rules name it.
      const fen = file.text?.trim() ?? '';
      if (games.length === 0 && /^\S+(\/\S+){9}/.test(fen)) await engine.xiangqiState({ fen, moves: [] });
      await this.#list(
        games.filter((record) => record.nodes.length > 1 || reading.damage.length === 0),
        reading.damage,
        work,
      );
    });
  }

  /** Opens the game of a link, at its ply. @param {LinkedGame} asked */
  async #follow({ startFen, moves: texts, ply }) {
    const { moves, cut } = await legalPart(this.table.engine, { startFen, moves: texts });
    const record = new GameRecord(startFen);
    const tip = record.playAll(moves.map(({ uci }) => uci));
    await this.table.adopt(record, { tip });
    if (ply !== null) await this.table.game.goTo(tip.path[ply - 1] ?? record.root);
    if (!cut) return this.#closeDialog();
    const { game, ...others } = this.table.texts();
    this.#say(game.address.cut({ ply: cut.ply, fault: errorText(cut.error, { game, ...others }) }));
  }

  #closeDialog() {
    this.dialog.close();
    this.text.value = '';
  }

  /** @param {FlatRecord} record */
  async #openRecord(record) {
    try {
      await this.table.adopt(GameRecord.from(record));
      this.#closeDialog();
    } catch (error) {
      this.#say(errorText(error, this.table.texts()));
    }
  }

  /** Lists the games to choose from, and the errors. @param {FlatRecord[]} games @param {Damage[]} damage @param {Work} work */
  async #list(games, damage, work) {
    const { open: words } = this.table.texts().positions;
    const keep = async (/** @type {Event} */ { currentTarget }) => {
      const button = /** @type {HTMLElement} */ (currentTarget);
      button.hidden = true;
      button.hidden = await this.#work(words.keep, async (turns) => {
        const addedCount = this.table.store.add(await eachInTurn(games, keptOf, turns));
        this.#remark(words.kept({ count: addedCount, all: games.length }));
      });
    };
    const items = await eachInTurn(games, (record, index) => this.#item(record, index), work);
    this.#show(html`
      <p>${games.length === 0 ? words.nothing : words.choose({ count: games.length })}</p>
      <button type="button" class="plain-button keep" ?hidden=${games.length < 2 || !this.table.store.storage} @click=${keep}>${words.keep}</button>
      <ul class="records">${items}</ul>
      ${this.#damage(damage)}`);
  }

  /** A button that opens a game of a file. @param {FlatRecord} record @param {number} index */
  #item(record, index) {
    const { positions, game } = this.table.texts();
    const { open: words } = positions;
    const about = aboutOf(record, game.score);
    return html`<li><button type="button" class="entry" @click=${() => this.#openRecord(record)}
      ><b>${titleOf(record) ?? words.nameless(index + 1)}</b><span>${words.length({ count: movesIn(lengthOf(record)) })}</span
      >${about ? html`<span class="about fine">${about}</span>` : nothing}</button></li>`;
  }

  /** @param {Damage[]} damage */
  #damage(damage) {
    if (damage.length === 0) return nothing;
    const {
      positions: { open: words, damage: reasons },
      game: { faults },
    } = this.table.texts();
    return html`
      <p class="broken">${words.broken({ count: damage.length })}</p>
      <ul class="damage alarm bullets">${damage.slice(0, MAX_LISTED_ERRORS).map(({ code, message, where }) => {
        const { line, column, offset } = where;
        const reason = reasons[code] ?? faults[code] ?? message;
        return html`<li>${words.place({ line, column, offset, reason })}</li>`;
      })}</ul>`;
  }

  /** Shows a remark above the results. @param {string} text */
  #remark(text) {
    this.#remarks = [text, ...this.#remarks];
    this.#draw();
  }

  /** @param {string} text */
  #say(text) {
    this.#show(html`<p>${text}</p>`);
  }

  /** @param {unknown} results */
  #show(results) {
    this.#results = results;
    this.#remarks = [];
    this.#shows += 1;
    this.#draw();
  }

  #draw() {
    const place = /** @type {HTMLElement} */ (this.dialog.querySelector('.found'));
    const remarks = repeat(
      this.#remarks,
      (text) => text,
      (text) => html`<p>${text}</p>`,
    );
    render(keyed(this.#shows, html`${remarks}${this.#results}`), place);
  }
}

/** Files a record from a folder under the folder's name, unless it names another. @param {FlatRecord} record @param {File} file @returns {FlatRecord} */
function inFolder(record, { webkitRelativePath }) {
  const folder = webkitRelativePath.split('/').slice(0, -1).join('/');
  if (!folder || readTag(record, FOLDER)) return record;
  return { ...record, tags: [...record.tags, [FOLDER, folder]] };
}

/** The result and data of a game in a file. @param {FlatRecord} record @param {Record<'red' | 'black' | 'draw', string>} scores */
function aboutOf(record, scores) {
  const outcome = recordedOutcome(record);
  const parts = [
    outcome ? scores[outcome.winner ?? 'draw'] : '',
    ...dataOf(record, roomTexts().library.round),
    openingIn(record).name,
  ];
  // The title is already shown.
  return [...new Set(parts)].filter((part) => part && part !== titleOf(record)).join(' \u00b7 ');
}

/** Converts an imported record to a stored game, with the cursor at the end. @param {FlatRecord} record @returns {StoredGame} */
function keptOf(record) {
  const end = lengthOf(record);
  return {
    // The page's numbering: the root is its own parent.
    record: GameRecord.from(record).flat(),
    players: { red: PERSON, black: PERSON },
    outcome: recordedOutcome(record),
    orientation: 'red',
    cursor: end,
    tip: end,
    clock: null,
    findings: [],
    searches: [],
    recalls: [],
  };
}

/** Maximum number of errors listed. */
const MAX_LISTED_ERRORS = 8;
