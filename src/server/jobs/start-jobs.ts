import { type Count, type Job, limitOf } from '#kernel/module.ts'
import type { Log } from '../log.ts'
import type { JobJournal } from './job-journal.ts'

export interface Jobs {
  /** Begins no new run, aborts running ones, and waits for them, `stopWithin` ms at most. */
  stop(): Promise<void>
}

export interface JobsParts {
  readonly log: Pick<Log, 'error' | 'warn'>
  readonly journal: Pick<JobJournal, 'enter' | 'note'>
  readonly count: Count
}

interface OfModule {
  readonly module: string
  readonly jobs: readonly Job[]
}

/** Maximum milliseconds before a first run: a starting site has other work. */
const longestFirst = 60_000
/** Milliseconds between the first runs of infrequent jobs, so that they do not begin together. */
const apart = 2_000
/** Milliseconds that `stop` waits for running jobs. */
const stopWithin = 8_000
/** Maximum failed items of a run that are logged one by one; all are counted. */
const mostLogged = 10

/** A run exceeded its limit. */
export class JobOverdue extends Error {
  constructor(limit: number) {
    super(`the run is past its limit of ${limit} ms`)
  }
}

/**
 * Starts the jobs of the modules, each in a loop of its own: a slow or failing one delays no other. A run
 * beyond its limit is logged, counted as failed and aborted; its job never runs twice in parallel.
 */
export function startJobs(modules: readonly OfModule[], parts: JobsParts): Jobs {
  const loops = modules
    .flatMap(({ module, jobs }) => jobs.map((job) => ({ module, job })))
    .map(({ module, job }, index) => startLoop(module, job, index, parts))
  return {
    async stop() {
      const ended = Promise.all(loops.map((loop) => loop.stop()))
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((done) => {
        timer = setTimeout(done, stopWithin)
      })
      await Promise.race([ended, late])
      clearTimeout(timer)
    },
  }
}

function startLoop(module: string, job: Job, index: number, parts: JobsParts) {
  let stopped = false
  let timer: NodeJS.Timeout
  let running: { readonly ended: Promise<void>; readonly abort: () => void } | null = null
  const later = (milliseconds: number) => {
    timer = setTimeout(() => {
      running = startRun(module, job, parts)
      void running.ended.then(() => {
        running = null
        if (!stopped) later(job.every)
      })
    }, milliseconds)
  }
  parts.journal.enter(module, job)
  later(job.every < longestFirst ? job.every : longestFirst + index * apart)
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      running?.abort()
      await running?.ended
    },
  }
}

/** Runs a job once. `ended` never rejects: a failure is logged, counted and recorded. */
export function startRun(module: string, job: Job, { log, journal, count }: JobsParts) {
  const { name } = job
  const limit = limitOf(job)
  const began = performance.now()
  const control = new AbortController()
  let overdue = false
  let aside = 0
  const failed = (err: unknown, message: string) => {
    log.error({ err, module, job: name }, message)
    journal.note(module, name, performance.now() - began, String((err as Error)?.message ?? err))
    count('job_runs_failed_total', name)
  }
  const timer = setTimeout(() => {
    overdue = true
    const error = new JobOverdue(limit)
    failed(error, 'a job is past its limit and was aborted')
    control.abort(error)
  }, limit)
  const setAside = (item: string, err: unknown) => {
    aside++
    count('job_items_set_aside_total', name)
    if (aside <= mostLogged)
      log.warn(
        { err, module, job: name, item },
        'an item of a job failed and is set aside; the next run tries it',
      )
  }
  const run = async () => {
    try {
      await job.run({ signal: control.signal, setAside })
      if (!overdue) journal.note(module, name, performance.now() - began, null)
    } catch (err) {
      if (!overdue) failed(err, 'a job failed; it runs again')
    } finally {
      clearTimeout(timer)
      if (aside > mostLogged) log.warn({ module, job: name, items: aside }, 'items of a job were set aside')
    }
  }
  return { ended: run(), abort: () => control.abort(new Error('the process stops')) }
}
