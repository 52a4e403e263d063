import type { Tx } from '#kernel/database.ts'
import type { AccountKind } from './api.ts'

/** What the house claims of a player in a currency, after corrections of results. */
export interface OpenClaim {
  readonly currency: string
  /** Settled by payouts into accounts of this kind. */
  readonly kind: AccountKind
  /** Minor units. */
  readonly open: bigint
}

export async function claimsOf(tx: Tx, playerId: string): Promise<readonly OpenClaim[]> {
  const { rows } = await tx.query<OpenClaim>(
    `select currency, kind, sum(open)::int8 as open from claim
     where player_id = $1 and open > 0 group by 1, 2 order by kind desc, currency`,
    [playerId],
  )
  return rows
}

/** What is claimed of all players together. */
export async function claimTotals(tx: Tx): Promise<readonly (OpenClaim & { readonly players: number })[]> {
  const { rows } = await tx.query<OpenClaim & { players: number }>(
    `select currency, kind, sum(open)::int8 as open, count(distinct player_id)::int as players from claim
     where open > 0 group by 1, 2 order by currency, kind desc`,
  )
  return rows
}
