import { DomainError } from './errors.ts'

/** Maximum count of a list's rows; a total of this value means at least as many. */
export const mostCounted = 10_000

/** Values of a row's sort key, as text; the next page begins after that row. */
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
  /** At most `mostCounted`; null where the rows are not counted. */
  readonly total: number | null
}

const patterns = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  integer: /^-?\d{1,18}$/,
  time: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/,
  text: /^[^\0]{1,200}$/,
} as const

/** Returns SQL for an instant in UTC as text with microseconds, which a `Date` would lose. */
export const timeKey = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00'`

/**
 * Reads the requested page of a list; `kinds` are the types of its sort key.
 * @throws invalid-input where the cursor is not of this list
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
 * Returns a page of rows that pass a filter without an index, where a query reads a bounded number of rows.
 * `edge` is the key of the last row read, null at the end. The page may be short or empty and still have a
 * next one.
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

/** Returns a page of rows; the query has to read one row more than the limit. */
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
