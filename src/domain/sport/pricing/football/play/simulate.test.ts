import { describe, expect, it } from 'vitest'
import type { EventState, Fixture, TimelineMessage } from '#domain/sport/feed/api.ts'
import { reduce, startState } from '#domain/sport/feed/index.ts'
import { seededRandom } from '#kernel/random.ts'
import { chanceOf, exampleFixture } from '../../../../../../test/factories/football-match.ts'
import type { FairMarket } from '../../model.ts'
import { matchModels, priceFootball } from '../price-football.ts'
import { simulateFootball } from './simulate.ts'

const league = exampleFixture()
const cup = exampleFixture({ format: { sport: 'football', halfMinutes: 45, knockout: true } })
const expectation = { home: 1.55, away: 1.1, rho: -0.08 }
const matches = 3000
/** |z| that one of ~30 correct figures exceeds in fewer than one of 500 runs; the seeds are fixed. */
const bound = 4

/** Folds a timeline; `onState` sees the state after each message. */
function fold(
  fixture: Fixture,
  timeline: readonly TimelineMessage[],
  onState: (state: EventState, message: TimelineMessage) => void = () => {},
): EventState {
  let state = startState(fixture)
  for (const [index, message] of timeline.entries()) {
    const next = reduce(fixture, state, { ...message, eventId: fixture.id, seq: index + 1 })
    if (!next.ok) throw new Error(`${JSON.stringify(message)}: ${JSON.stringify(next.error.facts)}`)
    state = next.value
    onState(state, message)
  }
  return state
}

/** Sums chances and outcomes, for a z-test of their agreement. */
class Agreement {
  expected = 0
  seen = 0
  variance = 0
  count = 0
  add(chance: number, happened: boolean): void {
    this.expected += chance
    this.variance += chance * (1 - chance)
    this.seen += happened ? 1 : 0
    this.count++
  }
  get z(): number {
    return (this.seen - this.expected) / Math.sqrt(this.variance)
  }
}

const resultOf = (home: number, away: number) => (home > away ? '1' : home === away ? 'x' : '2')

describe('simulated football', () => {
  it('is a legal timeline with everything in it, the same for the same random numbers', () => {
    const kinds = new Map<string, number>()
    let extra = 0
    for (let match = 0; match < 300; match++) {
      const fixture = match % 2 ? cup : league
      const timeline = simulateFootball(fixture, expectation, seededRandom(`legal ${match}`))
      expect(simulateFootball(fixture, expectation, seededRandom(`legal ${match}`))).toEqual(timeline)
      let stopped = false
      const end = fold(fixture, timeline, (state, message) => {
        const kind = message.type === 'incident' ? message.incident.kind : message.type
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
        if (kind === 'goal' || kind === 'penalty' || kind === 'rollback') expect(state.betStop).toBe(true)
        stopped = state.betStop
      })
      expect(stopped).toBe(false)
      expect(end.status).toBe('finished')
      if (end.period > 2) extra++
      if (end.period < 5 && fixture === cup) expect(end.score[0]).not.toBe(end.score[1])
      if (end.period === 5) expect(end.periodScores[4]![0]).not.toBe(end.periodScores[4]![1])
      if (fixture === league) expect(end.period).toBe(2)
    }
    expect(extra).toBeGreaterThan(20)
    const wanted = [
      'goal',
      'yellow',
      'red',
      'corner',
      'shot',
      'offside',
      'substitution',
      'penalty',
      'rollback',
    ]
    for (const kind of [...wanted, 'penalty-missed', 'bet-stop', 'clock', 'points', 'finished']) {
      expect(kinds.get(kind) ?? 0, kind).toBeGreaterThan(0)
    }
  })

  it('agrees with the fair prices before the start and in play', () => {
    const models = matchModels(expectation, 45)
    const fair = priceFootball(models, league, startState(league), 0)
    const outcomes = new Map<string, Agreement>()
    const watch = (name: string, markets: readonly FairMarket[], key: string, id: string, real: boolean) => {
      const agreement = outcomes.get(name) ?? new Agreement()
      outcomes.set(name, agreement)
      agreement.add(chanceOf(markets, key, id), real)
    }
    for (let match = 0; match < matches; match++) {
      const timeline = simulateFootball(league, expectation, seededRandom(`agree ${match}`))
      let hour: EventState | null = null
      const end = fold(league, timeline, (state) => {
        if (!hour && state.period === 2 && state.clock!.second >= 900) hour = state
      })
      const [home, away] = end.score
      const [h1, a1] = end.periodScores[0]!
      const corners = end.corners.reduce((sum, [h, a]) => sum + h + a, 0)
      const lead = end.corners.reduce((sum, [h, a]) => sum + h - a, 0)
      const cards = [...end.yellows, ...end.reds].reduce((sum, [h, a]) => sum + h + a, 0)
      const result = resultOf(home, away)
      for (const id of ['1', 'x', '2']) {
        watch(`1x2 ${id}`, fair, '1x2', id, result === id)
        watch(`h1-1x2 ${id}`, fair, 'h1-1x2', id, resultOf(h1, a1) === id)
        watch(`corners-1x2 ${id}`, fair, 'corners-1x2', id, resultOf(lead, 0) === id)
      }
      watch('total', fair, 'total|2.5', 'over', home + away > 2.5)
      watch('h1-total', fair, 'h1-total|0.5', 'over', h1 + a1 > 0.5)
      watch('both', fair, 'both-score', 'yes', home > 0 && away > 0)
      for (const score of ['0:0', '1:0', '1:1', '0:1', '2:1']) {
        watch(`score ${score}`, fair, 'correct-score', score, `${home}:${away}` === score)
      }
      watch('corners', fair, 'corners-total|9.5', 'over', corners > 9.5)
      watch('corners high', fair, 'corners-total|11.5', 'over', corners > 11.5)
      watch('cards', fair, 'cards-total|3.5', 'over', cards > 3.5)
      watch(
        'red',
        fair,
        'red-card',
        'yes',
        end.reds.some(([h, a]) => h + a > 0),
      )
      watch('first', fair, 'first-goal', '1', end.goals[0]?.side === 0)
      watch('last', fair, 'last-goal', '1', end.goals.at(-1)?.side === 0)
      watch('half-full', fair, 'half-full', 'x/1', h1 === a1 && home > away)
      const live: EventState = hour!
      const prices = priceFootball(models, league, live, live.updatedAt)
      for (const id of ['1', 'x', '2']) watch(`60' ${id}`, prices, '1x2', id, result === id)
      const soFar = live.goals.length
      const next = end.goals[soFar]
      watch(`60' next`, prices, `next-goal|${soFar + 1}`, '1', next?.side === 0)
      watch(`60' none`, prices, `next-goal|${soFar + 1}`, 'none', !next)
    }
    expect(outcomes.size).toBe(29)
    for (const [name, { count, z, expected, seen }] of outcomes) {
      expect(count).toBe(matches)
      expect(Math.abs(z), `${name}: expected ${expected.toFixed(0)}, saw ${seen}`).toBeLessThan(bound)
    }
  })
})
