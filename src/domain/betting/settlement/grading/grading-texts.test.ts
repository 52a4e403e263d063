import { expect, test } from 'vitest'
import { type EventState, rulesOf, sports } from '#domain/sport/feed/api.ts'
import { foldReports } from '#domain/sport/feed/index.ts'
import {
  builtMarket,
  builtOutcome,
  gradingRules,
  type MarketDefinition,
  marketDefinitions,
  marketKey,
  parseMarketKey,
  sportFacts,
} from '#domain/sport/pricing/api.ts'
import en from '#web/apps/office/i18n/office/en.json' with { type: 'json' }
import ru from '#web/apps/office/i18n/office/ru.json' with { type: 'json' }
import { factLines } from '#web/ui/words/grading-facts.ts'
import { makeState } from '../../../../../test/factories/events.ts'
import { grade } from './grade.ts'
import { gradeProvided } from './grade-provided.ts'

/** Fallback state for other sports: home won one part of play. */
const plain: Partial<EventState> = { period: 1, score: [5, 3], periodScores: [[5, 3]] }
const played: Readonly<Partial<Record<ReturnType<typeof rulesOf>, Partial<EventState>>>> = {
  football: {
    period: 5,
    score: [2, 2],
    periodScores: [
      [1, 0],
      [0, 1],
      [1, 0],
      [0, 1],
      [4, 3],
    ],
    goals: ([0, 1, 0, 1] as const).map((side, at) => ({ side, period: at + 1, second: 60 })),
    corners: [
      [3, 2],
      [1, 4],
    ],
  },
  tennis: {
    period: 2,
    score: [2, 0],
    periodScores: [
      [7, 6],
      [6, 3],
    ],
    tennis: { points: [0, 0], server: 0, tieBreak: false, games: [[0, 1], [1]] },
  },
  'counter-strike': {
    period: 2,
    score: [2, 0],
    periodScores: [
      [13, 6],
      [16, 14],
    ],
  },
  'lane-battle': {
    period: 2,
    score: [2, 0],
    periodScores: [
      [13, 6],
      [16, 14],
    ],
    lanes: [
      { buildings: [6, 2], firstKill: 0, firstTower: 1, second: 1_800 },
      { buildings: [6, 5], firstKill: 1, firstTower: 0, second: 2_400 },
    ],
  },
  basketball: {
    period: 5,
    score: [90, 85],
    periodScores: [
      [20, 20],
      [20, 15],
      [20, 25],
      [20, 20],
      [10, 5],
    ],
  },
  cricket: {
    period: 2,
    score: [90, 85],
    periodScores: [
      [90, 0],
      [0, 85],
    ],
    cricket: {
      innings: ([0, 1] as const).map((side) => ({
        ...{ side, runs: side === 0 ? 90 : 85, wickets: 10, balls: 100, fours: 5, sixes: 3 - side },
        ...{ powerplay: 30 + side, firstWicket: 20, over: true, cut: false },
      })),
      target: 91,
      balls: 120,
    },
  },
  marble: { period: 1, ranking: { order: [3, 1, 2], progress: 1000, official: true } },
  golf: {
    period: 4,
    ranking: {
      order: [3, 1, 2],
      level: [[1, 2]],
      cards: [
        [-9, 72],
        [-7, 72],
        [-7, 72],
      ],
      progress: 1000,
      official: true,
    },
  },
  'motor-racing': {
    period: 1,
    ranking: { order: [3, 1, 2], fastest: 2, progress: 1000, official: true },
  },
  greyhounds: {
    period: 1,
    ranking: { order: [3, 1, 2], level: [[3, 1]], progress: 1000, official: true },
  },
  'horse-racing': {
    period: 1,
    withdrawn: [{ number: 4, deduction: 15 }],
    ranking: { order: [3, 1, 2], progress: 1000, official: true },
  },
  'ice-hockey': {
    period: 5,
    score: [2, 2],
    periodScores: [
      [1, 0],
      [0, 1],
      [1, 1],
      [0, 0],
      [1, 0],
    ],
    goals: [
      { side: 0, period: 1, second: 60 },
      { side: 1, period: 2, second: 60 },
    ],
  },
}

const specifiers: Readonly<Record<MarketDefinition['specifier'], readonly string[]>> = {
  none: [''],
  line: ['0.25', '2.5'],
  index: ['1', '2', '3', '4', '5'],
  'set.game': ['1.1', '1.12', '3.1'],
  pair: ['1.3', '4.5'],
  withdrawn: ['', '1'],
  terms: ['2.4', '3.5', '3.5.1'],
  'index:line': ['1:2.5', '2:2.5', '3:2.5', '4:2.5', '5:9.5'],
}

test('whatever a bet was decided by is told in words, in each language', () => {
  const none = { goals: false, corners: false, cards: false, halves: false }
  const rules = new Set<string>()
  let looked = 0
  const checkTexts = (selectionResult: Exclude<ReturnType<typeof grade>, 'pending'>, of: string) => {
    rules.add(selectionResult.rule)
    for (const dictionary of [en, ru] as Readonly<Record<string, string>>[]) {
      const missing: string[] = []
      const say = (name: string, _: string, values: Readonly<Record<string, unknown>> = {}) => {
        const text = dictionary[name]
        if (!text) missing.push(name)
        return (text ?? '').replace(/\{\{(\w+)\}\}/g, (_, fact: string) => String(values[fact]))
      }
      say(`rule-${selectionResult.rule}`, '')
      const lines = factLines({ home: 'Ajax', away: 'Porto', grading: selectionResult }, say)
      expect(missing, `${of}: ${JSON.stringify(selectionResult)}`).toEqual([])
      for (const [label, value] of lines) {
        expect(label).not.toBe('')
        expect(value).not.toMatch(/^$|undefined|NaN|\{/)
      }
      looked++
    }
  }
  for (const sport of sports) {
    const known = played[rulesOf(sport)] ?? plain
    const states = [
      makeState({ ...known, status: 'finished' }),
      makeState({ ...known, status: 'finished', detail: none }),
      makeState({ ...known, status: 'finished', score: [85, 85] }),
      ...(['abandoned', 'cancelled', 'postponed'] as const).map((status) => makeState({ status })),
    ]
    const named = marketDefinitions
      .filter((one) => one.sports.includes(sport))
      .flatMap(({ type, specifier, outcomes }) =>
        specifiers[specifier].map((one) => ({ key: marketKey(type, one), outcomes })),
      )
    const built = sportFacts[sport].built?.slice(0, 2).map((type) => {
      const one = named.find(({ key }) => parseMarketKey(key).type === type)!
      return { market: one.key, outcome: one.outcomes[0]! }
    })
    for (const { key, outcomes } of [
      ...named,
      ...(built ? [{ key: builtMarket(built), outcomes: [builtOutcome] }] : []),
    ]) {
      for (const [outcome, state] of outcomes.flatMap((one) =>
        states.map((state) => [one, state] as const),
      )) {
        const selectionResult = grade({ sport, market: key, outcome, startsAt: 0 }, state, 1e12)
        if (selectionResult === 'pending')
          throw new Error(`${sport} ${key} ${outcome} is open in ${state.status}`)
        checkTexts(selectionResult, `${sport} ${key} ${outcome}`)
      }
    }
  }
  const report = { id: 'bet_settlement 1', product: 1, timestamp: 1, startTime: null, endTime: null }
  const state = makeState({ status: 'finished' })
  for (const [kind, confirmed] of [
    ['settlement', true],
    ['settlement', false],
    ['cancel', true],
  ] as const) {
    const markets = [{ key: '1x2', outcomes: [{ id: '1', result: 'win' as const }] }]
    const results = foldReports([{ ...report, kind, confirmed, markets }])
    const graded = gradeProvided({ market: '1x2', outcome: '1', startsAt: 0, state }, results, 0)
    if (graded === 'pending') throw new Error(`${kind} decides nothing`)
    checkTexts(graded, kind)
  }
  expect([...rules].sort()).toEqual([...gradingRules].sort())
  expect(looked).toBeGreaterThan(5_000)
})
