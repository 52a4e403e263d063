import { expect, test, vi } from 'vitest'
import { forgetOldEvents } from '#domain/bets/index.ts'
import { applyMessages, loadEvents, loadMessages, upsertFixtures } from '#domain/feed/index.ts'
import { testDatabase } from '../../../test/factories/database.ts'
import { makeFixture } from '../../../test/factories/events.ts'
import { startRounds } from './rounds.ts'

const day = 86_400_000

test('events over long ago are forgotten, but none that was bet on, is recent or is not over', async () => {
  const db = await testDatabase()
  const many = Array.from({ length: 250 }, (_, index) => `idle-${index}`)
  const ids = [...many, 'bet-on', 'settled', 'recent', 'open', 'of a file']
  const fixtures = ids.map((id) => ({
    ...makeFixture(id),
    ...(id === 'of a file' ? { producer: 'f1:1' } : {}),
  }))
  await db.transact(async (tx) => {
    await upsertFixtures(tx, fixtures)
    for (const fixture of fixtures) {
      if (fixture.id === 'open') continue
      const at = fixture.id === 'recent' ? 90 * day : day
      await applyMessages(tx, fixture, [
        { eventId: fixture.id, seq: 1, at, type: 'status', status: 'cancelled' },
      ])
    }
    for (const [id, state] of [
      ['bet-on', 'open'],
      ['settled', 'settled'],
    ] as const)
      await tx.query(`insert into selection (event_id, market, outcome, state) values ($1, '1x2', '1', $2)`, [
        id,
        state,
      ])
  })
  const archives = new Set(['f1:1'])
  expect(await forgetOldEvents(db, 60 * day, archives)).toEqual({ looked: 253, forgotten: 251 })
  const left = (await loadEvents(db.read, ids)).map(({ fixture }) => fixture.id)
  expect(left.sort()).toEqual(['bet-on', 'of a file', 'open', 'recent', 'settled'])
  // Of an archive's events the result stays, and there is nothing more of them to forget.
  expect(await loadMessages(db.read, 'of a file')).toEqual([])
  expect(await forgetOldEvents(db, 60 * day, archives)).toEqual({ looked: 2, forgotten: 0 })
  expect(await loadMessages(db.read, 'idle-7')).toEqual([])
  expect(await loadMessages(db.read, 'settled')).toHaveLength(1)
  await expect(db.read.query(`delete from feed_message where event_id = 'settled'`)).rejects.toThrow(
    /never changed/,
  )
  for (const forget of ['forget_events_v1', 'keep_results_v1'])
    await expect(db.read.query(`select ${forget}(array['open'])`)).rejects.toThrow(/not over/)
})

test('a job that fails does not keep the others from running, nor itself from coming again', async () => {
  const ran = { failing: 0, other: 0 }
  const faults: string[] = []
  const jobs = startRounds(
    [
      {
        name: 'failing',
        run: async () => {
          ran.failing++
          throw new Error('no')
        },
      },
      { name: 'other', run: async () => ran.other++ },
    ],
    (job) => faults.push(job),
    { firstAfter: 1, every: 1 },
  )
  await vi.waitUntil(() => ran.other >= 3, { timeout: 20_000 })
  await jobs.stop()
  const { failing } = ran
  expect(failing).toBeGreaterThanOrEqual(3)
  expect(faults).toHaveLength(failing)
  // As many rounds of others later it has not come again.
  const before = ran.other
  const others = startRounds([{ name: 'other', run: async () => ran.other++ }], () => {}, {
    firstAfter: 1,
    every: 1,
  })
  await vi.waitUntil(() => ran.other >= before + 3, { timeout: 20_000 })
  await others.stop()
  expect(ran.failing).toBe(failing)
})
