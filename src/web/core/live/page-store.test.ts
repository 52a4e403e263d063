import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { EventCard, EventPage, TopicPage } from '#domain/sport/book/api.ts'
import { selectionId } from '#domain/sport/pricing/api.ts'
import { makeFixture, makeState } from '../../../../test/factories/events.ts'
import { createLiveStore } from './live-store.ts'
import { createPageStore } from './page-store.ts'

const market = fc.record({
  key: fc.constantFrom('1x2', 'total|2.5', 'handicap|-1'),
  status: fc.constantFrom('open' as const, 'suspended' as const),
  version: fc.nat(9),
  outcomes: fc.uniqueArray(fc.tuple(fc.constantFrom('1', 'x', '2'), fc.integer({ min: 1001, max: 9000 })), {
    selector: ([id]) => id,
  }),
})

const card = fc
  .record({
    id: fc.stringMatching(/^[a-z]{1,3}$/),
    live: fc.boolean(),
    startsAt: fc.nat(5),
    page: fc.boolean(),
    markets: fc.uniqueArray(market, { selector: ({ key }) => key }),
  })
  .map(({ id, live, startsAt, page, markets }): EventCard | EventPage => {
    const { producer: _, competition, ...fixture } = makeFixture(id, { startsAt })
    const state = makeState(live ? { status: 'live', period: 1 } : {})
    const shown = {
      ...fixture,
      competition,
      sport: competition.sport,
      state,
      marketCount: markets.length,
      markets,
    }
    const incident = { seq: 1, kind: 'goal', side: 0 as const, period: 1, second: 9 }
    return page ? { ...shown, incidents: [incident] } : shown
  })

const board = fc.record({
  topic: fc.constantFrom('top' as const, 'live' as const, 'competition:c' as const),
  accumulators: fc.option(
    fc.array(fc.record({ expressId: fc.string(), legs: fc.array(fc.string(), { maxLength: 2 }) })),
    { nil: undefined },
  ),
  seq: fc.nat(),
  complete: fc.boolean(),
  now: fc.integer({ min: 1, max: 10 }),
  speed: fc.constantFrom(1, 30),
  events: fc.uniqueArray(card, { selector: ({ id }) => id, maxLength: 8 }),
})

test('the server shows of a board what the browser shows after hydration', () => {
  // Both store when a price moved: the clock must not advance between them.
  vi.useFakeTimers({ now: 1e12, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  let selections = 0
  const agree = (boards: readonly TopicPage[]) => {
    const server = createPageStore(boards)
    const browser = createLiveStore()
    for (const each of boards) browser.hydrate(each)
    for (const topic of ['top', 'live', 'competition:c'] as const) {
      expect(server.getTopic(topic)).toEqual(browser.getTopic(topic))
      expect(server.getAccumulators(topic)).toEqual(browser.getAccumulators(topic))
    }
    expect(server.pageTime()).toBe(browser.pageTime())
    expect(server.sportSpeed()).toBe(browser.sportSpeed())
    expect(server.getConnection()).toBe(browser.getConnection())
    for (const id of [...boards.flatMap(({ events }) => events.map((event) => event.id)), 'none']) {
      expect(server.getEvent(id)).toEqual(browser.getEvent(id))
      expect(server.getState(id)).toEqual(browser.getState(id))
      expect(server.getMarketCount(id)).toBe(browser.getMarketCount(id))
      expect(server.getIncidents(id)).toEqual(browser.getIncidents(id))
      for (const key of ['1x2', 'total|2.5', 'handicap|-1', 'none'])
        for (const outcome of ['1', 'x', '2']) {
          const selection = selectionId(id, key, outcome)
          expect(server.getSelection(selection)).toEqual(browser.getSelection(selection))
          if (server.getSelection(selection)) selections++
        }
    }
  }
  fc.assert(fc.property(fc.array(board, { maxLength: 2 }), agree))
  // Two topics of one moment, whose common events are identical.
  fc.assert(
    fc.property(board, fc.func(fc.boolean()), (one, isToo) => {
      const events = one.events.filter((each) => isToo(each.id))
      agree([
        { ...one, topic: 'live' },
        { ...one, topic: 'top', events },
      ])
    }),
  )
  expect(selections).toBeGreaterThan(100)
})

test('a whole list shows what it has, and not what an earlier page had of it', () => {
  const cardOf = (id: string): EventCard => {
    const { producer: _, ...fixture } = makeFixture(id)
    return { ...fixture, sport: 'football', state: makeState(), marketCount: 0, markets: [] }
  }
  const board = (complete: boolean, ...ids: string[]): TopicPage => ({
    topic: 'line',
    ...{ seq: 1, complete, now: 1, speed: 1 },
    events: ids.map(cardOf),
  })
  const store = createLiveStore()
  store.hydrate(board(false, 'b', 'c'))
  expect(store.getTopic('line')).toEqual(['b', 'c'])
  store.hydrate(board(true, 'a', 'b'))
  expect(store.getTopic('line')).toEqual(['a', 'b'])
  // Additional pages that were loaded stay known, and the list stays as it is.
  store.hydrate(board(false, 'c', 'd'))
  expect([store.getTopic('line'), store.getEvent('d')?.id]).toEqual([['a', 'b'], 'd'])
})
