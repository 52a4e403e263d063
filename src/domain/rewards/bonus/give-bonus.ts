import { bannedAmong } from '#domain/people/identity/index.ts'
import { announce, lockPlayers, openAccounts, post } from '#domain/trust/ledger/index.ts'
import type { Odds } from '#kernel/betting/odds.ts'
import type { Tx } from '#kernel/database.ts'
import { uuidv7 } from '#kernel/ids.ts'
import type { Currency } from '#kernel/money.ts'
import { advanceBonuses } from './advance.ts'
import type { IneligibilityReason } from './api.ts'
import { hasOpenBets } from './grant.ts'
import { findBonuses, insertBonus } from './store.ts'

/** A sport bonus that staff give manually. */
export interface GivenBonus {
  readonly playerId: string
  readonly currency: Currency
  /** Minor units. */
  readonly amount: bigint
  /** Factor of the bonus that has to be staked; ten at most. */
  readonly wagering: number
  readonly days: number
  /** Lowest odds of each leg for a bet to count as wagering, in thousandths. */
  readonly wageringOdds: Odds
}

const day = 86_400_000

/**
 * Gives a player a bonus without a deposit. Returns its id, or the reason for a refusal. Locks the player.
 *
 * @param source UUID of the reason for the gift; one source gives one bonus only
 */
export async function giveBonus(
  tx: Tx,
  source: string,
  given: GivenBonus,
  now: Date,
): Promise<{ readonly bonusId: string } | { readonly refused: IneligibilityReason | 'kept-out' }> {
  const { playerId, currency, amount } = given
  await lockPlayers(tx, [playerId])
  // Gives nothing to a player who is banned or excluded: it would draw them back.
  if ((await bannedAmong(tx, [playerId])).size > 0) return { refused: 'kept-out' }
  await advanceBonuses(tx, playerId, now)
  const bonuses = await findBonuses(tx, playerId)
  if (bonuses.some((bonus) => bonus.currency === currency && bonus.state === 'active'))
    return { refused: 'active' }
  if (await hasOpenBets(tx, playerId, currency, bonuses)) return { refused: 'open-bets' }
  const bonusId = uuidv7(now.getTime())
  await openAccounts(tx, playerId, currency, ['bonus'])
  await insertBonus(tx, playerId, {
    bonus_id: bonusId,
    kind: 'gift',
    currency,
    amount,
    to_wager: amount * BigInt(given.wagering),
    wagering_odds: given.wageringOdds,
    wagering_legs: 1,
    paid_at_end: false,
    free_withdrawals: false,
    granted_at: now,
    expires_at: new Date(now.getTime() + given.days * day),
    payment_id: source,
    carried_from: null,
    casino: null,
  })
  const money = { amount, currency, reason: 'bonus-granted', ref: bonusId }
  await post(tx, [{ playerId, source: 'house', destination: 'bonus', ...money }])
  await announce(tx, playerId, 'bonus', { bonusId, state: 'active' })
  return { bonusId }
}
