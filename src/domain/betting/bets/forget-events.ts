import { forgetEvents, keepResults, loadFinishedBefore } from '#domain/sport/feed/index.ts'
import type { Database } from '#kernel/database.ts'
import { forEachIsolated } from '#kernel/for-each-isolated.ts'
import type { JobContext } from '#kernel/module.ts'
import { eventsWithBets } from './bets-store.ts'

const atOnce = 200

/**
 * Deletes events that were over before `before` (sport time, ms) and their messages, except those that ever had a
 * bet: their settlements need them. Keeps the result of events from the producers in `archives`. Returns the
 * numbers of events checked and deleted.
 */
export async function forgetOldEvents(
  database: Database,
  before: number,
  archives: ReadonlySet<string>,
  { setAside }: Pick<JobContext, 'setAside'>,
): Promise<{ readonly looked: number; readonly forgotten: number }> {
  let looked = 0
  let forgotten = 0
  let last = { updatedAt: 0n, id: '' }
  for (;;) {
    const old = await loadFinishedBefore(database.read, before, last, atOnce)
    looked += old.length
    const kept = await eventsWithBets(
      database.read,
      old.map(({ id }) => id),
    )
    const idle = old.filter(({ id }) => !kept.has(id))
    const idsOf = (some: typeof idle, inArchives: boolean) =>
      some.filter(({ producer }) => archives.has(producer) === inArchives).map(({ id }) => id)
    const forget = async (some: typeof idle) => {
      forgotten += await database.transact(
        async (tx) =>
          (await forgetEvents(tx, idsOf(some, false))) + (await keepResults(tx, idsOf(some, true))),
      )
    }
    // If the page fails, deletes event by event.
    if (idle.length > 0)
      await forget(idle).catch(() =>
        forEachIsolated(
          idle,
          (one) => forget([one]),
          ({ id }, error) => setAside(id, error),
        ),
      )
    const end = old.at(-1)
    if (!end || old.length < atOnce) return { looked, forgotten }
    last = end
  }
}
