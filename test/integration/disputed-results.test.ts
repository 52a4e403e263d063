import { expect, test } from 'vitest'
import { settleEvent } from '#domain/betting/settlement/settle-event.ts'
import type { EventDetail } from '#domain/desk/desk/api.ts'
import type { DeskNeeds } from '#domain/desk/desk/needs.ts'
import { correctionOf, previewResult } from '#domain/desk/desk/result-preview.ts'
import { tradingHandlers } from '#domain/desk/desk/trading-handlers.ts'
import {
  applyMessages,
  loadEvent,
  numberTimeline,
  type TimelineMessage,
  upsertFixtures,
} from '#domain/sport/feed/index.ts'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import { loadSettledEvent } from '#server/services/settled-event.ts'
import { balance, betOf, placed, playerWith } from '../factories/betting.ts'
import { testDatabase } from '../factories/database.ts'
import { exampleFixture, exampleTimeline, kickOff } from '../factories/feed.ts'
import { handlerContext } from '../factories/handler-context.ts'

const hour = 3_600_000
const match = exampleFixture('football', { id: 'match' })
/** Timeline with a counted 2:0 and a given 1:0; both have 1:0 at half-time. */
const timeline: readonly TimelineMessage[] = [
  ...exampleTimeline(kickOff).slice(0, -1),
  {
    type: 'finished',
    at: kickOff + 109 * 60_000,
    score: { fullTime: [1, 0], halfTime: [1, 0] },
  },
]

/** Prepares a match whose given result contradicts its goals, with three bets of 10.00 at 2.000. */
async function disputedMatch() {
  const db = await testDatabase()
  await db.transact((tx) => upsertFixtures(tx, [match]))
  const player = await playerWith(db, 10_000n)
  const leg = (market: string, outcome: string) => ({ eventId: 'match', market, outcome, odds: 2_000 })
  await placed(
    db,
    [leg('h1-1x2', '1'), leg('1x2', '1'), leg('total|1.5', 'over')].map((one) =>
      betOf(player, 1_000n, [one]),
    ),
  )
  const settle = async (now: number) =>
    settleEvent(db, 'match', (await loadSettledEvent(db, 'match', now))!, now, true)
  const messages = numberTimeline(match, timeline)
  const feed = (until: number) =>
    db.transact((tx) =>
      applyMessages(
        tx,
        match,
        messages.filter(({ at }) => at <= until),
      ),
    )
  return {
    ...{ db, settle, feed },
    async holds(amount: bigint) {
      expect(await balance(db, player)).toBe(amount)
      expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
    },
    async enter(fullTime: readonly [number, number], now: number) {
      const said = { score: { fullTime, halfTime: [1, 0] as const } }
      await previewResult(db, 'match', said, now)
      await db.transact(async (tx) => {
        const { fixture, message } = await correctionOf({ read: tx }, 'match', said, now)
        await applyMessages(tx, fixture, [message])
      })
      await settle(now)
    },
  }
}

test.each([
  ['what was counted', [2, 0], 13_000n],
  ['what its source stated', [1, 0], 11_000n],
] as const)(
  'a disputed result pays the first half alone, until a clerk says that it was %s',
  async (_, fullTime, end) => {
    const { db, settle, feed, holds, enter } = await disputedMatch()
    const over = kickOff + 2 * hour
    await feed(over)
    await settle(over)
    expect((await loadEvent(db.read, 'match'))?.state).toMatchObject({ status: 'interrupted', score: [2, 0] })
    await holds(7_000n + 2_000n)
    await enter(fullTime, over)
    await holds(end)
    await settle(over + 72 * hour)
    await holds(end)
  },
)

test('a bet that a goal had won before the dispute stays paid until the clerk decides', async () => {
  const { settle, feed, holds, enter } = await disputedMatch()
  // The second goal counts; the end is not reported yet.
  await feed(kickOff + 80 * 60_000)
  await settle(kickOff + 80 * 60_000)
  await holds(7_000n + 4_000n)
  const over = kickOff + 2 * hour
  await feed(over)
  await settle(over)
  await holds(7_000n + 4_000n)
  await enter([1, 0], over)
  await holds(7_000n + 2_000n + 2_000n)
})

test('a disputed result that nobody decides returns after 48 hours what the first half left open', async () => {
  const { db, settle, feed, holds } = await disputedMatch()
  const late = kickOff + 48 * hour
  await feed(late - 1)
  await settle(late - 1)
  await holds(7_000n + 2_000n)
  await feed(late)
  await settle(late)
  expect((await loadEvent(db.read, 'match'))?.state.status).toBe('abandoned')
  await holds(7_000n + 2_000n + 2_000n)
})

test('the desk tells why a disputed match is suspended, until a clerk enters its result', async () => {
  const { db, settle, feed, enter } = await disputedMatch()
  const over = kickOff + 2 * hour
  const onDesk = async () => {
    const event = {
      ...(await loadEvent(db.read, 'match'))!,
      ...{ reasons: new Set(), markets: new Map(), closed: new Map(), payingAll: new Set() },
    }
    const needs = {
      ...{ db, book: { event: () => event }, clock: { now: () => over }, sportNow: () => over },
      ...{
        traderWords: { of: () => ({ holds: [], prices: [] }) },
        traderTerms: { of: () => ({ value: 1 }) },
      },
    }
    const shown = tradingHandlers(needs as unknown as DeskNeeds)['desk-event']
    return ((await shown(handlerContext(), { params: { id: 'match' } } as never)) as EventDetail).disputed
  }
  await feed(kickOff + 80 * 60_000)
  expect(await onDesk()).toBeNull()
  await feed(over)
  await settle(over)
  expect(await onDesk()).toEqual({
    reason: 'counted 2:0 (1:0, 1:0), given full time 1:0, half-time 1:0',
    byStaff: true,
  })
  await enter([1, 0], over)
  expect(await onDesk()).toBeNull()
})
