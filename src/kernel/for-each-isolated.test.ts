import { expect, test } from 'vitest'
import { forEachIsolated } from './for-each-isolated.ts'

test('sets a failing item aside and finishes the others', async () => {
  const worked: number[] = []
  const aside: unknown[] = []
  const pass = await forEachIsolated(
    [1, 2, 3],
    async (item) => {
      if (item === 2) throw new Error('bad item')
      worked.push(item)
    },
    (item, error) => void aside.push([item, (error as Error).message]),
  )
  expect(pass).toEqual({ done: 2, failed: 1 })
  expect(worked).toEqual([1, 3])
  expect(aside).toEqual([[2, 'bad item']])
})
