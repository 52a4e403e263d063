import type { Tx } from '#kernel/database.ts'
import { announce, lockPlayers, post } from '../ledger/index.ts'
import { referralErrors } from './referral-errors.ts'
import { findHeld, findRequest, noteEnd, type ReferralEnd, type ReferralRow } from './referral-store.ts'

/** More than a player ever has. */
const all = 1000

/** The money that was held is in the player's account again. He must be locked. */
export async function release(tx: Tx, row: ReferralRow): Promise<void> {
  await post(tx, [
    {
      playerId: row.player_id,
      source: 'suspense',
      destination: 'main',
      amount: row.held,
      currency: row.currency,
      reason: 'stake-released',
      ref: row.request_id,
    },
  ])
}

/** Ends a held request without a bet: its money is the player's again, and he is told. He must be locked. */
export async function endRequest(
  tx: Tx,
  row: ReferralRow,
  end: Exclude<ReferralEnd, { state: 'placed' }>,
  at: Date,
): Promise<void> {
  await release(tx, row)
  await noteEnd(tx, row, end, at)
  await tell(tx, row)
}

/** Has the player's open pages read the request again. */
export const tell = (tx: Tx, row: Pick<ReferralRow, 'player_id' | 'request_id'>): Promise<void> =>
  announce(tx, row.player_id, 'referral', { referralId: row.request_id })

/**
 * Takes a player's own request back. One that he took back before stays so.
 *
 * Errors: referral-unknown, referral-decided.
 */
export async function withdrawRequest(
  tx: Tx,
  playerId: string,
  requestId: string,
  at: Date,
): Promise<ReferralRow> {
  await lockPlayers(tx, [playerId])
  const row = await findRequest(tx, playerId, requestId)
  if (!row) throw referralErrors['referral-unknown']()
  if (row.state === 'withdrawn') return row
  if (row.state !== 'pending') throw referralErrors['referral-decided']()
  await endRequest(tx, row, { state: 'withdrawn' }, at)
  return (await findRequest(tx, playerId, requestId))!
}

/** Before a player's currency is given up: what is held in it is his again. He must be locked. */
export async function releaseCurrency(tx: Tx, playerId: string, currency: string, at: Date): Promise<void> {
  for (const row of await findHeld(tx, all, playerId)) {
    if (row.currency === currency) await endRequest(tx, row, { state: 'refused', reason: 'currency' }, at)
  }
}
