import { expect, test } from 'vitest'
import type { EventMessage } from '#domain/sport/feed/api.ts'
import { builtMarket } from '#domain/sport/pricing/api.ts'
import { assumedRatings, footballPricer, jointChance, priceMarkets } from '#domain/sport/pricing/index.ts'
import { makeFixture, makeState } from '../../../../test/factories/events.ts'
import {
  playedFixture as fixture,
  makeRepricing,
  playing,
  telling,
} from '../../../../test/factories/repricing.ts'

const hour = 3_600_000

const goal = (seq: number): EventMessage => ({
  eventId: 'a',
  seq,
  at: 0,
  type: 'incident',
  incident: { kind: 'goal', side: 0, period: 1, second: 60 },
})

test('after a goal the event opens again once it is priced in and the dwell has passed', () => {
  const { repricing, clock, quote, book } = makeRepricing()
  repricing.fixtures([{ fixture, state: playing }])
  repricing.turn()
  expect(quote()).toEqual(['open', 2000])
  repricing.applied([{ fixture, state: { ...playing, score: [1, 0], seq: 1 }, message: goal(1) }])
  expect(quote()).toEqual(['suspended', 3000])
  clock.wall += 3999
  repricing.turn()
  expect(quote()).toEqual(['suspended', 3000])
  clock.wall += 1
  repricing.turn()
  expect(quote()).toEqual(['open', 3000])
  expect(book.boards.data('event:a')?.events[0]).toMatchObject({ incidents: [{ kind: 'goal', seq: 1 }] })
})

test('a goal that is taken back is struck from the incidents, with the reason, and told so to who follows', () => {
  const { repricing, book, told } = makeRepricing()
  repricing.fixtures([{ fixture, state: playing }])
  const scored = { ...playing, score: [1, 0] as const, seq: 2 }
  repricing.applied([{ fixture, state: { ...scored, seq: 1 }, message: goal(1) }])
  repricing.applied([{ fixture, state: scored, message: goal(2) }])
  const back = { eventId: 'a', seq: 3, at: 0, type: 'rollback', kind: 'goal', side: 0 } as const
  repricing.applied([{ fixture, state: { ...playing, seq: 3 }, message: { ...back, reason: 'offside' } }])
  const wanted = [
    { seq: 3, kind: 'goal-cancelled', cancelled: 'offside' },
    { seq: 2, kind: 'goal', cancelled: 'offside' },
    { seq: 1, kind: 'goal' },
  ]
  const incidents = () => book.event('a')!.incidents
  expect(incidents()).toMatchObject(wanted)
  expect(incidents()[2]).not.toHaveProperty('cancelled')
  const news = told.flatMap((change) => (change.k === 'incident' ? [change.incident.seq] : []))
  expect(news).toEqual([1, 2, 2, 3])
  // The source gives no reason for the other one.
  repricing.applied([{ fixture, state: { ...playing, seq: 4 }, message: { ...back, seq: 4 } }])
  expect(incidents().at(-1)).toMatchObject({ seq: 1, cancelled: 'unknown' })
})

test('the dwell is of play: at speed 100 it is a hundredth', () => {
  const { repricing, clock, quote } = makeRepricing({ speed: 100 })
  repricing.fixtures([{ fixture, state: playing }])
  repricing.turn()
  repricing.applied([{ fixture, state: { ...playing, score: [1, 0], seq: 1 }, message: goal(1) }])
  clock.wall += 40
  repricing.turn()
  expect(quote()).toEqual(['open', 3000])
})

test('no old price is sold when there is no time to make the new one', () => {
  const { repricing, quote } = makeRepricing({ budget: -1 })
  repricing.fixtures([{ fixture, state: playing }])
  const point: EventMessage = { eventId: 'a', seq: 1, at: 0, type: 'points', side: 0, value: 1 }
  repricing.ensurePriced('a')
  expect(quote()).toEqual(['open', 2000])
  repricing.applied([{ fixture, state: { ...playing, score: [1, 0], seq: 1 }, message: point }])
  expect(quote()).toEqual(['suspended', 2000])
})

test('silence suspends; what is in play opens only when priced anew after the snapshot', () => {
  const { repricing, quote } = makeRepricing()
  repricing.fixtures([{ fixture, state: playing }])
  repricing.turn()
  repricing.silent('test')
  expect(quote()).toEqual(['suspended', 2000])
  repricing.fixtures([{ fixture, state: { ...playing, score: [2, 0], seq: 2 } }])
  repricing.turn()
  expect(quote()[0]).toBe('suspended')
  repricing.recovered('test')
  expect(quote()[0]).toBe('suspended')
  repricing.turn()
  expect(quote()).toEqual(['open', 4000])
})

test('an event that its source has lost is closed, told of before or after, until it is found and priced anew', () => {
  const { repricing, quote, book } = makeRepricing()
  const coming = makeFixture('b', { startsAt: hour })
  repricing.fixtures([{ fixture, state: playing }])
  repricing.turn()
  repricing.lost('a')
  repricing.lost('b')
  repricing.fixtures([{ fixture: coming, state: makeState() }])
  repricing.applied([{ fixture, state: { ...playing, score: [1, 0], seq: 1 } }])
  repricing.silent('test')
  repricing.recovered('test')
  repricing.turn()
  expect([quote()[0], quote('b')[0]]).toEqual(['closed', 'closed'])
  repricing.found('a')
  expect(quote()[0]).toBe('closed')
  repricing.turn()
  expect([quote(), quote('b')[0]]).toEqual([['open', 3000], 'closed'])
  repricing.applied([{ fixture: coming, state: makeState({ status: 'cancelled' }) }])
  book.drop('b')
  repricing.found('b')
  expect(quote('b')[0]).toBe('unknown')
})

test('in play every other second, before play seldom, out of the horizon only when looked at', () => {
  let priced: string[] = []
  const { repricing, clock, quote } = makeRepricing({
    pricers: {
      football: (of, state) => {
        priced.push(of.id)
        return telling(of, state)
      },
    },
  })
  const coming = makeFixture('b', { startsAt: 24 * hour })
  const far = makeFixture('c', { startsAt: 30 * 24 * hour })
  repricing.fixtures([
    { fixture, state: { ...playing, clock: { second: 1, at: 0, running: true } } },
    { fixture: coming, state: makeState() },
    { fixture: far, state: makeState() },
  ])
  const minuteOfPlay = () => {
    priced = []
    for (let turn = 0; turn < 60; turn++) {
      clock.wall += 1000
      clock.sport += 1000
      repricing.turn()
    }
    return Object.fromEntries(['a', 'b', 'c'].map((id) => [id, priced.filter((of) => of === id).length]))
  }
  expect(minuteOfPlay()).toEqual({ a: 30, b: 1, c: 0 })
  expect(quote('c')[0]).toBe('unknown')
  repricing.ensurePriced('c')
  expect(quote('c')).toEqual(['open', 2000])
  clock.sport += 20 * 24 * hour
  expect(minuteOfPlay()).toMatchObject({ c: 0 })
})

test('what should have begun is priced once its source tells how it stands, or tells nothing for ten seconds', () => {
  const priced: string[] = []
  const { repricing, clock } = makeRepricing({
    pricers: {
      football: (of, state) => {
        priced.push(`${of.id} ${state.status}`)
        return telling(of, state)
      },
    },
  })
  const silent = makeFixture('b', { startsAt: -hour })
  repricing.fixtures([fixture, silent].map((begun) => ({ fixture: begun, state: makeState() })))
  repricing.turn()
  expect(priced).toEqual([])
  repricing.applied([{ fixture, state: playing }])
  clock.wall += 1_999
  repricing.turn()
  expect(priced).toEqual(['a live'])
  clock.wall += 8_001
  repricing.turn()
  expect(priced).toContain('b scheduled')
})

test('a pricer that throws closes its event alone, and is tried again', () => {
  let broken = true
  const failures: string[] = []
  const { repricing, clock, quote } = makeRepricing({
    onError: (id) => failures.push(id),
    pricers: {
      football: (of, state) => {
        if (broken && of.id === 'a') throw new Error('no rates')
        return telling(of, state)
      },
    },
  })
  const other = makeFixture('b', { startsAt: -hour })
  repricing.fixtures([
    { fixture, state: playing },
    { fixture: other, state: playing },
  ])
  repricing.turn()
  expect([failures, quote('a')[0], quote('b')[0]]).toEqual([['a'], 'unknown', 'open'])
  broken = false
  clock.wall += 10_000
  repricing.turn()
  expect(quote('a')[0]).toBe('open')
})

test('an event that ends is let go of', () => {
  const { repricing, quote } = makeRepricing()
  repricing.fixtures([{ fixture, state: playing }])
  repricing.turn()
  repricing.applied([
    {
      fixture,
      state: { ...playing, status: 'finished', seq: 1 },
      message: { eventId: 'a', seq: 1, at: 0, type: 'finished' },
    },
  ])
  expect(quote()[0]).toBe('decided')
  expect(repricing.figures().tracked).toBe(0)
})

test('the first pass prices what is in play and near, in that order, and ends in time', async () => {
  const events = [
    { fixture: makeFixture('later', { startsAt: 30 * hour }), state: makeState() },
    { fixture: makeFixture('soon', { startsAt: hour }), state: makeState() },
    { fixture, state: playing },
  ]
  const order: string[] = []
  const { repricing } = makeRepricing({
    pricers: {
      football: (event, state) => {
        order.push(event.id)
        return telling(event, state)
      },
    },
  })
  repricing.fixtures(events)
  expect(await repricing.firstPass(24 * hour, 60_000)).toBe(0)
  expect(order).toEqual(['a', 'soon'])

  const late = makeRepricing()
  late.repricing.fixtures(events)
  expect(await late.repricing.firstPass(24 * hour, 0)).toBe(2)
})

test('a selection has its chance while its event takes bets, from the offer or, where it is offered no more, from the ends', () => {
  const { repricing, book } = makeRepricing({
    pricers: { football: footballPricer(assumedRatings) },
    price: priceMarkets,
  })
  const soon = makeFixture('a', { startsAt: hour })
  const detail = { goals: true, corners: true, cards: true, halves: true }
  repricing.fixtures([{ fixture: soon, state: makeState({ detail }) }])
  repricing.ensurePriced('a')
  const event = book.event('a')!
  const joint = event.joint()!
  let looked = 0
  for (const { key, outcomes } of event.markets.values()) {
    for (const [outcome] of outcomes) {
      const found = repricing.chanceOf('a', key, outcome)!
      expect(found.chance).toBeGreaterThan(0)
      const exact = jointChance(joint, [{ market: key, outcome }])
      if (!exact) continue
      looked++
      expect(found.chance).toBeCloseTo(exact.chance, 6)
      expect(found.returned).toBeCloseTo(exact.returned, 6)
    }
  }
  expect(looked).toBeGreaterThan(60)
  const far = ['total|9.5', 'over'] as const
  expect(event.markets.has(far[0])).toBe(false)
  expect(repricing.chanceOf('a', ...far)!.chance).toBeLessThan(0.01)
  const built = builtMarket([
    { market: '1x2', outcome: '1' },
    { market: 'total|2.5', outcome: 'over' },
  ])
  const both = repricing.chanceOf('a', built, 'yes')!.chance
  expect(both).toBeLessThan(repricing.chanceOf('a', '1x2', '1')!.chance)
  expect(both).toBeGreaterThan(0)
  book.suspend('a', 'bet-stop')
  expect(repricing.chanceOf('a', '1x2', '1')).toBeNull()
  expect(repricing.chanceOf('nobody', '1x2', '1')).toBeNull()
})

test('prices nothing while held; after the start it prices each event once, in play first, then by start', () => {
  const priced: string[] = []
  const pricer = (one: typeof fixture, state: typeof playing) => {
    priced.push(one.id)
    return telling(one, state)
  }
  const { repricing, clock } = makeRepricing({ pricers: { football: pricer } })
  repricing.hold()
  for (const [id, startsAt] of [
    ['late', 72 * hour],
    ['soon', hour],
  ] as const) {
    repricing.fixtures([{ fixture: makeFixture(id, { startsAt }), state: makeState() }])
    clock.wall += 1000
  }
  repricing.fixtures([{ fixture, state: playing }])
  repricing.applied([{ fixture, state: { ...playing, score: [1, 0], seq: 1 }, message: goal(1) }])
  expect(priced).toEqual([])
  repricing.start()
  repricing.stop()
  repricing.turn()
  expect(priced).toEqual(['a', 'soon', 'late'])
})
