// <xiangqi-board>: a board that shows a position and lets pieces be moved. The page sets the legal moves; the board says why another is illegal.
//
// The attribute `fen` is the author's position; the property is the one on show.
import { isElementFault, unexpected } from '../site/fault.js';
import { loadedTexts, language, load } from '../i18n/dictionaries.js';
import { fill } from '../i18n/fill.js';
import { ScreenReaderTexts } from './screen-reader.js';
import { CompositionInput, isComposed } from './composition.js';
import { design } from './designs.js';
import { editForClick, editForDrop, applyEdit, editForKey } from './position-edits.js';
import { boardSVG, themeColours } from './board-export.js';
import { Grid } from './grid.js';
import { Drawing } from './drawing.js';
import { readPlacement, sideOf, writePlacement } from './placement.js';
import { Palette } from './palette.js';
import { PointerInput } from './pointer-input.js';
import { Scene } from './scene.js';
import { fillShadow } from './board-skeleton.js';
import { allMarks, lastingMarks, pointInWords } from './board-marks.js';
import { play } from './sounds.js';
import { isSquare, squareNear } from './squares.js';
import { MoveField } from './move-field.js';
import { placementErrorText } from './position-words.js';
import { toPNG } from '../formats/svg-canvas.js';
import { realDocument } from '../site/real-document.js';

/** @import { Texts } from '../i18n/dictionaries.js' */
/** @import { ElementFault } from '../site/fault.js' */
/** @import { Arrow } from './arrows.js' */
/** @import { Situation } from './board-marks.js' */
/** @import { Refusal } from './broken-rule.js' */
/** @import { Coordinates } from './ground.js' */
/** @import { PaletteCallbacks, Tool } from './palette.js' */
/** @import { Placement } from './placement.js' */
/** @import { Edit } from './position-edits.js' */
/** @import { Mark } from './scene.js' */
/** @import { Sound } from './sounds.js' */
/** @import { Side } from './squares.js' */
/** @typedef {{ from: string, to: string, captures?: string | null }} Step a move as the board needs it */

/** `<xiangqi-board>`: a board that shows a position and on which moves are made. */
export class XiangqiBoard extends HTMLElement {
  static observedAttributes = ['fen', 'orientation', 'pieces', 'coordinates', 'mode', 'lang'];

  #shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
  #elements = fillShadow(this.#shadow);
  #scene = new Scene(this.#elements.picture);
  #grid = new Grid(this.#elements.grid);
  #screenReader = new ScreenReaderTexts(this.#elements);
  #moveField = new MoveField(
    this.#elements.typing,
    (text) => this.#dispatch('typed', { text }),
    () => this.#grid.focus(this.#grid.focused),
  );
  #pointing = new PointerInput(this.#elements.grid, {
    at: (event) => squareNear(this.#scene.locate(event), this.#side),
    press: (square) => this.#press(square),
    drag: (square, event) => this.#drag(square, event),
    drop: (square, to) => this.#drop(square, to),
    click: (square) => this.#click(square),
    cancel: (square) => this.#scene.carry(square, null),
    mayDraw: () => this.#mode !== 'edit',
    sketch: (square, to) => this.#sketch(square, to),
    draw: (square, to) => {
      this.#drawing.draw(square, to);
      this.#refresh();
    },
  });
  /** @type {Palette | null} */ #palette = null;
  /** @type {Tool} */ #tool = null;
  /** @type {Map<string, string>} */ #placement = new Map();
  /** @type {Step[]} */ #legal = [];
  /** The side whose legal moves are still being computed: its pieces can be picked up before their targets are known. @type {Side | null} */
  #premoveSide = null;
  /** @type {Step | null} */ #lastMove = null;
  /** @type {string[]} */ #check = [];
  /** @type {Arrow[]} */ #arrows = [];
  /** @type {Mark[]} */ #marks = [];
  /** The reader's drawing; cleared when the position changes or a piece is touched. */
  #drawing = new Drawing();
  /** @type {string | null} */ #picked = null;
  /** The point under a dragged piece. @type {string | null} */
  #over = null;
  /** Whether the current press picked the piece up. */
  #isNewlyPicked = false;
  /** @type {Promise<void> | null} */ #update = null;
  #isStyleStale = true;
  /** The first position appears without animation; later ones are animated. */
  #hasShown = false;
  #isInstant = false;
  /** Why the requested position cannot be shown: the board's own error, or a text from outside. @type {ElementFault | string | null} */
  #fault = null;
  /** Why the last attempt was no legal move, and the pieces in its way; until the next attempt or position. @type {Refusal | null} */
  #refusal = null;
  #onLanguage = () => this.#translate();

  constructor() {
    super();
    /** Resolves when the style sheet has loaded or failed, with true or false. The board is hidden until then. */
    this.ready = this.#elements.styled.then((isStyled) => {
      this.toggleAttribute('styled', true);
      return isStyled;
    });
    this.#elements.grid.addEventListener('keydown', (event) => this.#key(event));
    new CompositionInput(this.#elements.grid, {
      isLikely: () => this.#mode === 'play' && this.#language !== 'en',
      onText: (text) => this.openTyping(text),
    });
    // Properties set before the element was defined are set again through the accessors.
    for (const name of /** @type {const} */ (['fen', 'lastMove'])) {
      if (!Object.hasOwn(this, name)) continue;
      const { [name]: value } = this;
      delete this[name];
      Object.assign(this, { [name]: value });
    }
  }

  connectedCallback() {
    realDocument.addEventListener('language-change', this.#onLanguage);
    this.#translate();
  }

  disconnectedCallback() {
    realDocument.removeEventListener('language-change', this.#onLanguage);
    this.#pointing.cancel();
  }

  /** @param {string} name @param {string | null} before @param {string | null} now */
  attributeChangedCallback(name, before, now) {
    if (before === now) return;
    if (name === 'lang') return this.#translate();
    if (name === 'fen') return this.#read(now);
    if (name === 'mode') this.#switchMode();
    else this.#isStyleStale = true;
    this.#refresh();
  }

  /** The first field of a FEN. The setter accepts a whole FEN and throws a `ChuheError` for anything else. */
  get fen() {
    return writePlacement(this.#placement);
  }
  set fen(fen) {
    const [before, placement] = [this.fen, this.#placement];
    this.#placement = readPlacement(fen);
    if (this.fen !== before) {
      this.#drawing.clear();
      this.#refusal = null;
    }
    this.#fault = null;
    const stays = (/** @type {string} */ square) => placement.get(square) === this.#placement.get(square);
    this.#pointing.continueIf(stays);
    if (this.#picked && !stays(this.#picked)) this.#picked = null;
    this.#refresh();
  }

  /** The legal moves; empty when neither side may move. Null while they are being computed: a selected piece stays selected. @returns {Step[]} */
  get legal() {
    return this.#legal;
  }
  /** @param {Step[] | null} moves */
  set legal(moves) {
    this.#premoveSide = moves ? null : (this.#premoveSide ?? this.#sideToMove);
    this.#legal = moves ?? [];
    if (this.#picked && !this.#canPickUp(this.#picked)) this.#picked = null;
    this.#refresh();
  }

  /** The move that led here, marked on both points. */
  get lastMove() {
    return this.#lastMove;
  }
  set lastMove(move) {
    this.#lastMove = move;
    this.#refresh();
  }

  /** Points of generals in check. */
  get check() {
    return this.#check;
  }
  set check(squares) {
    this.#check = list('check', squares);
    this.#refresh();
  }

  /** Arrows above the pieces. */
  get arrows() {
    return this.#arrows;
  }
  set arrows(arrows) {
    this.#arrows = list('arrows', arrows);
    this.#refresh();
  }

  /** Marks on points: `dot`, `cross`, `circle`, `good`, `bad`, and `worth`, which shows its `text`. */
  get marks() {
    return this.#marks;
  }
  set marks(marks) {
    this.#marks = list('marks', marks);
    this.#refresh();
  }

  /** Resolves when all changes are rendered; animations may still run. */
  get updated() {
    return this.#update ?? Promise.resolve();
  }

  /** Announces a text to screen readers. @param {string} text */
  announce(text) {
    this.#screenReader.announce(text);
  }

  /** Shows an error message on the board until a position is set. @param {string} text */
  complain(text) {
    this.#fault = text;
    this.#refresh();
  }

  /** Opens the field for a typed move. @param {string} [text] initial text */
  openTyping(text = '') {
    if (this.#mode === 'play') this.#moveField.open(text);
  }

  /** Plays a sound of the board, unless sounds are off. @param {Sound} sound */
  sound(sound) {
    if (this.getAttribute('sounds') !== 'off') play(sound, Number(this.dataset.volume ?? 100) / 100);
  }

  /** @param {string} [square] */
  focusSquare(square = this.#grid.focused) {
    if (isSquare(square)) this.#grid.focus(square);
  }

  /**
   * Exports the position on show, or another one on the same board, as SVG in the colours of a theme.
   * @param {'light' | 'dark' | 'print'} [theme]
   * @param {{ pieces: Placement, lastMove: { from: string, to: string } | null }} [other]
   */
  toSVG(theme = 'print', other) {
    const shown = other ? { ...this.#situation, marks: [], check: [], arrows: [], ...other } : this.#situation;
    return boardSVG(
      {
        pieces: shown.pieces,
        side: this.#side,
        look: design(this.getAttribute('pieces')),
        coordinates: this.#coordinates,
        marks: lastingMarks(shown),
        arrows: shown.arrows,
      },
      themeColours(this, this.#shadow, theme),
      this.#texts?.board.label ?? '',
    );
  }

  /** Exports the position on show as PNG. @param {{ theme?: 'light' | 'dark' | 'print', width?: number }} [options] */
  toPNG({ theme = 'print', width = 1200 } = {}) {
    return toPNG(this.toSVG(theme), { width });
  }

  /** @returns {Coordinates} */
  get #coordinates() {
    const attribute = this.getAttribute('coordinates');
    return attribute === 'digits' || attribute === 'letters' || attribute === 'none' ? attribute : 'numbers';
  }
  get #side() {
    return this.getAttribute('orientation') === 'black' ? /** @type {const} */ ('black') : /** @type {const} */ ('red');
  }
  get #mode() {
    return this.getAttribute('mode') ?? 'play';
  }
  get #language() {
    return language(this.getAttribute('lang') ?? realDocument.documentElement.lang);
  }
  /** Null until the language is loaded: the board is drawn before. */
  get #texts() {
    return loadedTexts(this.#language);
  }

  /** Reads the position of the attribute; an error is shown on the board. @param {string | null} fen */
  #read(fen) {
    // With `moves`, the game element reads the position: the board knows no rules.
    if (fen === null || this.hasAttribute('moves')) return;
    try {
      this.fen = fen;
    } catch (error) {
      if (!isElementFault(error)) throw error;
      this.#fault = error;
      this.#refresh();
    }
  }

  /** Batches changes into one render. */
  #refresh() {
    this.#update ??= Promise.resolve().then(() => {
      this.#update = null;
      this.#show();
    });
  }

  #show() {
    if (this.#isStyleStale) this.#applyStyle();
    this.#scene.setMotion(this.dataset.motion);
    const { moved, taken } = this.#scene.show(this.#placement, this.#isInstant || !this.#hasShown);
    if (this.#hasShown && moved > 0 && moved < 3) this.sound(this.#check.length ? 'check' : taken ? 'capture' : 'move');
    this.#hasShown ||= this.#placement.size > 0;
    this.#isInstant = false;
    this.#updateMarks();
  }

  #applyStyle() {
    this.#scene.setStyle({
      side: this.#side,
      look: design(this.getAttribute('pieces')),
      coordinates: this.#coordinates,
    });
    this.#grid.setSide(this.#side);
    this.#isStyleStale = false;
  }

  /** Updates marks, arrows and the labels of the points. */
  #updateMarks() {
    const texts = this.#texts;
    const situation = this.#situation;
    this.#scene.mark(allMarks(situation));
    this.#scene.point(situation.arrows);
    this.#grid.describe((square) => ({
      label: texts ? pointInWords(square, situation, texts) : '',
      movable: this.#movable(square),
      selected: this.#picked === square,
    }));
    if (texts) this.#updateTexts(texts);
  }

  /** Updates the texts other than labels. @param {Texts} texts */
  #updateTexts(texts) {
    const { board } = texts;
    this.#screenReader.instruct(
      this.#mode === 'play' ? board.instructions : this.#mode === 'edit' ? board.editing : '',
    );
    this.#screenReader.refuse((this.#refusal && texts.coach?.illegal[this.#refusal.rule]) ?? '');
    this.#screenReader.complain(
      isElementFault(this.#fault) ? placementErrorText(this.#fault, texts) : (this.#fault ?? ''),
    );
    if (this.#mode === 'edit')
      this.#palette?.show({ look: design(this.getAttribute('pieces')), tool: this.#tool, texts });
    this.#screenReader.readOut(this.#placement, texts);
  }

  /** @returns {Situation} */
  get #situation() {
    const obstacles = (this.#refusal?.obstacles ?? []).map((square) => ({ square, kind: 'circle' }));
    return {
      pieces: this.#placement,
      marks: [...this.#marks, ...this.#drawing.marks, ...obstacles],
      lastMove: this.#lastMove,
      check: this.#check,
      arrows: [...this.#arrows, ...this.#drawing.arrows],
      picked: this.#picked,
      reached: this.#targets(),
      over: this.#over,
    };
  }

  #translate() {
    const texts = this.#texts;
    if (texts) {
      fill(this.#shadow, texts);
      this.#elements.grid.setAttribute('aria-label', texts.board.label);
    } else if (this.isConnected) {
      load(this.#language).then(this.#onLanguage, () => {});
    }
    this.#refresh();
  }

  #switchMode() {
    this.#pointing.cancel();
    this.#tool = null;
    this.#elements.palette.hidden = this.#mode !== 'edit';
    if (this.#mode === 'edit') this.#palette ??= new Palette(this.#elements.palette, this.#paletteCallbacks());
    this.#pick(null);
  }

  /** Callbacks of the palette. @returns {PaletteCallbacks} */
  #paletteCallbacks() {
    return {
      choose: (tool) => {
        this.#tool = tool;
        this.#pick(null);
      },
      clear: () => {
        this.#placement = new Map();
        this.#refresh();
        this.#dispatch('edit', { fen: this.fen });
      },
      drag: (piece, event) => this.#scene.showPaletteDrag(piece, this.#scene.locate(event)),
      drop: (piece, event) => {
        this.#scene.showPaletteDrag(null);
        const square = squareNear(this.#scene.locate(event), this.#side);
        if (square) this.#edit({ square, piece }, true);
      },
      cancel: () => this.#scene.showPaletteDrag(null),
    };
  }

  /** @param {Edit | null} edit @param {boolean} [still] */
  #edit(edit, still = false) {
    this.#pick(null);
    if (!edit) return;
    this.#placement = applyEdit(this.#placement, edit);
    this.#lastMove = null;
    this.#check = [];
    this.#isInstant = still;
    this.#dispatch('edit', { ...edit, fen: this.fen });
  }

  /** @param {string} square */
  #movable(square) {
    if (this.#mode === 'edit') return this.#tool === null && this.#placement.has(square);
    return this.#mode === 'play' && this.#legal.some(({ from }) => from === square);
  }

  get #sideToMove() {
    const piece = this.#placement.get(this.#legal[0]?.from);
    return piece ? sideOf(piece) : null;
  }

  /** Whether a piece of the side to move is on a point. @param {string} square */
  #isSideToMove(square) {
    const piece = this.#placement.get(square);
    return this.#mode === 'play' && piece !== undefined && sideOf(piece) === this.#sideToMove;
  }

  /** Whether the piece on a point may be picked up, even before its legal moves are known. @param {string} square */
  #canPickUp(square) {
    const piece = this.#placement.get(square);
    const isAhead = this.#mode === 'play' && piece !== undefined && sideOf(piece) === this.#premoveSide;
    return isAhead || this.#movable(square);
  }

  #targets() {
    return new Set(this.#legal.filter(({ from }) => from === this.#picked).map(({ to }) => to));
  }

  /** @param {string | null} square */
  #pick(square) {
    this.#picked = square;
    this.#over = null;
    this.#refresh();
  }

  /** @param {string} square */
  #press(square) {
    if (this.#mode !== 'play' && this.#mode !== 'edit') return false;
    this.#refusal = null;
    this.#grid.focus(square);
    this.#isNewlyPicked = this.#picked !== square;
    if (this.#picked && this.#targets().has(square)) return false;
    if (this.#mode === 'edit' && this.#picked && this.#isNewlyPicked) return false;
    if (!this.#canPickUp(square)) return false;
    this.#pick(square);
    return true;
  }

  /** @param {string} from @param {string | null} to */
  #sketch(from, to) {
    // A finger may have picked up the piece before the long press began to draw.
    this.#picked = null;
    this.#drawing.sketch(from, to);
    this.#refresh();
  }

  /** Clears the reader's drawing when a piece is picked up or a point is clicked. */
  #clearDrawing() {
    if (this.#drawing.isEmpty) return;
    this.#drawing.clear();
    this.#refresh();
  }

  /** @param {string} square @param {PointerEvent} event */
  #drag(square, event) {
    this.#clearDrawing();
    const at = this.#scene.locate(event);
    this.#scene.carry(square, at);
    const over = squareNear(at, this.#side);
    if (over !== this.#over) {
      this.#over = over;
      this.#refresh();
    }
  }

  /** @param {string} square @param {string | null} to */
  #drop(square, to) {
    if (this.#mode === 'edit') {
      this.#scene.carry(square, null, true);
      return this.#edit(editForDrop(this.#placement, square, to), true);
    }
    if (to && this.#targets().has(to)) {
      this.#scene.carry(square, null, true);
      this.#move(square, to, true);
      return;
    }
    this.#scene.carry(square, null);
    if (to) this.#reportAttempt(square, to);
    // A piece put back on its point stays selected; any other drop deselects it.
    this.#pick(to === square ? square : null);
  }

  /** @param {string} square */
  #click(square) {
    this.#clearDrawing();
    if (this.#mode === 'edit') this.#clickEdit(square);
    else if (this.#mode !== 'play') this.#pick(null);
    else if (this.#picked && this.#targets().has(square)) this.#move(this.#picked, square, false);
    else if (!this.#canPickUp(square) || !this.#isNewlyPicked) {
      if (this.#picked && !this.#isSideToMove(square)) this.#reportAttempt(this.#picked, square);
      else if (this.#isNewlyPicked) this.#explain(square, null);
      this.#pick(null);
    }
    this.#dispatch('point', { square });
  }

  /** Reports an attempted move that is illegal or not known to be legal yet; unless the page prevents it, the board says why. @param {string} from @param {string} to */
  #reportAttempt(from, to) {
    const [piece, taken] = [this.#placement.get(from), this.#placement.get(to)];
    if (this.#mode !== 'play' || from === to || !piece) return;
    const isOwn = taken && sideOf(taken) === sideOf(piece);
    if (isOwn || this.#dispatch('aim', { from, to, uci: from + to })) this.#explain(from, to);
  }

  /** Says why a move is illegal; without a target, why the piece has no move. @param {string} from @param {string | null} to */
  async #explain(from, to) {
    if (!this.#isSideToMove(from)) return;
    const pieces = new Map(this.#placement);
    const refusal = await import('./broken-rule.js').then(
      ({ refusalOf }) => refusalOf(pieces, from, to),
      () => null,
    );
    if (this.fen !== writePlacement(pieces) || this.#picked) return;
    this.#refusal = refusal;
    this.#refresh();
  }

  /** @param {string} square */
  #clickEdit(square) {
    if (this.#tool) this.#edit(editForClick(this.#placement, square, this.#tool));
    else if (this.#picked && this.#picked !== square) this.#edit(editForDrop(this.#placement, this.#picked, square));
    else if (!this.#isNewlyPicked || !this.#placement.has(square)) this.#pick(null);
  }

  /** Makes the move at once and dispatches `move`; preventing the event undoes it. @param {string} from @param {string} to @param {boolean} still */
  #move(from, to, still) {
    const before = new Map(this.#placement);
    const piece = this.#placement.get(from);
    if (!piece) return;
    const legal = this.#legal;
    this.#placement.delete(from);
    this.#placement.set(to, piece);
    this.#legal = [];
    this.#premoveSide = sideOf(piece);
    this.#lastMove = { from, to };
    this.#check = [];
    this.#arrows = [];
    this.#drawing.clear();
    this.#isInstant = still;
    this.#pick(null);
    if (this.#dispatch('move', { from, to, uci: from + to, piece, side: sideOf(piece) })) return;
    this.#placement = before;
    this.#legal = legal;
    this.#premoveSide = null;
    this.#lastMove = null;
    this.#isInstant = false;
    this.#refresh();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const square = this.#grid.squareOf(event);
    if (!square || event.defaultPrevented || (isComposed(event) && this.#grid.isWritable(square))) return;
    if (this.#grid.moveFocus(event)) {
      event.preventDefault();
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.#choose(square);
    } else if (event.key === 'Escape' && this.#picked) {
      event.preventDefault();
      this.#pointing.cancel();
      this.#pick(null);
    } else if (event.key === 'Escape' && !this.#drawing.isEmpty) {
      event.preventDefault();
      this.#clearDrawing();
    } else if (this.#mode === 'play') {
      this.#moveField.openForKey(event);
    } else if (this.#mode === 'edit') {
      const edit = editForKey(square, event);
      if (edit) event.preventDefault();
      if (edit) this.#edit(edit);
    }
  }

  /** Enter on a point: picks up, puts down or deselects. @param {string} square */
  #choose(square) {
    this.#isNewlyPicked = this.#picked !== square;
    const puts = this.#picked && (this.#mode === 'edit' || this.#targets().has(square));
    if (this.#isNewlyPicked && this.#canPickUp(square) && !puts) {
      this.#pick(square);
      const lifted = { piece: this.#placement.get(square) ?? '', targets: [...this.#targets()] };
      load(this.#language).then(
        ({ board }) => {
          if (this.#picked === square) this.announce(board.lifted(lifted));
        },
        () => {},
      );
    } else this.#click(square);
  }

  /** @param {string} name @param {object} detail */
  #dispatch(name, detail) {
    return this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, cancelable: true, detail }));
  }
}

/** Returns the list, or throws a `ChuheError` that names the property. @template Item @param {string} field @param {Item[]} given */
function list(field, given) {
  if (Array.isArray(given)) return given;
  throw unexpected('request/type', field, 'an array');
}

customElements.define('xiangqi-board', XiangqiBoard);
