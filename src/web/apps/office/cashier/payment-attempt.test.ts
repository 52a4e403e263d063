import { expect, test } from 'vitest'
import { dropAttempt, findAttempt, isUncertain, keepAttempt } from './payment-attempt.ts'

const memory = () => {
  const held = new Map<string, string>()
  return {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, value: string) => void held.set(name, value),
    removeItem: (name: string) => void held.delete(name),
  }
}
const key = '00000000-0000-7000-8000-000000000001'

test('an attempt is found again by its kind only, and nothing but its key is kept', () => {
  const storage = memory()
  keepAttempt(storage, 'deposit', key)
  expect(storage.getItem('fairline.payment.deposit')).toBe(key)
  expect(findAttempt(storage, 'deposit')).toBe(key)
  expect(findAttempt(storage, 'withdrawal')).toBeNull()
  dropAttempt(storage, 'deposit')
  expect(findAttempt(storage, 'deposit')).toBeNull()
})

test('spoilt storage is no attempt', () => {
  const storage = memory()
  for (const text of ['{', '1', 'x', `{"playerId":"p1","key":"${key}"}`]) {
    storage.setItem('fairline.payment.deposit', text)
    expect(findAttempt(storage, 'deposit'), text).toBeNull()
  }
})

test('only answers decide: a refusal ends an attempt, a lost answer does not', () => {
  expect([0, 408, 500, 503].map(isUncertain)).toEqual([true, true, true, true])
  expect([400, 401, 409, 422, 429].map(isUncertain)).toEqual([false, false, false, false, false])
})
