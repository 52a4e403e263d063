import { expect, test } from 'vitest'
import { grade } from '#domain/betting/settlement/index.ts'
import { type EventState, type Fixture, initialState } from '#domain/sport/feed/api.ts'
import { reduce } from '#domain/sport/feed/index.ts'
import { sportManifests } from '#domain/sport/pricing/index.ts'
import { reductionOf } from '#kernel/betting/leg-outcome.ts'
import { simulatedStrength } from '../catalogue.ts'
import { simulatedRatings } from '../football-ratings.ts'
import { simulateSource } from '../source.ts'

const day = 86_400_000
const now = Date.UTC(2026, 10, 20)

function statesOf(fixture: Fixture, source: ReturnType<typeof simulateSource>): readonly EventState[] {
  const states: EventState[] = [initialState]
  for (const [index, message] of source.timeline(fixture).entries()) {
    const next = reduce(fixture, states.at(-1)!, { ...message, eventId: fixture.id, seq: index + 1 })
    if (!next.ok) throw new Error(`${fixture.id} ${index} ${JSON.stringify(next)}`)
    states.push(next.value)
  }
  return states
}

test.each(['football', 'ice-hockey'] as const)(
  'a season of %s as a whole is priced without contradictions and graded after its last match',
  (sport) => {
    const source = simulateSource({ seed: 'seasons', sports: [sport] })
    const seasons = source.fixtures(now, now + 2 * day, now).filter(({ format }) => format.sport === 'season')
    expect(seasons.length).toBeGreaterThan(0)
    const fixture = seasons[0]!
    const size = fixture.field!.length
    const states = statesOf(fixture, source)
    const end = states.at(-1)!
    expect(end.status).toBe('finished')
    expect(end.ranking!.order.length).toBe(size)
    expect(end.ranking!.played!.length).toBe(size * (size - 1))
    const price = sportManifests[sport].pricer({ strength: simulatedStrength, ratings: simulatedRatings })
    const between = states.filter((state) => !state.betStop && state.ranking?.progress)
    for (const state of [initialState, between[Math.floor(between.length / 2)]!]) {
      const markets = price(fixture, state, state.updatedAt)
      const chances = (type: string) =>
        new Map(
          markets.find(({ key }) => key === type)!.outcomes.map(({ id, probability }) => [id, probability]),
        )
      const winner = chances('season-winner')
      expect([...winner.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6)
      for (const [wide, narrow] of [
        ['season-top-3', 'season-top-2'],
        ['season-top-4', 'season-top-3'],
      ] as const)
        for (const [id, chance] of chances(narrow)) {
          const further = chances(wide).get(id)
          if (further !== undefined) expect(further).toBeGreaterThanOrEqual(chance - 1e-9)
        }
      for (const { key, outcomes } of markets)
        for (const { id } of outcomes) {
          const leg = { sport, market: key, outcome: id, startsAt: fixture.startsAt } as const
          expect(grade(leg, state, state.updatedAt)).toBe('pending')
          expect(grade(leg, end, end.updatedAt)).not.toBe('pending')
        }
    }
    // Each place pays once: the wins over all entrants add up, with shared places in parts.
    for (const [type, places] of [
      ['season-winner', 1],
      ['season-top-4', 4],
      ['season-bottom-3', 3],
    ] as const) {
      const paid = fixture.field!.reduce((sum, { number }) => {
        const leg = { sport, market: type, outcome: `${number}`, startsAt: fixture.startsAt } as const
        const given = grade(leg, end, end.updatedAt)
        if (given === 'pending') throw new Error(type)
        const part = reductionOf(given.result)
        return sum + (part ? part.parts / part.of : given.result === 'win' ? 1 : 0)
      }, 0)
      expect(paid).toBeCloseTo(places, 9)
    }
  },
)
