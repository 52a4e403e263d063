import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EventState, initialState } from '#domain/sport/feed/api.ts'
import { inOvertime, mapWon, playTimeline } from '#domain/sport/feed/index.ts'
import { seededRandom } from '#kernel/random.ts'
import { exampleFixture } from '../../../../../test/factories/feed.ts'
import { partsOutlook } from '../parts/outlook.ts'
import { mapEnds, mapsModel } from './model.ts'
import { counterStrikePricer } from './price-counter-strike.ts'
import { roundChances } from './ratings.ts'
import { simulateCounterStrike } from './simulate.ts'

const fixture = exampleFixture('counter-strike')
const strength = (id: string) => (id === 'test.reds' ? 0.8 : -0.4)
const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0)
const chance = fc.double({ min: 0.25, max: 0.75, noNaN: true })
const fresh = {
  won: [0, 0],
  now: [0, 0],
  before: { total: 0, margin: 0 },
  lateBefore: false,
} as const

describe('the race of a map', () => {
  it('is won at 13, and in overtime with four of six', () => {
    const won = (scores: string) =>
      scores.split(' ').map((score) => mapWon(...(score.split(':').map(Number) as [number, number])))
    expect(won('13:0 13:11 16:12 16:14 19:15 19:17 22:18')).toEqual(Array(7).fill(true))
    expect(won('12:0 12:12 13:12 15:12 15:15 16:15 18:15 18:18 17:15 14:12')).toEqual(Array(10).fill(false))
  })

  it('is negative binomial before overtime', () => {
    const p = 0.55
    const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k)
    const known = new Map(mapEnds(p).map(({ home, away, chance }) => [`${home}:${away}`, chance]))
    for (const away of [0, 3, 7, 11])
      expect(known.get(`13:${away}`)).toBeCloseTo(choose(12 + away, away) * p ** 13 * (1 - p) ** away, 5)
    // Between equals: 24 rounds shared evenly, C(24, 12) / 2^24.
    const even = mapEnds(0.5).filter(({ home, away }) => inOvertime(home, away))
    expect(sum(even.map((end) => end.chance))).toBeCloseTo(choose(24, 12) / 2 ** 24, 4)
  })

  it('keeps all chance from any score that is open, and only ends that are won', () => {
    fc.assert(
      fc.property(chance, fc.nat(40), fc.nat(40), (p, home, away) => {
        // Scores past 12:12 that overtime can't produce are invalid.
        fc.pre(Math.abs(home - away) <= 3 || Math.min(home, away) < 12)
        fc.pre(Math.max(home, away) < 13 || (Math.min(home, away) >= 12 && Math.abs(home - away) < 3))
        fc.pre(!mapWon(home, away) && !mapWon(away, home))
        const ends = mapEnds(p, home, away)
        expect(sum(ends.map((end) => end.chance))).toBeCloseTo(1, 9)
        for (const end of ends) expect(mapWon(end.home, end.away) || mapWon(end.away, end.home)).toBe(true)
      }),
    )
  })
})

describe('the outlook of a match', () => {
  it('keeps all chance, and is the same seen from the other side', () => {
    fc.assert(
      fc.property(chance, chance, chance, (...chances) => {
        const outlook = partsOutlook(mapsModel(chances), fresh)
        expect(sum(outlook.scores.values())).toBeCloseTo(1, 9)
        expect(sum(outlook.total.chances)).toBeCloseTo(1, 9)
        expect(sum(outlook.margin.chances)).toBeCloseTo(1, 9)
        const turned = partsOutlook(mapsModel(chances.map((p) => 1 - p)), fresh)
        for (const [score, value] of outlook.scores)
          expect(turned.scores.get(score.split(':').reverse().join(':'))).toBeCloseTo(value, 9)
        expect(turned.withoutLate).toBeCloseTo(outlook.withoutLate, 9)
      }),
      { numRuns: 30 },
    )
  })

  it('rises with each round that is likelier won', () => {
    fc.assert(
      fc.property(chance, fc.double({ min: 0.005, max: 0.2, noNaN: true }), (p, more) => {
        const home = (each: number) => {
          const { scores } = partsOutlook(mapsModel([each, each, each]), fresh)
          return scores.get('2:0')! + scores.get('2:1')!
        }
        expect(home(p + more)).toBeGreaterThan(home(p))
      }),
      { numRuns: 30 },
    )
  })
})

describe('its markets', () => {
  const price = counterStrikePricer(strength)

  it('are of fourteen types, and chances that exclude each other sum to one', () => {
    const markets = price(fixture, initialState, 0)
    expect(new Set(markets.map(({ key }) => key.split('|')[0])).size).toBe(14)
    for (const { key, outcomes } of markets)
      expect(sum(outcomes.map(({ probability }) => probability)), key).toBeCloseTo(1, 9)
  })

  it('never contradict each other', () => {
    const of = new Map(
      price(fixture, initialState, 0).map(({ key, outcomes }) => [
        key,
        Object.fromEntries(outcomes.map(({ id, probability }) => [id, probability])),
      ]),
    )
    const score = of.get('maps-score')!
    expect(of.get('winner')!['1']).toBeCloseTo(score['2:0']! + score['2:1']!, 9)
    expect(of.get('maps-total|2.5')!.over).toBeCloseTo(score['2:1']! + score['1:2']!, 9)
    expect(of.get('maps-handicap|-1.5')!['1']).toBeCloseTo(score['2:0']!, 9)
    expect(of.get('maps-handicap|1.5')!['2']).toBeCloseTo(score['0:2']!, 9)
    expect(of.get('home-win-map')!.yes).toBeCloseTo(1 - score['0:2']!, 9)
    expect(of.get('map-winner|1')!['1']! * of.get('map-winner|2')!['1']!).toBeCloseTo(score['2:0']!, 9)
  })

  it('leave out what is decided', () => {
    const state: EventState = {
      ...initialState,
      status: 'live',
      period: 2,
      seq: 60,
      score: [1, 0],
      periodScores: [
        [16, 13],
        [3, 12],
      ],
    }
    const keys = price(fixture, state, 0).map(({ key }) => key)
    for (const gone of ['any-overtime', 'home-win-map', 'map-winner|1', 'maps-handicap|1.5'])
      expect(keys).not.toContain(gone)
    for (const open of ['winner', 'away-win-map', 'map-winner|2', 'map-winner|3', 'map-overtime|2'])
      expect(keys).toContain(open)
    expect(
      price(
        fixture,
        {
          ...state,
          score: [2, 0],
          periodScores: [
            [13, 2],
            [13, 3],
          ],
          inBreak: true,
        },
        0,
      ),
    ).toEqual([])
  })
})

describe('play', () => {
  it('comes out as often as it is priced', () => {
    const chances = roundChances(fixture, strength)
    const outlook = partsOutlook(mapsModel(chances), fresh)
    const random = seededRandom('counter-strike')
    const played = 6_000
    const seen = new Map<string, number>()
    let rounds = 0
    let late = 0
    for (let match = 0; match < played; match++) {
      const { state } = playTimeline(
        fixture,
        simulateCounterStrike(fixture, chances, random),
        (_, reason) => {
          throw new Error(reason)
        },
      )
      expect(state.status).toBe('finished')
      const score = state.score.join(':')
      seen.set(score, (seen.get(score) ?? 0) + 1)
      rounds += sum(state.periodScores.flat())
      if (state.periodScores.some((map) => inOvertime(...map))) late++
    }
    const far = (happened: number, p: number) =>
      Math.abs(happened - played * p) / Math.sqrt(played * p * (1 - p))
    for (const [score, p] of outlook.scores) expect(far(seen.get(score) ?? 0, p), score).toBeLessThan(4)
    expect(far(late, 1 - outlook.withoutLate)).toBeLessThan(4)
    const { from, chances: total } = outlook.total
    const mean = sum(total.map((p, index) => p * (from + index)))
    const variance = sum(total.map((p, index) => p * (from + index - mean) ** 2))
    expect(Math.abs(rounds / played - mean) / Math.sqrt(variance / played)).toBeLessThan(4)
  })
})
