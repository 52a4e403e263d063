import { expect, test } from 'vitest'
import { settleEvent } from '#domain/betting/settlement/settle-event.ts'
import { correctionOf, previewResult, type SaidResult } from '#domain/desk/desk/result-preview.ts'
import { applyMessages, type EventMessage, upsertFixtures } from '#domain/sport/feed/index.ts'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { loadSettledEvent } from '#server/services/settled-event.ts'
import { balance, betOf, placed, playerWith } from '../factories/betting.ts'
import { testDatabase } from '../factories/database.ts'
import { exampleFixture, kickOff } from '../factories/feed.ts'

const hour = 3_600_000
const match = exampleFixture('football', { id: 'match', liveCoverage: false })
const now = kickOff + 90 * hour
const homeWin = { fullTime: [2, 0], halfTime: [1, 0] } as const
const finished = (seq: number, at: number): EventMessage => ({
  ...{ eventId: 'match', seq, at, type: 'finished' },
  score: homeWin,
})

/** Sets up a match with a bet of 10.00 at 2.000 on its home side, and a staff member who enters results. */
async function matchWithBet() {
  const db = await testDatabase()
  await db.transact((tx) => upsertFixtures(tx, [match]))
  const player = await playerWith(db, 10_000n)
  const place = (at: number) =>
    placed(db, [
      {
        ...betOf(player, 1_000n, [{ eventId: 'match', market: '1x2', outcome: '1', odds: 2_000 }]),
        betId: uuidv7(at),
      },
    ])
  await place(Date.now())
  const settle = async () => settleEvent(db, 'match', (await loadSettledEvent(db, 'match', now))!, now, true)
  const feed = (message: EventMessage) => db.transact((tx) => applyMessages(tx, match, [message]))
  return {
    ...{ db, place, settle, feed },
    balance: () => balance(db, player),
    preview: async (said: SaidResult) =>
      (await previewResult(db, 'match', said, now)).changes.map(({ after, pays }) => [after, pays]),
    async enter(said: SaidResult) {
      await db.transact(async (tx) => {
        const { fixture, message } = await correctionOf({ read: tx }, 'match', said, now)
        await applyMessages(tx, fixture, [message])
      })
      await settle()
      expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
    },
  }
}

test('returns the bet of a postponed match whose result staff enters with a start 72 hours late, and pays it at 47', async () => {
  const { feed, settle, preview, enter, balance } = await matchWithBet()
  await feed({ eventId: 'match', seq: 1, at: kickOff - hour, type: 'status', status: 'postponed' })
  await expect(preview({ score: homeWin })).rejects.toMatchObject({ id: 'desk-result-impossible' })
  const late = { score: homeWin, startedAt: kickOff + 72 * hour }
  expect(await preview(late)).toEqual([['void', '1000']])
  await enter(late)
  expect(await balance()).toBe(10_000n)
  // Staff corrects the start: the match was played in time after all.
  await enter({ score: homeWin, startedAt: kickOff + 47 * hour })
  expect(await balance()).toBe(11_000n)
  await settle()
  expect(await balance()).toBe(11_000n)
})

test('takes back what a result has paid once staff says that play began 72 hours late', async () => {
  const { feed, settle, preview, enter, balance } = await matchWithBet()
  await feed(finished(1, kickOff + 2 * hour))
  await settle()
  expect(await balance()).toBe(11_000n)
  const late = { score: homeWin, startedAt: kickOff + 72 * hour }
  expect(await preview(late)).toEqual([['void', '1000']])
  await enter(late)
  expect(await balance()).toBe(10_000n)
})

test('a result of staff with a new start voids the bets held to the old one alone', async () => {
  const { db, place, enter, balance } = await matchWithBet()
  await db.transact((tx) => upsertFixtures(tx, [{ ...match, startsAt: kickOff + 72 * hour }]))
  await place(Date.now() + 1_000)
  expect(await balance()).toBe(8_000n)
  await enter({ score: homeWin, startedAt: kickOff + 73 * hour })
  expect(await balance()).toBe(8_000n + 1_000n + 2_000n)
})
