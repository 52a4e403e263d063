import { settling as store } from '#domain/betting/bets/index.ts'
import type { EventState, SportId } from '#domain/sport/feed/api.ts'
import type { AnnouncedStart, ProvidedResults } from '#domain/sport/feed/index.ts'
import { decided, type SelectionResult } from '#domain/sport/pricing/index.ts'
import type { Database } from '#kernel/database.ts'
import { syncPeriods } from './cancelled-periods.ts'
import { grade } from './grading/grade.ts'
import { gradeProvided } from './grading/grade-provided.ts'
import { isMoved, movedPeriods } from './moved-starts.ts'

/** The scoreboard as it is stored: settlement never reads a state that a crash could undo. */
export interface SettledEvent {
  readonly sport: SportId
  readonly startsAt: number
  readonly state: EventState
  /** Results that the provider has reported, for a provided event. */
  readonly results?: ProvidedResults
  /** Announced starts, in order; when absent, `startsAt` applies to every bet. */
  readonly starts?: readonly AnnouncedStart[]
  /** Staff called the event off: all its bets are void, whatever the result. */
  readonly calledOff?: boolean
}

export interface SettlementCount {
  readonly legs: number
  readonly bets: number
  readonly reversed: number
}

/** Approximate number of singles per transaction: measured in docs/benchmarks.md (`settle`). */
export const chunkSize = 4000

/**
 * Bets per transaction where each is read with all its legs or reversed: these cost some ten times a single.
 */
const heavyChunkSize = 500

/** Number of chunks from which two lanes settle the rest after the first. */
const manyChunks = 5

/**
 * Settles the open selections of an event that the scoreboard decides. Stores their results, waits for bets in
 * progress that may not have seen them, then settles in chunks, one transaction each. Idempotent: a run after a
 * crash resumes where the last one stopped. With `correction`, first withdraws results that the scoreboard no
 * longer supports, and reverses their bets (resettlement).
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
  const { results, starts = [] } = event
  const resultOn = (row: store.SelectionRow, state = event.state): SelectionResult => {
    if (event.calledOff) return decided('void', 'event-void', { status: 'cancelled' })
    const graded = results
      ? gradeProvided({ ...event, ...row, state }, results, now)
      : grade({ ...event, ...row }, state, now)
    // For an event that may get a new time, the time of placing decides which bets are void.
    const isOfTimes = event.state.status === 'postponed' && starts.length > 0
    return isOfTimes && graded !== 'pending' && graded.rule === 'event-void' ? 'pending' : graded
  }
  if (correction) {
    // A dispute alone withdraws no result: its resolution does.
    const { disputed: _, ...counted } = event.state
    const wrong = (await store.currentResults(db.read, eventId)).filter((row) => {
      const graded = resultOn(row, counted)
      return graded === 'pending' || graded.result !== row.result
    })
    if (wrong.length > 0) {
      const ids = wrong.map((row) => row.result_id)
      await db.transact((tx) => store.withdrawResults(tx, eventId, ids))
    }
  }
  const periods = movedPeriods(starts, event.state.status, now)
  const waitsForPeriod =
    results || isMoved(starts) ? await syncPeriods(db, eventId, results ?? new Map(), periods, now) : false
  const reversed = await takeBack(db, eventId)
  const selectionResults = (await store.openSelections(db.read, eventId)).flatMap(
    (row): store.DecidedSelection[] => {
      if (row.decided) return [{ ...row, result: null, grading: null }]
      const graded = resultOn(row)
      if (graded === 'pending') return []
      return [
        {
          ...row,
          result: graded.result,
          grading: { rule: graded.rule, facts: graded.facts },
        },
      ]
    },
  )
  if (selectionResults.length === 0 && !waitsForPeriod && !((results || periods.length > 0) && correction))
    return { legs: 0, bets: 0, reversed }
  return { ...(await settleSelections(db, eventId, selectionResults, chunkSize)), reversed }
}

/**
 * Stores selection results and settles every bet that they decide, about `limit` singles per transaction. Many
 * bets are settled in two parallel lanes unless `lanes` is 1.
 */
export async function settleSelections(
  db: Database,
  eventId: string,
  selectionResults: readonly store.DecidedSelection[],
  limit: number,
  lanes: 1 | 2 = 2,
): Promise<store.Count> {
  const passes = await db.transact((tx) => store.decideSelections(tx, eventId, selectionResults))
  await store.waitForPlacements(db.read)
  const singles = await settleSingles(db, eventId, limit, lanes)
  const accumulators = await settleAccumulators(db, eventId)
  await db.transact((tx) => store.endPasses(tx, eventId, passes))
  return { legs: singles + accumulators.legs, bets: singles + accumulators.bets }
}

/** Returns the number of bets settled. */
async function settleSingles(db: Database, eventId: string, limit: number, lanes: 1 | 2): Promise<number> {
  const lane = (until: string | null) => (after: string) =>
    db.transact((tx) => store.settleNextSingles(tx, eventId, after, limit, until))
  const { bets, last_player: from } = await lane(null)('')
  if (from === null) return bets
  const middle = lanes === 1 ? null : await store.middlePlayer(db.read, eventId, from, manyChunks * limit)
  // The first lane's last chunk may reach into the second's range: the lane skips bets that are already settled.
  const ways = [inChunks(lane(middle), from)]
  if (middle !== null) ways.push(inChunks(lane(null), middle))
  let settled = bets
  for (const end of await Promise.allSettled(ways)) {
    if (end.status === 'rejected') throw end.reason
    settled += end.value
  }
  return settled
}

async function settleAccumulators(db: Database, eventId: string): Promise<store.Count> {
  const sum = { legs: 0, bets: 0 }
  for (const chunk of chunksOf(await store.accumulatorsOn(db.read, eventId))) {
    const { legs, bets } = await db.transact((tx) => store.settleAccumulators(tx, eventId, chunk))
    sum.legs += legs
    sum.bets += bets
  }
  return sum
}

/**
 * Reverses the bets that withdrawn results settled, also those left over from a crash; returns their number.
 */
async function takeBack(db: Database, eventId: string): Promise<number> {
  const withdrawn = await store.withdrawnResults(db.read, eventId)
  if (withdrawn.length === 0) return 0
  await store.waitForSettling(db.read)
  let reversed = 0
  for (const chunk of chunksOf(await store.betsToReverse(db.read, eventId)))
    reversed += await db.transact((tx) => store.reverseBets(tx, eventId, chunk))
  await db.transact((tx) => store.endWithdrawals(tx, eventId, withdrawn))
  return reversed
}

const chunksOf = (bets: readonly store.BetKey[]): readonly (readonly store.BetKey[])[] =>
  Array.from({ length: Math.ceil(bets.length / heavyChunkSize) }, (_, index) =>
    bets.slice(index * heavyChunkSize, (index + 1) * heavyChunkSize),
  )

/** Settles chunk after chunk, each from the player after the last one; returns the number of bets settled. */
async function inChunks(next: (after: string) => Promise<store.Chunk>, from: string): Promise<number> {
  let bets = 0
  for (let after: string | null = from; after !== null; ) {
    const chunk: store.Chunk = await next(after)
    bets += chunk.bets
    after = chunk.last_player
  }
  return bets
}
