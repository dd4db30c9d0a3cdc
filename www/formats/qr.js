// QR codes of links.
import { encode } from '../vendor/uqr.js';

/** Modules of the quiet zone on each side. */
const MARGIN = 4;

/** The rows of modules, dark ones true, without the quiet zone; null if the text is too long. @param {string} text @returns {boolean[][] | null} */
export function qrModules(text) {
  try {
    return encode(text, { ecc: 'L', border: 0 }).data;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The QR code as SVG, with its quiet zone. @param {boolean[][]} modules */
export function qrSVG(modules) {
  const size = modules.length + 2 * MARGIN;
  const path = modules.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`] : [])),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path.join('')}"/></svg>`;
}
