import type { Tx } from '#kernel/database.ts'
import { type KeysetPage, type KeysetRows, keysetRows, mostCounted, timeKey } from '#kernel/keyset.ts'

export interface PromoCodeRow {
  readonly code: string
  readonly currency: string
  /** Minor units. */
  readonly amount: bigint
  /** Lowest total odds, in thousandths. */
  readonly min_odds: number
  readonly min_legs: number
  /** Days until its free bets expire. */
  readonly days: number
  /** Limit of players. */
  readonly players: number
  readonly used: number
  readonly until: Date
}

const columns = 'code, currency, amount, min_odds, min_legs, days, players, used, until'

/** Returns false if the code exists already. */
export async function insertPromoCode(tx: Tx, row: Omit<PromoCodeRow, 'used'>, now: Date): Promise<boolean> {
  const { rows } = await tx.query(
    `insert into promo_code (code, currency, amount, min_odds, min_legs, days, players, until, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning code`,
    [row.code, row.currency, row.amount, row.min_odds, row.min_legs, row.days, row.players, row.until, now],
  )
  return rows.length > 0
}

export async function findPromoCode(tx: Tx, code: string): Promise<PromoCodeRow | null> {
  const text = `select ${columns} from promo_code where code = $1`
  return (await tx.query<PromoCodeRow>(text, [code])).rows[0] ?? null
}

/** Returns all codes, past ones too, the latest end first; the key is the end and the code. */
export async function findPromoCodes(tx: Tx, page: KeysetPage): Promise<KeysetRows<PromoCodeRow>> {
  const { rows } = await tx.query<PromoCodeRow & { place: string; total: number }>(
    `select ${columns}, ${timeKey('until')} as place,
       (select count(*)::int from (select from promo_code limit ${mostCounted}) counted) as total
     from promo_code where $2::timestamptz is null or (until, code) < ($2, $3::text)
     order by until desc, code desc limit $1`,
    [page.limit + 1, page.after?.[0] ?? null, page.after?.[1] ?? null],
  )
  return keysetRows(rows, page, ({ place, code }) => [place, code])
}

/** Counts one more player; returns false at the limit or past the end. Safe for parallel requests. */
export async function countPromoUse(tx: Tx, code: string, now: Date): Promise<boolean> {
  const { rows } = await tx.query(
    'update promo_code set used = used + 1 where code = $1 and used < players and until > $2 returning code',
    [code, now],
  )
  return rows.length > 0
}

/** Ends a code; returns false if there is none or it has ended. */
export async function endPromoCode(tx: Tx, code: string, now: Date): Promise<boolean> {
  const { rows } = await tx.query(
    'update promo_code set until = $2 where code = $1 and until > $2 returning code',
    [code, now],
  )
  return rows.length > 0
}

/** Returns the number of a player's wrong codes since an instant, and the time of the first. */
export async function missesSince(
  tx: Tx,
  playerId: string,
  since: Date,
): Promise<{ readonly count: number; readonly first: Date | null }> {
  const { rows } = await tx.query<{ count: number; first: Date | null }>(
    'select count(*)::int4 as count, min(at) as first from promo_code_miss where player_id = $1 and at > $2',
    [playerId, since],
  )
  return rows[0]!
}

export async function addMiss(tx: Tx, playerId: string, at: Date): Promise<void> {
  await tx.query('insert into promo_code_miss (player_id, at) values ($1, $2)', [playerId, at])
}

/** Deletes wrong codes from before an instant; returns how many. */
export async function forgetMisses(tx: Tx, before: Date): Promise<number> {
  return (await tx.query('delete from promo_code_miss where at <= $1', [before])).rowCount
}
