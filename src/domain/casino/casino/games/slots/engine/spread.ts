/** Frequency of each total: totals in hundredths of the stake, with exact weights. */
export type Spread = ReadonlyMap<number, bigint>

export function weightOf(spread: Spread): bigint {
  let sum = 0n
  for (const weight of spread.values()) sum += weight
  return sum
}

/** Converts counts to a spread. */
export const counted = (counts: ReadonlyMap<number, number>): Spread =>
  new Map(Array.from(counts, ([total, count]) => [total, BigInt(count)]))

export const count = (counts: Map<number, number>, total: number, times = 1): void => {
  counts.set(total, (counts.get(total) ?? 0) + times)
}

export const scaled = (spread: Spread, by: bigint): Spread =>
  new Map(Array.from(spread, ([total, weight]) => [total, weight * by]))

/** Combines alternatives: adds their weights. */
export function either(...spreads: readonly Spread[]): Spread {
  const all = new Map<number, bigint>()
  for (const spread of spreads)
    for (const [total, weight] of spread) all.set(total, (all.get(total) ?? 0n) + weight)
  return all
}

/** Counts every total above the cap as the cap. */
export function capped(spread: Spread, cap: number): Spread {
  const all = new Map<number, bigint>()
  for (const [total, weight] of spread) {
    const paid = Math.min(total, cap)
    all.set(paid, (all.get(paid) ?? 0n) + weight)
  }
  return all
}

const gcd = (one: number, other: number): number => (other === 0 ? one : gcd(other, one % other))

/**
 * Combines two independent spreads: adds totals, multiplies weights, and counts totals above the cap as the cap.
 * Packs the weights into one large integer, so that a single multiplication is enough.
 */
export function both(one: Spread, other: Spread, cap: number): Spread {
  const unit = [...one.keys(), ...other.keys()].reduce(gcd, cap)
  const all = weightOf(one) * weightOf(other)
  if (all === 0n) return new Map()
  const digits = all.toString(16).length + 1
  const product = (packed(one, cap, unit, digits) * packed(other, cap, unit, digits)).toString(16)
  const spread = new Map<number, bigint>()
  let below = 0n
  for (let end = product.length, total = 0; end > 0 && total < cap; end -= digits, total += unit) {
    const weight = BigInt(`0x${product.slice(Math.max(0, end - digits), end)}`)
    if (weight === 0n) continue
    spread.set(total, weight)
    below += weight
  }
  if (below < all) spread.set(cap, all - below)
  return spread
}

function packed(spread: Spread, cap: number, unit: number, digits: number): bigint {
  let last = 0
  for (const total of spread.keys()) if (total < cap) last = Math.max(last, total)
  const places: string[] = Array.from({ length: last / unit + 1 }, () => '0'.repeat(digits))
  for (const [total, weight] of spread)
    if (total < cap) places[(last - total) / unit] = weight.toString(16).padStart(digits, '0')
  return BigInt(`0x${places.join('')}`)
}

/** Combines a spread `times` times with itself, independently. */
export function repeated(spread: Spread, times: number, cap: number): Spread {
  if (times === 0) return new Map([[0, 1n]])
  const half = repeated(spread, Math.floor(times / 2), cap)
  const square = both(half, half, cap)
  return times % 2 === 0 ? square : both(square, spread, cap)
}

/** Combines rounds that end at once with rounds that trigger a feature. */
export const withFeature = (plain: Spread, triggering: Spread, feature: Spread, cap: number): Spread =>
  capped(either(scaled(plain, weightOf(feature)), both(triggering, feature, cap)), cap)
