import type { Job } from '#kernel/module.ts'

type NamedWork = Pick<Job, 'name' | 'run'>

export interface Jobs {
  /** Waits for what is under way. */
  stop(): Promise<void>
}

/** Milliseconds of the wall clock: until the first round, and from the end of one to the beginning of the next. */
export interface RoundTimes {
  readonly firstAfter: number
  readonly every: number
}

/**
 * Runs the jobs one after another, round after round. A job that fails is told to `onError` and comes again with the next
 * round; the others go on.
 */
export function startRounds(
  jobs: readonly NamedWork[],
  onError: (job: string, error: unknown) => void,
  times: RoundTimes,
): Jobs {
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout
  const round = async () => {
    for (const job of jobs) {
      if (stopped) return
      try {
        await job.run()
      } catch (error) {
        onError(job.name, error)
      }
    }
  }
  const later = (milliseconds: number) => {
    timer = setTimeout(() => {
      running = round().then(() => {
        if (!stopped) later(times.every)
      })
    }, milliseconds)
  }
  later(times.firstAfter)
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
