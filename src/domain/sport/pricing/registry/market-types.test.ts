import { expect, test } from 'vitest'
import { sports } from '#domain/sport/feed/api.ts'
import { marketTypes } from './market-types.ts'

test('the registry has 150 types or more, each once a sport, with all that is published of it', () => {
  expect(new Set(marketTypes.map(({ type }) => type)).size).toBeGreaterThanOrEqual(150)
  const keys = marketTypes.map(({ sport, type }) => `${sport}/${type}`)
  expect(new Set(keys).size).toBe(keys.length)
  for (const sport of sports)
    expect(
      keys.some((key) => key.startsWith(`${sport}/`)),
      sport,
    ).toBe(true)
  for (const { sport, type, kind, outcomes, settles, time } of marketTypes) {
    expect(outcomes.length, `${sport}/${type}`).toBeGreaterThan(1)
    expect(new Set(outcomes).size, `${sport}/${type}`).toBe(outcomes.length)
    expect([kind > 0, kind === 7], `${sport}/${type}`).toEqual([true, false])
    expect(settles && time).toBeTruthy()
  }
  expect(marketTypes.find(({ sport, type }) => sport === 'football' && type === 'h1-total')).toEqual({
    ...{ sport: 'football', type: 'h1-total', kind: 5, group: 'halves', specifier: 'line' },
    ...{ outcomes: ['over', 'under'], settles: 'total', time: 'first-half' },
  })
})
