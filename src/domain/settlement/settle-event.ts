import type { Database } from '#kernel/database.ts'
import type { EventState, SportId } from '../feed/index.ts'
import { grade } from './grade.ts'
import * as store from './store.ts'

/** The scoreboard as it is stored: settlement never reads a state that a crash could take back. */
export interface SettledEvent {
  readonly sport: SportId
  readonly startsAt: number
  readonly state: EventState
}

export interface SettlementCount {
  readonly legs: number
  readonly bets: number
  readonly reversed: number
}

/** Bets a transaction: measured in docs/benchmarks.md (`settle`). */
export const chunkSize = 1000

/**
 * Settles whatever the scoreboard decides among the open legs of an event, in chunks of `chunkSize` bets, each in a
 * transaction of its own. Idempotent: run again after a crash it goes on where it stopped. With `correction`, legs
 * whose verdict changed are reversed first (resettlement).
 *
 * @param now sport time in milliseconds
 */
export async function settleEvent(
  db: Database,
  eventId: string,
  event: SettledEvent,
  now: number,
  correction = false,
): Promise<SettlementCount> {
  const verdictOn = (row: store.SelectionRow) => grade({ ...event, ...row }, event.state, now)
  let reversed = 0
  if (correction) {
    const wrong = (await store.settledSelections(db.read, eventId)).filter((row) => {
      const verdict = verdictOn(row)
      return verdict === 'pending' || verdict.result !== row.result
    })
    if (wrong.length > 0) {
      const { bets } = await inChunks(() =>
        db.transact((tx) => store.reverseLegs(tx, eventId, wrong, chunkSize)),
      )
      reversed = bets
    }
  }
  const verdicts = (await store.openSelections(db.read, eventId)).flatMap((row) => {
    const verdict = verdictOn(row)
    if (verdict === 'pending') return []
    return [{ ...row, result: verdict.result, grading: { rule: verdict.rule, facts: verdict.facts } }]
  })
  if (verdicts.length === 0) return { legs: 0, bets: 0, reversed }
  const settled = await inChunks(() =>
    db.transact((tx) => store.settleLegs(tx, eventId, verdicts, chunkSize)),
  )
  return { ...settled, reversed }
}

async function inChunks(next: () => Promise<store.Count>): Promise<store.Count> {
  const sum = { legs: 0, bets: 0 }
  for (;;) {
    const { legs, bets } = await next()
    if (legs === 0) return sum
    sum.legs += legs
    sum.bets += bets
  }
}
