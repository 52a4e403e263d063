import type { JobContext } from '#kernel/module.ts'

/** Context in which a test runs a job. An item that is set aside fails the run, unless the test takes it. */
export const jobContext = (setAside?: JobContext['setAside']): JobContext => ({
  signal: new AbortController().signal,
  setAside:
    setAside ??
    ((_item, error) => {
      throw error
    }),
})
