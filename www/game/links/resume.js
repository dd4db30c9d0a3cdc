// Opens the game that the page starts with, and shows what was left out of it or could not be opened.
import { errorText, isEngineFailure } from '../dialogs/error-text.js';
import { isReadable } from './legal-part.js';

/** @import { Notice } from '../notice.js' */
/** @import { Table } from '../panels.js' */
/** @import { Persistence } from './persistence.js' */

/** @param {Table} table @param {Persistence} persistence @param {Notice} notice @param {URLSearchParams} address */
export async function resume({ game, settings, store }, persistence, notice, address) {
  const isBroken = store.isCurrentBroken;
  const claimAddress = () => persistence.claimAddress();
  try {
    const cut = await persistence.resume(address, settings.values.level);
    if (cut)
      notice.pinMessage((words) => {
        const { cutHeading, cut: cutText } = words.game.address;
        return {
          heading: cutHeading({ number: cut.ply + 1, isReadable: isReadable(cut.error) }),
          text: cutText({ ply: cut.ply, fault: errorText(cut.error, words) }),
        };
      }, claimAddress);
  } catch (error) {
    if (isEngineFailure(error)) game.refuse(error);
    else
      notice.pinMessage((words) => {
        const { heading, keep } = words.game.address;
        return { heading, text: `${errorText(error, words)} ${keep}` };
      }, claimAddress);
  }
  const { doubt, linkStatus } = persistence;
  if (linkStatus || doubt) {
    const { roomTexts } = await import('../../i18n/room.js');
    if (linkStatus) notice.pinMessage(() => ({ text: roomTexts().friend[linkStatus] }));
    const answer = (/** @type {boolean} */ isAccepted) => {
      notice.pin(null);
      persistence.answer(isAccepted).catch((error) => game.refuse(error));
    };
    // Whether a friend's link may change the stored game.
    if (doubt)
      notice.pin(() => {
        const { heading, because, unchanged, keep, accept } = roomTexts().friend.doubt;
        return {
          kind: 'fault',
          heading,
          text: `${because[doubt.code](doubt)}${unchanged}`,
          buttons: [
            [keep, () => answer(false), true],
            [accept, () => answer(true)],
          ],
        };
      });
  }
  if (!store.trouble && (isBroken || store.broken.length > 0)) notice.pinBroken();
}
