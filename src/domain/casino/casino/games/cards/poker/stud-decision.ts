import { rankOf } from './hands.ts'

const ranks = 13
const [ace, king] = [12, 11]
/** Possible hands of a dealer with one known card: four of the other 46. */
const dealerHands = 163_185

/** Sets of five ranks without a straight, each from the highest down. */
const noStraights: readonly (readonly number[])[] = (() => {
  const found: number[][] = []
  for (let a = ranks - 1; a >= 4; a--)
    for (let b = a - 1; b >= 3; b--)
      for (let c = b - 1; c >= 2; c--)
        for (let d = c - 1; d >= 1; d--)
          for (let e = d - 1; e >= 0; e--)
            if (a - e !== 4 && !(a === ace && b === 3 && e === 0)) found.push([a, b, c, d, e])
  return found
})()
/** The sets that hold a rank, by rank. */
const withRank = Array.from({ length: ranks }, (_, rank) => noStraights.filter((set) => set.includes(rank)))

/** Compares two sets; negative if the first is lower. */
function compared(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < 5; at++) if (one[at] !== other[at]) return one[at]! - other[at]!
  return 0
}

/** Numbers of dealer hands by the result of a raise. */
export interface StudEnds {
  readonly notQualified: number
  readonly won: number
  readonly equal: number
  readonly lost: number
}

/**
 * Counts the results of a raise over all dealer hands that the open card allows. The own hand has no pair, straight
 * or flush. The dealer qualifies with an ace and a king, or better.
 */
export function endsOfRaise(own: readonly number[], up: number): StudEnds {
  const left = new Array<number>(ranks).fill(4)
  const held = Array.from({ length: 4 }, () => new Array<boolean>(ranks).fill(false))
  for (const card of [...own, up]) {
    left[rankOf(card)]! -= 1
    held[Math.floor(card / 13)]![rankOf(card)] = true
  }
  const mine = own.map(rankOf).sort((one, other) => other - one)
  const upRank = rankOf(up)
  const ofSuit = held[Math.floor(up / 13)]!
  let [notQualified, won, equal] = [0, 0, 0]
  for (const set of withRank[upRank]!) {
    let ways = 1
    let flush = 1
    for (const rank of set) {
      if (rank === upRank) continue
      ways *= left[rank]!
      if (ofSuit[rank]) flush = 0
    }
    ways -= flush
    if (set[0] !== ace || set[1] !== king) {
      notQualified += ways
      continue
    }
    const order = compared(set, mine)
    if (order < 0) won += ways
    if (order === 0) equal += ways
  }
  return { notQualified, won, equal, lost: dealerHands - notQualified - won - equal }
}

/** Returns whether best play raises with such a hand, because that costs less than the ante. */
export function raisesHigh(own: readonly number[], up: number): boolean {
  const { notQualified, won, lost } = endsOfRaise(own, up)
  return notQualified + 3 * won - 3 * lost > -dealerHands
}
