import { CallError } from './call-error.ts'

/** How often something is tried again, and how long after, in milliseconds; `factor` lengthens each wait. */
export interface RetryPolicy {
  readonly times: number
  readonly delay: number
  readonly factor?: number
}

/** The specification's own (section 9). */
export const retryPolicies = {
  config: { times: 5, delay: 1000 },
  redirects: { times: 5, delay: 1000 },
  block: { times: 2, delay: 100 },
  session: { times: 2, delay: 1500 },
  subApp: { times: 3, delay: 1000, factor: 2 },
} as const satisfies Readonly<Record<string, RetryPolicy>>

/** A refusal stays one however often it is asked; lost connections and faults of the server may pass. */
const mayPass = (fault: unknown) => !(fault instanceof CallError) || fault.status === 0 || fault.status >= 500

/** Does the work until it is done, at most `times` times more. Rejects with the last fault. */
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
