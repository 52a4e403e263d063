import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grade } from '#domain/betting/settlement/grading/grade.ts'
import { sports as allSports, type Fixture, isFinal, rulesOf, type SportId } from '#domain/sport/feed/api.ts'
import { startState } from '#domain/sport/feed/index.ts'
import {
  type MarketDefinition,
  marketDefinitions,
  marketKey,
  parseMarketKey,
  sportFacts,
} from '#domain/sport/pricing/api.ts'
import { priceMarkets, sportManifests } from '#domain/sport/pricing/index.ts'
import { simulatedRatings, simulatedStrength } from '#feeds/index.ts'
import { makeFixture } from '../../factories/events.ts'
import { timesOf } from '../../factories/proof-size.ts'
import { fixtures, moments, plan, story } from '../../factories/stories.ts'
import { type Board, replay } from './board.ts'
import { countsOf } from './counts.ts'
import { isOfFights } from './fights.ts'
import { type Selection, selectionResult } from './oracle.ts'
import { withOvertime } from './parts.ts'

/** Events with a field have a separate oracle (`races.test.ts`). */
const sports = allSports.filter((sport) => !sportFacts[sport].ofField)
/** Excludes the markets of whole tournaments, whose events have a field too. */
const ofMatches = marketDefinitions.filter(({ ofField }) => !ofField)
const hour = 3_600_000
const edges = [-1.25, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 2]

/**
 * Returns every selection of the sport: lines next to the counts of this moment and of the end, where quarters
 * matter.
 */
function selectionsOf(sport: SportId, boards: readonly Board[]): readonly Selection[] {
  const list: Selection[] = []
  // Some score must be possible on each side of a line: a decided match has a goal, one of basketball a winner.
  const least = (type: string) =>
    withOvertime.has(rulesOf(sport)) ? 2 : type === 'result-total' ? 0.75 : 0.5
  const lines = (type: string, index: number) => {
    // Half rounds and knockdowns have half lines only.
    if (isOfFights(rulesOf(sport))) return [0.5, 1.5, 2.5, 3.5]
    const values = new Set<number>()
    for (const board of boards) {
      const [home, away] = countsOf(rulesOf(sport), type, index)(board)
      const own = /^(map-)?home-/.test(type) ? home : /^(map-)?away-/.test(type) ? away : home + away
      const base = type.includes('handicap') ? away - home : own
      const step = type.includes('european') ? Math.round : (line: number) => line
      for (const edge of edges) values.add(step(base + edge))
    }
    // Ten towers fall at most.
    const most = type === 'map-towers-total' ? 10 : Number.POSITIVE_INFINITY
    return [...values].filter((line) => type.includes('handicap') || (line >= least(type) && line <= most))
  }
  const specifiers = (definition: MarketDefinition): readonly string[] => {
    const goals = boards[0]!.goals.length
    switch (definition.specifier) {
      case 'none':
        return ['']
      case 'index':
        if (definition.type === 'first-to') return ['1', '5', '10', '20']
        return definition.type === 'next-goal'
          ? [1, goals, goals + 1, goals + 2].filter((n) => n > 0).map(String)
          : [1, 2, 3, 4, 5]
              .slice(0, withOvertime.has(rulesOf(sport)) ? 4 : sport === 'ice-hockey' ? 3 : 5)
              .map(String)
      case 'line':
        return lines(definition.type, 0).map(String)
      case 'index:line':
        return [1, 2, 3].flatMap((index) => lines(definition.type, index).map((line) => `${index}:${line}`))
      case 'pair':
      case 'withdrawn':
      case 'terms':
        return []
      case 'set.game':
        return [1, 2, 3].flatMap((set) => [1, 2, 6, 9, 10, 12, 13].map((game) => `${set}.${game}`))
    }
  }
  for (const definition of ofMatches) {
    if (!definition.sports.includes(sport)) continue
    for (const specifier of new Set(specifiers(definition)))
      for (const outcome of definition.outcomes) list.push({ type: definition.type, specifier, outcome })
  }
  return list
}

/** Selections wanted per sport; a sport with few market types has fewer. */
const wanted = (sport: SportId, many: number): number => {
  // A fight has few messages.
  if (isOfFights(rulesOf(sport))) return many / 4
  const types = ofMatches.filter((one) => one.sports.includes(sport)).length
  if (types < 5) return (types * many) / 200
  return types < 12 ? many / 2 : many
}

const legOf = (fixture: Fixture, { type, specifier, outcome }: Selection) => ({
  sport: fixture.competition.sport,
  market: marketKey(type, specifier),
  outcome,
  startsAt: fixture.startsAt,
})

const seconds = timesOf({ usual: 120_000, nightly: 600_000 })
const runs = timesOf({ usual: 45, nightly: 300 })

for (const sport of sports) {
  test(`${sport}: every selection is graded as the oracle says`, { timeout: seconds }, () => {
    let looked = 0
    const seen = new Map<string, Set<string>>()
    const statuses = new Map<string, number>()
    fc.assert(
      fc.property(plan(sport), fc.nat(100), (plan, hours) => {
        const played = story(plan)
        const { fixture, messages, states } = played
        if (states.length === 0) return
        const end = replay(fixture, messages)
        const now = fixture.startsAt + hours * hour
        for (const index of moments(played, 6)) {
          const board = replay(fixture, messages.slice(0, index + 1))
          statuses.set(board.status, (statuses.get(board.status) ?? 0) + 1)
          for (const selection of selectionsOf(sport, [board, end])) {
            const given = grade(legOf(fixture, selection), states[index]!, now)
            const wanted = selectionResult(board, selection, hours)
            const result = given === 'pending' ? given : given.result
            if (result !== wanted) {
              const { type, specifier, outcome } = selection
              expect.fail(
                `${type}|${specifier} ${outcome} at message ${index} of ${messages.length}: graded ${JSON.stringify(given)}, the oracle says ${wanted}\n${JSON.stringify(states[index])}`,
              )
            }
            looked++
            const results = seen.get(selection.type) ?? new Set()
            seen.set(selection.type, results.add(result))
          }
        }
      }),
      { numRuns: runs, seed: 20_261_121 },
    )
    const types = ofMatches.filter((one) => one.sports.includes(sport)).map((one) => one.type)
    console.log(
      `${sport}: ${looked} pairs of selection and state, ${types.length} market types; states ${JSON.stringify(Object.fromEntries(statuses))}`,
    )
    for (const type of types) {
      expect([...(seen.get(type) ?? [])], type).toEqual(
        expect.arrayContaining(['win', 'lose', 'void', 'pending']),
      )
    }
    expect(looked).toBeGreaterThan(wanted(sport, 40_000))
    for (const status of ['finished', 'abandoned', 'cancelled', 'postponed']) {
      expect(statuses.get(status) ?? 0, status).toBeGreaterThan(0)
    }
  })

  test(`${sport}: what is decided stays so, and nothing is open at the end`, { timeout: seconds }, () => {
    let looked = 0
    fc.assert(
      fc.property(plan(sport), (plan) => {
        const played = story(plan)
        const { fixture, messages, states, steady } = played
        const last = states.at(-1)
        if (!last) return
        const end = replay(fixture, messages)
        const settled = new Map<string, string>()
        for (const index of moments(played, 12)) {
          for (const selection of selectionsOf(sport, [end])) {
            const key = `${selection.type}|${selection.specifier}~${selection.outcome}`
            const given = grade(legOf(fixture, selection), states[index]!, states[index]!.updatedAt)
            looked++
            const before = settled.get(key)
            if (given === 'pending') {
              if (isFinal(states[index]!.status)) expect.fail(`${key} is open at the end`)
              // A bet stop defers decisions; an earlier decision remains.
              continue
            }
            if (steady && before !== undefined && before !== given.result)
              expect.fail(`${key} was ${before}, became ${given.result} at message ${index}`)
            settled.set(key, given.result)
          }
        }
      }),
      { numRuns: timesOf({ usual: 30, nightly: 200 }), seed: 20_261_122 },
    )
    expect(looked).toBeGreaterThan(wanted(sport, 40_000))
  })
}

const world = { strength: simulatedStrength, ratings: simulatedRatings }

for (const sport of sports) {
  test(`${sport}: nothing is offered whose outcome is known`, { timeout: seconds }, () => {
    let looked = 0
    const offeredTypes = new Set<string>()
    const pricer = sportManifests[sport].pricer(world)
    for (const fixture of fixtures
      .get(sport)!
      .slice(0, sport === 'football' ? 14 : sport === 'lane-battle' ? 3 : 8)) {
      const played = story({
        sport,
        pick: fixtures.get(sport)!.indexOf(fixture),
        turns: [],
        detail: null,
        onlyResult: 1,
        fate: null,
      })
      for (const index of moments(played, 40)) {
        const state = played.states[index]!
        if (state.betStop) continue
        for (const market of priceMarkets(pricer(fixture, state, state.updatedAt))) {
          for (const { id } of market.outcomes) {
            const given = grade(
              { sport, market: market.key, outcome: id, startsAt: fixture.startsAt },
              state,
              state.updatedAt,
            )
            if (given !== 'pending') {
              expect.fail(
                `${fixture.id}: ${market.key} ${id} is offered at message ${index} though it is ${given.result}\n${JSON.stringify(state)}`,
              )
            }
            looked++
          }
          offeredTypes.add(parseMarketKey(market.key).type)
        }
      }
    }
    const types = ofMatches.filter((one) => one.sports.includes(sport)).map((one) => one.type)
    console.log(
      `${sport}: ${looked} offered selections, ${offeredTypes.size} of ${types.length} market types`,
    )
    expect(looked).toBeGreaterThan(wanted(sport, 2_000))
    expect(types.filter((type) => !offeredTypes.has(type))).toEqual([])
  })
}

test('a market or outcome that the catalogue does not have is refused', () => {
  const fixture = makeFixture('none')
  expect(() =>
    grade(legOf(fixture, { type: 'weather', specifier: '', outcome: 'yes' }), startState(fixture), 0),
  ).toThrow(RangeError)
  expect(() =>
    grade(legOf(fixture, { type: '1x2', specifier: '', outcome: '3' }), startState(fixture), 0),
  ).toThrow(RangeError)
})
