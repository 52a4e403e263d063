import { expect, test } from 'vitest'
import type { EventState, Pair, SportId } from '#domain/sport/feed/api.ts'
import { makeState } from '../../../../test/factories/events.ts'
import { marketDefinitions } from './catalogue.ts'
import { sportFacts } from './facts.ts'
import { marketRule } from './market-rule.ts'
import { sportManifests } from './sports.ts'

const specifiers = {
  none: '',
  line: '2.5',
  index: '1',
  'set.game': '1.1',
  pair: '1.3',
  withdrawn: '',
  terms: '3.5',
  'index:line': '1:0.5',
} as const

/** Returns a match that was level after regular time, with this overtime. */
function afterOvertime(regular: readonly Pair[], overtime: Pair): EventState {
  const periodScores = [...regular, overtime]
  const score = [0, 1].map((side) => periodScores.reduce((sum, pair) => sum + pair[side]!, 0))
  return makeState({
    status: 'finished',
    period: periodScores.length,
    score: [score[0]!, score[1]!],
    periodScores,
    detail: { goals: true, halves: true, corners: true, cards: true },
  })
}

const level: Readonly<Partial<Record<SportId, readonly Pair[]>>> = {
  basketball: [
    [20, 20],
    [21, 19],
    [18, 20],
    [20, 20],
  ],
  'american-football': [
    [7, 3],
    [0, 7],
    [10, 0],
    [3, 10],
  ],
  'ice-hockey': [
    [1, 0],
    [0, 1],
    [1, 1],
  ],
}

const sumOfHome = (regular: readonly Pair[]) => regular.reduce((sum, [home]) => sum + home, 0)

test.each(Object.entries(level))(
  'overtime of %s counts where the rules say so and nowhere else',
  (name, regular) => {
    const sport = name as SportId
    const won: Pair = sport === 'ice-hockey' ? [1, 0] : [10, 4]
    const lost: Pair = sport === 'ice-hockey' ? [0, 1] : [3, 8]
    const [one, other] = [afterOvertime(regular, won), afterOvertime(regular, lost)]
    let looked = 0
    for (const definition of marketDefinitions.filter(({ sports }) => sports.includes(sport))) {
      const { type, outcomes, specifier } = definition
      if (type === 'overtime') continue
      const line =
        specifier !== 'line' || sport === 'ice-hockey'
          ? ''
          : String(
              (/^(home|away)-/.test(type) ? 1 : 2) * sumOfHome(regular) +
                (/^(home|away)-/.test(type) ? 7.5 : 12.5),
            )
      const at = type.endsWith('handicap') ? '0' : line || specifiers[specifier]
      const results = (state: EventState) =>
        outcomes.map((outcome) => {
          const graded = sportManifests[sport].grade(type, at, outcome, state)
          return graded === 'pending' ? graded : graded.result
        })
      const differs = results(one).join() !== results(other).join()
      expect([type, differs]).toEqual([type, marketRule(sportFacts[sport], definition).time === 'overtime'])
      looked++
    }
    expect(looked).toBeGreaterThan(12)
  },
)

test('a rule is published for every market type of every sport', () => {
  const rules = marketDefinitions.flatMap((definition) =>
    definition.sports.map((sport) => marketRule(sportFacts[sport], definition)),
  )
  expect(rules.length).toBeGreaterThan(150)
  expect(() =>
    marketRule(sportFacts.football, {
      ...marketDefinitions[0]!,
      type: 'unknown',
      outcomes: ['left', 'right'],
    }),
  ).toThrow('no rule is published')
})
