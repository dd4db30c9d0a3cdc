// The options of a select as templates.
import { html, live } from '../vendor/lit-html.js';

/** @param {readonly (readonly [value: string, text: string])[]} entries @param {string} chosen the value of the selected option */
export const optionTemplates = (entries, chosen) =>
  entries.map(([value, text]) => html`<option value=${value} .selected=${live(value === chosen)}>${text}</option>`);
