import type { Tx } from '#kernel/database.ts'

export interface LogState {
  readonly appended: number
  readonly tiled: number
  /** The leaves that the last checkpoint covers, and the root of their tree. */
  readonly published: number
  readonly root: Buffer
  /** When it was published; null where nothing was since its time is kept. */
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

/** Holds the log until the end of the transaction: whoever appends or publishes waits. */
export const lockState = (tx: Tx): Promise<LogState> => stateBy(tx, 'for update')

export interface Leaf {
  readonly key: string
  readonly entry: Uint8Array
}

/** Those of the keys that have a leaf. */
export async function knownKeys(tx: Tx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ key: string }>('select key from log_leaf where key = any ($1)', [keys])
  return new Set(rows.map(({ key }) => key))
}

/** Writes leaves from this place on. The caller holds the log. */
export async function insertLeaves(tx: Tx, first: number, leaves: readonly Leaf[]): Promise<void> {
  await tx.query(
    `insert into log_leaf (leaf_index, key, entry)
     select $1::int8 + place - 1, key, entry
     from unnest($2::text[], $3::bytea[]) with ordinality as i (key, entry, place)`,
    [first, leaves.map(({ key }) => key), leaves.map(({ entry }) => entry)],
  )
  await tx.query('update log_state set appended = $1', [first + leaves.length])
}

/** Entries of the leaves from a place to before another. */
export async function entriesBetween(tx: Tx, from: number, to: number): Promise<readonly Buffer[]> {
  const { rows } = await tx.query<{ entry: Buffer }>(
    'select entry from log_leaf where leaf_index >= $1 and leaf_index < $2 order by leaf_index',
    [from, to],
  )
  return rows.map(({ entry }) => entry)
}

/** The place of the leaf of a key; null where there is none. */
export async function indexOfKey(tx: Tx, key: string): Promise<number | null> {
  const { rows } = await tx.query<{ leaf_index: bigint }>('select leaf_index from log_leaf where key = $1', [
    key,
  ])
  return rows[0] ? Number(rows[0].leaf_index) : null
}

/** The places of the leaves of these keys. */
export async function indexesOfKeys(tx: Tx, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.query<{ key: string; leaf_index: bigint }>(
    'select key, leaf_index from log_leaf where key = any ($1)',
    [keys],
  )
  return new Map(rows.map((row) => [row.key, Number(row.leaf_index)]))
}

/** The leaves of these keys, with their places. */
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

/** These tiles, as many as there are. */
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
