import { hour, type Job } from '#kernel/module.ts'
import type { Log } from '../log.ts'
import { type Jobs, startRounds } from './rounds.ts'

/** Milliseconds: a site that has just started has other things to do. */
const firstHourly = 60_000

/**
 * Starts the jobs of the modules. Those of a module with the same interval run one after another, and so do all hourly
 * ones, whosever they are.
 */
export function startJobs(
  modules: readonly { readonly module: string; readonly jobs: readonly Job[] }[],
  log: Pick<Log, 'error'>,
): Jobs {
  const rows = Map.groupBy(
    modules.flatMap(({ module, jobs }) => jobs.map((job) => ({ module, job }))),
    ({ module, job }) => (job.every === hour ? 'hourly' : `${module} ${job.every}`),
  )
  const rounds = [...rows.values()].map((row) => {
    const { every } = row[0]!.job
    return startRounds(
      row.map(({ job }) => job),
      (job, err) => log.error({ err, job }, 'a job failed; it runs again'),
      { firstAfter: Math.min(every, firstHourly), every },
    )
  })
  return {
    async stop() {
      await Promise.all(rounds.map((round) => round.stop()))
    },
  }
}
