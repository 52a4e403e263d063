import type { LegOutcome } from '#kernel/betting/leg-outcome.ts'
import type { Database } from '#kernel/database.ts'
import { settling, stakesOn } from '../bets/index.ts'
import { type EventMessage, loadEvent, type ResultScore, reduce } from '../feed/index.ts'
import { grade } from '../settlement/index.ts'
import { deskErrors } from './errors.ts'
import type { ResultChange, ResultPreview } from './views.ts'

/** An event with the message that corrects its result, and the scoreboard after it. */
export async function correctionOf(
  db: Pick<Database, 'read'>,
  eventId: string,
  score: ResultScore,
  now: number,
) {
  const stored = await loadEvent(db.read, eventId)
  if (!stored) throw deskErrors['desk-unknown']({ what: 'event' })
  const { fixture, state } = stored
  if (fixture.provided) throw deskErrors['desk-result-impossible']({ reason: 'its provider settles it' })
  const started = state.status === 'finished' || now >= fixture.startsAt
  if (!started) throw deskErrors['desk-result-impossible']({ reason: 'it has not begun' })
  const at = Math.max(now, state.updatedAt)
  const message: EventMessage = { eventId, seq: state.seq + 1, at, type: 'finished', score }
  const next = reduce(fixture, state, message)
  if (!next.ok) throw deskErrors['desk-result-impossible']({ reason: String(next.error.facts.reason ?? '') })
  return { fixture, state, message, next: next.value }
}

const scoreText = ([home, away]: readonly [number, number]) => `${home}:${away}`

/** What a result would pay: the selections that were bet on and whose result it changes. Singles only; amounts in minor units. */
export async function previewResult(
  db: Pick<Database, 'read'>,
  eventId: string,
  score: ResultScore,
  now: number,
): Promise<ResultPreview> {
  const { fixture, state, next } = await correctionOf(db, eventId, score, now)
  const current = new Map(
    (await settling.currentResults(db.read, eventId)).map((row) => [
      `${row.market}~${row.outcome}`,
      row.result,
    ]),
  )
  const changes = (await stakesOn(db.read, eventId)).flatMap((row): readonly ResultChange[] => {
    const { market, outcome, currency, singles, stake, pays } = row
    const leg = { sport: fixture.competition.sport, market, outcome, startsAt: fixture.startsAt }
    const graded = grade(leg, next, now)
    const before = current.get(`${market}~${outcome}`) ?? null
    const after = graded === 'pending' ? null : graded.result
    if (before === after) return []
    return [
      {
        market,
        outcome,
        before: before ?? 'open',
        after: after ?? 'open',
        currency,
        singles,
        paid: paidBy(before, stake, pays).toString(),
        pays: paidBy(after, stake, pays).toString(),
      },
    ]
  })
  return { score: scoreText(state.score), corrected: scoreText(next.score), changes }
}

/** What singles of one stake and one possible win are paid by a result, about: rounding of each is left out. */
function paidBy(result: LegOutcome | null, stake: bigint, win: bigint): bigint {
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
      const [, up, down] = /(\d+)\/(\d+)/.exec(result) ?? []
      return up && down ? (win * BigInt(up)) / BigInt(down) : win
    }
  }
}
