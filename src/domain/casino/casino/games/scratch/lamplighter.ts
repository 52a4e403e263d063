import { oneOf, printedCard } from './printed-card.ts'

const windows = 9
const multipliers = [1, 2, 5, 10]
const prizes = [
  [1_000_000, 1],
  [100_000, 3],
  [25_000, 20],
  [10_000, 50],
  [5_000, 100],
  [2_000, 300],
  [1_000, 830],
  [500, 1_000],
  [200, 5_000],
] as const
/** Returns the multipliers that divide a prize into whole prices. */
const fitting = (worth: number) => multipliers.filter((one) => worth % (100 * one) === 0)

/**
 * Nine windows, a prize and a multiplier: the lantern wins the one times the other.
 *
 * Drawn after the card's number:
 * 1. on a blank the prize of the series to show,
 * 2. one of the multipliers that divide it into whole prices,
 * 3. on a winning card the window of the lantern.
 */
export const lamplighter = printedCard({
  id: 'lamplighter',
  name: 'The Lamplighter',
  size: 60_000,
  prizes,
  face: {
    kind: 'times',
    multipliers: Object.fromEntries(prizes.map(([worth]) => [`${worth}`, fitting(worth)])),
    windows,
  },
  print(hundredths, worths, draws) {
    const worth = hundredths > 0 ? hundredths : oneOf(worths, draws)
    const multiplier = oneOf(fitting(worth), draws)
    return { prize: worth / multiplier, multiplier, lantern: hundredths > 0 ? draws.below(windows) : null }
  },
})
