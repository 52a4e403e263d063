import { expect, test } from 'vitest'
import { settleEvent } from '#domain/betting/settlement/settle-event.ts'
import { noLimit, settledResult } from '#domain/protection/limits/index.ts'
import { type EventState, initialState } from '#domain/sport/feed/index.ts'
import { insertPostings } from '#domain/trust/ledger/index.ts'
import { acceptanceSetUp, slip } from '../factories/acceptance.ts'
import { conversionCalls, poundsToEuros } from '../factories/conversion.ts'
import { testDatabase } from '../factories/database.ts'

const day = 86_400_000
const homeWin: EventState = { ...initialState, status: 'finished', period: 2, score: [1, 0] }

test('limits go along at the rate, rounded down, and of two the tighter holds', async () => {
  const db = await testDatabase()
  const calls = conversionCalls(db)
  const ann = await calls.player('EUR')
  // The account was in euros before: limits set then remain in force.
  const back = { from: 'EUR', to: 'GBP', rate: '1.2', since: 0 } as const
  await calls.limit(ann, 20, '10000', 'EUR')
  calls.rules[0] = back
  await calls.convert(ann)
  const shown = async () =>
    (await calls.limits(ann)).map((one) => [one.currency, one.limitType, one.limitValue, one.limitState])
  expect(await shown()).toEqual([['GBP', 20, '8333', 'ACTIVE']])
  await calls.limit(ann, 22, '1', 'GBP')
  await calls.limit(ann, 10, '5001', 'GBP')
  await calls.limit(ann, 10, '7000', 'GBP')
  await calls.limit(ann, 11, '5000', 'GBP')
  await calls.limit(ann, 11, noLimit, 'GBP')
  calls.rules[0] = poundsToEuros
  expect((await calls.show(ann)).quotes[0]!.limits).toEqual([
    { limitType: 10, amount: '5001', becomes: '5781' },
    { limitType: 11, amount: '5000', becomes: '5780' },
    { limitType: 20, amount: '8333', becomes: '9633' },
    { limitType: 22, amount: '1', becomes: '1' },
  ])
  await calls.convert(ann)
  expect(await shown()).toEqual([
    ['EUR', 10, '5781', 'ACTIVE'],
    ['EUR', 10, '8092', 'PENDING'],
    ['EUR', 11, '5780', 'ACTIVE'],
    ['EUR', 11, noLimit, 'PENDING'],
    ['EUR', 20, '9633', 'ACTIVE'],
    ['EUR', 22, '1', 'ACTIVE'],
  ])
  const { rows } = await db.read.query(
    `select currency, limit_type, action, value from limit_change where player_id = $1 order by change_id desc limit 10`,
    [ann],
  )
  expect(rows.toReversed()).toEqual([
    { currency: 'GBP', limit_type: 10, action: 'carried', value: null },
    { currency: 'EUR', limit_type: 10, action: 'carried', value: 5_781n },
    { currency: 'EUR', limit_type: 10, action: 'asked', value: 8_092n },
    { currency: 'GBP', limit_type: 11, action: 'carried', value: null },
    { currency: 'EUR', limit_type: 11, action: 'carried', value: 5_780n },
    { currency: 'EUR', limit_type: 11, action: 'asked', value: null },
    { currency: 'GBP', limit_type: 20, action: 'carried', value: null },
    { currency: 'EUR', limit_type: 20, action: 'carried', value: 9_633n },
    { currency: 'GBP', limit_type: 22, action: 'carried', value: null },
    { currency: 'EUR', limit_type: 22, action: 'carried', value: 1n },
  ])
})

test.each([
  // Limits in pounds: value, then requested value; the same in euros; then the limit in force, and the pending one.
  ['the tighter of two', ['1000'], ['900'], ['900', null]],
  ['a change of the tighter one', ['1000', '5000'], ['9000'], ['1156', '5780']],
  ['a change that the other limit holds back', ['1000', '5000'], ['2000'], ['1156', '2000']],
  ['a change that would loosen nothing', ['1000'], ['900', '5000'], ['900', '1156']],
  ['a change that another one makes void', ['2000', '5000'], ['1000'], ['1000', null]],
  ['two changes', ['1000', '5000'], ['900', noLimit], ['900', '5780']],
  ['two removals', ['1000', noLimit], ['900', noLimit], ['900', noLimit]],
] as const)('%s', async (_, inPounds, inEuros, expected) => {
  const db = await testDatabase()
  const calls = conversionCalls(db, [{ from: 'EUR', to: 'GBP', rate: '1', since: 0 }])
  const ann = await calls.player('EUR')
  await calls.convert(ann)
  for (const value of inPounds) await calls.limit(ann, 12, value, 'GBP')
  // Simulates limits set in both currencies.
  await db.read.query(
    `insert into player_limit (player_id, currency, limit_type, value, started_at, asked_at, pending_value)
     values ($1, 'EUR', 12, $2, now(), $3, $4)`,
    [ann, inEuros[0], inEuros[1] ? new Date() : null, inEuros[1] === noLimit ? null : (inEuros[1] ?? null)],
  )
  calls.rules[0] = poundsToEuros
  await calls.convert(ann)
  const rows = (await calls.limits(ann)).filter(({ currency }) => currency === 'EUR')
  const of = (state: string) => rows.find(({ limitState }) => limitState === state)?.limitValue ?? null
  expect([of('ACTIVE'), of('PENDING')]).toEqual(expected)
})

test('a change waits on as long as it had to, and one that lapsed is not carried', async () => {
  const db = await testDatabase()
  const calls = conversionCalls(db)
  const ann = await calls.player('GBP')
  await calls.limit(ann, 20, '1000', 'GBP')
  await calls.limit(ann, 20, '2000', 'GBP')
  await calls.limit(ann, 21, '1000', 'GBP')
  const before = (await calls.limits(ann)).find(({ limitState }) => limitState === 'PENDING')!
  calls.clock.ahead = day - 60_000
  await calls.limit(ann, 21, '2000', 'GBP')
  await calls.convert(ann)
  const after = (await calls.limits(ann)).find(({ limitState }) => limitState === 'PENDING')!
  expect([after.startedAt, after.needApprove]).toEqual([before.startedAt, false])
  const ben = await calls.player('GBP')
  calls.clock.ahead = 0
  await calls.limit(ben, 20, '1000', 'GBP')
  await calls.limit(ben, 20, '2000', 'GBP')
  calls.clock.ahead = 2 * day + 60_000
  await calls.convert(ben)
  expect((await calls.limits(ben)).map(({ limitState }) => limitState)).toEqual(['ACTIVE'])
})

test('what was deposited in the old currency counts against the limits of the new one', async () => {
  const db = await testDatabase()
  const calls = conversionCalls(db)
  const ann = await calls.player('GBP')
  await calls.limit(ann, 20, '10000', 'GBP')
  await calls.deposit(ann, 8_650n, 'GBP')
  await calls.convert(ann)
  // 100.00 pounds are 115.60 euros, of which 100.00 are used.
  await expect(calls.deposit(ann, 1_561n, 'EUR')).rejects.toMatchObject({
    id: 'deposit-limit-exceeded',
    facts: { allowed: '1560', limitType: 20, currency: 'EUR' },
  })
  await calls.deposit(ann, 1_560n, 'EUR')
  expect((await calls.cashier(ann)).accounts).toMatchObject([{ currency: 'EUR', depositAllowed: '0' }])
  // A day later, on from euros to dollars: both sums count there.
  calls.rules[0] = { from: 'EUR', to: 'USD', rate: '0.5', since: 0 }
  await calls.convert(ann)
  const summary = await calls.summary(ann)
  expect(summary.accounts.map(({ currency, day: { deposits } }) => [currency, deposits])).toEqual([
    ['USD', '23120'],
  ])
  await expect(calls.deposit(ann, 200n, 'USD')).rejects.toMatchObject({ id: 'deposit-limit-exceeded' })
  // Then back to pounds, the first currency.
  calls.rules[0] = { from: 'USD', to: 'GBP', rate: '2', since: 0 }
  await calls.convert(ann)
  const { accounts } = await calls.summary(ann)
  expect(accounts.map(({ currency, day: { deposits } }) => [currency, deposits])).toEqual([['GBP', '10210']])
})

test('losses in the old currency count on, also those of bets that are settled afterwards', async () => {
  const { db, acceptance } = await acceptanceSetUp()
  const calls = conversionCalls(db)
  const ann = await calls.player('GBP', 100_000n)
  await calls.limit(ann, 10, '2000', 'GBP')
  await acceptance.place(ann, slip({ currency: 'GBP', stake: '1730' }))
  await calls.convert(ann)
  // 20.00 pounds are 23.12 euros, of which 20.00 are staked.
  await expect(acceptance.place(ann, slip({ stake: '313' }))).rejects.toMatchObject({
    id: 'loss-limit-exceeded',
    facts: { allowed: '312', limitType: 10, currency: 'EUR' },
  })
  const net = async () => (await calls.summary(ann)).accounts.map((one) => one.day.netPosition)
  expect(await net()).toEqual(['-2000'])
  await settleEvent(db, 'e1', { sport: 'football', startsAt: 0, state: homeWin }, 0)
  expect(await net()).toEqual(['2000'])
  await acceptance.place(ann, slip({ stake: '4312', legs: [{ selection: 'e2~1x2~1', odds: 2000 }] }))
  const more = slip({ stake: '10', legs: [{ selection: 'e3~1x2~1', odds: 2000 }] })
  await expect(acceptance.place(ann, more)).rejects.toMatchObject({ id: 'loss-limit-exceeded' })
})

test('stakes of open bets stand apart from the result, and are part of it once the bets are settled', async () => {
  const { db, acceptance } = await acceptanceSetUp()
  const calls = conversionCalls(db)
  const ann = await calls.player('EUR', 100_000n)
  await acceptance.place(ann, slip({ stake: '2700' }))
  const figures = async () => {
    const [{ day } = { day: undefined }] = (await calls.summary(ann)).accounts
    return day && [day.stakes, day.openStakes, day.netPosition, settledResult(day)]
  }
  expect(await figures()).toEqual(['2700', '2700', '-2700', 0n])
  await settleEvent(db, 'e1', { sport: 'football', startsAt: 0, state: homeWin }, 0)
  expect(await figures()).toEqual(['2700', '0', '2700', 2700n])
})

test('an open bet in the old currency is no loss either, at the rate, nor is a stake that is held', async () => {
  const { db, acceptance } = await acceptanceSetUp()
  const calls = conversionCalls(db)
  const ann = await calls.player('GBP', 100_000n)
  await acceptance.place(ann, slip({ currency: 'GBP', stake: '1730' }))
  await acceptance.place(
    ann,
    slip({ currency: 'GBP', stake: '101', legs: [{ selection: 'e2~1x2~1', odds: 2000 }] }),
  )
  const common = { playerId: ann, currency: 'GBP', amount: 173n, reason: 'stake-held', ref: 'later' }
  await insertPostings(db.read, [{ ...common, source: 'main', destination: 'suspense' }])
  await calls.convert(ann)
  const figures = async () => {
    const [{ currency, day } = { currency: '', day: undefined }] = (await calls.summary(ann)).accounts
    return day && [currency, day.stakes, day.openStakes, settledResult(day)]
  }
  // 18.31 pounds are 21.17 euros and a fraction, rounded up like all stakes; 1.73 are 2.00.
  expect(await figures()).toEqual(['EUR', '2317', '2317', 0n])
  await settleEvent(db, 'e1', { sport: 'football', startsAt: 0, state: homeWin }, 0)
  expect((await figures())?.slice(0, 3)).toEqual(['EUR', '2317', '317'])
  const won = (await figures())?.[3]
  expect(won).toBe(2000n)
})
