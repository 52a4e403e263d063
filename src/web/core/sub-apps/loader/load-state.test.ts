import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  advance,
  firstDelay,
  type LoadEvent,
  type LoadRecord,
  type LoadState,
  nothing,
  reloadThrottle,
  retries,
  transitions,
} from './load-state.ts'

/** Milliseconds after the event before it. */
const at = fc.integer({ min: 0, max: 6_000 })
const event: fc.Arbitrary<LoadEvent> = fc.oneof(
  fc.constantFrom<LoadEvent>({ type: 'wanted' }, { type: 'wanted' }, { type: 'came' }, { type: 'unused' }),
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constantFrom('failed' as const, 'waited' as const, 'reload' as const),
      at,
    }),
  },
)
/** A history in the order of its times. */
const history = fc.array(event, { maxLength: 40 }).map((events) => {
  let now = 0
  return events.map((one) => {
    if (!('at' in one)) return one
    now += one.at
    return { ...one, at: now }
  })
})

const steps = (events: readonly LoadEvent[]) => {
  const records = [nothing]
  for (const one of events) records.push(advance(records.at(-1)!, one))
  return records
}

test('the allowed steps are those of the specification', () => {
  expect(transitions).toEqual({
    'not-existing': ['loading', 'ready'],
    error: ['loading', 'not-existing'],
    loading: ['error', 'ready', 'not-existing'],
    ready: ['not-existing'],
  })
})

test('no history takes a step that is not allowed, and each allowed step is taken by some', () => {
  const taken = new Set<string>()
  fc.assert(
    fc.property(history, (events) => {
      const records = steps(events)
      for (const [index, next] of records.slice(1).entries()) {
        const from = records[index]!.state
        if (from === next.state) continue
        taken.add(`${from} > ${next.state}`)
        expect(transitions[from]).toContain(next.state)
      }
    }),
    { numRuns: 2_000 },
  )
  const all = Object.entries(transitions).flatMap(([from, to]) => to.map((state) => `${from} > ${state}`))
  expect([...taken].sort()).toEqual(all.sort())
})

test('a retry is due only in error, never before its time, and never more than three are made', () => {
  let looked = 0
  fc.assert(
    fc.property(history, (events) => {
      const records = steps(events)
      for (const [index, one] of events.entries()) {
        const [before, after] = [records[index]!, records[index + 1]!]
        if (after.retryAt !== null) expect(after.state).toBe('error')
        expect(after.tried).toBeLessThanOrEqual(retries)
        if (after.state === 'ready' || after.state === 'not-existing')
          expect([after.tried, after.retryAt]).toEqual([0, null])
        if (one.type !== 'waited' || after === before) continue
        looked++
        expect(one.at).toBeGreaterThanOrEqual(before.retryAt!)
      }
    }),
    { numRuns: 2_000 },
  )
  expect(looked).toBeGreaterThan(100)
})

test('reloads by hand are taken a second apart at least', () => {
  fc.assert(
    fc.property(history, (events) => {
      const records = steps(events)
      const taken = events.flatMap((one, index) =>
        one.type === 'reload' && records[index + 1] !== records[index] ? [one.at] : [],
      )
      for (const [index, time] of taken.slice(1).entries())
        expect(time - taken[index]!).toBeGreaterThanOrEqual(reloadThrottle)
    }),
    { numRuns: 2_000 },
  )
})

describe('step by step', () => {
  const begin = advance(nothing, { type: 'wanted' })
  const failAt = (record: LoadRecord, time: number) => advance(record, { type: 'failed', at: time })
  const states = (...events: LoadEvent[]): LoadState[] => steps(events).map(({ state }) => state)

  test('three tries, 1, 2 and 4 seconds apart, then none', () => {
    let now = 5_000
    let record = failAt(begin, now)
    for (const wait of [firstDelay, 2_000, 4_000]) {
      expect(record.retryAt).toBe(now + wait)
      expect(advance(record, { type: 'waited', at: now + wait - 1 })).toBe(record)
      expect(advance(record, { type: 'reload', at: now })).toBe(record)
      now += wait
      record = failAt(advance(record, { type: 'waited', at: now }), now)
    }
    expect([record.state, record.retryAt, record.tried]).toEqual(['error', null, 3])
    const reloaded = advance(record, { type: 'reload', at: now })
    expect([reloaded.state, reloaded.tried]).toEqual(['loading', 0])
  })

  test('what came clears the retries', () => {
    const retried = advance(failAt(begin, 0), { type: 'waited', at: 1_000 })
    expect(advance(retried, { type: 'came' })).toEqual({ ...nothing, state: 'ready' })
  })

  test('what comes when nobody wants it any more changes nothing but what does not exist', () => {
    expect(states({ type: 'wanted' }, { type: 'unused' }, { type: 'failed', at: 1 })).toEqual([
      'not-existing',
      'loading',
      'not-existing',
      'not-existing',
    ])
    expect(states({ type: 'came' }, { type: 'wanted' }, { type: 'unused' })).toEqual([
      'not-existing',
      'ready',
      'ready',
      'not-existing',
    ])
  })

  test('leaving and coming back does not get around the throttle', () => {
    let record = begin
    for (let now = 0; record.state !== 'error' || record.retryAt !== null; now = record.retryAt ?? now) {
      if (record.state === 'error') record = advance(record, { type: 'waited', at: now })
      record = failAt(record, now)
    }
    const reloaded = advance(record, { type: 'reload', at: 50_000 })
    const back = advance(advance(reloaded, { type: 'unused' }), { type: 'wanted' })
    expect(back.reloadedAt).toBe(50_000)
  })
})
