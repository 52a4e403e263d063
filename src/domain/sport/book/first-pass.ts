import { isInPlay } from './board-views.ts'
import type { Tracked } from './repricing-schedule.ts'

/** Milliseconds of work before it yields to other tasks. */
const slice = 50

/**
 * Prices events in play, then those that start before `until` (sport time), by start. Yields to other work between
 * slices; ends after `maxMs` wall milliseconds. Returns the number of events still without prices.
 */
export async function priceFirst(
  events: ReadonlyMap<string, Tracked>,
  until: number,
  maxMs: number,
  reprice: (tracked: Tracked) => void,
): Promise<number> {
  const ends = performance.now() + maxMs
  const isNear = ({ fixture, state }: Tracked) => isInPlay(state) || fixture.startsAt <= until
  // Sorted in reverse: `pop` takes the next one from the end.
  const left = [...events.values()]
    .filter((tracked) => !tracked.priced && isNear(tracked))
    .sort(
      (a, b) =>
        Number(isInPlay(a.state)) - Number(isInPlay(b.state)) || b.fixture.startsAt - a.fixture.startsAt,
    )
  while (left.length > 0 && performance.now() < ends) {
    const pause = Math.min(ends, performance.now() + slice)
    while (left.length > 0 && performance.now() < pause) {
      const tracked = left.pop()!
      if (!tracked.priced && events.get(tracked.fixture.id) === tracked) reprice(tracked)
    }
    await new Promise((done) => setTimeout(done, 0))
  }
  return left.length
}
