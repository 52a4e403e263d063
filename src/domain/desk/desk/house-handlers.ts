import { houseReturns } from '#domain/casino/casino/index.ts'
import { siteIdOf } from '#domain/casino/houses/index.ts'
import { findHeldWin, findHeldWins, type HeldWin } from '#domain/casino/providers/index.ts'
import { findDeskPayments } from '#domain/money/payments/index.ts'
import { pageOfList, propose, recordAct } from '#domain/people/staff/index.ts'
import { findDeadLetters, retryDeadLetters } from '#domain/trust/ledger/index.ts'
import type { HandlerContext, Handlers } from '#kernel/contract.ts'
import { keysetPage } from '#kernel/keyset.ts'
import { actingStaff } from '#kernel/staff.ts'
import { makeDashboard, silentAfter } from './dashboard.ts'
import { deskErrors } from './errors.ts'
import type { houseEndpoints } from './house-api.ts'
import type { HeldWinLine } from './house-views.ts'
import type { DeskNeeds } from './needs.ts'

const usualDays = 30
const day = 86_400_000

const heldWinLine = ({ game, bet, amount, ceiling, at, ...win }: HeldWin): HeldWinLine => ({
  ...win,
  game: game === null ? null : siteIdOf(win.provider, game),
  id: `${win.provider}/${win.transaction}`,
  stake: bet?.toString() ?? null,
  amount: amount.toString(),
  ceiling: ceiling?.toString() ?? null,
  at: at.getTime(),
})

export function houseHandlers(needs: DeskNeeds): Handlers<typeof houseEndpoints> {
  const { db, clock, jobRuns, heartbeats, book, site } = needs
  const dashboard = makeDashboard(needs)
  /** Returns a page of a list in memory: jobs, feeds, fields of the site file, and games. */
  const paged = <T>(all: readonly T[], query: Parameters<typeof pageOfList>[0]) => {
    const { limit, offset } = pageOfList(query)
    return { items: all.slice(offset, offset + limit), total: all.length }
  }
  /** Proposes a decision on a held win. Errors: desk-unknown. */
  const proposeOfWin = async (
    context: HandlerContext,
    kind: 'money.held-win' | 'money.refuse-win',
    { provider, transaction }: { readonly provider: string; readonly transaction: string },
    reason: string,
  ) => {
    const staff = actingStaff(context)
    const proposal = await db.transact(async (tx) => {
      const win = await findHeldWin(tx, provider, transaction)
      if (!win) throw deskErrors['desk-unknown']({ what: 'win' })
      const { playerId, game, round, stake, amount, ceiling, currency } = heldWinLine(win)
      return propose(tx, staff, {
        kind,
        subject: { kind: 'player', id: playerId },
        input: { provider, transaction },
        preview: { provider, game, round, transaction, stake, win: amount, ceiling, currency },
        reason,
      })
    })
    return { proposal }
  }
  return {
    'desk-dashboard': (_, { query }) => dashboard(query.days ?? usualDays),
    'desk-payments': async (_, { query }) => {
      const { rows, next, total } = await findDeskPayments(db.read, query, keysetPage(query, 'uuid'))
      const items = rows.map((row) => ({
        id: row.payment_id,
        playerId: row.player_id,
        kind: row.kind,
        currency: row.currency,
        amount: row.amount.toString(),
        madeAt: row.made_at.getTime(),
        state: row.state,
        reason: row.reason,
      }))
      return { items, next, total }
    },
    'desk-held-wins': async (_, { query }) => {
      const page = keysetPage(query, 'time', 'text', 'text')
      const { rows, next, total } = await findHeldWins(db.read, query, page)
      return { items: rows.map(heldWinLine), next, total }
    },
    'desk-pay-held-win': (context, { params, body }) =>
      proposeOfWin(context, 'money.held-win', params, body.reason),
    'desk-refuse-held-win': (context, { params, body }) =>
      proposeOfWin(context, 'money.refuse-win', params, body.reason),
    'desk-dead-letters': async (_, { query }) => {
      const { rows, next, total } = await findDeadLetters(db.read, keysetPage(query, 'integer'))
      const items = rows.map((letter) => ({
        id: letter.id.toString(),
        consumer: letter.consumer,
        topic: letter.fact.topic,
        playerId: letter.fact.playerId,
        error: letter.error,
        failedAt: letter.failedAt.getTime(),
        retry: letter.retry,
      }))
      return { items, next, total }
    },
    'desk-retry-dead-letters': async (context, { body }) => {
      const staff = actingStaff(context)
      const consumer = body.consumer ?? null
      const retried = await db.transact(async (tx) => {
        const count = await retryDeadLetters(tx, consumer)
        await recordAct(tx, {
          staff,
          action: 'dead-letter.retry',
          subject: { kind: 'consumer', id: consumer ?? 'all' },
          from: null,
          to: { count },
          reason: body.reason,
        })
        return count
      })
      needs.committed()
      return { retried }
    },
    'desk-game-returns': async (_, { query }) => {
      const since = new Date(clock.now() - (query.days ?? usualDays) * day)
      const hundredths = (share: number) => Math.round(share * 10_000)
      const all = (await houseReturns(db.read, since)).map((line) => ({
        id: line.game,
        rounds: line.rounds,
        actual: hundredths(line.actual),
        least: hundredths(line.least),
        most: hundredths(line.most),
        z: Math.round(line.z * 10) / 10,
        off: line.off,
      }))
      return paged(all, query)
    },
    'desk-jobs': async (_, { query }) => {
      const all = jobRuns().map(({ name, ...run }) => ({ id: `${run.module}: ${name}`, ...run }))
      const failing = (error: unknown) => (error ? 0 : 1)
      return paged(
        all.sort((one, other) => failing(one.error) - failing(other.error) || (one.id < other.id ? -1 : 1)),
        query,
      )
    },
    'desk-feeds': async (_, { query }) => {
      const events = new Map<string, number>()
      for (const { fixture } of book.all())
        events.set(fixture.producer, (events.get(fixture.producer) ?? 0) + 1)
      const now = clock.now()
      const all = [...heartbeats()].map(([id, at]) => ({
        id,
        lastHeard: at,
        silent: now - at > silentAfter,
        events: events.get(id) ?? 0,
      }))
      return paged(all, query)
    },
    'desk-site': async (_, { query }) => {
      const all = Object.entries(site()).map(([id, value]) => ({ id, value: value ?? null }))
      return paged(
        all.sort((one, other) => (one.id < other.id ? -1 : 1)),
        query,
      )
    },
  }
}
