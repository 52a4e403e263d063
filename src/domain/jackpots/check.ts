import type { Tx } from '#kernel/database.ts'
import { jackpotPostings } from '../ledger/index.ts'
import { heldInPots } from './store.ts'

/** Pots that don't hold what was posted for them, or were not paid as they fell; minor units. */
export interface PotMismatch {
  readonly currency: string
  /** Null: all that are open together. */
  readonly ref: string | null
  readonly pots: bigint
  readonly posted: bigint
}

/**
 * Proves that what the ledger has in jackpots is what lies in the open pots, and that each pot that fell was paid once, as it
 * was. In the transaction of `ledgerCheck` it reads the same snapshot.
 */
export async function jackpotsCheck(tx: Tx): Promise<readonly PotMismatch[]> {
  const left = new Map<string, PotMismatch>()
  const name = ({ currency, ref }: { readonly currency: string; readonly ref: string | null }) =>
    `${currency} ${ref ?? ''}`
  for (const { currency, ref, amount } of await heldInPots(tx))
    left.set(name({ currency, ref }), { currency, ref, pots: amount, posted: 0n })
  for (const { currency, ref, amount } of await jackpotPostings(tx)) {
    const pots = left.get(name({ currency, ref }))?.pots ?? 0n
    left.set(name({ currency, ref }), { currency, ref, pots, posted: amount })
  }
  return [...left.values()].filter(({ pots, posted }) => pots !== posted)
}
