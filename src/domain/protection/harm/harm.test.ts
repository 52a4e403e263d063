import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMessages } from '#domain/contact/messages/index.ts'
import { openAccounts } from '#domain/trust/ledger/index.ts'
import { testDatabase } from '../../../../test/factories/database.ts'
import { handlerContext } from '../../../../test/factories/handler-context.ts'
import { jobContext } from '../../../../test/factories/job-context.ts'
import { harmHandlers } from './handlers.ts'
import { type HarmFigures, markerRules, scoreOf, type Worth, worthScale } from './markers.ts'
import { reminderDays, remindOfLimits } from './remind-of-limits.ts'
import { noteActivity, scorePlayer, scorePlayers } from './score-players.ts'

const hour = 3_600_000
const day = 24 * hour
const now = Date.parse('2026-11-20T12:00:00Z')
/** Counts a pound as two euros. */
const worth: Worth = (amount, currency) => amount * worthScale * (currency === 'GBP' ? 2n : 1n)

const deposit = (daysAgo: number, amount: bigint, lostBefore = 0n, currency = 'EUR') => ({
  madeAt: now - daysAgo * day,
  currency,
  amount,
  lostBefore,
})

test.each<[string, Partial<HarmFigures>, object]>([
  ['nothing', {}, { score: 0, markers: [] }],
  ['a deposit after half as much was lost', { deposits: [deposit(1, 1000n, 500n)] }, { score: 10 }],
  ['a deposit after less was lost', { deposits: [deposit(1, 1001n, 500n)] }, { score: 0 }],
  ['eight days ago', { deposits: [deposit(8, 1000n, 1000n)] }, { score: 0 }],
  [
    'five of them count as four',
    { deposits: Array.from({ length: 5 }, () => deposit(1, 1000n, 900n)) },
    { markers: [{ id: 'chasing', times: 5, points: 40 }] },
  ],
  ['two nights', { nights: 2 }, { markers: [{ id: 'night', times: 2, points: 10 }] }],
  ['twice an average week', { deposits: [deposit(20, 40_000n), deposit(1, 20_000n)] }, { score: 0 }],
  ['more than that', { deposits: [deposit(20, 40_000n), deposit(1, 20_001n)] }, { score: 25 }],
  [
    'more than that of less than 100 euros',
    { deposits: [deposit(20, 9n), deposit(1, 9_999n)] },
    { score: 0 },
  ],
  ['more than that of 100 euros', { deposits: [deposit(20, 9n), deposit(1, 10_000n)] }, { score: 25 }],
  [
    'as much in another currency',
    { deposits: [deposit(20, 40_000n), deposit(1, 10_000n, 0n, 'GBP')] },
    { score: 0 },
  ],
  [
    'more in another currency',
    { deposits: [deposit(20, 40_000n), deposit(1, 10_001n, 0n, 'GBP')] },
    { score: 25 },
  ],
  ['withdrawals called back', { calledBack: 9 }, { score: 30 }],
])('%s', (_, figures, expected) => {
  const all = { deposits: [], nights: 0, calledBack: 0, ...figures }
  expect(scoreOf(all, now, worth)).toMatchObject(expected)
})

test('a score is the sum of its markers, none above its most, and more of a sign never scores less', () => {
  const figures = fc.record({
    deposits: fc.array(
      fc.record({
        madeAt: fc.integer({ min: now - 40 * day, max: now }),
        currency: fc.constantFrom('EUR', 'GBP'),
        amount: fc.bigInt(1n, 100_000n),
        lostBefore: fc.bigInt(0n, 100_000n),
      }),
      { maxLength: 30 },
    ),
    nights: fc.nat(8),
    calledBack: fc.nat(20),
  })
  fc.assert(
    fc.property(figures, (one) => {
      const { score, markers } = scoreOf(one, now, worth)
      expect(score).toBe(markers.reduce((sum, { points }) => sum + points, 0))
      for (const { id, points } of markers) {
        expect(points).toBeLessThanOrEqual(markerRules.find((rule) => rule.id === id)!.most)
      }
      const worse = { ...one, nights: one.nights + 1, calledBack: one.calledBack + 1 }
      expect(scoreOf(worse, now, worth).score).toBeGreaterThanOrEqual(score)
    }),
  )
})

async function setUp() {
  const db = await testDatabase()
  const clock = { now: () => Date.now() }
  const told: string[] = []
  const deps = { db, zone: () => 'Europe/Berlin', told: (playerId: string) => void told.push(playerId) }
  await openAccounts(db.read, 'ann', 'EUR')
  const post = (at: string, source: string, destination: string, amount: number, reason: string) =>
    db.read.query(
      `insert into posting (player_id, created_at, source, destination, amount, currency, reason, ref)
       values ('ann', $1, $2, $3, $4, 'EUR', $5, 't')`,
      [at, source, destination, amount, reason],
    )
  return { db, told, deps, post, handlers: harmHandlers({ db, clock, zone: deps.zone }) }
}

test('postings become markers: losses before deposits, nights by the zone, also when its clocks change', async () => {
  const { deps, post } = await setUp()
  const at = Date.parse('2026-03-31T12:00:00Z')
  // Midnight to 5 in Berlin: 23:00Z to 4:00Z before the clock change of the 29th, 22:00Z to 3:00Z after it.
  await post('2026-03-27T22:59:00Z', 'main', 'house', 100, 'stake')
  await post('2026-03-28T23:00:00Z', 'main', 'house', 100, 'stake')
  await post('2026-03-29T02:59:00Z', 'main', 'house', 100, 'round-stake')
  await post('2026-03-30T03:30:00Z', 'main', 'house', 100, 'stake')
  await post('2026-03-30T22:00:00Z', 'main', 'suspense', 100, 'stake-held')
  // Net 250 lost within the hour (300 less 50): a deposit of 500 follows, and one of 501 an hour later.
  await post('2026-03-28T10:00:00Z', 'main', 'house', 300, 'stake')
  await post('2026-03-28T10:10:00Z', 'house', 'main', 50, 'payout')
  await post('2026-03-28T10:59:00Z', 'cashier', 'main', 500, 'deposit')
  await post('2026-03-28T11:01:00Z', 'cashier', 'main', 501, 'deposit')
  await post('2026-03-28T12:00:00Z', 'cashier', 'main', 200, 'withdrawal-cancelled')
  expect(await scorePlayer(deps, 'ann', at)).toEqual({
    score: 30,
    markers: [
      { id: 'chasing', times: 1, points: 10 },
      { id: 'night', times: 2, points: 10 },
      { id: 'cancelled', times: 1, points: 10 },
    ],
  })
})

test('the player is written to once a week, and one task of the house is taken and closed with a note', async () => {
  const { db, told, deps, post, handlers } = await setUp()
  const at = Date.now()
  const ago = (minutes: number) => new Date(at - minutes * 60_000).toISOString()
  for (let loss = 0; loss < 4; loss++) {
    await post(ago(4000 - loss * 100), 'main', 'house', 1000, 'stake')
    await post(ago(3990 - loss * 100), 'cashier', 'main', 1000, 'deposit')
  }
  for (let back = 0; back < 3; back++) await post(ago(back), 'cashier', 'main', 10, 'withdrawal-cancelled')
  const fact = { playerId: 'ann', seq: 1n, topic: 'bet-placed', payload: {}, at: new Date(at) }
  await db.transact((tx) => noteActivity([fact, { ...fact, playerId: 'bob', topic: 'seeds-committed' }], tx))
  expect(await scorePlayers(deps, at + 1000, jobContext())).toBe(1)
  expect(await scorePlayers(deps, at + 2000, jobContext())).toBe(0)
  expect(await scorePlayers(deps, at + 2 * hour, jobContext())).toBe(1)
  expect(told).toEqual(['ann'])

  const nothing = { params: undefined, query: undefined, body: undefined }
  const own = await handlers.ownHarm(handlerContext('ann'), nothing)
  expect(own).toMatchObject({ message: { id: '1' } })
  await handlers.readHarmMessage(handlerContext('ann'), { ...nothing, body: { id: '1' } })
  expect(await handlers.ownHarm(handlerContext('ann'), nothing)).toMatchObject({ message: null })

  const staff = (id: string) => ({ ...handlerContext('x'), playerId: null, staff: { id, name: id } })
  const list = (query: object) => handlers.listHarmTasks(staff('eve'), { ...nothing, query })
  const all = await list({})
  if (all instanceof Error) throw all
  expect(all).toMatchObject({ total: 1, items: [{ playerId: 'ann', state: 'open' }] })
  const params = { id: all.items[0]!.id }
  const take = (who: string) => handlers.takeHarmTask(staff(who), { ...nothing, params })
  const close = (who: string, note: string) =>
    handlers.closeHarmTask(staff(who), { params, query: undefined, body: { note } })
  await expect(close('eve', 'talked')).rejects.toMatchObject({ id: 'harm-task-moved' })
  const both = await Promise.allSettled([take('eve'), take('kim')])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const mine = both[0]?.status === 'fulfilled' ? 'eve' : 'kim'
  await expect(close(mine === 'eve' ? 'kim' : 'eve', 'talked')).rejects.toMatchObject({
    id: 'harm-task-moved',
  })
  expect(await close(mine, 'He set a limit.')).toMatchObject({ state: 'closed', note: 'He set a limit.' })
  expect(await list({ state: 'open' })).toEqual({ items: [], next: null, total: 0 })
  expect(await list({ playerId: 'ann', sort: 'score', order: 'ASC' })).toMatchObject({ total: 1 })
  await expect(
    handlers.takeHarmTask(staff('eve'), { ...nothing, params: { id: randomUUID() } }),
  ).rejects.toMatchObject({ id: 'harm-task-unknown' })
  const { rows } = await db.read.query<{ action: string }>('select action from staff_act order by 1')
  expect(rows.map(({ action }) => action)).toEqual(['harm-task.close', 'harm-task.take'])
})

test('who has played is asked to look at his limits every six months, once by all processes', async () => {
  const { db } = await setUp()
  const began = Date.now()
  const plays = (at: number) => {
    const fact = { playerId: 'ann', seq: 1n, topic: 'bet-placed', payload: {}, at: new Date(at) }
    return db.transact((tx) => noteActivity([fact], tx))
  }
  const due = began + reminderDays * day + hour
  const messages = async () => (await findMessages(db.read, 'ann', null, 10)).map(({ kind }) => kind)
  await plays(began)
  expect(await remindOfLimits(db, began + day, jobContext())).toBe(0)
  // No reminder in half a year without play; it follows when the player returns.
  await db.read.query('update harm_player set reminded_at = seen_at')
  expect(await remindOfLimits(db, due, jobContext())).toBe(0)
  await plays(due)
  const runs = await Promise.all([
    remindOfLimits(db, due, jobContext()),
    remindOfLimits(db, due, jobContext()),
  ])
  expect(runs.toSorted()).toEqual([0, 1])
  expect(await messages()).toEqual(['limits-review'])
  await plays(due + 100 * day)
  expect(await remindOfLimits(db, due + 179 * day, jobContext())).toBe(0)
  expect(await remindOfLimits(db, due + 180 * day, jobContext())).toBe(1)
  expect(await messages()).toHaveLength(2)
})
