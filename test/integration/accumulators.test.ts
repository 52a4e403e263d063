import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { AccumulatorView, BetView, EventCard } from '#domain/sportsbook/api.ts'
import { selectionId } from '#domain/trading/api.ts'
import { totalOdds } from '#kernel/odds.ts'
import { HttpPlayer } from '../factories/http-player.ts'
import { startSiteProcess } from '../factories/site-process.ts'

interface Board {
  readonly events: readonly EventCard[]
  readonly accumulators: readonly AccumulatorView[]
}

/** The site on PostgreSQL with the default calendar, on a Saturday afternoon. */
async function calendarSite() {
  const folder = mkdtempSync(join(tmpdir(), 'fairline-accumulators-'))
  const flags = ['--port', '0', '--data-dir', folder, '--as-of', '2026-11-21T15:00:00Z']
  const site = await startSiteProcess(flags)
  onTestFinished(async () => {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return site
}

const oddsOf = ({ events }: Board) =>
  new Map(
    events.flatMap((card) =>
      card.markets.flatMap(({ key, outcomes }) =>
        outcomes.map(([outcome, odds]) => [selectionId(card.id, key, outcome), odds] as const),
      ),
    ),
  )

test('the accumulators of the day are of the book, and bets on them are taken with their legs', async () => {
  const { address } = await calendarSite()
  const board = async (path: string): Promise<Board> => {
    const response = await fetch(`${address}/web-api/book/accumulators/${path}`)
    expect(response.status, path).toBe(200)
    return (await response.json()) as Board
  }
  for (const path of ['line', 'line?sport=football', 'live']) {
    await expect.poll(async () => (await board(path)).accumulators.length, { timeout: 20_000 }).toBe(3)
    const shown = await board(path)
    const odds = oddsOf(shown)
    for (const { legs } of shown.accumulators) {
      const events = legs.map((leg) => leg.split('~')[0])
      expect(new Set(events).size).toBe(legs.length)
      for (const leg of legs) expect(odds.get(leg), leg).toBeGreaterThan(1000)
    }
  }

  const player = new HttpPlayer(address)
  await player.register()
  await player.deposit(10_000n)
  const line = await board('line')
  const odds = oddsOf(line)
  const { legs } = line.accumulators[2]!
  const placed = await player.bet(
    legs.map((selection) => ({ selection, odds: odds.get(selection)! })),
    500n,
  )
  expect(placed.status).toBe(200)
  const { body: bet } = await player.call<BetView>('GET', `/web-api/bets/${placed.body.id}`)
  expect(bet.legs.map((leg) => selectionId(leg.eventId, leg.market, leg.outcome)).sort()).toEqual(
    [...legs].sort(),
  )
  expect(bet.totalOdds).toBe(totalOdds(bet.legs.map((leg) => leg.odds)).toString())
  expect(await player.balance()).toBe(9_500n)

  for (const path of ['cyber', 'line?sport=chess', 'live?sport=1e-37', 'line?sport=football&sport=tennis']) {
    const answer = await fetch(`${address}/web-api/book/accumulators/${path}`)
    expect([400, 404], path).toContain(answer.status)
  }
})
