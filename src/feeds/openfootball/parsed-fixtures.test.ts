import { expect, test } from 'vitest'
import type { FeedSource } from '#domain/sport/feed/index.ts'
import {
  openfootballEntry,
  openfootballFile,
  parseEntries,
} from '../../../test/factories/openfootball-entries.ts'
import { playToTheEnd } from '../../../test/factories/play-source.ts'
import { parseFile } from './parse.ts'

test.each([
  ['no date', { date: '2025-13-04' }, '"2025-13-04" is no date'],
  ['a side missing', { team2: undefined }, 'a side without name'],
  ['one side twice', { team2: 'A FC' }, 'against itself'],
])('reports an entry with %s and leaves it out', (_what, changes, reason) => {
  const { matches, faults } = parseEntries(
    openfootballEntry(),
    openfootballEntry({ team1: 'C', ...changes, ...('team2' in changes ? { team1: 'A FC' } : {}) }),
    openfootballEntry({ team1: 'D' }),
  )
  expect(matches).toHaveLength(2)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain('match 2: ')
  expect(faults[0]).toContain(reason)
})

test.each([
  ['2025/10/4', '15:00', '2025-10-04T14:00'],
  ['04.10.2025', '15 Uhr', '2025-10-04T14:00'],
  ['4.10.2025', '15:00 Uhr', '2025-10-04T14:00'],
  ['2025-10-04T15:00:00Z', undefined, '2025-10-04T15:00'],
  ['2025-10-04T15:00:00.000+02:00', undefined, '2025-10-04T13:00'],
  ['2025-10-04', '15h', '2025-10-04T14:00'],
  ['2025-10-04', '21:00 WIB', '2025-10-04T14:00'],
])('reads the day %s and the time %s', (date, time, start) => {
  const { matches } = parseEntries(openfootballEntry({ date, time }))
  expect(new Date(matches[0]!.fixture.startsAt).toISOString().slice(0, 16)).toBe(start)
})

test('missing time, missing score, postponed, awarded, unknown competition', () => {
  const { matches } = parseEntries(
    openfootballEntry({ time: undefined }),
    openfootballEntry({ team1: 'C', score: {} }),
    openfootballEntry({ team1: 'D', score: {}, status: 'postponed' }),
    openfootballEntry({ team1: 'E', score: { ft: [3, 0] }, status: 'awarded' }),
    openfootballEntry(),
  )
  expect(matches.map(({ fixture }) => new Date(fixture.startsAt).toISOString().slice(11, 16))).toEqual([
    ...['11:00', '14:00', '14:00', '14:00', '14:00'],
  ])
  expect(matches.map(({ fixture }) => fixture.id)).toEqual([
    'openfootball.en.1.2025-26.a.b.1',
    'openfootball.en.1.2025-26.c.b.1',
    'openfootball.en.1.2025-26.d.b.1',
    'openfootball.en.1.2025-26.e.b.1',
    'openfootball.en.1.2025-26.a.b.1',
  ])
  const source = { timeline: () => [] } as unknown as FeedSource
  // Without a result the published rule ends it after 48 hours.
  const late = playToTheEnd(source, matches[1]!.fixture)
  expect([late.status, late.updatedAt - matches[1]!.fixture.startsAt]).toEqual(['cancelled', 48 * 3_600_000])
  const unknown = parseFile(openfootballFile([openfootballEntry()], 'Moon League 2030'), 'xx.9', '', 'p')
    .matches[0]!.fixture
  expect(unknown).toMatchObject({ competition: { name: 'Moon League', rank: 900 }, season: '2030' })
})

test('a club that is written with and without its FC is one', () => {
  const { matches } = parseEntries(
    openfootballEntry(),
    openfootballEntry({ team1: 'B FC', team2: 'A' }),
    openfootballEntry({ team1: 'A', team2: 'C' }),
  )
  expect(matches.map(({ fixture: { home, away } }) => [home.id, away.name])).toEqual([
    ['club.gb-eng.a-fc', 'B FC'],
    ['club.gb-eng.b-fc', 'A FC'],
    ['club.gb-eng.a-fc', 'C'],
  ])
})

test('matches that are dated outside of their season are left out and told together', () => {
  const { matches, faults } = parseEntries(
    openfootballEntry(),
    openfootballEntry({ date: '2025-01-10' }),
    openfootballEntry({ date: '2025-05-31' }),
    openfootballEntry({ date: '2026-08-02' }),
    openfootballEntry({ date: '2026-09-02' }),
  )
  expect(matches).toHaveLength(2)
  expect(faults).toEqual(['3 matches are dated outside of the season 2025-26; they are left out'])
})
