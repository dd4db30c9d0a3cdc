// Tables as CSV for spreadsheets, with protection against formula injection.

/** The start of a formula in some spreadsheet, also after spaces and invisible characters, which it may drop. */
const FORMULA = /^[\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;
/** Where a spreadsheet that separates cells by semicolons or tabs would begin one in the middle of a cell, with a formula. */
const INNER_FORMULA = /([;\t])(?=[\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;
const NUMBER = /^-?\d+(\.\d+)?$/;
/** The byte order mark: without it Excel does not read UTF-8. */
const MARK = '\ufeff';

/** @param {(string | number)[][]} lines the first has the column names */
export function csv(lines) {
  return MARK + lines.map((line) => line.map(cell).join(',')).join('\r\n') + '\r\n';
}

/** @param {string | number} value */
function cell(value) {
  const text = String(value);
  const whole = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  const safe = whole.replaceAll(INNER_FORMULA, "$1'");
  return /[",\r\n;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
