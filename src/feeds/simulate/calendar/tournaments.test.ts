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
const source = simulateSource({ seed: 'tournaments', sports: ['tennis'] })
const tournaments = source.fixtures(now, now + 14 * day, now).filter(({ field }) => field)
const price = sportManifests.tennis.pricer({ strength: simulatedStrength, ratings: simulatedRatings })

function statesOf(fixture: Fixture): readonly EventState[] {
  const states: EventState[] = [initialState]
  for (const [index, message] of source.timeline(fixture).entries()) {
    const next = reduce(fixture, states.at(-1)!, { ...message, eventId: fixture.id, seq: index + 1 })
    if (!next.ok) throw new Error(`${fixture.id} ${index} ${JSON.stringify(message)}`)
    states.push(next.value)
  }
  return states
}

test('whole tournaments come out as often as their prices say, before the first match and between the rounds', () => {
  const tests = new Map<string, { sum: number; variance: number; count: number }>()
  let rounds = 0
  expect(tournaments.length).toBe(48)
  for (const fixture of tournaments) {
    const states = statesOf(fixture)
    const end = states.at(-1)!
    expect(end.status).toBe('finished')
    expect(price(fixture, end, end.updatedAt)).toEqual([])
    // All entrants have a place; those knocked out in one round share it.
    expect(end.ranking!.order.length).toBe(fixture.field!.length)
    for (const state of states) {
      if (state.betStop || state === end || (state.seq > 0 && !state.ranking?.progress)) continue
      const open = price(fixture, state, state.updatedAt)
      if (state.ranking?.official) continue
      rounds++
      const chanceOf = (type: string) =>
        new Map(
          open.find(({ key }) => key === type)?.outcomes.map(({ id, probability }) => [id, probability]),
        )
      const [winner, final, four] = ['winner', 'final', 'semi-final'].map((type) =>
        chanceOf(`tournament-${type}`),
      )
      for (const [id, chance] of winner!) {
        if (final!.size > 0) expect(final!.get(id)!).toBeGreaterThanOrEqual(chance)
        if (four!.size > 0) expect(four!.get(id)!).toBeGreaterThanOrEqual(final!.get(id)!)
      }
      for (const { key, outcomes } of open) {
        const type = key.split('|')[0]!
        const counted = tests.get(type) ?? { sum: 0, variance: 0, count: 0 }
        tests.set(type, counted)
        for (const { id, probability } of outcomes.slice(0, type === 'tournament-duel' ? 1 : undefined)) {
          const leg = { sport: 'tennis', market: key, outcome: id, startsAt: fixture.startsAt } as const
          expect(grade(leg, state, state.updatedAt)).toBe('pending')
          const given = grade(leg, end, end.updatedAt)
          if (given === 'pending') throw new Error(`${key} ${id} is not settled`)
          const reduced = reductionOf(given.result)
          const won = reduced ? reduced.parts / reduced.of : given.result === 'win' ? 1 : 0
          // Weights by the offered probability, to reveal favourites that win too often.
          counted.sum += probability * (won - probability)
          counted.variance += probability ** 3 * (1 - probability)
          counted.count++
        }
      }
    }
  }
  expect([...tests.keys()].sort()).toEqual([
    'tournament-duel',
    'tournament-final',
    'tournament-semi-final',
    'tournament-winner',
  ])
  // One moment before the first match, and one after each round but the last.
  expect(rounds).toBe(tournaments.reduce((sum, { field }) => sum + Math.log2(field!.length), 0))
  for (const [type, { sum, variance, count }] of tests) {
    // The prices name the same entrants before each round.
    const far = sum / Math.sqrt(variance * 2)
    expect(Math.abs(far), `${type}: ${count} prices`).toBeLessThan(4)
  }
})

test('a draw is worked out once: pricing it anew takes a small part of that', () => {
  const fixture = tournaments.find(({ field }) => field!.length === 64)!
  const fresh = sportManifests.tennis.pricer({ strength: simulatedStrength, ratings: simulatedRatings })
  const state = initialState
  const timed = () => {
    const from = performance.now()
    fresh(fixture, state, now)
    return performance.now() - from
  }
  const [first, again] = [timed(), Math.min(timed(), timed(), timed())]
  expect(again).toBeLessThan(first / 4)
})

test('a cup of football as a whole: its prices are those of its matches, carried over the draw, to its end', () => {
  const world = simulateSource({ seed: 'cups', sports: ['football'] })
  const cups = world.fixtures(now, now + day, now + day).filter(({ format }) => format.sport === 'cup')
  expect(cups.length).toBeGreaterThan(0)
  const cup = cups[0]!
  // A query in the middle of it finds the same event.
  const middle = cup.startsAt + 50 * day
  expect(world.fixtures(middle, middle + day, middle).filter(({ id }) => id === cup.id)).toEqual([cup])
  const price = sportManifests.football.pricer({ strength: simulatedStrength, ratings: simulatedRatings })
  const states: EventState[] = [initialState]
  for (const [index, message] of world.timeline(cup).entries()) {
    const next = reduce(cup, states.at(-1)!, { ...message, eventId: cup.id, seq: index + 1 })
    if (!next.ok) throw new Error(JSON.stringify(message))
    states.push(next.value)
  }
  const end = states.at(-1)!
  expect([end.status, end.ranking!.order.length]).toEqual(['finished', 32])
  const between = (left: number) =>
    states.find((state) => !state.betStop && state !== end && (state.ranking?.order.length ?? 32) === left)!
  const offered = (state: EventState, type: string) =>
    new Map(
      price(cup, state, state.updatedAt)
        .find(({ key }) => key === `tournament-${type}`)
        ?.outcomes.map(({ id, probability }) => [id, probability] as const),
    )
  const sum = (chances: ReadonlyMap<string, number>) =>
    [...chances.values()].reduce((all, one) => all + one, 0)
  const start = between(32)
  expect(sum(offered(start, 'winner'))).toBeCloseTo(1, 9)
  expect(sum(offered(start, 'final'))).toBeCloseTo(2, 9)
  expect(sum(offered(start, 'semi-final'))).toBeCloseTo(4, 9)
  const wholeDay = { ...cup, startsAt: cup.startsAt + 200 * day }
  const matches = world
    .fixtures(cup.startsAt, wholeDay.startsAt, wholeDay.startsAt)
    .filter((one) => one.competition.id === cup.competition.id && one.season === cup.season && !one.field)
  expect(matches.length).toBe(31)
  const numberOf = (id: string) => `${cup.field!.find((team) => team.id === id)!.number}`
  let compared = 0
  for (const [round, left, type] of [
    ['Semi-final', 4, 'final'],
    ['Final', 2, 'winner'],
  ] as const) {
    const chances = offered(between(left), type)
    for (const match of matches.filter((one) => one.round === round)) {
      const through = price(match, initialState, now).find(({ key }) => key === 'to-qualify')!
      expect(chances.get(numberOf(match.home.id))!).toBeCloseTo(through.outcomes[0]!.probability, 9)
      compared++
    }
  }
  expect(compared).toBe(3)
  const won = end.ranking!.order[0]!
  const bet = (market: string, outcome: number) =>
    grade({ sport: 'football', market, outcome: `${outcome}`, startsAt: cup.startsAt }, end, end.updatedAt)
  expect(bet('tournament-winner', won)).toMatchObject({ result: 'win' })
  expect(bet('tournament-final', end.ranking!.order[1]!)).toMatchObject({ result: 'win' })
  expect(bet('tournament-semi-final', end.ranking!.order[4]!)).toMatchObject({ result: 'lose' })
})
