import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#kernel/database.ts'
import { findPopularGames } from './game-day-store.ts'

/** Days whose rounds count for popularity. */
const days = 7
/** Milliseconds for which the order is cached for all visitors. */
const shownFor = 60_000

/**
 * Returns a function that reads the most played games of the last days, most played first. It reads at most once a
 * minute.
 */
export function popularGames({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  let last: { readonly at: number; readonly games: Promise<readonly string[]> } | null = null
  return (): Promise<readonly string[]> => {
    const now = clock.now()
    if (last && now >= last.at && now - last.at < shownFor) return last.games
    const games = findPopularGames(db.read, new Date(now), days)
    last = { at: now, games }
    // Drops a failed result, so that the next call reads again.
    games.catch(() => {
      last = null
    })
    return games
  }
}
