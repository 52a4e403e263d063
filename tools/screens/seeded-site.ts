import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { setBan } from '#domain/people/identity/index.ts'
import { saveExclusion } from '#domain/protection/exclusions/index.ts'
import { makeDatabase, makePool } from '#server/db/database.ts'
import { HttpPlayer, openSelections } from '../../test/factories/http-player.ts'
import { newPlayer } from '../../test/factories/new-player.ts'
import { createDatabase, databaseUrl, startPostgres } from '../../test/factories/postgres.ts'
import { remoteServer } from '../../test/factories/remote-server.ts'
import { freePort, type SiteProcess, startSiteProcess } from '../../test/factories/site-process.ts'

/** Times of placing the bets and of viewing the pages; the afternoon's matches end between them. */
const times = { bets: '2026-11-21T15:11:00Z', look: '2026-11-21T18:11:00Z' }
const minSettled = 5
/** Length of the resting player's break, in milliseconds. */
const breakLength = 7 * 24 * 3_600_000

export interface SeededSite {
  readonly address: string
  /** `Cookie` headers of players. `player` has money, open and settled bets; the names describe the others. */
  readonly cookies: Readonly<Record<'player' | 'banned' | 'resting' | 'convertible' | 'outdated', string>>
  /** Writes the operator's rules, and waits until the site reports them. */
  operate(rules: object, until: (facts: Readonly<Record<string, unknown>>) => boolean): Promise<void>
  close(): Promise<void>
}

/** Polls until the result is true. */
async function until(what: string, answer: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await answer())) {
    if (Date.now() > deadline) throw new Error(`waited a minute for ${what}`)
    await setTimeout(200)
  }
}

/** Starts a site of the fixed calendar, on a Saturday evening, with players who were active in the afternoon. */
export async function seededSite(): Promise<SeededSite> {
  const folder = mkdtempSync(join(tmpdir(), 'fairline-screens-'))
  const postgres = await startPostgres()
  await createDatabase(postgres.server, 'screens')
  const url = databaseUrl(postgres.server, 'screens')
  const remote = await remoteServer()
  const port = await freePort()
  const file = join(folder, 'site.json')
  const pool = makePool({ connectionString: url, max: 2 })
  let running: SiteProcess | null = null
  const close = async () => {
    await running?.stop()
    await pool.end()
    remote.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const start = async (asOf: string) => {
    await running?.stop()
    running = await startSiteProcess(
      [
        ...['--port', String(port), '--data-dir', join(folder, 'data'), '--site-file', file, '--as-of', asOf],
        ...['--trust-proxy', '127.0.0.1', '--country-header', 'x-country'],
        ...['--remote-views', `view-1=${remote.address}/views/good`],
      ],
      { DATABASE_URL: url, FEED: 'simulate' },
    )
    return running.address
  }
  try {
    const address = await start(times.bets)
    const player = new HttpPlayer(address)
    await player.register()
    await player.deposit(100_000n)
    await placeBets(player, address)
    const banned = new HttpPlayer(address)
    const bannedId = await banned.register()
    await makeDatabase(pool).transact((tx) => setBan(tx, bannedId, 45, 0))
    const resting = new HttpPlayer(address)
    // During the break nobody can register with the same name and date of birth.
    const restingId = await resting.registerAs(newPlayer({ birthDate: '1987-12-24' }))
    const asked = new Date()
    await makeDatabase(pool).transact((tx) =>
      saveExclusion(tx, restingId, {
        limitType: 33,
        askedAt: asked,
        startsAt: asked,
        endsAt: new Date(asked.getTime() + breakLength),
        reason: null,
      }),
    )
    const convertible = new HttpPlayer(address)
    await convertible.register('GBP')
    await convertible.deposit(10_000n, 'GBP')
    const outdated = new HttpPlayer(address)
    const outdatedId = await outdated.register()
    await pool.query(`update player set terms_version = '2024-01-01' where id = $1`, [outdatedId])
    await start(times.look)
    await until('settled bets', async () => {
      const { body } = await player.call<{ bets: { status: string }[] }>('GET', '/web-api/bets')
      return body.bets.filter(({ status }) => status !== 'open').length >= minSettled
    })
    return {
      address,
      cookies: {
        player: player.cookie,
        banned: banned.cookie,
        resting: resting.cookie,
        convertible: convertible.cookie,
        outdated: outdated.cookie,
      },
      async operate(rules, isTold) {
        writeFileSync(`${file}.new`, JSON.stringify(rules))
        renameSync(`${file}.new`, file)
        await until('the rules of the site file', async () =>
          isTold(
            (await (await fetch(`${address}/web-api/config/all.json`)).json()) as Record<string, unknown>,
          ),
        )
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Places singles on matches that are over by the evening, and an accumulator and singles on matches that are not. */
async function placeBets(player: HttpPlayer, address: string): Promise<void> {
  const ofEvents = new Map((await openSelections(address)).map((leg) => [leg.selection.split('~')[0], leg]))
  const legs = [...ofEvents.values()]
  const bet = async (chosen: typeof legs, stake: bigint) => {
    const { status } = await player.bet(chosen, stake)
    return status === 200
  }
  const later = legs.slice(-12)
  let open = 0
  for (const leg of later) if (open < 3 && (await bet([leg], 1_000n))) open++
  await bet(later.slice(0, 3), 250n)
  if (open < 3) throw new Error(`${open} of 3 open bets were taken`)
  // Placed last, so that they come first in the history.
  for (const leg of legs.slice(0, 12)) await bet([leg], 500n)
}
