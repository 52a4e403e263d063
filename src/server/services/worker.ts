import { type Relay, startRelay } from '#domain/trust/ledger/index.ts'
import type { Database } from '#kernel/database.ts'
import type { Consumer, Job } from '#kernel/module.ts'
import { onPool } from '../db/purpose.ts'
import { type JobsParts, startJobs } from '../jobs/start-jobs.ts'
import type { Log } from '../log.ts'

/** Delivers the outbox's facts to their consumers, each from its own position, on the pool of jobs. */
export function startConsumers(database: Database, consumers: readonly Consumer[], log: Log): Relay {
  const onJobs = consumers.map(
    (consumer): Consumer => ({
      name: consumer.name,
      take: (facts, tx) => onPool('jobs', () => consumer.take(facts, tx)),
    }),
  )
  return startRelay(database, onJobs, {
    onError: (err, consumer) => log.error({ err, consumer }, 'the relay of facts failed; it is tried again'),
    onDeadLetter: (consumer, { seq, topic, playerId }, err) =>
      log.error({ err, consumer, seq, topic, playerId }, 'a fact went to the dead letters'),
  })
}

export interface WorkerParts extends JobsParts {
  readonly relay: Relay
  readonly jobs: readonly { readonly module: string; readonly jobs: readonly Job[] }[]
  readonly log: Log
}

/** Runs the modules' jobs beside their fact consumers, on the pool of jobs. */
export function startWorker({ relay, jobs, ...parts }: WorkerParts) {
  const running = onPool('jobs', () => startJobs(jobs, parts))
  return {
    /** Stops the jobs: no new run begins. */
    stopJobs: running.stop,
    /** Stops the relay; call it after the last commit. */
    stopRelay: relay.stop,
  }
}
