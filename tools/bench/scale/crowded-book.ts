import { Book, bookHandlers } from '#domain/sport/book/index.ts'
import type { HandlerContext } from '#kernel/contract.ts'
import { makeFixture, makeMarkets, makeState } from '../../../test/factories/events.ts'
import { sized } from '../../bench-size.ts'
import { compare, type Timed } from './turns.ts'

const sizes = { small: 200, large: sized(20_000, 400) } as const
const minute = 60_000
const markets = (home: number) =>
  makeMarkets({
    '1x2': { 1: home, x: 3300, 2: 3600 },
    'total|1.5': { over: 1300, under: 3400 },
    'total|2.5': { over: 1950, under: 1850 },
    'both-score': { yes: 1800, no: 1950 },
  })

/** Work on a book of so many events, a hundred of them in play. */
function work(size: number) {
  const book = new Book({ sportNow: () => 0, sink: { wants: () => true, publish: () => {} } })
  for (let index = 0; index < size; index++) {
    const live = index < 100
    const competition = {
      id: `league-${index % 50}`,
      sport: 'football' as const,
      name: `League ${index % 50}`,
      country: 'EU',
      rank: 10,
    }
    const startsAt = live ? -minute * (index % 90) : minute * (10 + index)
    book.upsertEvent(
      makeFixture(`event-${index}`, { startsAt, competition }),
      makeState(live ? { status: 'live', period: 1 } : {}),
    )
    book.setMarkets(`event-${index}`, markets(2000))
  }
  const handlers = bookHandlers({
    book,
    touch: () => 0,
    sportTime: () => ({ now: 0, speed: 1 }),
    ensurePriced: () => {},
  })
  const context = {} as HandlerContext
  let turn = 0
  const next = () => {
    turn += 7
    return `event-${turn % 200}`
  }
  const thousand = (each: () => unknown) => async () => {
    for (let time = 0; time < 1000; time++) await each()
  }
  return {
    'a thousand quotes': thousand(() => book.quote(`${next()}~1x2~1`)),
    'a thousand repricings': thousand(() => book.setMarkets(next(), markets(2000 + (turn % 100)))),
    'the live board': () =>
      handlers['live-board'](context, { params: {}, query: { sport: 'football' }, body: {} } as never),
    'the first page of the line': () =>
      handlers['line-board'](context, { params: {}, query: { sport: 'football' }, body: {} } as never),
    'a thousand match pages': thousand(() =>
      handlers['event-page'](context, { params: { eventId: next() }, query: {}, body: {} } as never),
    ),
  }
}

export function crowdedBook(): Promise<void> {
  const [small, large] = [work(sizes.small), work(sizes.large)]
  console.log(`\n| book | ${sizes.small} events | ${sizes.large} events | ratio |\n| --- | --- | --- | --- |`)
  const cases = Object.keys(small).map((name): Timed => {
    const key = name as keyof typeof small
    return { name, small: small[key], large: large[key] }
  })
  return compare(cases, 30)
}
