import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { expect, onTestFailed, onTestFinished, test, vi } from 'vitest'
import type { RoundAnswer } from '#domain/casino/casino/api.ts'
import { wells } from '#domain/casino/casino/index.ts'
import { jackpotsCheck } from '#domain/casino/jackpots/index.ts'
import { cardPrices } from '#domain/casino/rounds/api.ts'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import { makeDatabase, makePool } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { type HttpPlayer, richPlayers } from '../factories/http-player.ts'
import { timesOf } from '../factories/proof-size.ts'
import { freePort, type SiteProcess, snookerOnly, startSiteProcess } from '../factories/site-process.ts'

const kills = timesOf({ usual: 1, nightly: 10 })
const playerCount = 4
const roundsAKill = 60

/** Games played in turn: drawn rounds, a slot that contributes to and wins jackpot pots, and scratch cards. */
const turns = [
  { game: 'coin', stake: '10', input: { side: 'heads' } },
  { game: 'deep-wells', stake: '100', input: {} },
  { game: 'dice', stake: '10', input: { target: 5000, over: true } },
  { game: 'market-day', stake: String(cardPrices('EUR')[0]), input: {} },
] as const

interface Attempt {
  readonly player: HttpPlayer
  readonly game: string
  readonly stake: string
  readonly input: unknown
  /** The response; null when it was lost. */
  round: RoundAnswer | null
}

test('kills of the server under load lose no acknowledged round, play none twice, feed each pot once, and open rounds go on', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairline-faults-'))
  const siteFile = join(dataDir, '..', `fairline-rounds-${randomUUID()}.json`)
  writeFileSync(siteFile, JSON.stringify({ casino: { roundMs: 0, spinMs: 0, twoGames: 'any' } }))
  const port = await freePort()
  const start = () =>
    startSiteProcess(['--port', String(port), '--data-dir', dataDir, '--site-file', siteFile], snookerOnly)
  let site: SiteProcess = await start()
  onTestFinished(async () => {
    await site.stop()
    rmSync(dataDir, { recursive: true, force: true })
    rmSync(siteFile)
  })
  const { address } = site
  onTestFailed(() => console.log(site.output()))
  const players = await richPlayers(address, playerCount)
  const attempts = new Map<string, Attempt>()
  let acknowledged = 0

  const attempt = async (key: string): Promise<void> => {
    const one = attempts.get(key)!
    const { player, game, stake, input } = one
    const answer = await player
      .call('POST', `/web-api/casino/games/${game}/rounds`, {
        key,
        currency: 'EUR',
        stake,
        account: 'main',
        input,
      })
      .catch(() => null)
    if (answer?.status === 200) {
      one.round = answer.body as RoundAnswer
      acknowledged += 1
    } else if (answer && answer.status < 500 && answer.status !== 429) {
      throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
    }
  }
  const play = async (player: HttpPlayer, running: () => boolean) => {
    while (running()) {
      const key = randomUUID()
      attempts.set(key, { player, ...turns[attempts.size % turns.length]!, round: null })
      await attempt(key)
    }
  }
  // A round with steps, left open over every kill.
  const mines = randomUUID()
  attempts.set(mines, { player: players[0]!, game: 'mines', stake: '10', input: { mines: 1 }, round: null })
  await attempt(mines)
  const open = attempts.get(mines)!.round!
  expect(open.state).toBe('open')

  for (let kill = 1; kill <= kills; kill++) {
    const target = acknowledged + roundsAKill
    let running = true
    const loads = players.map((player) => play(player, () => running))
    await vi.waitUntil(() => acknowledged >= target, { timeout: 60_000, interval: 5 })
    await site.kill()
    running = false
    site = await start()
    await Promise.all(loads)
    await vi.waitUntil(
      async () => {
        const lost = [...attempts].filter(([, { round }]) => round === null)
        for (const [key] of lost) await attempt(key)
        return lost.length === 0
      },
      { timeout: 60_000 },
    )
  }
  const collected = await players[0]!.call('POST', `/web-api/casino/rounds/${open.id}/steps`, {
    key: randomUUID(),
    step: { open: 0 },
  })
  expect(collected.status).toBe(200)

  const server = await startEmbedded({ dataDir })
  expect(server.attached).toBe(true)
  const pool = makePool({ ...server.connection, max: 2 })
  onTestFinished(() => pool.end())
  const { rows } = await pool.query<{ round_id: string; nonce: bigint; payout: bigint | null }>(
    'select round_id, nonce, payout from round',
  )
  const kept = new Map(rows.map((row) => [row.round_id, row]))
  const promised = [...attempts.values()].map(({ round }) => round!)
  console.log(`${kills} kills, ${promised.length} acknowledged rounds, ${kept.size} rounds in the database`)
  expect(promised.length).toBeGreaterThanOrEqual(kills * roundsAKill)
  expect(new Set(promised.map(({ id }) => id)).size).toBe(promised.length)
  expect(kept.size).toBe(promised.length)
  for (const { id, nonce, payout, game } of promised) {
    const row = kept.get(id)
    expect([id, String(row?.nonce)]).toEqual([id, nonce])
    if (game !== 'mines') expect(String(row?.payout)).toBe(payout)
  }
  const database = makeDatabase(pool)
  // The jackpot consumer has processed every contributing round.
  await vi.waitUntil(
    async () => {
      const { rows } = await pool.query<{ waiting: boolean }>(
        'select exists (select from outbox) or exists (select from fact) as waiting',
      )
      return !rows[0]!.waiting
    },
    { timeout: 60_000, interval: 100 },
  )
  await potsAreWhole(pool, promised.filter(({ game }) => game === 'deep-wells').length)
  expect(await database.transact(jackpotsCheck)).toEqual([])
  const report = await database.transact(ledgerCheck)
  expect(report).toMatchObject({ sound: true, mismatches: [], unbalanced: [] })
})

/** Checks that each round of the slot has contributed to the pots once: to the cent, including carried fractions. */
async function potsAreWhole(pool: Pool, rounds: number): Promise<void> {
  expect(rounds).toBeGreaterThan(5)
  const { rows } = await pool.query<{ posted: bigint; carry: bigint }>(
    `select (select coalesce(sum(amount), 0)::int8 from posting where reason = 'jackpot-share') as posted,
       (select sum(carry)::int8 from jackpot_pot where fallen_at is null and currency = 'EUR') as carry`,
  )
  const [{ posted, carry }] = rows as [(typeof rows)[number]]
  const share = wells.levels.reduce((sum, level) => sum + level.share, 0)
  expect(posted * 10_000n + carry).toBe(BigInt(rounds) * 100n * BigInt(share))
}
