/** Writes the gradient at `point` into `gradient` and returns the value. */
export type Objective = (point: Float64Array, gradient: Float64Array) => number

const memory = 8
const shrink = 0.5
const sufficient = 1e-4

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let index = 0; index < a.length; index++) sum += a[index]! * b[index]!
  return sum
}

function addScaled(into: Float64Array, factor: number, other: Float64Array): void {
  for (let index = 0; index < into.length; index++) into[index] = into[index]! + factor * other[index]!
}

interface Correction {
  readonly step: Float64Array
  readonly turn: Float64Array
  readonly curvature: number
}

/**
 * Minimises by limited-memory BFGS with a backtracking line search (Nocedal and Wright, "Numerical Optimization",
 * algorithms 7.4 and 3.1) a smooth convex-like function. Returns the best point found; stops when the gradient's
 * length is below `tolerance` of 1 + |value|, or after `rounds`.
 */
export function minimise(
  objective: Objective,
  start: Float64Array,
  rounds = 200,
  tolerance = 1e-6,
): Float64Array {
  let point = start.slice()
  let gradient = new Float64Array(point.length)
  let value = objective(point, gradient)
  const corrections: Correction[] = []
  for (let round = 0; round < rounds; round++) {
    if (Math.sqrt(dot(gradient, gradient)) <= tolerance * (1 + Math.abs(value))) break
    const direction = descent(gradient, corrections)
    let slope = dot(direction, gradient)
    if (!(slope < 0)) {
      corrections.length = 0
      direction.set(gradient.map((part) => -part))
      slope = -dot(gradient, gradient)
    }
    let size = corrections.length > 0 ? 1 : Math.min(1, 1 / Math.sqrt(dot(gradient, gradient)))
    const trialGradient = new Float64Array(point.length)
    let trial = point
    let trialValue = value
    for (let halving = 0; halving < 40; halving++) {
      trial = point.slice()
      addScaled(trial, size, direction)
      trialValue = objective(trial, trialGradient)
      if (trialValue <= value + sufficient * size * slope) break
      size *= shrink
    }
    if (!(trialValue < value)) break
    const step = trial.slice()
    addScaled(step, -1, point)
    const turn = trialGradient.slice()
    addScaled(turn, -1, gradient)
    const curvature = dot(step, turn)
    if (curvature > 1e-12) {
      corrections.push({ step, turn, curvature })
      if (corrections.length > memory) corrections.shift()
    }
    point = trial
    gradient = trialGradient
    value = trialValue
  }
  return point
}

/** Returns the quasi-Newton direction by the two-loop recursion. */
function descent(gradient: Float64Array, corrections: readonly Correction[]): Float64Array {
  const direction = gradient.map((part) => -part)
  const weights: number[] = []
  for (const { step, turn, curvature } of [...corrections].reverse()) {
    const weight = dot(step, direction) / curvature
    weights.push(weight)
    addScaled(direction, -weight, turn)
  }
  const last = corrections.at(-1)
  if (last) {
    const scale = last.curvature / dot(last.turn, last.turn)
    for (let index = 0; index < direction.length; index++) direction[index] = direction[index]! * scale
  }
  for (const { step, turn, curvature } of corrections) {
    addScaled(direction, weights.pop()! - dot(turn, direction) / curvature, step)
  }
  return direction
}
