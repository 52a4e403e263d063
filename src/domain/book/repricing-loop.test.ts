import { expect, test } from 'vitest'
import { makeFixture, makeState } from '../../../test/factories/events.ts'
import type { EventMessage, EventState, Fixture } from '../feed/api.ts'
import { builtMarket } from '../pricing/api.ts'
import {
  assumedRatings,
  type FairMarket,
  footballPricer,
  jointChance,
  priceMarkets,
} from '../pricing/index.ts'
import type { Change } from './board-views.ts'
import { Book, type TraderWords } from './book.ts'
import { RepricingLoop, type RepricingLoopOptions } from './repricing-loop.ts'

const hour = 3_600_000

/** A pricer that tells the score by its odds: 2.0 and one more for each goal of the home side. */
const telling = (_fixture: Fixture, state: EventState): FairMarket[] => [
  { key: '1x2', exclusive: true, outcomes: [{ id: '1', probability: 1 / (2 + state.score[0]) }] },
]

const price = (fair: readonly FairMarket[]) =>
  fair.map(({ key, outcomes }) => ({
    key,
    outcomes: outcomes.map(({ id, probability }) => ({ id, odds: Math.round(1000 / probability) })),
  }))

function makeHouse(options: Partial<RepricingLoopOptions> = {}, traders?: TraderWords) {
  const clock = { sport: 0, wall: 1_000_000 }
  const told: Change[] = []
  const book = new Book({
    sportNow: () => clock.sport,
    sink: {
      wants: (topic) => topic.startsWith('event:'),
      publish: (_, change) => void told.push(change),
    },
    ...(traders ? { traders } : {}),
  })
  const repricing = new RepricingLoop({
    book,
    pricers: { football: telling },
    price,
    sportNow: () => clock.sport,
    wallNow: () => clock.wall,
    speed: 1,
    budget: 1000,
    ...options,
  })
  const quote = (id = 'a') => {
    const { status, ...rest } = book.quote(`${id}~1x2~1`)
    return [status, 'odds' in rest ? rest.odds : 0]
  }
  return { clock, book, repricing, quote, told }
}

const fixture = makeFixture('a', { startsAt: -hour })
const playing = makeState({ status: 'live', period: 1 })
const goal = (seq: number): EventMessage => ({
  eventId: 'a',
  seq,
  at: 0,
  type: 'incident',
  incident: { kind: 'goal', side: 0, period: 1, second: 60 },
})

test('after a goal the event opens again once it is priced in and the dwell has passed', () => {
  const { repricing, clock, quote, book } = makeHouse()
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
  const { repricing, book, told } = makeHouse()
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
  const { repricing, clock, quote } = makeHouse({ speed: 100 })
  repricing.fixtures([{ fixture, state: playing }])
  repricing.turn()
  repricing.applied([{ fixture, state: { ...playing, score: [1, 0], seq: 1 }, message: goal(1) }])
  clock.wall += 40
  repricing.turn()
  expect(quote()).toEqual(['open', 3000])
})

test('no old price is sold when there is no time to make the new one', () => {
  const { repricing, quote } = makeHouse({ budget: -1 })
  repricing.fixtures([{ fixture, state: playing }])
  const point: EventMessage = { eventId: 'a', seq: 1, at: 0, type: 'points', side: 0, value: 1 }
  repricing.ensurePriced('a')
  expect(quote()).toEqual(['open', 2000])
  repricing.applied([{ fixture, state: { ...playing, score: [1, 0], seq: 1 }, message: point }])
  expect(quote()).toEqual(['suspended', 2000])
})

test('silence suspends; what is in play opens only when priced anew after the snapshot', () => {
  const { repricing, quote } = makeHouse()
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
  const { repricing, quote, book } = makeHouse()
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
  const { repricing, clock, quote } = makeHouse({
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

test('a pricer that throws closes its event alone, and is tried again', () => {
  let broken = true
  const failures: string[] = []
  const { repricing, clock, quote } = makeHouse({
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

test('prices that contradict each other are counted with what they are, a provider’s too; who pays all is suspended', () => {
  const told: unknown[] = []
  const onContradictions: RepricingLoopOptions['onContradictions'] = (...one) => void told.push(one)
  const evens = ['1', 'x', '2'].map((id) => ({ id, probability: 0.25 }))
  const offer = ['1', 'x', '2'].map((id) => ({ id, odds: 4000, probability: null }))
  for (const own of [
    {
      pricers: { football: () => [{ key: '1x2', exclusive: true, outcomes: evens }] },
      price: (fair: readonly FairMarket[]) => price(fair).map((one) => ({ ...one, mustSum: 1 })),
    },
    { provided: () => [{ key: '1x2', open: true, outcomes: offer }] },
  ]) {
    const { repricing, quote } = makeHouse({ ...own, onContradictions })
    const event = 'provided' in own ? { ...fixture, provided: true as const } : fixture
    repricing.fixtures([{ fixture: event, state: playing }])
    repricing.turn()
    expect(quote()).toEqual(['suspended', 4000])
    expect(repricing.figures()).toMatchObject({ repricings: 1, contradictions: 1 })
  }
  expect(told).toEqual([
    ['a', [{ kind: 'sum', between: ['1x2'] }]],
    ['a', [{ kind: 'sum', between: ['1x2'] }]],
  ])
})

test('what a trader says over the prices is counted as it stands, and not while it takes no bets', () => {
  const evens = ['1', 'x', '2'].map((id) => ({ id, probability: 0.4 }))
  const pricers = { football: () => [{ key: '1x2', exclusive: true, outcomes: evens }] }
  let [shift, suspended] = [1, false]
  const traders: TraderWords = {
    isHeld: () => false,
    applyTo: (_, priced) =>
      priced.map(({ key, outcomes }) => ({
        key,
        outcomes: outcomes.map(({ id, odds }) => ({ id, odds: odds * shift })),
        ...(suspended ? { suspended } : {}),
      })),
  }
  const { repricing, clock } = makeHouse({ pricers }, traders)
  repricing.fixtures([{ fixture, state: playing }])
  const counted = () => {
    clock.wall += 60_000
    repricing.turn()
    return repricing.figures().contradictions
  }
  const first = counted()
  shift = 2
  const generous = counted()
  suspended = true
  expect([first, generous, counted()]).toEqual([0, 1, 1])
})

test('a trader’s price that was right when he set it suspends the market once the model’s others leave it too high', () => {
  // Fair chances of the home side, by its goals: the others share what is left.
  const pricers = {
    football: (_: Fixture, { score }: EventState) => {
      const own = score[0] === 1 ? 0.1 : 0.4
      const rest = [own, (1 - own) / 2, (1 - own) / 2]
      const outcomes = ['1', 'x', '2'].map((id, place) => ({ id, probability: rest[place]! }))
      return [{ key: '1x2', exclusive: true, outcomes }]
    },
  }
  const traders: TraderWords = {
    isHeld: () => false,
    applyTo: (_, priced) =>
      priced.map(({ outcomes, ...market }) => ({
        ...market,
        outcomes: outcomes.map((one) => (one.id === 'x' ? { ...one, odds: 3_300 } : one)),
      })),
  }
  const { repricing, quote, book } = makeHouse({ pricers, price: priceMarkets }, traders)
  repricing.fixtures([{ fixture, state: playing }])
  const after = (score: readonly [number, number]) => {
    repricing.applied([{ fixture, state: { ...playing, score } }])
    return [quote()[0], [...book.event('a')!.payingAll], repricing.figures().contradictions]
  }
  // About 0.42 + 0.30 + 0.32; then 0.11 + 0.30 + 0.47; then as before.
  expect(after([0, 0])).toEqual(['open', [], 0])
  expect(after([1, 0])).toEqual(['suspended', ['1x2'], 1])
  expect(after([2, 0])).toEqual(['open', [], 1])
  // What the trader is shown and measured by is the model's own offer, without his price.
  const plain = book.event('a')!.plain()
  expect(plain.map(({ key, mustSum }) => [key, mustSum])).toEqual([['1x2', 1]])
  expect(plain[0]!.outcomes.find(({ id }) => id === 'x')!.odds).toBeLessThan(3_300)
})

test('an event that ends is let go of', () => {
  const { repricing, quote } = makeHouse()
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
  const { repricing } = makeHouse({
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

  const late = makeHouse()
  late.repricing.fixtures(events)
  expect(await late.repricing.firstPass(24 * hour, 0)).toBe(2)
})

test('a selection has its chance while its event takes bets, from the offer or, where it is offered no more, from the ends', () => {
  const { repricing, book } = makeHouse({
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
