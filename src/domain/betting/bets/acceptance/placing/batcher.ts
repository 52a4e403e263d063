import { type BatchOptions, isAboutData, makeBatches } from '#domain/trust/ledger/index.ts'
import type { Tx } from '#kernel/database.ts'
import { betErrors } from '../../bet-errors.ts'
import { type BetToPlace, type Placing, placeBatch } from './placing-store.ts'
import { StoredSelections } from './stored-selections.ts'

export interface Batcher {
  /** Returns the result of this bet alone; throws when the database response is missing. */
  place(bet: BetToPlace): Promise<Placing>
  /** Drops the cached selections of an event that takes no more bets. */
  forget(eventId: string): void
  /** Sets the process id under which bets are placed from now on (`enterBetProcess`). */
  entered(betProcess: string): void
  /** Returns the registered process id; null while the process may not know of all open bets. */
  betProcess(): string | null
  /**
   * Marks the exposure as incomplete: a bet outside the batches may have been placed without this process knowing.
   */
  lostSight(): void
}

/** Places bets in batches (`makeBatches`). `run` executes single statements, each its own transaction. */
export function makeBatcher(run: Tx, options: BatchOptions = {}): Batcher {
  const stored = new StoredSelections()
  let betProcess: string | null = null
  const call = async (bets: readonly BetToPlace[]): Promise<readonly Placing[]> => {
    try {
      return await placeBatch(run, bets, stored, betProcess)
    } catch (error) {
      stored.clear()
      // The batch may have been committed without the exposure of this process counting its bets.
      if (!isAboutData(error)) betProcess = null
      throw error
    }
  }
  return {
    place: makeBatches(call, betErrors['try-again-later'], options),
    forget: (eventId) => stored.forget(eventId),
    entered(id) {
      betProcess = id
    },
    betProcess: () => betProcess,
    lostSight() {
      betProcess = null
    },
  }
}
