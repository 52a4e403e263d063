import { expect, test } from 'vitest'
import type { LimitView } from '#domain/protection/limits/api.ts'
import { dueOf, untilNextDue } from './due-limits.ts'

const limit = (change: Partial<LimitView>): LimitView => ({
  limitType: 20,
  currency: 'EUR',
  limitValue: '10000',
  measure: 'EUR',
  label: 'deposit-24h',
  startedAt: 1_000,
  endsAt: null,
  limitState: 'ACTIVE',
  selfExcludeReason: null,
  limitBalance: null,
  needApprove: false,
  ...change,
})
const pending = (change: Partial<LimitView>) =>
  limit({ limitState: 'PENDING', limitValue: '20000', ...change })

test('a due limit is asked about with the one that it would replace, of the same type and currency', () => {
  const active = limit({})
  const due = pending({ needApprove: true })
  const other = pending({ limitType: 10, currency: 'USD', needApprove: true })
  expect(dueOf([active, due, other, pending({ limitType: 21 })])).toEqual([
    { pending: due, active },
    { pending: other, active: null },
  ])
  expect(dueOf([active, limit({ limitType: 21 })])).toEqual([])
})

test('the next read is when the first waiting limit can be approved, as far as a timer reaches', () => {
  expect(untilNextDue([limit({})], 0)).toBeNull()
  expect(untilNextDue([pending({ startedAt: 90 }), pending({ startedAt: 60 })], 10_000)).toBe(50_000)
  expect(untilNextDue([pending({ startedAt: 5 })], 10_000)).toBe(0)
  expect(untilNextDue([pending({ startedAt: 5, needApprove: true })], 10_000)).toBeNull()
  expect(untilNextDue([pending({ startedAt: 1e9 })], 0)).toBe(2_147_483_647)
})
