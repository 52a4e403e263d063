import type { Tx } from '#kernel/database.ts'
import type { Currency } from '#kernel/money.ts'
import type { OfferedLimit } from './api.ts'

export interface SessionRow {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly country: string
  readonly currency: Currency
  readonly language: string
  readonly termsVersion: string
  readonly createdAt: Date
  readonly startedAt: Date
  readonly previousSignInAt: Date | null
  readonly ready: boolean
  readonly banLevel: number
  readonly banVersion: number
  /** End of the player's self-exclusion; null without one in force. */
  readonly excludedUntil: Date | null
}

/** Returns the player and session of an open session; null if it has ended. */
export async function findSession(tx: Tx, playerId: string, sessionId: string): Promise<SessionRow | null> {
  const { rows } = await tx.query<SessionRow>(
    `select p.id, p.name, p.email, p.country, p.currency, p.language, p.terms_version as "termsVersion",
       p.created_at as "createdAt", s.created_at as "startedAt", s.previous_sign_in_at as "previousSignInAt",
       p.ready_at is not null as ready, p.ban_level as "banLevel", p.ban_version as "banVersion",
       x.ends_at as "excludedUntil"
     from player_session s join player p on p.id = s.player_id left join lateral exclusion_of_v1(p.id) x on true
     where s.player_id = $1 and s.id = $2 and s.expires_at > now()`,
    [playerId, sessionId],
  )
  return rows[0] ?? null
}

export interface TokenRow {
  readonly sessionId: string
  readonly playerId: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly termsVersion: string
  readonly banLevel: number
  readonly banVersion: number
  readonly excludedUntil: Date | null
}

/** Returns the sessions of tokens, expired or not, by token. */
export async function findSessionsByTokens(
  tx: Tx,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, TokenRow>> {
  const { rows } = await tx.query<TokenRow & { readonly token: string }>(
    `select s.token, s.id as "sessionId", s.player_id as "playerId", s.created_at as "createdAt",
       s.expires_at as "expiresAt", p.terms_version as "termsVersion", p.ban_level as "banLevel", p.ban_version as "banVersion",
       x.ends_at as "excludedUntil"
     from player_session s join player p on p.id = s.player_id left join lateral exclusion_of_v1(p.id) x on true
     where s.token = any ($1::text[])`,
    [tokens],
  )
  return new Map(rows.map((row) => [row.token, row]))
}

/** Returns the start of a session; null if there is none. */
export async function findSessionStart(tx: Tx, sessionId: string): Promise<Date | null> {
  const { rows } = await tx.query<{ created_at: Date }>(
    'select created_at from player_session where id = $1',
    [sessionId],
  )
  return rows[0]?.created_at ?? null
}

export interface NamedPlayer {
  readonly id: string
  /** Name as the player gave it at registration, or changed it since. */
  readonly name: string
}

/** Returns the players born on a day (`YYYY-MM-DD`) who are self-excluded now. */
export async function excludedBornOn(tx: Tx, birthDate: string): Promise<readonly NamedPlayer[]> {
  const { rows } = await tx.query<NamedPlayer>(
    'select p.id, p.name from player p cross join lateral exclusion_of_v1(p.id) x where p.birth_date = $1',
    [birthDate],
  )
  return rows
}

/**
 * Returns the players born on the same day as this one, including this one; with an instant, only others excluded
 * then.
 */
export async function bornWith(
  tx: Tx,
  playerId: string,
  excludedAt: Date | null,
): Promise<readonly NamedPlayer[]> {
  const { rows } = await tx.query<NamedPlayer>(
    `select o.id, o.name from player p join player o on o.birth_date = p.birth_date
     where p.id = $1 and (o.id = $1 or $2::timestamptz is null or has_exclusion_v1(o.id, $2)) order by o.id`,
    [playerId, excludedAt],
  )
  return rows
}

export interface PlayerOfAddress {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly language: string
}

export interface Holder extends PlayerOfAddress {
  /** Whether the player has confirmed the address. */
  readonly confirmed: boolean
}

/** Returns the accounts that claim the address: first its holder, then the older ones. */
export async function findNaming(tx: Tx, email: string): Promise<readonly Holder[]> {
  const { rows } = await tx.query<Holder>(
    `select id, name, email, language, email_verified as confirmed from player
     where email = $1 order by holds_address desc, created_at, id`,
    [email],
  )
  return rows
}

/** Returns the holder of the address; null if there is none. */
export async function findByEmail(tx: Tx, email: string): Promise<Holder | null> {
  const { rows } = await tx.query<Holder>(
    `select id, name, email, language, email_verified as confirmed from player
     where email = $1 and holds_address`,
    [email],
  )
  return rows[0] ?? null
}

export interface Addressee extends Omit<PlayerOfAddress, 'email'> {
  /** Null if the player does not hold the claimed address. */
  readonly email: string | null
}

/** Returns a player's name, language and e-mail address for messages; null if there is no such player. */
export async function findAddressee(tx: Tx, playerId: string): Promise<Addressee | null> {
  const { rows } = await tx.query<Addressee>(
    'select id, name, case when holds_address then email end as email, language from player where id = $1',
    [playerId],
  )
  return rows[0] ?? null
}

/** Returns the currency that a player plays in, once set up; null before, and if there is no such player. */
export async function findCurrency(tx: Tx, playerId: string): Promise<Currency | null> {
  const { rows } = await tx.query<{ currency: Currency }>(
    'select currency from player where id = $1 and ready_at is not null',
    [playerId],
  )
  return rows[0]?.currency ?? null
}

export async function changeCurrency(tx: Tx, playerId: string, currency: Currency): Promise<void> {
  await tx.query('update player set currency = $2, updated_at = now() where id = $1', [playerId, currency])
}

export interface UnreadyPlayer {
  readonly currency: Currency
  readonly limits: readonly OfferedLimit[]
}

/** Returns the data for setting up a player; null if that is done or there is no such player. */
export async function findUnready(tx: Tx, playerId: string): Promise<UnreadyPlayer | null> {
  const { rows } = await tx.query<UnreadyPlayer>(
    'select currency, offered_limits as limits from player where id = $1 and ready_at is null',
    [playerId],
  )
  return rows[0] ?? null
}

export async function markReady(tx: Tx, playerId: string): Promise<void> {
  await tx.query('update player set ready_at = now() where id = $1 and ready_at is null', [playerId])
}

export interface BannedPlayer {
  readonly id: string
  readonly email: string
}

/** Channel that announces changes of players' bans, by player id. */
export const bansChannel = 'player_ban'

/** Notifies all processes of a changed ban or exclusion, so that they check the player's sessions and sockets again. */
export async function announceBan(tx: Tx, playerId: string): Promise<void> {
  await tx.query('select pg_notify($1, $2)', [bansChannel, playerId])
}

/**
 * Sets the ban of the player with this id or address (level 0 lifts it) and announces it; returns null if there is
 * none.
 */
export async function setBan(
  tx: Tx,
  player: string,
  level: number,
  version: number,
): Promise<BannedPlayer | null> {
  const { rows } = await tx.query<BannedPlayer>(
    `update player set ban_level = $2, ban_version = $3, updated_at = now()
     where id = $1 or (email = lower($1) and holds_address) returning id, email`,
    [player, level, version],
  )
  for (const { id } of rows) await tx.query('select pg_notify($1, $2)', [bansChannel, id])
  return rows[0] ?? null
}

/** Returns a player by id or e-mail address, with the currency that they play in; null if there is none. */
export async function findPlayer(
  tx: Tx,
  player: string,
): Promise<{ readonly id: string; readonly email: string; readonly currency: string } | null> {
  const { rows } = await tx.query<{ id: string; email: string; currency: string }>(
    'select id, email, currency from player where id = $1 or (email = lower($1) and holds_address)',
    [player],
  )
  return rows[0] ?? null
}

/** Returns those of the players whom a ban keeps from betting. */
export async function bannedAmong(tx: Tx, playerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const text = 'select id from banned_among_v1($1) as id'
  const { rows } = await tx.query<{ id: string }>(text, [playerIds])
  return new Set(rows.map(({ id }) => id))
}

/** Returns the version of the terms that the player accepted last; null if there is no such player. */
export async function findTerms(tx: Tx, playerId: string): Promise<string | null> {
  const { rows } = await tx.query<{ version: string }>(
    'select terms_version as version from player where id = $1',
    [playerId],
  )
  return rows[0]?.version ?? null
}

/** Replaces the accepted version by a newer one and records the old one; does nothing if it is accepted already. */
export async function acceptTerms(tx: Tx, playerId: string, version: string): Promise<void> {
  await tx.query(
    `with old as (
       select id, terms_version, terms_accepted_at from player where id = $1 and terms_version <> $2 for update
     ), kept as (
       insert into accepted_terms (player_id, version, accepted_at)
       select id, terms_version, terms_accepted_at from old
       on conflict (player_id, version) do update set accepted_at = excluded.accepted_at
     )
     update player set terms_version = $2, terms_accepted_at = now(), updated_at = now()
     from old where player.id = old.id`,
    [playerId, version],
  )
}

export async function endSession(tx: Tx, playerId: string, sessionId: string): Promise<void> {
  await tx.query('delete from player_session where player_id = $1 and id = $2', [playerId, sessionId])
}

/** Deletes sessions that expired a day ago or earlier. Returns their number. */
export async function deleteExpiredSessions(tx: Tx): Promise<number> {
  const { rowCount } = await tx.query(
    "delete from player_session where expires_at < now() - interval '1 day'",
  )
  return rowCount
}

/** Deletes expired codes. Returns their number. */
export async function deleteExpiredCodes(tx: Tx): Promise<number> {
  const { rowCount } = await tx.query('delete from player_verification where expires_at < now()')
  return rowCount
}

/** Returns the registration time of a player; null if there is none. */
export async function findRegisteredAt(tx: Tx, playerId: string): Promise<Date | null> {
  const { rows } = await tx.query<{ at: Date }>('select created_at as at from player where id = $1', [
    playerId,
  ])
  return rows[0]?.at ?? null
}
