import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { logCommitments } from '#domain/casino/rounds/log-commitments.ts'
import { relayFacts } from '#domain/trust/ledger/index.ts'
import {
  appendLeaves,
  checkInclusion,
  inclusionProof,
  leafHash,
  logSigner,
  openCheckpoint,
  parseVerifierKey,
  proofHandlers,
  publish,
  type ReadBytes,
  readBundle,
  tilesOf,
  widthOf,
} from '#domain/trust/proof/index.ts'
import type { Fact } from '#kernel/module.ts'
import { checkLog } from '../../tools/op/log-verify/whole-log.ts'
import { testDatabase } from '../factories/database.ts'
import { handlerContext } from '../factories/handler-context.ts'
import { HttpPlayer } from '../factories/http-player.ts'
import { operatedSite } from '../factories/operated-site.ts'
import { roundsSetUp } from '../factories/rounds.ts'
import { snookerOnly } from '../factories/site-process.ts'

interface Fairness {
  readonly serverSeedHash: string
}

const root = join(import.meta.dirname, '..', '..')

/** Runs the program of `npm run op -- log-verify`; returns its exit code and output. */
const logVerify = (...args: readonly string[]) =>
  new Promise<{ readonly code: number; readonly said: string }>((done) => {
    execFile(process.execPath, [join(root, 'tools/op.ts'), 'log-verify', ...args], (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), said: (stdout + stderr).trim() }),
    )
  })

test('every pair of seeds comes into the log once, however often and from wherever it is told', async () => {
  const { db, rounds, engine } = await roundsSetUp()
  const players = Array.from({ length: 20 }, (_, index) => `player-${index}`)
  const other = engine()
  await Promise.all(
    players.map(async (player, index) => {
      await (index % 2 ? rounds : other).changePair(player, 'one')
      await (index % 2 ? other : rounds).changePair(player, 'two')
    }),
  )
  const told: Fact[] = []
  const consumer = {
    name: 'commitments of seeds',
    async take(facts: readonly Fact[], tx: Parameters<typeof logCommitments>[1]) {
      told.push(...facts)
      await logCommitments(facts, tx)
    },
  }
  await Promise.all([1, 2, 3, 4].map(() => relayFacts(db, [consumer])))
  await relayFacts(db, [consumer])
  // The same facts again, in parallel, as after a crash before the position was stored.
  await Promise.all([1, 2, 3, 4].map(() => db.transact((tx) => logCommitments(told.toReversed(), tx))))
  await publish(db)
  const { rows: pairs } = await db.read.query<{ hash: string; pair_id: string }>(
    `select encode(sha256(server_seed), 'hex') as hash, pair_id from seed_pair`,
  )
  const { rows: leaves } = await db.read.query<{ entry: Buffer }>('select entry from log_leaf')
  const logged = leaves.map(({ entry }) => JSON.parse(entry.toString()) as Record<string, string>)
  expect(logged.length).toBeGreaterThanOrEqual(40)
  expect(logged.map(({ serverSeedHash }) => serverSeedHash).sort()).toEqual(
    pairs.map(({ hash }) => hash).sort(),
  )
  expect(logged.map(({ pair }) => pair).sort()).toEqual(pairs.map(({ pair_id }) => pair_id).sort())
  for (const leaf of logged) expect(Object.keys(leaf)).toEqual(['kind', 'pair', 'serverSeedHash', 'at'])
  expect(JSON.stringify(logged)).not.toContain('player-')
})

test('a log that went back, was rewritten or has another key is told from the one that was seen', async () => {
  const signer = logSigner('log.example/proof', '22'.repeat(32))
  const other = logSigner('log.example/proof', '33'.repeat(32))
  /** Returns a log of these leaves, read from outside. */
  const logOf = async (texts: readonly string[], logSigner = signer): Promise<ReadBytes> => {
    const db = await testDatabase()
    await db.transact((tx) =>
      appendLeaves(
        tx,
        texts.map((text) => ({ key: text, entry: Buffer.from(text) })),
      ),
    )
    await publish(db)
    const handlers = proofHandlers({ db, logSigner })
    const nothing = { params: undefined, query: undefined, body: undefined }
    return async (address) => {
      const path = address.slice('log/'.length)
      if (path === 'checkpoint')
        return Buffer.from(String(await handlers['log-checkpoint'](handlerContext(), nothing)))
      if (path === 'key') return Buffer.from(String(await handlers['log-key'](handlerContext(), nothing)))
      const params = { '*': path.slice('tile/'.length) }
      return (await handlers['log-tile'](handlerContext(), { ...nothing, params })) as Uint8Array
    }
  }
  const first = await checkLog('log', await logOf(['a', 'b', 'c']), { key: null, seen: null })
  const { seen } = first
  expect(first.checkpoint.size).toBe(3)
  const longer = await checkLog('log', await logOf(['a', 'b', 'c', 'd']), { key: null, seen })
  expect(longer.checkpoint.size).toBe(4)
  const faults = [
    [await logOf(['a', 'b']), 'the log went back from 3 leaves to 2'],
    [await logOf(['a', 'b', 'x', 'd']), 'the first 3 leaves are not those that were seen'],
    [await logOf(['a', 'b', 'x']), 'the first 3 leaves are not those that were seen'],
    [await logOf(['a', 'b', 'c'], other), 'the checkpoint is not signed by its key'],
  ] as const
  for (const [log, said] of faults)
    await expect(checkLog('log', log, { key: null, seen })).rejects.toThrow(said)
})

test('a site publishes its log, and its whole log is checked from outside', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairline-log-'))
  const site = await operatedSite([], undefined, snookerOnly)
  onTestFinished(async () => {
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const { address } = site
  const prefix = `${address}/proof`
  const seen = join(folder, 'seen.json')
  const get = (path: string) => fetch(address + path)
  const bytesOf = async (url: string) => {
    const response = await fetch(url)
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null
  }

  // Before the log has any leaf.
  expect(await logVerify(address, '--seen', seen)).toEqual({
    code: 0,
    said: `The log localhost/proof is right: 0 leaves, root ${createHash('sha256').digest('base64')}`,
  })

  const player = new HttpPlayer(address)
  await player.register()
  const { serverSeedHash } = (await player.call<Fairness>('GET', '/web-api/casino/fairness')).body
  const placeOf = async (hash: string) => {
    const answer = await get(`/web-api/proof/commitments/${hash}`)
    return (await answer.json()) as { state: string; index: number | null; size: number }
  }
  const logged = (hash: string) =>
    vi.waitFor(
      async () => {
        const place = await placeOf(hash)
        expect(place.state).toBe('logged')
        return place
      },
      { timeout: 60_000, interval: 50 },
    )
  const { index } = await logged(serverSeedHash)
  expect(await placeOf('0'.repeat(64))).toMatchObject({ state: 'not-yet', index: null })
  expect((await get('/web-api/proof/commitments/0')).status).toBe(400)

  // Verifies in the same way as the page of a round.
  const key = (await parseVerifierKey((await (await get('/proof/key')).text()).trim()))!
  const answer = await get('/proof/checkpoint')
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  const checkpoint = (await openCheckpoint(await answer.text(), key))!
  const read = tilesOf(prefix, bytesOf)
  const tile = Math.floor(index! / 256)
  const bundle = await read({ level: 'entries', tile, width: widthOf(checkpoint.size, 'entries', tile) })
  const entry = readBundle(bundle)![index! % 256]!
  expect(JSON.parse(Buffer.from(entry).toString())).toMatchObject({ kind: 'seeds', serverSeedHash })
  const proof = await inclusionProof(read, index!, checkpoint.size)
  const leaf = await leafHash(entry)
  expect(await checkInclusion(leaf, index!, checkpoint.size, proof, checkpoint.root)).toBe(true)

  // 300 pairs: a full tile and a partial one.
  for (let pair = 0; pair < 300; pair += 10) {
    await site.db.transact((tx) =>
      tx.query(
        `select change_seeds_v1('somebody-' || i, sha256(i::text::bytea), 'seed', false) from generate_series($1::int, $2::int) i`,
        [pair, pair + 9],
      ),
    )
  }
  await logged(createHash('sha256').update(createHash('sha256').update('299').digest()).digest('hex'))

  const there = [
    '0/000',
    '0/000.p/1',
    '0/000.p/255',
    '0/001.p/1',
    '1/000.p/1',
    'entries/000',
    'entries/001.p/3',
  ]
  for (const path of there) {
    const found = await get(`/proof/tile/${path}`)
    expect([path, found.status, found.headers.get('content-type')]).toEqual([
      path,
      200,
      'application/octet-stream',
    ])
    expect(found.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    if (path === '0/000') expect((await found.arrayBuffer()).byteLength).toBe(8192)
  }
  const plain = await fetch(`${prefix}/tile/entries/000`, { headers: { 'accept-encoding': 'identity' } })
  const zipped = await fetch(`${prefix}/tile/entries/000`, { headers: { 'accept-encoding': 'gzip' } })
  const encodings = [plain, zipped].map(({ headers }) => headers.get('content-encoding'))
  expect(encodings).toEqual([null, 'gzip'])
  expect(await zipped.bytes()).toEqual(await plain.bytes())

  const absent = ['0/001', '0/002', '0/001.p/200', '1/000', '1/000.p/2', '2/000.p/1', '63/000', 'entries/001']
  const malformed = [
    '',
    '0',
    '0/0',
    '0/000.p/0',
    '0/000.p/256',
    '64/000',
    '00/000',
    'x/000',
    '0/x000/001',
    'data/000',
  ]
  const hostile = [
    '0/-01',
    '0/000%00',
    '0/%2e%2e',
    '0/000/',
    `0/${'x999/'.repeat(60)}999`,
    '0/x999/x999/x999/x999/x999/999',
  ]
  for (const path of [...absent, ...malformed, ...hostile]) {
    const { status } = await get(`/proof/tile/${path}`)
    expect([path, status]).toEqual([path, path.includes('%00') ? 400 : 404])
  }
  // The server treats paths outside the log as unknown pages in the visitor's language.
  for (const path of ['/proof', '/proof/', '/proof/tile', '/proof/checkpoint/', '/proof/nothing'])
    expect([path, (await get(path)).status]).toEqual([path, 404])
  expect((await fetch(`${prefix}/checkpoint`, { method: 'POST' })).status).toBe(405)

  // It extends the checkpoint seen before; the file stores the last one.
  const after = await logVerify(address, '--seen', seen)
  expect(after.said).toMatch(/^The log localhost\/proof is right: 30[1-9] leaves, root \S+$/)
  expect(after.code).toBe(0)
  expect(readFileSync(seen, 'utf8')).toContain('localhost/proof')
  expect((await logVerify(address, '--key', key.name)).code).toBe(1)
  expect(await logVerify()).toMatchObject({ code: 2 })
  expect(await logVerify('http://127.0.0.1:1')).toEqual({
    code: 1,
    said: expect.stringContaining('The log could not be read'),
  })

  // The same log, with a byte changed in transit.
  let spoils = /^$/
  const spoiler = createServer(async (request, reply) => {
    const response = await fetch(address + request.url)
    const bytes = Buffer.from(await response.arrayBuffer())
    if (spoils.test(request.url!)) bytes[bytes.length - 5]! ^= 1
    reply.writeHead(response.status).end(bytes)
  })
  await new Promise<void>((done) => spoiler.listen(0, '127.0.0.1', done))
  onTestFinished(() => void spoiler.close())
  const spoilt = `http://127.0.0.1:${(spoiler.address() as AddressInfo).port}`
  const faults = [
    [/checkpoint$/, 'the checkpoint is not signed by its key'],
    [/entries\/000$/, 'the tile 0/000 is not what its entries say'],
    [/entries\/001/, /^the tile 0\/001\.p\/\d+ is not what its entries say$/],
    [/tile\/0\/000$/, 'the tile 0/000 is not what its entries say'],
    [/tile\/1\/000/, 'the tile 1/000.p/1 is not what its entries say'],
  ] as const
  const anew = { key: null, seen: null }
  expect((await checkLog(`${spoilt}/proof`, bytesOf, anew)).checkpoint.size).toBeGreaterThan(300)
  for (const [pattern, said] of faults) {
    spoils = pattern
    await expect(checkLog(`${spoilt}/proof`, bytesOf, anew), String(pattern)).rejects.toThrow(said)
  }
  spoils = /entries\/001/
  const rewritten = await logVerify(spoilt, '--seen', seen)
  expect(rewritten.code).toBe(1)
  expect(rewritten.said).toMatch(/^THE LOG IS WRONG: the first 30\d leaves are not those that were seen$/)
})
