import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeFixture, makeState } from '../../../../test/factories/events.ts'
import { makeBookEvent } from './book-event.ts'
import { byStart, LineOrder } from './line-order.ts'

const change = fc.record({
  event: fc.nat(15),
  startsAt: fc.nat(5),
  gone: fc.boolean(),
})

test('whatever comes, goes and is moved, a page begins where the one before it ended', () => {
  const events = Array.from({ length: 16 }, (_, index) =>
    makeBookEvent(
      makeFixture(`event-${index}`, { sport: index % 2 ? 'football' : 'tennis' }),
      makeState(),
      false,
    ),
  )
  fc.assert(
    fc.property(fc.array(change), change, fc.constantFrom('football', undefined), (changes, place, sport) => {
      const order = new LineOrder()
      const there = new Set<(typeof events)[number]>()
      for (const { event: index, startsAt, gone } of changes) {
        const event = events[index]!
        if (gone) {
          order.remove(event)
          there.delete(event)
          continue
        }
        event.fixture = { ...event.fixture, startsAt }
        order.put(event)
        there.add(event)
        // Reads in between, so that the list has to notice later changes.
        if (startsAt === 0) [...order.after(sport, { startsAt: 0, id: '' })]
      }
      const after = { startsAt: place.startsAt, id: `event-${place.event}` }
      const wanted = [...there].filter(
        ({ fixture }) =>
          (!sport || fixture.competition.sport === sport) &&
          (fixture.startsAt > after.startsAt ||
            (fixture.startsAt === after.startsAt && fixture.id > after.id)),
      )
      expect([...order.after(sport, after)]).toEqual(wanted.toSorted(byStart))
    }),
  )
})
