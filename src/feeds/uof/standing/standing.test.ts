import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldReports, resultAt } from '#domain/sport/feed/index.ts'
import type { EventMessage, MarketStatus } from '../messages/message.ts'
import { EventFollower } from './follow-event.ts'
import { fraction, type ReportMessage as Report, reportOf } from './report.ts'

const live = 1
const before = 3
const about = (product: number, timestamp: number) => ({
  product,
  timestamp,
  eventId: 'sr:match:1',
  requestId: null,
})
const total = { id: 18, specifiers: [['total', '2.5']] as const }
const winner = { id: 1, specifiers: [] }

const odds = (product: number, timestamp: number, status: MarketStatus, over?: number): EventMessage => ({
  kind: 'odds_change',
  ...about(product, timestamp),
  markets: [
    { ...total, status, outcomes: over === undefined ? [] : [{ id: '12', odds: over, active: true }] },
  ],
})
const stop = (product: number, timestamp: number): EventMessage => ({
  kind: 'bet_stop',
  ...about(product, timestamp),
  groups: ['all'],
  marketStatus: 'suspended',
})
const both = () => true
const after = (messages: readonly EventMessage[], up: (product: number) => boolean = both) => {
  const event = new EventFollower('football')
  for (const message of messages) event.apply(message)
  return event.view(up, 100)
}

test('a market is open with its prices, suspended by a stop of its producer, and opened by the next prices', () => {
  const opened = odds(before, 1, 'active', 1900)
  expect(after([opened])).toEqual({ open: { 'total|2.5': { over: 1900 } }, closed: {}, results: {} })
  expect(after([opened, stop(live, 2)]).closed).toEqual({})
  expect(after([opened, stop(before, 2)]).closed).toEqual({ 'total|2.5': 'suspended' })
  expect(after([opened, stop(before, 2), odds(before, 3, 'active')]).open).toEqual({
    'total|2.5': { over: 1900 },
  })
  expect(after([opened, stop(before, 2), odds(before, 1, 'active', 1800)]).closed).toEqual({
    'total|2.5': 'suspended',
  })
})

test('a stop moves only active markets', () => {
  expect(after([odds(before, 1, 'deactivated', 1900), stop(before, 2)]).closed).toEqual({
    'total|2.5': 'deactivated',
  })
})

test('a producer that is down closes its markets and no others', () => {
  const messages = [odds(live, 1, 'active', 1900)]
  expect(after(messages, (product) => product !== live).closed).toEqual({ 'total|2.5': 'producer-down' })
  expect(after(messages, (product) => product === live).closed).toEqual({})
})

test('a market goes over to the live producer, whichever of the two is heard first', () => {
  const opened = odds(before, 1, 'active', 1900)
  const handedOver = odds(before, 3, 'handed-over')
  const taken = odds(live, 2, 'active', 2100)
  expect(after([opened, handedOver]).closed).toEqual({ 'total|2.5': 'handed-over' })
  for (const messages of [
    [opened, handedOver, taken],
    [opened, taken, handedOver],
  ])
    expect(after(messages).open).toEqual({ 'total|2.5': { over: 2100 } })
})

const settled = (product: number, timestamp: number, result: 'won' | 'lost', confirmed = false): Report => ({
  kind: 'bet_settlement',
  ...about(product, timestamp),
  confirmed,
  markets: [{ ...total, voidReason: null, outcomes: [{ id: '12', result, deadHeatFactor: 1_000_000 }] }],
})
const unsettled = (product: number, timestamp: number): Report => ({
  kind: 'rollback_bet_settlement',
  ...about(product, timestamp),
  markets: [total],
})
const period = (startTime: number | null, endTime: number | null) => ({ startTime, endTime })
const cancelled = (timestamp: number, of = period(null, null)): Report => ({
  kind: 'bet_cancel',
  ...about(live, timestamp),
  ...of,
  supersededBy: null,
  markets: [{ ...total, voidReason: 12 }],
})
const restored = (timestamp: number, of = period(null, null)): Report => ({
  kind: 'rollback_bet_cancel',
  ...about(live, timestamp),
  ...of,
  markets: [total],
})
const named = () => ({ key: 'goals', outcomes: { '12': 'over' } })
const ends = (reports: readonly Report[], placedAt = 50) =>
  resultAt(foldReports(reports.map((report) => reportOf(report, named))).get('goals'), 'over', placedAt)
    ?.result ?? null

test.each([
  ['nothing said', [], null],
  ['the later settlement', [settled(live, 1, 'won'), settled(before, 2, 'lost', true)], 'lose'],
  ['a confirmed one of the same time', [settled(live, 1, 'won', true), settled(before, 1, 'lost')], 'win'],
  ['one that was taken back', [settled(live, 1, 'won'), unsettled(live, 2)], null],
  ['one settled again', [settled(live, 1, 'won'), unsettled(live, 2), settled(live, 3, 'lost')], 'lose'],
  [
    'another producer’s stays',
    [settled(before, 1, 'lost'), settled(live, 2, 'won'), unsettled(live, 3)],
    'lose',
  ],
  ['a cancelled market', [settled(live, 1, 'won'), cancelled(2)], 'void'],
  ['a cancel before the settlement', [cancelled(1), settled(live, 2, 'won')], 'void'],
  ['a cancel taken back', [settled(live, 1, 'won'), cancelled(2), restored(3)], 'win'],
  ['a period that the bet is in', [settled(live, 1, 'won'), cancelled(2, period(40, 60))], 'void'],
  ['a period before it', [settled(live, 1, 'won'), cancelled(2, period(null, 49))], 'win'],
  ['a period after it', [settled(live, 1, 'won'), cancelled(2, period(51, null))], 'win'],
  ['only that period taken back', [cancelled(1, period(40, 60)), restored(2, period(40, 61))], 'void'],
  ['all periods taken back', [cancelled(1, period(40, 60)), restored(2)], null],
] as const)('%s', (_, reports, result) => {
  expect(ends(reports)).toBe(result)
})

const reports = fc.array(
  fc.oneof(
    fc
      .tuple(
        fc.constantFrom(live, before),
        fc.nat(9),
        fc.constantFrom('won' as const, 'lost' as const),
        fc.boolean(),
      )
      .map((of) => settled(...of)),
    fc.tuple(fc.constantFrom(live, before), fc.nat(9)).map((of) => unsettled(...of)),
    fc.tuple(fc.nat(9), fc.constantFrom(period(null, null), period(40, 60))).map((of) => cancelled(...of)),
    fc.tuple(fc.nat(9), fc.constantFrom(period(null, null), period(40, 60))).map((of) => restored(...of)),
  ),
  { maxLength: 8 },
)

test('neither the order in which reports came nor how often counts', () => {
  fc.assert(
    fc.property(
      // Two contradicting settlements of one producer at one time have no order.
      reports.filter(
        (list) =>
          new Set(list.map((one) => `${one.kind} ${one.timestamp} ${one.product}`)).size === list.length,
      ),
      fc.array(fc.nat(), { minLength: 16, maxLength: 16 }),
      (list, keys) => {
        const mixed = [...list, ...list]
          .map((report, at) => ({ report, key: keys[at]! }))
          .sort((a, b) => a.key - b.key)
          .map(({ report }) => report)
        for (const at of [10, 50]) expect(ends(mixed, at)).toBe(ends(list, at))
      },
    ),
  )
})

test('markets that the house does not have keep the provider’s names', () => {
  const event = new EventFollower(null)
  event.apply({
    kind: 'odds_change',
    ...about(live, 1),
    markets: [{ ...winner, status: 'active', outcomes: [{ id: '2', odds: 3100, active: true }] }],
  })
  event.apply(settled(live, 2, 'won'))
  expect(event.view(both, 100)).toEqual({
    open: { 'uof 1': { '2': 3100 } },
    closed: {},
    results: { 'uof 18|total=2.5': { '12': 'win' } },
  })
})

test.each([
  [1_000_000, [1, 1]],
  [500_000, [1, 2]],
  [333_333, [1, 3]],
  [666_667, [2, 3]],
  [142_857, [1, 7]],
  [750_000, [3, 4]],
])('a dead heat of %i millionths is a fraction of whole parts', (millionths, parts) => {
  expect(fraction(millionths)).toEqual(parts)
})
