// The errors of elements, which know no engine: they have the properties of a `ChuheError`, and `instanceof` accepts them as one.

/** @typedef {Error & { code: string, where: { field?: string, offset?: number }, params: Record<string, string> }} ElementFault */

/** @param {Pick<ElementFault, 'code' | 'message' | 'where'> & { params?: Record<string, string> }} fault @returns {ElementFault} */
export function elementFault({ code, message, where, params = {} }) {
  return Object.assign(new Error(message), { name: 'ChuheError', code, where, params });
}

/** @param {any} error @returns {error is ElementFault} */
export const isElementFault = (error) => error?.name === 'ChuheError';
