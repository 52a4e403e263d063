import type { Tx } from '#kernel/database.ts'
import { type BetMismatch, countBets, findBetMismatches } from './check-store.ts'

export interface BetsReport {
  readonly bets: bigint
  readonly settlements: bigint
  readonly mismatches: readonly BetMismatch[]
  readonly sound: boolean
}

/**
 * Proves that every bet was staked once, from its account, and that what was paid for it is what the settlement in force
 * says, no more and no less. In the transaction of `ledgerCheck` it reads the same snapshot.
 */
export async function betsCheck(tx: Tx): Promise<BetsReport> {
  const mismatches = await findBetMismatches(tx)
  return { ...(await countBets(tx)), mismatches, sound: mismatches.length === 0 }
}
