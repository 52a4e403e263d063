import { expect, test } from 'vitest'
import type { Change, Topic } from '#domain/sport/book/api.ts'
import { Book } from '#domain/sport/book/index.ts'
import { makeFixture, makeMarkets, makeState } from '../../../../test/factories/events.ts'
import { roughTotal } from './compose.ts'
import { makeDayAccumulators } from './day-lists.ts'

const hour = 3_600_000
const ids = 'abcdefghijklmnopqr'.split('')

/** Builds a book of matches that begin in 2, 3, 4... hours, each with a favourite at 1.70 and some lines. */
function makeHouse(options: { readonly playing?: boolean } = {}) {
  const sent: { topic: Topic; change: Change }[] = []
  const clock = { now: 0 }
  const book = new Book({
    sportNow: () => clock.now,
    accumulators: makeDayAccumulators,
    sink: { wants: () => true, publish: (topic, change) => sent.push({ topic, change }) },
  })
  const state = options.playing ? makeState({ status: 'live', period: 1 }) : makeState()
  const price = (id: string, favourite = 1700) =>
    book.setMarkets(
      id,
      makeMarkets({
        '1x2': { 1: favourite, x: 3800, 2: 5200 },
        'total|2.5': { over: 1750, under: 2050 },
        'handicap|-0.75': { 1: 1600, 2: 1650 },
      }),
    )
  ids.forEach((id, index) => {
    const competition = {
      id: `cup-${index}`,
      sport: 'football' as const,
      name: 'Cup',
      country: 'EU',
      rank: 10,
    }
    const startsAt = options.playing ? -hour : (index + 2) * hour
    book.upsertEvent(makeFixture(id, { competition, startsAt }), state)
    price(id)
  })
  book.refresh()
  const topic: Topic = options.playing ? 'accumulators:live' : 'accumulators:line'
  const accumulators = () => book.boards.data(topic)?.accumulators ?? []
  const totals = () =>
    accumulators().map(({ legs }) =>
      roughTotal(
        legs.map((leg) => {
          const quote = book.quote(leg)
          return quote.status === 'unknown' ? 0 : quote.odds
        }),
      ),
    )
  const told = () => {
    const news = sent.filter((item) => item.topic === topic && item.change.k === 'accumulators')
    sent.length = 0
    return news.length
  }
  return { book, clock, topic, price, accumulators, totals, told }
}

const eventOf = (leg: string) => leg.split('~')[0]!

test('three for the day, in their bands, no event twice, without quarter lines; their events come along', () => {
  const { book, accumulators, totals, topic } = makeHouse()
  expect(accumulators().map(({ legs }) => legs.length)).toEqual([3, 4, 5])
  expect(accumulators().map(({ expressId }) => expressId)).toEqual([
    'line-all-1970-01-01-1',
    'line-all-1970-01-01-2',
    'line-all-1970-01-01-3',
  ])
  const [, second] = accumulators()
  expect(book.boards.accumulatorOf(second!.legs.toReversed())).toBe(second!.expressId)
  expect(book.boards.accumulatorOf(second!.legs.slice(1))).toBeNull()
  const legs = accumulators().flatMap((accumulator) => accumulator.legs)
  expect(new Set(legs.map(eventOf)).size).toBe(12)
  for (const leg of legs) {
    expect(leg).not.toContain('handicap')
    expect(book.quote(leg).status).toBe('open')
  }
  const bands = [
    [3000, 6000],
    [6000, 12_000],
    [12_000, 30_000],
  ] as const
  for (const [index, total] of totals().entries()) {
    expect(total).toBeGreaterThanOrEqual(bands[index]![0])
    expect(total).toBeLessThan(bands[index]![1])
  }
  const cards = book.boards.data(topic)!.events.map((card) => card.id)
  expect(cards.sort()).toEqual(legs.map(eventOf).sort())
  expect(book.boards.data('accumulators:line:football')?.accumulators).toHaveLength(3)
  expect(book.boards.data('accumulators:line:tennis')?.accumulators).toEqual([])
})

test('they stay while odds move within the band and while a leg is suspended', () => {
  const { book, price, accumulators, totals, told } = makeHouse()
  const before = accumulators()
  const odds = totals()
  told()
  for (const id of ids) price(id, 1720)
  book.suspend(eventOf(before[0]!.legs[0]!), 'bet-stop')
  book.refresh()
  expect(accumulators()).toEqual(before)
  expect(totals()).not.toEqual(odds)
  expect(told()).toBe(0)
})

test('a leg whose match begins is replaced, and its neighbours stay', () => {
  const { book, clock, accumulators, told } = makeHouse()
  const before = accumulators()
  told()
  const legs = before.flatMap((accumulator) => accumulator.legs)
  const first = legs.find((leg) => book.event(eventOf(leg))!.fixture.startsAt === 2 * hour)
  if (!first) throw new Error('the first match is in none')
  clock.now = book.event(eventOf(first))!.fixture.startsAt
  book.refresh()
  const after = accumulators()
  expect(told()).toBe(1)
  expect(after.flatMap((accumulator) => accumulator.legs)).not.toContain(first)
  after.forEach((accumulator, index) => {
    const gone = before[index]!.legs.filter((leg) => book.event(eventOf(leg))!.fixture.startsAt <= clock.now)
    for (const leg of before[index]!.legs) {
      if (!gone.includes(leg)) expect(accumulator.legs).toContain(leg)
    }
  })
})

test('out of its band it is composed anew', () => {
  const { book, price, accumulators, totals } = makeHouse()
  const [before] = accumulators()
  for (const leg of before!.legs) price(eventOf(leg), 1050)
  book.refresh()
  expect(accumulators()[0]).not.toEqual(before)
  expect(totals()[0]).toBeGreaterThanOrEqual(3000)
})

test('in play neither ticks nor lines change them, a decided leg does', () => {
  const { book, price, accumulators, told } = makeHouse({ playing: true })
  const before = accumulators()
  expect(before.map(({ legs }) => legs.length)).toEqual([2, 3, 4])
  for (const leg of before.flatMap(({ legs }) => legs)) expect(leg).toContain('~1x2~')
  told()
  for (const id of ids) price(id, 2300)
  book.refresh()
  expect(accumulators()).toEqual(before)
  const lost = eventOf(before[1]!.legs[0]!)
  const { fixture } = book.event(lost)!
  book.upsertEvent(fixture, makeState({ status: 'finished', seq: 9 }))
  for (const id of ids) price(id, 1800)
  book.refresh()
  expect(told()).toBe(1)
  const after = accumulators()
  expect([after[0], after[2]]).toEqual([before[0], before[2]])
  expect(after[1]!.legs.map(eventOf)).not.toContain(lost)
  expect(after[1]!.legs).toEqual(expect.arrayContaining(before[1]!.legs.slice(1)))
})

test('a new day has new ones, and equal days equal ones', () => {
  const [one, two] = [makeHouse(), makeHouse()]
  expect(one.accumulators()).toEqual(two.accumulators())
  const before = one.accumulators()
  one.clock.now = 0.5 * hour
  one.book.refresh()
  expect(one.accumulators()).toEqual(before)
  // The next day picks other legs: the same matches are still ahead, but the random chances differ.
  ids.forEach((id, index) => {
    const { fixture, state } = one.book.event(id)!
    one.book.upsertEvent({ ...fixture, startsAt: (26 + index) * hour }, state)
  })
  one.clock.now = 24 * hour
  one.book.refresh()
  expect(one.accumulators()[0]!.expressId).toBe('line-all-1970-01-02-1')
})
