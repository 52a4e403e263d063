import type { LegOutcome } from '#kernel/betting/leg-outcome.ts'
import type { EventState, Fixture } from '../api.ts'

/**
 * A provider's report on the results of bets, in our normal form; stored as received and never changed. `settlement`
 * decides outcomes, `cancel` voids the bets of a period, the rollbacks undo either.
 */
export interface ProvidedReport extends Period {
  /** Identifies the provider's message; the same message always has the same id. */
  readonly id: string
  readonly kind: 'settlement' | 'settlement-rollback' | 'cancel' | 'cancel-rollback'
  /** Producer of the report among the provider's products. */
  readonly product: number
  /** Milliseconds by the provider's clock. */
  readonly timestamp: number
  /** For settlements: based on the official result, not only on the scout. */
  readonly confirmed: boolean
  readonly markets: readonly {
    readonly key: string
    /** Empty except for settlements. */
    readonly outcomes: readonly { readonly id: string; readonly result: LegOutcome | 'undecided' }[]
  }[]
}

/** Bets placed from `startTime` to `endTime`, milliseconds; null leaves that side open. */
export interface Period {
  readonly startTime: number | null
  readonly endTime: number | null
}

export interface StandingResult {
  readonly result: LegOutcome | 'undecided'
  readonly confirmed: boolean
  /** Id of the report with this result. */
  readonly report: string
}

export interface MarketResults {
  /** By outcome. */
  readonly outcomes: ReadonlyMap<string, StandingResult>
  /** Bets placed in these periods are void, whatever the result. */
  readonly cancelled: readonly (Period & { readonly report: string })[]
}

export type ProvidedResults = ReadonlyMap<string, MarketResults>

/**
 * Returns the results of an event's markets after all reports, by key. Applies reports in the order of the provider's
 * timestamps. The order of arrival and repetitions by a recovery have no effect. A later settlement replaces an
 * earlier one; a rollback undoes earlier ones of its own product.
 */
export function foldReports(reports: readonly ProvidedReport[]): ProvidedResults {
  const byMarket = new Map<string, MarketFold>()
  for (const report of [...reports].sort(inOrder))
    for (const market of report.markets) {
      const known = byMarket.get(market.key) ?? { settlements: [], cancels: [] }
      byMarket.set(market.key, known)
      apply(known, report, market)
    }
  return new Map([...byMarket].map(([key, fold]) => [key, resultsOf(fold)]))
}

/**
 * Returns whether results may settle an event: play has begun, or its start has passed. An earlier result indicates a
 * wrong start or inside knowledge; the feed stores it and applies it from the start on.
 *
 * @param now sport time in milliseconds
 */
export const mayHaveResults = (
  {
    fixture,
    state,
  }: { readonly fixture: Pick<Fixture, 'startsAt'>; readonly state: Pick<EventState, 'status'> },
  now: number,
): boolean => now >= fixture.startsAt || (state.status !== 'scheduled' && state.status !== 'postponed')

/** Returns the reports without settlements: cancellations also count before the start. */
export const withoutResults = (reports: readonly ProvidedReport[]): readonly ProvidedReport[] =>
  reports.filter(({ kind }) => kind === 'cancel' || kind === 'cancel-rollback')

/** Returns whether any outcome is won or lost, in whole or in part. */
export const hasResult = (results: ProvidedResults): boolean =>
  [...results.values()].some(({ outcomes }) =>
    [...outcomes.values()].some(({ result }) => result !== 'void' && result !== 'undecided'),
  )

interface MarketFold {
  settlements: {
    readonly product: number
    readonly outcomes: readonly (readonly [string, StandingResult])[]
  }[]
  cancels: (Period & { readonly product: number; readonly report: string })[]
}

/** Order at one timestamp: cancellations, settlements by the scout, confirmed ones, then rollbacks. */
const ranks = { cancel: 0, settlement: 1, 'settlement-rollback': 3, 'cancel-rollback': 3 } as const
const rankOf = ({ kind, confirmed }: ProvidedReport): number =>
  ranks[kind] + (kind === 'settlement' && confirmed ? 1 : 0)

const inOrder = (a: ProvidedReport, b: ProvidedReport): number =>
  a.timestamp - b.timestamp || rankOf(a) - rankOf(b) || a.product - b.product

function apply(fold: MarketFold, report: ProvidedReport, market: ProvidedReport['markets'][number]): void {
  const { product, startTime, endTime, confirmed, id } = report
  switch (report.kind) {
    case 'settlement':
      fold.settlements.push({
        product,
        outcomes: market.outcomes.map((one) => [one.id, { result: one.result, confirmed, report: id }]),
      })
      return
    case 'settlement-rollback':
      fold.settlements = fold.settlements.filter((settlement) => settlement.product !== product)
      return
    case 'cancel':
      fold.cancels.push({ product, startTime, endTime, report: id })
      return
    case 'cancel-rollback':
      fold.cancels = fold.cancels.filter((cancel) => cancel.product !== product || !undoes(report, cancel))
  }
}

/**
 * Returns whether a rollback undoes a cancellation: with a period only that one, without one all (the provider's
 * `Undo bet cancellation`).
 */
const undoes = (rollback: Period, cancel: Period): boolean =>
  (rollback.startTime === null && rollback.endTime === null) ||
  (rollback.startTime === cancel.startTime && rollback.endTime === cancel.endTime)

function resultsOf({ settlements, cancels }: MarketFold): MarketResults {
  const outcomes = new Map<string, StandingResult>()
  for (const settlement of settlements)
    for (const [id, result] of settlement.outcomes) outcomes.set(id, result)
  const periods = new Map(
    cancels.map(({ startTime, endTime, report }) => [
      `${startTime}-${endTime}`,
      { startTime, endTime, report },
    ]),
  )
  return { outcomes, cancelled: [...periods.values()] }
}

/** Returns the current result of an outcome, ignoring cancelled periods; null if undecided. */
export function standingOn(market: MarketResults | undefined, outcome: string): Decision | null {
  const whole = market?.cancelled.find(({ startTime, endTime }) => startTime === null && endTime === null)
  if (whole) return { result: 'void', confirmed: true, report: whole.report, cancelled: true }
  const standing = market?.outcomes.get(outcome)
  if (!standing || standing.result === 'undecided') return null
  return { ...standing, result: standing.result, cancelled: false }
}

export interface Decision {
  readonly result: LegOutcome
  readonly confirmed: boolean
  readonly report: string
  readonly cancelled: boolean
}

/**
 * Returns the result of a bet on the outcome placed at that time (milliseconds): void in a cancelled period, else the
 * settlement; null if undecided.
 */
export function resultAt(
  market: MarketResults | undefined,
  outcome: string,
  placedAt: number,
): Decision | null {
  const period = market?.cancelled.find((one) => isIn(one, placedAt))
  if (period) return { result: 'void', confirmed: true, report: period.report, cancelled: true }
  return standingOn(market, outcome)
}

const isIn = ({ startTime, endTime }: Period, at: number): boolean =>
  (startTime === null || at >= startTime) && (endTime === null || at <= endTime)
