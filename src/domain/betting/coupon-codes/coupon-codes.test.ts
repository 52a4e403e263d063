import { expect, test } from 'vitest'
import { acceptanceSetUp } from '../../../../test/factories/acceptance.ts'
import { testDatabase } from '../../../../test/factories/database.ts'
import { handlerContext } from '../../../../test/factories/handler-context.ts'
import { readCode } from './api.ts'
import { couponCodeHandlers } from './handlers.ts'
import { findCoupon, forgetCoupons, keepCoupon } from './store.ts'

test('a code is read as people type it', () => {
  expect(readCode('ab12-cd34')).toBe('AB12CD34')
  expect(readCode(' o0il 2345 ')).toBe('00112345')
  for (const wrong of ['', 'AB12CD3', 'AB12CD345', 'AB12CDU4', 'АВ12СД34']) expect(readCode(wrong)).toBeNull()
})

test('a code stands for one coupon for ever, and is forgotten when nobody uses it', async () => {
  const db = await testDatabase()
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  expect(await keepCoupon(db.read, 'AB12CD34', 'one', at(1))).toBe(true)
  expect(await keepCoupon(db.read, 'AB12CD34', 'one', at(2))).toBe(true)
  expect(await keepCoupon(db.read, 'AB12CD34', 'two', at(9))).toBe(false)
  expect(await findCoupon(db.read, 'AB12CD34', at(3))).toBe('one')
  expect(await findCoupon(db.read, 'AB12CD35', at(3))).toBeNull()
  expect(await forgetCoupons(db.read, at(3))).toBe(0)
  expect(await forgetCoupons(db.read, at(4))).toBe(1)
})

test('a coupon comes back as it was shared, each way too, and another way of playing it has another code', async () => {
  const { db, book } = await acceptanceSetUp()
  const { shareCoupon, sharedCoupon } = couponCodeHandlers({
    db,
    book: { ...book, event: () => undefined } as never,
    clock: { now: () => 0 },
  })
  const context = handlerContext('ann')
  const legs = [1, 2, 3].map((event) => ({ selection: `e${event}~1x2~1`, banker: event === 1 }))
  const share = async (more: object) => {
    const body = { typeId: 2 as const, systemValue: 2, systemOffset: 0, legs, ...more }
    return (await shareCoupon(context, { params: {}, query: {}, body })) as { readonly code: string }
  }
  const [plain, eachWay] = [await share({}), await share({ eachWay: true })]
  expect(await share({ eachWay: false })).toEqual(plain)
  expect(eachWay).not.toEqual(plain)
  expect(await sharedCoupon(context, { params: eachWay, query: {}, body: undefined })).toMatchObject({
    ...{ typeId: 2, systemValue: 2, systemOffset: 0, eachWay: true },
    legs: legs.map((leg) => ({ ...leg, odds: 2000 })),
  })
  expect(await sharedCoupon(context, { params: plain, query: {}, body: undefined })).not.toHaveProperty(
    'eachWay',
  )
})
