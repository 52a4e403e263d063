import { expect, test } from 'vitest'
import { entrantIn, entrantsText, selectionSides, sidesText } from './field-names.ts'

const colours = ['#000000', '#ffffff'] as const
const field = ['Ruby Comet', 'Mint Thunder', 'Onyx Pebble'].map((name, index) => ({
  ...{ id: name, name, colours },
  number: index === 2 ? 12 : index + 1,
}))
const course = { name: 'Cobalt Run' }
const race = { home: course, away: course, field }

test('a selection on a race is kept with the course and the entrants that it is on', () => {
  expect(selectionSides(race, 'race-winner', '2')).toEqual({ home: 'Cobalt Run', away: '2 Mint Thunder' })
  expect(selectionSides(race, 'race-duel|1.12', '12').away).toBe('1 Ruby Comet / 12 Onyx Pebble')
  expect(selectionSides(race, 'race-winner-odd-even', 'odd')).toEqual({
    home: 'Cobalt Run',
    away: 'Cobalt Run',
  })
  expect(selectionSides({ home: { name: 'Ajax' }, away: { name: 'Porto' } }, '1x2', '1')).toEqual({
    home: 'Ajax',
    away: 'Porto',
  })
})

test('an entrant is found again by its whole number', () => {
  expect(entrantIn(entrantsText(field), '12')).toBe('12 Onyx Pebble')
  expect(entrantIn(entrantsText(field), '1')).toBe('1 Ruby Comet')
  expect(entrantIn('Porto', '2')).toBeNull()
  expect(sidesText({ home: 'Cobalt Run', away: 'Cobalt Run' })).toBe('Cobalt Run')
  expect(sidesText({ home: 'Ajax', away: 'Porto' })).toBe('Ajax – Porto')
})
