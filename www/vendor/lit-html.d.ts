// The types of the parts of lit-html that the pages use.

/** What a template shows: a description of DOM, which `render` draws. */
export interface TemplateResult {
  strings: TemplateStringsArray;
  values: unknown[];
}

/** A template of HTML. An expression is a text, a template, an array of them, or the value of an attribute (`a=`), of a property (`.a=`), of a boolean attribute (`?a=`) or of a listener (`@a=`). */
export function html(strings: TemplateStringsArray, ...values: unknown[]): TemplateResult;

/** The same for parts of an SVG. */
export function svg(strings: TemplateStringsArray, ...values: unknown[]): TemplateResult;

/** Shows nothing; removes an attribute. */
export const nothing: unique symbol;

/** Draws a template into an element, after what the element already contains. Changes only what differs from the last call. */
export function render(value: unknown, container: HTMLElement | DocumentFragment): unknown;

/** A template for each item of a list. Keys identify the items: an item that moves, or before which others appear, keeps its elements. */
export function repeat<T>(
  items: Iterable<T>,
  key: (item: T, index: number) => unknown,
  template: (item: T, index: number) => unknown,
): unknown;

/** A template whose elements are made anew when the key changes. */
export function keyed(key: unknown, template: unknown): unknown;

/** A value that is compared with what is on the page, not with the last value that was drawn. */
export function live<T>(value: T): T;

/** Markup from a text. The text must be the project's own: it is not escaped. */
export function unsafeHTML(markup: string): unknown;
