import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/factories/database.ts'
import { readCode } from './api.ts'
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
