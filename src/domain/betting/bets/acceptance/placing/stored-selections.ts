interface Selection {
  readonly eventId: string
  readonly market: string
  readonly outcome: string
}

/**
 * Selections that this process knows to be stored. Their rows are never deleted, so bets need not query the
 * database for them. Settled events are removed to limit memory.
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

  /** Clears the cache after a lost connection: the database may have been restored to an older state. */
  clear(): void {
    this.events.clear()
  }
}
