import type { Tx } from '#kernel/database.ts'

export interface TextRow {
  readonly dictionary: string
  readonly key: string
  readonly language: string
  readonly version: number
  /** Empty: restores the shipped text. */
  readonly text: string
  readonly staff_name: string
  readonly reason: string
  readonly at: Date
}

/** Returns the number of versions of all texts; it grows with each version. */
export async function countTexts(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ count: number }>('select count(*)::int as count from site_text')
  return rows[0]!.count
}

/** Returns the latest version of every text that has one. */
export async function latestTexts(tx: Tx): Promise<readonly TextRow[]> {
  const { rows } = await tx.query<TextRow>(
    `select distinct on (dictionary, key, language) * from site_text
     order by dictionary, key, language, version desc`,
  )
  return rows
}

/** Returns all versions of a text in a language, latest first. */
export async function versionsOfText(
  tx: Tx,
  dictionary: string,
  key: string,
  language: string,
): Promise<readonly TextRow[]> {
  const { rows } = await tx.query<TextRow>(
    `select * from site_text where dictionary = $1 and key = $2 and language = $3
     order by version desc limit 200`,
    [dictionary, key, language],
  )
  return rows
}

/** Adds a version; returns false if its number exists already. */
export async function insertText(tx: Tx, row: TextRow): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into site_text (dictionary, key, language, version, text, staff_name, reason, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [row.dictionary, row.key, row.language, row.version, row.text, row.staff_name, row.reason, row.at],
  )
  return rowCount > 0
}
