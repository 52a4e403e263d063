import type { Fixture, PlayedResult, Ranking } from '#domain/sport/feed/api.ts'
import { type FeedSource, playedResult, Turns } from '#domain/sport/feed/index.ts'

/** Most cached results: the seasons of all leagues of the simulated world have some twenty thousand. */
const kept = 40_000

interface Known {
  readonly endedAt: number
  readonly result: PlayedResult | null
  /** Order at the end of an event with a field. */
  readonly ranking: Ranking | null
}

/**
 * Cache of past results, computed on first use: a match of the simulated world takes a millisecond or two. A result
 * follows from the source's data alone and never changes, so each is computed once.
 */
export class Results {
  private readonly known = new Map<string, Known>()
  private readonly turns = new Turns()

  /** Returns the result of an event of the source; null when it isn't known at `now` (sport time) or there was none. */
  async of(source: FeedSource, fixture: Fixture, now: number): Promise<PlayedResult | null> {
    return (await this.find(source, fixture, now))?.result ?? null
  }

  /** Returns the final order of an event with a field; null when it isn't known at `now` or there was none. */
  async orderOf(source: FeedSource, fixture: Fixture, now: number): Promise<Ranking | null> {
    return (await this.find(source, fixture, now))?.ranking ?? null
  }

  private async find(source: FeedSource, fixture: Fixture, now: number): Promise<Known | null> {
    if (fixture.startsAt >= now) return null
    const key = `${source.producer} ${fixture.id}`
    let found = this.known.get(key)
    if (!found) {
      await this.pause()
      found = playedResult(source, fixture)
      this.known.set(key, found)
      // Evicts the oldest: a map iterates in insertion order.
      if (this.known.size > kept) this.known.delete(this.known.keys().next().value!)
    }
    return found.endedAt <= now ? found : null
  }

  /** Yields to the event loop now and then; await it before each piece of work. */
  pause(): Promise<void> {
    return this.turns.pause()
  }
}
