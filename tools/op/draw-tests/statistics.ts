/** Statistics of integers that should be even and independent; D. E. Knuth, The Art of Computer Programming, 3.3.2. */

/** A statistic that follows chi-square when the integers are even and independent. */
export interface Figure {
  readonly name: string
  readonly square: number
  readonly freedom: number
}

/** Returns the next integer below n. */
export type Below = (n: number) => number

const squareOf = (seen: ArrayLike<number>, expected: (at: number) => number): number =>
  Array.from(seen).reduce((sum, count, at) => sum + (count - expected(at)) ** 2 / expected(at), 0)

/** Tests the frequency of each integer below n. */
export function even(below: Below, count: number, n: number): Figure {
  const seen = new Uint32Array(n)
  for (let i = 0; i < count; i++) seen[below(n)]! += 1
  return { name: `each below ${n}`, square: squareOf(seen, () => count / n), freedom: n - 1 }
}

/** Tests the frequency of each pair of neighbours, in disjoint pairs. */
export function serial(below: Below, count: number, n: number): Figure {
  const seen = new Uint32Array(n * n)
  const pairs = Math.floor(count / 2)
  for (let i = 0; i < pairs; i++) seen[below(n) * n + below(n)]! += 1
  return { name: `pairs below ${n}`, square: squareOf(seen, () => pairs / n ** 2), freedom: n ** 2 - 1 }
}

/**
 * Tests overlapping triples, in a ring. The chi-square sum of triples less that of pairs follows chi-square with n^3
 * - n^2 degrees of freedom. I. J. Good, The serial test for sampling numbers, 1953.
 */
export function overlapping(below: Below, count: number, n: number): Figure {
  const [pairs, triples] = [new Uint32Array(n ** 2), new Uint32Array(n ** 3)]
  const first = [below(n), below(n)] as const
  let [one, other] = first
  const next = (value: number) => {
    pairs[one * n + other]! += 1
    triples[(one * n + other) * n + value]! += 1
    one = other
    other = value
  }
  for (let i = 2; i < count; i++) next(below(n))
  for (const value of first) next(value)
  const square = squareOf(triples, () => count / n ** 3) - squareOf(pairs, () => count / n ** 2)
  return { name: `overlapping triples below ${n}`, square, freedom: n ** 3 - n ** 2 }
}

/**
 * Tests the lengths of rising runs. The integer after each run is left out so that runs are independent: a run has
 * length r with chance 1 / r! - 1 / (r + 1)!. Equal neighbours are drawn again.
 */
export function runs(below: Below, count: number): Figure {
  const n = 2 ** 32
  const longest = 8
  const seen = new Uint32Array(longest)
  let total = 0
  for (let drawn = 0; drawn < count; total++) {
    let last = below(n)
    let length = 1
    drawn += 2
    for (let value = below(n); value >= last; drawn++) {
      if (value > last) {
        length += 1
        last = value
      }
      value = below(n)
    }
    seen[Math.min(length, longest) - 1]! += 1
  }
  const factorial = (k: number): number => (k < 2 ? 1 : k * factorial(k - 1))
  const chance = (at: number) =>
    at === longest - 1 ? 1 / factorial(longest) : 1 / factorial(at + 1) - 1 / factorial(at + 2)
  return { name: 'rising runs', square: squareOf(seen, (at) => total * chance(at)), freedom: longest - 1 }
}

/** Tests the number of draws until each integer below n has occurred; sets of `longest` and more form one class. */
export function coupons(below: Below, count: number, n: number, longest: number): Figure {
  const seen = new Uint32Array(longest - n + 1)
  let total = 0
  for (let drawn = 0; drawn < count; total++) {
    const had = new Set<number>()
    let length = 0
    while (had.size < n) {
      had.add(below(n))
      length += 1
    }
    drawn += length
    seen[Math.min(length, longest) - n]! += 1
  }
  const within = couponChances(n, longest)
  const chance = (at: number) =>
    at === longest - n ? 1 - within[longest - 1]! : within[at + n]! - within[at + n - 1]!
  return {
    name: `all of ${n} seen`,
    square: squareOf(seen, (at) => total * chance(at)),
    freedom: longest - n,
  }
}

/** Returns the chances that all n have occurred within so many draws, by the number of draws. */
function couponChances(n: number, draws: number): readonly number[] {
  let had = [1, ...Array<number>(n).fill(0)]
  const whole = [0]
  for (let drawn = 1; drawn <= draws; drawn++) {
    had = had.map(
      (chance, kinds) => (chance * kinds + (kinds > 0 ? had[kinds - 1]! * (n - kinds + 1) : 0)) / n,
    )
    whole.push(had[n]!)
  }
  return whole
}

/** Tests the frequency of each order in a shuffle of five; four integers a shuffle. */
export function shuffles(shuffle: (count: number) => readonly number[], count: number): Figure {
  const seen = new Map<string, number>()
  const total = Math.floor(count / 4)
  for (let i = 0; i < total; i++) {
    const order = shuffle(5).join('')
    seen.set(order, (seen.get(order) ?? 0) + 1)
  }
  const orders = [...seen.values(), ...Array<number>(120 - seen.size).fill(0)]
  return { name: 'orders of five', square: squareOf(orders, () => total / 120), freedom: 119 }
}

/**
 * Returns the chance of a chi-square at least this large. E. B. Wilson and M. M. Hilferty, The distribution of
 * chi-square, 1931: the cube root is nearly normal. Off by less than 0.002 from seven degrees of freedom on.
 */
export function chanceOf({ square, freedom }: Figure): number {
  const spread = 2 / (9 * freedom)
  return upperTail(((Math.max(square, 0) / freedom) ** (1 / 3) - (1 - spread)) / Math.sqrt(spread))
}

/** Upper tail of the normal distribution. W. J. Cody's form for erfc as in Numerical Recipes, 6.2: within 1.2e-7. */
function upperTail(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + x / 2)
  const terms = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
    -0.82215223, 0.17087277,
  ]
  const tail = (t * Math.exp(-x * x + terms.reduceRight((sum, term) => sum * t + term, 0))) / 2
  return z < 0 ? 1 - tail : tail
}
