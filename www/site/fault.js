// The errors of elements, which know no engine: they have the properties of a `ChuheError`, and `instanceof` accepts them as one.

/** @typedef {Error & { code: string, where: { field?: string, offset?: number }, params: Record<string, string> }} ElementFault */

/** @param {Pick<ElementFault, 'code' | 'message' | 'where'> & { params?: Record<string, string> }} fault @returns {ElementFault} */
export function elementFault({ code, message, where, params = {} }) {
  return Object.assign(new Error(message), { name: 'ChuheError', code, where, params });
}

/** The fault of a value that is none of what is expected. @param {'request/type' | 'request/unknownValue'} code @param {string} name @param {string} expected */
export function unexpected(code, name, expected) {
  const message = `${name}: expected ${code === 'request/type' ? '' : 'one of '}${expected}`;
  return elementFault({ code, message, where: { field: name }, params: { name, expected } });
}

/** @param {any} error @returns {error is ElementFault} */
export const isElementFault = (error) => error?.name === 'ChuheError';
