import { expect, test } from 'vitest'
import { type EventState, type Fixture, initialState } from '#domain/sport/feed/api.ts'
import { playTimeline, reduce } from '#domain/sport/feed/index.ts'
import { seededRandom } from '#kernel/random.ts'
import { priceMarkets } from '../odds/price.ts'
import { bookSum, fairOfHand, handMarkets, handPricesFault } from './hand-prices.ts'
import { sport as politics } from './sport.ts'

const hour = 3_600_000
const team = (id: string) => ({ id, name: id, colours: ['#000000', '#ffffff'] as const })
const fixtureOf = (stand: number): Fixture => ({
  id: `test.politics.${stand}`,
  producer: 'test',
  competition: { id: 'test.politics', sport: 'politics', name: 'Elections', country: 'WORLD', rank: 1 },
  season: '2026-01',
  round: '',
  home: team('Mayor'),
  away: team('Mayor'),
  field: Array.from({ length: stand }, (_, index) => ({ ...team(`c${index + 1}`), number: index + 1 })),
  startsAt: 1_000 * hour,
  format: { sport: 'politics' },
  neutral: true,
  liveCoverage: true,
})
const world = { strength: () => 0, expectation: () => ({ home: 1, away: 1 }) }
const pricer = politics.pricer({ strength: () => 0, ratings: {} as never })
const play = (fixture: Fixture, random: () => number) =>
  playTimeline(fixture, politics.play(fixture, world as never, random), (_, reason) => {
    throw new Error(reason)
  })

test('votes of the invented world come out as often as the prices say, and every book has a margin', () => {
  const random = seededRandom('politics')
  const tests = new Map<string, { sum: number; variance: number }>()
  for (let election = 0; election < 6_000; election++) {
    const fixture = fixtureOf(2 + (election % 4))
    const { messages, state } = play(fixture, random)
    const [first] = messages
    if (first?.type !== 'prices') throw new Error('prices come first')
    expect(handPricesFault(first.prices, fixture.field!.length)).toBe(null)
    for (const [market, odds] of Object.entries(first.prices)) {
      expect(bookSum(Object.values(odds))).toBeGreaterThan(handMarkets[market]! * 1.02)
      for (const [outcome, chance] of fairOfHand(odds, handMarkets[market]!)) {
        const key = `${market} ${Math.floor(chance * 10)}`
        const group = tests.get(key) ?? { sum: 0, variance: 0 }
        const graded = politics.grade(market, '', outcome, state)
        if (graded === 'pending') throw new Error('it is official')
        group.sum += (graded.result === 'win' ? 1 : 0) - chance
        group.variance += chance * (1 - chance)
        tests.set(key, group)
      }
    }
  }
  // The odds of a place are rounded down to the ladder, so its chances are nearly those of the draw.
  for (const [key, { sum, variance }] of tests)
    if (key.startsWith('election-winner')) expect(Math.abs(sum) / Math.sqrt(variance), key).toBeLessThan(4)
  expect(tests.size).toBeGreaterThan(12)
})

test("traders' odds are offered as they are until voting closes, and not where they have no margin", () => {
  const fixture = fixtureOf(3)
  const offered = (prices: EventState['prices'], status: EventState['status'] = 'scheduled') =>
    priceMarkets(pricer(fixture, { ...initialState, status, ...(prices ? { prices } : {}) }, 0))
  const winner = { 1: 1_437, 2: 3_000, 3: 15_000 }
  expect(offered({ 'election-winner': winner })).toEqual([
    {
      key: 'election-winner',
      mustSum: 1,
      outcomes: [
        { id: '1', odds: 1_437 },
        { id: '2', odds: 3_000 },
        { id: '3', odds: 15_000 },
      ],
    },
  ])
  expect(offered({ 'election-winner': winner }, 'live')).toEqual([])
  expect(offered(undefined)).toEqual([])
  expect(offered({ 'election-winner': { 1: 2_000, 2: 4_000, 3: 5_000 } })).toEqual([])
  expect(handPricesFault({ 'election-winner': { 1: 2_000, 2: 2_000 } }, 3)).toMatch(/each of the 3/)
  expect(handPricesFault({ 'election-top-2': winner }, 3)).toMatch(/sums to 1.096/)
})

test('prices change until voting closes; an official order may be corrected, and only that', () => {
  const fixture = fixtureOf(3)
  let state: EventState = initialState
  const take = (message: object) => {
    const at = fixture.startsAt + state.seq
    const next = reduce(fixture, state, { ...message, eventId: fixture.id, seq: state.seq + 1, at } as never)
    if (next.ok) state = next.value
    return next.ok
  }
  const prices = (odds: number, outcome = '1') => ({
    type: 'prices',
    prices: { 'election-winner': { 1: 2_000, 2: 2_100, 3: 9_000, [outcome]: odds } },
  })
  expect([take(prices(1_900)), take(prices(1_800))]).toEqual([true, true])
  expect([take(prices(1_000)), take(prices(1.5)), take(prices(2_000, '7'))]).toEqual([false, false, false])
  expect(state.prices!['election-winner']![1]).toBe(1_800)
  const order = (official: boolean, ...numbers: number[]) => ({
    type: 'ranking',
    order: numbers,
    progress: official ? 1000 : 0,
    official,
  })
  expect(take({ type: 'period-start', period: 1 })).toBe(true)
  expect(take(prices(1_700))).toBe(false)
  expect([take(order(true, 2, 1, 3)), take({ type: 'finished' })]).toEqual([true, true])
  const result = () => {
    const graded = politics.grade('election-winner', '', '2', state)
    return graded === 'pending' ? graded : graded.result
  }
  expect(result()).toBe('win')
  expect([take(order(false, 1, 2)), take(order(true, 1, 9)), take({ type: 'finished' })]).toEqual([
    false,
    false,
    false,
  ])
  expect(take(order(true, 1, 2))).toBe(true)
  expect([state.status, result()]).toEqual(['finished', 'lose'])
})
