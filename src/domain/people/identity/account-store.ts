import type { Tx } from '#kernel/database.ts'
import type { Proven } from './proven.ts'

/** Data for judging the security of a player's account. */
export interface AccountRow {
  readonly id: string
  readonly email: string
  readonly emailConfirmed: boolean
  /** Whether the account receives e-mail to the address. */
  readonly holdsAddress: boolean
  readonly name: string
  readonly language: string
  /** scrypt; null if the player has no password. */
  readonly passwordHash: string | null
  readonly passwordChangedAt: Date
  readonly createdAt: Date
  /** See `Proven`. */
  readonly epoch: number
}

export async function findAccount(tx: Tx, playerId: string): Promise<AccountRow | null> {
  const { rows } = await tx.query<AccountRow>(
    `select p.id, p.email, p.email_verified as "emailConfirmed", p.holds_address as "holdsAddress", p.name, p.language, c.password as "passwordHash",
       coalesce(c.updated_at, p.created_at) as "passwordChangedAt", p.created_at as "createdAt",
       p.sign_in_epoch as epoch
     from player p left join player_credential c on c.player_id = p.id and c.provider_id = 'credential'
     where p.id = $1`,
    [playerId],
  )
  return rows[0] ?? null
}

export interface SessionOfPlayer {
  readonly id: string
  readonly startedAt: Date
  readonly usedAt: Date
  readonly expiresAt: Date
  readonly userAgent: string | null
}

/** Returns open sessions, latest first; at most 50. */
export async function findSessions(tx: Tx, playerId: string): Promise<readonly SessionOfPlayer[]> {
  const { rows } = await tx.query<SessionOfPlayer>(
    `select id, created_at as "startedAt", updated_at as "usedAt",
       least(expires_at, created_at + interval '7 days') as "expiresAt", user_agent as "userAgent"
     from player_session where player_id = $1 and expires_at > now() order by created_at desc limit 50`,
    [playerId],
  )
  return rows
}

/**
 * Ends all sessions of a player, except one if given. Returns their ids. Sign-ins in progress open none afterwards
 * (`keepSession`): it locks the player's row first, as a new session does.
 */
export async function endSessionsOf(
  tx: Tx,
  playerId: string,
  except: string | null = null,
): Promise<readonly string[]> {
  await tx.query('update player set sign_in_epoch = sign_in_epoch + 1 where id = $1', [playerId])
  const { rows } = await tx.query<{ id: string }>(
    'delete from player_session where player_id = $1 and id is distinct from $2 returning id',
    [playerId, except],
  )
  return rows.map(({ id }) => id)
}

/**
 * Returns whether a session that was just opened stays. Deletes it if all sessions of the player have ended since the
 * proof of identity.
 */
export async function keepSession(tx: Tx, { playerId, epoch }: Proven, sessionId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `delete from player_session where player_id = $1 and id = $2
       and sign_in_epoch_v1(player_id) is distinct from $3::int`,
    [playerId, sessionId, epoch],
  )
  return rowCount === 0
}

/** Returns whether the session is open, and locks it until the end of the transaction. */
export async function holdSession(tx: Tx, playerId: string, sessionId: string | null): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select 1 from player_session where player_id = $1 and id = $2 and expires_at > now() for share',
    [playerId, sessionId],
  )
  return rowCount > 0
}

/** Stores a new password; sessions continue. */
export async function setPassword(tx: Tx, playerId: string, hash: string): Promise<void> {
  await tx.query(
    `update player_credential set password = $2, updated_at = now()
     where player_id = $1 and provider_id = 'credential'`,
    [playerId, hash],
  )
}

/** Serialises transactions that claim an address or come to hold it. Take it after the locks of persons and players. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`address ${email}`])
}

/**
 * Sets and verifies the player's address. An account that held it without proof loses it. Returns false if another
 * player has proven it.
 */
export async function confirmAddress(tx: Tx, playerId: string, email: string): Promise<boolean> {
  await lockAddress(tx, email)
  await tx.query(
    `update player set holds_address = false, updated_at = now()
     where email = $2 and id <> $1 and holds_address and not email_verified`,
    [playerId, email],
  )
  const { rowCount } = await tx.query(
    `update player set email = $2, email_verified = true, holds_address = true, updated_at = now()
     where id = $1 and not exists (select 1 from player o where o.email = $2 and o.id <> $1 and o.holds_address)`,
    [playerId, email],
  )
  return rowCount > 0
}

/** Deletes a new account that nobody has signed in to yet. */
export async function dropNewAccount(tx: Tx, playerId: string): Promise<void> {
  await tx.query('delete from player where id = $1 and ready_at is null and last_sign_in_at is null', [
    playerId,
  ])
}

/** Personal details as the player gave them. */
export interface PersonRow {
  readonly name: string
  /** `YYYY-MM-DD`. */
  readonly birthDate: string
  readonly country: string
}

export async function findPerson(tx: Tx, playerId: string): Promise<PersonRow | null> {
  const { rows } = await tx.query<PersonRow>(
    `select name, birth_date::text as "birthDate", country from player where id = $1`,
    [playerId],
  )
  return rows[0] ?? null
}

export async function changePerson(tx: Tx, playerId: string, person: PersonRow): Promise<void> {
  await tx.query(
    'update player set name = $2, birth_date = $3, country = $4, updated_at = now() where id = $1',
    [playerId, person.name, person.birthDate, person.country],
  )
}

/** Returns the operator's ban, and the referral id of the link that brought the player here; null without one. */
export async function findStanding(
  tx: Tx,
  playerId: string,
): Promise<{ readonly level: number; readonly version: number; readonly refId: string | null }> {
  const { rows } = await tx.query<{ level: number; version: number; refId: string | null }>(
    `select ban_level as level, ban_version as version, referral ->> 'refererid' as "refId" from player where id = $1`,
    [playerId],
  )
  return rows[0] ?? { level: 0, version: 0, refId: null }
}

/** Returns the players whom a referral id brought, latest first. */
export async function findReferredBy(
  tx: Tx,
  refId: string,
  limit: number,
): Promise<
  readonly {
    readonly id: string
    readonly name: string
    readonly currency: string
    readonly createdAt: Date
  }[]
> {
  const { rows } = await tx.query<{ id: string; name: string; currency: string; createdAt: Date }>(
    `select id, name, currency, created_at as "createdAt" from player
     where referral ? 'refererid' and referral ->> 'refererid' = $1 order by created_at desc, id limit $2`,
    [refId, limit],
  )
  return rows
}

/** Returns players registered since an instant whose referral id has a prefix, ordered by player id. */
export async function findReferredSince(
  tx: Tx,
  prefix: string,
  since: Date,
  after: string,
  limit: number,
): Promise<readonly { readonly id: string; readonly refId: string }[]> {
  const { rows } = await tx.query<{ id: string; refId: string }>(
    `select id, referral ->> 'refererid' as "refId" from player
     where referral ? 'refererid' and starts_with(referral ->> 'refererid', $1) and created_at >= $2 and id > $3
     order by id limit $4`,
    [prefix, since, after, limit],
  )
  return rows
}
