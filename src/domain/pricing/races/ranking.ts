/**
 * How a field comes in when each place goes to one of those still running in proportion to their weights: the order
 * model of Luce ("Individual Choice Behavior", 1959) and Plackett ("The Analysis of Permutations", Applied Statistics
 * 24, 1975), which Harville ("Assigning probabilities to the outcomes of multi-entry competitions", JASA 68, 1973)
 * took to races. All chances below are exact sums over the first places.
 */
export interface RankingChances {
  /** By the place in the list of weights: to win, to be among the first two, among the first three. */
  readonly first: readonly number[]
  readonly firstTwo: readonly number[]
  readonly firstThree: readonly number[]
}

/** @param weights above 0, at least 4 of them */
export function rankingChances(weights: readonly number[]): RankingChances {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const first = weights.map((weight) => weight / all)
  const firstTwo = [...first]
  const firstThree = [...first]
  for (const [winner, p] of first.entries()) {
    const left = all - weights[winner]!
    for (const [second, weight] of weights.entries()) {
      if (second === winner) continue
      const pair = (p * weight) / left
      firstTwo[second]! += pair
      firstThree[second]! += pair
      for (const [third, own] of weights.entries())
        if (third !== winner && third !== second) firstThree[third]! += (pair * own) / (left - weight)
    }
  }
  return { first, firstTwo, firstThree }
}

/** The chance that the first of two comes in before the other, whoever else runs. */
export const aheadChance = (own: number, other: number): number => own / (own + other)

/** An order drawn from the weights: places in their list, the winner first. */
export function drawOrder(weights: readonly number[], random: () => number): readonly number[] {
  const left = weights.map((weight, index) => ({ weight, index }))
  const order: number[] = []
  while (left.length > 0) {
    let mark = random() * left.reduce((sum, { weight }) => sum + weight, 0)
    let at = 0
    while (at < left.length - 1 && mark >= left[at]!.weight) mark -= left[at++]!.weight
    order.push(left.splice(at, 1)[0]!.index)
  }
  return order
}
