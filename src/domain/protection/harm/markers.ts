/** Published rules that score play (docs/decisions/0087). Pure functions. */

export const markerIds = ['chasing', 'night', 'rising', 'cancelled'] as const
export type MarkerId = (typeof markerIds)[number]

export interface MarkerRule {
  readonly id: MarkerId
  /** Points for each occurrence. */
  readonly points: number
  /** Highest total of the marker. */
  readonly most: number
}

export const markerRules: readonly MarkerRule[] = [
  { id: 'chasing', points: 10, most: 40 },
  { id: 'night', points: 5, most: 25 },
  { id: 'rising', points: 25, most: 25 },
  { id: 'cancelled', points: 10, most: 30 },
]

/** Points from which the site sends the player a message, and from which staff get a task. */
export const messageFrom = 30
export const taskFrom = 60
/** Days that the score covers, and the days before for comparing deposits. */
export const scoredDays = 7
export const comparedDays = 28

export interface HarmFigures {
  /** Deposits of the scored and the compared days, in order. Amounts in minor units. */
  readonly deposits: readonly {
    readonly madeAt: number
    readonly currency: string
    readonly amount: bigint
    /** Net loss in the hour before. */
    readonly lostBefore: bigint
  }[]
  /** Nights with play among the scored days. */
  readonly nights: number
  /** Withdrawals cancelled by the player in the scored days. */
  readonly calledBack: number
}

export interface Marker {
  readonly id: MarkerId
  readonly times: number
  readonly points: number
}

export interface HarmScore {
  readonly score: number
  /** Markers with at least one occurrence. */
  readonly markers: readonly Marker[]
}

const dayMs = 86_400_000

/** Cents of euros: deposits of 7 days below this never count as rising. */
export const risingFrom = 10_000n

/** Converts an amount to parts of a euro cent, in whole numbers; see `worthScale`. */
export type Worth = (amount: bigint, currency: string) => bigint
/** Parts of one cent. */
export const worthScale = 1_000_000_000n

/** Returns the score of a player's figures at an instant (wall-clock milliseconds). */
export function scoreOf(figures: HarmFigures, now: number, worth: Worth): HarmScore {
  const lately = now - scoredDays * dayMs
  const times: Readonly<Record<MarkerId, number>> = {
    // A deposit within an hour of losing at least half its amount.
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
 * Returns whether the deposits of 7 days exceed twice an average week of the four before. Adds all currencies, so
 * that a change of currency hides nothing.
 */
function isRising({ deposits }: HarmFigures, lately: number, now: number, worth: Worth): boolean {
  const since = now - (scoredDays + comparedDays) * dayMs
  const sum = (from: number, to: number) =>
    deposits
      .filter((one) => one.madeAt > from && one.madeAt <= to)
      .reduce((all, { amount, currency }) => all + worth(amount, currency), 0n)
  const week = sum(lately, now)
  // Sum of the four weeks: twice their weekly average is half of it.
  const before = sum(since, lately)
  return before > 0n && week >= risingFrom * worthScale && week * 2n > before
}
