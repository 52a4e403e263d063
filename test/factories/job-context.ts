import type { JobContext } from '#kernel/module.ts'

/** Returns the context of a job. An item that is set aside fails the run, unless the test handles it. */
export const jobContext = (setAside?: JobContext['setAside']): JobContext => ({
  signal: new AbortController().signal,
  setAside:
    setAside ??
    ((_item, error) => {
      throw error
    }),
})
