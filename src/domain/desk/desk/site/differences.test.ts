import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

test('leaves that differ are named with both values; the order of names changes nothing', () => {
  const before = { a: 1, b: { c: [1, 2], d: 'x' }, e: true }
  expect(differencesOf(before, { e: true, b: { d: 'x', c: [1, 2] }, a: 1 })).toEqual([])
  expect(differencesOf(before, { a: 2, b: { c: [1, 3, 4], f: { g: null } } })).toEqual([
    { path: 'a', from: 1, to: 2 },
    { path: 'b.c.1', from: 2, to: 3 },
    { path: 'b.c.2', from: null, to: 4 },
    { path: 'b.d', from: 'x', to: null },
    { path: 'b.f', from: null, to: { g: null } },
    { path: 'e', from: true, to: null },
  ])
})
