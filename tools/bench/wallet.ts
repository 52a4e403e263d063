import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { gameRules } from '#domain/casino/index.ts'
import { ledgerCheck } from '#domain/ledger/index.ts'
import { sha256 } from '#domain/providers/signature.ts'
import { insertLaunch, type MoneyCall, startSession, takeCall } from '#domain/providers/store.ts'
import { drawsOf, makeRounds } from '#domain/rounds/index.ts'
import { wallClock } from '#kernel/clock.ts'
import type { Tx } from '#kernel/database.ts'
import { DomainError } from '#kernel/errors.ts'
import { makeDatabase, makeLanes, makePool } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { fundedPlayers } from './bets/funded-players.ts'

const levels = [1, 32, 128] as const
const players = 500
const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const input = { target: 5000, over: true }
const stake = 100n
const provider = 'bench'

/**
 * Rounds of dice a second in process, durable, no HTTP: by the batcher, and by the wallet's calls bet, win and end of round
 * (without signatures), each its own transaction as providers' are, and all of a round in one transaction. Each way draws
 * and plays by the same rules. The ways take turns in one run; the ratio is to the batcher.
 */
export default async function wallet(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairline-bench-'))
  const postgres = await startEmbedded({ dataDir, maxConnections: 180 })
  try {
    const pool = makePool(postgres.connection)
    await migrate(pool)
    const db = makeDatabase(pool)
    const seeded = await fundedPlayers(db.read, players, { secret: 's'.repeat(32), cookieName: 'c' })
    const ids = seeded.map(({ playerId }) => playerId)
    const sessions = await Promise.all(ids.map((id) => sessionOf(db.read, id)))
    const lanes = makeLanes(postgres.connection, 2)
    const dice = gameRules.get('dice')!
    const rounds = makeRounds({
      db,
      lanes: lanes.tx,
      clock: wallClock,
      games: gameRules,
      terms: () => ({ variant: dice.variants[0], roundMs: 0, payoutCap: 100_000n }),
      tryAgain: () => new DomainError('try-again-later', 503),
    })
    for (const id of ids) await rounds.pair(id)
    const seed = randomBytes(32)
    let nonce = 0n
    const callsOf = (at: number): readonly MoneyCall[] => {
      const round = randomUUID()
      const draws = drawsOf(seed, 'bench', nonce++)
      const { payout } = dice.play({ input, variant: dice.variants[0], stake, steps: [], draws })
      const call = (kind: MoneyCall['kind'], amount: bigint): MoneyCall => ({
        provider,
        kind,
        transaction: `${kind} ${round}`,
        sessionHash: sessions[at]!,
        round,
        currency: 'EUR',
        amount,
        bet: kind === 'win' ? `bet ${round}` : null,
        hash: `${kind} ${amount}`,
      })
      const won = payout! > 0n ? [call('win', payout!)] : []
      return [call('bet', stake), ...won, call('end', 0n)]
    }
    const done = async (tx: Tx, call: MoneyCall) => {
      const { result } = await takeCall(tx, call)
      if (result !== 'done') throw new Error(`${call.kind}: ${result}`)
    }
    const ways: Readonly<Record<string, (at: number) => Promise<void>>> = {
      batcher: async (at) => {
        const asked = { game: dice, key: randomUUID(), currency: 'EUR', stake: stake.toString() }
        await rounds.open(ids[at]!, { ...asked, account: 'main', input })
      },
      'wallet calls': async (at) => {
        for (const call of callsOf(at)) await db.transact((tx) => done(tx, call))
      },
      'wallet calls, one transaction': (at) =>
        db.transact(async (tx) => {
          for (const call of callsOf(at)) await done(tx, call)
        }),
    }
    console.log(`${cpus().length} x ${cpus()[0]?.model}; ${players} players; ${seconds} s a run`)
    const row = (cells: readonly unknown[]) => console.log(`| ${cells.join(' | ')} |`)
    row(['way', 'in flight', 'rounds/s', 'p50 ms', 'p99 ms', 'to the batcher'])
    row(Array.from({ length: 6 }, () => '---'))
    for (const level of levels) {
      let mark = 0
      for (const [name, way] of Object.entries(ways)) {
        await load(way, level, 1)
        const { perSecond, p50, p99 } = await load(way, level, seconds)
        mark ||= perSecond
        row([
          name,
          level,
          Math.round(perSecond),
          p50.toFixed(1),
          p99.toFixed(1),
          (perSecond / mark).toFixed(2),
        ])
      }
    }
    const { sound } = await db.transact(ledgerCheck)
    console.log(`books right: ${sound}`)
    if (!sound) throw new Error('the books are wrong')
    await lanes.pool.end()
    await pool.end()
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A session of the wallet; answers the hash by which calls name it. */
async function sessionOf(tx: Tx, playerId: string): Promise<Buffer> {
  const tokenHash = sha256(randomUUID())
  const sessionHash = sha256(randomUUID())
  const game = { game: 'dice', gameName: 'Dice', siteSession: null, currency: 'EUR', language: 'en' }
  const later = new Date(Date.now() + 86_400_000)
  await insertLaunch(tx, { ...game, tokenHash, provider, playerId, expiresAt: later })
  const use = { provider, tokenHash, request: randomUUID(), sessionHash, now: new Date(), betsUntil: later }
  if (!(await startSession(tx, use))) throw new Error('no session')
  return sessionHash
}

/** So many at once, each by players of its own, so that nobody waits for himself. */
async function load(way: (at: number) => Promise<void>, inFlight: number, runSeconds: number) {
  const began = performance.now()
  const until = began + runSeconds * 1000
  const times: number[] = []
  const own = Math.floor(players / inFlight)
  await Promise.all(
    Array.from({ length: inFlight }, async (_, index) => {
      for (let turn = 0; performance.now() < until; turn++) {
        const from = performance.now()
        await way(index * own + (turn % own))
        times.push(performance.now() - from)
      }
    }),
  )
  const took = (performance.now() - began) / 1000
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!
  return { perSecond: times.length / took, p50: at(0.5), p99: at(0.99) }
}
