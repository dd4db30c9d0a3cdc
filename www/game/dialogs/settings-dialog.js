// The settings of all pages: design, sound and motion of boards, notation of moves, automatic actions in a game, export and import of everything
// stored.
import { texts } from '../../i18n/i18n.js';
import { roomTexts } from '../../i18n/room.js';
import { html, nothing, render } from '../../vendor/lit-html.js';
import { workBar } from '../../site/work-bar.js';
import { backup, MAX_BACKUP_BYTES, restore } from '../../storage/backup.js';
import { choice, makeDialog, openDialog } from './dialog.js';
import { showSamples } from './pieces-button.js';
import { download } from '../../formats/download.js';
import { CHOICES, hasSpareCores } from '../../storage/settings.js';
import { browserStorage } from '../../storage/storage.js';
import { hasVoice } from '../../board/voice.js';

/** @import { Refused } from '../../storage/backup.js' */
/** @import { Settings } from '../../storage/settings.js' */

/** Maximum number of refused parts of a file that are named. */
const MAX_LISTED = 50;

/** @param {string} name */
const flag = (name) =>
  `<label class="check"><input type="checkbox" name="${name}"> <span data-text="room.settings.${name}"></span></label>`;

/** @param {keyof typeof CHOICES} name @param {string} [names] key of the texts of its values */
const choices = (name, names = `room.settings.names.${name}`) =>
  choice(name, `room.settings.${name}`, CHOICES[name], (value) => `${names}.${value}`);

/** @param {string} name @param {...string} parts */
const group = (name, ...parts) =>
  `<section><h3 data-text="room.settings.groups.${name}"></h3>${parts.join('')}</section>`;

const flags = (/** @type {string[]} */ ...names) => `<div class="flags">${names.map(flag).join('')}</div>`;

const BODY = `<form method="dialog">
  <div class="column">
  ${group('board', choices('pieces', 'game.designs'), choices('theme'), choices('motion'), flags('coordinates', 'dots', 'arrows', 'blindfold'))}
  ${group('moves', choices('notation'))}
  </div>
  <div class="column">
  ${group('sound', flags('sounds', ...(hasVoice() ? ['voice'] : [])), '<label class="volume row"><span data-text="room.settings.volume"></span><input type="range" name="volume" min="0" max="100" step="5"></label>')}
  ${group('play', flags('book', 'premove', 'slips', ...(hasSpareCores() ? ['threads'] : [])), choices('turning'))}
  ${group('kept', '<p class="remark" data-text="room.backup.what"></p><div class="answers"><button type="button" class="plain-button save" data-text="room.backup.save"></button><button type="button" class="plain-button read" data-text="room.backup.read"></button><input type="file" accept="application/json,.json" hidden data-label="room.backup.read"></div><div class="messages" role="status"></div>')}
  </div>
</form>`;

export class SettingsDialog {
  dialog = makeDialog('settings', 'game.actions.settings', BODY);
  /** Cancels the import of a file under way. */
  #reading = new AbortController();

  /** @param {Settings} settings */
  constructor(settings) {
    this.settings = settings;
    showSamples(this.dialog);
    this.dialog.addEventListener('input', ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type === 'file') return;
      const name = /** @type {any} */ (target.name);
      const value =
        target.type === 'checkbox' ? target.checked : target.type === 'range' ? target.valueAsNumber : target.value;
      settings.set(name, /** @type {never} */ (value));
      this.#arrange();
    });
    const file = /** @type {HTMLInputElement} */ (this.dialog.querySelector('input[type="file"]'));
    this.dialog.querySelector('.save')?.addEventListener('click', () => this.#save());
    this.dialog.querySelector('.read')?.addEventListener('click', () => file.click());
    file.addEventListener('change', () => this.#read(file));
    this.dialog.addEventListener('close', () => this.#reading.abort());
    settings.addEventListener('change', () => this.#show());
    document.addEventListener('language-change', () => {
      if (this.dialog.open) openDialog(this.dialog, texts(document.documentElement.lang));
    });
  }

  /** @param {Element} place */
  open(place) {
    if (this.dialog.parentElement !== place) place.append(this.dialog);
    render(nothing, this.#messages);
    openDialog(this.dialog, texts(document.documentElement.lang));
    this.#show();
  }

  #show() {
    const { values } = this.settings;
    for (const input of this.dialog.querySelectorAll('input')) {
      if (input.type === 'file') continue;
      const value = /** @type {any} */ (values)[input.name];
      if (input.type === 'range') input.value = value;
      else input.checked = input.type === 'checkbox' ? value : value === input.value;
    }
    this.#arrange();
  }

  /** Without sound the volume is disabled. */
  #arrange() {
    const { sounds } = this.settings.values;
    /** @type {HTMLInputElement} */ (this.dialog.querySelector('[name="volume"]')).disabled = !sounds;
  }

  /** @param {HTMLInputElement} input */
  async #read(input) {
    const [file] = input.files ?? [];
    input.value = '';
    if (!file) return;
    const words = roomTexts().backup;
    if (file.size > MAX_BACKUP_BYTES) return this.#say([words.tooLarge]);
    this.#reading.abort();
    const { signal } = (this.#reading = new AbortController());
    const { actions } = texts(document.documentElement.lang).game;
    const bar = workBar(words.reading, actions.cancel, () => this.#reading.abort());
    render(bar.element, this.#messages);
    try {
      const { taken, refused } = await restore(browserStorage('localStorage'), await file.text(), {
        signal,
        onItem: bar.onItem,
      });
      this.#say([words.taken(taken)], refused);
    } catch (error) {
      if (!signal.aborted) throw error;
      render(nothing, this.#messages);
    }
  }

  get #messages() {
    return /** @type {HTMLElement} */ (this.dialog.querySelector('.messages'));
  }

  /** Exports everything stored as a file, and says what could not be read. */
  #save() {
    /** @type {Refused[]} */ const refused = [];
    const text = backup(browserStorage('localStorage'), refused);
    this.#say([], refused);
    download(new Blob([text], { type: 'application/json' }), `chuhe-${new Date().toISOString().slice(0, 10)}.json`);
  }

  /** @param {string[]} sentences @param {Refused[]} [refused] */
  #say(sentences, refused = []) {
    const words = roomTexts().backup;
    const shown = refused.slice(0, MAX_LISTED).map((one) => words.refused(one));
    const others = refused.length - shown.length;
    const lines = [...sentences, ...shown, ...(others > 0 ? [words.others(others)] : [])];
    // New elements, so that a screen reader speaks a text also if it equals the last.
    render(nothing, this.#messages);
    render(
      lines.map((line) => html`<p>${line}</p>`),
      this.#messages,
    );
    this.#messages.scrollIntoView({ block: 'nearest' });
  }
}
