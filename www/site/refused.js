// Reports above a page which parts of its address it cannot use.
import { texts } from '../i18n/i18n.js';

/** An invalid part of an address. @typedef {{ field: string, value: string }} Refused */

/** A longer value is shortened. */
const MAX_VALUE_LENGTH = 80;

/** @param {Refused[]} refused */
export function reportRefused(refused) {
  if (refused.length === 0) return;
  const place = document.createElement('div');
  place.id = 'address-faults';
  place.role = 'status';
  const show = () => {
    const { about } = texts(document.documentElement.lang).errors;
    place.replaceChildren(
      ...refused.map(({ field, value }) => {
        const line = document.createElement('p');
        line.textContent = about['address/value']({ field, value: shortened(value) });
        return line;
      }),
    );
  };
  show();
  document.addEventListener('language-change', show);
  document.querySelector('main')?.before(place);
}

/** @param {string} value */
function shortened(value) {
  const letters = [...value];
  return letters.length > MAX_VALUE_LENGTH ? `${letters.slice(0, MAX_VALUE_LENGTH).join('')}…` : value;
}

/**
 * A number that counts from 1, as an address has it; null without one, or where it is refused.
 * @param {URLSearchParams} address @param {string} field @param {number} most @param {Refused[]} refused grows by it
 */
export function readCount(address, field, most, refused) {
  const value = address.get(field);
  if (value === null) return null;
  if (/^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= most) return Number(value);
  refused.push({ field, value });
  return null;
}

/**
 * One of the names that a page knows, as an address has it; null without one, or where it is refused.
 * @param {URLSearchParams} address @param {string} field @param {readonly string[]} names @param {Refused[]} refused grows by it
 */
export function readName(address, field, names, refused) {
  const value = address.get(field);
  if (value === null) return null;
  if (names.includes(value)) return value;
  refused.push({ field, value });
  return null;
}
