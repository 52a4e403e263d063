import type { Clock } from '#kernel/clock.ts'
import { type Currency, currencies } from '#kernel/currencies.ts'
import type { Tx } from '#kernel/database.ts'
import { DomainError, type ErrorFacts } from '#kernel/errors.ts'
import { forEachIsolated } from '#kernel/for-each-isolated.ts'
import { uuidv7 } from '#kernel/ids.ts'
import type { JobContext } from '#kernel/module.ts'
import type { AccountKind } from '../../ledger/index.ts'
import { placingRefusal } from '../acceptance/placing/placing-refusal.ts'
import type { BetRequest } from '../bet-contract.ts'
import { insertHold, overdueHolds, releaseHold } from './held-stakes-store.ts'

/** A stake that is held through the live delay of its bet. */
export interface Hold {
  readonly id: string
  /** Wall-clock milliseconds at which the delay is over. */
  readonly dueAt: number
}

/**
 * Holds the stake of a bet in play before its delay, and judges the player's ban, account, balance and limits: nothing that
 * he does afterwards takes the bet back. A request that holds already gets the hold that it has, whoever asked for it;
 * null: its key has an answer.
 *
 * Errors: banned, account-unknown, account-converted, stake-below-minimum, insufficient-funds, loss-limit-exceeded,
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
 * Gives a held stake back because the house refuses its bet; the request's key answers that refusal from then on. False
 * when it was not held any more: the bet was placed, or the stake released.
 */
export const releaseStake = (tx: Tx, playerId: string, hold: Hold, refusal: DomainError): Promise<boolean> =>
  releaseHold(tx, playerId, hold.id, {
    refused: { id: refusal.id, status: refusal.status, facts: refusal.facts },
  })

/** The refusal that a key answered; null when the answer is none. */
export function refusalIn(answer: unknown): DomainError | null {
  const { refused } = answer as {
    readonly refused?: { readonly id: string; readonly status: number; readonly facts: ErrorFacts }
  }
  return refused ? new DomainError(refused.id, refused.status, refused.facts) : null
}

/** Milliseconds after its delay in which a bet is placed or refused, however busy the house is. */
export const overdueAfter = 15_000

const atOnce = 500

/**
 * Gives back what a process that died, or lost its database, has left held: nobody was told of a bet. Whoever is about to
 * place such a bet after all finds the stake released, and places nothing. Answers how many stakes were given back.
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
