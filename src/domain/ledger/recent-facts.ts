import type { Fact } from '#kernel/module.ts'

/** A fact with its place among all. */
export interface NumberedFact {
  readonly position: bigint
  readonly fact: Fact
}

/** All facts that got positions above `after` in one transaction, in their order. */
export interface MovedFacts {
  readonly after: bigint
  readonly facts: readonly NumberedFact[]
}

/** Several seconds of the fastest betting that was measured. */
const mostKept = 20_000

/**
 * The last facts that this process has moved out of the outbox, so that they are read and parsed once for all consumers and
 * not by each of them. It knows for a range of positions that no other fact lies in it; where another process has moved
 * facts meanwhile, the range begins anew. Whoever gets a fact may not change it.
 */
export class RecentFacts {
  private facts: NumberedFact[] = []
  /** No fact lies above `from` and up to `to` but those that are kept. */
  private from = 0n
  private to = 0n

  /** Keeps the facts of a transaction that has committed. */
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

  /** The next facts after a position; null where the database has to be asked. */
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
