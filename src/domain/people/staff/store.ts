import type { Tx } from '#kernel/database.ts'
import { type KeysetPage, type KeysetRows, keysetRows, mostCounted } from '#kernel/keyset.ts'
import type { Act, Staff } from '#kernel/staff.ts'
import { staffErrors } from './errors.ts'

/**
 * Does the same as `recordAct` and returns the number of the act.
 *
 * Errors: staff-own-account.
 */
export async function addAct(tx: Tx, act: Act): Promise<string> {
  if (act.subject.kind === 'player') await refuseOwnAccount(tx, act.staff, act.subject.id)
  const { rows } = await tx.query<{ id: string }>(
    `insert into staff_act (staff_id, staff_name, action, subject_kind, subject_id, before, after, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id::text`,
    [
      act.staff.id,
      act.staff.name,
      act.action,
      act.subject.kind,
      act.subject.id,
      JSON.stringify(act.from ?? null),
      JSON.stringify(act.to ?? null),
      act.reason ?? null,
    ],
  )
  return rows[0]!.id
}

/**
 * Adds an act to the audit log, which the database protects from changes. Refuses acts of staff on their own player
 * accounts, and so aborts their transaction.
 *
 * Errors: staff-own-account.
 */
export async function recordAct(tx: Tx, act: Act): Promise<void> {
  await addAct(tx, act)
}

/**
 * Refuses acts on a player account with the staff member's own mailbox.
 *
 * Errors: staff-own-account.
 */
export async function refuseOwnAccount(tx: Tx, staff: Staff, playerId: string): Promise<void> {
  const { rows } = await tx.query(
    'select from staff_account s where s.id = $1 and player_has_mailbox_v1($2, s.email)',
    [staff.id, playerId],
  )
  if (rows.length > 0) throw staffErrors['staff-own-account']()
}

export interface ActRow {
  readonly id: string
  readonly at: Date
  readonly staff_id: string
  readonly staff_name: string
  readonly action: string
  readonly subject_kind: string
  readonly subject_id: string
  readonly before: unknown
  readonly after: unknown
  readonly reason: string | null
}

export interface ActFilter {
  readonly staff?: string | undefined
  readonly action?: string | undefined
  readonly subjectKind?: string | undefined
  readonly subjectId?: string | undefined
}

/** Returns lines of the audit log, latest first; the key is the id. `staff` is a part of a name, `action` a prefix. */
export async function findActs(tx: Tx, filter: ActFilter, page: KeysetPage): Promise<KeysetRows<ActRow>> {
  const staffIds = filter.staff === undefined ? null : await staffNamed(tx, filter.staff)
  const { rows } = await tx.query<ActRow & { total: number }>(
    `select id::text, at, staff_id, staff_name, action, subject_kind, subject_id, before, after, reason,
       (select count(*)::int from (select from staff_act where ${filtered} limit ${mostCounted}) counted) as total
     from staff_act where ${filtered} and ($6::bigint is null or id < $6)
     order by staff_act.id desc limit $5`,
    [
      staffIds,
      filter.action === undefined ? null : `${filter.action.replace(/[\\%_]/g, '\\$&')}%`,
      filter.subjectKind ?? null,
      filter.subjectId ?? null,
      page.limit + 1,
      page.after?.[0] ?? null,
    ],
  )
  return keysetRows(rows, page, ({ id }) => [id])
}

const filtered = `($1::text[] is null or staff_id = any ($1)) and ($2::text is null or action like $2)
       and ($3::text is null or subject_kind = $3) and ($4::text is null or subject_id = $4)`

/**
 * Returns the ids of staff whose acts carry a name with this part. Steps from id to id, so that it reads as many rows
 * as there are staff.
 */
async function staffNamed(tx: Tx, part: string): Promise<readonly string[]> {
  const { rows } = await tx.query<{ staff_id: string }>(
    `with recursive known as (
       (select staff_id, staff_name from staff_act order by staff_id desc, id desc limit 1)
       union all
       select next.* from known cross join lateral (
         select staff_id, staff_name from staff_act a where a.staff_id < known.staff_id order by a.staff_id desc, a.id desc limit 1
       ) next
     )
     select staff_id from known where position(lower($1) in lower(staff_name)) > 0`,
    [part],
  )
  return rows.map(({ staff_id }) => staff_id)
}
