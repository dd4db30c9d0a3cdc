// SHA-256 for pages without `crypto.subtle`, as FIPS 180-4 describes it.

/** The fractional parts of roots of the first primes, as 32 bits: of square roots where hashing starts, of cube roots for each round. */
const [START, ROUNDS] = constants();

function constants() {
  /** @type {number[]} */ const primes = [];
  for (let n = 2; primes.length < 64; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  const bits = (/** @type {number} */ root) => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
  return [primes.slice(0, 8).map((prime) => bits(prime ** (1 / 2))), primes.map((prime) => bits(prime ** (1 / 3)))];
}

/** @param {BufferSource} source @returns {ArrayBuffer} */
export function sha256(source) {
  const bytes = ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const blocks = new DataView(padded.buffer);
  blocks.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
  const hash = Int32Array.from(START);
  const words = new Int32Array(64);
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 64; i += 1)
      words[i] =
        i < 16
          ? blocks.getInt32(at + 4 * i)
          : words[i - 16] +
            (turned(words[i - 15], 7) ^ turned(words[i - 15], 18) ^ (words[i - 15] >>> 3)) +
            words[i - 7] +
            (turned(words[i - 2], 17) ^ turned(words[i - 2], 19) ^ (words[i - 2] >>> 10));
    let [a, b, c, d, e, f, g, h] = hash;
    for (let i = 0; i < 64; i += 1) {
      const one =
        (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i] + words[i]) | 0;
      const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => (hash[i] += value));
  }
  const result = new DataView(new ArrayBuffer(32));
  hash.forEach((value, i) => result.setInt32(4 * i, value));
  return result.buffer;
}

/** Rotates 32 bits to the right. @param {number} word @param {number} by */
const turned = (word, by) => (word >>> by) | (word << (32 - by));
