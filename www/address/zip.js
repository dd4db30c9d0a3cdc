// Writes a zip archive of small files without compression.

import { crc32 } from './crc32.js';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** UTF-8 names. */
const FLAGS = 0x0800;
/** 1 January 1980: a fixed date, so that the same files give the same archive. */
const DATE = 0x0021;

/** @param {Record<string, string>} files text by file name @returns {Uint8Array<ArrayBuffer>} */
export function zip(files) {
  /** @type {Uint8Array[]} */
  const parts = [];
  /** @type {Uint8Array[]} */
  const directory = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, bytes] = [encoded(path), encoded(text)];
    /** The fields that both entries of a file share: version, flags, no compression, time, date, CRC, sizes, length of the name. */
    const said = /** @type {[2 | 4, number][]} */ ([
      [2, 20],
      [2, FLAGS],
      [2, 0],
      [2, 0],
      [2, DATE],
      [4, crc32(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, name.length],
      [2, 0],
    ]);
    const local = joined([numbers([[4, LOCAL], ...said]), name, bytes]);
    // No comment, first disk, no attributes, offset of the local entry.
    const rest = numbers([
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ]);
    directory.push(numbers([[4, CENTRAL], [2, 20], ...said]), rest, name);
    parts.push(local);
    offset += local.length;
  }
  const central = joined(directory);
  const count = Object.keys(files).length;
  const end = numbers([
    [4, END],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, central.length],
    [4, offset],
    [2, 0],
  ]);
  return joined([...parts, central, end]);
}

/** @param {string} text */
function encoded(text) {
  return new TextEncoder().encode(text);
}

/** Numbers of two or four bytes, little-endian. @param {[2 | 4, number][]} list */
function numbers(list) {
  const view = new DataView(new ArrayBuffer(list.reduce((sum, [size]) => sum + size, 0)));
  let at = 0;
  for (const [size, number] of list) {
    if (size === 2) view.setUint16(at, number, true);
    else view.setUint32(at, number, true);
    at += size;
  }
  return new Uint8Array(view.buffer);
}

/** @param {Uint8Array[]} parts */
function joined(parts) {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
