import type { Tx } from '#kernel/database.ts'

export interface AccountRow {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly roles: readonly string[]
  readonly password: string | null
  readonly totp_secret: string | null
  readonly totp_enrolled_at: Date | null
  readonly totp_step: bigint
  readonly invite_expires_at: Date | null
  readonly disabled_at: Date | null
  readonly created_at: Date
  readonly contact_phone: string | null
  readonly contact_email: string | null
  /** By language. */
  readonly contact_hours: Readonly<Record<string, string>> | null
}

const columns = `id, email, name, roles, password, totp_secret, totp_enrolled_at, totp_step, invite_expires_at, disabled_at, created_at,
  contact_phone, contact_email, contact_hours`

export async function findAccountByEmail(tx: Tx, email: string): Promise<AccountRow | null> {
  const { rows } = await tx.query<AccountRow>(`select ${columns} from staff_account where email = $1`, [
    email,
  ])
  return rows[0] ?? null
}

export async function findAccount(tx: Tx, id: string, lock = false): Promise<AccountRow | null> {
  const { rows } = await tx.query<AccountRow>(
    `select ${columns} from staff_account where id = $1${lock ? ' for update' : ''}`,
    [id],
  )
  return rows[0] ?? null
}

/** Locks the owners until the end of the transaction, so that a change of roles sees all remaining ones. */
export async function lockOwners(tx: Tx): Promise<readonly string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from staff_account where 'owner' = any (roles) and disabled_at is null order by id for update`,
  )
  return rows.map(({ id }) => id)
}

export interface NewAccount {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly roles: readonly string[]
}

/** Returns false when the address is taken. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into staff_account (id, email, name, roles) values ($1, $2, $3, $4) on conflict (email) do nothing',
    [account.id, account.email, account.name, account.roles],
  )
  return rowCount > 0
}

/** Sets the account's one-time link and replaces an earlier one. The link's use removes password and authenticator. */
export async function setInvitation(tx: Tx, id: string, hash: string, expiresAt: Date): Promise<void> {
  await tx.query('update staff_account set invite_hash = $2, invite_expires_at = $3 where id = $1', [
    id,
    hash,
    expiresAt,
  ])
}

/** Invalidates an unused one-time link. */
export async function endInvitation(tx: Tx, id: string): Promise<void> {
  await tx.query('update staff_account set invite_hash = null, invite_expires_at = null where id = $1', [id])
}

/**
 * Uses a one-time link: sets the password, and removes the authenticator with its used codes. Null when the link is
 * unknown, used or expired.
 */
export async function acceptInvitation(
  tx: Tx,
  hash: string,
  password: string,
  now: Date,
): Promise<AccountRow | null> {
  const { rows } = await tx.query<AccountRow>(
    `update staff_account set password = $2, invite_hash = null, invite_expires_at = null, totp_secret = null,
       totp_enrolled_at = null, totp_step = 0
     where invite_hash = $1 and invite_expires_at > $3 and disabled_at is null returning ${columns}`,
    [hash, password, now],
  )
  return rows[0] ?? null
}

export async function setPassword(tx: Tx, id: string, password: string): Promise<void> {
  await tx.query('update staff_account set password = $2 where id = $1', [id, password])
}

export async function setTotpSecret(tx: Tx, id: string, secret: string): Promise<void> {
  await tx.query('update staff_account set totp_secret = $2 where id = $1 and totp_enrolled_at is null', [
    id,
    secret,
  ])
}

/** Stores the time step of a used code; returns false when another request has used it. */
export async function useTotpStep(tx: Tx, id: string, step: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update staff_account set totp_step = $2, totp_enrolled_at = coalesce(totp_enrolled_at, now())
     where id = $1 and totp_step < $2`,
    [id, step],
  )
  return rowCount > 0
}

export async function setRoles(tx: Tx, id: string, roles: readonly string[]): Promise<void> {
  await tx.query('update staff_account set roles = $2 where id = $1', [id, roles])
}

/** Contact details for the players that a staff member looks after. */
export interface Contacts {
  readonly phone: string | null
  readonly email: string | null
  /** By language. */
  readonly hours: Readonly<Record<string, string>> | null
}

export const contactsOf = (row: AccountRow): Contacts => ({
  phone: row.contact_phone,
  email: row.contact_email,
  hours: row.contact_hours,
})

export async function setContacts(tx: Tx, id: string, { phone, email, hours }: Contacts): Promise<void> {
  await tx.query(
    'update staff_account set contact_phone = $2, contact_email = $3, contact_hours = $4 where id = $1',
    [id, phone, email, hours && JSON.stringify(hours)],
  )
}

/** Returns a staff member's contact details; null for an unknown or dismissed one. */
export async function findContacts(tx: Tx, id: string): Promise<Contacts | null> {
  const account = await findAccount(tx, id)
  return account && !account.disabled_at ? contactsOf(account) : null
}

export async function setDisabled(tx: Tx, id: string, disabled: boolean): Promise<void> {
  await tx.query('update staff_account set disabled_at = case when $2 then now() end where id = $1', [
    id,
    disabled,
  ])
}

export interface MemberRow extends AccountRow {
  readonly last_seen_at: Date | null
  readonly total: number
}

export async function findMembers(tx: Tx, limit: number, offset: number): Promise<readonly MemberRow[]> {
  const { rows } = await tx.query<MemberRow>(
    `select ${columns}, count(*) over ()::int as total,
       (select max(used_at) from staff_session s where s.staff_id = a.id and s.second_step_at is not null) as last_seen_at
     from staff_account a order by name, id limit $1 offset $2`,
    [limit, offset],
  )
  return rows
}

/** Returns the roles of an account that may sign in now; empty for any other. */
export async function rolesOf(tx: Tx, id: string): Promise<readonly string[]> {
  const { rows } = await tx.query<{ roles: readonly string[] }>(
    'select roles from staff_account where id = $1 and disabled_at is null',
    [id],
  )
  return rows[0]?.roles ?? []
}
