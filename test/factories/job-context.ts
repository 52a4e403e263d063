import type { JobContext } from '#kernel/module.ts'

/** What a test runs a job with. An item that is set aside fails the run, unless the test takes it. */
export const jobContext = (setAside?: JobContext['setAside']): JobContext => ({
  signal: new AbortController().signal,
  setAside:
    setAside ??
    ((_item, error) => {
      throw error
    }),
})
