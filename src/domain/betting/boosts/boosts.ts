import type { Clock } from '#kernel/clock.ts'
import type { Tx } from '#kernel/database.ts'
import { type BoostRow, findBoosts } from './store.ts'

/** Boosts that are running, as this process last read them. The database decides when it writes a bet. */
export interface Boosts {
  refresh(tx: Tx): Promise<void>
  /** Returns the running boosts for the player; null is a visitor. */
  running(playerId: string | null): readonly BoostRow[]
  /** Returns the boost of exactly these selections for the player in the currency; null if none. */
  of(playerId: string | null, currency: string, selections: readonly string[]): BoostRow | null
}

/**
 * @param limit reduces a boost to its current extent by the chances of its selections; null withdraws it. Absent: no
 * limit
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
