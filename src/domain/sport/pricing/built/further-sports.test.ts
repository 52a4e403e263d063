import { expect, test } from 'vitest'
import { type EventState, initialState, type SportId } from '#domain/sport/feed/api.ts'
import { numberTimeline, playTimeline, reduce, startState } from '#domain/sport/feed/index.ts'
import { seededRandom } from '#kernel/random.ts'
import { exampleFixture } from '../../../../../test/factories/feed.ts'
import { sportManifests } from '../index.ts'
import { parseMarketKey } from '../market-key.ts'
import { builtResult } from './built-result.ts'
import { jointChance } from './price-built.ts'

const strength = (id: string) => (id === 'test.reds' ? 0.8 : -0.4)
const world = { strength, ratings: undefined as never, expectation: undefined as never }

const further = [
  'tennis',
  'handball',
  'basketball',
  'rugby',
  'american-football',
  'volleyball',
  'table-tennis',
  'snooker',
  'darts',
  'counter-strike',
] as const satisfies readonly SportId[]

/** Returns some states of a match: before it, and at intervals of its messages. */
function statesOf(sport: (typeof further)[number]): readonly EventState[] {
  const fixture = exampleFixture(sport)
  const { play } = sportManifests[sport]
  const messages = numberTimeline(fixture, play(fixture, world, seededRandom(`${sport}/states`)))
  const states: EventState[] = [initialState]
  let state = startState(fixture)
  for (const [index, message] of messages.entries()) {
    const next = reduce(fixture, state, message)
    if (!next.ok) throw next.error
    state = next.value
    if (index % Math.ceil(messages.length / 3) === 5) states.push(state)
  }
  return states
}

test.each(further)('%s: a part alone has the chance that its own market is priced at', (sport) => {
  const fixture = exampleFixture(sport)
  const pricer = sportManifests[sport].pricer(world)
  let looked = 0
  for (const state of statesOf(sport)) {
    const now = state.updatedAt
    const joint = pricer.joint!(fixture, state, now)
    const lines = new Map<string, number>()
    for (const { key, outcomes } of pricer(fixture, state, now)) {
      const { type } = parseMarketKey(key)
      // Two lines of a market are a sufficient sample.
      const line = (lines.get(type) ?? 0) + 1
      lines.set(type, line)
      if (!joint?.covers(type) || line > 2) continue
      for (const { id, probability } of outcomes) {
        const own = jointChance(joint, [{ market: key, outcome: id }])
        // Quarter lines can't be part of a built bet.
        if (!own) continue
        looked++
        expect(own.chance, `${key} ${id} at ${JSON.stringify(state.score)}`).toBeCloseTo(probability, 5)
      }
    }
  }
  expect(looked).toBeGreaterThan(40)
})

test.each([
  ['tennis', ['set-winner|1', '2'], ['winner', '1'], ['games-total|22.5', 'over']],
  ['handball', ['half-full', '1/1'], ['total|56.5', 'over']],
  ['basketball', ['half-full', '1/1'], ['total|170.5', 'over']],
  ['rugby', ['1x2', '1'], ['total|45.5', 'over'], ['h1-1x2', '1']],
  ['american-football', ['winner', '1'], ['total|44.5', 'under'], ['h1-1x2', '1']],
  ['darts', ['leg-winner|1', '2'], ['winner', '1'], ['legs-race|3', '2']],
] as const)(
  '%s: parts together come true as often in play as their joint chance says',
  (sport, ...wanted) => {
    const fixture = exampleFixture(sport)
    const { play, pricer, grade } = sportManifests[sport]
    const parts = wanted.map(([market, outcome]) => ({ market: market!, outcome: outcome! }))
    const { chance } = jointChance(pricer(world).joint!(fixture, initialState, 0)!, parts)!
    const matches = 1500
    let won = 0
    let decided = 0
    for (let match = 0; match < matches; match++) {
      const { state: end } = playTimeline(fixture, play(fixture, world, seededRandom(`${sport}/${match}`)))
      const results = parts.map(({ market, outcome }) => {
        const { type, specifier } = parseMarketKey(market)
        const result = grade(type, specifier, outcome, end)
        return result === 'pending' ? result : result.result
      })
      const all = builtResult(results)
      if (all === 'win') won++
      if (all === 'win' || all === 'lose') decided++
    }
    expect(decided).toBe(matches)
    const deviation = Math.sqrt((chance * (1 - chance)) / matches)
    expect(chance).toBeGreaterThan(0.01)
    expect(Math.abs(won / matches - chance)).toBeLessThan(4 * deviation)
  },
)
