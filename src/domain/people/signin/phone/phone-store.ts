import type { Proven } from '#domain/people/identity/index.ts'
import type { Tx } from '#kernel/database.ts'

/** Returns the player with the number; null if there is none. */
export async function findByPhone(tx: Tx, phone: string): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    'select player_id as id from player_phone where phone = $1',
    [phone],
  )
  return rows[0]?.id ?? null
}

/** Like `findByPhone`, as a proof: for a caller who has shown a code to the number. */
export async function findProvenByPhone(tx: Tx, phone: string): Promise<Proven | null> {
  const { rows } = await tx.query<Proven>(
    'select player_id as "playerId", sign_in_epoch_v1(player_id) as epoch from player_phone where phone = $1',
    [phone],
  )
  return rows[0] ?? null
}

/** Returns a player's confirmed number; null if there is none. */
export async function findPhone(tx: Tx, playerId: string): Promise<string | null> {
  const { rows } = await tx.query<{ phone: string }>('select phone from player_phone where player_id = $1', [
    playerId,
  ])
  return rows[0]?.phone ?? null
}

/** Returns the players who had the number and gave it up, latest first. */
export async function formerHoldersOf(tx: Tx, phone: string, except: string): Promise<readonly string[]> {
  const { rows } = await tx.query<{ id: string }>(
    'select player_id as id from former_phone where phone = $1 and player_id <> $2 order by left_at desc',
    [phone, except],
  )
  return rows.map(({ id }) => id)
}

/** Removes a number confirmed since then; returns whether there was one. Records it as a former number. */
export async function dropPhoneSince(tx: Tx, playerId: string, since: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `with gone as (
       delete from player_phone where player_id = $1 and confirmed_at >= $2 returning player_id, phone
     )
     insert into former_phone (player_id, phone) select player_id, phone from gone
     on conflict (player_id, phone) do update set left_at = now()`,
    [playerId, since],
  )
  return rowCount > 0
}

/** Replaces a player's number and records the old one; returns false if another player has the number. */
export async function bindPhone(tx: Tx, playerId: string, phone: string): Promise<boolean> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('phone ' || $1, 0))", [phone])
  const owner = await findByPhone(tx, phone)
  if (owner !== null) return owner === playerId
  await tx.query(
    `insert into former_phone (player_id, phone) select player_id, phone from player_phone where player_id = $1
     on conflict (player_id, phone) do update set left_at = now()`,
    [playerId],
  )
  await tx.query(
    `insert into player_phone (player_id, phone) values ($1, $2)
     on conflict (player_id) do update set phone = excluded.phone, confirmed_at = now()`,
    [playerId, phone],
  )
  return true
}
