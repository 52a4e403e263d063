import { expect, test } from 'vitest'
import { overdueAfter, releaseOverdue } from '#domain/betting/bets/live/hold-stake.ts'
import { balanceOf, findAnswer } from '#domain/trust/ledger/index.ts'
import { slip } from '../factories/acceptance.ts'
import { betsOf } from '../factories/betting.ts'
import type { TestDatabase } from '../factories/database.ts'
import { jobContext } from '../factories/job-context.ts'
import { delay, expectSoundBooks, heldOf, liveSetUp, outcome } from '../factories/live-bets.ts'

const holds = async (db: TestDatabase) =>
  (await db.read.query('select hold_id from held_live_bet')).rows.length

test('parallel requests of one key, in one process and in two, hold one stake and place one bet', async () => {
  const { db, acceptance, reached, pass, process } = await liveSetUp()
  const other = process()
  const request = slip()
  const same = [acceptance, acceptance, other.acceptance, other.acceptance].map((taker) =>
    taker.place('ann', request),
  )
  await reached(1)
  await other.reached(1)
  expect(await holds(db)).toBe(1)
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(99_000n)
  for (const taker of [acceptance, other.acceptance, process().acceptance]) {
    await expect(taker.place('ann', { ...request, stake: '2000' })).rejects.toMatchObject({
      id: 'idempotency-key-reused',
    })
  }
  pass()
  other.pass()
  const answers = await Promise.all(same)
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await acceptance.place('ann', request)).toEqual(answers[0])
  expect(await betsOf(db, 'ann')).toHaveLength(1)
  expect(await holds(db)).toBe(0)
  await expectSoundBooks(db)
})

test('one process refuses and another would place: one of them decides, and both answer the same', async () => {
  const { db, acceptance, tell, reached, pass, process } = await liveSetUp()
  const other = process()
  const request = slip()
  const ends = [outcome(acceptance.place('ann', request)), outcome(other.acceptance.place('ann', request))]
  await reached()
  await other.reached()
  tell('e1~1x2~1', { live: true, status: 'suspended' })
  pass()
  expect(await ends[0]).toBe('selection-suspended')
  tell('e1~1x2~1', { live: true })
  other.pass()
  expect(await ends[1]).toBe('selection-suspended')
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(100_000n)
  expect(await betsOf(db, 'ann')).toEqual([])
  await expectSoundBooks(db)
})

test('what a process that died has left held comes back once it is overdue, once, and its key may be sent again', async () => {
  const { db, acceptance, clock, reached, process } = await liveSetUp()
  const request = slip()
  // Its delay never ends, as if the process had died.
  void acceptance.place('ann', request)
  await reached()
  expect(await releaseOverdue(db.read, clock.now() + delay, jobContext())).toBe(0)
  expect(await heldOf(db, 'ann')).toBe(1_000n)
  const later = clock.now() + delay + overdueAfter + 1
  const released = await Promise.all([1, 2, 3].map(() => releaseOverdue(db.read, later, jobContext())))
  expect(released.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(100_000n)
  expect(await findAnswer(db.read, 'ann', request.key)).toBeUndefined()
  await expectSoundBooks(db)
  const next = process()
  const bet = next.acceptance.place('ann', request)
  await next.reached()
  next.pass()
  expect(await bet).toMatchObject({ status: 'open' })
  await expectSoundBooks(db)
})

test('the same request goes on with the stake that a process which died has left held', async () => {
  const { db, acceptance, clock, reached, process } = await liveSetUp()
  const request = slip({ stake: '100000' })
  void acceptance.place('ann', request)
  await reached()
  clock.ahead = delay + 1
  const next = process()
  const bet = next.acceptance.place('ann', request)
  await next.reached()
  expect(await holds(db)).toBe(1)
  next.pass()
  expect(await bet).toMatchObject({ stake: '100000', status: 'open' })
  expect(await releaseOverdue(db.read, clock.now() + overdueAfter + delay, jobContext())).toBe(0)
  await expectSoundBooks(db)
})

test('who is about to place a bet whose stake was given back as overdue places nothing', async () => {
  const { db, acceptance, clock, reached, pass } = await liveSetUp()
  const request = slip()
  const late = outcome(acceptance.place('ann', request))
  await reached()
  expect(await releaseOverdue(db.read, clock.now() + delay + overdueAfter + 1, jobContext())).toBe(1)
  pass()
  expect(await late).toBe('try-again-later')
  expect(await betsOf(db, 'ann')).toEqual([])
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(100_000n)
  await expectSoundBooks(db)
})

test('placing and giving back as overdue race for the row: one of them wins, and the books are right', async () => {
  const { db, acceptance, clock, reached, pass } = await liveSetUp()
  const ends: string[] = []
  for (let round = 0; round < 20; round++) {
    const bet = outcome(acceptance.place('ann', slip({ stake: '100' })))
    await reached()
    const overdue = releaseOverdue(db.read, clock.now() + delay + overdueAfter + 1, jobContext())
    pass()
    const [end, released] = await Promise.all([bet, overdue])
    expect(end).toBe(released === 1 ? 'try-again-later' : 'placed')
    ends.push(end)
  }
  const bets = ends.filter((end) => end === 'placed').length
  expect(await betsOf(db, 'ann')).toHaveLength(bets)
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(100_000n - BigInt(bets) * 100n)
  await expectSoundBooks(db)
})

test('while the database is away at the end of the delay the stake stays held, and the same key places the bet', async () => {
  let away = false
  const base = await liveSetUp()
  const lanes: typeof base.db.read = {
    query: (text, values) =>
      away
        ? Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNRESET' }))
        : base.db.read.query(text, values),
  }
  const one = base.process({ lanes })
  const request = slip()
  const bet = outcome(one.acceptance.place('ann', request))
  await one.reached()
  away = true
  one.pass()
  expect(await bet).toBe('try-again-later')
  expect(await heldOf(base.db, 'ann')).toBe(1_000n)
  away = false
  const again = one.acceptance.place('ann', request)
  await one.reached()
  one.pass()
  expect(await again).toMatchObject({ status: 'open' })
  expect(await balanceOf(base.db.read, 'ann', 'EUR')).toBe(99_000n)
  await expectSoundBooks(base.db)
})
