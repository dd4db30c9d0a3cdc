// Import and export of records: file names, titles, and the engine's format.

/** @import { FlatRecord } from '../../record/record.js' */
/** @typedef {'pgn' | 'dhtmlxq' | 'xqf' | 'fen'} Format */
/** An error in a file, with its position. @typedef {{ code: string, message: string, where: { line?: number, column?: number, offset?: number, index?: number } }} Damage */
/** @typedef {{ format: string, records: FlatRecord[], damage: Damage[] }} Reading */

/** File name extensions that differ from the format's name. @type {Partial<Record<string, string>>} */
const EXTENSIONS = { dhtmlxq: 'txt' };

/** Maximum size of a file to import. */
export const MAX_FILE_BYTES = 8_000_000;

/** A record in the engine's format, in which the root has the parent -1. @param {FlatRecord} record @returns {FlatRecord} */
export function toFileRecord({ nodes, ...record }) {
  return { ...record, nodes: nodes.map((node, index) => (index === 0 ? { ...node, parent: -1 } : node)) };
}

/** The moves of the main line. @param {FlatRecord} record */
export function mainMoves({ nodes }) {
  /** @type {Map<number, number>} */ const first = new Map();
  for (const [place, { parent, move }] of nodes.entries())
    if (place > 0 && move !== null && !first.has(parent)) first.set(parent, place);
  const moves = [];
  for (let at = first.get(0); at !== undefined; at = first.get(at)) moves.push(nodes[at].move ?? '');
  return moves;
}

/** The number of moves in the main line. @param {FlatRecord} record */
export const lengthOf = (record) => mainMoves(record).length;

/** A tag of a record; empty if it is missing or a placeholder. @param {{ tags: [string, string][] }} record @param {string} name */
export function readTag({ tags }, name) {
  const value = tags.find(([known]) => known === name)?.[1]?.trim() ?? '';
  return /^[?.*-]+$/.test(value) ? '' : value;
}

/** The title of a record: its players, or else its event; null if it names neither. @param {{ tags: [string, string][] }} record */
export function titleOf(record) {
  const [red, black] = [readTag(record, 'Red'), readTag(record, 'Black')];
  if (red || black) return [red || '?', black || '?'].join(' \u2013 ');
  return readTag(record, 'Event') || readTag(record, 'Title') || null;
}

/** The event and date of a record: `Event · date`; empty if it names none. @param {{ tags: [string, string][] }} record */
export function occasionOf(record) {
  const parts = ['Event', 'Round', 'Site', 'Date'].map((name) => readTag(record, name));
  return parts.filter(Boolean).join(' \u00b7 ');
}

/** A file name that is valid on every system. @param {{ tags: [string, string][] }} record @param {Format | 'svg' | 'png' | 'gif'} kind */
export function fileName(record, kind) {
  const parts = ['Date', 'Red', 'Black'].map((name) => readTag(record, name));
  const name = ['xiangqi', ...parts.filter(Boolean)]
    .join('-')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${name}.${EXTENSIONS[kind] ?? kind}`;
}
