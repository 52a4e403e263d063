import { agreeToCookies, showCookieAgreement } from '#domain/people/settings/api.ts'
import type { Call } from '../../core/calls/call.ts'
import type { ConsentStore } from './store.ts'

/**
 * Loads the player's agreement from the server, or sends this browser's. A failed send is kept for the next
 * page; after a failed load the question is not shown.
 */
export async function syncConsent(call: Call, consent: ConsentStore, playerId: string): Promise<void> {
  try {
    if (!consent.untold(playerId)) consent.adopt(playerId, (await call(showCookieAgreement)).agreement)
    const untold = consent.untold(playerId)
    if (!untold) return
    const { type, agreedAt } = untold
    const { agreement } = await call(agreeToCookies, { body: { type, cookiesAgreeTime: agreedAt } })
    // The player may have changed it meanwhile: another call sends that.
    if (consent.untold(playerId)?.agreedAt === agreedAt) consent.adopt(playerId, agreement)
  } catch {
    // The next page retries.
  }
}
