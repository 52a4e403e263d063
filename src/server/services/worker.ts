import { type Publish, type Relay, startRelay } from '#domain/ledger/index.ts'
import type { Database } from '#kernel/database.ts'
import type { Consumer, Job } from '#kernel/module.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import type { Log } from '../log.ts'

/** Gives the facts of the outbox to their consumers, one after another. */
export function startConsumers(database: Database, consumers: readonly Consumer[], log: Log): Relay {
  const publish: Publish = async (facts, tx) => {
    for (const consumer of consumers) await consumer.take(facts, tx)
  }
  return startRelay(database, publish, {
    onError: (err) => log.error({ err }, 'the outbox relay failed; its rows are tried again'),
  })
}

export interface WorkerParts {
  readonly relay: Relay
  readonly jobs: readonly { readonly module: string; readonly jobs: readonly Job[] }[]
  readonly log: Log
}

/** Runs the jobs of the modules beside the consumers of their facts. */
export function startWorker({ relay, jobs, log }: WorkerParts) {
  const running = startJobs(jobs, log)
  return {
    /** Ends the jobs: nothing new is begun. */
    stopJobs: running.stop,
    /** Ends the relay, once nothing is committed any more. */
    stopRelay: relay.stop,
  }
}
