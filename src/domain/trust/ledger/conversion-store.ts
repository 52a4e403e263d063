import type { Tx } from '#kernel/database.ts'
import type { AccountKind } from './api.ts'

/** Rate of a converted account: `oldUnits` minor units of it are exactly `newUnits` minor units of `to`. */
export interface ConvertedInto {
  readonly to: string
  readonly oldUnits: bigint
  readonly newUnits: bigint
}

/**
 * Retires a player's accounts of a currency. Accounts converted into it before count in the new currency from now on.
 * An account that was converted to the new currency before keeps its first rate. Lock the player first.
 */
export async function retireCurrency(
  tx: Tx,
  playerId: string,
  currency: string,
  { to, oldUnits, newUnits }: ConvertedInto,
): Promise<void> {
  await tx.query(
    `update account a set
       converted_to = case when a.currency = $3 then null else $3 end,
       old_units = case when a.currency = $3 then null when a.currency = $2 then $4 else a.old_units * $4 end,
       new_units = case when a.currency = $3 then null when a.currency = $2 then $5 else a.new_units * $5 end
     where a.player_id = $1 and (
       a.currency = $2 and a.converted_to is distinct from $3
       or a.currency <> $2 and a.converted_to = $2
       or a.currency = $3 and a.converted_to is not null)`,
    [playerId, currency, to, oldUnits, newUnits],
  )
}

/** Sets the rates at which converted accounts count in a currency. Lock the player first. */
export async function rateAccounts(
  tx: Tx,
  playerId: string,
  countsIn: string,
  rates: readonly {
    readonly currency: string
    readonly oldUnits: bigint
    readonly newUnits: bigint
  }[],
): Promise<void> {
  await tx.query(
    `update account a set old_units = r.old_units, new_units = r.new_units
     from unnest($3::text[], $4::numeric[], $5::numeric[]) r (currency, old_units, new_units)
     where a.player_id = $1 and a.converted_to = $2 and a.currency = r.currency`,
    [
      playerId,
      countsIn,
      rates.map(({ currency }) => currency),
      rates.map(({ oldUnits }) => oldUnits),
      rates.map(({ newUnits }) => newUnits),
    ],
  )
}

/** An account and the currency that it counts in: its own, or the one that it was converted to. */
export interface CountedAccount {
  readonly currency: string
  readonly counts_in: string
  /** Minor units of `currency`; `old_units` of them are `new_units` of `counts_in`. */
  readonly balance: bigint
  /** Minor units of `currency` held from it for stakes of bets that are not accepted yet. */
  readonly held: bigint
  readonly old_units: string
  readonly new_units: string
}

export const countedAccountsOf = async (
  tx: Tx,
  playerId: string,
  kind: AccountKind,
): Promise<readonly CountedAccount[]> =>
  (await countedAccountsOfAll(tx, [playerId], kind)).get(playerId) ?? []

/** Returns the accounts of a kind, by player id. */
export async function countedAccountsOfAll(
  tx: Tx,
  playerIds: readonly string[],
  kind: AccountKind,
): Promise<ReadonlyMap<string, readonly CountedAccount[]>> {
  if (playerIds.length === 0) return new Map()
  const { rows } = await tx.query<CountedAccount & { player_id: string }>(
    `select player_id, currency, coalesce(converted_to, currency) as counts_in, balance, held,
       coalesce(old_units, 1)::text as old_units, coalesce(new_units, 1)::text as new_units
     from account where player_id = any ($1) and kind = $2 order by player_id, currency`,
    [playerIds, kind],
  )
  const accounts = rows.map(({ player_id, ...account }) => [player_id, account] as const)
  return new Map(
    [...Map.groupBy(accounts, ([playerId]) => playerId)].map(([playerId, own]) => [
      playerId,
      own.map(([, account]) => account),
    ]),
  )
}
