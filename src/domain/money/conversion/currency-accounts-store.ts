import type { Tx } from '#kernel/database.ts'
import type { Currency } from '#kernel/money.ts'

export interface CurrencyOfPlayer {
  readonly currency: Currency
  /** True for the player's first currency, which cannot be removed. */
  readonly first: boolean
}

/** Returns the currencies of a player who has added one, the first one first; empty for other players. */
export async function findCurrencies(tx: Tx, playerId: string): Promise<readonly CurrencyOfPlayer[]> {
  const { rows } = await tx.query<CurrencyOfPlayer>(
    `select currency, first from currency_account where player_id = $1 and removed_at is null
     order by first desc, added_at, currency`,
    [playerId],
  )
  return rows
}

export async function noteAdded(
  tx: Tx,
  playerId: string,
  currency: Currency,
  first: boolean,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into currency_account (player_id, currency, first, added_at) values ($1, $2, $3, $4)
     on conflict (player_id, currency) do update set added_at = excluded.added_at, first = excluded.first, removed_at = null`,
    [playerId, currency, first, at],
  )
}

export async function noteRemoved(tx: Tx, playerId: string, currency: Currency, at: Date): Promise<void> {
  await tx.query(
    `update currency_account set removed_at = $3, first = false
     where player_id = $1 and currency = $2 and removed_at is null`,
    [playerId, currency, at],
  )
}
