import { describe, expect, it } from 'vitest'
import { type EventState, initialState } from '#domain/sport/feed/api.ts'
import { playTimeline } from '#domain/sport/feed/index.ts'
import { seededRandom } from '#kernel/random.ts'
import { exampleFixture } from '../../../../../test/factories/feed.ts'
import { sportManifests } from '../index.ts'
import { frameChance } from './frame-sport.ts'

const strength = (id: string) => (id === 'test.reds' ? 0.8 : -0.4)
const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0)
const world = { strength, ratings: undefined as never, expectation: undefined as never }
const equals = { ...world, strength: () => 0 }

/**
 * Enumerates all courses of a match: the chance of each final score, and of each side winning `goal` frames first.
 */
function everyWay(
  chance: (frame: number) => number,
  need: number,
  goal: number,
  won: readonly [number, number],
) {
  const scores = new Map<string, number>()
  let first = 0
  const go = (home: number, away: number, p: number, leads: boolean | null) => {
    const decided = leads ?? (home === goal ? true : away === goal ? false : null)
    if (home === need || away === need) {
      scores.set(`${home}:${away}`, (scores.get(`${home}:${away}`) ?? 0) + p)
      if (decided) first += p
      return
    }
    const own = chance(home + away + 1)
    go(home + 1, away, p * own, decided)
    go(home, away + 1, p * (1 - own), decided)
  }
  go(won[0], won[1], 1, null)
  return { scores, first }
}

describe.each([
  ['snooker', 5, 'frames', 0.22, 0],
  ['darts', 6, 'legs', 0.2, 0.45],
] as const)('%s', (sport, need, parts, perDeviation, beginning) => {
  const fixture = exampleFixture(sport)
  const { pricer, play } = sportManifests[sport]
  const chance = (frame: number) => frameChance(fixture, { perDeviation, beginning }, strength, frame)
  const of = (state: EventState) =>
    new Map(
      pricer(world)(fixture, state, 0).map(({ key, outcomes }) => [
        key,
        Object.fromEntries(outcomes.map(({ id, probability }) => [id, probability])),
      ]),
    )

  it.each([
    [[], [0, 0]],
    [
      [
        [1, 0],
        [0, 1],
        [0, 1],
      ],
      [1, 2],
    ],
  ] as const)('is priced as counting every way gives it, after the frames %j', (played, won) => {
    const state: EventState = {
      ...initialState,
      ...(played.length > 0
        ? {
            status: 'live' as const,
            period: played.length,
            inBreak: true,
            seq: 9,
            score: won,
            periodScores: played,
          }
        : {}),
    }
    const markets = of(state)
    const goal = need - 1
    const { scores, first } = everyWay(chance, need, goal, won)
    for (const [score, value] of Object.entries(markets.get(`${parts}-score`)!))
      expect(value, score).toBeCloseTo(scores.get(score) ?? 0, 12)
    expect(markets.get('winner')!['1']).toBeCloseTo(
      sum([...scores].map(([score, value]) => (score.startsWith(`${need}:`) ? value : 0))),
      12,
    )
    expect(markets.get(`${parts}-race|${goal}`)!['1']).toBeCloseTo(first, 12)
    const odd = [...scores].filter(([score]) => (Number(score[0]) + Number(score[2])) % 2 === 1)
    expect(markets.get(`${parts}-odd-even`)!.odd).toBeCloseTo(sum(odd.map(([, value]) => value)), 12)
    for (const [key, outcomes] of markets) expect(sum(Object.values(outcomes)), key).toBeCloseTo(1, 9)
  })

  it('offers nine types, and is even between equals where nobody begins ahead', () => {
    const markets = pricer(equals)(fixture, initialState, 0)
    expect(new Set(markets.map(({ key }) => key.split('|')[0])).size).toBe(9)
    const home = markets.find(({ key }) => key === 'winner')!.outcomes[0]!.probability
    if (beginning === 0) expect(home).toBeCloseTo(0.5, 12)
    // Home begins the odd legs, including the deciding one.
    else expect(home).toBeGreaterThan(0.52)
  })

  it('comes out as often as it is priced', () => {
    const score = pricer(world)(fixture, initialState, 0).find(({ key }) => key === `${parts}-score`)!
    const random = seededRandom(sport)
    const played = 4_000
    const seen = new Map<string, number>()
    for (let match = 0; match < played; match++) {
      const { state } = playTimeline(fixture, play(fixture, world, random), (_, reason) => {
        throw new Error(reason)
      })
      expect(state.status).toBe('finished')
      seen.set(state.score.join(':'), (seen.get(state.score.join(':')) ?? 0) + 1)
    }
    for (const { id, probability } of score.outcomes)
      expect(
        Math.abs((seen.get(id) ?? 0) - played * probability) /
          Math.sqrt(played * probability * (1 - probability)),
        id,
      ).toBeLessThan(4)
  })
})
