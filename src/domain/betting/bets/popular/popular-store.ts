import type { Tx } from '#kernel/database.ts'

export interface Backed {
  /** Selection id. */
  readonly selection: string
  /** Players who bet on it, in singles or combinations. */
  readonly players: number
}

/** Returns the selections that most players bet on since an instant, with at least two players each. */
export async function mostBacked(tx: Tx, since: Date, limit: number): Promise<readonly Backed[]> {
  const { rows } = await tx.query<Backed>(
    `select s.selection, count(distinct b.player_id)::int4 as players
     from bet b cross join lateral unnest(b.selections) as s (selection)
     where b.placed_at >= $1
     group by s.selection having count(distinct b.player_id) > 1
     order by players desc, s.selection limit $2`,
    [since, limit],
  )
  return rows
}
