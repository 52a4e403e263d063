/**
 * Chances of the order of a field when each place goes to a remaining entrant in proportion to their weights: the
 * order model of Luce ("Individual Choice Behavior", 1959) and Plackett ("The Analysis of Permutations", Applied
 * Statistics 24, 1975), which Harville ("Assigning probabilities to the outcomes of multi-entry competitions",
 * JASA 68, 1973) applied to races. All chances below are exact sums over the first places.
 */
export interface RankingChances {
  /** By the index in the list of weights: to win, to be among the first two, among the first three. */
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

/** Returns the chance that the first of two finishes before the other, whatever the rest of the field. */
export const aheadChance = (own: number, other: number): number => own / (own + other)

/** Draws an order from the weights: their indexes, the winner first. */
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

/** Steps of the integral below: chances are accurate to the sixth digit. */
const steps = 200

/**
 * Returns the chances to finish first, among the first two, and so on to the first `most`. Each entrant drops out
 * independently with one chance. For each number of places the chances have the order of the weights. In this
 * order model an entrant arrives after a time that is exponential in its weight (Luce 1959). So the number of
 * earlier arrivals at a moment is a sum of independent events. Simpson's rule integrates over the moments.
 */
export function placeChances(
  weights: readonly number[],
  most: number,
  dropOut: number,
): readonly (readonly number[])[] {
  const chances = Array.from({ length: most }, () => weights.map(() => 0))
  for (const [index, own] of weights.entries()) {
    for (let step = 1; step <= steps; step++) {
      // Chance that this entrant is still under way, on a grid that is dense at early and late moments.
      const s = step / steps
      const left = (1 - s * s) ** 6
      const density = 12 * s * (1 - s * s) ** 5
      /** Chances of the number of others that have arrived. */
      const before = new Float64Array(most)
      before[0] = 1
      for (const [other, rate] of weights.entries()) {
        if (other === index) continue
        const arrived = (1 - dropOut) * (1 - left ** (rate / own))
        for (let count = most - 1; count > 0; count--)
          before[count] = before[count]! * (1 - arrived) + before[count - 1]! * arrived
        before[0]! *= 1 - arrived
      }
      const weight = ((step % 2 === 1 ? 4 : 2) * density * (1 - dropOut)) / (3 * steps)
      let within = 0
      for (const [places, chance] of before.entries()) {
        within += chance
        chances[places]![index]! += weight * within
      }
    }
  }
  return chances
}
