import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeDayAccumulators } from '#domain/betting/accumulators/index.ts'
import {
  Book,
  compareCards,
  type EventPage,
  type LiveFrame,
  type MarketView,
  type Topic,
} from '#domain/sport/book/index.ts'
import { parseSelectionId, selectionId } from '#domain/sport/pricing/index.ts'
import { Mirror } from '#web/core/live/mirror.ts'
import { makeFixture, makeState } from '../../../test/factories/events.ts'
import { LiveHub } from './hub.ts'

/**
 * A page that folds the numbered deltas over a snapshot shows the same as the book, whatever changes. This
 * includes a page that polls at odd times, and one that follows an event twice, on a board and on its own
 * page.
 */

const eventIds = ['a', 'b', 'c', 'd'] as const
const marketKeys = [
  '1x2',
  'both-score',
  'total|1.5',
  'total|2.5',
  'total|3.5',
  'handicap|-1',
  'corners-total|9.5',
]
const topics: readonly Topic[] = [
  'live',
  'live:football',
  'top',
  'line',
  'line:football',
  'competition:cup-football',
  'accumulators:line',
  'accumulators:live:football',
  'event:a',
  'event:b',
]

const event = fc.constantFrom(...eventIds)
const odds = fc.integer({ min: 1001, max: 5000 })
const market = fc.record({
  key: fc.constantFrom(...marketKeys),
  outcomes: fc.tuple(odds, odds).map(([one, two]) => [
    { id: 'over', odds: one },
    { id: 'under', odds: two },
  ]),
})

const step = fc.oneof(
  fc.record({ do: fc.constant('prices' as const), event, markets: fc.array(market, { maxLength: 7 }) }),
  fc.record({
    do: fc.constant('state' as const),
    event,
    status: fc.constantFrom('scheduled', 'live', 'live', 'interrupted', 'finished'),
    betStop: fc.boolean(),
    goals: fc.nat(3),
  }),
  fc.record({ do: fc.constant('suspend' as const), event, on: fc.boolean() }),
  fc.record({ do: fc.constant('silence' as const), on: fc.boolean() }),
  fc.record({ do: fc.constant('incident' as const), event }),
  fc.record({ do: fc.constant('drop' as const), event }),
  fc.record({ do: fc.constant('time' as const), minutes: fc.integer({ min: 1, max: 3000 }) }),
  /** All at once have the form from which accumulators are composed. */
  fc.record({ do: fc.constant('favourites' as const), status: fc.constantFrom('scheduled', 'live') }),
  fc.record({ do: fc.constant('tick' as const), read: fc.boolean() }),
  fc.record({ do: fc.constant('tick' as const), read: fc.boolean() }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const overUnder = (odds: number) => ({
  key: 'total|2.5',
  outcomes: [
    { id: 'over', odds },
    { id: 'under', odds: 1001 },
  ],
})
/** Regression: an event that was removed and added within a tick left its old odds on a page of several topics. */
const cameAgain: Step[] = [
  { do: 'prices', event: 'b', markets: [overUnder(1001)] },
  { do: 'time', minutes: 120 },
  { do: 'tick', read: false },
  { do: 'drop', event: 'b' },
  { do: 'state', event: 'b', status: 'interrupted', betStop: false, goals: 0 },
  { do: 'prices', event: 'b', markets: [overUnder(1002)] },
]

function makeHouse() {
  let sportNow = 0
  let seq = 0
  let wall = 1_000_000
  const hub: LiveHub = new LiveHub({
    data: (topic) => book.boards.data(topic),
    playerData: async () => ({ events: [] }),
    sportTime: () => ({ now: sportNow, speed: 1 }),
    wallNow: () => wall,
  })
  const book: Book = new Book({ sportNow: () => sportNow, sink: hub, accumulators: makeDayAccumulators })
  const fixtures = new Map(
    eventIds.map((id, index) => [
      id,
      makeFixture(id, { startsAt: (index + 1) * 3_600_000, liveCoverage: id !== 'd' }),
    ]),
  )
  const act = (move: Step) => {
    switch (move.do) {
      case 'prices': {
        const unique = new Map(move.markets.map((priced) => [priced.key, priced]))
        book.setMarkets(move.event, [...unique.values()])
        return
      }
      case 'state':
        book.upsertEvent(
          fixtures.get(move.event)!,
          makeState({
            status: move.status as 'live',
            betStop: move.betStop,
            score: [move.goals, 0],
            seq: ++seq,
            updatedAt: sportNow,
          }),
        )
        return
      case 'suspend':
        if (move.on) book.suspend(move.event, 'repricing')
        else book.resume(move.event, 'repricing')
        return
      case 'silence':
        if (move.on) book.silence('test')
        else book.recover('test')
        return
      case 'incident':
        book.addIncident(move.event, { seq: ++seq, kind: 'corner', side: 0, period: 1, second: 5 })
        return
      case 'drop':
        book.drop(move.event)
        return
      case 'favourites':
        for (const id of eventIds) {
          if (!book.event(id)) continue
          act({ do: 'state', event: id, status: move.status, betStop: false, goals: 0 })
          const outcomes = [
            { id: 'over', odds: 1600 },
            { id: 'under', odds: 2100 },
          ]
          act({ do: 'prices', event: id, markets: [{ key: '1x2', outcomes }] })
        }
        act({ do: 'time', minutes: 1 })
        return
      case 'time':
        sportNow += move.minutes * 60_000
        book.refresh()
        return
      case 'tick':
        wall += 100
        hub.tick()
    }
  }
  return { hub, book, act }
}

/** Returns odds and status on the page, by selection. */
const priced = (mirror: Mirror, event: string, view: MarketView) =>
  view.outcomes.map(([outcome]) => {
    const selection = mirror.getSelection(selectionId(event, view.key, outcome))
    return [outcome, selection?.odds, selection?.status]
  })

const shown = (mirror: Mirror, topic: Topic) =>
  mirror.getTopic(topic).map((id) => {
    const card = mirror.getEvent(id)!
    return {
      id,
      state: card.state,
      count: card.marketCount,
      markets: Object.fromEntries(card.markets.map((view) => [view.key, priced(mirror, id, view)])),
      ...(topic.startsWith('event:') ? { incidents: mirror.getIncidents(id) } : {}),
    }
  })

const wanted = (book: Book, topic: Topic) =>
  [...(book.boards.data(topic)?.events ?? [])].sort(compareCards).map((card) => ({
    id: card.id,
    state: card.state,
    count: card.marketCount,
    markets: Object.fromEntries(
      card.markets.map((view) => [
        view.key,
        view.outcomes.map(([outcome, odds]) => [outcome, odds, view.status]),
      ]),
    ),
    ...(topic.startsWith('event:') ? { incidents: (card as EventPage).incidents } : {}),
  }))

test('folding deltas over a snapshot shows what the book shows', async () => {
  const looked = { runs: 0, comparisons: 0, deltas: 0, accumulators: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
      looked.runs++
      const { hub, book, act } = makeHouse()
      // The first mirrors read at every tick, the second only sometimes, the last follows all topics at once.
      const eager = new Map(topics.map((topic) => [topic, new Mirror(() => 0)]))
      const lazy = new Map(topics.map((topic) => [topic, new Mirror(() => 0)]))
      const whole = new Mirror(() => 0)
      const read = async (mirror: Mirror, topic: Topic) => {
        const frames: LiveFrame[] = await hub.read(topic, mirror.seqOf(topic), null)
        for (const frame of frames) {
          if (frame.f === 'refused') continue
          expect(mirror.fold(frame)).toBe('applied')
          if (frame.f === 'delta') {
            looked.deltas++
            expect(mirror.fold(frame)).toBe('duplicate')
          }
        }
      }
      const compare = (mirror: Mirror, topic: Topic) => {
        if (mirror.seqOf(topic) === undefined) return
        expect(shown(mirror, topic)).toEqual(wanted(book, topic))
        const accumulators = book.boards.data(topic)?.accumulators ?? []
        expect(mirror.getAccumulators(topic)).toEqual(accumulators)
        looked.accumulators += accumulators.length
        looked.comparisons++
      }
      for (const id of eventIds)
        act({ do: 'state', event: id, status: 'scheduled', betStop: false, goals: 0 })
      for (const move of steps) {
        act(move)
        if (move.do !== 'tick') continue
        for (const topic of topics) {
          await read(eager.get(topic)!, topic)
          compare(eager.get(topic)!, topic)
          await read(whole, topic)
          if (!move.read) continue
          await read(lazy.get(topic)!, topic)
          compare(lazy.get(topic)!, topic)
        }
      }
      act({ do: 'tick', read: true })
      for (const topic of topics) {
        await read(lazy.get(topic)!, topic)
        compare(lazy.get(topic)!, topic)
        await read(whole, topic)
      }
      for (const id of ['a', 'b']) {
        for (const key of marketKeys) {
          const selection = selectionId(id, key, 'over')
          const view = whole.getSelection(selection)
          const offered = book.event(id)?.markets.get(key)
          if (offered) expect(view).toMatchObject({ odds: offered.outcomes[0]![1], status: offered.status })
          else expect(view === undefined || view.status === 'closed').toBe(true)
          expect(parseSelectionId(selection)?.eventId).toBe(id)
          looked.comparisons++
        }
      }
    }),
    { numRuns: 600, examples: [[cameAgain]] },
  )
  console.info(
    `looked at ${looked.runs} runs, ${looked.deltas} deltas, ${looked.comparisons} comparisons, ${looked.accumulators} accumulators`,
  )
  expect(looked.deltas).toBeGreaterThan(2000)
  expect(looked.accumulators).toBeGreaterThan(0)
})
