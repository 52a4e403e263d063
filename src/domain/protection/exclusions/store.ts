import type { Tx } from '#kernel/database.ts'

/** 30 self-exclusion, 33 time-out, 31 rest of a day whose session time is used up. */
export type ExclusionType = 30 | 31 | 33

/** A period in which a player is blocked from play; may be past or future. */
export interface Exclusion {
  readonly limitType: ExclusionType
  readonly askedAt: Date
  /** Start, after which nobody can withdraw the exclusion. */
  readonly startsAt: Date
  readonly endsAt: Date
  /** Number of the reason; null if the player gave none. */
  readonly reason: number | null
}

/** Returns a player's exclusions: the last of each type. */
export async function findExclusions(tx: Tx, playerId: string): Promise<readonly Exclusion[]> {
  const { rows } = await tx.query<Exclusion>(
    `select limit_type as "limitType", asked_at as "askedAt", starts_at as "startsAt", ends_at as "endsAt", reason
     from exclusion where player_id = $1 order by limit_type`,
    [playerId],
  )
  return rows
}

/** Returns the ids of players with a current or pending self-exclusion or time-out. */
export async function excludedPlayers(tx: Tx, now: Date): Promise<readonly string[]> {
  const { rows } = await tx.query<{ id: string }>(
    'select distinct player_id as id from exclusion where limit_type in (30, 33) and ends_at > $1 order by player_id',
    [now],
  )
  return rows.map(({ id }) => id)
}

/** Replaces the last exclusion of its type. The database refuses to shorten one that is in force. */
export async function saveExclusion(tx: Tx, playerId: string, exclusion: Exclusion): Promise<void> {
  const { limitType, askedAt, startsAt, endsAt, reason } = exclusion
  await tx.query(
    `insert into exclusion (player_id, limit_type, asked_at, starts_at, ends_at, reason) values ($1, $2, $3, $4, $5, $6)
     on conflict (player_id, limit_type) do update set asked_at = excluded.asked_at, starts_at = excluded.starts_at,
       ends_at = excluded.ends_at, reason = excluded.reason`,
    [playerId, limitType, askedAt, startsAt, endsAt, reason],
  )
}

/** Withdraws an exclusion that has not begun. The database refuses it for one that is in force. */
export async function removeExclusion(tx: Tx, playerId: string, limitType: ExclusionType): Promise<void> {
  await tx.query('delete from exclusion where player_id = $1 and limit_type = $2', [playerId, limitType])
}

/**
 * Serializes self-exclusions and changes of identity, so that each sees the other's accounts and exclusions. Call it
 * first in the transaction, before locking any player. New accounts take it `shared`: they do not wait for one
 * another.
 */
export async function lockPersons(tx: Tx, how: 'alone' | 'shared' = 'alone'): Promise<void> {
  const text =
    how === 'alone'
      ? "select pg_advisory_xact_lock(hashtextextended('persons', 0))"
      : "select pg_advisory_xact_lock_shared(hashtextextended('persons', 0))"
  await tx.query(text)
}

/**
 * Returns whether the player has a self-exclusion or time-out in force or pending: a pending one already stops
 * deposits.
 */
export async function hasExclusion(tx: Tx, playerId: string): Promise<boolean> {
  const { rows } = await tx.query<{ found: boolean }>(
    'select has_exclusion_v1($1, clock_timestamp()) as found',
    [playerId],
  )
  return rows[0]!.found
}
