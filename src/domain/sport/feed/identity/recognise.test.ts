import { expect, test } from 'vitest'
import { isOneMeeting, roundKey } from './meeting.ts'
import { type Meeting, recognise } from './recognise.ts'
import { isNearName, sideKey } from './side-names.ts'

const day = 86_400_000
const meeting = (id: string, changes: Partial<Meeting> = {}): Meeting => ({
  ...{ id, competition: 'sco.1', season: '2025/26', round: 'Matchday 21', startsAt: 10 * day },
  ...{ home: 'Celtic FC', away: 'Heart of Midlothian' },
  ...changes,
})
const found = (missing: readonly Meeting[], meetings: readonly Meeting[], stored: readonly string[] = []) => {
  const { names, twins } = recognise(missing, meetings, (id) => stored.includes(id))
  return { names: Object.fromEntries(names), twins: Object.fromEntries(twins) }
}

test.each([
  ['Derby County', 'Derby County FC'],
  ['Hearts', 'Heart of Midlothian FC'],
  ['Wolves', 'Wolverhampton Wanderers FC'],
  ['1. FC Köln', 'FC Koln'],
  ['Bayern Munich', 'FC Bayern München'],
  ['Sheffield Utd', 'Sheffield United'],
  ['PSG', 'Paris Saint-Germain FC'],
  ['St. Pauli', 'FC Sankt Pauli'],
  ['Dortmund', 'Borussia Dortmund'],
  ['Crvena zvezda', 'Red Star Belgrade'],
])('takes %s and %s for one side', (one, other) => {
  expect(sideKey(one)).toBe(sideKey(other))
})

test.each([
  ['Dundee FC', 'Dundee United'],
  ['Real Madrid', 'Atlético Madrid'],
  ['Manchester City', 'Manchester United'],
])('keeps %s and %s apart', (one, other) => {
  expect(sideKey(one)).not.toBe(sideKey(other))
})

test('takes a misspelled name for a near one and another club for none', () => {
  expect(isNearName('Southhampton FC', 'Southampton FC')).toBe(true)
  expect(isNearName('Celtic FC', 'Rangers FC')).toBe(false)
})

test('reads a numbered round however it is written', () => {
  expect(['Matchday 21', '21. Round', 'Round 21', '21'].map(roundKey)).toEqual(['21', '21', '21', '21'])
  expect(roundKey('Round of 16')).toBe('round-of-16')
  expect([isOneMeeting('21'), isOneMeeting('final'), isOneMeeting('regular-season')]).toEqual([
    true,
    true,
    false,
  ])
})

test('recognises a meeting whose side is spelled otherwise in the same round', () => {
  const now = meeting('new', { away: 'Hibernian FC' })
  expect(found([meeting('old', { away: 'Hibernain' })], [now]).names).toEqual({ new: 'old' })
})

test('recognises a side by its other name once the old one stands nowhere in the file', () => {
  const stored = meeting('old', { away: 'Airdrie' })
  const now = meeting('new', { away: 'Clyde Rovers' })
  expect(found([stored], [now]).names).toEqual({ new: 'old' })
  const both = [now, meeting('other', { round: 'Matchday 22', home: 'Rangers FC', away: 'Airdrie' })]
  expect(found([stored], both).names).toEqual({})
})

test('takes a second meeting in another round for no copy of the first', () => {
  const later = meeting('new', { round: 'Matchday 31', startsAt: 40 * day })
  expect(found([meeting('old')], [later]).names).toEqual({})
})

test('recognises games without a round by their sides, in the order of their days', () => {
  const game = (id: string, at: number) => meeting(id, { round: 'Regular season', startsAt: at * day })
  expect(found([game('d3', 3)], [game('d1', 1), game('d5', 5)], ['d1']).names).toEqual({ d5: 'd3' })
})

test('takes a second stored copy for another name of the first', () => {
  expect(found([meeting('a'), meeting('a.2')], [meeting('new')])).toEqual({
    names: { new: 'a' },
    twins: { 'a.2': 'a' },
  })
})
