import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Fixture } from '#domain/sport/feed/api.ts'
import { initialState } from '#domain/sport/feed/index.ts'
import { goalsAnHour } from '#domain/sport/pricing/ice-hockey/ratings.ts'
import { sportManifests } from '#domain/sport/pricing/index.ts'
import { exampleData } from '../../../test/factories/data.ts'
import { playToTheEnd } from '../../../test/factories/play-source.ts'
import { parseGame } from './parse.ts'
import { iceHockeySource } from './source.ts'

const { 'ice-hockey': sport } = sportManifests
const game = (changes: object = {}) => ({
  ...{ comp: 'nhl', country: 'US/CA', season: '2013/14', date: '2014-01-20', playoff: false },
  ...{ home: 'Dallas Stars', away: 'Boston Bruins', ft: [3, 2], end: 'REG', status: 'finished' },
  ...changes,
})

/** Returns the grade of each outcome of these markets. */
const graded = (
  state: ReturnType<typeof playToTheEnd>,
  ...markets: readonly (readonly [string, string, string])[]
) =>
  markets.map(([type, specifier, outcome]) => {
    const result = sport.grade(type, specifier, outcome, state)
    return result === 'pending' ? result : result.result
  })

function sourceOf(...lines: readonly unknown[]) {
  const folder = mkdtempSync(join(tmpdir(), 'fairline-ice-hockey-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'games.jsonl')
  writeFileSync(
    path,
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  )
  const told: unknown[] = []
  const log = {
    info: () => {},
    error: (message: string, facts?: object) => void told.push({ message, ...facts }),
  }
  return { source: iceHockeySource({ path, producer: 'ice-hockey:1', log }), told, path }
}

test('the regular season has an overtime of five minutes and a shoot-out, play-offs further periods', () => {
  const formats = [false, true].map((playoff) => parseGame(game({ playoff, end: 'OT' }), 'p').fixture.format)
  expect(formats).toMatchObject([
    { overtimeMinutes: 5, shootout: true },
    { overtimeMinutes: 20, shootout: false },
  ])
})

test('overtime and the shoot-out count for the winner alone; markets that the file cannot decide are not offered', () => {
  const { source } = sourceOf(
    game({ ft: [3, 4], end: 'SO' }),
    game({ ft: [3, 2], end: 'OT', date: '2014-01-22' }),
    game({ ft: [5, 2], date: '2014-01-24', home: 'Boston Bruins', away: 'Dallas Stars' }),
  )
  const [shots, late, plain] = source.fixtures(0, 2e12, 2e12)
  // 19:00 in Dallas, and in Boston.
  expect(new Date(shots!.startsAt).toISOString()).toBe('2014-01-21T01:00:00.000Z')
  expect(new Date(plain!.startsAt).toISOString()).toBe('2014-01-25T00:00:00.000Z')
  const markets = [
    ['1x2', '', 'x'],
    ['winner', '', '1'],
    ['winner', '', '2'],
    ['overtime', '', 'yes'],
    ['total', '5.5', 'over'],
    ['next-goal', '1', '1'],
    ['period-1x2', '1', '1'],
  ] as const
  const ends = [shots, late, plain].map((fixture) => graded(playToTheEnd(source, fixture!), ...markets))
  expect(ends).toEqual([
    ['win', 'lose', 'win', 'win', 'win', 'pending', 'pending'],
    ['win', 'win', 'lose', 'win', 'lose', 'pending', 'pending'],
    ['lose', 'win', 'lose', 'lose', 'win', 'pending', 'pending'],
  ])
  const pricer = sport.pricer({ strength: () => 0, ratings: { ratingsFor: () => expect.unreachable() } })
  const offered = pricer(shots!, initialState, 0).map(({ key }) => key)
  expect(offered).toContain('winner')
  expect(offered.filter((key) => /^(period-|next-goal)/.test(key))).toEqual([])
})

test('a game of the play-offs is listed once the games of its sides before it are over', () => {
  const series = ['2014-05-01', '2014-05-03', '2014-05-05'].map((date) => game({ date, playoff: true }))
  const { source } = sourceOf(...series)
  const listed = (now: string) => source.fixtures(0, 2e12, Date.parse(now)).length
  expect([listed('2014-04-30'), listed('2014-05-02T06:00Z'), listed('2014-05-04T06:00Z')]).toEqual([1, 2, 3])
})

test.each([
  ['a day that is none', { date: '2014-02-30' }, '"date" is no day'],
  ['an unknown end', { end: 'ET' }, 'unknown "end"'],
  ['no winner', { ft: [2, 2] }, 'without winner'],
  ['an overtime won by two', { ft: [4, 2], end: 'OT' }, 'more than one'],
  ['a shoot-out in the play-offs', { end: 'SO', playoff: true }, 'no shoot-out'],
  ['a side against itself', { away: 'Dallas Stars' }, 'against itself'],
  ['a score of words', { ft: '3:2' }, '"ft" is no list'],
])('a line with %s is refused with its reason', (_what, changes, reason) => {
  expect(() => parseGame(game(changes), 'p')).toThrow(reason)
})

test('reports a broken line by its number and plays the others; rejects a file without any', () => {
  const { source, told, path } = sourceOf(game(), '{"comp":', '', game({ date: 'x' }))
  expect(source.fixtures(0, 2e12, 2e12)).toHaveLength(1)
  expect(told).toMatchObject([
    { message: 'feed-file-entry-invalid', file: path, line: 2 },
    { line: 4, reason: '"date" is no day: x' },
  ])
  expect(() => sourceOf('{').source.fixtures(0, 1, 0)).toThrow('line 1')
  expect([...sourceOf('{').source.strengths!(1)]).toEqual([])
})

const file = exampleData('icehockey/nhl_2013_2016.jsonl')

describe.skipIf(file === null)('three seasons of the NHL', () => {
  const errors: unknown[] = []
  const log = { info: () => {}, error: (...fault: readonly unknown[]) => void errors.push(fault) }
  const source = iceHockeySource({ path: file!, producer: 'ice-hockey:1', log })

  test('every game ends with its winner', () => {
    const all = source.fixtures(0, 2e12, 2e12)
    const winners = all.map((fixture) => graded(playToTheEnd(source, fixture), ['winner', '', '1'])[0])
    expect(all).toHaveLength(3963)
    expect(winners.filter((result) => result === 'pending')).toEqual([])
    const homes = winners.filter((result) => result === 'win').length
    expect(homes / all.length).toBeGreaterThan(0.52)
    expect(errors).toEqual([])
  })

  test('the strengths of a day tell the goals of the games after it better than equal sides do', () => {
    const day = 86_400_000
    const misses = (fixture: Fixture, strength: (id: string) => number) => {
      const { regular } = playToTheEnd(source, fixture)
      return goalsAnHour(fixture, strength).reduce(
        (sum, rate, side) => sum + rate - regular![side]! * Math.log(rate),
        0,
      )
    }
    let gained = 0
    let games = 0
    for (let at = Date.parse('2014-11-01'); at < Date.parse('2016-04-10'); at += 28 * day) {
      const strengths = source.strengths!(at)
      for (const fixture of source.fixtures(at, at + 28 * day, at + 28 * day)) {
        games++
        gained += misses(fixture, () => 0) - misses(fixture, (id) => strengths.get(id)!)
      }
    }
    expect(games).toBeGreaterThan(2000)
    expect(gained).toBeGreaterThan(15)
  })
})

test('no period holds the score of a game that is known as a whole', () => {
  const { source } = sourceOf(
    game(),
    game({ ft: [3, 2], end: 'OT', date: '2014-01-22' }),
    game({ ft: [3, 4], end: 'SO', date: '2014-01-24' }),
  )
  const states = source.fixtures(0, 2e12, 2e12).map((fixture) => playToTheEnd(source, fixture))
  expect(states.map(({ regular, periodScores }) => [regular, periodScores])).toEqual([
    [[3, 2], []],
    [
      [2, 2],
      [
        [0, 0],
        [0, 0],
        [0, 0],
        [1, 0],
      ],
    ],
    [
      [3, 3],
      [
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 1],
      ],
    ],
  ])
  for (const state of states)
    expect(graded(state, ['period-1x2', '1', '1'], ['period-total', '1:1.5', 'over'])).toEqual([
      'pending',
      'pending',
    ])
})
