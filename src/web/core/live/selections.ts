import type { MarketView } from '#domain/sport/book/api.ts'
import { selectionId } from '#domain/sport/pricing/api.ts'
import type { Listeners } from './listeners.ts'
import type { BoostOf, SelectionView } from './types.ts'

/**
 * Views of selections: odds, status and the direction of the last change. Notifies listeners of one selection
 * only about it.
 */
export class Selections {
  private readonly shown = new Map<string, SelectionView>()
  private readonly listeners: Listeners
  private readonly now: () => number
  private boostOf: BoostOf = () => undefined

  constructor(listeners: Listeners, now: () => number) {
    this.listeners = listeners
    this.now = now
  }

  get(id: string): SelectionView | undefined {
    return this.shown.get(id)
  }

  /** Applies a new boost function; `ids` are the selections that it changes. */
  boost(boostOf: BoostOf, ids: readonly string[]): void {
    this.boostOf = boostOf
    for (const id of ids) {
      const shown = this.shown.get(id)
      if (!shown) continue
      this.shown.set(id, { ...shown, boost: boostOf(id, shown.odds) })
      this.listeners.mark(`selection ${id}`)
    }
  }

  /** Stores the current state of a market; closes outcomes that it no longer offers. */
  putMarket(eventId: string, market: MarketView, before: MarketView | undefined): void {
    const offered = new Set<string>()
    for (const [outcome, odds] of market.outcomes) {
      offered.add(outcome)
      this.put(selectionId(eventId, market.key, outcome), odds, market.status)
    }
    for (const [outcome] of before?.outcomes ?? []) {
      if (!offered.has(outcome)) this.close(selectionId(eventId, market.key, outcome))
    }
  }

  closeMarket(eventId: string, market: MarketView): void {
    for (const [outcome] of market.outcomes) this.close(selectionId(eventId, market.key, outcome))
  }

  private put(id: string, odds: number, status: SelectionView['status']): void {
    const before = this.shown.get(id)
    if (before?.odds === odds && before.status === status) return
    const moved = before !== undefined && before.odds !== odds
    const direction = moved ? (odds > before.odds ? 'up' : 'down') : (before?.direction ?? 'none')
    const changedAt = moved ? this.now() : (before?.changedAt ?? 0)
    this.shown.set(id, { odds, status, direction, changedAt, boost: this.boostOf(id, odds) })
    this.listeners.mark(`selection ${id}`)
  }

  private close(id: string): void {
    const before = this.shown.get(id)
    if (!before || before.status === 'closed') return
    if (this.listeners.has(`selection ${id}`)) this.shown.set(id, { ...before, status: 'closed' })
    else this.shown.delete(id)
    this.listeners.mark(`selection ${id}`)
  }
}
