import { expect, test } from 'vitest'
import { isShared, isVisitor, newVisitor, testsOf } from './ab-tests.ts'

test('a test takes its share of the visitors, always the same ones, and tests do not follow each other', () => {
  const tests = [{ id: 70, share: 30 }, { id: 71, share: 30 }, 72]
  const visitors = Array.from({ length: 4000 }, newVisitor)
  expect(visitors.every(isVisitor)).toBe(true)
  const sides = visitors.map((visitor) => testsOf(tests, visitor))
  expect(visitors.map((visitor) => testsOf(tests, visitor))).toEqual(sides)
  const part = (wanted: (side: readonly number[]) => boolean) => sides.filter(wanted).length / sides.length
  expect(part((side) => side.includes(70))).toBeCloseTo(0.3, 1)
  expect(part((side) => side.includes(70) && side.includes(71))).toBeCloseTo(0.09, 1)
  expect(part((side) => side.includes(72))).toBe(1)
})

test('whoever has no sound id is in no shared test, and no cookie is needed for tests that are for all', () => {
  expect(testsOf([{ id: 70, share: 99 }], undefined)).toEqual([])
  expect(testsOf([{ id: 70, share: 99 }], '<script>')).toEqual([])
  expect(testsOf([{ id: 70, share: 100 }], undefined)).toEqual([70])
  expect([isShared([70]), isShared([{ id: 70, share: 100 }]), isShared([{ id: 70, share: 50 }])]).toEqual([
    false,
    false,
    true,
  ])
})
