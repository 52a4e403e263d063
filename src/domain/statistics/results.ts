import type { Fixture, PlayedResult, Ranking } from '../feed/api.ts'
import { type FeedSource, playedResult, Turns } from '../feed/index.ts'

/** How many results are kept: the seasons of all leagues of the invented world are some twenty thousand. */
const kept = 40_000

interface Known {
  readonly endedAt: number
  readonly result: PlayedResult | null
  /** Of an event with a field. */
  readonly ranking: Ranking | null
}

/**
 * Results of past matches, worked out when they are first asked for: a match of the invented world takes a millisecond
 * or two. What follows from a source's data alone never changes, so each is worked out once.
 */
export class Results {
  private readonly known = new Map<string, Known>()
  private readonly turns = new Turns()

  /** The result of an event of the source, null where it isn't known at `now` (sport time) or there was none. */
  async of(source: FeedSource, fixture: Fixture, now: number): Promise<PlayedResult | null> {
    return (await this.find(source, fixture, now))?.result ?? null
  }

  /** The order at the end of an event with a field, null where it isn't known at `now` or there was none. */
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
      // The oldest goes: a map is in order of its keys' coming.
      if (this.known.size > kept) this.known.delete(this.known.keys().next().value!)
    }
    return found.endedAt <= now ? found : null
  }

  /** Lets what waits in the event loop go first, now and then: to be awaited before each piece of work. */
  pause(): Promise<void> {
    return this.turns.pause()
  }
}
