import { DomainError } from './errors.ts'

/** Lists count their rows up to here; a total of so many means so many or more. */
export const mostCounted = 10_000

/** Values of the sort key of a row, as text; the next page begins after that row. */
export type RowKey = readonly string[]

export interface KeysetPage {
  readonly limit: number
  /** Null for the first page. */
  readonly after: RowKey | null
}

export interface KeysetRows<Row> {
  readonly rows: readonly Row[]
  /** Cursor of the next page; null where this one is the last. */
  readonly next: string | null
  /** Stops at `mostCounted`; null where the rows are not counted. */
  readonly total: number | null
}

const patterns = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  integer: /^-?\d{1,18}$/,
  time: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/,
  text: /^[^\0]{1,200}$/,
} as const

/** PostgreSQL's text of an instant in UTC with its microseconds, which a `Date` would cut. */
export const timeKey = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00'`

/**
 * Reads the requested page of a list; `kinds` are those of its sort key.
 *
 * @throws invalid-input where the cursor is none of this list
 */
export function keysetPage(
  query: { readonly after?: string | undefined; readonly perPage?: number | undefined },
  ...kinds: readonly (keyof typeof patterns)[]
): KeysetPage {
  const limit = query.perPage ?? 25
  if (query.after === undefined) return { limit, after: null }
  const after = query.after.split('\n')
  const fits = after.length === kinds.length && kinds.every((kind, at) => patterns[kind].test(after[at]!))
  if (!fits) throw new DomainError('invalid-input', 400)
  return { limit, after }
}

/**
 * Cuts a page out of rows that pass a filter without an index, where a call looks at a bounded number of rows; `edge` is
 * the key of the last row that was looked at, null where none is left. The page may be short, or empty, and have a next one.
 */
export function walkedRows<Row>(
  read: readonly Row[],
  { limit, after }: KeysetPage,
  keyOf: (row: Row) => RowKey,
  edge: RowKey | null,
): KeysetRows<Row> {
  const rows = read.slice(0, limit)
  const last = rows.at(-1)
  const key = read.length > limit && last ? keyOf(last) : edge
  return { rows, next: key?.join('\n') ?? null, total: key || after ? null : rows.length }
}

/** Cuts a page out of rows of which one more than its limit was read. */
export function keysetRows<Row extends { readonly total?: number | null }>(
  read: readonly Row[],
  { limit, after }: KeysetPage,
  keyOf: (row: Row) => RowKey,
): KeysetRows<Row> {
  const rows = read.slice(0, limit)
  const last = rows.at(-1)
  const next = read.length > limit && last ? keyOf(last).join('\n') : null
  const total = after || next !== null ? (last?.total ?? null) : rows.length
  return { rows, next, total }
}
