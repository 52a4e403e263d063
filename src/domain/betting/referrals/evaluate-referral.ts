import type { KnownQuote, Quote } from '#domain/sport/book/index.ts'
import type { ReferralReason } from './referral-api.ts'
import type { ReferralRow } from './referral-store.ts'

/** Next step of a held request. `wait`: none yet. */
export type ReferralStep =
  | { readonly do: 'wait' }
  | { readonly do: 'place' }
  | { readonly do: 'end'; readonly state: 'refused' | 'expired'; readonly reason: ReferralReason }

/**
 * Largest excess of the requested odds over the current ones, in thousandths, multiplied over the legs. It is about
 * the margin of a usual result (decisions/0011): beyond it the operator would bet against its own price.
 */
const tolerance = 50n

/**
 * Decides the next step of a held request from the current book. A selection that is suspended for a moment, as after
 * a restart, is waited for until the request expires.
 */
export function evaluateReferral(
  row: Pick<ReferralRow, 'state' | 'legs' | 'expires_at'>,
  quotes: readonly Quote[],
  now: number,
  banned: boolean,
): ReferralStep {
  const known = quotes.filter((quote): quote is KnownQuote => quote.status !== 'unknown')
  if (banned) return { do: 'end', state: 'refused', reason: 'banned' }
  if (known.some(({ status }) => status === 'decided'))
    return { do: 'end', state: 'expired', reason: 'removed' }
  if (known.some(({ live }) => live)) return { do: 'end', state: 'expired', reason: 'started' }
  if (known.some(({ status }) => status === 'closed'))
    return { do: 'end', state: 'expired', reason: 'removed' }
  if (now >= row.expires_at.getTime()) return { do: 'end', state: 'expired', reason: 'time' }
  if (row.state === 'pending') return { do: 'wait' }
  if (known.length < row.legs.length || known.some(({ status }) => status !== 'open')) return { do: 'wait' }
  const asked = row.legs.reduce((product, leg) => product * BigInt(leg.odds), 1n)
  const offered = known.reduce((product, { odds }) => product * BigInt(odds), 1n)
  if (asked * 1000n > offered * (1000n + tolerance))
    return { do: 'end', state: 'refused', reason: 'odds-moved' }
  return { do: 'place' }
}
