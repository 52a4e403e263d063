import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { initialState } from '#domain/sport/feed/api.ts'
import {
  hasExtraPoints,
  playTimeline,
  type SetRules,
  setRulesOf,
  setWonByRallies,
} from '#domain/sport/feed/index.ts'
import { seededRandom } from '#kernel/random.ts'
import { exampleFixture } from '../../../../../test/factories/feed.ts'
import { sportManifests } from '../index.ts'
import { partsOutlook } from '../parts/outlook.ts'
import { rallyMatch, setEnds } from './model.ts'
import { rallyChance } from './rally-sport.ts'

const sports = ['volleyball', 'beach-volleyball', 'table-tennis', 'badminton', 'squash'] as const
const rulesOf = (sport: (typeof sports)[number]): SetRules => setRulesOf(sport)!
const strength = (id: string) => (id === 'test.reds' ? 0.8 : -0.4)
const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0)
const chance = fc.double({ min: 0.3, max: 0.7, noNaN: true })
const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k)
const fresh = { won: [0, 0], now: [0, 0], before: { total: 0, margin: 0 }, lateBefore: false } as const

describe('a set of rallies', () => {
  it('is won by the published scores only', () => {
    const won = (sport: (typeof sports)[number], set: number, scores: string) =>
      scores.split(' ').map((score) => {
        const [own, theirs] = score.split(':').map(Number) as [number, number]
        return setWonByRallies(rulesOf(sport), set, own, theirs)
      })
    expect(won('volleyball', 1, '25:23 26:24 38:36')).toEqual([true, true, true])
    expect(won('volleyball', 1, '25:24 24:0 15:3 26:25')).toEqual(Array(4).fill(false))
    expect(won('volleyball', 5, '15:13 16:14 17:15 15:14')).toEqual([true, true, true, false])
    expect(won('table-tennis', 7, '11:9 12:10 11:10 10:0')).toEqual([true, true, false, false])
    expect(won('badminton', 3, '21:19 22:20 30:29 29:28 21:20')).toEqual([true, true, true, false, false])
  })

  it.each([
    ['volleyball', 1, 25],
    ['volleyball', 5, 15],
    ['table-tennis', 2, 11],
    ['badminton', 2, 21],
  ] as const)(
    'of %s, number %i, is negative binomial to %i, then goes on until one is two ahead',
    (sport, set, target) => {
      const p = 0.54
      const ends = setEnds(rulesOf(sport), set, p)
      const known = new Map(ends.map((end) => [`${end.home}:${end.away}`, end.chance]))
      for (const away of [0, 3, target - 2])
        expect(known.get(`${target}:${away}`)).toBeCloseTo(
          choose(target - 1 + away, away) * p ** target * (1 - p) ** away,
          7,
        )
      // Level one short of the target; from there two in a row against two in a row: p^2 / (p^2 + q^2).
      const late = ends.filter((end) => hasExtraPoints(rulesOf(sport), set, end.home, end.away))
      const level = choose(2 * target - 2, target - 1) * (p * (1 - p)) ** (target - 1)
      expect(sum(late.map((end) => end.chance))).toBeCloseTo(level, 6)
      const home = sum(late.filter((end) => end.home > end.away).map((end) => end.chance)) / level
      // At 29 all, the cap of badminton ends the game with one rally.
      const q = 1 - p
      const rounds = sport === 'badminton' ? 9 : Number.POSITIVE_INFINITY
      const open = (2 * p * q) ** rounds
      expect(home).toBeCloseTo(((1 - open) * p ** 2) / (p ** 2 + q ** 2) + open * p, 6)
    },
  )

  it('keeps all chance from any score that is open', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...sports),
        fc.integer({ min: 1, max: 5 }),
        chance,
        fc.nat(29),
        fc.nat(29),
        (sport, set, p, home, away) => {
          const rules = rulesOf(sport)
          fc.pre(!setWonByRallies(rules, set, home, away) && !setWonByRallies(rules, set, away, home))
          // A score past the end of a set is invalid.
          fc.pre(!(Math.abs(home - away) > 1 && hasExtraPoints(rulesOf(sport), set, home, away)))
          const ends = setEnds(rulesOf(sport), set, p, home, away)
          expect(sum(ends.map((end) => end.chance))).toBeCloseTo(1, 9)
          for (const end of ends)
            expect(
              setWonByRallies(rules, set, end.home, end.away) ||
                setWonByRallies(rules, set, end.away, end.home),
            ).toBe(true)
        },
      ),
    )
  })
})

test.each([
  ['volleyball', 5],
  ['table-tennis', 7],
  ['badminton', 3],
] as const)(
  'a match of %s keeps all chance, is the same from the other side, and rises with each rally',
  (sport, bestOf) => {
    fc.assert(
      fc.property(chance, fc.double({ min: 0.005, max: 0.1, noNaN: true }), (p, more) => {
        const outlook = partsOutlook(rallyMatch(rulesOf(sport), bestOf, p), fresh)
        expect(sum(outlook.scores.values())).toBeCloseTo(1, 9)
        expect(sum(outlook.total.chances)).toBeCloseTo(1, 7)
        const turned = partsOutlook(rallyMatch(rulesOf(sport), bestOf, 1 - p), fresh)
        for (const [score, value] of outlook.scores)
          expect(turned.scores.get(score.split(':').reverse().join(':'))).toBeCloseTo(value, 9)
        const home = (scores: ReadonlyMap<string, number>) =>
          sum([...scores].map(([score, value]) => (score.startsWith(`${(bestOf + 1) / 2}:`) ? value : 0)))
        const likelier = partsOutlook(rallyMatch(rulesOf(sport), bestOf, p + more), fresh)
        expect(home(likelier.scores)).toBeGreaterThan(home(outlook.scores))
      }),
      { numRuns: 15 },
    )
  },
)

describe.each(sports)('%s', (sport) => {
  const fixture = exampleFixture(sport)
  const { pricer, play } = sportManifests[sport]
  const world = { strength, ratings: undefined as never, expectation: undefined as never }

  it('offers fifteen types whose exclusive chances sum to one and agree with each other', () => {
    const markets = pricer(world)(fixture, initialState, 0)
    expect(new Set(markets.map(({ key }) => key.split('|')[0])).size).toBe(15)
    for (const { key, outcomes } of markets)
      expect(sum(outcomes.map(({ probability }) => probability)), key).toBeCloseTo(1, 9)
    const of = new Map(
      markets.map(({ key, outcomes }) => [
        key,
        Object.fromEntries(outcomes.map(({ id, probability }) => [id, probability])),
      ]),
    )
    const scores = Object.entries(of.get('set-score')!)
    const won = scores.filter(([score]) => Number(score[0]) > Number(score[2]))
    expect(of.get('winner')!['1']).toBeCloseTo(sum(won.map(([, value]) => value)), 9)
    expect(of.get('home-win-set')!.no).toBeCloseTo(
      sum(scores.filter(([score]) => score.startsWith('0')).map(([, value]) => value)),
      9,
    )
  })

  it('comes out as often as it is priced', () => {
    const { format } = fixture
    if (format.sport !== sport) throw new Error('another sport')
    const markets = pricer(world)(fixture, initialState, 0)
    const score = markets.find(({ key }) => key === 'set-score')!
    const late = markets.find(({ key }) => key === 'any-extra-points')!.outcomes[0]!.probability
    const random = seededRandom(sport)
    const played = 1_500
    const seen = new Map<string, number>()
    let extra = 0
    for (let match = 0; match < played; match++) {
      const { state } = playTimeline(fixture, play(fixture, world, random), (_, reason) => {
        throw new Error(reason)
      })
      expect(state.status).toBe('finished')
      const text = state.score.join(':')
      seen.set(text, (seen.get(text) ?? 0) + 1)
      if (state.periodScores.some((pair, index) => hasExtraPoints(rulesOf(sport), index + 1, ...pair)))
        extra++
    }
    const far = (happened: number, p: number) =>
      Math.abs(happened - played * p) / Math.sqrt(played * p * (1 - p))
    for (const { id, probability } of score.outcomes)
      expect(far(seen.get(id) ?? 0, probability), id).toBeLessThan(4)
    expect(far(extra, late)).toBeLessThan(4)
  })

  it('gives the stronger side more rallies, and the home side where it plays at home', () => {
    const figures = { perDeviation: 0.1, atHome: 0.08 }
    expect(rallyChance(fixture, figures, () => 0)).toBeCloseTo(1 / (1 + Math.exp(-0.08)), 12)
    expect(rallyChance({ ...fixture, neutral: true }, figures, () => 0)).toBe(0.5)
    expect(rallyChance({ ...fixture, neutral: true }, figures, strength)).toBeGreaterThan(0.5)
  })
})
