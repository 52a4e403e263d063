import type { Tx } from '#kernel/database.ts'
import { dropPhoneSince } from '../phone/phone-store.ts'

export interface AddressChangeRow {
  readonly playerId: string
  readonly id: bigint
  readonly oldEmail: string
  readonly changedAt: Date
  readonly state: 'open' | 'undone' | 'replaced'
  /** Whether the change can still be reverted. */
  readonly current: boolean
}

/** Records a change that the old address can revert for `days` days. */
export async function putAddressChange(
  tx: Tx,
  row: { readonly playerId: string; readonly oldEmail: string; readonly hash: string },
  days: number,
): Promise<void> {
  await tx.query(
    `insert into address_change (player_id, old_email, hash, undo_until)
     values ($1, $2, $3, now() + make_interval(days => $4))`,
    [row.playerId, row.oldEmail, row.hash, days],
  )
}

const columns = `player_id as "playerId", id, old_email as "oldEmail", changed_at as "changedAt", state,
  undo_until > now() as current`

export async function findAddressChange(tx: Tx, hash: string): Promise<AddressChangeRow | null> {
  const { rows } = await tx.query<AddressChangeRow>(`select ${columns} from address_change where hash = $1`, [
    hash,
  ])
  return rows[0] ?? null
}

/** Like `findAddressChange`, but locks the row, so that the second of two parallel reverts sees the first. */
export async function lockAddressChange(tx: Tx, hash: string): Promise<AddressChangeRow | null> {
  const { rows } = await tx.query<AddressChangeRow>(
    `select ${columns} from address_change where hash = $1 for update`,
    [hash],
  )
  return rows[0] ?? null
}

/** Marks the change as reverted. Links of later changes become invalid; those of earlier ones stay valid. */
export async function endAddressChange(
  tx: Tx,
  { playerId, id }: Pick<AddressChangeRow, 'playerId' | 'id'>,
): Promise<void> {
  await tx.query(
    `update address_change set state = case when id = $2 then 'undone' else 'replaced' end
     where player_id = $1 and id >= $2 and state = 'open'`,
    [playerId, id],
  )
}

/**
 * Ends the links of all changes since the player left this address, to which they return. Returns false if they left
 * no such address.
 */
export async function returnToAddress(tx: Tx, playerId: string, email: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update address_change set state = 'replaced'
     where player_id = $1 and state = 'open' and id >= (
       select min(id) from address_change
       where player_id = $1 and old_email = $2 and state = 'open' and undo_until > now()
     )`,
    [playerId, email],
  )
  return rowCount > 0
}

/** Returns the time until which a change of the player's address can be reverted; null if none can. */
export async function undoableUntil(tx: Tx, playerId: string): Promise<Date | null> {
  const { rows } = await tx.query<{ until: Date | null }>(
    `select max(undo_until) as until from address_change
     where player_id = $1 and state = 'open' and undo_until > now()`,
    [playerId],
  )
  return rows[0]?.until ?? null
}

/**
 * Returns whether an account that left the address may still have it back; a new account does not hold the address
 * meanwhile.
 */
export async function isKeptAddress(tx: Tx, email: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    "select 1 from address_change where old_email = $1 and state = 'open' and undo_until > now() limit 1",
    [email],
  )
  return rowCount > 0
}

/** Deletes a question set since then, because its answer would lock the owner out. */
export async function dropQuestionSince(tx: Tx, playerId: string, since: Date): Promise<void> {
  await tx.query('delete from security_question where player_id = $1 and set_at >= $2', [playerId, since])
}

/**
 * Removes sign-in methods added since then, other than the password: an attacker may have added them. Also
 * invalidates open codes. Returns whether there were any.
 */
export async function dropWaysSince(tx: Tx, playerId: string, since: Date): Promise<boolean> {
  await tx.query('update contact_code set tries_left = 0 where player_id = $1', [playerId])
  await tx.query('delete from passkey_challenge where player_id = $1', [playerId])
  await tx.query('delete from sign_in_token where player_id = $1', [playerId])
  const drop = (text: string) => tx.query(text, [playerId, since])
  const passkeys = await drop('delete from passkey where player_id = $1 and added_at >= $2')
  const services = await drop('delete from social_account where player_id = $1 and linked_at >= $2')
  const phone = await dropPhoneSince(tx, playerId, since)
  if (phone) {
    await tx.query('update second_step set by_sms = false where player_id = $1', [playerId])
  }
  const app = await drop(
    `update second_step set secret = null, app_on_at = null
     where player_id = $1 and secret is not null and (app_on_at >= $2 or app_on_at is null)`,
  )
  if (app.rowCount > 0) await tx.query('delete from recovery_code where player_id = $1', [playerId])
  return phone || [passkeys, services, app].some(({ rowCount }) => rowCount > 0)
}
