import { type Entrant, type Fixture, isWithdrawn, type TimelineMessage } from '#domain/sport/feed/api.ts'
import { priceMarkets } from '../odds/price.ts'
import { fieldMarkets, weightsOf } from './price-race.ts'
import { drawOrder } from './ranking.ts'
import { ruleFour } from './rule-4.ts'

/** Deviation of entrants from their path, in places. */
const drift = 0.35
const minute = 60_000

export interface RaceManner {
  /** Duration of the race for the winner. */
  readonly seconds: number
  /** Milliseconds from one report of the order to the next. */
  readonly step: number
  readonly strength: (teamId: string) => number
  /** Increase of the log weight per standard deviation of strength. */
  readonly perDeviation: number
  /** Races of a hundred in which the first two finish together. */
  readonly deadHeats?: number
  /** Races of a hundred in which an entrant is withdrawn. */
  readonly withdrawals?: number
  /** Chance of each entrant to drop out on the way; when given, laps are counted. */
  readonly dropOut?: number
}

/**
 * Simulates a race whose finish is drawn from the weights that price it. During the race the field moves from a
 * start order, which predicts nothing, to that of the finish. Each entrant deviates around its own path.
 */
export function runRace(
  fixture: Fixture,
  manner: RaceManner,
  random: () => number,
): readonly TimelineMessage[] {
  const { startsAt, field = [] } = fixture
  const { seconds, step, strength, perDeviation } = manner
  const gone = withdrawnOf(fixture, manner, random)
  const running = field.filter(({ number }) => !isWithdrawn({ withdrawn: gone }, number))
  const weights = weightsOf(running, strength, perDeviation)
  const numbers = (order: readonly number[]) => order.map((index) => running[index]!.number)
  const drawn = drawOrder(weights, random)
  /** Fraction of the race after which an entrant drops out. */
  const out = new Map(
    manner.dropOut === undefined
      ? []
      : drawn.flatMap((index) =>
          random() < manner.dropOut! ? [[index, 0.05 + random() * 0.9] as const] : [],
        ),
  )
  const finish = drawn.filter((index) => !out.has(index))
  const start = drawOrder(
    weights.map(() => 1),
    random,
  )
  const level = random() * 100 < (manner.deadHeats ?? 0) ? [numbers(finish.slice(0, 2))] : undefined
  const sway = weights.map(() => ({ from: random() * 2 * Math.PI, turns: 1 + random() * 3 }))
  const messages: TimelineMessage[] = [...gone, { type: 'period-start', at: startsAt, period: 1 }]
  const reports = Math.floor((seconds * 1000) / step)
  for (let report = 0; report < reports; report++) {
    const way = report / reports
    const behind = weights.map((_, index) => {
      const { from, turns } = sway[index]!
      const swaying = Math.sin(from + turns * 2 * Math.PI * way) * drift * weights.length * (1 - way)
      return start.indexOf(index) * (1 - way) + drawn.indexOf(index) * way + swaying
    })
    const order = [...weights.keys()]
      .filter((index) => way < (out.get(index) ?? 1))
      .sort((a, b) => behind[a]! - behind[b]!)
    const at = startsAt + report * step
    messages.push({ type: 'ranking', at, order: numbers(order), progress: Math.round(way * 1000) })
  }
  const at = startsAt + seconds * 1000
  const fastest = manner.dropOut === undefined ? undefined : numbers([fastestOf(weights, random)])[0]
  const official = {
    ...{ progress: 1000, official: true },
    ...(level ? { level } : {}),
    ...(fastest === undefined ? {} : { fastest }),
  }
  return [
    ...messages,
    { type: 'ranking', at, order: numbers(finish), ...official },
    { type: 'period-end', at: at + 2_000, period: 1 },
    { type: 'finished', at: at + 5_000 },
  ]
}

/** Draws the entrant with the fastest lap by the weights alone, since one lap says little about a race. */
const fastestOf = (weights: readonly number[], random: () => number): number => drawOrder(weights, random)[0]!

/** Sometimes withdraws an entrant in the last three quarters of an hour, at its current price. */
function withdrawnOf(
  fixture: Fixture,
  { strength, perDeviation, withdrawals = 0 }: RaceManner,
  random: () => number,
): readonly Extract<TimelineMessage, { type: 'withdrawn' }>[] {
  const { field = [], startsAt } = fixture
  const [happens, who, when] = [random() * 100 < withdrawals, random(), random()]
  if (!happens || field.length < 6) return []
  const { number } = field[Math.floor(who * field.length)]!
  const at = startsAt - Math.floor((5 + when * 40) * minute)
  return [{ type: 'withdrawn', at, number, deduction: ruleFour(priceOf(field, number)) }]

  function priceOf(entrants: readonly Entrant[], wanted: number): number {
    const fair = fieldMarkets(entrants, weightsOf(entrants, strength, perDeviation), '')
    const winner = priceMarkets(fair).find(({ key }) => key === 'race-winner')
    return winner?.outcomes.find(({ id }) => id === `${wanted}`)?.odds ?? Number.POSITIVE_INFINITY
  }
}
