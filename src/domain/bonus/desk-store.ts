import type { Tx } from '#kernel/database.ts'
import { type BonusRow, bonusColumns } from './store.ts'

export interface DeskBonusRow extends BonusRow {
  readonly player_id: string
}

/** Bonuses of all players, latest first, and how many there are. */
export async function findDeskBonuses(
  tx: Tx,
  filter: { readonly playerId?: string | undefined; readonly state?: string | undefined },
  limit: number,
  offset: number,
): Promise<{ readonly rows: readonly DeskBonusRow[]; readonly total: number }> {
  const { rows } = await tx.query<DeskBonusRow & { readonly total: number }>(
    `select player_id, ${bonusColumns}, count(*) over ()::int as total from bonus
     where ($1::text is null or player_id = $1) and ($2::text is null or state = $2)
     order by bonus_id desc limit $3 offset $4`,
    [filter.playerId ?? null, filter.state ?? null, limit, offset],
  )
  return { rows, total: rows[0]?.total ?? 0 }
}

/** A bonus of whichever player; null when there is none of that id. */
export async function findDeskBonus(tx: Tx, bonusId: string): Promise<DeskBonusRow | null> {
  const { rows } = await tx.query<DeskBonusRow>(
    `select player_id, ${bonusColumns} from bonus where bonus_id = $1`,
    [bonusId],
  )
  return rows[0] ?? null
}
