// Files of searches: saved from the lab, opened by a button or by drag and drop; those of xiangqi, and recorded ones in JSON.
import { Chuhe, ChuheError } from '../../engine/client.js';
import { toChuheError } from '../../engine/workers/protocol.js';
import { texts } from '../../i18n/i18n.js';
import { notationOf } from '../../i18n/preferred.js';
import { inputErrorText } from '../picker/input-errors.js';
import { html, nothing, render } from '../../vendor/lit-html.js';
import { readSetting } from '../../address/switches.js';
import { download } from '../../formats/download.js';
import { onFileDrop } from '../../site/file-drop.js';
import { workBar } from '../../site/work-bar.js';

/** @import { Search } from '../../address/search-address.js' */
/** @import { TraceHandle } from '../../engine/client.js' */
/** @import { OpenedSearch } from '../../engine/wasm/chuhe_full.js' */
/** @import { TraceSummary } from '../../engine/wasm/chuhe.js' */
/** @import { Texts } from '../../i18n/dictionaries.js' */
/** @import { RecordedSearch } from '../own/recorded-search.js' */
/** @import { Run } from '../search/run.js' */

/** An opened file, as a run shows it. */
export class SearchFile {
  #bytes;
  /** The trace from opening the file, used once. @type {TraceHandle | null} */
  #openTrace;

  /** @param {string} name @param {Uint8Array} bytes @param {TraceHandle} ready */
  constructor(name, bytes, ready) {
    this.name = name;
    this.opened = /** @type {OpenedSearch} */ (/** @type {any} */ (ready.summary).opened);
    this.#bytes = bytes;
    this.#openTrace = ready;
  }

  /** The position as the lab writes it. */
  get text() {
    const { fen, moves } = this.opened;
    return `fen ${fen}${moves.length > 0 ? ` moves ${moves.join(' ')}` : ''}`;
  }

  root = /** @type {const} */ ('max');
  step = Number.MAX_SAFE_INTEGER;

  /** The settings of the search, as far as the lab has switches for them. @returns {Search} */
  get search() {
    return { algorithm: 'play', cut: 'atOrAbove', options: optionsOf(this.opened.notes) };
  }

  /** The trace, with move names in the language of the page. @param {Chuhe} engine @param {{ signal: AbortSignal }} callOptions */
  async open(engine, { signal }) {
    const ready = this.#openTrace;
    this.#openTrace = null;
    return ready ?? engine.openTrace(this.#bytes, { notation: notation(), signal });
  }
}

export class SearchFiles {
  #run;
  #banner = document.createElement('div');
  #save = plainButton(() => this.#download());
  #open = plainButton(() => this.#input.click());
  #input = Object.assign(document.createElement('input'), { type: 'file', accept: '.chuhe,.json', hidden: true });
  #show;
  #onSearchAgain;
  /** The last file that could not be opened. @type {{ name: string, error: ChuheError } | null} */
  #failure = null;
  /** Cancels the opening of a file under way. */
  #opening = new AbortController();

  /**
   * @param {() => Run} run the search on the sheet
   * @param {(file: SearchFile | RecordedSearch) => void} show puts a search on the sheet
   * @param {() => void} again repeats the search on the sheet
   */
  constructor(run, show, again) {
    this.#run = run;
    this.#show = show;
    this.#onSearchAgain = again;
    this.#banner.id = 'opened';
    this.#banner.setAttribute('role', 'status');
    this.#banner.hidden = true;
    document.getElementById('played')?.before(this.#banner);
    document.querySelector('#position .tools')?.append(this.#save);
    document.getElementById('take')?.append(this.#open, this.#input);
    this.#input.addEventListener('change', () => {
      const [file] = this.#input.files ?? [];
      this.#input.value = '';
      if (file) this.open(file);
    });
    const setDropping = (/** @type {boolean} */ isOver) => document.body.toggleAttribute('data-dropping', isOver);
    onFileDrop(setDropping, ([file]) => file && this.open(file));
  }

  /** Opens a file; if it cannot be opened, only an error message changes. @param {File} file */
  async open(file) {
    this.#opening.abort();
    const opening = (this.#opening = new AbortController());
    const { searchFile, game } = texts(document.documentElement.lang);
    const bar = workBar(searchFile.opening(file.name), game.actions.cancel, () => opening.abort());
    render(bar.element, this.#banner);
    this.#banner.hidden = false;
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const engine = await Chuhe.start();
      const { signal } = opening;
      const opened = /[.]json$/i.test(file.name)
        ? await (await import('../own/recorded-search.js')).RecordedSearch.read(
            file.name,
            new TextDecoder().decode(bytes),
            engine,
            { signal },
          )
        : new SearchFile(file.name, bytes, await engine.openTrace(bytes, { notation: notation(), signal }));
      this.#failure = null;
      this.#show(opened);
    } catch (failure) {
      if (opening !== this.#opening) return;
      // Cancelled here, or by another search.
      const isCancelled = /** @type {any} */ (failure)?.name === 'AbortError';
      this.#failure = isCancelled ? null : { name: file.name, error: toChuheError(failure) };
      this.showBanner();
      if (!isCancelled) this.#banner.scrollIntoView({ block: 'nearest' });
    }
  }

  /** Updates the banner after another search was shown. */
  onSearchShown() {
    this.#failure = null;
    const { file, view } = this.#run();
    if (file && 'difference' in file && file.difference) view.mark([file.difference.node], 'wrong');
    this.showBanner();
  }

  showBanner() {
    const { trace, file, view } = this.#run();
    this.#save.hidden = trace?.summary.algorithm !== 'play';
    this.#banner.hidden = !this.#failure && !file;
    const words = texts(document.documentElement.lang);
    const { name, error } = this.#failure ?? {};
    const refused = error && words.searchFile.refused({ name: name ?? '', reason: inputErrorText(error, words) });
    const about =
      file && trace
        ? file instanceof SearchFile
          ? sentences(file, trace.summary, words)
          : words.searchFile.recorded({ name: file.name, verdict: file.verdict(view.names, words) })
        : null;
    render(
      html`${refused ? html`<p class="refused">${refused}</p>` : nothing}${
        about
          ? html`<p class="from">${about} <button type="button" class="plain-button" @click=${this.#onSearchAgain}>${words.searchFile.again}</button></p>`
          : nothing
      }`,
      this.#banner,
    );
  }

  translate() {
    const { searchFile: words } = texts(document.documentElement.lang);
    [this.#save.textContent, this.#open.textContent] = [words.save, words.open];
    document.body.dataset.drop = words.drop;
    this.showBanner();
  }

  async #download() {
    const { trace, file } = this.#run();
    const bytes = await (trace && 'saved' in trace ? trace.saved() : undefined);
    const name = file?.name ?? `search-${trace?.summary.seen}.chuhe`;
    if (bytes) download(new Blob([bytes], { type: 'application/octet-stream' }), name);
  }
}

/** @param {() => void} onclick */
function plainButton(onclick) {
  return Object.assign(document.createElement('button'), { type: 'button', className: 'plain-button', onclick });
}

function notation() {
  return notationOf(document.documentElement.lang);
}

/** The switches of notes in a file. @type {Record<string, string>} */
const SWITCHES = {
  depth: 'depth',
  nodes: 'nodes',
  level: 'level',
  seed: 'player',
  'table-mb': 'tableMb',
  before: 'before',
};

/** The settings in a file that the lab has a switch for. @param {OpenedSearch['notes']} notes */
function optionsOf(notes) {
  const off = notes.flatMap(([name, value]) =>
    name === 'without' ? value.split(',').map((technique) => [technique, '0']) : [],
  );
  const facts = notes
    .filter(([name]) => Object.hasOwn(SWITCHES, name))
    .map(([name, value]) => [SWITCHES[name], value.replaceAll(' ', '.')]);
  const read = [...facts, ...off].map(([name, value]) => [name, readSetting(name, value)]);
  return Object.fromEntries(read.filter(([, setting]) => setting !== undefined));
}

/** The description of a file. @param {SearchFile} file @param {TraceSummary} summary @param {Texts} texts */
function sentences({ name, opened }, { seen, searched }, { searchFile: words, saved: { techniques } }) {
  const notes = Object.fromEntries(opened.notes);
  const [version = ''] = notes.engine?.split(' ') ?? [];
  const facts = {
    name,
    isStart: opened.fen.startsWith(START),
    moves: opened.moves.length,
    depth: opened.depth,
    seen,
    recorded: searched,
    writer: notes.writer ?? '',
    version,
  };
  const valueOf = (/** @type {string} */ note) => {
    if (note === 'before') return String(notes.before.split(' ').length);
    return note.startsWith('with')
      ? notes[note]
          .split(',')
          .map((technique) => techniques[technique] ?? technique)
          .join(words.and)
      : notes[note];
  };
  const conditions = Object.entries(words.conditions)
    .filter(([note]) => notes[note] !== undefined)
    .map(([note, say]) => say(valueOf(note)));
  const parts = [words.opened(facts), words.nodes(facts)];
  if (conditions.length > 0) parts.push(words.limits(conditions));
  parts.push(facts.writer && version ? words.writer(facts) : words.unknown);
  if (!opened.sameEngine) parts.push(words.otherEngine);
  return parts.join(document.documentElement.lang.startsWith('en') ? ' ' : '');
}

/** The beginning of the start position's FEN. */
const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w';
