/** Shares of the caps by rank of the competition, where the operator sets none: first leagues, second ones, others. */
const byRank = [
  { below: 200, share: 1 },
  { below: 300, share: 0.5 },
  { below: Number.POSITIVE_INFINITY, share: 0.25 },
] as const

/** Share of a side market in that of its competition. */
const sideShare = 0.5

/** Returns the share of the caps where the operator sets none. */
export const usualShare = (rank: number, isSideMarket: boolean): number =>
  byRank.find(({ below }) => rank < below)!.share * (isSideMarket ? sideShare : 1)

const reduced = byRank.flatMap(({ share }) => [share, share * sideShare]).filter((share) => share < 1)

/** Smallest and largest share of small competitions and side markets, where the operator sets none. */
export const reducedShares = { least: Math.min(...reduced), most: Math.max(...reduced) }
