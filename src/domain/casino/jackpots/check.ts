import { jackpotPostings } from '#domain/trust/ledger/index.ts'
import type { Tx } from '#kernel/database.ts'
import { heldInPots } from './store.ts'

/** Pots whose postings differ from their amount or payment; minor units. */
export interface PotMismatch {
  readonly currency: string
  /** Null: all open pots together. */
  readonly ref: string | null
  readonly pots: bigint
  readonly posted: bigint
}

/**
 * Compares the ledger's jackpot balance with the open pots, and each fallen pot with its one payment. In the
 * transaction of `ledgerCheck` it reads the same snapshot.
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
