import { isInPlay } from './board-views.ts'
import type { Tracked } from './repricing-schedule.ts'

/** Milliseconds that it works at a stretch. */
const slice = 50

/**
 * Prices what is in play and what starts before `until` (sport time), in play first and then by start, in slices that let other
 * work in between; ends after `maxMs` wall milliseconds. Answers how many of them are still without prices.
 */
export async function priceFirst(
  events: ReadonlyMap<string, Tracked>,
  until: number,
  maxMs: number,
  reprice: (tracked: Tracked) => void,
): Promise<number> {
  const ends = performance.now() + maxMs
  const isNear = ({ fixture, state }: Tracked) => isInPlay(state) || fixture.startsAt <= until
  // The next one stands last.
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
