import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { BetView } from '#domain/betting/bets/api.ts'
import type { AccumulatorView, EventCard } from '#domain/sport/book/api.ts'
import { sports } from '#domain/sport/feed/api.ts'
import { selectionId } from '#domain/sport/pricing/api.ts'
import { totalOdds } from '#kernel/betting/odds.ts'
import { type TestDatabase, testDatabase } from '../factories/database.ts'
import { HttpPlayer } from '../factories/http-player.ts'
import { type SiteProcess, saturdayAfternoon, startSiteProcess } from '../factories/site-process.ts'

interface Board {
  readonly events: readonly EventCard[]
  readonly accumulators: readonly AccumulatorView[]
}

let database: TestDatabase
let site: SiteProcess
let address: string

/** Starts the site on PostgreSQL with the default calendar, on a Saturday afternoon. */
beforeAll(async () => {
  database = await testDatabase({ manual: true })
  site = await startSiteProcess(['--port', '0', '--as-of', saturdayAfternoon], {
    FEED: 'simulate:football,tennis,basketball',
    DATABASE_URL: database.url,
  })
  address = site.address
})
afterAll(async () => {
  await site?.stop()
  await database?.close()
})

const oddsOf = ({ events }: Board) =>
  new Map(
    events.flatMap((card) =>
      card.markets.flatMap(({ key, outcomes }) =>
        outcomes.map(([outcome, odds]) => [selectionId(card.id, key, outcome), odds] as const),
      ),
    ),
  )

test('the accumulators of the day are of the book, and bets on them are taken with their legs', async () => {
  const board = async (path: string): Promise<Board> => {
    const response = await fetch(`${address}/web-api/book/accumulators/${path}`)
    expect(response.status, path).toBe(200)
    return (await response.json()) as Board
  }
  /** Returns the board once its three accumulators exist: a newly started site composes missing ones a moment later. */
  const whole = (path: string) =>
    vi.waitFor(
      async () => {
        const shown = await board(path)
        expect(shown.accumulators, path).toHaveLength(3)
        return shown
      },
      { timeout: 60_000, interval: 100 },
    )
  for (const path of ['line', 'line?sport=football', 'live']) {
    const shown = await whole(path)
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
  const line = await whole('line')
  const odds = oddsOf(line)
  const { legs } = line.accumulators[2]!
  const sent = legs.map((selection) => ({ selection, odds: odds.get(selection)! }))
  const check = await player.call<{ expressId?: string }>('POST', '/web-api/coupon/check', {
    currency: 'EUR',
    legs: sent,
  })
  expect(check.body.expressId).toBe(line.accumulators[2]!.expressId)
  const placed = await player.bet(sent, 500n)
  expect(placed.status).toBe(200)
  const { body: bet } = await player.call<BetView>('GET', `/web-api/bets/${placed.body.id}`)
  expect(bet.legs.map((leg) => selectionId(leg.eventId, leg.market, leg.outcome)).sort()).toEqual(
    [...legs].sort(),
  )
  expect(bet.totalOdds).toBe(totalOdds(bet.legs.map((leg) => leg.odds)).toString())
  expect(await player.balance()).toBe(9_500n)
  // The bet stores the accumulator that it matches; with a leg less it matches none.
  expect(bet.expressId).toBe(line.accumulators[2]!.expressId)
  const other = await player.bet(
    legs.slice(1).map((selection) => ({ selection, odds: odds.get(selection)! })),
    500n,
  )
  const { body: less } = await player.call<BetView>('GET', `/web-api/bets/${other.body.id}`)
  expect([less.status, less.expressId]).toEqual(['open', undefined])

  for (const path of ['cyber', 'line?sport=chess', 'live?sport=1e-37', 'line?sport=football&sport=tennis']) {
    const answer = await fetch(`${address}/web-api/book/accumulators/${path}`)
    expect([400, 404], path).toContain(answer.status)
  }
})

interface Generated {
  readonly legs: readonly { readonly selection: string; readonly odds: number }[]
  readonly events: readonly EventCard[]
  readonly totalOdds: string
  readonly possibleWin: string
}

test('the generator answers a bet that is taken as it is, and every wish that cannot be met has its own error', async () => {
  const player = new HttpPlayer(address)
  const ask = (query: Readonly<Record<string, string>>, language = 'en') =>
    player.send<Generated & { errors?: readonly { code: string; detail: string }[] }>(
      'GET',
      `/web-api/coupon/generator?${new URLSearchParams(query)}`,
      undefined,
      { 'x-language': language },
    )
  const wish = { stake: '500', wanted: '5000', currency: 'EUR', start: '4320', seed: '1' }
  /** Returns a generated accumulator, once enough events are priced and open. */
  const found = (query: Readonly<Record<string, string>>) =>
    vi.waitFor(
      async () => {
        const { status, body } = await ask(query)
        expect(status).toBe(200)
        return body
      },
      { timeout: 60_000, interval: 100 },
    )
  const first = await found(wish)
  expect(Number(first.possibleWin)).toBeGreaterThanOrEqual(5000)
  expect(Number(first.possibleWin)).toBeLessThan(5050)
  expect(first.events.map((card) => card.id)).toEqual(
    first.legs.map(({ selection }) => selection.split('~')[0]),
  )
  const second = await found({ ...wish, seed: '2' })
  expect(second.legs).not.toEqual(first.legs)
  // All sports, named one by one.
  await found({ ...wish, sports: sports.join() })
  const tennis = await found({ ...wish, sports: 'tennis', start: 'live' })
  for (const card of tennis.events) expect([card.sport, card.state.status]).toEqual(['tennis', 'live'])

  await player.register()
  await player.deposit(10_000n)
  const placed = await player.bet(first.legs, 500n)
  expect(placed.status).toBe(200)
  const { body: bet } = await player.call<BetView>('GET', `/web-api/bets/${placed.body.id}`)
  expect(bet.legs).toHaveLength(first.legs.length)
  expect(await player.balance()).toBe(9_500n)

  // One leg is exchanged and the others stay; legs that are no longer offered are dropped.
  const [gone, ...others] = first.legs
  const swapped = await ask({
    ...wish,
    keep: [...others.map(({ selection }) => selection), 'nobody~1x2~1'].join(),
    without: gone!.selection,
    count: String(first.legs.length),
  })
  expect(swapped.status).toBe(200)
  const now = swapped.body.legs!.map(({ selection }) => selection)
  expect(now.slice(0, others.length)).toEqual(others.map(({ selection }) => selection))
  expect(now).not.toContain(gone!.selection)
  expect(BigInt(swapped.body.possibleWin!)).toBeGreaterThanOrEqual(BigInt(wish.wanted))
  // The short reference of the receipt finds the bet.
  const reference = placed.body.id.slice(-8).toUpperCase()
  const { body: byReference } = await player.call<{ bets: BetView[] }>(
    'GET',
    `/web-api/bets?search=${reference}`,
  )
  expect(byReference.bets.map(({ id }) => id)).toEqual([placed.body.id])

  const refusals: readonly (readonly [Readonly<Record<string, string>>, number, string])[] = [
    [{ stake: '0' }, 400, 'stake-invalid'],
    [{ stake: '-500' }, 400, 'stake-invalid'],
    [{ stake: '1e-37' }, 400, 'stake-invalid'],
    [{ stake: 'NaN' }, 400, 'stake-invalid'],
    [{ stake: '9'.repeat(60) }, 400, 'stake-invalid'],
    [{ stake: '5' }, 422, 'stake-below-minimum'],
    [{ currency: 'DOGE' }, 400, 'currency-unknown'],
    [{ wanted: '1e-37' }, 400, 'generator-return-invalid'],
    [{ wanted: 'Infinity' }, 400, 'generator-return-invalid'],
    [{ wanted: '499' }, 422, 'generator-return-below-stake'],
    [{ wanted: '1000000000000000', stake: '10' }, 422, 'generator-return-unreachable'],
    [{ start: 'soon' }, 400, 'generator-start-invalid'],
    [{ start: '0' }, 400, 'generator-start-invalid'],
    [{ start: '1e9' }, 400, 'generator-start-invalid'],
    [{ start: '1', sports: 'basketball' }, 422, 'generator-no-events'],
    [{ sports: '' }, 400, 'generator-sport-unknown'],
    [{ sports: 'football,chess' }, 400, 'generator-sport-unknown'],
    [{ seed: '-1' }, 400, 'generator-seed-invalid'],
    [{ seed: '0x10' }, 400, 'generator-seed-invalid'],
    [{ seed: '1'.repeat(300) }, 400, 'invalid-input'],
    [
      { keep: Array.from({ length: 12 }, (_, index) => `e${index}~1x2~1`).join() },
      400,
      'generator-keep-invalid',
    ],
    [
      { without: Array.from({ length: 31 }, (_, index) => `e${index}~1x2~1`).join() },
      400,
      'generator-keep-invalid',
    ],
    [{ count: '13' }, 400, 'generator-keep-invalid'],
  ]
  for (const [change, status, code] of refusals) {
    const [english, russian] = [await ask({ ...wish, ...change }), await ask({ ...wish, ...change }, 'ru')]
    expect([change, english.status, english.body.errors?.[0]?.code]).toEqual([change, status, code])
    expect(english.body.errors![0]!.detail).not.toMatch(/\{\{|undefined|NaN|null/)
    expect(russian.body.errors![0]!.detail).toMatch(/[а-я]/)
  }
})
