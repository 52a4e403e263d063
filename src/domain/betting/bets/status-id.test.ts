import { expect, test } from 'vitest'
import { reducedWin } from '#kernel/betting/leg-outcome.ts'
import { betStatusId, legStatusId } from './status-id.ts'

test('a leg has the number that the specification gives its end', () => {
  expect(legStatusId(null, undefined, true)).toBe(-2)
  expect(legStatusId(null, undefined, false)).toBe(-1)
  expect(legStatusId('lose', 'score', true)).toBe(0)
  expect(legStatusId('win', 'score', true)).toBe(1)
  expect(legStatusId('void', 'score', true)).toBe(2)
  expect(legStatusId('void', 'event-void', false)).toBe(3)
  expect(legStatusId('void', 'withdrawn', true)).toBe(3)
  expect(legStatusId('half-win', 'score', true)).toBe(4)
  expect(legStatusId('half-lose', 'score', true)).toBe(5)
  expect(legStatusId(reducedWin(1, 2), 'dead-heat', true)).toBe(6)
  expect(legStatusId(reducedWin(1, 1, 15), 'ranking', true), 'less by Rule 4 alone is a win').toBe(1)
})

test('a bet stands as its only leg, else as all of its legs come to', () => {
  expect(betStatusId('won', [4])).toBe(4)
  expect(betStatusId('lost', [5])).toBe(5)
  expect(betStatusId('open', [-1, -1])).toBe(-1)
  expect(betStatusId('open', [1, -1])).toBe(-2)
  expect(betStatusId('won', [1, 4])).toBe(1)
  expect(betStatusId('lost', [0, -1])).toBe(0)
  expect(betStatusId('returned', [2, 2])).toBe(2)
  expect(betStatusId('returned', [2, 3])).toBe(3)
  expect(betStatusId('cancelled', [-1])).toBe(3)
  expect(betStatusId('sold', [1, -2])).toBe(-2)
})
