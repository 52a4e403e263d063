import type {
  BetCancel,
  BetSettlement,
  OutcomeResult,
  Period,
  RollbackBetCancel,
  RollbackBetSettlement,
} from '../messages/message.ts'
import { keyOf } from './offer.ts'

/** What a provider says of how bets end: kept as it came, never changed. */
export type Report = BetSettlement | RollbackBetSettlement | BetCancel | RollbackBetCancel

export interface StandingResult {
  readonly result: OutcomeResult
  /** Millionths of the stake that count; 1,000,000: all. */
  readonly deadHeatFactor: number
  readonly confirmed: boolean
}

export interface MarketResults {
  /** By the provider's outcome. */
  readonly outcomes: ReadonlyMap<string, StandingResult>
  /** Bets placed in these are void, whatever the result. */
  readonly cancelled: readonly Period[]
}

/**
 * Where all reports of an event leave its markets, by `keyOf`. They count in the order of the provider's timestamps, so it
 * does not matter in which order they came, nor how often: a recovery sends them again. A later settlement takes the place
 * of an earlier one, a rollback undoes those of its own producer before it.
 */
export function foldReports(reports: readonly Report[]): ReadonlyMap<string, MarketResults> {
  const byMarket = new Map<string, MarketFold>()
  const foldOf = (key: string) => {
    const known = byMarket.get(key) ?? { settlements: [], cancels: [] }
    byMarket.set(key, known)
    return known
  }
  for (const report of [...reports].sort(inOrder))
    for (const market of report.markets) apply(foldOf(keyOf(market)), report, keyOf(market))
  return new Map([...byMarket].map(([key, fold]) => [key, resultsOf(fold)]))
}

interface MarketFold {
  settlements: { readonly product: number; readonly outcomes: ReadonlyMap<string, StandingResult> }[]
  cancels: (Period & { readonly product: number })[]
}

/** What comes at one time: settlements by the scout before confirmed ones, and what is undone last. */
const ranks = {
  bet_cancel: 0,
  bet_settlement: 1,
  rollback_bet_settlement: 3,
  rollback_bet_cancel: 3,
} as const
const rankOf = (report: Report): number =>
  ranks[report.kind] + (report.kind === 'bet_settlement' && report.confirmed ? 1 : 0)

const inOrder = (a: Report, b: Report): number =>
  a.timestamp - b.timestamp || rankOf(a) - rankOf(b) || a.product - b.product

function apply(fold: MarketFold, report: Report, key: string): void {
  const { product } = report
  switch (report.kind) {
    case 'bet_settlement':
      fold.settlements.push({ product, outcomes: outcomesOf(report, key) })
      return
    case 'rollback_bet_settlement':
      fold.settlements = fold.settlements.filter((settlement) => settlement.product !== product)
      return
    case 'bet_cancel':
      fold.cancels.push({ product, startTime: report.startTime, endTime: report.endTime })
      return
    case 'rollback_bet_cancel':
      fold.cancels = fold.cancels.filter((cancel) => cancel.product !== product || !undoes(report, cancel))
  }
}

/** With a period only the cancellation of that period, without one all of them (the provider's `Undo bet cancellation`). */
const undoes = (rollback: Period, cancel: Period): boolean =>
  (rollback.startTime === null && rollback.endTime === null) ||
  (rollback.startTime === cancel.startTime && rollback.endTime === cancel.endTime)

const outcomesOf = (
  { markets, confirmed }: BetSettlement,
  key: string,
): ReadonlyMap<string, StandingResult> =>
  new Map(
    markets
      .filter((market) => keyOf(market) === key)
      .flatMap(({ outcomes }) =>
        outcomes.map(
          ({ id, result, deadHeatFactor }) => [id, { result, deadHeatFactor, confirmed }] as const,
        ),
      ),
  )

function resultsOf({ settlements, cancels }: MarketFold): MarketResults {
  const outcomes = new Map<string, StandingResult>()
  for (const settlement of settlements)
    for (const [id, result] of settlement.outcomes) outcomes.set(id, result)
  const periods = new Map(
    cancels.map(({ startTime, endTime }) => [`${startTime}-${endTime}`, { startTime, endTime }] as const),
  )
  return { outcomes, cancelled: [...periods.values()] }
}

/**
 * How a bet placed then (milliseconds) on the outcome ends: void where its time was cancelled, else as it was settled; null
 * while nothing stands.
 */
export function resultOf(
  market: MarketResults | undefined,
  outcome: string,
  placedAt: number,
): StandingResult | null {
  if (market?.cancelled.some((period) => isIn(period, placedAt)))
    return { result: 'void', deadHeatFactor: 1_000_000, confirmed: true }
  return market?.outcomes.get(outcome) ?? null
}

const isIn = ({ startTime, endTime }: Period, at: number): boolean =>
  (startTime === null || at >= startTime) && (endTime === null || at <= endTime)
