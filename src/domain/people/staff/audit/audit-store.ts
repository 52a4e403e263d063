import type { Tx } from '#kernel/database.ts'
import type { StoredAct } from './act-leaf.ts'

const columns = `id::text, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, staff_id, staff_name, action,
  subject_kind, subject_id, before::text, after::text, reason`

/** Returns these acts as stored now, by their numbers. */
export async function actsOf(tx: Tx, ids: readonly string[]): Promise<readonly StoredAct[]> {
  const { rows } = await tx.query<StoredAct>(
    `select ${columns} from staff_act where id = any ($1::int8[]) order by staff_act.id`,
    [ids],
  )
  return rows
}

/** Returns acts after a number. */
export async function actsAfter(tx: Tx, id: string, limit: number): Promise<readonly StoredAct[]> {
  const { rows } = await tx.query<StoredAct>(
    `select ${columns} from staff_act where id > $1 order by staff_act.id limit $2`,
    [id, limit],
  )
  return rows
}

/** Returns the numbers of acts without a leaf, the oldest first. */
export async function actsToLog(tx: Tx, limit: number): Promise<readonly string[]> {
  const { rows } = await tx.query<{ act_id: string }>(
    'select act_id::text from staff_act_to_log order by staff_act_to_log.act_id limit $1',
    [limit],
  )
  return rows.map(({ act_id }) => act_id)
}

/** Returns those of the numbers that have no leaf yet. */
export async function waitingActs(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ act_id: string }>(
    'select act_id::text from staff_act_to_log where act_id = any ($1::int8[])',
    [ids],
  )
  return new Set(rows.map(({ act_id }) => act_id))
}

export async function deleteActsToLog(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query('delete from staff_act_to_log where act_id = any ($1::int8[])', [ids])
}

export async function countActsToLog(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ acts: number }>('select count(*)::int as acts from staff_act_to_log')
  return rows[0]!.acts
}
