import type { Tx } from '#kernel/database.ts'
import type { AnalyticsDevice, RegistrationStep } from './api.ts'

export interface AnalyticsRow {
  readonly key: string
  readonly at: Date
  readonly id: number
  readonly page: string
  readonly language: string
  readonly device: AnalyticsDevice
  readonly visitor: string
  readonly errorCode: string | undefined
  readonly tries: number | undefined
  readonly step: RegistrationStep | undefined
}

/** Inserts events in one statement and skips keys that already exist. Returns the inserted ones. */
export async function insertEvents(
  tx: Tx,
  rows: readonly AnalyticsRow[],
): Promise<readonly { readonly id: number; readonly step: RegistrationStep | null }[]> {
  const written = await tx.query<{ id: number; step: RegistrationStep | null }>(
    `insert into analytics_event (key, at, id, page, language, device, visitor, error_code, tries, step)
     select key, at, id, page, language, device, visitor, "errorCode", tries, step
     from jsonb_to_recordset($1) as r(key uuid, at timestamptz, id int, page text, language text, device text,
       visitor text, "errorCode" text, tries int, step text)
     on conflict do nothing returning id, step`,
    [JSON.stringify(rows)],
  )
  return written.rows
}

export async function deleteVisitor(tx: Tx, visitor: string): Promise<number> {
  return (await tx.query('delete from analytics_event where visitor = $1', [visitor])).rowCount
}

/** Deletes at most `limit` events from before an instant. */
export async function deleteBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rowCount } = await tx.query(
    'delete from analytics_event where key in (select key from analytics_event where at < $1 order by at limit $2)',
    [before, limit],
  )
  return rowCount
}

export interface AnalyticsCount {
  readonly id: number
  readonly page: string
  readonly errorCode: string | null
  readonly step: RegistrationStep | null
  readonly events: bigint
  readonly visitors: bigint
}

/** Returns the number of events and of visitors per event and page since an instant, the most frequent first. */
export async function countEvents(tx: Tx, since: Date): Promise<readonly AnalyticsCount[]> {
  const { rows } = await tx.query<AnalyticsCount>(
    `select id, page, error_code as "errorCode", step, count(*) as events, count(distinct visitor) as visitors
     from analytics_event where at >= $1 group by id, page, error_code, step
     order by id, events desc, page, error_code, step`,
    [since],
  )
  return rows
}
