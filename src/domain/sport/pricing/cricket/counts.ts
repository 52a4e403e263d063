import type { Distribution } from '../distribution.ts'

export interface Weighted<T> {
  readonly weight: number
  readonly value: T
}

export function mixtureOf(parts: readonly Weighted<Distribution>[]): Distribution {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  let all = 0
  for (const { weight, value } of parts) {
    from = Math.min(from, value.from)
    to = Math.max(to, value.from + value.chances.length)
    all += weight * value.chances.reduce((sum, chance) => sum + chance, 0)
  }
  const chances = new Float64Array(to - from)
  for (const { weight, value } of parts)
    value.chances.forEach((chance, index) => {
      chances[value.from + index - from]! += (weight * chance) / all
    })
  return { from, chances }
}
