// A zip archive of small files, stored as they are: the least that every program that reads zip archives takes.

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Names are UTF-8. */
const FLAGS = 0x0800;
/** The first of January 1980, for which the format has a word: the same files make the same archive. */
const DATE = 0x0021;

/** @param {Record<string, string>} files the text of each, by its name @returns {Uint8Array<ArrayBuffer>} */
export function zip(files) {
  /** @type {Uint8Array[]} */
  const parts = [];
  /** @type {Uint8Array[]} */
  const directory = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, bytes] = [encoded(path), encoded(text)];
    /** What both of its entries say: version, flags, no compression, time, date, sum, sizes, length of the name. */
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
    // Version made by, then the same; no comment, the first disk, no attributes, and where it lies.
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

/** @param {Uint8Array} bytes */
export function crc32(bytes) {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

/** @param {string} text */
function encoded(text) {
  return new TextEncoder().encode(text);
}

/** Numbers of two or four bytes, the least byte first. @param {[2 | 4, number][]} list */
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
