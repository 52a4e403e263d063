import { settling } from '#domain/betting/bets/index.ts'
import type { Database } from '#kernel/database.ts'
import { type SettledEvent, type SettlementCount, settleEvent } from './settle-event.ts'

export interface SettlementDeps {
  readonly db: Database
  /** Returns the stored event; null when no feed ever reported it. */
  readonly loadEvent: (eventId: string) => Promise<SettledEvent | null>
  /** Sport time. */
  readonly now: () => number
  /** Called when everything that could be settled is settled; the count may be zero. */
  readonly onSettled?: (eventId: string, count: SettlementCount) => void
  readonly onError: (eventId: string, error: unknown) => void
}

export interface SettlementRunner {
  /** Signals that the stored state changed; `correction` when an incident that counted was cancelled. */
  eventChanged(eventId: string, correction?: boolean): void
  /**
   * After a start, checks the results of the last days again and sweeps. Finds corrections that were stored but
   * not applied when the process died.
   */
  recover(): Promise<void>
  /** Settles every event with open legs: for rules that depend on time, and for failures. */
  sweep(): Promise<void>
  /** Waits for work in progress. */
  stop(): Promise<void>
}

/** Days of wall time that a start looks back for corrections. */
const recoveryDays = 3

/**
 * Settles events one after another. An event that changes while it waits or runs is settled once more, not twice.
 */
export function startSettlement(deps: SettlementDeps, sweepEvery = 5_000): SettlementRunner {
  const waiting = new Map<string, boolean>()
  /** Failed corrections: no open leg points to them, so the next sweep retries them. */
  const failed = new Set<string>()
  let running: Promise<void> | null = null
  let stopped = false

  const settle = async (eventId: string, correction: boolean) => {
    try {
      const event = await deps.loadEvent(eventId)
      if (!event) return
      const count = await settleEvent(deps.db, eventId, event, deps.now(), correction)
      deps.onSettled?.(eventId, count)
    } catch (error) {
      if (correction) failed.add(eventId)
      deps.onError(eventId, error)
    }
  }
  const drain = async () => {
    for (const [eventId, correction] of waiting) {
      if (stopped) return
      waiting.delete(eventId)
      await settle(eventId, correction)
    }
  }
  const kick = () => {
    if (running || stopped) return
    running = drain().then(() => {
      running = null
      if (waiting.size > 0) kick()
    })
  }
  const eventChanged = (eventId: string, correction = false) => {
    waiting.set(eventId, correction || (waiting.get(eventId) ?? false))
    kick()
  }
  const sweep = async () => {
    const again = [...failed]
    failed.clear()
    for (const eventId of again) eventChanged(eventId, true)
    try {
      for (const eventId of await settling.eventsToSettle(deps.db.read)) eventChanged(eventId)
    } catch (error) {
      deps.onError('', error)
    }
    await running
  }
  const recover = async () => {
    try {
      for (const eventId of await settling.eventsDecidedWithin(deps.db.read, recoveryDays))
        eventChanged(eventId, true)
    } catch (error) {
      deps.onError('', error)
    }
    await sweep()
  }
  const timer = setInterval(() => void sweep(), sweepEvery)
  timer.unref()
  return {
    eventChanged,
    recover,
    sweep,
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
