/**
 * What domain code sees of the database: SQL in `store.ts` files goes through a `Tx`, the first argument of every
 * store function. int8 comes back as bigint, numeric as text, timestamptz as Date, jsonb parsed.
 */
export interface Tx {
  query<Row>(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ readonly rows: Row[]; readonly rowCount: number }>
}

export interface Database {
  /** One transaction; serialization failures and deadlocks are retried with jitter, everything else is thrown on. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Single statements outside a transaction, for reads. */
  readonly read: Tx
}
