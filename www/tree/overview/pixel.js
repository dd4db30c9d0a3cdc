// Converts CSS colours to pixels, with a cache.

const tester = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
/** @type {Map<string, Uint8ClampedArray>} */
const read = new Map();

/** @param {string} colour */
function bytesOf(colour) {
  const known = read.get(colour);
  if (known || !tester) return known ?? new Uint8ClampedArray(4);
  tester.clearRect(0, 0, 1, 1);
  tester.fillStyle = colour;
  tester.fillRect(0, 0, 1, 1);
  const { data } = tester.getImageData(0, 0, 1, 1);
  read.set(colour, data);
  return data;
}

/** @param {string} colour @param {number} opacity */
export function pixel(colour, opacity) {
  const [red, green, blue] = bytesOf(colour);
  return ((Math.round(opacity * 255) << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

/** The perceived lightness of a colour, from 0 to 1. @param {string} colour */
export function lightness(colour) {
  const [red, green, blue] = [...bytesOf(colour)].map((byte) => (byte / 255) ** 2.2);
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) ** (1 / 2.2);
}
