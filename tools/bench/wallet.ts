import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { gameRules } from '#domain/casino/casino/index.ts'
import type { Decision } from '#domain/casino/houses/index.ts'
import { providerWallet } from '#domain/casino/providers/provider-wallet.ts'
import { sha256 } from '#domain/casino/providers/signature.ts'
import { insertLaunch } from '#domain/casino/providers/store.ts'
import { drawsOf, makeRounds } from '#domain/casino/rounds/index.ts'
import { playerSeeds } from '#domain/casino/rounds/player-seeds.ts'
import { type Played, playBatch, type RoundToPlay } from '#domain/casino/rounds/rounds-store.ts'
import { inputHash, ledgerCheck, makeBatches } from '#domain/trust/ledger/index.ts'
import { wallClock } from '#kernel/clock.ts'
import type { Tx } from '#kernel/database.ts'
import { DomainError } from '#kernel/errors.ts'
import type { Draws } from '#kernel/fair-draws.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { makeDatabase, makeLanes, makePool } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { sized } from '../bench-size.ts'
import { fundedPlayers } from './bets/funded-players.ts'

const levels = sized([1, 32, 128], [4])
/** Players of each variant. Separate, because a variant that plays another's rounds would reuse drawn numbers. */
const players = sized(500, 10)
const waysTaken = 4
const seconds = Number(process.env.BENCH_SECONDS ?? sized(5, 0.5))
/** Seconds of one turn of a variant: other load on the machine then slows all variants alike. */
const slice = 0.5
const input = { target: 5000, over: true }
const stake = 100n
const sample = {
  id: 'bench',
  name: 'Bench',
  origin: 'https://bench.example',
  secret: 's'.repeat(32),
  games: undefined,
  contribution: undefined,
}
const tryAgain = () => new DomainError('try-again-later', 503)

/**
 * Rounds of dice a second in process, durable, without HTTP. The variants are: the supplier interface with the
 * combined call of the site's own wallet; the SQL statement of that call alone, without engine and interface, which
 * is the yardstick; and the providers' wallet (without signatures), with the calls bet, win and end of round, and
 * with its combined call. Each variant draws and plays by the same rules. They take turns of half a second; the ratio
 * is to the yardstick.
 */
export default async function wallet(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairline-bench-'))
  const postgres = await startEmbedded({ dataDir, maxConnections: 180 })
  try {
    const pool = makePool(postgres.connection)
    await migrate(pool)
    const db = makeDatabase(pool)
    const seeded = await fundedPlayers(db.read, players * waysTaken, {
      secret: 's'.repeat(32),
      cookieName: 'c',
    })
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
      tryAgain,
    })
    for (const id of ids) await rounds.pair(id)
    const { of: pairOf, remember } = playerSeeds(lanes.tx)
    const send = makeBatches<RoundToPlay, Played>((batch) => playBatch(lanes.tx, batch), tryAgain, {
      oneOfPlayer: true,
    })
    const seed = randomBytes(32)
    let nonce = 0n
    const remote = (tx: Tx) => providerWallet(tx, wallClock, sample)
    const done = ({ result }: Decision<string>) => {
      if (result !== 'done') throw new Error(result)
    }
    const drawn = (draws: Draws) =>
      dice.play({ input, variant: dice.variants[0], stake, steps: [], draws }).payout!
    const callOf = (at: number) => ({
      session: sessions[at]!,
      transaction: randomUUID(),
      round: randomUUID(),
      currency: 'EUR',
      amount: stake,
      kept: null,
    })
    const ways: Readonly<Record<string, (at: number) => Promise<void>>> = {
      'statement alone': async (at) => {
        const playerId = ids[at]!
        // Another variant may have played this player's rounds meanwhile.
        for (let attempt = 0; attempt < 2; attempt++) {
          const pair = await pairOf(playerId, attempt > 0)
          const payout = drawn(drawsOf(pair.serverSeed, pair.clientSeed, pair.nonce))
          const { result } = await send({
            playerId,
            key: randomUUID(),
            inputHash: inputHash('round dice', ['EUR', 'main', stake.toString(), input]),
            roundId: uuidv7(wallClock.now()),
            game: 'dice',
            variant: dice.variants[0],
            pair: pair.pair,
            nonce: pair.nonce,
            currency: 'EUR',
            account: 'main',
            stake,
            payout,
            input: JSON.stringify(input),
            wait: 0,
            free: null,
            cap: null,
            others: 'none',
            slots: [],
          })
          if (result === 'played') {
            remember(playerId, { ...pair, nonce: pair.nonce + 1n })
            return
          }
          if (result !== 'seeds-moved') throw new Error(result)
        }
      },
      'house, combined call': async (at) => {
        const asked = { game: dice, key: randomUUID(), currency: 'EUR', stake: stake.toString() }
        await rounds.open(ids[at]!, { ...asked, account: 'main', input })
      },
      'provider, three calls': async (at) => {
        const payout = drawn(drawsOf(seed, 'bench', nonce++))
        const bet = callOf(at)
        done(await db.transact((tx) => remote(tx).bet(bet)))
        const next = () => ({ ...bet, transaction: randomUUID() })
        if (payout > 0n)
          done(await db.transact((tx) => remote(tx).win({ ...next(), bet: bet.transaction, amount: payout })))
        done(await db.transact((tx) => remote(tx).endRound(next())))
      },
      'provider, combined call': async (at) => {
        const payout = drawn(drawsOf(seed, 'bench', nonce++))
        const wins = payout > 0n ? [payout] : []
        done(await db.transact((tx) => remote(tx).play({ ...callOf(at), wins })))
      },
    }
    console.log(`${cpus().length} x ${cpus()[0]?.model}; ${players} players each; ${seconds} s a row`)
    const row = (cells: readonly unknown[]) => console.log(`| ${cells.join(' | ')} |`)
    row(['way', 'in flight', 'rounds/s', 'p50 ms', 'p99 ms', 'to the yardstick'])
    row(Array.from({ length: 6 }, () => '---'))
    for (const level of levels) {
      const runs = new Map(Object.keys(ways).map((name) => [name, { took: 0, times: [] as number[] }]))
      const own = Object.entries(ways).map(
        ([name, way], index) => [name, (at: number) => way(index * players + at)] as const,
      )
      for (const [, way] of own) await load(way, level, slice)
      for (let turn = 0; turn < seconds / slice; turn++) {
        for (const [name, way] of own) {
          const { took, times } = await load(way, level, slice)
          const run = runs.get(name)!
          run.took += took
          run.times.push(...times)
        }
      }
      let mark = 0
      for (const [name, { took, times }] of runs) {
        const perSecond = times.length / took
        mark ||= perSecond
        times.sort((one, other) => one - other)
        const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!
        row([
          name,
          level,
          Math.round(perSecond),
          at(0.5).toFixed(1),
          at(0.99).toFixed(1),
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

/** Opens a session of the providers' wallet. */
async function sessionOf(tx: Tx, playerId: string): Promise<string> {
  const token = randomUUID()
  await insertLaunch(tx, {
    tokenHash: sha256(token),
    provider: sample.id,
    playerId,
    game: 'dice',
    gameName: 'Dice',
    siteSession: null,
    currency: 'EUR',
    language: 'en',
    expiresAt: new Date(Date.now() + 86_400_000),
  })
  const seat = await providerWallet(tx, wallClock, sample).authenticate({ token, request: randomUUID() })
  if (!seat) throw new Error('no session')
  return seat.session
}

/** Runs so many lanes in parallel, each with its own players, so that no lane waits for another's row locks. */
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
  return { took: (performance.now() - began) / 1000, times }
}
