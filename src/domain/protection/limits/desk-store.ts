import type { Tx } from '#kernel/database.ts'

export interface DeskLimitChange {
  readonly id: string
  readonly currency: string
  readonly limit_type: number
  readonly action: string
  readonly value: bigint | null
  readonly changed_at: Date
}

export async function limitChangesOf(
  tx: Tx,
  playerId: string,
  limit: number,
): Promise<readonly DeskLimitChange[]> {
  const { rows } = await tx.query<DeskLimitChange>(
    `select change_id::text as id, currency, limit_type::int, action, value, changed_at from limit_change
     where player_id = $1 order by change_id desc limit $2`,
    [playerId, limit],
  )
  return rows
}
