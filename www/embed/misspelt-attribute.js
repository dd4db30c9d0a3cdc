// Refuses an attribute whose name is almost that of one of the element's. Others are left alone: pages add attributes of their own.
import { nearestName } from '../engine/call-options.js';
import { ChuheError } from '../engine/workers/protocol.js';

/** Throws a `ChuheError`. @param {Element} element @param {string[]} others its attributes besides those that it observes */
export function refuseMisspelt(element, others) {
  const names = [...others, .../** @type {any} */ (element.constructor).observedAttributes];
  for (const field of element.getAttributeNames()) {
    // Every element has the properties `part`, `role` and `title`.
    const nearest = names.includes(field) || Reflect.has(element, field) ? '' : nearestName(field, names);
    if (nearest) throw new ChuheError({ code: 'embed/misspelt', where: { field }, params: { field, nearest } });
  }
}
