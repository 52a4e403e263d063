import { expect, test } from 'vitest'
import { grade } from '#domain/betting/settlement/grading/grade.ts'
import { type EventState, type Fixture, isWhole, type SportId } from '#domain/sport/feed/api.ts'
import { playTimeline, reduce, startState } from '#domain/sport/feed/index.ts'
import { marketDefinitions, marketKey, parseMarketKey } from '#domain/sport/pricing/api.ts'
import { simulateSource } from '#feeds/index.ts'
import { judged, slowly } from './places.ts'

const day = 86_400_000
const now = Date.UTC(2026, 10, 20)

/** Whole competitions: two of each form and sport, and elections. */
const wholes = (['tennis', 'football', 'ice-hockey', 'politics'] as const).flatMap((sport) => {
  const source = simulateSource({ seed: 'wholes', sports: [sport] })
  const all = source
    .fixtures(now, now + (sport === 'politics' ? 40 : 8) * day, now + 40 * day)
    .filter((fixture) => (sport === 'politics' ? fixture.field!.length > 2 : isWhole(fixture)))
  const byForm = Map.groupBy(all, ({ format }) => format.sport)
  return [...byForm.values()].flatMap((some) =>
    some.slice(0, sport === 'politics' ? 12 : 2).map((fixture) => ({ sport, fixture, source })),
  )
})

/** Returns every selection of the sport on such an event: each entrant, and neighbours against each other. */
function selectionsOf(sport: SportId, { field = [], format }: Fixture): readonly [string, string][] {
  const form = { season: 'season-', politics: 'election-' }[format.sport as string] ?? 'tournament-'
  const types = marketDefinitions.filter(
    ({ type, sports }) => sports.includes(sport) && type.startsWith(form),
  )
  return types.flatMap(({ type, specifier }) =>
    field.flatMap(({ number }, index): [string, string][] => {
      if (specifier !== 'pair') return [[type, `${number}`]]
      const rival = field[index + 1]?.number
      return rival === undefined
        ? []
        : [number, rival].map((one) => [marketKey(type, `${number}.${rival}`), `${one}`])
    }),
  )
}

test('every selection of a competition as a whole is graded as its official order says, and nothing before it is out', () => {
  const seen = new Map<string, Set<string>>()
  let shared = 0
  for (const { sport, fixture, source } of wholes) {
    const { messages } = playTimeline(fixture, source.timeline(fixture), (_, reason) => {
      throw new Error(`${fixture.id}: ${reason}`)
    })
    const result = judged(messages)
    const selections = selectionsOf(sport, fixture)
    expect(selections.length).toBeGreaterThan(0)
    const check = (state: EventState, over: boolean) => {
      for (const [market, outcome] of selections) {
        const given = grade({ sport, market, outcome, startsAt: fixture.startsAt }, state, state.updatedAt)
        const wanted = slowly(result, market, outcome, over)
        expect(given === 'pending' ? given : given.result, `${fixture.id} ${market} ${outcome}`).toBe(wanted)
        if (wanted.includes('/')) shared++
        const { type } = parseMarketKey(market)
        seen.set(`${sport} ${type}`, (seen.get(`${sport} ${type}`) ?? new Set()).add(wanted.split(' ')[0]!))
      }
    }
    let state = startState(fixture)
    for (const message of messages) {
      if (message.seq % 50 === 1) check(state, false)
      const next = reduce(fixture, state, message)
      if (!next.ok) throw new Error(JSON.stringify(next.error))
      state = next.value
    }
    check(state, true)
  }
  const types = marketDefinitions.flatMap(({ type, sports }) =>
    /^(tournament|season|election)-/.test(type) ? sports.map((sport) => `${sport} ${type}`) : [],
  )
  expect([...seen.keys()].sort()).toEqual([...new Set(types)].sort())
  for (const [type, results] of seen)
    expect([...results], type).toEqual(expect.arrayContaining(['win', 'lose', 'pending']))
  expect(shared).toBeGreaterThan(0)
})
