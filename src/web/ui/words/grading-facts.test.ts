import { expect, test } from 'vitest'
import { gradingRules } from '#domain/betting/settlement/api.ts'
import en from '#web/apps/office/i18n/office/en.json' with { type: 'json' }
import ru from '#web/apps/office/i18n/office/ru.json' with { type: 'json' }
import { factLines, ruleOf } from './grading-facts.ts'

const t = (key: string, fallback: string) => (en as Record<string, string>)[key] ?? fallback
const leg = (facts: Record<string, string | number>) =>
  factLines({ home: 'France', away: 'Croatia', grading: { rule: 'score', facts } }, t)

test('counts of both sides are one score with their names', () => {
  expect(leg({ scope: 'regular', home: 4, away: 2 })).toEqual([
    ['Period', 'regular time'],
    ['Score', 'France 4 : 2 Croatia'],
  ])
  expect(leg({ scope: 'h1', count: 3, line: 2.5 }).map(([, value]) => value)).toEqual([
    'first half',
    '3',
    '2.5',
  ])
  expect(leg({ number: 2, side: '2' }).map(([, value]) => value)).toEqual(['2', 'Croatia'])
  expect(leg({ unheard: 'of' })).toEqual([['unheard', 'of']])
})

test('a total without a line is told as the count that it is', () => {
  const rule = (rule: string, facts: Record<string, number>) => ruleOf({ grading: { rule, facts } })
  expect(rule('total', { count: 3, line: 2.5 })).toBe('total')
  expect(rule('total', { count: 3 })).toBe('count')
  expect(rule('score', { home: 3, away: 0 })).toBe('score')
  expect(ruleOf({ grading: null })).toBe('')
  expect([en, ru].every((texts) => texts['rule-count'].length > 10)).toBe(true)
})

test('every published rule has a text in each language', () => {
  expect(gradingRules.length).toBeGreaterThan(5)
  for (const rule of gradingRules) {
    for (const dictionary of [en, ru] as Record<string, string>[])
      expect(dictionary[`rule-${rule}`], rule).toBeTruthy()
  }
})
