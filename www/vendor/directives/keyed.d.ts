// The type of the directive of lit-html that makes new elements when a key changes.

/** A template whose elements are made anew when the key changes. */
export function keyed(key: unknown, template: unknown): unknown;
