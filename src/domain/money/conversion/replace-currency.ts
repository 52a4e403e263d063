import type { Tx } from '#kernel/database.ts'
import type { Currency } from '#kernel/money.ts'
import { findCurrencies, noteAdded, noteRemoved } from './currency-accounts-store.ts'

/** Replaces a discontinued currency of a player who has several. */
export async function replaceCurrency(
  tx: Tx,
  playerId: string,
  from: Currency,
  to: Currency,
  now: Date,
): Promise<void> {
  const known = await findCurrencies(tx, playerId)
  const old = known.find((one) => one.currency === from)
  if (!old) return
  const there = known.find((one) => one.currency === to)
  await noteRemoved(tx, playerId, from, now)
  await noteAdded(tx, playerId, to, old.first || (there?.first ?? false), now)
}
