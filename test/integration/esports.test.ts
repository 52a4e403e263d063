import { expect, onTestFinished, test, vi } from 'vitest'
import type { BetView } from '#domain/betting/bets/index.ts'
import { settleEvent } from '#domain/betting/settlement/settle-event.ts'
import type { EventCard, EventPage } from '#domain/sport/book/index.ts'
import { type EventState, initialState, loadEvent } from '#domain/sport/feed/index.ts'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import { balance, betOf, placed, playerWith } from '../factories/betting.ts'
import { testDatabase } from '../factories/database.ts'
import { HttpPlayer } from '../factories/http-player.ts'
import { freePort, type SiteProcess, startSiteProcess } from '../factories/site-process.ts'

/** Returns the payout of a single: stake times odds in thousandths, rounded down. */
const paid = (stake: bigint, odds: number) => (stake * BigInt(odds)) / 1000n

test('bets on e-sports are taken, in play after a wait, and paid by the scores that the site published', {
  timeout: 150_000,
}, async () => {
  const db = await testDatabase()
  const port = await freePort()
  let site: SiteProcess | null = null
  onTestFinished(async () => void (await site?.stop()))
  const start = async (asOf: string) => {
    await site?.stop()
    site = await startSiteProcess(['--port', String(port), '--as-of', asOf], {
      FEED: 'simulate:counter-strike,e-football',
      DATABASE_URL: db.url,
    })
  }
  // A match of e-football begins at ten past each hour, which leaves the player a minute to get there.
  await start('2026-11-21T15:11:05Z')
  const player = new HttpPlayer(`http://127.0.0.1:${port}`)
  await player.register()
  await player.deposit(100_000n)
  const cards = async (section: 'live' | 'line', sport: string) =>
    (await player.call<{ events: EventCard[] }>('GET', `/web-api/book/${section}?sport=${sport}`)).body.events
  const leg = async (event: string, market: string, outcome: string) => {
    const { body } = await player.call<{ events: EventPage[] }>('GET', `/web-api/book/events/${event}`)
    const found = body.events[0]!.markets.find(({ key }) => key.startsWith(market))
    const odds = found?.outcomes.find(([id]) => id === outcome)?.[1]
    if (!found || odds === undefined) throw new Error(`${event} has no ${market} now`)
    return { selection: `${event}~${found.key}~${outcome}`, odds }
  }

  const playing = (await cards('live', 'e-football')).at(-1)!
  const live = await vi.waitFor(
    async () => {
      const asked = performance.now()
      const answer = await player.bet([await leg(playing.id, 'total|', 'over')], 501n)
      expect(answer.status).toBe(200)
      return { answer, waited: performance.now() - asked }
    },
    { timeout: 60_000, interval: 1_000 },
  )
  // The second check of the bet follows after four seconds of play.
  expect(live.waited).toBeGreaterThanOrEqual(4_000)
  const shooters = (await cards('line', 'counter-strike'))[0]!
  const legs = [
    await leg(shooters.id, 'winner', '1'),
    await leg(shooters.id, 'map-winner|1', '2'),
    await leg(shooters.id, 'rounds-total|', 'over'),
    await leg(shooters.id, 'maps-total|2.5', 'under'),
  ]
  const ids: string[] = [live.answer.body.id]
  for (const one of legs) {
    const answer = await player.bet([one], 333n)
    expect(answer.status).toBe(200)
    ids.push(answer.body.id)
  }
  const before = await player.balance()
  expect(before).toBe(100_000n - 501n - 4n * 333n)

  await start('2026-11-21T19:30:00Z')
  const bets = await vi.waitFor(
    async () => {
      const views = await Promise.all(ids.map((id) => player.call<BetView>('GET', `/web-api/bets/${id}`)))
      const all = views.map(({ body }) => body)
      expect(all.filter(({ status }) => status === 'open')).toEqual([])
      return all
    },
    { timeout: 60_000, interval: 1_000 },
  )
  const football = (await loadEvent(db.read, playing.id))!.state
  const { score: maps, periodScores: rounds, status } = (await loadEvent(db.read, shooters.id))!.state
  const line = (index: number) => Number(bets[index]!.legs[0]!.market.split('|')[1])
  const goals = football.score[0] + football.score[1]
  const all = rounds.flat().reduce((sum, one) => sum + one, 0)
  // A match that was not completed by its rules returns stakes; decided markets stay decided.
  const whole = status === 'finished'
  const expected = [
    football.status === 'finished' || goals > line(0) + 0.25 ? asTotal(goals, line(0), 501n, bets[0]!) : 501n,
    whole ? (maps[0] > maps[1] ? paid(333n, legs[0]!.odds) : 0n) : 333n,
    rounds[0] ? (rounds[0][1] > rounds[0][0] ? paid(333n, legs[1]!.odds) : 0n) : 333n,
    whole ? (all > line(3) ? paid(333n, legs[2]!.odds) : 0n) : 333n,
    whole ? (maps[0] + maps[1] === 2 ? paid(333n, legs[3]!.odds) : 0n) : 333n,
  ]
  expect(bets.map(({ payout }) => BigInt(payout ?? '0'))).toEqual(expected)
  expect(await player.balance()).toBe(before + expected.reduce((sum, one) => sum + one, 0n))
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
})

/** Returns the payout of "over"; a quarter line is two half stakes. */
function asTotal(count: number, line: number, stake: bigint, bet: BetView): bigint {
  const odds = BigInt(bet.legs[0]!.odds)
  const halves = line % 0.5 === 0 ? [line, line] : [line - 0.25, line + 0.25]
  const value = halves.reduce((sum, each) => sum + (count > each ? odds : count === each ? 1000n : 0n), 0n)
  return (stake * value * 2n + 2000n) / 4000n
}

test('a match of Counter-Strike that breaks off: maps that were won stand, the rest comes back, and a correction is paid again', async () => {
  const db = await testDatabase()
  const player = await playerWith(db, 10_000n)
  const on = (market: string, outcome: string, odds: number) =>
    betOf(player, 1_001n, [{ eventId: 'cs', market, outcome, odds }])
  await placed(db, [
    on('map-winner|1', '2', 2_345),
    on('map-rounds-total|1:27.5', 'over', 2_000),
    on('map-winner|2', '1', 1_500),
    on('winner', '1', 1_700),
  ])
  expect(await balance(db, player)).toBe(5_996n)
  const broken = (first: readonly [number, number]): EventState => ({
    ...initialState,
    status: 'abandoned',
    period: 2,
    score: first[0] > first[1] ? [1, 0] : [0, 1],
    periodScores: [first, [7, 9]],
  })
  const event = (state: EventState) => ({ sport: 'counter-strike' as const, startsAt: 0, state })
  expect((await settleEvent(db, 'cs', event(broken([13, 16])), 0)).bets).toBe(4)
  // 1001 x 2.345 = 2347.345; 1001 x 2; two stakes back.
  expect(await balance(db, player)).toBe(5_996n + 2_347n + 2_002n + 2n * 1_001n)
  await settleEvent(db, 'cs', event(broken([13, 11])), 0, true)
  expect(await balance(db, player)).toBe(5_996n + 2n * 1_001n)
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
})

test('e-football is settled by its own score, and again when that is corrected', async () => {
  const db = await testDatabase()
  const player = await playerWith(db, 5_000n)
  const on = (market: string, outcome: string, odds: number) =>
    betOf(player, 999n, [{ eventId: 'ef', market, outcome, odds }])
  await placed(db, [
    on('1x2', 'x', 4_100),
    on('h1-total|2.25', 'over', 1_877),
    on('both-score', 'yes', 1_300),
  ])
  const finished = (half: readonly [number, number], full: readonly [number, number]) => ({
    sport: 'e-football' as const,
    startsAt: 0,
    state: {
      ...initialState,
      status: 'finished' as const,
      period: 2,
      score: full,
      periodScores: [half, [full[0] - half[0], full[1] - half[1]] as const],
    },
  })
  await settleEvent(db, 'ef', finished([1, 1], [3, 3]), 0)
  // 999 x 4.1 = 4095.9; half lost: 999 / 2 = 499.5; 999 x 1.3 = 1298.7; each rounded down.
  expect(await balance(db, player)).toBe(2_003n + 4_095n + 499n + 1_298n)
  await settleEvent(db, 'ef', finished([2, 1], [3, 2]), 0, true)
  // 999 x 1.877 = 1875.123.
  expect(await balance(db, player)).toBe(2_003n + 1_875n + 1_298n)
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
})
