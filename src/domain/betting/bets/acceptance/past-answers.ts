import { findAnswer, ledgerErrors } from '#domain/trust/ledger/index.ts'
import type { Tx } from '#kernel/database.ts'
import type { BetView } from '../bet-contract.ts'
import { betErrors } from '../bet-errors.ts'
import { betViewAtPlacing } from '../bet-view.ts'
import { findBet } from '../bets-store.ts'
import { refusalIn } from '../live/hold-stake.ts'

/**
 * Returns the bet that a player's key produced before, or throws the refusal that it produced; null for a new key.
 *
 * Errors: those of the refusal, idempotency-key-reused, try-again-later.
 */
export async function answerBefore(
  tx: Tx,
  playerId: string,
  key: string,
  hash: string,
): Promise<BetView | null> {
  const known = await findAnswer(tx, playerId, key)
  if (!known) return null
  const { bet, held } = known.answer as { readonly bet?: string; readonly held?: string }
  const refusal = refusalIn(known.answer)
  if (known.input_hash !== hash || !(bet || held || refusal)) throw ledgerErrors['idempotency-key-reused']()
  if (refusal) throw refusal
  if (!bet) throw betErrors['try-again-later']()
  return betAtPlacing(tx, playerId, bet)
}

/** Returns the bet that a key produced, as it was at placing. */
export async function betAtPlacing(tx: Tx, playerId: string, betId: string): Promise<BetView> {
  const bet = await findBet(tx, playerId, betId)
  if (!bet) throw new Error(`bet ${betId} of an answered key is not there`)
  return betViewAtPlacing(bet)
}
