import type { Tx } from '#kernel/database.ts'
import { type BatchOptions, isAboutData, makeBatches } from '../../../ledger/index.ts'
import { betErrors } from '../../bet-errors.ts'
import { type BetToPlace, type Placing, placeBatch } from './placing-store.ts'
import { StoredSelections } from './stored-selections.ts'

export interface Batcher {
  /** Answers what became of this bet alone; throws when the database could not tell. */
  place(bet: BetToPlace): Promise<Placing>
  /** No bet is taken on the event any more. */
  forget(eventId: string): void
  /** Bets are taken by this process, entered as such, from now on (`enterBetProcess`). */
  entered(betProcess: string): void
  /** The process as it entered itself; null while it may not know of all open bets. */
  betProcess(): string | null
  /** The database did not tell whether a bet beside the batches was taken: this process may not know of it. */
  lostSight(): void
}

/** Takes bets in batches (`makeBatches`). `run` executes single statements, each its own transaction. */
export function makeBatcher(run: Tx, options: BatchOptions = {}): Batcher {
  const stored = new StoredSelections()
  let betProcess: string | null = null
  const call = async (bets: readonly BetToPlace[]): Promise<readonly Placing[]> => {
    try {
      return await placeBatch(run, bets, stored, betProcess)
    } catch (error) {
      stored.clear()
      // What was taken after all is not counted by this process.
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
