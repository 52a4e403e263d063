import { expect, test } from 'vitest'
import { lookUpTogether } from './lookups.ts'

test('keys asked for at one time go as one call, those that come meanwhile as the next', async () => {
  const calls: (readonly string[])[] = []
  const gate = Promise.withResolvers<void>()
  const find = lookUpTogether(async (keys) => {
    calls.push(keys)
    if (calls.length === 1) await gate.promise
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.toUpperCase()]))
  })
  const first = [find('a'), find('b'), find('a'), find('nobody')]
  await new Promise(setImmediate)
  const second = [find('c'), find('d')]
  gate.resolve()
  expect(await Promise.all([...first, ...second])).toEqual(['A', 'B', 'A', null, 'C', 'D'])
  expect(calls).toEqual([
    ['a', 'b', 'nobody'],
    ['c', 'd'],
  ])
})

test('a call that fails fails its own keys only, and the next one is made', async () => {
  let calls = 0
  const find = lookUpTogether(async (keys) => {
    calls++
    if (calls === 1) throw new Error('away')
    return new Map(keys.map((key) => [key, key]))
  })
  expect((await Promise.allSettled([find('a'), find('b')])).map((one) => one.status)).toEqual([
    'rejected',
    'rejected',
  ])
  expect(await find('a')).toBe('a')
  expect(calls).toBe(2)
})

test('a crowd goes in calls of a bounded size', async () => {
  const sizes: number[] = []
  const find = lookUpTogether(async (keys) => {
    sizes.push(keys.length)
    return new Map(keys.map((key) => [key, key]))
  })
  const keys = Array.from({ length: 1200 }, (_, index) => `k${index}`)
  expect(await Promise.all(keys.map(find))).toEqual(keys)
  expect(sizes).toEqual([500, 500, 200])
})
