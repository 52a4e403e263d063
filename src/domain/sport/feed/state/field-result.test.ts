import { expect, test } from 'vitest'
import { makeFixture } from '../../../../../test/factories/events.ts'
import { fold, refusal, start } from '../../../../../test/factories/fold.ts'
import type { EventFormat } from '../api.ts'

const of = (format: EventFormat, size: number) =>
  makeFixture('field', {
    format,
    field: Array.from({ length: size }, (_, index) => ({
      id: `${index + 1}`,
      name: `Number ${index + 1}`,
      colours: ['#112233', '#ddeeff'] as const,
      number: index + 1,
    })),
  })
const race = of({ sport: 'horse-racing', seconds: 60 }, 5)
const ended = (result: object) => ({ type: 'finished', result })

test('the order of a field ends it, also unseen; a correction replaces it and who did not start with it', () => {
  const early = { type: 'withdrawn', number: 5, deduction: 10 }
  const first = [
    early,
    ended({ order: [1, 2, 3], level: [[1, 2]], didNotStart: [{ number: 4, deduction: 0 }] }),
  ]
  expect(fold(race, first)).toMatchObject({
    status: 'finished',
    ranking: { order: [1, 2, 3], level: [[1, 2]], progress: 1000, official: true },
    withdrawn: [
      { number: 5, deduction: 10 },
      { number: 4, deduction: 0, withResult: true },
    ],
  })
  const corrected = fold(race, [...first, ended({ order: [4, 1, 2, 3] })])
  expect([corrected.ranking?.order, corrected.ranking?.level]).toEqual([[4, 1, 2, 3], undefined])
  expect(corrected.withdrawn).toEqual([{ number: 5, deduction: 10 }])
})

test('the matches of a season stay where its table is corrected', () => {
  const season = of({ sport: 'season', matches: { sport: 'football', halfMinutes: 45 } }, 2)
  const played = [{ home: 1, away: 2, score: [1, 0] }]
  const table = { type: 'ranking', order: [1, 2], progress: 1000, official: true, played }
  const state = fold(season, [start(1), table, { type: 'finished' }, ended({ order: [2, 1] })])
  expect(state.ranking).toEqual({ order: [2, 1], progress: 1000, official: true, played })
})

test('what no field can end with is refused, each for its reason', () => {
  const over = fold(race, [ended({ order: [1, 2] })])
  const golf = of({ sport: 'golf', rounds: 4 }, 3)
  for (const [reason, fixture, state, step] of [
    ['no order', race, over, ended({ order: [] })],
    ['stands twice', race, over, ended({ order: [1, 1] })],
    ['the field does not have', race, over, ended({ order: [6] })],
    ['does not run', race, over, ended({ order: [1, 2], didNotStart: [{ number: 2, deduction: 0 }] })],
    [
      'the field does not have',
      race,
      over,
      ended({ order: [1], didNotStart: [{ number: 9, deduction: 0 }] }),
    ],
    ['0 to 90', race, over, ended({ order: [1], didNotStart: [{ number: 2, deduction: 91 }] })],
    ['neighbours', race, over, ended({ order: [1, 2, 3], level: [[1, 3]] })],
    ['official order', race, over, { type: 'finished', score: { fullTime: [1, 0] } }],
    ['a card for each', golf, fold(golf, []), ended({ order: [1, 2] })],
    [
      'fewer strokes',
      golf,
      fold(golf, []),
      ended({
        order: [1, 2],
        cards: [
          [3, 72],
          [-1, 72],
        ],
      }),
    ],
    ['two sides', makeFixture('match'), fold(makeFixture('match'), []), ended({ order: [1] })],
  ] as const)
    expect(refusal(fixture, state, step), reason).toContain(reason)
  const cards = [
    [-12, 72],
    [3, 72],
  ]
  expect(fold(golf, [ended({ order: [2, 1], cards })]).ranking).toMatchObject({ order: [2, 1], cards })
})
