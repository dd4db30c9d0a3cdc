// Tables as CSV for spreadsheets: no cell is taken for a formula.

/** What begins a formula in some spreadsheet, also behind spaces that it drops. */
export const FORMULA = /^[\s\u00a0\u200b-\u200f\u2060\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
const NUMBER = /^-?\d+(\.\d+)?$/;
/** Without it Excel does not take the file for UTF-8. */
const MARK = '\ufeff';

/** @param {(string | number)[][]} lines the first being the names of the columns */
export function csv(lines) {
  return MARK + lines.map((line) => line.map(cell).join(',')).join('\r\n') + '\r\n';
}

/** @param {string | number} value */
function cell(value) {
  const text = String(value);
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
