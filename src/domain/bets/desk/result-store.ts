import type { LegOutcome } from '#kernel/betting/leg-outcome.ts'
import type { Tx } from '#kernel/database.ts'

/** Bets of several selections that a result touches, of one way to play, one currency, and settled by it or not. Minor units. */
export interface MultipleOnResult {
  /** `accumulator`, `system`, `built`, or how a bet with terms is played: `anti`, `chain`, `conditional`. */
  readonly kind: string
  readonly currency: string
  /** The result leaves nothing of them open: `pays` is exact. Else it is what they pay at most. */
  readonly settled: boolean
  readonly bets: number
  readonly stake: bigint
  /** What the players received before, and receive: after taxes, with insurances. */
  readonly paid: bigint
  readonly pays: bigint
}

/** A selection of an event, and how it ends. */
export interface SelectionEnd {
  readonly market: string
  readonly outcome: string
  /** Null: open again. */
  readonly after: LegOutcome | null
}

/** Singles on one selection in one currency, which a result touches. Minor units. */
export interface SinglesOnResult {
  readonly market: string
  readonly outcome: string
  readonly currency: string
  readonly bets: number
  readonly stake: bigint
  /** What the players received before, and receive: after taxes, with insurances. */
  readonly paid: bigint
  readonly pays: bigint
}

/** What the singles pay when these selections of an event end like this; see the SQL function `singles_on_result_v2`. */
export async function singlesOnResult(
  tx: Tx,
  eventId: string,
  changed: readonly SelectionEnd[],
): Promise<readonly SinglesOnResult[]> {
  if (changed.length === 0) return []
  const { rows } = await tx.query<SinglesOnResult>('select * from singles_on_result_v2($1, $2, $3, $4)', [
    eventId,
    changed.map(({ market }) => market),
    changed.map(({ outcome }) => outcome),
    changed.map(({ after }) => after),
  ])
  return rows
}

/**
 * What the bets of several selections pay when these selections of an event end like this; see the SQL function
 * `multiples_on_result_v2`.
 */
export async function multiplesOnResult(
  tx: Tx,
  eventId: string,
  changed: readonly SelectionEnd[],
): Promise<readonly MultipleOnResult[]> {
  if (changed.length === 0) return []
  const names = changed.map(({ market, outcome }) => `${eventId}~${market}~${outcome}`)
  const { rows } = await tx.query<MultipleOnResult>('select * from multiples_on_result_v2($1, $2)', [
    names,
    changed.map(({ after }) => after),
  ])
  return rows
}
