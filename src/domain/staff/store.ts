import type { Tx } from '#kernel/database.ts'
import type { Act } from '#kernel/staff.ts'

/** Adds an act to the audit log, which the database lets nobody change. */
export async function recordAct(tx: Tx, act: Act): Promise<void> {
  await tx.query(
    `insert into staff_act (staff_id, staff_name, action, subject_kind, subject_id, before, after, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
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
}
