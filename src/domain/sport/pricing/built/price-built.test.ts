import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeFixture, makeState } from '../../../../../test/factories/events.ts'
import { marketDefinition } from '../catalogue.ts'
import { side } from '../football/birth-process.ts'
import { gradeFootball } from '../football/grade-football.ts'
import { jointFootball, matchModels, priceFootball } from '../football/price-football.ts'
import { jointScore } from '../football/score-model.ts'
import { iceHockeyPricer } from '../ice-hockey/price-ice-hockey.ts'
import { parseMarketKey } from '../market-key.ts'
import { loaded } from '../odds/margin.ts'
import { type BuiltPart, builtMarket, builtParts } from './built-key.ts'
import { builtResult } from './built-result.ts'
import { type BuiltPrice, isBuiltRefusal, priceBuilt } from './price-built.ts'

const fixture = makeFixture('m', { startsAt: 1_000_000 })
const detail = { goals: true, corners: true, cards: true, halves: true }
const coming = makeState({ detail })
const inPlay = makeState({
  detail,
  status: 'live',
  period: 2,
  clock: { second: 600, at: 0, running: true },
  score: [1, 0],
  periodScores: [
    [1, 0],
    [0, 0],
  ],
})
const models = matchModels({ home: 1.6, away: 1.1, rho: -0.08 }, 45)
const jointOf = (state: typeof coming) => jointFootball(models, fixture, state, 0)!
const joint = jointOf(coming)
const part = (market: string, outcome: string): BuiltPart => ({ market, outcome })
const priced = (...parts: BuiltPart[]): BuiltPrice => {
  const price = priceBuilt(joint, parts)
  if (isBuiltRefusal(price)) throw new Error(price.reason)
  return price
}
const reason = (...parts: BuiltPart[]) => {
  const price = priceBuilt(joint, parts)
  return isBuiltRefusal(price) ? price.reason : null
}

/** Returns every part that the model offers and the ends decide. */
const offered = (state: typeof coming) =>
  priceFootball(models, fixture, state, 0).flatMap(({ key, outcomes }) =>
    jointOf(state).covers(parseMarketKey(key).type)
      ? outcomes.map(({ id, probability }) => ({ ...part(key, id), probability }))
      : [],
  )
const isQuarter = ({ market }: BuiltPart) => /\.[27]5$/.test(market)
const parts = offered(coming).filter((one) => !isQuarter(one))
const anyParts = fc.uniqueArray(fc.constantFrom(...parts), {
  minLength: 2,
  maxLength: 4,
  selector: ({ market, outcome }) => `${market}=${outcome}`,
})

test('a part alone has the chance that its own market is priced at, before the start and in play', () => {
  for (const state of [coming, inPlay]) {
    const known = offered(state).filter((one) => !isQuarter(one))
    const own = jointOf(state)
    expect(known.length).toBeGreaterThan(60)
    for (const one of known) {
      let win = 0
      let lose = 0
      for (const [end, result] of own.results(one).entries()) {
        if (result === 'win') win += own.chances[end]!
        else if (result === 'lose') lose += own.chances[end]!
      }
      expect(win / (win + lose), `${one.market} ${one.outcome}`).toBeCloseTo(one.probability, 5)
    }
  }
})

test('the joint chance is that of a slow sum over the score grid of both halves', () => {
  const own = priced(part('1x2', '1'), part('h1-total|0.5', 'under'), part('both-score', 'yes'))
  const { firstHome, firstAway, chances } = jointScore(models.goals)
  let slow = 0
  for (const [branch, cells] of chances.entries()) {
    for (let home = 0; home < side; home++) {
      for (let away = 0; away < side; away++) {
        const [h, a] = [firstHome[branch]! + home, firstAway[branch]! + away]
        if (firstHome[branch]! + firstAway[branch]! === 0 && h > a && a > 0)
          slow += cells[home * side + away]!
      }
    }
  }
  expect(own.chance).toBeCloseTo(slow, 6)
})

test('chances of what excludes each other add up: P(A) = P(A and B) + P(A and not B)', () => {
  const twoWay = parts.filter(({ market }) => {
    const { type, specifier } = parseMarketKey(market)
    const whole = /^-?\d+$/.test(specifier) || type.endsWith('draw-no-bet')
    return marketDefinition('football', type)?.outcomes.length === 2 && !whole
  })
  const chance = (...both: BuiltPart[]) => {
    const price = priceBuilt(joint, both)
    if (!isBuiltRefusal(price)) return price.chance
    if (price.reason === 'contradiction') return 0
    // One implies the other, so the smaller chance is that of both.
    if (price.reason === 'adds-nothing') return Math.min(...both.map(alone))
    return price.reason === 'no-price' ? null : Number.NaN
  }
  const alone = (one: BuiltPart) => {
    let win = 0
    for (const [end, result] of joint.results(one).entries()) if (result === 'win') win += joint.chances[end]!
    return win
  }
  fc.assert(
    fc.property(fc.constantFrom(...twoWay), fc.constantFrom(...twoWay), (a, b) => {
      if (a.market === b.market) return
      const other = twoWay.find(({ market, outcome }) => market === b.market && outcome !== b.outcome)
      if (!other) return
      const sum = [chance(a, b), chance(a, other)]
      if (sum.includes(null)) return
      expect(sum[0]! + sum[1]!).toBeCloseTo(alone(a), 9)
      expect(alone(b) + alone(other)).toBeCloseTo(1, 9)
    }),
    { numRuns: 150 },
  )
})

test('a built price is never better than fair, never shorter than a part, never below the margin of its parts', () => {
  let looked = 0
  fc.assert(
    fc.property(anyParts, (chosen) => {
      const price = priceBuilt(joint, chosen)
      if (isBuiltRefusal(price)) return
      looked++
      expect(price.offered).toBeGreaterThanOrEqual(price.chance)
      expect(1000 / price.odds).toBeGreaterThanOrEqual(price.offered - 1e-12)
      // The least margin among the parts applies to their combination.
      const slightest = Math.max(...price.parts.map(({ exponent }) => exponent))
      expect(price.offered).toBeGreaterThanOrEqual(loaded(price.chance, slightest) - 1e-12)
      for (const one of price.parts)
        expect(price.offered).toBeLessThanOrEqual(loaded(one.chance, one.exponent) + 1e-12)
    }),
    { numRuns: 300 },
  )
  expect(looked).toBeGreaterThan(50)
})

test('the ways in which two markets can come out together cost more than 1 in all', () => {
  for (const [one, other] of [
    ['1x2', 'total|2.5'],
    ['half-full', 'both-score'],
    ['h1-1x2', 'odd-even'],
  ] as const) {
    let sum = 0
    for (const a of parts.filter(({ market }) => market === one))
      for (const b of parts.filter(({ market }) => market === other)) {
        const price = priceBuilt(joint, [a, b])
        if (!isBuiltRefusal(price)) sum += 1000 / price.odds
        // The equivalent single costs no less than its chance.
        else if (price.reason === 'adds-nothing') sum += Math.min(a.probability, b.probability)
      }
    expect(sum, `${one} with ${other}`).toBeGreaterThan(1.02)
  }
})

test('the chance is that of the ends whose results, put together as settling does, are won', () => {
  fc.assert(
    fc.property(anyParts, (chosen) => {
      const price = priceBuilt(joint, chosen)
      if (isBuiltRefusal(price)) return
      const results = chosen.map((one) => joint.results(one))
      const sums = { win: 0, lose: 0, void: 0 }
      for (const [end, chance] of joint.chances.entries())
        sums[builtResult(results.map((one) => one[end]!)) as keyof typeof sums] += chance
      expect(price.chance).toBeCloseTo(sums.win / (sums.win + sums.lose), 12)
      expect(price.returned).toBeCloseTo(sums.void, 9)
    }),
    { numRuns: 60 },
  )
})

test('order does not matter, and the name of a built bet is read back', () => {
  fc.assert(
    fc.property(anyParts, (chosen) => {
      const plain = chosen.map(({ market, outcome }) => part(market, outcome))
      const name = builtMarket(plain)
      expect(builtMarket(plain.toReversed())).toBe(name)
      expect(builtParts(name)).toHaveLength(plain.length)
    }),
    { numRuns: 50 },
  )
  expect(builtParts('builder|total|2.5=over;1x2=1')).toBeNull()
  expect(builtParts('builder|')).toBeNull()
  expect(builtParts('1x2')).toBeNull()
})

test('what makes no bet is refused, with the reason', () => {
  expect(reason(part('1x2', '1'))).toBe('too-few')
  expect(reason(part('1x2', '1'), part('1x2', '2'))).toBe('contradiction')
  expect(reason(part('1x2', '1'), part('home-clean-sheet', 'yes'), part('home-to-score', 'no'))).toBe(
    'contradiction',
  )
  expect(reason(part('1x2', '1'), part('double-chance', '1x'))).toBe('adds-nothing')
  expect(reason(part('correct-score', '2:1'), part('total|2.5', 'over'))).toBe('adds-nothing')
  expect(reason(part('1x2', '1'), part('corners-total|9.5', 'over'))).toBe('not-joint')
  expect(reason(part('1x2', '1'), part('first-goal', '1'))).toBe('not-joint')
  expect(reason(part('1x2', 'x'), part('total|2.25', 'over'))).toBe('quarter-line')
  const eleven = Array.from({ length: 11 }, (_, index) => part(`total|${index}.5`, 'over'))
  expect(reason(...eleven)).toBe('too-many')
})

test('what is priced is what is graded: a played match gives the result of its end', () => {
  const chosen = [part('draw-no-bet', '1'), part('total|2.5', 'over'), part('h1-1x2', 'x')]
  const ended = (first: [number, number], all: [number, number]) => {
    const state = {
      ...coming,
      status: 'finished' as const,
      period: 2,
      score: all,
      periodScores: [first, [all[0] - first[0], all[1] - first[1]] as [number, number]],
    }
    return builtResult(
      chosen.map(({ market, outcome }) => {
        const { type, specifier } = parseMarketKey(market)
        const graded = gradeFootball(type, specifier, outcome, state)
        return graded === 'pending' ? graded : graded.result
      }),
    )
  }
  expect(ended([0, 0], [2, 1])).toBe('win')
  expect(ended([0, 0], [2, 2])).toBe('void')
  expect(ended([1, 0], [2, 2])).toBe('lose')
  expect(ended([0, 0], [1, 0])).toBe('lose')
  const price = priced(...chosen)
  expect(price.returned).toBeGreaterThan(0.01)
})

test('in ice hockey too a part alone has the chance of its market, the winner after overtime included', () => {
  const game = makeFixture('h', {
    sport: 'ice-hockey',
    startsAt: 1_000_000,
    format: { sport: 'ice-hockey', periodMinutes: 20, overtimeMinutes: 5, shootout: true },
  })
  const price = iceHockeyPricer(() => 0.3)
  for (const state of [
    makeState({ detail }),
    makeState({
      detail,
      status: 'live',
      period: 3,
      clock: { second: 700, at: 0, running: true },
      score: [2, 1],
      periodScores: [
        [1, 0],
        [1, 1],
        [0, 0],
      ],
    }),
  ]) {
    const ends = price.joint!(game, state, 0)!
    let looked = 0
    for (const { key, outcomes } of price(game, state, 0)) {
      if (!ends.covers(parseMarketKey(key).type)) continue
      for (const { id, probability } of outcomes) {
        const results = ends.results({ market: key, outcome: id })
        let win = 0
        let lose = 0
        for (const [end, result] of results.entries()) {
          if (result === 'win') win += ends.chances[end]!
          else if (result === 'lose') lose += ends.chances[end]!
        }
        expect(win / (win + lose), `${key} ${id}`).toBeCloseTo(probability, 5)
        looked++
      }
    }
    expect(looked).toBeGreaterThan(20)
    const both = priceBuilt(ends, [part('winner', '1'), part('overtime', 'yes')])
    expect(isBuiltRefusal(both) ? both.reason : both.parts).toHaveLength(2)
  }
})
