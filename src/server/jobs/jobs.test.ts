import { expect, test, vi } from 'vitest'
import { forgetOldEvents } from '#domain/betting/bets/index.ts'
import { applyMessages, loadEvents, loadMessages, upsertFixtures } from '#domain/sport/feed/index.ts'
import type { JobContext } from '#kernel/module.ts'
import { testDatabase } from '../../../test/factories/database.ts'
import { makeFixture } from '../../../test/factories/events.ts'
import { jobContext } from '../../../test/factories/job-context.ts'
import { makeJobJournal } from './job-journal.ts'
import { JobOverdue, startJobs, startRun } from './start-jobs.ts'

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
  expect(await forgetOldEvents(db, 60 * day, archives, jobContext())).toEqual({ looked: 253, forgotten: 251 })
  const left = (await loadEvents(db.read, ids)).map(({ fixture }) => fixture.id)
  expect(left.sort()).toEqual(['bet-on', 'of a file', 'open', 'recent', 'settled'])
  // Events of an archive keep their result, and have nothing else to delete.
  expect(await loadMessages(db.read, 'of a file')).toEqual([])
  expect(await forgetOldEvents(db, 60 * day, archives, jobContext())).toEqual({ looked: 2, forgotten: 0 })
  expect(await loadMessages(db.read, 'idle-7')).toEqual([])
  expect(await loadMessages(db.read, 'settled')).toHaveLength(1)
  await expect(db.read.query(`delete from feed_message where event_id = 'settled'`)).rejects.toThrow(
    /never changed/,
  )
  for (const forget of ['forget_events_v1', 'keep_results_v1'])
    await expect(db.read.query(`select ${forget}(array['open'])`)).rejects.toThrow(/not over/)
})

function parts() {
  const counts: [string, string | undefined][] = []
  const logged: object[] = []
  const journal = makeJobJournal()
  const count = (name: string, label?: string) => void counts.push([name, label])
  const log = { error: (facts: object) => logged.push(facts), warn: (facts: object) => logged.push(facts) }
  return { counts, logged, journal, parts: { journal, count, log: log as never } }
}

test('a job that fails or hangs delays no other, whatever their intervals', async () => {
  const { journal, counts, parts: given } = parts()
  const ran = { failing: 0, other: 0 }
  const ended = Promise.withResolvers<void>()
  const fail = async () => {
    ran.failing++
    throw new Error('no')
  }
  const jobs = startJobs(
    [
      {
        module: 'm',
        jobs: [
          { name: 'hanging', every: 1, limit: 5, run: () => ended.promise },
          { name: 'failing', every: 1, run: fail },
          { name: 'other', every: 1, run: async () => ran.other++ },
        ],
      },
    ],
    given,
  )
  await vi.waitUntil(
    () => ran.failing >= 3 && ran.other >= 3 && counts.some(([, job]) => job === 'hanging'),
    {
      timeout: 60_000,
    },
  )
  const runs = new Map(journal.runs().map((run) => [run.name, run]))
  expect(runs.get('hanging')).toMatchObject({ runs: 1, failures: 1, error: new JobOverdue(5).message })
  expect(runs.get('failing')).toMatchObject({ error: 'no' })
  expect(runs.get('other')).toMatchObject({ failures: 0, error: null })
  ended.resolve()
  await jobs.stop()
  // After its end the job does not run again.
  const before = { ...ran }
  await new Promise((done) => setImmediate(done))
  expect(ran).toEqual(before)
})

test('aborts a run past its limit, and one under way when the process stops', async () => {
  const { parts: given, logged } = parts()
  const until = (signal: AbortSignal) =>
    new Promise<void>((done) => signal.addEventListener('abort', () => done(), { once: true }))
  given.journal.enter('m', { name: 'long', every: 1 })
  const overdue = startRun(
    'm',
    { name: 'long', every: 1, limit: 1, run: ({ signal }) => until(signal) },
    given,
  )
  await overdue.ended
  expect(logged).toMatchObject([{ job: 'long', err: { message: 'the run is past its limit of 1 ms' } }])

  let began = false
  const jobs = startJobs(
    [
      {
        module: 'm',
        jobs: [
          {
            name: 'waits',
            every: 1,
            run: ({ signal }) => {
              began = true
              return until(signal)
            },
          },
        ],
      },
    ],
    given,
  )
  await vi.waitUntil(() => began, { timeout: 60_000 })
  await jobs.stop()
  expect(logged).toHaveLength(1)
})

test('items that are set aside are counted all, and logged up to a bound', async () => {
  const { parts: given, counts, logged, journal } = parts()
  journal.enter('m', { name: 'items', every: 1 })
  const run = async ({ setAside }: JobContext) => {
    for (let item = 0; item < 25; item++) setAside(`item ${item}`, new Error('bad'))
  }
  await startRun('m', { name: 'items', every: 1, run }, given).ended
  expect(counts).toEqual(Array(25).fill(['job_items_set_aside_total', 'items']))
  expect(logged).toHaveLength(11)
  expect(journal.runs()).toMatchObject([{ runs: 1, failures: 0 }])
})
