// A QR code encoder (ISO/IEC 18004): byte mode, correction level L, versions 1 to 40.
//
// The pages have no packages, and a copied library would be larger than the one mode and level
// that links need.

/** Error correction codewords per block, and number of blocks, by version. */
const CORRECTION = [
  7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30, 30,
  30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
];
const BLOCKS = [
  1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19,
  20, 21, 22, 24, 25,
];
const MAX_VERSION = 40;
/** The format bits of correction level L. */
const LEVEL = 1;

/** Modules that each mask inverts. @type {((x: number, y: number) => boolean)[]} */
const MASKS = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The rows of modules, dark ones true, without the quiet zone; null if the text is too long. @param {string} text @returns {boolean[][] | null} */
export function qrModules(text) {
  const bytes = [...new TextEncoder().encode(text)];
  let version = 1;
  while (version <= MAX_VERSION && lengthBits(version) + 4 + 8 * bytes.length > 8 * dataWords(version)) version += 1;
  if (version > MAX_VERSION) return null;
  const words = withCorrection(inWords(bytes, version), version);
  const plain = new Picture(version);
  plain.fill(words);
  const masked = MASKS.map((_, mask) => plain.masked(mask));
  return masked.reduce((best, each) => (penalty(each) < penalty(best) ? each : best));
}

/** The QR code as SVG, with its quiet zone. @param {boolean[][]} modules */
export function qrSVG(modules) {
  const margin = 4;
  const size = modules.length + 2 * margin;
  const path = modules.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x + margin} ${y + margin}h1v1h-1z`] : [])),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path.join('')}"/></svg>`;
}

/** @param {number} version */
const lengthBits = (version) => (version < 10 ? 8 : 16);

/** The number of codewords. @param {number} version */
function allWords(version) {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const rows = Math.floor(version / 7) + 2;
    modules -= (25 * rows - 10) * rows - 55;
    if (version >= 7) modules -= 36;
  }
  return Math.floor(modules / 8);
}

/** The number of data codewords. @param {number} version */
const dataWords = (version) => allWords(version) - CORRECTION[version - 1] * BLOCKS[version - 1];

/** @param {number[]} bytes @param {number} version */
function inWords(bytes, version) {
  /** @type {number[]} */
  const bits = [];
  const push = (/** @type {number} */ value, /** @type {number} */ count) => {
    for (let bit = count - 1; bit >= 0; bit -= 1) bits.push((value >>> bit) & 1);
  };
  push(4, 4);
  push(bytes.length, lengthBits(version));
  for (const byte of bytes) push(byte, 8);
  const room = 8 * dataWords(version);
  push(0, Math.min(4, room - bits.length));
  push(0, -bits.length & 7);
  for (let at = 0; bits.length < room; at += 1) push(at % 2 === 0 ? 0xec : 0x11, 8);
  return Array.from({ length: room / 8 }, (_, at) =>
    bits.slice(8 * at, 8 * at + 8).reduce((word, bit) => 2 * word + bit, 0),
  );
}

/** Splits data into blocks, adds the correction codewords of each, and interleaves the blocks. @param {number[]} data @param {number} version */
function withCorrection(data, version) {
  const [count, correction] = [BLOCKS[version - 1], CORRECTION[version - 1]];
  const short = Math.floor(data.length / count);
  const longs = data.length % count;
  const divisor = generator(correction);
  let at = 0;
  const blocks = Array.from({ length: count }, (_, index) => {
    const length = short + (index < count - longs ? 0 : 1);
    const words = data.slice(at, at + length);
    at += length;
    return { words, check: remainder(words, divisor) };
  });
  const inTurn = (/** @type {number} */ length, /** @type {'words' | 'check'} */ part) =>
    Array.from({ length }, (_, place) => blocks.flatMap((block) => block[part].slice(place, place + 1))).flat();
  return [...inTurn(short + 1, 'words'), ...inTurn(correction, 'check')];
}

/** The product in GF(256). @param {number} one @param {number} other */
export function product(one, other) {
  let result = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    result = (result << 1) ^ ((result >>> 7) * 0x11d);
    result ^= ((other >>> bit) & 1) * one;
  }
  return result;
}

/** The generator polynomial of a degree, without its leading coefficient. @param {number} degree */
function generator(degree) {
  const terms = [...Array.from({ length: degree - 1 }, () => 0), 1];
  let root = 1;
  for (let power = 0; power < degree; power += 1) {
    for (let at = 0; at < degree; at += 1) terms[at] = product(terms[at], root) ^ (terms[at + 1] ?? 0);
    root = product(root, 2);
  }
  return terms;
}

/** @param {number[]} words @param {number[]} divisor */
function remainder(words, divisor) {
  const rest = divisor.map(() => 0);
  for (const word of words) {
    const factor = word ^ /** @type {number} */ (rest.shift());
    rest.push(0);
    divisor.forEach((term, at) => {
      rest[at] ^= product(term, factor);
    });
  }
  return rest;
}

class Picture {
  /** @type {boolean[][]} */
  modules;
  /** Modules that carry no data. @type {boolean[][]} */
  #fixed;

  /** @param {number} version */
  constructor(version) {
    const size = 17 + 4 * version;
    const empty = () => Array.from({ length: size }, () => Array.from({ length: size }, () => false));
    this.size = size;
    this.modules = empty();
    this.#fixed = empty();
    for (let at = 0; at < size; at += 1) {
      this.#set(6, at, at % 2 === 0);
      this.#set(at, 6, at % 2 === 0);
    }
    this.#finder(3, 3);
    this.#finder(size - 4, 3);
    this.#finder(3, size - 4);
    const places = alignments(version);
    const last = places.length - 1;
    for (const [row, y] of places.entries())
      for (const [column, x] of places.entries()) {
        const isFinder = (row === 0 && (column === 0 || column === last)) || (row === last && column === 0);
        if (!isFinder) this.#square(x, y, 2, (ring) => ring !== 1);
      }
    this.#format(0);
    if (version >= 7) this.#version(version);
  }

  /** Places data in the free modules: columns of two from the right, alternately up and down. @param {number[]} words */
  fill(words) {
    let at = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      const isUp = ((right + 1) & 2) === 0;
      for (let step = 0; step < this.size; step += 1) {
        const y = isUp ? this.size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.#fixed[y][x]) continue;
          this.modules[y][x] = (((words[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1) === 1;
          at += 1;
        }
      }
    }
  }

  /** @param {number} mask */
  masked(mask) {
    this.#format(mask);
    return this.modules.map((row, y) => row.map((dark, x) => (this.#fixed[y][x] ? dark : dark !== MASKS[mask](x, y))));
  }

  /** @param {number} x @param {number} y @param {boolean} dark */
  #set(x, y, dark) {
    this.modules[y][x] = dark;
    this.#fixed[y][x] = true;
  }

  /** Concentric square rings around a module. @param {number} x @param {number} y @param {number} radius @param {(ring: number) => boolean} isDark */
  #square(x, y, radius, isDark) {
    for (let down = -radius; down <= radius; down += 1)
      for (let across = -radius; across <= radius; across += 1) {
        const [column, row] = [x + across, y + down];
        if (column < 0 || row < 0 || column >= this.size || row >= this.size) continue;
        this.#set(column, row, isDark(Math.max(Math.abs(across), Math.abs(down))));
      }
  }

  /** @param {number} x @param {number} y */
  #finder(x, y) {
    this.#square(x, y, 4, (ring) => ring !== 2 && ring !== 4);
  }

  /** @param {number} mask */
  #format(mask) {
    const data = (LEVEL << 3) | mask;
    const bits = ((data << 10) | checked(data, 10, 0x537)) ^ 0x5412;
    const bit = (/** @type {number} */ at) => ((bits >>> at) & 1) === 1;
    for (let at = 0; at < 15; at += 1) {
      const near = at < 6 ? at : at < 8 ? at + 1 : 15 - 1 - at;
      if (at < 8) this.#set(8, near, bit(at));
      else this.#set(at === 8 ? 7 : near, 8, bit(at));
      if (at < 8) this.#set(this.size - 1 - at, 8, bit(at));
      else this.#set(8, this.size - 15 + at, bit(at));
    }
    this.#set(8, this.size - 8, true);
  }

  /** @param {number} version */
  #version(version) {
    const bits = (version << 12) | checked(version, 12, 0x1f25);
    for (let at = 0; at < 18; at += 1) {
      const dark = ((bits >>> at) & 1) === 1;
      const [far, near] = [this.size - 11 + (at % 3), Math.floor(at / 3)];
      this.#set(far, near, dark);
      this.#set(near, far, dark);
    }
  }
}

/** The BCH check bits of a short number. @param {number} data @param {number} count @param {number} divisor */
function checked(data, count, divisor) {
  let rest = data;
  for (let at = 0; at < count; at += 1) rest = (rest << 1) ^ ((rest >>> (count - 1)) * divisor);
  return rest;
}

/** Coordinates of alignment patterns, the same for rows and columns. @param {number} version */
function alignments(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : Math.ceil((4 * version + 4) / (2 * count - 2)) * 2;
  const places = Array.from({ length: count - 1 }, (_, at) => 4 * version + 10 - at * step);
  return [6, ...places.reverse()];
}

/** The mask penalty: long runs, 2×2 squares, finder-like patterns, imbalance of colours. @param {boolean[][]} modules */
function penalty(modules) {
  const size = modules.length;
  const columns = modules.map((_, x) => modules.map((row) => row[x]));
  let sum = 0;
  for (const line of [...modules, ...columns]) {
    const text = line.map((dark) => (dark ? '1' : '0')).join('');
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    sum += 40 * [...text.matchAll(/(?=10111010000|00001011101)/g)].length;
  }
  for (let y = 1; y < size; y += 1)
    for (let x = 1; x < size; x += 1) {
      const dark = modules[y][x];
      if (modules[y - 1][x] === dark && modules[y][x - 1] === dark && modules[y - 1][x - 1] === dark) sum += 3;
    }
  const share = modules.flat().filter(Boolean).length / size ** 2;
  return sum + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}
