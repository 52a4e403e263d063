import { blockCheck, redirectLight } from '#domain/trust/access/api.ts'
import { type Call, CallError } from '../calls/call.ts'

/** Retries and the wait between them, in milliseconds (spec section 9). */
const redirectRetries = { count: 5, wait: 1_000 }
const blockRetries = { count: 2, wait: 100 }

async function persistently<T>(
  what: string,
  { count, wait }: typeof redirectRetries,
  signal: AbortSignal,
  ask: () => Promise<T>,
): Promise<T | null> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await ask()
    } catch (fault) {
      if (signal.aborted) return null
      const hopeless = fault instanceof CallError && fault.status >= 400 && fault.status < 500
      if (hopeless || tried === count) {
        console.warn(`${what} does not answer: skipped`, fault)
        return null
      }
      await new Promise((done) => setTimeout(done, wait))
    }
  }
}

/**
 * Result of the check before the browser navigates to an address: `open`; `elsewhere`, the server redirects
 * it; `unknown`, the block service did not answer after its retries.
 */
export type AddressCheck = 'open' | 'elsewhere' | 'unknown'

/** Queries the redirect and block services about an address (spec sections 8 and 9). */
export async function checkAddress(call: Call, url: string, signal: AbortSignal): Promise<AddressCheck> {
  const body = { url }
  const [redirect, block] = await Promise.all([
    persistently('the redirect service', redirectRetries, signal, () =>
      call(redirectLight, { body }, { signal }),
    ),
    persistently('the block service', blockRetries, signal, () => call(blockCheck, { body }, { signal })),
  ])
  if (redirect?.redirect || (block?.displayTypeId ?? 0) > 0) return 'elsewhere'
  return block ? 'open' : 'unknown'
}
