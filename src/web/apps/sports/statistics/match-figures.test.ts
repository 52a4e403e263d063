import { expect, test } from 'vitest'
import { type EventState, initialState, type SportId } from '#domain/sport/feed/api.ts'
import { matchFigures } from './match-figures.ts'

const detail = { goals: true, corners: true, cards: true, halves: true }
const figuresOf = (sport: SportId, state: Partial<EventState>) =>
  Object.fromEntries(
    matchFigures(sport, { ...initialState, detail, status: 'live', period: 1, ...state }).map(
      ({ name, values }) => [name, values],
    ),
  )
const score = (side: 0 | 1, points = 1) => ({ side, period: 1, second: 1, points })

test('there are none before a match begins, and none that its source does not know', () => {
  expect(figuresOf('football', { period: 0 })).toEqual({})
  expect(
    figuresOf('football', { periodScores: [[1, 0]], detail: { ...detail, corners: false, cards: false } }),
  ).toEqual({})
  expect(figuresOf('volleyball', { periodScores: [[25, 20]], detail: { ...detail, halves: false } })).toEqual(
    {},
  )
})

test('football: corners and cards of all periods', () => {
  const football = {
    periodScores: [[0, 0] as const, [1, 0] as const],
    ...{ corners: [[2, 1] as const, [3, 0] as const], yellows: [[1, 1] as const], reds: [[0, 1] as const] },
  }
  expect(figuresOf('football', football)).toEqual({ corners: [5, 1], yellows: [1, 1], reds: [0, 1] })
  expect(figuresOf('e-football', football)).toHaveProperty('corners', [5, 1])
})

test('what is won part by part is added up', () => {
  const sets = [[6, 7] as const, [6, 4] as const]
  expect(figuresOf('tennis', { periodScores: sets })).toEqual({ 'games-won': [12, 11], 'tie-breaks': [0, 1] })
  expect(
    figuresOf('table-tennis', {
      periodScores: [
        [11, 9],
        [8, 11],
      ],
    }),
  ).toEqual({ 'points-won': [19, 20] })
  expect(
    figuresOf('basketball', {
      periodScores: [
        [20, 18],
        [15, 15],
        [9, 22],
      ],
    }),
  ).toEqual({ 'periods-won': [1, 1] })
  expect(
    figuresOf('counter-strike', {
      periodScores: [
        [13, 9],
        [2, 4],
      ],
    }),
  ).toEqual({ 'rounds-won': [15, 13] })
})

test('scores by what they count, and the biggest lead of each side', () => {
  const goals = [score(1, 5), score(1, 2), score(0, 3), score(0, 5), score(0, 2)]
  expect(figuresOf('rugby', { goals, periodScores: [[10, 7]] })).toEqual({
    ...{ tries: [1, 1], conversions: [1, 1], 'biggest-lead': [3, 7] },
  })
  expect(
    figuresOf('american-football', { goals: [score(0, 6), score(0), score(1, 3)], periodScores: [[7, 3]] }),
  ).toEqual({
    ...{ touchdowns: [1, 0], 'field-goals': [0, 1], 'biggest-lead': [7, 0] },
  })
  expect(
    figuresOf('baseball', {
      goals: [score(1)],
      periodScores: [
        [0, 1],
        [0, 0],
        [2, 1],
      ],
    }),
  ).toEqual({
    ...{ 'scoring-innings': [1, 2], 'biggest-lead': [0, 1] },
  })
})

test('cricket: of the innings that each side has batted, super overs aside', () => {
  const innings = (side: 0 | 1, runs: number, balls: number) => ({
    ...{ side, runs, balls, wickets: 4, fours: 9, sixes: 2, powerplay: side === 1 ? 41 : null },
    ...{ firstWicket: null, over: false, cut: false },
  })
  const cricket = { innings: [innings(1, 120, 120), innings(0, 30, 20)], target: 121, balls: 120 }
  expect(
    figuresOf('cricket', {
      cricket,
      period: 2,
      periodScores: [
        [0, 120],
        [30, 0],
      ],
    }),
  ).toEqual({
    ...{ 'wickets-lost': [4, 4], 'run-rate': [90, 60], 'powerplay-runs': [30, 41] },
    ...{ fours: [9, 9], sixes: [2, 2] },
  })
})

test('fights and lane battles', () => {
  const knockdowns = [{ side: 1 as const, round: 1, second: 9 }]
  const fight = { knockdowns, cards: [], end: null, decided: false }
  expect(figuresOf('mma', { fight, periodScores: [[0, 0]] })).toEqual({ knockdowns: [0, 1] })
  const lanes = [{ buildings: [3, 1] as const, firstKill: null, firstTower: null, second: 60 }]
  expect(figuresOf('lane-battle', { lanes, periodScores: [[9, 4]] })).toEqual({
    kills: [9, 4],
    buildings: [3, 1],
  })
})
