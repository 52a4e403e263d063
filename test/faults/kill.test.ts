import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFailed, onTestFinished, test, vi } from 'vitest'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import { makeDatabase, makePool } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { type HttpPlayer, openSelections, richPlayers } from '../factories/http-player.ts'
import { timesOf } from '../factories/proof-size.ts'
import {
  freePort,
  postmasterOf,
  type SiteProcess,
  startSiteProcess,
  twoSports,
} from '../factories/site-process.ts'

/** Every other kill hits PostgreSQL. */
const rounds = timesOf({ usual: 4, nightly: 20 })
const playerCount = 6
const betsARound = 40

const isReady = (address: string) =>
  fetch(`${address}/readyz`).then(
    (response) => response.status === 200,
    () => false,
  )

test('kills of the server and of PostgreSQL under load lose no acknowledged bet and take none twice', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairline-faults-'))
  const port = await freePort()
  const start = () => startSiteProcess(['--port', String(port), '--data-dir', dataDir], twoSports)
  let site: SiteProcess = await start()
  onTestFinished(async () => {
    await site.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const { address } = site
  onTestFailed(() => console.log(site.output()))
  const players = await richPlayers(address, playerCount)
  const selections = await openSelections(address)
  expect(selections.length).toBeGreaterThan(50)

  /** Key of each attempt with the bet in its response; null: the response was lost. */
  const attempts = new Map<
    string,
    { player: HttpPlayer; leg: (typeof selections)[number]; betId: string | null }
  >()
  let acknowledged = 0
  let refused = 0
  const attempt = async (key: string): Promise<void> => {
    const { player, leg } = attempts.get(key)!
    const answer = await player.bet([leg], 10n, key).catch(() => null)
    if (answer?.status === 200) {
      attempts.get(key)!.betId = answer.body.id
      acknowledged += 1
    } else if (answer && answer.status < 500 && answer.status !== 429) {
      attempts.delete(key)
      refused += 1
    }
  }
  const load = async (player: HttpPlayer, running: () => boolean) => {
    while (running()) {
      const key = randomUUID()
      attempts.set(key, {
        player,
        leg: selections[Math.floor(Math.random() * selections.length)]!,
        betId: null,
      })
      await attempt(key)
    }
  }

  for (let round = 1; round <= rounds; round++) {
    const target = acknowledged + betsARound
    let running = true
    const loads = players.map((player) => load(player, () => running))
    await vi.waitUntil(() => acknowledged >= target, { timeout: 60_000, interval: 5 })
    if (round % 2 === 1) {
      await site.kill()
      running = false
      site = await start()
    } else {
      const killed = postmasterOf(dataDir)
      process.kill(killed, 'SIGKILL')
      running = false
      // Sessions of the dead server may respond for a moment longer.
      await vi.waitUntil(() => postmasterOf(dataDir) !== killed, { timeout: 60_000, interval: 5 })
    }
    await Promise.all(loads)
    await vi.waitUntil(() => isReady(address), { timeout: 60_000, interval: 50 })
    // Retries until each attempt has a definite response.
    await vi.waitUntil(
      async () => {
        const lost = [...attempts].filter(([, { betId }]) => betId === null)
        for (const [key] of lost) await attempt(key)
        return lost.length === 0
      },
      { timeout: 60_000 },
    )
  }

  const server = await startEmbedded({ dataDir })
  expect(server.attached).toBe(true)
  const pool = makePool({ ...server.connection, max: 2 })
  onTestFinished(() => pool.end())
  const kept = new Set(
    (await pool.query<{ bet_id: string }>('select bet_id from bet')).rows.map((row) => row.bet_id),
  )
  const promised = new Set([...attempts.values()].flatMap(({ betId }) => (betId === null ? [] : [betId])))
  console.log(
    `${rounds} kills, ${promised.size} acknowledged bets, ${refused} refused, ${kept.size} bets in the database`,
  )
  expect(promised.size).toBeGreaterThanOrEqual(rounds * betsARound)
  expect([...promised].filter((betId) => !kept.has(betId))).toEqual([])
  expect([...kept].filter((betId) => !promised.has(betId))).toEqual([])
  const report = await makeDatabase(pool).transact(ledgerCheck)
  expect(report).toMatchObject({ sound: true, mismatches: [], unbalanced: [] })
  expect(report.postings).toBeGreaterThanOrEqual(BigInt(promised.size))
})
