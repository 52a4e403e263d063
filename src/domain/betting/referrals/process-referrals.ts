import type { Acceptance } from '#domain/betting/bets/index.ts'
import { type BetToPlace, type Placing, placeBatch } from '#domain/betting/bets/index.ts'
import { bannedAmong } from '#domain/people/identity/index.ts'
import type { PriceBook } from '#domain/sport/book/index.ts'
import { selectionId } from '#domain/sport/pricing/api.ts'
import { inputHash, lockPlayers } from '#domain/trust/ledger/index.ts'
import { possibleWin } from '#kernel/betting/odds.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database, Tx } from '#kernel/database.ts'
import { forEachIsolated } from '#kernel/for-each-isolated.ts'
import { uuidv7 } from '#kernel/ids.ts'
import type { JobContext } from '#kernel/module.ts'
import { endRequest, release, tell } from './end-referral.ts'
import { evaluateReferral, type ReferralStep } from './evaluate-referral.ts'
import type { ReferralReason } from './referral-api.ts'
import {
  findRequest,
  heldToProcess,
  joinPlacements,
  noteEnd,
  noteRelease,
  type ReferralRow,
} from './referral-store.ts'

export interface ProcessReferralsDeps {
  readonly db: Database
  readonly book: PriceBook
  readonly acceptance: Pick<Acceptance, 'counted'>
  /** Wall clock. */
  readonly clock: Clock
  /** Requests prices of an event that the book has no prices of. */
  readonly ensurePriced?: (eventId: string) => void
  /** Wakes the relay after a commit. */
  readonly committed?: () => void
}

const atOnce = 500

/**
 * Carries out traders' decisions and ends expired requests. Each request has its own transaction, which reads its
 * state under the player's lock. Any number of processes may run this in parallel, and a crash leaves a request
 * either done or untouched. Returns the number of requests that ended.
 */
export async function processReferrals(
  deps: ProcessReferralsDeps,
  { setAside }: Pick<JobContext, 'setAside'>,
): Promise<number> {
  const rows = await heldToProcess(deps.db.read, atOnce)
  if (rows.length === 0) return 0
  const banned = await bannedAmong(
    deps.db.read,
    rows.map(({ player_id }) => player_id),
  )
  let over = 0
  await forEachIsolated(
    rows,
    async (row) => {
      for (const { eventId } of row.legs) deps.ensurePriced?.(eventId)
      const step = stepOf(deps, row, banned.has(row.player_id))
      const done = step.do === 'wait' ? false : await (step.do === 'place' ? place : end)(deps, row)
      if (done) over++
    },
    ({ request_id }, error) => setAside(request_id, error),
  )
  if (over > 0) deps.committed?.()
  return over
}

const stepOf = ({ book, clock }: ProcessReferralsDeps, row: ReferralRow, banned: boolean): ReferralStep =>
  evaluateReferral(
    row,
    row.legs.map((leg) => book.quote(selectionId(leg.eventId, leg.market, leg.outcome))),
    clock.now(),
    banned,
  )

/** Returns the request and its next step, read under the player's lock; null when it has ended. */
async function underLock(deps: ProcessReferralsDeps, tx: Tx, { player_id, request_id }: ReferralRow) {
  await lockPlayers(tx, [player_id])
  const row = await findRequest(tx, player_id, request_id)
  if (!row || row.held === 0n) return null
  const banned = await bannedAmong(tx, [player_id])
  return { row, step: stepOf(deps, row, banned.has(player_id)) }
}

const end = (deps: ProcessReferralsDeps, found: ReferralRow): Promise<boolean> =>
  deps.db.transact(async (tx) => {
    const now = await underLock(deps, tx, found)
    if (now?.step.do !== 'end') return false
    await endRequest(tx, now.row, now.step, new Date(deps.clock.now()))
    return true
  })

/**
 * Releases the held money and stakes it at the requested odds. The part that the trader did not accept stays
 * released.
 */
async function place(deps: ProcessReferralsDeps, found: ReferralRow): Promise<boolean> {
  const bet = betOf(found, deps.clock.now())
  let over = false
  await deps.acceptance.counted(bet, (betProcess) =>
    deps.db.transact(async (tx) => {
      await joinPlacements(tx)
      const now = await underLock(deps, tx, found)
      over = now !== null && now.step.do !== 'wait'
      if (!now || now.step.do === 'wait') return false
      const at = new Date(deps.clock.now())
      if (now.step.do === 'end') {
        await endRequest(tx, now.row, now.step, at)
        return false
      }
      await release(tx, now.row)
      await noteRelease(tx, now.row)
      const [placing] = await placeBatch(tx, [bet], undefined, betProcess)
      const placed = placing?.result === 'placed'
      await noteEnd(
        tx,
        now.row,
        placed
          ? { state: 'placed', betId: bet.betId }
          : { state: 'refused', reason: reasons[placing!.result] ?? 'not-placed' },
        at,
      )
      await tell(tx, now.row)
      return placed
    }),
  )
  return over
}

const reasons: Partial<Record<Placing['result'], ReferralReason>> = {
  'loss-limit': 'loss-limit',
  converted: 'currency',
}

function betOf(row: ReferralRow, now: number): BetToPlace {
  const stake = row.offer ?? row.stake
  const betId = uuidv7(now)
  return {
    playerId: row.player_id,
    // A fresh id, so no other bet can have used it. The request's state prevents a second placement.
    key: betId,
    inputHash: inputHash('referral', [row.request_id]),
    betId,
    currency: row.currency,
    account: 'main',
    stake,
    possibleWin: possibleWin(
      stake,
      row.legs.map(({ odds }) => odds),
    ),
    legs: row.legs,
    // The trader has already approved.
    guard: null,
    minStake: null,
    hold: null,
  }
}
