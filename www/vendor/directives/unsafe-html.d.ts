// The type of the directive of lit-html for markup that is a text.

/** Markup from a text. The text must be the project's own: it is not escaped. */
export function unsafeHTML(markup: string): unknown;
