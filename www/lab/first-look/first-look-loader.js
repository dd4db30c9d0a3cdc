// Loads the first look on a first visit and shows the lab after it.
import { rememberVisit } from './first-visit.js';

/** Shows a cutoff to first-time visitors before the lab. @param {HTMLElement} rest @param {() => void} ended */
export async function showFirstLook(rest, ended) {
  document.body.dataset.first = '';
  const { FirstLook } = await import('./first-look.js').catch((error) => {
    delete document.body.dataset.first;
    throw error;
  });
  const look = new FirstLook(() => {
    delete document.body.dataset.first;
    document.removeEventListener('language-change', translate);
    ended();
  }, rememberVisit);
  const translate = () => look.translate();
  document.addEventListener('language-change', translate);
  if (!look.element.isConnected) rest.before(look.element);
  look.start();
}
