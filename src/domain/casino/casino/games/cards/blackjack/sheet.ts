import type { SheetOf } from '../../../sheets/sheet.ts'
import { sideBets, sidePays } from './sides.ts'
import { countOf } from './strategy.ts'

const paysText = (pays: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(pays).map(([hand, one]) => [hand, `${one}`]))

export const blackjackSheet: SheetOf<'blackjack'> = {
  family: 'blackjack',
  below: 52,
  points: Array.from({ length: 13 }, (_, card) => countOf(card)),
  soft: 10,
  dealerStands: 17,
  pays: { win: '2', equal: '1', blackjack: '5/2', insurance: '3' },
  insurance: '1/2',
  sides: {
    part: '1/10',
    bets: { none: [], pairs: ['pairs'], three: ['three'], both: [...sideBets] },
    pairs: {
      hands: [
        { name: 'perfect-pair', groups: [2], suited: true },
        { name: 'coloured-pair', groups: [2], coloured: true },
        { name: 'mixed-pair', groups: [2] },
      ],
      pays: paysText(sidePays.pairs),
    },
    three: {
      hands: [
        { name: 'suited-trips', groups: [3], suited: true },
        { name: 'straight-flush', suited: true, run: true },
        { name: 'three-of-a-kind', groups: [3] },
        { name: 'straight', run: true },
        { name: 'flush', suited: true },
      ],
      pays: paysText(sidePays.three),
    },
  },
}
