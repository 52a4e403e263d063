import type { Tx } from '#kernel/database.ts'

export interface SaleToWrite {
  readonly playerId: string
  readonly betId: string
  readonly key: string
  readonly inputHash: string
  /** Minor units, for the sold part. */
  readonly price: bigint
  readonly soldStake: bigint
  /** Results of the legs at pricing; null for open ones. */
  readonly seen: readonly (string | null)[]
  /** Id of the bet that continues with the rest. */
  readonly continuation: string | null
  readonly byRule: boolean
  /** The continuation stakes the price. */
  readonly edited: boolean
}

export type SaleResult = 'sold' | 'repeated' | 'key-reused' | 'unknown' | 'not-open' | 'changed'

/** See the SQL function `sell_bet_v2`. */
export async function sellBet(tx: Tx, sale: SaleToWrite): Promise<SaleResult> {
  const { rows } = await tx.query<{ result: SaleResult }>(
    'select sell_bet_v2($1, $2, $3, $4, $5, $6, $7::text[], $8, $9, $10) as result',
    [
      sale.playerId,
      sale.betId,
      sale.key,
      sale.inputHash,
      sale.price,
      sale.soldStake,
      sale.seen,
      sale.continuation,
      sale.byRule,
      sale.edited,
    ],
  )
  return rows[0]!.result
}

/**
 * Returns, by bet, the result of selling whole bets by their rules; see the SQL function `sell_bets_by_rule_v1`.
 */
export async function sellBetsByRule(
  tx: Tx,
  sales: readonly SaleToWrite[],
): Promise<ReadonlyMap<string, SaleResult>> {
  const { rows } = await tx.query<{ bet_id: string; result: SaleResult }>(
    'select bet_id, result from sell_bets_by_rule_v1($1)',
    [
      JSON.stringify(
        sales.map(({ playerId, betId, key, inputHash, price, soldStake, seen }) => ({
          ...{ player: playerId, bet: betId, key, hash: inputHash, seen },
          ...{ price: price.toString(), stake: soldStake.toString() },
        })),
      ),
    ],
  )
  return new Map(rows.map(({ bet_id, result }) => [bet_id, result]))
}

/** Returns the player's own stake on each of these bets, in minor units; see the SQL function `own_stake`. */
export async function findOwnStakes(
  tx: Tx,
  playerId: string,
  betIds: readonly string[],
): Promise<readonly bigint[]> {
  const { rows } = await tx.query<{ stakes: readonly string[] }>(
    'select own_stakes_v1($1, $2::uuid[])::text[] as stakes',
    [playerId, betIds],
  )
  return rows[0]!.stakes.map(BigInt)
}

/**
 * Makes settlement wait for this transaction once it has stored a result: the continuation of a bet is a bet on
 * its selections.
 */
export async function joinPlacements(tx: Tx): Promise<void> {
  await tx.query('select pg_advisory_xact_lock_shared(5120378)')
}

export interface SaleRow {
  readonly bet_id: string
  readonly price: bigint
  readonly sold_stake: bigint
  readonly continued_by: string | null
  readonly by_rule: boolean
  readonly edited: boolean
}

export async function findSales(
  tx: Tx,
  playerId: string,
  betIds: readonly string[],
): Promise<ReadonlyMap<string, SaleRow>> {
  if (betIds.length === 0) return new Map()
  const { rows } = await tx.query<SaleRow>(
    `select bet_id, price, sold_stake, continued_by, by_rule, edited from bet_sale where player_id = $1 and bet_id = any ($2)`,
    [playerId, betIds],
  )
  return new Map(rows.map((row) => [row.bet_id, row]))
}

/** Returns, by continuation, the bet that it continues or was edited from. */
export async function findForerunners(
  tx: Tx,
  playerId: string,
  betIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly betId: string; readonly edited: boolean }>> {
  if (betIds.length === 0) return new Map()
  const { rows } = await tx.query<{ bet_id: string; continued_by: string; edited: boolean }>(
    `select bet_id, continued_by, edited from bet_sale where player_id = $1 and continued_by = any ($2)`,
    [playerId, betIds],
  )
  return new Map(rows.map((row) => [row.continued_by, { betId: row.bet_id, edited: row.edited }]))
}
