// A game with a friend without a server: each move is sent as a link, as text or as a picture, that opens the game where it stands.
import { roomTexts } from '../../i18n/room.js';
import { copyText } from '../../site/copy.js';
import { HOME } from '../../site/home.js';
import { writeFriendAddress } from '../../address/game-url.js';
import { makeDialog, openDialog, partsOf } from '../dialogs/dialog.js';
import { linkOf } from './persistence.js';
import { other } from '../../record/players.js';
import { qrModules, qrSVG } from '../../formats/qr.js';

/** @import { Side } from '../../record/players.js' */
/** @import { Card } from '../notice.js' */
/** @import { Table } from '../panels.js' */

const BODY = `<form>
  <p class="what"></p>
  <div class="qr" role="img" data-label="room.friend.picture"></div>
  <label class="field note link"><span data-text="positions.share.link"></span><input name="link" readonly></label>
  <div class="answers"><button type="button" class="plain-button first copy" data-text="positions.share.copyLink"></button><button type="button" class="plain-button pass-on" data-text="positions.share.passOn"></button></div>
  <p class="remark" role="status"></p></form>`;

export class FriendDialog {
  dialog = makeDialog('friend', 'room.friend.heading', BODY);
  #part = partsOf(this.dialog);

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.link = /** @type {HTMLInputElement} */ (this.dialog.querySelector('input'));
    this.#part('form').addEventListener('submit', (event) => event.preventDefault());
    this.#part('.copy').addEventListener('click', () => this.#copy());
    this.#part('.pass-on').hidden = typeof navigator.share !== 'function';
    this.#part('.pass-on').addEventListener('click', () => {
      // The reader may think better of it.
      navigator.share({ url: this.link.value }).catch(() => {});
    });
  }

  open() {
    const { game, texts } = this.table;
    const { tip, record } = game;
    const link = linkOf(game, other(game.friend?.side ?? other(game.turn)));
    this.link.value = new URL(`play/${writeFriendAddress(record.startFen, tip.moves, link)}`, HOME).href;
    const modules = qrModules(this.link.value);
    this.#part('.qr').hidden = modules === null;
    if (modules) this.#part('.qr').innerHTML = qrSVG(modules);
    const what = game.outcome?.code === 'resign' ? 'end' : tip.parent ? 'move' : 'start';
    this.#part('.what').textContent = roomTexts().friend.what[what];
    this.#part('.remark').textContent = '';
    openDialog(this.dialog, texts());
  }

  async #copy() {
    const { share } = this.table.texts().positions;
    const isCopied = await copyText(this.link.value);
    if (!isCopied) this.link.select();
    this.#part('.remark').textContent = isCopied ? share.copied : share.selected;
  }
}

/** What a game with a friend says on its card: that it is one's move, or that the move is to be sent. @param {Table} table @param {Side} own @param {() => void} send @returns {Card | null} */
export function friendCard({ game }, own, send) {
  const { friend } = roomTexts();
  if (game.cursor !== game.tip) return null;
  // The last move, or that one gives up, is news for the friend too.
  if (!game.isLive) {
    const isNews = game.outcome?.code === 'resign' ? game.outcome.winner !== own : game.turn !== own;
    return isNews ? { kind: 'friend', text: '', buttons: [[friend.send, send, true]] } : null;
  }
  if (game.turn === own)
    return game.tip.parent ? { kind: 'friend', text: friend.yours } : { kind: 'friend', text: friend.begin };
  return { kind: 'friend', text: friend.sent, buttons: [[friend.send, send, true]] };
}
