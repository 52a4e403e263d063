import { expect, test } from 'vitest'
import { playTimeline } from '#domain/sport/feed/index.ts'
import {
  allFixtures,
  exampleLine,
  readCricketFile,
  readCricketLines,
} from '../../../test/factories/cricket-lines.ts'

const ball = [0, 0, 1, 1, 0]

test('reports a broken line with its number and plays the other lines', () => {
  const second = { ...exampleLine, id: '2' }
  const broken = [
    '{',
    '[]',
    JSON.stringify({ ...exampleLine, id: '3', date: 'today' }),
    JSON.stringify({ ...exampleLine, id: '4', bbb: [{ team: 'Greens', d: [ball] }, exampleLine.bbb[1]] }),
    JSON.stringify({
      ...exampleLine,
      id: '5',
      innings: [{ ...exampleLine.innings[0], runs: 121 }, exampleLine.innings[1]],
    }),
    JSON.stringify({
      ...exampleLine,
      id: '6',
      bbb: [exampleLine.bbb[0], { ...exampleLine.bbb[1], d: [[0, 0, 1, 0, 0, 'x']] }],
    }),
    JSON.stringify({
      ...exampleLine,
      id: '7',
      innings: [{ ...exampleLine.innings[0], runs: 121 }, exampleLine.innings[1]],
      bbb: [{ team: 'Reds', d: [...exampleLine.bbb[0]!.d, ball] }, exampleLine.bbb[1]],
    }),
  ]
  const { source, errors } = readCricketLines([
    JSON.stringify(exampleLine),
    ...broken,
    JSON.stringify(second),
    '',
  ])
  const all = allFixtures(source)
  expect(all.map(({ id }) => id)).toEqual(['cricket.cup.2026.1', 'cricket.cup.2026.2'])
  expect(errors.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8])
  expect(errors.map(({ reason }) => reason).slice(1)).toEqual([
    'a match is no object',
    '"date" is no day: today',
    '"Greens" plays no part in Reds against Blues',
    'the balls have 120 runs, the innings 121',
    'unknown kind of extra "x"',
    'the innings has 120 balls, told are 121',
  ])
  // The first of two matches on a day is in the afternoon.
  expect(all.map(({ startsAt }) => new Date(startsAt).toISOString().slice(11, 16))).toEqual([
    '10:00',
    '14:00',
  ])
  const { state } = playTimeline(all[0]!, source.timeline(all[0]!))
  expect(state).toMatchObject({ status: 'finished', score: [120, 0] })
})

test('reports a file without a match with its first fault', () => {
  expect(() => allFixtures(readCricketLines(['{}']).source)).toThrow(
    /holds no entry; line 1: "id" is no text/,
  )
  expect(() => allFixtures(readCricketFile('/nowhere.jsonl').source)).toThrow('is no file')
})

test('a match whose totals, target or winner contradict its balls is left out and reported', () => {
  const [first, second] = exampleLine.innings
  const lines = [
    { ...exampleLine, innings: [{ ...first, wkts: 1 }, second] },
    { ...exampleLine, innings: [{ ...first, balls: 119 }, second] },
    { ...exampleLine, innings: [first, { ...second, target: 130 }] },
    { ...exampleLine, winner: 'Blues' },
    { ...exampleLine, by: { runs: 3 } },
    { ...exampleLine, result: 'tie' },
    { ...exampleLine, result: 'suspended' },
    { ...exampleLine, overs: 50 },
  ]
  const { source, errors } = readCricketLines(
    [exampleLine, ...lines.map((line, at) => ({ ...line, id: `x${at}` }))].map((l) => JSON.stringify(l)),
  )
  expect(allFixtures(source).map(({ id }) => id)).toEqual(['cricket.cup.2026.1'])
  expect(errors.map(({ reason }) => reason)).toEqual([
    'the balls have 0 wickets, the innings 1',
    'the innings has 119 balls, told are 120',
    'the target is 130 after 120 runs',
    '"winner" is Blues, by the innings Reds has won',
    'won by 3 runs, by the innings by 120',
    '120 and 0 runs are no tie',
    'unknown "result" "suspended"',
    '"overs" is no length of Twenty20: 50',
  ])
})
