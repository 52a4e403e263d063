import type { Change } from '#domain/sport/book/board-views.ts'
import { Book } from '#domain/sport/book/book.ts'
import { RepricingLoop, type RepricingLoopOptions } from '#domain/sport/book/repricing-loop.ts'
import type { TraderWords } from '#domain/sport/book/trader-words.ts'
import type { EventState, Fixture } from '#domain/sport/feed/api.ts'
import type { FairMarket } from '#domain/sport/pricing/index.ts'
import { makeFixture, makeState } from './events.ts'

/** A pricer whose odds reveal the score: 2.0 and one more for each goal of the home side. */
export const telling = (_fixture: Fixture, state: EventState): FairMarket[] => [
  { key: '1x2', exclusive: true, outcomes: [{ id: '1', probability: 1 / (2 + state.score[0]) }] },
]

/** Odds without a margin. */
export const plainPrice = (fair: readonly FairMarket[]) =>
  fair.map(({ key, outcomes }) => ({
    key,
    outcomes: outcomes.map(({ id, probability }) => ({ id, odds: Math.round(1000 / probability) })),
  }))

/** Sets up a book and its repricing loop with clocks that the test moves; `quote` returns its selection `1x2~1`. */
export function makeRepricing(options: Partial<RepricingLoopOptions> = {}, traders?: TraderWords) {
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
    price: plainPrice,
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

/** A match that began an hour ago, and its state. */
export const playedFixture = makeFixture('a', { startsAt: -3_600_000 })
export const playing = makeState({ status: 'live', period: 1 })
