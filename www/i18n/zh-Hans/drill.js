// The drill of openings, in Chinese.

const sides = { red: '红方', black: '黑方' };

export default {
  /** @param {{ side: 'red' | 'black', name: string, due: number }} what */
  option: ({ side, name, due }) => `${due > 0 ? `${due} 个到期 · ` : ''}${side === 'red' ? '执红' : '执黑'}：${name}`,
  /** @param {'red' | 'black'} side */
  task: (side) => `轮到${sides[side]}：谱着是哪一步？`,
  /** @param {'red' | 'black'} side */
  review: (side) => `轮到${sides[side]}：这里走错过，谱着是哪一步？`,
  /** @param {{ all: number, right: number }} line */
  done: ({ all, right }) =>
    right === all ? `谱到这里为止，${all} 步全对！` : `谱到这里为止，${all} 步走对 ${right} 步。`,
  /** @param {{ book: string[], side: 'red' | 'black', reply: string, worth: string }} found */
  wrong: ({ book, side, reply, worth }) =>
    `谱着是${book.join('或')}。你这步之后，${sides[side]}有${reply}（${worth}）。`,
  /** @param {string} worth */
  playable: (worth) => `这步也能走（${worth}），但谱里没有，不算错。收回来，再找谱着。`,
  /** Before the reason of a trap. */
  trap: '下一步看着自然，却要吃亏。',
  /** The plan, after its first sentence, which is that of the panel of openings, and two traps. */
  systems: {
    screen: [
      '红车常过河压马，黑方常平炮兑车。中卒有双马护着，红方要靠兵马从两翼突破。',
      '马看着没根，其实黑方２路炮隔着３路马保着它，红方只能以车换马。',
      '象正好挡在２路炮和７路马中间，炮保不到马，红车白吃。',
    ],
    sandwiched: [
      '士角炮塞住左马的腿，黑方右马不宜轻动。红方先动八路炮，再跳左马。',
      '八路炮还没动，黑炮就隔着中炮打马；马一走又打八路炮，红方总要丢一子。',
      '７路马的腿被士角炮塞住，中卒只有３路马保着；它一走，红炮打中卒，成空头炮。',
    ],
    sameCannons: [
      '红方出直车，黑方起横车抢肋道。子没出齐，不要急着吃子。',
      '《橘中秘》的弃马局：马退底线，红方炮打中卒、双车齐到，黑方就难救了；应退炮，以马换马。',
      '黑炮打中兵将军，马一吃炮，２路炮就隔着３路马打掉红车。',
    ],
    oppositeCannons: [
      '先出车，炮不要早早过河。跳马之前，看清身后的炮有没有根。',
      '黑炮左右都顶着红兵，横着动不了；红车一出，就逃不掉。',
      '黑车平到肋道，一边捉马，一边捉炮，红方必丢一子。',
    ],
    pointing: [
      '黑方平卒底炮，红方可以架中炮，也可以补相。同一路上有炮，兵卒不要随手吃。',
      '红兵一吃，黑方３路炮就隔着它打马；应先跳马避开。',
      '黑卒一吃，红方三路炮就隔着它打马；应先跳马避开。',
    ],
    elephant: [
      '六路炮和二路炮可以隔着中相互保。等黑方露出弱点，再出车马反击。',
      '红方想飞相吃回来，可是中相一走，六路炮就保不到二路炮，黑车吃炮。',
      '红炮进五，隔着黑方中炮打７路马；马一走，又打８路炮。',
    ],
    crossPalace: [
      '右车要快出，左马跳起后两炮隔马互保。动一个炮之前，先看另一个有没有根。',
      '黑车盯着六路炮，全靠八路炮隔着七路马保着；八路炮一走，六路炮就丢了。',
      '红炮进五，隔着３路炮打７路马；黑方飞象来挡，８路炮又没了根，被红车吃掉。',
    ],
    horse: [
      '炮平边路，给右车让路。炮还在二路时，可以隔着三路马保七路马。',
      '红方二路炮隔着三路马保着七路马：黑炮吃马，红炮吃炮，红方还多一个过河兵。',
      '黑炮左右都顶着红兵，横着动不了；红车一出，就逃不掉。',
    ],
  },
};
