import type { LegOutcome } from '#kernel/betting/leg-outcome.ts'
import type { Tx } from '#kernel/database.ts'

/**
 * Bets of several selections that a result affects: of one kind, in one currency, and settled by it or not. Minor
 * units.
 */
export interface MultipleOnResult {
  /** `accumulator`, `system`, `built`, or the kind of a bet with terms: `anti`, `chain`, `conditional`. */
  readonly kind: string
  readonly currency: string
  /** The result decides them entirely: `pays` is exact. Otherwise `pays` is their maximum payout. */
  readonly settled: boolean
  readonly bets: number
  readonly stake: bigint
  /** Amounts that the players received before, and receive: after taxes, with insurances. */
  readonly paid: bigint
  readonly pays: bigint
}

/** A selection of an event, and its result. */
export interface SelectionEnd {
  readonly market: string
  readonly outcome: string
  /** Null: open again. */
  readonly after: LegOutcome | null
}

/** Singles on one selection in one currency that a result affects. Minor units. */
export interface SinglesOnResult {
  readonly market: string
  readonly outcome: string
  readonly currency: string
  readonly bets: number
  readonly stake: bigint
  /** Amounts that the players received before, and receive: after taxes, with insurances. */
  readonly paid: bigint
  readonly pays: bigint
}

/**
 * Returns the payments of singles when these selections of an event end like this; see the SQL function
 * `singles_on_result_v2`.
 */
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
 * Returns the payments of bets of several selections when these selections of an event end like this; see the SQL
 * function `multiples_on_result_v2`.
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
