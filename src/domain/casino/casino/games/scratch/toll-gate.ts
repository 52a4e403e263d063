import { oneOf, printedCard, someOf } from './printed-card.ts'

const carts = 5
const leastToll = 30
const tolls = 40
const highest = 99

/** Ways to split a prize among the carts that pass, in hundredths. */
const shares: Readonly<Record<number, readonly (readonly number[])[]>> = {
  100000: [[100_000], [60_000, 40_000], [50_000, 30_000, 20_000]],
  10000: [[10_000], [6_000, 4_000], [5_000, 3_000, 2_000]],
  4000: [[4_000], [2_500, 1_500], [2_000, 1_000, 1_000]],
  1500: [[1_500], [1_000, 500], [700, 500, 300]],
  800: [[800], [500, 300], [400, 200, 200], [200, 200, 200, 100, 100]],
  500: [[500], [300, 200], [200, 200, 100]],
  300: [[300], [200, 100], [100, 100, 100]],
  200: [[200], [100, 100]],
}
const sharesByPrize: Readonly<Record<string, readonly (readonly number[])[]>> = Object.fromEntries(
  Object.entries(shares),
)
/** Prizes that carts which do not pass can show, in hundredths. */
const shown = [100_000, 10_000, 4_000, 1_500, 800, 500, 300, 200, 100]

/**
 * A toll and five carts with a number and a prize each. The carts above the toll pass, and their prizes add up.
 *
 * Drawn after the card's number:
 * 1. the toll: 30 plus an integer below 40,
 * 2. the split of the prize,
 * 3. for each cart that passes, its number above the toll,
 * 4. for each other cart, its number up to the toll and its prize,
 * 5. a shuffle of the five.
 */
export const tollGate = printedCard({
  id: 'toll-gate',
  name: 'Toll Gate',
  size: 30_000,
  prizes: [
    [100_000, 3],
    [10_000, 25],
    [4_000, 60],
    [1_500, 300],
    [800, 500],
    [500, 700],
    [300, 1_500],
    [200, 1_750],
  ],
  face: {
    kind: 'toll',
    toll: { least: leastToll, below: tolls },
    highest,
    carts,
    shares: sharesByPrize,
    shown,
  },
  print(hundredths, _prizes, draws) {
    const toll = leastToll + draws.below(tolls)
    const passing = hundredths === 0 ? [] : oneOf(shares[hundredths]!, draws)
    const pass = passing.map((prize) => ({ number: toll + 1 + draws.below(highest - toll), prize }))
    const stop = Array.from({ length: carts - pass.length }, () => ({
      number: 1 + draws.below(toll),
      prize: oneOf(shown, draws),
    }))
    return { toll, carts: someOf([...pass, ...stop], carts, draws) }
  },
})
