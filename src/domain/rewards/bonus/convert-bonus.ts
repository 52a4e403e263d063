import { announce, type ConvertedInto } from '#domain/trust/ledger/index.ts'
import type { Tx } from '#kernel/database.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { endBonus, findBonuses, insertBonus } from './store.ts'

/**
 * Continues a player's active bonus in the currency of a conversion: amount and wagering at its rate, rounded down.
 * Stakes and open bets in the old currency still count. Runs in the conversion's transaction.
 */
export async function convertBonus(
  tx: Tx,
  playerId: string,
  from: string,
  { to, oldUnits, newUnits }: ConvertedInto,
  now: Date,
): Promise<void> {
  const bonuses = await findBonuses(tx, playerId)
  const old = bonuses.find(({ state, currency }) => state === 'active' && currency === from)
  if (!old) return
  await endBonus(tx, playerId, old.bonus_id, { state: 'converted', at: now, with: 0n })
  // If the new currency has an active bonus, the money now belongs to that one.
  if (bonuses.some(({ state, currency }) => state === 'active' && currency === to)) return
  const into = (amount: bigint) => (amount * newUnits) / oldUnits || 1n
  const { kind, granted_at, expires_at, payment_id, bonus_id, wagering_odds, free_withdrawals } = old
  await insertBonus(tx, playerId, {
    bonus_id: uuidv7(now.getTime()),
    kind,
    currency: to,
    amount: into(old.amount),
    to_wager: into(old.to_wager),
    wagering_odds,
    wagering_legs: old.wagering_legs,
    paid_at_end: old.paid_at_end,
    free_withdrawals,
    granted_at,
    expires_at,
    payment_id,
    carried_from: bonus_id,
    casino: old.casino && {
      ...old.casino,
      maxStake: into(BigInt(old.casino.maxStake)).toString(),
      ...(old.casino.freeSpins
        ? {
            freeSpins: {
              ...old.casino.freeSpins,
              stake: into(BigInt(old.casino.freeSpins.stake)).toString(),
            },
          }
        : {}),
    },
  })
  await announce(tx, playerId, 'bonus', { bonusId: bonus_id, state: 'converted' })
}
