import { expect, test } from 'vitest'
import { builtMarket, builtOutcome } from '#domain/sport/pricing/index.ts'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import { balance, betOf, placed, playerWith } from '../../../../test/factories/betting.ts'
import { testDatabase } from '../../../../test/factories/database.ts'
import { finished, makeState } from '../../../../test/factories/events.ts'
import { settleEvent } from './settle-event.ts'

const market = builtMarket([
  { market: 'draw-no-bet', outcome: '1' },
  { market: 'total|2.5', outcome: 'over' },
])
const leg = (eventId: string) => ({ eventId, market, outcome: builtOutcome, odds: 3_400 })

test('a built bet is paid when all parts win, lost with one, returned when a part is; money adds up', async () => {
  const db = await testDatabase()
  const after: Record<string, bigint> = {}
  for (const [name, home, away] of [
    ['won', 2, 1],
    ['lost', 1, 0],
    ['returned', 2, 2],
    ['lost-too', 0, 0],
  ] as const) {
    const player = await playerWith(db, 1_000n)
    await placed(db, [betOf(player, 1_000n, [leg(name)])])
    await settleEvent(db, name, finished(home, away), 0)
    after[name] = await balance(db, player)
  }
  expect(after).toEqual({ won: 3_400n, lost: 0n, returned: 1_000n, 'lost-too': 0n })
  expect(await db.transact(ledgerCheck)).toMatchObject({ mismatches: [] })
})

test('it is lost as soon as a part is, waits while one is open, and is returned with a cancelled event', async () => {
  const db = await testDatabase()
  const player = await playerWith(db, 2_000n)
  await placed(db, [betOf(player, 1_000n, [leg('early')]), betOf(player, 1_000n, [leg('cancelled')])])
  const inPlay = (score: [number, number]) => ({
    ...finished(0, 0),
    state: makeState({ status: 'live', period: 2, score, periodScores: [score, [0, 0]] }),
  })
  expect((await settleEvent(db, 'early', inPlay([2, 1]), 0)).bets).toBe(0)
  const cancelled = { ...finished(0, 0), state: makeState({ status: 'cancelled' }) }
  expect((await settleEvent(db, 'cancelled', cancelled, 0)).bets).toBe(1)
  expect(await balance(db, player)).toBe(1_000n)
  expect((await settleEvent(db, 'early', finished(3, 1), 0)).bets).toBe(1)
  expect(await balance(db, player)).toBe(4_400n)
  // A correction takes the win back.
  await settleEvent(db, 'early', finished(1, 1), 0, true)
  expect(await balance(db, player)).toBe(1_000n)
  expect(await db.transact(ledgerCheck)).toMatchObject({ mismatches: [] })
})
