import {
  defaultCaps,
  type EventLiability,
  eventLiabilities,
  openLiability,
} from '#domain/betting/bets/index.ts'
import { openRequests } from '#domain/betting/referrals/index.ts'
import { houseReturns } from '#domain/casino/casino/index.ts'
import { waitingWithdrawals } from '#domain/money/payments/index.ts'
import { signUpsByDay } from '#domain/people/identity/index.ts'
import { findProposals } from '#domain/people/staff/index.ts'
import { overdueTasks } from '#domain/protection/harm/index.ts'
import { countDeadLetters, giftsByDay, totalsByDay } from '#domain/trust/ledger/index.ts'
import { euroCents } from './euro-cents.ts'
import type { Dashboard, DashboardDay } from './house-views.ts'
import type { DeskNeeds } from './needs.ts'
import { noteOpenLiability, openLiabilityByDay } from './store.ts'

const day = 86_400_000
/** Milliseconds for which an answer is cached, because the sums over all players are expensive. */
const keptFor = 20_000
/** Milliseconds without a heartbeat after which a producer counts as silent. */
export const silentAfter = 20_000
/** Age after which an open player-protection task or an undecided withdrawal is overdue. */
const overdueAfter = day
/** Number of past days in the returns of games. */
const returnDays = 30
/** Share of a cap from which an event or a market counts as nearly full. */
const nearlyFull = 0.8

const dayText = (time: number) => new Date(time).toISOString().slice(0, 10)

const sumOfOpen = (open: Awaited<ReturnType<typeof openLiability>>) => ({
  bets: open.reduce((all, row) => all + row.bets, 0),
  liability: open.reduce((all, row) => all + euroCents(row.wins, row.currency), 0),
})

/** Saves the current open liability under today's date. */
export async function keepOpenLiability({ db, clock }: Pick<DeskNeeds, 'db' | 'clock'>): Promise<void> {
  await noteOpenLiability(db.read, dayText(clock.now()), sumOfOpen(await openLiability(db.read)))
}

/** Returns the daily figures of the business, cached for some seconds. */
export function makeDashboard(needs: Pick<DeskNeeds, 'db' | 'clock' | 'heartbeats' | 'jobRuns'>) {
  const kept = new Map<number, { readonly at: number; readonly answer: Promise<Dashboard> }>()
  return (days: number): Promise<Dashboard> => {
    const now = needs.clock.now()
    const known = kept.get(days)
    if (known && now - known.at < keptFor) return known.answer
    const answer = read(needs, days, now)
    kept.set(days, { at: now, answer })
    answer.catch(() => kept.delete(days))
    return answer
  }
}

async function read(
  { db, heartbeats, jobRuns }: Pick<DeskNeeds, 'db' | 'heartbeats' | 'jobRuns'>,
  count: number,
  now: number,
): Promise<Dashboard> {
  const names = Array.from({ length: count }, (_, index) => dayText(now - (count - 1 - index) * day))
  const first = new Date(`${names[0]}T00:00:00Z`)
  const [
    totals,
    gifts,
    signUps,
    open,
    letters,
    referrals,
    proposals,
    returns,
    overdue,
    withdrawals,
    liabilities,
    openByDay,
  ] = await Promise.all([
    totalsByDay(db.read, names[0]!),
    giftsByDay(db.read, first),
    signUpsByDay(db.read, first),
    openLiability(db.read),
    countDeadLetters(db.read),
    openRequests(db.read, 200),
    findProposals(db.read, { state: 'open' }, { limit: 1, after: null }),
    houseReturns(db.read, new Date(now - returnDays * day)),
    overdueTasks(db.read, new Date(now - overdueAfter)),
    waitingWithdrawals(db.read, new Date(now - overdueAfter)),
    eventLiabilities(db.read),
    openLiabilityByDay(db.read, names[0]!),
  ])
  const openNow = sumOfOpen(open)
  const days = names.map((name): DashboardDay => {
    const own = totals.filter((row) => row.day === name)
    const sum = (of: (row: (typeof own)[number]) => bigint) =>
      own.reduce((all, row) => all + euroCents(of(row), row.currency), 0)
    const ofHouse = gifts.filter((row) => row.day === name)
    const houseSum = (of: (row: (typeof ofHouse)[number]) => bigint) =>
      ofHouse.reduce((all, row) => all + euroCents(of(row), row.currency), 0)
    // Free stakes count as turnover and as a gift.
    const turnover = sum((row) => row.stakes) + houseSum((row) => row.freeStakes)
    const returned = sum((row) => row.payouts) + houseSum((row) => row.jackpots)
    const given = houseSum((row) => row.cost)
    return {
      day: name,
      turnover,
      returned,
      gross: turnover - returned,
      gifts: given,
      net: turnover - returned - given,
      deposits: sum((row) => row.deposits),
      withdrawals: sum((row) => row.withdrawals),
      signUps: signUps.find((row) => row.day === name)?.count ?? 0,
      openLiability: name === names.at(-1) ? openNow.liability : (openByDay.get(name) ?? 0),
    }
  })
  const silent = [...heartbeats().values()].filter((at) => now - at > silentAfter).length
  const failing = jobRuns().filter(({ error }) => error !== null).length
  const alerts = [
    { id: 'full-events', count: fullEvents(liabilities), resource: 'events' },
    { id: 'odd-returns', count: returns.filter(({ off }) => off).length, resource: 'game-returns' },
    { id: 'overdue-tasks', count: overdue, resource: 'harm-tasks' },
    { id: 'late-withdrawals', count: withdrawals, resource: 'payments' },
    { id: 'silent-feeds', count: silent, resource: 'feeds' },
    { id: 'dead-letters', count: letters, resource: 'dead-letters' },
    { id: 'failing-jobs', count: failing, resource: 'jobs' },
    { id: 'open-referrals', count: referrals.length, resource: 'referrals' },
    { id: 'open-proposals', count: proposals.total ?? 0, resource: 'proposals' },
  ]
  return {
    days,
    openBets: openNow.bets,
    openLiability: openNow.liability,
    alerts: alerts.filter(({ count }) => count > 0),
  }
}

/** Returns the number of events whose singles nearly reach the operator's cap of a market, or of the event. */
export function fullEvents(liabilities: readonly EventLiability[]): number {
  const marketCap = Number(defaultCaps.perMarket) * 100
  const eventCap = Number(defaultCaps.perEvent) * 100
  let full = 0
  for (const rows of Map.groupBy(liabilities, ({ event }) => event).values()) {
    const markets = [...Map.groupBy(rows, ({ market }) => market).values()].map((outcomes) => {
      const wins = Map.groupBy(outcomes, ({ outcome }) => outcome).values()
      return Math.max(
        ...[...wins].map((own) => own.reduce((sum, { win, currency }) => sum + euroCents(win, currency), 0)),
      )
    })
    const sum = markets.reduce((all, worst) => all + worst, 0)
    if (sum >= eventCap * nearlyFull || markets.some((worst) => worst >= marketCap * nearlyFull)) full++
  }
  return full
}
