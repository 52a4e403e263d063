import { openLiability } from '../bets/index.ts'
import { signUpsByDay } from '../identity/index.ts'
import { countDeadLetters, giftsByDay, totalsByDay } from '../ledger/index.ts'
import { openRequests } from '../referrals/index.ts'
import { findProposals } from '../staff/index.ts'
import { euroCents } from './euro-cents.ts'
import type { DeskNeeds } from './needs.ts'
import type { Dashboard, DashboardDay } from './views.ts'

const day = 86_400_000
/** Sums over all players cost: whoever asks within it is shown the same. */
const keptFor = 20_000
/** A producer that was not heard for so long is silent. */
export const silentAfter = 20_000

const dayText = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The figures of the house by day, kept for some seconds. */
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
  const [totals, gifts, signUps, open, letters, referrals, proposals] = await Promise.all([
    totalsByDay(db.read, names[0]!),
    giftsByDay(db.read, first),
    signUpsByDay(db.read, first),
    openLiability(db.read),
    countDeadLetters(db.read),
    openRequests(db.read, 200),
    findProposals(db.read, { state: 'open' }, 1, 0),
  ])
  const days = names.map((name): DashboardDay => {
    const own = totals.filter((row) => row.day === name)
    const sum = (of: (row: (typeof own)[number]) => bigint) =>
      own.reduce((all, row) => all + euroCents(of(row), row.currency), 0)
    const turnover = sum((row) => row.stakes)
    const returned = sum((row) => row.payouts)
    const given = gifts
      .filter((row) => row.day === name)
      .reduce((all, row) => all + euroCents(row.cost, row.currency), 0)
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
    }
  })
  const silent = [...heartbeats().values()].filter((at) => now - at > silentAfter).length
  const failing = jobRuns().filter(({ error }) => error !== null).length
  const alerts = [
    { id: 'silent-feeds', count: silent, resource: 'feeds' },
    { id: 'dead-letters', count: letters, resource: 'dead-letters' },
    { id: 'failing-jobs', count: failing, resource: 'jobs' },
    { id: 'open-referrals', count: referrals.length, resource: 'referrals' },
    { id: 'open-proposals', count: proposals[0]?.total ?? 0, resource: 'proposals' },
  ]
  return {
    days,
    openBets: open.reduce((all, row) => all + row.bets, 0),
    openLiability: open.reduce((all, row) => all + euroCents(row.wins, row.currency), 0),
    alerts: alerts.filter(({ count }) => count > 0),
  }
}
