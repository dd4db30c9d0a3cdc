// The lines that `cargo xtask bench` reads.

/** Prints one result. @param {string} name @param {number} value @param {string} unit */
export const report = (name, value, unit) => console.log(JSON.stringify({ name, value, unit }));
