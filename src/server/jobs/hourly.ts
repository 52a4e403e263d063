export interface Job {
  readonly name: string
  run(): Promise<unknown>
}

export interface Jobs {
  /** Waits for what is under way. */
  stop(): Promise<void>
}

/**
 * Runs the jobs one after another, first a minute after the start and then every hour of the wall. A job that fails is
 * told to `onError` and comes again with the next hour; the others go on.
 */
export function startHourly(
  jobs: readonly Job[],
  onError: (job: string, error: unknown) => void,
  times: { readonly firstAfter: number; readonly every: number } = { firstAfter: 60_000, every: 3_600_000 },
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
