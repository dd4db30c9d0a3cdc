// The types of what pages use of uqr.

/** The modules of a QR code, dark ones true. A text that is too long is a `RangeError`. */
export function encode(text: string, options: { ecc: 'L' | 'M' | 'Q' | 'H'; border: number }): { data: boolean[][] };
