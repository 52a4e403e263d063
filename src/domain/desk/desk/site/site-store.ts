import type { Tx } from '#kernel/database.ts'
import { type KeysetPage, type KeysetRows, keysetRows, mostCounted } from '#kernel/keyset.ts'

type Content = Readonly<Record<string, unknown>>

export interface SiteVersionRow {
  readonly version: number
  /** Content of the whole file after the change, and before it. */
  readonly content: Content
  readonly before: Content
  readonly staff_name: string
  readonly reason: string
  readonly at: Date
}

/** Serializes writers until the transaction ends; returns the number of the next version. */
export async function lockSiteVersions(tx: Tx): Promise<number> {
  await tx.query('lock table site_version in share row exclusive mode')
  const { rows } = await tx.query<{ next: number }>(
    'select coalesce(max(version), 0) + 1 as next from site_version',
  )
  return rows[0]!.next
}

export async function insertSiteVersion(tx: Tx, row: SiteVersionRow): Promise<void> {
  await tx.query(
    'insert into site_version (version, content, before, staff_name, reason, at) values ($1, $2, $3, $4, $5, $6)',
    [
      row.version,
      JSON.stringify(row.content),
      JSON.stringify(row.before),
      row.staff_name,
      row.reason,
      row.at,
    ],
  )
}

/** Returns versions, latest first; the key is the version. */
export async function siteVersions(tx: Tx, page: KeysetPage): Promise<KeysetRows<SiteVersionRow>> {
  const { rows } = await tx.query<SiteVersionRow & { total: number }>(
    `select version, content, before, staff_name, reason, at,
       (select count(*)::int from (select from site_version limit ${mostCounted}) counted) as total
     from site_version where $2::int is null or version < $2 order by version desc limit $1`,
    [page.limit + 1, page.after?.[0] ?? null],
  )
  return keysetRows(rows, page, ({ version }) => [String(version)])
}

export async function siteVersion(tx: Tx, version: number): Promise<SiteVersionRow | null> {
  const { rows } = await tx.query<SiteVersionRow>('select * from site_version where version = $1', [version])
  return rows[0] ?? null
}
