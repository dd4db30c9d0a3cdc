// The sources of the app on one origin and an empty page on another, like a site that embeds Chuhe.

import { BARE } from './engine-page.mjs';
import { CORS, filesOf, serve } from './hosts.mjs';
import { sourceAddress } from './open.mjs';

/** @import { Page } from 'playwright-core' */

const app = await serve(filesOf(sourceAddress(''), CORS));
const other = await serve(() => ({ headers: { 'content-type': 'text/html' }, body: `${BARE.html}<p>here</p>` }));

/** Opens a page of another origin than the app’s, and returns the address of the client. @param {Page} page */
export async function openFromOtherOrigin(page) {
  await page.goto(other);
  return `${app}engine/client.js`;
}
