import type { Tx } from '#kernel/database.ts'
import {
  type AgreementType,
  type Changes,
  type CookieAgreement,
  readChoices,
  withConsequences,
} from './api.ts'

/** Returns the player's choices by name; null before they have made any. */
export async function findChoices(tx: Tx, playerId: string): Promise<unknown> {
  const { rows } = await tx.query<{ choices: unknown }>(
    'select choices from player_settings where player_id = $1',
    [playerId],
  )
  return rows[0]?.choices ?? null
}

/**
 * Merges changes with their consequences into the choices; null removes a choice. `first` leaves existing choices as
 * they are. Requires a transaction, which locks the player's choices until its end.
 */
export async function saveChoices(
  tx: Tx,
  playerId: string,
  changes: Changes,
  first: boolean,
): Promise<unknown> {
  const made = await tx.query<{ choices: unknown }>(
    `insert into player_settings (player_id, choices) values ($1, jsonb_strip_nulls($2::jsonb))
     on conflict (player_id) do nothing returning choices`,
    [playerId, JSON.stringify(withConsequences({}, changes))],
  )
  if (made.rows[0]) return made.rows[0].choices
  const known = await tx.query<{ choices: unknown }>(
    'select choices from player_settings where player_id = $1 for update',
    [playerId],
  )
  const before = known.rows[0]?.choices
  if (first) return before
  const { rows } = await tx.query<{ choices: unknown }>(
    `update player_settings set changed_at = now(), choices = jsonb_strip_nulls(choices || $2::jsonb)
     where player_id = $1 returning choices`,
    [playerId, JSON.stringify(withConsequences(readChoices(before), changes))],
  )
  return rows[0]?.choices
}

interface AgreementRow {
  readonly type: AgreementType
  readonly agreed_at: Date
}
const agreementOf = ({ type, agreed_at }: AgreementRow): CookieAgreement => ({
  type,
  agreedAt: new Date(agreed_at).getTime(),
})

/** Returns the last agreement of the player; null when there is none. */
export async function findAgreement(tx: Tx, playerId: string): Promise<CookieAgreement | null> {
  const { rows } = await tx.query<AgreementRow>(
    'select type, agreed_at from cookie_agreements where player_id = $1 order by agreed_at desc limit 1',
    [playerId],
  )
  return rows[0] ? agreementOf(rows[0]) : null
}

/** Adds an agreement when it differs from the last one; returns the one in effect. `toldAt`: milliseconds. */
export async function saveAgreement(
  tx: Tx,
  playerId: string,
  type: AgreementType,
  toldAt: number,
): Promise<CookieAgreement> {
  const known = await findAgreement(tx, playerId)
  if (known?.type === type) return known
  const { rows } = await tx.query<AgreementRow>(
    `insert into cookie_agreements (player_id, told_at, type) values ($1, to_timestamp($2::float8 / 1000), $3)
     returning type, agreed_at`,
    [playerId, toldAt, type],
  )
  return agreementOf(rows[0]!)
}
