// Opening games from files and texts. What cannot be read is shown beside what could.
import { makeDialog } from '../dialog.js';
import { faultText } from '../fault.js';
import { lengthOf, MOST_BYTES, titleOf } from '../files/formats.js';
import { readLink } from '../files/link.js';
import { legalPart } from '../legal-part.js';
import { GameRecord } from '../record.js';

/** @typedef {import('../panels.js').Table} Table */
/** @typedef {import('../files/formats.js').Reading} Reading */
/** @typedef {import('../files/formats.js').Damage} Damage */
/** @typedef {import('../record.js').FlatRecord} FlatRecord */

const BODY = `
  <label class="text"><span data-text="positions.open.text"></span><textarea rows="6" spellcheck="false" autocomplete="off"></textarea></label>
  <div class="answers"><button type="button" class="plain-button first read" data-text="positions.open.read"></button><button type="button" class="plain-button pick" data-text="positions.open.file"></button><input type="file" hidden accept=".pgn,.xqf,.txt,.ubb,.fen,.cbl,text/plain"></div>
  <p class="remark" data-text="positions.open.formats"></p>
  <div class="found" role="status"></div>`;

export class Opening {
  dialog = makeDialog('open-games', 'positions.open.heading', BODY);
  /** The last file or text read counts; an answer to an earlier one comes too late. */
  #turn = 0;

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.text = /** @type {HTMLTextAreaElement} */ (this.dialog.querySelector('textarea'));
    this.file = /** @type {HTMLInputElement} */ (this.dialog.querySelector('input'));
    this.dialog.querySelector('.read')?.addEventListener('click', () => this.#read({ text: this.text.value }));
    this.dialog.querySelector('.pick')?.addEventListener('click', () => this.file.click());
    this.file.addEventListener('change', () => this.#readFile(this.file.files?.[0]));
  }

  /** @param {{ text?: string, file?: File | null }} [given] what was dropped or pasted */
  open({ text, file } = {}) {
    this.#found();
    this.file.value = '';
    this.table.open(this.dialog);
    this.text.focus();
    if (text !== undefined) this.text.value = text;
    if (file) this.#readFile(file);
    else if (text !== undefined) this.#read({ text });
  }

  close() {
    this.dialog.remove();
  }

  /** @param {File | null | undefined} file */
  async #readFile(file) {
    if (!file) return;
    if (file.size > MOST_BYTES) return this.#say(this.table.texts().positions.open.tooLarge(file.name));
    try {
      await this.#read({ bytes: new Uint8Array(await file.arrayBuffer()), name: file.name });
    } catch (error) {
      this.#say(faultText(error, this.table.texts()));
    }
  }

  /** @param {{ text?: string, bytes?: Uint8Array, name?: string }} file */
  async #read(file) {
    this.#turn += 1;
    const turn = this.#turn;
    const { texts, engine } = this.table;
    const { open: words } = texts().positions;
    if (file.text !== undefined && file.text.trim() === '') return this.#say(words.empty);
    this.#say(words.reading);
    try {
      const asked = readLink(file.text ?? '');
      if (asked) return await this.#follow(asked);
      const reading = /** @type {Reading} */ (await engine.xiangqiRead(file));
      if (turn !== this.#turn) return;
      const games = reading.records.filter(
        (record) => record.nodes.length > 1 || reading.format === 'fen' || reading.records.length === 1,
      );
      if (games.length === 1 && reading.damage.length === 0 && (games[0].nodes.length > 1 || reading.format === 'fen'))
        return await this.#take(games[0]);
      this.#list(
        games.filter((record) => record.nodes.length > 1 || reading.damage.length === 0),
        reading.damage,
      );
    } catch (error) {
      if (turn === this.#turn) this.#say(faultText(error, texts()));
    }
  }

  /** Opens what a link asks for, at its move. @param {import('../address.js').LinkedGame} asked */
  async #follow({ startFen, moves: texts, ply }) {
    const { moves, cut } = await legalPart(this.table.engine, { startFen, moves: texts });
    const record = new GameRecord(startFen);
    const tip = record.playAll(moves.map(({ uci }) => uci));
    await this.table.adopt(record, { tip });
    if (ply !== null) await this.table.game.goTo(tip.path[ply - 1] ?? record.root);
    if (!cut) return this.#shut();
    const { game, ...others } = this.table.texts();
    this.#say(game.address.cut({ ply: cut.ply, fault: faultText(cut.error, { game, ...others }) }));
  }

  #shut() {
    this.dialog.close();
    this.text.value = '';
  }

  /** @param {FlatRecord} record */
  async #take(record) {
    try {
      await this.table.adopt(GameRecord.from(record));
      this.#shut();
    } catch (error) {
      this.#say(faultText(error, this.table.texts()));
    }
  }

  /** The games to choose from, and what could not be read. @param {FlatRecord[]} games @param {Damage[]} damage */
  #list(games, damage) {
    const {
      positions: { open: words },
    } = this.table.texts();
    const list = document.createElement('ul');
    list.className = 'records';
    list.append(
      ...games.map((record, index) => {
        const item = document.createElement('li');
        const button = document.createElement('button');
        button.type = 'button';
        const name = document.createElement('b');
        name.textContent = titleOf(record) ?? words.nameless(index + 1);
        const length = document.createElement('span');
        length.textContent = words.length({ count: lengthOf(record) });
        button.append(name, length);
        button.addEventListener('click', () => this.#take(record));
        item.append(button);
        return item;
      }),
    );
    const heading = document.createElement('p');
    heading.textContent = games.length === 0 ? words.nothing : words.choose({ count: games.length });
    this.#found(heading, list, ...this.#damage(damage));
  }

  /** @param {Damage[]} damage */
  #damage(damage) {
    if (damage.length === 0) return [];
    const {
      positions: { open: words, damage: reasons },
      game: { faults },
    } = this.table.texts();
    const heading = document.createElement('p');
    heading.className = 'broken';
    heading.textContent = words.broken({ count: damage.length });
    const list = document.createElement('ul');
    list.className = 'damage';
    list.append(
      ...damage.slice(0, MOST_DAMAGE).map(({ code, message, where }) => {
        const item = document.createElement('li');
        item.textContent = words.place({
          line: where.line,
          column: where.column,
          offset: where.offset,
          reason: reasons[code] ?? faults[code] ?? message,
        });
        return item;
      }),
    );
    return [heading, list];
  }

  /** @param {string} text */
  #say(text) {
    const line = document.createElement('p');
    line.textContent = text;
    this.#found(line);
  }

  /** @param {Node[]} nodes */
  #found(...nodes) {
    this.dialog.querySelector('.found')?.replaceChildren(...nodes);
  }
}

/** Who needs more has the wrong file. */
const MOST_DAMAGE = 8;
