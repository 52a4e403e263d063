import { expect, test } from 'vitest'
import { cueOf } from './sound.ts'

test('only a round that pays more than its stake sounds like a win', () => {
  expect(cueOf({ stake: 100n, payout: null })).toBe('begun')
  for (const payout of [0n, 50n, 100n]) expect(cueOf({ stake: 100n, payout })).toBe('over')
  expect(cueOf({ stake: 100n, payout: 101n })).toBe('won')
})
