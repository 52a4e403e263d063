import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { BetView } from '#domain/betting/bets/index.ts'
import type { EventPage } from '#domain/sport/book/index.ts'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import { testDatabase } from '../factories/database.ts'
import { HttpPlayer } from '../factories/http-player.ts'
import { freePort, type SiteProcess, startSiteProcess } from '../factories/site-process.ts'

const data = join(import.meta.dirname, '../data/identity')

/** Starts a site that plays one file under one name, which the test may replace, and a player with 100 euros. */
async function siteOf(name: string) {
  const db = await testDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'fairline-moved-'))
  const port = await freePort()
  let site: SiteProcess | null = null
  onTestFinished(async () => {
    await site?.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const file = join(folder, name)
  const player = new HttpPlayer(`http://127.0.0.1:${port}`)
  return {
    db,
    player,
    write: (version: string) => copyFileSync(join(data, version), file),
    async start(asOf: string, speed = 1) {
      await site?.stop()
      site = await startSiteProcess(
        [
          ...['--port', String(port), '--feed', `openfootball:${file}`],
          ...['--as-of', asOf, '--speed', String(speed)],
        ],
        { DATABASE_URL: db.url },
      )
    },
    /** Returns the open odds of an outcome of the result. */
    async price(event: string, outcome = '1') {
      const { body } = await player.call<{ events: EventPage[] }>('GET', `/web-api/book/events/${event}`)
      const market = body.events[0]!.markets.find(({ key }) => key === '1x2')!
      return {
        selection: `${event}~1x2~${outcome}`,
        odds: market.outcomes.find(([id]) => id === outcome)![1],
      }
    },
    bet: async (id: string) => (await player.call<BetView>('GET', `/web-api/bets/${id}`)).body,
    sound: async () => expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true }),
  }
}

const within = { timeout: 120_000, interval: 100 }

test('a rescheduled match keeps its bets, which are void after 48 hours; the other meeting pays its own', async () => {
  const site = await siteOf('season.sco.1.json')
  const celtic = (round: number) => `openfootball.sco.1.2025-26.celtic.heart-of-midlothian.${round}`
  site.write('rescheduled-v1.sco.1.json')
  await site.start('2026-01-09T12:00:00Z')
  await site.player.register()
  await site.player.deposit(10_000n)
  const a = await site.player.bet([await site.price(celtic(21))], 1_000n)
  const priceB = await site.price(celtic(31))
  const b = await site.player.bet([priceB], 1_000n)
  const double = await site.player.bet([await site.price(celtic(21)), priceB], 500n)
  expect([a.status, b.status, double.status]).toEqual([200, 200, 200])

  // A new file arrives before the first match begins, which is now on the 28th.
  site.write('rescheduled-v2.sco.1.json')
  await site.start('2026-01-10T12:00:00Z')
  const late = await site.player.bet([await site.price(celtic(21), '2')], 700n)
  expect(late.status).toBe(200)
  await site.start('2026-01-12T14:40:00Z', 100)
  expect((await site.bet(a.body.id)).status).toBe('open')
  await vi.waitFor(async () => expect((await site.bet(a.body.id)).status).toBe('returned'), within)
  expect((await site.bet(b.body.id)).status).toBe('open')

  await site.start('2026-01-13T16:30:00Z', 200)
  await vi.waitFor(async () => expect((await site.bet(b.body.id)).status).toBe('won'), within)
  // One leg is void, the other won: it pays as a single.
  await vi.waitFor(async () => expect((await site.bet(double.body.id)).status).toBe('won'), within)
  expect((await site.bet(double.body.id)).payout).toBe(String((500n * BigInt(priceB.odds)) / 1000n))
  // Placed after the new date was announced, so it stays open.
  expect((await site.bet(late.body.id)).status).toBe('open')
  await site.sound()
}, 400_000)

test('a match that its file moves 72 hours without a word returns the stakes, whatever came of it', async () => {
  const site = await siteOf('season.en.2.json')
  const southampton = 'openfootball.en.2.2025-26.southampton.derby-county.18'
  const hull = 'openfootball.en.2.2025-26.hull-city.watford.18'
  site.write('moved-v1.en.2.json')
  await site.start('2026-01-10T12:00:00Z')
  await site.player.register()
  await site.player.deposit(10_000n)
  const moved = await site.player.bet([await site.price(southampton)], 1_000n)
  const played = await site.player.bet([await site.price(hull, 'x')], 1_000n)
  expect([moved.status, played.status]).toEqual([200, 200])

  // The site is down until the match has been played, three days later.
  site.write('moved-v2.en.2.json')
  await site.start('2026-01-13T17:30:00Z')
  await vi.waitFor(async () => {
    expect((await site.bet(moved.body.id)).status).toBe('returned')
    expect((await site.bet(played.body.id)).status).toBe('won')
  }, within)
  await site.sound()
}, 300_000)
