import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'
import { twoPersonChanges } from './two-person-fields.ts'

const needsTwo = (from: object, to: object) => twoPersonChanges(differencesOf(from, to)).length > 0

test('the first features of a file need a second person by what each switches, as later ones do', () => {
  for (const before of [{}, { features: {} }]) {
    expect(needsTwo(before, { features: { 'paid-boost': false, debugger: true } })).toBe(false)
    expect(needsTwo(before, { features: { 'paid-boost': true, debugger: true } })).toBe(true)
  }
  expect(needsTwo({ features: { 'paid-boost': false } }, {})).toBe(true)
})
