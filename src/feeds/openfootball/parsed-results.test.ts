import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grade } from '#domain/betting/settlement/index.ts'
import type { FeedSource } from '#domain/sport/feed/index.ts'
import { playTimeline } from '#domain/sport/feed/index.ts'
import {
  openfootballEntry,
  openfootballFile,
  parseEntries,
} from '../../../test/factories/openfootball-entries.ts'
import { playToTheEnd } from '../../../test/factories/play-source.ts'
import { parseFile } from './parse.ts'
import { timelineOf } from './timeline.ts'

test.each([
  ['a score of words', { score: { ft: ['two', 'one'] } }, '"ft" is not two counts'],
  ['a negative score', { score: { ft: [-1, 0] } }, '"ft" is not two counts'],
  ['half-time alone', { score: { ht: [1, 0] } }, 'a score without "ft"'],
  [
    'scores under names that nobody knows',
    { score: { fullTime: [2, 1] } },
    '"score" has no "ft" but fullTime',
  ],
  ['a number as its score', { score: 21 }, '"score" is no score'],
  ['half-time above full-time', { score: { ft: [1, 0], ht: [2, 0] } }, 'half-time above full-time'],
  [
    'fewer goals than its score',
    { goals1: [{ name: 'X', minute: 9 }], goals2: [{ name: 'Z', minute: 46 }] },
    'the goals are 1:1, the score is 2:1: no result is taken',
  ],
  [
    'a goal of extra time in its score after 90 minutes',
    {
      score: { ft: [2, 1], et: [3, 1] },
      goals1: [{ minute: 9 }, { minute: 99 }, { minute: 109 }],
      goals2: [{ minute: 46 }],
    },
    'the goals are 1:1 after 90 minutes, the score is 2:1: no result is taken',
  ],
  ['the status "suspended"', { status: 'suspended' }, 'status "suspended" is not final'],
  ['an unknown status', { status: 'HT?' }, 'status "HT?" is not final'],
  ['a status that is no word', { status: 7 }, 'status 7 is not final'],
  ['a score before it is played', { status: 'scheduled' }, 'status "scheduled" with a score'],
])('an entry with %s is a match without a result, and reported', (_what, changes, reason) => {
  const { matches, faults } = parseEntries(openfootballEntry(changes))
  expect(matches.map(({ result, note }) => [result, note])).toEqual([[null, null]])
  expect(faults.join()).toContain(reason)
  const { fixture } = matches[0]!
  const source = { timeline: () => timelineOf(matches[0]!) } as unknown as FeedSource
  // Only the published rule settles it.
  expect(playToTheEnd(source, fixture)).toMatchObject({ status: 'cancelled', score: [0, 0] })
})

test.each([
  [[2, 1], { fullTime: [2, 1] }],
  ['2:1', { fullTime: [2, 1] }],
  [
    { ft: '2-1', ht: [1, 0] },
    { fullTime: [2, 1], halfTime: [1, 0] },
  ],
  ['2-1 (1-0)', { fullTime: [2, 1], halfTime: [1, 0] }],
  ['2−1', { fullTime: [2, 1] }],
  [['2', '1'], { fullTime: [2, 1] }],
  [{ ft: { home: 2, away: 1 } }, { fullTime: [2, 1] }],
  [
    { ft: [1, 1], et: [1, 1], ps: [5, 4] },
    { fullTime: [1, 1], extraTime: [1, 1], shootout: [5, 4] },
  ],
  [{ ft: [2, 1], ht: ['x', 0] }, { fullTime: [2, 1] }],
  [{ ft: [2, 1], ht: null, more: [9, 9] }, { fullTime: [2, 1] }],
  [
    { ft: [1, 1], et: [2, 1], p: [] },
    { fullTime: [1, 1], extraTime: [2, 1] },
  ],
  [{ et: [1, 0] }, { fullTime: [0, 0], extraTime: [1, 0] }],
  [{ et: [2, 1] }, { fullTime: [1, 1], extraTime: [2, 1], regularUnknown: true }],
])('reads the score %j', (score, result) => {
  expect(parseEntries(openfootballEntry({ score })).matches[0]?.result).toEqual(result)
})

test('a status that is final in other words has its result', () => {
  for (const status of [
    'FINISHED',
    'ft',
    'Full-time',
    'A.E.T.',
    'FT (AET)',
    'FT_PEN',
    'Match Finished',
    '',
    null,
  ])
    expect(parseEntries(openfootballEntry({ status })).matches[0]?.result, String(status)).toMatchObject({
      fullTime: [2, 1],
    })
})

test('no status word but a known one is final', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (status) => {
      const { matches } = parseEntries(openfootballEntry({ status }))
      const known =
        /^(finished|ft|fulltime|final|played|complete|ended|match|aet|ap|pen|after|awd|awarded|wo|walkover|forf|ab)/i
      if (!known.test(status.replaceAll(/[\s._()-]/g, ''))) expect(matches[0]?.result).toBeNull()
    }),
  )
})

test('leaves out a result of a match that has not begun', () => {
  const text = openfootballFile([openfootballEntry()])
  const now = Date.parse('2025-10-04T13:59:00Z')
  const { matches, faults } = parseFile(text, 'en.1', '2025-26', 'p', now)
  expect(matches[0]).toMatchObject({ result: null, tooEarly: true })
  expect(faults).toEqual(['match 1: it has a result before its start: it takes no bets'])
  expect(parseFile(text, 'en.1', '2025-26', 'p', now + 120_000).matches[0]?.result).not.toBeNull()
})

test('an abandoned match keeps the markets that half-time or a goal had decided', () => {
  const graded = (score: object, market: string, outcome: string) => {
    const { fixture, ...rest } = parseEntries(openfootballEntry({ status: 'abandoned', score })).matches[0]!
    const { state } = playTimeline(fixture, timelineOf({ fixture, ...rest }), (_, reason) => {
      throw new Error(reason)
    })
    expect(state.status).toBe('abandoned')
    const leg = { sport: 'football', market, outcome, startsAt: fixture.startsAt } as const
    const result = grade(leg, state, state.updatedAt)
    return result === 'pending' ? result : result.result
  }
  const stopped = { ft: [1, 1], ht: [1, 0] }
  expect(graded(stopped, 'h1-1x2', '1')).toBe('win')
  expect(graded(stopped, 'h1-1x2', 'x')).toBe('lose')
  expect(graded({ ht: [1, 0] }, 'h1-total|1.5', 'under')).toBe('win')
  expect(graded(stopped, 'total|1.5', 'over')).toBe('win')
  expect(graded(stopped, 'both-score', 'yes')).toBe('win')
  expect(graded(stopped, '1x2', 'x')).toBe('void')
  expect(graded(stopped, 'total|2.5', 'under')).toBe('void')
  expect(graded({ ft: [1, 1] }, 'h1-1x2', '1')).toBe('void')
  expect(graded({ ft: [1, 1] }, 'total|1.5', 'over')).toBe('win')
  expect(graded({}, 'h1-1x2', '1')).toBe('void')
})

test('leaves out half-time and the goals where they contradict each other', () => {
  const goals = {
    goals1: [
      { name: 'X', minute: '45+2' },
      { name: 'Y', minute: 90, offset: 3 },
    ],
    goals2: [{ name: 'Z', minute: 46 }],
  }
  const plain = parseEntries(openfootballEntry({ score: { ft: [2, 1], ht: [1, 0] }, ...goals }))
  expect(plain.faults).toEqual([])
  expect(plain.matches[0]?.result?.goals?.map((goal) => [goal.side, goal.period, goal.second])).toEqual([
    [0, 1, 46 * 60 + 30],
    [1, 2, 30],
    [0, 2, 47 * 60 + 30],
  ])
  const against = parseEntries(openfootballEntry({ score: { ft: [2, 1], ht: [0, 0] }, ...goals }))
  expect(against.faults).toHaveLength(1)
  expect(against.matches[0]?.result).toEqual({ fullTime: [2, 1] })
  const untold = parseEntries(openfootballEntry({ goals1: [], goals2: [] }))
  expect(untold.faults).toEqual([])
  expect(untold.matches[0]?.result).toEqual({ fullTime: [2, 1], halfTime: [1, 0] })
})
