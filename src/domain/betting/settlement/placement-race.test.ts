import { expect, test, vi } from 'vitest'
import { type EventState, initialState } from '#domain/sport/feed/api.ts'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import { balance, betOf, placed, playerWith } from '../../../../test/factories/betting.ts'
import { testDatabase } from '../../../../test/factories/database.ts'
import { settleEvent } from './settle-event.ts'

const homeWin: EventState = { ...initialState, status: 'finished', period: 2, score: [1, 0] }
const event = { sport: 'football' as const, startsAt: 0, state: homeWin }

test('settlement beside placement: every bet is taken once and settled once, to the minor unit', async () => {
  const db = await testDatabase()
  const players = await Promise.all(Array.from({ length: 6 }, () => playerWith(db, 100_000n)))
  let placing = true
  let rounds = 0
  let taken = 0
  let settled = 0
  const settling = (async () => {
    while (placing) {
      settled += (await settleEvent(db, 'e', event, 0)).bets
      rounds++
    }
  })()
  await Promise.all(
    players.map(async (player, index) => {
      for (let round = 0; round < 25; round++) {
        // Holds on slow machines: settlement has run between every five rounds.
        await vi.waitUntil(() => rounds >= Math.floor(round / 5), { timeout: 60_000, interval: 1 })
        const outcome = (round + index) % 2 === 0 ? '1' : '2'
        const leg = { eventId: 'e', market: '1x2', outcome, odds: 1855 }
        const ids = await placed(db, [betOf(player, 101n, [leg]), betOf(player, 77n, [leg])])
        taken += ids.length
      }
    }),
  )
  placing = false
  await settling
  console.info(`${rounds} rounds of settlement while 300 bets were placed`)
  settled += (await settleEvent(db, 'e', event, 0)).bets
  expect({ taken, settled }).toEqual({ taken: 300, settled: 300 })
  const report = await db.transact(ledgerCheck)
  expect(report).toMatchObject({ sound: true, postings: BigInt(6 + 300 + 150) })
  for (const [index, player] of players.entries()) {
    const won = index % 2 === 0 ? 13n : 12n
    // 101 x 1.855 = 187.355 and 77 x 1.855 = 142.835, rounded down.
    expect(await balance(db, player)).toBe(100_000n - 25n * 178n + won * (187n + 142n))
  }
})
