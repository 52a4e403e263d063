import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grade } from '#domain/betting/settlement/index.ts'
import {
  type EventState,
  type Fixture,
  initialState,
  isWhole,
  type SportId,
  sports,
} from '#domain/sport/feed/api.ts'
import { reduce } from '#domain/sport/feed/index.ts'
import {
  type Cover,
  contradictionsOf,
  type FairMarket,
  marketDefinitions,
  type PricedMarket,
  payingCover,
  priceMarkets,
  sportManifests,
  sportViews,
} from '#domain/sport/pricing/index.ts'
import { reductionOf } from '#kernel/betting/leg-outcome.ts'
import { seededRandom } from '#kernel/random.ts'
import { outcomeOfTimeline } from './calendar/knockout.ts'
import { simulatedStrength } from './catalogue.ts'
import { simulatedRatings } from './football-ratings.ts'
import { simulateSource } from './source.ts'

const hour = 3_600_000
const day = 24 * hour
const now = Date.UTC(2026, 10, 20)
const source = simulateSource({ seed: 'played' })
const world = { strength: simulatedStrength, ratings: simulatedRatings }
/**
 * Excludes whole tournaments and seasons, which have tests of their own (`tournaments.test.ts`,
 * `season-events.test.ts`).
 */
const isMatch = (fixture: Fixture) => !isWhole(fixture)
const bySport = Map.groupBy(
  source.fixtures(now, now + 4 * day, now + 30 * day).filter(isMatch),
  ({ competition }) => competition.sport,
)
/** Sports with many matches a day. */
const many = new Set<SportId>([
  ...(['football', 'tennis', 'basketball', 'ice-hockey', 'counter-strike', 'e-football'] as const),
  ...(['greyhounds', 'horse-racing', 'motor-racing', 'marble'] as const),
])
/** The other sports need more days. */
const longer = Map.groupBy(
  simulateSource({
    seed: 'played',
    sports: sports.filter((sport) => !many.has(sport)),
  }).fixtures(now, now + 40 * day, now + 60 * day),
  ({ competition }) => competition.sport,
)
for (const [sport, fixtures] of longer) bySport.set(sport, fixtures)
// Traders price elections, not a model: see `feeds/elections`.
bySport.delete('politics')

/** Returns all states of an event by the feed's own rules; fails on a refused message. */
function statesOf(fixture: Fixture): readonly EventState[] {
  const states: EventState[] = [initialState]
  for (const [index, message] of source.timeline(fixture).entries()) {
    const next = reduce(fixture, states.at(-1)!, { ...message, eventId: fixture.id, seq: index + 1 })
    if (!next.ok)
      throw new Error(`${fixture.id} ${index} ${JSON.stringify(message)}: ${JSON.stringify(next)}`)
    states.push(next.value)
  }
  return states
}

/** Compares without `expect`, which costs more than the pricing itself. */
function unsoundOf(markets: readonly FairMarket[]): readonly string[] {
  return markets.flatMap(({ key, outcomes, exclusive }) => {
    const sum = outcomes.reduce((total, { probability }) => total + probability, 0)
    const wrong = outcomes.filter(({ probability }) => !(probability >= 0 && probability <= 1))
    return [
      ...(exclusive && !(Math.abs(sum - 1) < 5e-6) ? [`${key} adds up to ${sum}`] : []),
      ...wrong.map(({ id, probability }) => `${key} ${id} has ${probability}`),
    ]
  })
}

/** Returns the total payout of a cover's stakes at an end of the event. */
function broughtBack(
  sport: SportId,
  { startsAt }: Fixture,
  end: EventState,
  offer: readonly PricedMarket[],
  { backed }: Cover,
): number {
  return backed.reduce((sum, [name, stake]) => {
    const [market = '', outcome = ''] = name.split('=')
    const graded = grade({ sport, market, outcome, startsAt }, end, end.updatedAt)
    if (graded === 'pending') return sum
    const { result } = graded
    const odds =
      offer.find(({ key }) => key === market)!.outcomes.find(({ id }) => id === outcome)!.odds / 1000
    const back = { win: odds, 'half-win': (odds + 1) / 2, void: 1, 'half-lose': 0.5 }[result as string] ?? 0
    return sum + stake * back
  }, 0)
}

describe.each([...bySport.keys()])('simulated %s', (sport) => {
  // A map of a lane battle is slow to price.
  const fixtures = bySport.get(sport)!.slice(0, sport === 'lane-battle' ? 60 : 150)
  /** Market types to meet and price at one moment: a dozen, or all of a sport that has fewer. */
  const typesOfSport = marketDefinitions.filter(
    ({ sports, type }) => sports.includes(sport) && !/^(tournament|season)-/.test(type),
  ).length
  const manyTypes = Math.min(12, typesOfSport)
  let played: readonly { readonly fixture: Fixture; readonly states: readonly EventState[] }[] = []
  beforeAll(() => {
    played = fixtures.map((fixture) => ({ fixture, states: statesOf(fixture) }))
  })
  afterAll(() => {
    played = []
  })

  it('is play that the scoreboard accepts, at times that rise, to an end', () => {
    let messages = 0
    const ends = new Map<string, number>()
    for (const { fixture, states } of played) {
      const last = states.at(-1)!
      ends.set(last.status, (ends.get(last.status) ?? 0) + 1)
      messages += last.seq
      expect(last.updatedAt - fixture.startsAt).toBeLessThan(sport === 'golf' ? 4 * day : 8 * hour)
    }
    expect([...ends.keys()].every((status) => ['finished', 'postponed', 'abandoned'].includes(status))).toBe(
      true,
    )
    expect(ends.get('finished')!).toBeGreaterThan(fixtures.length * 0.95)
    // Frames and legs only report their winner; a fight may end in its first round.
    const { part } = sportViews[sport]
    const least = part === 'round-n' ? 5 : part === 'frame-n' || part === 'leg-n' ? 15 : 30
    expect(messages).toBeGreaterThan(fixtures.length * least)
  })

  it('is priced soundly at every moment, and truly: prices in play come true as often as they say', () => {
    const random = seededRandom(`moments ${sport}`)
    const price = sportManifests[sport].pricer(world)
    const tests = new Map<
      string,
      { sum: number; variance: number; tilt: number; tiltVariance: number; count: number }
    >()
    let types = 0
    let offered = 0
    let paying = 0
    const usual = played.map(({ states }) => states.length).sort((a, b) => a - b)[fixtures.length >> 1]!
    for (const { fixture, states } of played) {
      const end = states.at(-1)!
      // A moment independent of the match's length: a share of the length would meet short matches more often. Races
      // are priced only before the start.
      const moment = fixture.field && sport !== 'golf' ? 0 : Math.floor(random() * usual)
      if (end.status !== 'finished') continue
      expect(price(fixture, end, end.updatedAt)).toEqual([])
      if (moment >= states.length - 1) continue
      const state = states[moment]!
      // No bets during a stop: it signals a goal that the prices do not reflect yet.
      if (state.betStop) continue
      const open = price(fixture, state, state.updatedAt)
      expect(unsoundOf(open), `${fixture.id} ${state.seq}`).toEqual([])
      const offer = priceMarkets(open)
      expect(contradictionsOf(sport, open, offer), `${fixture.id} ${state.seq}`).toEqual([])
      expect(payingCover(sport, open, offer), `${fixture.id} ${state.seq}`).toBeNull()
      // Random odds that no model made: a cover found to pay must have paid at the actual end.
      const wild = offer.map((market) => ({
        ...market,
        outcomes: market.outcomes.map(({ id, odds }) => ({
          id,
          odds: Math.max(1001, Math.round(odds * (0.8 + 0.6 * random()))),
        })),
      }))
      const cover = payingCover(sport, open, wild)
      if (cover) {
        paying++
        expect(
          broughtBack(sport, fixture, end, wild, cover),
          `${fixture.id} ${JSON.stringify(cover)}`,
        ).toBeGreaterThan(cover.sum - 1e-9)
      }
      types = Math.max(types, new Set(open.map(({ key }) => key.split('|')[0])).size)
      const known: string[] = []
      for (const { key, outcomes } of open) {
        const type = key.split('|')[0]!
        const test = tests.get(type) ?? { sum: 0, variance: 0, tilt: 0, tiltVariance: 0, count: 0 }
        tests.set(type, test)
        for (const [index, { id, probability }] of outcomes.entries()) {
          const leg = { sport, market: key, outcome: id, startsAt: fixture.startsAt }
          if (grade(leg, state, state.updatedAt) !== 'pending') known.push(`${key} ${id}`)
          offered++
          const selectionResult = grade(leg, end, end.updatedAt)
          if (index > 0 || selectionResult === 'pending') continue
          const { result } = selectionResult
          if (result === 'void') continue
          const weight = result.startsWith('half') ? 0.5 : 1
          const reduced = reductionOf(result)
          const won = reduced ? reduced.parts / reduced.of : result.endsWith('win') ? 1 : 0
          test.sum += weight * (won - probability)
          test.variance += weight * probability * (1 - probability)
          // Prices too far from even, or not far enough, show in the errors weighted by that distance.
          const distance = probability - 0.5
          test.tilt += weight * distance * (won - probability)
          test.tiltVariance += weight * distance * distance * probability * (1 - probability)
          test.count++
        }
      }
      // No offered market has a known result.
      expect(known, `${fixture.id} ${state.seq}`).toEqual([])
    }
    expect(types).toBeGreaterThanOrEqual(manyTypes)
    let compared = 0
    for (const [type, { sum, variance, tilt, tiltVariance, count }] of tests) {
      // Markets of one type on one event correlate: their number bounds the effect.
      const together = Math.max(1, count / fixtures.length)
      const bias = sum / Math.sqrt(variance * together)
      const slope = tilt / Math.sqrt(tiltVariance * together)
      expect(Math.abs(bias), `${type}: bias over ${count} prices`).toBeLessThan(4)
      expect(Math.abs(slope), `${type}: slope over ${count} prices`).toBeLessThan(4)
      compared++
    }
    expect(offered).toBeGreaterThan(typesOfSport < 12 ? typesOfSport * 20 : 5_000)
    expect(compared).toBeGreaterThanOrEqual(manyTypes)
    // For a field no two markets depend on one count.
    expect(paying).toBeGreaterThan(fixtures[0]!.field ? -1 : 10)
  })
})

describe('events of the simulated world', () => {
  it('send on the side that the scoreboard shows ahead, in knockouts', () => {
    let decidedLate = 0
    // A country's cup has a round every third week.
    const cup = source
      .fixtures(now - 21 * day, now, now)
      .filter(({ format }) => format.sport === 'football' && format.knockout)
    const matches = [...cup, ...bySport.get('tennis')!.slice(0, 100)]
    for (const fixture of matches) {
      const { score, periodScores, period, status } = statesOf(fixture).at(-1)!
      if (status === 'abandoned') continue
      const [home, away] = score[0] === score[1] ? periodScores[4]! : score
      if (period > 2 && fixture.format.sport === 'football') decidedLate++
      const { winner, endedAt } = outcomeOfTimeline(fixture, source.timeline(fixture))
      expect(winner, fixture.id).toBe(home > away ? 0 : 1)
      expect(endedAt).toBeGreaterThan(fixture.startsAt)
    }
    expect(cup.length).toBeGreaterThan(60)
    expect(decidedLate).toBeGreaterThan(5)
  })

  it('end early in tennis now and then, when a player retires: the other one goes on', () => {
    const matches = source
      .fixtures(now, now + 8 * day, now)
      .filter(({ format }) => format.sport === 'tennis')
      .slice(0, 600)
    let retired = 0
    for (const fixture of matches) {
      const timeline = source.timeline(fixture)
      const end = timeline.at(-1)!
      if (end.type !== 'status') continue
      retired++
      const state = statesOf(fixture).at(-1)!
      expect(state.status).toBe('abandoned')
      // At least one set is decided, but not the deciding one.
      const { format } = fixture
      expect(Math.max(...state.score)).toBeLessThan(format.sport === 'tennis' ? (format.bestOf + 1) / 2 : 0)
      expect(state.score[0] + state.score[1]).toBeGreaterThan(0)
      const last = timeline.at(-2)!
      expect(last.type === 'points' && last.side).toBe(outcomeOfTimeline(fixture, timeline).winner)
      const decided = grade({ sport: 'tennis', market: 'winner', outcome: '1', startsAt: 0 }, state, now)
      expect(decided).toMatchObject({ result: 'void', rule: 'event-void' })
      expect(
        grade({ sport: 'tennis', market: 'set-winner|1', outcome: '1', startsAt: 0 }, state, now),
      ).not.toMatchObject({ result: 'void' })
    }
    expect(retired).toBeGreaterThan(2)
    expect(retired / matches.length).toBeLessThan(0.05)
  })

  it('are interrupted, postponed and abandoned now and then', () => {
    const kinds = new Map<string, number>()
    const all = source
      .fixtures(now, now + 20 * day, now)
      .filter(({ format }) => format.sport === 'basketball' || format.sport === 'ice-hockey')
    for (const fixture of all) {
      const statuses = source
        .timeline(fixture)
        .flatMap((entry) => (entry.type === 'status' ? [entry.status] : []))
      for (const status of new Set(statuses)) kinds.set(status, (kinds.get(status) ?? 0) + 1)
    }
    expect(all.length).toBeGreaterThan(1_500)
    for (const kind of ['interrupted', 'postponed', 'abandoned']) {
      expect(kinds.get(kind) ?? 0, kind).toBeGreaterThan(0)
      expect(kinds.get(kind)! / all.length, kind).toBeLessThan(0.02)
    }
  })
})
