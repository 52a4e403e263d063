/**
 * The database as domain code sees it: SQL in `store.ts` files runs through a `Tx`, the first argument of
 * every store function. int8 is read as bigint, numeric as text, timestamptz as Date, jsonb parsed.
 */
export interface Tx {
  query<Row>(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ readonly rows: Row[]; readonly rowCount: number }>
}

export interface Database {
  /** Runs one transaction. Retries serialization failures and deadlocks with jitter, and rethrows everything else. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Single statements outside a transaction, for reads. */
  readonly read: Tx
}
