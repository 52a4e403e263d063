import { certain, convolve, type Distribution, trimmed } from '../distribution.ts'

/**
 * Chances of a hole's strokes against par, from two under to two over, of a player of mean strength: the averages
 * of a professional tour, whose rounds have a standard deviation of just under three strokes (Broadie, "Assessing
 * golfer performance on the PGA Tour", Interfaces 42, 2012).
 */
const hole = [0.005, 0.195, 0.62, 0.155, 0.025] as const
const least = -2

/** Tilt of the chances of a hole per standard deviation of strength: some 0.85 strokes a round. */
const perDeviation = 0.1

export const holesOfRound = 18

/**
 * Returns the chances of a hole's strokes against par, from two under, tilted by strength (an exponential family).
 */
export function holeChances(strength: number): readonly number[] {
  const weights = hole.map((chance, index) => chance * Math.exp(-perDeviation * strength * (index + least)))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / all)
}

/** Returns the strokes against par over independent holes, by the number of holes from none to `most`. */
export function strokesOver(strength: number, most: number): readonly Distribution[] {
  const one: Distribution = { from: least, chances: Float64Array.from(holeChances(strength)) }
  const sums = [certain(0)]
  for (let count = 0; count < most; count++) sums.push(trimmed(convolve(sums[count]!, one)))
  return sums
}

/** Draws the strokes against par of a hole. */
export function drawHole(chances: readonly number[], random: () => number): number {
  let mark = random()
  let index = 0
  while (index < chances.length - 1 && mark >= chances[index]!) mark -= chances[index++]!
  return index + least
}
