import { expect, test } from 'vitest'
import { grade } from '#domain/betting/settlement/grading/grade.ts'
import { type Fixture, isWhole, sports } from '#domain/sport/feed/api.ts'
import { playTimeline, reduce, startState } from '#domain/sport/feed/index.ts'
import { marketDefinition, marketDefinitions, parseMarketKey, sportFacts } from '#domain/sport/pricing/api.ts'
import { priceMarkets, sportManifests } from '#domain/sport/pricing/index.ts'
import { simulatedRatings, simulatedStrength, simulateSource } from '#feeds/index.ts'
import { judged, slowly } from './places.ts'

const hour = 3_600_000
const now = Date.UTC(2026, 10, 20)
const source = simulateSource({ seed: 'races' })
const races = source
  .fixtures(now, now + 8 * hour, now + 30 * hour)
  .filter((fixture) => fixture.field && !isWhole(fixture))
const dogs = races.find(({ competition }) => competition.sport === 'greyhounds')!
const world = { strength: simulatedStrength, ratings: simulatedRatings }
/** The same code grades elections, which have a separate test. */
const ranked = sports.filter((sport) => sportFacts[sport].ofField && sport !== 'politics')

test('every selection of a race is graded as the official order says, and nothing before it is out', () => {
  const seen = new Map<string, Set<string>>()
  let looked = 0
  for (const fixture of races) {
    const { sport } = fixture.competition
    const { messages } = playTimeline(fixture, source.timeline(fixture))
    const result = judged(messages)
    const pricer = sportManifests[sport].pricer(world)
    const offered = [...priceMarkets(pricer(fixture, startState(fixture), now))]
    let state = startState(fixture)
    const check = (last: boolean) => {
      for (const { key, outcomes } of offered)
        for (const { id } of outcomes) {
          const leg = { sport, market: key, outcome: id, startsAt: fixture.startsAt }
          const given = grade(leg, state, state.updatedAt)
          // A withdrawal decides its selections at once.
          const known = last ? result : { ...result, gone: [...(state.withdrawn ?? [])] }
          const wanted = slowly(known, key, id, last)
          expect(given === 'pending' ? given : given.result, `${fixture.id} ${key} ${id}`).toBe(wanted)
          seen.set(parseMarketKey(key).type, (seen.get(parseMarketKey(key).type) ?? new Set()).add(wanted))
          looked++
        }
    }
    for (const message of messages) {
      if (message.seq % 9 === 1) check(false)
      const next = reduce(fixture, state, message)
      if (!next.ok) throw new Error(JSON.stringify(next.error))
      state = next.value
      if (message.type === 'withdrawn') offered.push(...priceMarkets(pricer(fixture, state, now)))
    }
    check(true)
  }
  expect(looked).toBeGreaterThan(5_000)
  const types = marketDefinitions.filter((one) => one.sports.some((sport) => ranked.includes(sport)))
  for (const { type } of types)
    expect([...(seen.get(type) ?? [])], type).toEqual(expect.arrayContaining(['win', 'lose', 'pending']))
})

test('who does not finish loses a duel; where neither does, stakes go back', () => {
  const race = dogs
  const state = {
    ...startState(race),
    status: 'finished' as const,
    ranking: { order: [4, 2], progress: 1000, official: true },
  }
  const result = (market: string, outcome: string) => {
    const given = grade({ sport: race.competition.sport, market, outcome, startsAt: 0 }, state, 0)
    return given === 'pending' ? given : given.result
  }
  expect(result('race-duel|1.2', '2')).toBe('win')
  expect(result('race-duel|1.2', '1')).toBe('lose')
  expect(result('race-duel|1.3', '1')).toBe('void')
  expect(result('race-top-3', '3')).toBe('lose')
  expect(result('race-winner', '4')).toBe('win')
})

test('a race takes only orders of its own field, in play, until the official one', () => {
  const race: Fixture = dogs
  const message = (order: readonly number[], progress = 10, official = false) =>
    ({ type: 'ranking', order, progress, official, eventId: race.id, seq: 2, at: race.startsAt }) as const
  const begun = reduce(race, startState(race), {
    ...{ type: 'period-start', period: 1, eventId: race.id, seq: 1, at: race.startsAt },
  })
  if (!begun.ok) throw new Error('the race does not start')
  const fold = (order: readonly number[], progress?: number) =>
    reduce(race, begun.value, message(order, progress))
  expect(fold([2, 1]).ok).toBe(true)
  for (const wrong of [fold([]), fold([1, 1]), fold([99, 1]), fold([1, 2], 1001), fold([1, 2], 0.5)])
    expect(wrong.ok).toBe(false)
  expect(reduce(race, startState(race), { ...message([1, 2]), seq: 1 }).ok).toBe(false)
  const end = { type: 'finished', eventId: race.id, seq: 2, at: race.startsAt } as const
  expect(reduce(race, begun.value, end).ok).toBe(false)
  const whole = reduce(race, begun.value, message([2, 1, 3], 1000, true))
  if (!whole.ok) throw new Error('the official order is refused')
  expect(reduce(race, whole.value, { ...message([1, 2, 3], 1000), seq: 3 }).ok).toBe(false)
  expect(reduce(race, whole.value, { ...end, seq: 3 }).ok).toBe(true)
})

test('cards of golf belong to the order: a card each, of whole strokes, the fewest first', () => {
  const golf = races.find(({ competition }) => competition.sport === 'golf')!
  const [start, ...timeline] = source
    .timeline(golf)
    .map((message, index) => ({ ...message, eventId: golf.id, seq: index + 1 }))
  const begun = reduce(golf, startState(golf), start!)
  if (!begun.ok) throw new Error('the tournament does not start')
  const first = timeline[0]!
  if (first.type !== 'ranking') throw new Error('no order at the start')
  const { cards = [], order } = first
  const fold = (change: object) => reduce(golf, begun.value, { ...first, ...change }).ok
  expect(fold({})).toBe(true)
  const worse = [[3, 1], ...cards.slice(1)]
  for (const wrong of [
    undefined,
    cards.slice(1),
    worse,
    [[-0.5, 1], ...cards.slice(1)],
    cards.map(() => [0, 73]),
  ])
    expect(fold({ cards: wrong })).toBe(false)
  const ran = reduce(dogs, startState(dogs), {
    type: 'period-start',
    period: 1,
    eventId: dogs.id,
    seq: 1,
    at: dogs.startsAt,
  })
  if (!ran.ok) throw new Error('the race does not start')
  const lie = {
    type: 'ranking',
    order: [1, 2],
    progress: 1,
    eventId: dogs.id,
    seq: 2,
    at: dogs.startsAt,
  } as const
  expect(reduce(dogs, ran.value, lie).ok).toBe(true)
  expect(
    reduce(dogs, ran.value, {
      ...lie,
      cards: [
        [0, 1],
        [0, 1],
      ],
    }).ok,
  ).toBe(false)
  expect(order).toHaveLength(24)
})

test('numbers of a field are outcomes that the catalogue has', () => {
  for (const { field, competition } of races)
    for (const { number } of field!)
      expect(marketDefinition(competition.sport, 'race-winner')?.outcomes).toContain(`${number}`)
  expect(races.length).toBeGreaterThan(20)
})
