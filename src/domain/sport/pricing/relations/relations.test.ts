import { describe, expect, it, test } from 'vitest'
import { initialState, type SportId } from '#domain/sport/feed/api.ts'
import { seededRandom } from '#kernel/random.ts'
import { exampleFixture } from '../../../../../test/factories/feed.ts'
import { marketDefinitions } from '../catalogue.ts'
import { parseMarketKey } from '../market-key.ts'
import type { FairMarket } from '../model.ts'
import { sportManifests } from '../sports.ts'
import { readings } from './readings.ts'
import { brokenRelations } from './relations.ts'

const market = (key: string, chances: Readonly<Record<string, number>>): FairMarket => ({
  key,
  exclusive: key !== 'double-chance',
  outcomes: Object.entries(chances).map(([id, probability]) => ({ id, probability })),
})
const kinds = (sport: SportId, ...fair: readonly FairMarket[]) => [
  ...new Set(brokenRelations(sport, fair).map(({ kind, between }) => `${kind}: ${between.join(', ')}`)),
]

const result = market('1x2', { '1': 0.5, x: 0.3, '2': 0.2 })

describe('relations between market types', () => {
  it('a handicap of half a goal, a double chance and a draw given back are results', () => {
    const half = (home: number) => market('handicap|-0.5', { '1': home, '2': 1 - home })
    expect(kinds('football', result, half(0.5))).toEqual([])
    expect(kinds('football', result, half(0.48))).toEqual(['same: 1x2, handicap|-0.5'])
    const back = (home: number) => ({ ...market('draw-no-bet', { '1': home, '2': 1 - home }), returned: 0.3 })
    expect(kinds('football', result, back(5 / 7))).toEqual([])
    expect(kinds('football', result, back(0.6))).toContain('same: 1x2, draw-no-bet')
    const chance = market('double-chance', { '1x': 0.8, '12': 0.7, x2: 0.52 })
    expect(kinds('football', result, chance)).toEqual(['same: 1x2, double-chance'])
  })

  it('scores of a sport without draws add up to who wins, and sets won to the sets', () => {
    const winner = market('winner', { '1': 0.6, '2': 0.4 })
    const score = market('set-score', { '2:0': 0.35, '2:1': 0.25, '1:2': 0.2, '0:2': 0.2 })
    const sets = (over: number) => market('sets-total|2.5', { over, under: 1 - over })
    expect(kinds('tennis', winner, score, sets(0.45))).toEqual([])
    expect(kinds('tennis', winner, score, sets(0.5))).toEqual(['same: set-score, sets-total|2.5'])
    expect(kinds('tennis', market('winner', { '1': 0.58, '2': 0.42 }), score)).toEqual([
      'same: winner, set-score',
    ])
    // The winner of the first set wins at least one set, and the score gives that only 0.8.
    const first = market('set-winner|1', { '1': 0.85, '2': 0.15 })
    expect(kinds('tennis', score, first)).toEqual(['within: set-winner|1, set-score'])
  })

  it('a side has no more than both, and both no more than their sum', () => {
    const total = market('total|2.5', { over: 0.4, under: 0.6 })
    expect(kinds('football', total, market('home-total|2.5', { over: 0.41, under: 0.59 }))).toEqual([
      'within: home-total|2.5, total|2.5',
    ])
    const sides = [1.5, 0.5].map((line, side) =>
      market(`${side === 0 ? 'home' : 'away'}-total|${line}`, { over: 0.15, under: 0.85 }),
    )
    expect(kinds('football', total, ...sides)).toEqual([
      'together: total|2.5, home-total|1.5, away-total|0.5',
    ])
  })

  it('regular time and overtime are different counts', () => {
    const winner = market('winner', { '1': 0.6, '2': 0.4 })
    expect(kinds('basketball', result, winner)).toEqual([])
    expect(kinds('basketball', market('handicap|-0.5', { '1': 0.59, '2': 0.41 }), winner)).toEqual([
      'same: handicap|-0.5, winner',
    ])
  })

  it('places of a race contain each other', () => {
    const win = market('race-winner', { '1': 0.5, '2': 0.5 })
    expect(kinds('greyhounds', win, market('race-top-2', { '1': 0.45, '2': 0.9 }))).toEqual([
      'within: race-winner=1, race-top-2=1',
    ])
  })

  test('every type that is read is in the catalogue, or of a count that is', () => {
    const types = new Set(marketDefinitions.map(({ type }) => type))
    const counts = new Set([...types].flatMap((type) => readings[type]?.count ?? []))
    for (const { count } of Object.values(readings)) expect([...counts]).toContain(count)
    expect([...types].filter((type) => readings[type]).length).toBeGreaterThan(100)
  })
})

test.each(['football', 'tennis', 'handball', 'darts', 'ice-hockey'] as const)(
  '%s: one price moved by three hundredths is found out in half of the market types or more',
  (sport) => {
    const fixture = exampleFixture(sport)
    const random = seededRandom(sport)
    const strength = (id: string) => (id === fixture.home.id ? 0.4 : 0)
    const ratings = { ratingsFor: () => ({ home: 1.6, away: 1.1, rho: -0.08 }) } as const
    const fair = sportManifests[sport].pricer({ strength, ratings })(fixture, initialState, 0)
    expect(brokenRelations(sport, fair)).toEqual([])
    const moved = new Map<string, boolean>()
    for (const [index, { key, outcomes, exclusive }] of fair.entries()) {
      const { type } = parseMarketKey(key)
      const last = outcomes.length - 1
      const least = Math.min(outcomes[0]!.probability, outcomes[last]!.probability)
      if (!readings[type] || !exclusive || least < 0.05) continue
      const by = random() < 0.5 ? 0.03 : -0.03
      const wrong = outcomes.map((outcome, at) => ({
        ...outcome,
        probability: outcome.probability + (at === 0 ? by : at === last ? -by : 0),
      }))
      const offer = fair.with(index, { ...fair[index]!, outcomes: wrong })
      const found = brokenRelations(sport, offer).some(({ between }) => between.includes(key))
      moved.set(type, (moved.get(type) ?? false) || found)
    }
    const seen = [...moved.values()]
    expect(seen.length).toBeGreaterThan(4)
    expect(seen.filter(Boolean).length / seen.length).toBeGreaterThanOrEqual(0.5)
  },
)
