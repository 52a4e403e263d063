import { type EventState, type Fixture, isWhole, type SportId } from '#domain/sport/feed/api.ts'
import { playTimeline, reduce, startState } from '#domain/sport/feed/index.ts'
import { type FairMarket, parseMarketKey, sportManifests } from '#domain/sport/pricing/index.ts'
import { simulatedRatings, simulatedStrength, simulateSource } from '#feeds/index.ts'
import { type LegOutcome, reductionOf } from '#kernel/betting/leg-outcome.ts'
import { seededRandom } from '#kernel/random.ts'
import { add, count, deviationOf, emptyTally, type Tally } from './statistics.ts'

const day = 86_400_000
const from = Date.UTC(2026, 10, 20)
const world = {
  strength: simulatedStrength,
  ratings: simulatedRatings,
  expectation: simulatedRatings.ratingsFor,
}

/** Name under which a market's share of returned stakes is counted, beside its outcomes. */
const returned = 'returned'

interface Offered {
  readonly type: string
  readonly specifier: string
  readonly name: string
  readonly id: string
  readonly chance: number
  /** Expected share of returned stakes; null where the model does not give one. */
  readonly back: number | null
  readonly tally: Tally
  readonly backTally: Tally
}

/** Deviation of the outcomes of a market type from their prices. */
export interface TypeFigure {
  readonly type: string
  /** Number of outcomes examined: of single matches, and of all together. */
  readonly outcomes: number
  readonly worst: number
  /** Outcome with the largest deviation, and its tally. */
  readonly worstName: string
  readonly tally: Tally
}

/** Returns matches of the simulated calendar, spread over three weeks. */
export function matchesOf(sport: SportId, wanted: number): readonly Fixture[] {
  const source = simulateSource({ seed: 'match-tests', sports: [sport] })
  const all = source
    .fixtures(from, from + 21 * day, from + 40 * day)
    .filter((fixture) => fixture.competition.sport === sport && !isWhole(fixture))
  const apart = Math.max(1, all.length / wanted)
  return Array.from({ length: Math.min(wanted, all.length) }, (_, index) => all[Math.floor(index * apart)]!)
}

/**
 * Plays matches by the models of the site and grades every outcome of every market offered just before the start.
 * Prices do not include retirements and cancellations, so no match has any.
 */
export function testSport(
  sport: SportId,
  total: number,
  fixtures: readonly Fixture[],
): readonly TypeFigure[] {
  const figures = new Map<string, { outcomes: number; worst: number; worstName: string; tally: Tally }>()
  const look = (type: string, name: string, tally: Tally) => {
    if (tally.counted === 0) return
    const z = deviationOf(tally)
    const figure = figures.get(type) ?? { outcomes: 0, worst: 0, worstName: name, tally }
    figures.set(type, figure)
    figure.outcomes++
    if (Math.abs(z) > Math.abs(figure.worst)) Object.assign(figure, { worst: z, worstName: name, tally })
  }
  const together = new Map<string, { readonly type: string; readonly tally: Tally }>()
  const join = (type: string, name: string, tally: Tally) => {
    const sum = together.get(name) ?? { type, tally: emptyTally() }
    together.set(name, sum)
    add(sum.tally, tally)
  }
  for (const [index, fixture] of fixtures.entries()) {
    const matches =
      Math.floor((total * (index + 1)) / fixtures.length) - Math.floor((total * index) / fixtures.length)
    for (const { type, name, id, tally, backTally } of playMatch(sport, fixture, matches)) {
      look(type, `${fixture.id} ${name}=${id}`, tally)
      join(type, `${name}=${id}`, tally)
      look(type, `${fixture.id} ${name}=${id} ${returned}`, backTally)
      join(type, `${name}=${id} ${returned}`, backTally)
    }
  }
  for (const [name, { type, tally }] of together) look(type, name, tally)
  return [...figures].map(([type, figure]) => ({ type, ...figure }))
}

/** @throws Error for a selection that is open though the match is over, and for a message that is refused */
function playMatch(sport: SportId, fixture: Fixture, matches: number): readonly Offered[] {
  const { play, pricer, grade } = sportManifests[sport]
  const price = pricer(world)
  const random = seededRandom(`match-tests/${fixture.id}`)
  const books = new Map<string, readonly Offered[]>()
  for (let match = 0; match < matches; match++) {
    const timeline = play(fixture, world, random)
    const end = playTimeline(fixture, timeline, (message, reason) => {
      throw new Error(`${fixture.id}: ${JSON.stringify(message)} is refused: ${reason}`)
    }).state
    const gone = JSON.stringify(end.withdrawn ?? [])
    let book = books.get(gone)
    if (!book) {
      const start = beforePlay(fixture, timeline)
      book = price(fixture, start, start.updatedAt).flatMap(offeredOf)
      books.set(gone, book)
    }
    for (const one of book) {
      const graded = grade(one.type, one.specifier, one.id, end)
      if (graded === 'pending') throw new Error(`${fixture.id}: ${one.name} ${one.id} is open at the end`)
      const { won, weight } = shareOf(graded.result)
      if (weight > 0) count(one.tally, one.chance, won, weight)
      if (one.back !== null) count(one.backTally, one.back, 1 - weight, 1)
    }
  }
  return [...books.values()].flat()
}

/** Withdrawals change the offer, so a race is examined after them. */
function beforePlay(
  fixture: Fixture,
  timeline: ReturnType<(typeof sportManifests)['football']['play']>,
): EventState {
  let state = startState(fixture)
  for (const message of timeline) {
    const next = reduce(fixture, state, { ...message, eventId: fixture.id, seq: state.seq + 1 })
    if (!next.ok || next.value.status !== 'scheduled') break
    state = next.value
  }
  return state
}

const offeredOf = (market: FairMarket): readonly Offered[] => {
  const { type, specifier } = parseMarketKey(market.key)
  const back = market.returned === undefined ? 0 : market.returned
  return market.outcomes.map(({ id, probability }) => ({
    type,
    specifier,
    name: market.key,
    id,
    chance: probability,
    back,
    tally: emptyTally(),
    backTally: emptyTally(),
  }))
}

/** Returns the part of the stake that counts, and the part of that which wins. Deductions leave the chance as it is. */
function shareOf(result: LegOutcome): { readonly won: number; readonly weight: number } {
  switch (result) {
    case 'win':
      return { won: 1, weight: 1 }
    case 'lose':
      return { won: 0, weight: 1 }
    case 'void':
      return { won: 0, weight: 0 }
    case 'half-win':
      return { won: 1, weight: 0.5 }
    case 'half-lose':
      return { won: 0, weight: 0.5 }
    default: {
      const { parts, of } = reductionOf(result)!
      return { won: parts / of, weight: 1 }
    }
  }
}
