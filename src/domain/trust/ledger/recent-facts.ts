import type { Fact } from '#kernel/module.ts'

/** A fact with its sequence number among all facts. */
export interface NumberedFact {
  readonly position: bigint
  readonly fact: Fact
}

/** All facts that got positions above `after` in one transaction, in their order. */
export interface MovedFacts {
  readonly after: bigint
  readonly facts: readonly NumberedFact[]
}

/** Enough for several seconds of the fastest betting measured. */
const mostKept = 20_000

/**
 * Cache of the facts that this process last moved out of the outbox. It reads and parses them once for all consumers.
 * Knows for a range of positions that it holds every fact of it. When another process has moved facts meanwhile, the
 * range starts anew. Callers must not change a fact.
 */
export class RecentFacts {
  private facts: NumberedFact[] = []
  /** `facts` holds every fact above `from` and up to `to`. */
  private from = 0n
  private to = 0n

  /** Adds the facts of a committed transaction. */
  add({ after, facts }: MovedFacts): void {
    const last = facts.at(-1)
    if (!last) return
    if (after !== this.to) {
      this.facts = []
      this.from = after
    }
    this.facts.push(...facts)
    this.to = last.position
    const surplus = this.facts.length - mostKept
    if (surplus <= 0) return
    this.from = this.facts[surplus - 1]!.position
    this.facts.splice(0, surplus)
  }

  /** Returns the next facts after a position; null if the caller has to query the database. */
  after(position: bigint, limit: number): readonly NumberedFact[] | null {
    if (position < this.from || position >= this.to) return null
    const first = this.firstAbove(position)
    return this.facts.slice(first, first + limit)
  }

  private firstAbove(position: bigint): number {
    let [low, high] = [0, this.facts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.facts[middle]!.position > position) high = middle
      else low = middle + 1
    }
    return low
  }
}
