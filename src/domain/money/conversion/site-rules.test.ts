import { expect, test } from 'vitest'
import { createGate } from '#server/site/gate.ts'
import { isOn, parseSiteConfig, usualSiteConfig } from '#server/site/site-config.ts'
import { conversionsOf } from './site-rules.ts'

const rule = { from: 'GBP', to: 'EUR', rate: '0.865', since: '2026-12-01T00:00:00Z' }
const parse = (...conversions: object[]) => parseSiteConfig(JSON.stringify({ conversions }))
const since = Date.UTC(2026, 11, 1)

test.each([
  [[{ ...rule, from: 'FRF' }], /conversions.0.from: the code of a currency, such as EUR/],
  [[{ ...rule, to: 'GBP', rate: '1' }], /conversions.0: two different currencies/],
  [[{ ...rule, rate: 0.865 }], /conversions.0.rate: a text, such as "0.865"/],
  [[{ ...rule, rate: '0' }], /conversions.0.rate: a plain decimal above 0/],
  [[{ ...rule, rate: '-1' }], /above 0/],
  [[{ ...rule, rate: '0,865' }], /plain decimal/],
  [[{ ...rule, rate: '0.8650000000001' }], /at most twelve digits/],
  [[{ ...rule, rate: '86.5' }], /a likely rate: here one EUR costs 86.5 GBP/],
  [[{ ...rule, since: 'in December' }], /conversions.0.since: an instant/],
  [[{ ...rule, until: 1 }], /until/],
  [[rule, { ...rule, to: 'USD', rate: '0.77' }], /conversions: each currency once/],
  [
    [rule, { ...rule, from: 'EUR', to: 'USD', rate: '0.9' }],
    /conversions: currencies that stay: one that is converted to is itself converted/,
  ],
])('an operator is told what is wrong with %j', (conversions, wanted) => {
  const parsed = parse(...conversions)
  expect('faults' in parsed && parsed.faults.join('\n')).toMatch(wanted)
})

test('what is given up is told from its day on', () => {
  const parsed = parse(rule, { ...rule, from: 'KZT', rate: '550', since: '2026-12-01T02:00:00+02:00' })
  if (!('config' in parsed)) throw new Error(parsed.faults.join())
  const { config } = parsed
  expect(conversionsOf(config)).toEqual([
    { from: 'GBP', to: 'EUR', rate: '0.865', since },
    { from: 'KZT', to: 'EUR', rate: '550', since },
  ])
  expect([isOn(config, 'conversion'), isOn(usualSiteConfig, 'conversion')]).toEqual([true, false])
  const told = (now: number) =>
    createGate({ config: () => config, now: () => now, onCycle: () => {} }).siteFacts().conversions
  expect(told(since - 1)).toBeUndefined()
  expect(told(since)).toEqual([
    { from: 'GBP', to: 'EUR' },
    { from: 'KZT', to: 'EUR' },
  ])
})
