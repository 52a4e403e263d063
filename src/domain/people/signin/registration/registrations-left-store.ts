import type { Tx } from '#kernel/database.ts'
import type { LeftStep, LeftType } from '../registration-api.ts'

/** Counts an abandoned registration on the current UTC day. */
export async function countLeft(tx: Tx, type: LeftType, step: LeftStep): Promise<void> {
  await tx.query(
    `insert into registration_left (day, type, step, count) values ((now() at time zone 'utc')::date, $1, $2, 1)
     on conflict (day, type, step) do update set count = registration_left.count + 1`,
    [type, step],
  )
}

export interface LeftRow {
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly type: LeftType
  readonly step: LeftStep
  readonly count: number
}

/** Returns abandoned registrations from a UTC day on. */
export async function findLeft(tx: Tx, since: string): Promise<readonly LeftRow[]> {
  const { rows } = await tx.query<LeftRow>(
    'select day::text, type, step, count from registration_left where day >= $1',
    [since],
  )
  return rows
}
