import { type Book, type BookEvent, isListed } from '#domain/sport/book/index.ts'
import type { Database } from '#kernel/database.ts'
import { isDue, mostPoints, type Point, thinned } from './points.ts'
import { addMarkets, addPoints, forgetMarkets, loadMarkets, pointsOf, removePoints } from './store.ts'

interface RecorderOptions {
  readonly db: Database
  readonly book: Pick<Book, 'all' | 'event'>
  /** Sport time in milliseconds. */
  readonly sportNow: () => number
}

interface Recorded {
  id: bigint | null
  outcomes: readonly string[]
  points: number
  last: Point | undefined
}

interface Due {
  readonly eventId: string
  readonly market: string
  readonly recorded: Recorded
  readonly outcomes: readonly string[]
  readonly point: Point
}

/** Markets written in one transaction. */
const atOnce = 1000

/**
 * Records the odds of main markets. A line that was the main one once is followed for as long as it is offered. Keeps
 * what it stored in memory, so only the leader may run it.
 */
export function makeRecorder({ db, book, sportNow }: RecorderOptions) {
  let known: Map<string, Map<string, Recorded>> | null = null

  const load = async () => {
    const loaded = new Map<string, Map<string, Recorded>>()
    for (const { eventId, market, last, ...stored } of await loadMarkets(db.read)) {
      const markets = loaded.get(eventId) ?? new Map<string, Recorded>()
      markets.set(market, { ...stored, last: last ?? undefined })
      loaded.set(eventId, markets)
    }
    return loaded
  }

  const dueOf = (event: Readonly<BookEvent>, at: number, of: Map<string, Map<string, Recorded>>): Due[] => {
    const eventId = event.fixture.id
    const followed = of.get(eventId)
    return [...new Set([...event.main, ...(followed?.keys() ?? [])])].flatMap((market) => {
      const view = event.markets.get(market)
      if (view?.status !== 'open') return []
      const recorded = followed?.get(market) ?? { id: null, outcomes: [], points: 0, last: undefined }
      const fresh = view.outcomes.map(([id]) => id).filter((id) => !recorded.outcomes.includes(id))
      const outcomes = fresh.length > 0 ? [...recorded.outcomes, ...fresh] : recorded.outcomes
      const odds = outcomes.map((id) => view.outcomes.find(([one]) => one === id)?.[1] ?? null)
      return isDue(recorded.last, at, odds)
        ? [{ eventId, market, recorded, outcomes, point: { at, odds } }]
        : []
    })
  }

  const write = async (due: readonly Due[], of: Map<string, Map<string, Recorded>>) => {
    const added = due.filter(
      ({ recorded, outcomes }) => recorded.id === null || recorded.outcomes !== outcomes,
    )
    const ids = new Map(due.map((one) => [one, one.recorded.id]))
    await db.transact(async (tx) => {
      const fresh = added.length > 0 ? await addMarkets(tx, added) : []
      for (const [index, one] of added.entries()) ids.set(one, fresh[index]!)
      await addPoints(
        tx,
        due.map((one) => ({ marketId: ids.get(one)!, point: one.point })),
      )
    })
    for (const one of due) {
      const { eventId, market, recorded, outcomes, point } = one
      Object.assign(recorded, { id: ids.get(one), outcomes, points: recorded.points + 1, last: point })
      const markets = of.get(eventId) ?? new Map<string, Recorded>()
      of.set(eventId, markets.set(market, recorded))
    }
  }

  const thin = async ({ recorded }: Due) => {
    const id = recorded.id!
    const points = await pointsOf(db.read, id)
    const gone = thinned(points)
    await removePoints(
      db.read,
      id,
      gone.map(({ at }) => at),
    )
    recorded.points = points.length - gone.length
  }

  return {
    /** Scans every event once and returns the number of points stored. */
    async record(): Promise<number> {
      known ??= await load()
      const of = known
      const at = Math.floor(sportNow())
      const due = [...book.all()].filter(isListed).flatMap((event) => dueOf(event, at, of))
      for (let from = 0; from < due.length; from += atOnce) {
        const chunk = due.slice(from, from + atOnce)
        await write(chunk, of)
        for (const one of chunk) if (one.recorded.points >= mostPoints) await thin(one)
      }
      return due.length
    },

    /**
     * Deletes markets of events that the book has dropped, if they have no point since `before` (sport time, ms).
     * Returns their count.
     */
    async forget(before: number): Promise<number> {
      known ??= await load()
      let forgotten = 0
      for (const [eventId, markets] of known) {
        if (book.event(eventId)) continue
        const ids = [...markets.values()].flatMap(({ id }) => id ?? [])
        const gone = new Set(await forgetMarkets(db.read, ids, before))
        for (const [market, { id }] of markets) if (id !== null && gone.has(id)) markets.delete(market)
        if (markets.size === 0) known.delete(eventId)
        forgotten += gone.size
      }
      return forgotten
    },
  }
}
