import type { Tx } from '#kernel/database.ts'

export interface LogState {
  readonly appended: number
  readonly tiled: number
  /** Number of leaves that the last checkpoint covers. */
  readonly published: number
  readonly root: Buffer
  /** Time of publication; null for a checkpoint published before this column existed. */
  readonly publishedAt: Date | null
}

interface StateRow {
  readonly appended: bigint
  readonly tiled: bigint
  readonly published: bigint
  readonly root: Buffer
  readonly published_at: Date | null
}

async function stateBy(tx: Tx, lock: string): Promise<LogState> {
  const { rows } = await tx.query<StateRow>(
    `select appended, tiled, published, root, published_at from log_state ${lock}`,
  )
  const { appended, tiled, published, root, published_at } = rows[0]!
  return {
    appended: Number(appended),
    tiled: Number(tiled),
    published: Number(published),
    root,
    publishedAt: published_at,
  }
}

export const readState = (tx: Tx): Promise<LogState> => stateBy(tx, '')

/** Locks the log until the end of the transaction: other appenders and publishers wait. */
export const lockState = (tx: Tx): Promise<LogState> => stateBy(tx, 'for update')

export interface Leaf {
  readonly key: string
  readonly entry: Uint8Array
}

/** Returns those of the keys that have a leaf. */
export async function knownKeys(tx: Tx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ key: string }>('select key from log_leaf where key = any ($1)', [keys])
  return new Set(rows.map(({ key }) => key))
}

/** Inserts leaves from this index on. The caller holds the log's lock. */
export async function insertLeaves(tx: Tx, first: number, leaves: readonly Leaf[]): Promise<void> {
  await tx.query(
    `insert into log_leaf (leaf_index, key, entry)
     select $1::int8 + place - 1, key, entry
     from unnest($2::text[], $3::bytea[]) with ordinality as i (key, entry, place)`,
    [first, leaves.map(({ key }) => key), leaves.map(({ entry }) => entry)],
  )
  await tx.query('update log_state set appended = $1', [first + leaves.length])
}

/** Returns the entries from one leaf index to before another. */
export async function entriesBetween(tx: Tx, from: number, to: number): Promise<readonly Buffer[]> {
  const { rows } = await tx.query<{ entry: Buffer }>(
    'select entry from log_leaf where leaf_index >= $1 and leaf_index < $2 order by leaf_index',
    [from, to],
  )
  return rows.map(({ entry }) => entry)
}

/** Returns the leaf index of a key; null where there is none. */
export async function indexOfKey(tx: Tx, key: string): Promise<number | null> {
  const { rows } = await tx.query<{ leaf_index: bigint }>('select leaf_index from log_leaf where key = $1', [
    key,
  ])
  return rows[0] ? Number(rows[0].leaf_index) : null
}

/** Returns the leaf indexes of these keys. */
export async function indexesOfKeys(tx: Tx, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.query<{ key: string; leaf_index: bigint }>(
    'select key, leaf_index from log_leaf where key = any ($1)',
    [keys],
  )
  return new Map(rows.map((row) => [row.key, Number(row.leaf_index)]))
}

/** Returns the leaves of these keys, with their indexes. */
export async function leavesOfKeys(
  tx: Tx,
  keys: readonly string[],
): Promise<readonly (Leaf & { readonly index: number })[]> {
  const { rows } = await tx.query<{ key: string; leaf_index: bigint; entry: Buffer }>(
    'select key, leaf_index, entry from log_leaf where key = any ($1)',
    [keys],
  )
  return rows.map(({ key, leaf_index, entry }) => ({ key, index: Number(leaf_index), entry }))
}

export interface TileRow {
  readonly level: number
  readonly tile: number
  readonly hashes: Buffer
}

/** Returns those of these tiles that exist. */
export async function readTiles(
  tx: Tx,
  places: readonly Pick<TileRow, 'level' | 'tile'>[],
): Promise<readonly TileRow[]> {
  const { rows } = await tx.query<{ level: number; tile: bigint; hashes: Buffer }>(
    `select t.level, t.tile, t.hashes from unnest($1::int2[], $2::int8[]) as i (level, tile)
     join log_tile t on t.level = i.level and t.tile = i.tile`,
    [places.map(({ level }) => level), places.map(({ tile }) => tile)],
  )
  return rows.map((row) => ({ ...row, tile: Number(row.tile) }))
}

export async function writeTiles(tx: Tx, tiles: readonly TileRow[]): Promise<void> {
  await tx.query(
    `insert into log_tile (level, tile, hashes) select * from unnest($1::int2[], $2::int8[], $3::bytea[])
     on conflict (level, tile) do update set hashes = excluded.hashes`,
    [tiles.map(({ level }) => level), tiles.map(({ tile }) => tile), tiles.map(({ hashes }) => hashes)],
  )
}

export async function setTiled(tx: Tx, tiled: number): Promise<void> {
  await tx.query('update log_state set tiled = $1', [tiled])
}

export async function setPublished(tx: Tx, published: number, root: Uint8Array): Promise<void> {
  await tx.query('update log_state set published = $1, root = $2, published_at = now()', [published, root])
}
