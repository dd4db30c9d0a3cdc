// Parses the classes of endings: the attackers and the guard.
import { measured } from './measured-classes.js';

/** @typedef {(typeof measured)[number]} Measured */

/** The two sides of a class such as `KRvKAABB`. @param {string} name */
export function sidesOf(name) {
  const [strong, weak] = name.split('v');
  return { attackers: strong.slice(1), guard: weak.slice(1) };
}

/** The sets of attackers, strongest first. */
export function attackersOf() {
  const found = [...new Set(measured.map(({ name }) => sidesOf(name).attackers))];
  const order = (/** @type {string} */ letters) => [...letters].map((letter) => 'RNCPA'.indexOf(letter)).join('');
  return found.sort((a, b) => a.length - b.length || order(a).localeCompare(order(b)));
}

/** The classes with these attackers, weakest guard first. @param {string} attackers @returns {Measured[]} */
export function classesWith(attackers) {
  const size = (/** @type {Measured} */ { name }) => sidesOf(name).guard;
  return measured
    .filter(({ name }) => sidesOf(name).attackers === attackers)
    .sort((a, b) => size(a).length - size(b).length || size(a).localeCompare(size(b)));
}

/** Share of the positions with Red to move that Red wins, from 0 to 1. @param {Measured} is */
export const shareWon = ({ won, drawn, lost }) => won / (won + drawn + lost);
