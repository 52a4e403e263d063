import { forgetOldAnalytics } from '#domain/analytics/index.ts'
import { sortAccumulators, sortEvery } from '#domain/bets/index.ts'
import type { BonusRounds } from '#domain/bonus/index.ts'
import { countBets, payWeeks, type Scheme } from '#domain/cashback/index.ts'
import type { Identity } from '#domain/identity/index.ts'
import { type Clock, wallClock } from '#kernel/clock.ts'
import type { Database } from '#kernel/database.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { forgetOldEvents } from './forget-events.ts'
import { hourly, type Jobs, startRounds } from './rounds.ts'

const day = 86_400_000
const bonusesEvery = 2_000

/** Milliseconds: a player sees his week's figures as soon, and what is over is paid as soon as it may be. */
const countEvery = 5_000

export interface JobParts {
  readonly database: Database
  readonly identity: Pick<Identity, 'deleteExpiredSessions' | 'deleteExpiredCodes'>
  readonly bonuses: Pick<BonusRounds, 'round' | 'all'>
  readonly sportClock: Clock
  readonly config: Pick<Config, 'analyticsKeepDays' | 'feedKeepDays'>
  /** What players get back of a week's bets now; null: nothing. */
  readonly cashback: () => Scheme | null
  /** Something was committed that players may have to hear of. */
  readonly committed: () => void
  readonly log: Log
}

/**
 * What is forgotten by the hour: sessions, codes, analytics and events that have had their time. And every few
 * seconds, accumulators are sorted into their index, so that nobody's bet waits for that, and cashback is counted and
 * paid, and bonuses end.
 */
export function startHouseJobs(parts: JobParts): Jobs {
  const { database, identity, bonuses, sportClock, config, log } = parts
  const analytics = () =>
    forgetOldAnalytics(database, new Date(wallClock.now() - config.analyticsKeepDays * day))
  const events = async () => {
    const done = await forgetOldEvents(database, sportClock.now() - config.feedKeepDays * day)
    if (done.looked > 0) log.info(done, 'events over long ago that nobody bet on are forgotten')
  }
  const hours = startRounds(
    [
      { name: 'expired sessions', run: identity.deleteExpiredSessions },
      { name: 'unused codes', run: identity.deleteExpiredCodes },
      { name: 'old analytics', run: analytics },
      { name: 'old events', run: events },
      { name: 'all bonuses', run: bonuses.all },
    ],
    (job, err) => log.error({ err, job }, 'an hourly job failed; it comes again'),
    hourly,
  )
  const sorting = startRounds(
    [{ name: 'accumulators', run: () => sortAccumulators(database.read) }],
    (job, err) => log.warn({ err, job }, 'new accumulators were not sorted in; they are later'),
    { firstAfter: sortEvery, every: sortEvery },
  )
  const cashback = startRounds(
    [
      { name: 'cashback counting', run: () => countBets(database, parts.cashback) },
      { name: 'cashback payments', run: () => payCashback(parts) },
    ],
    (job, err) => log.error({ err, job }, 'cashback is not up to date; it is tried again'),
    { firstAfter: countEvery, every: countEvery },
  )
  const ending = startRounds(
    [{ name: 'bonuses', run: bonuses.round }],
    (job, err) => log.error({ err, job }, 'a bonus was not looked at; it comes again'),
    { firstAfter: bonusesEvery, every: bonusesEvery },
  )
  return {
    async stop() {
      await Promise.all([hours.stop(), sorting.stop(), cashback.stop(), ending.stop()])
    },
  }
}

async function payCashback({ database, committed, log }: JobParts): Promise<void> {
  const players = await payWeeks(database, wallClock.now())
  if (players === 0) return
  log.info({ players }, 'the cashback of the weeks that are over is paid')
  committed()
}
