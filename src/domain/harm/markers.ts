/** The published rules by which play is scored (docs/decisions/0087). Pure. */

export const markerIds = ['chasing', 'night', 'rising', 'cancelled'] as const
export type MarkerId = (typeof markerIds)[number]

export interface MarkerRule {
  readonly id: MarkerId
  /** Each time. */
  readonly points: number
  /** Of the marker altogether. */
  readonly most: number
}

export const markerRules: readonly MarkerRule[] = [
  { id: 'chasing', points: 10, most: 40 },
  { id: 'night', points: 5, most: 25 },
  { id: 'rising', points: 25, most: 25 },
  { id: 'cancelled', points: 10, most: 30 },
]

/** Points from which the player is written to, and from which the house looks too. */
export const messageFrom = 30
export const taskFrom = 60
/** Days that count, and those before with which deposits are compared. */
export const scoredDays = 7
export const comparedDays = 28

export interface HarmFigures {
  /** Of the scored and the compared days, in their order. Amounts in minor units. */
  readonly deposits: readonly {
    readonly madeAt: number
    readonly currency: string
    readonly amount: bigint
    /** Lost in the hour before. */
    readonly lostBefore: bigint
  }[]
  /** Nights of the scored days with play. */
  readonly nights: number
  /** Withdrawals of the scored days that were called back. */
  readonly calledBack: number
}

export interface Marker {
  readonly id: MarkerId
  readonly times: number
  readonly points: number
}

export interface HarmScore {
  readonly score: number
  /** Those that were found. */
  readonly markers: readonly Marker[]
}

const dayMs = 86_400_000

/** Cents of euros: what was deposited in 7 days is not held to be rising below this. */
export const risingFrom = 10_000n

/** Parts of a cent of a euro that a sum is worth, in whole numbers. */
export type Worth = (amount: bigint, currency: string) => bigint
/** So many of them are a cent. */
export const worthScale = 1_000_000_000n

/** How a player's figures score at an instant (wall-clock milliseconds). */
export function scoreOf(figures: HarmFigures, now: number, worth: Worth): HarmScore {
  const lately = now - scoredDays * dayMs
  const times: Readonly<Record<MarkerId, number>> = {
    // A deposit within an hour of losing at least half as much.
    chasing: figures.deposits.filter((one) => one.madeAt > lately && one.lostBefore * 2n >= one.amount)
      .length,
    night: figures.nights,
    rising: isRising(figures, lately, now, worth) ? 1 : 0,
    cancelled: figures.calledBack,
  }
  const markers = markerRules.flatMap(({ id, points, most }) =>
    times[id] > 0 ? [{ id, times: times[id], points: Math.min(most, points * times[id]) }] : [],
  )
  return { score: markers.reduce((sum, { points }) => sum + points, 0), markers }
}

/**
 * Whether the deposits of 7 days are more than twice those of an average week of the four before, in all currencies together:
 * a change of currency hides nothing.
 */
function isRising({ deposits }: HarmFigures, lately: number, now: number, worth: Worth): boolean {
  const since = now - (scoredDays + comparedDays) * dayMs
  const sum = (from: number, to: number) =>
    deposits
      .filter((one) => one.madeAt > from && one.madeAt <= to)
      .reduce((all, { amount, currency }) => all + worth(amount, currency), 0n)
  const week = sum(lately, now)
  // Of the four weeks: twice a quarter of them is half.
  const before = sum(since, lately)
  return before > 0n && week >= risingFrom * worthScale && week * 2n > before
}
