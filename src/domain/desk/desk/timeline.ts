import { findDeskBets } from '#domain/betting/bets/index.ts'
import { freeBetsOfPlayer } from '#domain/betting/free-bets/index.ts'
import { findRequests } from '#domain/betting/referrals/index.ts'
import { findDeskFreeRounds } from '#domain/casino/rounds/index.ts'
import { findMessages } from '#domain/contact/messages/index.ts'
import { findQuestions } from '#domain/contact/support/index.ts'
import { type DeskPlayerRow, sessionsOfPlayer } from '#domain/people/identity/index.ts'
import { findEvents } from '#domain/people/signin/index.ts'
import { findActs } from '#domain/people/staff/index.ts'
import { findDocuments } from '#domain/people/verification/index.ts'
import { findTasks } from '#domain/protection/harm/index.ts'
import { limitChangesOf } from '#domain/protection/limits/index.ts'
import { findDeskBonuses } from '#domain/rewards/bonus/index.ts'
import { postingsOf } from '#domain/trust/ledger/index.ts'
import type { Tx } from '#kernel/database.ts'
import type { KeysetPage } from '#kernel/keyset.ts'
import type { TimelineLine } from './player-views.ts'

/** Most lines of each kind. */
const longest = 200
const latest: KeysetPage = { limit: longest, after: null }
const day = 86_400_000
/** Number of past days with bets. */
const betDays = 365

/** Returns a player's timeline, latest first, with a limited number of lines of each kind. */
export async function timelineOf(tx: Tx, row: DeskPlayerRow, now: Date): Promise<readonly TimelineLine[]> {
  const { id } = row
  const since = new Date(now.getTime() - betDays * day)
  const [
    postings,
    limits,
    acts,
    sessions,
    bets,
    bonuses,
    asked,
    appeals,
    documents,
    tasks,
    security,
    messages,
    referrals,
    freeBets,
    freeSpins,
  ] = await Promise.all([
    postingsOf(tx, id, longest),
    limitChangesOf(tx, id, longest),
    findActs(tx, { subjectKind: 'player', subjectId: id }, latest),
    sessionsOfPlayer(tx, id),
    findDeskBets(tx, { playerId: id, since }, latest),
    findDeskBonuses(tx, { playerId: id }, latest),
    findQuestions(tx, id, 'question', null, longest),
    findQuestions(tx, id, 'appeal', null, longest),
    findDocuments(tx, id),
    findTasks(tx, { sort: 'madeAt', descending: true, state: null, playerId: id }, latest),
    findEvents(tx, id),
    findMessages(tx, id, null, longest),
    findRequests(tx, id, longest),
    freeBetsOfPlayer(tx, id),
    findDeskFreeRounds(tx, { playerId: id }, now, latest),
  ])
  const line = (
    kind: string,
    lineId: string,
    at: Date,
    what: string,
    more: Partial<TimelineLine> = {},
  ): TimelineLine => ({
    id: `${kind} ${lineId}`,
    at: at.getTime(),
    kind,
    what,
    amount: null,
    currency: null,
    detail: '',
    ...more,
  })
  return [
    line('account', 'registered', row.created_at, 'registered'),
    ...postings.map((posting) =>
      line('money', posting.id, posting.at, posting.reason, {
        amount: (['main', 'bonus'].includes(posting.destination)
          ? posting.amount
          : -posting.amount
        ).toString(),
        currency: posting.currency,
        detail: `${posting.source} → ${posting.destination} · ${posting.ref}`,
      }),
    ),
    ...limits.map((change) =>
      line('limit', change.id, change.changed_at, `limit-${change.action}`, {
        amount: change.value?.toString() ?? null,
        currency: change.currency,
        detail: String(change.limit_type),
      }),
    ),
    ...acts.rows.map((act) =>
      line('staff', act.id, act.at, act.action, {
        detail: [act.staff_name, act.reason].filter(Boolean).join(': '),
      }),
    ),
    ...sessions.map((session) =>
      line('session', session.id, session.created_at, 'signed-in', { detail: session.user_agent ?? '' }),
    ),
    ...bets.rows.map((bet) =>
      line('bet', bet.bet_id, bet.placed_at, 'bet', {
        amount: bet.stake.toString(),
        currency: bet.currency,
        detail: `${bet.status} · ${bet.legs} · ${bet.bet_id}`,
      }),
    ),
    ...bonuses.rows.flatMap((bonus) => {
      const money = { amount: bonus.amount.toString(), currency: bonus.currency }
      const given = line('bonus', bonus.bonus_id, bonus.granted_at, 'bonus-given', {
        ...money,
        detail: bonus.kind,
      })
      if (!bonus.ended_at) return [given]
      return [
        line('bonus', `${bonus.bonus_id} end`, bonus.ended_at, 'bonus-ended', {
          ...money,
          detail: bonus.state,
        }),
        given,
      ]
    }),
    ...[...asked, ...appeals].map((question) =>
      line('support', question.question_id, question.asked_at, question.kind, {
        detail: [question.topic, question.subject, question.state].join(' · '),
      }),
    ),
    ...documents.flatMap((document) => {
      const detail = [document.kind, document.state, document.reason].filter(Boolean).join(' · ')
      const sent = line('document', document.document_id, document.sent_at, 'document-sent', {
        detail: document.kind,
      })
      if (!document.decided_at) return [sent]
      const id = `${document.document_id} decided`
      return [line('document', id, document.decided_at, 'document-decided', { detail }), sent]
    }),
    ...tasks.rows.map((task) =>
      line('harm', task.id, new Date(task.madeAt), 'harm-task', {
        detail: [task.state, task.staffName, task.note].filter(Boolean).join(' · '),
      }),
    ),
    ...security.map((event) =>
      line('security', event.id.toString(), event.at, `security-${event.kind}`, { detail: event.platform }),
    ),
    ...messages.map((message) =>
      line('message', message.message_id, message.sent_at, `message-${message.kind}`, {
        detail: message.body ?? '',
      }),
    ),
    ...referrals.map((request) =>
      line('referral', request.request_id, request.asked_at, 'referral', {
        amount: request.stake.toString(),
        currency: request.currency,
        detail: [request.state, request.reason, request.bet_id].filter(Boolean).join(' · '),
      }),
    ),
    ...(freeBets ?? []).map((row) =>
      line('free-bet', row.free_bet_id, row.granted_at, 'free-bet', {
        amount: row.amount.toString(),
        currency: row.currency,
        detail: [row.state, row.source].join(' · '),
      }),
    ),
    ...freeSpins.rows.map((row) =>
      line('free-spins', row.free_rounds_id, row.granted_at, 'free-spins', {
        amount: row.stake.toString(),
        currency: row.currency,
        detail: [`${row.used} / ${row.granted}`, row.games.join(', '), row.state, row.source].join(' · '),
      }),
    ),
  ].sort((one, other) => other.at - one.at)
}
