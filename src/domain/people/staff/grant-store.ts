import type { Tx } from '#kernel/database.ts'

/** An act that gave an account access, or changed it. */
export interface GrantRow {
  readonly id: string
  readonly subject_id: string
  readonly staff_id: string
  readonly action: string
  readonly before: {
    readonly proposedById?: string
    readonly roles?: readonly string[]
    readonly disabled?: boolean
  } | null
  readonly after: { readonly roles?: readonly string[]; readonly disabled?: boolean } | null
}

/** Returns the acts on the access of these accounts, the oldest first. */
export async function findGrants(tx: Tx, ids: readonly string[]): Promise<readonly GrantRow[]> {
  const { rows } = await tx.query<GrantRow>(
    `select id::text, subject_id, staff_id, action, before, after from staff_act
     where subject_kind = 'staff' and action in ('staff.invite', 'staff.link', 'staff.change', 'staff.invite.approve',
       'staff.link.approve', 'staff.change.approve') and subject_id = any ($1)
     order by staff_act.id`,
    [ids],
  )
  return rows
}
