import { secureDataEndpoint } from '#domain/people/identity/api.ts'
import type { Exchange } from './exchange.ts'

/** Maximum wait of a form for its grant, in milliseconds. */
const patience = 5_000

/** Returns whether the marker cookie of a grant exists; scripts cannot read the grant itself. */
const isThere = (): boolean => typeof document !== 'undefined' && /(?:^|; )ggru=/.test(document.cookie)

/**
 * Requests a grant for this browser, once in half an hour. Without one the form still works, but the server
 * requires a challenge.
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
