import type { Tx } from '#kernel/database.ts'

/** Returns the code of a player; stores the offered one if there is none yet. */
export async function codeOf(tx: Tx, playerId: string, offered: string, at: Date): Promise<string> {
  await tx.query(
    'insert into friend_code (player_id, code, made_at) values ($1, $2, $3) on conflict (player_id) do nothing',
    [playerId, offered, at],
  )
  const { rows } = await tx.query<{ code: string }>('select code from friend_code where player_id = $1', [
    playerId,
  ])
  return rows[0]!.code
}

export async function ownersOf(tx: Tx, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.query<{ code: string; player_id: string }>(
    'select code, player_id from friend_code where code = any ($1::text[])',
    [codes],
  )
  return new Map(rows.map((row) => [row.code, row.player_id]))
}

export interface RewardRow {
  readonly player_id: string
  readonly friend_id: string
  readonly state: 'rewarded' | 'refused'
  readonly currency: string | null
  readonly amount: bigint | null
}

/** Returns those of the friends with a decision. */
export async function decidedOf(
  tx: Tx,
  friendIds: readonly string[],
): Promise<ReadonlyMap<string, RewardRow>> {
  const { rows } = await tx.query<RewardRow>(
    'select player_id, friend_id, state, currency, amount from friend_reward where friend_id = any ($1::text[])',
    [friendIds],
  )
  return new Map(rows.map((row) => [row.friend_id, row]))
}

export async function countRewards(tx: Tx, playerId: string): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int4 as count from friend_reward where player_id = $1 and state = 'rewarded'`,
    [playerId],
  )
  return rows[0]!.count
}

export async function insertReward(tx: Tx, row: RewardRow, at: Date): Promise<void> {
  await tx.query(
    `insert into friend_reward (player_id, friend_id, state, currency, amount, decided_at) values ($1, $2, $3, $4, $5, $6)`,
    [row.player_id, row.friend_id, row.state, row.currency, row.amount, at],
  )
}
