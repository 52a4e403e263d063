import type { Tx } from '#kernel/database.ts'
import { type KeysetPage, type KeysetRows, keysetRows, mostCounted } from '#kernel/keyset.ts'
import { type BonusRow, bonusColumns } from './store.ts'

export interface DeskBonusRow extends BonusRow {
  readonly player_id: string
}

const filtered = '($1::text is null or player_id = $1) and ($2::text is null or state = $2)'

/** Returns bonuses of all players, latest first; the key is the id. */
export async function findDeskBonuses(
  tx: Tx,
  filter: { readonly playerId?: string | undefined; readonly state?: string | undefined },
  page: KeysetPage,
): Promise<KeysetRows<DeskBonusRow>> {
  const { rows } = await tx.query<DeskBonusRow & { readonly total: number }>(
    `select player_id, ${bonusColumns},
       (select count(*)::int from (select from bonus where ${filtered} limit ${mostCounted}) counted) as total
     from bonus where ${filtered} and ($4::uuid is null or bonus_id < $4)
     order by bonus.bonus_id desc limit $3`,
    [filter.playerId ?? null, filter.state ?? null, page.limit + 1, page.after?.[0] ?? null],
  )
  return keysetRows(rows, page, (row) => [row.bonus_id])
}

/** Returns a bonus of any player; null if the id is unknown. */
export async function findDeskBonus(tx: Tx, bonusId: string): Promise<DeskBonusRow | null> {
  const { rows } = await tx.query<DeskBonusRow>(
    `select player_id, ${bonusColumns} from bonus where bonus_id = $1`,
    [bonusId],
  )
  return rows[0] ?? null
}
