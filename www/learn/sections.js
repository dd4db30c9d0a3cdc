// Makes the sections of the lessons with a task: the page's template with the texts of each.
import { lessons } from './rules-lessons.js';

/** Texts shared by all lessons. */
const SHARED = ['again'];

/**
 * Inserts the missing sections in the order of the lessons.
 * @param {HTMLTemplateElement} template
 * @param {Element} last the sections are inserted before it
 */
export function writeSections(template, last) {
  for (const [name, { piece }] of Object.entries(lessons)) {
    if (document.getElementById(name)) continue;
    const section = /** @type {HTMLElement} */ (template.content.firstElementChild?.cloneNode(true));
    section.id = name;
    for (const element of section.querySelectorAll('[data-text]')) {
      const text = element.getAttribute('data-text') ?? '';
      element.setAttribute('data-text', SHARED.includes(text) ? `learn.${text}` : `learn.${name}.${text}`);
    }
    const heading = /** @type {HTMLElement} */ (section.querySelector('h2'));
    heading.id = `${name}-heading`;
    section.setAttribute('aria-labelledby', heading.id);
    const faces = section.querySelector('.faces');
    if (piece) faces?.setAttribute('data-piece', piece);
    else faces?.remove();
    last.before(section);
  }
}
