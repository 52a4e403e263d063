import { lockPlayers } from '#domain/trust/ledger/index.ts'
import { type Currency, currencies, isCurrency } from '#kernel/currencies.ts'
import type { Tx } from '#kernel/database.ts'
import { endRequest, tell } from './end-referral.ts'
import { findHeld, findRequest, findRequestById, noteAcceptance, type ReferralRow } from './referral-store.ts'

/** Reason for rejecting a trader's decision on a request. */
export type NoDecision =
  /** No request has that id. */
  | 'unknown'
  /** The request has ended, or a trader accepted it before. */
  | 'decided'
  /** The request has expired; the site is about to release it. */
  | 'expired'
  /** The stake is above the requested one, or below the smallest one taken. */
  | 'stake'

/** Returns the requests that wait for a trader, the oldest first. */
export async function openRequests(tx: Tx, limit: number): Promise<readonly ReferralRow[]> {
  return (await findHeld(tx, limit)).filter(({ state }) => state === 'pending')
}

/** Returns the currency of a request, needed to parse a stake; null where no request has that id. */
export async function currencyOfRequest(tx: Tx, requestId: string): Promise<Currency | null> {
  const row = await findRequestById(tx, requestId)
  return row && isCurrency(row.currency) ? row.currency : null
}

/** Accepts a request, or `stake` minor units of it. The site places the bet in its next round of processing. */
export async function acceptRequest(
  tx: Tx,
  requestId: string,
  stake: bigint | null,
  now: Date,
): Promise<NoDecision | ReferralRow> {
  const row = await lockedRequest(tx, requestId, now)
  if (typeof row === 'string') return row
  const offer = stake ?? row.stake
  if (offer > row.stake || offer < currencies[row.currency as Currency].minStake) return 'stake'
  await noteAcceptance(tx, row, offer, now)
  await tell(tx, row)
  return { ...row, state: 'accepted', offer }
}

/** Refuses a request and releases its money at once. */
export async function refuseRequest(tx: Tx, requestId: string, now: Date): Promise<NoDecision | ReferralRow> {
  const row = await lockedRequest(tx, requestId, now)
  if (typeof row === 'string') return row
  await endRequest(tx, row, { state: 'refused', reason: 'trader' }, now)
  return { ...row, state: 'refused', reason: 'trader' }
}

async function lockedRequest(tx: Tx, requestId: string, now: Date): Promise<NoDecision | ReferralRow> {
  const found = await findRequestById(tx, requestId)
  if (!found) return 'unknown'
  await lockPlayers(tx, [found.player_id])
  const row = await findRequest(tx, found.player_id, requestId)
  if (row?.state !== 'pending') return 'decided'
  return row.expires_at <= now ? 'expired' : row
}
