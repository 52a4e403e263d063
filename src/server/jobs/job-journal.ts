import type { JobRun } from '#domain/desk/index.ts'
import type { Job } from '#kernel/module.ts'

interface OfModule {
  readonly module: string
  readonly jobs: readonly Job[]
}

/** Remembers how the jobs of this process went, for the back office. */
export function makeJobJournal() {
  const known = new Map<string, JobRun>()
  /** The job, noted at each of its runs. */
  const noted = (module: string, job: Job): Job => {
    const { name, every } = job
    const key = `${module} ${name}`
    known.set(key, { module, name, every, runs: 0, failures: 0, lastAt: null, lastMs: null, error: null })
    const note = (began: number, error: string | null) => {
      const before = known.get(key)!
      const { runs, failures } = before
      const lastMs = Math.round(performance.now() - began)
      const failed = error === null ? 0 : 1
      known.set(key, {
        ...before,
        runs: runs + 1,
        failures: failures + failed,
        lastAt: Date.now(),
        lastMs,
        error,
      })
    }
    return {
      name,
      every,
      async run() {
        const began = performance.now()
        try {
          const done = await job.run()
          note(began, null)
          return done
        } catch (error) {
          note(began, String((error as Error)?.message ?? error).slice(0, 500))
          throw error
        }
      },
    }
  }
  return {
    noting: (modules: readonly OfModule[]): readonly OfModule[] =>
      modules.map(({ module, jobs }) => ({ module, jobs: jobs.map((job) => noted(module, job)) })),
    runs: (): readonly JobRun[] => [...known.values()],
  }
}
