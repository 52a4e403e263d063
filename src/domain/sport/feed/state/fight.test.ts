import { expect, test } from 'vitest'
import { exampleFixture } from '../../../../../test/factories/feed.ts'
import { fold, refusal, start } from '../../../../../test/factories/fold.ts'

const fixture = exampleFixture('mma')
const cards = (...scores: readonly string[]) => scores.map((score) => score.split(':').map(Number))
const round = (period: number, ...scores: readonly string[]) => [
  start(period),
  { type: 'period-end', period, cards: cards(...scores) },
]

test('a stopped fight is won at once and has no more rounds', () => {
  const stopped = { type: 'stopped', winner: 1, method: 'submission' }
  const state = fold(fixture, [
    ...round(1, '10:9', '10:9', '9:10'),
    start(2),
    { type: 'knockdown', side: 0 },
    stopped,
  ])
  expect(state).toMatchObject({
    score: [0, 1],
    inBreak: true,
    periodScores: [
      [29, 28],
      [0, 0],
    ],
  })
  expect(state.fight).toMatchObject({
    decided: true,
    end: { winner: 1, round: 2 },
    knockdowns: [{ side: 0, round: 2 }],
  })
  expect(refusal(fixture, state, start(3))).toContain('until the fight is decided')
  expect(fold(fixture, [start(1), stopped, { type: 'finished' }]).status).toBe('finished')
})

test.each([
  ['all judges', ['10:7', '10:8', '10:9'], [1, 0]],
  ['two judges of three', ['9:10', '9:10', '10:9'], [0, 1]],
  ['one judge, two level: a draw', ['10:9', '10:10', '10:10'], [0, 0]],
])('the judges decide after the last round: %s', (_, last, score) => {
  const level = ['10:10', '10:10', '10:10']
  const state = fold(fixture, [...round(1, ...level), ...round(2, ...level), ...round(3, ...last)])
  expect([state.score, state.fight?.decided]).toEqual([score, true])
  expect(
    fold(fixture, [...round(1, ...level), ...round(2, ...level), ...round(3, ...last), { type: 'finished' }])
      .score,
  ).toEqual(score)
})

test('what no fight has is refused', () => {
  const state = fold(fixture, [start(1)])
  const end = (given: unknown) => refusal(fixture, state, { type: 'period-end', period: 1, cards: given })
  expect(end(undefined)).toContain('three judges')
  expect(end(cards('10:9', '10:9'))).toContain('three judges')
  expect(end(cards('11:9', '10:9', '10:9'))).toContain('ten points')
  expect(refusal(fixture, state, { type: 'finished' })).toContain('not decided')
  expect(refusal(fixture, state, { type: 'stopped', winner: 2, method: 'knockout' })).toContain(
    'unknown side',
  )
  expect(refusal(fixture, state, { type: 'stopped', winner: 0, method: 'nap' })).toContain('unknown way')
  expect(
    refusal(exampleFixture(), fold(exampleFixture(), [start(1)]), { type: 'knockdown', side: 0 }),
  ).toContain('no fight')
  const boxing = exampleFixture('boxing')
  expect(
    refusal(boxing, fold(boxing, [start(1)]), { type: 'stopped', winner: 0, method: 'submission' }),
  ).toContain('nobody submits')
})
