import type { JobRun } from '#domain/desk/desk/index.ts'
import type { Job } from '#kernel/module.ts'

/** Runs of the jobs of this process, for the back office. */
export interface JobJournal {
  /** Lists a job before its first run. */
  enter(module: string, job: Pick<Job, 'name' | 'every'>): void
  /** Records a run with its duration in milliseconds, and its error or null. */
  note(module: string, name: string, took: number, error: string | null): void
  runs(): readonly JobRun[]
}

export function makeJobJournal(): JobJournal {
  const known = new Map<string, JobRun>()
  return {
    enter(module, { name, every }) {
      const none = { runs: 0, failures: 0, lastAt: null, lastMs: null, error: null }
      known.set(`${module} ${name}`, { module, name, every, ...none })
    },
    note(module, name, took, error) {
      const before = known.get(`${module} ${name}`)!
      known.set(`${module} ${name}`, {
        ...before,
        runs: before.runs + 1,
        failures: before.failures + (error === null ? 0 : 1),
        lastAt: Date.now(),
        lastMs: Math.round(took),
        error: error?.slice(0, 500) ?? null,
      })
    },
    runs: () => [...known.values()],
  }
}
