import { announce, lockPlayers, post } from '#domain/trust/ledger/index.ts'
import type { Tx } from '#kernel/database.ts'
import { referralErrors } from './referral-errors.ts'
import { findHeld, findRequest, noteEnd, type ReferralEnd, type ReferralRow } from './referral-store.ts'

/** Above the number of requests that a player can have. */
const all = 1000

/** Returns the held money to the player's account. The caller holds the player's lock. */
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

/**
 * Ends a held request without a bet, releases its money and notifies the player. The caller holds the player's lock.
 */
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

/** Makes the player's open pages read the request again. */
export const tell = (tx: Tx, row: Pick<ReferralRow, 'player_id' | 'request_id'>): Promise<void> =>
  announce(tx, row.player_id, 'referral', { referralId: row.request_id })

/**
 * Withdraws a player's own request; a repeated call changes nothing.
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

/** Releases the money held in a currency that the player gives up. The caller holds the player's lock. */
export async function releaseCurrency(tx: Tx, playerId: string, currency: string, at: Date): Promise<void> {
  for (const row of await findHeld(tx, all, playerId)) {
    if (row.currency === currency) await endRequest(tx, row, { state: 'refused', reason: 'currency' }, at)
  }
}
