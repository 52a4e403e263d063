import type { Tx } from '#kernel/database.ts'
import { retention } from './retention.ts'

/** Returns whether a player has open bets, games or tournaments. */
export async function playsStill(tx: Tx, playerId: string): Promise<boolean> {
  const { rows } = await tx.query<{ still: boolean }>(
    `select exists (
       select 1 from bet_now where player_id = $1 and status = 'open'
     ) or exists (select 1 from held_live_bet where player_id = $1)
       or exists (select 1 from payment where player_id = $1 and state = 'waiting')
       or exists (select 1 from round where player_id = $1 and payout is null)
       or exists (select 1 from provider_round where player_id = $1 and ended_at is null)
       or exists (
         select 1 from tournament_entry e join tournament t using (tournament_id)
         where e.player_id = $1 and t.paid_at is null
       ) as still`,
    [playerId],
  )
  return rows[0]!.still
}

/**
 * Deletes the data of a player whose account is deleted, and replaces the name by a number. Keeps what has to
 * be kept (`retention.ts`).
 */
export async function erasePlayer(tx: Tx, playerId: string): Promise<void> {
  for (const [table, { about, atDeletion }] of Object.entries(retention)) {
    if (about !== 'player' || atDeletion !== 'deleted') continue
    await tx.query(`delete from ${table} where player_id = $1`, [playerId])
  }
  await tx.query(
    `update player set email = 'deleted-' || encode(substr(sha256(id::bytea), 1, 8), 'hex') || '@players.invalid',
       email_verified = false, name = '–', image = null, birth_date = date_trunc('year', birth_date)::date,
       referral = '{}', offered_limits = '[]', updated_at = now()
     where id = $1`,
    [playerId],
  )
}

/** Deletes the data of a player that is kept until five years after the account's deletion. */
export async function eraseKept(tx: Tx, playerId: string): Promise<void> {
  for (const [table, { endsWithIdentity }] of Object.entries(retention))
    if (endsWithIdentity) await tx.query(`delete from ${table} where player_id = $1`, [playerId])
}

const mostAtOnce = 50_000

/** Deletes rows beyond their table's retention and returns their number; the next run deletes the rest. */
export async function forgetOldRows(tx: Tx, now: Date): Promise<number> {
  let gone = 0
  for (const [table, { after }] of Object.entries(retention)) {
    if (!after) continue
    const { rowCount } = await tx.query(
      `delete from ${table} where ctid = any (array(select ctid from ${table} where ${after.column} < $1 limit $2))`,
      [new Date(now.getTime() - after.days * 86_400_000), mostAtOnce],
    )
    gone += rowCount
  }
  return gone
}
