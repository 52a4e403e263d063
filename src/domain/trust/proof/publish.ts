import type { Database, Tx } from '#kernel/database.ts'
import * as store from './store.ts'
import { hashSize, tileWidth } from './tile-path.ts'
import { hashOfJoined, hashOfLeaf, hashOfNothing } from './tree-hashes.ts'

/** Leaves tiled in one transaction. */
const leavesAtOnce = 4096

/**
 * Writes the appended leaves into the tiles, and publishes the tree with them. Each step is a transaction that locks
 * the log, so another process can resume after a crash. Returns the number of leaves new in the tree.
 */
export async function publish(db: Database): Promise<number> {
  const { appended, published } = await store.readState(db.read)
  if (appended === published) return 0
  for (;;) {
    const done = await db.transact((tx) => publishSome(tx, appended))
    if (done) return appended - published
  }
}

async function publishSome(tx: Tx, target: number): Promise<boolean> {
  const state = await store.lockState(tx)
  // Another process was first.
  if (state.published >= target) return true
  const end = Math.max(state.tiled, Math.min(target, state.tiled + leavesAtOnce))
  const edge = await rightEdge(tx, state.tiled)
  if (end > state.tiled) {
    const entries = await store.entriesBetween(tx, state.tiled, end)
    if (entries.length !== end - state.tiled) throw new Error(`leaves are missing before ${end}`)
    await store.writeTiles(tx, extend(edge, state.tiled, entries.map(hashOfLeaf)))
    await store.setTiled(tx, end)
  }
  if (end < target) return false
  await store.setPublished(tx, end, rootOf(edge))
  return true
}

/** Hashes of the last tile of each level, from level 0; empty where that tile is full. */
type Edge = Buffer[][]

async function rightEdge(tx: Tx, size: number): Promise<Edge> {
  const places: { level: number; tile: number; width: number }[] = []
  for (let level = 0, hashes = size; hashes > 0; level++, hashes = Math.floor(hashes / tileWidth))
    places.push({ level, tile: Math.floor(hashes / tileWidth), width: hashes % tileWidth })
  const partial = places.filter(({ width }) => width > 0)
  const tiles = new Map((await store.readTiles(tx, partial)).map((row) => [row.level, row.hashes]))
  return places.map(({ level, width }) => {
    const hashes = tiles.get(level) ?? Buffer.alloc(0)
    if (width > 0 && hashes.length !== width * hashSize)
      throw new Error(`the tile of level ${level} is wrong`)
    return Array.from({ length: width }, (_, place) =>
      hashes.subarray(place * hashSize, (place + 1) * hashSize),
    )
  })
}

/** Adds leaves to the edge of a tree of that size. Returns the changed tiles. */
function extend(edge: Edge, size: number, leaves: readonly Buffer[]): store.TileRow[] {
  const changed = new Map<string, store.TileRow>()
  const counts = edge.map((_, level) => Math.floor(size / tileWidth ** level))
  const touched = new Set<number>()
  const full = (level: number) => {
    const hashes = edge[level]!
    const tile = counts[level]! / tileWidth - 1
    changed.set(`${level} ${tile}`, { level, tile, hashes: Buffer.concat(hashes) })
    touched.delete(level)
    edge[level] = []
    add(level + 1, hashOfJoined(hashes))
  }
  const add = (level: number, added: Buffer) => {
    edge[level] ??= []
    edge[level].push(added)
    counts[level] = (counts[level] ?? 0) + 1
    touched.add(level)
    if (edge[level].length === tileWidth) full(level)
  }
  for (const leaf of leaves) add(0, leaf)
  for (const level of touched) {
    const tile = Math.floor(counts[level]! / tileWidth)
    changed.set(`${level} ${tile}`, { level, tile, hashes: Buffer.concat(edge[level]!) })
  }
  return [...changed.values()]
}

/**
 * Computes the root from the right edge. The hashes below a level that fill no tile there form the last, smaller
 * subtree of that level.
 */
function rootOf(edge: Edge): Buffer {
  let below: Buffer | null = null
  for (const hashes of edge) {
    const all: readonly Buffer[] = below ? [...hashes, below] : hashes
    if (all.length > 0) below = hashOfJoined(all)
  }
  return below ?? hashOfNothing
}
