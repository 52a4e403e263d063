import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { casinoGames } from '#domain/casino/games.ts'
import { largestWin, returnOfPlan, toNumber } from '#domain/casino/returns.ts'
import { StepNotAllowed } from '#domain/rounds/game.ts'
import { drawsOf } from '#domain/rounds/index.ts'
import { integers } from './slots/readings.ts'

const seed = createHash('sha256').update('sheets').digest()
const gameOf = (id: string) => casinoGames.find(({ rules }) => rules.id === id)!

type Draw = (n: number) => number
const firstOf = (count: number, taken: number, draw: Draw) => {
  const order = Array.from({ length: count }, (_, at) => at)
  for (let last = count - 1; last > 0; last--) {
    const other = draw(last + 1)
    ;[order[last], order[other]] = [order[other]!, order[last]!]
  }
  return order.slice(0, taken)
}
const hitsIn = (count: number, picked: number, taken: number, draw: Draw) =>
  firstOf(count, taken, draw).filter((ball) => ball < picked).length
const upTo = (picked: number) => Array.from({ length: picked }, (_, at) => at + 1)

/** The outcome that a choice of a published table has, by the draws that the sheet names; shares no code with the game. */
const outcomes: Readonly<
  Record<
    string,
    { input: (choice: readonly never[]) => object; outcome: (c: readonly never[], d: Draw) => string }
  >
> = {
  wheel: { input: ([risk]) => ({ risk }), outcome: (_, draw) => String(draw(50)) },
  keno: {
    input: ([picked]) => ({ picks: upTo(picked!) }),
    outcome: ([picked], draw) => String(hitsIn(40, picked!, 10, draw)),
  },
  plinko: {
    input: ([rows, risk]) => ({ rows, risk }),
    outcome: ([rows], draw) => String(Array.from({ length: rows! }, () => draw(2)).filter(Boolean).length),
  },
  'lucky-five': {
    input: () => ({ picks: upTo(5) }),
    outcome: (_, draw) => String(hitsIn(36, 5, 5, draw)),
  },
  diamonds: {
    input: () => ({}),
    outcome(_, draw) {
      const stones = Array.from({ length: 5 }, () => draw(7))
      const sizes = [...new Set(stones)].map((stone) => stones.filter((one) => one === stone).length)
      return sizes.sort((one, other) => other - one).join('+')
    },
  },
}

test.each(Object.keys(outcomes))('%s: 200 rounds of every choice pay what the published table says', (id) => {
  const { rules, payTables } = gameOf(id)
  for (const { choice, pays } of payTables!)
    for (let nonce = 0; nonce < 200; nonce++) {
      const { draw } = integers(seed, 'sheet', nonce)
      const { input, outcome } = outcomes[id]!
      const expected = Object.fromEntries(pays)[outcome(choice as never, draw)]
      const played = rules.play({
        input: input(choice as never),
        variant: rules.variants[0],
        stake: 100n,
        steps: [],
        draws: drawsOf(seed, 'sheet', BigInt(nonce)),
      })
      expect([choice, nonce, Number(played.payout)]).toEqual([choice, nonce, expected])
    }
})

test('sic bo: all 216 throws pay one number, totals and triples as the published tables say', () => {
  const { rules, payTables } = gameOf('sic-bo')
  const [numbers, pair, triple, any, totals] = payTables!.map(({ pays }) => Object.fromEntries(pays))
  for (let n = 0; n < 216; n++) {
    const dice = [n % 6, Math.floor(n / 6) % 6, Math.floor(n / 36)]
    const paid = (bet: unknown) => {
      const left = [...dice]
      const draws = { below: () => left.shift()!, shuffle: () => [], drawn: [] }
      const standing = rules.play({ input: { bet }, variant: 'table', stake: 100n, steps: [], draws })
      return Number(standing.payout)
    }
    const total = dice.reduce((sum, one) => sum + one + 1, 0)
    const ones = dice.filter((die) => die === 0).length
    expect(paid({ number: 1 })).toBe(numbers![`${ones}×`])
    expect(paid({ double: 1 })).toBe(ones >= 2 ? pair!['2×'] : 0)
    expect(paid({ triple: 1 })).toBe(ones === 3 ? triple!['3×'] : 0)
    expect(paid('any-triple')).toBe(new Set(dice).size === 1 ? any!['3×'] : 0)
    if (total >= 4 && total <= 17) expect(paid({ total })).toBe(totals![String(total)])
  }
})

test('the largest win of mines is that of the best full board, which a round reaches', () => {
  const { rules } = gameOf('mines')
  let most = 0n
  for (let mines = 1; mines <= 24; mines++) {
    const hidden = Array.from({ length: 25 }, (_, cell) => cell)
    const draws = { below: () => 0, shuffle: () => hidden, drawn: [] }
    const steps = hidden.slice(mines).map((cell) => ({ open: cell }))
    const standing = rules.play({ input: { mines }, variant: '0.99', stake: 100n, steps, draws })
    if (standing.payout! > most) most = standing.payout!
  }
  const { over, under } = largestWin(gameOf('mines'), '0.99')
  expect((100n * over) / under).toBe(most)
  expect(most).toBe(514_829_700n)
})

test('the largest win of hi-lo is a bound that rounds come near and never pass', () => {
  const { rules } = gameOf('hi-lo')
  const most = toNumber(largestWin(gameOf('hi-lo'), '0.99'))
  expect(most).toBe(10_000)
  // An ace that stays an ace multiplies by 13 each time; kings that fall to kings by 13/12 bring the rest.
  let best = 0n
  for (let aces = 1; aces <= 3; aces++)
    for (let steps = aces; steps <= 120; steps++) {
      const cards = [0, ...Array<number>(aces).fill(0), ...Array<number>(steps).fill(1)]
      const draws = { below: () => cards.shift() ?? 1, shuffle: () => [], drawn: [] }
      const guesses = [
        ...Array.from({ length: aces }, () => ({ guess: 'lower' })),
        ...Array.from({ length: steps - aces }, () => ({ guess: 'higher' })),
        { collect: true },
      ]
      try {
        const { payout } = rules.play({ input: {}, variant: '0.99', stake: 10_000n, steps: guesses, draws })
        if (payout! > best) best = payout!
      } catch (error) {
        if (!(error instanceof StepNotAllowed)) throw error
      }
    }
  expect(Number(best) / 10_000).toBeGreaterThan(9_000)
  expect(Number(best) / 10_000).toBeLessThanOrEqual(most)
})

test('no plan of any game pays more than the largest win of its sheet', () => {
  for (const game of casinoGames)
    for (const variant of game.rules.variants)
      for (const plan of game.plans)
        expect(toNumber(returnOfPlan(plan, variant).largest)).toBeLessThanOrEqual(
          toNumber(largestWin(game, variant)),
        )
})
