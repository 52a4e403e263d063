import type { Odds } from '#kernel/betting/odds.ts'
import type { Tx } from '#kernel/database.ts'
import { type KeysetPage, type KeysetRows, keysetRows, mostCounted } from '#kernel/keyset.ts'

export interface BoostRow {
  readonly boost_id: string
  /** event~market~outcome. */
  readonly selections: readonly string[]
  /** Thousandths. */
  readonly odds: Odds | null
  readonly percent: number | null
  readonly starts_at: Date
  readonly ends_at: Date
  /** Minor units as text, by currency. */
  readonly stakes: Readonly<Record<string, string>>
  /** Millionths of a euro. */
  readonly liability: bigint
  readonly taken: bigint
  /** Null: every player. */
  readonly players: readonly string[] | null
}

const columns = 'boost_id, selections, odds, percent, starts_at, ends_at, stakes, liability, taken, players'

export async function insertBoost(tx: Tx, row: Omit<BoostRow, 'taken'>, now: Date): Promise<void> {
  await tx.query(
    `insert into boost (boost_id, selections, odds, percent, starts_at, ends_at, stakes, liability, players, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      row.boost_id,
      row.selections,
      row.odds,
      row.percent,
      row.starts_at,
      row.ends_at,
      JSON.stringify(row.stakes),
      row.liability,
      row.players,
      now,
    ],
  )
}

/** Returns the boosts that have not ended, the oldest first. */
export async function findBoosts(tx: Tx, now: Date): Promise<readonly BoostRow[]> {
  const text = `select ${columns} from boost where ends_at > $1 order by boost_id`
  return (await tx.query<BoostRow>(text, [now])).rows
}

/** Returns the latest boosts, including ended ones; the key is the id. */
export async function findLatestBoosts(tx: Tx, page: KeysetPage): Promise<KeysetRows<BoostRow>> {
  const { rows } = await tx.query<BoostRow & { total: number }>(
    `select ${columns}, (select count(*)::int from (select from boost limit ${mostCounted}) counted) as total
     from boost where $2::uuid is null or boost_id < $2 order by boost_id desc limit $1`,
    [page.limit + 1, page.after?.[0] ?? null],
  )
  return keysetRows(rows, page, ({ boost_id }) => [boost_id])
}

/** Ends a boost; returns false if there is none or it has ended. Bets placed before remain valid. */
export async function endBoost(tx: Tx, boostId: string, now: Date): Promise<boolean> {
  const { rows } = await tx.query(
    `update boost set ends_at = greatest($2, starts_at) where boost_id = $1 and ends_at > $2 returning boost_id`,
    [boostId, now],
  )
  return rows.length > 0
}

/** Remainder of a boost for one more bet of a player. */
export interface BoostRoom {
  /** Minor units of the currency. */
  readonly stake: bigint
  /** Millionths of a euro that the bet may win above its stake. */
  readonly liability: bigint
}

/**
 * Returns the stake that `take_boost` would still accept from the player; null if the boost has no stake in the
 * currency.
 */
export async function boostRoom(
  tx: Tx,
  boostId: string,
  playerId: string | null,
  currency: string,
): Promise<BoostRoom | null> {
  const { rows } = await tx.query<BoostRoom>(
    `select greatest((b.stakes ->> $3)::int8 - coalesce((
         select sum(u.stake) from boost_use u where u.player_id = $2 and u.boost_id = $1 and u.currency = $3), 0), 0)::int8 as stake,
       b.liability - b.taken as liability
     from boost b where b.boost_id = $1 and b.stakes ? $3`,
    [boostId, playerId, currency],
  )
  return rows[0] ?? null
}
