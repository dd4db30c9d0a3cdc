// Records on their way to files and back: how files are called, what a record is called, and what the engine expects.

/** @typedef {import('../record.js').FlatRecord} FlatRecord */
/** @typedef {'pgn' | 'dhtmlxq' | 'xqf' | 'fen'} Format */
/** What could not be read, and where. @typedef {{ code: string, message: string, where: { line?: number, column?: number, offset?: number, index?: number } }} Damage */
/** @typedef {{ format: string, records: FlatRecord[], damage: Damage[] }} Reading */

/** The endings of files that are not called like what is in them. @type {Partial<Record<string, string>>} */
const ENDINGS = { dhtmlxq: 'txt' };

/** Larger files are no games. */
export const MOST_BYTES = 8_000_000;

/** A record as the engine takes it: there the root has no parent. @param {FlatRecord} record @returns {FlatRecord} */
export function toWrite({ nodes, ...record }) {
  return { ...record, nodes: nodes.map((node, index) => (index === 0 ? { ...node, parent: -1 } : node)) };
}

/** How many moves the first line of a record has. @param {FlatRecord} record */
export function lengthOf({ nodes }) {
  const firsts = new Map();
  for (const [index, { parent }] of nodes.entries()) if (index > 0 && !firsts.has(parent)) firsts.set(parent, index);
  let length = 0;
  for (let at = firsts.get(0); at !== undefined; at = firsts.get(at)) length += 1;
  return length;
}

/** A tag of a record; null if it is not there or says nothing. @param {{ tags: [string, string][] }} record @param {string} name */
function tag({ tags }, name) {
  const value = tags.find(([known]) => known === name)?.[1]?.trim() ?? '';
  return value === '' || /^[?.*-]+$/.test(value) ? null : value;
}

/**
 * What people call a record: its players, or else its event; null if it names neither.
 * @param {{ tags: [string, string][] }} record
 */
export function titleOf(record) {
  const [red, black] = [tag(record, 'Red'), tag(record, 'Black')];
  if (red || black) return [red ?? '?', black ?? '?'].join(' \u2013 ');
  return tag(record, 'Event') ?? tag(record, 'Title');
}

/** What a record says of a game beside its players: `Event · date`; empty where it says nothing. @param {{ tags: [string, string][] }} record */
export function occasionOf(record) {
  const parts = ['Event', 'Round', 'Site', 'Date'].map((name) => tag(record, name)).filter((part) => part !== null);
  return parts.join(' \u00b7 ');
}

/**
 * A name for a file that every system takes.
 * @param {{ tags: [string, string][] }} record
 * @param {Format | 'svg' | 'png' | 'gif'} kind
 */
export function fileName(record, kind) {
  const parts = [tag(record, 'Date'), tag(record, 'Red'), tag(record, 'Black')].filter((part) => part !== null);
  const name = ['xiangqi', ...parts]
    .join('-')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${name}.${ENDINGS[kind] ?? kind}`;
}
