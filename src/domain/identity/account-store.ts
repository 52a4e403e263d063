import type { Tx } from '#kernel/database.ts'
import type { Proven } from './proven.ts'

/** What a player's security is judged by. */
export interface AccountRow {
  readonly id: string
  readonly email: string
  readonly emailConfirmed: boolean
  /** Whether letters to the address are this account's. */
  readonly holdsAddress: boolean
  readonly name: string
  readonly language: string
  /** scrypt; null when he has no password. */
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

/** Sessions that have not ended, the latest first. */
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
 * Ends all sessions of a player, but one where it is named; answers their ids. Sign-ins under way open none after it
 * (`keepSession`): the player's row is locked first, as the database does when a session begins.
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
 * Whether a session that was just opened stands. It goes again when all sessions of its player have ended since he proved
 * who he is.
 */
export async function keepSession(tx: Tx, { playerId, epoch }: Proven, sessionId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `delete from player_session where player_id = $1 and id = $2
       and sign_in_epoch_v1(player_id) is distinct from $3::int`,
    [playerId, sessionId, epoch],
  )
  return rowCount === 0
}

/** Whether the session has not been ended; nobody ends it before the transaction is done. */
export async function holdSession(tx: Tx, playerId: string, sessionId: string | null): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select 1 from player_session where player_id = $1 and id = $2 and expires_at > now() for share',
    [playerId, sessionId],
  )
  return rowCount > 0
}

/** A new password; sessions go on. */
export async function setPassword(tx: Tx, playerId: string, hash: string): Promise<void> {
  await tx.query(
    `update player_credential set password = $2, updated_at = now()
     where player_id = $1 and provider_id = 'credential'`,
    [playerId, hash],
  )
}

/** Whoever names an address or comes to hold it waits for the others until they end; after the locks of persons and players. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`address ${email}`])
}

/**
 * The player's address is that, and he reads its letters: whoever held it without that proof holds it no more. False when
 * another player has proven it.
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

/** Takes an account away that was just opened and that nobody has entered yet. */
export async function dropNewAccount(tx: Tx, playerId: string): Promise<void> {
  await tx.query('delete from player where id = $1 and ready_at is null and last_sign_in_at is null', [
    playerId,
  ])
}

/** Who a player says that he is. */
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

/** The ban of the house, and who sent the player here, as the link that he came by says; null where none did. */
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

/** Players who came by a link of that reference, the last one first. */
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

/** Players since then who came by a link whose reference begins like that, by their ids. */
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
