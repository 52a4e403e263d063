interface Selection {
  readonly eventId: string
  readonly market: string
  readonly outcome: string
}

/**
 * Selections that this process has seen stored: their rows are never deleted, so that the database need not be asked
 * for each of them with every bet. Events that are settled are forgotten, to stay small.
 */
export class StoredSelections {
  private readonly events = new Map<string, Map<string, Set<string>>>()

  has({ eventId, market, outcome }: Selection): boolean {
    return this.events.get(eventId)?.get(market)?.has(outcome) ?? false
  }

  add(selections: readonly Selection[]): void {
    for (const { eventId, market, outcome } of selections) {
      const markets = this.events.get(eventId) ?? new Map<string, Set<string>>()
      this.events.set(eventId, markets)
      const outcomes = markets.get(market)
      if (outcomes) outcomes.add(outcome)
      else markets.set(market, new Set([outcome]))
    }
  }

  forget(eventId: string): void {
    this.events.delete(eventId)
  }

  /** When the connection was lost: what comes back may be an older database. */
  clear(): void {
    this.events.clear()
  }
}
