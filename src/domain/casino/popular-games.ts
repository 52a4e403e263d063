import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#kernel/database.ts'
import { findPopularGames } from './game-day-store.ts'

/** Rounds of so many days make a game popular. */
const days = 7
/** Everybody is shown the same order: it is read again after this many milliseconds. */
const shownFor = 60_000

/** Reads which games were played most in the last days, the most played first, at most once a minute. */
export function popularGames({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  let last: { readonly at: number; readonly games: Promise<readonly string[]> } | null = null
  return (): Promise<readonly string[]> => {
    const now = clock.now()
    if (last && now >= last.at && now - last.at < shownFor) return last.games
    const games = findPopularGames(db.read, new Date(now), days)
    last = { at: now, games }
    // A fault is nobody else's.
    games.catch(() => {
      last = null
    })
    return games
  }
}
