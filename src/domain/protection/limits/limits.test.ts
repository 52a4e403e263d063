import { expect, test } from 'vitest'
import { acceptanceSetUp, slip } from '../../../../test/factories/acceptance.ts'
import { handlerContext } from '../../../../test/factories/handler-context.ts'
import { limitCalls } from '../../../../test/factories/limit-calls.ts'
import { noLimit, notSet } from './index.ts'
import { dayOf } from './play-time.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

test('limits of time: tighter at once, looser after a test, a day and a confirmation; 999999999 and -1 are none', async () => {
  const { clock, set, act, shown, answers } = await limitCalls()
  for (const wrong of ['0', '25', '1.5', 'x']) {
    await expect(set(31, wrong), wrong).rejects.toMatchObject({ id: 'limit-invalid' })
  }
  await expect(set(32, '7')).rejects.toMatchObject({ id: 'limit-invalid' })
  await set(31, '3')
  await set(32, '15')
  const asked = await set(31, '8')
  expect(asked.questions).toHaveLength(3)
  expect(await shown()).toEqual([
    [31, '3', 'ACTIVE'],
    [32, '15', 'ACTIVE'],
  ])
  expect(await answers(asked.tokenGuid, asked.questions)).toMatchObject({ success: true })
  await expect(answers(asked.tokenGuid, asked.questions)).rejects.toMatchObject({ id: 'limit-test-unknown' })
  expect(await shown()).toContainEqual([31, '8', 'PENDING'])
  await expect(act('approve', 31)).rejects.toMatchObject({ id: 'limit-waits' })
  clock.at += dayMs
  await act('approve', 31)
  expect(await shown()).toContainEqual([31, '8', 'ACTIVE'])
  // A reality check only informs: it ends immediately.
  await set(32, noLimit)
  expect(await shown()).toEqual([[31, '8', 'ACTIVE']])
  const removal = await set(31, notSet)
  expect(removal.questions).toHaveLength(3)
  expect(await answers(removal.tokenGuid, removal.questions, false)).toMatchObject({ success: false })
  await expect(set(31, notSet)).rejects.toMatchObject({ id: 'limit-test-failed' })
  clock.at += hourMs
  // A failed test closes other open tests too.
  const [first, second] = [await set(31, notSet), await set(31, notSet)]
  expect(second.questions).toHaveLength(3)
  expect(await answers(first.tokenGuid, first.questions, false)).toMatchObject({ success: false })
  await expect(answers(second.tokenGuid, second.questions)).rejects.toMatchObject({ id: 'limit-test-failed' })
})

test('a looser limit waits as long as the operator wants when it is asked for, whatever he wants later', async () => {
  const { clock, house, context, limits, input, set, act, shown, answers } = await limitCalls()
  house.hours = 72
  await set(20, '1000')
  const asked = await set(20, '2000')
  await answers(asked.tokenGuid, asked.questions)
  const told = await limits.listLimits(context, input(undefined))
  if (told instanceof Error) throw told
  expect(told.loosenHours).toBe(72)
  const from = told.limits.find(({ limitState }) => limitState === 'PENDING')?.startedAt
  expect(from).toBe(Math.floor((clock.at + 72 * hourMs) / 1000))
  house.hours = 24
  clock.at += 72 * hourMs - 1
  const early = { id: 'limit-waits', facts: { hours: 72 } }
  await expect(act('approve', 20)).rejects.toMatchObject(early)
  clock.at += 1
  await act('approve', 20)
  expect(await shown()).toEqual([[20, '2000', 'ACTIVE']])
  const again = await set(20, noLimit)
  await answers(again.tokenGuid, again.questions)
  clock.at += 24 * hourMs
  await act('approve', 20)
  expect(await shown()).toEqual([])
})

test('a limit has as many digits as a small currency needs, and nothing but digits', async () => {
  const { set, shown } = await limitCalls()
  await set(22, '37000000000')
  expect(await shown()).toEqual([[22, '37000000000', 'ACTIVE']])
  for (const wrong of ['0', '-1', '1e9', '0x10', ' 5', '5.0', '٥', '1'.repeat(16), 'NaN', '']) {
    await expect(set(20, wrong), wrong).rejects.toMatchObject({ id: 'limit-invalid' })
  }
  // The player has no account in another currency.
  await expect(
    (await limitCalls()).limits.saveLimits(handlerContext('bob'), {
      params: undefined,
      query: undefined,
      body: { currency: 'USD', limits: [{ limitType: 20, limitValue: '100' }] },
    }),
  ).rejects.toMatchObject({ id: 'account-unknown' })
})

test('during a break session time gets shorter, and no longer', async () => {
  const { clock, context, limits, input, set, act, shown, answers } = await limitCalls()
  await set(31, '3')
  const asked = await set(31, '8')
  await answers(asked.tokenGuid, asked.questions)
  clock.at += dayMs
  await limits.blockUser(context, input(undefined))
  await expect(act('approve', 31)).rejects.toMatchObject({ id: 'exclusion-active' })
  await act('reject', 31)
  await expect(set(31, '8')).rejects.toMatchObject({ id: 'exclusion-active' })
  await set(31, '2')
  expect(await shown()).toContainEqual([31, '2', 'ACTIVE'])
})

test('an exclusion can be taken back until it begins; then nobody ends it, and money only goes out', async () => {
  const { db, clock, context, limits, input, set, act, shown, pay } = await limitCalls()
  await pay('makeDeposit', '5000')
  await set(30, '7', 2)
  expect(await shown()).toEqual([[30, '7', 'PENDING']])
  await expect(set(30, '1')).rejects.toMatchObject({ id: 'limit-pending' })
  await limits.deleteLimit(context, { params: { limitType: '30' }, query: {}, body: undefined })
  expect(await shown()).toEqual([])
  await pay('makeDeposit', '1000')

  await set(30, '7', 2)
  await act('approve', 30)
  expect(await shown()).toEqual([
    [30, '7', 'ACTIVE'],
    [37, '7', 'ACTIVE'],
  ])
  await expect(act('reject', 30)).rejects.toMatchObject({ id: 'exclusion-active' })
  await expect(set(30, '1')).rejects.toMatchObject({ id: 'exclusion-active' })
  await set(30, '30')
  expect(await shown()).toContainEqual([30, '30', 'ACTIVE'])
  for (const sql of [
    "delete from exclusion where player_id = 'ann'",
    "update exclusion set ends_at = ends_at - interval '1 day' where player_id = 'ann'",
    "update exclusion set starts_at = now() + interval '1 day' where player_id = 'ann'",
  ]) {
    await expect(db.read.query(sql), sql).rejects.toThrow(/in force is not/)
  }
  await expect(pay('makeDeposit', '1000')).rejects.toMatchObject({ id: 'banned' })
  expect(await pay('makeWithdrawal', '6000')).toMatchObject({ balance: '0' })
  // A break of a day adds nothing to one of a month.
  await limits.blockUser(context, input(undefined))
  clock.at += 31 * dayMs
  expect(await shown()).toEqual([])
})

test('a stake limit counts every stake, won or lost, and parallel stakes stop at it exactly', async () => {
  const { db, acceptance } = await acceptanceSetUp()
  const { set, limits, context, input } = await limitCalls(db)
  await set(1, '5000')
  const bets = await Promise.allSettled(Array.from({ length: 12 }, () => acceptance.place('ann', slip())))
  const taken = bets.filter(({ status }) => status === 'fulfilled').length
  expect(taken).toBe(5)
  for (const bet of bets) {
    if (bet.status === 'rejected') expect(bet.reason).toMatchObject({ id: 'stake-limit-exceeded' })
  }
  await expect(acceptance.place('ann', slip({ stake: '100' }))).rejects.toMatchObject({
    id: 'stake-limit-exceeded',
    facts: { limitType: 1, allowed: '0' },
  })
  // A returned stake does not extend a stake limit.
  await db.read.query(
    `select post_money_v1(array['ann'], array['house'], array['main'], array[9000::int8], array['EUR'], array['payout'], array['t'])`,
  )
  await expect(acceptance.place('ann', slip({ stake: '100' }))).rejects.toMatchObject({
    id: 'stake-limit-exceeded',
  })
  await limits.blockUser(context, input(undefined))
  await expect(acceptance.place('ann', slip({ stake: '100' }))).rejects.toMatchObject({ id: 'banned' })
})

test('hours of a session run out: no stake and no deposit before the next UTC day', async () => {
  const { db, clock, context, limits, input, set, pay, ping } = await limitCalls()
  // Noon of today, so that the database's own clock is in the same day.
  clock.at = dayOf(Date.now()) + 12 * hourMs
  await set(31, '1')
  const nextDay = dayOf(clock.at) + dayMs
  expect(await ping()).toMatchObject({ left: hourMs, nextDay })
  expect((await limits.listLimits(context, input(undefined))) as object).toMatchObject({
    limits: [{ limitType: 31, limitBalance: '1' }],
  })
  for (let sign = 0; sign < 119; sign++) {
    clock.at += 30_000
    if (sign % 40 === 0) await Promise.all([ping(), ping(), ping()])
    else await ping()
  }
  expect(await ping()).toMatchObject({ left: 30_000 })
  expect((await limits.listLimits(context, input(undefined))) as object).toMatchObject({
    limits: [{ limitType: 31, limitBalance: '0' }],
  })
  clock.at += 30_000
  expect(await ping()).toMatchObject({ left: 0 })
  const { rows } = await db.read.query<{ ends: Date }>(
    "select ends_at as ends from exclusion where player_id = 'ann' and limit_type = 31",
  )
  expect(rows).toEqual([{ ends: new Date(nextDay) }])
  // For the database's clock, the exclusion has begun already.
  await db.read.query("update exclusion set starts_at = least(starts_at, now() - interval '1 minute')")
  await expect(pay('makeDeposit', '1000')).rejects.toMatchObject({ id: 'banned' })
  clock.at = nextDay
  expect(await ping()).toMatchObject({ left: hourMs })
})
