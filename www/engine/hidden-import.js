// Imports a script that bundlers must not see: one of Node's own, or one that a bundle would carry without need.

/** The comments keep webpack and Vite from a warning. @param {string} script @param {string} [base] of a relative address @returns {Promise<any>} */
export const importHidden = async (script, base) =>
  import(/* webpackIgnore: true */ /* @vite-ignore */ base ? new URL(script, base).href : script);
