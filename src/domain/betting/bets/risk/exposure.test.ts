import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies } from '#kernel/currencies.ts'
import { largestSplit, legWeights, splitByLeg } from './accumulator-shares.ts'
import { Exposure } from './exposure.ts'
import { type MicroEuro, scaled } from './micro-euro.ts'
import { allowedStakes, allowedStakesOdds, defaultCaps, type RiskCaps } from './risk-caps.ts'

const euros = (amount: number): MicroEuro => amount * 1_000_000
const leg = (event: number, odds = 2000, outcome = '1', market = '1x2') => ({
  eventId: `e${event}`,
  market,
  outcome,
  odds,
  stakeFactor: 1,
})
const odds = fc.integer({ min: 1001, max: 1_000_000 })

test('shares of an accumulator are those of singles with its stake, and sum to at most its win', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2 ** 40 }),
      fc.array(odds, { minLength: 1, maxLength: 20 }),
      fc.boolean(),
      (win, prices, severalLines) => {
        const shares = splitByLeg(win, prices, severalLines)
        const weights = legWeights(prices, severalLines)
        for (const [index, share] of shares.entries()) {
          expect(Number.isSafeInteger(share) && share >= 0).toBe(true)
          expect(Math.abs(share - win * weights[index]!)).toBeLessThanOrEqual(0.501)
        }
        const sum = shares.reduce((total, share) => total + share, 0)
        expect(sum).toBeLessThanOrEqual(win * (1 + 1e-9) + prices.length)
        if (severalLines || prices.length === 1) expect(sum).toBeGreaterThanOrEqual(win - prices.length)
      },
    ),
  )
  expect(splitByLeg(1000, [2000])).toEqual([1000])
  // 100 at 2.0, 3.0 and 4.0 pays 2,400: singles of 100 win 100, 200 and 300.
  expect(splitByLeg(2300, [2000, 3000, 4000])).toEqual([100, 200, 300])
  // ln 8 is three times ln 2.
  expect(splitByLeg(1000, [2000, 8000], true)).toEqual([250, 750])
})

test('no share of the largest amount is above its room', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(odds, fc.integer({ min: 0, max: 50_000_000_000 })), { minLength: 1, maxLength: 20 }),
      (legs) => {
        const prices = legs.map(([price]) => price)
        const rooms = legs.map(([, room]) => room)
        const most = largestSplit(rooms, prices)
        if (most < 0) return
        for (const [index, share] of splitByLeg(most, prices).entries())
          expect(share).toBeLessThanOrEqual(rooms[index]!)
      },
    ),
  )
})

/** Bets of a few players on a few events; each requests a part of the available limit, or all of it. */
const betOn = fc.record({
  player: fc.integer({ min: 0, max: 4 }),
  legs: fc.uniqueArray(
    fc.record({
      event: fc.integer({ min: 1, max: 4 }),
      odds,
      outcome: fc.constantFrom('1', '2'),
      market: fc.constantFrom('1x2', 'total'),
    }),
    { selector: ({ event }) => event, minLength: 1, maxLength: 4 },
  ),
  part: fc.constantFrom(0.1, 0.5, 1),
})
type BetOn = typeof betOn extends fc.Arbitrary<infer Bet> ? Bet : never

/** Returns the possible cost of the bets, counted from scratch. */
function costs(
  bets: readonly { readonly bet: BetOn; readonly win: number }[],
  player: string | null,
  several: boolean,
) {
  const sums = new Map<string, number>()
  const add = (key: string, amount: number) => sums.set(key, (sums.get(key) ?? 0) + amount)
  for (const { bet, win } of bets) {
    if (player !== null && `p${bet.player}` !== player) continue
    if (several && bet.legs.length === 1) continue
    const shares = splitByLeg(
      win,
      bet.legs.map((one) => one.odds),
    )
    for (const [index, one] of bet.legs.entries()) {
      if (player === null) add(`${one.event}~${one.market}~${one.outcome}`, shares[index]!)
      else add(`${one.event}`, shares[index]!)
    }
  }
  return sums
}

/**
 * Returns the standard deviation of the wins in euros, each combination at the odds at which it was first counted.
 */
function deviation(bets: readonly { readonly bet: BetOn; readonly win: number }[]): number {
  const nameOf = ({ legs }: BetOn) =>
    legs
      .map((one) => `${one.event}~${one.market}~${one.outcome}`)
      .sort()
      .join()
  const variances = Map.groupBy(bets, ({ bet }) => nameOf(bet))
    .values()
    .map((same) => {
      const win = same.reduce((sum, one) => sum + one.win, 0) / 1_000_000
      return win ** 2 / same[0]!.bet.legs.reduce((product, one) => (product * one.odds) / 1000, 1)
    })
  return Math.sqrt(variances.reduce((sum, one) => sum + one, 0))
}

test('no cap is ever exceeded, and what is taken back leaves no trace', () => {
  const caps: RiskCaps = {
    ...defaultCaps,
    accumulators: { ...defaultCaps.accumulators, perPlayer: 12_000n, deviation: 20_000n, stakePerPlayer: 0n },
  }
  const cap = (amount: bigint) => scaled(amount, 1)
  fc.assert(
    fc.property(fc.array(betOn, { minLength: 1, maxLength: 60 }), (asked) => {
      const exposure = new Exposure(caps)
      const taken: { readonly bet: BetOn; readonly win: number }[] = []
      const legsOf = (bet: BetOn) => bet.legs.map((one) => leg(one.event, one.odds, one.outcome, one.market))
      for (const bet of asked) {
        const win = Math.floor(Math.max(0, exposure.room(`p${bet.player}`, legsOf(bet))) * bet.part)
        exposure.add(`p${bet.player}`, legsOf(bet), win)
        taken.push({ bet, win })
      }
      for (const [several, { perMarket, perEvent, perPlayerAndEvent }] of [
        [false, caps],
        [true, caps.accumulators],
      ] as const) {
        const byOutcome = costs(taken, null, several)
        for (const event of [1, 2, 3, 4]) {
          let worst = 0
          for (const market of ['1x2', 'total']) {
            const top = Math.max(...['1', '2'].map((one) => byOutcome.get(`${event}~${market}~${one}`) ?? 0))
            expect(top).toBeLessThanOrEqual(cap(perMarket))
            worst += top
          }
          expect(worst).toBeLessThanOrEqual(cap(perEvent))
        }
        for (const player of [0, 1, 2, 3, 4])
          for (const sum of costs(taken, `p${player}`, several).values())
            expect(sum).toBeLessThanOrEqual(cap(perPlayerAndEvent))
      }
      const accumulators = taken.filter(({ bet }) => bet.legs.length > 1)
      const whole = (some: typeof taken) => some.reduce((sum, { win }) => sum + win, 0)
      expect(deviation(accumulators)).toBeLessThanOrEqual(Number(caps.accumulators.deviation))
      for (const own of Map.groupBy(accumulators, ({ bet }) => bet.player).values())
        expect(whole(own)).toBeLessThanOrEqual(cap(caps.accumulators.perPlayer))
      const fresh = new Exposure(caps)
      const probes = asked.map((bet) => fresh.room('p0', legsOf(bet)))
      for (const { bet, win } of taken) exposure.remove(`p${bet.player}`, legsOf(bet), win)
      expect(asked.map((bet) => exposure.room('p0', legsOf(bet)))).toEqual(probes)
    }),
    { numRuns: 300 },
  )
})

test('whatever one account does, others find the room for a single that they would find without it', () => {
  fc.assert(
    fc.property(fc.array(betOn, { minLength: 1, maxLength: 80 }), (asked) => {
      const exposure = new Exposure(defaultCaps)
      for (const bet of asked) {
        const legs = bet.legs.map((one) => leg(one.event, one.odds, one.outcome, one.market))
        exposure.add('greedy', legs, Math.max(0, exposure.room('greedy', legs)))
      }
      for (const event of [1, 2, 3, 4]) {
        for (const market of ['1x2', 'total'])
          for (const outcome of ['1', '2'])
            expect(exposure.room('ann', [leg(event, 2000, outcome, market)])).toBe(euros(25_000))
        const others = [event, event + 4, event + 5].map((one) => leg(one))
        expect(exposure.room('ann', others)).toBeGreaterThan(euros(7_400))
      }
      let taken = 0
      for (let small = 0; small < 1000; small++) {
        const win = euros(10)
        const legs = [1, 2, 3].map((event) => leg(event))
        if (exposure.room(`small${small}`, legs) < win) continue
        exposure.add(`small${small}`, legs, win)
        taken++
      }
      expect(taken).toBe(1000)
    }),
    { numRuns: 100 },
  )
})

test('accumulators at long odds leave singles their room', () => {
  const exposure = new Exposure(defaultCaps)
  const legs = [1, 2, 3, 4, 5, 6, 7, 8].map((event) => leg(event, 2700))
  const before = exposure.room(null, [legs[0]!])
  // Seven bets of 2.52 euros at 2,700 to one would fill eight markets' caps if each leg counted the whole win.
  for (let player = 0; player < 7; player++) {
    const win = Math.min(euros(7_142), exposure.room(`p${player}`, legs))
    exposure.add(`p${player}`, legs, win)
  }
  for (const one of legs) expect(exposure.room(null, [one])).toBe(before)
  for (let player = 7; player < 500; player++)
    exposure.add(`p${player}`, legs, Math.max(0, exposure.room(`p${player}`, legs)))
  for (const one of legs) expect(exposure.room(null, [one])).toBe(before)
})

test('an accumulator gives its room back where a leg has lost, and once nothing of it is open', () => {
  const exposure = new Exposure(defaultCaps)
  const legs = [1, 2, 3].map((event) => leg(event))
  const fresh = exposure.room('ann', legs)
  exposure.add('ann', legs, euros(6_000))
  const single = exposure.room('ann', [leg(2)])
  // A seventh of the win: as for a single of the same stake at evens.
  expect(single).toBe(euros(25_000) - Math.round(euros(6_000) / 7))
  exposure.settled('e1', new Set(['e1~1x2~2']))
  expect(exposure.room('ann', [leg(2)])).toBe(single)
  exposure.settled('e2', new Set(['e2~1x2~1']))
  expect(exposure.room('ann', [leg(3)])).toBe(euros(25_000))
  expect(exposure.room('ann', legs)).toBe(fresh)
  // Refused although already over: the second removal has no effect.
  exposure.remove('ann', legs, euros(6_000))
  expect(exposure.room('ann', legs)).toBe(fresh)
})

/** The legs of a slip on fresh events, at odds up to the published ones and with any of the default stake factors. */
const slipLegs = fc.array(
  fc.record({
    odds: fc.integer({ min: 1001, max: allowedStakesOdds }),
    stakeFactor: fc.constantFrom(0.125, 0.25, 0.5, 1),
  }),
  { minLength: 2, maxLength: 20 },
)

test('an accumulator of a hundred times the least stake, or of the largest payout, always fits', () => {
  fc.assert(
    fc.property(slipLegs, (drawn) => {
      const legs = drawn.map((one, index) => ({ ...leg(index, one.odds), stakeFactor: one.stakeFactor }))
      const profit = legs.reduce((product, one) => (product * one.odds) / 1000, 1) - 1
      const payout = Number(defaultCaps.payoutPerBet)
      const stake = Math.min(16, payout / (profit + 1))
      expect(new Exposure(defaultCaps).room('ann', legs)).toBeGreaterThanOrEqual(
        Math.floor(euros(stake * profit)) - 2_000,
      )
    }),
    { numRuns: 1_000 },
  )
})

test('an accumulator of fifteen legs may win the largest payout of a bet', () => {
  const exposure = new Exposure(defaultCaps)
  const legs = Array.from({ length: 15 }, (_, event) => ({ ...leg(event, 2_128), stakeFactor: 0.25 }))
  expect(exposure.room('ann', legs)).toBe(euros(100_000))
  exposure.add('ann', legs, euros(100_000))
  expect(exposure.room('ann', legs)).toBeLessThanOrEqual(0)
  expect(exposure.room('bob', legs)).toBe(euros(100_000))
})

test('five hundred accounts that fill their accumulators leave others their own', () => {
  const exposure = new Exposure(defaultCaps)
  for (let account = 0; account < 500; account++) {
    const legs = Array.from({ length: 8 }, (_, place) => leg((account * 8 + place) % 97, 3_000))
    exposure.add(`greedy${account}`, legs, Math.max(0, exposure.room(`greedy${account}`, legs)))
  }
  const others = Array.from({ length: 8 }, (_, place) => leg(200 + place, 3_000))
  expect(exposure.room('ann', others)).toBe(euros(100_000))
})

test('the stake that always fits covers a hundred least stakes of every currency', () => {
  const largest = Math.max(
    ...Object.values(currencies).map(
      ({ minStake, perEuro }) => (Number(minStake) * allowedStakes) / Number(perEuro),
    ),
  )
  expect(largest).toBeLessThanOrEqual(Number(defaultCaps.accumulators.stakePerPlayer))
})
