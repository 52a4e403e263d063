import { printedCard, someOf } from './printed-card.ts'

/**
 * Nine fields with amounts: three equal ones win that amount. Drawn after the card's number: the amounts of the other
 * fields (a shuffle of two of each amount; on a winning card without its own), then a shuffle of the nine fields.
 */
export const marketDay = printedCard({
  id: 'market-day',
  name: 'Market Day',
  size: 50_000,
  prizes: [
    [500_000, 1],
    [50_000, 5],
    [10_000, 30],
    [5_000, 60],
    [2_000, 200],
    [1_000, 500],
    [500, 1_400],
    [200, 5_000],
    [100, 8_000],
  ],
  face: { kind: 'alike', fields: 9, alike: 3, each: 2 },
  print(hundredths, prizes, draws) {
    const twice = prizes.filter((prize) => prize !== hundredths).flatMap((prize) => [prize, prize])
    const own = hundredths === 0 ? [] : [hundredths, hundredths, hundredths]
    const nine = [...own, ...someOf(twice, 9 - own.length, draws)]
    return { fields: someOf(nine, 9, draws) }
  },
})
