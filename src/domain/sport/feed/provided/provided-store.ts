import type { Tx } from '#kernel/database.ts'
import type { ProvidedReport } from './results.ts'

/** Stores a report once; returns whether it was new. */
export async function insertReport(tx: Tx, eventId: string, report: ProvidedReport): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into provided_report (event_id, report_id, report) values ($1, $2, $3)
     on conflict (event_id, report_id) do nothing`,
    [eventId, report.id, JSON.stringify(report)],
  )
  return rowCount > 0
}

export async function loadReports(tx: Tx, eventId: string): Promise<readonly ProvidedReport[]> {
  const text = 'select report from provided_report where event_id = $1'
  return (await tx.query<{ report: ProvidedReport }>(text, [eventId])).rows.map(({ report }) => report)
}

/** Returns those of the events with settling reports. */
export async function findSettled(tx: Tx, eventIds: readonly string[]): Promise<readonly string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select distinct event_id as id from provided_report
     where event_id = any($1) and report ->> 'kind' = 'settlement'`,
    [eventIds],
  )
  return rows.map(({ id }) => id)
}

/** Saves a feed's offers and the positions of its products. */
export async function saveFeed(
  tx: Tx,
  producer: string,
  positions: ReadonlyMap<number, number>,
  offers: ReadonlyMap<string, unknown>,
): Promise<void> {
  await tx.query(
    `insert into provided_offer (event_id, producer, offer)
     select id, $1, offer from jsonb_to_recordset($2::jsonb) as o(id text, offer jsonb)
     on conflict (event_id) do update set offer = excluded.offer`,
    [producer, JSON.stringify([...offers].map(([id, offer]) => ({ id, offer })))],
  )
  await tx.query(
    `insert into provided_position (producer, product, synced_to)
     select $1, product, synced_to from unnest($2::int[], $3::bigint[]) as p(product, synced_to)
     on conflict (producer, product) do update set synced_to = excluded.synced_to`,
    [producer, [...positions.keys()], [...positions.values()]],
  )
}

/** Returns the positions of a feed's products, and the saved offers of these events. */
export async function loadFeed(
  tx: Tx,
  producer: string,
  eventIds: readonly string[],
): Promise<{
  readonly positions: ReadonlyMap<number, number>
  readonly offers: ReadonlyMap<string, unknown>
}> {
  const positions = await tx.query<{ product: number; synced_to: bigint }>(
    'select product, synced_to from provided_position where producer = $1',
    [producer],
  )
  const offers = await tx.query<{ event_id: string; offer: unknown }>(
    'select event_id, offer from provided_offer where event_id = any($1)',
    [eventIds],
  )
  return {
    positions: new Map(positions.rows.map((row) => [row.product, Number(row.synced_to)])),
    offers: new Map(offers.rows.map((row) => [row.event_id, row.offer])),
  }
}
