import { expect, test } from 'vitest'
import { uuidv7 } from './ids.ts'
import { numberOfUuid, uuidOfNumber } from './uuid-numbers.ts'

test('an id stands in an address of digits, and comes back', () => {
  for (const id of [uuidv7(1_700_000_000_000), uuidv7(0)]) {
    expect(numberOfUuid(id)).toMatch(/^\d+$/)
    expect(uuidOfNumber(numberOfUuid(id))).toBe(id)
  }
  for (const none of ['', '0', '12', '-1', 'x', '9'.repeat(39), '9'.repeat(400)])
    expect(uuidOfNumber(none)).toBeNull()
})
