import type { Tx } from '#kernel/database.ts'
import { keepChancesAfter } from './suspicion-store.ts'

/** Seconds before an incident within which a bet in play is late. */
export const lateSeconds = 10

interface TakenLeg {
  readonly eventId: string
  readonly market: string
  readonly outcome: string
  readonly live: boolean
}

export interface LateBets {
  /** Records a placed bet; wall time in milliseconds. */
  taken(legs: readonly TakenLeg[], at: number): void
  /** Records a goal, red card or penalty from the feed; call it before the event is repriced. */
  incident(eventId: string, at: number): void
  /** Stores the chances of selections with late bets, for events that take bets again; returns their number. */
  record(tx: Tx, chanceOf: ChanceNow, now: number): Promise<number>
}

/**
 * Returns the current chance of a selection; null while its event takes no bets, and where the model has none.
 */
type ChanceNow = (eventId: string, market: string, outcome: string) => { readonly chance: number } | null

interface Waiting {
  readonly eventId: string
  readonly at: number
  readonly selections: readonly { readonly market: string; readonly outcome: string }[]
}

/** Milliseconds after which a chance would reflect later play. */
const tooLate = 120_000

/**
 * Remembers the selections with bets in play in the last seconds, and stores their chances after the next
 * incident. In memory: a restart loses ten seconds of bets.
 */
export function makeLateBets(): LateBets {
  const recent = new Map<string, { readonly leg: TakenLeg; readonly at: number }[]>()
  let waiting: Waiting[] = []
  return {
    taken(legs, at) {
      for (const leg of legs.filter(({ live }) => live)) {
        const before = recent.get(leg.eventId) ?? []
        recent.set(leg.eventId, [...before.filter((one) => at - one.at <= lateSeconds * 1000), { leg, at }])
      }
    },
    incident(eventId, at) {
      const late = (recent.get(eventId) ?? []).filter((one) => at - one.at <= lateSeconds * 1000)
      recent.delete(eventId)
      if (late.length === 0) return
      const named = new Map(late.map(({ leg }) => [`${leg.market}~${leg.outcome}`, leg]))
      waiting.push({ eventId, at, selections: [...named.values()] })
    },
    async record(tx, chanceOf, now) {
      for (const [eventId, legs] of recent)
        if (now - legs.at(-1)!.at > lateSeconds * 1000) recent.delete(eventId)
      const found = waiting.map(({ eventId, at, selections }) =>
        selections.flatMap(({ market, outcome }) => {
          const known = chanceOf(eventId, market, outcome)
          return known ? [{ eventId, market, outcome, at: new Date(at), chance: known.chance }] : []
        }),
      )
      const chances = found.flat()
      waiting = waiting.filter(({ at }, index) => found[index]!.length === 0 && now - at <= tooLate)
      if (chances.length > 0) await keepChancesAfter(tx, chances)
      return chances.length
    },
  }
}
