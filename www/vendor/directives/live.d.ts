// The type of the directive of lit-html for values that the reader changes.

/** A value that is compared with what is on the page, not with the last value that was drawn. */
export function live<T>(value: T): T;
