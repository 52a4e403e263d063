import type { FeedHouse, ProvidedFeed } from '#domain/sport/feed/index.ts'
import { type Listener, listen } from '../listener.ts'
import { untilDone } from './again.ts'
import { producer } from './fixture.ts'
import type { UofFeedOptions } from './options.ts'
import { UofHouse } from './uof-house.ts'

const saveEvery = 5_000

/** Makes a `ProvidedFeed` of a provider's Unified Odds Feed: its fixtures, prices and results go to the book. */
export function uofFeed(options: UofFeedOptions): ProvidedFeed {
  const { log } = options
  let events: UofHouse | null = null
  return {
    producer,
    offer: (eventId) => events?.offer(eventId) ?? [],
    async open(house: FeedHouse) {
      const own = new UofHouse(options, house)
      events = own
      let listener: Listener | null = null
      let closed = false
      // An unreachable provider does not block the start; its events take no bets meanwhile.
      const opening = untilDone(
        async () => {
          await own.readGroups()
          listener = await listen({
            ...options,
            syncedTo: house.saved.positions,
            onMessage: (message, key) => own.take(message, key),
            onProducer: (product, down, more) => own.producer(product, down, more),
            onRefused: (refusal, key) => own.refused(refusal, key),
          })
        },
        () => closed,
        (error) => log.error({ reason: wordsOf(error) }, 'uof is not reached; it is tried again'),
      )
      let saving: Promise<void> = Promise.resolve()
      const save = () => {
        if (listener) saving = own.save(listener.producers())
        return saving
      }
      const timer = setInterval(() => void save(), saveEvery)
      return {
        async close() {
          closed = true
          clearInterval(timer)
          own.close()
          await listener?.close()
          await saving
          await save()
          void opening
        },
      }
    },
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
