import type { Tx } from '#kernel/database.ts'

/** 30 a self-exclusion, 33 a time-out, 31 the rest of a day whose session time is used up. */
export type ExclusionType = 30 | 31 | 33

/** A time in which a player is kept from play, past and coming ones too. */
export interface Exclusion {
  readonly limitType: ExclusionType
  readonly askedAt: Date
  /** From then on nobody takes it back. */
  readonly startsAt: Date
  readonly endsAt: Date
  /** Why, by its number; null where the player gave no reason. */
  readonly reason: number | null
}

/** The exclusions of a player, at most one of each type: the last. */
export async function findExclusions(tx: Tx, playerId: string): Promise<readonly Exclusion[]> {
  const { rows } = await tx.query<Exclusion>(
    `select limit_type as "limitType", asked_at as "askedAt", starts_at as "startsAt", ends_at as "endsAt", reason
     from exclusion where player_id = $1 order by limit_type`,
    [playerId],
  )
  return rows
}

/** Players whose self-exclusion or time-out holds or waits, by their ids. */
export async function excludedPlayers(tx: Tx, now: Date): Promise<readonly string[]> {
  const { rows } = await tx.query<{ id: string }>(
    'select distinct player_id as id from exclusion where limit_type in (30, 33) and ends_at > $1 order by player_id',
    [now],
  )
  return rows.map(({ id }) => id)
}

/** Puts an exclusion in the place of the last one of its type. The database refuses to shorten one that is in force. */
export async function saveExclusion(tx: Tx, playerId: string, exclusion: Exclusion): Promise<void> {
  const { limitType, askedAt, startsAt, endsAt, reason } = exclusion
  await tx.query(
    `insert into exclusion (player_id, limit_type, asked_at, starts_at, ends_at, reason) values ($1, $2, $3, $4, $5, $6)
     on conflict (player_id, limit_type) do update set asked_at = excluded.asked_at, starts_at = excluded.starts_at,
       ends_at = excluded.ends_at, reason = excluded.reason`,
    [playerId, limitType, askedAt, startsAt, endsAt, reason],
  )
}

/** Takes back an exclusion that has not begun. The database refuses it of one that is in force. */
export async function removeExclusion(tx: Tx, playerId: string, limitType: ExclusionType): Promise<void> {
  await tx.query('delete from exclusion where player_id = $1 and limit_type = $2', [playerId, limitType])
}

/**
 * Whoever excludes himself and whoever changes who he is wait for each other: each sees the other's accounts and exclusions as
 * they are. Called first in the transaction, before any player is locked. `shared` is for new accounts, which do not wait for
 * one another.
 */
export async function lockPersons(tx: Tx, how: 'alone' | 'shared' = 'alone'): Promise<void> {
  const text =
    how === 'alone'
      ? "select pg_advisory_xact_lock(hashtextextended('persons', 0))"
      : "select pg_advisory_xact_lock_shared(hashtextextended('persons', 0))"
  await tx.query(text)
}

/**
 * Whether a self-exclusion or a time-out of the player is in force or requested: one that still waits for its start already
 * stops deposits.
 */
export async function hasExclusion(tx: Tx, playerId: string): Promise<boolean> {
  const { rows } = await tx.query<{ found: boolean }>(
    'select has_exclusion_v1($1, clock_timestamp()) as found',
    [playerId],
  )
  return rows[0]!.found
}
