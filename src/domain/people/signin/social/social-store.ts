import type { Proven } from '#domain/people/identity/index.ts'
import type { Tx } from '#kernel/database.ts'
import type { SocialProfile } from './providers.ts'

/** Returns the player of a provider's account; null if there is none. */
export async function findBySocial(tx: Tx, provider: string, subject: string): Promise<Proven | null> {
  const { rows } = await tx.query<Proven>(
    `select player_id as "playerId", sign_in_epoch_v1(player_id) as epoch from social_account
     where provider = $1 and subject = $2`,
    [provider, subject],
  )
  return rows[0] ?? null
}

/** Returns false if a player has linked the provider's account, or the player another one of the provider. */
export async function linkSocial(
  tx: Tx,
  playerId: string,
  provider: string,
  subject: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into social_account (provider, subject, player_id) values ($1, $2, $3) on conflict do nothing',
    [provider, subject, playerId],
  )
  return rowCount > 0
}

export interface SocialRow {
  readonly provider: string
  readonly linkedAt: Date
}

/** Returns the providers that a player signs in with, oldest first. */
export async function findSocialsOf(tx: Tx, playerId: string): Promise<readonly SocialRow[]> {
  const { rows } = await tx.query<SocialRow>(
    `select provider, linked_at as "linkedAt" from social_account where player_id = $1
     order by linked_at, provider`,
    [playerId],
  )
  return rows
}

/** Returns false if the player has no account of the provider. */
export async function unlinkSocial(tx: Tx, playerId: string, provider: string): Promise<boolean> {
  const { rowCount } = await tx.query('delete from social_account where player_id = $1 and provider = $2', [
    playerId,
    provider,
  ])
  return rowCount > 0
}

export interface Ticket extends SocialProfile {
  readonly provider: string
}

export async function putTicket(tx: Tx, id: string, ticket: Ticket, minutes: number): Promise<void> {
  await tx.query(
    `insert into social_ticket (id, provider, subject, email, name, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(mins => $6))`,
    [id, ticket.provider, ticket.subject, ticket.email, ticket.name, minutes],
  )
}

/** Returns null if the ticket has expired or never existed. */
export async function findTicket(tx: Tx, id: string): Promise<Ticket | null> {
  const { rows } = await tx.query<Ticket>(
    'select provider, subject, email, name from social_ticket where id = $1 and expires_at > now()',
    [id],
  )
  return rows[0] ?? null
}

/** Deletes a ticket; returns false if it was used before. */
export async function takeTicket(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query('delete from social_ticket where id = $1', [id])
  return rowCount > 0
}

/** Deletes expired tickets. Returns their number. */
export async function forgetTickets(tx: Tx): Promise<number> {
  const { rowCount } = await tx.query('delete from social_ticket where expires_at < now()')
  return rowCount
}

/** Records that a signed response was used; returns false if it was used before. The record expires after `minutes`. */
export async function spendAnswer(tx: Tx, id: string, minutes: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into social_answer (id, expires_at) values ($1, now() + make_interval(mins => $2))
     on conflict do nothing`,
    [id, minutes],
  )
  return rowCount > 0
}

/** Deletes records of responses that are too old to be accepted. Returns their number. */
export async function forgetAnswers(tx: Tx): Promise<number> {
  const { rowCount } = await tx.query('delete from social_answer where expires_at < now()')
  return rowCount
}
