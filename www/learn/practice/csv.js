// Tables as CSV for spreadsheets: no cell is taken for a formula.

/** What begins a formula in some spreadsheet. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
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
