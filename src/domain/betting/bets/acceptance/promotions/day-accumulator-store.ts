import type { Tx } from '#kernel/database.ts'

/** Stores which accumulator of the day a bet is; a second call changes nothing. Returns the stored one. */
export async function noteDayAccumulator(
  tx: Tx,
  playerId: string,
  betId: string,
  expressId: string,
): Promise<string> {
  const { rows } = await tx.query<{ express_id: string }>(
    `insert into bet_day_accumulator (player_id, bet_id, express_id) values ($1, $2, $3)
     on conflict (player_id, bet_id) do update set express_id = bet_day_accumulator.express_id
     returning express_id`,
    [playerId, betId, expressId],
  )
  return rows[0]!.express_id
}

/** Returns, by bet, the accumulator of the day that it is. */
export async function findDayAccumulators(
  tx: Tx,
  playerId: string,
  betIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (betIds.length === 0) return new Map()
  const { rows } = await tx.query<{ bet_id: string; express_id: string }>(
    'select bet_id, express_id from bet_day_accumulator where player_id = $1 and bet_id = any ($2)',
    [playerId, betIds],
  )
  return new Map(rows.map((row) => [row.bet_id, row.express_id]))
}
