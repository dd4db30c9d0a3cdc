// Animated figures: a written GIF reads back equal pixel by pixel.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Gif, paletteOf } from '../../www/formats/gif.js';

/** Reads a GIF by its specification and paints each frame over the one before. @param {Uint8Array} file */
function decode(file) {
  const word = (/** @type {number} */ at) => file[at] | (file[at + 1] << 8);
  assert.equal(String.fromCharCode(...file.slice(0, 6)), 'GIF89a');
  const [width, height] = [word(6), word(8)];
  const palette = 13;
  let at = palette + 3 * 256;
  let [delay, clear] = [0, -1];
  const canvas = new Uint8Array(width * height * 3);
  const frames = [];
  for (;;) {
    const kind = file[at];
    if (kind === 0x3b) return { width, height, frames, length: at + 1 };
    if (kind === 0x21) {
      if (file[at + 1] === 0xf9) [delay, clear] = [word(at + 4), file[at + 3] & 1 ? file[at + 6] : -1];
      for (at += 2; file[at] !== 0; at += file[at] + 1);
      at += 1;
      continue;
    }
    assert.equal(kind, 0x2c);
    const [left, top, across, down] = [word(at + 1), word(at + 3), word(at + 5), word(at + 7)];
    const least = file[at + 10];
    const data = [];
    for (at += 11; file[at] !== 0; at += file[at] + 1) data.push(...file.slice(at + 1, at + 1 + file[at]));
    at += 1;
    const pixels = unpack(data, least);
    assert.equal(pixels.length, across * down);
    pixels.forEach((colour, index) => {
      if (colour === clear) return;
      const to = (top + Math.floor(index / across)) * width + left + (index % across);
      for (const part of [0, 1, 2]) canvas[3 * to + part] = file[palette + 3 * colour + part];
    });
    frames.push({ delay, pixels: canvas.slice() });
  }
}

/** @param {number[]} data @param {number} least bits of a colour */
function unpack(data, least) {
  const [clear, end] = [1 << least, (1 << least) + 1];
  let [size, held, bits, at] = [least + 1, 0, 0, 0];
  /** @type {number[][]} */ let strings = [];
  /** @type {number[] | null} */ let before = null;
  /** @type {number[]} */ const out = [];
  for (;;) {
    for (; held < size; held += 8) bits |= data[at++] << held;
    const code = bits & ((1 << size) - 1);
    bits >>>= size;
    held -= size;
    if (code === end) return out;
    if (code === clear) {
      strings = Array.from({ length: end + 1 }, (_, colour) => [colour]);
      [size, before] = [least + 1, null];
      continue;
    }
    /** @type {number[]} */
    const found = strings[code] ?? [.../** @type {number[]} */ (before), /** @type {number[]} */ (before)[0]];
    if (before && strings.length < 4096) strings.push([...before, found[0]]);
    if (strings.length === 1 << size && size < 12) size += 1;
    out.push(...found);
    before = found;
  }
}

test('a GIF reads back as its frames, whole or only the changed part', () => {
  const [width, height] = [97, 61];
  let state = 7;
  const random = () => (state = (state * 48_271) % 2_147_483_647);
  const colours = Array.from({ length: 200 }, () => [random() & 0xf8, random() & 0xf8, random() & 0xf8]);
  /** @type {Uint8ClampedArray[]} */ const frames = [];
  for (const kind of [0, 1, 2, 2, 3]) {
    const frame = new Uint8ClampedArray(frames[frames.length - 1] ?? width * height * 4);
    for (let at = 0; at < width * height; at += 1) {
      // Noise that fills the code table, a changed part, no change, and one changed pixel.
      const changes = kind === 0 || (kind === 1 && at % width > 40) || (kind === 3 && at === 5000);
      if (changes) frame.set([...colours[random() % colours.length], 255], 4 * at);
    }
    frames.push(frame);
  }
  const gif = new Gif(width, height, paletteOf(frames));
  frames.forEach((frame, at) => gif.add(frame, at + 0.5));
  const file = gif.bytes();
  const read = decode(file);
  assert.deepEqual([read.width, read.height, read.length], [width, height, file.length]);
  const delays = read.frames.map(({ delay }) => delay);
  assert.deepEqual(delays, [50, 150, 250, 350, 450]);
  read.frames.forEach(({ pixels }, at) => {
    const expected = frames[at].filter((_, index) => index % 4 < 3);
    assert.ok(Buffer.from(pixels).equals(Buffer.from(expected)), `frame ${at}`);
  });
});

test('with more colours than the palette holds the most frequent stay, and others become the nearest', () => {
  const colour = (/** @type {number} */ at) => [(at & 31) * 8, ((at >> 5) & 31) * 8, (at >> 10) * 64, 255];
  const pixels = Array.from({ length: 4096 }, (_, at) => colour(at)).flat();
  const many = [...pixels, ...Array.from({ length: 4096 }, () => [16, 16, 16, 255]).flat()];
  const palette = paletteOf([many]);
  assert.equal(palette.length, 255);
  assert.deepEqual(palette[0], [16, 16, 16]);
});
