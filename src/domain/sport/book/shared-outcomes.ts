import type { MarketView } from './board-views.ts'

type Outcome = MarketView['outcomes'][number]

/** Limit of cached outcomes and keys. At the limit the caches are cleared and fill again. */
const most = 200_000

const outcomes = new Map<string, Map<number, Outcome>>()
const keys = new Map<string, string>()
let kept = 0

function makeRoom(): void {
  if (++kept <= most) return
  outcomes.clear()
  keys.clear()
  kept = 1
}

/**
 * Returns one shared object for an outcome at its odds. Hundreds of markets offer "over at 1.85", and their outcomes were the
 * largest part of the server's memory.
 */
export function sharedOutcome(id: string, odds: number): Outcome {
  const known = outcomes.get(id)?.get(odds)
  if (known) return known
  makeRoom()
  const byOdds = outcomes.get(id) ?? new Map<number, Outcome>()
  outcomes.set(id, byOdds)
  const outcome = [id, odds] as const
  byOdds.set(odds, outcome)
  return outcome
}

/** Returns one shared string for a market's key. */
export function sharedKey(key: string): string {
  const known = keys.get(key)
  if (known !== undefined) return known
  makeRoom()
  keys.set(key, key)
  return key
}
