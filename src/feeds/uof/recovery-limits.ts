const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

interface LengthClass {
  /** The recovery reaches back less than this. */
  readonly below: number
  readonly most: readonly { readonly requests: number; readonly within: number }[]
}

/**
 * Request limits of a producer, by the reach of the recovery: the table of
 * docs.sportradar.com/uof/api-and-structure/api/odds-recovery/restrictions-for-odds-recovery.
 */
export const recoveryLimits: readonly LengthClass[] = [
  {
    below: 30 * minute,
    most: [
      { requests: 20, within: 10 * minute },
      { requests: 60, within: hour },
    ],
  },
  {
    below: day,
    most: [
      { requests: 4, within: 10 * minute },
      { requests: 10, within: hour },
    ],
  },
  {
    below: Number.POSITIVE_INFINITY,
    most: [
      { requests: 2, within: 30 * minute },
      { requests: 4, within: 2 * hour },
    ],
  },
]

/** A requested recovery, by our clock; `length` in milliseconds, Infinity for one of all prices. */
export interface Asked {
  readonly at: number
  readonly length: number
}

/** Returns the class of a length. Infinity is below no limit, so it belongs to the last class. */
const rankOf = (length: number): number => {
  const rank = recoveryLimits.findIndex(({ below }) => length < below)
  return rank < 0 ? recoveryLimits.length - 1 : rank
}

/** Returns whether the provider accepts another recovery of that length now. */
export function mayAsk(asked: readonly Asked[], length: number, at: number): boolean {
  const rank = rankOf(length)
  const same = asked.filter((one) => rankOf(one.length) === rank)
  return recoveryLimits[rank]!.most.every(
    ({ requests, within }) => same.filter((one) => at - one.at < within).length < requests,
  )
}

/** Returns the requests that still count, with the new one. */
export const withAsked = (asked: readonly Asked[], one: Asked): readonly Asked[] => [
  ...asked.filter(({ at }) => one.at - at < 2 * hour),
  one,
]
