import { expect, test } from 'vitest'
import { placesOf, samePlaces } from './places.ts'

test('the places of a text are found, and those of two compared', () => {
  expect(placesOf('From {{min, money}} to {{max}}, {{max}} at most')).toEqual(['{{max}}', '{{min, money}}'])
  expect(samePlaces('{{a}} of {{b}}', 'Of {{b}}: {{a}}')).toBe(true)
  for (const other of ['{{a}}', '{{a}} {{b}} {{c}}', '{{a}} {{ b }}', '{a} {{b}}'])
    expect(samePlaces('{{a}} of {{b}}', other)).toBe(false)
})
