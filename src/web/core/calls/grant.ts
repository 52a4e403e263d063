import { secureDataEndpoint } from '#domain/identity/api.ts'
import type { Exchange } from './exchange.ts'

/** A form waits no longer for its grant, in milliseconds. */
const patience = 5_000

/** Whether the cookie is there that stands beside a grant, which itself no script can read. */
const isThere = (): boolean => typeof document !== 'undefined' && /(?:^|; )ggru=/.test(document.cookie)

/**
 * Has the server give this browser a grant, once in half an hour. Without one the form goes on all the same: it is
 * asked for a challenge.
 */
export async function fetchGrant(exchange: Exchange): Promise<void> {
  if (isThere()) return
  try {
    const answer = await exchange(secureDataEndpoint, {}, {}, AbortSignal.timeout(patience))
    if (!answer?.grant) console.warn('secure-data', 'empty')
  } catch (fault) {
    console.warn('secure-data', fault)
  }
}
