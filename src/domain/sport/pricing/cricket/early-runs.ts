import { convolve, type Distribution, negate, trimmed } from '../distribution.ts'
import { mixtureOf } from './counts.ts'
import { type Course, most, powerplayBalls, type Start } from './innings.ts'
import { chancesOf, chaseOf, chases, extra, highestTargets, type Plan, runsOf, wicket } from './rates.ts'

/** Runs above which every target belongs to the last chase. */
const told = highestTargets.at(-1)!
const wickets = 10
const width = most + 8

/**
 * Chances of at most so many further runs in the first innings: after the powerplay by wickets, after the first
 * wicket by balls.
 */
interface Rest {
  readonly afterPowerplay: readonly Float64Array[]
  readonly afterFirstWicket: readonly Float64Array[]
}

const rests = new Map<string, Rest>()

/**
 * Returns the runs still to come, computed backwards from the end over balls and wickets. First innings of the
 * same level and length share it.
 */
function restOf(level: number, balls: number): Rest {
  const key = `${level}/${balls}`
  const known = rests.get(key)
  if (known) return known
  const chances = chancesOf(level, 0)
  const ended = new Float64Array(told).fill(1)
  const afterFirstWicket: Float64Array[] = []
  afterFirstWicket[balls] = ended
  let later: readonly Float64Array[] = Array.from({ length: wickets }, () => ended)
  let afterPowerplay = later
  for (let ball = balls - 1; ball >= 0; ball--) {
    const after = later
    later = after.map((stays, w) => {
      const row = chances(ball, w)
      const out = after[w + 1] ?? ended
      const upTo = new Float64Array(told)
      for (let runs = 0; runs < told; runs++) {
        let sum = row[wicket]! * out[runs]! + (runs > 0 ? row[extra]! * upTo[runs - 1]! : 0)
        for (let kind = 0; kind < wicket; kind++) {
          const left = runs - runsOf[kind]!
          if (left >= 0) sum += row[kind]! * stays[left]!
        }
        upTo[runs] = sum
      }
      return upTo
    })
    afterFirstWicket[ball] = later[1]!
    if (ball === powerplayBalls) afterPowerplay = later
  }
  const rest = { afterPowerplay, afterFirstWicket }
  rests.set(key, rest)
  return rest
}

/** By chase, the joint chance of the first innings' early count and a target of that chase. */
type ByChase = readonly Float64Array[]

const emptyByChase = (): ByChase => Array.from({ length: chases.length + 1 }, () => new Float64Array(width))

/** Distributes the chance of an early count among the chases, by the runs that may still come. */
function share(to: ByChase, counted: number, chance: number, runs: number, rest: Float64Array): void {
  if (chance < 1e-10) return
  let before = 0
  for (const plan of chases) {
    const highest = highestTargets[plan - 1]
    const left = highest === undefined ? told : highest - 1 - runs
    const upTo = highest === undefined ? 1 : left < 0 ? 0 : rest[Math.min(told - 1, left)]!
    to[plan]![counted]! += chance * (upTo - before)
    before = upTo
  }
}

const settle = (to: ByChase, counted: number, chance: number, runs: number): void => {
  to[chaseOf(runs + 1)]![counted]! += chance
}

/** Returns the runs of the powerplay, from the current state of the innings. */
export function powerplayByChase(level: number, course: Course, runs: number, balls: number): ByChase {
  const { afterPowerplay } = restOf(level, balls)
  const found = emptyByChase()
  for (let counted = 0; counted < width; counted++) {
    let open = 0
    course.atPowerplay.forEach((row, w) => {
      open += row[counted]!
      share(found, counted, row[counted]!, runs + counted, afterPowerplay[w]!)
    })
    // The remainder is innings that end before.
    settle(found, counted, Math.max(0, course.powerplay[counted]! - open), runs + counted)
  }
  return found
}

/** Returns the runs at the fall of the first wicket, or at the end of an innings that loses none. */
export function openingByChase(level: number, { balls: from }: Start, runs: number, balls: number): ByChase {
  const { afterFirstWicket } = restOf(level, balls)
  const chances = chancesOf(level, 0)
  const found = emptyByChase()
  let now = new Float64Array(width)
  now[0] = 1
  for (let ball = from; ball < balls; ball++) {
    const row = chances(ball, 0)
    const next = new Float64Array(width)
    for (let counted = 0; counted <= most; counted++) {
      const chance = now[counted]!
      if (chance < 1e-11) continue
      now[counted + 1]! += chance * row[extra]!
      for (let kind = 0; kind < wicket; kind++) next[counted + runsOf[kind]!]! += chance * row[kind]!
      share(found, counted, chance * row[wicket]!, runs + counted, afterFirstWicket[ball + 1]!)
    }
    now = next
  }
  now.forEach((chance, counted) => {
    settle(found, counted, chance, runs + counted)
  })
  return found
}

const massOf = (chances: Float64Array) => chances.reduce((sum, chance) => sum + chance, 0)

/**
 * Returns the lead of the side that bats first in an early count of both innings. A first innings that begins well
 * sets a higher target, which changes how the second is played: given the chase they are independent.
 *
 * @param first by chase
 * @param chase count of each chase
 * @param so count of the first innings before
 */
export function aheadByChase(
  first: ByChase,
  chase: (plan: Plan) => Float64Array | null,
  so: number,
): Distribution {
  return mixtureOf(
    chases.flatMap((plan) => {
      const second = chase(plan)
      const mass = second === null ? 0 : massOf(second)
      return second === null || mass < 1e-9 || massOf(first[plan]!) < 1e-9
        ? []
        : [
            {
              weight: 1 / mass,
              value: convolve(
                trimmed({ from: so, chances: first[plan]! }),
                negate(trimmed({ from: 0, chances: second })),
              ),
            },
          ]
    }),
  )
}
