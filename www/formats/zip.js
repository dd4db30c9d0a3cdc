// Writes a zip archive of small files without compression.

import { crc32 } from './crc32.js';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** UTF-8 names. */
const FLAGS = 0x0800;
/** 1 January 1980: a fixed date, so that the same files give the same archive. */
const DATE = 0x0021;

/** An archive written file by file: its parts, in the order in which they come, are the archive. */
export class ZipWriter {
  /** @type {Uint8Array<ArrayBuffer>[]} */
  #directory = [];
  #offset = 0;
  #count = 0;

  /** @param {string} path @param {Uint8Array<ArrayBuffer>} bytes @returns {Uint8Array<ArrayBuffer>[]} the next parts of the archive */
  file(path, bytes) {
    const name = encoded(path);
    /** What both of its entries say: version, flags, no compression, time, date, sum, sizes, length of the name. */
    const fields = /** @type {[2 | 4, number][]} */ ([
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
    const head = numbers([[4, LOCAL], ...fields]);
    // Version made by, then the same; no comment, the first disk, no attributes, and where it lies.
    const rest = numbers([
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, this.#offset],
    ]);
    this.#directory.push(numbers([[4, CENTRAL], [2, 20], ...fields]), rest, name);
    this.#offset += head.length + name.length + bytes.length;
    this.#count += 1;
    return [head, name, bytes];
  }

  /** @returns {Uint8Array<ArrayBuffer>[]} the last parts: the directory and the end */
  end() {
    const size = this.#directory.reduce((sum, { length }) => sum + length, 0);
    const end = numbers([
      [4, END],
      [2, 0],
      [2, 0],
      [2, this.#count],
      [2, this.#count],
      [4, size],
      [4, this.#offset],
      [2, 0],
    ]);
    return [...this.#directory, end];
  }
}

/** @param {Record<string, string>} files the text of each, by its name @returns {Uint8Array<ArrayBuffer>} */
export function zip(files) {
  const writer = new ZipWriter();
  const parts = Object.entries(files).flatMap(([path, text]) => writer.file(path, encoded(text)));
  return joined([...parts, ...writer.end()]);
}

/** @param {string} text @returns {Uint8Array<ArrayBuffer>} */
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
  const archive = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    archive.set(part, at);
    at += part.length;
  }
  return archive;
}
