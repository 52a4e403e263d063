import { agreeToCookies, showCookieAgreement } from '#domain/settings/api.ts'
import type { Call } from '../../core/calls/call.ts'
import type { ConsentStore } from './store.ts'

/**
 * Brings the player's agreement from the server, or tells it his. What could not be told is kept, and told by the next
 * page; what could not be asked leaves him unasked.
 */
export async function syncConsent(call: Call, consent: ConsentStore, playerId: string): Promise<void> {
  try {
    if (!consent.untold(playerId)) consent.adopt(playerId, (await call(showCookieAgreement)).agreement)
    const untold = consent.untold(playerId)
    if (!untold) return
    const { type, agreedAt } = untold
    const { agreement } = await call(agreeToCookies, { body: { type, cookiesAgreeTime: agreedAt } })
    // He may have thought again meanwhile: that is told by its own call.
    if (consent.untold(playerId)?.agreedAt === agreedAt) consent.adopt(playerId, agreement)
  } catch {
    // As said above.
  }
}
