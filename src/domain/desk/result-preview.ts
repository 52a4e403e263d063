import { type LegOutcome, reductionOf } from '#kernel/betting/leg-outcome.ts'
import type { Database } from '#kernel/database.ts'
import { type MultipleOnResult, multiplesOnResult, settling, stakesOn } from '../bets/index.ts'
import {
  type EventMessage,
  type EventState,
  type FieldResult,
  type Fixture,
  loadEvent,
  placesOf,
  type ResultScore,
  reduce,
} from '../feed/index.ts'
import { grade } from '../settlement/index.ts'
import { deskErrors } from './errors.ts'
import type { ResultBets, ResultChange, ResultPreview } from './views.ts'

/** What staff says that an event ended with: a score of two sides, or the order of a field. */
export interface SaidResult {
  readonly score?: ResultScore | undefined
  readonly result?: FieldResult | undefined
}

/** An event with the message that corrects its result, and the scoreboard after it. */
export async function correctionOf(
  db: Pick<Database, 'read'>,
  eventId: string,
  { score, result }: SaidResult,
  now: number,
) {
  const impossible = (reason: string) => deskErrors['desk-result-impossible']({ reason })
  const stored = await loadEvent(db.read, eventId)
  if (!stored) throw deskErrors['desk-unknown']({ what: 'event' })
  const { fixture, state } = stored
  if (fixture.provided) throw impossible('its provider settles it')
  const started = state.status === 'finished' || now >= fixture.startsAt
  if (!started) throw impossible('it has not begun')
  const at = Math.max(now, state.updatedAt)
  const head = { eventId, seq: state.seq + 1, at, type: 'finished' as const }
  if ((score === undefined) === (result === undefined)) throw impossible('a score or an order')
  const message: EventMessage = score ? { ...head, score } : { ...head, result: result! }
  const next = reduce(fixture, state, message)
  if (!next.ok) throw impossible(String(next.error.facts.reason ?? ''))
  return { fixture, state, message, next: next.value }
}

/** How an event stands, in short: the score of two sides, the first of a field with their places. */
function standingText({ field }: Fixture, { score: [home, away], ranking, status }: EventState): string {
  if (!field) return `${home}:${away}`
  if (status !== 'finished' || !ranking?.official) return '–'
  const places = placesOf(ranking)
  const first = ranking.order.slice(0, namedFirst).map((number) => {
    const name = field.find((entrant) => entrant.number === number)?.name ?? number
    return `${places.get(number)?.from}. ${name}`
  })
  return [...first, ...(ranking.order.length > namedFirst ? ['…'] : [])].join(', ')
}

const namedFirst = 6

/**
 * What a result would pay: the selections that were bet on and whose result it changes with their singles, and the bets of
 * several selections among which they are. Amounts in minor units, before taxes and insurances; of singles about, the others exact.
 */
export async function previewResult(
  db: Pick<Database, 'read'>,
  eventId: string,
  said: SaidResult,
  now: number,
): Promise<ResultPreview> {
  const { fixture, state, next } = await correctionOf(db, eventId, said, now)
  const current = await settling.currentResults(db.read, eventId)
  const open = (await settling.openSelections(db.read, eventId)).filter(({ decided }) => !decided)
  const known: readonly Selection[] = [...current, ...open]
  const changed = known.flatMap(({ market, outcome, result: before = null }) => {
    const leg = { sport: fixture.competition.sport, market, outcome, startsAt: fixture.startsAt }
    const graded = grade(leg, next, now)
    const after = graded === 'pending' ? null : graded.result
    return before === after ? [] : [{ market, outcome, before, after }]
  })
  const singles = Map.groupBy(await stakesOn(db.read, eventId), keyOf)
  const changes = changed.flatMap(({ market, outcome, before, after }) =>
    (singles.get(keyOf({ market, outcome })) ?? []).map(
      ({ currency, singles: count, stake, pays }): ResultChange => ({
        market,
        outcome,
        before: before ?? 'open',
        after: after ?? 'open',
        currency,
        singles: count,
        paid: paidBy(before, stake, pays).toString(),
        pays: paidBy(after, stake, pays).toString(),
      }),
    ),
  )
  const bets = (await multiplesOnResult(db.read, eventId, changed)).map(multipleLine)
  return { score: standingText(fixture, state), corrected: standingText(fixture, next), changes, bets }
}

interface Selection {
  readonly market: string
  readonly outcome: string
  readonly result?: LegOutcome
}

const keyOf = ({ market, outcome }: Selection): string => `${market}~${outcome}`

const multipleLine = ({
  kind,
  currency,
  settled,
  bets,
  stake,
  paid,
  pays,
}: MultipleOnResult): ResultBets => ({
  ...{ kind, currency, settled, bets },
  stake: stake.toString(),
  paid: paid.toString(),
  pays: pays.toString(),
})

/** What singles of one stake and one possible win are paid by a result, about: rounding of each is left out. */
export function paidBy(result: LegOutcome | null, stake: bigint, win: bigint): bigint {
  switch (result) {
    case 'win':
      return win
    case 'void':
      return stake
    case 'half-win':
      return (win + stake) / 2n
    case 'half-lose':
      return stake / 2n
    case 'lose':
    case null:
      return 0n
    default: {
      // A win that counts for a part: a dead heat, or one reduced by Rule 4.
      const reduced = reductionOf(result)
      if (!reduced) return win
      const net = (win - stake) * BigInt(100 - reduced.deduction)
      return ((stake * 100n + net) * BigInt(reduced.parts)) / (100n * BigInt(reduced.of))
    }
  }
}
