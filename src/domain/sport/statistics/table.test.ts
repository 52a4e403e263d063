import { expect, test } from 'vitest'
import type { Pair, SportId } from '#domain/sport/feed/api.ts'
import { exampleFixture } from '../../../../test/factories/feed.ts'
import { type TableMatch, tableOf, tablePart } from './table.ts'

const team = (id: string) => ({ id, name: id, colours: ['#000000', '#ffffff'] as const })

interface Facts {
  readonly late?: boolean
  readonly shootout?: Pair
}

const match = (home: string, away: string, score: Pair | null, facts: Facts = {}): TableMatch => ({
  fixture: { home: team(home), away: team(away) },
  result: score && { score, late: facts.late ?? false, shootout: facts.shootout ?? null },
})

/** `1 Ants 2 1-1-0 4:2 4`: place, name, played, won-drawn-lost, scored:conceded, points. */
const lines = (sport: SportId, matches: readonly TableMatch[]) =>
  tableOf(sport, matches).map(
    (row) =>
      `${row.place} ${row.team.id} ${row.played} ${row.won}-${row.drawn}-${row.lost} ${row.scored}:${row.conceded} ${row.points}`,
  )

test('a table of football: points, then goal difference, then goals scored, then a shared place', () => {
  const matches = [
    match('Ants', 'Bees', [2, 1]),
    match('Cats', 'Dogs', [1, 1]),
    match('Bees', 'Cats', [3, 1]),
    match('Dogs', 'Ants', [1, 0]),
    match('Elks', 'Fowl', [1, 0]),
    match('Fowl', 'Elks', [1, 0]),
    match('Goats', 'Ants', null),
  ]
  expect(lines('football', matches)).toEqual([
    '1 Dogs 2 1-1-0 2:1 4',
    // Three points each: difference +1, then 0 by goals, 2 before 1; the last two share a place.
    '2 Bees 2 1-0-1 4:3 3',
    '3 Ants 2 1-0-1 2:2 3',
    '4 Elks 2 1-0-1 1:1 3',
    '4 Fowl 2 1-0-1 1:1 3',
    '6 Cats 2 0-1-1 2:4 1',
    '7 Goats 0 0-0-0 0:0 0',
  ])
})

test('ice hockey: three, two and one points, and shots that decide are a goal of the winner', () => {
  const matches = [
    match('Ants', 'Bees', [3, 2], { late: true }),
    match('Bees', 'Cats', [2, 2], { late: true, shootout: [1, 2] }),
    match('Cats', 'Ants', [0, 4]),
  ]
  expect(
    tableOf('ice-hockey', matches).map(({ team: { id }, ...row }) => [
      id,
      [row.won, row.wonLate, row.lostLate, row.lost],
      `${row.scored}:${row.conceded}`,
      row.points,
    ]),
  ).toEqual([
    ['Ants', [1, 1, 0, 0], '7:2', 5],
    // Two points each, no win in regular time: the side with a win of any kind ranks higher.
    ['Cats', [0, 1, 0, 1], '3:6', 2],
    ['Bees', [0, 0, 2, 0], '4:6', 2],
  ])
})

test('basketball: the share of wins, not their number', () => {
  const matches = [
    match('Ants', 'Bees', [90, 80]),
    match('Ants', 'Bees', [85, 80]),
    match('Ants', 'Bees', [70, 80]),
    match('Cats', 'Dogs', [99, 98], { late: true }),
  ]
  expect(lines('basketball', matches)).toEqual([
    '1 Cats 1 1-0-0 99:98 0',
    '2 Ants 3 2-0-1 245:240 0',
    '3 Bees 3 1-0-2 240:245 0',
    '4 Dogs 1 0-0-1 98:99 0',
  ])
})

test('which matches make one table with a match', () => {
  const league = { sport: 'football', halfMinutes: 45, knockout: false } as const
  const round = (name: string, format = {}) =>
    exampleFixture('football', { round: name, format: { ...league, ...format } })
  const together = (one: string, other: string) => tablePart(round(one))?.(round(other)) ?? null
  expect(together('Matchday 1', 'Matchday 38')).toBe(true)
  expect(together('1. Round', 'Matchday 2')).toBe(true)
  expect(together('Group A', 'Group A')).toBe(true)
  expect(together('Group A', 'Group B')).toBe(false)
  expect(together('Regular, Matchday 1', 'Regular, Matchday 2')).toBe(true)
  expect(together('Apertura, Matchday 1', 'Clausura, Matchday 1')).toBe(false)
  expect(together('Matchday 3', 'Championship, Matchday 3')).toBe(false)
  // Such stages start with points by rules of the competition itself; a group without its letter could be any of
  // several.
  for (const name of ['Championship, Matchday 1', 'Group, Matchday 1', 'Qualifying, Round 1', ''])
    expect(tablePart(round(name)), name).toBeNull()
  expect(tablePart(round('Round 1', { knockout: true }))).toBeNull()
  expect(tablePart(exampleFixture('tennis', { round: 'Round 1' }))).toBeNull()
})
