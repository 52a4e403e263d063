import type { Tx } from '#kernel/database.ts'
import type { Currency } from '#kernel/money.ts'

export interface ConversionRow {
  readonly conversion_id: string
  readonly from_currency: Currency
  readonly to_currency: Currency
  readonly rate: string
  /** Minor units. */
  readonly main_taken: bigint
  readonly main_given: bigint
  readonly bonus_taken: bigint
  readonly bonus_given: bigint
  readonly currency_changed: boolean
  readonly converted_at: Date
}

export async function insertConversion(tx: Tx, playerId: string, row: ConversionRow): Promise<void> {
  await tx.query(
    `insert into account_conversion (player_id, conversion_id, from_currency, to_currency, rate,
       main_taken, main_given, bonus_taken, bonus_given, currency_changed, converted_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      playerId,
      row.conversion_id,
      row.from_currency,
      row.to_currency,
      row.rate,
      row.main_taken,
      row.main_given,
      row.bonus_taken,
      row.bonus_given,
      row.currency_changed,
      row.converted_at,
    ],
  )
}

/** Returns a player's conversions, latest first; a hundred at most. */
export async function findConversions(tx: Tx, playerId: string): Promise<readonly ConversionRow[]> {
  const { rows } = await tx.query<ConversionRow>(
    `select conversion_id, from_currency, to_currency, rate, main_taken, main_given, bonus_taken, bonus_given,
       currency_changed, converted_at
     from account_conversion where player_id = $1 order by conversion_id desc limit 100`,
    [playerId],
  )
  return rows
}

/** Records that the player was notified of the end of a currency; returns false if it was recorded before. */
export async function noteTold(tx: Tx, playerId: string, currency: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into conversion_notice (player_id, currency) values ($1, $2) on conflict do nothing',
    [playerId, currency],
  )
  return rowCount > 0
}
