import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { BetView } from '#domain/betting/bets/index.ts'
import type { EventCard, EventPage } from '#domain/sport/book/index.ts'
import type { EventState } from '#domain/sport/feed/api.ts'
import { loadEvent } from '#domain/sport/feed/index.ts'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import { testDatabase } from '../factories/database.ts'
import { HttpPlayer } from '../factories/http-player.ts'
import { freePort, type SiteProcess, startSiteProcess } from '../factories/site-process.ts'

interface EachWay {
  readonly id: string
  readonly number: number
  /** Odds in thousandths, to win and to be placed. */
  readonly odds: readonly [number, number]
}

/** Backs the eight favourites of a golf tournament each way, a euro a line. */
async function backEachWay(player: HttpPlayer, { id, markets }: EventPage): Promise<readonly EachWay[]> {
  const toWin = markets.find(({ key }) => key === 'race-winner')!
  const placed = new Map(markets.find(({ key }) => key === 'race-each-way|3.5')!.outcomes)
  const favourites = toWin.outcomes
    .filter(([outcome]) => placed.has(outcome))
    .toSorted(([, a], [, b]) => a - b)
    .slice(0, 8)
  const bets: EachWay[] = []
  for (const [outcome, odds] of favourites) {
    // A fifth of the winnings of the odds to win.
    expect(placed.get(outcome)).toBe(1000 + Math.floor((odds - 1000) / 5))
    const { status, body } = await player.call<{ id: string }>('POST', '/web-api/bets', {
      ...{ key: randomUUID(), currency: 'EUR', stake: '200', oddsPolicy: 'ask', eachWay: true },
      legs: [{ selection: `${id}~race-winner~${outcome}`, odds }],
    })
    expect(status).toBe(200)
    bets.push({ id: body.id, number: Number(outcome), odds: [odds, placed.get(outcome)!] })
  }
  return bets
}

/**
 * Returns the payout of an each-way bet of a euro a line: both halves, a fraction for a shared third place, rounded
 * down once.
 */
function eachWayPayout({ ranking }: EventState, { number, odds: [win, placed] }: EachWay): bigint {
  const { order, level = [] } = ranking!
  const group = level.find((one) => one.includes(number)) ?? [number]
  const before = Math.min(...group.map((one) => order.indexOf(one)))
  const paid = Math.max(0, Math.min(group.length, 3 - before))
  const won = order[0] === number ? win : 0
  return BigInt(Math.floor((100 * (won * group.length + placed * paid)) / (1000 * group.length)))
}

test('bets on tournaments as a whole: taken before them, repriced on the way, settled after the end', async () => {
  const db = await testDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'fairline-tournament-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const port = await freePort()
  let site: SiteProcess | null = null
  onTestFinished(async () => void (await site?.stop()))
  const start = async (asOf: string) => {
    await site?.stop()
    site = await startSiteProcess(
      [
        ...['--port', String(port), '--feed', 'simulate:tennis,golf', '--data-dir', folder],
        ...['--as-of', asOf, '--speed', '1'],
      ],
      { DATABASE_URL: db.url },
    )
  }
  const player = new HttpPlayer(`http://127.0.0.1:${port}`)
  const pageOf = async (id: string) =>
    (await player.call<{ events: EventPage[] }>('GET', `/web-api/book/events/${id}`)).body.events[0]!

  await start('2026-11-24T06:00:00Z')
  await player.register()
  await player.deposit(100_000n)
  const line = await player.call<{ events: EventCard[] }>('GET', '/web-api/book/line?sport=tennis&hours=24')
  const card = line.body.events.find(({ field, state }) => field && state.status === 'scheduled')!
  const { id } = card
  const { markets } = await pageOf(id)
  const offered = (type: string) => markets.find(({ key }) => key.split('|')[0] === type)!
  // All of its markets, each with the operator's margin.
  for (const [type, places] of [
    ['winner', 1],
    ['final', 2],
    ['semi-final', 4],
    ['duel', 1],
  ] as const) {
    const sum = offered(`tournament-${type}`).outcomes.reduce((total, [, odds]) => total + 1000 / odds, 0)
    // The market omits long shots, which are not offered.
    expect(sum, type).toBeGreaterThan(places)
  }
  const onWinner = offered('tournament-winner').outcomes.map(([outcome, odds]) => ({
    selection: `${id}~tournament-winner~${outcome}`,
    odds,
  }))
  const bets: { readonly id: string; readonly number: number; readonly odds: number }[] = []
  for (const leg of onWinner.toSorted((a, b) => a.odds - b.odds).slice(0, 12)) {
    const { status, body } = await player.bet([leg], 100n)
    expect(status).toBe(200)
    bets.push({ id: body.id, number: Number(leg.selection.split('~')[2]), odds: leg.odds })
  }
  const match = line.body.events.find((one) => !one.field && one.competition.id === card.competition.id)!
  const market = match.markets.find(({ key }) => key === 'winner')!
  const beside = { selection: `${match.id}~winner~1`, odds: market.outcomes[0]![1] }
  const refused = await player.bet([onWinner[0]!, beside], 100n)
  expect(refused.body.errors?.[0]?.code).toBe('selections-related')

  const golf = await player.call<{ events: EventCard[] }>('GET', '/web-api/book/line?sport=golf&hours=72')
  const golfId = golf.body.events[0]!.id
  const eachWay = await backEachWay(player, await pageOf(golfId))

  // Three days later, at night: fewer players remain, and the site takes bets again.
  const begun = card.startsAt
  const night = new Date(begun + 2 * 86_400_000 + 16 * 3_600_000).toISOString()
  await start(night)
  const later = await pageOf(id)
  expect(later.state.ranking!.order).toHaveLength(card.field!.length / 8)
  const left = later.markets.find(({ key }) => key === 'tournament-winner')!
  expect(left.outcomes.length).toBeLessThanOrEqual(card.field!.length / 8)
  const again = await player.bet(
    [{ selection: `${id}~tournament-winner~${left.outcomes[0]![0]}`, odds: left.outcomes[0]![1] }],
    100n,
  )
  expect(again.status).toBe(200)

  await start(new Date(begun + 7 * 86_400_000).toISOString())
  const state = (await loadEvent(db.read, id))!.state
  expect(state.status).toBe('finished')
  const winner = state.ranking!.order[0]
  await vi.waitFor(
    async () => {
      for (const bet of bets) {
        const { body } = await player.call<BetView>('GET', `/web-api/bets/${bet.id}`)
        expect(body.status).toBe(bet.number === winner ? 'won' : 'lost')
      }
    },
    { timeout: 60_000, interval: 200 },
  )

  const cards = (await loadEvent(db.read, golfId))!.state
  expect(cards).toMatchObject({ status: 'finished', ranking: { official: true } })
  await vi.waitFor(
    async () => {
      for (const bet of eachWay) {
        const { body } = await player.call<BetView>('GET', `/web-api/bets/${bet.id}`)
        expect(body, `${bet.number} in ${JSON.stringify(cards.ranking)}`).toMatchObject({
          status: eachWayPayout(cards, bet) > 0n ? 'won' : 'lost',
          payout: `${eachWayPayout(cards, bet)}`,
        })
      }
    },
    { timeout: 60_000, interval: 200 },
  )
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
})
