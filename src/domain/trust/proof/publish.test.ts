import { expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../test/factories/database.ts'
import { handlerContext } from '../../../../test/factories/handler-context.ts'
import {
  appendLeaves,
  checkConsistency,
  consistencyProof,
  logSigner,
  openCheckpoint,
  parseVerifierKey,
  proofHandlers,
  publish,
  type ReadTile,
  readBundle,
  tilePath,
  treeRoot,
} from './index.ts'
import { readState } from './store.ts'
import { hashOfJoined, hashOfLeaf, hashOfNothing } from './tree-hashes.ts'

const signer = logSigner('log.example/proof', '11'.repeat(32))
const leavesFrom = (from: number, count: number) =>
  Array.from({ length: count }, (_, place) => ({
    key: `leaf/${from + place}`,
    entry: Buffer.from(`entry ${from + place}`),
  }))
const append = (db: TestDatabase, from: number, count: number) =>
  db.transact((tx) => appendLeaves(tx, leavesFrom(from, count)))
const nothing = { query: undefined, body: undefined }

/** Opens the log of a database through its handlers. */
function logOf(db: TestDatabase) {
  const handlers = proofHandlers({ db, logSigner: signer })
  const read: ReadTile = async (place) =>
    (await handlers['log-tile'](handlerContext(), {
      ...nothing,
      params: { '*': tilePath(place) },
    })) as Uint8Array
  const checkpoint = async () => {
    const text = await handlers['log-checkpoint'](handlerContext(), { ...nothing, params: undefined })
    return (await openCheckpoint(text as string, (await parseVerifierKey(signer.verifierKey))!))!
  }
  return { read, checkpoint }
}

test('the tree of every size is that of its entries, and goes on with those before it', async () => {
  const db = await testDatabase()
  const { read, checkpoint } = logOf(db)
  let last = await checkpoint()
  expect(last).toEqual({ origin: 'log.example/proof', size: 0, root: new Uint8Array(hashOfNothing) })
  const all: Buffer[] = []
  for (const count of [1, 1, 253, 1, 1, 255, 300, 4096, 1]) {
    await append(db, all.length, count)
    const unpublished = await checkpoint()
    expect(unpublished).toEqual(last)
    expect(await publish(db)).toBe(count)
    all.push(...leavesFrom(all.length, count).map(({ entry }) => hashOfLeaf(entry)))
    const now = await checkpoint()
    expect([now.size, Buffer.from(now.root)]).toEqual([all.length, hashOfJoined(all)])
    expect(Buffer.from(await treeRoot(read, now.size))).toEqual(Buffer.from(now.root))
    const proof = await consistencyProof(read, last.size, now.size)
    expect(await checkConsistency(last.size, last.root, now.size, now.root, proof)).toBe(true)
    last = now
  }
  expect(await publish(db)).toBe(0)
  const entries = readBundle(await read({ level: 'entries', tile: 1, width: 256 }))!
  expect(entries.map((entry) => Buffer.from(entry).toString())).toEqual(
    leavesFrom(256, 256).map(({ entry }) => entry.toString()),
  )
})

test('a tree above the second level of tiles is right too', async () => {
  const db = await testDatabase()
  const { read, checkpoint } = logOf(db)
  const size = 65_536 + 300
  for (let from = 0; from < size; from += 11_000) await append(db, from, Math.min(11_000, size - from))
  await publish(db)
  const { root } = await checkpoint()
  const all = leavesFrom(0, size).map(({ entry }) => hashOfLeaf(entry))
  expect(Buffer.from(root)).toEqual(hashOfJoined(all))
  expect(Buffer.from(await treeRoot(read, size))).toEqual(Buffer.from(root))
  expect(Buffer.from(await read({ level: 2, tile: 0, width: 1 }))).toEqual(hashOfJoined(all.slice(0, 65_536)))
})

test('leaves that come twice, at once and from several processes have one place each', async () => {
  const db = await testDatabase()
  const work = Array.from({ length: 12 }, async (_, process) => {
    for (let round = 0; round < 5; round++) {
      await append(db, round * 20 + (process % 3) * 5, 30)
      await publish(db)
    }
  })
  await Promise.all(work)
  await publish(db)
  const { rows } = await db.read.query<{ key: string; leaf_index: bigint }>(
    'select key, leaf_index from log_leaf order by leaf_index',
  )
  expect(rows.map(({ leaf_index }) => Number(leaf_index))).toEqual(rows.map((_, place) => place))
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
  expect(rows).toHaveLength(120)
  const [one, other] = leavesFrom(500, 2)
  expect(await db.transact((tx) => appendLeaves(tx, [one!, one!, other!, one!]))).toBe(2)
  expect(await db.transact((tx) => appendLeaves(tx, [other!, one!]))).toBe(0)
  expect(await db.transact((tx) => appendLeaves(tx, []))).toBe(0)
})

test('what is broken off between two steps is gone on with', async () => {
  const db = await testDatabase()
  const { checkpoint } = logOf(db)
  await append(db, 0, 5000)
  /** Simulates a process that dies after its first transaction. */
  let steps = 0
  const dying: TestDatabase = {
    ...db,
    transact: (work) => {
      if (++steps > 1) throw new Error('killed')
      return db.transact(work)
    },
  }
  await expect(publish(dying)).rejects.toThrow('killed')
  expect((await checkpoint()).size).toBe(0)
  expect(await readState(db.read)).toMatchObject({ appended: 5000, tiled: 4096, published: 0 })
  await expect(
    db.transact(async (tx) => {
      await appendLeaves(tx, leavesFrom(5000, 10))
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  await append(db, 5000, 1)
  expect(await publish(db)).toBe(5001)
  const all = leavesFrom(0, 5001).map(({ entry }) => hashOfLeaf(entry))
  const { size, root } = await checkpoint()
  expect([size, Buffer.from(root)]).toEqual([5001, hashOfJoined(all)])
})

test('no program changes or forgets what is in the log', async () => {
  const db = await testDatabase()
  await append(db, 0, 300)
  await publish(db)
  const wrong = [
    `update log_leaf set entry = 'x' where leaf_index = 7`,
    'delete from log_leaf where leaf_index = 299',
    'truncate log_leaf',
    `update log_tile set hashes = sha256('x') where level = 1`,
    'update log_tile set hashes = substr(hashes, 1, 32) where level = 0 and tile = 0',
    'delete from log_tile',
    'truncate log_tile',
    'update log_state set published = 299',
    `update log_state set root = sha256('x')`,
    'delete from log_state',
    'truncate log_state',
    `insert into log_leaf values (7, 'another', 'x')`,
    `insert into log_leaf values (300, 'leaf/7', 'x')`,
    `insert into log_state default values`,
  ]
  for (const text of wrong) await expect(db.read.query(text), text).rejects.toThrow()
  expect((await logOf(db).checkpoint()).size).toBe(300)
})
