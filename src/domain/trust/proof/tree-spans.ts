/**
 * Subtrees of which proofs consist: numbers only. Browser-safe.
 *
 * Source: RFC 6962, sections 2.1.1 and 2.1.2.
 */

/** From the first leaf to before the second. */
export type Span = readonly [from: number, to: number]

/** Returns the largest power of two below n, which is above 1. */
export function splitOf(n: number): number {
  let k = 1
  while (k * 2 < n) k *= 2
  return k
}

/** Returns the subtrees whose hashes lead from a leaf to the root of a tree of that size, from the leaf upwards. */
export function inclusionSpans(index: number, size: number): Span[] {
  if (!(index >= 0 && index < size)) throw new RangeError(`no leaf ${index} in a tree of ${size}`)
  const spans: Span[] = []
  let [from, to] = [0, size]
  while (to - from > 1) {
    const middle = from + splitOf(to - from)
    if (index < middle) {
      spans.push([middle, to])
      to = middle
    } else {
      spans.push([from, middle])
      from = middle
    }
  }
  return spans.reverse()
}

/**
 * Returns the subtrees whose hashes prove that the tree of `size` leaves extends that of `before`; none for an empty
 * one.
 */
export function consistencySpans(before: number, size: number): Span[] {
  if (!(before >= 0 && before <= size)) throw new RangeError(`no tree of ${before} in one of ${size}`)
  if (before === 0 || before === size) return []
  const spans: Span[] = []
  let [from, to] = [0, size]
  while (to !== before) {
    const middle = from + splitOf(to - from)
    if (before <= middle) {
      spans.push([middle, to])
      to = middle
    } else {
      spans.push([from, middle])
      from = middle
    }
  }
  // The rest is the right end of the smaller tree. If it is all of that tree, the verifier already has its hash.
  if (from > 0) spans.push([from, to])
  return spans.reverse()
}
