// The panel "Your own search": an editor for a program, and what running it on the tree of the sheet found.
import '../../i18n/own.js';
import { Chuhe, ChuheError } from '../../engine/client.js';
import { toChuheError } from '../../engine/workers/protocol.js';
import { kindOf } from '../../address/search-address.js';
import { download } from '../../formats/download.js';
import { texts } from '../../i18n/i18n.js';
import { optionTemplates } from '../../site/option-templates.js';
import { browserStorage, read, write } from '../../storage/storage.js';
import { html, nothing, render } from '../../vendor/lit-html.js';
import { inputErrorText } from '../picker/input-errors.js';
import { RecordedSearch } from './recorded-search.js';
import { MAX_NODES, writeRecording } from './recording.js';
import { MAX_SECONDS, runCode } from './run-code.js';

/** @import { Task } from '../../address/search-address.js' */
/** @import { Texts } from '../../i18n/dictionaries.js' */
/** @import { OwnTexts } from '../../i18n/own.js' */
/** @import { Recording } from './recording.js' */
/** @import { ProgramError } from './run-code.js' */

/** What a program can be compared with; negamax is fail-soft with the values of the side to move. */
const COMPARED = ['minimax', 'fail_soft', 'fail_hard', 'negamax_fail_soft'];

/** The session storage of the program: it lasts as long as the tab, and no address can set it. */
const CODE_KEY = 'chuhe.own-search';
const store = browserStorage('sessionStorage');

export class OwnPanel {
  #container;
  #task;
  #show;
  #algorithm = 'fail_soft';
  /** @type {Recording['cut']} */ #cut = 'at_or_above';
  /** @type {AbortController | null} */ #running = null;
  /** @type {Recording | null} */ #recording = null;
  /** @type {ProgramError | ChuheError | null} */ #error = null;

  /** @param {HTMLElement} place @param {() => Task} task the tree on the sheet @param {(search: RecordedSearch) => void} show puts a search on the sheet */
  constructor(place, task, show) {
    this.#container = place;
    this.#task = task;
    this.#show = show;
    document.addEventListener('language-change', () => this.#draw());
  }

  open() {
    this.#container.hidden = false;
    this.#draw();
    if (this.#code.value === '') this.#code.value = read(store, CODE_KEY) || this.#words.template;
    this.#container.scrollIntoView({ block: 'nearest' });
    this.#code.focus({ preventScroll: true });
  }

  get #code() {
    return /** @type {HTMLTextAreaElement} */ (this.#container.querySelector('textarea'));
  }

  /** @returns {OwnTexts} */
  get #words() {
    return /** @type {OwnTexts} */ (texts(document.documentElement.lang).own);
  }

  #run = async () => {
    this.#running?.abort();
    const running = (this.#running = new AbortController());
    this.#error = this.#recording = null;
    this.#draw();
    try {
      await this.#record(running.signal);
    } catch (failure) {
      this.#error = toChuheError(failure);
    }
    if (this.#running !== running) return;
    this.#running = null;
    this.#draw();
  };

  /** Runs the program on the tree of the sheet, and shows its search. @param {AbortSignal} signal */
  async #record(signal) {
    const { tree, root } = this.#task();
    if (kindOf(tree) !== 'tree') throw new ChuheError({ code: 'recorded/noTree' });
    const isMovers = this.#algorithm === 'negamax_fail_soft';
    const engine = await Chuhe.start();
    const trace = await engine.traceSearch({ game: 'tree', tree, root, algorithm: 'minimax' }, { signal });
    const { nodes } = trace.diagram;
    trace.release();
    if (trace.flat) throw new ChuheError({ code: 'recorded/large' });
    const { events, error } = await runCode(this.#code.value, nodes, { isMovers, signal });
    if (signal.aborted && this.#running?.signal !== signal) return;
    this.#error = error;
    if (events.length === 0) return;
    const algorithm = isMovers ? 'fail_soft' : /** @type {Recording['algorithm']} */ (this.#algorithm);
    const recording = {
      tree,
      root,
      algorithm,
      cut: this.#cut,
      view: /** @type {Recording['view']} */ (isMovers ? 'mover' : 'max'),
      events,
    };
    const search = await RecordedSearch.read(this.#words.yours, writeRecording(recording), engine);
    this.#recording = recording;
    this.#show(search);
  }

  #onKey = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) this.#run();
  };

  #draw() {
    if (this.#container.hidden) return;
    const all = texts(document.documentElement.lang);
    const own = this.#words;
    const listings = COMPARED.map((name) => /** @type {[string, string]} */ ([name, all.algorithms[name]]));
    /** @type {[string, string][]} */
    const cuts = [
      ['at_or_above', all.lab.cutAtOrAbove],
      ['above', all.lab.cutAbove],
    ];
    const error = this.#error;
    render(
      html`<h2 id="own-name">${all.lab.own.heading}</h2>
        <p class="remark">${own.lead}</p>
        <div class="tools row">
          <label class="field note"><span>${own.compare}</span><select name="listing" @change=${this.#onChange}>${optionTemplates(listings, this.#algorithm)}</select></label>
          <label class="field note"><span>${all.lab.cut}</span><select name="cut" @change=${this.#onChange} ?disabled=${this.#algorithm === 'minimax'}>${optionTemplates(cuts, this.#cut)}</select></label>
        </div>
        <textarea rows="14" spellcheck="false" autocapitalize="off" autocomplete="off" aria-labelledby="own-name" @input=${() => write(store, CODE_KEY, this.#code.value)} @keydown=${this.#onKey}></textarea>
        <div class="tools row">
          <button type="button" class="plain-button" @click=${this.#run}>${own.run}</button>
          <button type="button" class="plain-button" ?disabled=${!this.#running} @click=${() => this.#running?.abort()}>${own.stop}</button>
          <button type="button" class="plain-button" ?disabled=${!this.#recording} @click=${this.#save}>${own.save}</button>
        </div>
        <p class="own-error" role="status">${error ? errorText(error, all) : nothing}</p>`,
      this.#container,
    );
  }

  #onChange = (/** @type {Event} */ { target }) => {
    const { name, value } = /** @type {HTMLSelectElement} */ (target);
    if (name === 'cut') this.#cut = value === 'above' ? 'above' : 'at_or_above';
    else this.#algorithm = value;
    this.#draw();
  };

  #save = () => {
    if (this.#recording)
      download(new Blob([writeRecording(this.#recording)], { type: 'application/json' }), 'search.json');
  };
}

/** @param {ProgramError | ChuheError} error @param {Texts} texts */
function errorText(error, texts) {
  if (error instanceof ChuheError) return inputErrorText(error, texts);
  const { failures, atLine } = /** @type {OwnTexts} */ (texts.own);
  const { code, message, line } = error;
  const say = Object.hasOwn(failures, code) ? failures[code] : failures.failed;
  const text = say({ message, seconds: MAX_SECONDS, nodes: MAX_NODES });
  return code === 'failed' && line > 0 ? atLine({ line, text }) : text;
}
