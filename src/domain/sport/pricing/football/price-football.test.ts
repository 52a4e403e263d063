import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EventState, initialState, type Pair } from '#domain/sport/feed/api.ts'
import { chanceOf, exampleFixture, inPlay } from '../../../../../test/factories/football-match.ts'
import { parseMarketKey } from '../api.ts'
import { marketDefinition, marketDefinitions } from '../catalogue.ts'
import type { FairMarket } from '../model.ts'
import { oddsCap } from '../odds/ladder.ts'
import { exponentOf, priceMarkets } from '../odds/price.ts'
import { footballPricer, matchModels, priceFootball } from './price-football.ts'

const goals = fc.double({ min: 0.3, max: 3.5, noNaN: true })
const expectation = fc.record({
  home: goals,
  away: goals,
  rho: fc.double({ min: -0.15, max: 0.03, noNaN: true }),
})
const few = fc.integer({ min: 0, max: 3 })
const pair = fc.tuple(few, few)
const state: fc.Arbitrary<EventState> = fc.oneof(
  fc.constant(initialState),
  fc
    .tuple(fc.integer({ min: 0, max: 2800 }), pair, pair)
    .map(([second, first, corners]) => ({ ...inPlay(1, second, first), corners: [corners] })),
  fc
    .tuple(fc.integer({ min: 0, max: 3000 }), pair, pair, pair)
    .map(([second, first, later, reds]): EventState => {
      const red: Pair = [Math.min(1, reds[0]), Math.min(1, reds[1])]
      return { ...inPlay(2, second, first, later), reds: [[0, 0], red] }
    }),
)
const cup = exampleFixture({ format: { sport: 'football', halfMinutes: 45, knockout: true } })

/**
 * Checks every market of a price list against the invariants of markets, and equivalent markets against each
 * other.
 */
function checkConsistent(markets: readonly FairMarket[]): void {
  const at = (key: string, outcome: string) => chanceOf(markets, key, outcome)
  const keys = new Set(markets.map(({ key }) => key))
  expect(keys.size).toBe(markets.length)
  for (const market of markets) {
    const definition = marketDefinition('football', parseMarketKey(market.key).type)
    expect(definition, market.key).toBeDefined()
    const known = definition!.outcomes
    expect(market.outcomes.length).toBeGreaterThan(1)
    const offered = market.outcomes.map(({ id }) => id)
    expect(offered, market.key).toEqual(known.filter((id) => offered.includes(id)))
    let sum = 0
    for (const { probability } of market.outcomes) {
      expect(probability).toBeGreaterThan(0)
      expect(probability).toBeLessThan(1)
      sum += probability
    }
    expect(sum, market.key).toBeCloseTo(market.exclusive ? 1 : 2, 6)
  }
  if (keys.has('1x2')) {
    if (keys.has('double-chance'))
      expect(at('double-chance', '1x')).toBeCloseTo(at('1x2', '1') + at('1x2', 'x'), 8)
    if (keys.has('handicap|-0.5')) expect(at('handicap|-0.5', '1')).toBeCloseTo(at('1x2', '1'), 8)
    if (keys.has('handicap|0.5')) expect(at('handicap|0.5', '2')).toBeCloseTo(at('1x2', '2'), 8)
    if (keys.has('handicap|0') && keys.has('draw-no-bet'))
      expect(at('handicap|0', '1')).toBeCloseTo(at('draw-no-bet', '1'), 8)
    if (keys.has('european-handicap|-1') && keys.has('handicap|-1.5')) {
      expect(at('european-handicap|-1', '1')).toBeCloseTo(at('handicap|-1.5', '1'), 8)
    }
  }
  if (keys.has('half-full') && keys.has('1x2')) {
    for (const end of ['1', 'x', '2']) {
      const sum = ['1', 'x', '2'].reduce((total, half) => total + at('half-full', `${half}/${end}`), 0)
      expect(sum).toBeCloseTo(at('1x2', end), 7)
    }
  }
  if (keys.has('total|2.5') && keys.has('result-total|2.5')) {
    const over = ['1', 'x', '2'].reduce((sum, end) => sum + at('result-total|2.5', `${end}-over`), 0)
    expect(over).toBeCloseTo(at('total|2.5', 'over'), 7)
  }
  if (keys.has('total|2.5') && keys.has('correct-score')) {
    let under = 0
    for (const score of ['0:0', '1:0', '0:1', '1:1', '2:0', '0:2']) under += at('correct-score', score)
    expect(under).toBeCloseTo(at('total|2.5', 'under'), 7)
  }
  if (keys.has('both-score') && keys.has('home-to-score') && keys.has('away-to-score')) {
    expect(at('both-score', 'yes')).toBeLessThan(
      Math.min(at('home-to-score', 'yes'), at('away-to-score', 'yes')),
    )
  }
  let last = 1
  for (const { key } of markets.filter(({ key }) => key.startsWith('total|'))) {
    expect(at(key, 'over')).toBeLessThanOrEqual(last)
    last = at(key, 'over')
  }
}

/** Selections of different markets that always win together. */
const sameEvents: readonly (readonly string[])[] = [
  ['1x2~x', 'winning-margin~x'],
  ['1x2~1', 'handicap|-0.5~1'],
  ['1x2~2', 'handicap|0.5~2'],
  ['double-chance~1x', 'handicap|0.5~1'],
  ['european-handicap|-1~1', 'handicap|-1.5~1'],
  ['european-handicap|1~2', 'handicap|1.5~2'],
  ['winning-margin~1-by-3+', 'handicap|-2.5~1', 'european-handicap|-2~1'],
  ['correct-score~0:0', 'total|0.5~under', 'exact-goals~0', 'first-goal~none'],
  ['home-total|0.5~over', 'home-to-score~yes', 'away-clean-sheet~no'],
]

/** Additional distance that the ladder may put between two prices: its widest step relative to its odds. */
const ladderStep = 0.1

/** Compares the prices of one event in several markets; returns the number of pairs compared. */
function checkPricedAlike(markets: readonly FairMarket[]): number {
  const priced = new Map<string, number>(
    priceMarkets(markets).flatMap(({ key, outcomes }) =>
      outcomes.map(({ id, odds }) => [`${key}~${id}`, odds] as const),
    ),
  )
  let pairs = 0
  for (const names of sameEvents) {
    for (const [index, name] of names.entries()) {
      for (const other of names.slice(index + 1)) {
        const [odds, rival] = [priced.get(name), priced.get(other)]
        if (odds === undefined || rival === undefined || Math.max(odds, rival) >= oddsCap) continue
        const [key = '', outcome = ''] = name.split('~')
        const exponents = [name, other].map((one) => exponentOf(parseMarketKey(one.split('~')[0]!).type))
        const explained = chanceOf(markets, key, outcome) ** -Math.abs(exponents[0]! - exponents[1]!)
        const apart = Math.max(odds / rival, rival / odds)
        expect(apart, `${name} ${odds}, ${other} ${rival}`).toBeLessThanOrEqual(explained * (1 + ladderStep))
        pairs++
      }
    }
  }
  return pairs
}

describe('football markets', () => {
  it('come from one distribution, before the start and in play', () => {
    let looked = 0
    let pairs = 0
    fc.assert(
      fc.property(expectation, state, (expected, now) => {
        const markets = priceFootball(matchModels(expected, 45), cup, now, 0)
        looked += markets.length
        checkConsistent(markets)
        pairs += checkPricedAlike(markets)
      }),
      { numRuns: 100 },
    )
    expect(looked).toBeGreaterThan(4000)
    expect(pairs).toBeGreaterThan(400)
  })

  it('cover all types of the catalogue on a match before the start, more than 40 markets', () => {
    const markets = priceFootball(matchModels({ home: 1.6, away: 1.2, rho: -0.06 }, 45), cup, initialState, 0)
    expect(priceMarkets(markets).length).toBeGreaterThan(100)
    const types = new Set(markets.map(({ key }) => parseMarketKey(key).type))
    // Another model prices a season as a whole.
    const known = marketDefinitions.filter((one) => one.sports.includes('football') && !one.ofField)
    expect(known.length).toBeGreaterThan(55)
    expect([...types].sort()).toEqual(known.map(({ type }) => type).sort())
    const covered = exampleFixture({ liveCoverage: false })
    const plain = priceFootball(
      matchModels({ home: 1.6, away: 1.2, rho: -0.06 }, 45),
      covered,
      initialState,
      0,
    )
    expect(priceMarkets(plain).length).toBeGreaterThan(40)
    for (const { key } of plain) expect(key).not.toMatch(/corners|card|next-goal|first-goal|last-goal/)
  })

  it('close as they are decided', () => {
    const price = footballPricer({ ratingsFor: () => ({ home: 1.5, away: 1.1, rho: -0.05 }) })
    const keys = (now: EventState) => price(cup, now, 0).map(({ key }) => key)
    const second = keys(inPlay(2, 600, [1, 1], [0, 0]))
    expect(second).not.toContain('both-score')
    expect(second).not.toContain('first-goal')
    expect(second).not.toContain('total|1.5')
    expect(second).toContain('next-goal|3')
    expect(second.some((key) => key.startsWith('h1-'))).toBe(false)
    expect(second.some((key) => key.startsWith('h2-'))).toBe(true)
    const halfTime = keys({ ...inPlay(1, 2760, [0, 0]), inBreak: true })
    expect(halfTime.some((key) => key.startsWith('h1-'))).toBe(false)
    expect(halfTime).toContain('1x2')
    expect(keys({ ...inPlay(2, 2900, [0, 0]), inBreak: true })).toEqual(['to-qualify'])
    expect(keys({ ...inPlay(2, 2900, [1, 0]), inBreak: true })).toEqual([])
    const extra: EventState = {
      ...inPlay(2, 100, [0, 0]),
      period: 3,
      periodScores: [
        [0, 0],
        [0, 0],
        [1, 0],
      ],
    }
    expect(keys({ ...extra, score: [1, 0] })).toEqual(['to-qualify'])
    for (const status of ['finished', 'postponed', 'abandoned', 'cancelled'] as const) {
      expect(keys({ ...inPlay(2, 2900, [0, 0]), status })).toEqual([])
    }
  })

  it('settle on the leader as time runs out, and feel a red card', () => {
    const models = matchModels({ home: 1.4, away: 1.2, rho: -0.05 }, 45)
    let last = 0
    for (const second of [0, 600, 1200, 1800, 2400, 2700, 2900, 3100]) {
      const markets = priceFootball(models, cup, inPlay(2, second, [1, 0]), 0)
      const win = chanceOf(markets, '1x2', '1')
      expect(win).toBeGreaterThan(last)
      last = win
    }
    expect(last).toBeGreaterThan(0.985)
    const level = inPlay(2, 600, [0, 0])
    const down: EventState = {
      ...level,
      reds: [
        [0, 0],
        [1, 0],
      ],
    }
    const win = (now: EventState) => chanceOf(priceFootball(models, cup, now, 0), '1x2', '1')
    expect(win(down)).toBeLessThan(win(level) - 0.08)
  })

  it('follow new ratings before the start only', () => {
    let home = 1.2
    const price = footballPricer({ ratingsFor: () => ({ home, away: 1.2, rho: 0 }) })
    const win = (now: EventState) => chanceOf(price(cup, now, 0), '1x2', '1')
    const [first, live] = [win(initialState), win(inPlay(1, 60, [0, 0]))]
    home = 2
    expect(win(inPlay(1, 60, [0, 0]))).toBe(live)
    expect(win(initialState)).toBeGreaterThan(first + 0.1)
  })

  it('learns from the corners and cards that were counted', () => {
    const models = matchModels({ home: 1.4, away: 1.2, rho: -0.05 }, 45)
    const half = inPlay(2, 0, [0, 0])
    const more = (corners: Pair) =>
      priceFootball(models, cup, { ...half, corners: [corners, [0, 0]] }, 0).filter(({ key }) =>
        key.startsWith('corners-total|'),
      )
    const low = more([1, 1]).map(({ key }) => Number(parseMarketKey(key).specifier))
    const high = more([6, 5]).map(({ key }) => Number(parseMarketKey(key).specifier))
    expect(Math.min(...high)).toBeGreaterThan(11)
    expect(Math.max(...low)).toBeLessThan(12)
  })
})
