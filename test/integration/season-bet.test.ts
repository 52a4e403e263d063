import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { BetView } from '#domain/betting/bets/index.ts'
import type { EventCard, EventPage } from '#domain/sport/book/index.ts'
import { loadEvent } from '#domain/sport/feed/index.ts'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import { simulateSource } from '#feeds/index.ts'
import { testDatabase } from '../factories/database.ts'
import { HttpPlayer } from '../factories/http-player.ts'
import { freePort, type SiteProcess, startSiteProcess } from '../factories/site-process.ts'

const hour = 3_600_000

/** The calendar is the same for every seed; only the results differ. */
function lastRounds() {
  const now = Date.UTC(2026, 10, 24)
  const source = simulateSource({ seed: 'any', sports: ['football'] })
  const season = source.fixtures(now, now, now).find(({ format }) => format.sport === 'season')!
  const stops = source.timeline(season).filter(({ type }) => type === 'bet-stop')
  return { id: season.id, lastKickOff: stops.at(-1)!.at, league: season.competition.id }
}

test('bets on a season as a whole: taken before its last matchday, settled by the table after it', async () => {
  const { id, lastKickOff, league } = lastRounds()
  const db = await testDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'fairline-season-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const port = await freePort()
  let site: SiteProcess | null = null
  onTestFinished(async () => void (await site?.stop()))
  const start = async (at: number) => {
    await site?.stop()
    site = await startSiteProcess(
      [
        ...['--port', String(port), '--feed', 'simulate:football', '--data-dir', folder],
        ...['--as-of', new Date(at).toISOString(), '--speed', '1'],
      ],
      { DATABASE_URL: db.url },
    )
  }
  const player = new HttpPlayer(`http://127.0.0.1:${port}`)

  await start(lastKickOff - 6 * hour)
  await player.register()
  await player.deposit(100_000n)
  const { body } = await player.call<{ events: EventPage[] }>('GET', `/web-api/book/events/${id}`)
  const [card] = body.events
  expect(card).toMatchObject({ ofSeason: true, round: 'Season' })
  const size = card!.field!.length
  expect(card!.state.ranking!.order).toHaveLength(size)
  // Only the model needs the matches played; updates of prices never contain them.
  expect(card!.state.ranking).not.toHaveProperty('played')
  // In parallel, because each waits like a bet in play.
  const bets = await Promise.all(
    card!.markets.map(async ({ key, outcomes }) => {
      const [outcome, odds] = outcomes[0]!
      const placed = await player.bet([{ selection: `${id}~${key}~${outcome}`, odds }], 100n)
      expect(placed.status, `${key} ${outcome}`).toBe(200)
      return { id: placed.body.id, key, number: Number(outcome) }
    }),
  )
  expect(new Set(bets.map(({ key }) => key.split('|')[0])).size).toBeGreaterThan(1)
  const line = await player.call<{ events: EventCard[] }>('GET', '/web-api/book/line?sport=football&hours=24')
  const match = line.body.events.find((one) => !one.field && one.competition.id === league)!
  const [key, odds] = [match.markets[0]!.key, match.markets[0]!.outcomes[0]!]
  const own = card!.markets[0]!
  const refused = await player.bet(
    [
      { selection: `${id}~${own.key}~${own.outcomes[0]![0]}`, odds: own.outcomes[0]![1] },
      { selection: `${match.id}~${key}~${odds[0]}`, odds: odds[1] },
    ],
    100n,
  )
  expect(refused.body.errors?.[0]?.code).toBe('selections-related')

  await start(lastKickOff + 24 * hour)
  const state = await vi.waitFor(
    async () => {
      const stored = (await loadEvent(db.read, id))!.state
      expect(stored.status).toBe('finished')
      return stored
    },
    { timeout: 60_000, interval: 200 },
  )
  const { order, level = [] } = state.ranking!
  const shared = new Set(level.flat())
  const within = (number: number, type: string): boolean => {
    const place = order.indexOf(number) + 1
    if (type === 'season-winner') return place === 1
    return type === 'season-bottom-3' ? place > size - 3 : place <= Number(type.split('-').at(-1))
  }
  let looked = 0
  await vi.waitFor(
    async () => {
      looked = 0
      for (const bet of bets) {
        const [type, pair] = bet.key.split('|') as [string, string | undefined]
        const numbers = pair ? pair.split('.').map(Number) : [bet.number]
        // A shared place pays a part of the bet, which `season-events.test.ts` covers.
        if (numbers.some((number) => shared.has(number))) continue
        const won = pair
          ? numbers.every((number) => order.indexOf(number) >= order.indexOf(bet.number))
          : within(bet.number, type)
        const view = await player.call<BetView>('GET', `/web-api/bets/${bet.id}`)
        expect(view.body.status, bet.key).toBe(won ? 'won' : 'lost')
        looked++
      }
    },
    { timeout: 60_000, interval: 200 },
  )
  expect(looked).toBeGreaterThan(1)
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
})
