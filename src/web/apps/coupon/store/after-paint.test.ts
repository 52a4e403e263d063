import { expect, test } from 'vitest'
import { createValue } from '#web/core/value.ts'
import { followAfterPaint } from './after-paint.ts'

function makeFollowed() {
  const value = createValue(0)
  const painted: (() => void)[] = []
  const followed = followAfterPaint({ getState: value.get, subscribe: value.subscribe }, (work) => {
    painted.push(work)
  })
  const heard: number[] = []
  followed.subscribe(() => heard.push(followed.getState()))
  return { value, followed, heard, paint: () => painted.splice(0).map((work) => work()) }
}

test('a change that can wait is followed after the paint, with all that came until then', () => {
  const { value, followed, heard, paint } = makeFollowed()
  followed.later(() => value.set(1))
  followed.later(() => value.set(2))
  expect(value.get()).toBe(2)
  expect(followed.getState()).toBe(0)
  paint()
  expect(followed.getState()).toBe(2)
  expect(heard).toEqual([2])
})

test('any other change is followed at once and brings what still waited', () => {
  const { value, followed, heard, paint } = makeFollowed()
  followed.later(() => value.set(1))
  value.set(5)
  expect(heard).toEqual([5])
  paint()
  expect(heard).toEqual([5])
  expect(() =>
    followed.later(() => {
      throw new Error('refused')
    }),
  ).toThrow('refused')
  value.set(6)
  expect(heard).toEqual([5, 6])
})
