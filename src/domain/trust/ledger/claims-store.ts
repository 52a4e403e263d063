import type { Tx } from '#kernel/database.ts'
import type { AccountKind } from './api.ts'

/** Sum of the operator's open claims on a player in a currency, after corrections of results. */
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

/** Returns the open claims on all players, summed by currency and kind. */
export async function claimTotals(tx: Tx): Promise<readonly (OpenClaim & { readonly players: number })[]> {
  const { rows } = await tx.query<OpenClaim & { players: number }>(
    `select currency, kind, sum(open)::int8 as open, count(distinct player_id)::int as players from claim
     where open > 0 group by 1, 2 order by currency, kind desc`,
  )
  return rows
}

/** Amount that a correction could not take back because the player no longer had it. */
export interface Claim {
  readonly player_id: string
  readonly claim_id: bigint
  readonly currency: string
  readonly kind: AccountKind
  /** Id of the bet whose payout was wrong. */
  readonly ref: string
  /** Minor units. */
  readonly amount: bigint
  /** Minor units that payouts have not settled yet. */
  readonly open: bigint
  readonly made_at: Date
}

const columns = 'player_id, claim_id, currency, kind, ref, amount, open, made_at'

/** Returns a player's claims, open or settled, latest first. */
export async function findClaims(tx: Tx, playerId: string, limit: number): Promise<readonly Claim[]> {
  const { rows } = await tx.query<Claim>(
    `select ${columns} from claim where player_id = $1 order by claim_id desc limit $2`,
    [playerId, limit],
  )
  return rows
}

/** Returns the open claims on all players, oldest first. */
export async function findOpenClaims(tx: Tx, limit: number): Promise<readonly Claim[]> {
  const { rows } = await tx.query<Claim>(
    `select ${columns} from claim where open > 0 order by made_at, player_id, claim_id limit $1`,
    [limit],
  )
  return rows
}

export async function countOpenClaims(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    'select count(*)::int as count from claim where open > 0',
  )
  return rows[0]!.count
}
