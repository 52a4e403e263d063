import { expect, test } from 'vitest'
import { eventBoard } from '#domain/sport/book/api.ts'
import { type EventState, initialState } from '#domain/sport/feed/api.ts'
import { eventStatistics } from '#domain/sport/statistics/api.ts'
import type { Call } from '#web/core/calls/call.ts'
import { type LoadContext, PageNotFound, PageRedirect } from '#web/core/router/page.ts'
import eventPage from './event-page.tsx'

/** Loads the page of an event that the book does not contain. */
function loadWithoutBook(state: EventState) {
  const answers = new Map<unknown, unknown>([
    [eventBoard, { events: [] }],
    [eventStatistics, { event: { state } }],
  ])
  const call = (async (contract: unknown) => answers.get(contract) ?? {}) as unknown as Call
  const context = { call, params: { event: 'match_one.2' }, path: '/live/football/cup/match_one.2' }
  return eventPage.load!(context as unknown as LoadContext)
}

test('the address of a match that is over leads to its statistics', async () => {
  for (const status of ['finished', 'abandoned', 'cancelled'] as const) {
    const fault = await loadWithoutBook({ ...initialState, status }).catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(PageRedirect)
    expect(fault).toMatchObject({ to: '/statistic?event=one.2', status: 302 })
  }
})

test('one that is not over, and not in the book, is not there', async () => {
  for (const status of ['scheduled', 'live'] as const) {
    await expect(loadWithoutBook({ ...initialState, status })).rejects.toBeInstanceOf(PageNotFound)
  }
})
