import type { Tx } from '#kernel/database.ts'
import type { Fixture } from './api.ts'
import type { FeedSource } from './source.ts'
import { changeProducer, loadOpenEvents } from './store.ts'

/**
 * Moves open events to the running source of the same kind that has them. Producers are numbered by the order of
 * their feeds (`openfootball:1`), so adding or removing a feed renames those after it. Runs before unknown events are
 * reported as lost. Returns how many moved.
 */
export async function moveEvents(tx: Tx, sources: readonly FeedSource[]): Promise<number> {
  if (!sources.some(({ producer }) => isNumbered(producer))) return 0
  let moved = 0
  for (const { fixture } of await loadOpenEvents(tx)) {
    const { producer } = fixture
    if (!isNumbered(producer)) continue
    const own = sources.find((source) => source.producer === producer)
    if (own && has(own, fixture) !== false) continue
    const other = sources.find(
      (source) => kindOf(source.producer) === kindOf(producer) && has(source, fixture),
    )
    if (!other) continue
    await changeProducer(tx, fixture.id, other.producer)
    moved++
  }
  return moved
}

const isNumbered = (producer: string): boolean => producer.includes(':')
const kindOf = (producer: string): string | undefined => producer.split(':')[0]

/** Returns null if the source is unreadable now. */
function has(source: FeedSource, fixture: Fixture): boolean | null {
  try {
    return source.knows(fixture)
  } catch {
    return null
  }
}
