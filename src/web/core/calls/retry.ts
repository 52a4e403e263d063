import { CallError } from './call-error.ts'

/** Number of retries, and the wait before each in milliseconds; `factor` lengthens each wait. */
export interface RetryPolicy {
  readonly times: number
  readonly delay: number
  readonly factor?: number
}

/** The specification's policies (section 9). */
export const retryPolicies = {
  config: { times: 5, delay: 1000 },
  redirects: { times: 5, delay: 1000 },
  block: { times: 2, delay: 100 },
  session: { times: 2, delay: 1500 },
  subApp: { times: 3, delay: 1000, factor: 2 },
} as const satisfies Readonly<Record<string, RetryPolicy>>

/** A refusal does not change on retry; lost connections and server errors may pass. */
const mayPass = (fault: unknown) => !(fault instanceof CallError) || fault.status === 0 || fault.status >= 500

/** Retries the work at most `times` times. Rejects with the last error. */
export async function retry<T>(work: () => Promise<T>, policy: RetryPolicy): Promise<T> {
  let { delay } = policy
  for (let left = policy.times; ; left--) {
    try {
      return await work()
    } catch (fault) {
      if (left === 0 || !mayPass(fault)) throw fault
      const wait = delay
      await new Promise((done) => setTimeout(done, wait))
      delay *= policy.factor ?? 1
    }
  }
}
