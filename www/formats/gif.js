// A GIF encoder: the only animation format that every browser, course system and slide program shows, and no browser encodes.
// A figure has few colours and changes little between steps, so one palette and the changed part of each frame are enough.

/** Index of the palette's last colour, which stands for an unchanged pixel. */
const UNCHANGED = 255;

/** Key of a colour: colours that agree in the upper five bits of each part count as one. */
const bin = (/** @type {number} */ red, /** @type {number} */ green, /** @type {number} */ blue) =>
  ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);

/** The colours that are met most, counted picture by picture: no two have to be there at once. */
export class Palette {
  /** @type {Map<number, { count: number, of: Map<number, number> }>} */ #met = new Map();

  /** @param {ArrayLike<number>} frame red, green, blue and opacity of every pixel */
  add(frame) {
    for (let at = 0; at < frame.length; at += 4) {
      const key = bin(frame[at], frame[at + 1], frame[at + 2]);
      const colour = (frame[at] << 16) | (frame[at + 1] << 8) | frame[at + 2];
      let found = this.#met.get(key);
      if (!found) this.#met.set(key, (found = { count: 0, of: new Map() }));
      found.count += 1;
      found.of.set(colour, (found.of.get(colour) ?? 0) + 1);
    }
  }

  /** @returns {[number, number, number][]} at most 255 */
  colours() {
    return [...this.#met.values()]
      .sort((one, other) => other.count - one.count)
      .slice(0, UNCHANGED)
      .map(({ of }) => {
        const [[colour]] = [...of].sort((one, other) => other[1] - one[1]);
        return [colour >> 16, (colour >> 8) & 255, colour & 255];
      });
  }
}

/** The colours of pictures that are all there. @param {ArrayLike<number>[]} frames */
export function paletteOf(frames) {
  const palette = new Palette();
  for (const frame of frames) palette.add(frame);
  return palette.colours();
}

export class Gif {
  #width;
  #height;
  #palette;
  /** @type {Map<number, number>} */ #nearest = new Map();
  /** @type {number[][]} */ #blocks = [];
  /** The previous frame, as palette indices. @type {Uint8Array | null} */
  #before = null;

  /** @param {number} width @param {number} height @param {[number, number, number][]} palette */
  constructor(width, height, palette) {
    this.#width = width;
    this.#height = height;
    this.#palette = palette;
  }

  /** @param {ArrayLike<number>} pixels @param {number} seconds how long the frame is shown */
  add(pixels, seconds) {
    const [width, before] = [this.#width, this.#before];
    const now = new Uint8Array(width * this.#height);
    for (let at = 0; at < now.length; at += 1)
      now[at] = this.#colour(pixels[4 * at], pixels[4 * at + 1], pixels[4 * at + 2]);
    let [left, top, right, bottom] = [width, this.#height, 0, 0];
    for (let at = 0; at < now.length; at += 1) {
      if (before && now[at] === before[at]) continue;
      const [x, y] = [at % width, Math.floor(at / width)];
      [left, top, right, bottom] = [
        Math.min(left, x),
        Math.min(top, y),
        Math.max(right, x + 1),
        Math.max(bottom, y + 1),
      ];
    }
    // An unchanged frame still needs a block for its delay.
    if (right === 0) [left, top, right, bottom] = [0, 0, 1, 1];
    const changed = [];
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) {
        const at = y * width + x;
        changed.push(before && before[at] === now[at] ? UNCHANGED : now[at]);
      }
    this.#before = now;
    // Graphic control: keep the frame, one transparent colour, delay in hundredths of a second.
    this.#blocks.push([0x21, 0xf9, 4, 0b101, ...word(Math.round(seconds * 100)), UNCHANGED, 0]);
    this.#blocks.push([0x2c, ...word(left), ...word(top), ...word(right - left), ...word(bottom - top), 0, 8]);
    this.#blocks.push(inParts(compress(changed)));
  }

  /** @param {number} red @param {number} green @param {number} blue */
  #colour(red, green, blue) {
    const key = bin(red, green, blue);
    let found = this.#nearest.get(key);
    if (found === undefined) {
      const squaredDistance = ([r, g, b] = [0, 0, 0]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
      found = this.#palette.reduce(
        (best, colour, at) => (squaredDistance(colour) < squaredDistance(this.#palette[best]) ? at : best),
        0,
      );
      this.#nearest.set(key, found);
    }
    return found;
  }

  /** The whole file; it loops for ever. */
  bytes() {
    const colours = Array.from({ length: 256 }, (_, at) => this.#palette[at] ?? [0, 0, 0]).flat();
    const head = [...ascii('GIF89a'), ...word(this.#width), ...word(this.#height), 0b11110111, 0, 0, ...colours];
    const loop = [0x21, 0xff, 11, ...ascii('NETSCAPE2.0'), 3, 1, 0, 0, 0];
    const parts = [head, loop, ...this.#blocks, [0x3b]];
    const file = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
    let at = 0;
    for (const part of parts) {
      file.set(part, at);
      at += part.length;
    }
    return file;
  }
}

/** A number as two bytes, low byte first. @param {number} value */
const word = (value) => [value & 255, value >> 8];

/** @param {string} text */
const ascii = (text) => [...text].map((letter) => letter.charCodeAt(0));

/** LZW with codes of 9 to 12 bits, as GIF defines it. @param {number[]} pixels */
function compress(pixels) {
  const [clear, end, most] = [256, 257, 4096];
  /** @type {number[]} */ const bytes = [];
  let [bits, pendingBits] = [0, 0];
  let size = 9;
  const writeCode = (/** @type {number} */ code) => {
    bits |= code << pendingBits;
    for (pendingBits += size; pendingBits >= 8; pendingBits -= 8) {
      bytes.push(bits & 255);
      bits >>>= 8;
    }
  };
  /** The code of a known string and one more pixel. @type {Map<number, number>} */
  const codes = new Map();
  let next = end + 1;
  writeCode(clear);
  let [prefix] = pixels;
  for (let at = 1; at < pixels.length; at += 1) {
    const key = (prefix << 8) | pixels[at];
    const longer = codes.get(key);
    if (longer !== undefined) {
      prefix = longer;
      continue;
    }
    writeCode(prefix);
    if (next < most) {
      // The code size grows one string late, because the decoder is one string behind.
      if (next === 1 << size) size += 1;
      codes.set(key, next);
      next += 1;
    } else {
      writeCode(clear);
      codes.clear();
      [next, size] = [end + 1, 9];
    }
    prefix = pixels[at];
  }
  writeCode(prefix);
  writeCode(end);
  if (pendingBits > 0) bytes.push(bits & 255);
  return bytes;
}

/** Data in sub-blocks of at most 255 bytes, each after its length, and an empty one. @param {number[]} bytes */
function inParts(bytes) {
  const parts = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const part = bytes.slice(at, at + 255);
    parts.push(part.length, ...part);
  }
  return [...parts, 0];
}
