import type { Tx } from '#kernel/database.ts'
import {
  type BetMismatch,
  countBets,
  findBetMismatches,
  findBoostFeeMismatches,
  findInsuranceMismatches,
  type InsuranceMismatch,
} from './check-store.ts'

export interface BetsReport {
  readonly bets: bigint
  readonly settlements: bigint
  readonly mismatches: readonly BetMismatch[]
  readonly insurances: readonly InsuranceMismatch[]
  readonly boostFees: readonly { readonly player_id: string; readonly ref: string }[]
  readonly sound: boolean
}

/**
 * Checks that every bet was staked once, from its account, and that its payments equal the settlement in force.
 * Checks insurances and boost fees likewise. In the transaction of `ledgerCheck` it reads the same snapshot.
 */
export async function betsCheck(tx: Tx): Promise<BetsReport> {
  const mismatches = await findBetMismatches(tx)
  const insurances = await findInsuranceMismatches(tx)
  const boostFees = await findBoostFeeMismatches(tx)
  const sound = mismatches.length + insurances.length + boostFees.length === 0
  return { ...(await countBets(tx)), mismatches, insurances, boostFees, sound }
}
