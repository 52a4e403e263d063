import { forgetOldAnalytics } from '#domain/analytics/index.ts'
import type { Identity } from '#domain/identity/index.ts'
import { sortAccumulators, sortEvery } from '#domain/sportsbook/index.ts'
import { type Clock, wallClock } from '#kernel/clock.ts'
import type { Database } from '#kernel/database.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { forgetOldEvents } from './forget-events.ts'
import { hourly, type Jobs, startRounds } from './rounds.ts'

const day = 86_400_000

export interface JobParts {
  readonly database: Database
  readonly identity: Pick<Identity, 'deleteExpiredSessions' | 'deleteExpiredCodes'>
  readonly sportClock: Clock
  readonly config: Pick<Config, 'analyticsKeepDays' | 'feedKeepDays'>
  readonly log: Log
}

/**
 * What is forgotten by the hour: sessions, codes, analytics and events that have had their time. And every few
 * seconds, accumulators are sorted into their index, so that nobody's bet waits for that.
 */
export function startHouseJobs({ database, identity, sportClock, config, log }: JobParts): Jobs {
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
    ],
    (job, err) => log.error({ err, job }, 'an hourly job failed; it comes again'),
    hourly,
  )
  const sorting = startRounds(
    [{ name: 'accumulators', run: () => sortAccumulators(database.read) }],
    (job, err) => log.warn({ err, job }, 'new accumulators were not sorted in; they are later'),
    { firstAfter: sortEvery, every: sortEvery },
  )
  return {
    async stop() {
      await Promise.all([hours.stop(), sorting.stop()])
    },
  }
}
