import type { Tx } from '#kernel/database.ts'

export interface VersionRow {
  readonly page: string
  readonly language: string
  readonly version: number
  readonly title: string
  /** Empty together with the title: restores the shipped text. */
  readonly body: string
  readonly staff_name: string
  readonly reason: string
  readonly at: Date
}

/** Returns the latest version of every page and language. */
export async function latestVersions(tx: Tx): Promise<readonly VersionRow[]> {
  const { rows } = await tx.query<VersionRow>(
    'select distinct on (page, language) * from information_page order by page, language, version desc',
  )
  return rows
}

/** Returns all versions of a page in a language, latest first. */
export async function versionsOf(tx: Tx, page: string, language: string): Promise<readonly VersionRow[]> {
  const { rows } = await tx.query<VersionRow>(
    'select * from information_page where page = $1 and language = $2 order by version desc limit 200',
    [page, language],
  )
  return rows
}

/** Adds a version; returns false if its number exists already. */
export async function insertVersion(tx: Tx, row: VersionRow): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into information_page (page, language, version, title, body, staff_name, reason, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [row.page, row.language, row.version, row.title, row.body, row.staff_name, row.reason, row.at],
  )
  return rowCount > 0
}
