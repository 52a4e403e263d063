import type { Clock } from '#kernel/clock.ts'
import type { Tx } from '#kernel/database.ts'
import { type BoostRow, findBoosts } from './store.ts'

/** The boosts that run, as this process last read them; the database has the last word when a bet is written. */
export interface Boosts {
  /** Reads them again. */
  refresh(tx: Tx): Promise<void>
  /** Those that run now and are for the player; null: a visitor. */
  running(playerId: string | null): readonly BoostRow[]
  /** The boost of just these selections that is for the player in the currency; null: none. */
  of(playerId: string | null, currency: string, selections: readonly string[]): BoostRow | null
}

/**
 * @param limit how much of a boost there is now, by the chances of its selections; null: nothing. Absent: all of it
 */
export function makeBoosts(clock: Clock, limit?: (boost: BoostRow) => BoostRow | null): Boosts {
  let all: readonly BoostRow[] = []
  const running = (playerId: string | null): readonly BoostRow[] => {
    const now = clock.now()
    const current = all.filter(
      ({ starts_at, ends_at, players }) =>
        starts_at.getTime() <= now &&
        now < ends_at.getTime() &&
        (players === null || (playerId !== null && players.includes(playerId))),
    )
    return limit ? current.flatMap((boost) => limit(boost) ?? []) : current
  }
  return {
    async refresh(tx) {
      all = await findBoosts(tx, new Date(clock.now()))
    },
    running,
    of(playerId, currency, selections) {
      if (all.length === 0) return null
      const asked = new Set(selections)
      return (
        running(playerId).find(
          (boost) =>
            boost.stakes[currency] !== undefined &&
            boost.selections.length === asked.size &&
            boost.selections.every((selection) => asked.has(selection)),
        ) ?? null
      )
    },
  }
}
