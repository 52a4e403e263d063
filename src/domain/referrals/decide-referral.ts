import { type Currency, currencies, isCurrency } from '#kernel/currencies.ts'
import type { Tx } from '#kernel/database.ts'
import { lockPlayers } from '../ledger/index.ts'
import { endRequest, tell } from './end-referral.ts'
import { findHeld, findRequest, findRequestById, noteAcceptance, type ReferralRow } from './referral-store.ts'

/** Why a trader's word on a request was not taken. */
export type NoDecision =
  /** There is none of that id. */
  | 'unknown'
  /** It is over, or was agreed to before. */
  | 'decided'
  /** Its time is over; the site is about to release it. */
  | 'expired'
  /** The stake is above the one asked for, or below the smallest one taken. */
  | 'stake'

/** What a trader has to decide, the oldest first. */
export async function openRequests(tx: Tx, limit: number): Promise<readonly ReferralRow[]> {
  return (await findHeld(tx, limit)).filter(({ state }) => state === 'pending')
}

/** The currency of a request, to read a stake in; null where there is none of that id. */
export async function currencyOfRequest(tx: Tx, requestId: string): Promise<Currency | null> {
  const row = await findRequestById(tx, requestId)
  return row && isCurrency(row.currency) ? row.currency : null
}

/** A trader agrees to a request, or to `stake` minor units of it: the site places the bet with its next round. */
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

/** A trader refuses a request: its money is the player's again at once. */
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
