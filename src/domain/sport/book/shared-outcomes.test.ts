import { expect, test } from 'vitest'
import { sharedKey, sharedOutcome } from './shared-outcomes.ts'

test('returns one object for equal outcomes and another for other odds', () => {
  const over = sharedOutcome('over', 1850)
  expect(over).toEqual(['over', 1850])
  expect(sharedOutcome(['o', 'ver'].join(''), 1850)).toBe(over)
  expect(sharedOutcome('over', 1860)).toEqual(['over', 1860])
  expect(sharedOutcome('under', 1850)).toEqual(['under', 1850])
})

test('returns right outcomes and keys after the cache is cleared at its limit', () => {
  const first = sharedOutcome('first', 1010)
  let wrong = 0
  for (let odds = 1; odds <= 200_001; odds++) if (sharedOutcome('many', odds)[1] !== odds) wrong++
  expect(wrong).toBe(0)
  const again = sharedOutcome('first', 1010)
  expect(again).toEqual(first)
  expect(again).not.toBe(first)
  expect(sharedKey('total|2.5')).toBe('total|2.5')
})
