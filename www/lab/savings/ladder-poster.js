// The ladder as a poster: an A3 landscape SVG file in the language of the page, with the other language below it.
import { Chuhe } from '../../engine/client.js';
import { language, load, texts } from '../../i18n/i18n.js';
import { count } from '../../i18n/grammar/format.js';
import { standaloneSVG } from '../../tree/diagram/svg-export.js';
import { svg } from '../../site/svg-elements.js';
import { wrapLines, scaleSample, sideBySide, square } from './ladder-picture.js';
import { nodesText, remarkTexts, searchText, totalText } from './saved-words.js';
import { kindOf, xiangqiOf } from '../../address/search-address.js';
import { download } from '../../formats/download.js';
import { withLightTheme } from '../export/export-figures.js';

/** @import { Texts } from '../../i18n/dictionaries.js' */
/** @import { Ladder } from './search-ladder-view.js' */
/** @typedef {Texts['saved']} Words */

/** Four units are one millimetre; the sides have the ratio of the A series. */
const SHEET = { width: 1680, height: 1188 };
const PAPER = { width: '420mm', height: '297mm' };
const MARGIN = 88;
/** The baseline of the squares, and their greatest height. */
const BASELINE = 772;
const MAX_SIDE = 476;
const BOARD = 236;
const SAMPLE = 26;
/** Type sizes of the texts that are not in `TYPE_SIZE`. @type {Record<string, number>} */
const TYPE_SIZES = { head: 60, 'head-beneath': 30, position: 28, total: 38, amount: 44, title: 24, small: 17 };
const TYPE_SIZE = 20;
/** How many letters fit on a line of small print. */
const LETTERS_PER_LINE = 172;

/** Makes the poster and saves it. @param {Ladder} ladder */
export async function savePoster(ladder) {
  const here = language(document.documentElement.lang);
  const other = here === 'en' ? 'zh-Hans' : 'en';
  await load(other);
  const board = kindOf(ladder.task.tree) === 'xiangqi' ? await boardFile(ladder.task.tree) : null;
  const file = withLightTheme(() => posterFile(ladder, texts(here).saved, texts(other).saved, here));
  download(
    new Blob([board ? addBoard(file, board) : file], { type: 'image/svg+xml' }),
    `chuhe-ladder${ladder.depth === null ? '' : `-${ladder.depth}`}.svg`,
  );
}

/** @param {Ladder} ladder @param {Words} words @param {Words} beneath the texts in the other language @param {string} lang */
function posterFile(ladder, words, beneath, lang) {
  const place = document.createElement('div');
  const picture = draw(ladder, words, beneath);
  place.className = 'offstage poster';
  place.lang = lang;
  place.append(picture);
  document.body.append(place);
  try {
    return standaloneSVG(picture, {
      title: `${words.title} ${searchText(ladder.task, ladder.depth, words)}`,
      background: '#fff',
      paper: PAPER,
    });
  } finally {
    place.remove();
  }
}

/** @param {string} look @param {number} x @param {number} y @param {string} words */
function label(look, x, y, words) {
  return svg('text', { class: look, x, y, 'font-size': TYPE_SIZES[look] ?? TYPE_SIZE }, [words]);
}

/** @param {Ladder} ladder @param {Words} words @param {Words} beneath */
function draw({ rungs, engine, task, depth }, words, beneath) {
  const counts = rungs.map(({ nodes }) => nodes);
  const room = { width: SHEET.width - 2 * MARGIN, height: MAX_SIDE, column: 250, gap: 44 };
  const { places, largest } = sideBySide(counts, room);
  const bothNames = (/** @type {Words} */ one) => rungs.map(({ name }) => one.names[name]);
  const [names, others] = [bothNames(words), bothNames(beneath)];
  const squares = places.map(({ x, side }, index) => {
    const { name } = rungs[index];
    const left = MARGIN + x;
    return svg('g', { class: `rung ${name}` }, [
      square({ x: left, y: BASELINE - side, side }),
      label('amount', left, BASELINE + 52, nodesText(rungs[index], words)),
      label('title', left, BASELINE + 88, names[index]),
      label('beneath', left, BASELINE + 116, others[index]),
    ]);
  });
  const sample = scaleSample(Math.max(...counts), largest, SAMPLE);
  const foot = SHEET.height - 54;
  const made = engine ? words.made(engine) : words.madeBy;
  const nodes = sample && count(sample.nodes);
  const scale = svg('g', { class: 'scale' }, [
    ...(sample ? [square({ x: MARGIN, y: foot - sample.side + 4, side: sample.side })] : []),
    label('caption', MARGIN + (sample ? sample.side + 14 : 0), foot, `${words.scale(nodes)}  ${beneath.scale(nodes)}`),
  ]);
  const small = [words, beneath].map((one) => wrapLines(remarkTexts(rungs, depth, one).join(' '), LETTERS_PER_LINE));
  return svg('svg', { viewBox: `0 0 ${SHEET.width} ${SHEET.height}` }, [
    label('head', MARGIN, 132, words.title),
    label('head-beneath', MARGIN, 180, beneath.title),
    label('position', MARGIN, 240, searchText(task, depth, words)),
    label('beneath', MARGIN, 270, searchText(task, depth, beneath)),
    ...squares,
    label('total', MARGIN, BASELINE + 184, totalText(rungs, words)),
    label('beneath', MARGIN, BASELINE + 216, totalText(rungs, beneath)),
    ...small.flatMap((text, which) =>
      text.map((line, row) =>
        label('small', MARGIN, BASELINE + 250 + (which === 0 ? row : small[0].length + row + 0.3) * 22, line),
      ),
    ),
    scale,
    label('caption end', SHEET.width - MARGIN, foot, made),
  ]);
}

/** The position as an SVG file of its board in print colours. @param {string} text */
async function boardFile(text) {
  const [{ boardSVG, coloursAt }, { readPlacement }, engine] = await Promise.all([
    import('../../board/board-export.js'),
    import('../../board/placement.js'),
    Chuhe.start(),
  ]);
  const { fen } = await engine.xiangqiState(xiangqiOf(text));
  const probe = Object.assign(document.createElement('i'), { className: 'print-colours' });
  document.body.append(probe);
  const colours = withLightTheme(() => coloursAt(probe));
  probe.remove();
  const shown = {
    pieces: readPlacement(fen.split(' ')[0]),
    side: /** @type {const} */ ('red'),
    look: /** @type {const} */ ('traditional'),
    coordinates: /** @type {const} */ ('none'),
    marks: [],
    arrows: [],
  };
  return boardSVG(shown, colours, fen);
}

/** Puts the board into the top right corner of the sheet. @param {string} file @param {string} board */
function addBoard(file, board) {
  const parser = new DOMParser();
  const [sheet, picture] = [file, board].map((text) => parser.parseFromString(text, 'image/svg+xml').documentElement);
  const height = BOARD * (Number(picture.getAttribute('height')) / Number(picture.getAttribute('width')));
  for (const [name, value] of Object.entries({ x: SHEET.width - MARGIN - BOARD, y: 76, width: BOARD, height }))
    picture.setAttribute(name, String(value));
  sheet.append(sheet.ownerDocument.importNode(picture, true));
  return new XMLSerializer().serializeToString(sheet);
}
