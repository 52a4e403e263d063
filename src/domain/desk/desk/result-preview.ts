import {
  type MultipleOnResult,
  multiplesOnResult,
  settling,
  singlesOnResult,
} from '#domain/betting/bets/index.ts'
import { grade, isWhollyMoved } from '#domain/betting/settlement/index.ts'
import {
  type EventMessage,
  type EventState,
  type FieldResult,
  type Fixture,
  isWhole,
  loadEvent,
  loadStarts,
  placesOf,
  type ResultScore,
  reduce,
} from '#domain/sport/feed/index.ts'
import { isBuilt } from '#domain/sport/pricing/api.ts'
import type { LegOutcome } from '#kernel/betting/leg-outcome.ts'
import type { Database } from '#kernel/database.ts'
import { deskErrors } from './errors.ts'
import type { ResultBets, ResultChange, ResultPreview } from './trading-views.ts'

/** An event's result as staff entered it: a score of two sides, or the order of a field. */
export interface SaidResult {
  readonly score?: ResultScore | undefined
  readonly result?: FieldResult | undefined
  /** Actual start of play, sport time, if it differs from the announced one. */
  readonly startedAt?: number | undefined
}

/** Returns an event with the message that corrects its result, and the scoreboard after it. */
export async function correctionOf(
  db: Pick<Database, 'read'>,
  eventId: string,
  { score, result, startedAt }: SaidResult,
  now: number,
) {
  const impossible = (reason: string) => deskErrors['desk-result-impossible']({ reason })
  const stored = await loadEvent(db.read, eventId)
  if (!stored) throw deskErrors['desk-unknown']({ what: 'event' })
  const { fixture, state } = stored
  if (fixture.provided) throw impossible('its provider settles it')
  const started = state.status === 'finished' || now >= fixture.startsAt
  if (!started) throw impossible('it has not begun')
  if (state.status === 'postponed' && startedAt === undefined) throw impossible('say when it began')
  const at = Math.max(now, state.updatedAt)
  const head = {
    eventId,
    seq: state.seq + 1,
    at,
    type: 'finished' as const,
    confirmed: true as const,
    ...(startedAt === undefined ? {} : { startedAt }),
  }
  if ((score === undefined) === (result === undefined)) throw impossible('a score or an order')
  const message: EventMessage = score ? { ...head, score } : { ...head, result: result! }
  const next = reduce(fixture, state, message)
  if (!next.ok) throw impossible(String(next.error.facts.reason ?? ''))
  return { fixture, state, message, next: next.value }
}

/** Returns a short result of an event: the score of two sides, or the first entrants of a field with their places. */
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
 * Previews the payouts of a result: the selections with bets whose result changes, with their singles; the built bets
 * of the event; and the bets of several selections that include them. Uses the functions of settlement. Amounts in
 * minor units, after taxes and with insurances.
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
  const isVoid = await startedTooLate(db, fixture, next.status, said.startedAt, now)
  const changed = known.flatMap(({ market, outcome, result: before = null }) => {
    const leg = { sport: fixture.competition.sport, market, outcome, startsAt: fixture.startsAt }
    const graded = grade(leg, next, now)
    const after = isVoid ? 'void' : graded === 'pending' ? null : graded.result
    return before === after ? [] : [{ market, outcome, before, after }]
  })
  const [built, plain] = [
    changed.filter(({ market }) => isBuilt(market)),
    changed.filter(({ market }) => !isBuilt(market)),
  ]
  const ends = new Map(plain.map((one) => [keyOf(one), one]))
  const changes = (await singlesOnResult(db.read, eventId, plain)).map((line): ResultChange => {
    const { before, after } = ends.get(keyOf(line))!
    return {
      market: line.market,
      outcome: line.outcome,
      before: before ?? 'open',
      after: after ?? 'open',
      currency: line.currency,
      singles: line.bets,
      paid: line.paid.toString(),
      pays: line.pays.toString(),
    }
  })
  const multiples = await multiplesOnResult(db.read, eventId, changed)
  const bets = [...(await builtOnResult(db, eventId, built)), ...multiples].map(multipleLine)
  return { score: standingText(fixture, state), corrected: standingText(fixture, next), changes, bets }
}

/**
 * Returns whether the entered start voids every bet. With bets under different announcements it varies, so the
 * preview shows the result.
 */
async function startedTooLate(
  db: Pick<Database, 'read'>,
  fixture: Fixture,
  status: EventState['status'],
  startedAt: number | undefined,
  now: number,
): Promise<boolean> {
  if (startedAt === undefined || isWhole(fixture)) return false
  const told = { announcedAt: new Date(now), startsAt: startedAt, began: true, recent: true }
  return isWhollyMoved([...(await loadStarts(db.read, fixture.id)), told], status)
}

interface Selection {
  readonly market: string
  readonly outcome: string
  readonly result?: LegOutcome
}

const keyOf = ({ market, outcome }: Selection): string => `${market}~${outcome}`

/**
 * Returns the built bets of the event, each decided by its parts together. Groups them by currency and by whether the
 * result leaves a part open.
 */
async function builtOnResult(
  db: Pick<Database, 'read'>,
  eventId: string,
  built: readonly { readonly market: string; readonly outcome: string; readonly after: LegOutcome | null }[],
): Promise<readonly MultipleOnResult[]> {
  const decided = new Set(built.filter(({ after }) => after !== null).map(keyOf))
  // Open parts count as won, for the highest payout.
  const atMost = built.map((one) => ({ ...one, after: one.after ?? ('win' as const) }))
  const sums = new Map<string, MultipleOnResult>()
  for (const line of await singlesOnResult(db.read, eventId, atMost)) {
    const settled = decided.has(keyOf(line))
    const key = `${line.currency} ${settled}`
    const { bets = 0, stake = 0n, paid = 0n, pays = 0n } = sums.get(key) ?? {}
    sums.set(key, {
      ...{ kind: 'built', currency: line.currency, settled },
      bets: bets + line.bets,
      stake: stake + line.stake,
      paid: paid + line.paid,
      pays: pays + line.pays,
    })
  }
  return [...sums.values()]
}

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
