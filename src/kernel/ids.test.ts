import { expect, test } from 'vitest'
import { isUuid, uuidv7 } from './ids.ts'

test('ids are version 7, hold their time, sort by it and never repeat', () => {
  const start = 1_700_000_000_000
  const ids = Array.from({ length: 5000 }, (_, index) => uuidv7(start + index))
  expect(ids.every(isUuid)).toBe(true)
  expect(ids.every((id) => id[14] === '7')).toBe(true)
  expect(ids.map((id) => Number.parseInt(id.replace('-', '').slice(0, 12), 16) - start)).toEqual(
    ids.map((_, index) => index),
  )
  expect([...ids].sort()).toEqual(ids)
  expect(new Set(ids.map((id) => id.slice(15))).size).toBe(5000)
})

test('every random bit is used, and nothing else than the version and the variant is set', () => {
  const filled = (value: number) => uuidv7(0, (bytes) => void bytes.fill(value))
  expect(filled(0)).toBe('00000000-0000-7000-8000-000000000000')
  expect(filled(255)).toBe('00000000-0000-7fff-bfff-ffffffffffff')
})
