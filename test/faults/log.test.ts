import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFailed, onTestFinished, test, vi } from 'vitest'
import { readBundle, tilesOf } from '#domain/trust/proof/index.ts'
import { checkLog, type Seen } from '../../tools/op/log-verify/whole-log.ts'
import { HttpPlayer } from '../factories/http-player.ts'
import { timesOf } from '../factories/proof-size.ts'
import {
  freePort,
  postmasterOf,
  type SiteProcess,
  snookerOnly,
  startSiteProcess,
} from '../factories/site-process.ts'

/** Every other kill hits PostgreSQL. */
const kills = timesOf({ usual: 2, nightly: 10 })
const playerCount = 3
const pairsARound = 20

interface Changed {
  readonly serverSeedHash: string
}

test('kills of the server and of PostgreSQL take no pair of seeds out of the log, put none in twice and never turn it back', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairline-log-faults-'))
  const port = await freePort()
  const start = () => startSiteProcess(['--port', String(port), '--data-dir', dataDir], snookerOnly)
  let site: SiteProcess = await start()
  onTestFinished(async () => {
    await site.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  onTestFailed(() => console.log(site.output()))
  const { address } = site
  const prefix = `${address}/proof`
  const read = async (url: string) => {
    const response = await fetch(url)
    if (response.ok) return new Uint8Array(await response.arrayBuffer())
    if (response.status === 404) return null
    throw new Error(`${url} answers ${response.status}`)
  }
  const players = await Promise.all(
    Array.from({ length: playerCount }, async () => {
      const player = new HttpPlayer(address)
      await player.register()
      return player
    }),
  )

  const committed = new Set<string>()
  const change = async (player: HttpPlayer) => {
    const body = { clientSeed: 'mine' }
    const answer = await player.call<Changed>('POST', '/web-api/casino/fairness', body).catch(() => null)
    if (answer?.status === 200) committed.add(answer.body.serverSeedHash)
  }
  let seen: Seen | null = null
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
  for (let round = 1; round <= kills; round++) {
    const target = committed.size + pairsARound
    let running = true
    const loads = players.map(async (player) => {
      while (running) await change(player)
    })
    await vi.waitUntil(() => committed.size >= target, { timeout: 60_000, interval: 5 })
    // A checkpoint seen under load binds the log forever.
    seen = (await checkLog(prefix, read, { key: null, seen })).seen
    if (round % 2 === 1) {
      await site.kill()
      running = false
      site = await start()
    } else {
      const killed = postmasterOf(dataDir)
      process.kill(killed, 'SIGKILL')
      running = false
      await vi.waitUntil(() => postmasterOf(dataDir) !== killed, { timeout: 60_000, interval: 5 })
    }
    await Promise.all(loads)
    await vi.waitUntil(isReady, { timeout: 60_000, interval: 50 })
  }

  const hashesInLog = async () => {
    const checked = await checkLog(prefix, read, { key: null, seen })
    seen = checked.seen
    const tiles = tilesOf(prefix, read)
    const { size } = checked.checkpoint
    const logged: string[] = []
    for (let first = 0; first < size; first += 256) {
      const width = Math.min(256, size - first)
      const bundle = await tiles({ level: 'entries', tile: first / 256, width })
      for (const entry of readBundle(bundle)!.slice(0, width))
        logged.push((JSON.parse(Buffer.from(entry).toString()) as Changed).serverSeedHash)
    }
    return logged
  }
  const logged = await vi.waitFor(
    async () => {
      const hashes = await hashesInLog()
      expect([...committed].filter((hash) => !hashes.includes(hash))).toEqual([])
      return hashes
    },
    { timeout: 60_000, interval: 200 },
  )
  expect(new Set(logged).size).toBe(logged.length)
  expect(committed.size).toBeGreaterThanOrEqual(kills * pairsARound)
  console.log(`${kills} kills, ${committed.size} acknowledged pairs, ${logged.length} leaves`)
})
