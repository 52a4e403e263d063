import type { AccountKind } from '#domain/trust/ledger/index.ts'
import type { Clock } from '#kernel/clock.ts'
import { type Currency, currencies } from '#kernel/currencies.ts'
import type { Tx } from '#kernel/database.ts'
import { DomainError, type ErrorFacts } from '#kernel/errors.ts'
import { forEachIsolated } from '#kernel/for-each-isolated.ts'
import { uuidv7 } from '#kernel/ids.ts'
import type { JobContext } from '#kernel/module.ts'
import { placingRefusal } from '../acceptance/placing/placing-refusal.ts'
import type { BetRequest } from '../bet-contract.ts'
import { insertHold, overdueHolds, releaseHold } from './held-stakes-store.ts'

/** A stake held through the live delay of its bet. */
export interface Hold {
  readonly id: string
  /** Wall-clock milliseconds at which the delay is over. */
  readonly dueAt: number
}

/**
 * Holds the stake of a bet in play before its delay. Checks the player's ban, account, balance and limits here, so
 * that nothing the player does later cancels the bet. A repeated request returns the existing hold. Null: the key
 * already has a response.
 *
 * Errors: banned, account-unknown, account-converted, stake-below-minimum, insufficient-funds,
 * loss-limit-exceeded,
 * idempotency-key-reused.
 */
export async function holdStake(
  tx: Tx,
  clock: Clock,
  bet: {
    readonly playerId: string
    readonly request: BetRequest
    readonly inputHash: string
    readonly stake: bigint
    readonly currency: Currency
    readonly account: AccountKind
    /** Milliseconds. */
    readonly delay: number
  },
): Promise<Hold | null> {
  const { playerId, request, inputHash, stake, currency, account } = bet
  const now = clock.now()
  const holding = await insertHold(tx, {
    playerId,
    key: request.key,
    inputHash,
    holdId: uuidv7(now),
    currency,
    account,
    stake,
    minStake: currencies[currency].minStake,
    coupon: JSON.stringify({ oddsPolicy: request.oddsPolicy, sizes: request.sizes, legs: request.legs }),
    at: new Date(now),
    due: new Date(now + bet.delay),
  })
  const { result } = holding
  if (result === 'answered') return null
  if (result === 'held') return { id: holding.hold!, dueAt: holding.due!.getTime() }
  throw await placingRefusal(tx, { ...holding, result }, { playerId, currency, account })
}

/**
 * Returns a held stake to the account because the operator refuses its bet; retries of the key then get that
 * refusal. False when the stake was no longer held: the bet was placed, or the stake released.
 */
export const releaseStake = (tx: Tx, playerId: string, hold: Hold, refusal: DomainError): Promise<boolean> =>
  releaseHold(tx, playerId, hold.id, {
    refused: { id: refusal.id, status: refusal.status, facts: refusal.facts },
  })

/** Returns the refusal in a stored response; null when the response is none. */
export function refusalIn(answer: unknown): DomainError | null {
  const { refused } = answer as {
    readonly refused?: { readonly id: string; readonly status: number; readonly facts: ErrorFacts }
  }
  return refused ? new DomainError(refused.id, refused.status, refused.facts) : null
}

/** Milliseconds after its delay within which a bet is placed or refused, whatever the load. */
export const overdueAfter = 15_000

const atOnce = 500

/**
 * Releases stakes held by a process that died or lost its database; no player received a confirmation. An attempt
 * to place such a bet later finds the stake released and places nothing. Returns the number of stakes released.
 */
export async function releaseOverdue(
  tx: Tx,
  now: number,
  { setAside }: Pick<JobContext, 'setAside'>,
): Promise<number> {
  let released = 0
  await forEachIsolated(
    await overdueHolds(tx, new Date(now - overdueAfter), atOnce),
    async ({ player_id, hold_id }) => {
      if (await releaseHold(tx, player_id, hold_id, null)) released++
    },
    ({ hold_id }, error) => setAside(hold_id, error),
  )
  return released
}
