import type { Course } from './innings.ts'

/** A chase stopped by targets, each with its chance; all in runs from the start of the course. */
export interface Stopped {
  readonly runs: Float64Array
  readonly firstWicket: Float64Array
  readonly wickets: Float64Array
  readonly reaches: number
  readonly fails: number
  /** The chase falls one run short: the match is tied. */
  readonly tied: number
}

/**
 * Stops a course of an innings where it reaches a target. A course that ends short of a target never reached it,
 * since runs only grow. The course itself has the chance of reaching each target.
 *
 * @param targets chances of each target
 * @param total where given, receives the runs of both innings; those of the first are one less than the target
 */
export function stoppedAt(course: Course, targets: Float64Array, total?: Float64Array): Stopped {
  const { ends, crossed, crossedFirst, crossedWickets, fall } = course
  const width = ends[0]!.length
  /** Chances that the target is above these runs. */
  const open = new Float64Array(width)
  for (let runs = width - 1, sum = 0; runs >= 0; runs--) {
    sum += targets[runs + 1] ?? 0
    open[runs] = sum
  }
  const runs = new Float64Array(width + 6)
  const firstWicket = new Float64Array(width + 6)
  const wickets = new Float64Array(11)
  let [reaches, fails, tied] = [0, 0, 0]
  const ended = new Float64Array(width)
  ends.forEach((row, w) => {
    for (let x = 0; x < width; x++) {
      const chance = row[x]!
      if (chance === 0) continue
      ended[x]! += chance
      wickets[w]! += chance * open[x]!
      if (w === 0) firstWicket[x]! += chance * open[x]!
    }
  })
  for (let x = 0; x < width; x++) {
    runs[x]! += ended[x]! * open[x]!
    fails += ended[x]! * open[x]!
    firstWicket[x]! += fall[x]! * open[x]!
  }
  for (let target = 1; target < targets.length; target++) {
    const weight = targets[target]!
    if (weight === 0) continue
    tied += weight * ended[target - 1]!
    for (let above = 0; above < 6; above++) {
      const chance = weight * crossed[target * 6 + above]!
      reaches += chance
      runs[target + above]! += chance
      firstWicket[target + above]! += weight * crossedFirst[target * 6 + above]!
      if (total) total[2 * target - 1 + above]! += chance
    }
    for (let w = 0; w < 11; w++) wickets[w]! += weight * crossedWickets[target * 11 + w]!
    if (total) for (let x = 0; x < target; x++) total[target - 1 + x]! += weight * ended[x]!
  }
  return { runs, firstWicket, wickets, reaches, fails, tied }
}

/**
 * Returns the chances of the wickets of both innings together. They are not independent: many wickets in the first
 * innings mean a low target, which a chase reaches before it has lost many.
 *
 * @param chase the course of the second innings
 * @param lost `lost[wickets][target]`: the chance that the first innings loses these wickets and sets this target
 */
export function wicketsOfBoth({ ends, crossedWickets }: Course, lost: readonly Float64Array[]): Float64Array {
  const both = new Float64Array(21)
  /** Chances that the chase ends short of the target, by its wickets. */
  const short = new Float64Array(11)
  for (let target = 1; target < lost[0]!.length; target++) {
    for (let w = 0; w < 11; w++) {
      short[w]! += ends[w]![target - 1] ?? 0
      const chance = short[w]! + crossedWickets[target * 11 + w]!
      for (let before = 0; before < 11; before++) both[before + w]! += lost[before]![target]! * chance
    }
  }
  return both
}
